//! The whole situation of a game as plain, flat data. Only [`crate::play`] changes it.

use crate::card::KindIx;
use crate::moment::{MOMENTS, MomentKind};
use crate::num::Num;
use crate::side::{BySide, Side};
use crate::stack::{CardIx, CardSet, Stack};
use crate::value::VALUES;
use cardtext::NodeIx;
use serde::{Deserialize, Serialize};

/// The most locations on the table at once.
pub const MAX_PLACES: usize = 24;

/// The piles a player has; in this order in [`State::piles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The Reserve Deck.
    Reserve,
    /// The Force Pile.
    Force,
    /// The Used Pile.
    Used,
    /// The Lost Pile.
    Lost,
    /// The hand.
    Hand,
    /// Cards out of play.
    Out,
    /// Destiny drawn and not yet resolved.
    Destiny,
}

impl Pile {
    /// All piles.
    pub const ALL: [Pile; 7] =
        [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::Out, Pile::Destiny];
    /// The piles whose cards are Life Force.
    pub const LIFE_FORCE: [Pile; 4] = [Pile::Reserve, Pile::Force, Pile::Used, Pile::Destiny];
    /// The pile's name in keys and messages.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Reserve => "reserve",
            Pile::Force => "force",
            Pile::Used => "used",
            Pile::Lost => "lost",
            Pile::Hand => "hand",
            Pile::Out => "out-of-play",
            Pile::Destiny => "destiny",
        }
    }
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Zone {
    /// In one of its owner's piles.
    Pile(Pile),
    /// At a location.
    At,
    /// On another card, or aboard it.
    On,
    /// A location in the row.
    Row,
    /// A converted location beneath another.
    Beneath,
    /// Being played.
    #[default]
    Void,
}

/// What a card aboard another does there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Role {
    /// Carried or deployed on it.
    #[default]
    Carried,
    /// Pilots it.
    Pilot,
}

/// Marks of a card, as bits.
pub mod mark {
    /// Hit by a weapon.
    pub const HIT: u16 = 1;
    /// Has made its regular move this turn.
    pub const MOVED: u16 = 2;
    /// Has taken part in a Force drain this turn.
    pub const DRAINED: u16 = 4;
    /// Has been in a battle this turn.
    pub const BATTLED: u16 = 8;
    /// Has fired this battle.
    pub const FIRED: u16 = 16;
    /// Has used its one weapon this turn; also on that weapon.
    pub const ARMED: u16 = 32;
    /// Dark knows which card this is.
    pub const KNOWN_DARK: u16 = 64;
    /// Light knows which card this is.
    pub const KNOWN_LIGHT: u16 = 128;
    /// Its text failed and is set aside.
    pub const SET_ASIDE: u16 = 256;
    /// What goes at the end of a turn.
    pub const OF_TURN: u16 = MOVED | DRAINED | BATTLED | ARMED;
    /// Both know.
    pub const KNOWN: u16 = KNOWN_DARK | KNOWN_LIGHT;
}

/// One card of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardState {
    /// Which card it is.
    pub kind: KindIx,
    /// Whose.
    pub owner: Owner,
    /// Where.
    pub zone: Zone,
    /// At which place, for [`Zone::At`] and [`Zone::Row`].
    pub place: u8,
    /// On which card, for [`Zone::On`].
    pub on: CardIx,
    /// What it does there.
    pub role: Role,
    /// Tells copies on the table apart; 0 off the table.
    pub tag: u8,
    /// When it came to the table.
    pub entered: u16,
    /// See [`mark`].
    pub marks: u16,
}

/// The owner of a card (a side with a default, so that arrays can be made).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner(pub Side);

impl Default for Owner {
    fn default() -> Self {
        Owner(Side::Dark)
    }
}

impl CardState {
    /// Whether a mark is set.
    #[inline]
    pub fn is(&self, mark: u16) -> bool {
        self.marks & mark != 0
    }
    /// Whether a side knows which card this is.
    #[inline]
    pub fn known_to(&self, side: Side) -> bool {
        self.is(if side == Side::Dark { mark::KNOWN_DARK } else { mark::KNOWN_LIGHT })
    }
}

/// A location on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The location card on top.
    pub top: CardIx,
    /// Who has drained here this turn.
    pub drained: BySide<bool>,
    /// Whether there was a battle here this turn.
    pub battled: bool,
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Before the first turn.
    #[default]
    Setup,
    /// Activate Force.
    Activate,
    /// Force drains.
    Control,
    /// Deploy cards.
    Deploy,
    /// Battles.
    Battle,
    /// Moves.
    Move,
    /// Draw cards.
    Draw,
}

impl Phase {
    /// The six phases of a turn, in order.
    pub const TURN: [Phase; 6] =
        [Phase::Activate, Phase::Control, Phase::Deploy, Phase::Battle, Phase::Move, Phase::Draw];
    /// The phase's name in keys and scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Activate => "activate",
            Phase::Control => "control",
            Phase::Deploy => "deploy",
            Phase::Battle => "battle",
            Phase::Move => "move",
            Phase::Draw => "draw",
        }
    }
}

