//! A server for tests, in a folder of its own.

use cardtext::Content;
use serde_json::Value;
use server::client::Client;
use server::{Config, Server};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use table::Chance;

/// A server that runs until the test ends.
pub struct House {
    address: SocketAddr,
    data: PathBuf,
    running: tokio::task::JoinHandle<()>,
}

impl House {
    /// A new one, without limits.
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

/// Something a player should not send: no JSON, wrong types, stale or impossible answers.
pub fn nonsense(n: u32, page: &Value, chance: &mut Chance) -> String {
    let at = page["question"]["at"].as_u64().unwrap_or(0);
    match n % 8 {
        0 => "{".to_owned(),
        1 => (0..chance.below(60)).map(|_| char::from(32 + chance.below(90) as u8)).collect::<String>() + "\u{1}",
        2 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{},"choice":"pass"}}}}}}"#, at + 1 + u64::from(n)),
        3 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{at},"choice":"nothing-of-the-sort/{n}"}}}}}}"#),
        4 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":"now","choice":7}}}}}}"#),
        5 => format!(r#"{{"id":{n},"do":{{"win":{{}}}},"seat":{}}}"#, n % 2),
        6 => format!(r#"{{"id":{n},"do":{{"consent":{{"agree":true}}}}}}"#),
        _ => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{at},"choice":"{}"}}}}}}"#, "x,".repeat(200)),
    }
}
