//! What is being done: the stack's frames. Each is a procedure, a small struct with its own step, in `play/`.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::play::{
    Activate, Amounts, Answer, Battling, CardFault, Damage, Deploy, DestinyChoice, Docking, Drain, Draw, Duel, Embark,
    Flight, Flow, Journey, Leave, Loss, Losses, Move, MoveAway, Play, Procedure, Reseat, Responses, Search, SetUp,
    Shot, Shown, TextAction, TextSteps, TopLevel, Transfer, Turn,
};
use crate::side::Side;
use crate::stack::CardIx;
use crate::text::meaning::Players;
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;

/// A procedure, out of the frame that holds it.
pub(crate) trait InFrame: Sized {
    /// The procedure, if the frame is of this kind.
    fn of(frame: &Frame) -> Option<&Self>;
    /// The same, to change it.
    fn of_mut(frame: &mut Frame) -> Option<&mut Self>;
}

macro_rules! frames {
    ($($(#[$doc:meta])* $kind:ident),* $(,)?) => {
        /// One thing being done. Closed: no card adds a variant.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Frame { $($(#[$doc])* $kind($kind),)* }

        $(
            impl From<$kind> for Frame {
                fn from(procedure: $kind) -> Frame {
                    Frame::$kind(procedure)
                }
            }
            impl InFrame for $kind {
                fn of(frame: &Frame) -> Option<&Self> {
                    if let Frame::$kind(procedure) = frame { Some(procedure) } else { None }
                }
                fn of_mut(frame: &mut Frame) -> Option<&mut Self> {
                    if let Frame::$kind(procedure) = frame { Some(procedure) } else { None }
                }
            }
        )*

        impl Frame {
            /// One step of what it does.
            pub(crate) fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
                match self { $(Frame::$kind(procedure) => procedure.step(play),)* }
            }
            /// Whom it asks, once it waits for an answer.
            pub(crate) fn asks(&self, eyes: &Eyes<'_>) -> Players {
                match self { $(Frame::$kind(procedure) => procedure.asks(eyes),)* }
            }
            /// What it asks, in words.
            pub(crate) fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
                match self { $(Frame::$kind(procedure) => procedure.prompt(eyes, side, lang),)* }
            }
            /// Every act worth judging as an answer.
            pub(crate) fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
                match self { $(Frame::$kind(procedure) => procedure.candidates(eyes, side, push),)* }
            }
            /// Whether an act is an answer, and which rule refuses it.
            pub(crate) fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
                match self { $(Frame::$kind(procedure) => procedure.judge(eyes, side, act),)* }
            }
            /// How much may be named, where it asks for an amount.
            pub(crate) fn amounts(&self, eyes: &Eyes<'_>, side: Side) -> Option<Amounts> {
                match self { $(Frame::$kind(procedure) => procedure.amounts(eyes, side),)* }
            }
            /// Whether the act it belongs to may be taken back.
            pub(crate) fn may_go_back(&self) -> bool {
                match self { $(Frame::$kind(procedure) => procedure.may_go_back(),)* }
            }
            /// The card that asks for an option, or for a yes or no.
            pub(crate) fn asking(&self, eyes: &Eyes<'_>) -> Option<CardIx> {
                match self { $(Frame::$kind(procedure) => procedure.asking(eyes),)* }
            }
            /// Takes the answer to what it asked.
            pub(crate) fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
                match self { $(Frame::$kind(procedure) => procedure.answered(play, side, answer),)* }
            }
            /// What a page shows of it.
            pub(crate) fn shown(&self) -> Option<Shown> {
                match self { $(Frame::$kind(procedure) => procedure.shown(),)* }
            }
            /// Every card it speaks of, so that cards can be numbered anew.
            pub(crate) fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
                match self { $(Frame::$kind(procedure) => procedure.each_card(each),)* }
            }
        }
    };
}

