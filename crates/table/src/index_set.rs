//! Sets of what is counted by an index, as bits.

use crate::CardIx;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Something that is counted from 0: a card, a ship, a noun.
pub trait Index: Copy {
    /// Its number.
    fn number(self) -> usize;
    /// What has this number.
    fn of(number: usize) -> Self;
}

impl Index for CardIx {
    #[inline]
    fn number(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn of(number: usize) -> Self {
        CardIx(number as u8)
    }
}

impl Index for u16 {
    #[inline]
    fn number(self) -> usize {
        usize::from(self)
    }
    #[inline]
    fn of(number: usize) -> Self {
        number as u16
    }
}

/// A set of at most `64 * WORDS` things.
pub struct IndexSet<I, const WORDS: usize>([u64; WORDS], PhantomData<I>);

impl<I, const WORDS: usize> Clone for IndexSet<I, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<I, const WORDS: usize> Copy for IndexSet<I, WORDS> {}
impl<I, const WORDS: usize> PartialEq for IndexSet<I, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<I, const WORDS: usize> Eq for IndexSet<I, WORDS> {}
impl<I, const WORDS: usize> Default for IndexSet<I, WORDS> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I, const WORDS: usize> IndexSet<I, WORDS> {
    /// The empty set.
    pub const EMPTY: Self = Self::from_words([0; WORDS]);

    /// The set of the things whose bits are set, the first one the lowest bit of the first word.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        IndexSet(words, PhantomData)
    }
    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }
    /// How many are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
}

impl<I: Index, const WORDS: usize> IndexSet<I, WORDS> {
    /// Puts something in.
    #[inline]
    pub fn insert(&mut self, it: I) {
        self.0[it.number() >> 6] |= 1 << (it.number() & 63);
    }
    /// Takes something out.
    #[inline]
    pub fn remove(&mut self, it: I) {
        self.0[it.number() >> 6] &= !(1 << (it.number() & 63));
    }
    /// Whether something is in.
    #[inline]
    pub fn contains(&self, it: I) -> bool {
        self.0[it.number() >> 6] >> (it.number() & 63) & 1 == 1
    }
    /// What is in, in the order of the indices.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = I> {
        (0..WORDS).flat_map(move |n| {
            let mut word = self.0[n];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Some(I::of(n << 6 | bit))
            })
        })
    }
}

impl<I: Index, const WORDS: usize> fmt::Debug for IndexSet<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(I::number)).finish()
    }
}
impl<I: Index, const WORDS: usize> FromIterator<I> for IndexSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(things: T) -> Self {
        let mut set = Self::EMPTY;
        things.into_iter().for_each(|it| set.insert(it));
        set
    }
}
impl<I, const WORDS: usize> BitAnd for IndexSet<I, WORDS> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::from_words(std::array::from_fn(|n| self.0[n] & other.0[n]))
    }
}
impl<I, const WORDS: usize> BitAndAssign for IndexSet<I, WORDS> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<I, const WORDS: usize> BitOr for IndexSet<I, WORDS> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::from_words(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }
}
impl<I, const WORDS: usize> BitOrAssign for IndexSet<I, WORDS> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<I, const WORDS: usize> Not for IndexSet<I, WORDS> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::from_words(self.0.map(|w| !w))
    }
}
impl<I, const WORDS: usize> Serialize for IndexSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}
impl<'de, I, const WORDS: usize> Deserialize<'de> for IndexSet<I, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Vec::<u64>::deserialize(deserializer)?;
        let count = words.len();
        let words =
            words.try_into().map_err(|_| serde::de::Error::invalid_length(count, &"as many words as it has"))?;
        Ok(Self::from_words(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_first_and_the_last() {
        let ends = [0u16, 127];
        let mut set: IndexSet<u16, 2> = ends.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), ends);
        assert!((set.len(), set.contains(127), set.contains(1)) == (2, true, false));
        set.remove(0);
        assert_eq!(set.iter().collect::<Vec<_>>(), ends[1..]);
        let text = serde_json::to_string(&set).expect("a set is plain data");
        assert_eq!(serde_json::from_str::<IndexSet<u16, 2>>(&text).expect("it is read back"), set);
        assert!(serde_json::from_str::<IndexSet<u16, 2>>("[1]").is_err());
        set.remove(127);
        assert!(set.is_empty());
    }
}
