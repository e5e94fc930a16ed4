//! Storage in an SQLite file.
//!
//! All writes go through one task that gathers what waits into one transaction: many tables share one wait for the disk.

use crate::message::{Ending, Origin};
use crate::pages::Status;
use crate::storage::{Change, GuestId, Holder, Progress, Start, Storage, StorageFault, StoredGuest, StoredTable};
use async_trait::async_trait;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{Row, SqlSafeStr, Sqlite, SqlitePool, Transaction};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Writes gathered into one transaction at most.
const MOST_GATHERED: usize = 256;
/// Writes that may wait.
const MOST_WAITING: usize = 4096;

/// The files that make the tables, in order. They are listed here because the macro that reads the folder would build the
/// database for the compiler as well.
const MIGRATIONS: [(i64, &str, &str); 2] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "settings", include_str!("../migrations/0002_settings.sql")),
];

fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

impl From<sqlx::Error> for StorageFault {
    fn from(fault: sqlx::Error) -> StorageFault {
        StorageFault::Database(fault.to_string())
    }
}

/// Something to be written.
#[derive(Clone)]
enum Write {
    Create(Box<StoredTable>, Vec<Change>),
    Append { table: String, seq: u32, changes: Vec<Change>, progress: Progress },
    Sit(Box<StoredTable>),
    Rename(GuestId, String),
    Forget(GuestId),
}

type Waiting = (Write, oneshot::Sender<Result<(), StorageFault>>);

/// Storage in an SQLite file.
pub struct SqliteStorage {
    pool: SqlitePool,
    writes: mpsc::Sender<Waiting>,
}

impl SqliteStorage {
    /// Opens a file, or makes it.
    pub async fn open(path: &Path) -> Result<SqliteStorage, StorageFault> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        migrator().run(&pool).await.map_err(|fault| StorageFault::Database(fault.to_string()))?;
        let (writes, waiting) = mpsc::channel(MOST_WAITING);
        tokio::spawn(write_all(pool.clone(), waiting));
        Ok(SqliteStorage { pool, writes })
    }

    async fn write(&self, write: Write) -> Result<(), StorageFault> {
        let gone = |_| StorageFault::Database("its writer has ended".to_owned());
        let (done, answer) = oneshot::channel();
        self.writes.send((write, done)).await.map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }
}

/// Writes what waits, together where it can be; if one of them fails, each by itself.
async fn write_all(pool: SqlitePool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut gathered: Vec<Waiting> = Vec::with_capacity(MOST_GATHERED);
    while waiting.recv_many(&mut gathered, MOST_GATHERED).await > 0 {
        let writes: Vec<&Write> = gathered.iter().map(|(write, _)| write).collect();
        metrics::histogram!("cantina_writes_gathered").record(writes.len() as f64);
        if together(&pool, &writes).await.is_ok() {
            for (_, done) in gathered.drain(..) {
                // Nobody waits any more for the answer of a player who left.
                let _ = done.send(Ok(()));
            }
            continue;
        }
        for (write, done) in gathered.drain(..) {
            let _ = done.send(together(&pool, &[&write]).await);
        }
    }
}

async fn together(pool: &SqlitePool, writes: &[&Write]) -> Result<(), StorageFault> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        write.carry_out(&mut transaction).await?;
    }
    Ok(transaction.commit().await?)
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn status_name(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}

