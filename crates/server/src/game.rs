//! A table's game as its changes make it: the session, who chose what, what was taken back. Knows no socket and no disk.

use crate::message::Ending;
use crate::pages::Status;
use crate::storage::{By, Change, Dealer, Entry, Journal, LostBy, Snapshot, Start, StoredTable};
use host::{GameBox, LiveGame, StartFault};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{AnswerFault, Hidden, Seat, Seed};

/// Why a change cannot be made. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChangeFault {
    /// The game does not accept the choice.
    #[error(transparent)]
    Answer(#[from] AnswerFault),
    /// The rules broke down; the words are the panic's. The game must be resumed from what is kept.
    #[error("the rules broke down: {0}")]
    Panic(String),
    /// There is nothing there to take back.
    #[error("there is no choice {0} to take back")]
    NoChoice(u32),
    /// The state is not the one in which the choice was made.
    #[error("the state is not the one in which it was made")]
    OtherState,
    /// It could not be kept. The game must be resumed from what is kept.
    #[error("it could not be kept; try again")]
    NotKept,
}

/// Why a kept game cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResumeFault {
    /// It cannot start.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// A change is no longer accepted, by other rules or other content than it was played with.
    #[error("change {seq} is no longer accepted: {fault}")]
    Departs {
        /// Which.
        seq: usize,
        /// Why.
        fault: ChangeFault,
    },
}

/// Who made a choice, how, and how many milliseconds of their clock it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Made {
    seat: Seat,
    by: By,
    spent: u32,
}

/// A game with what happened around it.
pub struct TableGame {
    /// The session.
    pub live: Box<dyn LiveGame>,
    /// The table's id, and where its chance comes from.
    table: String,
    dealer: Dealer,
    /// Who made each choice.
    made: Vec<Made>,
    /// The first moment that was new with each public change, from number [`TableGame::news_from`] on; the very first
    /// stands for the beginning.
    news: Vec<u32>,
    /// The number of the first public change in it.
    news_from: u32,
    /// How many changes are kept.
    kept: u32,
    /// How often something was dealt.
    deals: u32,
    /// The first choice that can be taken back: what was dealt anew must not come back.
    floor: u32,
    /// How many questions have been put to each seat, and whether it is asked now.
    questions: [(u32, bool); 2],
    /// Who lost without the game's rules.
    lost: Option<(Seat, LostBy)>,
    /// Who wants to take back everything from a choice on.
    undo_wanted: Option<(Seat, u32)>,
    /// The choice taken back last: there the player is asked, whatever the stops.
    pub taken_back: Option<u32>,
    /// The position it goes on from, if it was taken over from another edition.
    base: Option<Vec<u8>>,
    /// What became of it in another edition than it was played with.
    pub edition: Option<EditionNote>,
}

/// What became of a game in another edition than it was played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionNote {
    /// Every choice was accepted again.
    Replayed,
    /// It goes on from a position that was kept; so many changes after it could not be made again.
    FromPosition(u32),
    /// It cannot go on: what was played after the last choice that is still accepted.
    Closed(Vec<Change>),
}

/// A fault of the rules must not take the server with it, nor the other games: it is told in the panic's words.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned())).unwrap_or_default()
    })
}

impl TableGame {
    /// The game at its beginning.
    pub fn begin(game: &dyn GameBox, stored: &StoredTable) -> Result<TableGame, StartFault> {
        let seed = stored.dealer.seed(&stored.id, 0);
        let begin = || match &stored.start {
            Start::Setup { setup } => game.begin(setup, seed),
            Start::Ruling { id } => game.begin_ruling(id, seed),
        };
        let broken = |words| StartFault::Setup(format!("the rules broke down: {words}"));
        let live = guarded(begin).map_err(broken)??;
        let mut table = TableGame {
            live,
            table: stored.id.clone(),
            dealer: stored.dealer.clone(),
            made: Vec::new(),
            news: vec![0],
            news_from: 0,
            kept: 0,
            deals: 1,
            floor: 0,
            questions: [(0, false); 2],
            lost: None,
            undo_wanted: None,
            taken_back: None,
            base: None,
            edition: None,
        };
        table.note_questions(None);
        Ok(table)
    }

