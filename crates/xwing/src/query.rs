//! What can be asked; the frame on top says what is.

use crate::eyes::Eyes;
use crate::play::{CardPick, Perform, Reroll, Shift, TextRun, Window};
use crate::side::Side;
use crate::state::{Further, MOST_SHIPS, ShipIx};
use arrayvec::ArrayVec;
use cardtext::NodeIx;

/// Ships in a row.
pub type Ships = ArrayVec<ShipIx, MOST_SHIPS>;

/// An open question.
#[derive(Clone, PartialEq, Debug)]
pub enum Query {
    /// Who has initiative.
    Initiative(Side),
    /// Where an obstacle goes.
    Obstacle(Side),
    /// Which edge to set up at.
    Edge(Side),
    /// Which ship is set up next.
    NextToDeploy(Side, Ships),
    /// Where a ship is set up.
    Deploy(Side, ShipIx),
    /// Dials: the next ship of each player that has none.
    Dials([Option<ShipIx>; 2]),
    /// Whether a ship decloaks.
    Decloak(Side, ShipIx),
    /// Which ship is activated next.
    NextToActivate(Side, Ships),
    /// How far along the template's end a Tallon roll is shifted, in millimetres.
    Slide(Side, ShipIx),
    /// Which action.
    Perform(Side, Perform),
    /// Where a ship is shifted to.
    Shift(Side, Shift),
    /// Which ship attacks next.
    NextToEngage(Side, Ships),
    /// Whom to attack.
    Attack(Side, ShipIx),
    /// Whom to attack further.
    Further(Side, Further),
    /// Which of several texts that must be used comes first.
    Order(Side, Window),
    /// Whether to answer a moment.
    Window(Side, Window),
    /// Which dice to roll again.
    Reroll(Side, Reroll),
    /// Whom a text targets.
    Target(Side, TextRun, NodeIx),
    /// Which way a text goes.
    Choose(Side, TextRun, NodeIx),
    /// Whether a text goes on.
    May(Side, TextRun, NodeIx),
    /// Which card a text picks.
    Pick(Side, CardPick),
    /// What a jam takes.
    Jam(Side, ShipIx),
    /// Whether to move a ship by a tractor beam.
    Tractor(Side, ShipIx),
}

impl Query {
    /// Who is asked; none where both are.
    pub fn side(&self) -> Option<Side> {
        match self {
            Query::Dials(_) => None,
            Query::Initiative(side)
            | Query::Obstacle(side)
            | Query::Edge(side)
            | Query::NextToDeploy(side, _)
            | Query::Deploy(side, _)
            | Query::Decloak(side, _)
            | Query::NextToActivate(side, _)
            | Query::Slide(side, _)
            | Query::Perform(side, _)
            | Query::Shift(side, _)
            | Query::NextToEngage(side, _)
            | Query::Attack(side, _)
            | Query::Further(side, _)
            | Query::Order(side, _)
            | Query::Window(side, _)
            | Query::Reroll(side, _)
            | Query::Target(side, _, _)
            | Query::Choose(side, _, _)
            | Query::May(side, _, _)
            | Query::Pick(side, _)
            | Query::Jam(side, _)
            | Query::Tractor(side, _) => Some(*side),
        }
    }
}

impl Eyes<'_> {
    /// The open question: what the frame on top asks; none once the game is over.
    pub fn query(&self) -> Option<Query> {
        if self.state.ending.is_some() {
            return None;
        }
        self.state.frames.last()?.asks(self)
    }
}
