//! The two sides of the Force.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use table::Seat;

/// A side, and the player who plays it. Dark sits first, since Dark goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Side {
    /// The Dark Side.
    Dark,
    /// The Light Side.
    Light,
}

impl Side {
    /// Both, Dark first.
    pub const BOTH: [Side; 2] = [Side::Dark, Side::Light];

    /// The opponent.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Dark => Side::Light,
            Side::Light => Side::Dark,
        }
    }
    /// The seat of this side's player.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }
    /// The side of a player's seat.
    ///
    /// # Panics
    /// If nobody plays from this seat; see [`Side::of_viewer`].
    #[inline]
    pub fn of(seat: Seat) -> Side {
        Side::of_viewer(seat).expect("a player's seat")
    }
    /// The side of whoever looks from a seat; none for a watcher.
    #[inline]
    pub fn of_viewer(seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.seat() == seat)
    }
    /// The side's name in files and keys.
    pub fn name(self) -> &'static str {
        match self {
            Side::Dark => "dark",
            Side::Light => "light",
        }
    }
}

/// One of something for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// Dark's.
    pub dark: T,
    /// Light's.
    pub light: T,
}

impl<T> BySide<T> {
    /// What a function gives for each side.
    pub fn each(mut of: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { dark: of(Side::Dark), light: of(Side::Light) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Dark => &mut self.dark,
            Side::Light => &mut self.light,
        }
    }
}
