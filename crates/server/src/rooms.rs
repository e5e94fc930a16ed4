//! All tables: making them, and finding the room of each; a room is opened when somebody comes.

use crate::Config;
use crate::game::TableGame;
use crate::message::Origin;
use crate::pages::{self, Joining, LobbyPage, NewOrigin, NewTable, Opponent, Status, TableHead};
use crate::places::Places;
use crate::room::{
    Branch, Heard, Manners, NO_SEAT, NextTable, OpenFault, Opening, Room, RoomDoor, now, reopened, seat_pages,
};
use crate::storage::{
    Change, Dealer, Entry, GuestId, Holder, Journal, LobbyPart, Progress, Start, Storage, StorageFault, StoredGuest,
    StoredTable,
};
use cardtext::Content;
use host::{GAMES, GameBox, Player, StartFault, With, open};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Line, Record, Seat, Secret, Seed};
use tokio::sync::{Semaphore, oneshot};

/// Why something cannot be done with tables.
#[derive(Debug, thiserror::Error)]
pub enum RoomsFault {
    /// There is no such table.
    #[error("there is no table `{0}`")]
    NoTable(String),
    /// The request makes no sense.
    #[error("{0}")]
    Wrong(String),
    /// Not allowed now.
    #[error("{0}")]
    Refused(&'static str),
    /// The storage fails.
    #[error(transparent)]
    Storage(#[from] StorageFault),
    /// A game cannot start.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// A kept game cannot be taken up again.
    #[error("this game cannot be taken up again with these rules: {0}")]
    Resume(String),
}

/// All tables.
pub struct Rooms {
    boxes: BTreeMap<&'static str, Arc<dyn GameBox>>,
    storage: Arc<dyn Storage>,
    places: Arc<Places>,
    thinking: Arc<Semaphore>,
    manners: Manners,
    seed: Option<Seed>,
}

/// After so many seconds without a change the lobby shows a table to its players only.
const FORSAKEN: i64 = 3600;

/// How many letters an id has.
const ID_LENGTH: usize = 16;

/// A new id: 80 random bits.
pub fn fresh_id() -> String {
    let mut bytes = [0; ID_LENGTH];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    id_of(&bytes)
}

/// Bytes in letters and digits that are not mistaken for each other.
fn id_of(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The id of the table at which those of another one meet again. Nobody can tell it from that table's id: its own secret would not
/// do, which is told when the game is over.
fn next_id(key: &[u8; 32], table: &str) -> String {
    id_of(&blake3::keyed_hash(key, table.as_bytes()).as_bytes()[..ID_LENGTH])
}

impl Rooms {
    /// The games of this content, with tables kept here.
    pub fn new(content: &Content, storage: Arc<dyn Storage>, config: &Config) -> Result<Rooms, StartFault> {
        let boxes: Result<BTreeMap<_, _>, StartFault> =
            GAMES.iter().map(|(name, _)| Ok((*name, open(name, content)?))).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(cores));
        let (manners, seed) = (Manners::of(config), config.seed);
        Ok(Rooms { boxes: boxes?, storage, places: Arc::default(), thinking, manners, seed })
    }

    /// What a new table is dealt from.
    fn dealer(&self) -> Dealer {
        let mut secret = Secret([0; 32]);
        getrandom::fill(&mut secret.0).expect("the system gives random numbers");
        let given = self.seed.into_iter().collect();
        Dealer { secret, nonces: [None; 2], given, anew: false, dealt: false }
    }

    /// The games there are.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn GameBox>> {
        self.boxes.values()
    }

    /// The game of this name.
    pub fn game(&self, name: &str) -> Result<&Arc<dyn GameBox>, RoomsFault> {
        self.boxes.get(name).ok_or_else(|| StartFault::NoGame(name.to_owned()).into())
    }

    /// Where everything is kept.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// The room of a table, opened if it is not.
    pub async fn room(&self, id: &str) -> Result<RoomDoor, RoomsFault> {
        // Opening takes a while: only those who want the same table wait for each other.
        let at = self.places.at(id);
        let mut door = at.place().lock().await;
        if let Some(door) = door.as_ref().filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let head = self.storage.head(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        let game_box = self.game(&head.game)?.clone();
        let found = reopened(&*self.storage, &*game_box, id).await.map_err(|fault| match fault {
            OpenFault::Storage(fault) => RoomsFault::Storage(fault),
            OpenFault::Resume(fault) => RoomsFault::Resume(fault.to_string()),
        })?;
        let (mut stored, game) = found.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        if game.is_adopted() {
            // From here on it is a game of this edition, and what is kept must lead to it.
            let edition = game_box.edition();
            stored.edition = [edition.engine, edition.content];
            tracing::info!(table = stored.id, note = ?game.edition, "a table of another edition was taken over");
            self.storage.snapshot(id, &game.snapshot(&stored.edition)).await?;
            self.storage.sit(&stored).await?;
        }
        let names = self.names_of(std::slice::from_ref(&stored)).await?;
        let (storage, thinking, manners) = (self.storage.clone(), self.thinking.clone(), self.manners);
        let inside = self.places.inside(id);
        let opened = Room::open(Opening { stored, game_box, game, storage, thinking, manners, names, inside });
        *door = Some(opened.clone());
        Ok(opened)
    }

    /// How many tables something is held of.
    pub fn held(&self) -> usize {
        self.places.count()
    }

    /// Gives a guest another name, here and at every table.
    pub async fn rename(&self, guest: StoredGuest) -> Result<(), RoomsFault> {
        self.storage.rename(guest.id, &guest.name).await?;
        for door in self.places.doors() {
            door.tell(Heard::Named(guest.clone())).await;
        }
        Ok(())
    }

    async fn names_of(&self, tables: &[StoredTable]) -> Result<BTreeMap<GuestId, String>, StorageFault> {
        let guest = |holder: &Holder| if let Holder::Guest(guest) = holder { Some(*guest) } else { None };
        let mut guests: Vec<GuestId> = tables.iter().flat_map(|table| table.seats.iter().filter_map(guest)).collect();
        guests.sort_unstable();
        guests.dedup();
        let named = self.storage.names(&guests).await?;
        Ok(named.into_iter().map(|guest| (guest.id, guest.name)).collect())
    }

    /// Asks a room something it answers once.
    async fn ask<T>(
        &self,
        id: &str,
        ask: impl Fn(oneshot::Sender<Result<T, &'static str>>) -> Heard,
    ) -> Result<T, RoomsFault> {
        // A room may be put away just now; the next one is opened.
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            if self.room(id).await?.tell(ask(answer)).await
                && let Ok(answer) = answered.await
            {
                return answer.map_err(RoomsFault::Refused);
            }
        }
        Err(RoomsFault::Refused("the table does not answer"))
    }

    /// Sits down at a table.
    pub async fn sit(&self, id: &str, guest: &StoredGuest, joining: &Joining) -> Result<(), RoomsFault> {
        let mut setup = None;
        if let Some(with) = &joining.with {
            let (stored, _) = self.storage.table(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
            if stored.seats.contains(&Holder::Guest(guest.id)) {
                return Ok(());
            }
            // One seat at most is free and nobody leaves it: what is dealt here for it still fits when the room hears it.
            let free = stored.seats.iter().position(|holder| *holder == Holder::Open);
            let free = Seat(free.ok_or(RoomsFault::Refused(NO_SEAT))? as u8);
            let Start::Setup { setup: dealt, .. } = &stored.start else {
                return Err(RoomsFault::Refused("this table begins from a position, not from decks or squads"));
            };
            setup = Some(self.game(&stored.game)?.deal_anew(dealt, free, with.borrowed())?);
        }
        self.ask(id, |answer| Heard::Sit(guest.clone(), setup.clone(), answer)).await
    }

    /// The record of a table.
    pub async fn record(&self, id: &str, guest: GuestId) -> Result<String, RoomsFault> {
        match self.ask(id, |answer| Heard::Record(guest, answer)).await {
            Err(RoomsFault::Resume(_)) => self.bare_record(id, guest).await,
            told => told,
        }
    }

    /// What was played in a game that no edition here can take up again, for those who played it.
    async fn bare_record(&self, id: &str, guest: GuestId) -> Result<String, RoomsFault> {
        let stored = self.storage.head(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        if !stored.seats.contains(&Holder::Guest(guest)) {
            return Err(RoomsFault::Refused("it is told to those who played"));
        }
        let seats = self.game(&stored.game)?.seats();
        let [engine, content] = &stored.edition;
        let setup = match &stored.start {
            Start::Setup { setup } => setup.clone(),
            Start::Ruling { id } => format!("the scenario {id}"),
        };
        let mut record = Record::new(&stored.game, engine, content, Seed::from(0), setup).sealed();
        // Nobody is told what another person chose: some edition may go on with it.
        let is_told = |holder: &Holder| *holder == Holder::Guest(guest) || matches!(holder, Holder::Droid(_));
        for entry in self.storage.changes(id).await? {
            match entry.change {
                Change::Choice { seat, text, .. } => {
                    let n = usize::from(seat.0);
                    let seat = seats.get(n).copied().unwrap_or_default().to_owned();
                    let choice = if stored.seats.get(n).is_some_and(is_told) { text } else { "…".to_owned() };
                    record.lines.push(Line { seat, choice, comment: None });
                }
                Change::Undo { to, .. } => record.lines.truncate(to as usize),
                _ => {}
            }
        }
        Ok(record.to_string())
    }

    /// Makes a table. Who wants to play the same again with the same people comes to one table with them.
    pub async fn create(&self, guest: &StoredGuest, wanted: &NewTable) -> Result<String, RoomsFault> {
        let Some(next) = self.next_of(guest, wanted).await? else {
            return self.create_as(fresh_id(), guest, wanted).await;
        };
        let meet = async || self.sit(&next, guest, &Joining::default()).await.is_ok();
        if meet().await {
            return Ok(next);
        }
        let id = if self.storage.head(&next).await?.is_none() { next.clone() } else { fresh_id() };
        match self.create_as(id, guest, wanted).await {
            // The other asked at the same moment.
            Err(RoomsFault::Storage(_)) if meet().await => Ok(next),
            Ok(id) => {
                if let Some(NewOrigin::Again { table }) = &wanted.origin {
                    let at = self.places.at(table);
                    let door = at.place().try_lock().ok().and_then(|door| door.clone());
                    if let Some(door) = door {
                        door.tell(Heard::Next(NextTable { id: id.clone(), private: wanted.settings.private })).await;
                    }
                }
                Ok(id)
            }
            failed => failed,
        }
    }

    /// The id of the table at which somebody meets those they played with, if that is what they want.
    async fn next_of(&self, guest: &StoredGuest, wanted: &NewTable) -> Result<Option<String>, RoomsFault> {
        let (Some(NewOrigin::Again { table }), Opponent::Person) = (&wanted.origin, &wanted.opponent) else {
            return Ok(None);
        };
        let stored = self.stored(table, &wanted.game).await?;
        Ok(stored.seats.contains(&Holder::Guest(guest.id)).then(|| next_id(&self.storage.meeting_key(), table)))
    }

    async fn create_as(&self, id: String, guest: &StoredGuest, wanted: &NewTable) -> Result<String, RoomsFault> {
        let game = self.game(&wanted.game)?.clone();
        let seat = match wanted.seat {
            Some(seat) if usize::from(seat) < game.seats().len() => Seat(seat),
            Some(seat) => return Err(RoomsFault::Wrong(format!("{} has no seat {seat}", wanted.game))),
            None => game.newcomer(),
        };
        if let Some(fault) = wanted.settings.fault() {
            return Err(RoomsFault::Wrong(fault));
        }
        let other = match &wanted.opponent {
            Opponent::Droid(level) => {
                let unknown = || RoomsFault::Wrong(format!("there is no droid `{level}`"));
                Holder::Droid(Player::named(level).ok_or_else(unknown)?.name().to_owned())
            }
            Opponent::Person => Holder::Open,
            Opponent::Myself => Holder::Guest(guest.id),
        };
        let Begun { start, origin, branch } = self.start(guest.id, &*game, wanted).await?;
        let mut seats = [other.clone(), other];
        seats[usize::from(seat.0)] = Holder::Guest(guest.id);
        let mut dealer = self.dealer();
        let mut history = Vec::new();
        if let Some(branch) = branch {
            // Another person may know the game it parts from: nothing hidden in it may be true here.
            dealer.anew = seats.contains(&Holder::Open);
            dealer.given = branch.seeds;
            history = branch.history;
        }
        let status = if seats.contains(&Holder::Open) { Status::Open } else { Status::Running };
        let edition = game.edition();
        let mut stored = StoredTable {
            id,
            game: wanted.game.clone(),
            start,
            origin,
            seats,
            playing: Default::default(),
            settings: wanted.settings.clone(),
            dealer,
            edition: [edition.engine, edition.content],
            progress: Progress { status, outcome: None, moments: 0, asked: Vec::new(), at: now() },
        };
        let entries = history.into_iter().map(|change| Entry { change, digest: 0 }).collect();
        let journal = Journal { snapshot: None, entries };
        let resumed = tokio::task::block_in_place(|| TableGame::resume(&*game, &stored, &journal));
        let table = resumed.map_err(|fault| RoomsFault::Resume(fault.to_string()))?;
        stored.playing = table.live.names();
        (stored.progress.outcome, stored.progress.moments) = (table.ending(), table.moments());
        self.storage.create(&stored, &journal.entries).await?;
        tracing::info!(table = stored.id, game = stored.game, "a table was made");
        metrics::counter!("cantina_tables", "game" => game.name()).increment(1);
        Ok(stored.id)
    }

    /// What a wanted table begins from: the start, where it comes from, the choices already made.
    async fn start(&self, guest: GuestId, game: &dyn GameBox, wanted: &NewTable) -> Result<Begun, RoomsFault> {
        let ruling = |id: &str| {
            let found = game.rulings().iter().find(|ruling| ruling.id == id);
            found.ok_or_else(|| RoomsFault::from(StartFault::NoScenario(id.to_owned())))
        };
        match &wanted.origin {
            None => {
                let with = wanted.with.each_ref().map(|with| with.as_ref().map_or(With::Usual, pages::With::borrowed));
                let setup = match &wanted.mission {
                    Some(mission) => game.deal_mission(mission, with)?,
                    None => game.deal(with)?,
                };
                Ok(Begun::of(Start::Setup { setup }, None))
            }
            Some(NewOrigin::Again { table }) => {
                // What is played with is known to who may branch off.
                self.ask(table, |answer| Heard::Fork(guest, 0, answer)).await?;
                let stored = self.stored(table, &wanted.game).await?;
                match stored.start {
                    Start::Setup { setup } => Ok(Begun::of(Start::Setup { setup }, None)),
                    Start::Ruling { id } => {
                        let origin = match stored.origin {
                            Some(Origin::Fork { .. }) | None => {
                                Origin::Scenario { title: ruling(&id)?.title.clone(), id: id.clone() }
                            }
                            Some(origin) => origin,
                        };
                        Ok(Begun::of(Start::Ruling { id }, Some(origin)))
                    }
                }
            }
            Some(NewOrigin::Scenario(id)) => {
                let ruling = ruling(id)?;
                let origin = Origin::Scenario { id: id.clone(), title: ruling.title.clone() };
                Ok(Begun::of(Start::Ruling { id: id.clone() }, Some(origin)))
            }
            Some(NewOrigin::Lesson { id, step }) => {
                let lesson = game.lessons().iter().find(|lesson| lesson.id == *id);
                let found = lesson.and_then(|lesson| lesson.steps.get(*step as usize));
                let found =
                    found.ok_or_else(|| RoomsFault::Wrong(format!("there is no step {step} of lesson `{id}`")))?;
                let ruling = game.rulings().iter().find(|ruling| ruling.title == found.scenario);
                let ruling = ruling.ok_or_else(|| RoomsFault::from(StartFault::NoScenario(found.scenario.clone())))?;
                let origin = Origin::Lesson { id: id.clone(), step: *step };
                Ok(Begun::of(Start::Ruling { id: ruling.id.clone() }, Some(origin)))
            }
            Some(NewOrigin::Fork { table, moment }) => {
                let branch = self.ask(table, |answer| Heard::Fork(guest, *moment, answer)).await?;
                let stored = self.stored(table, &wanted.game).await?;
                let origin = Origin::Fork { table: table.clone(), moment: *moment };
                Ok(Begun { branch: Some(branch), ..Begun::of(stored.start, Some(origin)) })
            }
        }
    }

    /// A table of this game.
    async fn stored(&self, id: &str, game: &str) -> Result<StoredTable, RoomsFault> {
        let stored = self.storage.head(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        if stored.game != game {
            return Err(RoomsFault::Wrong(format!("table `{id}` plays {}", stored.game)));
        }
        Ok(stored)
    }

    /// A table as the lobby lists it.
    pub async fn head(&self, id: &str, guest: GuestId) -> Result<TableHead, RoomsFault> {
        let stored = self.storage.head(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        let names = self.names_of(std::slice::from_ref(&stored)).await?;
        self.head_of(&stored, guest, &names)
    }

    /// A part of the lobby: a guest's own tables, or those anybody may find, from where the last part ended.
    pub async fn lobby(
        &self,
        guest: GuestId,
        Whose { own, unfinished }: Whose,
        before: Option<&str>,
        most: u32,
    ) -> Result<LobbyPage, RoomsFault> {
        let cursor = |text: &str| {
            let (changed, number) = text.split_once('.')?;
            Some((changed.parse().ok()?, number.parse().ok()?))
        };
        let wrong = || RoomsFault::Wrong("`before` is what an earlier part gave as `next`".to_owned());
        let before = before.map(|text| cursor(text).ok_or_else(wrong)).transpose()?;
        let part = LobbyPart { guest: own.then_some(guest), unfinished, since: now() - FORSAKEN, before, most };
        let numbered = self.storage.lobby(part).await?;
        let last = numbered.last().filter(|_| numbered.len() == most as usize);
        let next = last.map(|(number, table)| format!("{}.{number}", table.progress.at));
        let tables: Vec<StoredTable> = numbered.into_iter().map(|(_, table)| table).collect();
        let names = self.names_of(&tables).await?;
        let heads: Result<Vec<TableHead>, RoomsFault> =
            tables.iter().map(|table| self.head_of(table, guest, &names)).collect();
        Ok(LobbyPage { tables: heads?, next })
    }

    fn head_of(
        &self,
        stored: &StoredTable,
        guest: GuestId,
        names: &BTreeMap<GuestId, String>,
    ) -> Result<TableHead, RoomsFault> {
        let game = self.game(&stored.game)?;
        let here = |holder: &Holder| matches!(holder, Holder::Droid(_));
        let mine = stored.seats.contains(&Holder::Guest(guest));
        Ok(TableHead {
            id: stored.id.clone(),
            game: stored.game.clone(),
            seats: seat_pages(game.seats(), stored, guest, names, here),
            status: stored.progress.status,
            moments: stored.progress.moments,
            asked: stored.progress.asked.iter().map(|seat| seat.0).collect(),
            at: stored.progress.at,
            outcome: stored.progress.outcome.clone(),
            origin: stored.origin.clone(),
            format: match &stored.start {
                Start::Setup { setup } => game.format_of(setup),
                Start::Ruling { .. } => None,
            },
            mine,
            may_join: !mine && stored.seats.contains(&Holder::Open),
            settings: stored.settings.clone(),
            commitment: stored.dealer.secret.commitment(),
        })
    }
}

/// Which tables of the lobby are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whose {
    /// One's own, private ones among them, but for lessons; else those anybody may find.
    pub own: bool,
    /// Of one's own, only those that can be continued.
    pub unfinished: bool,
}

/// What a table begins from, where that comes from, and what was played already.
struct Begun {
    start: Start,
    origin: Option<Origin>,
    branch: Option<Branch>,
}

impl Begun {
    fn of(start: Start, origin: Option<Origin>) -> Begun {
        Begun { start, origin, branch: None }
    }
}
