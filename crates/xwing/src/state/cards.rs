//! Cards by index, and sets of them. The table's own index counts to 255, which holds two squads and two damage decks but
//! not the section decks of huge ships beside them.

use super::MOST_CARDS;
use serde::{Deserialize, Serialize};
use std::fmt;

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
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: CardIx) {
        self.0[usize::from(card.0 >> 6)] |= 1 << (card.0 & 63);
    }
    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardIx) {
        self.0[usize::from(card.0 >> 6)] &= !(1 << (card.0 & 63));
    }
    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }
    /// The cards, in the order of their indices.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardIx> {
        (0..WORDS as u16).flat_map(move |n| {
            let mut word = self.0[usize::from(n)];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as u16;
                word &= word - 1;
                Some(CardIx(n << 6 | bit))
            })
        })
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_first_and_the_last_card() {
        let ends = [CardIx(0), CardIx(MOST_CARDS as u16 - 1)];
        let mut set = CardSet::default();
        ends.into_iter().for_each(|card| set.insert(card));
        assert_eq!(set.iter().collect::<Vec<_>>(), ends);
        set.remove(ends[0]);
        assert_eq!(set.iter().collect::<Vec<_>>(), ends[1..]);
        set.remove(ends[1]);
        assert!(set.is_empty());
    }
}
