//! Clocks, and players who are away: who may be claimed against, and who has lost by it.

use super::Room;
use crate::message::{ClaimPage, ClocksPage};
use crate::pages::ClockSetting;
use crate::storage::{Change, GuestId, Holder, LostBy};
use std::time::{Duration, Instant};
use table::Seat;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// What runs while a table is open. A table with a running clock stays open though nobody looks; while a server is down, clocks
/// stand still.
#[derive(Default)]
pub(super) struct Clock {
    /// The question each seat is asked, and since when.
    asked: [Option<(u32, Instant)>; 2],
    /// Since when each player is away.
    away: [Option<Instant>; 2],
    /// Which seat is claimed against, and until when its player may come back.
    claim: Option<(Seat, Instant)>,
}

impl Room {
    fn person(&self, seat: Seat) -> Option<GuestId> {
        match self.stored.seats[usize::from(seat.0)] {
            Holder::Guest(guest) => Some(guest),
            _ => None,
        }
    }

    fn is_here(&self, guest: GuestId) -> bool {
        self.looking.values().any(|looking| looking.viewer.guest.id == guest)
    }

    /// A player is back: nothing can be claimed against them.
    pub(super) fn note_back(&mut self, guest: GuestId) {
        for seat in self.seats_of(guest) {
            self.clock.away[usize::from(seat.0)] = None;
            self.clock.claim = self.clock.claim.filter(|(against, _)| *against != seat);
        }
    }

    /// Notes who is asked and who is away.
    pub(super) fn note_asked(&mut self) {
        let now = Instant::now();
        for seat in SEATS {
            let n = usize::from(seat.0);
            let Some(guest) = self.person(seat) else { continue };
            let question = self.game.asked_at(seat);
            let running = self.clock.asked[n].filter(|(asked, _)| Some(*asked) == question);
            self.clock.asked[n] = running.or(question.map(|question| (question, now)));
            self.clock.away[n] = if self.is_here(guest) { None } else { self.clock.away[n].or(Some(now)) };
        }
    }

    /// How many milliseconds a seat has been asked, if the table has a clock.
    pub(super) fn thought(&self, seat: Seat) -> u32 {
        let asked = self.clock.asked[usize::from(seat.0)].filter(|_| self.stored.settings.clock != ClockSetting::Off);
        asked.map_or(0, |(_, asked)| asked.elapsed().as_millis().min(u128::from(u32::MAX)) as u32)
    }

    /// A seat has answered: its clock starts anew with the next question.
    pub(super) fn note_answered(&mut self, seat: Seat) {
        self.clock.asked[usize::from(seat.0)] = None;
    }

    /// How much time a seat has left, its open question counted; none without a clock.
    fn left(&self, seat: Seat) -> Option<Duration> {
        self.person(seat)?;
        let running = self.clock.asked[usize::from(seat.0)].map_or(Duration::ZERO, |(_, asked)| asked.elapsed());
        let (all, spent) = match self.stored.settings.clock {
            ClockSetting::Off => return None,
            ClockSetting::Move(seconds) => (seconds, Duration::ZERO),
            ClockSetting::Game(seconds) => (seconds, Duration::from_millis(self.game.spent(seat))),
        };
        Some(Duration::from_secs(all.into()).saturating_sub(spent + running))
    }

    fn patience(&self) -> Duration {
        Duration::from_secs(self.stored.settings.away.into())
    }

    /// Whether a seat's player is another person than those of these seats, is asked, and is not here.
    fn is_missed(&self, seat: Seat, seats: &[Seat]) -> bool {
        let guest = self.person(seat).filter(|guest| !self.is_here(*guest));
        guest.is_some() && !seats.contains(&seat) && self.clock.asked[usize::from(seat.0)].is_some()
    }

    /// In how long the player of these seats may claim that the other is away; none if they are not.
    fn claim_in(&self, seats: &[Seat]) -> Option<Duration> {
        let missed = SEATS.into_iter().find(|seat| self.is_missed(*seat, seats)).filter(|_| !seats.is_empty())?;
        let away = self.clock.away[usize::from(missed.0)]?;
        Some(self.patience().saturating_sub(away.elapsed()))
    }

    /// The other is away: everybody is warned, and if they do not come back in time they lose. False if they may not be
    /// claimed against.
    pub(super) fn claim(&mut self, seats: &[Seat]) -> bool {
        if self.claim_in(seats) != Some(Duration::ZERO) || self.clock.claim.is_some() {
            return false;
        }
        let missed = SEATS.into_iter().find(|seat| self.is_missed(*seat, seats));
        self.clock.claim = missed.map(|seat| (seat, Instant::now() + self.patience()));
        self.changed_around();
        missed.is_some()
    }

    /// Who has lost by now, if anybody.
    pub(super) fn lost_by_clock(&self) -> Option<Change> {
        if self.game.ending().is_some() {
            return None;
        }
        let late = SEATS.into_iter().find(|seat| self.left(*seat) == Some(Duration::ZERO));
        let away = self.clock.claim.filter(|(_, until)| *until <= Instant::now());
        let time = late.map(|seat| Change::Lose { seat, by: LostBy::Time });
        time.or_else(|| away.map(|(seat, _)| Change::Lose { seat, by: LostBy::Absence }))
    }

    /// When somebody may have lost, or may be claimed against.
    pub(super) fn deadline(&self) -> Option<Instant> {
        if self.game.ending().is_some() {
            return None;
        }
        let now = Instant::now();
        let running = SEATS.into_iter().filter(|seat| self.clock.asked[usize::from(seat.0)].is_some());
        let clocks = running.filter_map(|seat| Some(now + self.left(seat)?));
        clocks.chain(self.clock.claim.map(|(_, until)| until)).min()
    }

    /// The clocks as a page shows them.
    pub(super) fn clocks_page(&self) -> Option<ClocksPage> {
        let each = |seat: Seat| self.left(seat).map(|left| left.as_millis().min(u128::from(u32::MAX)) as u32);
        if self.stored.settings.clock == ClockSetting::Off {
            return None;
        }
        let running = SEATS.into_iter().filter(|seat| self.clock.asked[usize::from(seat.0)].is_some());
        Some(ClocksPage { left: SEATS.map(each), running: running.map(|seat| seat.0).collect() })
    }

    /// What may be claimed, or is.
    pub(super) fn claim_page(&self, seats: &[Seat]) -> Option<ClaimPage> {
        let millis = |time: Duration| time.as_millis().min(u128::from(u32::MAX)) as u32;
        if let Some((seat, until)) = self.clock.claim {
            let left = millis(until.saturating_duration_since(Instant::now()));
            return Some(ClaimPage::Made { against: seat.0, left });
        }
        self.claim_in(seats).map(|left| ClaimPage::Possible { left: millis(left) })
    }
}
