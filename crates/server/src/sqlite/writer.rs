//! The one thread that writes.
//!
//! Whatever waits is written together, in one transaction with one wait for the disk. Changes of all tables go into one
//! log, a row for each transaction, so that a choice costs some dozens of bytes; in quiet moments the changes of each table
//! are gathered into chunks of their own. When something fails, the connection is thrown away and opened anew for what
//! comes next: a full disk that was freed, or a lock that was let go, needs no restart.

use super::connect::{self, File};
use super::rows::{self, Logged, bytes, of_bytes};
use super::seal::Key;
use crate::storage::{Entry, GuestId, Progress, Retention, Snapshot, StorageFault, StoredTable};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Writes gathered into one transaction at most.
const MOST_GATHERED: usize = 512;
/// So long after a write the next one waits for others to come with it: a block of the disk is written for each.
const APART: Duration = Duration::from_millis(5);
/// How often chunks are made and progress is noted.
const HOUSEKEEPING: Duration = Duration::from_secs(1);
/// Progress that changes no status is noted so often.
const NOTED_EVERY: Duration = Duration::from_secs(5);
/// So many changes of a table make a chunk.
const CHUNK: u32 = 64;
/// Fewer are made a chunk after so long.
const OLD: Duration = Duration::from_secs(120);
/// Chunks made at once at most.
const MOST_CHUNKS: usize = 64;
/// Tables forgotten at once at most.
const MOST_SWEPT: u32 = 200;

/// Something to be written.
pub enum Write {
    /// A new guest; answered with their number.
    Guest {
        /// The hash of their token.
        token: [u8; 32],
        /// Their name.
        name: String,
        /// When they came.
        now: i64,
    },
    /// A guest whose token is not valid any more.
    Forget(GuestId),
    /// Another name.
    Rename(GuestId, String),
    /// A new table.
    Create(Box<StoredTable>, Vec<Entry>),
    /// Changes of a table.
    Append {
        /// Which.
        table: String,
        /// The number of the first.
        seq: u32,
        /// What.
        entries: Vec<Entry>,
        /// How far it is.
        progress: Progress,
    },
    /// Who sits at a table.
    Sit(Box<StoredTable>),
    /// The changes of a table in short.
    Snapshot(String, Box<Snapshot>),
    /// Tables to be forgotten; answered with how many were.
    Sweep(i64, Retention),
    /// A sign of life.
    Health,
}

/// What comes of a write: a number, where one is wanted.
pub type Done = Result<i64, StorageFault>;

/// What the thread is told.
pub enum Job {
    /// To write something.
    Write(Write, oneshot::Sender<Done>),
    /// To tell which changes of a table are not in chunks yet.
    Tail(String, oneshot::Sender<Result<Tail, StorageFault>>),
    /// To copy the little that was written since most of the log was copied.
    Copy,
    /// To write all down and end.
    Close(oneshot::Sender<()>),
}

/// The changes of a table that are not in chunks yet.
pub struct Tail {
    /// The number of the last change, wherever it is.
    pub last: u32,
    /// A sequence of [`Logged`].
    pub body: Vec<u8>,
}

/// Encoded items of a sequence.
#[derive(Clone, Default)]
struct Items {
    count: u32,
    bytes: Vec<u8>,
}

impl Items {
    fn push(&mut self, item: &[u8]) {
        self.count += 1;
        self.bytes.extend_from_slice(item);
    }

    /// The sequence.
    fn body(&self) -> Vec<u8> {
        let mut body = bytes(&self.count);
        body.extend_from_slice(&self.bytes);
        body
    }
}

/// A table that was written to not long ago.
struct Known {
    number: i64,
    /// The number of its last change.
    last: u32,
    /// The changes that are in no chunk.
    tail: Items,
    /// Since when there are such, and the first row of the log that has one.
    since: Instant,
    first_row: i64,
    /// The status noted last, and what is to be noted.
    status: Option<crate::pages::Status>,
    noted: Option<Progress>,
}

