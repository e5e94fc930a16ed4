//! What every procedure of the rules can do.

use super::{Flow, Play};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::query::Query;
use crate::state::ShipIx;
use serde::{Deserialize, Serialize};
use table::Pose;

/// A procedure of the rules, kept as a frame: plain data that says itself how it goes on, what it asks and what an answer
/// means.
///
/// While it steps or takes an answer the stack holds its frame as it was before; the procedure is written back when it
/// is done, below whatever it has pushed. So it changes itself freely, and in any order.
pub(crate) trait Procedure: Copy {
    /// One step.
    fn step(&mut self, play: &mut Play<'_>) -> Flow;
    /// What it asks, once it waits for an answer.
    fn asks(&self, _eyes: &Eyes<'_>) -> Option<Query> {
        None
    }
    /// Takes the answer to what it asked, which has been judged legal. Then the game runs on.
    fn answered(&mut self, _play: &mut Play<'_>, _answer: Answer<'_>) {}
    /// The ship it is about; none if it is about no ship.
    fn ship(&self) -> ShipIx {
        ShipIx::NONE
    }
}

/// A legal answer to what a procedure asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer<'a> {
    /// Acts picked among the offers.
    Acts(&'a [Act]),
    /// A place.
    Place(Pose),
    /// A number.
    Number(i32),
}

impl Answer<'_> {
    /// The one act picked.
    pub fn act(self) -> Option<Act> {
        match self {
            Answer::Acts(acts) => acts.first().copied(),
            _ => None,
        }
    }
}

/// How far a procedure of one step or one question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Once {
    /// It is still to be done.
    #[default]
    Due,
    /// It is done.
    Done,
}
