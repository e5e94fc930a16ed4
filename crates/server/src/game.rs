//! A table's game as its changes make it: the session, who chose what, what was taken back. Knows no socket and no disk.

use crate::message::Ending;
use crate::storage::{By, Change, Start};
use host::{GameBox, LiveGame, StartFault};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{AnswerFault, Seat, Seed};

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

/// A game with what happened around it.
pub struct TableGame {
    /// The session.
    pub live: Box<dyn LiveGame>,
    /// Who made each choice.
    by: Vec<(Seat, By)>,
    /// The first moment that was new with each public change; the first stands for the beginning.
    news: Vec<u32>,
    /// How many changes are kept.
    kept: u32,
    /// How many questions have been put to each seat, and whether it is asked now.
    questions: [(u32, bool); 2],
    /// Who gave up.
    conceded: Option<Seat>,
    /// Who wants to take back everything from a choice on.
    undo_wanted: Option<(Seat, u32)>,
    /// The choice taken back last: there the player is asked, whatever the stops.
    pub taken_back: Option<u32>,
}

/// A fault of the rules must not take the server with it, nor the other games: it is told in the panic's words.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned())).unwrap_or_default()
    })
}

fn seed(text: &str) -> Result<Seed, StartFault> {
    text.parse().map_err(StartFault::Setup)
}

impl TableGame {
    /// The game as its changes made it.
    pub fn resume(game: &dyn GameBox, start: &Start, changes: &[Change]) -> Result<TableGame, ResumeFault> {
        let begin = || match start {
            Start::Setup { setup, seed: text } => game.begin(setup, seed(text)?),
            Start::Ruling { id, seed: text } => game.begin_ruling(id, seed(text)?),
        };
        let broken = |words| StartFault::Setup(format!("the rules broke down: {words}"));
        let live = guarded(begin).map_err(broken)??;
        let mut table = TableGame {
            live,
            by: Vec::new(),
            news: vec![0],
            kept: 0,
            questions: [(0, false); 2],
            conceded: None,
            undo_wanted: None,
            taken_back: None,
        };
        table.note_questions(None);
        for (n, change) in changes.iter().enumerate() {
            table.make(change).map_err(|fault| ResumeFault::Departs { seq: n + 1, fault })?;
        }
        // From here on people look on.
        table.live.pace_covert();
        Ok(table)
    }

    /// Answers the forced question that waits.
    pub fn go_on(&mut self) -> Result<(), ChangeFault> {
        let before = self.live.moments();
        guarded(|| self.live.go_on()).map_err(ChangeFault::Panic)?;
        self.note_moments(before);
        self.note_questions(None);
        Ok(())
    }

    /// Makes a change.
    pub fn make(&mut self, change: &Change) -> Result<(), ChangeFault> {
        let before = self.live.moments();
        let mut answered = None;
        match change {
            Change::Choice { seat, text, by } => {
                self.answer(*seat, text)?;
                self.by.push((*seat, *by));
                answered = Some(*seat);
            }
            Change::Undo { to } | Change::WantUndo { to, .. } if *to >= self.choices() => {
                return Err(ChangeFault::NoChoice(*to));
            }
            Change::Undo { to } => {
                self.live.seek(*to as usize);
                self.by.truncate(*to as usize);
                self.taken_back = Some(*to);
                self.questions.iter_mut().for_each(|(_, asked)| *asked = false);
            }
            Change::WantUndo { .. } | Change::RefuseUndo => {}
            Change::Concede { seat } => self.conceded = Some(*seat),
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
        if self.conceded.is_some() {
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
        self.by.iter().filter(|(seat, _)| seats.contains(seat)).count() as u32
    }

    /// How many moments there were that everybody can tell from each other.
    pub fn moments(&self) -> u32 {
        self.live.moments() as u32
    }

    /// How many changes are kept.
    pub fn kept(&self) -> u32 {
        self.kept
    }

    /// The number of the last public change: it grows with every change that everybody can see.
    pub fn seq(&self) -> u32 {
        self.news.len() as u32 - 1
    }

    /// The first moment that somebody who saw public change `last` may not know as it is now. In the moment that is now
    /// something may have happened that they alone know.
    pub fn news_since(&self, last: u32) -> u32 {
        let since = self.news.get(last as usize + 1..).map_or(Some(0), |news| news.iter().min().copied());
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
        self.conceded.is_some() || !alone && self.ending().is_some()
    }

    /// Who wants to take something back, and from which choice on.
    pub fn undo_wanted(&self) -> Option<(Seat, u32)> {
        self.undo_wanted
    }

    /// The last choice one of these seats made by hand.
    pub fn last_by_hand(&self, seats: &[Seat]) -> Option<u32> {
        let by_hand = |(seat, by): &(Seat, By)| *by == By::Hand && seats.contains(seat);
        self.by.iter().rposition(by_hand).map(|n| n as u32)
    }

    /// Whether a choice was made by hand, by stops or by a droid.
    pub fn made_by(&self, choice: u32) -> Option<By> {
        self.by.get(choice as usize).map(|(_, by)| *by)
    }

    /// How it ended.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(seat) = self.conceded {
            return Some(Ending { winner: Some(1 - seat.0), by: "conceded".to_owned(), by_limit: false });
        }
        let outcome = self.live.outcome()?;
        let winner = outcome.winner.map(|seat| seat.0);
        Some(Ending { winner, by: outcome.ending.to_owned(), by_limit: outcome.by_limit })
    }
}

/// The choices that lead to where a table was before choice `n`, as changes of a new one.
pub fn choices_before(table: &TableGame, n: u32) -> Vec<Change> {
    let change = |n: usize| {
        let (seat, text) = table.live.choice(n)?;
        Some(Change::Choice { seat, text, by: table.made_by(n as u32)? })
    };
    (0..n as usize).map_while(change).collect()
}