frames! {
    /// The game itself: set-up, then turns.
    SetUp,
    /// One turn.
    Turn,
    /// A phase, or the weapons segment of a battle: players alternate acts until both pass.
    TopLevel,
    /// Responses to a moment: automatic first, then alternating.
    Responses,
    /// The damage segment of a battle.
    Damage,
    /// Activating Force.
    Activate,
    /// Deploying a card, also as a react.
    Deploy,
    /// A regular move, or one as a react.
    Move,
    /// A card on its way.
    Journey,
    /// Going aboard a vehicle.
    Embark,
    /// Changing places aboard a vehicle.
    Reseat,
    /// Two starships dock.
    Docking,
    /// Handing a weapon or device to another card.
    Transfer,
    /// A clause of a card: an Interrupt's function, an optional or automatic text.
    TextAction,
    /// Firing a weapon.
    Shot,
    /// The lines of a clause, or those below a line.
    TextSteps,
    /// A Force drain.
    Drain,
    /// A battle.
    Battling,
    /// Losing Force, a unit at a time.
    Loss,
    /// Drawing destiny.
    Draw,
    /// A move that a text makes a card do.
    MoveAway,
    /// Several moves away, one after another.
    Flight,
    /// A duel.
    Duel,
    /// Cards of one owner going to the Lost Pile together.
    Leave,
    /// Losses that may be answered, one after another.
    Losses,
    /// A pile being searched.
    Search,
    /// One of two destiny numbers being chosen.
    DestinyChoice,
}

impl Default for Frame {
    /// A game from its beginning.
    fn default() -> Self {
        SetUp::NEW.into()
    }
}

/// A node of the catalogue's tree, kept as one more than its index: an optional one needs no room of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Node(NonZeroU16);

impl Node {
    /// The first node, for what is not in use.
    pub const FIRST: Node = Node(NonZeroU16::MIN);
}

impl From<NodeIx> for Node {
    fn from(ix: NodeIx) -> Self {
        Node(NonZeroU16::MIN.saturating_add(ix.0))
    }
}
impl Node {
    /// The tree's index.
    pub fn ix(self) -> NodeIx {
        NodeIx(self.0.get() - 1)
    }
}

/// What a destiny is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DestinyKind {
    /// Whatever a text needs a number for.
    Plain,
    /// A battle destiny.
    Battle,
    /// A weapon destiny.
    Weapon,
    /// A duel.
    Duel,
    /// Added to total power alone.
    Power,
    /// Added to attrition alone.
    Attrition,
}

/// What a name of a card's text stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing yet.
    #[default]
    None,
    /// A card.
    Card(CardIx),
    /// Cards chosen together.
    Group(Group),
    /// A number.
    Num(Num),
    /// A frame further down, by its height: an action, a loss, a draw.
    Frame(u8),
}

/// Cards chosen together, among those its text's frame keeps in [`super::State::lists`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Where they begin.
    pub from: u8,
    /// How many they are.
    pub count: u8,
    /// Whether more may be chosen.
    pub open: bool,
}

/// A text of a card, by the number of its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardText {
    /// The card.
    pub card: CardIx,
    /// The number of its clause.
    pub clause: u8,
}

/// What a text has added to a drain, a draw or a loss going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Added {
    /// The height of its frame.
    pub frame: u8,
    /// Whose number, if the frame has two.
    pub whose: Side,
    /// By which words: the effect, a node of the catalogue's tree, which no other title has.
    pub words: Node,
    /// How much.
    pub amount: Num,
}

impl Default for Added {
    fn default() -> Self {
        Added { frame: 0, whose: Side::Dark, words: Node::FIRST, amount: Num::ZERO }
    }
}

/// A weapon or device that somebody has used this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Use {
    /// Who.
    pub user: CardIx,
    /// What.
    pub item: CardIx,
}

/// Where the cards begin that a frame keeps in [`super::State::lists`]. They end where the next frame's begin, so only
/// the frame on top reads its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct List(pub u8);
