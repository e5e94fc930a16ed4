//! The two players and the three factions.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use table::Seat;

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The player of the first seat.
    #[default]
    First,
    /// The player of the second seat.
    Second,
}

impl Side {
    /// Both players.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
    /// The player's seat.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }
    /// The player of a player's seat.
    ///
    /// # Panics
    /// If nobody plays from this seat.
    pub fn of(seat: Seat) -> Side {
        Side::of_viewer(seat).expect("a player's seat")
    }
    /// Who looks from a seat; none for a watcher.
    pub fn of_viewer(seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.seat() == seat)
    }
    /// The name in keys and scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

/// One of something for each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// Which players: any set of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players(BySide<bool>);

impl Players {
    /// One player.
    #[inline]
    pub fn one(side: Side) -> Players {
        Players(BySide(Side::BOTH.map(|other| other == side)))
    }
    /// Those of whom something holds.
    pub fn who(holds: impl Fn(Side) -> bool) -> Players {
        Players(BySide(Side::BOTH.map(holds)))
    }
    /// Whether a player is among them.
    #[inline]
    pub fn contains(self, side: Side) -> bool {
        self.0[side]
    }
    /// The players among them, the first one first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

/// Whom a squad flies for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Faction {
    /// The Rebel Alliance, and the Resistance.
    #[default]
    Rebel,
    /// The Galactic Empire, and the First Order.
    Imperial,
    /// Scum and Villainy.
    Scum,
}

impl Faction {
    /// All of them.
    pub const ALL: [Faction; 3] = [Faction::Rebel, Faction::Imperial, Faction::Scum];
    /// The name in files and keys.
    pub fn name(self) -> &'static str {
        match self {
            Faction::Rebel => "rebel",
            Faction::Imperial => "imperial",
            Faction::Scum => "scum",
        }
    }
}
