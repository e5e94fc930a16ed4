//! One table being played: an actor that owns the game, hears its players one after the other, keeps every change before
//! anybody hears of it, and tells each who looks on what they may know.

use crate::game::{ChangeFault, TableGame};
use crate::message::{
    Asked, LevelPage, News, PlayerPage, Reason, Report, ReportLine, Request, SeatPage, TablePage, TimePage, Wanted,
};
use crate::pages::Status;
use crate::storage::{By, Change, GuestId, Holder, Progress, Storage, StoredGuest, StoredTable};
use droids::Droid;
use sitting::{GameBox, Level, Player, Stops, Wish};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use table::{AnswerFault, Seat};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// News that may wait for a slow player; who falls further behind is let go and may resume.
pub const MOST_WAITING: usize = 64;
/// Requests that may wait at a table.
const MOST_REQUESTS: usize = 256;
/// A table nobody looks at is put away after so long.
const PUT_AWAY_AFTER: Duration = Duration::from_secs(120);
/// While droids play on, those who look are told at most so often.
const TOLD_EVERY: Duration = Duration::from_millis(150);
/// Choices made one after the other without a person being asked before something must be wrong.
const MOST_AUTOMATIC: usize = 20_000;
/// The key of passing.
const PASS: &str = "pass";

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
    /// Where their news go.
    pub news: mpsc::Sender<Arc<str>>,
}

