//! The whole situation of a game as plain, flat data. Only [`crate::play`] changes it.

mod battle;
mod card;
mod frame;
mod piles;
mod titles;
mod whereabouts;

pub use battle::*;
pub use card::*;
pub use frame::*;
pub use piles::*;
pub use titles::*;
pub use whereabouts::*;

use crate::card::KindIx;
use crate::customs::Customs;
use crate::num::Num;
use crate::side::{BySide, Side};
use crate::stack::{CardIx, CardSet, Stack};
use crate::text::meaning::Op;
use crate::text::moment::MOMENTS;
use crate::text::value::{STANDING, VALUES, Value};
use serde::{Deserialize, Serialize};
use table::{Full, Room};

/// The most cards of a game: twice as many as two decks have.
pub const MAX_CARDS: usize = 240;

/// The most locations on the table at once: two decks whose cards are all locations of different titles fit. What does
/// not, in a game whose decks were not checked, may not be deployed.
pub const MAX_PLACES: usize = 128;

const _: () = assert!(MAX_CARDS >= 2 * crate::deck::MOST_READ, "all cards that are read of two decks fit");
const _: () = assert!(MAX_CARDS <= CardIx::NONE.0 as usize, "a card is a byte");
const _: () = assert!(MAX_PLACES >= 2 * crate::deck::DECK_SIZE, "every location of two decks has a place");
const _: () = assert!(MAX_PLACES <= NO_PLACE as usize, "a place is a byte");

/// A location on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The location card on top.
    pub top: CardIx,
    /// See [`place_mark`].
    marks: u8,
}

/// Marks of a place, as bits. All of them go at the end of a turn.
mod place_mark {
    /// Dark has drained here this turn.
    pub const DRAINED_DARK: u8 = 1;
    /// Light has drained here this turn.
    pub const DRAINED_LIGHT: u8 = 2;
    /// There was a battle here this turn.
    pub const BATTLED: u8 = 4;
}

impl Place {
    /// A place with this location, where nothing has happened.
    pub(crate) fn of(top: CardIx) -> Place {
        Place { top, marks: 0 }
    }
    fn drained_mark(side: Side) -> u8 {
        if side == Side::Dark { place_mark::DRAINED_DARK } else { place_mark::DRAINED_LIGHT }
    }
    /// Whether a side has drained here this turn.
    pub fn drained(&self, side: Side) -> bool {
        self.marks & Place::drained_mark(side) != 0
    }
    /// Whether there was a battle here this turn.
    pub fn battled(&self) -> bool {
        self.marks & place_mark::BATTLED != 0
    }
    /// A side drains here.
    pub(crate) fn drain(&mut self, side: Side) {
        self.marks |= Place::drained_mark(side);
    }
    /// There is a battle here.
    pub(crate) fn battle(&mut self) {
        self.marks |= place_mark::BATTLED;
    }
    /// What happened here is forgotten.
    pub(crate) fn forget(&mut self) {
        self.marks = 0;
    }
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// How long a lasting effect lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Until {
    /// Until the end of the turn.
    EndOfTurn,
    /// Until the end of the battle.
    EndOfBattle,
    /// Until the card leaves the table.
    CardGone,
}

/// A change that a text made to cards or to a player for a time. Its amount is frozen here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// Whom it concerns.
    pub whom: LastingOn,
    /// The changed cards; nobody if a player is changed.
    pub who: CardSet,
    /// Whose text it is, and for a player's change whom it concerns.
    pub side: Side,
    /// The card whose text did it.
    pub by: KindIx,
    /// The change, a node of the catalogue's tree.
    pub change: Node,
    /// The value it changes.
    pub value: Value,
    /// How.
    pub op: Op,
    /// Where what its text answered happened; of a text that answers nothing, where its card was.
    pub there: u8,
    /// The frozen amount.
    pub amount: Num,
    /// What must hold for it to count, if the text says so.
    pub condition: Option<Node>,
    /// How long.
    pub until: Until,
}

/// Whether a change that lasts concerns cards or a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LastingOn {
    /// The cards in [`Lasting::who`].
    Cards,
    /// The player of [`Lasting::side`].
    Player,
}

impl Lasting {
    /// Whether it concerns nobody any more.
    pub(crate) fn is_over(&self) -> bool {
        self.whom == LastingOn::Cards && self.who.is_empty()
    }
    /// Whether it is the same change as another, whomever they concern.
    fn is_same_as(&self, other: &Lasting) -> bool {
        Lasting { who: other.who, ..*self } == *other
    }
}

