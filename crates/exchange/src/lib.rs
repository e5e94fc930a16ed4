//! What other programs write and read: decks and squads in their formats, both directions. Bytes in, bytes out; no file
//! is touched.
//!
//! Three types to know: [`swccg::Format`] names the formats, [`swccg::DeckList`] is a deck as a file tells it, with the
//! cards this table does not know kept as they are written, and [`swccg::Note`] says one thing that was not taken over
//! literally. Reading is lenient and tells what it did; writing is exact and refuses what a format cannot say.
//! [`xwing`] does the same for squads.
//!
//! ```
//! use exchange::swccg::{Format, Hint, read, write};
//! let catalogue = &::swccg::Swccg::embedded().catalogue;
//! let reading = read(b"2x Luke Skywalker\n1x Rebel Barrier\n", Hint::default(), catalogue).unwrap();
//! let writing = write(&reading.list, Format::GempContents, catalogue).unwrap();
//! assert_eq!(writing.bytes, b"1_19,1_19,1_105|");
//! ```

mod json;
pub mod swccg;
mod words;
pub mod xwing;

use glossary::Lang;
use std::collections::BTreeMap;
use words::{Words, count};

/// The rules that a deck or squad breaks, by their ids, each with how.
pub type Findings = BTreeMap<&'static str, Vec<String>>;

/// How many cards of a list can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Those that can be played.
    pub playable: u32,
    /// Those that were published and cannot be played yet.
    pub not_yet: u32,
    /// Those nobody knows.
    pub unknown: u32,
}

impl Tally {
    /// All cards.
    pub fn cards(self) -> u32 {
        self.playable.saturating_add(self.not_yet).saturating_add(self.unknown)
    }

    /// How many cards can be played, for a reader.
    pub fn told(self, lang: Lang) -> String {
        let values = [
            ("playable", count(self.playable)),
            ("cards", count(self.cards())),
            ("waiting", count(self.not_yet)),
            ("unknown", count(self.unknown)),
        ];
        Words(lang).say("list-tally", &values)
    }
}
