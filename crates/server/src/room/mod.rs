//! One table being played: an actor that owns the game, hears its players one after the other, keeps every change before
//! anybody hears of it, and tells each who looks on what they may know.

mod clock;
mod dealing;
mod keeping;
mod mail;
mod requests;
mod seating;
mod steps;
mod telling;

pub use keeping::{OpenFault, reopened};
pub use seating::seat_pages;

use crate::Config;
use crate::game::TableGame;
use crate::message::Request;
use crate::pages::Status;
use crate::places::Inside;
use crate::storage::{Change, GuestId, Holder, Progress, Start, Storage, StoredGuest, StoredTable};
use clock::Clock;
use droids::Droid;
use governor::Quota;
use host::{GameBox, Player, Stops};
use mail::Mail;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use table::{Nonce, Seat, Seed};
use telling::{Stand, Told, Watched};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// News that may wait for a slow player; who falls further behind is let go and may resume.
pub const MOST_WAITING: usize = 64;
/// Requests that may wait at a table.
const MOST_REQUESTS: usize = 256;
/// A table whose game is over is put away so many times sooner than another.
const SOONER: u32 = 12;
/// While droids play on, those who look are told at most so often.
const TOLD_EVERY: Duration = Duration::from_millis(150);

/// Why something cannot be told.
const NOT_NOW: &str = "what is kept of this table cannot be read now; try again";

/// Why nobody can sit down.
pub const NO_SEAT: &str = "no seat is free";

/// Seconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// Somebody who looks at a table.
pub struct Viewer {
    /// Who.
    pub guest: StoredGuest,
    /// The language they read.
    pub lang: String,
    /// The change they saw last, if they come back.
    pub last: Option<u32>,
    /// What their page adds to the chance of a table that is not dealt yet.
    pub nonce: Option<Nonce>,
    /// Where their news go.
    pub news: mpsc::Sender<Arc<str>>,
}

/// What a room hears.
pub enum Heard {
    /// Somebody comes to look.
    Come(Viewer, oneshot::Sender<u64>),
    /// They left.
    Leave(u64),
    /// They want something; it is said when they have been heard, and that they watch if they do.
    Want(u64, Request, oneshot::Sender<Part>),
    /// A guest has another name.
    Named(StoredGuest),
    /// Somebody plays the same again.
    Next(NextTable),
    /// Somebody sits down in a free seat.
    /// The setup is what the game shall begin from instead, if anything.
    Sit(StoredGuest, Option<String>, oneshot::Sender<Result<(), &'static str>>),
    /// The record, if it may be told to this guest; or why not.
    Record(GuestId, oneshot::Sender<Result<String, &'static str>>),
    /// What a fork in a moment begins with, if this guest may fork; or why not.
    Fork(GuestId, u32, oneshot::Sender<Result<Branch, &'static str>>),
}

/// Where the same is played again.
pub struct NextTable {
    /// The table.
    pub id: String,
    /// Whether it is told to players only.
    pub private: bool,
}

/// What somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// They hold a seat.
    Plays,
    /// They hold none.
    Watches,
}

/// How rooms treat those who come.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// So long a room stays open at which nobody looks.
    patience: Duration,
    /// What is heard of watchers.
    watchers: Quota,
}

impl Manners {
    /// As the server was started.
    pub fn of(config: &Config) -> Manners {
        let watchers = Quota::per_second(config.watchers_per_second).allow_burst(config.watchers_at_once);
        Manners { patience: config.patience.empty, watchers }
    }
}

/// What a game that parts from another one begins with.
pub struct Branch {
    /// The choices and deals so far.
    pub history: Vec<Change>,
    /// What they were dealt from.
    pub seeds: Vec<Seed>,
}

/// The door of a room.
#[derive(Clone)]
pub struct RoomDoor(mpsc::Sender<Heard>);

impl RoomDoor {
    /// Tells the room something; false if it has been put away.
    pub async fn tell(&self, heard: Heard) -> bool {
        self.0.send(heard).await.is_ok()
    }

