//! Storage in an SQLite file.
//!
//! One thread writes (`writer`); reading goes on beside it, on connections of its own. A third thread copies what was
//! written from the write-ahead log into the file. Secrets are sealed (`seal`).

mod connect;
mod older;
mod rows;
mod seal;
mod writer;

use crate::storage::{
    Entry, GuestId, Journal, LobbyPart, Progress, Retention, Snapshot, Storage, StorageFault, StoredGuest, StoredTable,
};
use async_trait::async_trait;
use connect::File;
use rows::{COLUMNS, Logged, of_bytes, snapshot_of, table_of};
use rusqlite::{Connection, OptionalExtension, params};
use seal::Key;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use writer::{Job, Tail, Write, Writer};

/// Connections for reading at once.
const READERS: usize = 3;
/// How often what was written is copied into the file. Much of the log is gathered by then and need not be copied.
const COPIED_EVERY: Duration = Duration::from_secs(20);
/// How often a table is read again whose changes were gathered while it was read.
const TRIES: usize = 5;

/// Storage in an SQLite file.
pub struct SqliteStorage {
    inside: Arc<Inside>,
    jobs: Sender<Job>,
    /// Ends the copying thread when it is dropped.
    _copying: Sender<()>,
}

/// Where the changes that are read begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Begin {
    FirstChange,
    /// The first ones in short, if they are kept so, and those since.
    Snapshot,
}

struct Inside {
    file: File,
    key: Arc<Key>,
    readers: Mutex<Vec<Connection>>,
    reading: tokio::sync::Semaphore,
}

impl SqliteStorage {
    /// Opens a file, or makes it, and the file of its key beside it.
    ///
    /// # Errors
    ///
    /// If the file is none of ours, or its key is not the one beside it.
    pub async fn open(path: &Path) -> Result<SqliteStorage, StorageFault> {
        SqliteStorage::open_copying(path, COPIED_EVERY).await
    }

    /// Opens a file whose log is copied into it so often.
    async fn open_copying(path: &Path, every: Duration) -> Result<SqliteStorage, StorageFault> {
        let key = Arc::new(Key::open(&Key::path(path))?);
        let holder = crate::rooms::fresh_id();
        connect::prepare(path, &key, &holder)?;
        let (jobs, told) = channel();
        let file = File::at(path);
        let writer = Writer::new(file.clone(), key.clone(), holder);
        let begin = |name: &str, work: Box<dyn FnOnce() + Send>| {
            let begun = std::thread::Builder::new().name(name.to_owned()).spawn(work);
            begun.map(drop).map_err(|fault| StorageFault::Database(fault.to_string()))
        };
        begin("writer", Box::new(move || writer.run(&told)))?;
        let (copying, end) = channel();
        let copier = Copier { file: file.clone(), every, writer: jobs.clone() };
        begin("copier", Box::new(move || copier.run(&end)))?;
        let reading = tokio::sync::Semaphore::new(READERS);
        let inside = Arc::new(Inside { file, key, readers: Mutex::default(), reading });
        let storage = SqliteStorage { inside, jobs, _copying: copying };
        // What stands in the log is read now, so that the first player need not wait for it.
        storage.write(Write::Health).await?;
        Ok(storage)
    }

    fn tell(&self, job: Job) -> Result<(), StorageFault> {
        self.jobs.send(job).map_err(|_| ended())
    }

    async fn write(&self, write: Write) -> Result<i64, StorageFault> {
        let (done, answer) = oneshot::channel();
        self.tell(Job::Write(write, done))?;
        answer.await.map_err(|_| ended())?
    }

    /// Reads something, on a thread that may wait.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, &Key) -> Result<T, StorageFault> + Send + 'static,
    ) -> Result<T, StorageFault> {
        let inside = self.inside.clone();
        let _permit = self.inside.reading.acquire().await.map_err(|_| ended())?;
        let read = tokio::task::spawn_blocking(move || {
            let readers = || inside.readers.lock().unwrap_or_else(PoisonError::into_inner);
            inside.file.check()?;
            let held = readers().pop();
            let connection = match held {
                Some(connection) => connection,
                None => connect::reading(inside.file.path())?,
            };
            let read = work(&connection, &inside.key);
            // A connection that failed is thrown away.
            if !matches!(read, Err(StorageFault::Database(_))) {
                readers().push(connection);
            }
            read
        });
        read.await.map_err(|fault| StorageFault::Database(fault.to_string()))?
    }

    /// The number of a table's last change, and those changes that are in no chunk.
    async fn tail(&self, table: &str) -> Result<(u32, Vec<Logged>), StorageFault> {
        let (answer, answered) = oneshot::channel();
        self.tell(Job::Tail(table.to_owned(), answer))?;
        let Tail { last, body } = answered.await.map_err(|_| ended())??;
        Ok((last, of_bytes(table, &body)?))
    }

    /// A table with its changes; none if there is no such table.
    async fn read_table(&self, id: &str, begin: Begin) -> Result<Option<(StoredTable, Journal)>, StorageFault> {
        for _ in 0..TRIES {
            let wanted = id.to_owned();
            let found = self.read(move |on, key| table_and_chunks(on, key, &wanted, begin)).await?;
            let Some((table, snapshot, mut logged)) = found else { return Ok(None) };
            let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.kept);
            let gathered = logged.last().map_or(from, |logged| logged.seq);
            let (last, tail) = self.tail(id).await?;
            logged.extend(tail.into_iter().filter(|logged| logged.seq > gathered));
            // The last changes are in no chunk; unless they have just been put into one, and are in neither.
            let whole = (from + 1..).zip(&logged).all(|(seq, logged)| seq == logged.seq);
            if !whole || logged.last().map_or(from, |logged| logged.seq) < last {
                continue;
            }
            let entries = logged.into_iter().map(|logged| logged.entry).collect();
            return Ok(Some((table, Journal { snapshot, entries })));
        }
        Err(StorageFault::Unreadable { table: id.to_owned(), fault: "changes are missing".to_owned() })
    }
}

