//! What is remembered of titles until the turn ends. It is kept by title and not by card: a card that was played may be
//! shuffled away, and then nobody may know which one it was.

use super::Pile;
use crate::card::KindIx;
use crate::side::Side;
use crate::stack::Stack;
use serde::{Deserialize, Serialize};
use table::Room;

/// Of how many titles something is remembered: as many as two decks can have.
pub const MAX_TITLES: usize = 128;

const _: () = assert!(MAX_TITLES >= 2 * crate::deck::DECK_SIZE, "every title of two decks can be remembered");
const _: () = assert!(2 * Pile::ALL.len() <= 14, "every pile has its bit, below the marks");

/// What is remembered of one title until the turn ends, and of some until the game does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Title {
    /// Which.
    pub kind: KindIx,
    /// How often it was deployed or played, if it may be only so often a turn.
    pub played: u8,
    /// Bits of its texts that may be used once a game and have been; kept beyond the turn.
    pub spent: u8,
    /// See [`title_mark`].
    marks: u16,
}

/// Marks of a title, as bits; the lowest are for the piles it has searched in vain.
mod title_mark {
    /// It may not react again.
    pub const MAY_NOT_REACT: u16 = 1 << 14;
}

impl Title {
    fn bit(owner: Side, pile: Pile) -> u16 {
        1 << (owner as usize * Pile::ALL.len() + pile as usize)
    }
    /// Whether it has searched this pile in vain.
    pub fn searched_in_vain(&self, owner: Side, pile: Pile) -> bool {
        self.marks & Title::bit(owner, pile) != 0
    }
    /// It has searched this pile in vain.
    pub(crate) fn note_search(&mut self, owner: Side, pile: Pile) {
        self.marks |= Title::bit(owner, pile);
    }
    /// Whether it may not react again.
    pub fn may_not_react(&self) -> bool {
        self.marks & title_mark::MAY_NOT_REACT != 0
    }
    /// It may not react again.
    pub(crate) fn bar_from_reacting(&mut self) {
        self.marks |= title_mark::MAY_NOT_REACT;
    }
}

/// The titles of which something is remembered, in the order they were first heard of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Titles(Stack<Title, MAX_TITLES>);

impl Titles {
    /// The titles, to number them otherwise.
    pub(crate) fn kinds_mut(&mut self) -> impl Iterator<Item = &mut KindIx> {
        self.0.iter_mut().map(|title| &mut title.kind)
    }
    /// Every title of which something is remembered.
    pub fn iter(&self) -> impl Iterator<Item = &Title> {
        self.0.iter()
    }
    /// What is remembered of a title; nothing to begin with.
    pub fn of(&self, kind: KindIx) -> Title {
        self.iter().find(|title| title.kind == kind).copied().unwrap_or(Title { kind, ..Title::default() })
    }
    /// Remembers something of a title.
    ///
    /// More titles than two decks have cannot be played in one turn; [`Titles::has_room`] is asked all the same before
    /// one is.
    pub(crate) fn note(&mut self, kind: KindIx, note: impl FnOnce(&mut Title)) {
        let known = self.0.iter().position(|title| title.kind == kind);
        let at = known.or_else(|| {
            let new = self.0.try_push(Title { kind, ..Title::default() });
            debug_assert!(new.is_ok(), "it is asked before whether a title can be remembered");
            new.ok().map(|()| self.0.len() - 1)
        });
        if let Some(at) = at {
            note(&mut self.0[at]);
        }
    }
    /// Whether something can be remembered of a title.
    pub(crate) fn has_room(&self, kind: KindIx) -> bool {
        !self.0.is_full() || self.iter().any(|title| title.kind == kind)
    }
    /// A turn has ended.
    pub(crate) fn forget(&mut self) {
        self.0.retain(|title| title.spent != 0);
        self.0.iter_mut().for_each(|title| *title = Title { kind: title.kind, spent: title.spent, ..Title::default() });
    }
    /// How many are remembered.
    pub(crate) fn room(&self) -> Room {
        self.0.room("titles")
    }
}
