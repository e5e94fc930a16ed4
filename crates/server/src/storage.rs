//! What is kept for good, behind one trait.
//!
//! A table is what it began from and its [`Change`]s in order; everything else follows. A change is kept before anybody
//! hears of it, so a server that is killed resumes every game where its players saw it last.

use crate::message::{Ending, Origin};
use crate::pages::{Settings, Status};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A guest, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GuestId(pub i64);

/// A guest as others see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGuest {
    /// Their number.
    pub id: GuestId,
    /// Their name.
    pub name: String,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// A person.
    Guest(GuestId),
    /// A droid, by its name.
    Droid(String),
    /// Nobody yet.
    Open,
}

/// What a game begins from. Seeds are written as `table` writes them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A setup.
    Setup {
        /// As the game writes it.
        setup: String,
        /// The seed.
        seed: String,
    },
    /// The position of a scenario.
    Ruling {
        /// The scenario's id.
        id: String,
        /// The seed.
        seed: String,
    },
}

impl Start {
    /// The seed.
    pub fn seed(&self) -> &str {
        match self {
            Start::Setup { seed, .. } | Start::Ruling { seed, .. } => seed,
        }
    }
}

/// Who made a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player.
    Hand,
    /// The server, as the player's stops say.
    Stops,
    /// A droid.
    Droid,
}

/// A change of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A choice was made.
    Choice {
        /// By which seat.
        seat: Seat,
        /// As a record writes it.
        text: String,
        /// By whom.
        by: By,
    },
    /// Everything from a choice on was taken back.
    Undo {
        /// The first choice taken back.
        to: u32,
    },
    /// A player asks the other to let them take back everything from a choice on.
    WantUndo {
        /// Who asks.
        seat: Seat,
        /// The first choice to take back.
        to: u32,
    },
    /// The other refused.
    RefuseUndo,
    /// A player gave up.
    Concede {
        /// Who.
        seat: Seat,
    },
}

/// How far a table is, as the lobby lists it; written with every change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Open, running or finished.
    pub status: Status,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// How many moments there were that everybody can tell from each other.
    pub moments: u32,
    /// Seconds since 1970.
    pub at: i64,
}

/// A table without its changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// What it began from.
    pub start: Start,
    /// Where that came from, if not from decks or squads.
    pub origin: Option<Origin>,
    /// Who sits where.
    pub seats: [Holder; 2],
    /// What each seat plays with.
    pub playing: [String; 2],
    /// What was agreed on.
    pub settings: Settings,
    /// How far it is.
    pub progress: Progress,
}

/// What can go wrong with what is kept.
#[derive(Debug, thiserror::Error)]
pub enum StorageFault {
    /// The database refuses or fails.
    #[error("the database: {0}")]
    Database(String),
    /// What is kept cannot be read.
    #[error("what is kept of table {table} cannot be read: {fault}")]
    Unreadable {
        /// Which table.
        table: String,
        /// Why.
        fault: String,
    },
}

/// Where tables and guests are kept. Whatever returns `Ok` is durable.
#[async_trait]
pub trait Storage: Send + Sync + 'static {
    /// A new guest, known by the hash of a token.
    async fn new_guest(&self, token: [u8; 32], name: &str, now: i64) -> Result<StoredGuest, StorageFault>;
    /// The guest known by the hash of a token.
    async fn guest(&self, token: [u8; 32]) -> Result<Option<StoredGuest>, StorageFault>;
    /// Forgets by which token a guest is known; nobody is that guest any more.
    async fn forget(&self, guest: GuestId) -> Result<(), StorageFault>;
    /// Gives a guest another name.
    async fn rename(&self, guest: GuestId, name: &str) -> Result<(), StorageFault>;
    /// The names of some guests.
    async fn names(&self, guests: &[GuestId]) -> Result<Vec<StoredGuest>, StorageFault>;

    /// A new table with the changes it begins with.
    async fn create(&self, table: &StoredTable, changes: &[Change]) -> Result<(), StorageFault>;
    /// Appends changes, the first of them numbered `seq`, and notes how far the table is. Refused, and nothing kept, if
    /// a change of such a number is there already.
    async fn append(&self, table: &str, seq: u32, changes: &[Change], progress: &Progress) -> Result<(), StorageFault>;
    /// Keeps who sits at a table now, what it begins from and what it is played with, and how far it is.
    async fn sit(&self, table: &StoredTable) -> Result<(), StorageFault>;
    /// A table with its changes.
    async fn table(&self, id: &str) -> Result<Option<(StoredTable, Vec<Change>)>, StorageFault>;
    /// Tables for the lobby, the last changed first: all of a guest's own; of others those that began from decks or
    /// squads, unless nothing has happened there since a time and they are not finished.
    async fn lobby(&self, guest: GuestId, since: i64, most: u32) -> Result<Vec<StoredTable>, StorageFault>;
}
