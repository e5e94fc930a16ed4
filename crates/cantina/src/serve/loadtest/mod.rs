//! `cantina loadtest`: many games at once against a server of their own, and how it bears them.
//!
//! The games are set up first; nothing of that is in any figure but the memory. Then answers are due at a rate, whatever
//! the server does ([`crate::serve::field`]).

mod figures;
mod hostile;

use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::field::{Field, Pace, Seen};
use crate::serve::process::{Folder, Limits, Process};
use crate::serve::usage::Usage;
use crate::terminal::progress;
use anyhow::Result;
use clap::Args;
pub use figures::percentile_values;
use figures::{Figures, Memory, ServerFigures};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Memory is looked at so often.
const LOOKED_AT: Duration = Duration::from_secs(1);

/// What is tried.
#[derive(Args)]
pub struct Arguments {
    /// Games at once, two players each
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: u32,
    /// Answers that are due in a second, over all games
    #[arg(long, value_name = "N", default_value_t = 200.0, value_parser = above_zero)]
    rate: f64,
    /// Seconds between two answers in a game, instead of a rate
    #[arg(long, value_name = "SECONDS", conflicts_with = "rate", value_parser = above_zero)]
    think: Option<f64>,
    /// How long answers are due
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = above_zero)]
    seconds: f64,
    /// Malformed, stale and impossible messages sent besides
    #[arg(long, value_name = "N", default_value_t = 0)]
    hostile: u32,
    /// The first number of the players' chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A server that runs already, as `127.0.0.1:4780`, instead of one started for this; it must let an address make enough
    /// guests and tables
    #[arg(long, value_name = "HOST:PORT")]
    address: Option<String>,
    /// Write the figures to this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

fn above_zero(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().map_err(|fault| fault.to_string())?;
    if number > 0.0 && number.is_finite() { Ok(number) } else { Err("it must be above zero".to_owned()) }
}

impl Arguments {
    fn rate(&self) -> f64 {
        self.think.map_or(self.rate, |think| f64::from(self.games) / think)
    }

    fn pace(&self) -> Pace {
        Pace { rate: self.rate(), time: Duration::from_secs_f64(self.seconds), seed: self.seed }
    }
}

/// Plays many games at once and prints how long answers took.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let folder = Folder::new("load")?;
    let process = match arguments.address {
        Some(_) => None,
        None => Some(Process::start(&folder.0.join("load.db"), 0, Limits::None)?),
    };
    let started = || process.as_ref().map(|process| process.address.clone());
    let address = arguments.address.clone().or_else(started).unwrap_or_default();
    // One thread is enough for the players, and leaves the others to the server.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let (figures, error) = runtime.block_on(measure(library, arguments, &address, process.as_ref()))?;
    let refused = runtime.block_on(hostile::send(&address, arguments, library))?;
    let mut out = std::io::stdout().lock();
    figures.print(&mut out, &library.words)?;
    if arguments.hostile > 0 {
        let values = [("sent", (arguments.hostile as i32).into()), ("refused", (refused as i32).into())];
        writeln!(out, "{}", library.words.say("load-hostile", &values))?;
    }
    if let Some(error) = error {
        writeln!(out, "{error}")?;
    }
    if let Some(file) = &arguments.json {
        std::fs::write(file, serde_json::to_string_pretty(&figures)? + "\n")?;
    }
    let sound = figures.errors == 0 && refused == arguments.hostile;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// Sets the games up, lets answers be due and tells what was seen, with the first error.
async fn measure(
    library: &Library,
    arguments: &Arguments,
    address: &str,
    process: Option<&Process>,
) -> Result<(Figures, Option<String>)> {
    let usage = || process.and_then(Process::usage);
    let idle = usage();
    let bar = progress(u64::from(arguments.games), &library.words.word("load-set-up-bar"));
    let field = Field::set_up(address, arguments.games, arguments.seed, || bar.inc(1)).await?;
    bar.finish_and_clear();
    let pace = arguments.pace();
    let bar = progress((pace.rate * arguments.seconds) as u64, &library.words.word("load-bar"));
    let (server_before, own_before, begun) = (usage(), Usage::own(), Instant::now());
    let looking = async {
        let (mut memory, mut clock) = (Memory::default(), tokio::time::interval(LOOKED_AT));
        loop {
            clock.tick().await;
            memory.look(usage().map(|usage| usage.memory), begun.elapsed());
            if begun.elapsed() + LOOKED_AT > pace.time {
                return memory;
            }
        }
    };
    let (seen, memory): (Seen, Memory) = tokio::join!(field.play(pace, |answered| bar.set_position(answered)), looking);
    // Measured with every game alive and both of its players connected.
    let (server_after, own_after, time) = (usage(), Usage::own(), begun.elapsed());
    bar.finish_and_clear();
    let answered = seen.answers.count().max(1) as f64;
    let server = process.zip(idle).zip(server_before.zip(server_after));
    let server = server.map(|((process, idle), (before, after))| ServerFigures {
        started_in_ms: process.started_in.as_secs_f64() * 1000.0,
        processor_seconds: after.processor - before.processor,
        processor_ms_per_answer: (after.processor - before.processor) * 1000.0 / answered,
        written_bytes_per_answer: (after.to_disk - before.to_disk) as f64 / answered,
        given_bytes_per_answer: (after.written - before.written) as f64 / answered,
        memory_idle_bytes: idle.memory,
        memory_set_up_bytes: before.memory,
        memory_bytes: after.memory,
        memory_kb_per_game: after.memory.saturating_sub(idle.memory) as f64
            / f64::from(arguments.games.max(1))
            / 1024.0,
        memory_growth_percent: memory.growth(),
    });
    let figures = Figures {
        build: figures::BUILD,
        games: arguments.games,
        wanted_rate: pace.rate,
        wanted_seconds: arguments.seconds,
        seconds: time.as_secs_f64(),
        // Over the time in which they were due.
        rate: seen.answers.count() as f64 / arguments.seconds,
        errors: seen.errors,
        games_replaced: seen.replaced,
        answers_ms: seen.answers.percentiles(),
        pages_ms: seen.pages.percentiles(),
        generator_lag_ms: seen.lag.percentiles(),
        generator_processor_seconds: own_after
            .zip(own_before)
            .map(|(after, before)| after.processor - before.processor),
        told_bytes_per_answer: seen.bytes as f64 / answered,
        server,
    };
    Ok((figures, seen.first_error))
}