fn ended() -> StorageFault {
    StorageFault::Database("its writer has ended".to_owned())
}

fn find_table(on: &Connection, key: &Key, id: &str) -> Result<Option<(i64, StoredTable)>, StorageFault> {
    let find = format!("SELECT {COLUMNS} FROM sitting JOIN progress ON sitting = number WHERE id = ?");
    let mut select = on.prepare_cached(&find)?;
    let mut rows = select.query([id])?;
    rows.next()?.map(|row| table_of(key, row)).transpose()
}

type TableAndChunks = (StoredTable, Option<Snapshot>, Vec<Logged>);

fn table_and_chunks(
    on: &Connection,
    key: &Key,
    id: &str,
    begin: Begin,
) -> Result<Option<TableAndChunks>, StorageFault> {
    let reading = on.unchecked_transaction()?;
    let Some((number, table)) = find_table(on, key, id)? else { return Ok(None) };
    let mut snapshot = None;
    if begin == Begin::Snapshot {
        let find = "SELECT body FROM snapshot WHERE sitting = ?";
        let body: Option<Vec<u8>> = on.prepare_cached(find)?.query_row([number], |row| row.get(0)).optional()?;
        // One that cannot be read is done without: all changes are there.
        snapshot = body.and_then(|body| snapshot_of(key, id, &body).ok());
    }
    let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.kept);
    let mut logged: Vec<Logged> = Vec::new();
    let mut select = on.prepare_cached("SELECT body FROM chunk WHERE sitting = ? AND last > ? ORDER BY first")?;
    let mut rows = select.query(params![number, from])?;
    while let Some(row) = rows.next()? {
        let chunk: Vec<Logged> = of_bytes(id, row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?)?;
        logged.extend(chunk.into_iter().filter(|logged| logged.seq > from));
    }
    drop(rows);
    drop(select);
    drop(reading);
    Ok(Some((table, snapshot, logged)))
}

/// Copies what was written from the log into the file. Meanwhile more is written; the writer copies that little itself, between two
/// writes, so that the log begins again: else it would grow for as long as there is no pause.
struct Copier {
    file: File,
    every: Duration,
    writer: Sender<Job>,
}

impl Copier {
    /// Copies until nobody wants it any more. A connection that fails is thrown away.
    fn run(self, end: &std::sync::mpsc::Receiver<()>) {
        let mut held: Option<Connection> = None;
        while end.recv_timeout(self.every) == Err(RecvTimeoutError::Timeout) {
            if self.file.check().is_err() {
                held = None;
                continue;
            }
            held = held.or_else(|| connect::copying(self.file.path()).ok());
            match held.as_ref().map(connect::copy) {
                Some(Ok(())) => drop(self.writer.send(Job::Copy)),
                Some(Err(fault)) => {
                    tracing::warn!(%fault, "what was written could not be copied into the file yet");
                    held = None;
                }
                None => {}
            }
        }
    }
}

#[async_trait]
impl Storage for SqliteStorage {
    async fn new_guest(&self, token: [u8; 32], name: &str, now: i64) -> Result<StoredGuest, StorageFault> {
        let id = self.write(Write::Guest { token, name: name.to_owned(), now }).await?;
        Ok(StoredGuest { id: GuestId(id), name: name.to_owned() })
    }

    async fn guest(&self, token: [u8; 32]) -> Result<Option<StoredGuest>, StorageFault> {
        self.read(move |on, _| {
            let mut select = on.prepare_cached("SELECT id, name FROM guest WHERE token = ?")?;
            let guest = |row: &rusqlite::Row| Ok(StoredGuest { id: GuestId(row.get(0)?), name: row.get(1)? });
            Ok(select.query_row([&token[..]], guest).optional()?)
        })
        .await
    }

    async fn forget(&self, guest: GuestId) -> Result<(), StorageFault> {
        self.write(Write::Forget(guest)).await.map(drop)
    }

    async fn rename(&self, guest: GuestId, name: &str) -> Result<(), StorageFault> {
        self.write(Write::Rename(guest, name.to_owned())).await.map(drop)
    }

