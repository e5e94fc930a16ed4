//! A session with its types erased: what a terminal, a server or a simple droid needs of any game.

use crate::{AnswerFault, Game, Json, Kind, Outcome, Record, Seat, Session, Sheet};
use serde::Serialize;
use std::any::Any;

/// One offer in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferFace {
    /// The key, as a record writes it.
    pub key: String,
    /// What it would do.
    pub label: String,
    /// The room of a share's slot, else 1.
    pub room: u16,
    /// The things of the table it speaks of, by the keys of the view.
    pub subjects: Vec<String>,
}

/// One open question in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuestionFace {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: String,
    /// What kind of answer is wanted.
    pub kind: Kind,
    /// Whether the player may go back.
    pub back: bool,
    /// The offers; for a place question, suggested poses: the keys as a record writes them, the labels as players do.
    pub offers: Vec<OfferFace>,
}

impl QuestionFace {
    /// The slot of a share that gets what no other is given: the first, if it holds all.
    pub fn rest(&self) -> Option<&OfferFace> {
        let Kind::Share { total } = self.kind else { return None };
        self.offers.first().filter(|first| first.room >= total)
    }
}

/// Any game being played.
pub trait Face: Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The seats' names.
    fn seats(&self) -> &'static [&'static str];
    /// The seats that are asked something.
    fn asked(&self) -> Vec<Seat>;
    /// The open questions in words, but for one that the table answers ([`Session::paused`]).
    fn questions(&self, lang: &str) -> Vec<QuestionFace>;
    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Carries out a choice written as in a record.
    fn answer(&mut self, seat: Seat, text: &str) -> Result<(), AnswerFault>;
    /// Whether a choice would be carried out; changes nothing.
    fn try_answer(&self, seat: Seat, text: &str) -> Result<(), AnswerFault>;
    /// A place that a player wrote, as a record writes it; none if it is no place.
    fn read_place(&self, text: &str) -> Option<String>;
    /// An answer fault in words.
    fn fault_text(&self, seat: Seat, fault: &AnswerFault, lang: &str) -> String;
    /// Why a key is refused for this seat now, or that it is not.
    fn why(&self, seat: Seat, key: &str) -> Result<(), AnswerFault>;
    /// Takes the last choice back.
    fn undo(&mut self) -> bool;
    /// Goes back to before choice `n`.
    fn seek(&mut self, n: usize);
    /// A second game that parts from this one before choice `n`.
    fn fork(&self, n: usize) -> Box<dyn Face>;
    /// How many choices have been made.
    fn choices(&self) -> usize;
    /// Who made choice `n` and what it was.
    fn choice(&self, n: usize) -> Option<(Seat, String)>;
    /// What a seat may know of what happened from choice `n` on, a line each.
    fn log(&self, seat: Seat, from: usize, lang: &str) -> Vec<String>;
    /// The table as a seat sees it, for a terminal.
    fn show(&self, seat: Seat, lang: &str) -> String;
    /// All that a seat may know, as JSON.
    fn view(&self, seat: Seat) -> Json;
    /// Text, values and sources of a thing named by a player.
    fn inspect(&self, seat: Seat, name: &str, lang: &str) -> Option<Sheet>;
    /// The record so far.
    fn record(&self) -> Option<Record>;
    /// The [`Session`] itself, for a droid that knows its game.
    fn session(&self) -> &dyn Any;
}

impl<G: Game + 'static> Face for Session<G> {
    fn game(&self) -> &'static str {
        Session::game(self).name()
    }

    fn seats(&self) -> &'static [&'static str] {
        Session::game(self).seats()
    }

    fn asked(&self) -> Vec<Seat> {
        self.asked_seats().to_vec()
    }

    fn questions(&self, lang: &str) -> Vec<QuestionFace> {
        if Session::outcome(self).is_some() {
            return Vec::new();
        }
        let (game, state, offers) = (Session::game(self), self.state(), self.offers());
        let face = |q: &crate::Question| {
            let poses = offers.poses(q).iter().map(|pose| OfferFace {
                key: pose.to_string(),
                label: game.place_text(state, *pose, lang),
                room: 1,
                subjects: Vec::new(),
            });
            let acts = offers.acts(q).iter().zip(offers.rooms(q)).map(|(act, room)| OfferFace {
                key: game.key(state, q.seat, *act),
                label: game.label(state, q.seat, *act, lang),
                room: *room,
                subjects: game.subjects(state, q.seat, *act),
            });
            let prompt = game.prompt(state, q, lang);
            QuestionFace { seat: q.seat, prompt, kind: q.kind, back: q.back, offers: poses.chain(acts).collect() }
        };
        let paused = self.paused();
        offers.questions().iter().filter(|question| paused != Some(question.seat)).map(face).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Session::outcome(self)
    }

    fn answer(&mut self, seat: Seat, text: &str) -> Result<(), AnswerFault> {
        self.answer_text(seat, text)
    }

    fn try_answer(&self, seat: Seat, text: &str) -> Result<(), AnswerFault> {
        self.try_text(seat, text)
    }

    fn read_place(&self, text: &str) -> Option<String> {
        Session::game(self).read_place(text).map(|pose| pose.to_string())
    }

    fn fault_text(&self, seat: Seat, fault: &AnswerFault, lang: &str) -> String {
        match fault {
            AnswerFault::Refused(refusal) => Session::game(self).explain(self.state(), seat, refusal, lang),
            other => other.to_string(),
        }
    }

    fn why(&self, seat: Seat, key: &str) -> Result<(), AnswerFault> {
        let game = Session::game(self);
        let act = game.parse(self.state(), seat, key)?;
        Ok(game.judge(self.state(), seat, act)?)
    }

    fn undo(&mut self) -> bool {
        Session::undo(self)
    }

    fn seek(&mut self, n: usize) {
        Session::seek(self, n);
    }

    fn fork(&self, n: usize) -> Box<dyn Face> {
        Box::new(Session::fork(self, n))
    }

    fn choices(&self) -> usize {
        self.steps().len()
    }

    fn choice(&self, n: usize) -> Option<(Seat, String)> {
        self.steps().get(n).map(|s| (s.seat, s.text.clone()))
    }

    fn log(&self, seat: Seat, from: usize, lang: &str) -> Vec<String> {
        let game = Session::game(self);
        let events = &self.events()[if from == 0 { 0 } else { self.events_before(from) }..];
        let seen = events.iter().filter_map(|e| game.seen(self.state(), e, seat));
        seen.map(|s| game.tell(&s, lang)).filter(|line| !line.is_empty()).collect()
    }

    fn show(&self, seat: Seat, lang: &str) -> String {
        let game = Session::game(self);
        game.show(&game.view(self.state(), seat), lang)
    }

    fn view(&self, seat: Seat) -> Json {
        Json::of(&Session::game(self).view(self.state(), seat))
    }

    fn inspect(&self, seat: Seat, name: &str, lang: &str) -> Option<Sheet> {
        Session::game(self).inspect(self.state(), seat, name, lang)
    }

    fn record(&self) -> Option<Record> {
        Session::record(self)
    }

    fn session(&self) -> &dyn Any {
        self
    }
}
