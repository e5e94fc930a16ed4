//! All that a seat may know of a state, ready to be drawn: every thing has its key, every value its number. Nothing else
//! leaves the table.

mod look;

use crate::card::{KindIx, LocationKind};
use crate::eyes::{Immunity, kebab};
use crate::num::Num;
use crate::side::{BySide, Side};
use crate::state::{Phase, Pile, Role, Until};
use glossary::Bilingual;
use serde::Serialize;

/// A card off the table whose place a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileCard {
    /// Its key: `hand/luke-skywalker` in one's own hand, `pile/dark/lost/tusken-raider` elsewhere. Copies have the same.
    pub key: String,
    /// Which card.
    pub kind: KindIx,
    /// How many cards lie beneath it.
    pub at: usize,
    /// In one's own hand, the least Force it would take to deploy now, wherever that is; none for what has no cost.
    pub cost: Option<i32>,
}

/// A pile as a viewer sees it: how many cards, and those whose place is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileView {
    /// Its key: `pile/light/reserve`.
    pub key: String,
    /// Which pile.
    pub pile: Pile,
    /// How many cards.
    pub count: usize,
    /// Known cards, the lowest first.
    pub cards: Vec<PileCard>,
}

/// Cards of one's own that lie hidden somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnseenCard {
    /// Their key: `unseen/luke-skywalker`.
    pub key: String,
    /// Which card.
    pub kind: KindIx,
    /// How many copies.
    pub count: usize,
}

/// A player's cards off the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideView {
    /// Every pile, in the order of [`Pile::ALL`].
    pub piles: Vec<PileView>,
    /// Life Force left.
    pub life_force: usize,
    /// Force left to activate this turn.
    pub generation: i32,
    /// Force this side would generate in a turn that began now.
    pub generates: i32,
    /// The cards of one's own that are hidden somewhere; empty for the opponent and for watchers.
    pub unseen: Vec<UnseenCard>,
}

impl SideView {
    /// One of the piles.
    pub fn pile(&self, pile: Pile) -> &PileView {
        &self.piles[pile as usize]
    }
}

/// What has befallen a card on the table, or what it has done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Condition {
    /// Hit by a weapon.
    Hit,
    /// Has made its regular move this turn.
    Moved,
    /// Has taken part in a Force drain this turn.
    Drained,
    /// Has been in a battle this turn.
    Battled,
    /// Has fired this battle.
    Fired,
    /// Has used its one weapon this turn, or is that weapon.
    Armed,
    /// Has used its one device this turn, or is that device.
    Equipped,
    /// Has taken part in a react this turn.
    Reacted,
    /// Its text failed and is set aside.
    SetAside,
    /// Its text is canceled for a time.
    Silenced,
    /// Takes part in the battle.
    InBattle,
    /// Is at the battle and takes no part in it: out of action until it is over.
    Excluded,
    /// A vehicle or starship nobody pilots.
    Unpiloted,
    /// A starship at a site, or whatever stands in a cargo hold: it can do nothing there.
    Landed,
    /// Attrition cannot touch it in this battle.
    Immune,
}

impl Condition {
    /// The condition's name, as a page reads it.
    pub fn name(self) -> String {
        kebab(&format!("{self:?}"))
    }
}

/// A card on the table. A value is none for a card that has no such value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// Its key.
    pub key: String,
    /// Which card.
    pub kind: KindIx,
    /// Whose.
    pub owner: Side,
    /// The key of the card it is on.
    pub on: Option<String>,
    /// What it does there; none if it is on nothing.
    pub role: Option<Role>,
    /// Which of its functions it was deployed for, from 1; none for a card with one.
    pub function: Option<u8>,
    /// Power now.
    pub power: Option<Num>,
    /// Ability now.
    pub ability: Option<Num>,
    /// Forfeit value now.
    pub forfeit: Option<Num>,
    /// Maneuver now.
    pub maneuver: Option<Num>,
    /// Armor now.
    pub armor: Option<Num>,
    /// How many parsecs it moves at most; none without a hyperdrive.
    pub hyperspeed: Option<Num>,
    /// How many sites a vehicle moves at most.
    pub landspeed: Option<i32>,
    /// Defense value now.
    pub defense: Option<Num>,
    /// The attrition below which it is immune; none if it is not.
    pub immunity: Option<Immunity>,
    /// What has befallen it.
    pub conditions: Vec<Condition>,
    /// Which of its texts have been used and may be used once a turn, counted as in keys.
    pub spent: Vec<u8>,
}