/// The writing thread.
pub struct Writer {
    file: File,
    key: Arc<Key>,
    /// What tells this writer from others: only the last one that was opened may write.
    holder: String,
    connection: Option<Connection>,
    tables: HashMap<String, Known>,
    /// The row of the log that is written next.
    next_row: i64,
    noted_at: Instant,
}

impl Writer {
    /// A writer for a database that has been prepared.
    pub fn new(file: File, key: Arc<Key>, holder: String) -> Writer {
        let tables = HashMap::new();
        Writer { file, key, holder, connection: None, tables, next_row: 1, noted_at: Instant::now() }
    }

    /// Writes what it is told until it is told to end or nobody is left to tell it.
    pub fn run(mut self, jobs: &Receiver<Job>) {
        let (mut gathered, mut kept_at, mut written_at) = (Vec::new(), Instant::now(), Instant::now());
        loop {
            match jobs.recv_timeout(HOUSEKEEPING) {
                Ok(Job::Write(write, done)) => gathered.push((write, done)),
                Ok(Job::Tail(table, answer)) => drop(answer.send(self.tail(&table))),
                Ok(Job::Copy) => self.copy(),
                Ok(Job::Close(done)) => {
                    self.close();
                    let _ = done.send(());
                    return;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.close(),
            }
            let mut closing = None;
            if !gathered.is_empty() {
                closing = self.gather(jobs, &mut gathered, written_at + APART);
                metrics::histogram!("cantina_writes_gathered").record(gathered.len() as f64);
                self.write_all(&mut gathered);
                written_at = Instant::now();
            }
            if let Some(done) = closing {
                self.close();
                let _ = done.send(());
                return;
            }
            if kept_at.elapsed() >= HOUSEKEEPING {
                self.keep_house(false);
                kept_at = Instant::now();
            }
        }
    }

    /// Takes what comes besides until some time; at least what waits. Says if it was told to end.
    fn gather(
        &mut self,
        jobs: &Receiver<Job>,
        gathered: &mut Vec<(Write, oneshot::Sender<Done>)>,
        until: Instant,
    ) -> Option<oneshot::Sender<()>> {
        while gathered.len() < MOST_GATHERED {
            match jobs.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Job::Write(write, done)) => gathered.push((write, done)),
                Ok(Job::Tail(table, answer)) => drop(answer.send(self.tail(&table))),
                Ok(Job::Copy) => self.copy(),
                Ok(Job::Close(done)) => return Some(done),
                Err(_) => break,
            }
        }
        None
    }

    /// Writes all in one transaction. If the database fails, nothing is written, and all are told.
    fn write_all(&mut self, gathered: &mut Vec<(Write, oneshot::Sender<Done>)>) {
        let begun = Instant::now();
        let (mut answers, mut log) = (Vec::with_capacity(gathered.len()), Items::default());
        let mut written = self.ready();
        for (write, _) in gathered.iter() {
            if written.is_err() {
                break;
            }
            let done = match write {
                // It is checked before anything is written.
                Write::Append { .. } => self.carry_out(write, &mut log),
                _ => self.in_savepoint(|writer| writer.carry_out(write, &mut log)),
            };
            match done {
                Err(StorageFault::Database(fault)) => written = Err(StorageFault::Database(fault)),
                answer => answers.push(answer),
            }
        }
        let written = written.and_then(|()| self.commit(&log));
        metrics::histogram!("cantina_write_seconds").record(begun.elapsed().as_secs_f64());
        if let Err(fault) = &written {
            tracing::error!(%fault, writes = gathered.len(), "nothing could be written");
            metrics::counter!("cantina_storage_faults").increment(1);
            self.forsake();
        }
        let mut answers = answers.into_iter();
        for (_, done) in gathered.drain(..) {
            let answer = match &written {
                Ok(()) => answers.next().unwrap_or(Ok(0)),
                Err(fault) => Err(fault.clone()),
            };
            // Nobody waits any more for the answer of a player who left.
            let _ = done.send(answer);
        }
    }

    /// A transaction on a connection to our file.
    fn ready(&mut self) -> Result<(), StorageFault> {
        if let Err(fault) = self.file.check() {
            self.forsake();
            return Err(fault);
        }
        if self.connection.is_none() {
            self.connection = Some(connect::writing(self.file.path())?);
            if let Err(fault) = self.read_log() {
                self.forsake();
                return Err(fault);
            }
        }
        self.on()?.execute_batch("BEGIN IMMEDIATE")?;
        let holder = "SELECT value FROM meta WHERE name = 'holder'";
        let holder: Option<String> = self.on()?.prepare_cached(holder)?.query_row([], |row| row.get(0)).optional()?;
        if holder.as_ref() != Some(&self.holder) {
            self.forsake();
            return Err(StorageFault::Database("another server has taken it over".to_owned()));
        }
        Ok(())
    }

    fn on(&self) -> Result<&Connection, StorageFault> {
        self.connection.as_ref().ok_or_else(|| StorageFault::Database("it is not open".to_owned()))
    }

    /// What was held in memory follows from what is written; it is read again.
    fn forsake(&mut self) {
        self.connection = None;
        self.tables.clear();
    }

    /// What fails by itself leaves nothing behind.
    fn in_savepoint(&mut self, work: impl FnOnce(&mut Self) -> Done) -> Done {
        self.on()?.execute_batch("SAVEPOINT one")?;
        let done = work(self);
        if done.is_err() {
            self.on()?.execute_batch("ROLLBACK TO one")?;
        }
        self.on()?.execute_batch("RELEASE one")?;
        done
    }

    fn commit(&mut self, log: &Items) -> Result<(), StorageFault> {
        if log.count > 0 {
            let insert = "INSERT INTO log VALUES (?, ?)";
            self.on()?.prepare_cached(insert)?.execute(params![self.next_row, log.body()])?;
            self.next_row += 1;
        }
        Ok(self.on()?.execute_batch("COMMIT")?)
    }

    fn carry_out(&mut self, write: &Write, log: &mut Items) -> Done {
        match write {
            Write::Guest { token, name, now } => {
                let insert = "INSERT INTO guest (token, name, seen) VALUES (?, ?, ?)";
                self.on()?.prepare_cached(insert)?.execute(params![&token[..], name, now])?;
                return Ok(self.on()?.last_insert_rowid());
            }
            Write::Forget(guest) => {
                // The guest stays for those they played with; nobody has a token that hashes to this.
                let mut nobody = [0; 32];
                getrandom::fill(&mut nobody).expect("the system gives random numbers");
                let forget = "UPDATE guest SET token = ? WHERE id = ?";
                self.on()?.prepare_cached(forget)?.execute(params![&nobody[..], guest.0])?;
            }
            Write::Rename(guest, name) => {
                self.on()?.prepare_cached("UPDATE guest SET name = ? WHERE id = ?")?.execute(params![name, guest.0])?;
            }
            Write::Create(table, entries) => {
                let number = rows::insert(self.on()?, &self.key, table)?;
                let status = Some(table.progress.status);
                let known = Known { status, ..Known::new(number, 0) };
                self.tables.insert(table.id.clone(), known);
                self.append(&table.id, 1, entries, None, log)?;
            }
            Write::Append { table, seq, entries, progress } => {
                self.append(table, *seq, entries, Some(progress), log)?;
            }
            Write::Sit(table) => {
                let number = self.known(&table.id)?.number;
                rows::update(self.on()?, &self.key, number, table)?;
                let known = self.known(&table.id)?;
                (known.status, known.noted) = (Some(table.progress.status), None);
            }
            Write::Snapshot(table, snapshot) => {
                let number = self.known(table)?.number;
                let body = rows::sealed_snapshot(&self.key, snapshot);
                let insert = "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)";
                self.on()?.prepare_cached(insert)?.execute(params![number, snapshot.kept, body])?;
            }
            Write::Sweep(now, retention) => return self.sweep(*now, *retention),
            Write::Health => {
                let now = crate::room::now().to_string();
                let insert = "INSERT OR REPLACE INTO meta VALUES ('alive', ?)";
                self.on()?.prepare_cached(insert)?.execute([now])?;
            }
        }
        Ok(0)
    }

    fn append(
        &mut self,
        table: &str,
        seq: u32,
        entries: &[Entry],
        progress: Option<&Progress>,
        log: &mut Items,
    ) -> Result<(), StorageFault> {
        let next_row = self.next_row;
        let known = self.known(table)?;
        if seq != known.last + 1 {
            return Err(StorageFault::Taken);
        }
        for entry in entries {
            known.last += 1;
            let item = bytes(&Logged { sitting: known.number, seq: known.last, entry: entry.clone() });
            log.push(&item);
            if known.tail.count == 0 {
                (known.since, known.first_row) = (Instant::now(), next_row);
            }
            known.tail.push(&item);
        }
        let Some(progress) = progress else { return Ok(()) };
        if known.status == Some(progress.status) {
            known.noted = Some(progress.clone());
            return Ok(());
        }
        (known.status, known.noted) = (Some(progress.status), None);
        let number = known.number;
        rows::note(self.on()?, number, progress)
    }

    /// A table as it is known here, looked up if it is not.
    fn known(&mut self, table: &str) -> Result<&mut Known, StorageFault> {
        if !self.tables.contains_key(table) {
            let on = self.on()?;
            let find = "SELECT number FROM sitting WHERE id = ?";
            let number: Option<i64> = on.prepare_cached(find)?.query_row([table], |row| row.get(0)).optional()?;
            let gone = || StorageFault::Unreadable { table: table.to_owned(), fault: "it is not there".to_owned() };
            let number = number.ok_or_else(gone)?;
            let last = "SELECT coalesce(max(last), 0) FROM chunk WHERE sitting = ?";
            let last: u32 = on.prepare_cached(last)?.query_row([number], |row| row.get(0))?;
            self.tables.insert(table.to_owned(), Known::new(number, last));
        }
        self.tables.get_mut(table).ok_or_else(|| StorageFault::Database("it was just noted".to_owned()))
    }

    /// Reads the log: which changes are in no chunk.
    fn read_log(&mut self) -> Result<(), StorageFault> {
        self.tables.clear();
        let on = self.on()?;
        let mut all = Vec::new();
        let mut select = on.prepare("SELECT number, body FROM log ORDER BY number")?;
        let mut rows = select.query([])?;
        let mut last_row = 0;
        while let Some(row) = rows.next()? {
            last_row = row.get(0)?;
            let items: Vec<Logged> = of_bytes("log", row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?)?;
            all.extend(items.into_iter().map(|logged| (last_row, logged)));
        }
        let mut ids: HashMap<i64, Option<String>> = HashMap::new();
        let mut named = Vec::with_capacity(all.len());
        for (row, logged) in all {
            let id = match ids.get(&logged.sitting) {
                Some(id) => id.clone(),
                None => {
                    let find = "SELECT id FROM sitting WHERE number = ?";
                    let id = on.prepare_cached(find)?.query_row([logged.sitting], |row| row.get(0)).optional()?;
                    ids.entry(logged.sitting).or_insert(id).clone()
                }
            };
            // What was forgotten since is in no table.
            named.extend(id.map(|id| (id, row, logged)));
        }
        drop(rows);
        drop(select);
        self.next_row = last_row + 1;
        for (id, row, logged) in named {
            let known = self.known(&id)?;
            if logged.seq <= known.last {
                continue;
            }
            if known.tail.count == 0 {
                (known.since, known.first_row) = (Instant::now(), row);
            }
            known.last = logged.seq;
            known.tail.push(&bytes(&logged));
        }
        Ok(())
    }

    /// The changes of a table that are in no chunk.
    fn tail(&mut self, table: &str) -> Result<Tail, StorageFault> {
        let told = self.read_tail(table);
        if matches!(told, Err(StorageFault::Database(_))) {
            self.forsake();
        }
        told
    }

    fn read_tail(&mut self, table: &str) -> Result<Tail, StorageFault> {
        if self.connection.is_none() {
            self.ready()?;
            self.on()?.execute_batch("COMMIT")?;
        }
        let known = self.known(table)?;
        Ok(Tail { last: known.last, body: known.tail.body() })
    }

    /// Copies what was written since most of the log was copied: then all of it is, and the next write begins it again.
    fn copy(&mut self) {
        let copied = self.file.check().and_then(|()| Ok(connect::copy(self.on()?)?));
        if let Err(fault) = copied {
            tracing::warn!(%fault, "the log could not be begun again yet");
        }
    }

    /// Writes all down and into the one file, so that a copy of it is whole.
    fn close(&mut self) {
        self.keep_house(true);
        if self.ready().is_ok_and(|()| self.on().is_ok_and(|on| on.execute_batch("COMMIT").is_ok())) {
            let copied = self.on().map(|on| on.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
            if let Ok(Err(fault)) = copied {
                tracing::warn!(%fault, "what was written stays beside the file for now");
            }
        }
    }

    /// Makes chunks, notes progress and shortens the log. What fails is tried again later.
    fn keep_house(&mut self, all: bool) {
        // A table nothing happens at is not held.
        self.tables.retain(|_, known| known.tail.count > 0 || known.noted.is_some() || known.since.elapsed() < OLD);
        let notes = all || self.noted_at.elapsed() >= NOTED_EVERY;
        let due =
            |known: &Known| known.tail.count >= CHUNK || known.tail.count > 0 && (all || known.since.elapsed() >= OLD);
        let most = if all { usize::MAX } else { MOST_CHUNKS };
        let full: Vec<String> =
            self.tables.iter().filter(|(_, known)| due(known)).map(|(id, _)| id.clone()).take(most).collect();
        let noted = notes && self.tables.values().any(|known| known.noted.is_some());
        if self.connection.is_none() || full.is_empty() && !noted {
            return;
        }
        if notes {
            self.noted_at = Instant::now();
        }
        let kept = self.ready().and_then(|()| self.keep(&full, notes)).and_then(|()| self.commit(&Items::default()));
        if let Err(fault) = kept {
            tracing::error!(%fault, "chunks could not be made");
            return self.forsake();
        }
        for id in full {
            if let Some(known) = self.tables.get_mut(&id) {
                known.tail = Items::default();
            }
        }
    }

    fn keep(&mut self, full: &[String], notes: bool) -> Result<(), StorageFault> {
        let on = self.connection.as_ref().ok_or_else(|| StorageFault::Database("it is not open".to_owned()))?;
        for id in full {
            let Some(Known { number, last, tail, .. }) = self.tables.get(id) else { continue };
            let insert = "INSERT INTO chunk (sitting, first, last, body) VALUES (?, ?, ?, ?)";
            let row = params![number, last + 1 - tail.count, last, tail.body()];
            on.prepare_cached(insert)?.execute(row)?;
        }
        let left = self.tables.iter().filter(|(id, known)| known.tail.count > 0 && !full.contains(id));
        let first = left.map(|(_, known)| known.first_row).min().unwrap_or(self.next_row);
        on.prepare_cached("DELETE FROM log WHERE number < ?")?.execute([first])?;
        if notes {
            for known in self.tables.values_mut() {
                if let Some(progress) = known.noted.take() {
                    rows::note(on, known.number, &progress)?;
                }
            }
        }
        Ok(())
    }

    fn sweep(&mut self, now: i64, retention: Retention) -> Done {
        let Retention { finished, forsaken, open } = retention;
        let mut swept = 0;
        for (status, age) in [(2, finished), (1, forsaken), (0, open)] {
            let old = "SELECT sitting FROM progress WHERE status = ? AND changed < ? LIMIT ?";
            let on = self.on()?;
            let mut select = on.prepare_cached(old)?;
            let old = select.query_map(params![status, now.saturating_sub(age), MOST_SWEPT], |row| row.get(0))?;
            let old = old.collect::<Result<Vec<i64>, _>>()?;
            drop(select);
            // One that something has happened at just now is not old, whatever is noted.
            for number in old.into_iter().filter(|number| self.tables.values().all(|known| known.number != *number)) {
                swept += on.prepare_cached("DELETE FROM sitting WHERE number = ?")?.execute([number])? as i64;
            }
        }
        Ok(swept)
    }
}

impl Known {
    fn new(number: i64, last: u32) -> Known {
        let tail = Items::default();
        Known { number, last, tail, since: Instant::now(), first_row: 0, status: None, noted: None }
    }
}
