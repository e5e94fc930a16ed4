//! Tables kept by earlier editions, taken over: they held their seed in plain text and a row for every change.

use super::rows::{Logged, bytes, insert};
use super::seal::Key;
use crate::pages::Status;
use crate::storage::{By, Change, Dealer, Entry, LostBy, Progress, Start, StorageFault, StoredTable};
use rusqlite::{Connection, Row, params};
use serde::Deserialize;
use table::{Seat, Secret};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OlderStart {
    Setup { setup: String, seed: String },
    Ruling { id: String, seed: String },
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OlderChange {
    Choice { seat: Seat, text: String, by: By },
    Undo { to: u32 },
    WantUndo { seat: Seat, to: u32 },
    RefuseUndo,
    Concede { seat: Seat },
}

impl From<OlderChange> for Entry {
    fn from(older: OlderChange) -> Entry {
        let change = match older {
            OlderChange::Choice { seat, text, by } => Change::Choice { seat, text, by, spent: 0 },
            OlderChange::Undo { to } => Change::Undo { to, anew: false },
            OlderChange::WantUndo { seat, to } => Change::WantUndo { seat, to },
            OlderChange::RefuseUndo => Change::RefuseUndo,
            OlderChange::Concede { seat } => Change::Lose { seat, by: LostBy::Conceding },
        };
        Entry { change, digest: 0 }
    }
}

/// Takes all tables over and drops what they stood in.
pub fn take_over(on: &Connection, key: &Key) -> Result<(), StorageFault> {
    let mut plays = on.prepare("SELECT * FROM play")?;
    let mut rows = plays.query([])?;
    while let Some(row) = rows.next()? {
        let id: String = row.get("id")?;
        // One that cannot be read is left behind: it could not be played on either.
        let Ok(table) = older_table(row) else {
            tracing::warn!(table = id, "a table of an earlier edition cannot be read and is left behind");
            continue;
        };
        let number = insert(on, key, &table)?;
        let mut changes = on.prepare("SELECT body FROM change WHERE play = ? ORDER BY seq")?;
        let bodies = changes.query_map([&id], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
        let older = bodies.iter().map_while(|body| serde_json::from_str::<OlderChange>(body).ok());
        let entries: Vec<Logged> =
            (1..).zip(older).map(|(seq, older)| Logged { sitting: number, seq, entry: older.into() }).collect();
        if !entries.is_empty() {
            on.execute(
                "INSERT INTO chunk (sitting, first, last, body) VALUES (?, 1, ?, ?)",
                params![number, entries.len() as u32, bytes(&entries)],
            )?;
        }
    }
    drop(rows);
    drop(plays);
    Ok(on.execute_batch("DROP TABLE change; DROP TABLE play; DROP TABLE IF EXISTS _sqlx_migrations;")?)
}

fn older_table(row: &Row) -> anyhow::Result<StoredTable> {
    let text = |name: &str| row.get::<_, String>(name);
    let (start, seed) = match serde_json::from_str(&text("start")?)? {
        OlderStart::Setup { setup, seed } => (Start::Setup { setup }, seed),
        OlderStart::Ruling { id, seed } => (Start::Ruling { id }, seed),
    };
    let seed = seed.parse().map_err(|fault| anyhow::anyhow!("{fault}"))?;
    let optional = |name: &str| row.get::<_, Option<String>>(name);
    let status = match text("status")?.as_str() {
        "open" => Status::Open,
        "running" => Status::Running,
        _ => Status::Finished,
    };
    let outcome = optional("outcome")?.map(|text| serde_json::from_str(&text)).transpose()?;
    let mut secret = Secret([0; 32]);
    getrandom::fill(&mut secret.0)?;
    Ok(StoredTable {
        id: text("id")?,
        game: text("game")?,
        start,
        origin: optional("origin")?.map(|text| serde_json::from_str(&text)).transpose()?,
        seats: [serde_json::from_str(&text("seat_0")?)?, serde_json::from_str(&text("seat_1")?)?],
        playing: [text("playing_0")?, text("playing_1")?],
        settings: serde_json::from_str(&text("settings")?)?,
        dealer: Dealer { secret, nonces: [None; 2], given: vec![seed], anew: false, dealt: true },
        edition: [String::new(), String::new()],
        progress: Progress {
            status,
            outcome,
            moments: row.get("choices")?,
            asked: Vec::new(),
            at: row.get("changed")?,
        },
    })
}
