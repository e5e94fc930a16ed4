//! Cards by index, and the conditions among them. The table's own index counts to 255, which holds two squads and two damage decks but
//! not the section decks of huge ships beside them.

use super::MOST_CARDS;
use crate::side::Side;
use serde::{Deserialize, Serialize};
use table::Index;

/// The index of a card in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardIx(pub u16);

impl CardIx {
    /// No card.
    pub const NONE: CardIx = CardIx(u16::MAX);

    /// Whether this is a card.
    #[inline]
    pub fn is_some(self) -> bool {
        self != CardIx::NONE
    }
}

impl Default for CardIx {
    fn default() -> Self {
        CardIx::NONE
    }
}

const WORDS: usize = MOST_CARDS.div_ceil(64);

/// A set of cards.
pub type CardSet = table::IndexSet<CardIx, WORDS>;

impl Index for CardIx {
    #[inline]
    fn number(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn of(number: usize) -> Self {
        CardIx(number as u16)
    }
}

/// The index of a damage deck: the players' first, then those of the sections of huge ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DeckIx(pub u8);

impl DeckIx {
    /// A player's.
    #[inline]
    pub fn of(side: Side) -> DeckIx {
        DeckIx(side as u8)
    }
    /// That of a section of a huge ship, by its place among those.
    #[inline]
    pub fn section(number: usize) -> DeckIx {
        DeckIx(2 + number as u8)
    }
}

/// A condition card. A damage card on it is on its ship, but not dealt to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Condition {
    /// Its card, which is on a ship or not in play.
    pub card: CardIx,
    /// Whose cards assign it.
    pub owner: Side,
    /// The damage card on it.
    pub damage: CardIx,
}
