//! The page: built by npm, tried in a real browser.

use crate::{root, succeeds};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(arguments: &[&str]) -> bool {
    let mut command = Command::new("npm");
    let done = succeeds(command.args(arguments).current_dir(folder()));
    if !done {
        eprintln!("`npm {}` failed in web/; the page needs Node.js 20 or later with npm", arguments.join(" "));
    }
    done
}

/// When something was last written.
fn written(path: &Path) -> Option<std::time::SystemTime> {
    path.metadata().and_then(|metadata| metadata.modified()).ok()
}

/// Installs what the page is built from, unless it is there as the lock file says.
fn install() -> bool {
    let (lock, there) = (folder().join("package-lock.json"), folder().join("node_modules/.package-lock.json"));
    let current = written(&there).zip(written(&lock)).is_some_and(|(there, lock)| there >= lock);
    current || npm(&["ci", "--no-audit", "--no-fund"])
}

/// When anything in a folder, or a file, was last written.
fn latest(path: &Path) -> Option<std::time::SystemTime> {
    let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
    inside.filter_map(|entry| latest(&entry.path())).chain(written(path)).max()
}

/// Builds the page into `web/dist`, from where it is built into the program; not again if nothing changed, for then the
/// program need not be built again either.
pub fn build() -> bool {
    const SOURCES: [&str; 5] = ["src", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"];
    let sources = SOURCES.iter().filter_map(|source| latest(&folder().join(source))).max();
    let current = written(&folder().join("dist/index.html")).zip(sources).is_some_and(|(built, source)| built > source);
    install() && (current || npm(&["run", "--silent", "build"]))
}

/// Types and unit tests of the page.
pub fn check() -> bool {
    npm(&["run", "--silent", "check"]) && npm(&["run", "--silent", "test"])
}

static CHROMIUM: OnceLock<Option<PathBuf>> = OnceLock::new();

/// Looks for the browser while other work goes on: to install it takes half a minute of waiting.
pub fn look_for_browser() {
    std::thread::spawn(chromium);
}

/// The browser, installed if it is missing and can be.
fn chromium() -> Option<PathBuf> {
    CHROMIUM.get_or_init(find_or_install).clone()
}

fn find_or_install() -> Option<PathBuf> {
    let known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let there = || named.iter().cloned().chain(known.map(PathBuf::from)).find(|path| path.exists());
    if let Some(path) = there() {
        return Some(path);
    }
    println!("installing chromium for the browser tests");
    let mut update = Command::new("apt-get");
    let mut install = Command::new("apt-get");
    let installed = succeeds(update.args(["update", "--quiet=2"]))
        && succeeds(
            install
                .args(["install", "--yes", "--quiet=2", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
                .stdout(Stdio::null()),
        );
    if !installed || there().is_none() {
        eprintln!("the browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium");
    }
    there()
}

fn with_browser(script: &str, rest: &[&str]) -> bool {
    let Some(chromium) = chromium() else { return false };
    let Some(program) = crate::built("cantina") else { return false };
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script, "--"]).args(rest).current_dir(folder());
    succeeds(command.env("CHROMIUM", chromium).env("CANTINA", program))
}

/// Plays in a real browser.
pub fn browser(rest: &[&str]) -> bool {
    install() && with_browser("browser", rest)
}

/// Takes the screenshots of `docs/pages/`.
pub fn pictures() -> bool {
    install() && with_browser("pictures", &[])
}
