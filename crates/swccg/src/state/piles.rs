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
    pub fn put(&mut self, side: Side, pile: Pile, card: CardIx) {
        let number = Self::number(side, pile);
        let (at, all) = (usize::from(self.ends[number]), usize::from(self.ends[PILES - 1]));
        self.row.copy_within(at..all, at + 1);
        self.row[at] = card;
        self.ends[number..].iter_mut().for_each(|end| *end += 1);
    }
    /// Takes a card out of a pile, if it is there.
    pub fn take(&mut self, side: Side, pile: Pile, card: CardIx) {
        let number = Self::number(side, pile);
        let (bounds, all) = (self.bounds(number), usize::from(self.ends[PILES - 1]));
        if let Some(at) = self.row[bounds.clone()].iter().rposition(|c| *c == card) {
            self.row.copy_within(bounds.start + at + 1..all, bounds.start + at);
            self.ends[number..].iter_mut().for_each(|end| *end -= 1);
        }
    }
    /// Puts the whole Used Pile under the Reserve Deck, its order kept.
    pub fn recirculate(&mut self, side: Side) {
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
