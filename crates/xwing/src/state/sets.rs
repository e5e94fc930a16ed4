//! Small sets, as bits.

use super::{MOST_SHIPS, ShipIx};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of ships.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ShipSet([u16; 3]);

const _: () = assert!(MOST_SHIPS <= 3 * 16, "every ship has its bit");

impl ShipSet {
    /// Puts a ship in.
    pub fn insert(&mut self, ship: ShipIx) {
        self.0[usize::from(ship.0 >> 4)] |= 1 << (ship.0 & 15);
    }
    /// Takes a ship out.
    pub fn remove(&mut self, ship: ShipIx) {
        self.0[usize::from(ship.0 >> 4)] &= !(1 << (ship.0 & 15));
    }
    /// Whether a ship is in.
    #[inline]
    pub fn contains(self, ship: ShipIx) -> bool {
        self.0[usize::from(ship.0 >> 4)] >> (ship.0 & 15) & 1 == 1
    }
    /// The ships of both.
    pub fn union(self, other: ShipSet) -> ShipSet {
        ShipSet(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }
    /// Whether it has no ship in common with another.
    pub fn is_disjoint(self, other: ShipSet) -> bool {
        self.0.iter().zip(other.0).all(|(own, others)| own & others == 0)
    }
    /// Whether it is empty.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }
    /// The ships, in the order of their indices.
    pub fn iter(self) -> impl Iterator<Item = ShipIx> {
        (0..MOST_SHIPS as u8).map(ShipIx).filter(move |ship| self.contains(*ship))
    }
    /// Takes the first ship out.
    pub fn pop_first(&mut self) -> Option<ShipIx> {
        let first = self.iter().next()?;
        self.remove(first);
        Some(first)
    }
}

impl FromIterator<ShipIx> for ShipSet {
    fn from_iter<I: IntoIterator<Item = ShipIx>>(ships: I) -> Self {
        let mut set = ShipSet::default();
        ships.into_iter().for_each(|ship| set.insert(ship));
        set
    }
}

impl fmt::Debug for ShipSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|ship| ship.0)).finish()
    }
}
