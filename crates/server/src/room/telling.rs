//! What everybody who looks is told: a page made for their seat, or what has changed in it, whenever it would be another one
//! than before.

use super::{Room, seat_pages};
use crate::difference::{Outline, Parted};
use crate::game::EditionNote;
use crate::message::{
    Asked, DealPage, EditionPage, FairPage, News, Operation, Report, ReportLine, SeatPage, TablePage, TimePage,
    UndoWish,
};
use crate::storage::{Change, GuestId, Holder};
use host::Level;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;
use table::{Json, Seat};

/// So many texts are kept for watchers.
const MOST_SHARED: usize = 8;

/// A page that was told.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) stand: Stand,
    pub(super) outline: Arc<Outline>,
}

/// What a page is made of: two pages of one viewer differ only if this does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// The seat looked from; none for a watcher.
    pub(super) seat: Option<Seat>,
    /// The last change that everybody can see.
    pub(super) seq: u32,
    /// How many choices the viewer has made.
    pub(super) made: u32,
    /// The question they are to answer.
    pub(super) question: Option<u32>,
    /// What else has changed at the table: who is there, names, where the same is played again.
    pub(super) around: u32,
}

/// What watchers share who are told the same: the language, the moment their report begins with, and the page they were told before.
pub(super) type Watching = (String, u32, Option<u32>);

