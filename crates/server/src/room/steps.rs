//! What a table does by itself: droids answer, players are passed for as they have said, and what has one answer is answered.

use super::{Looking, Next, Room};
use crate::game::ChangeFault;
use crate::storage::{By, Change, Holder};
use host::{Passed, Player};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use table::Seat;

/// A table whose last change could not be kept is read again so often.
const READ_AGAIN: Duration = Duration::from_millis(500);
/// Choices of droids that may be refused before the table waits.
const MOST_DROID_FAULTS: u32 = 3;
/// The key of passing.
const PASS: &str = "pass";

/// An answer nobody need be asked for.
enum Automatic {
    /// A choice, as a record writes it.
    Choice(String, By),
    /// The only one there is.
    Forced,
}

impl Room {
    /// Lets a droid answer, passes for a player or answers what has one answer; says what comes next.
    pub(super) async fn step(&mut self) -> Next {
        if self.stale && !self.resume().await {
            return Next::At(Instant::now() + READ_AGAIN);
        }
        self.deal_if_all_came().await;
        if self.lacks_deal() && self.deal_anew().await.is_err() {
            return Next::At(Instant::now() + READ_AGAIN);
        }
        if !self.is_ready() {
            return Next::Wait;
        }
        self.note_asked();
        if let Some(lost) = self.lost_by_clock() {
            return if self.change(lost).await.is_ok() { Next::Step } else { Next::At(Instant::now() + READ_AGAIN) };
        }
        let Some((seat, answer)) = self.automatic().await else {
            return self.deadline().map_or(Next::Wait, Next::At);
        };
        if !matches!(answer, Automatic::Choice(_, By::Droid))
            && let Some(when) = self.put_off(seat)
        {
            return Next::At(when);
        }
        let (text, by) = match answer {
            Automatic::Choice(text, by) => (text, by),
            Automatic::Forced => {
                self.go_on().await;
                return Next::Step;
            }
        };
        let spared = self.passes(seat).filter(|passed| passed.spared && text == PASS && by == By::Stops);
        let turn = self.game.live.turn();
        let change = Change::Choice { seat, text: text.clone(), by, spent: 0 };
        let Err(fault) = self.change(change).await else {
            spared.into_iter().for_each(|passed| self.note_spared(seat, turn, passed.time.1));
            return Next::Step;
        };
        tracing::error!(table = self.stored.id, seat = seat.0, text, %fault, "an automatic choice failed");
        if by == By::Droid && matches!(fault, ChangeFault::Answer(_)) {
            // A droid that fails once would fail for ever; what it is offered it can at least choose from.
            self.droid_faults += 1;
            self.droids[usize::from(seat.0)] = Some(self.game_box.droid(Player::Random, u64::from(self.game.seq())));
            return if self.droid_faults <= MOST_DROID_FAULTS { Next::Step } else { Next::Wait };
        }
        if by == By::Stops && matches!(fault, ChangeFault::Answer(_)) {
            // Who cannot be passed for is asked.
            self.stops[usize::from(seat.0)] = None;
            self.changed_around();
            return Next::Step;
        }
        if fault == ChangeFault::NotKept { Next::At(Instant::now() + READ_AGAIN) } else { Next::Wait }
    }

    /// Answers what has one answer. It follows from what is kept and is not kept itself; that the game is over is noted.
    async fn go_on(&mut self) {
        self.untold = true;
        if let Err(fault) = self.game.go_on() {
            tracing::error!(table = self.stored.id, %fault, "a forced answer failed");
            metrics::counter!("cantina_panics").increment(1);
            self.stale = true;
            self.resume().await;
            return;
        }
        let progress = self.progress();
        let noted = &self.stored.progress;
        if (progress.status, &progress.asked) != (noted.status, &noted.asked) {
            match self.storage.append(&self.stored.id, self.game.kept() + 1, &[], &progress).await {
                Ok(()) => self.stored.progress = progress,
                Err(fault) => tracing::error!(table = self.stored.id, %fault, "its end could not be noted"),
            }
        }
    }

