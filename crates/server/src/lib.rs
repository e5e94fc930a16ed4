//! Tables over HTTP and WebSocket: guests, lobby, rooms, storage, and the page.
//!
//! - [`http`] has the routes; [`pages`] what passes over them; [`message`] what passes over a table's socket.
//! - [`difference`] finds what has changed from a page to the next, so that only this is told.
//! - [`rooms::Rooms`] finds the [`room::Room`] of a table, an actor that owns the game and keeps every change in
//!   [`storage`] before anybody hears of it. [`game::TableGame`] is the game its changes make.
//! - [`address`] and [`gate`] say where connections come from and how many there may be.
//! - [`sqlite`] is the storage of a single server. [`types`] tells the page the types of it all.
//!
//! This is the only crate that knows JSON names and SQL. Who acts comes from the connection; what a player or watcher is
//! told is made by `view`, `seen` and the questions of their own seat, and nothing else leaves.

pub mod address;
mod assets;
pub mod client;
mod config;
pub mod difference;
pub mod game;
pub mod gate;
mod guard;
mod guest;
pub mod http;
pub mod message;
mod net;
pub mod pages;
mod places;
pub mod room;
pub mod rooms;
mod socket;
pub mod sqlite;
pub mod storage;
pub mod types;
mod visitors;

pub use config::{Config, DAY, Patience};

use cardtext::Content;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;

/// So often limits forget who has done nothing lately.
const TIDY_EVERY: Duration = Duration::from_secs(60);
/// So often what was measured is made figures; until then each measurement is held by itself.
const FIGURES_EVERY: Duration = Duration::from_secs(5);
/// Connections of those who watch the server.
const MOST_WATCHING: usize = 16;

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

/// Makes figures of what was measured, so often, for ever.
async fn gather(figures: PrometheusHandle, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        let figures = figures.clone();
        // Many measurements take a while.
        let _ = tokio::task::spawn_blocking(move || figures.run_upkeep()).await;
    }
}

/// A server that listens.
pub struct Server {
    house: Arc<http::House>,
    listener: TcpListener,
    metrics: Option<TcpListener>,
}

impl Server {
    /// Opens the storage, takes the games from their boxes and listens at an address; port 0 takes a free one.
    pub async fn open(config: Config, content: &Content, address: SocketAddr) -> anyhow::Result<Server> {
        // A second server that finds the address taken must not take the storage over.
        let listener = TcpListener::bind(address).await?;
        let storage = Arc::new(sqlite::SqliteStorage::open(&config.data).await?);
        let rooms = rooms::Rooms::new(content, storage, &config)?;
        let metrics = match config.metrics {
            Some(address) => Some(TcpListener::bind(address).await?),
            None => None,
        };
        // Figures are gathered from the start, whether anybody looks at them or not.
        figures();
        Ok(Server { house: Arc::new(http::House::new(rooms, config)), listener, metrics })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("it listens")
    }

    /// Where it tells its figures.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Serves until it is told to stop. Then nobody is let in, every socket is told to come back, and after a little
    /// while whoever is still there is cut off: every change is kept, and players resume.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Server { house, listener, metrics } = self;
        let (trusted, patience) = (house.config.trusted_proxies.clone(), house.config.patience);
        let tables = net::Entrance {
            listener,
            router: http::router(house.clone()),
            gate: house.gate.clone(),
            trusted,
            patience,
        };
        let watching = metrics.map(|listener| net::Entrance {
            listener,
            router: http::figures(house.clone(), figures()),
            gate: gate::Gate::new(MOST_WATCHING, MOST_WATCHING),
            trusted: Vec::new(),
            patience,
        });
        let watching = async {
            if let Some(watching) = watching {
                watching.serve(house.visitors.closing()).await;
            }
        };
        let stopped = async {
            stop.await;
            house.visitors.close();
        };
        let tidying = async {
            loop {
                tokio::time::sleep(TIDY_EVERY).await;
                house.tidy();
                house.sweep().await;
            }
        };
        tokio::select! {
            _ = async { tokio::join!(tables.serve(house.visitors.closing()), watching, stopped) } => {}
            () = tidying => {}
            () = gather(figures(), FIGURES_EVERY) => {}
        }
        house.rooms.storage().close().await;
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The memory this program has of the machine, in bytes.
    fn memory() -> usize {
        let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
        pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn measurements_do_not_pile_up_though_nobody_asks_for_figures() {
        const MANY: usize = 4_000_000;
        let recorder = PrometheusBuilder::new().build_recorder();
        tokio::spawn(gather(recorder.handle(), Duration::from_millis(10)));
        let measure = || {
            let seconds = metrics::histogram!("seconds");
            (0..MANY).for_each(|_| seconds.record(0.001));
        };
        let mut held = Vec::new();
        for _ in 0..3 {
            metrics::with_local_recorder(&recorder, measure);
            held.push(memory());
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
        // Each takes 16 bytes until it is a part of a figure.
        assert!(held[2] < held[0] + MANY * 16, "{held:?}");
    }
}
