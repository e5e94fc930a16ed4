//! What a word means to this game. One function per sort; no place in the engine matches over all words.

use crate::eyes::Eyes;
use crate::num::Num;
use crate::play::{CardFault, Flow, Play};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Phase, Pile, Slot};
use crate::text::moment::{Moment, MomentKind};
use crate::text::value::Value;
use cardtext::NodeIx;
use serde::{Deserialize, Serialize};

/// For whom and by which card a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The card whose text it is.
    pub source: CardIx,
    /// Who is `you`.
    pub you: Side,
    /// Where the clause's names are kept, if it runs.
    pub names: u16,
    /// Cards tried out for names, before they are bound.
    pub trial: Trial,
    /// Where what the text answers happened.
    pub there: u8,
}

/// Cards tried out for names: a target, and another that is described by it.
pub type Trial = [Option<(u8, CardIx)>; 2];

impl Reading {
    /// The same with a card tried out for a name; none if two are tried already.
    #[must_use]
    pub fn trying(mut self, name: u8, card: CardIx) -> Option<Reading> {
        *self.trial.iter_mut().find(|trial| trial.is_none())? = Some((name, card));
        Some(self)
    }
}

/// The clauses of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClauseWord {
    /// `cards: changes`.
    Cards,
    /// `player: changes`.
    Player,
    /// `places: changes`.
    Places,
    /// `while condition`, with clauses below.
    While,
    /// A trigger alone: automatic.
    Automatic,
    /// `may` and a trigger.
    May,
    /// `used` or `lost` and a trigger: an Interrupt's function, and the pile it then goes to.
    Play(Pile),
    /// `deploy spot`.
    Deploy,
    /// `deploy only at`.
    DeployOnly,
    /// `deploy only if condition`.
    DeployOnlyIf,
    /// `deploy for …`: a cost that the printed number cannot say.
    DeployFor,
    /// `either`: one of several functions, chosen when the card is deployed, with clauses below.
    Either,
    /// `fire at cards`.
    Fire,
    /// `light` or `dark`: a half of a location.
    Half(Side),
}

/// What a clause is to the engine, once its trigger or spot has been looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// Automatic, in answer to a moment.
    When,
    /// An optional response.
    MayRespond,
    /// An optional act.
    MayAct,
    /// An Interrupt's function as a response, and the pile it then goes to.
    PlayRespond(Pile),
    /// An Interrupt's function as an act of its own.
    PlayAct(Pile),
    /// It deploys on cards.
    DeployOn,
    /// It deploys at places.
    DeployAt,
    /// It deploys beside the locations.
    DeployAside,
    /// How a weapon is fired.
    Fire,
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

/// A line below a clause.
pub type Step = cardtext::Step<OwnStep>;

/// The steps this game adds to those every game's texts have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnStep {
    /// `draw n destiny as name`.
    DrawDestiny,
    /// `player draws n destiny as name`.
    PlayerDraws,
    /// `duel …`, with steps below.
    Duel,
    /// `cards: changes duration`.
    Apply,
    /// `player: changes duration`.
    ApplyPlayer,
}

/// How a change acts on its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Op {
    /// Adds the amount.
    Plus,
    /// Takes the amount away.
    Minus,
    /// Sets the value; nothing modifies it further.
    Set,
    /// Multiplies the value.
    Times,
    /// Cuts the value off: a limit, no modifier.
    AtMost,
    /// Says that something holds.
    Holds,
}

/// What a change does, as its word says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeWord {
    /// `value op amount [at]`: the value is named.
    Number(Op),
    /// The word itself says which value and how.
    Of(Value, Op),
    /// `may deed [window]`.
    May,
    /// `may deed for free [window]`.
    MayFree,
    /// `may deed for price [window]`.
    MayFor,
    /// `counts as a kind to deed`.
    CountsAs,
    /// `may not deed`.
    MayNot,
    /// `value may not be fate by player`.
    MayNotBe,
    /// `Force lost to cause comes from pile first`.
    ComesFrom,
}

/// Which value a word names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueWord {
    /// The one of its row.
    Row(Value),
    /// `cost to deed`.
    CostTo,
    /// `hyperspeed to deed`.
    HyperspeedTo,
    /// `each kind destiny`.
    EachDestiny,
    /// `kind destiny`: how many are drawn.
    Destinies,
    /// `total kind destiny`.
    TotalDestiny,
    /// `Force lost to cause`.
    LostTo,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Moving in any way.
    Move,
    /// A move to a place.
    MoveTo,
    /// A move from a place.
    MoveFrom,
    /// A move to a place or from it.
    MoveToOrFrom,
    /// A move together with other cards, at one price.
    MoveWith,
    /// Another regular move in the same turn.
    MoveAgain,
    /// An unlimited move that a text makes, to a place.
    Relocate,
    /// From one of two places to the other, a regular move.
    MoveBetween,
    /// From a system to a site of it, perhaps to such a one.
    Land,
    /// From a site to its system.
    TakeOff,
    /// By shuttle to a place or from it.
    Shuttle,
    /// By landspeed to an adjacent site, a starship by its hyperspeed.
    MoveAway,
    /// Being deployed, perhaps to a place.
    Deploy,
    /// Another deed as a react.
    React,
    /// The same for free.
    FreeReact,
    /// Driving such vehicles.
    Drive,
    /// Leaving what it is aboard of as that is lost.
    JumpOff,
    /// Firing a weapon.
    Fire,
    /// Taking part in battles.
    Battle,
    /// That something happens to it.
    Be,
    /// Force draining, of a player.
    Drain,
    /// Docking bay transit from a place, of a player.
    TransitFrom,
    /// Docking bay transit to a place, of a player.
    TransitTo,
}

