//! Connections to the database file, and the tables in it.

use super::seal::Key;
use crate::storage::StorageFault;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// So long somebody else may hold the database before a write is given up.
const PATIENCE: Duration = Duration::from_secs(2);

/// The files that make the tables, in order. A database knows how many of them it has seen.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_settings.sql"),
    include_str!("../../migrations/0003_journal.sql"),
    include_str!("../../migrations/0004_asked.sql"),
];

impl From<rusqlite::Error> for StorageFault {
    fn from(fault: rusqlite::Error) -> StorageFault {
        match fault.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StorageFault::Taken,
            _ => StorageFault::Database(fault.to_string()),
        }
    }
}

/// The file of the database: no other one that lies in its place is written to or read. What was written last lies in the
/// write-ahead log beside it, and would be copied into whatever file has its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl File {
    /// The file that lies at a path now.
    pub fn at(path: &Path) -> File {
        File { path: path.to_owned(), identity: identity(path) }
    }

    /// Where it should lie.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it is still there.
    pub fn check(&self) -> Result<(), StorageFault> {
        let what = match identity(&self.path) {
            found if found == self.identity => return Ok(()),
            None => "is gone",
            Some(_) => "has been replaced",
        };
        let told = format!("the file {} {what}; put it back, or start anew with what is there", self.path.display());
        Err(StorageFault::Database(told))
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Which file it is cannot be told here; whether there is one can.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}

/// A connection that may write. The file must be there.
pub fn writing(path: &Path) -> Result<Connection, StorageFault> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // What is told to be done is on the disk.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Another thread copies what was written into the file, so that no player waits for it.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    // If the file is not ours any more, nothing may be written into what lies there now.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// A connection that reads.
pub fn reading(path: &Path) -> Result<Connection, StorageFault> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// A connection that copies what was written into the file.
pub fn copying(path: &Path) -> Result<Connection, StorageFault> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// Copies what stands in the log into the file, as far as nobody reads what it would take away.
pub fn copy(on: &Connection) -> rusqlite::Result<()> {
    on.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StorageFault> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Makes the file if there is none, brings its tables up to date, sees that its key is this one, and takes it over from whoever
/// wrote to it before.
pub fn prepare(path: &Path, key: &Key, holder: &str) -> Result<(), StorageFault> {
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    // What is written at a time is short; of a new file the pages are, too.
    connection.pragma_update(None, "page_size", 1024)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    let seen: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let older = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    let older: u32 = connection.query_row(older, [], |row| row.get(0))?;
    // Earlier editions counted in a table of their own.
    let seen = if seen == 0 && older > 0 { 2 } else { seen as usize };
    if seen > MIGRATIONS.len() {
        let newer = "it was written by a newer edition of this program";
        return Err(StorageFault::Database(newer.to_owned()));
    }
    let transaction = connection.transaction()?;
    for sql in &MIGRATIONS[seen..] {
        transaction.execute_batch(sql)?;
    }
    if seen < 3 {
        super::older::take_over(&transaction, key)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    let known: Option<String> =
        transaction.query_row("SELECT value FROM meta WHERE name = 'key'", [], |row| row.get(0)).optional()?;
    match known {
        Some(known) if known != key.fingerprint => {
            let other = format!("its key is another one (fingerprint {known}): put that file back");
            return Err(StorageFault::Database(other));
        }
        Some(_) => {}
        None => {
            transaction.execute("INSERT INTO meta VALUES ('key', ?1)", [&key.fingerprint])?;
        }
    }
    transaction.execute("INSERT OR REPLACE INTO meta VALUES ('holder', ?1)", [holder])?;
    Ok(transaction.commit()?)
}
