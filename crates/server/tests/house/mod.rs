//! A server for tests, in a folder of its own.

use cardtext::Content;
use server::client::Client;
use server::{Config, Server};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::watch;

/// A server that runs until the test ends.
pub struct House {
    address: SocketAddr,
    data: PathBuf,
    running: tokio::task::JoinHandle<()>,
    stop: watch::Sender<bool>,
    /// Where it tells its figures.
    pub metrics: Option<SocketAddr>,
}

impl House {
    /// A new one, without limits, that deals the same in every run.
    pub async fn open() -> House {
        House::open_with(|_| {}).await
    }

    /// The same, started otherwise.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("cantina-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        House::with(folder.join("cantina.db"), &Content::embedded(), change).await
    }

    async fn with(data: PathBuf, content: &Content, change: impl FnOnce(&mut Config)) -> House {
        let many = NonZeroU32::new(1_000_000).unwrap();
        let mut config = Config {
            messages_per_second: many,
            messages_at_once: many,
            tables_per_minute: many,
            seed: Some(table::Seed::from(1977)),
            ..Config::new(data.clone())
        };
        change(&mut config);
        let server = Server::open(config, content, ([127, 0, 0, 1], 0).into()).await.unwrap();
        let (address, metrics) = (server.address(), server.metrics_address());
        let (stop, mut stopped) = watch::channel(false);
        let stopped = async move { drop(stopped.wait_for(|stop| *stop).await) };
        let running = tokio::spawn(server.run(stopped));
        House { address, data, running, stop, metrics }
    }

    /// The same storage with another server; this one has ended.
    pub async fn again(self) -> House {
        self.again_with(|_| {}).await
    }

    /// The same, started otherwise.
    pub async fn again_with(self, change: impl FnOnce(&mut Config)) -> House {
        self.running.abort();
        House::with(self.data.clone(), &Content::embedded(), change).await
    }

    /// The same, with other cards.
    pub async fn again_with_content(self, content: &Content) -> House {
        self.running.abort();
        House::with(self.data.clone(), content, |_| {}).await
    }

    /// Tells the server to stop, and waits until it has.
    pub async fn stop(&mut self) {
        self.stop.send_replace(true);
        (&mut self.running).await.unwrap();
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        self.address.to_string()
    }

    /// The file where everything is kept.
    pub fn data(&self) -> &std::path::Path {
        &self.data
    }

    /// A new guest.
    pub async fn guest(&self) -> Client {
        Client::enter(&self.address()).await.unwrap()
    }
}
