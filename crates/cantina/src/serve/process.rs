//! A server as a process of its own, to be measured and killed.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// How long it took until it answered.
    pub started_in: Duration,
}

impl Process {
    /// Starts this very program as a server with these limits; port 0 takes a free one.
    pub fn start(data: &Path, port: u16, messages_per_second: u32) -> Result<Process> {
        let begun = Instant::now();
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--lang", "en", "serve", "--tables-per-minute", "1000000", "--connections", "1000000"])
            .args(["--port", &port.to_string(), "--messages-per-second", &messages_per_second.to_string()])
            .arg("--data")
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output is read")?).read_line(&mut line)?;
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let Some(address) = address.map(str::to_owned) else {
            let _ = child.kill();
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

    /// The memory it holds, in bytes; none where the system does not tell.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok()? * 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