/// What a room hears.
pub enum Heard {
    /// Somebody comes to look.
    Come(Viewer, oneshot::Sender<u64>),
    /// They left.
    Leave(u64),
    /// They want something.
    Want(u64, Request),
    /// Somebody sits down in a free seat.
    Sit(StoredGuest, oneshot::Sender<Result<(), &'static str>>),
    /// The record, if it may be told to this guest; or why not.
    Record(GuestId, oneshot::Sender<Result<String, &'static str>>),
    /// What a fork before a choice begins with, if this guest may fork; or why not.
    Fork(GuestId, u32, oneshot::Sender<Result<Vec<Change>, &'static str>>),
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
    /// The seat their report was told from; none before the first page.
    told: Option<Option<Seat>>,
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
    stops: [Option<(Stops, crate::message::Stops)>; 2],
    names: BTreeMap<GuestId, String>,
    looking: BTreeMap<u64, Looking>,
    next_viewer: u64,
    told_at: Instant,
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
}

/// Why a request is refused.
struct Refused {
    reason: Reason,
    rule: Option<String>,
    text: String,
}

impl Refused {
    fn new(reason: Reason, text: &str) -> Refused {
        Refused { reason, rule: None, text: text.to_owned() }
    }
}

impl Room {
    /// Opens a room and lets it run.
    pub fn open(opening: Opening) -> RoomDoor {
        let Opening { stored, game_box, game, storage, thinking, names } = opening;
        let number = stored.id.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let droid = |seat: usize| match &stored.seats[seat] {
            Holder::Droid(level) => Player::named(level).map(|player| game_box.droid(player, number + seat as u64)),
            _ => None,
        };
        let room = Room {
            droids: [droid(0), droid(1)],
            stored,
            game_box,
            game,
            storage,
            thinking,
            stops: [None, None],
            names,
            looking: BTreeMap::new(),
            next_viewer: 0,
            told_at: Instant::now(),
        };
        let (door, heard) = mpsc::channel(MOST_REQUESTS);
        tokio::spawn(room.run(heard));
        RoomDoor(door)
    }

    async fn run(mut self, mut heard: mpsc::Receiver<Heard>) {
        metrics::gauge!("cantina_rooms").increment(1.0);
        // A droid that was asked when the server ended answers now.
        self.play_on().await;
        loop {
            match tokio::time::timeout(PUT_AWAY_AFTER, heard.recv()).await {
                Ok(Some(heard)) => self.hear(heard).await,
                Ok(None) => break,
                Err(_) if self.looking.is_empty() => break,
                Err(_) => {}
            }
        }
        metrics::gauge!("cantina_rooms").decrement(1.0);
    }

    async fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Come(viewer, number) => {
                self.names.insert(viewer.guest.id, viewer.guest.name.clone());
                let id = self.next_viewer;
                self.next_viewer += 1;
                self.looking.insert(id, Looking { viewer, told: None });
                let _ = number.send(id);
                self.tell_all();
            }
            Heard::Leave(id) => {
                if self.looking.remove(&id).is_some() {
                    self.tell_all();
                }
            }
            Heard::Want(id, request) => self.want(id, request).await,
            Heard::Sit(guest, answer) => {
                let sat = self.sit(guest).await;
                let _ = answer.send(sat);
            }
            Heard::Record(guest, answer) => {
                let open = self.may_fork(guest);
                let record = || self.game.sitting.record().ok_or("it began from a position and has no record");
                let record = if open { record() } else { Err("it is told once the game is over") };
                let _ = answer.send(record.map(|record| record.to_string()));
            }
            Heard::Fork(guest, choice, answer) => {
                let fork = match self.may_fork(guest) {
                    true if choice <= self.game.choices() => Ok(crate::game::choices_before(&self.game, choice)),
                    true => Err("there is no such choice"),
                    false => Err("a game between people can be branched off once it is over"),
                };
                let _ = answer.send(fork);
            }
        }
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
        self.game.ending().is_some() || self.is_alone(guest) && !self.seats_of(guest).is_empty()
    }

    fn is_ready(&self) -> bool {
        !self.stored.seats.contains(&Holder::Open)
    }

    fn progress(&self) -> Progress {
        let outcome = self.game.ending();
        let status = match (&outcome, self.is_ready()) {
            (Some(_), _) => Status::Finished,
            (None, true) => Status::Running,
            (None, false) => Status::Open,
        };
        Progress { status, outcome, choices: self.game.choices(), at: now() }
    }

    async fn sit(&mut self, guest: StoredGuest) -> Result<(), &'static str> {
        if !self.seats_of(guest.id).is_empty() {
            return Ok(());
        }
        let free = self.stored.seats.iter().position(|holder| *holder == Holder::Open);
        let free = free.ok_or("no seat is free")?;
        let (seat, holder) = (Seat(free as u8), Holder::Guest(guest.id));
        self.stored.seats[free] = holder.clone();
        if let Err(fault) = self.storage.sit(&self.stored.id, seat, &holder, &self.progress()).await {
            tracing::error!(table = self.stored.id, %fault, "a seat could not be kept");
            self.stored.seats[free] = Holder::Open;
            return Err("the server could not keep it; try again");
        }
        self.names.insert(guest.id, guest.name);
        self.play_on().await;
        self.tell_all();
        Ok(())
    }

    /// Makes a change and keeps it; nobody hears of it before it is kept.
    async fn change(&mut self, change: Change) -> Result<(), ChangeFault> {
        let made = self.game.make(&change);
        if let Err(ChangeFault::Panic(words)) = &made {
            tracing::error!(table = self.stored.id, ?change, words, "the rules broke down");
            metrics::counter!("cantina_panics").increment(1);
            self.resume().await;
        }
        made?;
        let (seq, progress) = (self.game.seq(), self.progress());
        if let Err(fault) = self.storage.append(&self.stored.id, seq, &[change], &progress).await {
            tracing::error!(table = self.stored.id, seq, %fault, "a change could not be kept");
            self.resume().await;
            return Err(ChangeFault::Panic("the change could not be kept".to_owned()));
        }
        self.stored.progress = progress;
        metrics::counter!("cantina_changes", "game" => self.game_box.name()).increment(1);
        Ok(())
    }

    /// Takes the game up again from what is kept.
    async fn resume(&mut self) {
        let kept = match self.storage.table(&self.stored.id).await {
            Ok(Some((_, changes))) => changes,
            Ok(None) => return,
            Err(fault) => return tracing::error!(table = self.stored.id, %fault, "a table could not be read again"),
        };
        match TableGame::resume(&*self.game_box, &self.stored.start, &kept) {
            Ok(game) => self.game = game,
            Err(fault) => tracing::error!(table = self.stored.id, %fault, "a table could not be taken up again"),
        }
    }

