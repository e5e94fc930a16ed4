//! `cantina serve`: the page and its tables, on this machine.

pub mod chaos;
mod field;
pub mod loadtest;
mod process;
pub mod siege;
mod times;
mod usage;

use crate::games::Library;
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use server::storage::Retention;
use server::{Config, DAY, Server, address};
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Seed;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// How the server is started.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen at; `0.0.0.0` lets others on the network in
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 4780)]
    port: u16,
    /// The file where guests and games are kept
    #[arg(long, value_name = "FILE", default_value = "cantina.db")]
    data: PathBuf,
    /// How the log is written, on standard error; RUST_LOG says how much
    #[arg(long, value_enum, default_value_t = Log::Text)]
    log: Log,
    /// Send cookies over TLS only: for a server behind one that speaks it
    #[arg(long)]
    secure: bool,
    /// A name the server answers to, besides localhost and plain addresses; may be given several times
    #[arg(long, value_name = "NAME", value_parser = address::host_name)]
    allow_host: Vec<String>,
    /// A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times
    #[arg(long, value_name = "ADDRESS[/PREFIX]", value_parser = address::network)]
    trusted_proxy: Vec<IpNet>,
    /// Where figures for Prometheus are told, under /metrics; nowhere unless this is given
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// Connections that may be open; fewer if the system allows fewer open files
    #[arg(long, value_name = "N", default_value = "10000")]
    connections: NonZeroU32,
    /// Connections an address may have open; those of this machine and of trusted proxies are not counted
    #[arg(long, value_name = "N", default_value = "100")]
    connections_per_address: NonZeroU32,
    /// Messages a player may send in a second
    #[arg(long, value_name = "N", default_value = "20")]
    messages_per_second: NonZeroU32,
    /// Tables and guests an address may make in a minute
    #[arg(long, value_name = "N", default_value = "60")]
    tables_per_minute: NonZeroU32,
    /// How many days a finished game is kept
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    keep_finished: u32,
    /// How many days a game is kept that nobody goes on with
    #[arg(long, value_name = "DAYS", default_value_t = 90)]
    keep_forsaken: u32,
    /// Deal every table from this seed, so that tests can be repeated; whoever knows it knows every card and die
    #[arg(long)]
    seed: Option<Seed>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Log {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

impl Arguments {
    fn config(&self) -> Config {
        Config {
            messages_per_second: self.messages_per_second,
            messages_at_once: self.messages_per_second.saturating_mul(NonZeroU32::MIN.saturating_add(2)),
            tables_per_minute: self.tables_per_minute,
            connections: self.connections.get() as usize,
            connections_per_address: self.connections_per_address.get() as usize,
            trusted_proxies: self.trusted_proxy.clone(),
            hosts: self.allow_host.clone(),
            metrics: self.metrics,
            secure: self.secure,
            retention: Retention {
                finished: DAY * i64::from(self.keep_finished),
                forsaken: DAY * i64::from(self.keep_forsaken),
                open: DAY * i64::from(self.keep_forsaken.min(7)),
            },
            seed: self.seed,
            ..Config::new(&self.data)
        }
    }
}

/// Serves until it is told to stop.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn,server=info".into());
    let colours = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    match arguments.log {
        Log::Text => log.init(),
        Log::Json => log.json().init(),
    }
    let content = library.content()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = SocketAddr::new(arguments.host, arguments.port);
        let data = arguments.data.display().to_string();
        let values = [("address", address.to_string().into()), ("data", data.into())];
        let server = Server::open(arguments.config(), &content, address).await;
        let server = server.with_context(|| library.words.say("serve-cannot", &values)).map_err(|fault| {
            let causes: Vec<String> = fault.chain().map(ToString::to_string).collect();
            anyhow::anyhow!(causes.join(": "))
        })?;
        let page = format!("http://{}", server.address());
        let data = arguments.data.display().to_string();
        let text = library.words.say("serve-ready", &[("page", page.into()), ("data", data.into())]);
        writeln!(std::io::stdout(), "{text}")?;
        if let Some(address) = server.metrics_address() {
            let told = library.words.say("serve-figures", &[("address", address.to_string().into())]);
            writeln!(std::io::stdout(), "{told}")?;
        }
        server.run(told_to_stop()).await;
        Ok(ExitCode::SUCCESS)
    })
}

/// Waits until somebody wants the server to stop: Ctrl+C, or what a system sends that shuts down.
async fn told_to_stop() {
    // Without a signal to wait for, it serves until it is killed.
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => drop(terminated.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
