//! `cantina simulate`: many games between droids, summed up.

use crate::FOUND_FAULTS;
use crate::games::{CliGame, Library, Loaded, Share, TableChoice, Tally, random_player};
use crate::guard::{guarded, quietly};
use crate::terminal::{cores, progress};
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use droids::Playout;
use host::{Player, TURN_LIMIT};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::{Chance, Choice, Face, Game, Outcome, Room, Seed, Session, Sink, parse_choice};

/// A game that makes so many decisions without ending is reported as a fault.
const MOST_DECISIONS: u64 = 1_000_000;

/// What `simulate` is told.
#[derive(Args)]
pub struct Arguments {
    /// The game: swccg or xwing
    game: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first game's seed; each further game adds one
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Who plays Dark, or first
    #[arg(long, visible_alias = "first", value_enum, default_value = "random")]
    dark: Player,
    /// Who plays Light, or second
    #[arg(long, visible_alias = "second", value_enum, default_value = "random")]
    light: Player,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How many games at once [default: as many as there are cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// After so many turns or rounds the player who leads wins
    #[arg(long, default_value_t = TURN_LIMIT, value_parser = clap::value_parser!(u16).range(1..))]
    turn_limit: u16,
    /// Also tell which cards were never played and which clauses never used
    #[arg(long)]
    usage: bool,
    #[command(flatten)]
    choice: TableChoice,
}

impl Arguments {
    /// Who plays, by seat.
    fn players(&self) -> [Player; 2] {
        [self.dark, self.light]
    }
}

/// Something that should not have happened, with the seed that shows it again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Mishap {
    seed: u64,
    what: String,
}

/// What the games came to.
struct Summary<G: CliGame> {
    games: u64,
    endings: BTreeMap<&'static str, u64>,
    by_limit: u64,
    winners: BTreeMap<&'static str, u64>,
    mishaps: Vec<Mishap>,
    decisions: u64,
    /// Nothing where nobody counted: a table with droids answers forced questions itself.
    forced: u64,
    turns: u64,
    /// The game's own figures.
    shares: BTreeMap<&'static str, Share>,
    /// The most that each bounded part of a state has held when somebody chose.
    rooms: Vec<Room>,
    /// Kept only where it is asked for.
    usage: G::Tally,
}

impl<G: CliGame> Default for Summary<G> {
    fn default() -> Self {
        Summary {
            games: 0,
            endings: BTreeMap::new(),
            by_limit: 0,
            winners: BTreeMap::new(),
            mishaps: Vec::new(),
            decisions: 0,
            forced: 0,
            turns: 0,
            shares: BTreeMap::new(),
            rooms: Vec::new(),
            usage: G::Tally::default(),
        }
    }
}

impl<G: CliGame> Summary<G> {
    fn add(&mut self, other: Summary<G>) {
        self.games += other.games;
        self.by_limit += other.by_limit;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.turns += other.turns;
        other.endings.into_iter().for_each(|(ending, count)| *self.endings.entry(ending).or_default() += count);
        other.winners.into_iter().for_each(|(winner, count)| *self.winners.entry(winner).or_default() += count);
        for (figure, share) in other.shares {
            let sum = self.shares.entry(figure).or_default();
            sum.iter_mut().flatten().zip(share.iter().flatten()).for_each(|(sum, count)| *sum += count);
        }
        other.rooms.into_iter().enumerate().for_each(|(n, room)| note_room(&mut self.rooms, n, room));
        self.mishaps.extend(other.mishaps);
        self.usage.add(&other.usage);
    }

    fn ended(&mut self, outcome: Outcome, seats: &'static [&'static str]) {
        if outcome.by_limit {
            self.by_limit += 1;
        } else {
            *self.endings.entry(outcome.ending).or_default() += 1;
        }
        let winner = outcome.winner.map_or("nobody", |seat| seats[usize::from(seat.0)]);
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

/// Keeps the most that each part has held; a game tells of its parts in the same order every time.
fn note_room(rooms: &mut Vec<Room>, n: usize, room: Room) {
    match rooms.get_mut(n) {
        Some(known) => known.used = known.used.max(room.used),
        None => rooms.push(room),
    }
}

/// Lets the droids of a game play.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    library.command_game(&arguments.game)?.simulate(library, arguments)
}

