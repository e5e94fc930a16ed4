//! `cantina siege`: a server under attack, and what an ordinary player notices of it.
//!
//! The players have their own thread and their own address; the attackers come from another, so that whatever the server
//! limits by address meets them and not the players.

mod attacks;
mod crowd;

use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::field::{Field, Pace};
use crate::serve::loadtest::percentile_values;
use crate::serve::process::{Folder, Limits, Process};
use anyhow::Result;
use attacks::{ATTACKS, Ground};
use clap::Args;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A player should wait no longer than so for 99 of 100 answers, in milliseconds.
const BEARABLE: f64 = 50.0;
/// So long, of the time of an attack, the server may catch its breath after it.
const PAUSE: f64 = 0.2;

/// How the server is attacked.
#[derive(Args)]
pub struct Arguments {
    /// The ordinary games that go on, two players each
    #[arg(long, value_name = "N", default_value_t = 4)]
    games: u32,
    /// Answers a second in these games together
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,
    /// How long each attack lasts
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,
    /// Connections that send a request a byte now and then
    #[arg(long, value_name = "N", default_value_t = 2000)]
    slow: usize,
    /// Watchers who only look on
    #[arg(long, value_name = "N", default_value_t = 5000)]
    idle: usize,
    /// Tables where they look on
    #[arg(long, value_name = "N", default_value_t = 40)]
    tables: usize,
    /// Watchers of the players' tables who ask as much as they may
    #[arg(long, value_name = "N", default_value_t = 100)]
    floods: usize,
    /// Sockets that are dropped and opened again, all at once
    #[arg(long, value_name = "N", default_value_t = 4000)]
    storm: usize,
    /// Connections that send what makes no sense
    #[arg(long, value_name = "N", default_value_t = 50)]
    malformed: usize,
    /// Only these attacks
    #[arg(long, value_name = "NAME", num_args = 1.., value_parser = attacks::known_name)]
    attack: Vec<String>,
    /// The number all chance follows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Attacks a server in every way and tells what the players noticed; exit code 1 if a table of theirs broke.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let words = &library.words;
    // Each connection is a file; the server takes the limit over.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_default();
    let folder = Folder::new("siege")?;
    let log = folder.0.join("siege.log");
    let process = Process::start_with_log(&folder.0.join("siege.db"), 0, Limits::Usual, &log)?;
    let one_thread = || tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let (players, attackers) = (one_thread()?, one_thread()?);
    let field = players.block_on(Field::set_up(&process.address, arguments.games, arguments.seed, || {}))?;
    let ground = attackers.block_on(Ground::enter(&process.address, arguments, field.clone()))?;
    let mut out = std::io::stdout().lock();
    let values = [
        ("games", (arguments.games as i32).into()),
        ("rate", (arguments.rate as i32).into()),
        ("files", (files as i32).into()),
    ];
    writeln!(out, "{}", words.say("siege-summary", &values))?;
    let (mut errors, mut first_error) = (0, None);
    let wanted = |name: &str| arguments.attack.is_empty() || arguments.attack.iter().any(|wanted| wanted == name);
    for attack in ATTACKS.iter().filter(|attack| wanted(attack.name)) {
        let time = Duration::from_secs(arguments.seconds);
        let pace = Pace { rate: f64::from(arguments.rate), time, seed: arguments.seed };
        let (playing, usage) = (field.clone(), process.usage());
        let seen = players.spawn(async move { playing.play(pace, |_| {}).await });
        let held = attackers.block_on((attack.carry_out)(ground.clone(), Instant::now() + time));
        let seen = players.block_on(seen)?;
        let used = process.usage().zip(usage).map(|(after, before)| after.processor - before.processor);
        let times = seen.answers.percentiles();
        let mut values = percentile_values(words, &times);
        values.extend([
            ("name", words.word(&format!("siege-{}", attack.name)).into()),
            ("held", (held.held as i32).into()),
            ("wanted", (held.wanted as i32).into()),
            ("refused", (held.refused as i32).into()),
            ("closed", (held.closed as i32).into()),
            ("sent", (held.sent as i32).into()),
            ("errors", (seen.errors as i32).into()),
            ("lag", words.decimal(seen.lag.percentiles().p99, 1).into()),
            ("used", used.map_or("?".into(), |used| words.decimal(used, 1).into())),
            ("mark", words.word(if times.p99 <= BEARABLE { "siege-bearable" } else { "siege-unbearable" }).into()),
        ]);
        writeln!(out, "{}", words.say(if held.wanted == 0 { "siege-calm-line" } else { "siege-line" }, &values))?;
        errors += seen.errors;
        first_error = first_error.or(seen.first_error);
        std::thread::sleep(time.mul_f64(PAUSE));
    }
    let log = std::fs::read_to_string(&log).unwrap_or_default();
    let mut panics = log.lines().filter(|line| line.contains("panicked at"));
    if let Some(first) = panics.next() {
        let values = [("count", (1 + panics.count() as i32).into()), ("first", first.into())];
        writeln!(out, "{}", words.say("siege-panics", &values))?;
    }
    if let Some(error) = first_error {
        writeln!(out, "{}", words.say("siege-error", &[("error", error.into())]))?;
    }
    Ok(if errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}