    /// The game as its changes made it, whatever edition it was played with: as it was, else from the position that was kept,
    /// else by playing it again, else closed with as much of it as can be shown.
    pub fn reopen(game: &dyn GameBox, stored: &StoredTable, journal: &Journal) -> Result<TableGame, ResumeFault> {
        let edition = game.edition();
        if stored.edition == [edition.engine, edition.content] {
            return TableGame::resume(game, stored, journal);
        }
        // A finished game is shown with its whole report, or not at all.
        let running = stored.progress.status != Status::Finished;
        let snapshot = journal.snapshot.as_ref().filter(|_| running);
        if let Some(table) = snapshot.and_then(|snapshot| TableGame::adopt(game, stored, snapshot, journal)) {
            return Ok(table);
        }
        let mut table = TableGame::begin(game, stored)?;
        let short = journal.snapshot.as_ref().map(|snapshot| snapshot.history.as_slice()).unwrap_or_default();
        let changes: Vec<&Change> = short.iter().chain(journal.entries.iter().map(|entry| &entry.change)).collect();
        let made = changes.iter().take_while(|change| table.make(change).is_ok()).count();
        table.edition = Some(EditionNote::Replayed);
        if made < changes.len() {
            let rest = changes[made..].iter().map(|change| (*change).clone()).collect();
            table.edition = Some(EditionNote::Closed(rest));
        } else if let Some(snapshot) = &journal.snapshot {
            table.count_as(snapshot, journal.entries.len() as u32);
            (table.lost, table.floor) = (table.lost.or(snapshot.lost), table.floor.max(snapshot.floor));
        }
        table.live.pace_covert();
        Ok(table)
    }

    /// Goes on from the position that another edition has kept.
    fn adopt(game: &dyn GameBox, stored: &StoredTable, snapshot: &Snapshot, journal: &Journal) -> Option<TableGame> {
        let mut table = TableGame::begin(game, stored).ok()?;
        table.live = guarded(|| game.take_over(&snapshot.position)).ok().flatten()?;
        table.base = Some(snapshot.position.clone());
        (table.lost, table.questions) = (snapshot.lost, [(0, false); 2]);
        // What was taken back is counted from a beginning that is not there any more.
        let counted = |change: &Change| matches!(change, Change::Undo { .. } | Change::WantUndo { .. });
        let entries = journal.entries.iter().take_while(|entry| !counted(&entry.change));
        let made = entries.take_while(|entry| table.make(&entry.change).is_ok()).count();
        table.edition = Some(EditionNote::FromPosition((journal.entries.len() - made) as u32));
        table.count_as(snapshot, journal.entries.len() as u32);
        table.live.pace_covert();
        Some(table)
    }

    /// Counts on from where the counting was: no number is given twice.
    fn count_as(&mut self, snapshot: &Snapshot, since: u32) {
        (self.kept, self.deals) = (snapshot.kept + since, self.deals.max(snapshot.deals + since));
        (self.news_from, self.news) = (snapshot.seq + since + 1, vec![0]);
        self.questions = snapshot.questions.map(|(count, _)| (count + since, false));
        self.note_questions(None);
    }

    /// Whether it was taken over from another edition, or played again, and goes on.
    pub fn is_adopted(&self) -> bool {
        self.ending().is_none() && matches!(self.edition, Some(EditionNote::Replayed | EditionNote::FromPosition(_)))
    }

    /// Whether it is over for good. A game that is closed may go on in another edition: nothing hidden in it is told.
    pub fn is_over(&self) -> bool {
        self.ending().is_some() && !self.is_shut()
    }

    /// Whether no edition here can go on with it.
    fn is_shut(&self) -> bool {
        matches!(self.edition, Some(EditionNote::Closed(_)))
    }

