//! What everybody who looks is told: a page made for their seat, whenever it would be another one than before.

use super::{Room, Stand, Watched, seat_pages};
use crate::game::EditionNote;
use crate::message::{
    Asked, DealPage, EditionPage, FairPage, News, Report, ReportLine, SeatPage, TablePage, TimePage, UndoWish,
};
use crate::storage::{Change, GuestId, Holder};
use host::Level;
use std::sync::Arc;
use std::time::Instant;
use table::{Json, Seat};

impl Room {
    /// Tells everybody who looks what they may know now.
    pub(super) fn tell_all(&mut self) {
        (self.told_at, self.untold) = (Instant::now(), false);
        let looking: Vec<u64> = self.looking.keys().copied().collect();
        for id in looking {
            self.tell_page(id);
        }
    }

    /// Tells somebody what they may know now, unless that is what they were told last.
    pub(super) fn tell_page(&mut self, id: u64) {
        if let Some(text) = self.page(id) {
            self.send(id, text);
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
        match stand.seat {
            Some(_) => looking.pages + u32::from(looking.told != Some(stand)),
            None => self.watched.pages + u32::from(self.watched.stand != Some(stand)),
        }
    }

    pub(super) fn tell(&mut self, id: u64, news: &News) {
        self.send(id, text_of(news));
    }

    fn send(&mut self, id: u64, text: Arc<str>) {
        let Some(looking) = self.looking.get(&id) else { return };
        metrics::counter!("cantina_bytes_sent").increment(text.len() as u64);
        if looking.viewer.news.try_send(text).is_err() {
            // Too slow, or gone; dropping the sender ends their socket, and they may resume.
            self.looking.remove(&id);
        }
    }

    /// What a player chose in a game that is closed, after the last choice that is still accepted: as a record writes it.
    fn unplayed_lines(&self, seats: &[Seat], alone: bool) -> Vec<ReportLine> {
        let Some(EditionNote::Closed(rest)) = &self.game.edition else { return Vec::new() };
        let moment = self.game.moments() - 1;
        let line = |change: &Change| match change {
            Change::Choice { seat, text, .. } if alone || seats.contains(seat) => {
                let seat = self.game_box.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
                Some(ReportLine { moment, level: Level::Event, text: format!("{seat}: {text}") })
            }
            _ => None,
        };
        rest.iter().filter_map(line).collect()
    }

    /// What the players may know of where the chance comes from.
    fn fair_page(&self) -> FairPage {
        let dealer = &self.stored.dealer;
        let over = self.game.is_over() && dealer.is_fair();
        // Who comes last must not choose their number by the others'.
        let nonces = if dealer.dealt { dealer.nonces } else { [None; 2] };
        FairPage {
            commitment: dealer.secret.commitment(),
            dealt: self.is_dealt(),
            checkable: dealer.is_fair(),
            nonces: nonces.map(|nonce| nonce.map(|nonce| nonce.to_string())),
            secret: over.then(|| dealer.secret.told()),
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

    /// A page for somebody, unless it would be the one they were told last. Watchers share theirs.
    fn page(&mut self, id: u64) -> Option<Arc<str>> {
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
        if shown.is_none() && self.watched.stand != Some(stand) {
            let pages = self.watched.pages + 1;
            self.watched = Watched { stand: Some(stand), pages, texts: Default::default() };
        }
        let number = if shown.is_none() { self.watched.pages } else { looking.pages + 1 };
        let (clocks, claim) = (self.clocks_page(), self.claim_page(&seats));
        let shared = (shown.is_none() && clocks.is_none() && claim.is_none()).then(|| (lang.clone(), from));
        if let Some(text) = shared.as_ref().and_then(|shared| self.watched.texts.get(shared)).cloned() {
            self.note_told(id, stand, number);
            return Some(text);
        }
        let live = &self.game.live;
        let line = |news: host::News| ReportLine { moment: news.moment as u32, level: news.level, text: news.text };
        let covered = !self.is_dealt();
        let lines = if covered { Vec::new() } else { live.report(seat, from as usize, &lang) };
        let rest = self.unplayed_lines(&seats, self.is_alone(guest));
        let report = Report { from, lines: lines.into_iter().map(line).chain(rest).collect() };
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
            next: self.next.as_ref().filter(|(_, private)| shown.is_some() || !private).map(|(id, _)| id.clone()),
            undo_by_consent: !alone,
            may_fork: self.may_fork(guest),
            origin: self.stored.origin.clone(),
            fair: self.fair_page(),
            dealt_anew: self
                .game
                .dealt_anew()
                .into_iter()
                .map(|(moment, hidden)| DealPage { moment, hidden })
                .collect(),
            edition: self.game.edition.as_ref().map(edition_page),
            clocks,
            claim,
        };
        let text = text_of(&News::Table(Box::new(page)));
        if let Some(shared) = shared {
            self.watched.texts.insert(shared, text.clone());
        }
        self.note_told(id, stand, number);
        Some(text)
    }

    fn note_told(&mut self, id: u64, stand: Stand, number: u32) {
        if let Some(looking) = self.looking.get_mut(&id) {
            (looking.told, looking.viewer.last, looking.pages) = (Some(stand), Some(stand.seq), number);
        }
    }
}

fn edition_page(note: &EditionNote) -> EditionPage {
    match note {
        EditionNote::Replayed => EditionPage::Replayed,
        EditionNote::FromPosition(lost) => EditionPage::FromPosition { lost: *lost },
        EditionNote::Closed(_) => EditionPage::Closed,
    }
}

fn text_of(news: &News) -> Arc<str> {
    serde_json::to_string(news).expect("news are plain data").into()
}
