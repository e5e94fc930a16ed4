//! Scenarios: rulings as small positions that can be run, explained, played on and mutated.
//!
//! [`read`] turns a file into [`Scenario`]s; [`run`] plays one and checks what it expects; [`mutate`] plays it again with
//! each rule it consults switched off and each clause of its cards dropped, to see that its claims can fail.

mod build;
mod check;
mod mutate;
mod read;
mod run;

pub use build::blank;
pub use mutate::{Mutant, Survivor, mutate};
pub use read::{STATEMENTS, read};
pub use run::{Failure, Report, explain, priors, run, start};

use crate::customs::Customs;
use crate::num::Num;
use crate::side::Side;
use crate::state::{Phase, Pile};
use cardtext::Source;
use std::ops::Range;
use std::sync::Arc;

/// What a scenario is about: a claim of the seeds, or a rule of the glossary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// `proves rebel-guard/3`: a claim; some mutation must make an expectation below it fail.
    Claim(String),
    /// `shows battle.cost`: a rule; switching this rule off must make an expectation below it fail.
    Rule(String),
}

/// How cards stand to the card before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// They pilot it.
    PilotedBy,
    /// They are on it.
    With,
}

/// A card to be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Whose.
    pub side: Side,
    /// The location's title.
    pub at: String,
    /// The card's title.
    pub title: String,
    /// The name it gets.
    pub name: Option<String>,
    /// The cards on or aboard it.
    pub riders: Vec<(Relation, String, Option<String>)>,
    /// Where this stands.
    pub span: Range<usize>,
}

/// A value that can be expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Power of a card.
    Power,
    /// Ability of a card.
    Ability,
    /// Forfeit value of a card.
    Forfeit,
    /// Maneuver of a card.
    Maneuver,
    /// Defense value of a card.
    DefenseValue,
    /// Immunity to attrition of a card.
    Immunity,
    /// Force generation of a player.
    Generation,
    /// Life Force of a player.
    LifeForce,
    /// Cards in a player's pile.
    Pile(Pile),
    /// A player's battle damage left.
    Damage,
    /// Attrition left against a player.
    Attrition,
    /// A player's total power in the battle.
    TotalPower,
    /// Battle destinies a player may draw.
    BattleDestinies,
    /// What a player's Force drain at a location would take.
    DrainBy(Side),
}

/// What a line expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// A seat may do this, once questions it may pass are passed.
    Can(Side, Vec<String>),
    /// A seat may not do this, by this rule if one is named.
    Cannot(Side, String, Option<String>),
    /// A card, player or location has this value.
    Value(String, Measure, Num),
    /// A card is in this pile of its owner's.
    InPile(String, Pile),
    /// A card is at this location.
    At(String, String),
    /// A card is on this card.
    On(String, String),
    /// Whether something is so of a card: a noun, `hit`, `in-battle`, `on-table`.
    Is(String, String, bool),
    /// These cards lie on top of a player's pile, the top first.
    OnTop(Side, Pile, Vec<String>),
    /// How many cards of a pile a seat knows.
    Knows(Side, usize, Side, Pile),
    /// A deck, its titles with their numbers, that a rule refuses, or none does.
    Deck(Side, Vec<(usize, String)>, Option<String>),
    /// These cards lie at the bottom of a player's pile, the lowest first.
    AtBottom(Side, Pile, Vec<String>),
    /// Whose phase it is.
    PhaseIs(Side, Phase),
    /// Who is asked now.
    Asked(Option<Side>),
    /// Who has won; nobody yet.
    Outcome(Option<Side>),
}

/// A line of a scenario after its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// What the expectations below are about.
    About(Subject),
    /// A seat answers: keys for one question after another.
    Move(Side, Vec<String>),
    /// Something is expected.
    Expect(Expectation),
}

/// A line with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioLine {
    /// What it says.
    pub kind: LineKind,
    /// Where it stands.
    pub span: Range<usize>,
}

/// A position with moves and expectations.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its title.
    pub title: String,
    /// The file.
    pub source: Arc<Source>,
    /// Cards on the table.
    pub placed: Vec<Placed>,
    /// Locations named on their own, from left to right.
    pub locations: Vec<(Side, String, Range<usize>)>,
    /// Cards in piles, each pile from its bottom; the text is a title.
    pub piles: Vec<(Side, Pile, Vec<String>, Range<usize>)>,
    /// How many blank cards a pile holds.
    pub counts: Vec<(Side, Pile, usize, Range<usize>)>,
    /// Destinies on top of the Reserve Decks, in the order they are drawn.
    pub destiny: Vec<(Side, Vec<Num>, Range<usize>)>,
    /// By which customs.
    pub customs: Customs,
    /// The most turns.
    pub turn_limit: u16,
    /// Whose turn.
    pub turn: Side,
    /// Which phase.
    pub phase: Phase,
    /// What follows.
    pub lines: Vec<ScenarioLine>,
}

impl Scenario {
    /// What the scenario is about, in order.
    pub fn subjects(&self) -> impl Iterator<Item = &Subject> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::About(subject) => Some(subject),
            _ => None,
        })
    }

    /// The rules its lines cite, in order: what it shows, and what it says refuses.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::About(Subject::Rule(rule)) => Some(rule.as_str()),
            LineKind::Expect(Expectation::Cannot(_, _, rule) | Expectation::Deck(_, _, rule)) => rule.as_deref(),
            _ => None,
        })
    }
}