impl Deed {
    /// Whether it is a move that costs Force, whatever else is said of it.
    pub fn is_way_to_move(self) -> bool {
        let named = matches!(self, Deed::Land | Deed::TakeOff | Deed::Shuttle);
        named || matches!(self, Deed::Move | Deed::MoveTo | Deed::MoveFrom | Deed::MoveToOrFrom)
    }
}

/// Where the cards are that a text speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// On the table.
    OnTable,
    /// In a pile or a hand.
    InPile,
}

/// What happens to a card, by one participle.
#[derive(Clone, Copy)]
pub struct CardFate {
    /// Making it happen; none if no text can.
    pub happens: Option<fn(&mut Play<'_>, &Reading, CardIx)>,
    /// The moments at which it has just happened.
    pub moments: &'static [MomentKind],
    /// Whether a card is in that state; none if it is no state.
    pub state: Option<fn(&Eyes<'_>, CardIx) -> bool>,
    /// What forbids it.
    pub forbidden: Option<Value>,
    /// Where a card must be for a text to bring it about, if that matters.
    pub of: Option<Lies>,
}

/// What happens to an action, a loss, a draw or a drain going on.
#[derive(Clone, Copy)]
pub struct DoingFate {
    /// Making it happen to the doing in a frame.
    pub happens: Option<fn(&mut Play<'_>, u8)>,
    /// Whether it could happen to it, and the rule that refuses a text which would do nothing else.
    pub possible: fn(&Eyes<'_>, &Reading, Option<u8>) -> Result<(), Rule>,
    /// What forbids it of the Force drains at a place.
    pub forbidden: Option<Value>,
    /// The moments whose doings it can happen to.
    pub at: &'static [MomentKind],
}

/// What happens.
#[derive(Clone, Copy)]
pub enum Fate {
    /// To cards.
    Card(CardFate),
    /// To doings.
    Doing(DoingFate),
}

/// Where a card is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpotWord {
    /// Where something is: on a card, at a place.
    At,
    /// Beside the locations.
    Table,
    /// On top of a pile.
    Pile,
    /// On top of a pile of its owner's.
    OwnersPile,
    /// Beneath a pile.
    Bottom,
}

/// Where something is or happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtWord {
    /// The card's own place.
    Here,
    /// Where what the text answers happened.
    There,
    /// At such places.
    Places,
    /// On such cards, or on the sites of a planet.
    On,
    /// In a pile.
    In,
    /// Either of two.
    Or,
}

/// A stretch of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// A player's turn.
    Turn,
    /// A phase of a player's turn.
    PhaseOf,
    /// The damage segment of a battle.
    Segment,
    /// A battle.
    Battle,
}

/// A stretch that limits and durations count by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// A turn.
    Turn,
    /// A battle.
    Battle,
    /// The game.
    Game,
}

/// What makes a player lose Force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A Force drain, perhaps at a place.
    Drain,
    /// Battle damage.
    BattleDamage,
}

/// Which players: any set of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players {
    /// Dark.
    pub dark: bool,
    /// Light.
    pub light: bool,
}

impl Players {
    /// Both players.
    pub const BOTH: Players = Players { dark: true, light: true };
    /// Nobody.
    pub const NONE: Players = Players { dark: false, light: false };
    /// One player.
    pub fn one(side: Side) -> Players {
        Players { dark: side == Side::Dark, light: side == Side::Light }
    }
    /// Whether a side is among them.
    pub fn contains(self, side: Side) -> bool {
        if side == Side::Dark { self.dark } else { self.light }
    }
    /// The sides among them, Dark first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

/// How many players a word speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// One of them.
    One,
    /// Both, one by one.
    Each,
    /// Whichever it is.
    Any,
}

/// Which players a word speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerWord {
    /// The player whose text it is.
    You,
    /// The other one.
    Opponent,
    /// Both.
    Each,
    /// Whoever.
    Any,
    /// The owner of the card in its first slot.
    OwnerOf,
}

