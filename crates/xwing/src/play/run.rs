//! What a frame runs. Every procedure of the rules is a small struct that says itself how it goes on, what it asks and
//! what an answer means; its file holds all of it.

use super::action::{Jam, Perform};
use super::activation::{Activation, ActivationPhase};
use super::attack::AttackRun;
use super::bomb::Detonation;
use super::combat::{CombatPhase, Engagement, FurtherAttack};
use super::damage::{Damage, Destruction, FaceupCard};
use super::dice::Reroll;
use super::maneuver::{ManeuverRun, ObstacleRoll};
use super::picks::CardPick;
use super::placement::Placement;
use super::round::{EndPhase, Planning, Rounds};
use super::shift::{Shift, Tractor};
use super::{CardFault, Flow, Play};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::query::Query;
use crate::state::{Frame, ShipIx};
use serde::{Deserialize, Serialize};
use table::Pose;

/// A procedure of the rules. While it steps or takes an answer the stack holds its frame as it was before; the frame is
/// written back when it is done, below whatever it has pushed.
pub(crate) trait Procedure: Copy {
    /// One step.
    fn step(&mut self, play: &mut Play<'_>) -> Flow;
    /// What it asks, if it waits for an answer.
    fn asks(&self, _eyes: &Eyes<'_>) -> Option<Query> {
        None
    }
    /// The ship it is about; none if it is about no ship.
    fn ship(&self) -> ShipIx {
        ShipIx::NONE
    }
    /// Takes a legal answer.
    fn answer(&mut self, _play: &mut Play<'_>, _answer: Answer<'_>) {}
}

/// A legal answer.
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

macro_rules! runs {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What a frame runs. The list is closed: no card adds to it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Run {
            /// Not typed yet.
            Plain(Frame),
            $($(#[$doc])* $name($name),)*
        }

        $(impl From<$name> for Run {
            fn from(run: $name) -> Run {
                Run::$name(run)
            }
        })*

        impl Run {
            pub(super) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
                match self {
                    Run::Plain(frame) => play.plain_step(*frame),
                    $(Run::$name(run) => Ok(run.step(play)),)*
                }
            }
            /// What it asks, if it waits for an answer.
            pub(crate) fn asks(&self, eyes: &Eyes<'_>) -> Option<Query> {
                match self {
                    Run::Plain(frame) => eyes.plain_query(*frame),
                    $(Run::$name(run) => run.asks(eyes),)*
                }
            }
            /// The ship it is about; none if it is about no ship.
            pub fn ship(&self) -> ShipIx {
                match self {
                    Run::Plain(frame) => frame.ship,
                    $(Run::$name(run) => run.ship(),)*
                }
            }
            pub(super) fn answer(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
                match self {
                    Run::Plain(_) => {}
                    $(Run::$name(run) => run.answer(play, answer),)*
                }
            }
        }
    };
}

runs! {
    /// Everything before the first round.
    Placement,
    /// One round after another.
    Rounds,
    /// Dials are set.
    Planning,
    /// The Activation phase.
    ActivationPhase,
    /// One ship's activation.
    Activation,
    /// The Combat phase.
    CombatPhase,
    /// One ship's opportunity to attack.
    Engagement,
    /// An attack that follows from another.
    FurtherAttack,
    /// An attack being made.
    AttackRun,
    /// Dice to be chosen and rolled again.
    Reroll,
    /// The End phase.
    EndPhase,
    /// A maneuver being executed.
    ManeuverRun,
    /// The roll for an obstacle.
    ObstacleRoll,
    /// A choice among actions.
    Perform,
    /// A token to be taken by a jam.
    Jam,
    /// A move sideways or ahead whose end a player chooses.
    Shift,
    /// A ship to be moved by a tractor beam.
    Tractor,
    /// A bomb that goes off.
    Detonation,
    /// A card to be picked by its ship's player.
    CardPick,
    /// Damage to be suffered.
    Damage,
    /// A ship that is destroyed.
    Destruction,
    /// A faceup damage card whose text begins to speak.
    FaceupCard,
}

impl Default for Run {
    fn default() -> Run {
        Run::Plain(Frame::default())
    }
}

impl Run {
    /// The frame, if it is not typed yet.
    pub fn plain(&self) -> Option<&Frame> {
        match self {
            Run::Plain(frame) => Some(frame),
            _ => None,
        }
    }
}

impl From<Frame> for Run {
    fn from(frame: Frame) -> Run {
        Run::Plain(frame)
    }
}
