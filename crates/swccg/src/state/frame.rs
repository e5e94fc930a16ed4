//! What is being done: frames, and the slots they keep their values in.

use crate::moment::MomentKind;
use crate::num::Num;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::NO_PLACE;
use cardtext::NodeIx;
use serde::{Deserialize, Serialize};

/// What a frame runs. Closed: no card adds a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Run {
    /// A procedure of the rules.
    Procedure(Procedure),
    /// An action: initiation, responses, result.
    Action(ActionKind),
    /// A time to act or to respond.
    Window(WindowKind),
    /// The steps of a card's clause or of a step with steps below it.
    Text(Node),
}

/// A node of the catalogue's tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Node(pub u16);

impl From<NodeIx> for Node {
    fn from(ix: NodeIx) -> Self {
        Node(ix.0)
    }
}
impl Node {
    /// The tree's index.
    pub fn ix(self) -> NodeIx {
        NodeIx(self.0)
    }
}

/// The procedures of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Procedure {
    /// The game itself: set-up, then turns.
    Game,
    /// One turn.
    Turn,
    /// A Force drain.
    Drain,
    /// A battle.
    Battle,
    /// Losing Force, a unit at a time.
    LoseForce,
    /// Drawing one destiny.
    DrawDestiny,
    /// A move that a text makes a card do.
    MoveAway,
    /// Several moves away, one after another.
    AllMoveAway,
    /// A duel.
    Duel,
    /// Several cards of one owner going to the Lost Pile together.
    Leave,
}

/// The kinds of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ActionKind {
    /// Deploying a card, also as a react.
    Deploy,
    /// Activating Force.
    Activate,
    /// A regular move, or one as a react.
    Move,
    /// Handing a weapon or device to another card.
    Transfer,
    /// Going aboard a vehicle.
    Embark,
    /// A clause of a card: an Interrupt's function, an optional or automatic text, a shot.
    Text(Node),
}

/// The kinds of window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WindowKind {
    /// A phase: players alternate acts until both pass.
    Phase,
    /// The weapons segment of a battle.
    Weapons,
    /// Responses to a moment: automatic first, then alternating.
    Responses,
    /// The damage segment of a battle.
    Damage,
}

/// Marks of a frame, as bits.
pub mod frame_mark {
    /// The action has been canceled.
    pub const CANCELED: u8 = 1;
    /// The action is a react.
    pub const REACT: u8 = 2;
    /// Something has been paid or shown: no way back.
    pub const COMMITTED: u8 = 4;
    /// One player has passed.
    pub const PASSED: u8 = 8;
    /// An `if` held.
    pub const HELD: u8 = 16;
    /// The other side has the opportunity.
    pub const OTHER: u8 = 32;
    /// The player with the opportunity has begun an act; it counts once the window is on top again.
    pub const ACTING: u8 = 64;
    /// A text tripled the result of this action; or the destiny just drawn is drawn again.
    pub const AGAIN: u8 = 128;
}

/// One thing being done. Locals are slots from `base` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// What.
    pub run: Run,
    /// How far.
    pub step: u8,
    /// For whom.
    pub actor: Side,
    /// By which card.
    pub source: CardIx,
    /// Where its slots begin.
    pub base: u16,
    /// See [`frame_mark`].
    pub marks: u8,
    /// Where it happens; for a text, where what it answers happened.
    pub place: u8,
    /// A small number of its own: how often a text's steps are still to be done, which function a card is deployed for,
    /// how many sites a move has passed, whose battle damage was last answered.
    pub count: u8,
}

impl Frame {
    /// A new frame; its base is set when it is pushed.
    pub fn new(run: Run, actor: Side) -> Frame {
        Frame { run, step: 0, actor, source: CardIx::NONE, base: 0, marks: 0, place: NO_PLACE, count: 0 }
    }
    /// The same with a source.
    pub fn by_card(mut self, source: CardIx) -> Frame {
        self.source = source;
        self
    }
    /// The same at a place.
    pub fn at(mut self, place: u8) -> Frame {
        self.place = place;
        self
    }
    /// The same with marks.
    pub fn marked(mut self, marks: u8) -> Frame {
        self.marks |= marks;
        self
    }
    /// Whether a mark is set.
    #[inline]
    pub fn is(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

impl Default for Frame {
    fn default() -> Self {
        Frame::new(Run::Procedure(Procedure::Game), Side::Dark)
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
}

/// A value a frame keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing yet.
    #[default]
    None,
    /// A card.
    Card(CardIx),
    /// A number.
    Num(Num),
    /// A place.
    Place(u8),
    /// A frame further down, by its height.
    Frame(u8),
    /// A moment's kind and whose it is.
    Moment(MomentKind, Side),
    /// A text of a card, by the number of its clause.
    Text(CardIx, u8),
    /// What a destiny is drawn for.
    Destiny(DestinyKind),
    /// Beside the locations.
    Aside,
}