impl Default for Lasting {
    fn default() -> Self {
        Lasting {
            whom: LastingOn::Player,
            who: CardSet::EMPTY,
            side: Side::Dark,
            by: KindIx::default(),
            change: Node::FIRST,
            value: Value::Power,
            op: Op::Plus,
            there: NO_PLACE,
            amount: Num::ZERO,
            condition: None,
            until: Until::EndOfTurn,
        }
    }
}

/// How many changes may last at once. One is kept however many cards it concerns, and made again it is the same one.
pub const MAX_LASTING: usize = 60;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// This side's Life Force is empty.
    LifeForce(Side),
    /// The turn limit was reached; the side with more Life Force wins.
    TurnLimit,
}

const _: () = assert!(VALUES <= u64::BITS as usize, "every value has its bit in `Text::writes`");
const _: () = assert!(MOMENTS <= u32::BITS as usize, "every moment has its bit in `Text::responds`");
const _: () = assert!(size_of::<State>() <= 16 * 1024, "a state is copied for every question a droid thinks about");

/// How many things may be going on within one another.
pub const MAX_FRAMES: usize = 64;
/// How many names the texts being carried out may have.
pub const MAX_SLOTS: usize = 80;
/// How many names one clause may have; a card with more is refused when it is read.
pub const MAX_NAMES: usize = 16;
/// How many cards frames may keep in order.
pub const MAX_LISTED: usize = 128;
/// How many weapons and devices may be used in one turn.
pub const MAX_USES: usize = 48;
/// How many texts may have added to what is going on.
pub const MAX_ADDED: usize = 16;
/// How many texts may have answered the moments of open windows.
pub const MAX_ANSWERED: usize = 128;

/// The whole situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Every card.
    pub cards: Stack<CardState, MAX_CARDS>,
    /// Every pile.
    pub piles: Piles,
    /// The locations on the table.
    pub places: Stack<Place, MAX_PLACES>,
    /// Their order from left to right.
    pub row: Stack<u8, MAX_PLACES>,
    /// Which cards are where. Kept by the function that moves cards.
    pub whereabouts: Whereabouts,
    /// The active cards. Kept likewise.
    pub active: CardSet,
    /// The active cards on others whose titles texts speak of: what bears them may be immune to them. Kept likewise.
    pub spoken_of: CardSet,
    /// The active cards whose text changes each value. Kept likewise.
    pub writing: Stack<CardSet, STANDING>,
    /// The active cards whose text answers moments. Kept likewise.
    pub responders: CardSet,
    /// How many of them answer each moment. Kept likewise.
    pub responses: [u8; MOMENTS],
    /// The active cards whose text offers acts of its own. Kept likewise.
    pub acting: CardSet,
    /// The turn, from 1.
    pub turn: u16,
    /// The most turns.
    pub turn_limit: u16,
    /// By which customs it is played.
    pub customs: Customs,
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
    pub frames: Stack<Frame, MAX_FRAMES>,
    /// What the names of the texts being carried out stand for.
    pub slots: Stack<Slot, MAX_SLOTS>,
    /// Cards that frames keep in order: who goes along, who is still to move away.
    pub lists: Stack<CardIx, MAX_LISTED>,
    /// The texts that have answered the moments of the open response windows, the lowest window's first.
    pub answered: Stack<CardText, MAX_ANSWERED>,
    /// What texts have added to drains, draws and losses going on.
    pub added: Stack<Added, MAX_ADDED>,
    /// The number that the last finished frame left for the one below: a total destiny, the margin of a duel.
    pub result: Option<Num>,
    /// Effects that last for a time.
    pub lasting: Stack<Lasting, MAX_LASTING>,
    /// The battle going on.
    pub battle: Battle,
    /// Who has used which weapon or device this turn, as long as both are on the table.
    pub uses: Stack<Use, MAX_USES>,
    /// What is remembered of titles until the turn ends.
    pub titles: Titles,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
}

impl Default for State {
    fn default() -> Self {
        State {
            cards: Stack::default(),
            piles: Piles::default(),
            places: Stack::default(),
            row: Stack::default(),
            whereabouts: Whereabouts::default(),
            active: CardSet::EMPTY,
            writing: Stack::full_of_defaults(),
            responders: CardSet::EMPTY,
            responses: [0; MOMENTS],
            spoken_of: CardSet::EMPTY,
            acting: CardSet::EMPTY,
            turn: 0,
            turn_limit: u16::MAX,
            customs: Customs::PLAYERS,
            current: Side::Dark,
            phase: Phase::Setup,
            phase_told: true,
            generation: BySide::default(),
            entered: 0,
            frames: Stack::default(),
            slots: Stack::default(),
            lists: Stack::default(),
            answered: Stack::default(),
            added: Stack::default(),
            result: None,
            lasting: Stack::default(),
            battle: Battle::default(),
            uses: Stack::default(),
            titles: Titles::default(),
            ending: None,
        }
    }
}

