//! A server for tests, in a folder of its own.

use cardtext::Content;
use server::client::Client;
use server::{Config, Server};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A server that runs until the test ends.
pub struct House {
    address: SocketAddr,
    data: PathBuf,
    running: tokio::task::JoinHandle<()>,
}

impl House {
    /// A new one, without limits, that deals the same in every run.
    pub async fn open() -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("cantina-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        House::with(folder.join("cantina.db")).await
    }

    async fn with(data: PathBuf) -> House {
        let many = NonZeroU32::new(1_000_000).unwrap();
        let config = Config {
            messages_per_second: many,
            messages_at_once: many,
            tables_per_minute: many,
            seed: Some(table::Seed::from(1977)),
            ..Config::new(data.clone())
        };
        let server = Server::open(config, &Content::embedded(), ([127, 0, 0, 1], 0).into()).await.unwrap();
        let address = server.address();
        let running = tokio::spawn(async move { server.run(std::future::pending()).await.unwrap() });
        House { address, data, running }
    }

    /// The same storage with another server; this one has ended.
    pub async fn again(self) -> House {
        self.running.abort();
        House::with(self.data.clone()).await
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        self.address.to_string()
    }

    /// A new guest.
    pub async fn guest(&self) -> Client {
        Client::enter(&self.address()).await.unwrap()
    }
}
