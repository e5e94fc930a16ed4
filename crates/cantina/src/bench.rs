//! `cantina bench`: the engine measured in this process, on one core.

use crate::games::{DeckChoice, Shelf, TURN_LIMIT};
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use droids::Uniform;
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use swccg::{Setup, State, Swccg};
use table::{Chance, Game, Seed, Sink};

/// A table is crowded with so many active cards.
const CROWD: usize = 40;
/// How many games are searched for a crowded table.
const SEARCHED_GAMES: u64 = 2_000;
/// How far a crowded position is played on before it starts anew.
const DECISIONS_ON: u64 = 200;
/// Copies of a state made between two looks at the clock.
const COPIES: u32 = 10_000;

/// What `bench` is told.
#[derive(Args)]
pub struct Arguments {
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
    decks: DeckChoice,
}

/// A position with many cards in play.
struct Crowded {
    state: State,
    seed: u64,
    decision: u64,
}

/// The figures.
struct Figures {
    clone_seconds: f64,
    games: f64,
    decisions: f64,
    crowded: Option<(Crowded, f64)>,
}

/// Measures and prints.
pub fn run(shelf: &Shelf, arguments: &Arguments) -> Result<ExitCode> {
    let table = shelf.card_game()?;
    let setup = shelf.setup(&table, &arguments.decks, TURN_LIMIT)?;
    let game = &*table.game;
    let bench =
        Bench { game, setup: &setup, runs: arguments.runs, length: Duration::from_millis(arguments.milliseconds) };
    let figures = bench.measure();
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{:#}", as_json(&figures, game, arguments))?;
    } else {
        out.write_all(as_text(&figures, &shelf.words).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Bench<'a> {
    game: &'a Swccg,
    setup: &'a Setup,
    runs: u16,
    length: Duration,
}

impl Bench<'_> {
    fn measure(&self) -> Figures {
        let rates: Vec<[f64; 2]> = (0..self.runs).map(|run| self.random_games(u64::from(run) << 32)).collect();
        let crowded = self.find_crowded();
        let state = crowded.as_ref().map_or_else(|| self.begin(0).0, |crowded| crowded.state);
        Figures {
            clone_seconds: median((0..self.runs).map(|_| self.clone_seconds(&state))),
            games: median(rates.iter().map(|rate| rate[0])),
            decisions: median(rates.iter().map(|rate| rate[1])),
            crowded: crowded.map(|crowded| {
                let rates = (0..self.runs).map(|run| self.crowded_decisions(&crowded.state, u64::from(run) << 32));
                let rate = median(rates);
                (crowded, rate)
            }),
        }
    }

    fn begin(&self, seed: u64) -> (State, Chance, Uniform<'_, Swccg>) {
        let mut chance = Chance::seeded(Seed::from(seed));
        let state = self.game.begin(self.setup, &mut chance).expect("the setup was checked");
        (state, chance, Uniform::new(self.game, seed))
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

    /// The first crowded position of random games, in the order of their seeds.
    fn find_crowded(&self) -> Option<Crowded> {
        (0..SEARCHED_GAMES).find_map(|seed| {
            let (mut state, mut chance, mut uniform) = self.begin(seed);
            let mut decision = 0;
            while uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), 1).outcome.is_none() {
                decision += 1;
                if state.active.len() >= CROWD {
                    return Some(Crowded { state, seed, decision });
                }
            }
            None
        })
    }

    /// Decisions a second, from copies of a crowded position.
    fn crowded_decisions(&self, crowded: &State, first_seed: u64) -> f64 {
        let mut uniform = Uniform::new(self.game, first_seed);
        let (started, mut seed, mut decisions) = (Instant::now(), first_seed, 0);
        while started.elapsed() < self.length {
            let (mut state, mut chance) = (*crowded, Chance::fast(seed));
            decisions += uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), DECISIONS_ON).decisions;
            seed += 1;
        }
        decisions as f64 / started.elapsed().as_secs_f64()
    }

    fn clone_seconds<S: Clone>(&self, state: &S) -> f64 {
        let (started, mut copies) = (Instant::now(), 0);
        while started.elapsed() < self.length {
            (0..COPIES).for_each(|_| drop(black_box(black_box(state).clone())));
            copies += u64::from(COPIES);
        }
        started.elapsed().as_secs_f64() / copies as f64
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn as_json(figures: &Figures, game: &Swccg, arguments: &Arguments) -> Value {
    let edition = game.edition();
    let decision = 1.0 / figures.decisions;
    let crowded = figures.crowded.as_ref().map(|(crowded, rate)| {
        json!({
            "active_cards": crowded.state.active.len(),
            "seed": crowded.seed,
            "decision": crowded.decision,
            "decisions_per_second": rate,
            "nanoseconds_per_decision": 1e9 / rate,
        })
    });
    json!({
        "game": game.name(),
        "engine": edition.engine,
        "content": edition.content,
        "runs": arguments.runs,
        "milliseconds_per_run": arguments.milliseconds,
        "state_bytes": size_of::<State>(),
        "clone_nanoseconds": figures.clone_seconds * 1e9,
        "games_per_second": figures.games,
        "decisions_per_second": figures.decisions,
        "decisions_per_game": figures.decisions / figures.games,
        "nanoseconds_per_decision": decision * 1e9,
        "crowded": crowded,
        "ratios": {
            "clones_per_decision": decision / figures.clone_seconds,
            "crowded_to_random_decisions": figures.crowded.as_ref().map(|(_, rate)| rate / figures.decisions),
        },
    })
}

fn as_text(figures: &Figures, words: &Words) -> String {
    let decision = 1.0 / figures.decisions;
    let mut lines = vec![
        ("bench-state", size_of::<State>().to_string()),
        ("bench-clone", words.decimal(figures.clone_seconds * 1e9, 1)),
        ("bench-games", words.decimal(figures.games, 0)),
        ("bench-decisions", words.decimal(figures.decisions, 0)),
        ("bench-decisions-per-game", words.decimal(figures.decisions / figures.games, 1)),
        ("bench-decision-time", words.decimal(decision * 1e9, 0)),
        ("bench-clones-per-decision", words.decimal(decision / figures.clone_seconds, 1)),
    ];
    match &figures.crowded {
        Some((crowded, rate)) => lines.extend([
            ("bench-crowded", crowded.state.active.len().to_string()),
            ("bench-crowded-seed", format!("{} · {}", crowded.seed, crowded.decision)),
            ("bench-crowded-decisions", words.decimal(*rate, 0)),
            ("bench-crowded-ratio", words.decimal(rate / figures.decisions, 2)),
        ]),
        None => lines.push(("bench-crowded", words.say("bench-no-crowd", &[("cards", (CROWD as i32).into())]))),
    }
    let labelled: Vec<(String, String)> = lines.into_iter().map(|(id, value)| (words.word(id), value)).collect();
    let widest = labelled.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    labelled.into_iter().map(|(label, value)| format!("{label:widest$}  {value}\n")).collect()
}
