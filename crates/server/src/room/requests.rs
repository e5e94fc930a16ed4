//! What players ask of a table, and how it is answered.

use super::telling::as_changes;
use super::{Looking, Room};
use crate::game::ChangeFault;
use crate::message::{AttemptPage, MOST_SCENES, News, Reason, Request, RulingLine, StandingPage, TimePage, Wanted};
use crate::storage::{By, Change, GuestId, LostBy, Start};
use glossary::Lang;
use host::{Followed, LineSort, LineState, Stops, Wish};
use std::time::Instant;
use table::{AnswerFault, Seat, Sheet};

/// Why a request is refused.
struct Refused {
    reason: Reason,
    rule: Option<String>,
    text: String,
}

impl Refused {
    fn new(reason: Reason, text: &str) -> Refused {
        Refused { reason, rule: None, text: text.to_owned() }
    }
}

/// A change that could not be made, though no rule refuses it.
fn not_made(fault: &ChangeFault) -> Refused {
    let reason = if *fault == ChangeFault::NotKept { Reason::Storage } else { Reason::Fault };
    Refused::new(reason, &fault.to_string())
}

/// What came of a request.
enum Carried {
    /// It changed the table.
    Changed,
    /// Nothing is wrong with it.
    Fine,
    /// What was looked up.
    Told(News),
}

impl Room {
    /// Carries out what somebody wants and answers them.
    pub(super) async fn want(&mut self, id: u64, request: Request) {
        let Some(looking) = self.looking.get(&id) else { return };
        let (guest, lang) = (looking.viewer.guest.id, looking.viewer.lang.clone());
        let begun = Instant::now();
        let seats = self.seats_of(guest);
        let number = request.id;
        let seat = self.looks_from(&seats);
        let answer = match request.what {
            _ if self.stale && !self.resume().await => {
                Err(Refused::new(Reason::Storage, "what is kept of this table cannot be read now; try again"))
            }
            Wanted::Inspect { .. }
            | Wanted::Sights { .. }
            | Wanted::Past { .. }
            | Wanted::Scenes { .. }
            | Wanted::Position {}
            | Wanted::Course {}
            | Wanted::Opened {}
            | Wanted::Ruling {}
            | Wanted::Try { .. }
            | Wanted::Why { .. }
            | Wanted::Attempts {}
                if !self.is_dealt() =>
            {
                Err(Refused::new(Reason::Watcher, "nothing is shown before everybody has come and the cards are dealt"))
            }
            Wanted::Answer { at, choice } => self.answer(&seats, at, choice, &lang).await,
            Wanted::Undo {} => self.undo(guest, &seats).await,
            Wanted::Consent { agree } => self.consent(&seats, agree).await,
            Wanted::Concede {} => self.concede(&seats).await,
            Wanted::Claim {} => match self.claim(&seats) {
                true => Ok(Carried::Changed),
                false => Err(Refused::new(Reason::Nothing, "nobody can be claimed against now")),
            },
            Wanted::Stops(said) => self.set_stops(&seats, &said),
            Wanted::Language { lang } => {
                if let Some(looking) = self.looking.get_mut(&id) {
                    looking.viewer.lang = Lang::of_tag(&lang).tag().to_owned();
                    looking.forget();
                }
                Ok(Carried::Changed)
            }
            Wanted::Whole {} => {
                self.looking.get_mut(&id).into_iter().for_each(Looking::forget);
                Ok(Carried::Changed)
            }
            Wanted::Try { choice } => self.tried(&seats, &choice, &lang),
            Wanted::Why { key } => self.why(&seats, &key, &lang),
            Wanted::Attempts {} => {
                let attempts = self.player(&seats).map(|seat| self.game.live.attempts(seat, &lang)).unwrap_or_default();
                let attempts = attempts.into_iter().map(AttemptPage::from).collect();
                Ok(Carried::Told(News::Attempts { id: number, attempts }))
            }
            Wanted::Inspect { name, moment } => {
                let sheet = match moment.filter(|n| n.saturating_add(1) < self.game.moments()) {
                    Some(n) => self.game.live.past_sheet(seat, n as usize, &name, &lang),
                    None => self.game.live.inspect(seat, &name, &lang),
                };
                let sheet = sheet.or_else(|| self.term(&name, Lang::of_tag(&lang)));
                Ok(Carried::Told(News::Sheet { id: number, sheet }))
            }
            Wanted::Sights { ship } => {
                let sights = self.game.live.sights(&ship, self.stored.settings.previews);
                Ok(Carried::Told(News::Sights { id: number, sights }))
            }
            Wanted::Past { moment } => {
                let moment = moment.min(self.game.moments() - 1);
                let view = self.game.live.past(seat, moment as usize);
                Ok(Carried::Told(News::Past { id: number, moment, view }))
            }
            Wanted::Scenes { from, to } => {
                let last = self.game.moments() - 1;
                let moments = from.min(last)..=to.min(last).min(from.saturating_add(MOST_SCENES - 1));
                let views = moments.map(|moment| self.game.live.past(seat, moment as usize));
                match as_changes(views) {
                    Some((view, changes)) => {
                        Ok(Carried::Told(News::Scenes { id: number, from: from.min(last), view, changes }))
                    }
                    None => Err(Refused::new(Reason::Form, "the first moment comes after the last")),
                }
            }
            Wanted::Position {} => {
                let title = format!("a position of table {}", self.stored.id);
                Ok(Carried::Told(News::Position { id: number, text: self.game.live.position(seat, &title) }))
            }
            Wanted::Course {} | Wanted::Opened {} if !self.game.is_over() => {
                Err(Refused::new(Reason::Nothing, "it is told once the game is over"))
            }
            Wanted::Course {} => {
                let course = self.game.live.course().into_iter();
                let course =
                    course.map(|(moment, standing)| StandingPage { moment: moment as u32, standing }).collect();
                Ok(Carried::Told(News::Course { id: number, course }))
            }
            Wanted::Opened {} => {
                let views = [Seat(0), Seat(1)].map(|seat| self.game.live.opened(seat));
                Ok(Carried::Told(News::Opened { id: number, views }))
            }
            Wanted::Ruling {} => Ok(Carried::Told(News::Ruling { id: number, lines: self.ruling_lines() })),
        };
        metrics::histogram!("cantina_request_seconds").record(begun.elapsed().as_secs_f64());
        let (news, changed) = match answer {
            Ok(Carried::Told(news)) => (news, false),
            Ok(Carried::Fine) => (News::Done { id: number, page: self.shown_on(id) }, false),
            Ok(Carried::Changed) => (News::Done { id: number, page: self.shown_on(id) }, true),
            Err(Refused { reason, rule, text }) => {
                metrics::counter!("cantina_refused").increment(1);
                (News::Refused { id: Some(number), reason, rule, text }, false)
            }
        };
        self.tell(id, &news);
        self.untold |= changed;
    }

