//! The ready decks and short ways to read and write.

use exchange::swccg::{DeckList, Format, Hint, Note, Problem, Reading, Remark, read, write};
use std::sync::LazyLock;
use swccg::{Content, Deck, Side, Swccg};

/// The game with the content built in.
pub static GAME: LazyLock<Swccg> = LazyLock::new(Swccg::embedded);

/// The ready decks.
#[allow(dead_code)]
pub fn ready() -> Vec<Deck> {
    swccg::ready_decks(&Content::embedded(), &GAME).expect("they can be read")
}

/// Reads a text, with its format told by the content.
#[allow(dead_code)]
pub fn reading(text: &str) -> Reading {
    attempt(text.as_bytes()).unwrap_or_else(|problems| panic!("{problems:?}: {text}"))
}

/// Reads some bytes, with their format told by the content.
#[allow(dead_code)]
pub fn attempt(bytes: &[u8]) -> Result<Reading, Vec<Problem>> {
    read(bytes, Hint { file_name: Some("decks/Some Deck.v1.txt"), ..Hint::default() }, &GAME.catalogue)
}

/// Writes a list that can be written.
#[allow(dead_code)]
pub fn written(list: &DeckList, format: Format) -> Vec<u8> {
    let writing = write(list, format, &GAME.catalogue);
    writing.unwrap_or_else(|obstacles| panic!("{obstacles:?}")).bytes
}

/// The ids of the known cards in the deck.
#[allow(dead_code)]
pub fn ids(reading: &Reading) -> Vec<String> {
    let mut list = reading.list.clone();
    list.side = list.side.or(Some(Side::Dark));
    list.deck(&GAME.catalogue).expect("it has a side").cards
}

/// What the notes say, without their lines.
#[allow(dead_code)]
pub fn remarks(notes: &[Note]) -> Vec<Remark> {
    notes.iter().map(|note| note.remark.clone()).collect()
}
