//! The card game on its stage: what a scenario of it describes and expects. Reading, running and mutating is the
//! `scenario` crate's.

mod build;
mod check;
mod parts;
mod read;
mod write;

pub use build::{Names, blank};
pub use parts::Part;

use crate::act::Act;
use crate::card::KindIx;
use crate::customs::Customs;
use crate::event::Event;
use crate::game::Swccg;
use crate::num::Num;
use crate::rules::{Rule, RulesProfile};
use crate::side::Side;
use crate::state::{Phase, Pile, State};
use ::scenario::{PartName, Position, Stage, Statement};
use cardtext::Fault;
use std::collections::BTreeSet;
use std::ops::Range;
use table::{Choice, Game, Offers, Question, Seat, Session};

/// A scenario of the card game.
pub type Scenario = ::scenario::Scenario<Swccg>;

/// How cards stand to the card before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// They pilot it, or drive it where nobody pilots.
    PilotedBy,
    /// They drive it.
    DrivenBy,
    /// They navigate it.
    NavigatedBy,
    /// They ride in it as passengers, or stand in its hold.
    Carrying,
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
    /// Armor of a card.
    Armor,
    /// Hyperspeed of a card.
    Hyperspeed,
    /// Another printed number of a card, by its place among the names of [`crate::Stats`].
    Printed(usize),
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

/// Something going on whose amount can be expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoingOn {
    /// A Force drain: what it takes, with what acts have added.
    Drain,
    /// A loss of Force: what is left to lose.
    Loss,
    /// A draw of destiny: the total so far.
    Draw,
}

/// What only the card game expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
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
    /// The amount of what is going on.
    Amount(GoingOn, Num),
}

/// The description of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
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
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            placed: Vec::new(),
            locations: Vec::new(),
            piles: Vec::new(),
            counts: Vec::new(),
            destiny: Vec::new(),
            customs: Customs::default(),
            turn_limit: u16::MAX,
            turn: Side::Light,
            phase: Phase::Deploy,
        }
    }
}

impl Stage for Swccg {
    type Rule = Rule;
    type Setting = Setting;
    type Expectation = Expectation;
    type Names = Names;
    /// A card's clause, counted from 0.
    type Part = (KindIx, Part);

    const STATEMENTS: &'static [(&'static str, &'static str)] = read::STATEMENTS;

    fn statement(&self, setting: &mut Setting, line: &Statement<'_>) -> Result<bool, Fault> {
        setting.statement(line)
    }

    fn expectation(&self, line: &Statement<'_>) -> Result<Option<Expectation>, Fault> {
        read::expectation(line)
    }

    fn cites(expectation: &Expectation) -> Option<&str> {
        match expectation {
            Expectation::Deck(_, _, rule) => rule.as_deref(),
            _ => None,
        }
    }

    fn build(&self, scenario: &Scenario) -> Result<Position<Swccg>, Fault> {
        build::build(self, scenario)
    }

    fn translate(&self, state: &State, names: &Names, written: &str) -> String {
        let eyes = self.eyes(state);
        let part = |part: &str| names.cards.get(part).map_or_else(|| part.to_owned(), |c| eyes.card_key(*c));
        written.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    fn pass(&self, offers: &Offers<Act>, question: &Question) -> Option<Choice<Act>> {
        offers.acts(question).contains(&Act::Pass).then(|| Choice::one(Act::Pass))
    }

    fn turn(state: &State) -> u16 {
        state.turn
    }

    fn check(session: &Session<Swccg>, names: &Names, expectation: &Expectation) -> Result<(), String> {
        check::check(session, names, expectation)
    }

    fn finish(scenario: &Scenario, state: &State, names: &Names) -> Result<(), Fault> {
        names.all_drawn(scenario, state)
    }

    fn write(&self, state: &State, seat: Seat, title: &str) -> String {
        write::write(self, &self.view(state, seat), title)
    }

    fn unveiled(event: &Event) -> Event {
        *event
    }

    fn profile(&self) -> &RulesProfile {
        &self.profile
    }

    fn with_profile(&self, profile: RulesProfile) -> Swccg {
        Swccg { catalogue: self.catalogue.clone(), profile, speech: self.speech.clone() }
    }

    fn parts(&self, state: &State, found: &mut BTreeSet<(KindIx, Part)>) {
        parts::parts(&self.catalogue, state, found);
    }

    fn parts_named(&self, card: &str) -> Vec<PartName> {
        parts::named(&self.catalogue, card)
    }
    fn part_name(&self, part: (KindIx, Part)) -> PartName {
        parts::name(&self.catalogue, part)
    }

    fn without(&self, part: (KindIx, Part)) -> Swccg {
        let mut game = self.with_profile(RulesProfile::all());
        parts::take(&mut game.catalogue, part);
        game
    }
}

/// What each seat would believe of the other's hidden cards in a position: the cards that are there.
pub fn priors(session: &Session<Swccg>) -> Vec<Vec<KindIx>> {
    let cards = &session.state().cards;
    Side::BOTH.map(|seat| cards.iter().filter(|c| c.owner.0 != seat).map(|c| c.kind).collect()).to_vec()
}
