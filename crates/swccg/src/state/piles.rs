//! The players' piles.

use super::{MAX_CARDS, Pile};
use crate::side::Side;
use crate::stack::CardIx;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many piles both players have.
const PILES: usize = 2 * Pile::ALL.len();

/// All piles of both players, one behind the other in one row of cards; the last card of each is its top. A card lies in
/// one pile at most, so the row has room for every card whichever pile it lies in.
#[derive(Clone, Copy)]
pub struct Piles {
    row: [CardIx; MAX_CARDS],
    /// Where each pile ends, which is where the next begins.
    ends: [u8; PILES],
}

impl Default for Piles {
    fn default() -> Self {
        Piles { row: [CardIx::NONE; MAX_CARDS], ends: [0; PILES] }
    }
}

impl Piles {
    #[inline]
    fn number(side: Side, pile: Pile) -> usize {
        side as usize * Pile::ALL.len() + pile as usize
    }
    #[inline]
    fn bounds(&self, number: usize) -> std::ops::Range<usize> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        usize::from(start)..usize::from(self.ends[number])
    }
    /// A pile's cards.
    #[inline]
    pub fn of(&self, side: Side, pile: Pile) -> &[CardIx] {
        &self.row[self.bounds(Self::number(side, pile))]
    }
    /// The same, to change their order.
    pub(crate) fn of_mut(&mut self, side: Side, pile: Pile) -> &mut [CardIx] {
        let bounds = self.bounds(Self::number(side, pile));
        &mut self.row[bounds]
    }
    /// All cards in piles, to number them anew.
    pub(crate) fn all_mut(&mut self) -> &mut [CardIx] {
        let all = usize::from(self.ends[PILES - 1]);
        &mut self.row[..all]
    }
    /// Puts a card that is in no pile on top of one.
    pub(crate) fn put(&mut self, side: Side, pile: Pile, card: CardIx) {
        let number = Self::number(side, pile);
        let (at, all) = (usize::from(self.ends[number]), usize::from(self.ends[PILES - 1]));
        self.row.copy_within(at..all, at + 1);
        self.row[at] = card;
        self.ends[number..].iter_mut().for_each(|end| *end += 1);
    }
    /// Takes a card out of a pile, if it is there.
    pub(crate) fn take(&mut self, side: Side, pile: Pile, card: CardIx) {
        let number = Self::number(side, pile);
        let (bounds, all) = (self.bounds(number), usize::from(self.ends[PILES - 1]));
        if let Some(at) = self.row[bounds.clone()].iter().rposition(|c| *c == card) {
            self.row.copy_within(bounds.start + at + 1..all, bounds.start + at);
            self.ends[number..].iter_mut().for_each(|end| *end -= 1);
        }
    }
    /// Puts the whole Used Pile under the Reserve Deck, its order kept.
    pub(crate) fn recirculate(&mut self, side: Side) {
        let [reserve, force, used] = [Pile::Reserve, Pile::Force, Pile::Used].map(|pile| Self::number(side, pile));
        let count = self.of(side, Pile::Used).len();
        // The three lie one behind the other, in this order.
        let (start, end) = (self.bounds(reserve).start, self.bounds(used).end);
        self.row[start..end].rotate_right(count);
        [reserve, force].into_iter().for_each(|pile| self.ends[pile] += count as u8);
    }
}

impl PartialEq for Piles {
    fn eq(&self, other: &Self) -> bool {
        let all = usize::from(self.ends[PILES - 1]);
        self.ends == other.ends && self.row[..all] == other.row[..all]
    }
}
impl Eq for Piles {}

impl std::fmt::Debug for Piles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let piles = Side::BOTH.into_iter().flat_map(|side| Pile::ALL.map(|pile| (side, pile)));
        f.debug_map().entries(piles.map(|(side, pile)| ((side, pile), self.of(side, pile)))).finish()
    }
}

impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..PILES).map(|number| &self.row[self.bounds(number)]))
    }
}
impl<'de> Deserialize<'de> for Piles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read: Vec<Vec<CardIx>> = Vec::deserialize(deserializer)?;
        let (mut piles, mut all) = (Piles::default(), 0);
        if read.len() != PILES || read.iter().map(Vec::len).sum::<usize>() > MAX_CARDS {
            return Err(serde::de::Error::custom(format!("{PILES} piles of at most {MAX_CARDS} cards are wanted")));
        }
        for (cards, end) in read.iter().zip(&mut piles.ends) {
            piles.row[all..all + cards.len()].copy_from_slice(cards);
            all += cards.len();
            *end = all as u8;
        }
        Ok(piles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DARK: Side = Side::Dark;

    fn piles(piles: &Piles) -> [Vec<u8>; 4] {
        let of = |side, pile| piles.of(side, pile).iter().map(|c| c.0).collect();
        [of(DARK, Pile::Reserve), of(DARK, Pile::Force), of(DARK, Pile::Used), of(Side::Light, Pile::Hand)]
    }

    fn some() -> Piles {
        let mut some = Piles::default();
        let laid = [(DARK, Pile::Used), (Side::Light, Pile::Hand), (DARK, Pile::Reserve), (DARK, Pile::Force)];
        for (n, (side, pile)) in laid.into_iter().cycle().take(8).enumerate() {
            some.put(side, pile, CardIx(n as u8));
        }
        some
    }

    #[test]
    fn cards_are_put_on_top_and_taken_out() {
        let mut some = some();
        assert_eq!(piles(&some), [vec![2, 6], vec![3, 7], vec![0, 4], vec![1, 5]]);
        some.take(DARK, Pile::Force, CardIx(3));
        some.take(DARK, Pile::Force, CardIx(5));
        assert_eq!(piles(&some), [vec![2, 6], vec![7], vec![0, 4], vec![1, 5]]);
    }

    #[test]
    fn the_used_pile_goes_under_the_reserve_deck() {
        let mut some = some();
        some.recirculate(DARK);
        assert_eq!(piles(&some), [vec![0, 4, 2, 6], vec![3, 7], vec![], vec![1, 5]]);
    }

    #[test]
    fn every_card_fits_into_one_pile() {
        let mut some = Piles::default();
        (0..MAX_CARDS as u8).for_each(|n| some.put(Side::Light, Pile::Lost, CardIx(n)));
        assert_eq!(some.of(Side::Light, Pile::Lost).len(), MAX_CARDS);
    }
}
