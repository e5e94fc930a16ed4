//! The situation: flat, small, plain.

mod cards;
mod dice;
mod frame;
mod section;
mod sets;

pub use cards::{CardIx, CardSet, Condition, DeckIx};
pub use dice::{Attack, Dice, Die, Face, Faces, Further, LOCK_BIT, Rolled};
pub use frame::Frame;
pub use section::{Part, SectionIx};
pub use sets::ShipSet;

use crate::geometry::{Base, MOST_OTHERS};
use crate::maneuver::{Action, Maneuver, Token};
use crate::side::{BySide, Side};
use crate::text::moment::MomentKind;
use crate::text::value::Value;
use bitflags::bitflags;
use serde::{Deserialize, Serialize};
use table::{Pose, Stack};

/// At most so many ships.
pub const MOST_SHIPS: usize = 48;
/// At most so many cards: both squads, both damage decks, and the section decks of four huge ships.
pub const MOST_CARDS: usize = MOST_SQUAD_CARDS + 2 * MOST_DECK + MOST_HUGE * 2 * SECTION_DECK;
/// At most so many huge ships: five epic points for each player hold no more.
pub const MOST_HUGE: usize = 4;
/// At most so many pilots, upgrades and conditions in both squads.
pub const MOST_SQUAD_CARDS: usize = 232;
/// At most so many condition cards: each of the published ones for either player.
pub const MOST_CONDITIONS: usize = 20;
/// At most so many cards in a damage deck.
pub const MOST_DECK: usize = 36;
/// The cards of a section's damage deck.
pub const SECTION_DECK: usize = 10;
/// At most so many obstacles on the table: six of each player.
pub const MOST_ROCKS: usize = 12;
/// At most so many bombs and mines on the table: squads bring no more.
pub const MOST_BOMBS: usize = 48;
/// At most so many dice in a roll, whatever adds to it.
pub const MOST_ROLLED: usize = 24;
/// At most so many dice and results on either side of an attack: a roll, and what is added to it.
pub const MOST_DICE: usize = 32;
/// At most so many names bound by texts that run.
pub const MOST_NAMES: usize = 96;
/// At most so many texts used in windows that are open.
pub const MOST_USED: usize = 64;
/// At most so many damage cards one is chosen among.
pub const MOST_PICKS: usize = 4;
/// At most so many frames.
pub const MOST_FRAMES: usize = 48;

const _: () = assert!(2 * MOST_SHIPS <= MOST_OTHERS, "a ship may touch both sections of all others");
const _: () = assert!(MOST_CARDS < u16::MAX as usize, "an index is left for no card");
const _: () = assert!(MOST_ROLLED < MOST_DICE, "a roll leaves room for what rules and tokens add");
const _: () = assert!(MOST_NAMES <= u8::MAX as usize, "a text knows by a byte where its names are");
const _: () = assert!(MOST_USED <= u8::MAX as usize, "a window knows by a byte where its texts are");
const _: () = assert!(Value::COUNT <= u64::BITS as usize, "a text tells by bits which values it changes");
const _: () = assert!(MomentKind::COUNT <= u64::BITS as usize, "a text tells by bits which moments it answers");
const _: () = assert!(Token::ALL.len() < 16, "the last bit of what is spent on dice is the target lock's");
const _: () = assert!(Action::ALL.len() <= 16, "actions are told by bits");
const _: () = assert!(size_of::<State>() <= 13_616, "a state stays small enough to be copied by the thousand");

/// The index of a ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShipIx(pub u8);

impl ShipIx {
    /// No ship.
    pub const NONE: ShipIx = ShipIx(u8::MAX);
    /// Whether this is a ship.
    #[inline]
    pub fn is_some(self) -> bool {
        self != ShipIx::NONE
    }
}

impl Default for ShipIx {
    fn default() -> Self {
        ShipIx::NONE
    }
}