    async fn names(&self, guests: &[GuestId]) -> Result<Vec<StoredGuest>, StorageFault> {
        let guests = guests.to_vec();
        self.read(move |on, _| {
            let mut select = on.prepare_cached("SELECT id, name FROM guest WHERE id = ?")?;
            let mut named = Vec::with_capacity(guests.len());
            for guest in guests {
                let found = |row: &rusqlite::Row| Ok(StoredGuest { id: GuestId(row.get(0)?), name: row.get(1)? });
                named.extend(select.query_row([guest.0], found).optional()?);
            }
            Ok(named)
        })
        .await
    }

    async fn create(&self, table: &StoredTable, entries: &[Entry]) -> Result<(), StorageFault> {
        self.write(Write::Create(Box::new(table.clone()), entries.to_vec())).await.map(drop)
    }

    async fn append(&self, table: &str, seq: u32, entries: &[Entry], progress: &Progress) -> Result<(), StorageFault> {
        let (table, entries, progress) = (table.to_owned(), entries.to_vec(), progress.clone());
        self.write(Write::Append { table, seq, entries, progress }).await.map(drop)
    }

    async fn sit(&self, table: &StoredTable) -> Result<(), StorageFault> {
        self.write(Write::Sit(Box::new(table.clone()))).await.map(drop)
    }

    async fn snapshot(&self, table: &str, snapshot: &Snapshot) -> Result<(), StorageFault> {
        self.write(Write::Snapshot(table.to_owned(), Box::new(snapshot.clone()))).await.map(drop)
    }

    async fn head(&self, id: &str) -> Result<Option<StoredTable>, StorageFault> {
        let id = id.to_owned();
        self.read(move |on, key| Ok(find_table(on, key, &id)?.map(|(_, table)| table))).await
    }

    async fn table(&self, id: &str) -> Result<Option<(StoredTable, Journal)>, StorageFault> {
        self.read_table(id, Begin::Snapshot).await
    }

    async fn changes(&self, id: &str) -> Result<Vec<Entry>, StorageFault> {
        Ok(self.read_table(id, Begin::FirstChange).await?.map(|(_, kept)| kept.entries).unwrap_or_default())
    }

    async fn lobby(&self, part: LobbyPart) -> Result<Vec<(i64, StoredTable)>, StorageFault> {
        self.read(move |on, key| {
            let LobbyPart { guest, unfinished, since, before, most } = part;
            let (changed, number) = before.unwrap_or((i64::MAX, i64::MAX));
            let whose = match guest {
                Some(_) if unfinished => {
                    "JOIN seat ON seat.sitting = number WHERE guest = ?1 AND ?2 = ?2 AND status < 2 AND moments > 1 \
                     AND (origin IS NULL OR origin LIKE '{\"fork\"%')"
                }
                Some(_) => {
                    "JOIN seat ON seat.sitting = number WHERE guest = ?1 AND ?2 = ?2 \
                     AND (origin IS NULL OR origin NOT LIKE '{\"lesson\"%')"
                }
                None => "WHERE listed = 1 AND ?1 = 0 AND (status = 2 OR changed >= ?2)",
            };
            let find = format!(
                "SELECT {COLUMNS} FROM progress JOIN sitting ON number = progress.sitting {whose} \
                 AND (changed, number) < (?3, ?4) ORDER BY changed DESC, number DESC LIMIT ?5"
            );
            let mut select = on.prepare_cached(&find)?;
            let guest = guest.map_or(0, |guest| guest.0);
            let mut rows = select.query(params![guest, since, changed, number, most])?;
            let mut tables = Vec::new();
            while let Some(row) = rows.next()? {
                tables.push(table_of(key, row)?);
            }
            Ok(tables)
        })
        .await
    }

    async fn sweep(&self, now: i64, retention: Retention) -> Result<u32, StorageFault> {
        self.write(Write::Sweep(now, retention)).await.map(|swept| swept as u32)
    }

    fn meeting_key(&self) -> [u8; 32] {
        self.inside.key.meeting
    }

    async fn health(&self) -> Result<(), StorageFault> {
        self.write(Write::Health).await.map(drop)
    }

    async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.tell(Job::Close(done)).is_ok() {
            let _ = closed.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn the_log_begins_again_though_there_is_no_pause_in_writing() {
        let folder = std::env::temp_dir().join(format!("cantina-log-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("cantina.db");
        let storage = Arc::new(SqliteStorage::open_copying(&file, Duration::from_millis(100)).await.unwrap());
        let writing = |number: u8| {
            let storage = storage.clone();
            tokio::spawn(async move {
                for n in 0u32.. {
                    let mut token = [number; 32];
                    token[..4].copy_from_slice(&n.to_le_bytes());
                    storage.new_guest(token, "Guest", 0).await.unwrap();
                }
            })
        };
        let writing: Vec<_> = (0..8).map(writing).collect();
        let log = folder.join("cantina.db-wal");
        let mut lengths = Vec::new();
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_secs(1)).await;
            lengths.push(std::fs::metadata(&log).unwrap().len());
        }
        writing.iter().for_each(tokio::task::JoinHandle::abort);
        // It keeps the length that it once had.
        assert!(lengths[2] < lengths[0] * 2, "{lengths:?}");
        let _ = std::fs::remove_dir_all(&folder);
    }
}
