//! Many connections that do the same, and how many of them the server holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// How a crowd was received.
#[derive(Default)]
pub struct Held {
    /// Connections that were wanted.
    pub wanted: usize,
    /// Connections that were open when it ended.
    pub held: usize,
    /// How often one was not opened.
    pub refused: u64,
    /// How often one was ended by the server.
    pub closed: u64,
    /// What was sent over them.
    pub sent: u64,
}

#[derive(Default)]
struct Counts {
    held: AtomicUsize,
    refused: AtomicU64,
    closed: AtomicU64,
    sent: AtomicU64,
}

/// One of a crowd, who tells how it fares.
pub struct Member(Arc<Counts>);

impl Member {
    pub fn held(&self) {
        self.0.held.fetch_add(1, Ordering::Relaxed);
    }

    pub fn refused(&self) {
        self.0.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// It was open and is no more.
    pub fn closed(&self) {
        self.0.held.fetch_sub(1, Ordering::Relaxed);
        self.0.closed.fetch_add(1, Ordering::Relaxed);
    }

    pub fn sent(&self) {
        self.0.sent.fetch_add(1, Ordering::Relaxed);
    }
}

/// Many who do the same.
pub struct Crowd {
    wanted: usize,
    counts: Arc<Counts>,
    tasks: JoinSet<()>,
}

impl Crowd {
    pub fn new(wanted: usize) -> Crowd {
        Crowd { wanted, counts: Arc::default(), tasks: JoinSet::new() }
    }

    pub fn member(&self) -> Member {
        Member(self.counts.clone())
    }

    pub fn spawn(&mut self, doing: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(doing);
    }

    /// Lets them be until a time, then drops them all at once.
    pub async fn until(self, until: Instant) -> Held {
        tokio::time::sleep_until(until.into()).await;
        let Counts { held, refused, closed, sent } = &*self.counts;
        Held {
            wanted: self.wanted,
            held: held.load(Ordering::Relaxed),
            refused: refused.load(Ordering::Relaxed),
            closed: closed.load(Ordering::Relaxed),
            sent: sent.load(Ordering::Relaxed),
        }
    }
}

/// Reads and throws away until the other side ends the connection.
pub async fn drained(stream: &TcpStream) {
    while stream.readable().await.is_ok() {
        let mut bytes = [0; 16 * 1024];
        match stream.try_read(&mut bytes) {
            Ok(0) => return,
            Ok(_) => {}
            Err(fault) if fault.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}
