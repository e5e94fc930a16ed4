//! Sections: what is attacked, locked, damaged, armed and equipped. A small or large ship is one section; a huge ship has two.

use super::ShipIx;
use serde::{Deserialize, Serialize};

/// Which part of a ship a section is. The one section of a small or large ship is its fore.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The front base and half of the token behind it.
    #[default]
    Fore,
    /// The rear base and half of the token before it.
    Aft,
}

impl Part {
    /// Both, the fore first.
    pub const BOTH: [Part; 2] = [Part::Fore, Part::Aft];

    /// The name in files and keys.
    pub fn name(self) -> &'static str {
        match self {
            Part::Fore => "fore",
            Part::Aft => "aft",
        }
    }
    /// The part of this name.
    pub fn by_name(name: &str) -> Option<Part> {
        Part::BOTH.into_iter().find(|part| part.name() == name)
    }
    /// The other one.
    #[inline]
    pub fn other(self) -> Part {
        match self {
            Part::Fore => Part::Aft,
            Part::Aft => Part::Fore,
        }
    }
}

/// The index of a section: its ship and its part in a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct SectionIx(u8);

impl SectionIx {
    /// No section.
    pub const NONE: SectionIx = SectionIx(u8::MAX);

    /// A part of a ship.
    #[inline]
    pub fn new(ship: ShipIx, part: Part) -> SectionIx {
        if ship.is_some() { SectionIx(ship.0 * 2 + part as u8) } else { SectionIx::NONE }
    }
    /// Whether this is a section.
    #[inline]
    pub fn is_some(self) -> bool {
        self != SectionIx::NONE
    }
    /// Its ship; none if it is none.
    #[inline]
    pub fn ship(self) -> ShipIx {
        if self.is_some() { ShipIx(self.0 / 2) } else { ShipIx::NONE }
    }
    /// Which part of its ship it is.
    #[inline]
    pub fn part(self) -> Part {
        if self.0.is_multiple_of(2) { Part::Fore } else { Part::Aft }
    }
    /// The other part of its ship.
    #[inline]
    pub fn other(self) -> SectionIx {
        SectionIx::new(self.ship(), self.part().other())
    }
}

impl Default for SectionIx {
    fn default() -> Self {
        SectionIx::NONE
    }
}

impl ShipIx {
    /// A section of this ship.
    #[inline]
    pub fn section(self, part: Part) -> SectionIx {
        SectionIx::new(self, part)
    }
    /// Its fore section, which is all of a small or large ship.
    #[inline]
    pub fn fore(self) -> SectionIx {
        self.section(Part::Fore)
    }
    /// Its aft section.
    #[inline]
    pub fn aft(self) -> SectionIx {
        self.section(Part::Aft)
    }
}
