//! What a frame of the one stack is: a procedure, or a text.

use super::{CardIx, ShipIx};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::play::{
    Activation, ActivationPhase, Answer, Asked, AttackRun, CardFault, CardPick, CollisionRoll, CombatPhase, Crippling,
    Damage, DamageChoice, Declaration, Deployment, Destruction, Detonation, EachShip, EndPhase, EnergySteps,
    Engagement, FaceupCard, FaceupDraw, Flow, FurtherAttack, Jam, Landing, Lending, ManeuverRun, MineDrop, NOT_ASKED,
    ONE, ObstacleRoll, OneDamage, Perform, Placement, Planning, Play, Procedure, Receipt, RecoverAction, Recovery,
    Replacement, Reroll, Rounds, Search, Shift, TextRun, Tractor, Window,
};
use crate::side::Side;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::{Kind, Pose};

macro_rules! frames {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// One level of what is going on. The list is closed: no card adds to it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Frame {
            $($(#[$doc])* $name($name),)*
            /// A text being used, from its first line on; its names are its own.
            Clause(TextRun),
            /// Lines below a line of a text, which share its names.
            Lines(TextRun),
            /// What a text does to each of several ships.
            EachShip(EachShip),
        }

        $(impl From<$name> for Frame {
            fn from(procedure: $name) -> Frame {
                Frame::$name(procedure)
            }
        })*

        impl Frame {
            /// One step. A text may fail; no procedure of the rules does.
            pub(crate) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
                match self {
                    $(Frame::$name(procedure) => Ok(procedure.step(play)),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.step(play),
                    Frame::EachShip(each) => each.step(play),
                }
            }
            /// Whom it asks and about what, if it waits for an answer.
            pub(crate) fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
                match self {
                    $(Frame::$name(procedure) => procedure.asks(eyes),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.asks(eyes),
                    Frame::EachShip(_) => None,
                }
            }
            /// What it asks, in words.
            pub(crate) fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
                match self {
                    $(Frame::$name(procedure) => procedure.prompt(eyes, side, lang),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.prompt(eyes, lang),
                    Frame::EachShip(_) => String::new(),
                }
            }
            /// What form an answer has; to a text, one pick.
            pub(crate) fn form(&self, eyes: &Eyes<'_>) -> Kind {
                match self {
                    $(Frame::$name(procedure) => procedure.form(eyes),)*
                    Frame::Clause(_) | Frame::Lines(_) | Frame::EachShip(_) => ONE,
                }
            }
            /// Every act worth judging as an answer.
            pub(crate) fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
                match self {
                    $(Frame::$name(procedure) => procedure.candidates(eyes, side, push),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.candidates(eyes, push),
                    Frame::EachShip(_) => {}
                }
            }
            /// Whether an act is an answer, and which rule refuses it.
            pub(crate) fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
                match self {
                    $(Frame::$name(procedure) => procedure.judge(eyes, side, act),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.judge(eyes, act),
                    Frame::EachShip(_) => NOT_ASKED,
                }
            }
            /// How many units an act takes at most, where units are shared out; no text shares out.
            pub(crate) fn room(&self, eyes: &Eyes<'_>, act: Act) -> u16 {
                match self {
                    $(Frame::$name(procedure) => procedure.room(eyes, act),)*
                    Frame::Clause(_) | Frame::Lines(_) | Frame::EachShip(_) => 0,
                }
            }
            /// Some legal places; no text asks for one.
            pub(crate) fn places(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Pose)) {
                match self {
                    $(Frame::$name(procedure) => procedure.places(eyes, side, push),)*
                    Frame::Clause(_) | Frame::Lines(_) | Frame::EachShip(_) => {}
                }
            }
            /// Whether a place is an answer, and which rule refuses it.
            pub(crate) fn judge_place(&self, eyes: &Eyes<'_>, side: Side, pose: Pose) -> Judged {
                match self {
                    $(Frame::$name(procedure) => procedure.judge_place(eyes, side, pose),)*
                    Frame::Clause(_) | Frame::Lines(_) | Frame::EachShip(_) => NOT_ASKED,
                }
            }
            /// Takes a legal answer.
            pub(crate) fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
                match self {
                    $(Frame::$name(procedure) => procedure.answered(play, answer),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.answered(play, answer),
                    Frame::EachShip(_) => {}
                }
            }
            /// The ship it is about; none if it is about no ship.
            pub fn ship(&self) -> ShipIx {
                match self {
                    $(Frame::$name(procedure) => procedure.ship(),)*
                    Frame::Clause(text) | Frame::Lines(text) => text.moment.ship,
                    Frame::EachShip(each) => each.text.moment.ship,
                }
            }
        }
    };
}

frames! {
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
    /// A maneuver being executed.
    ManeuverRun,
    /// Docked ships that deploy.
    Deployment,
    /// The roll for an obstacle.
    ObstacleRoll,
    /// What smaller and larger ships do to each other when they meet.
    CollisionRoll,
    /// The energy steps of a huge ship.
    EnergySteps,
    /// A recover action.
    RecoverAction,
    /// Shields to be shared between sections.
    Recovery,
    /// A section that becomes crippled.
    Crippling,
    /// A choice among actions.
    Perform,
    /// A token to be taken by a jam.
    Jam,
    /// A move sideways or ahead whose end a player chooses.
    Shift,
    /// What a ship has been put onto.
    Landing,
    /// A ship to be moved by a tractor beam.
    Tractor,
    /// A bomb that goes off.
    Detonation,
    /// A mine dropped under ships.
    MineDrop,
    /// The Combat phase.
    CombatPhase,
    /// One ship's opportunity to attack.
    Engagement,
    /// An attack that follows from another.
    FurtherAttack,
    /// An attack about to be declared.
    Declaration,
    /// An attack being made.
    AttackRun,
    /// Dice to be chosen and rolled again.
    Reroll,
    /// Damage to be suffered.
    Damage,
    /// One damage that something may happen instead of.
    OneDamage,
    /// A faceup damage card about to be dealt.
    FaceupDraw,
    /// A damage card chosen among several.
    DamageChoice,
    /// A token to be received.
    Receipt,
    /// A token to be spent that several ships hold.
    Lending,
    /// A ship that is destroyed.
    Destruction,
    /// A faceup damage card whose text begins to speak.
    FaceupCard,
    /// The End phase.
    EndPhase,
    /// Players answer a moment.
    Window,
    /// A card to be picked by its ship's player.
    CardPick,
    /// An upgrade to be replaced.
    Replacement,
    /// A damage deck that is searched.
    Search,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Rounds(Rounds::default())
    }
}

impl Frame {
    /// The card whose clause it is, if it is one.
    pub fn clause(&self) -> Option<CardIx> {
        match self {
            Frame::Clause(text) => Some(text.card),
            _ => None,
        }
    }
    /// The activation of a ship, to hand something down to it.
    pub(crate) fn activation_of(&mut self, ship: ShipIx) -> Option<&mut Activation> {
        match self {
            Frame::Activation(activation) if activation.ship == ship => Some(activation),
            _ => None,
        }
    }
    /// The ship whose opportunity to attack it is, a further attack included.
    pub fn engages(&self) -> Option<ShipIx> {
        match self {
            Frame::Engagement(engagement) => Some(engagement.ship),
            Frame::FurtherAttack(attack) => Some(attack.further.ship),
            _ => None,
        }
    }
}