/// Whether a ship is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not placed yet.
    #[default]
    Waiting,
    /// On the table.
    InPlay,
    /// Destroyed, and on the table until it has had its opportunity to attack.
    Doomed,
    /// Gone by damage.
    Destroyed,
    /// Gone over the edge.
    Fled,
    /// A huge ship brought as an obstacle, and not placed yet.
    Brought,
    /// A huge ship that lies on the table as an obstacle: nobody's.
    Obstacle,
    /// Docked to a huge ship, which carries it.
    Docked,
}

bitflags! {
    /// What is noted about a ship until the round is over.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
    pub struct ShipMarks: u16 {
        /// Has been activated this round.
        const ACTIVATED = 1;
        /// Has had its opportunity to attack this round.
        const ENGAGED = 1 << 1;
        /// Skips its Perform Action step.
        const SKIPS_ACTION = 1 << 2;
        /// Has overlapped a ship in its last maneuver.
        const BUMPED = 1 << 3;
        /// Has overlapped an obstacle in its last maneuver.
        const CROSSED = 1 << 4;
        /// Has been moved by a tractor beam this round.
        const TRACTORED = 1 << 5;
        /// Flies without a dial this round.
        const IONIZED = 1 << 6;
        /// Has shown its dial.
        const REVEALED = 1 << 7;
        /// Has attacked this round.
        const ATTACKED = 1 << 8;
        /// Has dropped a bomb this round.
        const BOMBED = 1 << 9;
        /// May not attack again this round.
        const SPENT = 1 << 10;
        /// Has been asked whether it decloaks this round.
        const ASKED = 1 << 11;
        /// Makes no attack after the one that follows.
        const LAST_ATTACK = 1 << 12;
        /// Flies a white straight 2 instead of a red maneuver, whose colour no text changes.
        const INSTEAD_OF_RED = 1 << 13;
        /// Its dial has been looked at by the opponent.
        const LOOKED_AT = 1 << 14;
        /// A huge ship's primary weapon has attacked this round.
        const FIRED = 1 << 15;
    }
}

/// Whether a section with a card of its own is crippled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Crippled {
    /// It is not.
    #[default]
    No,
    /// It will be once its ship has had its opportunity to attack.
    Pending,
    /// It is.
    Yes,
}

/// A ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is; undefined while waiting.
    pub pose: Pose,
    /// Its pilot's card, or that of its fore section; its other cards follow it.
    pub pilot: CardIx,
    /// The card of its aft section, if that has one of its own.
    pub aft_card: CardIx,
    /// How many cards it has: the pilot, the card of the aft section and the upgrades.
    pub cards: u8,
    /// The ship it is docked to, or has deployed from this round.
    pub carrier: ShipIx,
    /// Whose it is.
    pub owner: Side,
    /// Its base.
    pub base: Base,
    /// Whether it is on the table.
    pub status: Status,
    /// Which of several pilots of one name, counted from 1; 0 for a single one.
    pub tag: u8,
    /// Shields left, by section.
    pub shields: [u8; 2],
    /// Damage cards on it, by section.
    pub damage: [u8; 2],
    /// Energy on its card.
    pub energy: u8,
    /// Whether its sections are crippled.
    pub crippled: [Crippled; 2],
    /// The maneuver on its dial.
    pub dial: Option<Maneuver>,
    /// The maneuver it showed last.
    pub shown: Option<Maneuver>,
    /// The maneuver it executes, or has executed last: that of its dial unless a rule or a text puts another in its place.
    pub flies: Option<Maneuver>,
    /// Tokens by kind.
    pub tokens: [u8; Token::ALL.len()],
    /// The section of a ship it has locked.
    pub lock: SectionIx,
    /// The ships it touches: those it has overlapped, or that have overlapped it, until a move parts them.
    pub touches: ShipSet,
    /// Where its mobile arc points, in quarter turns clockwise from ahead.
    pub arc: u8,
    /// What is noted about it.
    pub marks: ShipMarks,
    /// Bits of the actions performed this round.
    pub acted: u16,
}

