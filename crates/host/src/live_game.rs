//! A session with its types erased, and with what its players are shown besides.

use crate::{Attempt, HostedGame, Level, News, Time};
use glossary::{Glossary, Lang};
use table::{AnswerFault, Face, Hidden, Json, Seat, Seed, Session, Sheet};

/// Any game being played by somebody.
pub trait LiveGame: Face {
    /// The game's glossary.
    fn glossary(&self) -> &Glossary;
    /// The titles of everything a player may ask about.
    fn titles(&self) -> Vec<&str>;
    /// The part of a key that names what a player names.
    fn slug_of(&self, seat: Seat, name: &str) -> String;
    /// A key as people write it: `Deploy luke skywalker` means `deploy/luke-skywalker`.
    fn written_key(&self, seat: Seat, written: &str) -> String {
        match written.split_once([' ', '/']) {
            Some((verb, rest)) if !rest.contains('/') => {
                format!("{}/{}", verb.to_lowercase(), self.slug_of(seat, rest.trim()))
            }
            _ => written.to_owned(),
        }
    }
    /// What a player might try to do, whether it may be done now or not.
    fn attempts(&self, seat: Seat, lang: &str) -> Vec<Attempt>;
    /// Whether a player may do something now: by the key of an attempt, of an act, or as people write it.
    fn judge_attempt(&self, seat: Seat, key: &str) -> Result<(), AnswerFault>;
    /// What each seat plays with; empty for a game that began from a position.
    fn names(&self) -> [String; 2];
    /// The time at which the open question is asked; none in the middle of an act.
    fn time(&self) -> Option<Time>;
    /// Whether the player asked may play something that names this very time.
    fn may_play_now_only(&self) -> bool;
    /// Whether the player asked in a phase may do nothing but what may be done at any time.
    fn may_act_any_time_only(&self) -> bool;
    /// How the seats stood when each turn had begun, and how they stand now: in which moment, and [`HostedGame::standing`].
    fn course(&self) -> Vec<(usize, [i32; 2])>;
    /// The answer to the open question where it makes no difference which is given.
    fn idle_answer(&self) -> Option<String>;
    /// The turn or round.
    fn turn(&self) -> u16;
    /// How many moments there were that everybody can tell from each other; see [`Session::moments`].
    fn moments(&self) -> usize;
    /// The moment in which choice `n` was made.
    fn moment_of(&self, n: usize) -> usize;
    /// The first choice made in a moment or after it.
    fn choice_at(&self, moment: usize) -> usize;
    /// What a seat may know of what happened from a moment on.
    fn report(&self, seat: Seat, from: usize, lang: &str) -> Vec<News>;
    /// All that a seat may see once the game is over.
    fn opened(&self, seat: Seat) -> Json;
    /// All that a seat could know in a moment.
    fn past(&self, seat: Seat, moment: usize) -> Json;
    /// All that a seat could know of a thing in a moment.
    fn past_sheet(&self, seat: Seat, moment: usize, name: &str, lang: &str) -> Option<Sheet>;
    /// From here on the table answers forced questions only when told to, where it would show what others cannot know.
    fn pace_covert(&mut self);
    /// The seat whose forced question waits for [`LiveGame::go_on`].
    fn paused(&self) -> Option<Seat>;
    /// Answers the forced question that waits.
    fn go_on(&mut self);
    /// Deals what is hidden anew.
    fn deal(&mut self, hidden: Hidden, seed: Seed);
    /// What was dealt anew: before which choice, what, and from which seed.
    fn deals(&self) -> Vec<(usize, Hidden, Seed)>;
    /// A digest of the state; never 0.
    fn digest(&self) -> u32;
    /// The position as bytes that another edition may be able to take over; see [`crate::GameBox::take_over`].
    fn save(&self) -> Vec<u8>;
    /// Where the offers of a seat's question would lead, by their keys; if nobody measures `early`, only what the rules let
    /// players measure now.
    fn previews(&self, seat: Seat, early: bool) -> Json;
    /// What stands in range and in arc of a thing; nothing if that may not be measured yet.
    fn sights(&self, name: &str, early: bool) -> Json;
    /// The position as a scenario file, as far as a seat knows it.
    fn position(&self, seat: Seat, title: &str) -> String;
}

