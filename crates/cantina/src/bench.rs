//! `cantina bench`: the engine measured in this process, on one core.

use crate::crowd;
use crate::games::{DeckChoice, Shelf, TURN_LIMIT};
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use droids::Uniform;
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use swccg::{Act, Setup, State, Swccg};
use table::{Ask, Chance, Choice, Game, Kind, Offers, Question, Seed, Sink};

/// A table is crowded with so many active cards.
const CROWD: usize = 40;
/// How many games are searched for a crowded table.
const SEARCHED_GAMES: u64 = 100;
/// How many questions of each.
const SEARCHED_QUESTIONS: u64 = 10_000;
/// From how many copies of a crowded position the average crowd is counted.
const COUNTED_COPIES: u64 = 100;
/// How far a crowded position is played on before it starts anew.
const DECISIONS_ON: u64 = 200;
/// The sizes of table that show how cost grows.
const GROWTH: [usize; 4] = [10, 20, 40, 80];
/// How far a table of the growth is played on before it starts anew: it should keep its size.
const GROWTH_DECISIONS_ON: u64 = 20;
/// Questions asked between two looks at the clock.
const ASKED: u32 = 100;
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
    /// The game it comes from.
    seed: u64,
    /// How many questions were answered before it.
    question: u64,
}

/// What was measured from it.
struct CrowdedFigures {
    position: Crowded,
    decisions: f64,
    /// Active cards on average while it is played on.
    average: f64,
}

/// What was measured from a table of a given size.
struct Grown {
    cards: usize,
    /// Active cards on average while it is played on.
    average: f64,
    /// Reading its first question with all offers.
    ask_seconds: f64,
    decisions: f64,
    clone_seconds: f64,
}

/// The figures.
struct Figures {
    clone_seconds: f64,
    games: f64,
    decisions: f64,
    crowded: Option<CrowdedFigures>,
    growth: Vec<Grown>,
}

