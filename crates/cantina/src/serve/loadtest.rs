//! `cantina loadtest`: many games at once against a server of their own, and how it bears them.

use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::process::Process;
use crate::terminal::progress;
use anyhow::Result;
use clap::Args;
use server::client::{Chair, Client};
use server::message::Wanted;
use server::pages::{NewTable, Opponent, Settings};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::Chance;

/// No answer for so long is an error.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is tried.
#[derive(Args)]
pub struct Arguments {
    /// Games at once, two players each
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: u32,
    /// Choices made in each game
    #[arg(long, value_name = "N", default_value_t = 40)]
    choices: u32,
    /// Malformed, stale and impossible messages sent besides
    #[arg(long, value_name = "N", default_value_t = 0)]
    hostile: u32,
    /// The first number of the players' chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What was seen.
#[derive(Default)]
struct Seen {
    errors: AtomicU64,
    answers: std::sync::Mutex<Vec<Duration>>,
    first_error: std::sync::Mutex<Option<String>>,
}

impl Seen {
    fn error(&self, text: String) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        self.first_error.lock().expect("nobody panics with it").get_or_insert(text);
    }
}

/// Plays many games at once and prints how long answers took.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let folder = std::env::temp_dir().join(format!("cantina-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let process = Process::start(&folder.join("load.db"), 0, 1_000_000)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (seen, memory_before) = (Arc::new(Seen::default()), process.memory());
    let bar = progress(u64::from(arguments.games * arguments.choices), &library.words.word("load-bar"));
    let begun = Instant::now();
    let memory_after = runtime.block_on(async {
        let mut games = Vec::new();
        for n in 0..arguments.games {
            let (address, seen, bar) = (process.address.clone(), seen.clone(), bar.clone());
            let (choices, seed) = (arguments.choices, arguments.seed + u64::from(n));
            let game = ["swccg", "xwing"][n as usize % 2];
            games.push(tokio::spawn(async move {
                match tokio::time::timeout(PATIENCE * 10, play(&address, game, seed, choices, &seen, &bar)).await {
                    Ok(Ok(chairs)) => return Some(chairs),
                    Ok(Err(fault)) => seen.error(format!("{game} {seed}: {fault:#}")),
                    Err(_) => seen.error(format!("{game} {seed}: not done in time")),
                }
                None
            }));
        }
        let mut chairs = Vec::new();
        for game in games {
            chairs.extend(game.await.ok().flatten());
        }
        // Measured with every game alive and both of its players connected.
        let memory = process.memory();
        drop(chairs);
        memory
    });
    bar.finish_and_clear();
    let time = begun.elapsed();
    let refused = runtime.block_on(hostile(&process.address, arguments, library))?;
    let mut answers = std::mem::take(&mut *seen.answers.lock().expect("nobody panics with it"));
    answers.sort_unstable();
    let at = |share: f64| answers.get(((answers.len() as f64 * share) as usize).min(answers.len().saturating_sub(1)));
    let millis = |share: f64| at(share).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let errors = seen.errors.load(Ordering::Relaxed);
    let per_game = memory_after
        .zip(memory_before)
        .map(|(after, before)| after.saturating_sub(before) as f64 / f64::from(arguments.games.max(1)) / 1024.0);
    let number = |value: f64| format!("{value:.1}");
    let values = [
        ("games", (arguments.games as i32).into()),
        ("answers", (answers.len() as i32).into()),
        ("seconds", number(time.as_secs_f64()).into()),
        ("rate", number(answers.len() as f64 / time.as_secs_f64()).into()),
        ("errors", (errors as i32).into()),
        ("median", number(millis(0.5)).into()),
        ("late", number(millis(0.99)).into()),
        ("memory", per_game.map_or("?".to_owned(), number).into()),
        ("start", number(process.started_in.as_secs_f64() * 1000.0).into()),
    ];
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", library.words.say("load-summary", &values))?;
    if arguments.hostile > 0 {
        let values = [("sent", (arguments.hostile as i32).into()), ("refused", (refused as i32).into())];
        writeln!(out, "{}", library.words.say("load-hostile", &values))?;
    }
    if let Some(error) = seen.first_error.lock().expect("nobody panics with it").take() {
        writeln!(out, "{error}")?;
    }
    drop(process);
    let _ = std::fs::remove_dir_all(&folder);
    let sound = errors == 0 && refused == arguments.hostile;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

