//! Many games played by code, each answer due at a time of its own.
//!
//! When answers are due is drawn beforehand and does not wait for earlier ones (an open loop). Every time is counted from
//! when an answer was due, not from when it was sent: a server that stands still for a second is seen by all who would have
//! answered in that second. What is late because of this program itself is counted apart ([`Seen::lag`]), though the other
//! times contain it.

mod game;

use crate::serve::times::Times;
use anyhow::{Context, Result};
use futures_util::StreamExt;
use game::{Playing, Seated};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use table::Chance;
use tokio::sync::mpsc;

/// No answer for so long after the last was due is an error.
const PATIENCE: Duration = Duration::from_secs(20);
/// Games set up at once.
const AT_ONCE: usize = 8;

/// An answer that somebody is to give.
#[derive(Clone, Copy)]
struct Due {
    number: u64,
    at: Instant,
    /// When it was handed to a game.
    handed: Instant,
}

/// What was seen of the games.
#[derive(Default)]
pub struct Seen {
    /// From when an answer was due until it was told to be done.
    pub answers: Times,
    /// From when an answer was due until the tables of both players showed it.
    pub pages: Times,
    /// From when an answer was due until this program turned to it.
    pub lag: Times,
    /// Answers that were refused or never came, games that broke off.
    pub errors: u64,
    /// What the first of them was.
    pub first_error: Option<String>,
    /// Games that were over and were replaced by others.
    pub replaced: u64,
    /// Bytes told to players.
    pub bytes: u64,
}

impl Seen {
    fn error(&mut self, text: String) {
        self.errors += 1;
        self.first_error.get_or_insert(text);
    }
}

#[derive(Default)]
struct Shared {
    seen: Seen,
    /// Answers that were due and have not come.
    open: HashMap<u64, Instant>,
    /// The number of the next.
    next: u64,
    /// The games that are being played.
    alive: Vec<Alive>,
}

/// A game that is being played.
struct Alive {
    number: u32,
    table: String,
    dues: mpsc::UnboundedSender<Due>,
}

/// A number of games, all of them being played.
#[derive(Clone)]
pub struct Field {
    address: Arc<str>,
    shared: Arc<Mutex<Shared>>,
}

/// How many answers are due, and for how long.
#[derive(Clone, Copy)]
pub struct Pace {
    /// Answers a second, over all games.
    pub rate: f64,
    /// For so long.
    pub time: Duration,
    /// The number their times follow from.
    pub seed: u64,
}

impl Field {
    /// Sets games up: guests, tables, both players seated and connected. `ready` hears of each.
    pub async fn set_up(address: &str, games: u32, seed: u64, ready: impl Fn()) -> Result<Field> {
        let field = Field { address: address.into(), shared: Arc::default() };
        let made = futures_util::stream::iter(0..games).map(|number| game::set_up(&field.address, number));
        let mut made = made.buffer_unordered(AT_ONCE);
        let mut seated = Vec::new();
        while let Some(game) = made.next().await {
            seated.push(game.context("a game could not be set up")?);
            ready();
        }
        drop(made);
        for (number, seated) in (0..games).zip(seated) {
            tokio::spawn(field.clone().keep_playing(number, seated, Chance::fast(seed + u64::from(number))));
        }
        // The first answer is due when all can give it.
        while field.lock().alive.len() < games as usize {
            tokio::task::yield_now().await;
        }
        Ok(field)
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().expect("nobody panics with it")
    }

    /// The tables where games are being played.
    pub fn tables(&self) -> Vec<String> {
        self.lock().alive.iter().map(|alive| alive.table.clone()).collect()
    }

    /// Lets answers be due for a while; returns when all have come, or none came for too long. `answered` hears how many
    /// have come so far.
    pub async fn play(&self, pace: Pace, answered: impl Fn(u64)) -> Seen {
        self.lock().seen = Seen::default();
        let field = self.clone();
        // A thread of its own sleeps more exactly than the runtime's clock, which counts milliseconds.
        let mut handing = tokio::task::spawn_blocking(move || field.hand_out(pace));
        let told = Duration::from_millis(100);
        while tokio::time::timeout(told, &mut handing).await.is_err() {
            answered(self.lock().seen.answers.count());
        }
        let until = Instant::now() + PATIENCE;
        while !self.lock().open.is_empty() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let mut shared = self.lock();
        let open = std::mem::take(&mut shared.open);
        for at in open.into_values() {
            shared.seen.answers.record(at.elapsed());
            shared.seen.error("an answer never came".to_owned());
        }
        std::mem::take(&mut shared.seen)
    }

    /// Draws when answers are due, one after the other as independent players would give them, and hands each to a game.
    fn hand_out(&self, pace: Pace) {
        let mut chance = Chance::fast(pace.seed);
        let begun = Instant::now();
        let mut after = Duration::ZERO;
        loop {
            let share = f64::from(chance.below(u32::MAX)) / f64::from(u32::MAX);
            after += Duration::from_secs_f64(-(1.0 - share).max(1e-9).ln() / pace.rate);
            if after > pace.time {
                return;
            }
            let at = begun + after;
            std::thread::sleep(at.saturating_duration_since(Instant::now()));
            let mut shared = self.lock();
            let number = shared.next;
            shared.next += 1;
            shared.open.insert(number, at);
            shared.hand(Due { number, at, handed: Instant::now() }, &mut chance);
        }
    }

    /// Plays a game, and another whenever one is over. What was due in it goes to others meanwhile.
    async fn keep_playing(self, number: u32, mut seated: Seated, mut chance: Chance) {
        loop {
            let (sender, dues) = mpsc::unbounded_channel();
            self.lock().alive.push(Alive { number, table: seated.table, dues: sender });
            let mut playing = Playing::new(seated.chairs, dues);
            let ended = playing.play(&self, &mut chance).await;
            {
                let mut shared = self.lock();
                shared.alive.retain(|alive| alive.number != number);
                match ended {
                    Ok(()) => shared.seen.replaced += 1,
                    Err(fault) => {
                        // One error, not two: its answer is not waited for.
                        playing.on_its_way().map(|lost| shared.open.remove(&lost));
                        shared.seen.error(format!("game {number}: {fault:#}"));
                    }
                }
                for due in playing.left() {
                    shared.hand(due, &mut chance);
                }
            }
            seated = match game::set_up(&self.address, number).await {
                Ok(seated) => seated,
                Err(fault) => return self.lock().seen.error(format!("game {number}: {fault:#}")),
            };
        }
    }
}

impl Shared {
    /// Hands an answer to any game; with none left it stays open, and is an error in the end.
    fn hand(&mut self, due: Due, chance: &mut Chance) {
        if self.alive.is_empty() {
            return;
        }
        let to = chance.below(self.alive.len() as u32) as usize;
        // A game that has just ended gives back what it was handed.
        let _ = self.alive[to].dues.send(due);
    }
}
