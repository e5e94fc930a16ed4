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
    /// The cards at a place, nobody at none.
    #[inline]
    pub fn at(&self, place: u8) -> CardSet {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        const LOW: u64 = u64::from_le_bytes([0x7f; 8]);
        if place == NO_PLACE {
            return CardSet::EMPTY;
        }
        let wanted = u64::from(place) * ONES;
        let (eights, _) = self.0.as_chunks::<8>();
        let mut words = [0; 4];
        for (word, eights) in words.iter_mut().zip(eights.chunks_exact(8)) {
            for (n, eight) in eights.iter().enumerate() {
                // A byte is zero where a card is at the place; the lowest bit of each such byte is set, and all eight
                // are gathered into one byte.
                let differs = u64::from_le_bytes(*eight) ^ wanted;
                let equal = !((((differs & LOW) + LOW) | differs) | LOW) >> 7;
                *word |= (equal.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * n);
            }
        }
        CardSet::from_words(words)
    }
    /// A card is at a place from now on, or at none.
    #[inline]
    pub(crate) fn put(&mut self, card: CardIx, place: u8) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_at_a_place_is_found() {
        let mut whereabouts = Whereabouts::default();
        let places = [0, 1, 127, 128, 254];
        let place_of = |n: u8| places[usize::from(n) * 7 % places.len()];
        (0..MAX_CARDS as u8).for_each(|n| whereabouts.put(CardIx(n), place_of(n)));
        for place in places {
            let there: CardSet = (0..MAX_CARDS as u8).filter(|n| place_of(*n) == place).map(CardIx).collect();
            assert_eq!(whereabouts.at(place), there, "at {place}");
        }
        assert!(whereabouts.at(2).is_empty() && whereabouts.at(NO_PLACE).is_empty());
    }
}