    /// Whether it has been put away.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}

struct Looking {
    viewer: Viewer,
    /// Their last page; none if the next is to be told whole.
    told: Option<Told>,
    /// How many pages they were told.
    pages: u32,
}

impl Looking {
    /// What the last page was made of.
    fn stand(&self) -> Option<Stand> {
        self.told.as_ref().map(|told| told.stand)
    }

    /// Has the table told whole next, with the whole report.
    fn forget(&mut self) {
        (self.told, self.viewer.last) = (None, None);
    }
}

/// What a room does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// Another step.
    Step,
    /// Another step at this time, or when it hears something.
    At(Instant),
    /// It waits until it hears something.
    Wait,
}

/// A table being played.
pub struct Room {
    stored: StoredTable,
    game_box: Arc<dyn GameBox>,
    game: TableGame,
    storage: Arc<dyn Storage>,
    droids: [Option<Box<dyn Droid>>; 2],
    /// Shared by all rooms: droids think on so many cores.
    thinking: Arc<Semaphore>,
    /// Where each seat wants to be asked; who has said nothing is asked always.
    stops: [Option<Stops>; 2],
    /// The phases that were passed for each seat since nothing could be done but what may be done at any time, and in which turn.
    spared: [(u16, Vec<String>); 2],
    names: BTreeMap<GuestId, String>,
    /// Where the same is played again.
    next: Option<NextTable>,
    looking: BTreeMap<u64, Looking>,
    next_viewer: u64,
    droid_faults: u32,
    /// When everybody was last told how the table stands, and whether it has changed since.
    told_at: Instant,
    untold: bool,
    /// How often something around the game has changed.
    around: u32,
    /// The page that watchers are shown.
    watched: Watched,
    /// Until when an answer that the table gives for a player waits, and how many changes there were when it was put off.
    put_off: Option<(Instant, u32)>,
    /// Whether the last change could not be kept: then the game is read again before anything else.
    stale: bool,
    /// How many changes the last snapshot stands for.
    snapshot_at: u32,
    /// Who has come while the table was not dealt.
    came: Vec<GuestId>,
    clock: Clock,
    /// So long it stays open if nobody looks.
    patience: Duration,
}

/// What is needed to open a room.
pub struct Opening {
    /// The table.
    pub stored: StoredTable,
    /// Its game.
    pub game_box: Arc<dyn GameBox>,
    /// The game as its changes made it.
    pub game: TableGame,
    /// Where changes are kept.
    pub storage: Arc<dyn Storage>,
    /// The cores droids may think on.
    pub thinking: Arc<Semaphore>,
    /// The names of its players.
    pub names: BTreeMap<GuestId, String>,
    /// How it treats those who come.
    pub manners: Manners,
    /// What is held of it elsewhere.
    pub inside: Inside,
}

impl Room {
    /// Opens a room and lets it run.
    pub fn open(opening: Opening) -> RoomDoor {
        let Opening { stored, game_box, game, storage, thinking, names, manners, inside } = opening;
        let seed = stored.dealer.seed(&stored.id, 0).to_string();
        let number = seed.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let droid = |seat: usize| match &stored.seats[seat] {
            Holder::Droid(level) => Player::named(level).map(|player| game_box.droid(player, number + seat as u64)),
            _ => None,
        };
        let snapshot_at = game.kept();
        let room = Room {
            droids: [droid(0), droid(1)],
            stored,
            game_box,
            game,
            storage,
            thinking,
            stops: [None, None],
            spared: Default::default(),
            names,
            next: None,
            looking: BTreeMap::new(),
            next_viewer: 0,
            droid_faults: 0,
            told_at: Instant::now(),
            untold: false,
            around: 0,
            watched: Watched::default(),
            put_off: None,
            stale: false,
            snapshot_at,
            came: Vec::new(),
            clock: Clock::default(),
            patience: manners.patience,
        };
        let (door, heard) = mpsc::channel(MOST_REQUESTS);
        let mail = Mail::new(heard, manners.watchers);
        tokio::spawn(async move {
            let _inside = inside;
            room.run(mail).await;
        });
        RoomDoor(door)
    }

