//! Scenarios: rulings of any game as small positions that can be run, explained, played on and mutated.
//!
//! A game is put on a [`Stage`]: it reads the statements that describe its positions, builds them, and checks what only
//! it can expect. The rest is the same for all games: [`read`] turns a file into [`Scenario`]s; [`run`] plays one and
//! checks what it expects; [`explain`] prints its questions; [`mutate`] plays it again without what carries each of its
//! claims (a rule, a clause of a card, a fact), to see that they can fail.
//!
//! An [`Answer`] is written as a record writes it, but for two things: commas stand between the answers to one question
//! after another, so the keys of one answer have `&` between; and names of the scenario may stand in keys, places in
//! units for people, as far as the stage translates them.

mod follow;
mod mutate;
mod read;
mod run;
mod stage;

pub use follow::{Followed, LineSort, LineState, follow};
pub use mutate::{Guard, Mutation, Survivor, mutate};
pub use read::{STATEMENTS, Statement, game_named, read};
pub use run::{Failure, Report, explain, run, start};
pub use stage::{PartKind, PartName, Position, Stage};

use cardtext::Source;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use table::Seat;

/// What carries a claim: without exactly this, an expectation below it must fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Carrier {
    /// `by battle.cost`: a rule of the glossary.
    Rule(String),
    /// `by "Title" 2`: a clause of a card, counted from 1; without a number, its only one.
    Clause(String, Option<u8>),
    /// `by fact`, `by fact "Title" power`: a fact, changed to another.
    Fact {
        /// Of the card of this title; of any card of the scenario, unless said.
        title: Option<String>,
        /// Which fact; any, unless said.
        name: Option<String>,
    },
}

impl fmt::Display for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Carrier::Rule(id) => f.write_str(id),
            Carrier::Clause(title, None) => write!(f, "the one clause of \"{title}\""),
            Carrier::Clause(title, Some(number)) => write!(f, "clause {number} of \"{title}\""),
            Carrier::Fact { title: None, .. } => f.write_str("any fact of its cards"),
            Carrier::Fact { title: Some(title), name: None } => write!(f, "any fact of \"{title}\""),
            Carrier::Fact { title: Some(title), name: Some(name) } => write!(f, "the fact {name} of \"{title}\""),
        }
    }
}

/// What a scenario is about: a claim of the seeds, a card, or a rule of the glossary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// `proves rebel-guard/3 by deploy.guard`: a claim and what carries it; without that, an expectation below it must fail.
    Claim(String, Option<Carrier>),
    /// `plays r2-d2`: a card; without some clause or fact of it, an expectation below it must fail.
    Card(String),
    /// `shows battle.cost`: a rule; switching this rule off must make an expectation below it fail.
    Rule(String),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Claim(claim, _) => f.write_str(claim),
            Subject::Card(card) => write!(f, "plays {card}"),
            Subject::Rule(rule) => write!(f, "shows {rule}"),
        }
    }
}

/// An answer as it is written: the parts of `key`, `key & key`, `key*2 & key*1`, `3`, `none` or `@ 100 50 90`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer(Vec<String>);

impl Answer {
    /// The answer as a record writes it, each of its keys, numbers and places translated.
    pub fn text(&self, mut translated: impl FnMut(&str) -> String) -> String {
        let part = |part: &String| match part.split_once('*') {
            Some((key, units)) => format!("{}*{}", translated(key.trim_end()), units.trim_start()),
            None => translated(part),
        };
        self.0.iter().map(part).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" & "))
    }
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The game goes on.
    Open,
    /// It has ended without a winner.
    Nobody,
    /// This seat.
    Seat(Seat),
}

/// What a line expects; `E` is what only its game can expect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation<E> {
    /// A seat may answer this, once questions that may be passed are passed.
    Can(Seat, Vec<Answer>),
    /// A seat may not answer this, by this rule if one is named.
    Cannot(Seat, Answer, Option<String>),
    /// These seats are asked now, and no other.
    Asked(Vec<Seat>),
    /// Who has won.
    Outcome(Winner),
    /// Whether the last line of answers was reported with these words, in English.
    Told(String, bool),
    /// Something of the game's own.
    Own(E),
}

/// A line of a scenario after its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineKind<E> {
    /// What the expectations below are about.
    About(Subject),
    /// A seat answers one question after another.
    Move(Seat, Vec<Answer>),
    /// Something is expected.
    Expect(Expectation<E>),
}

/// A line with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioLine<E> {
    /// What it says.
    pub kind: LineKind<E>,
    /// Where it stands.
    pub span: Range<usize>,
}

impl<E> ScenarioLine<E> {
    /// What the expectations below are about, if it says so.
    pub fn subject(&self) -> Option<&Subject> {
        match &self.kind {
            LineKind::About(subject) => Some(subject),
            _ => None,
        }
    }
}

/// A position with moves and expectations.
pub struct Scenario<G: Stage> {
    /// Its title.
    pub title: String,
    /// The file.
    pub source: Arc<Source>,
    /// Where it begins.
    pub span: Range<usize>,
    /// The position's description.
    pub setting: G::Setting,
    /// Whether its first question is left open though it may have a single answer.
    pub held: bool,
    /// What follows.
    pub lines: Vec<ScenarioLine<G::Expectation>>,
}

impl<G: Stage> Scenario<G> {
    /// What the scenario is about, in order.
    pub fn subjects(&self) -> impl Iterator<Item = &Subject> {
        self.lines.iter().filter_map(ScenarioLine::subject)
    }

    /// The rules its lines cite, in order: what it shows, what carries its claims, and what it says refuses.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::About(Subject::Rule(rule)) => Some(rule.as_str()),
            LineKind::About(Subject::Claim(_, Some(Carrier::Rule(rule)))) => Some(rule.as_str()),
            LineKind::Expect(Expectation::Cannot(_, _, rule)) => rule.as_deref(),
            LineKind::Expect(Expectation::Own(own)) => G::cites(own),
            _ => None,
        })
    }
}