    /// Lets droids answer and passes for players, until a person is asked.
    async fn play_on(&mut self) {
        for _ in 0..MOST_AUTOMATIC {
            if !self.is_ready() {
                return;
            }
            let Some((seat, text, by)) = self.automatic().await else { return };
            let change = Change::Choice { seat, text: text.clone(), by };
            if let Err(fault) = self.change(change).await {
                tracing::error!(table = self.stored.id, seat = seat.0, text, %fault, "an automatic choice failed");
                // A droid that fails once would fail for ever; what it is offered it can at least choose from.
                if by != By::Droid || matches!(fault, ChangeFault::Panic(_)) {
                    return;
                }
                self.droids[usize::from(seat.0)] =
                    Some(self.game_box.droid(Player::Random, u64::from(self.game.seq())));
            }
            if self.told_at.elapsed() >= TOLD_EVERY {
                self.tell_all();
            }
        }
        tracing::error!(table = self.stored.id, "automatic choices without end");
    }

    /// The next choice nobody need be asked for.
    async fn automatic(&mut self) -> Option<(Seat, String, By)> {
        let asked = self.game.asked();
        let droid = asked.iter().copied().find(|seat| self.droids[usize::from(seat.0)].is_some());
        if let Some(seat) = droid {
            return Some((seat, self.droid_choice(seat).await?, By::Droid));
        }
        asked.into_iter().find_map(|seat| Some((seat, self.passed_for(seat)?, By::Stops)))
    }

    async fn droid_choice(&mut self, seat: Seat) -> Option<String> {
        let _permit = self.thinking.clone().acquire_owned().await.ok()?;
        let droid = self.droids[usize::from(seat.0)].as_mut()?;
        let begun = Instant::now();
        // Thinking takes its time; nothing else happens at this table meanwhile, but at others it does.
        let thought =
            tokio::task::block_in_place(|| catch_unwind(AssertUnwindSafe(|| droid.choose(&*self.game.sitting, seat))));
        metrics::histogram!("cantina_droid_seconds").record(begun.elapsed().as_secs_f64());
        if thought.is_err() {
            tracing::error!(table = self.stored.id, "a droid broke down");
            metrics::counter!("cantina_panics").increment(1);
            *droid = self.game_box.droid(Player::Random, u64::from(self.game.seq()));
            return catch_unwind(AssertUnwindSafe(|| droid.choose(&*self.game.sitting, seat))).ok();
        }
        thought.ok()
    }

    /// What is answered for a player who has said where to be asked: a pass, or what makes no difference.
    fn passed_for(&self, seat: Seat) -> Option<String> {
        let (stops, said) = self.stops[usize::from(seat.0)].as_ref()?;
        let sitting = &self.game.sitting;
        if said.ask_all || self.game.taken_back == Some(self.game.choices()) {
            return None;
        }
        // Who may answer but is not the only one asked sees their own question: nothing may differ for them.
        if let Some(answer) = sitting.idle_answer() {
            return (self.game.asked() == [seat]).then_some(answer);
        }
        let time = sitting.time()?;
        let timely = sitting.may_play_now_only() && !stops.wished(&time);
        let passes = !timely && stops.pass(&time, sitting.turn());
        let offered =
            || sitting.questions("en").iter().any(|q| q.seat == seat && q.offers.iter().any(|o| o.key == PASS));
        (passes && offered()).then(|| PASS.to_owned())
    }

