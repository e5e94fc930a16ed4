//! What the terminal itself can do: colours and bars, if it has them.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar on standard error, hidden where that is no terminal.
pub fn progress(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {per_sec} {eta}");
    let bar = ProgressBar::new(length).with_message(what.to_owned());
    bar.set_style(style.expect("a sound template"));
    bar
}

/// How much this machine does at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Marks text up for a terminal, or leaves it plain.
#[derive(Clone, Copy)]
pub struct Paint {
    coloured: bool,
}

impl Paint {
    /// Colours for standard output, if it is a terminal and the reader does not refuse them (NO_COLOR).
    pub fn for_output() -> Paint {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Paint { coloured: std::io::stdout().is_terminal() && !refused }
    }

    fn marked(self, code: &str, text: &str) -> String {
        if self.coloured { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// What is asked.
    pub fn strong(self, text: &str) -> String {
        self.marked("1", text)
    }

    /// What has happened.
    pub fn faint(self, text: &str) -> String {
        self.marked("2", text)
    }

    /// What can be typed.
    pub fn key(self, text: &str) -> String {
        self.marked("36", text)
    }
}