/// Plays the games and prints what they came to; exit code 1 if anything went wrong in one of them.
pub fn simulate<G: CliGame>(library: &Library, loaded: &Loaded<G>, arguments: &Arguments) -> Result<ExitCode> {
    let game = &loaded.game;
    let setups = library.setups(loaded, &arguments.choice, arguments.turn_limit)?;
    let threads = arguments.threads.map_or_else(cores, usize::from);
    let started = Instant::now();
    let summary = play_all(game, &setups, arguments, threads, &library.words);
    let took = started.elapsed();
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let mut summed_up = as_json(&summary, game.seats(), arguments, threads, took);
        if arguments.usage {
            summed_up["usage"] = summary.usage.games_json(game, &setups);
        }
        writeln!(out, "{summed_up:#}")?;
    } else {
        let players = arguments.players();
        out.write_all(as_text(&summary, game.seats(), players, took, &library.words).as_bytes())?;
        if arguments.usage {
            out.write_all(summary.usage.games_text(game, &setups, &library.words).as_bytes())?;
        }
    }
    Ok(if summary.mishaps.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

fn play_all<G: CliGame>(
    game: &Arc<G>,
    setups: &[G::Setup],
    arguments: &Arguments,
    threads: usize,
    words: &Words,
) -> Summary<G> {
    let bar = progress(arguments.games, &words.word("simulate-bar"));
    let next = AtomicU64::new(0);
    let worker = || {
        let mut summary = Summary::default();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= arguments.games {
                return summary;
            }
            let setup = &setups[(arguments.seed.wrapping_add(n) % setups.len() as u64) as usize];
            summary.add(play_one(game, setup, arguments, n));
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

/// What is seen of a game while it is played: each state with the choice made in it.
type Watch<'a, G> = &'a mut dyn FnMut(&<G as Game>::State, &Choice<<G as Game>::Act>);

/// A game that was played: what it came to, its turns, its own figures and its events.
type Played<G> = (Playout, u16, Vec<(&'static str, Share)>, Vec<<G as Game>::Event>);

/// A game between random players, as fast as the rules allow.
fn random_game<G: CliGame>(game: &G, setup: &G::Setup, seed: u64, watch: Watch<'_, G>) -> Played<G> {
    let mut events = Vec::new();
    let mut chance = Chance::seeded(Seed::from(seed));
    let mut state = game.begin(setup, &mut chance).expect("the setup was checked");
    let mut out = Sink::into(&mut events);
    let playout = random_player(game, seed).play_watched(&mut state, &mut chance, &mut out, MOST_DECISIONS, watch);
    (playout, G::turn(&state), G::shares(&state), events)
}

/// A game between two droids that sit at a table as people do.
fn droid_game<G: CliGame>(
    game: &Arc<G>,
    setup: &G::Setup,
    seed: u64,
    players: [Player; 2],
    watch: Watch<'_, G>,
) -> Played<G> {
    let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(seed)).expect("the setup was checked");
    let mut droids = players.map(|player| G::droid(player, seed));
    while Session::outcome(&session).is_none() && (session.steps().len() as u64) < MOST_DECISIONS {
        let seat = session.offers().questions()[0].seat;
        let choice = droids[usize::from(seat.0)].choose(&session, seat);
        if let Ok(choice) = parse_choice(&**game, session.state(), session.offers(), seat, &choice) {
            watch(session.state(), &choice);
        }
        Face::answer(&mut session, seat, &choice).unwrap_or_else(|fault| panic!("`{choice}`: {fault}"));
    }
    let decisions = session.steps().len() as u64;
    let playout = Playout { outcome: Session::outcome(&session), decisions, forced: 0 };
    let state = session.state();
    (playout, G::turn(state), G::shares(state), session.events().to_vec())
}

fn play_one<G: CliGame>(game: &Arc<G>, setup: &G::Setup, arguments: &Arguments, n: u64) -> Summary<G> {
    let seed = arguments.seed.wrapping_add(n);
    let mut summary = Summary::<G> { games: 1, ..Summary::default() };
    let (usage, rooms) = (&mut summary.usage, &mut summary.rooms);
    let mut watch = |state: &G::State, choice: &Choice<G::Act>| {
        let mut n = 0;
        game.rooms(state, &mut |room| {
            note_room(rooms, n, room);
            n += 1;
        });
        if arguments.usage {
            usage.choice(game, state, choice);
        }
    };
    let played = guarded(|| match arguments.players() {
        [Player::Random, Player::Random] => random_game(&**game, setup, seed, &mut watch),
        players => droid_game(game, setup, seed, players, &mut watch),
    });
    let (playout, turns, shares, events) = match played {
        Ok(played) => played,
        Err(panic) => {
            summary.mishaps.push(Mishap { seed, what: format!("panic: {panic}") });
            return summary;
        }
    };
    if arguments.usage {
        summary.usage.events(game, &events);
    }
    summary.shares.extend(shares);
    let mishaps = events.iter().filter_map(|event| game.mishap(event));
    summary.mishaps.extend(mishaps.map(|what| Mishap { seed, what }));
    match playout.outcome {
        Some(outcome) => summary.ended(outcome, game.seats()),
        None => summary.mishaps.push(Mishap { seed, what: format!("not over after {MOST_DECISIONS} decisions") }),
    }
    summary.decisions = playout.decisions;
    summary.forced = playout.forced;
    summary.turns = u64::from(turns);
    summary
}

fn as_json<G: CliGame>(
    summary: &Summary<G>,
    seats: &[&str],
    arguments: &Arguments,
    threads: usize,
    took: Duration,
) -> serde_json::Value {
    let counted = |count: u64| json!({ "count": count, "percent": summary.percent(count) });
    let endings: BTreeMap<_, _> = summary.endings.iter().map(|(ending, count)| (ending, counted(*count))).collect();
    let won = |count: u64| json!({ "count": count, "percent": summary.percent(count), "interval_95": summary.interval(count) });
    let winners: BTreeMap<_, _> = summary.winners.iter().map(|(winner, count)| (winner, won(*count))).collect();
    let players: BTreeMap<_, _> = seats.iter().zip(arguments.players().map(Player::name)).collect();
    let share = |share: &Share| -> BTreeMap<_, _> {
        let seat = |[count, of]: &[u64; 2]| json!({ "count": count, "of": of });
        seats.iter().zip(share.iter().map(seat)).collect()
    };
    let shares: BTreeMap<_, _> =
        summary.shares.iter().map(|(figure, own)| (figure.trim_start_matches("simulate-"), share(own))).collect();
    let room = |room: &Room| (room.part, json!({ "used": room.used, "most": room.most }));
    let rooms: BTreeMap<_, _> = summary.rooms.iter().map(room).collect();
    let mishap = |mishap: &Mishap| json!({ "seed": mishap.seed, "what": mishap.what });
    json!({
        "game": arguments.game,
        "games": summary.games,
        "seed": arguments.seed,
        "players": players,
        "threads": threads,
        "turn_limit": arguments.turn_limit,
        "endings": endings,
        "by_limit": counted(summary.by_limit),
        "winners": winners,
        "shares": shares,
        "room": rooms,
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

fn as_text<G: CliGame>(
    summary: &Summary<G>,
    seats: &[&str],
    players: [Player; 2],
    took: Duration,
    words: &Words,
) -> String {
    let seconds = took.as_secs_f64();
    let counted = |count: u64| format!("{count} ({} %)", words.decimal(summary.percent(count), 1));
    let endings = summary.endings.iter().map(|(ending, count)| (format!("  {ending}"), counted(*count)));
    let winners = summary.winners.iter().map(|(winner, count)| {
        let seat = seats.iter().position(|seat| seat == winner);
        let droid = seat.map(|seat| format!(", {}", words.word(&format!("droid-{}", players[seat].name()))));
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
    for (figure, share) in &summary.shares {
        let seat = |(seat, [count, of]): (&&str, &[u64; 2])| {
            let percent = words.decimal(100.0 * *count as f64 / (*of).max(1) as f64, 1);
            format!("{} {percent} %", words.word(&format!("side-{seat}")))
        };
        let seats: Vec<String> = seats.iter().zip(share).map(seat).collect();
        lines.push((words.word(figure), seats.join(", ")));
    }
    lines.push((words.word("simulate-decisions"), words.decimal(summary.per_game(summary.decisions), 1)));
    lines.push((words.word("simulate-turns"), words.decimal(summary.per_game(summary.turns), 1)));
    lines.push((words.word("simulate-games-per-second"), words.decimal(summary.games as f64 / seconds, 0)));
    lines.push((words.word("simulate-decisions-per-second"), words.decimal(summary.decisions as f64 / seconds, 0)));
    if !summary.rooms.is_empty() {
        lines.push((words.word("simulate-room"), String::new()));
    }
    for Room { part, used, most } in &summary.rooms {
        let values = [("used", used.to_string().into()), ("most", most.to_string().into())];
        lines.push((format!("  {part}"), words.say("simulate-room-used", &values)));
    }
    lines.push((words.word("simulate-faults"), summary.mishaps.len().to_string()));
    let told = |mishap: &Mishap| {
        (format!("  {}", words.say("simulate-seed", &[("seed", mishap.seed.to_string().into())])), mishap.what.clone())
    };
    lines.extend(summary.mishaps.iter().map(told));
    let widest = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(label, value)| format!("{label:widest$}  {value}").trim_end().to_owned() + "\n").collect()
}
