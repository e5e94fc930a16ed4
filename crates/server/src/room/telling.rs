//! What everybody who looks is told: a page made for their seat.

use super::{Room, seat_pages};
use crate::message::{Asked, News, Report, ReportLine, SeatPage, TablePage, TimePage, UndoWish};
use crate::storage::{GuestId, Holder};
use std::sync::Arc;
use std::time::Instant;
use table::{Json, Seat};

impl Room {
    /// Tells everybody who looks what they may know now.
    pub(super) fn tell_all(&mut self) {
        (self.told_at, self.untold) = (Instant::now(), false);
        let looking: Vec<u64> = self.looking.keys().copied().collect();
        for id in looking {
            let Some(page) = self.page(id) else { continue };
            self.tell(id, &News::Table(Box::new(page)));
        }
    }

    pub(super) fn tell(&mut self, id: u64, news: &News) {
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
        seat_pages(self.game_box.seats(), &self.stored, guest, &self.names, here)
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
        let live = &self.game.live;
        let line = |news: host::News| ReportLine { choice: news.choice as u32, level: news.level, text: news.text };
        let covered = self.is_covered(&seats);
        let lines = if covered { Vec::new() } else { live.report(seat, from as usize, &lang) };
        let report = Report { from, lines: lines.into_iter().map(line).collect() };
        let ready = self.is_ready();
        let question = self.game.asked_at(seat).filter(|_| ready).and_then(|at| {
            let face = live.questions(&lang).into_iter().find(|question| question.seat == seat)?;
            let time = live.time().map(|(seat, name)| TimePage { seat: seat.0, name });
            Some(Asked { face, at, time, previews: live.previews(seat) })
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
            view: if covered { Json::of(&()) } else { live.view(seat) },
            question,
            waiting: self.game.asked().iter().map(|seat| seat.0).collect(),
            report,
            undo_wanted: self.game.undo_wanted().map(|(seat, to)| UndoWish { seat: seat.0, to }),
            may_undo: ready && !self.game.is_closed(alone) && self.game.last_by_hand(&seats).is_some(),
            outcome: ending,
            next: self.next.clone(),
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
