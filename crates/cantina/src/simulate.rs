//! `cantina simulate`: many games between droids, summed up.

use crate::FOUND_FAULTS;
use crate::games::{CardGame, DeckChoice, Player, Shelf, TURN_LIMIT};
use crate::guard::{guarded, quietly};
use crate::terminal::{cores, progress};
use crate::usage;
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use droids::{Playout, Uniform};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use swccg::{Act, BySide, Event, KindIx, Setup, Side, State, Swccg, Usage};
use table::{Chance, Choice, Face, Game, Outcome, Seed, Session, Sink, parse_choice};

/// A game that makes so many decisions without ending is reported as a fault.
const MOST_DECISIONS: u64 = 1_000_000;

/// What `simulate` is told.
#[derive(Args)]
pub struct Arguments {
    /// The game: swccg
    game: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first game's seed; each further game adds one
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Who plays Dark
    #[arg(long, value_enum, default_value = "random")]
    dark: Player,
    /// Who plays Light
    #[arg(long, value_enum, default_value = "random")]
    light: Player,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How many games at once [default: as many as there are cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// After so many turns the side with more Life Force wins
    #[arg(long, default_value_t = TURN_LIMIT, value_parser = clap::value_parser!(u16).range(1..))]
    turn_limit: u16,
    /// Also tell which cards were never played and which clauses never used
    #[arg(long)]
    usage: bool,
    #[command(flatten)]
    decks: DeckChoice,
}

impl Arguments {
    fn players(&self) -> BySide<Player> {
        BySide { dark: self.dark, light: self.light }
    }
}

/// Something that should not have happened, with the seed that shows it again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Mishap {
    seed: u64,
    what: String,
}

/// What the games came to.
#[derive(Default)]
struct Summary {
    games: u64,
    endings: BTreeMap<&'static str, u64>,
    by_limit: u64,
    winners: BTreeMap<&'static str, u64>,
    mishaps: Vec<Mishap>,
    decisions: u64,
    /// Nothing where nobody counted: a table with droids answers forced questions itself.
    forced: u64,
    turns: u64,
    /// Kept only where it is asked for.
    usage: Usage,
}

impl Summary {
    fn add(&mut self, other: Summary) {
        self.games += other.games;
        self.by_limit += other.by_limit;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.turns += other.turns;
        other.endings.into_iter().for_each(|(ending, count)| *self.endings.entry(ending).or_default() += count);
        other.winners.into_iter().for_each(|(winner, count)| *self.winners.entry(winner).or_default() += count);
        self.mishaps.extend(other.mishaps);
        self.usage.add(&other.usage);
    }

    fn ended(&mut self, outcome: Outcome) {
        if outcome.by_limit {
            self.by_limit += 1;
        } else {
            *self.endings.entry(outcome.ending).or_default() += 1;
        }
        let winner = outcome.winner.map_or("nobody", |seat| Side::of(seat).name());
        *self.winners.entry(winner).or_default() += 1;
    }

    fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.games as f64
    }

    fn percent(&self, count: u64) -> f64 {
        100.0 * self.per_game(count)
    }

    /// Between which percentages the true share of a count lies, 95 times in 100 (Wilson's interval).
    fn interval(&self, count: u64) -> [f64; 2] {
        let (games, share, z) = (self.games as f64, self.per_game(count), 1.96);
        let (middle, scale) = (share + z * z / (2.0 * games), 1.0 + z * z / games);
        let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        [-half, half].map(|half| 100.0 * (middle + half) / scale)
    }
}

