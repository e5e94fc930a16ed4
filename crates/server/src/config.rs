//! How a server is started: what it keeps, whom it lets in, and how long it waits.

use crate::storage::Retention;
use ipnet::IpNet;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use table::Seed;

/// The seconds of a day.
pub const DAY: i64 = 86_400;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file where everything is kept.
    pub data: PathBuf,
    /// Messages a player may send in a second, over time and over all their sockets.
    pub messages_per_second: NonZeroU32,
    /// Messages a player may send at once.
    pub messages_at_once: NonZeroU32,
    /// Requests that are heard of a guest who watches in a second, over time and over all their sockets; the others wait.
    pub watcher_per_second: NonZeroU32,
    /// Requests that are heard of such a guest at once.
    pub watcher_at_once: NonZeroU32,
    /// Requests that a table hears in a second of all who watch it together; the others wait.
    pub watchers_per_second: NonZeroU32,
    /// Requests that it hears of them at once.
    pub watchers_at_once: NonZeroU32,
    /// The longest message, in bytes.
    pub longest_message: usize,
    /// Sockets a guest may have open.
    pub sockets_per_guest: usize,
    /// Tables and guests an address may make in a minute.
    pub tables_per_minute: NonZeroU32,
    /// Connections that may be open; fewer where the system gives fewer descriptors.
    pub connections: usize,
    /// Connections an address may have open. Loopback and trusted proxies stand for many and are not counted.
    pub connections_per_address: usize,
    /// Whose word on where a request comes from is heeded.
    pub trusted_proxies: Vec<IpNet>,
    /// The names the server answers to, besides `localhost` and plain addresses.
    pub hosts: Vec<String>,
    /// Where figures are told; nowhere if there is no address.
    pub metrics: Option<SocketAddr>,
    /// How long the server waits for others.
    pub patience: Patience,
    /// Whether cookies are sent over TLS only.
    pub secure: bool,
    /// How long tables are kept at which nothing happens.
    pub retention: Retention,
    /// What every table is dealt from, so that a test can be repeated; none for chance.
    pub seed: Option<Seed>,
}

impl Config {
    /// The usual limits, with everything kept in this file.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let number = |n| NonZeroU32::new(n).expect("not zero");
        Config {
            data: data.into(),
            messages_per_second: number(20),
            messages_at_once: number(60),
            watcher_per_second: number(5),
            watcher_at_once: number(20),
            watchers_per_second: number(20),
            watchers_at_once: number(40),
            longest_message: 16 * 1024,
            sockets_per_guest: 32,
            tables_per_minute: number(60),
            connections: 10_000,
            connections_per_address: 100,
            trusted_proxies: Vec::new(),
            hosts: Vec::new(),
            metrics: None,
            patience: Patience::default(),
            secure: false,
            retention: Retention { finished: 365 * DAY, forsaken: 90 * DAY, open: 7 * DAY },
            seed: None,
        }
    }
}

/// How long the server waits for others. Nothing that others do or leave undone holds a connection for longer.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the head of a request, the first one or the next.
    pub head: Duration,
    /// For the body of a request, all of it.
    pub body: Duration,
    /// For a peer that takes nothing of what is sent.
    pub reading: Duration,
    /// So often a socket is asked whether anybody is there.
    pub ping: Duration,
    /// For the answer to that.
    pub pong: Duration,
    /// For somebody to look at a table at which nobody does; then it is put away.
    pub empty: Duration,
    /// For the farewells when the server stops.
    pub parting: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let seconds = Duration::from_secs;
        Patience {
            head: seconds(15),
            body: seconds(20),
            reading: seconds(30),
            ping: seconds(25),
            pong: seconds(20),
            empty: seconds(120),
            parting: seconds(4),
        }
    }
}