    async fn want(&mut self, id: u64, request: Request) {
        let Some(looking) = self.looking.get(&id) else { return };
        let (guest, lang) = (looking.viewer.guest.id, looking.viewer.lang.clone());
        let begun = Instant::now();
        let seats = self.seats_of(guest);
        let number = request.id;
        let seat = self.looks_from(&seats);
        let answer = match request.what {
            Wanted::Answer { at, choice } => self.answer(&seats, at, choice, &lang).await,
            Wanted::Undo {} => self.undo(guest, &seats).await,
            Wanted::Consent { agree } => self.consent(&seats, agree).await,
            Wanted::Concede {} => self.concede(&seats).await,
            Wanted::Stops(said) => self.set_stops(&seats, said).await,
            Wanted::Language { lang } => {
                if let Some(looking) = self.looking.get_mut(&id) {
                    (looking.viewer.lang, looking.viewer.last, looking.told) = (lang, None, None);
                }
                Ok(Carried::Changed)
            }
            Wanted::Try { choice } => self.tried(&seats, &choice, &lang),
            Wanted::Why { key } => self.why(&seats, &key, &lang),
            Wanted::Inspect { name } => {
                let sheet = self.game.sitting.inspect(seat, &name, &lang);
                Ok(Carried::Told(News::Sheet { id: number, sheet }))
            }
            Wanted::Sights { ship } => {
                Ok(Carried::Told(News::Sights { id: number, sights: self.game.sitting.sights(&ship) }))
            }
            Wanted::Past { choice } => {
                let choice = choice.min(self.game.choices());
                let view = self.game.sitting.past(seat, choice as usize);
                Ok(Carried::Told(News::Past { id: number, choice, view }))
            }
            Wanted::Position {} => {
                let title = format!("a position of table {}", self.stored.id);
                Ok(Carried::Told(News::Position { id: number, text: self.game.sitting.position(seat, &title) }))
            }
        };
        metrics::histogram!("cantina_request_seconds").record(begun.elapsed().as_secs_f64());
        let (news, changed) = match answer {
            Ok(Carried::Told(news)) => (news, false),
            Ok(Carried::Fine) => (News::Done { id: number, seq: self.game.seq() }, false),
            Ok(Carried::Changed) => (News::Done { id: number, seq: self.game.seq() }, true),
            Err(Refused { reason, rule, text }) => {
                metrics::counter!("cantina_refused").increment(1);
                (News::Refused { id: Some(number), reason, rule, text }, false)
            }
        };
        self.tell(id, &news);
        if changed {
            self.tell_all();
            let before = self.game.seq();
            self.play_on().await;
            if self.game.seq() != before {
                self.tell_all();
            }
        }
    }

    /// The seat among one's own that is asked, else the first; nobody's for a watcher.
    fn looks_from(&self, seats: &[Seat]) -> Seat {
        let asked = self.game.asked();
        let mine = || seats.iter().copied();
        mine().find(|seat| asked.contains(seat)).or_else(|| mine().next()).unwrap_or(Seat::WATCHER)
    }

    fn player(&self, seats: &[Seat]) -> Result<Seat, Refused> {
        match self.looks_from(seats) {
            Seat::WATCHER => Err(Refused::new(Reason::Watcher, "only players may do this")),
            seat => Ok(seat),
        }
    }

    async fn answer(&mut self, seats: &[Seat], at: u32, choice: String, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        if self.game.ending().is_some() {
            return Err(Refused::new(Reason::Over, "the game is over"));
        }
        if !self.is_ready() {
            return Err(Refused::new(Reason::NotAsked, "the other seat is still free"));
        }
        let asked = self.game.asked_at(seat).ok_or_else(|| Refused::new(Reason::NotAsked, "you are not asked now"))?;
        if at != asked {
            return Err(Refused::new(Reason::Stale, "this question is no longer open"));
        }
        let change = Change::Choice { seat, text: choice, by: By::Hand };
        self.change(change).await.map_err(|fault| self.refusal(seat, &fault, lang))?;
        self.game.taken_back = None;
        Ok(Carried::Changed)
    }

