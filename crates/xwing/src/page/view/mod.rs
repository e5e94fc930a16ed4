//! All that a seat may know of a state. Nothing else leaves the table.
//!
//! What a page draws has words for names: ships, tokens, cards and dice have keys ([`crate::Act`] speaks of them), cards
//! have their ids of the [`crate::Album`].

mod look;

pub(crate) use look::{knows_dial, searcher, unknown_damage};

use crate::geometry::{Base, Bearing, ObstacleKind};
use crate::maneuver::{Action, Colour, Maneuver, Token};
use crate::play::Topic;
use crate::side::{BySide, Side};
use crate::state::{Crippled, Face, Part, Phase, ShipIx, State, Status};
use glossary::Bilingual;
use serde::Serialize;
use table::Pose;

/// A place for a page: millimetres from the near left corner and degrees clockwise from away, to a hundredth.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PagePose {
    /// To the right.
    pub x: f64,
    /// Away.
    pub y: f64,
    /// Which way it looks.
    pub heading: f64,
}

/// Made of whole numbers, so every one equals itself.
impl Eq for PagePose {}

impl From<Pose> for PagePose {
    fn from(pose: Pose) -> PagePose {
        let pose = crate::judge::places::normal(pose);
        // The sum keeps a zero from having a sign.
        let hundredths = |units: i32, per: f64| (f64::from(units) / per).round() / 100.0 + 0.0;
        PagePose { x: hundredths(pose.x, 1e3), y: hundredths(pose.y, 1e3), heading: hundredths(pose.turn, 1e4) }
    }
}

/// A maneuver as a ship has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ManeuverView {
    /// Its name in keys: `2-bank-left`.
    pub key: String,
    /// How fast.
    pub speed: u8,
    /// Which way.
    pub bearing: Bearing,
    /// How hard, by what stands now.
    pub colour: Colour,
}

impl ManeuverView {
    pub(crate) fn new(maneuver: Maneuver, colour: Colour) -> ManeuverView {
        let Maneuver { speed, bearing, .. } = maneuver;
        ManeuverView { key: maneuver.key(), speed, bearing, colour }
    }
}

/// A card on a ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// Its key.
    pub key: String,
    /// Its id in the album.
    pub card: String,
    /// Whether it is discarded.
    pub discarded: bool,
    /// Whether its text has been used this round.
    pub used: bool,
    /// The section of a huge ship it is on.
    pub section: Option<Part>,
    /// Energy on it, if it holds any.
    pub energy: Option<EnergyView>,
    /// The key of the damage card it lies under.
    pub under: Option<String>,
    /// Which card of the catalogue.
    #[serde(skip)]
    pub kind: u16,
}

/// A condition on a ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConditionView {
    /// Its card.
    pub card: CardView,
    /// The damage card on it.
    pub damage: Option<CardView>,
}

/// Tokens of one kind on a ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenView {
    /// Their key.
    pub key: String,
    /// Which.
    pub token: Token,
    /// How many.
    pub count: u8,
}

/// A target lock a ship has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LockView {
    /// Its key.
    pub key: String,
    /// The key of the ship that is locked.
    pub target: String,
}

/// Where a mobile arc points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Ahead.
    Front,
    /// To the right.
    Right,
    /// Back.
    Rear,
    /// To the left.
    Left,
}