/// The page that watchers are shown: made once for all who read the same language, were told the same page before and lack the
/// same part of the report.
#[derive(Default)]
pub(super) struct Watched {
    /// What it was made of.
    pub(super) stand: Option<Stand>,
    /// How many there have been.
    pub(super) pages: u32,
    /// What is told of it, and what is kept of it then.
    pub(super) texts: BTreeMap<Watching, (Arc<str>, Arc<Outline>)>,
}

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
            // What the table answers for them would only be taken from under their hands.
            question: self.game.asked_at(seat).filter(|_| self.is_ready() && self.passed_for(seat).is_none()),
            around: self.around,
        }
    }

    /// The number of the page on which a viewer sees the table as it is now.
    pub(super) fn shown_on(&self, id: u64) -> u32 {
        let Some(looking) = self.looking.get(&id) else { return 0 };
        let stand = self.stand(&self.seats_of(looking.viewer.guest.id));
        match stand.seat {
            Some(_) => looking.pages + u32::from(looking.stand() != Some(stand)),
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
                Some(ReportLine { moment, level: Level::Event, text: format!("{seat}: {text}"), seen: None })
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

    /// What somebody is told of the table, unless it is as they were told last: what has changed in their page, or all of it.
    /// Watchers share theirs.
    fn page(&mut self, id: u64) -> Option<Arc<str>> {
        let looking = self.looking.get(&id)?;
        let (guest, lang) = (looking.viewer.guest.id, looking.viewer.lang.clone());
        let seats = self.seats_of(guest);
        let stand = self.stand(&seats);
        if looking.stand() == Some(stand) {
            return None;
        }
        let from = match looking.stand() {
            Some(told) if told.seat != stand.seat => 0,
            _ => looking.viewer.last.map_or(0, |last| self.game.news_since(last)),
        };
        if stand.seat.is_none() && self.watched.stand != Some(stand) {
            let pages = self.watched.pages + 1;
            self.watched = Watched { stand: Some(stand), pages, texts: Default::default() };
        }
        let number = if stand.seat.is_none() { self.watched.pages } else { looking.pages + 1 };
        let timed = self.clocks_page().is_some() || self.claim_page(&seats).is_some();
        let after = looking.told.as_ref().map(|_| looking.pages);
        let shared = (stand.seat.is_none() && !timed).then(|| (lang.clone(), from, after));
        let made = shared.as_ref().and_then(|shared| self.watched.texts.get(shared)).cloned();
        let (text, outline) = made.unwrap_or_else(|| {
            let page = self.table_page(guest, &lang, stand, from, number);
            let whole = text_of(&News::Table(Box::new(page)));
            let parted = Parted::new(&whole);
            let patch = looking.told.as_ref().and_then(|told| parted.since(&told.outline));
            let change = after.zip(patch).map(|(after, patch)| text_of(&News::Change { after, patch }));
            let outline = Arc::new(parted.outline());
            (change.filter(|change| change.len() < whole.len()).unwrap_or(whole), outline)
        });
        if let Some(shared) = shared {
            // Who comes back may lack any part of the report; most lack the same.
            if self.watched.texts.len() >= MOST_SHARED {
                self.watched.texts.clear();
            }
            self.watched.texts.insert(shared, (text.clone(), outline.clone()));
        }
        if let Some(looking) = self.looking.get_mut(&id) {
            let told = Some(Told { stand, outline });
            (looking.told, looking.viewer.last, looking.pages) = (told, Some(stand.seq), number);
        }
        Some(text)
    }

    /// The table as a guest sees it, with the report from a moment on.
    fn table_page(&self, guest: GuestId, lang: &str, stand: Stand, from: u32, page: u32) -> TablePage {
        let seats = self.seats_of(guest);
        let seat = stand.seat.unwrap_or(Seat::WATCHER);
        let (live, ready, alone) = (&self.game.live, self.is_ready(), self.is_alone(guest));
        let covered = !self.is_dealt();
        let line = |news: host::News| {
            let host::News { moment, level, text, seen } = news;
            ReportLine { moment: moment as u32, level, text, seen: Some(seen) }
        };
        let lines = if covered { Vec::new() } else { live.report(seat, from as usize, lang) };
        let lines = lines.into_iter().map(line).chain(self.unplayed_lines(&seats, alone)).collect();
        let question = stand.question.and_then(|at| {
            let face = live.questions(lang).into_iter().find(|question| question.seat == seat)?;
            let time = live.time().map(|(seat, name)| TimePage { seat: seat.0, name });
            Some(Asked { face, at, time, previews: live.previews(seat, self.stored.settings.previews) })
        });
        let wish = |(seat, to): (Seat, u32)| UndoWish { seat: seat.0, to: live.moment_of(to as usize) as u32 };
        let deal = |(moment, hidden)| DealPage { moment, hidden };
        let next = self.next.as_ref().filter(|next| stand.seat.is_some() || !next.private);
        TablePage {
            id: self.stored.id.clone(),
            game: self.stored.game.clone(),
            seq: stand.seq,
            page,
            moments: self.game.moments(),
            made: stand.made,
            seat: stand.seat.map(|seat| seat.0),
            seats: self.seat_pages(guest),
            view: if covered { Json::of(&()) } else { live.view(seat) },
            question,
            waiting: self.game.asked().iter().map(|seat| seat.0).collect(),
            report: Report { from, lines },
            undo_wanted: self.game.undo_wanted().map(wish),
            may_undo: ready && !self.game.is_closed(alone) && self.game.last_by_hand(&seats).is_some(),
            outcome: self.game.ending(),
            next: next.map(|next| next.id.clone()),
            undo_by_consent: !alone,
            may_fork: self.may_fork(guest),
            origin: self.stored.origin.clone(),
            fair: self.fair_page(),
            dealt_anew: self.game.dealt_anew().into_iter().map(deal).collect(),
            edition: self.game.edition.as_ref().map(edition_page),
            clocks: self.clocks_page(),
            claim: self.claim_page(&seats),
            spared: self.spared_of(seat),
        }
    }
}

/// Views that follow each other: the first, and what makes each other one of the one before.
pub(super) fn as_changes(views: impl IntoIterator<Item = Json>) -> Option<(Json, Vec<Vec<Operation>>)> {
    let wrapped = |view: &Json| format!(r#"{{"view":{}}}"#, view.text());
    let mut views = views.into_iter();
    let first = views.next()?;
    let mut outline = Parted::new(&wrapped(&first)).outline();
    let mut changes = Vec::new();
    for view in views {
        let text = wrapped(&view);
        let parted = Parted::new(&text);
        let whole = || vec![Operation::Replace { path: "/view".to_owned(), value: view.clone() }];
        changes.push(parted.since(&outline).unwrap_or_else(whole));
        outline = parted.outline();
    }
    Some((first, changes))
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
