//! Moments: the public facts that windows open on and that card texts answer.

use crate::side::Side;
use crate::stack::CardIx;
use serde::{Deserialize, Serialize};

/// How many kinds of moment there are.
pub const MOMENTS: usize = MomentKind::Targeted as usize + 1;

/// The kinds of moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum MomentKind {
    /// A battle has just been initiated.
    BattleInitiated,
    /// A Force drain has just been initiated.
    DrainInitiated,
    /// A card has just been deployed.
    Deployed,
    /// An Interrupt is being played.
    Played,
    /// A card is being deployed or moved as a react.
    Reacting,
    /// A turn begins.
    TurnBegins,
    /// A turn ends.
    TurnEnds,
    /// A phase begins.
    PhaseBegins,
    /// A card has just moved.
    Moved,
    /// A card has just been forfeited.
    Forfeited,
    /// A card has just been lost from the table, not forfeited.
    Lost,
    /// Somebody must lose Force, or has battle damage to take.
    LosingForce,
    /// Somebody has just lost Force to battle damage.
    LostForce,
    /// A destiny is about to be drawn.
    DrawingDestiny,
    /// A destiny has just been drawn.
    DrewDestiny,
    /// Both sides' battle destinies have been settled.
    BattleDestinies,
    /// A battle has just been lost.
    BattleLost,
    /// A card has just been targeted by a weapon.
    Targeted,
}

/// Something that has just happened or is being done, as far as everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// What.
    pub kind: MomentKind,
    /// Whose doing.
    pub actor: Side,
    /// Which card it is about.
    pub card: CardIx,
    /// Where.
    pub place: u8,
    /// The height of the frame it is about.
    pub frame: u8,
    /// For a move, where it came from.
    pub from: u8,
}

impl MomentKind {
    /// Whether reacts may answer it.
    pub fn allows_reacts(self) -> bool {
        matches!(self, MomentKind::BattleInitiated | MomentKind::DrainInitiated)
    }
    /// Those that never happen while a battle goes on.
    pub const OUTSIDE_BATTLES: [MomentKind; 4] =
        [MomentKind::DrainInitiated, MomentKind::TurnBegins, MomentKind::TurnEnds, MomentKind::PhaseBegins];
    /// Whether the rules make it happen, so that the player whose turn it is may answer first.
    pub fn of_the_rules(self) -> bool {
        matches!(self, MomentKind::TurnBegins | MomentKind::TurnEnds | MomentKind::PhaseBegins)
    }
}
