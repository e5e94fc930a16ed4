//! What stands in the rows: tables, changes and snapshots as bytes.

use super::seal::Key;
use crate::message::{Ending, Origin};
use crate::pages::{Settings, Status};
use crate::storage::{Dealer, Entry, Holder, Progress, Snapshot, Start, StorageFault, StoredTable};
use rusqlite::{Connection, Row, params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::{Nonce, Seat, Secret, Seed};

/// A change of some table, as the log keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// The table's number.
    pub sitting: i64,
    /// The change's number at its table, from 1.
    pub seq: u32,
    /// The change.
    pub entry: Entry,
}

/// Plain data as bytes.
pub fn bytes<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("plain data")
}

/// Plain data from bytes.
pub fn of_bytes<T: DeserializeOwned>(table: &str, bytes: &[u8]) -> Result<T, StorageFault> {
    postcard::from_bytes(bytes).map_err(|fault| unreadable(table, fault))
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn of_json<T: DeserializeOwned>(table: &str, text: &str) -> Result<T, StorageFault> {
    serde_json::from_str(text).map_err(|fault| unreadable(table, fault))
}

fn unreadable(table: &str, fault: impl std::fmt::Display) -> StorageFault {
    StorageFault::Unreadable { table: table.to_owned(), fault: fault.to_string() }
}

/// What is sealed of a dealer.
#[derive(Serialize, Deserialize)]
struct Sealed {
    secret: [u8; 32],
    given: Vec<String>,
}

fn sealed(key: &Key, dealer: &Dealer) -> Vec<u8> {
    let given = dealer.given.iter().map(Seed::to_string).collect();
    key.seal(&bytes(&Sealed { secret: dealer.secret.0, given }))
}

/// Seals a snapshot.
pub fn sealed_snapshot(key: &Key, snapshot: &Snapshot) -> Vec<u8> {
    key.seal(&lz4_flex::compress_prepend_size(&bytes(snapshot)))
}

/// Opens a snapshot.
pub fn snapshot_of(key: &Key, table: &str, body: &[u8]) -> Result<Snapshot, StorageFault> {
    let opened = key.open_sealed(body).ok_or_else(|| unreadable(table, "its key does not open it"))?;
    let plain = lz4_flex::decompress_size_prepended(&opened).map_err(|fault| unreadable(table, fault))?;
    of_bytes(table, &plain)
}

fn status_number(status: Status) -> u8 {
    match status {
        Status::Open => 0,
        Status::Running => 1,
        Status::Finished => 2,
    }
}

/// Seats as bits.
fn bits(seats: &[Seat]) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// Writes a new table; its number.
pub fn insert(on: &Connection, key: &Key, table: &StoredTable) -> Result<i64, StorageFault> {
    let [playing_0, playing_1] = &table.playing;
    let [nonce_0, nonce_1] = table.dealer.nonces.map(|nonce| nonce.map(|nonce| nonce.to_string()));
    let [engine, content] = &table.edition;
    on.prepare_cached(
        "INSERT INTO sitting (id, game, start, origin, settings, seat_0, seat_1, playing_0, playing_1, sealed, \
         nonce_0, nonce_1, anew, dealt, engine, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        table.id,
        table.game,
        json(&table.start),
        table.origin.as_ref().map(json),
        json(&table.settings),
        json(&table.seats[0]),
        json(&table.seats[1]),
        playing_0,
        playing_1,
        sealed(key, &table.dealer),
        nonce_0,
        nonce_1,
        table.dealer.anew,
        table.dealer.dealt,
        engine,
        content,
    ])?;
    let number = on.last_insert_rowid();
    let listed = table.origin.is_none() && !table.settings.private;
    let progress = &table.progress;
    on.prepare_cached("INSERT INTO progress VALUES (?, ?, ?, ?, ?, ?, ?)")?.execute(params![
        number,
        status_number(progress.status),
        progress.outcome.as_ref().map(json),
        progress.moments,
        progress.at,
        listed,
        bits(&progress.asked),
    ])?;
    seat(on, number, table)?;
    Ok(number)
}

fn seat(on: &Connection, number: i64, table: &StoredTable) -> Result<(), StorageFault> {
    for holder in &table.seats {
        if let Holder::Guest(guest) = holder {
            on.prepare_cached("INSERT OR IGNORE INTO seat VALUES (?, ?)")?.execute(params![guest.0, number])?;
        }
    }
    Ok(())
}