impl Direction {
    /// By quarter turns clockwise from ahead.
    pub const ALL: [Direction; 4] = [Direction::Front, Direction::Right, Direction::Rear, Direction::Left];
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum EdgeView {
    /// The near one.
    South,
    /// The left one.
    West,
    /// The far one.
    North,
    /// The right one.
    East,
}

/// A ship as a seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShipView {
    /// Its index.
    #[serde(skip)]
    pub ship: ShipIx,
    /// Its key.
    pub key: String,
    /// The type of ship, by its name in keys.
    pub kind: String,
    /// Which of several pilots of one name; none for a single one.
    pub number: Option<u8>,
    /// The pilot's card.
    pub pilot: CardView,
    /// The upgrades.
    pub upgrades: Vec<CardView>,
    /// The conditions.
    pub conditions: Vec<ConditionView>,
    /// Whose.
    pub owner: Side,
    /// Whether it is waiting, in play, or gone and how.
    pub status: Status,
    /// The key of the ship it is docked to.
    pub docked_to: Option<String>,
    /// Whether it is on the table.
    pub in_play: bool,
    /// Where; none if it is not on the table.
    pub pose: Option<PagePose>,
    /// Its base.
    pub base: Base,
    /// Pilot skill now.
    pub skill: u8,
    /// Primary weapon value now.
    pub attack: u8,
    /// Agility now.
    pub agility: u8,
    /// Hull value now.
    pub hull: u8,
    /// Damage against it.
    pub damage: u8,
    /// Shields left.
    pub shields: u8,
    /// Shield value now.
    pub shield_value: u8,
    /// What it costs with its upgrades.
    pub points: i32,
    /// The sections of a huge ship; none of others.
    pub sections: Vec<SectionView>,
    /// Energy on a huge ship's card, and how much it holds.
    pub energy: Option<EnergyView>,
    /// Tokens it has.
    pub tokens: Vec<TokenView>,
    /// The target lock it has.
    pub lock: Option<LockView>,
    /// Faceup damage cards.
    pub faceup: Vec<CardView>,
    /// How many damage cards lie facedown on it.
    pub facedown: u8,
    /// The maneuver on its dial, if the seat may know it.
    pub dial: Option<ManeuverView>,
    /// Whether it has a dial.
    pub has_dial: bool,
    /// The maneuver it showed last.
    pub shown: Option<ManeuverView>,
    /// The icons of its action bar now.
    pub actions: Vec<Action>,
    /// The actions it has performed this round.
    pub acted: Vec<Action>,
    /// Whether it is stressed.
    pub stressed: bool,
    /// Whether it is out of control by ion tokens.
    pub ionized: bool,
    /// Whether it is cloaked.
    pub cloaked: bool,
    /// Where its mobile arc points, if it has one.
    pub arc: Option<Direction>,
    /// Whether it has overlapped a ship in its last maneuver.
    pub bumped: bool,
    /// Whether it has been activated this round.
    pub activated: bool,
    /// Whether it has had its opportunity to attack this round.
    pub engaged: bool,
    /// Whether it has attacked this round.
    pub attacked: bool,
}

/// A section of a huge ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SectionView {
    /// Its key.
    pub key: String,
    /// Which one.
    pub part: Part,
    /// Whether it is crippled.
    pub crippled: Crippled,
    /// Whether it has a card, hull and shields of its own; else those of the ship are both sections'.
    pub own: bool,
    /// The card of an aft section that has one of its own; that of the fore is the ship's.
    pub card: Option<CardView>,
    /// Hull value now.
    pub hull: u8,
    /// Damage against it.
    pub damage: u8,
    /// Damage cards on it, faceup or facedown.
    pub cards: u8,
    /// Shields left.
    pub shields: u8,
    /// Shield value now.
    pub shield_value: u8,
    /// The cards in its damage deck.
    pub deck: u8,
}

/// Energy on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EnergyView {
    /// How much there is.
    pub held: u8,
    /// How much it holds.
    pub limit: u8,
}

/// An obstacle on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RockView {
    /// Its key.
    pub key: String,
    /// The token's name in squad files, which has the outline.
    pub name: String,
    /// Asteroid or debris.
    pub kind: ObstacleKind,
    /// Where.
    pub pose: PagePose,
}

/// A bomb or mine on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombView {
    /// Its key.
    pub key: String,
    /// Its card's id in the album.
    pub card: String,
    /// Whose.
    pub owner: Side,
    /// Whether it goes off by contact.
    pub mine: bool,
    /// Where.
    pub pose: PagePose,
}

