//! A small disk of its own, which can be filled and made read-only without harm to anything else.

use crate::serve::process::Folder;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::{Command, Stdio};

/// How much it holds.
const SIZE: &str = "size=16m";

/// Where a server keeps its data.
pub struct Disk {
    folder: Folder,
    mounted: bool,
}

impl Disk {
    /// A folder of the disk there is.
    pub fn usual() -> Result<Disk> {
        Ok(Disk { folder: Folder::new("faults")?, mounted: false })
    }

    /// A small disk in memory; refused where one may not mount.
    pub fn small() -> Result<Disk> {
        let mut disk = Disk::usual()?;
        let folder = disk.folder();
        mount(&["-t", "tmpfs", "-o", SIZE, "cantina"], folder)?;
        disk.mounted = true;
        Ok(disk)
    }

    pub fn folder(&self) -> &Path {
        &self.folder.0
    }

    /// Makes it read-only, while nobody has a file open.
    pub fn lock(&self) -> Result<()> {
        mount(&["-o", "remount,ro"], self.folder())
    }

    /// Makes it writable again.
    pub fn unlock(&self) -> Result<()> {
        mount(&["-o", "remount,rw"], self.folder())
    }
}

fn mount(arguments: &[&str], folder: &Path) -> Result<()> {
    let mounted = Command::new("mount").args(arguments).arg(folder).stdin(Stdio::null()).output();
    let mounted = mounted.context("`mount` cannot be started")?;
    let complaint = String::from_utf8_lossy(&mounted.stderr).trim().to_owned();
    ensure!(mounted.status.success(), "{}", complaint.lines().next().unwrap_or("`mount` failed"));
    Ok(())
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg("--lazy").arg(self.folder()).status();
        }
    }
}