    /// A fault in the player's language, with its rule.
    fn refusal(&self, seat: Seat, fault: &ChangeFault, lang: &str) -> Refused {
        let ChangeFault::Answer(fault) = fault else { return Refused::new(Reason::Fault, &fault.to_string()) };
        let (reason, rule) = match fault {
            AnswerFault::Over => (Reason::Over, None),
            AnswerFault::NotAsked => (Reason::NotAsked, None),
            AnswerFault::Unknown(_) => (Reason::Unknown, None),
            AnswerFault::Form(_) => (Reason::Form, None),
            AnswerFault::Refused(refusal) => (Reason::Rule, Some(refusal.rule.to_owned())),
        };
        Refused { reason, rule, text: self.game.sitting.fault_text(seat, fault, lang) }
    }

    fn tried(&self, seats: &[Seat], choice: &str, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let tried = self.game.sitting.try_answer(seat, choice);
        tried.map(|()| Carried::Fine).map_err(|fault| self.refusal(seat, &fault.into(), lang))
    }

    fn why(&self, seats: &[Seat], key: &str, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let why = self.game.sitting.why(seat, key);
        why.map(|()| Carried::Fine).map_err(|fault| self.refusal(seat, &fault.into(), lang))
    }

    async fn undo(&mut self, guest: GuestId, seats: &[Seat]) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let nothing = || Refused::new(Reason::Nothing, "you have no choice to take back");
        let to = self.game.last_by_hand(seats).ok_or_else(nothing)?;
        let change = match self.is_alone(guest) {
            true => Change::Undo { to },
            false if self.game.ending().is_some() => return Err(Refused::new(Reason::Over, "the game is over")),
            false => Change::WantUndo { seat, to },
        };
        self.change(change).await.map_err(|fault| Refused::new(Reason::Fault, &fault.to_string()))?;
        Ok(Carried::Changed)
    }

    async fn consent(&mut self, seats: &[Seat], agree: bool) -> Result<Carried, Refused> {
        let nothing = || Refused::new(Reason::Nothing, "nobody asks you to agree to anything");
        let (wanting, to) = self.game.undo_wanted().ok_or_else(nothing)?;
        let me = self.player(seats)?;
        if seats.contains(&wanting) && agree {
            return Err(nothing());
        }
        // Who asked may also take the wish back.
        let change = if agree && me != wanting { Change::Undo { to } } else { Change::RefuseUndo };
        self.change(change).await.map_err(|fault| Refused::new(Reason::Fault, &fault.to_string()))?;
        Ok(Carried::Changed)
    }

    async fn concede(&mut self, seats: &[Seat]) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        if self.game.ending().is_some() {
            return Err(Refused::new(Reason::Over, "the game is over"));
        }
        let conceded = self.change(Change::Concede { seat }).await;
        conceded.map_err(|fault| Refused::new(Reason::Fault, &fault.to_string()))?;
        Ok(Carried::Changed)
    }

    async fn set_stops(&mut self, seats: &[Seat], said: crate::message::Stops) -> Result<Carried, Refused> {
        let turn = self.game.sitting.turn();
        let times = |times: &[TimePage]| times.iter().map(|t| (Seat(t.seat), t.name.clone())).collect::<Vec<_>>();
        for seat in seats {
            let mut stops = Stops::new(*seat, self.game_box.times());
            stops.set(&times(&said.stop), Wish::Stop);
            stops.set(&times(&said.pass), Wish::Pass);
            if said.go {
                stops.go(turn);
            }
            self.stops[usize::from(seat.0)] = Some((stops, said.clone()));
        }
        Ok(Carried::Changed)
    }

    /// Tells everybody who looks what they may know now.
    fn tell_all(&mut self) {
        self.told_at = Instant::now();
        let looking: Vec<u64> = self.looking.keys().copied().collect();
        for id in looking {
            let Some(page) = self.page(id) else { continue };
            self.tell(id, &News::Table(Box::new(page)));
        }
    }

    fn tell(&mut self, id: u64, news: &News) {
        let Some(looking) = self.looking.get(&id) else { return };
        let text: Arc<str> = serde_json::to_string(news).expect("news are plain data").into();
        metrics::counter!("cantina_bytes_sent").increment(text.len() as u64);
        if looking.viewer.news.try_send(text).is_err() {
            // Too slow, or gone; dropping the sender ends their socket, and they may resume.
            self.looking.remove(&id);
        }
    }

    fn seat_pages(&self, guest: GuestId) -> Vec<SeatPage> {
        let here = |holder: &Holder| match holder {
            Holder::Guest(guest) => self.looking.values().any(|looking| looking.viewer.guest.id == *guest),
            Holder::Droid(_) => true,
            Holder::Open => false,
        };
        let named = self.game_box.seats().iter().zip(&self.stored.seats).zip(&self.stored.playing);
        let page = |((name, holder), with): ((&&str, &Holder), &String)| SeatPage {
            name: (*name).to_owned(),
            player: player_page(holder, guest, &self.names),
            with: with.clone(),
            here: here(holder),
        };
        named.map(page).collect()
    }

    fn page(&mut self, id: u64) -> Option<TablePage> {
        let looking = self.looking.get(&id)?;
        let (guest, lang) = (looking.viewer.guest.id, looking.viewer.lang.clone());
        let seats = self.seats_of(guest);
        let seat = self.looks_from(&seats);
        let shown = (seat != Seat::WATCHER).then_some(seat);
        let from = match looking.told {
            Some(other) if other != shown => 0,
            _ => looking.viewer.last.map_or(0, |last| self.game.news_since(last)),
        };
        let sitting = &self.game.sitting;
        let lines = sitting.report(seat, from as usize, &lang).into_iter().map(|news| ReportLine {
            choice: news.choice as u32,
            level: match news.level {
                Level::Turn => LevelPage::Turn,
                Level::Phase => LevelPage::Phase,
                Level::Event => LevelPage::Event,
            },
            text: news.text,
        });
        let report = Report { from, lines: lines.collect() };
        let ready = self.is_ready();
        let question = self.game.asked_at(seat).filter(|_| ready).and_then(|at| {
            let face = sitting.questions(&lang).into_iter().find(|question| question.seat == seat)?;
            let time = sitting.time().map(|(seat, name)| TimePage { seat: seat.0, name });
            Some(Asked { face, at, time, previews: sitting.previews(seat) })
        });
        let alone = self.is_alone(guest);
        let ending = self.game.ending();
        let page = TablePage {
            id: self.stored.id.clone(),
            game: self.stored.game.clone(),
            seq: self.game.seq(),
            choices: self.game.choices(),
            seat: shown.map(|seat| seat.0),
            seats: self.seat_pages(guest),
            view: sitting.view(seat),
            question,
            waiting: self.game.asked().iter().map(|seat| seat.0).collect(),
            report,
            undo_wanted: self.game.undo_wanted().map(|(seat, _)| seat.0),
            may_undo: (alone || ending.is_none()) && self.game.last_by_hand(&seats).is_some(),
            outcome: ending,
            undo_by_consent: !alone,
            may_fork: self.may_fork(guest),
            origin: self.stored.origin.clone(),
        };
        let last = page.seq;
        let looking = self.looking.get_mut(&id)?;
        (looking.told, looking.viewer.last) = (Some(shown), Some(last));
        Some(page)
    }
}

/// What came of a request.
enum Carried {
    /// It changed the table.
    Changed,
    /// Nothing is wrong with it.
    Fine,
    /// What was looked up.
    Told(News),
}

/// A holder of a seat as a guest sees them.
pub fn player_page(holder: &Holder, me: GuestId, names: &BTreeMap<GuestId, String>) -> PlayerPage {
    match holder {
        Holder::Guest(guest) => {
            let name = names.get(guest).cloned().unwrap_or_default();
            if *guest == me { PlayerPage::You { name } } else { PlayerPage::Person { name } }
        }
        Holder::Droid(level) => PlayerPage::Droid { level: level.clone() },
        Holder::Open => PlayerPage::Open,
    }
}
