//! A server as a process of its own, to be measured, besieged and killed.

use crate::serve::usage::Usage;
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What a server lets its players do.
#[derive(Clone, Copy)]
pub enum Limits {
    /// As it comes, but an address may make as many tables as the games measured need.
    Usual,
    /// As much as it can bear.
    None,
}

/// A running server.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// How long it took until it answered.
    pub started_in: Duration,
}

impl Process {
    /// Starts this very program as a server; port 0 takes a free one.
    pub fn start(data: &Path, port: u16, limits: Limits) -> Result<Process> {
        Process::spawn(data, port, limits, Stdio::inherit())
    }

    /// The same with its complaints in a file, where they are expected.
    pub fn start_with_log(data: &Path, port: u16, limits: Limits, log: &Path) -> Result<Process> {
        let file = std::fs::File::options().create(true).append(true).open(log)?;
        Process::spawn(data, port, limits, file.into()).map_err(|fault| {
            let text = std::fs::read_to_string(log).unwrap_or_default();
            text.lines().last().map_or(fault, |complaint| anyhow::anyhow!(complaint.to_owned()))
        })
    }

    fn spawn(data: &Path, port: u16, limits: Limits, complaints: Stdio) -> Result<Process> {
        let begun = Instant::now();
        let limits: &[&str] = match limits {
            Limits::Usual => &["--tables-per-minute", "1000000"],
            Limits::None => {
                &["--tables-per-minute", "1000000", "--messages-per-second", "1000000", "--connections", "1000000"]
            }
        };
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--lang", "en", "serve", "--port", &port.to_string()])
            .args(limits)
            .arg("--data")
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .stderr(complaints)
            .stdin(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output is read")?).read_line(&mut line)?;
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let Some(address) = address.map(str::to_owned) else {
            let _ = child.kill();
            let _ = child.wait();
            bail!("the server did not start: {line}");
        };
        Ok(Process { child, address, started_in: begun.elapsed() })
    }

    /// The port it listens at.
    pub fn port(&self) -> Result<u16> {
        Ok(self.address.parse::<SocketAddr>()?.port())
    }

    /// Ends it at once, as `kill -9` does.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// What it has used; none where the system does not tell.
    pub fn usage(&self) -> Option<Usage> {
        Usage::of(self.child.id())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder of its own for a server's data, gone with this.
pub struct Folder(pub PathBuf);

impl Folder {
    /// An empty folder that nobody else uses.
    pub fn new(name: &str) -> Result<Folder> {
        let folder = std::env::temp_dir().join(format!("cantina-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
