//! `cantina scenario`: rulings that can be tried.

use crate::games::Shelf;
use anyhow::Result;
use clap::Subcommand;
use std::path::PathBuf;
use std::process::ExitCode;

/// What can be done with scenarios.
#[derive(Subcommand)]
pub enum Command {
    /// Run scenarios, a line each
    Run {
        /// Files or folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Print every question of a scenario with its offers and keys
    Explain {
        /// The file
        file: PathBuf,
    },
    /// Run scenarios with rules and clauses left out, and list those that do not notice
    Mutate {
        /// Files or folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
}

/// Answers that scenarios cannot be run yet.
pub fn run(shelf: &Shelf, command: &Command) -> Result<ExitCode> {
    let _ = command;
    Err(shelf.words.fault("scenario-not-yet", &[]))
}
