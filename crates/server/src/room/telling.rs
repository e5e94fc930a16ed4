//! What everybody who looks is told: a page made for their seat, whenever it would be another one than before.

use super::{Room, Stand, seat_pages};
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

    /// What a viewer's page is made of now; as long as it is the same, so is the page.
    fn stand(&self, seats: &[Seat]) -> Stand {
        let seat = self.looks_from(seats);
        Stand {
            seat: (seat != Seat::WATCHER).then_some(seat),
            seq: self.game.seq(),
            made: self.game.made(seats),
            question: self.game.asked_at(seat).filter(|_| self.is_ready()),
            around: self.around,
        }
    }

    /// The number of the page on which a viewer sees the table as it is now.
    pub(super) fn shown_on(&self, id: u64) -> u32 {
        let Some(looking) = self.looking.get(&id) else { return 0 };
        let stand = self.stand(&self.seats_of(looking.viewer.guest.id));
        looking.pages + u32::from(looking.told != Some(stand))
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

    /// A page for somebody, unless it would be the one they were told last.
    fn page(&mut self, id: u64) -> Option<TablePage> {
        let looking = self.looking.get(&id)?;
        let (guest, lang) = (looking.viewer.guest.id, looking.viewer.lang.clone());
        let seats = self.seats_of(guest);
        let stand = self.stand(&seats);
        if looking.told == Some(stand) {
            return None;
        }
        let shown = stand.seat;
        let seat = shown.unwrap_or(Seat::WATCHER);
        let from = match looking.told {
            Some(told) if told.seat != shown => 0,
            _ => looking.viewer.last.map_or(0, |last| self.game.news_since(last)),
        };
        let number = looking.pages + 1;
        let live = &self.game.live;
        let line = |news: host::News| ReportLine { moment: news.moment as u32, level: news.level, text: news.text };
        let covered = self.is_covered(&seats);
        let lines = if covered { Vec::new() } else { live.report(seat, from as usize, &lang) };
        let report = Report { from, lines: lines.into_iter().map(line).collect() };
        let ready = self.is_ready();
        let question = stand.question.and_then(|at| {
            let face = live.questions(&lang).into_iter().find(|question| question.seat == seat)?;
            let time = live.time().map(|(seat, name)| TimePage { seat: seat.0, name });
            Some(Asked { face, at, time, previews: live.previews(seat) })
        });
        let alone = self.is_alone(guest);
        let ending = self.game.ending();
        let page = TablePage {
            id: self.stored.id.clone(),
            game: self.stored.game.clone(),
            seq: stand.seq,
            page: number,
            moments: self.game.moments(),
            made: stand.made,
            seat: shown.map(|seat| seat.0),
            seats: self.seat_pages(guest),
            view: if covered { Json::of(&()) } else { live.view(seat) },
            question,
            waiting: self.game.asked().iter().map(|seat| seat.0).collect(),
            report,
            undo_wanted: self
                .game
                .undo_wanted()
                .map(|(seat, to)| UndoWish { seat: seat.0, to: self.game.live.moment_of(to as usize) as u32 }),
            may_undo: ready && !self.game.is_closed(alone) && self.game.last_by_hand(&seats).is_some(),
            outcome: ending,
            next: self.next.clone(),
            undo_by_consent: !alone,
            may_fork: self.may_fork(guest),
            origin: self.stored.origin.clone(),
        };
        let looking = self.looking.get_mut(&id)?;
        (looking.told, looking.viewer.last, looking.pages) = (Some(stand), Some(stand.seq), number);
        Some(page)
    }
}
