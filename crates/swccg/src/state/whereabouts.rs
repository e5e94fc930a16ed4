//! Who is where.

use super::{MAX_CARDS, NO_PLACE};
use crate::stack::{CardIx, CardSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// As many as a [`CardSet`] has bits.
const BYTES: usize = 256;

const _: () = assert!(BYTES >= MAX_CARDS, "every card has its byte");

/// At which place each active card is, those on or aboard others included: a byte a card, so that there may be as many
/// places as one likes. Locations are at none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whereabouts([u8; BYTES]);

impl Default for Whereabouts {
    fn default() -> Self {
        Whereabouts([NO_PLACE; BYTES])
    }
}

impl Whereabouts {
    /// Which of so many cards are at a place, nobody at none.
    #[inline]
    pub fn at(&self, place: u8, cards: usize) -> CardSet {
        let mut words = [0; 4];
        if place == NO_PLACE {
            return CardSet::EMPTY;
        }
        let (bytes, _) = self.0.as_chunks::<64>();
        for (word, bytes) in words.iter_mut().zip(bytes).take(cards.div_ceil(64)) {
            // Each card's bit in the byte of its eight; then the bytes of eight cards are added up into one. Written so
            // that all cards are compared at once.
            let mut bits = [0; 64];
            for n in 0..64 {
                bits[n] = if bytes[n] == place { 1 << (n % 8) } else { 0 };
            }
            let (eights, _) = bits.as_chunks::<8>();
            for (n, eight) in eights.iter().enumerate() {
                let sum = u64::from_le_bytes(*eight).wrapping_mul(u64::from_le_bytes([1; 8])) >> 56;
                *word |= sum << (8 * n);
            }
        }
        CardSet::from_words(words)
    }
    /// A card is at a place from now on, or at none.
    #[inline]
    pub fn put(&mut self, card: CardIx, place: u8) {
        self.0[usize::from(card.0)] = place;
    }
}

impl Serialize for Whereabouts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = self.0.iter().rposition(|place| *place != NO_PLACE).map_or(0, |last| last + 1);
        serializer.collect_seq(&self.0[..known])
    }
}
impl<'de> Deserialize<'de> for Whereabouts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read: Vec<u8> = Vec::deserialize(deserializer)?;
        let mut whereabouts = Whereabouts::default();
        let known = whereabouts.0.get_mut(..read.len()).ok_or_else(|| serde::de::Error::custom("too many cards"))?;
        known.copy_from_slice(&read);
        Ok(whereabouts)
    }
}