    /// Tells a watcher that too much is asked for their request to be heard.
    pub(super) fn turn_away(&mut self, id: u64, number: u32) {
        metrics::counter!("cantina_refused").increment(1);
        let text = "too much is asked by those who watch; wait a little".to_owned();
        self.tell(id, &News::Refused { id: Some(number), reason: Reason::Rate, rule: None, text });
    }

    /// The seat among one's own that is asked, else the first; nobody's for a watcher.
    pub(super) fn looks_from(&self, seats: &[Seat]) -> Seat {
        let asked = self.game.asked();
        let mine = || seats.iter().copied();
        mine().find(|seat| asked.contains(seat)).or_else(|| mine().next()).unwrap_or(Seat::WATCHER)
    }

    fn player(&self, seats: &[Seat]) -> Result<Seat, Refused> {
        match self.looks_from(seats) {
            Seat::WATCHER => Err(Refused::new(Reason::Watcher, "only players may do this")),
            seat => Ok(seat),
        }
    }

    async fn answer(&mut self, seats: &[Seat], at: u32, choice: String, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        if self.game.ending().is_some() {
            return Err(Refused::new(Reason::Over, "the game is over"));
        }
        if !self.is_ready() {
            return Err(Refused::new(Reason::NotAsked, "the other player has not come yet"));
        }
        match self.game.asked_at(seat) {
            Some(asked) if asked == at => {}
            None if at > self.game.questions(seat) => {
                return Err(Refused::new(Reason::NotAsked, "you are not asked now"));
            }
            _ => return Err(Refused::new(Reason::Stale, "this question is no longer open")),
        }
        let spent = self.thought(seat);
        let change = Change::Choice { seat, text: choice, by: By::Hand, spent };
        self.change(change).await.map_err(|fault| self.refusal(seat, &fault, lang))?;
        self.game.taken_back = None;
        self.note_answered(seat);
        Ok(Carried::Changed)
    }

    /// A fault in the player's language, with its rule.
    fn refusal(&self, seat: Seat, fault: &ChangeFault, lang: &str) -> Refused {
        let fault = match fault {
            ChangeFault::Answer(fault) => fault,
            other => return not_made(other),
        };
        let (reason, rule) = match fault {
            AnswerFault::Over => (Reason::Over, None),
            AnswerFault::NotAsked => (Reason::NotAsked, None),
            AnswerFault::Unknown(_) => (Reason::Unknown, None),
            AnswerFault::Form(_) => (Reason::Form, None),
            AnswerFault::Refused(refusal) => (Reason::Rule, Some(refusal.rule.to_owned())),
        };
        Refused { reason, rule, text: self.game.live.fault_text(seat, fault, lang) }
    }