/// A location on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlaceView {
    /// Its key.
    pub key: String,
    /// The location on top.
    pub kind: KindIx,
    /// Whether it is a site, a sector or a system.
    pub location: LocationKind,
    /// A system's parsec.
    pub parsec: Option<Num>,
    /// Whose location it is.
    pub owner: Side,
    /// The converted locations beneath it.
    pub beneath: Vec<KindIx>,
    /// Force icons now.
    pub icons: BySide<i32>,
    /// Who has presence.
    pub presence: BySide<bool>,
    /// Who controls it.
    pub control: Option<Side>,
    /// What a Force drain by each side would take.
    pub drain: BySide<Num>,
    /// Total power of the cards present.
    pub power: BySide<Num>,
    /// Who has drained here this turn.
    pub drained: BySide<bool>,
    /// Whether there was a battle here this turn.
    pub battled: bool,
    /// The cards here, in the order they came; those on or aboard others name them.
    pub cards: Vec<CardView>,
}

/// The room beside the locations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AsideView {
    /// Its key.
    pub key: String,
    /// The cards there, in the order they came.
    pub cards: Vec<CardView>,
}

/// What a text adds to a total.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TextTerm {
    /// Whose text.
    pub by: KindIx,
    /// How much; below zero if it takes away.
    pub amount: Num,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BattleSide {
    /// Keys of those who take part.
    pub participants: Vec<String>,
    /// Total power, battle destiny included; frozen once the damage segment has begun.
    pub power: Num,
    /// What its participants' power comes to now.
    pub cards: Num,
    /// What texts add to the total now.
    pub texts: Vec<TextTerm>,
    /// Total battle destiny so far; none if none was drawn.
    pub destiny: Option<Num>,
    /// How many battle destinies it has drawn.
    pub drawn: u8,
    /// How many battle destinies it may draw.
    pub may_draw: u8,
    /// The ability that counts for battle destiny.
    pub ability: Num,
    /// How many times over it would take battle damage.
    pub times: i32,
    /// Battle damage left.
    pub damage: Num,
    /// Attrition left.
    pub attrition: Num,
}

/// A battle going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BattleView {
    /// The key of the place.
    pub place: String,
    /// Who began it.
    pub initiator: Side,
    /// Whether the damage segment has begun.
    pub damage_segment: bool,
    /// Keys of those who are there and take no part.
    pub excluded: Vec<String>,
    /// Both sides of it.
    pub sides: BySide<BattleSide>,
}

/// A kind of thing being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Doing {
    /// Deploying a card.
    Deploy,
    /// Activating Force.
    Activate,
    /// Moving a card.
    Move,
    /// Handing over a weapon or device.
    Transfer,
    /// Going aboard a vehicle or starship.
    Embark,
    /// Playing a card or using its text.
    Text,
    /// A Force drain.
    Drain,
    /// A battle.
    Battle,
    /// Losing Force.
    LoseForce,
    /// Drawing destiny.
    DrawDestiny,
    /// Moving away, at the wish of a text.
    MoveAway,
    /// A duel.
    Duel,
    /// Leaving the table.
    Leave,
}

impl Doing {
    /// Its name, as a page reads it.
    pub fn name(self) -> String {
        kebab(&format!("{self:?}"))
    }
}

/// Something being done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DoingView {
    /// What.
    pub what: Doing,
    /// By whom.
    pub by: Side,
    /// The key of the card that does it, or that it is done to; `play/…` for a card being played.
    pub key: Option<String>,
    /// Which card that is.
    pub kind: Option<KindIx>,
    /// The key of the place where it happens.
    pub place: Option<String>,
    /// How much Force is being activated, or is left to lose.
    pub amount: Option<Num>,
}

/// An effect that lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastingView {
    /// The key of the changed card; none if a player is changed.
    pub card: Option<String>,
    /// The player whose text it is, or who is changed.
    pub side: Side,
    /// The card whose text did it.
    pub by: KindIx,
    /// What it does.
    pub change: Bilingual,
    /// How long.
    pub until: Until,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view; none for a watcher, who knows what was laid open.
    pub you: Option<Side>,
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The last turn, if there is a limit.
    pub turn_limit: Option<u16>,
    /// By whose customs it is played; none if they are mixed.
    pub customs: Option<&'static str>,
    /// Whose turn.
    pub current: Side,
    /// The phase.
    pub phase: Phase,
    /// Whether a player may begin something: nothing is being done in the phase.
    pub idle: bool,
    /// Who is asked something.
    pub asked: Vec<Side>,
    /// Cards off the table.
    pub sides: BySide<SideView>,
    /// Locations from left to right.
    pub places: Vec<PlaceView>,
    /// The keys of the gaps between them, from the left end to the right.
    pub gaps: Vec<String>,
    /// Cards beside the locations.
    pub aside: AsideView,
    /// The battle.
    pub battle: Option<BattleView>,
    /// What is being done, the latest last.
    pub doing: Vec<DoingView>,
    /// Effects that last.
    pub lasting: Vec<LastingView>,
    /// Unique titles played this turn.
    pub played: Vec<KindIx>,
    /// Titles that may not react again this turn.
    pub reacted: Vec<KindIx>,
    /// Who has chosen a starting location, before the first turn.
    pub chosen: BySide<bool>,
}