    /// What the table answers for a player is put off: whoever else looks on sees first that the player is asked, as if they
    /// had a choice, and between people a while goes by.
    fn put_off(&mut self, seat: Seat) -> Option<Instant> {
        let holder = self.stored.seats[usize::from(seat.0)].clone();
        let others = |looking: &Looking| holder != Holder::Guest(looking.viewer.guest.id);
        if matches!(holder, Holder::Droid(_)) || !self.looking.values().any(others) {
            return None;
        }
        let question = self.game.seq();
        let when = match self.put_off {
            Some((when, put_off)) if put_off == question => when,
            _ => Instant::now() + self.pace(),
        };
        self.put_off = Some((when, question));
        if self.untold {
            self.tell_all();
        }
        (when > Instant::now()).then_some(when)
    }

    /// How long an answer of the table takes: between people as long as the table says, else no time.
    fn pace(&self) -> Duration {
        let guest = |seat: usize| match self.stored.seats[seat] {
            Holder::Guest(guest) => Some(guest),
            _ => None,
        };
        let people = guest(0).zip(guest(1)).is_some_and(|(one, other)| one != other);
        if people { Duration::from_millis(self.stored.settings.pace.into()) } else { Duration::ZERO }
    }

    /// The next answer nobody need be asked for.
    async fn automatic(&mut self) -> Option<(Seat, Automatic)> {
        if let Some(seat) = self.game.live.paused().filter(|_| self.game.ending().is_none()) {
            return Some((seat, Automatic::Forced));
        }
        let asked = self.game.asked();
        let droid = asked.iter().copied().find(|seat| self.droids[usize::from(seat.0)].is_some());
        if let Some(seat) = droid {
            return Some((seat, Automatic::Choice(self.droid_choice(seat).await?, By::Droid)));
        }
        asked.into_iter().find_map(|seat| Some((seat, Automatic::Choice(self.passed_for(seat)?, By::Stops))))
    }

    async fn droid_choice(&mut self, seat: Seat) -> Option<String> {
        let _permit = self.thinking.clone().acquire_owned().await.ok()?;
        let droid = self.droids[usize::from(seat.0)].as_mut()?;
        let begun = Instant::now();
        // Thinking takes its time; nothing else happens at this table meanwhile, but at others it does.
        let thought =
            tokio::task::block_in_place(|| catch_unwind(AssertUnwindSafe(|| droid.choose(&*self.game.live, seat))));
        metrics::histogram!("cantina_droid_seconds").record(begun.elapsed().as_secs_f64());
        if thought.is_err() {
            tracing::error!(table = self.stored.id, "a droid broke down");
            metrics::counter!("cantina_panics").increment(1);
            *droid = self.game_box.droid(Player::Random, u64::from(self.game.seq()));
            return catch_unwind(AssertUnwindSafe(|| droid.choose(&*self.game.live, seat))).ok();
        }
        thought.ok()
    }

    /// What is answered for a player who has said where to be asked: a pass, or what makes no difference.
    pub(super) fn passed_for(&self, seat: Seat) -> Option<String> {
        let stops = self.stops[usize::from(seat.0)].as_ref()?;
        let live = &self.game.live;
        if stops.asking() || self.game.taken_back == Some(self.game.choices()) {
            return None;
        }
        // Who may answer but is not the only one asked sees their own question: nothing may differ for them.
        if let Some(answer) = live.idle_answer() {
            return (self.game.asked() == [seat]).then_some(answer);
        }
        self.passes(seat)?;
        let offered = live.questions("en").iter().any(|q| q.seat == seat && q.offers.iter().any(|o| o.key == PASS));
        offered.then(|| PASS.to_owned())
    }

    /// Whether a time is passed for a player now.
    fn passes(&self, seat: Seat) -> Option<Passed> {
        self.stops[usize::from(seat.0)].as_ref()?.passes(&*self.game.live)
    }

    fn note_spared(&mut self, seat: Seat, turn: u16, phase: String) {
        let (noted, phases) = &mut self.spared[usize::from(seat.0)];
        if *noted != turn {
            (*noted, *phases) = (turn, Vec::new());
        }
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    }

    /// The phases that were passed for a seat in this turn since nothing could be done but what may be done at any time.
    pub(super) fn spared_of(&self, seat: Seat) -> Vec<String> {
        let noted = self.spared.get(usize::from(seat.0));
        noted.filter(|(turn, _)| *turn == self.game.live.turn()).map(|(_, phases)| phases.clone()).unwrap_or_default()
    }
}