impl Ship {
    /// Whether it is on the table.
    #[inline]
    pub fn in_play(&self) -> bool {
        matches!(self.status, Status::InPlay | Status::Doomed)
    }
    /// Whether it takes up room on the table, as a ship or as an obstacle.
    #[inline]
    pub fn takes_room(&self) -> bool {
        self.in_play() || self.status == Status::Obstacle
    }
    /// How many tokens of a kind it has.
    #[inline]
    pub fn tokens(&self, token: Token) -> u8 {
        self.tokens[token as usize]
    }
    /// Whether one of these is noted about it.
    #[inline]
    pub fn is(&self, any: ShipMarks) -> bool {
        self.marks.intersects(any)
    }
}

bitflags! {
    /// What is noted about a card.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
    pub struct CardMarks: u16 {
        /// Discarded, or not dealt: its text does not speak.
        const INACTIVE = 1;
        /// Faceup.
        const FACEUP = 1 << 1;
        /// Known to both players though facedown.
        const KNOWN = 1 << 2;
        /// Its text has been used this round.
        const USED = 1 << 3;
        /// Its text holds until the end of the round.
        const LASTING = 1 << 4;
        /// Lies on a ship (damage cards).
        const DEALT = 1 << 5;
        /// Lies in the discard pile (damage cards).
        const DISCARDED = 1 << 6;
        /// Its text is set aside after a fault.
        const SET_ASIDE = 1 << 7;
        /// Dealt faceup, and not speaking yet.
        const UNRESOLVED = 1 << 9;
        /// Its text has been used this game.
        const USED_UP = 1 << 8;
        /// It is a weapon of a huge ship and has attacked this round.
        const FIRED = 1 << 10;
        /// Its text has been used in this attack.
        const USED_IN_ATTACK = 1 << 11;
    }
}

/// A card: a pilot, an upgrade, a condition, a damage card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// Which card of the catalogue.
    pub kind: u16,
    /// On which section of a ship.
    pub on: SectionIx,
    /// What is noted about it.
    pub marks: CardMarks,
    /// The round it was dealt.
    pub round: u8,
    /// The energy on it.
    pub energy: u8,
    /// Of a damage card, which card of its ship lies under it, counted from 1; 0 for none.
    pub covers: u8,
}

impl Card {
    /// On which ship; none if it is on none.
    #[inline]
    pub fn ship(&self) -> ShipIx {
        self.on.ship()
    }
    /// Whether one of these is noted about it.
    #[inline]
    pub fn is(&self, any: CardMarks) -> bool {
        self.marks.intersects(any)
    }
}

/// An obstacle on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rock {
    /// Which shape.
    pub shape: u8,
    /// Where.
    pub pose: Pose,
}

/// A bomb or mine on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bomb {
    /// Whose card.
    pub card: CardIx,
    /// Where.
    pub pose: Pose,
    /// The ship that has overlapped a mine, until it goes off.
    pub set_off_by: ShipIx,
}

/// A change that holds for a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lasting {
    /// Of which ships.
    pub ships: ShipSet,
    /// Which value.
    pub value: u8,
    /// By how much, or to how much.
    pub amount: i8,
    /// Whether the value is set to the amount.
    pub set: bool,
    /// Whether it ends with the phase, and not with the round.
    pub phase: bool,
    /// Whose text.
    pub card: CardIx,
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first round.
    #[default]
    Setup,
    /// Dials are set.
    Planning,
    /// Ships move and act.
    Activation,
    /// Ships attack.
    Combat,
    /// The round is cleaned up.
    End,
}

impl Phase {
    /// All of them.
    pub const ALL: [Phase; 5] = [Phase::Setup, Phase::Planning, Phase::Activation, Phase::Combat, Phase::End];
    /// The name in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Planning => "planning",
            Phase::Activation => "activation",
            Phase::Combat => "combat",
            Phase::End => "end",
        }
    }
}

