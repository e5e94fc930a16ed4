//! The ready squads and short ways to read and write.

use cardtext::Content;
use exchange::xwing::{File, Format, Problem, Reading, Remark, read, write};
use std::sync::LazyLock;
use xwing::{Member, Slot, Squad, XWing};

/// The game with the content built in.
pub static GAME: LazyLock<XWing> = LazyLock::new(XWing::embedded);

/// The ready squads.
#[allow(dead_code)]
pub fn ready() -> Vec<Squad> {
    xwing::ready_squads(&Content::embedded(), &GAME).expect("they can be read")
}

/// Reads some bytes.
#[allow(dead_code)]
pub fn attempt(bytes: &[u8]) -> Result<File, Vec<Problem>> {
    read(bytes, Some("squads/Some Squad.v1.xws"), &GAME)
}

/// The only squad of a text.
#[allow(dead_code)]
pub fn reading(text: &str) -> Reading {
    let mut file = attempt(text.as_bytes()).unwrap_or_else(|problems| panic!("{problems:?}: {text}"));
    assert_eq!(file.readings.len(), 1);
    file.readings.remove(0)
}

/// The notes of a reading without their places.
#[allow(dead_code)]
pub fn remarks(reading: &Reading) -> Vec<Remark> {
    reading.notes.iter().map(|note| note.remark.clone()).collect()
}

/// Writes squads that can be written.
#[allow(dead_code)]
pub fn written(squads: &[Squad], format: Format) -> Vec<u8> {
    write(squads, format, &GAME).unwrap_or_else(|refusals| panic!("{refusals:?}")).bytes
}

/// A member with upgrades.
#[allow(dead_code)]
pub fn member(pilot: &str, ship: &str, upgrades: &[(Slot, &str)]) -> Member {
    let upgrades = upgrades.iter().map(|(slot, id)| (*slot, (*id).to_owned())).collect();
    Member { pilot: pilot.to_owned(), ship: ship.to_owned(), upgrades, docked: None }
}
