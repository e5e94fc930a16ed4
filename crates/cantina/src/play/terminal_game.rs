//! A game somebody plays in a terminal: what each game shows there, and a session of it with its types erased.

use crate::games::CliGame;
use glossary::Lang;
use host::{HostedGame, LiveGame};
use table::{Seat, Session};

/// What a game shows in a terminal.
pub trait TerminalGame: HostedGame {
    /// The message that helps its players.
    const HELP: &'static str;
    /// A key of its, as an example.
    const KEY: &'static str;

    /// How many short offers stand beside each other.
    const ABREAST: usize = 1;

    /// What a player is told of the game before it begins, if there is anything to tell.
    fn opening(_: &Session<Self>, _: Lang) -> Option<String> {
        None
    }
    /// A seat's own cards, each once with its text.
    fn hand(session: &Session<Self>, seat: Seat, lang: Lang) -> Vec<String>;
    /// What is shown of the table when it was last shown otherwise: all of it, unless a game can tell less.
    fn since(_shown: &str, table: &str) -> String {
        table.to_owned()
    }
    /// The table as a seat sees it, as an SVG drawing.
    fn picture(_: &Session<Self>, _: Seat, _: Lang) -> Option<String> {
        None
    }
}

/// A session with what a terminal shows besides.
pub trait TerminalSession: LiveGame {
    /// The message that helps its players.
    fn help(&self) -> &'static str;
    /// A key of the game, as an example.
    fn example(&self) -> &'static str;
    /// How many short offers stand beside each other.
    fn abreast(&self) -> usize;
    /// What is shown of the table when it was last shown otherwise.
    fn since(&self, shown: &str, table: &str) -> String;
    /// What a player is told of the game before it begins.
    fn opening(&self, lang: Lang) -> Option<String>;
    /// A seat's own cards, each once with its text.
    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String>;
    /// The table as a seat sees it, as an SVG drawing.
    fn picture(&self, seat: Seat, lang: Lang) -> Option<String>;
}

impl<G: CliGame> TerminalSession for Session<G> {
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

    fn opening(&self, lang: Lang) -> Option<String> {
        G::opening(self, lang)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String> {
        G::hand(self, seat, lang)
    }

    fn picture(&self, seat: Seat, lang: Lang) -> Option<String> {
        G::picture(self, seat, lang)
    }
}
