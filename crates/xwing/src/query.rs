//! What is asked: a reading of the frame on top.

use crate::eyes::Eyes;
use crate::meaning::{Reading, Step};
use crate::play::{CardPick, Perform, Reroll, Shift, window};
use crate::side::Side;
use crate::state::{Frame, Further, Kind, ShipIx};
use arrayvec::ArrayVec;
use cardtext::NodeIx;

/// Ships in a row.
pub type Ships = ArrayVec<ShipIx, 48>;

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
    Order(Side, Frame),
    /// Whether to answer a moment.
    Window(Side, Frame),
    /// Which dice to roll again.
    Reroll(Side, Reroll),
    /// Whom a text targets.
    Target(Side, Frame, NodeIx),
    /// Which way a text goes.
    Choose(Side, Frame, NodeIx),
    /// Whether a text goes on.
    May(Side, Frame, NodeIx),
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

impl<'a> Eyes<'a> {
    /// The open question.
    pub fn query(&self) -> Option<Query> {
        self.state.frames.last()?.asks(self)
    }

    pub(crate) fn plain_query(&self, frame: Frame) -> Option<Query> {
        Some(match (frame.run, frame.step) {
            (Kind::Window, window::AUTOMATIC) => {
                let sides = [self.state.initiative, self.state.initiative.other()];
                let side = sides.into_iter().find(|side| self.due(&frame, *side).next().is_some())?;
                Query::Order(side, frame)
            }
            (Kind::Window, _) => Query::Window(self.window_side(&frame), frame),
            (Kind::Clause | Kind::Text, step) => {
                let line = self.kids(NodeIx(frame.node)).get(usize::from(step)).copied()?;
                let side = self.chooser(&frame, line);
                match self.step_kind(line)? {
                    Step::Target => Query::Target(side, frame, line),
                    Step::Choose => Query::Choose(side, frame, line),
                    _ => Query::May(side, frame, line),
                }
            }
        })
    }

    /// Who chooses at a line of a text: its owner, or the player of the ship the line names.
    fn chooser(&self, frame: &Frame, line: NodeIx) -> Side {
        let reading = Reading::of(self, frame);
        let ship = match (self.step_kind(line), self.args(line).first()) {
            (Some(Step::May | Step::Choose), Some(arg)) => {
                self.state.all_ships().find(|ship| self.is_among(arg, &reading, *ship))
            }
            _ => None,
        };
        ship.map_or(reading.you, |ship| self.owner(ship))
    }
}