/// What a name in a text stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing yet.
    #[default]
    None,
    /// A ship.
    Ship(ShipIx),
    /// Dice rolled outside an attack.
    Rolled(Rolled),
}

/// A text that has been used in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct UsedText {
    /// Its card.
    pub card: CardIx,
    /// Its number on the card.
    pub number: u8,
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Only this player has ships.
    Won(Side),
    /// This player has won the mission.
    Mission(Side),
    /// Nobody has ships.
    Draw,
    /// The last round is over; the winner by points, if there is one.
    Limit(Option<Side>),
}

/// A situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The ships of both players.
    pub ships: Stack<Ship, MOST_SHIPS>,
    /// Their cards, then the conditions, then the damage cards.
    pub cards: Stack<Card, MOST_CARDS>,
    /// The conditions that cards of the squads assign, in play or not.
    pub conditions: Stack<Condition, MOST_CONDITIONS>,
    /// Damage decks, the top last.
    pub decks: BySide<Stack<CardIx, MOST_DECK>>,
    /// The damage decks of the sections of huge ships, fore before aft, in the order of the ships; the top last.
    pub section_decks: Stack<Stack<CardIx, SECTION_DECK>, { 2 * MOST_HUGE }>,
    /// Where the cards of the first of these begin.
    pub first_section_card: u16,
    /// Where the second damage deck's cards begin.
    pub second_deck: u16,
    /// Obstacles on the table.
    pub rocks: Stack<Rock, MOST_ROCKS>,
    /// Obstacles not placed yet, by shape.
    pub unplaced: BySide<Stack<u8, { MOST_ROCKS / 2 }>>,
    /// Bombs and mines on the table.
    pub bombs: Stack<Bomb, MOST_BOMBS>,
    /// Whether it is played on the epic play area, by the rules of an Epic game.
    pub epic: bool,
    /// Which mission of the game is played, counted from 1; 0 for none.
    pub mission: u8,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// Who has initiative.
    pub initiative: Side,
    /// The edge each player set up at, in quarter turns clockwise from the near edge.
    pub edges: BySide<u8>,
    /// The last round; 0 for none.
    pub limit: u8,
    /// Points of each squad.
    pub points: BySide<u16>,
    /// The attack being made.
    pub attack: Attack,
    /// Attacks still to be made, the last first.
    pub further: Stack<Further, 16>,
    /// Changes that hold until the end of the round.
    pub lasting: Stack<Lasting, 64>,
    /// What is going on, the top last.
    pub frames: Stack<Frame, MOST_FRAMES>,
    /// What the names of texts stand for, those of the text on top last.
    pub slots: Stack<Slot, MOST_NAMES>,
    /// Texts used in windows, those of the window on top last.
    pub used: Stack<UsedText, MOST_USED>,
    /// Cards whose standing text changes a value, by the set of the value.
    changing: Stack<CardSet, { Value::SETS }>,
    /// Cards whose text answers a moment, by [`MomentKind::set`].
    responding: Stack<CardSet, { MomentKind::SETS }>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
}

