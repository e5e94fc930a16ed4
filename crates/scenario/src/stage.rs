//! What a game adds to scenarios.

use crate::{Scenario, Statement};
use cardtext::Fault;
use std::collections::BTreeSet;
use table::{Chance, Choice, Game, Offers, Question, RuleId, RulesProfile, Seat, Session};

/// A position that was built.
pub struct Position<G: Stage> {
    /// The state, its first question open.
    pub state: G::State,
    /// What the scenario calls things.
    pub names: G::Names,
    /// What is thrown and drawn from here on. A scripted die that is never read fails the scenario, and so does a die
    /// thrown without a script.
    pub chance: Chance,
    /// What no game could have led to, though the position could be made: somebody at a wheel that is not there, two
    /// ships on one spot.
    pub doubts: Vec<Fault>,
}

/// A part of the content, as scenarios name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartName {
    /// The card's title.
    pub title: String,
    /// The card as keys and `plays` write it.
    pub slug: String,
    /// Which part of it.
    pub kind: PartKind,
}

/// Which part of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartKind {
    /// A clause of its text.
    Clause {
        /// Which, from 1.
        number: u8,
        /// How many it has.
        of: u8,
    },
    /// A fact by its name.
    Fact(String),
}

/// A game whose positions can be written down, looked at and mutated.
pub trait Stage: Game + 'static {
    /// Its rules.
    type Rule: RuleId;
    /// What the statements of a position come to.
    type Setting: Default + Send + Sync;
    /// What only this game can expect.
    type Expectation: Send + Sync;
    /// What a scenario calls things of its position.
    type Names;
    /// A part of the content that can be taken away: a clause of a card, or a fact.
    type Part: Copy + Ord;

    /// The statements and expectations of its own, as they are written and what they mean, for the manual.
    const STATEMENTS: &'static [(&'static str, &'static str)];

    /// The seat a line speaks of; by the seats' own names, unless a game has others for them.
    fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|n| Seat(n as u8))
    }
    /// Reads a statement into the setting; false if this game has no such statement.
    fn statement(&self, setting: &mut Self::Setting, line: &Statement<'_>) -> Result<bool, Fault>;
    /// Reads what stands behind `expect`; none if this game has no such expectation.
    fn expectation(&self, line: &Statement<'_>) -> Result<Option<Self::Expectation>, Fault>;
    /// The rule an expectation cites, where it cites one.
    fn cites(_: &Self::Expectation) -> Option<&str> {
        None
    }

    /// Makes the position.
    fn build(&self, scenario: &Scenario<Self>) -> Result<Position<Self>, Fault>;
    /// A key, a number or a place (`@ …`) of a scenario as a record writes it: names become keys, places become whole
    /// numbers in the game's own unit. As it is, unless said.
    fn translate(&self, _: &Self::State, _: &Self::Names, written: &str) -> String {
        written.to_owned()
    }
    /// How a question that no line answers is passed; none if it may not be passed.
    fn pass(&self, offers: &Offers<Self::Act>, question: &Question) -> Option<Choice<Self::Act>>;
    /// The turn or round, counted upward. An answer that fits nowhere in this one and the next is wrong, not early.
    fn turn(state: &Self::State) -> u16;
    /// Whether an expectation is met, or what is found instead.
    fn check(session: &Session<Self>, names: &Self::Names, expectation: &Self::Expectation) -> Result<(), String>;
    /// What must have come true when the scenario is over, beside the script of its dice.
    fn finish(_: &Scenario<Self>, _: &Self::State, _: &Self::Names) -> Result<(), Fault> {
        Ok(())
    }
    /// A position as a scenario file, as far as a seat knows it; what it does not know is left to the defaults.
    fn write(&self, state: &Self::State, seat: Seat, title: &str) -> String;
    /// An event as one who sees everything sees it.
    fn unveiled(event: &Self::Event) -> Self::Seen;

    /// Which rules are on.
    fn profile(&self) -> &RulesProfile<Self::Rule>;
    /// The same game under another profile.
    fn with_profile(&self, profile: RulesProfile<Self::Rule>) -> Self;
    /// Adds every part of the content that stands in a state.
    fn parts(&self, state: &Self::State, found: &mut BTreeSet<Self::Part>);
    /// The parts of every card of this title or slug; none if there is no such card.
    fn parts_named(&self, card: &str) -> Vec<PartName>;
    /// How scenarios name a part.
    fn part_name(&self, part: Self::Part) -> PartName;
    /// The same game, all rules on, with a clause dropped or a fact changed to another.
    fn without(&self, part: Self::Part) -> Self;
}