    async fn run(mut self, mut mail: Mail) {
        // A droid that was asked when the server ended answers now.
        let mut next = Next::Step;
        loop {
            if next == Next::Step {
                next = self.step().await;
                if self.untold && !self.stale && (next != Next::Step || self.told_at.elapsed() >= TOLD_EVERY) {
                    self.tell_all();
                }
                // Between two choices of a droid its opponent is heard.
                while let Some(heard) = self.next_of(&mut mail) {
                    self.hear(heard).await;
                    next = Next::Step;
                }
                continue;
            }
            let patience = match next {
                Next::At(when) => when.saturating_duration_since(Instant::now()),
                _ if self.game.ending().is_some() => self.patience / SOONER,
                _ => self.patience,
            };
            match tokio::time::timeout(patience, mail.wait()).await {
                Ok(true) => {
                    if let Some(heard) = self.next_of(&mut mail) {
                        self.hear(heard).await;
                    }
                    next = Next::Step;
                }
                Ok(false) => break,
                // What cannot be read now is read when somebody comes.
                Err(_) if self.stale && self.looking.is_empty() => break,
                Err(_) if matches!(next, Next::At(_)) => next = Next::Step,
                Err(_) if self.looking.is_empty() => break,
                Err(_) => {}
            }
        }
        self.keep_in_short().await;
    }

    /// What is to be heard next.
    fn next_of(&mut self, mail: &mut Mail) -> Option<Heard> {
        let mut turned_away = Vec::new();
        let next = mail.next(|id| self.watches(id), |id, request| turned_away.push((id, request.id)));
        for (id, number) in turned_away {
            self.turn_away(id, number);
        }
        next
    }

    async fn hear(&mut self, heard: Heard) {
        if self.stale {
            // Nobody is shown what may not be kept.
            self.resume().await;
        }
        match heard {
            Heard::Come(viewer, number) => {
                let id = self.next_viewer;
                self.next_viewer += 1;
                let guest = viewer.guest.id;
                // Of watchers nothing is kept when they have gone.
                if self.holds_seat(guest) {
                    self.names.insert(guest, viewer.guest.name.clone());
                }
                self.note_coming(guest, viewer.nonce);
                self.looking.insert(id, Looking { viewer, told: None, pages: 0 });
                let _ = number.send(id);
                // That a watcher comes or goes is told to nobody.
                if !self.holds_seat(guest) && !self.stale {
                    self.tell_page(id);
                } else {
                    self.changed_around();
                }
                self.deal_if_all_came().await;
            }
            Heard::Leave(id) => {
                let left = self.looking.remove(&id);
                if left.is_some_and(|left| self.holds_seat(left.viewer.guest.id)) {
                    self.changed_around();
                }
            }
            Heard::Want(id, request, heard) => {
                self.want(id, request).await;
                let _ = heard.send(if self.watches(id) { Part::Watches } else { Part::Plays });
            }
            Heard::Named(guest) => {
                if let Some(name) = self.names.get_mut(&guest.id) {
                    *name = guest.name;
                    self.changed_around();
                }
            }
            Heard::Next(next) => {
                self.next = Some(next);
                self.changed_around();
            }
            Heard::Sit(guest, setup, answer) => {
                let sat = self.sit(guest, setup).await;
                let _ = answer.send(sat);
            }
            Heard::Record(guest, answer) => {
                let _ = answer.send(self.record(guest));
            }
            Heard::Fork(guest, moment, answer) => {
                let _ = answer.send(self.branch(guest, moment));
            }
        }
    }

    /// The record, its seed sealed as long as the game goes on.
    fn record(&self, guest: GuestId) -> Result<String, &'static str> {
        if self.stale {
            return Err(NOT_NOW);
        }
        if !self.may_fork(guest) {
            return Err("it is told once the game is over");
        }
        let mut record = self.game.live.record().ok_or("it began from a position and has no record")?;
        let dealer = &self.stored.dealer;
        if !self.game.is_over() {
            record = record.sealed();
            record.notes.push(format!("fair commitment {}", dealer.secret.commitment()));
        } else if dealer.is_fair() {
            record.notes = dealer.fairness(&self.stored.id).notes();
        }
        Ok(record.to_string())
    }