/// Plays the games and prints what they came to; exit code 1 if anything went wrong in one of them.
pub fn run(shelf: &Shelf, arguments: &Arguments) -> Result<ExitCode> {
    shelf.require(&arguments.game)?;
    let table = shelf.card_game()?;
    let setup = shelf.setup(&table, &arguments.decks, arguments.turn_limit)?;
    let threads = arguments.threads.map_or_else(cores, usize::from);
    let started = Instant::now();
    let summary = play_all(&table, &setup, arguments, threads, &shelf.words);
    let took = started.elapsed();
    let kinds = cards_of(&table.game, &setup);
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let mut summed_up = as_json(&summary, arguments, threads, took);
        if arguments.usage {
            summed_up["usage"] = usage::as_json(&table.game, &kinds, &summary.usage);
        }
        writeln!(out, "{summed_up:#}")?;
    } else {
        out.write_all(as_text(&summary, arguments.players(), took, &shelf.words).as_bytes())?;
        if arguments.usage {
            let (game, words) = (&table.game, &shelf.words);
            out.write_all(usage::cards_text(game, &kinds, &summary.usage, words).as_bytes())?;
            out.write_all(usage::clauses_text(game, &kinds, &summary.usage, "usage-in-games", words).as_bytes())?;
        }
    }
    Ok(if summary.mishaps.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// The real cards of both decks.
fn cards_of(game: &Swccg, setup: &Setup) -> Vec<KindIx> {
    let kinds = Side::BOTH.into_iter().flat_map(|side| {
        let ids = &setup.deck(side).cards;
        ids.iter().filter_map(move |id| game.catalogue.find(id, Some(side)))
    });
    usage::real_cards(game, kinds)
}

fn play_all(table: &CardGame, setup: &Setup, arguments: &Arguments, threads: usize, words: &Words) -> Summary {
    let bar = progress(arguments.games, &words.word("simulate-bar"));
    let next = AtomicU64::new(0);
    let worker = || {
        let mut summary = Summary::default();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= arguments.games {
                return summary;
            }
            summary.add(play_one(&table.game, setup, arguments, n));
            bar.inc(1);
        }
    };
    let mut summary = Summary::default();
    quietly(|| {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            workers.into_iter().for_each(|worker| summary.add(worker.join().expect("games are played guarded")));
        });
    });
    summary.mishaps.sort();
    bar.finish_and_clear();
    summary
}

/// A game between random players, as fast as the rules allow: what it came to, its turns and its events.
fn random_game(
    game: &Swccg,
    setup: &Setup,
    seed: u64,
    watch: &mut dyn FnMut(&State, &Choice<Act>),
) -> (Playout, u16, Vec<Event>) {
    let mut events = Vec::new();
    let mut chance = Chance::seeded(Seed::from(seed));
    let mut state = game.begin(setup, &mut chance).expect("the setup was checked");
    let mut out = Sink::into(&mut events);
    let playout = Uniform::new(game, seed).play_watched(&mut state, &mut chance, &mut out, MOST_DECISIONS, watch);
    (playout, state.turn, events)
}

/// A game between two droids that sit at a table as people do.
fn droid_game(
    game: &Arc<Swccg>,
    setup: &Setup,
    seed: u64,
    players: BySide<Player>,
    watch: &mut dyn FnMut(&State, &Choice<Act>),
) -> (Playout, u16, Vec<Event>) {
    let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(seed)).expect("the setup was checked");
    let mut droids = BySide { dark: players.dark.droid(seed), light: players.light.droid(seed) };
    while Session::outcome(&session).is_none() && (session.steps().len() as u64) < MOST_DECISIONS {
        let seat = session.offers().questions()[0].seat;
        let choice = droids[Side::of(seat)].choose(&session, seat);
        if let Ok(choice) = parse_choice(&**game, session.state(), session.offers(), seat, &choice) {
            watch(session.state(), &choice);
        }
        Face::answer(&mut session, seat, &choice).unwrap_or_else(|fault| panic!("`{choice}`: {fault}"));
    }
    let decisions = session.steps().len() as u64;
    let playout = Playout { outcome: Session::outcome(&session), decisions, forced: 0 };
    (playout, session.state().turn, session.events().to_vec())
}

fn play_one(game: &Arc<Swccg>, setup: &Setup, arguments: &Arguments, n: u64) -> Summary {
    let seed = arguments.seed.wrapping_add(n);
    let mut summary = Summary { games: 1, ..Summary::default() };
    let usage = &mut summary.usage;
    let mut watch = |state: &State, choice: &Choice<Act>| {
        if arguments.usage {
            usage.state(game, state);
            usage.choice(game, state, choice);
        }
    };
    let played = guarded(|| match arguments.players() {
        BySide { dark: Player::Random, light: Player::Random } => random_game(game, setup, seed, &mut watch),
        players => droid_game(game, setup, seed, players, &mut watch),
    });
    let (playout, turns, events) = match played {
        Ok(played) => played,
        Err(panic) => {
            summary.mishaps.push(Mishap { seed, what: format!("panic: {panic}") });
            return summary;
        }
    };
    if arguments.usage {
        summary.usage.events(game, &events);
    }
    for event in events {
        if let Event::SetAside { card, reason } = event {
            let title = game.catalogue.title(card.kind, glossary::Lang::English);
            summary.mishaps.push(Mishap { seed, what: format!("the text of \"{title}\" was set aside: {reason}") });
        }
    }
    match playout.outcome {
        Some(outcome) => summary.ended(outcome),
        None => summary.mishaps.push(Mishap { seed, what: format!("not over after {MOST_DECISIONS} decisions") }),
    }
    summary.decisions = playout.decisions;
    summary.forced = playout.forced;
    summary.turns = u64::from(turns);
    summary
}

