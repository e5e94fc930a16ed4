//! Dice, and the attack they are rolled for.

use super::{CardIx, MOST_DICE, SectionIx, ShipIx};
use serde::{Deserialize, Serialize};
use table::Stack;

/// The faces of both dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Face {
    /// Nothing.
    #[default]
    Blank,
    /// A focus result.
    Focus,
    /// A hit.
    Hit,
    /// A critical hit.
    Crit,
    /// An evade result.
    Evade,
}

impl Face {
    /// All of them.
    pub const ALL: [Face; 5] = [Face::Blank, Face::Focus, Face::Hit, Face::Crit, Face::Evade];
    /// The name in keys and nouns.
    pub fn name(self) -> &'static str {
        match self {
            Face::Blank => "blank",
            Face::Focus => "focus",
            Face::Hit => "hit",
            Face::Crit => "crit",
            Face::Evade => "evade",
        }
    }
    /// An attack die's face of a number from 1 to 8.
    pub fn attack(number: u32) -> Face {
        match number {
            1..=3 => Face::Hit,
            4 => Face::Crit,
            5 | 6 => Face::Focus,
            _ => Face::Blank,
        }
    }
    /// A defense die's face of a number from 1 to 8.
    pub fn defense(number: u32) -> Face {
        match number {
            1..=3 => Face::Evade,
            4 | 5 => Face::Focus,
            _ => Face::Blank,
        }
    }
}

/// Some of the faces, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faces(u8);

impl Faces {
    /// All of them.
    pub const ANY: Faces = Faces((1 << Face::ALL.len()) - 1);
    /// Whether a face is among them.
    pub fn contains(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 == 1
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        Faces(faces.into_iter().fold(0, |bits, face| bits | 1 << face as u8))
    }
}

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Die {
    /// What it shows.
    pub face: Face,
    /// Whether it has been rerolled.
    pub rerolled: bool,
    /// Whether it was added and not rolled.
    pub added: bool,
}

/// Dice on the table.
pub type Dice = Stack<Die, MOST_DICE>;

/// Dice rolled outside an attack: how many of them show what hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rolled {
    /// Hits.
    pub hits: u8,
    /// Critical hits.
    pub crits: u8,
}

/// The attack being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attack {
    /// Whether there is one.
    pub on: bool,
    /// Who attacks.
    pub attacker: ShipIx,
    /// The section that defends.
    pub target: SectionIx,
    /// With which card; none for the primary weapon.
    pub weapon: CardIx,
    /// At which range.
    pub range: u8,
    /// Whether an obstacle lies between them.
    pub obstructed: bool,
    /// The attack dice.
    pub attack: Dice,
    /// The defense dice.
    pub defense: Dice,
    /// Bits of the tokens spent in this step; the last bit is the target lock.
    pub spent: u16,
    /// Whether it has hit.
    pub hit: bool,
    /// Whether it has destroyed the defender.
    pub destroyed: bool,
    /// Whether it is made for the second time, and has hit the first time.
    pub hit_before: bool,
    /// How many critical hits evades have canceled.
    pub crits_canceled: u8,
    /// Whether the weapon is discarded if the attack hits.
    pub discard_on_hit: bool,
    /// Whether the attack dice may no longer be changed.
    pub fixed: bool,
    /// Dice more or fewer by texts used on this attack.
    pub extra: i8,
}

impl Attack {
    /// The ship that defends.
    #[inline]
    pub fn defender(&self) -> ShipIx {
        self.target.ship()
    }
    /// Who rolls the attack dice, or the defense dice.
    pub fn roller(&self, attack: bool) -> ShipIx {
        if attack { self.attacker } else { self.defender() }
    }
}

/// The bit of a target lock in [`Attack::spent`].
pub const LOCK_BIT: u16 = 1 << 15;

/// An attack still to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Further {
    /// By whom.
    pub ship: ShipIx,
    /// On whom; none for anybody.
    pub target: SectionIx,
    /// With which card; none for the primary weapon.
    pub weapon: CardIx,
    /// Whether any turret will do instead.
    pub any: bool,
    /// Whether it is the same attack a second time, and the first one has hit.
    pub hit: bool,
}
