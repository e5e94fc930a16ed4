//! `cantina chaos`: a server killed at random moments, again and again, with games going on.
//!
//! Whatever a player was told to be done must be there afterwards, and the game must ask what it asked.

use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::process::Process;
use crate::terminal::progress;
use anyhow::{Result, ensure};
use clap::Args;
use serde_json::Value;
use server::client::Client;
use server::message::Wanted;
use server::pages::{NewTable, Opponent, Settings};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;
use table::Chance;
use tokio::time::{Instant, timeout};

/// Games going on at once.
const GAMES: usize = 6;
/// The longest a server lives.
const LONGEST_LIFE_MS: u32 = 1500;
/// No answer for so long is an error.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often, and by which chance.
#[derive(Args)]
pub struct Arguments {
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 100)]
    rounds: u32,
    /// The number all chance follows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A game as its player knows it.
struct Known {
    client: Client,
    id: String,
    game: &'static str,
    /// The player's choices that were told to be done, without those taken back.
    acknowledged: Vec<String>,
    /// Whether a choice was being taken back when the server was killed: then it may be gone or not.
    taking_back: bool,
    /// The last table told.
    page: Value,
}

#[derive(Default)]
struct Sum {
    choices: usize,
    games: usize,
    same: usize,
}

/// Kills a server so many times; exit code 1 if anything was lost.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let folder = std::env::temp_dir().join(format!("cantina-chaos-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let bar = progress(u64::from(arguments.rounds), &library.words.word("chaos-bar"));
    let mut chance = Chance::fast(arguments.seed);
    let mut process = Process::start(&folder.join("chaos.db"), 0, 1_000_000)?;
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
                playing.push(tokio::spawn(play(game, seed)));
            }
            tokio::time::sleep_until(until).await;
            process.kill()?;
            for game in playing {
                known.push(timeout(PATIENCE, game).await???);
            }
            process = Process::start(&folder.join("chaos.db"), port, 1_000_000)?;
            for game in &mut known {
                sum.choices += check(game, &mut sum.same).await?;
            }
            sum.games += known.iter().filter(|game| !game.page["outcome"].is_null()).count();
            known.retain(|game| game.page["outcome"].is_null());
            bar.inc(1);
        }
        anyhow::Ok(())
    });
    bar.finish_and_clear();
    drop(process);
    let _ = std::fs::remove_dir_all(&folder);
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

async fn new_game(address: &str, number: usize) -> Result<Known> {
    let client = Client::enter(address).await?;
    let game = ["swccg", "xwing"][number % 2];
    let opponent = if number.is_multiple_of(3) { Opponent::Myself } else { Opponent::Droid("random".to_owned()) };
    let wanted = NewTable {
        game: game.to_owned(),
        seat: None,
        opponent,
        with: [None, None],
        origin: None,
        settings: Settings { pace: 0 },
    };
    let id = client.create(&wanted).await?;
    Ok(Known { client, id, game, acknowledged: Vec::new(), taking_back: false, page: Value::Null })
}

/// Plays until the server is gone.
async fn play(mut game: Known, seed: u64) -> Result<Known> {
    let mut chance = Chance::fast(seed);
    let last = game.page["seq"].as_u64().map(|seq| seq as u32);
    let Ok(mut chair) = game.client.sit(&game.id, last).await else { return Ok(game) };
    loop {
        game.page = chair.page.clone();
        if chair.is_over() {
            return Ok(game);
        }
        let Some(answer) = chair.random_answer(&mut chance) else {
            if chair.news().await.is_err() {
                return Ok(game);
            }
            continue;
        };
        let Wanted::Answer { choice, .. } = &answer else { return Ok(game) };
        let choice = choice.clone();
        // Sometimes one is taken back, so that this is survived as well.
        game.taking_back = chance.below(12) == 0 && chair.page["may_undo"] == true;
        let wanted = if game.taking_back { Wanted::Undo {} } else { answer };
        let asked = chair.ask(wanted).await;
        let Ok(told) = asked else { return Ok(game) };
        ensure!(told["news"] == "done", "{} {}: {told}", game.game, game.id);
        match std::mem::take(&mut game.taking_back) {
            true => drop(game.acknowledged.pop()),
            false => game.acknowledged.push(choice),
        }
        if chair.shows(&told).await.is_err() {
            return Ok(game);
        }
    }
}

/// Compares what is there now with what the player knows; tells how many choices were compared.
async fn check(game: &mut Known, same: &mut usize) -> Result<usize> {
    let chair = timeout(PATIENCE, game.client.sit(&game.id, None)).await??;
    let kept = timeout(PATIENCE, game.client.text(&format!("/api/tables/{}/record", game.id))).await??;
    let record: table::Record = kept.parse().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let seats = chair.page["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = |name: &str| seats.iter().any(|seat| seat["name"] == name && seat["player"]["kind"] == "you");
    let kept: Vec<&str> = record.lines.iter().filter(|line| own(&line.seat)).map(|line| line.choice.as_str()).collect();
    let known = game.acknowledged.len() - usize::from(game.taking_back && kept.len() < game.acknowledged.len());
    for (n, choice) in game.acknowledged[..known].iter().enumerate() {
        let found = kept.get(n);
        ensure!(found == Some(&choice.as_str()), "{} {}: choice {n} was `{choice}`, is {found:?}", game.game, game.id);
    }
    if !game.page.is_null() && game.page["seq"] == chair.page["seq"] {
        let parts = ["question", "view", "moments", "made"];
        let differs = parts.iter().find(|part| game.page[**part] != chair.page[**part]);
        ensure!(differs.is_none(), "{} {}: {differs:?} is another after the server was killed", game.game, game.id);
        *same += 1;
    }
    (game.page, game.taking_back) = (chair.page.clone(), false);
    game.acknowledged = kept.into_iter().map(str::to_owned).collect();
    Ok(known)
}
