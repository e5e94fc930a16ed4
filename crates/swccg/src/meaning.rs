//! What a word means to this game. One function per sort; no place in the engine matches over all words.

use crate::eyes::Eyes;
use crate::moment::{Moment, MomentKind};
use crate::num::Num;
use crate::play::{CardFault, Flow, Play};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, Slot, Until};
use crate::value::Value;
use cardtext::NodeIx;

/// For whom and by which card a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The card whose text it is.
    pub source: CardIx,
    /// Who is `you`.
    pub you: Side,
    /// Where the clause's names are kept, if it runs.
    pub names: u16,
    /// A card tried out for a name, before it is bound.
    pub trial: Option<(u8, CardIx)>,
    /// Where what the text answers happened.
    pub there: u8,
}

/// The clauses of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `cards: changes`.
    Cards,
    /// `player: changes`.
    Player,
    /// `place: changes`.
    Place,
    /// `while condition`, with clauses below.
    While,
    /// `when event`: automatic.
    When,
    /// `may event`: an optional response.
    MayRespond,
    /// `may window`: an optional act.
    MayAct,
    /// `used when event`, `lost when event`: an Interrupt's function as a response, and the pile it then goes to.
    PlayRespond(Pile),
    /// `used window`, `lost window`: an Interrupt's function as an act of its own.
    PlayAct(Pile),
    /// `deploy on cards`.
    DeployOn,
    /// `deploy at place`.
    DeployAt,
    /// `deploy beside the table`.
    DeployAside,
    /// `deploy for …`: a cost that the printed number cannot say.
    DeployFor,
    /// `deploy not while condition`.
    DeployNotWhile,
    /// `either`: one of several functions, chosen when the card is deployed, with clauses below.
    Either,
    /// `deploy only place`.
    DeployOnly,
    /// `fire at cards`.
    Fire,
    /// `light` or `dark`: a half of a location.
    Half(Side),
}

/// The steps of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// `target cards as name`.
    Target,
    /// A cost.
    Cost,
    /// `draw n destiny as name`.
    DrawDestiny,
    /// `only if condition`.
    Only,
    /// `if condition`, with steps below.
    If,
    /// `otherwise`, with steps below.
    Otherwise,
    /// `player chooses`, with options below.
    Choose,
    /// `option`, with steps below.
    Option,
    /// `you may`, with steps below.
    May,
    /// `n times`, with steps below.
    Times,
    /// `player chooses cards as name`.
    Pick,
    /// `player chooses cards in pile as name`.
    PickIn,
    /// `duel …`, with steps below.
    Duel,
    /// An effect.
    Effect,
    /// `cards: changes duration`.
    Apply,
    /// `player: changes duration`.
    ApplyPlayer,
}

impl Clause {
    /// The pile an Interrupt's function goes to, for a function of one.
    pub fn pile(self) -> Option<Pile> {
        match self {
            Clause::PlayRespond(pile) | Clause::PlayAct(pile) => Some(pile),
            _ => None,
        }
    }
}

/// How a change acts on its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds the amount.
    Plus,
    /// Takes the amount away.
    Minus,
    /// Sets the value; the lowest setting wins and nothing modifies it further.
    Reset,
    /// Says that something holds.
    Holds,
    /// The highest amount counts.
    Highest,
}

/// What a change does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// To which value.
    pub value: Value,
    /// How.
    pub op: Op,
}

/// What an event binds, besides having happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occurrence {
    /// It did not.
    No,
    /// It did.
    Yes,
    /// It did, and names this.
    Named(Slot),
}

type CardTest = fn(&Eyes<'_>, &Reading, NodeIx, CardIx) -> bool;

/// What a word means.
#[derive(Clone, Copy)]
pub enum Meaning {
    /// A clause.
    Clause(Clause),
    /// A step.
    Step(Step),
    /// Whether a card is among these.
    Cards(CardTest),
    /// Whether a card is one of these, its kinds aside.
    Which(CardTest),
    /// Whether a card also satisfies this.
    Where(CardTest),
    /// Which player.
    Player(fn(&Eyes<'_>, &Reading, NodeIx) -> Side),
    /// Which pile: whose, and which of his.
    Pile(fn(&Reading) -> Side, Pile),
    /// How often: whether a text may be used again.
    Limit,
    /// Whether a place is meant.
    Place(fn(&Eyes<'_>, &Reading, NodeIx, u8) -> bool),
    /// How much; none if there is no such number.
    Amount(fn(&Eyes<'_>, &Reading, NodeIx) -> Option<Num>),
    /// A value cards have.
    Value(fn(&Eyes<'_>, CardIx) -> Option<Num>),
    /// Whether something holds.
    Condition(fn(&Eyes<'_>, &Reading, NodeIx) -> bool),
    /// Whether a moment is one of these kinds and fits.
    Event(&'static [MomentKind], fn(&Eyes<'_>, &Reading, NodeIx, &Moment) -> Occurrence),
    /// Whether it is time.
    Window(fn(&Eyes<'_>, &Reading) -> bool),
    /// What is different.
    Change(Change),
    /// How much Force it costs.
    Cost(fn(&Eyes<'_>, &Reading, NodeIx) -> i32),
    /// As much Force as the player wants to use, at least 1.
    CostChosen,
    /// What is done.
    Effect(Effect),
    /// How long.
    Duration(Until),
}

/// An effect: whether it could do anything now, and doing it.
#[derive(Clone, Copy)]
pub struct Effect {
    /// Whether it could do anything; an option that could not is not offered.
    pub possible: fn(&Eyes<'_>, &Reading, NodeIx) -> bool,
    /// The rule that refuses a text whose first lines hold this effect while it could do nothing, if any does.
    pub needed: Option<Rule>,
    /// Doing it.
    pub run: fn(&mut Play<'_>, &Reading, NodeIx) -> Result<Flow, CardFault>,
}
