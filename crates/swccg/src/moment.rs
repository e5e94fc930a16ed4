//! Moments: the public facts that windows open on and that card texts answer.

use crate::side::Side;
use crate::stack::CardIx;
use serde::{Deserialize, Serialize};

/// How many kinds of moment there are.
pub const MOMENTS: usize = 5;

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
}

/// Something that has just happened or is being done, as far as everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
}