/// What a frame runs. Closed: no card adds a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Run {
    /// A procedure of the rules.
    Procedure(Procedure),
    /// An action: initiation, responses, result.
    Action(ActionKind),
    /// A time to act or to respond.
    Window(WindowKind),
    /// The steps of a card's clause or of a step with steps below it.
    Text(Node),
}

/// A node of the catalogue's tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Node(pub u16);

impl From<NodeIx> for Node {
    fn from(ix: NodeIx) -> Self {
        Node(ix.0)
    }
}
impl Node {
    /// The tree's index.
    pub fn ix(self) -> NodeIx {
        NodeIx(self.0)
    }
}

/// The procedures of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Procedure {
    /// The game itself: set-up, then turns.
    Game,
    /// One turn.
    Turn,
    /// A Force drain.
    Drain,
    /// A battle.
    Battle,
    /// Losing Force, a unit at a time.
    LoseForce,
    /// Drawing one destiny.
    DrawDestiny,
    /// A move that a text makes a card do.
    MoveAway,
}

/// The kinds of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ActionKind {
    /// Deploying a card, also as a react.
    Deploy,
    /// Activating Force.
    Activate,
    /// A regular move.
    Move,
    /// A clause of a card: an Interrupt's function, an optional or automatic text, a shot.
    Text(Node),
}

/// The kinds of window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WindowKind {
    /// A phase: players alternate acts until both pass.
    Phase,
    /// The weapons segment of a battle.
    Weapons,
    /// Responses to a moment: automatic first, then alternating.
    Responses,
    /// The damage segment of a battle.
    Damage,
}

/// Marks of a frame, as bits.
pub mod frame_mark {
    /// The action has been canceled.
    pub const CANCELED: u8 = 1;
    /// The action is a react.
    pub const REACT: u8 = 2;
    /// Something has been paid or shown: no way back.
    pub const COMMITTED: u8 = 4;
    /// One player has passed.
    pub const PASSED: u8 = 8;
    /// An `if` held.
    pub const HELD: u8 = 16;
    /// The other side has the opportunity.
    pub const OTHER: u8 = 32;
    /// The player with the opportunity has begun an act; it counts once the window is on top again.
    pub const ACTING: u8 = 64;
}

/// One thing being done. Locals are slots from `base` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// What.
    pub run: Run,
    /// How far.
    pub step: u8,
    /// For whom.
    pub actor: Side,
    /// By which card.
    pub source: CardIx,
    /// Where its slots begin.
    pub base: u16,
    /// See [`frame_mark`].
    pub marks: u8,
}

impl Frame {
    /// A new frame; its base is set when it is pushed.
    pub fn new(run: Run, actor: Side) -> Frame {
        Frame { run, step: 0, actor, source: CardIx::NONE, base: 0, marks: 0 }
    }
    /// The same with a source.
    pub fn by_card(mut self, source: CardIx) -> Frame {
        self.source = source;
        self
    }
    /// The same with marks.
    pub fn marked(mut self, marks: u8) -> Frame {
        self.marks |= marks;
        self
    }
    /// Whether a mark is set.
    #[inline]
    pub fn is(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

impl Default for Frame {
    fn default() -> Self {
        Frame::new(Run::Procedure(Procedure::Game), Side::Dark)
    }
}

/// A value a frame keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing yet.
    #[default]
    None,
    /// A card.
    Card(CardIx),
    /// A number.
    Num(Num),
    /// A place.
    Place(u8),
    /// A frame further down, by its height.
    Frame(u8),
    /// A moment's kind and whose it is.
    Moment(MomentKind, Side),
    /// A text of a card, by the number of its clause.
    Text(CardIx, u8),
}

/// How long a lasting effect lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// Until the end of the turn.
    EndOfTurn,
    /// Until the end of the battle.
    EndOfBattle,
    /// Until the card leaves the table.
    CardGone,
}

/// A change that a text made to one card for a time. Its amount is frozen here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The changed card.
    pub card: CardIx,
    /// The card whose text did it.
    pub by: KindIx,
    /// The change, a node of the catalogue's tree.
    pub change: Node,
    /// The frozen amount.
    pub amount: Num,
    /// How long.
    pub until: Until,
}

impl Default for Lasting {
    fn default() -> Self {
        let (card, by) = (CardIx::NONE, KindIx::default());
        Lasting { card, by, change: Node(0), amount: Num::ZERO, until: Until::EndOfTurn }
    }
}

/// A battle going on. `place` is `NO_PLACE` when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub place: u8,
    /// Who began it.
    pub initiator: Side,
    /// Who takes part.
    pub participants: CardSet,
    /// Whether the damage segment has begun.
    pub damage_segment: bool,
    /// Total battle destiny; none if none was drawn.
    pub destiny: BySide<Option<Num>>,
    /// Total power, once counted.
    pub power: BySide<Num>,
    /// Battle damage left to each side.
    pub damage: BySide<Num>,
    /// Attrition left against each side.
    pub attrition: BySide<Num>,
    /// Who the frozen attrition cannot touch.
    pub immune: CardSet,
}

