//! `cantina bench`: the engine measured in this process, on one core.

mod crowd;
pub mod swccg;
pub mod xwing;

use crate::games::{CliGame, Library, Loaded, TableChoice, random_player};
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use droids::Uniform;
use host::TURN_LIMIT;
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Chance, Offers, Seed, Sink};

/// Questions asked between two looks at the clock.
const ASKED: u32 = 100;
/// Copies of a state made between two looks at the clock.
const COPIES: u32 = 10_000;

/// What `bench` is told.
#[derive(Args)]
pub struct Arguments {
    /// The game
    #[arg(default_value = "swccg")]
    game: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How often each measurement is made; the median counts
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// How long a measurement takes, in milliseconds
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    milliseconds: u64,
    #[command(flatten)]
    choice: TableChoice,
}

/// What was measured, in words and for programs.
pub struct Sheet {
    /// A label's id and its value, a line each.
    pub lines: Vec<(&'static str, String)>,
    /// What stands below the lines.
    pub below: String,
    /// One object.
    pub json: Value,
    /// Decisions a second of whole random games.
    pub decisions: f64,
}

impl Sheet {
    fn text(self, words: &Words) -> String {
        let labelled: Vec<(String, String)> =
            self.lines.into_iter().map(|(id, value)| (words.word(id), value)).collect();
        let widest = labelled.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
        let lines = labelled.into_iter().map(|(label, value)| format!("{label:widest$}  {value}\n"));
        lines.collect::<String>() + &self.below
    }
}

/// Measures a game.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    library.command_game(&arguments.game)?.bench(library, arguments)
}

/// Measures and prints.
pub fn bench<G: CliGame>(library: &Library, loaded: &Loaded<G>, arguments: &Arguments) -> Result<ExitCode> {
    let setup = library.setup(loaded, &arguments.choice, TURN_LIMIT)?;
    let length = Duration::from_millis(arguments.milliseconds);
    let sheet = G::sheet(&Bench { game: &loaded.game, setup: &setup, runs: arguments.runs, length }, &library.words);
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{:#}", sheet.json)?;
    } else {
        out.write_all(sheet.text(&library.words).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game to be measured.
pub struct Bench<'a, G: CliGame> {
    /// The game.
    pub game: &'a Arc<G>,
    /// What its games start from.
    pub setup: &'a G::Setup,
    runs: u16,
    length: Duration,
}

impl<G: CliGame> Bench<'_, G> {
    /// What is measured of any game: whole random games, and copies of a state.
    pub fn sheet(&self, state: &G::State, words: &Words) -> Sheet {
        let rates: Vec<[f64; 2]> = (0..self.runs).map(|run| self.random_games(u64::from(run) << 32)).collect();
        let [games, decisions] = [0, 1].map(|n| median(rates.iter().map(|rate| rate[n])));
        let (decision, clone_seconds) = (1.0 / decisions, self.clone_seconds(state));
        let edition = self.game.edition();
        let lines = vec![
            ("bench-state", size_of::<G::State>().to_string()),
            ("bench-clone", words.decimal(clone_seconds * 1e9, 1)),
            ("bench-games", words.decimal(games, 0)),
            ("bench-decisions", words.decimal(decisions, 0)),
            ("bench-decisions-per-game", words.decimal(decisions / games, 1)),
            ("bench-decision-time", words.decimal(decision * 1e9, 0)),
            ("bench-clones-per-decision", words.decimal(decision / clone_seconds, 1)),
        ];
        let json = json!({
            "game": self.game.name(),
            "engine": edition.engine,
            "content": edition.content,
            "runs": self.runs,
            "milliseconds_per_run": self.length.as_millis() as u64,
            "state_bytes": size_of::<G::State>(),
            "clone_nanoseconds": clone_seconds * 1e9,
            "games_per_second": games,
            "decisions_per_second": decisions,
            "decisions_per_game": decisions / games,
            "nanoseconds_per_decision": decision * 1e9,
            "ratios": { "clones_per_decision": decision / clone_seconds },
        });
        Sheet { lines, below: String::new(), json, decisions }
    }

    /// How long a measurement takes.
    pub fn length(&self) -> Duration {
        self.length
    }

    /// How often each measurement is made.
    pub fn runs(&self) -> u16 {
        self.runs
    }

    /// The first state of a game, its chance and a player.
    pub fn begin(&self, seed: u64) -> (G::State, Chance, Uniform<'_, G>) {
        let mut chance = Chance::seeded(Seed::from(seed));
        let state = self.game.begin(self.setup, &mut chance).expect("the setup was checked");
        (state, chance, random_player(self.game.as_ref(), seed))
    }

    /// Whole games and decisions a second.
    fn random_games(&self, first_seed: u64) -> [f64; 2] {
        let (started, mut games, mut decisions) = (Instant::now(), 0, 0);
        while started.elapsed() < self.length {
            let (mut state, mut chance, mut uniform) = self.begin(first_seed + games);
            let playout = uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), u64::MAX);
            games += 1;
            decisions += playout.decisions;
        }
        let seconds = started.elapsed().as_secs_f64();
        [games as f64 / seconds, decisions as f64 / seconds]
    }

    /// Decisions a second, from copies of a position played on so far each.
    pub fn decisions_from(&self, start: &G::State, decisions_on: u64) -> f64 {
        let run = |first_seed: u64| {
            let mut uniform = random_player(self.game.as_ref(), first_seed);
            let (started, mut seed, mut decisions) = (Instant::now(), first_seed, 0);
            while started.elapsed() < self.length {
                let (mut state, mut chance) = (start.clone(), Chance::fast(seed));
                decisions += uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), decisions_on).decisions;
                seed += 1;
            }
            decisions as f64 / started.elapsed().as_secs_f64()
        };
        median((0..self.runs).map(|n| run(u64::from(n) << 32)))
    }

    /// Reading the questions of a state with all offers, in seconds.
    pub fn ask_seconds(&self, state: &G::State) -> f64 {
        median((0..self.runs).map(|_| self.ask_once(state)))
    }

    fn ask_once(&self, state: &G::State) -> f64 {
        let (started, mut asked, mut offers) = (Instant::now(), 0, Offers::default());
        while started.elapsed() < self.length {
            for _ in 0..ASKED {
                black_box(self.game.ask(black_box(state), &mut offers));
            }
            asked += u64::from(ASKED);
        }
        started.elapsed().as_secs_f64() / asked as f64
    }

    /// Copying a state, in seconds.
    pub fn clone_seconds(&self, state: &G::State) -> f64 {
        median((0..self.runs).map(|_| self.clone_once(state)))
    }

    fn clone_once(&self, state: &G::State) -> f64 {
        let (started, mut copies) = (Instant::now(), 0);
        while started.elapsed() < self.length {
            (0..COPIES).for_each(|_| drop(black_box(black_box(state).clone())));
            copies += u64::from(COPIES);
        }
        started.elapsed().as_secs_f64() / copies as f64
    }
}

/// The middle one.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
