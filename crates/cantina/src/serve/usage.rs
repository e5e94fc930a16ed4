//! What a process uses of the machine, where the system tells.

/// What a process has used since it began.
#[derive(Clone, Copy)]
pub struct Usage {
    /// Processor time, in seconds.
    pub processor: f64,
    /// Memory it holds now, in bytes.
    pub memory: u64,
    /// Bytes it gave to files and sockets.
    pub written: u64,
    /// Bytes of them that the disk must take.
    pub to_disk: u64,
}

impl Usage {
    /// What this program itself has used.
    pub fn own() -> Option<Usage> {
        Usage::of(std::process::id())
    }

    /// What a process has used; none where the system does not tell.
    #[cfg(target_os = "linux")]
    pub fn of(process: u32) -> Option<Usage> {
        let process = procfs::process::Process::new(process.try_into().ok()?).ok()?;
        let (stat, status, io) = (process.stat().ok()?, process.status().ok()?, process.io().ok()?);
        Some(Usage {
            processor: (stat.utime + stat.stime) as f64 / procfs::ticks_per_second() as f64,
            memory: status.vmrss? * 1024,
            written: io.wchar,
            to_disk: io.write_bytes,
        })
    }

    /// What a process has used; none where the system does not tell.
    #[cfg(not(target_os = "linux"))]
    pub fn of(_: u32) -> Option<Usage> {
        None
    }
}