impl Write {
    async fn carry_out(&self, on: &mut Transaction<'_, Sqlite>) -> Result<(), StorageFault> {
        match self {
            Write::Create(table, changes) => {
                let [playing_0, playing_1] = &table.playing;
                sqlx::query("INSERT INTO play VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                    .bind(&table.id)
                    .bind(&table.game)
                    .bind(json(&table.start))
                    .bind(table.origin.as_ref().map(json))
                    .bind(json(&table.seats[0]))
                    .bind(json(&table.seats[1]))
                    .bind(playing_0)
                    .bind(playing_1)
                    .bind(status_name(table.progress.status))
                    .bind(table.progress.outcome.as_ref().map(json))
                    .bind(table.progress.moments)
                    .bind(table.progress.at)
                    .bind(json(&table.settings))
                    .execute(&mut **on)
                    .await?;
                append(on, &table.id, 1, changes).await
            }
            Write::Append { table, seq, changes, progress } => {
                append(on, table, *seq, changes).await?;
                note(on, table, progress).await
            }
            Write::Sit(table) => {
                let set =
                    "UPDATE play SET start = ?, seat_0 = ?, seat_1 = ?, playing_0 = ?, playing_1 = ? WHERE id = ?";
                let set = sqlx::query(set).bind(json(&table.start));
                let set = table.seats.iter().fold(set, |set, holder| set.bind(json(holder)));
                let set = table.playing.iter().fold(set, |set, name| set.bind(name.as_str()));
                set.bind(&table.id).execute(&mut **on).await?;
                note(on, &table.id, &table.progress).await
            }
            Write::Rename(guest, name) => {
                let renamed = sqlx::query("UPDATE guest SET name = ? WHERE id = ?").bind(name).bind(guest.0);
                renamed.execute(&mut **on).await?;
                Ok(())
            }
            Write::Forget(guest) => {
                // No token has this hash, so nobody finds the guest by it.
                let forgotten = sqlx::query("UPDATE guest SET token = randomblob(32) WHERE id = ?").bind(guest.0);
                forgotten.execute(&mut **on).await?;
                Ok(())
            }
        }
    }
}

async fn append(
    on: &mut Transaction<'_, Sqlite>,
    table: &str,
    seq: u32,
    changes: &[Change],
) -> Result<(), StorageFault> {
    for (seq, change) in (seq..).zip(changes) {
        let inserted = sqlx::query("INSERT INTO change VALUES (?, ?, ?)").bind(table).bind(seq).bind(json(change));
        inserted.execute(&mut **on).await?;
    }
    Ok(())
}

async fn note(on: &mut Transaction<'_, Sqlite>, table: &str, progress: &Progress) -> Result<(), StorageFault> {
    sqlx::query("UPDATE play SET status = ?, outcome = ?, choices = ?, changed = ? WHERE id = ?")
        .bind(status_name(progress.status))
        .bind(progress.outcome.as_ref().map(json))
        .bind(progress.moments)
        .bind(progress.at)
        .bind(table)
        .execute(&mut **on)
        .await?;
    Ok(())
}

fn read<T: DeserializeOwned>(table: &str, text: &str) -> Result<T, StorageFault> {
    let unreadable =
        |fault: serde_json::Error| StorageFault::Unreadable { table: table.to_owned(), fault: fault.to_string() };
    serde_json::from_str(text).map_err(unreadable)
}

fn table_of(row: &SqliteRow) -> Result<StoredTable, StorageFault> {
    let id: String = row.try_get("id")?;
    let status: &str = row.try_get("status")?;
    let status = match status {
        "open" => Status::Open,
        "running" => Status::Running,
        _ => Status::Finished,
    };
    let outcome: Option<&str> = row.try_get("outcome")?;
    let outcome: Option<Ending> = outcome.map(|text| read(&id, text)).transpose()?;
    let origin: Option<&str> = row.try_get("origin")?;
    let origin: Option<Origin> = origin.map(|text| read(&id, text)).transpose()?;
    let start: Start = read(&id, row.try_get("start")?)?;
    let seats = [read(&id, row.try_get("seat_0")?)?, read(&id, row.try_get("seat_1")?)?];
    let progress = Progress { status, outcome, moments: row.try_get("choices")?, at: row.try_get("changed")? };
    let playing = [row.try_get("playing_0")?, row.try_get("playing_1")?];
    let settings = read(&id, row.try_get("settings")?)?;
    Ok(StoredTable { game: row.try_get("game")?, start, origin, seats, playing, settings, progress, id })
}

#[async_trait]
impl Storage for SqliteStorage {
    async fn new_guest(&self, token: [u8; 32], name: &str, now: i64) -> Result<StoredGuest, StorageFault> {
        let row = sqlx::query("INSERT INTO guest (token, name, seen) VALUES (?, ?, ?) RETURNING id")
            .bind(&token[..])
            .bind(name)
            .bind(now)
            .fetch_one(&self.pool)
            .await?;
        Ok(StoredGuest { id: GuestId(row.try_get("id")?), name: name.to_owned() })
    }

    async fn guest(&self, token: [u8; 32]) -> Result<Option<StoredGuest>, StorageFault> {
        let found = sqlx::query("SELECT id, name FROM guest WHERE token = ?").bind(&token[..]);
        let row = found.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(StoredGuest { id: GuestId(row.try_get("id")?), name: row.try_get("name")? })).transpose()
    }

    async fn forget(&self, guest: GuestId) -> Result<(), StorageFault> {
        self.write(Write::Forget(guest)).await
    }

    async fn rename(&self, guest: GuestId, name: &str) -> Result<(), StorageFault> {
        self.write(Write::Rename(guest, name.to_owned())).await
    }

    async fn names(&self, guests: &[GuestId]) -> Result<Vec<StoredGuest>, StorageFault> {
        let wanted: Vec<i64> = guests.iter().map(|guest| guest.0).collect();
        let found = sqlx::query("SELECT id, name FROM guest WHERE id IN (SELECT value FROM json_each(?))");
        let rows = found.bind(json(&wanted)).fetch_all(&self.pool).await?;
        let guest = |row: &SqliteRow| Ok(StoredGuest { id: GuestId(row.try_get("id")?), name: row.try_get("name")? });
        rows.iter().map(guest).collect()
    }

    async fn create(&self, table: &StoredTable, changes: &[Change]) -> Result<(), StorageFault> {
        self.write(Write::Create(Box::new(table.clone()), changes.to_vec())).await
    }

    async fn append(&self, table: &str, seq: u32, changes: &[Change], progress: &Progress) -> Result<(), StorageFault> {
        let (table, changes, progress) = (table.to_owned(), changes.to_vec(), progress.clone());
        self.write(Write::Append { table, seq, changes, progress }).await
    }

    async fn sit(&self, table: &StoredTable) -> Result<(), StorageFault> {
        self.write(Write::Sit(Box::new(table.clone()))).await
    }

    async fn table(&self, id: &str) -> Result<Option<(StoredTable, Vec<Change>)>, StorageFault> {
        let found = sqlx::query("SELECT * FROM play WHERE id = ?").bind(id).fetch_optional(&self.pool).await?;
        let Some(row) = found else { return Ok(None) };
        let changes = sqlx::query("SELECT body FROM change WHERE play = ? ORDER BY seq").bind(id);
        let rows = changes.fetch_all(&self.pool).await?;
        let changes: Result<Vec<Change>, StorageFault> =
            rows.iter().map(|row| read(id, row.try_get("body")?)).collect();
        Ok(Some((table_of(&row)?, changes?)))
    }

    async fn lobby(&self, guest: GuestId, since: i64, most: u32) -> Result<Vec<StoredTable>, StorageFault> {
        let rows = sqlx::query(
            "SELECT * FROM play WHERE (origin IS NULL AND (status = 'finished' OR changed >= ?2)) \
             OR seat_0 = ?1 OR seat_1 = ?1 ORDER BY changed DESC, id LIMIT ?3",
        )
        .bind(json(&Holder::Guest(guest)))
        .bind(since)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(table_of).collect()
    }
}