impl<G: HostedGame> LiveGame for Session<G> {
    fn glossary(&self) -> &Glossary {
        Session::game(self).glossary()
    }

    fn titles(&self) -> Vec<&str> {
        Session::game(self).titles()
    }

    fn slug_of(&self, seat: Seat, name: &str) -> String {
        Session::game(self).slug_of(seat, name)
    }

    fn attempts(&self, seat: Seat, lang: &str) -> Vec<Attempt> {
        G::attempts(self, seat, Lang::of_tag(lang))
    }

    fn judge_attempt(&self, seat: Seat, key: &str) -> Result<(), AnswerFault> {
        if let Some(judged) = G::judge_attempt(self, seat, key) {
            return Ok(judged?);
        }
        self.why(seat, key).or_else(|fault| match fault {
            AnswerFault::Unknown(_) => self.why(seat, &self.written_key(seat, key)),
            other => Err(other),
        })
    }

    fn names(&self) -> [String; 2] {
        let mut setup = self.setup().cloned();
        setup.as_mut().map(|setup| G::dealt(setup).map(|list| G::name_of(list).clone())).unwrap_or_default()
    }

    fn time(&self) -> Option<Time> {
        G::time(self)
    }

    fn may_play_now_only(&self) -> bool {
        G::may_play_now_only(self)
    }

    fn may_act_any_time_only(&self) -> bool {
        G::may_act_any_time_only(self)
    }

    fn course(&self) -> Vec<(usize, [i32; 2])> {
        let game = Session::game(self);
        let last = Session::moments(self) - 1;
        let standing = |state: &G::State| [Seat(0), Seat(1)].map(|seat| game.standing(state, seat));
        let turns = News::of(self, Seat::WATCHER, 0, "en").into_iter().filter(|news| news.level == Level::Turn);
        let mut moments: Vec<usize> = turns.map(|news| (news.moment + 1).min(last)).collect();
        moments.dedup();
        moments.retain(|moment| *moment < last);
        let mut course: Vec<_> =
            moments.into_iter().map(|moment| (moment, standing(&self.at_moment(moment).0))).collect();
        course.push((last, standing(self.state())));
        course
    }

    fn idle_answer(&self) -> Option<String> {
        G::idle_answer(self)
    }

    fn turn(&self) -> u16 {
        G::turn(self.state())
    }

    fn report(&self, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        News::of(self, seat, from, lang)
    }

    fn moments(&self) -> usize {
        Session::moments(self)
    }

    fn moment_of(&self, n: usize) -> usize {
        Session::moment_of(self, n)
    }

    fn choice_at(&self, moment: usize) -> usize {
        Session::choice_at(self, moment)
    }

    fn opened(&self, seat: Seat) -> Json {
        Session::game(self).opened(self.state(), seat)
    }

    fn past(&self, seat: Seat, moment: usize) -> Json {
        let (state, _) = self.at_moment(moment);
        Json::of(&Session::game(self).view(&state, seat))
    }

    fn past_sheet(&self, seat: Seat, moment: usize, name: &str, lang: &str) -> Option<Sheet> {
        let (state, _) = self.at_moment(moment);
        Session::game(self).inspect(&state, seat, name, lang)
    }

    fn pace_covert(&mut self) {
        Session::pace_covert(self);
    }

    fn paused(&self) -> Option<Seat> {
        Session::paused(self)
    }

    fn go_on(&mut self) {
        Session::go_on(self);
    }

    fn deal(&mut self, hidden: Hidden, seed: Seed) {
        Session::deal(self, hidden, seed);
    }

    fn deals(&self) -> Vec<(usize, Hidden, Seed)> {
        Session::deals(self).map(|(choices, _, hidden, seed)| (choices, hidden, seed)).collect()
    }

    fn digest(&self) -> u32 {
        Session::digest(self)
    }

    fn save(&self) -> Vec<u8> {
        Session::save(self)
    }

    fn previews(&self, seat: Seat, early: bool) -> Json {
        G::previews(self, seat, early)
    }

    fn sights(&self, name: &str, early: bool) -> Json {
        G::sights(self, name, early)
    }

    fn position(&self, seat: Seat, title: &str) -> String {
        Session::game(self).write(self.state(), seat, title)
    }
}