    /// How far the lines of the scenario have come that the table began from.
    fn ruling_lines(&self) -> Vec<RulingLine> {
        let Start::Ruling { id } = &self.stored.start else { return Vec::new() };
        let choices: Vec<_> = (0..self.game.live.choices()).filter_map(|n| self.game.live.choice(n)).collect();
        let seed = self.stored.dealer.seed(&self.stored.id, 0);
        let line = |line: Followed| {
            let sort = match line.sort {
                LineSort::About => "about",
                LineSort::Move => "move",
                LineSort::Expect => "expect",
            };
            let (state, found) = match line.state {
                LineState::Ahead => ("ahead", None),
                LineState::Next => ("next", None),
                LineState::Done => ("done", None),
                LineState::Missed => ("missed", None),
                LineState::Failed(found) => ("failed", Some(found)),
            };
            RulingLine { text: line.text, sort, state, found }
        };
        self.game_box.follow(id, seed, &choices).into_iter().map(line).collect()
    }

    /// What is to be told of a term of the rules.
    fn term(&self, name: &str, lang: Lang) -> Option<Sheet> {
        let entry = self.game_box.glossary().entry_named(name)?;
        let rules = entry.rules.iter().map(|rule| format!("{}  [{}]", rule.text.get(lang), rule.id));
        let texts = std::iter::once(entry.text.get(lang).to_owned()).chain(rules).collect();
        Some(Sheet { title: entry.title.get(lang).to_owned(), texts, ..Sheet::default() })
    }

    fn tried(&self, seats: &[Seat], choice: &str, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let tried = self.game.live.try_answer(seat, choice);
        tried.map(|()| Carried::Fine).map_err(|fault| self.refusal(seat, &fault.into(), lang))
    }

    fn why(&self, seats: &[Seat], key: &str, lang: &str) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let judged = self.game.live.judge_attempt(seat, key);
        judged.map(|()| Carried::Fine).map_err(|fault| self.refusal(seat, &fault.into(), lang))
    }

    async fn undo(&mut self, guest: GuestId, seats: &[Seat]) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        let nothing = || Refused::new(Reason::Nothing, "you have no choice to take back");
        if !self.is_ready() {
            return Err(nothing());
        }
        let to = self.game.last_by_hand(seats).ok_or_else(nothing)?;
        let alone = self.is_alone(guest);
        if self.game.is_closed(alone) {
            return Err(Refused::new(Reason::Over, "the game is over"));
        }
        if self.game.undo_wanted().is_some_and(|(wanting, _)| wanting != seat) {
            return Err(Refused::new(Reason::Nothing, "the other wants to take back; answer that first"));
        }
        let change = if alone { Change::Undo { to, anew: false } } else { Change::WantUndo { seat, to } };
        self.change(change).await.map_err(|fault| not_made(&fault))?;
        Ok(Carried::Changed)
    }

    async fn consent(&mut self, seats: &[Seat], agree: bool) -> Result<Carried, Refused> {
        let nothing = || Refused::new(Reason::Nothing, "nobody asks you to agree to anything");
        let (wanting, to) = self.game.undo_wanted().filter(|_| self.is_ready()).ok_or_else(nothing)?;
        let me = self.player(seats)?;
        if seats.contains(&wanting) && agree {
            return Err(nothing());
        }
        // Who asked may also take the wish back.
        let change = if agree && me != wanting { Change::Undo { to, anew: true } } else { Change::RefuseUndo };
        self.change(change).await.map_err(|fault| not_made(&fault))?;
        Ok(Carried::Changed)
    }

    async fn concede(&mut self, seats: &[Seat]) -> Result<Carried, Refused> {
        let seat = self.player(seats)?;
        if self.game.ending().is_some() {
            return Err(Refused::new(Reason::Over, "the game is over"));
        }
        if !self.is_ready() {
            return Err(Refused::new(Reason::Nothing, "nobody sits across yet"));
        }
        let conceded = self.change(Change::Lose { seat, by: LostBy::Conceding }).await;
        conceded.map_err(|fault| not_made(&fault))?;
        Ok(Carried::Changed)
    }

    fn set_stops(&mut self, seats: &[Seat], said: &crate::message::Stops) -> Result<Carried, Refused> {
        let turn = self.game.live.turn();
        let times = |times: &[TimePage]| times.iter().map(|t| (Seat(t.seat), t.name.clone())).collect::<Vec<_>>();
        for seat in seats {
            let mut stops = Stops::new(*seat, self.game_box.times());
            stops.set(&times(&said.stop), Wish::Stop);
            stops.set(&times(&said.pass), Wish::Pass);
            stops.ask_all(said.ask_all);
            stops.ask_any_time(said.any_time);
            if said.go {
                stops.go(turn);
            }
            self.stops[usize::from(seat.0)] = Some(stops);
        }
        Ok(Carried::Changed)
    }
}