/// Writes who sits at a table, what it begins from and what it is dealt from.
pub fn update(on: &Connection, key: &Key, number: i64, table: &StoredTable) -> Result<(), StorageFault> {
    let [nonce_0, nonce_1] = table.dealer.nonces.map(|nonce| nonce.map(|nonce| nonce.to_string()));
    on.prepare_cached(
        "UPDATE sitting SET start = ?, seat_0 = ?, seat_1 = ?, playing_0 = ?, playing_1 = ?, sealed = ?, nonce_0 = ?, \
         nonce_1 = ?, dealt = ?, engine = ?, content = ? WHERE number = ?",
    )?
    .execute(params![
        json(&table.start),
        json(&table.seats[0]),
        json(&table.seats[1]),
        table.playing[0],
        table.playing[1],
        sealed(key, &table.dealer),
        nonce_0,
        nonce_1,
        table.dealer.dealt,
        table.edition[0],
        table.edition[1],
        number,
    ])?;
    seat(on, number, table)?;
    note(on, number, &table.progress)
}

/// Writes how far a table is.
pub fn note(on: &Connection, number: i64, progress: &Progress) -> Result<(), StorageFault> {
    let set = "UPDATE progress SET status = ?, outcome = ?, moments = ?, changed = ?, asked = ? WHERE sitting = ?";
    on.prepare_cached(set)?.execute(params![
        status_number(progress.status),
        progress.outcome.as_ref().map(json),
        progress.moments,
        progress.at,
        bits(&progress.asked),
        number,
    ])?;
    Ok(())
}

/// What a row of a table with its progress holds.
pub const COLUMNS: &str = "number, id, game, start, origin, settings, seat_0, seat_1, playing_0, playing_1, sealed, \
                           nonce_0, nonce_1, anew, dealt, engine, content, status, outcome, moments, changed, asked";

/// A table and its number.
pub fn table_of(key: &Key, row: &Row) -> Result<(i64, StoredTable), StorageFault> {
    let id: String = row.get("id")?;
    let text = |name: &str| row.get::<_, String>(name);
    let optional = |name: &str| row.get::<_, Option<String>>(name);
    let status = match row.get("status")? {
        0 => Status::Open,
        1 => Status::Running,
        _ => Status::Finished,
    };
    let outcome: Option<Ending> = optional("outcome")?.map(|text| of_json(&id, &text)).transpose()?;
    let origin: Option<Origin> = optional("origin")?.map(|text| of_json(&id, &text)).transpose()?;
    let start: Start = of_json(&id, &text("start")?)?;
    let settings: Settings = of_json(&id, &text("settings")?)?;
    let seats = [of_json(&id, &text("seat_0")?)?, of_json(&id, &text("seat_1")?)?];
    let sealed: Vec<u8> = row.get("sealed")?;
    let opened = key.open_sealed(&sealed).ok_or_else(|| unreadable(&id, "its key does not open it"))?;
    let Sealed { secret, given } = of_bytes(&id, &opened)?;
    let given: Result<Vec<Seed>, String> = given.iter().map(|seed| seed.parse()).collect();
    let nonce = |name: &str| -> Result<Option<Nonce>, StorageFault> {
        optional(name)?.map(|nonce| nonce.parse().map_err(|fault| unreadable(&id, fault))).transpose()
    };
    let dealer = Dealer {
        secret: Secret(secret),
        nonces: [nonce("nonce_0")?, nonce("nonce_1")?],
        given: given.map_err(|fault| unreadable(&id, fault))?,
        anew: row.get("anew")?,
        dealt: row.get("dealt")?,
    };
    let asked: u8 = row.get("asked")?;
    let asked = [Seat(0), Seat(1)].into_iter().filter(|seat| asked & 1 << seat.0 != 0).collect();
    let progress = Progress { status, outcome, moments: row.get("moments")?, asked, at: row.get("changed")? };
    let table = StoredTable {
        game: text("game")?,
        start,
        origin,
        seats,
        playing: [text("playing_0")?, text("playing_1")?],
        settings,
        dealer,
        edition: [text("engine")?, text("content")?],
        progress,
        id,
    };
    Ok((row.get("number")?, table))
}
