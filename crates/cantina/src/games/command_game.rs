//! A game with its types erased: what the commands do with any game.

use crate::cards::coverage;
use crate::games::{CliGame, Library, Loaded};
use crate::measure::{bench, simulate};
use crate::play::{self, replay};
use crate::rulings::{count, scenario};
use anyhow::Result;
use cardtext::Source;
use glossary::Glossary;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use table::Record;

/// A game that commands can be carried out with.
pub trait CommandGame {
    /// Runs the scenarios of some files and prints a line each.
    fn run_scenarios(&self, library: &Library, files: &[Arc<Source>]) -> Result<scenario::Ran>;
    /// What the scenarios of some files use of the content, and what they do not, in words.
    fn scenario_usage(&self, library: &Library, files: &[Arc<Source>]) -> String;
    /// Every question of a file's scenarios with its offers and keys.
    fn explain(&self, library: &Library, file: &Arc<Source>) -> Result<String>;
    /// Mutates the scenarios of some files and prints those that do not notice; if asked, also the claims.
    fn mutate(&self, library: &Library, files: &[Arc<Source>], list: bool) -> Result<scenario::Mutated>;
    /// The titles of the scenarios of some files.
    fn titles(&self, files: &[Arc<Source>]) -> Result<Vec<String>>;
    /// Counts the trees of a file's scenarios, of all or of the one of this title.
    fn count(&self, library: &Library, files: &[Arc<Source>], title: Option<&str>, depth: u32) -> Result<ExitCode>;
    /// Shows or verifies a record.
    fn replay(&self, library: &Library, command: &replay::Command, record: &Record) -> Result<ExitCode>;
    /// Lets a person play against a droid.
    fn play(&self, library: &Library, arguments: &play::Arguments) -> Result<ExitCode>;
    /// The glossary.
    fn glossary(&self) -> &Glossary;
    /// Counts the cards of a table that are in reach.
    fn coverage(&self, library: &Library, table: &Path) -> Result<ExitCode>;
    /// Lets droids play.
    fn simulate(&self, library: &Library, arguments: &simulate::Arguments) -> Result<ExitCode>;
    /// Measures the engine.
    fn bench(&self, library: &Library, arguments: &bench::Arguments) -> Result<ExitCode>;
}

impl<G: CliGame> CommandGame for Loaded<G> {
    fn run_scenarios(&self, library: &Library, files: &[Arc<Source>]) -> Result<scenario::Ran> {
        scenario::run_all(library, &self.game, files)
    }

    fn scenario_usage(&self, library: &Library, files: &[Arc<Source>]) -> String {
        scenario::usage_text(library, &self.game, files)
    }

    fn explain(&self, library: &Library, file: &Arc<Source>) -> Result<String> {
        scenario::explained(library, &self.game, file)
    }

    fn mutate(&self, library: &Library, files: &[Arc<Source>], list: bool) -> Result<scenario::Mutated> {
        scenario::mutate_all(library, &self.game, files, list)
    }

    fn titles(&self, files: &[Arc<Source>]) -> Result<Vec<String>> {
        Ok(count::read_all(&*self.game, files)?.into_iter().map(|scenario| scenario.title).collect())
    }

    fn count(&self, library: &Library, files: &[Arc<Source>], title: Option<&str>, depth: u32) -> Result<ExitCode> {
        count::count(library, &self.game, files, title, depth)
    }

    fn replay(&self, library: &Library, command: &replay::Command, record: &Record) -> Result<ExitCode> {
        replay::carry_out(library, &self.game, command, record)
    }

    fn play(&self, library: &Library, arguments: &play::Arguments) -> Result<ExitCode> {
        play::play(library, self, arguments)
    }

    fn glossary(&self) -> &Glossary {
        self.game.glossary()
    }

    fn coverage(&self, library: &Library, table: &Path) -> Result<ExitCode> {
        coverage::run(library, &*self.game, table)
    }

    fn simulate(&self, library: &Library, arguments: &simulate::Arguments) -> Result<ExitCode> {
        simulate::simulate(library, self, arguments)
    }

    fn bench(&self, library: &Library, arguments: &bench::Arguments) -> Result<ExitCode> {
        bench::bench(library, self, arguments)
    }
}
