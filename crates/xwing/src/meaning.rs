//! What a word means to this game. One function per sort; no place in the engine matches over all words.

use crate::eyes::Eyes;
use crate::maneuver::{Colour, Maneuver};
use crate::moment::{Moment, MomentKind};
use crate::play::{CardFault, Flow, Play, TextRun};
use crate::side::Side;
use crate::state::{CardIx, ShipIx};
use crate::value::Value;
use cardtext::NodeIx;

/// For whom and by which card a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The card whose text it is.
    pub card: CardIx,
    /// The ship it is on: `it`.
    pub ship: ShipIx,
    /// Who is `you`.
    pub you: Side,
    /// What the text answers.
    pub moment: Moment,
    /// Where the clause's names are kept, if it runs.
    pub names: u8,
    /// A ship tried out for a name, before it is bound.
    pub trial: Option<(u8, ShipIx)>,
    /// The one of several ships for which an effect is carried out now.
    pub only: Option<ShipIx>,
}

impl Reading {
    /// How a text that runs is read.
    pub fn of(eyes: &Eyes<'_>, text: &TextRun) -> Reading {
        let TextRun { card, moment, names, .. } = *text;
        let (ship, you) = (eyes.state.card(card).ship, eyes.owner_of_text(card));
        Reading { card, ship, you, moment, names, trial: None, only: None }
    }
}

/// The clauses of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `ships: changes`.
    Ships,
    /// `while condition`, with clauses below.
    While,
    /// `when event`: automatic.
    When,
    /// `may event`: optional.
    May,
    /// `action`: an action of the card's own.
    Action,
    /// `attack`: a secondary weapon.
    Attack(Needs),
    /// `attack … in any direction`, at no cost.
    AttackAround,
    /// `drop`: a bomb dropped when the dial is shown.
    Drop,
    /// `drop as an action`.
    DropAction,
    /// `detonation`: what a bomb or mine does to each ship it reaches.
    Detonation(Fuse),
}

impl Clause {
    /// Whether a player may leave it.
    pub fn is_optional(self) -> bool {
        matches!(self, Clause::May | Clause::Drop)
    }
    /// Whether it is an action.
    pub fn is_action(self) -> bool {
        matches!(self, Clause::Action | Clause::DropAction)
    }
}

/// What a secondary weapon needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// A target lock on the target.
    Lock,
    /// A focus token.
    Focus,
}

/// When a dropped token goes off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fuse {
    /// At the end of the Activation phase, for each ship at Range 1.
    Time,
    /// When a ship's base or template overlaps it, for that ship.
    Contact,
}

/// The steps of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// `target ships as name`.
    Target,
    /// A cost.
    Cost,
    /// `roll n attack dice`.
    Roll,
    /// `if condition`, with steps below.
    If,
    /// `otherwise`, with steps below.
    Otherwise,
    /// `choose`, with options below.
    Choose,
    /// `option`, with steps below.
    Option,
    /// `it may`, with steps below.
    May,
    /// `each ships`, with steps below, `that ship` being each.
    Each,
    /// An effect.
    Effect,
    /// A marker that the compiler reads: `in any direction`.
    Marker,
}

/// How a change acts on its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds the amount.
    Plus,
    /// Takes the amount away.
    Minus,
    /// Sets the value.
    Reset,
    /// Says that something holds.
    Holds,
}

/// The colour a word gives a maneuver, if it speaks of it.
pub type Colouring = fn(&Eyes<'_>, NodeIx, Maneuver) -> Option<Colour>;

/// What a change does.
#[derive(Clone, Copy)]
pub struct Change {
    /// To which value.
    pub value: Value,
    /// How.
    pub op: Op,
    /// For changes of maneuvers: the colour a maneuver gets.
    pub colour: Option<Colouring>,
}

impl Change {
    /// A change of a number.
    pub const fn number(value: Value, op: Op) -> Meaning {
        Meaning::Change(Change { value, op, colour: None })
    }
    /// A change that holds.
    pub const fn holds(value: Value) -> Meaning {
        Meaning::Change(Change { value, op: Op::Holds, colour: None })
    }
    /// A change of maneuvers.
    pub const fn colour(value: Value, colour: Colouring) -> Meaning {
        Meaning::Change(Change { value, op: Op::Holds, colour: Some(colour) })
    }
}

type ShipTest = fn(&Eyes<'_>, &Reading, NodeIx, ShipIx) -> bool;
type Possible = fn(&Eyes<'_>, &Reading, NodeIx) -> bool;
type Doing = fn(&mut Play<'_>, &Reading, NodeIx) -> Result<Flow, CardFault>;

/// What a word means.
#[derive(Clone, Copy)]
pub enum Meaning {
    /// A clause.
    Clause(Clause),
    /// A step.
    Step(Step),
    /// Whether a ship is among these.
    Ships(ShipTest),
    /// Whether a ship is one of these, its kind aside.
    Which(ShipTest),
    /// Whether a ship also satisfies this.
    Where(ShipTest),
    /// How much.
    Amount(fn(&Eyes<'_>, &Reading, NodeIx) -> i32),
    /// Whether something holds.
    Condition(Possible),
    /// Whether a moment of this kind fits.
    Event(MomentKind, fn(&Eyes<'_>, &Reading, NodeIx) -> bool),
    /// What is different.
    Change(Change),
    /// What must be paid: whether it can be, and paying it.
    Cost(Effect),
    /// How often.
    Limit(Limit),
    /// What is done.
    Effect(Effect),
    /// What is done besides: by itself it makes no text worth using.
    Aftermath(Effect),
}

/// How often a text may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Once a round.
    Round,
    /// Once a game.
    Game,
}

/// An effect or a cost: whether it could do anything now, and doing it.
#[derive(Clone, Copy)]
pub struct Effect {
    /// Whether it could do anything.
    pub possible: Possible,
    /// Doing it.
    pub run: Doing,
}