/// No place.
pub const NO_PLACE: u8 = u8::MAX;

impl Default for Battle {
    fn default() -> Self {
        Battle {
            place: NO_PLACE,
            initiator: Side::Dark,
            participants: CardSet::EMPTY,
            damage_segment: false,
            destiny: BySide::default(),
            power: BySide::default(),
            damage: BySide::default(),
            attrition: BySide::default(),
            immune: CardSet::EMPTY,
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// This side's Life Force is empty.
    LifeForce(Side),
    /// The turn limit was reached; the side with more Life Force wins.
    TurnLimit,
}

/// The whole situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Every card.
    pub cards: Stack<CardState, 255>,
    /// Every pile; the last card is the top.
    pub piles: BySide<[Stack<CardIx, 128>; 7]>,
    /// The locations on the table.
    pub places: Stack<Place, MAX_PLACES>,
    /// Their order from left to right.
    pub row: Stack<u8, MAX_PLACES>,
    /// Which cards are at each place, those on or aboard others included. Kept by the function that moves cards.
    pub at: [CardSet; MAX_PLACES],
    /// The active cards. Kept likewise.
    pub active: CardSet,
    /// The active cards whose text changes each value. Kept likewise.
    pub writing: [CardSet; VALUES],
    /// The active cards whose text answers each moment. Kept likewise.
    pub responding: [CardSet; MOMENTS],
    /// The turn, from 1.
    pub turn: u16,
    /// The most turns.
    pub turn_limit: u16,
    /// Whose turn it is.
    pub current: Side,
    /// The phase.
    pub phase: Phase,
    /// Whether the phase has been reported; a phase in which nothing happens is not.
    pub phase_told: bool,
    /// Force each side may still activate this turn.
    pub generation: BySide<i32>,
    /// Counts cards coming to the table.
    pub entered: u16,
    /// What is being done, the bottom first.
    pub frames: Stack<Frame, 64>,
    /// What frames keep.
    pub slots: Stack<Slot, 192>,
    /// What the last finished frame left for the one below.
    pub result: Slot,
    /// Effects that last for a time.
    pub lasting: Stack<Lasting, 48>,
    /// The battle going on.
    pub battle: Battle,
    /// Unique titles deployed or played this turn.
    pub played: Stack<KindIx, 48>,
    /// Titles barred from reacting again this turn.
    pub reacted: Stack<KindIx, 24>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
}

impl Default for State {
    fn default() -> Self {
        State {
            cards: Stack::default(),
            piles: BySide::default(),
            places: Stack::default(),
            row: Stack::default(),
            at: [CardSet::EMPTY; MAX_PLACES],
            active: CardSet::EMPTY,
            writing: [CardSet::EMPTY; VALUES],
            responding: [CardSet::EMPTY; MOMENTS],
            turn: 0,
            turn_limit: u16::MAX,
            current: Side::Dark,
            phase: Phase::Setup,
            phase_told: true,
            generation: BySide::default(),
            entered: 0,
            frames: Stack::default(),
            slots: Stack::default(),
            result: Slot::None,
            lasting: Stack::default(),
            battle: Battle::default(),
            played: Stack::default(),
            reacted: Stack::default(),
            ending: None,
        }
    }
}

impl State {
    /// A card.
    #[inline]
    pub fn card(&self, card: CardIx) -> &CardState {
        &self.cards[usize::from(card.0)]
    }
    /// Whose card it is.
    #[inline]
    pub fn owner(&self, card: CardIx) -> Side {
        self.card(card).owner.0
    }
    /// A side's pile, the last card its top.
    #[inline]
    pub fn pile(&self, side: Side, pile: Pile) -> &Stack<CardIx, 128> {
        &self.piles[side][pile as usize]
    }
    /// A side's Life Force.
    #[inline]
    pub fn life_force(&self, side: Side) -> usize {
        Pile::LIFE_FORCE.into_iter().map(|pile| self.pile(side, pile).len()).sum()
    }
    /// The frame on top.
    #[inline]
    pub fn top(&self) -> Frame {
        self.frames.last().copied().unwrap_or_default()
    }
    /// A slot of a frame.
    #[inline]
    pub fn slot(&self, frame: &Frame, n: usize) -> Slot {
        self.slots.get(usize::from(frame.base) + n).copied().unwrap_or_default()
    }
    /// The place where a card is, also through what it is on; `NO_PLACE` off the table.
    #[inline]
    pub fn place_of(&self, card: CardIx) -> u8 {
        let mut at = self.card(card);
        while at.zone == Zone::On {
            at = self.card(at.on);
        }
        if matches!(at.zone, Zone::At | Zone::Row) { at.place } else { NO_PLACE }
    }
    /// Whether a card is on the table.
    #[inline]
    pub fn on_table(&self, card: CardIx) -> bool {
        matches!(self.card(card).zone, Zone::At | Zone::On | Zone::Row)
    }
    /// Whether a battle is going on.
    #[inline]
    pub fn in_battle(&self) -> bool {
        self.battle.place != NO_PLACE
    }
}