    /// What a game that parts from this one in a moment begins with.
    fn branch(&self, guest: GuestId, moment: u32) -> Result<Branch, &'static str> {
        if self.stale {
            return Err(NOT_NOW);
        }
        if !self.may_fork(guest) {
            return Err("a game between people can be branched off once it is over");
        }
        if moment >= self.game.moments() {
            return Err("there is no such moment");
        }
        let choice = self.game.live.choice_at(moment as usize) as u32;
        let mut history = self.game.history(choice);
        // Its deals are counted anew: they are those that are given.
        let numbers = history.iter_mut().filter_map(|change| match change {
            Change::Deal { number, .. } => Some(number),
            _ => None,
        });
        numbers.zip(1..).for_each(|(number, new)| *number = new);
        Ok(Branch { history, seeds: self.game.seeds(choice) })
    }

    /// Something around the game has changed, of which everybody is told.
    fn changed_around(&mut self) {
        self.around += 1;
        self.untold = true;
    }

    /// Whether a guest sits at the table.
    fn holds_seat(&self, guest: GuestId) -> bool {
        self.stored.seats.contains(&Holder::Guest(guest))
    }

    /// Whether somebody who looks holds no seat.
    fn watches(&self, id: u64) -> bool {
        self.looking.get(&id).is_some_and(|looking| !self.holds_seat(looking.viewer.guest.id))
    }

    /// The seats a guest holds.
    fn seats_of(&self, guest: GuestId) -> Vec<Seat> {
        let held = (0u8..).zip(&self.stored.seats).filter(|(_, holder)| **holder == Holder::Guest(guest));
        held.map(|(seat, _)| Seat(seat)).collect()
    }

    /// Whether nobody but this guest and droids play.
    fn is_alone(&self, guest: GuestId) -> bool {
        let own = |holder: &Holder| *holder == Holder::Guest(guest) || matches!(holder, Holder::Droid(_));
        self.stored.seats.iter().all(own)
    }

    fn may_fork(&self, guest: GuestId) -> bool {
        self.game.is_over() || self.is_alone(guest) && self.holds_seat(guest)
    }

    fn is_ready(&self) -> bool {
        !self.stored.seats.contains(&Holder::Open) && self.is_dealt()
    }

    fn progress(&self) -> Progress {
        let outcome = self.game.ending();
        let status = match (&outcome, self.stored.seats.contains(&Holder::Open)) {
            (Some(_), _) => Status::Finished,
            (None, false) => Status::Running,
            (None, true) => Status::Open,
        };
        let asked = if self.is_ready() { self.game.asked() } else { Vec::new() };
        Progress { status, outcome, moments: self.game.moments(), asked, at: now() }
    }

    async fn sit(&mut self, guest: StoredGuest, setup: Option<String>) -> Result<(), &'static str> {
        if self.stale {
            return Err(NOT_NOW);
        }
        if self.holds_seat(guest.id) {
            return Ok(());
        }
        let free = self.stored.seats.iter().position(|holder| *holder == Holder::Open);
        let free = free.ok_or(NO_SEAT)?;
        if self.game.ending().is_some() {
            return Err("the game is over");
        }
        let (mut seated, mut dealt) = (self.stored.clone(), None);
        seated.seats[free] = Holder::Guest(guest.id);
        seated.progress = Progress { status: Status::Running, ..self.progress() };
        if let Some(setup) = setup {
            if self.game.kept() > 0 {
                return Err("the game has begun; what is played with stays");
            }
            seated.start = Start::Setup { setup };
            let Ok(game) = TableGame::begin(&*self.game_box, &seated) else {
                return Err("a game cannot begin with these");
            };
            seated.playing = game.live.names();
            dealt = Some(game);
        }
        if let Err(fault) = self.storage.sit(&seated).await {
            tracing::error!(table = seated.id, %fault, "a seat could not be kept");
            return Err("the server could not keep it; try again");
        }
        self.stored = seated;
        if let Some(game) = dealt {
            self.game = game;
        }
        self.names.insert(guest.id, guest.name);
        // Who had come to look is there.
        let here: Vec<_> = self.looking.values().map(|it| (it.viewer.guest.id, it.viewer.nonce)).collect();
        here.into_iter().for_each(|(guest, nonce)| self.note_coming(guest, nonce));
        self.changed_around();
        self.deal_if_all_came().await;
        Ok(())
    }
}
