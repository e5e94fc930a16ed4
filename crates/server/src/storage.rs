//! What is kept for good, behind one trait.
//!
//! A table is what it began from and its [`Change`]s in order; everything else follows. A change is kept before anybody
//! hears of it, so a server that is killed resumes every game where its players saw it last.

use crate::message::{Ending, Origin};
use crate::pages::{Settings, Status};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use table::{Fairness, Hidden, Nonce, Seat, Secret, Seed};

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

/// What a game begins from. Its chance stands in [`Dealer`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A setup.
    Setup {
        /// As the game writes it.
        setup: String,
    },
    /// The position of a scenario.
    Ruling {
        /// The scenario's id.
        id: String,
    },
}

/// Where the chance of a table comes from. Nobody is told before the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealer {
    /// What the table has committed to.
    pub secret: Secret,
    /// What the players' pages have added, by seat.
    pub nonces: [Option<Nonce>; 2],
    /// Seeds that do not follow from the secret, for the first deals: a branch has those of the game it parts from.
    pub given: Vec<Seed>,
    /// Whether what is hidden is dealt anew before the first choice: a branch against another person, who could know the
    /// game it parts from.
    pub anew: bool,
    /// Whether everybody has come and the cards are dealt. Before, nobody is shown anything.
    pub dealt: bool,
}

impl Dealer {
    /// The seed of a table's deal of this number, the first being 0.
    pub fn seed(&self, table: &str, deal: u32) -> Seed {
        self.given.get(deal as usize).copied().unwrap_or_else(|| self.fairness(table).seed(deal))
    }

    /// What the deals of a table follow from.
    pub fn fairness(&self, table: &str) -> Fairness {
        let from = self.given.len() as u32;
        Fairness { table: table.to_owned(), secret: self.secret, nonces: self.nonces, from }
    }

    /// Whether the players can check its first deal.
    pub fn is_fair(&self) -> bool {
        self.given.is_empty() || self.anew
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
        /// How many milliseconds of the player's clock it took.
        spent: u32,
    },
    /// Everything from a choice on was taken back.
    Undo {
        /// The first choice taken back.
        to: u32,
        /// Whether what nobody had seen by then is dealt anew, so that nobody knows what comes.
        anew: bool,
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
    /// A player lost without the game's rules.
    Lose {
        /// Who.
        seat: Seat,
        /// Why.
        by: LostBy,
    },
    /// What is hidden was dealt anew.
    Deal {
        /// What.
        hidden: Hidden,
        /// The number of the table's deal.
        number: u32,
    },
}

/// How a player loses without the game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostBy {
    /// They gave up.
    Conceding,
    /// Their clock ran out.
    Time,
    /// They were away and did not come back.
    Absence,
}

impl LostBy {
    /// Its name in [`Ending::by`].
    pub fn name(self) -> &'static str {
        match self {
            LostBy::Conceding => "conceded",
            LostBy::Time => "time",
            LostBy::Absence => "away",
        }
    }
}

/// A change as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// What was changed.
    pub change: Change,
    /// A digest of the state before it, where it was a choice.
    pub digest: u32,
}

/// The changes of a table in short: what stands of them, and how it is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// How many changes it stands for.
    pub kept: u32,
    /// The engine and the content with which it was played.
    pub edition: [String; 2],
    /// What stands of them: choices and deals.
    pub history: Vec<Change>,
    /// The number of the last public change.
    pub seq: u32,
    /// How many moments there were.
    pub moments: u32,
    /// How many questions were put to each seat, and whether it is asked.
    pub questions: [(u32, bool); 2],
    /// Who lost without the game's rules.
    pub lost: Option<(Seat, LostBy)>,
    /// Who wants to take back, and from which choice on.
    pub undo_wanted: Option<(Seat, u32)>,
    /// The choice taken back last.
    pub taken_back: Option<u32>,
    /// How often something was dealt.
    pub deals: u32,
    /// The first choice that can be taken back.
    pub floor: u32,
    /// The position from which the history goes on, if the game was taken over from another edition.
    pub base: Option<Vec<u8>>,
    /// The position, as the game writes it for others of its kind.
    pub position: Vec<u8>,
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
    /// The seats that are asked something.
    pub asked: Vec<Seat>,
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
    /// Where its chance comes from.
    pub dealer: Dealer,
    /// The engine and the content it is played with.
    pub edition: [String; 2],
    /// How far it is.
    pub progress: Progress,
}

/// What is kept of a table's game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// The first changes in short, if there is such.
    pub snapshot: Option<Snapshot>,
    /// The changes since.
    pub entries: Vec<Entry>,
}

/// A part of the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LobbyPart {
    /// Whose own tables are wanted, but for lessons; none for everybody's.
    pub guest: Option<GuestId>,
    /// Of one's own, only those that can be continued: begun, not over, and neither scenarios nor lessons.
    pub unfinished: bool,
    /// Tables that are not finished and have not changed since are left out.
    pub since: i64,
    /// Only tables changed before this, or then and numbered below.
    pub before: Option<(i64, i64)>,
    /// How many at most.
    pub most: u32,
}

/// What can go wrong with what is kept.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StorageFault {
    /// The database refuses or fails; it is tried anew by itself.
    #[error("the database: {0}")]
    Database(String),
    /// Something of that name or number is there already.
    #[error("it is there already")]
    Taken,
    /// What is kept cannot be read.
    #[error("what is kept of table {table} cannot be read: {fault}")]
    Unreadable {
        /// Which table.
        table: String,
        /// Why.
        fault: String,
    },
}

/// How long tables are kept after the last change, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Finished ones.
    pub finished: i64,
    /// Those that were begun and forsaken.
    pub forsaken: i64,
    /// Those at which nobody sat down.
    pub open: i64,
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
    async fn create(&self, table: &StoredTable, entries: &[Entry]) -> Result<(), StorageFault>;
    /// Appends changes, the first of them numbered `seq`, and notes how far the table is. Refused, and nothing kept, unless
    /// the last change kept has the number before.
    async fn append(&self, table: &str, seq: u32, entries: &[Entry], progress: &Progress) -> Result<(), StorageFault>;
    /// Keeps who sits at a table now, what it begins from, what it is played with and dealt from, and how far it is.
    async fn sit(&self, table: &StoredTable) -> Result<(), StorageFault>;
    /// Keeps the changes of a table in short.
    async fn snapshot(&self, table: &str, snapshot: &Snapshot) -> Result<(), StorageFault>;
    /// A table without its game.
    async fn head(&self, id: &str) -> Result<Option<StoredTable>, StorageFault>;
    /// A table with its game.
    async fn table(&self, id: &str) -> Result<Option<(StoredTable, Journal)>, StorageFault>;
    /// All changes of a table from the first on.
    async fn changes(&self, id: &str) -> Result<Vec<Entry>, StorageFault>;
    /// Tables for the lobby with their numbers, the last changed first: a guest's own, or those anybody may find.
    async fn lobby(&self, part: LobbyPart) -> Result<Vec<(i64, StoredTable)>, StorageFault>;
    /// Forgets tables that nothing has happened at for so long; how many.
    async fn sweep(&self, now: i64, retention: Retention) -> Result<u32, StorageFault>;
    /// The key from which it follows where players meet again: the same as long as the storage is, and told to nobody.
    fn meeting_key(&self) -> [u8; 32];
    /// Whether something can be written now.
    async fn health(&self) -> Result<(), StorageFault>;
    /// Writes down what is still only noted, and lets nothing more be written.
    async fn close(&self);
}