    /// The game as its changes made it.
    pub fn resume(game: &dyn GameBox, stored: &StoredTable, journal: &Journal) -> Result<TableGame, ResumeFault> {
        let mut table = TableGame::begin(game, stored)?;
        if let Some(snapshot) = &journal.snapshot {
            if let Some(base) = &snapshot.base {
                let gone = || StartFault::Setup("the position it goes on from cannot be read".to_owned());
                table.live = guarded(|| game.take_over(base)).ok().flatten().ok_or_else(gone)?;
                table.base = Some(base.clone());
                table.edition = Some(EditionNote::FromPosition(0));
            }
            table.restore(snapshot)?;
        }
        for entry in &journal.entries {
            let seq = table.kept as usize + 1;
            table.make_again(entry).map_err(|fault| ResumeFault::Departs { seq, fault })?;
        }
        // From here on people look on.
        table.live.pace_covert();
        Ok(table)
    }

    /// Makes a change that was made before, in the same state.
    fn make_again(&mut self, entry: &Entry) -> Result<(), ChangeFault> {
        if entry.digest != 0 && matches!(entry.change, Change::Choice { .. }) && entry.digest != self.live.digest() {
            return Err(ChangeFault::OtherState);
        }
        self.make(&entry.change)
    }

    /// What stands of the first changes is made again, and counted as it was.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), ResumeFault> {
        for (n, change) in snapshot.history.iter().enumerate() {
            self.make(change).map_err(|fault| ResumeFault::Departs { seq: n + 1, fault })?;
        }
        let Snapshot { kept, seq, moments, questions, lost, undo_wanted, taken_back, deals, floor, .. } = snapshot;
        (self.kept, self.deals, self.floor, self.questions) = (*kept, *deals, *floor, *questions);
        (self.lost, self.undo_wanted, self.taken_back) = (*lost, *undo_wanted, *taken_back);
        // Who saw an earlier change is told everything again.
        (self.news_from, self.news) = (*seq, vec![0]);
        self.note_moments(*moments as usize);
        self.note_questions(None);
        Ok(())
    }

    /// The changes so far in short.
    pub fn snapshot(&self, edition: &[String; 2]) -> Snapshot {
        Snapshot {
            kept: self.kept,
            edition: edition.clone(),
            history: self.history(self.choices()),
            seq: self.seq(),
            moments: self.moments(),
            questions: self.questions,
            lost: self.lost,
            undo_wanted: self.undo_wanted,
            taken_back: self.taken_back,
            deals: self.deals,
            floor: self.floor,
            base: self.base.clone(),
            position: self.live.save(),
        }
    }

    /// The choices and deals that lead to where the table was before choice `n`, as changes.
    pub fn history(&self, n: u32) -> Vec<Change> {
        let mut deals = self.live.deals().into_iter().peekable();
        let mut history = Vec::with_capacity(n as usize);
        for choice in 0..=n {
            while let Some((_, hidden, seed)) = deals.next_if(|(before, ..)| *before == choice as usize) {
                let number = (1..self.deals).find(|number| self.dealer.seed(&self.table, *number) == seed);
                history.push(Change::Deal { hidden, number: number.unwrap_or_default() });
            }
            let (Some((seat, text)), Some(made)) = (self.live.choice(choice as usize), self.made.get(choice as usize))
            else {
                continue;
            };
            if choice < n {
                history.push(Change::Choice { seat, text, by: made.by, spent: made.spent });
            }
        }
        history
    }

    /// The seeds that [`TableGame::history`] was dealt from.
    pub fn seeds(&self, n: u32) -> Vec<Seed> {
        let deals = self.live.deals().into_iter().filter(|(before, ..)| *before <= n as usize);
        let first = self.dealer.seed(&self.table, 0);
        std::iter::once(first).chain(deals.map(|(_, _, seed)| seed)).collect()
    }

    /// Answers the forced question that waits.
    pub fn go_on(&mut self) -> Result<(), ChangeFault> {
        let before = self.live.moments();
        guarded(|| self.live.go_on()).map_err(ChangeFault::Panic)?;
        self.note_moments(before);
        self.note_questions(None);
        Ok(())
    }

    /// A change as it is to be kept, told before it is made.
    pub fn entry(&self, change: Change) -> Entry {
        let digest = if matches!(change, Change::Choice { .. }) { self.live.digest() } else { 0 };
        Entry { change, digest }
    }

    /// Makes a change.
    pub fn make(&mut self, change: &Change) -> Result<(), ChangeFault> {
        let before = self.live.moments();
        let mut answered = None;
        match change {
            Change::Choice { seat, text, by, spent } => {
                self.answer(*seat, text)?;
                self.made.push(Made { seat: *seat, by: *by, spent: *spent });
                answered = Some(*seat);
            }
            Change::Undo { to, .. } | Change::WantUndo { to, .. } if *to >= self.choices() || *to < self.floor => {
                return Err(ChangeFault::NoChoice(*to));
            }
            Change::Undo { to, anew } => {
                self.live.seek(*to as usize);
                self.made.truncate(*to as usize);
                self.taken_back = Some(*to);
                self.questions.iter_mut().for_each(|(_, asked)| *asked = false);
                if *anew {
                    self.deal(Hidden::FromAll, self.deals)?;
                }
            }
            Change::WantUndo { .. } | Change::RefuseUndo => {}
            Change::Lose { seat, by } => self.lost = Some((*seat, *by)),
            Change::Deal { hidden, number } => {
                self.deal(*hidden, *number)?;
                self.questions.iter_mut().for_each(|(_, asked)| *asked = false);
                if *hidden == Hidden::FromAny {
                    self.floor = self.choices();
                }
            }
        }
        // Who plays on has dropped their wish; whatever else happens has answered it.
        let wish = match change {
            Change::WantUndo { seat, to } => Some((*seat, *to)),
            _ => self.undo_wanted.filter(|(wanting, _)| answered.is_some_and(|seat| seat != *wanting)),
        };
        if answered.is_none() || wish != self.undo_wanted {
            self.note_news(self.moments() - 1);
        }
        self.undo_wanted = wish;
        self.note_moments(before);
        self.note_questions(answered);
        self.kept += 1;
        Ok(())
    }

    fn deal(&mut self, hidden: Hidden, number: u32) -> Result<(), ChangeFault> {
        let seed = self.dealer.seed(&self.table, number);
        // A number is used once, whatever was taken back since.
        self.deals = self.deals.max(number + 1);
        guarded(|| self.live.deal(hidden, seed)).map_err(ChangeFault::Panic)
    }

    /// Every moment since then is a public change.
    fn note_moments(&mut self, before: usize) {
        (before..self.live.moments()).for_each(|moment| self.note_news(moment as u32));
    }

    /// A public change: what is told from this moment on is new.
    fn note_news(&mut self, from: u32) {
        self.news.push(from);
    }

    /// After a fault of the rules the session is of no use.
    fn answer(&mut self, seat: Seat, text: &str) -> Result<(), ChangeFault> {
        if self.lost.is_some() {
            return Err(AnswerFault::Over.into());
        }
        Ok(guarded(|| self.live.answer(seat, text)).map_err(ChangeFault::Panic)??)
    }

    /// Counts the questions put to each seat: an answer of the other seat leaves an open question as it was.
    fn note_questions(&mut self, answered: Option<Seat>) {
        let (asked, paused) = (self.live.asked(), self.live.paused());
        for seat in [Seat(0), Seat(1)] {
            let (count, open) = &mut self.questions[usize::from(seat.0)];
            let asked = asked.contains(&seat) && paused != Some(seat);
            if asked && (!*open || answered == Some(seat)) {
                *count += 1;
            }
            *open = asked;
        }
    }

    /// How many choices have been made. Nobody is told: it may show what somebody considered.
    pub fn choices(&self) -> u32 {
        self.live.choices() as u32
    }

    /// How many choices these seats have made.
    pub fn made(&self, seats: &[Seat]) -> u32 {
        if seats.is_empty() {
            return 0;
        }
        self.made.iter().filter(|made| seats.contains(&made.seat)).count() as u32
    }

    /// How many milliseconds of its clock a seat has spent.
    pub fn spent(&self, seat: Seat) -> u64 {
        self.made.iter().filter(|made| made.seat == seat).map(|made| u64::from(made.spent)).sum()
    }

    /// What was dealt anew: before which moment, and what.
    pub fn dealt_anew(&self) -> Vec<(u32, Hidden)> {
        let deals = self.live.deals().into_iter();
        deals.map(|(before, hidden, _)| (self.live.moment_of(before) as u32, hidden)).collect()
    }

    /// How many moments there were that everybody can tell from each other.
    pub fn moments(&self) -> u32 {
        self.live.moments() as u32
    }

    /// How often something was dealt.
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// What is dealt from here on follows from this.
    pub fn set_dealer(&mut self, dealer: &Dealer) {
        self.dealer = dealer.clone();
    }

    /// How many changes are kept.
    pub fn kept(&self) -> u32 {
        self.kept
    }

    /// The number of the last public change: it grows with every change that everybody can see.
    pub fn seq(&self) -> u32 {
        self.news_from + self.news.len() as u32 - 1
    }

    /// The first moment that somebody who saw public change `last` may not know as it is now. In the moment that is now
    /// something may have happened that they alone know.
    pub fn news_since(&self, last: u32) -> u32 {
        let known = last.saturating_add(1).checked_sub(self.news_from);
        let news = known.and_then(|known| self.news.get(known as usize..));
        let since = news.map_or(Some(0), |news| news.iter().min().copied());
        since.unwrap_or(u32::MAX).min(self.moments() - 1)
    }

    /// The number of the question put to a seat; none if it is not asked.
    pub fn asked_at(&self, seat: Seat) -> Option<u32> {
        let (count, open) = *self.questions.get(usize::from(seat.0))?;
        (open && self.ending().is_none()).then_some(count)
    }

    /// How many questions have been put to a seat.
    pub fn questions(&self, seat: Seat) -> u32 {
        self.questions.get(usize::from(seat.0)).map_or(0, |(count, _)| *count)
    }

    /// The seats that are asked something.
    pub fn asked(&self) -> Vec<Seat> {
        if self.ending().is_some() { Vec::new() } else { self.live.asked() }
    }

    /// Whether nothing can be taken back any more: somebody gave up, or the game is over and not one player's own.
    pub fn is_closed(&self, alone: bool) -> bool {
        self.lost.is_some() || self.is_shut() || !alone && self.ending().is_some()
    }

    /// Who wants to take something back, and from which choice on.
    pub fn undo_wanted(&self) -> Option<(Seat, u32)> {
        self.undo_wanted
    }

    /// The last choice one of these seats made by hand.
    pub fn last_by_hand(&self, seats: &[Seat]) -> Option<u32> {
        let by_hand = |made: &Made| made.by == By::Hand && seats.contains(&made.seat);
        let last = self.made.iter().rposition(by_hand).map(|n| n as u32);
        last.filter(|n| *n >= self.floor)
    }

    /// How it ended.
    pub fn ending(&self) -> Option<Ending> {
        if self.is_shut() {
            return Some(Ending { winner: None, by: "edition".to_owned(), by_limit: false });
        }
        if let Some((seat, by)) = self.lost {
            return Some(Ending { winner: Some(1 - seat.0), by: by.name().to_owned(), by_limit: false });
        }
        let outcome = self.live.outcome()?;
        let winner = outcome.winner.map(|seat| seat.0);
        Some(Ending { winner, by: outcome.ending.to_owned(), by_limit: outcome.by_limit })
    }
}
