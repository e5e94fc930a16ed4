//! A game somebody plays in a terminal: what each game tells besides, and a session of it with its types erased.

use crate::games::Shelved;
use crate::journal::{Level, News};
use crate::stops::{Time, Times};
use glossary::{Glossary, Lang};
use table::{Face, Game, Seat, Session};

/// What the terminal of a player wants of a game.
pub trait Seated: Game {
    /// The seat a player takes who names none.
    const SEAT: Seat;
    /// The message that helps its players.
    const HELP: &'static str;
    /// A key of its, as an example.
    const KEY: &'static str;

    /// How many short offers stand beside each other.
    const ABREAST: usize = 1;

    /// What each seat plays with: the names of decks or squads.
    fn names(setup: &Self::Setup) -> [String; 2];
    /// Its glossary.
    fn glossary(&self) -> &Glossary;
    /// The titles of everything a player may ask about.
    fn titles(&self) -> Vec<&str>;
    /// The part of a key that names what a player names by a title or a part of it; a key stays as it is.
    fn slug_of(&self, seat: Seat, name: &str) -> String;
    /// A seat's own cards, each once with its text.
    fn hand(session: &Session<Self>, seat: Seat, lang: Lang) -> Vec<String>;
    /// How deep an event stands in the report.
    fn level(seen: &Self::Seen) -> Level;
    /// Takes an event into the one told before it, where both make one line.
    fn joins(_told: &mut Self::Seen, _next: &Self::Seen) -> bool {
        false
    }
    /// What is shown of the table when it was last shown otherwise: all of it, unless a game can tell less.
    fn since(_shown: &str, table: &str) -> String {
        table.to_owned()
    }
    /// The times at which players may be asked or passed for; a game without them asks always.
    fn times() -> Times {
        Times::default()
    }
    /// The time at which the open question is asked; none in the middle of an act.
    fn time(_: &Session<Self>) -> Option<Time> {
        None
    }
    /// Whether the player asked may play something that names this very time.
    fn may_play_now_only(_: &Session<Self>) -> bool {
        false
    }
    /// The answer to the open question where it makes no difference which is given, so that nobody need be asked.
    fn idle_answer(_: &Session<Self>) -> Option<String> {
        None
    }
    /// The table as a seat sees it, as an SVG drawing.
    fn picture(_: &Session<Self>, _: Seat, _: Lang) -> Option<String> {
        None
    }
}

/// A session with what a terminal shows besides.
pub trait Sitting: Face {
    /// The message that helps its players.
    fn help(&self) -> &'static str;
    /// A key of the game, as an example.
    fn example(&self) -> &'static str;
    /// How many short offers stand beside each other.
    fn abreast(&self) -> usize;
    /// What is shown of the table when it was last shown otherwise.
    fn since(&self, shown: &str, table: &str) -> String;
    /// The game's glossary.
    fn glossary(&self) -> &Glossary;
    /// The titles of everything a player may ask about.
    fn titles(&self) -> Vec<&str>;
    /// The part of a key that names what a player names.
    fn slug_of(&self, seat: Seat, name: &str) -> String;
    /// A seat's own cards, each once with its text.
    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String>;
    /// The time at which the open question is asked; none in the middle of an act.
    fn time(&self) -> Option<Time>;
    /// Whether the player asked may play something that names this very time.
    fn may_play_now_only(&self) -> bool;
    /// The answer to the open question where it makes no difference which is given.
    fn idle_answer(&self) -> Option<String>;
    /// The turn or round.
    fn turn(&self) -> u16;
    /// What a seat may know of what happened from choice `n` on.
    fn news(&self, seat: Seat, from: usize, lang: &str) -> Vec<News>;
    /// The table as a seat sees it, as an SVG drawing.
    fn picture(&self, seat: Seat, lang: Lang) -> Option<String>;
}

impl<G: Shelved> Sitting for Session<G> {
    fn help(&self) -> &'static str {
        G::HELP
    }

    fn example(&self) -> &'static str {
        G::KEY
    }

    fn abreast(&self) -> usize {
        G::ABREAST
    }

    fn since(&self, shown: &str, table: &str) -> String {
        G::since(shown, table)
    }

    fn glossary(&self) -> &Glossary {
        Session::game(self).glossary()
    }

    fn titles(&self) -> Vec<&str> {
        Session::game(self).titles()
    }

    fn slug_of(&self, seat: Seat, name: &str) -> String {
        Session::game(self).slug_of(seat, name)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String> {
        G::hand(self, seat, lang)
    }

    fn time(&self) -> Option<Time> {
        G::time(self)
    }

    fn may_play_now_only(&self) -> bool {
        G::may_play_now_only(self)
    }

    fn idle_answer(&self) -> Option<String> {
        G::idle_answer(self)
    }

    fn turn(&self) -> u16 {
        G::turn(self.state())
    }

    fn news(&self, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        News::of(self, seat, from, lang)
    }

    fn picture(&self, seat: Seat, lang: Lang) -> Option<String> {
        G::picture(self, seat, lang)
    }
}