impl State {
    /// A state without ships.
    pub fn new() -> State {
        let (changing, responding) = (Stack::full_of_defaults(), Stack::full_of_defaults());
        State { changing, responding, ..State::default() }
    }
    /// A ship.
    #[inline]
    pub fn ship(&self, ship: ShipIx) -> &Ship {
        &self.ships[usize::from(ship.0)]
    }
    /// A ship, to change it.
    #[inline]
    pub(crate) fn ship_mut(&mut self, ship: ShipIx) -> &mut Ship {
        &mut self.ships[usize::from(ship.0)]
    }
    /// A card.
    #[inline]
    pub fn card(&self, card: CardIx) -> &Card {
        &self.cards[usize::from(card.0)]
    }
    /// The cards whose standing text changes a value, or one that shares its set.
    #[inline]
    pub fn changing(&self, value: Value) -> &CardSet {
        &self.changing[value.set()]
    }
    /// The cards whose text answers a moment, or one that shares its set.
    #[inline]
    pub fn responding(&self, moment: MomentKind) -> &CardSet {
        &self.responding[moment.set()]
    }
    /// Notes whether a card speaks of the values and answers the moments that its text has, told by bits.
    pub(crate) fn note_text(&mut self, card: CardIx, (writes, responds): (u64, u64), speaks: bool) {
        let note = |set: &mut CardSet| if speaks { set.insert(card) } else { set.remove(card) };
        let values = Value::ALL.iter().filter(|value| writes >> **value as u32 & 1 == 1);
        values.for_each(|value| note(&mut self.changing[value.set()]));
        let moments = (0..MomentKind::COUNT).filter(|moment| responds >> moment & 1 == 1);
        moments.for_each(|moment| note(&mut self.responding[MomentKind::set_of(moment)]));
    }
    /// All sets of cards noted, to be compared with a recount.
    pub fn noted(&self) -> impl Iterator<Item = &CardSet> {
        self.changing.iter().chain(self.responding.iter())
    }
    /// A card, or every card, is noted nowhere any more.
    pub(crate) fn forget_text(&mut self, card: Option<CardIx>) {
        let sets = self.changing.iter_mut().chain(self.responding.iter_mut());
        sets.for_each(|set| match card {
            Some(card) => set.remove(card),
            None => *set = CardSet::default(),
        });
    }
    /// A card, to change it.
    #[inline]
    pub(crate) fn card_mut(&mut self, card: CardIx) -> &mut Card {
        &mut self.cards[usize::from(card.0)]
    }
    /// All ships.
    pub fn all_ships(&self) -> impl Iterator<Item = ShipIx> + use<> {
        (0..self.ships.len() as u8).map(ShipIx)
    }
    /// The ships on the table.
    pub fn in_play(&self) -> impl Iterator<Item = ShipIx> + '_ {
        self.all_ships().filter(|s| self.ship(*s).in_play())
    }
    /// The ships on the table, and those that lie there as obstacles.
    pub fn taking_room(&self) -> impl Iterator<Item = ShipIx> + '_ {
        self.all_ships().filter(|s| self.ship(*s).takes_room())
    }
    /// The huge ships that lie on the table as obstacles.
    pub fn huge_obstacles(&self) -> impl Iterator<Item = ShipIx> + '_ {
        self.all_ships().filter(|s| self.ship(*s).status == Status::Obstacle)
    }
    /// The ships of a player on the table.
    pub fn fleet(&self, side: Side) -> impl Iterator<Item = ShipIx> + '_ {
        self.in_play().filter(move |s| self.ship(*s).owner == side)
    }
    /// The sections of a ship: one, or the two of a huge ship.
    pub fn sections_of(&self, ship: ShipIx) -> impl Iterator<Item = SectionIx> + use<> {
        Part::BOTH.into_iter().take(self.ship(ship).base.sections()).map(move |part| ship.section(part))
    }
    /// Whether a section is crippled.
    #[inline]
    pub fn is_crippled(&self, section: SectionIx) -> bool {
        self.ship(section.ship()).crippled[section.part() as usize] == Crippled::Yes
    }
    /// The sections on the table that can be attacked, locked and hurt: crippled ones cannot.
    pub fn standing(&self) -> impl Iterator<Item = SectionIx> + '_ {
        self.in_play().flat_map(|ship| self.standing_of(ship))
    }
    /// Those of a ship.
    pub fn standing_of(&self, ship: ShipIx) -> impl Iterator<Item = SectionIx> + '_ {
        self.sections_of(ship).filter(|section| !self.is_crippled(*section))
    }
    /// The cards of a ship: its pilot and its upgrades.
    pub fn cards_of(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<> {
        let (first, count) = (self.ship(ship).pilot.0, u16::from(self.ship(ship).cards));
        (first..first + count).map(CardIx)
    }
    /// All cards.
    pub fn all_cards(&self) -> impl DoubleEndedIterator<Item = CardIx> + use<> {
        (0..self.cards.len() as u16).map(CardIx)
    }
    /// The conditions a ship has.
    pub fn conditions_on(&self, ship: ShipIx) -> impl Iterator<Item = &Condition> {
        self.conditions.iter().filter(move |condition| self.card(condition.card).ship() == ship)
    }
    /// A condition by its card; none for another card.
    pub fn condition(&self, card: CardIx) -> Option<&Condition> {
        self.conditions.iter().find(|condition| condition.card == card)
    }
    /// All damage cards, wherever they lie: they follow the cards of the last ship and the conditions.
    pub fn damage_cards(&self) -> impl Iterator<Item = CardIx> + use<> {
        let own = self.ships.last().map_or(0, |ship| ship.pilot.0 + u16::from(ship.cards));
        (own + self.conditions.len() as u16..self.cards.len() as u16).map(CardIx)
    }
    /// The cards of a damage deck, wherever they lie.
    pub fn deck_cards(&self, deck: DeckIx) -> impl Iterator<Item = CardIx> + '_ {
        self.damage_cards().filter(move |card| self.deck_of(*card) == deck)
    }
    /// The damage cards on a ship.
    pub fn damage_on(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + '_ {
        self.damage_cards().filter(move |c| self.card(*c).ship() == ship && self.card(*c).is(CardMarks::DEALT))
    }
    /// Which damage deck a damage card belongs to.
    pub fn deck_of(&self, card: CardIx) -> DeckIx {
        if !self.section_decks.is_empty() && card.0 >= self.first_section_card {
            DeckIx::section((card.0 - self.first_section_card) as usize / SECTION_DECK)
        } else if card.0 < self.second_deck {
            DeckIx::of(Side::First)
        } else {
            DeckIx::of(Side::Second)
        }
    }
    /// The deck a section draws its damage cards from: its own, or its owner's.
    pub fn deck_for(&self, section: SectionIx) -> DeckIx {
        let ship = self.ship(section.ship());
        if !ship.base.is_huge() {
            return DeckIx::of(ship.owner);
        }
        let before = self.ships.iter().take(usize::from(section.ship().0)).filter(|s| s.base.is_huge()).count();
        DeckIx::section(2 * before + section.part() as usize)
    }
    /// All damage decks.
    pub fn all_decks(&self) -> impl Iterator<Item = DeckIx> + use<> {
        (0..2 + self.section_decks.len() as u8).map(DeckIx)
    }
    /// The cards in a damage deck, the top last.
    pub fn deck(&self, deck: DeckIx) -> &[CardIx] {
        match deck.0 {
            0 | 1 => &self.decks.0[usize::from(deck.0)],
            n => &self.section_decks[usize::from(n) - 2],
        }
    }
    /// Takes the top card of a damage deck.
    pub(crate) fn pop_deck(&mut self, deck: DeckIx) -> Option<CardIx> {
        match deck.0 {
            0 | 1 => self.decks.0[usize::from(deck.0)].pop(),
            n => self.section_decks[usize::from(n) - 2].pop(),
        }
    }
    /// Takes the lowest card of a damage deck, which has one.
    pub(crate) fn remove_lowest(&mut self, deck: DeckIx) -> CardIx {
        match deck.0 {
            0 | 1 => self.decks.0[usize::from(deck.0)].remove(0),
            n => self.section_decks[usize::from(n) - 2].remove(0),
        }
    }
    /// Puts a card on top of a damage deck.
    pub(crate) fn push_deck(&mut self, deck: DeckIx, card: CardIx) {
        match deck.0 {
            0 | 1 => self.decks.0[usize::from(deck.0)].push(card),
            n => self.section_decks[usize::from(n) - 2].push(card),
        }
    }
    /// The ship the open question is about; none if it is about no ship.
    pub fn asked_ship(&self) -> ShipIx {
        self.frames.last().map_or(ShipIx::NONE, Frame::ship)
    }
}
