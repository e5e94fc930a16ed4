//! Tables over HTTP and WebSocket: guests, lobby, rooms, storage, and the page.
//!
//! - [`http`] has the routes; [`pages`] what passes over them; [`message`] what passes over a table's socket.
//! - [`rooms::Rooms`] finds the [`room::Room`] of a table, an actor that owns the game and keeps every change in
//!   [`storage`] before anybody hears of it. [`game::TableGame`] is the game its changes make.
//! - [`sqlite`] is the storage of a single server. [`types`] tells the page the types of it all.
//!
//! This is the only crate that knows JSON names and SQL. Who acts comes from the connection; what a player or watcher is
//! told is made by `view`, `seen` and the questions of their own seat, and nothing else leaves.

mod assets;
pub mod client;
pub mod game;
mod guest;
pub mod http;
pub mod message;
pub mod pages;
pub mod room;
pub mod rooms;
mod socket;
pub mod sqlite;
pub mod storage;
pub mod types;

use cardtext::Content;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use table::Seed;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file where everything is kept.
    pub data: PathBuf,
    /// Messages a player may send in a second, over time.
    pub messages_per_second: NonZeroU32,
    /// Messages a player may send at once.
    pub messages_at_once: NonZeroU32,
    /// The longest message, in bytes.
    pub longest_message: usize,
    /// Tables and guests an address may make in a minute.
    pub tables_per_minute: NonZeroU32,
    /// Whether cookies are sent over TLS only.
    pub secure: bool,
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
            longest_message: 16 * 1024,
            tables_per_minute: number(60),
            secure: false,
            seed: None,
        }
    }
}

/// Figures are gathered once for the whole program, whatever servers run in it.
fn figures() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Another recorder may be there already; then ours stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    FIGURES.get_or_init(install).clone()
}

/// A server that listens.
pub struct Server {
    listener: tokio::net::TcpListener,
    router: axum::Router,
}

impl Server {
    /// Opens the storage, takes the games from their boxes and listens at an address; port 0 takes a free one.
    pub async fn open(config: Config, content: &Content, address: SocketAddr) -> anyhow::Result<Server> {
        let storage = Arc::new(sqlite::SqliteStorage::open(&config.data).await?);
        let rooms = rooms::Rooms::new(content, storage, config.seed)?;
        let house = Arc::new(http::House::new(rooms, config, figures()));
        let listener = tokio::net::TcpListener::bind(address).await?;
        Ok(Server { listener, router: http::router(house) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("it listens")
    }

    /// Serves until it is told to stop.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let service = self.router.into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(self.listener, service).with_graceful_shutdown(stop).await
    }
}