/// A die on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DieView {
    /// Its key.
    pub key: String,
    /// What it shows.
    pub face: Face,
    /// Whether it has been rerolled.
    pub rerolled: bool,
    /// Whether it was added and not rolled.
    pub added: bool,
}

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    /// The target is declared.
    Declare,
    /// Attack dice are rolled.
    RollAttack,
    /// Attack dice are modified.
    ModifyAttack,
    /// Defense dice are rolled.
    RollDefense,
    /// Defense dice are modified.
    ModifyDefense,
    /// Results are compared.
    Compare,
    /// Damage is dealt.
    Damage,
    /// The attack has been made.
    After,
}

/// The attack being made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AttackView {
    /// The key of the attacker.
    pub attacker: String,
    /// The key of the defender.
    pub defender: String,
    /// The section of a huge ship that defends.
    pub section: Option<Part>,
    /// The key of the weapon's card; none for the primary weapon.
    pub weapon: Option<String>,
    /// The section of a huge ship the weapon is in.
    pub gun: Option<Part>,
    /// At which range.
    pub range: u8,
    /// Whether an obstacle lies between them.
    pub obstructed: bool,
    /// How far it has come.
    pub step: AttackStep,
    /// The attack dice.
    pub attack: Vec<DieView>,
    /// The defense dice.
    pub defense: Vec<DieView>,
    /// What has been spent on the dice in this step, by name.
    pub spent: Vec<String>,
    /// Keys of the tokens that may be spent on the dice now.
    pub spendable: Vec<String>,
    /// Whether the attack dice may no longer be changed.
    pub fixed: bool,
    /// Whether it has hit.
    pub hit: bool,
}

/// The open question, and what of the table it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskedView {
    /// What it is about.
    pub topic: Topic,
    /// Who is asked.
    pub sides: Vec<Side>,
    /// The key of the ship it is about. Dials are asked of both players at once: that of the seat's own ship.
    pub ship: Option<String>,
    /// The key of the card whose text asks.
    pub card: Option<String>,
}

/// The mission that is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MissionView {
    /// Its title.
    pub title: Bilingual,
    /// Whether it is this table's own and was never published.
    pub house: bool,
    /// Who wins it by what.
    pub goal: Bilingual,
    /// What each player brings, and where they set up.
    pub parts: BySide<Bilingual>,
    /// Whose huge ship it calls for.
    pub caller: Side,
    /// The key of that ship.
    pub called: Option<String>,
    /// The edge it must leave the table over.
    pub escape: EdgeView,
}

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who looks; none for a watcher.
    pub you: Option<Side>,
    /// The round.
    pub round: u8,
    /// The last round; none if there is no last one.
    pub last_round: Option<u8>,
    /// Whether it is played on the epic play area.
    pub epic: bool,
    /// The mission, if one is played.
    pub mission: Option<MissionView>,
    /// The phase.
    pub phase: Phase,
    /// Who has initiative.
    pub initiative: Side,
    /// The edge each player sets up at; none before it is chosen.
    pub edges: Option<BySide<EdgeView>>,
    /// How deep the zone is, from that edge, in which each player sets up, in millimetres.
    pub zones: BySide<u16>,
    /// The key of the ship that is activated or has its opportunity to attack.
    pub active: Option<String>,
    /// The open question.
    pub asked: Option<AskedView>,
    /// The ships.
    pub ships: Vec<ShipView>,
    /// Obstacles.
    pub rocks: Vec<RockView>,
    /// Names of the obstacles each player is still to place, the next first.
    pub unplaced: BySide<Vec<String>>,
    /// Bombs and mines.
    pub bombs: Vec<BombView>,
    /// The attack being made.
    pub attack: Option<AttackView>,
    /// Cards left in the damage decks.
    pub decks: BySide<u8>,
    /// Points of each squad.
    pub points: BySide<u16>,
    /// Points of ships each player has lost.
    pub lost: BySide<i32>,
    /// The whole situation with what is hidden taken out, for those who calculate.
    #[serde(skip)]
    pub table: State,
}