fn as_json(summary: &Summary, arguments: &Arguments, threads: usize, took: Duration) -> serde_json::Value {
    let counted = |count: u64| json!({ "count": count, "percent": summary.percent(count) });
    let endings: BTreeMap<_, _> = summary.endings.iter().map(|(ending, count)| (ending, counted(*count))).collect();
    let won = |count: u64| json!({ "count": count, "percent": summary.percent(count), "interval_95": summary.interval(count) });
    let winners: BTreeMap<_, _> = summary.winners.iter().map(|(winner, count)| (winner, won(*count))).collect();
    let mishap = |mishap: &Mishap| json!({ "seed": mishap.seed, "what": mishap.what });
    json!({
        "game": arguments.game,
        "games": summary.games,
        "seed": arguments.seed,
        "players": { "dark": arguments.dark.name(), "light": arguments.light.name() },
        "threads": threads,
        "turn_limit": arguments.turn_limit,
        "endings": endings,
        "by_limit": counted(summary.by_limit),
        "winners": winners,
        "faults": summary.mishaps.len(),
        "fault_list": summary.mishaps.iter().map(mishap).collect::<Vec<_>>(),
        "decisions_per_game": summary.per_game(summary.decisions),
        "forced_per_game": (summary.forced > 0).then(|| summary.per_game(summary.forced)),
        "turns_per_game": summary.per_game(summary.turns),
        "seconds": took.as_secs_f64(),
        "games_per_second": summary.games as f64 / took.as_secs_f64(),
        "decisions_per_second": summary.decisions as f64 / took.as_secs_f64(),
    })
}

fn as_text(summary: &Summary, players: BySide<Player>, took: Duration, words: &Words) -> String {
    let seconds = took.as_secs_f64();
    let counted = |count: u64| format!("{count} ({} %)", words.decimal(summary.percent(count), 1));
    let endings = summary.endings.iter().map(|(ending, count)| (format!("  {ending}"), counted(*count)));
    let winners = summary.winners.iter().map(|(winner, count)| {
        let droid = Side::BOTH.into_iter().find(|side| side.name() == *winner);
        let droid = droid.map(|side| format!(", {}", words.word(&format!("droid-{}", players[side].name()))));
        let label = format!("  {}{}", words.word(&format!("winner-{winner}")), droid.unwrap_or_default());
        let [least, most] = summary.interval(*count).map(|bound| words.decimal(bound, 1));
        let percent = words.decimal(summary.percent(*count), 1);
        let values = [("least", least.into()), ("most", most.into()), ("percent", percent.into())];
        (label, format!("{count} {}", words.say("simulate-share", &values)))
    });
    let mut lines = vec![(words.word("simulate-games"), summary.games.to_string())];
    lines.push((words.word("simulate-endings"), String::new()));
    lines.extend(endings);
    lines.push((format!("  {}", words.word("simulate-by-limit")), counted(summary.by_limit)));
    lines.push((words.word("simulate-winners"), String::new()));
    lines.extend(winners);
    lines.push((words.word("simulate-decisions"), words.decimal(summary.per_game(summary.decisions), 1)));
    lines.push((words.word("simulate-turns"), words.decimal(summary.per_game(summary.turns), 1)));
    lines.push((words.word("simulate-games-per-second"), words.decimal(summary.games as f64 / seconds, 0)));
    lines.push((words.word("simulate-decisions-per-second"), words.decimal(summary.decisions as f64 / seconds, 0)));
    lines.push((words.word("simulate-faults"), summary.mishaps.len().to_string()));
    let told = |mishap: &Mishap| {
        (format!("  {}", words.say("simulate-seed", &[("seed", mishap.seed.to_string().into())])), mishap.what.clone())
    };
    lines.extend(summary.mishaps.iter().map(told));
    let widest = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(label, value)| format!("{label:widest$}  {value}").trim_end().to_owned() + "\n").collect()
}
