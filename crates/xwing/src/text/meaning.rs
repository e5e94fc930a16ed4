//! What a word means to this game. One function per sort; no place in the engine matches over all words.

use crate::eyes::Eyes;
use crate::maneuver::{Colour, Maneuver};
use crate::play::{CardFault, Play, TextRun};
use crate::side::Side;
use crate::state::{CardIx, Phase, ShipIx};
use crate::text::moment::{Moment, MomentKind};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, NodeIx};

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
    /// The weapon of the attack being judged; none for the primary weapon.
    pub weapon: CardIx,
}

impl Reading {
    /// How a text that runs is read.
    pub fn of(eyes: &Eyes<'_>, text: &TextRun) -> Reading {
        let TextRun { card, moment, names, .. } = *text;
        let (ship, you) = (eyes.state.card(card).ship(), eyes.owner_of_text(card));
        Reading { card, ship, you, moment, names, trial: None, only: None, weapon: CardIx::NONE }
    }
}

/// The clauses of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `things: changes`.
    Changes,
    /// `while condition`, with clauses below.
    While,
    /// `when event`: automatic.
    When,
    /// `may when event`: optional.
    May,
    /// `action`: an action of the card's own.
    Action,
    /// `energy`: used in the Use Energy step, once a round.
    Energy,
    /// `attack`: a secondary weapon.
    Attack,
    /// What a bomb or mine does to each ship it reaches.
    Detonation(Fuse),
}

/// When a dropped token goes off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fuse {
    /// At the end of the Activation phase, for each ship at Range 1.
    Time,
    /// When a ship's base or template overlaps it, for that ship.
    Contact,
}

/// A line below a clause.
pub type Step = cardtext::Step<OwnStep>;

/// The steps this game adds to those every game's texts have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnStep {
    /// `roll dice as name`.
    Roll,
    /// `for ships`, with steps below, `that ship` being each.
    Each,
    /// `things: changes duration`.
    Lasting,
    /// `until end of span`, with clauses below.
    Until,
    /// `instead effect`: what is about to happen does not.
    Instead,
    /// `instead`, with steps below.
    InsteadLines,
    /// `player searches its damage deck for cards`.
    Search,
}

/// How a change acts on its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds the amount.
    Plus,
    /// Takes the amount away.
    Minus,
    /// Sets the value.
    Set,
    /// Multiplies the value, after all that adds to it.
    Times,
    /// Says that something holds.
    Holds,
}

/// What a word for a change says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeWord {
    /// A change of a number: the value and the amount are slots.
    Number(Op),
    /// A deed is allowed.
    May,
    /// A deed is forbidden.
    MayNot,
    /// A deed is the only one possible.
    Must,
    /// Dice that something may not happen to.
    Dice,
    /// Maneuvers have this colour.
    Colour(Colour),
    /// Something holds of this value.
    Of(Value),
    /// Something of this value is taken away.
    Without(Value),
    /// Upgrades take slots of another kind.
    Fits,
}

/// What may not happen to dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceFate {
    /// Canceled by defense dice.
    Canceled,
    /// Modified.
    Modified,
}

/// Whose things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Of the card's player.
    Friendly,
    /// Of the other player.
    Enemy,
    /// Of the card's ship.
    Its,
}

/// A stretch of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// An attack.
    Attack,
    /// A phase.
    Phase,
    /// A round.
    Round,
    /// A game.
    Game,
}

/// In which way a deed is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// It has happened.
    Event,
    /// It is about to happen.
    Before,
    /// It is done.
    Effect,
    /// It is done as a price.
    Price,
    /// It is done if the player wants it.
    EffectMay,
    /// It is allowed.
    May,
    /// It is forbidden.
    MayNot,
    /// It is the only thing possible.
    Must,
    /// Whether it could be done.
    Could,
}

/// How a deed is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// It must be done.
    Must,
    /// The ship's player may do it.
    May,
    /// It is paid.
    Price,
}

/// Which ship of a moment does a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doer {
    /// The ship of the moment: the attacker.
    Ship,
    /// The other ship: the defender.
    Other,
}

/// What is wrong with a part of a text, and what to write instead.
pub type Unsound = (&'static str, &'static str);

