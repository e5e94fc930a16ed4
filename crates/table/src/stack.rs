//! Flat containers the state is made of: copied as bytes, no pointers.

use crate::{Full, Room};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// At most `N` items in a fixed array. What lies beyond the length never shows.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    len: u16,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// A full stack of defaults, for what is looked up by a number.
    pub fn full_of_defaults() -> Self
    where
        T: Default,
    {
        let mut stack = Self::default();
        (0..N).for_each(|_| stack.push(T::default()));
        stack
    }
    /// Puts an item on top, if there is room.
    #[inline]
    pub fn try_push(&mut self, item: T) -> Result<(), Full> {
        *self.items.get_mut(usize::from(self.len)).ok_or(Full)? = item;
        self.len += 1;
        Ok(())
    }
    /// Puts an item at a place, keeping the order of the rest, if there is room.
    pub fn try_insert(&mut self, at: usize, item: T) -> Result<(), Full> {
        if self.is_full() {
            return Err(Full);
        }
        self.insert(at, item);
        Ok(())
    }
    /// How much room it has, under the name of its field.
    #[inline]
    pub fn room(&self, part: &'static str) -> Room {
        Room { part, used: usize::from(self.len), most: N }
    }
    /// Puts an item on top, where the caller has made sure that there is room; elsewhere [`Stack::try_push`].
    ///
    /// # Panics
    /// If it is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }
    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }
    /// Takes out the item at a place, keeping the order of the rest.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        let len = usize::from(self.len);
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }
    /// Puts an item at a place, keeping the order of the rest, where the caller has made sure that there is room.
    ///
    /// # Panics
    /// If it is full.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }
    /// Keeps only the first `len` items.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u16);
    }
    /// Whether no further item fits.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }
    /// Keeps the items that pass.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for n in 0..usize::from(self.len) {
            if keep(&self.items[n]) {
                self.items[kept] = self.items[n];
                kept += 1;
            }
        }
        self.len = kept as u16;
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}
impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}
impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for Stack<T, N> {}
impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = Stack<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} items")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Stack<T, N>, A::Error> {
                let mut stack = Stack::default();
                while let Some(item) = seq.next_element()? {
                    if stack.is_full() {
                        return Err(serde::de::Error::invalid_length(N + 1, &self));
                    }
                    stack.push(item);
                }
                Ok(stack)
            }
        }
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

/// The index of a card in a game: at most 255 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardIx(pub u8);

impl CardIx {
    /// No card.
    pub const NONE: CardIx = CardIx(u8::MAX);

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_stack_says_so_and_keeps_what_it_holds() {
        let mut stack: Stack<u8, 2> = Stack::default();
        assert_eq!((stack.try_push(1), stack.try_insert(0, 0)), (Ok(()), Ok(())));
        assert_eq!((stack.try_push(2), stack.try_insert(0, 2)), (Err(Full), Err(Full)));
        assert_eq!(*stack, [0, 1]);
        assert_eq!(stack.room("stack"), Room { part: "stack", used: 2, most: 2 });
    }

    #[test]
    fn room_is_scarce_above_three_quarters() {
        let scarce = |used| Room { part: "stack", used, most: 64 }.is_scarce();
        assert_eq!((scarce(48), scarce(49)), (false, true));
    }
}
