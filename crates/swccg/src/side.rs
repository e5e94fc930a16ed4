//! The two sides of the Force.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use table::Seat;

/// A side, and the player who plays it. Dark sits first, since Dark goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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
    /// The side of a seat.
    #[inline]
    pub fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Side::Dark } else { Side::Light }
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
pub struct BySide<T> {
    /// Dark's.
    pub dark: T,
    /// Light's.
    pub light: T,
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
