//! `cantina chaos`: a server killed at random moments, again and again, with games going on; or the disk under it failing.
//!
//! Whatever a player was told to be done must be there afterwards, and the game must ask what it asked.

mod disk;
mod faults;
mod known;

use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::process::{Folder, Limits, Process};
use crate::terminal::progress;
use anyhow::Result;
use clap::Args;
use known::{PATIENCE, Until, check, new_game, play};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;
use table::Chance;
use tokio::time::{Instant, timeout};

/// Games going on at once.
const GAMES: usize = 6;
/// The longest a server lives.
const LONGEST_LIFE_MS: u32 = 1500;

/// How often, and by which chance.
#[derive(Args)]
pub struct Arguments {
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 100)]
    rounds: u32,
    /// The number all chance follows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Let the disk fail instead, in each way there is or in those named
    #[arg(long, value_name = "NAME", num_args = 0.., conflicts_with = "rounds", value_parser = faults::known_name)]
    faults: Option<Vec<String>>,
}

#[derive(Default)]
struct Sum {
    choices: usize,
    games: usize,
    same: usize,
}

/// Kills a server so many times; exit code 1 if anything was lost.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(named) = &arguments.faults {
        return runtime.block_on(faults::run(library, named, arguments.seed));
    }
    let folder = Folder::new("chaos")?;
    let bar = progress(u64::from(arguments.rounds), &library.words.word("chaos-bar"));
    let mut chance = Chance::fast(arguments.seed);
    let mut process = Process::start(&folder.0.join("chaos.db"), 0, Limits::None)?;
    let (port, mut known, mut sum) = (process.port()?, Vec::new(), Sum::default());
    let done = runtime.block_on(async {
        for round in 0..arguments.rounds {
            while known.len() < GAMES {
                known.push(new_game(&process.address, known.len() + sum.games).await?);
            }
            let life = Duration::from_millis(u64::from(30 + chance.below(LONGEST_LIFE_MS)));
            let until = Instant::now() + life;
            let mut playing = Vec::new();
            for (n, game) in known.drain(..).enumerate() {
                let seed = arguments.seed * 1_000_003 + u64::from(round) * 31 + n as u64;
                playing.push(tokio::spawn(play(game, seed, Until::Killed)));
            }
            tokio::time::sleep_until(until).await;
            process.kill()?;
            for game in playing {
                known.push(timeout(PATIENCE, game).await???.0);
            }
            process = Process::start(&folder.0.join("chaos.db"), port, Limits::None)?;
            for game in &mut known {
                sum.choices += check(game, &mut sum.same).await?;
            }
            sum.games += known.iter().filter(|game| game.is_over()).count();
            known.retain(|game| !game.is_over());
            bar.inc(1);
        }
        anyhow::Ok(())
    });
    bar.finish_and_clear();
    drop(process);
    drop(folder);
    let values = [
        ("rounds", (arguments.rounds as i32).into()),
        ("choices", (sum.choices as i32).into()),
        ("same", (sum.same as i32).into()),
        ("games", ((sum.games + known.len()) as i32).into()),
    ];
    let mut out = std::io::stdout().lock();
    match done {
        Ok(()) => {
            writeln!(out, "{}", library.words.say("chaos-summary", &values))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => {
            writeln!(out, "{}", library.words.say("chaos-lost", &[("fault", format!("{fault:#}").into())]))?;
            Ok(ExitCode::from(FOUND_FAULTS))
        }
    }
}