/// Measures and prints.
pub fn run(shelf: &Shelf, arguments: &Arguments) -> Result<ExitCode> {
    let table = shelf.card_game()?;
    let setup = shelf.setup(&table, &arguments.decks, TURN_LIMIT)?;
    let game = &table.game;
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
    game: &'a Arc<Swccg>,
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
            crowded: crowded.map(|position| {
                let decisions = self.decisions_from(&position.state, DECISIONS_ON);
                let average = self.average_crowd(&position.state, DECISIONS_ON);
                CrowdedFigures { position, decisions, average }
            }),
            growth: GROWTH.into_iter().filter_map(|cards| self.grown(cards)).collect(),
        }
    }

    /// What a table of so many cards costs; none if the decks cannot fill it.
    fn grown(&self, cards: usize) -> Option<Grown> {
        let state = crowd::position(self.game, self.setup, cards)?;
        Some(Grown {
            cards,
            average: self.average_crowd(&state, GROWTH_DECISIONS_ON),
            ask_seconds: median((0..self.runs).map(|_| self.ask_seconds(&state))),
            decisions: self.decisions_from(&state, GROWTH_DECISIONS_ON),
            clone_seconds: median((0..self.runs).map(|_| self.clone_seconds(&state))),
        })
    }

    fn begin(&self, seed: u64) -> (State, Chance, Uniform<'_, Swccg>) {
        let mut chance = Chance::seeded(Seed::from(seed));
        let state = self.game.begin(self.setup, &mut chance).expect("the setup was checked");
        (state, chance, Uniform::new(self.game.as_ref(), seed))
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

    /// The first crowded position of peaceful games, in the order of their seeds. Uniform play fights too often for one.
    fn find_crowded(&self) -> Option<Crowded> {
        let mut offers = Offers::default();
        (0..SEARCHED_GAMES).find_map(|seed| {
            let (mut state, mut chance, _) = self.begin(seed);
            let mut policy = Chance::fast(seed);
            for question in 0..SEARCHED_QUESTIONS {
                if self.game.ask(&state, &mut offers) != Ask::Open {
                    return None;
                }
                if state.active.len() >= CROWD {
                    return Some(Crowded { state, seed, question });
                }
                let asked = offers.questions()[0];
                let choice = peaceful_answer(&offers, &asked, &mut policy);
                self.game.answer_unchecked(&mut state, asked.seat, &choice, &mut chance, &mut Sink::silent());
            }
            None
        })
    }

    /// Active cards on average over the decisions that [`Bench::decisions_from`] makes.
    fn average_crowd(&self, start: &State, decisions_on: u64) -> f64 {
        let mut uniform = Uniform::new(self.game.as_ref(), 0);
        let (mut cards, mut decisions) = (0, 0);
        for seed in 0..COUNTED_COPIES {
            let (mut state, mut chance) = (*start, Chance::fast(seed));
            for _ in 0..decisions_on {
                cards += state.active.len();
                decisions += 1;
                if uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), 1).outcome.is_some() {
                    break;
                }
            }
        }
        cards as f64 / f64::from(decisions)
    }

    /// Decisions a second, from copies of a position played on so far each.
    fn decisions_from(&self, start: &State, decisions_on: u64) -> f64 {
        let run = |first_seed: u64| {
            let mut uniform = Uniform::new(self.game.as_ref(), first_seed);
            let (started, mut seed, mut decisions) = (Instant::now(), first_seed, 0);
            while started.elapsed() < self.length {
                let (mut state, mut chance) = (*start, Chance::fast(seed));
                decisions += uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), decisions_on).decisions;
                seed += 1;
            }
            decisions as f64 / started.elapsed().as_secs_f64()
        };
        median((0..self.runs).map(|n| run(u64::from(n) << 32)))
    }

    fn ask_seconds(&self, state: &State) -> f64 {
        let (started, mut asked, mut offers) = (Instant::now(), 0, Offers::default());
        while started.elapsed() < self.length {
            for _ in 0..ASKED {
                black_box(self.game.ask(black_box(state), &mut offers));
            }
            asked += u64::from(ASKED);
        }
        started.elapsed().as_secs_f64() / asked as f64
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

/// Deploys and activates what it can, draws now and then, and starts nothing else.
fn peaceful_answer(offers: &Offers<Act>, question: &Question, policy: &mut Chance) -> Choice<Act> {
    let acts = offers.acts(question);
    let gathering = |act: &Act| matches!(act, Act::Deploy(_) | Act::Activate);
    let drawing = policy.below(2) == 0;
    let wanted: Vec<Act> = acts.iter().copied().filter(gathering).collect();
    match question.kind {
        Kind::Number { most, .. } => Choice::Number(most),
        _ if !wanted.is_empty() => Choice::one(wanted[policy.below(wanted.len() as u32) as usize]),
        _ if drawing && acts.contains(&Act::Draw) => Choice::one(Act::Draw),
        _ if acts.contains(&Act::Pass) => Choice::one(Act::Pass),
        _ => offers.random_answer(question, policy),
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
    let crowded = figures.crowded.as_ref().map(|crowded| {
        json!({
            "active_cards": crowded.position.state.active.len(),
            "active_cards_on_average": crowded.average,
            "seed": crowded.position.seed,
            "question": crowded.position.question,
            "decisions_per_second": crowded.decisions,
            "nanoseconds_per_decision": 1e9 / crowded.decisions,
        })
    });
    let growth: Vec<Value> = figures
        .growth
        .iter()
        .map(|grown| {
            json!({
                "active_cards": grown.cards,
                "active_cards_on_average": grown.average,
                "ask_nanoseconds": grown.ask_seconds * 1e9,
                "decisions_per_second": grown.decisions,
                "clone_nanoseconds": grown.clone_seconds * 1e9,
            })
        })
        .collect();
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
        "growth": growth,
        "ratios": {
            "clones_per_decision": decision / figures.clone_seconds,
            "crowded_to_random_decisions": figures.crowded.as_ref().map(|c| c.decisions / figures.decisions),
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
        Some(CrowdedFigures { position, decisions, average }) => lines.extend([
            ("bench-crowded", position.state.active.len().to_string()),
            ("bench-crowded-average", words.decimal(*average, 1)),
            ("bench-crowded-seed", format!("{} · {}", position.seed, position.question)),
            ("bench-crowded-decisions", words.decimal(*decisions, 0)),
            ("bench-crowded-ratio", words.decimal(decisions / figures.decisions, 2)),
        ]),
        None => lines.push(("bench-crowded", words.say("bench-no-crowd", &[("cards", (CROWD as i32).into())]))),
    }
    let labelled: Vec<(String, String)> = lines.into_iter().map(|(id, value)| (words.word(id), value)).collect();
    let widest = labelled.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let mut text: String = labelled.into_iter().map(|(label, value)| format!("{label:widest$}  {value}\n")).collect();
    text.push_str(&growth_text(&figures.growth, words));
    text
}

/// A table with a row for each size of table that the decks could fill.
fn growth_text(growth: &[Grown], words: &Words) -> String {
    let columns = ["cards", "average", "ask", "decisions", "copy"].map(|id| words.word(&format!("bench-growth-{id}")));
    let rows = growth.iter().map(|grown| {
        [
            grown.cards.to_string(),
            words.decimal(grown.average, 1),
            words.decimal(grown.ask_seconds * 1e9, 0),
            words.decimal(grown.decisions, 0),
            words.decimal(grown.clone_seconds * 1e9, 1),
        ]
    });
    let line = |cells: [String; 5]| {
        let width = |n: usize| columns[n].chars().count();
        let cells = (0..5).map(|n| format!("{:>width$}", cells[n], width = width(n)));
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    let heading = format!("\n{}\n", words.word("bench-growth"));
    heading + &line(columns.clone()) + &rows.map(line).collect::<String>()
}