impl PlayerWord {
    /// How many players it speaks of.
    pub fn number(self) -> Number {
        match self {
            PlayerWord::You | PlayerWord::Opponent | PlayerWord::OwnerOf => Number::One,
            PlayerWord::Each => Number::Each,
            PlayerWord::Any => Number::Any,
        }
    }
}

/// Which cards a word singles out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardsWord {
    /// The card itself.
    Itself,
    /// The card it is on.
    Bearer,
    /// What the cards in its first slot pilot.
    PilotedBy,
    /// The cards in either of its slots.
    Either,
}

/// Which doing a word singles out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoingWord {
    /// What the text answers.
    Answered,
    /// The loss of Force, or battle damage, going on.
    Loss,
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

/// How a trigger is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// By an event.
    When,
    /// By a time.
    At,
}

/// Which events: those of these moments, or those its parts say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moments {
    /// These.
    Of(&'static [MomentKind]),
    /// Those of the fate in its second slot.
    OfFate,
    /// The beginning of the time in its first slot.
    Begin,
    /// The end of the time in its first slot.
    End,
    /// Those of the events in its slots.
    OfParts,
}

type CardTest = fn(&Eyes<'_>, &Reading, NodeIx, CardIx) -> bool;

/// What a word means.
#[derive(Clone, Copy)]
pub enum Meaning {
    /// A clause.
    Clause(ClauseWord),
    /// A step.
    Step(Step),
    /// When a text acts.
    Trigger(Trigger),
    /// Whether it is time.
    Window(fn(&Eyes<'_>, &Reading, NodeIx) -> bool),
    /// A stretch of the game.
    Time(Time),
    /// A phase.
    Phase(Phase),
    /// A part of a battle; there is one that texts name.
    Segment,
    /// How often: once in the span of its first slot.
    Limit,
    /// A span.
    Span(Span),
    /// How long: until the end of the span in its first slot.
    Duration,
    /// How much Force: the amount in its first slot.
    Price,
    /// Whether a moment is one of these and fits.
    Event(Moments, fn(&Eyes<'_>, &Reading, NodeIx, &Moment) -> Occurrence),
    /// What is done.
    Effect(Effect),
    /// Whether something holds.
    Condition(fn(&Eyes<'_>, &Reading, NodeIx) -> bool),
    /// What happens to a thing.
    Fate(Fate),
    /// What a thing does.
    Deed(Deed),
    /// What is different.
    Change(ChangeWord),
    /// A value.
    Value(ValueWord),
    /// Whether a card is so.
    Being(CardTest),
    /// Whether a card also satisfies this.
    Where(CardTest),
    /// Whether a location belongs to the planet or Death Star named in its first slot.
    OfSystem,
    /// Whether a card is none of those in its first slot.
    OtherThan,
    /// Whose things: yours or the opponent's.
    Whose(PlayerWord),
    /// Which cards.
    Cards(CardsWord),
    /// Which place: here or there.
    Places(AtWord),
    /// The place of that kind where a card is.
    PlaceOf,
    /// Whether a card is where its slot says; of several, all of them at one and the same place.
    Together,
    /// What is going on.
    Doing(DoingWord),
    /// Where.
    At(AtWord),
    /// Where to.
    Spot(SpotWord),
    /// Which players.
    Player(PlayerWord),
    /// Whose pile, and which: its slots say.
    Pile,
    /// A pile.
    PileName(Pile),
    /// What makes a player lose Force.
    Cause(Cause),
    /// A kind of destiny.
    Destiny(DestinyKind),
    /// The destiny drawn for the texts of the title in its first slot.
    DestinyOf,
    /// How much; none if there is no such number.
    Amount(fn(&Eyes<'_>, &Reading, NodeIx) -> Option<Num>),
}

impl Meaning {
    /// Whether it speaks of the card it stands on: the card itself, what it is on, where it is.
    pub fn is_of_itself(&self) -> bool {
        matches!(
            self,
            Meaning::Cards(CardsWord::Itself | CardsWord::Bearer)
                | Meaning::At(AtWord::Here)
                | Meaning::Places(AtWord::Here)
        )
    }
}

/// An effect: whether it could do anything now, and doing it.
#[derive(Clone, Copy)]
pub struct Effect {
    /// Whether it could do anything; an option that could not is not offered.
    pub possible: fn(&Eyes<'_>, &Reading, NodeIx) -> bool,
    /// Whether it could be done in full, as the price of a text must.
    pub in_full: fn(&Eyes<'_>, &Reading, NodeIx) -> bool,
    /// The rule that refuses a text whose first lines hold this effect while it could do nothing, if any does.
    pub needed: fn(&Eyes<'_>, &Reading, NodeIx) -> Option<Rule>,
    /// The moments whose doings it can happen to, for what happens to a doing.
    pub at: &'static [MomentKind],
    /// Whether the player in its first slot takes the cards in its second from their own Lost Pile.
    pub retrieves: bool,
    /// Doing it.
    pub run: fn(&mut Play<'_>, &Reading, NodeIx) -> Result<Flow, CardFault>,
}