fn person(game: &str) -> NewTable {
    NewTable {
        game: game.to_owned(),
        seat: None,
        opponent: Opponent::Person,
        with: [None, None],
        origin: None,
        settings: Settings { pace: 0 },
    }
}

/// Two people play each other for so many choices; their chairs stay.
async fn play(
    address: &str,
    game: &str,
    seed: u64,
    choices: u32,
    seen: &Seen,
    bar: &indicatif::ProgressBar,
) -> Result<[Chair; 2]> {
    let (ann, ben) = (Client::enter(address).await?, Client::enter(address).await?);
    let id = ann.create(&person(game)).await?;
    ben.join(&id).await?;
    let mut chairs = [ann.sit(&id, None).await?, ben.sit(&id, None).await?];
    let mut chance = Chance::fast(seed);
    for _ in 0..choices {
        let Some(asked) = next_asked(&mut chairs).await? else { break };
        let answer = chairs[asked].random_answer(&mut chance).expect("it is asked");
        let begun = Instant::now();
        let told = tokio::time::timeout(PATIENCE, chairs[asked].ask(answer)).await??;
        seen.answers.lock().expect("nobody panics with it").push(begun.elapsed());
        if told["news"] != "done" {
            seen.error(format!("{game} {seed}: {told}"));
        }
        tokio::time::timeout(PATIENCE, chairs[asked].shows(&told)).await??;
        bar.inc(1);
    }
    Ok(chairs)
}

/// Which of the two is asked; none if the game is over. Both are kept up to date: while the table answers for somebody,
/// nobody is asked.
async fn next_asked(chairs: &mut [Chair; 2]) -> Result<Option<usize>> {
    loop {
        let newest = chairs.iter().map(Chair::seq).max().unwrap_or(0);
        for chair in chairs.iter_mut() {
            while chair.seq() < newest {
                tokio::time::timeout(PATIENCE, chair.news()).await??;
            }
        }
        if chairs.iter().any(Chair::is_over) {
            return Ok(None);
        }
        if let Some(asked) = chairs.iter().position(|chair| chair.question().is_some()) {
            return Ok(Some(asked));
        }
        tokio::time::timeout(PATIENCE, chairs[0].news()).await??;
    }
}

/// Sends what must be refused, and counts what was refused with the table unchanged.
async fn hostile(address: &str, arguments: &Arguments, library: &Library) -> Result<u32> {
    if arguments.hostile == 0 {
        return Ok(0);
    }
    let bar = progress(u64::from(arguments.hostile), &library.words.word("load-hostile-bar"));
    let (ann, ben) = (Client::enter(address).await?, Client::enter(address).await?);
    let id = ann.create(&person("swccg")).await?;
    ben.join(&id).await?;
    let (mut first, mut second) = (ann.sit(&id, None).await?, ben.sit(&id, None).await?);
    let mut chance = Chance::fast(arguments.seed);
    for _ in 0..10 {
        if let Some(answer) = first.random_answer(&mut chance) {
            first.ask(answer).await?;
        }
        if let Some(answer) = second.random_answer(&mut chance) {
            second.ask(answer).await?;
        }
    }
    let mut chair = ann.sit(&id, None).await?;
    let before = (chair.seq(), chair.page["view"].clone());
    let mut refused = 0;
    for n in 0..arguments.hostile {
        chair.send(&server::client::nonsense(n, &chair.page, &mut chance)).await?;
        let told = tokio::time::timeout(PATIENCE, chair.news()).await??;
        let reason = told["reason"].as_str().unwrap_or_default();
        refused += u32::from(told["news"] == "refused" && !reason.is_empty());
        bar.inc(1);
    }
    bar.finish_and_clear();
    // Whoever may look changes nothing either.
    chair.ask(Wanted::Past { moment: 0 }).await?;
    let again = ann.sit(&id, None).await?;
    anyhow::ensure!((again.seq(), again.page["view"].clone()) == before, "the table changed");
    Ok(refused)
}
