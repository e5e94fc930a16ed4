//! What the command line wants of each game.

pub mod command_game;
mod library;
mod swccg;
mod swccg_usage;
mod xwing;

pub use self::xwing::mission_named;
pub use library::{CONTENT_HERE, Library};

use crate::games::swccg::DeckChoice;
use crate::games::xwing::SquadChoice;
use crate::measure::bench::{Bench, Sheet};
use crate::play::terminal_game::TerminalGame;
use crate::words::Words;
use ::swccg::Swccg;
use anyhow::Result;
use cardtext::{Content, Fault};
use clap::Args;
use droids::{Shuns, Uniform};
use scenario::{Scenario, Stage};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::Choice;

/// What a table is set up with; each game takes what is its own.
#[derive(Args)]
pub struct TableChoice {
    /// For the card game.
    #[command(flatten)]
    pub decks: DeckChoice,
    /// For X-Wing.
    #[command(flatten)]
    pub squads: SquadChoice,
}

/// A game that the command line can handle.
pub trait CliGame: TerminalGame {
    /// What is noted of its use.
    type Tally: Tally<Self>;
    /// What a player plays with, as the terminal's words begin that speak of it: `deck` or `squad`.
    const LIST: &'static str;

    /// What a game starts from, unless a rule refuses it.
    fn setup(loaded: &Loaded<Self>, library: &Library, choice: &TableChoice, turn_limit: u16) -> Result<Self::Setup>;
    /// What many games start from in turn, if there is more than one way when nothing is chosen; all of them legal.
    fn further_setups(
        _: &Loaded<Self>,
        _: &Library,
        _: &TableChoice,
        _first: &Self::Setup,
    ) -> Result<Option<Vec<Self::Setup>>> {
        Ok(None)
    }
    /// What random players shun where they can, if anything: acts that end their own game.
    fn shuns() -> Option<Shuns<Self>> {
        None
    }
    /// Whether an event should never have happened, and what it tells.
    fn mishap(&self, event: &Self::Event) -> Option<String>;
    /// Figures of a game's own for `simulate`, from how it ended: a message that names each, and for each seat how many of
    /// how many.
    fn shares(_: &Self::State) -> Vec<(&'static str, Share)> {
        Vec::new()
    }
    /// The operations of published cards that its card language serves.
    fn operations(&self) -> BTreeSet<&'static str>;
    /// Its cards that can be played, each by the `id`, `kind` and `where` of its row in a table of published cards, as far
    /// as such a table has them, with spaces between.
    fn written(&self) -> BTreeSet<String>;
    /// What `bench` measures: [`Bench::sheet`], and what concerns this game alone.
    fn sheet(bench: &Bench<'_, Self>, words: &Words) -> Sheet;
}

/// For each seat how many of how many.
pub type Share = [[u64; 2]; 2];

/// What games use of their content, noted from outside.
pub trait Tally<G: Stage>: Default + Send {
    /// Hears of a choice, with the state before it.
    fn choice(&mut self, game: &G, state: &G::State, choice: &Choice<G::Act>);
    /// Hears of what happened in a game.
    fn events(&mut self, game: &G, events: &[G::Event]);
    /// What a scenario uses.
    fn of_scenario(game: &Arc<G>, scenario: &Scenario<G>) -> Result<Self, Fault>;
    /// Takes in what was noted elsewhere.
    fn add(&mut self, other: &Self);
    /// What games from these setups used and left, in words.
    fn games_text(&self, game: &G, setups: &[G::Setup], words: &Words) -> String;
    /// The same for programs.
    fn games_json(&self, game: &G, setups: &[G::Setup]) -> Value;
    /// What scenarios used and left, in words.
    fn scenarios_text(&self, game: &G, words: &Words) -> String;
}

/// A game loaded from the library.
pub struct Loaded<G> {
    /// Its content.
    pub content: Content,
    /// Its rules.
    pub game: Arc<G>,
}

/// The card game, ready to be played.
pub type CardGame = Loaded<Swccg>;

/// A random player of a game, who shuns what ends it at once.
pub fn random_player<G: CliGame>(game: &G, seed: u64) -> Uniform<'_, G> {
    let uniform = Uniform::new(game, seed);
    match G::shuns() {
        Some(shuns) => uniform.shunning(shuns),
        None => uniform,
    }
}

/// A fault of a file, in one sentence.
pub fn file_fault(fault: &Fault) -> String {
    let help = fault.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    format!("{}, line {}: {}{help}", fault.file(), fault.line(), fault.message)
}