impl State {
    /// Whether what is being prepared may be taken back: what a text has begun may not.
    pub(crate) fn may_take_back(&self) -> bool {
        let below = self.frames.len().checked_sub(2).map(|n| &self.frames[n]);
        self.frames.last().is_some_and(Frame::may_go_back) && below.is_some_and(Frame::is_window)
    }

    /// Whether what a frame does is a secret to a viewer: another player prepares it, and may take it back. What a text has
    /// begun everybody has heard of.
    pub(crate) fn is_secret(&self, frame: &Frame, viewer: Option<Side>) -> bool {
        let on_top = self.frames.last().is_some_and(|top| std::ptr::eq(top, frame));
        frame.shown().is_some_and(|shown| shown.is_secret_to(viewer)) && (!on_top || self.may_take_back())
    }

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
    pub fn pile(&self, side: Side, pile: Pile) -> &[CardIx] {
        self.piles.of(side, pile)
    }
    /// The active cards at a place, those on or aboard others included; nobody at `NO_PLACE`.
    #[inline]
    pub fn at(&self, place: u8) -> CardSet {
        self.whereabouts.at(place, self.cards.len())
    }
    /// A side's Life Force.
    #[inline]
    pub fn life_force(&self, side: Side) -> usize {
        Pile::LIFE_FORCE.into_iter().map(|pile| self.pile(side, pile).len()).sum()
    }
    /// How full those parts are that play can fill. All others have room for every card.
    pub(crate) fn rooms(&self) -> [Room; 8] {
        [
            self.frames.room("frames"),
            self.slots.room("slots"),
            self.lists.room("lists"),
            self.answered.room("answered"),
            self.added.room("added"),
            self.lasting.room("lasting"),
            self.titles.room(),
            self.uses.room("uses"),
        ]
    }
    /// Whether a side has any Life Force left.
    #[inline]
    pub fn has_life_force(&self, side: Side) -> bool {
        Pile::LIFE_FORCE.into_iter().any(|pile| !self.pile(side, pile).is_empty())
    }
    /// The procedure of this kind in the frame at a height; none if something else stands there.
    #[inline]
    pub(crate) fn frame<P: InFrame>(&self, height: u8) -> Option<&P> {
        self.frames.get(usize::from(height)).and_then(P::of)
    }
    /// The same, to change it.
    pub(crate) fn frame_mut<P: InFrame>(&mut self, height: u8) -> Option<&mut P> {
        self.frames.get_mut(usize::from(height)).and_then(P::of_mut)
    }
    /// The procedure on top, if it is of this kind.
    #[inline]
    pub(crate) fn top<P: InFrame>(&self) -> Option<&P> {
        self.frames.last().and_then(P::of)
    }
    /// The cards the frame on top keeps in order.
    pub(crate) fn list(&self, list: List) -> &[CardIx] {
        self.lists.get(usize::from(list.0)..).unwrap_or_default()
    }
    /// Cards chosen together.
    pub(crate) fn group(&self, group: Group) -> &[CardIx] {
        let from = usize::from(group.from);
        self.lists.get(from..from + usize::from(group.count)).unwrap_or_default()
    }
    /// A change lasts from now on. The same words of the same title count once for a card, so a change made again only
    /// concerns more cards, if `once` is set; made with another amount it is another change.
    pub(crate) fn add_lasting(&mut self, new: Lasting, once: bool) -> Result<(), Full> {
        let same_words = |l: &&mut Lasting| (l.by, l.change) == (new.by, new.change);
        let mut known = self.lasting.iter_mut().filter(same_words);
        match (known.next(), known.next()) {
            (Some(known), None) if once && known.is_same_as(&new) => {
                known.who |= new.who;
                Ok(())
            }
            _ => self.lasting.try_push(new),
        }
    }
    /// Whether the same words of the same title change the same player already.
    pub(crate) fn has_lasting(&self, new: &Lasting) -> bool {
        let words = |l: &Lasting| (l.by, l.change, l.whom, l.side);
        self.lasting.iter().any(|l| words(l) == words(new))
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
        matches!(self.card(card).zone, Zone::At | Zone::On | Zone::Row | Zone::Aside)
    }
    /// Whether a card is a location that is laid out, on top of its place or beneath another.
    #[inline]
    pub fn is_laid_out(&self, card: CardIx) -> bool {
        matches!(self.card(card).zone, Zone::Row | Zone::Beneath)
    }
    /// Whether a battle is going on.
    #[inline]
    pub fn in_battle(&self) -> bool {
        self.battle.place != NO_PLACE
    }
}
