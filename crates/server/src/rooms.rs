//! All tables: making them, and finding the room of each; a room is opened when somebody comes.

use crate::game::TableGame;
use crate::message::Origin;
use crate::pages::{self, Joining, NewOrigin, NewTable, Opponent, Settings, Status, TableHead};
use crate::room::{Heard, NO_SEAT, Opening, Room, RoomDoor, now, seat_pages};
use crate::storage::{Change, GuestId, Holder, Progress, Start, Storage, StorageFault, StoredGuest, StoredTable};
use cardtext::Content;
use host::{GAMES, GameBox, Player, StartFault, With, fresh_seed, open};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use table::{Seat, Seed};
use tokio::sync::{Mutex, Semaphore, oneshot};

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
    open: Mutex<HashMap<String, RoomDoor>>,
    thinking: Arc<Semaphore>,
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

/// The id of the table at which those of another one meet again.
fn next_id(id: &str) -> String {
    id_of(&blake3::hash(format!("again {id}").as_bytes()).as_bytes()[..ID_LENGTH])
}

impl Rooms {
    /// The games of this content, with tables kept here; all dealt from a seed, if there is one.
    pub fn new(content: &Content, storage: Arc<dyn Storage>, seed: Option<Seed>) -> Result<Rooms, StartFault> {
        let boxes: Result<BTreeMap<_, _>, StartFault> =
            GAMES.iter().map(|(name, _)| Ok((*name, open(name, content)?))).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(cores));
        Ok(Rooms { boxes: boxes?, storage, open: Mutex::default(), thinking, seed })
    }

    /// What a new table is dealt from.
    fn seed(&self) -> String {
        self.seed.unwrap_or_else(fresh_seed).to_string()
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
        let mut open = self.open.lock().await;
        if let Some(door) = open.get(id).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let (stored, changes) = self.storage.table(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        let game_box = self.game(&stored.game)?.clone();
        let game = TableGame::resume(&*game_box, &stored.start, &changes)
            .map_err(|fault| RoomsFault::Resume(fault.to_string()))?;
        let names = self.names_of(std::slice::from_ref(&stored)).await?;
        let opening =
            Opening { stored, game_box, game, storage: self.storage.clone(), thinking: self.thinking.clone(), names };
        let door = Room::open(opening);
        open.retain(|_, door| !door.is_closed());
        open.insert(id.to_owned(), door.clone());
        Ok(door)
    }

    /// Gives a guest another name, here and at every table.
    pub async fn rename(&self, guest: StoredGuest) -> Result<(), RoomsFault> {
        self.storage.rename(guest.id, &guest.name).await?;
        let doors: Vec<RoomDoor> = self.open.lock().await.values().cloned().collect();
        for door in doors {
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
        self.ask(id, |answer| Heard::Record(guest, answer)).await
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
        let id = if self.storage.table(&next).await?.is_none() { next.clone() } else { fresh_id() };
        match self.create_as(id, guest, wanted).await {
            // The other asked at the same moment.
            Err(RoomsFault::Storage(_)) if meet().await => Ok(next),
            Ok(id) => {
                if let Some(NewOrigin::Again { table }) = &wanted.origin {
                    let door = self.open.lock().await.get(table).cloned();
                    if let Some(door) = door {
                        door.tell(Heard::Next(id.clone())).await;
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
        let played = self.stored(table, &wanted.game).await?.seats.contains(&Holder::Guest(guest.id));
        Ok(played.then(|| next_id(table)))
    }

    async fn create_as(&self, id: String, guest: &StoredGuest, wanted: &NewTable) -> Result<String, RoomsFault> {
        let game = self.game(&wanted.game)?.clone();
        let seat = match wanted.seat {
            Some(seat) if usize::from(seat) < game.seats().len() => Seat(seat),
            Some(seat) => return Err(RoomsFault::Wrong(format!("{} has no seat {seat}", wanted.game))),
            None => game.newcomer(),
        };
        if wanted.settings.pace > Settings::SLOWEST {
            return Err(RoomsFault::Wrong(format!("a pace has at most {} milliseconds", Settings::SLOWEST)));
        }
        let other = match &wanted.opponent {
            Opponent::Droid(level) => {
                let unknown = || RoomsFault::Wrong(format!("there is no droid `{level}`"));
                Holder::Droid(Player::named(level).ok_or_else(unknown)?.name().to_owned())
            }
            Opponent::Person => Holder::Open,
            Opponent::Myself => Holder::Guest(guest.id),
        };
        let (start, origin, changes) = self.start(guest.id, &*game, wanted).await?;
        let mut seats = [other.clone(), other];
        seats[usize::from(seat.0)] = Holder::Guest(guest.id);
        let resumed = TableGame::resume(&*game, &start, &changes);
        let table = resumed.map_err(|fault| RoomsFault::Resume(fault.to_string()))?;
        let status = if seats.contains(&Holder::Open) { Status::Open } else { Status::Running };
        let progress = Progress { status, outcome: table.ending(), moments: table.moments(), at: now() };
        let (playing, settings) = (table.live.names(), wanted.settings.clone());
        let stored = StoredTable { id, game: wanted.game.clone(), start, origin, seats, playing, settings, progress };
        self.storage.create(&stored, &changes).await?;
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
                let setup = game.deal(with)?;
                Ok((Start::Setup { setup, seed: self.seed() }, None, Vec::new()))
            }
            Some(NewOrigin::Again { table }) => {
                // What is played with is known to who may branch off.
                self.ask(table, |answer| Heard::Fork(guest, 0, answer)).await?;
                let stored = self.stored(table, &wanted.game).await?;
                match stored.start {
                    Start::Setup { setup, .. } => Ok((Start::Setup { setup, seed: self.seed() }, None, Vec::new())),
                    Start::Ruling { id, .. } => {
                        let origin = match stored.origin {
                            Some(Origin::Fork { .. }) | None => {
                                Origin::Scenario { title: ruling(&id)?.title.clone(), id: id.clone() }
                            }
                            Some(origin) => origin,
                        };
                        Ok((Start::Ruling { id, seed: self.seed() }, Some(origin), Vec::new()))
                    }
                }
            }
            Some(NewOrigin::Scenario(id)) => {
                let ruling = ruling(id)?;
                let origin = Origin::Scenario { id: id.clone(), title: ruling.title.clone() };
                Ok((Start::Ruling { id: id.clone(), seed: self.seed() }, Some(origin), Vec::new()))
            }
            Some(NewOrigin::Lesson { id, step }) => {
                let lesson = game.lessons().iter().find(|lesson| lesson.id == *id);
                let found = lesson.and_then(|lesson| lesson.steps.get(*step as usize));
                let found =
                    found.ok_or_else(|| RoomsFault::Wrong(format!("there is no step {step} of lesson `{id}`")))?;
                let ruling = game.rulings().iter().find(|ruling| ruling.title == found.scenario);
                let ruling = ruling.ok_or_else(|| RoomsFault::from(StartFault::NoScenario(found.scenario.clone())))?;
                let origin = Origin::Lesson { id: id.clone(), step: *step };
                Ok((Start::Ruling { id: ruling.id.clone(), seed: self.seed() }, Some(origin), Vec::new()))
            }
            Some(NewOrigin::Fork { table, moment }) => {
                let changes: Vec<Change> = self.ask(table, |answer| Heard::Fork(guest, *moment, answer)).await?;
                let stored = self.stored(table, &wanted.game).await?;
                let origin = Origin::Fork { table: table.clone(), moment: *moment };
                Ok((stored.start, Some(origin), changes))
            }
        }
    }

    /// A table of this game.
    async fn stored(&self, id: &str, game: &str) -> Result<StoredTable, RoomsFault> {
        let (stored, _) = self.storage.table(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        if stored.game != game {
            return Err(RoomsFault::Wrong(format!("table `{id}` plays {}", stored.game)));
        }
        Ok(stored)
    }

    /// A table as the lobby lists it.
    pub async fn head(&self, id: &str, guest: GuestId) -> Result<TableHead, RoomsFault> {
        let (stored, _) = self.storage.table(id).await?.ok_or_else(|| RoomsFault::NoTable(id.to_owned()))?;
        let names = self.names_of(std::slice::from_ref(&stored)).await?;
        self.head_of(&stored, guest, &names)
    }

    /// Tables for the lobby.
    pub async fn lobby(&self, guest: GuestId, most: u32) -> Result<Vec<TableHead>, RoomsFault> {
        let tables = self.storage.lobby(guest, now() - FORSAKEN, most).await?;
        let names = self.names_of(&tables).await?;
        tables.iter().map(|table| self.head_of(table, guest, &names)).collect()
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
            at: stored.progress.at,
            outcome: stored.progress.outcome.clone(),
            origin: stored.origin.clone(),
            mine,
            may_join: !mine && stored.seats.contains(&Holder::Open),
        })
    }
}

/// The start, where it comes from, the choices already made.
type Begun = (Start, Option<Origin>, Vec<Change>);