type Possible = fn(&Eyes<'_>, &Reading, NodeIx) -> bool;
type ShipTest = fn(&Eyes<'_>, &Reading, NodeIx, ShipIx) -> bool;
/// Which moment a deed answers, and who of its ships does it; or why nothing answers it.
pub type MomentOf = fn(&Terms<'_>, NodeIx) -> Result<(MomentKind, Doer), Unsound>;
type CardTest = fn(&Eyes<'_>, &Reading, NodeIx, CardIx) -> bool;

/// A deed that answers a moment.
#[derive(Clone, Copy)]
pub struct Happening {
    /// Which moment it is, and who of its ships does it, or why it is no event.
    pub moment: MomentOf,
    /// Whether the moment fits what the deed says besides.
    pub fits: ShipTest,
}

/// A deed that can be done: whether it could be, by a ship, and doing it.
#[derive(Clone, Copy)]
pub struct Doing {
    /// Whether it could do anything.
    pub possible: ShipTest,
    /// Doing it.
    pub run: fn(&mut Play<'_>, &Reading, NodeIx, ShipIx, Manner) -> Result<(), CardFault>,
    /// Whether it makes no text worth using by itself.
    pub aftermath: bool,
}

/// What a ship does or suffers, in every frame it may stand in.
#[derive(Clone, Copy)]
pub struct Deed {
    /// As an event.
    pub event: Option<Happening>,
    /// As an event that is about to happen.
    pub before: Option<Happening>,
    /// As an effect or a price.
    pub does: Option<Doing>,
    /// The value it changes if it is allowed.
    pub may: Option<Value>,
    /// The value it changes if it is forbidden.
    pub may_not: Option<Value>,
    /// The value it changes if nothing else is possible.
    pub must: Option<Value>,
    /// Whether a ship could do it now.
    pub could: Option<ShipTest>,
    /// Whether its ship's player may be left the choice.
    pub optional: bool,
    /// Whether it drops a token on the table.
    pub drops: bool,
    /// Whether it makes the attack that is ending a second time.
    pub repeats: fn(&Terms<'_>, NodeIx) -> bool,
    /// What is wrong with what fills its slots, in a frame.
    pub fault: fn(&Terms<'_>, NodeIx, Use) -> Option<Unsound>,
    /// The ships it is done to, which are enemies of the one that does it; none if it is done to anybody.
    pub foes: for<'a> fn(&Terms<'a>, NodeIx) -> Option<&'a Arg>,
}

/// An attack seen by one of its ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The other ship.
    pub other: ShipIx,
    /// The weapon; none for the primary weapon.
    pub weapon: CardIx,
    /// The range.
    pub range: u8,
}

/// What a maneuver is asked: whether it is of this kind, for a ship.
pub type MoveTest = fn(&Eyes<'_>, NodeIx, ShipIx, Maneuver) -> bool;

/// What a qualifier of maneuvers says of one that is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Its speed is said.
    Speed,
    /// The speed of the maneuver that was revealed.
    SameSpeed,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A qualifier of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionsOf {
    /// Of the action bar.
    Bar,
    /// Of cards that are no damage cards.
    Cards,
    /// None of some kinds.
    Others,
}

/// What a word means.
#[derive(Clone, Copy)]
pub enum Meaning {
    /// A clause.
    Clause(Clause),
    /// A step.
    Step(Step),
    /// A phase.
    Phase(Phase),
    /// A stretch by its phase.
    Time,
    /// A stretch by its name.
    Span(Span),
    /// How often.
    Limit,
    /// How long.
    Duration,
    /// An event by a deed: it has happened, or is about to.
    Event(Use),
    /// An event of the game: the moment of a phase.
    PhaseEvent(fn(Phase) -> Option<MomentKind>),
    /// An event of this card.
    CardEvent(MomentKind),
    /// An effect by a deed.
    Effect(Use),
    /// A deed.
    Deed(Deed),
    /// How an attack is made.
    How(fn(&Eyes<'_>, &Reading, NodeIx, &Aim) -> bool),
    /// What is different.
    Change(ChangeWord),
    /// A number that things have.
    Value(Value),
    /// What may not happen to dice.
    DiceFate(DiceFate),
    /// Whether something holds.
    Condition(Possible),
    /// Whether a ship is among these.
    Ships(ShipTest),
    /// Whether a card is among these.
    Cards(CardTest),
    /// Whose.
    Whose(Whose),
    /// Whether a ship is so.
    Where(ShipTest),
    /// Whether a card is so.
    CardWhere(CardTest),
    /// Chance picks among the cards.
    AtRandom,
    /// Of whom dice and arcs are.
    OfShips,
    /// Whether a maneuver is so, and what that makes of one to be flown.
    MoveWhere(MoveTest, Shape),
    /// Which actions.
    ActionsOf(ActionsOf),
    /// A weapon needs no arc.
    AnyDirection,
    /// In the section of this card.
    ThisSection,
    /// A player: the card's own.
    You,
    /// A player: the other one.
    Opponent,
    /// A player: that of a ship.
    PlayerOf,
    /// A player: the one who assigned the condition.
    Assigner,
    /// How much.
    Amount(fn(&Eyes<'_>, &Reading, NodeIx) -> i32),
}
