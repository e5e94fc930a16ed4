//! The Activation phase: ships decloak, move and act; bombs go off.

use super::action::Perform;
use super::bomb::Detonation;
use super::docking::Deployment;
use super::energy::EnergySteps;
use super::maneuver::{ManeuverRun, ObstacleRoll};
use super::shift::{Shift, ShiftKind};
use super::{Answer, Asked, Flow, NOT_ASKED, Play, Procedure, judge_next, push_next};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::{Maneuver, Token};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{MOST_ROCKS, Phase, ShipIx, ShipMarks};
use crate::text::moment::{Moment, MomentKind};
use crate::text::value::Value;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Stack;

/// The Activation phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActivationPhase {
    /// How far.
    pub at: ActivationPhaseStep,
}

/// The steps of the Activation phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ActivationPhaseStep {
    /// It begins.
    #[default]
    Begin,
    /// Cloaked ships, in order of skill; the one whose player is asked.
    Decloak(ShipIx),
    /// Ships are activated.
    Activate,
    /// Bombs go off.
    Detonate,
    /// It is over.
    Over,
}

impl Procedure for ActivationPhase {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            ActivationPhaseStep::Begin => {
                play.begin_phase(Phase::Activation);
                self.at = ActivationPhaseStep::Decloak(ShipIx::NONE);
                play.moment(Moment { kind: MomentKind::ActivationStart, ..Moment::default() });
            }
            ActivationPhaseStep::Decloak(_) => match play.eyes().next_to_decloak() {
                Some(ship) => {
                    self.at = ActivationPhaseStep::Decloak(ship);
                    return Flow::Ask;
                }
                None => self.at = ActivationPhaseStep::Activate,
            },
            ActivationPhaseStep::Activate => match play.eyes().next_to_activate() {
                Some((_, ships)) if ships.len() == 1 => play.push(Activation::new(ships[0])),
                Some(_) => return Flow::Ask,
                None => self.at = ActivationPhaseStep::Detonate,
            },
            ActivationPhaseStep::Detonate => match play.eyes().next_to_detonate() {
                Some(bomb) => play.push(Detonation::new(bomb, ShipIx::NONE)),
                None => self.at = ActivationPhaseStep::Over,
            },
            ActivationPhaseStep::Over => {
                play.shed_ion();
                return Flow::Done;
            }
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        match self.at {
            ActivationPhaseStep::Decloak(ship) => ship,
            _ => ShipIx::NONE,
        }
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        match self.at {
            ActivationPhaseStep::Decloak(ship) => Some(Asked::of(eyes.owner(ship)).about(ship)),
            ActivationPhaseStep::Activate => Some(Asked::of(eyes.next_to_activate()?.0)),
            _ => None,
        }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        match self.at {
            ActivationPhaseStep::Decloak(ship) => eyes.say_of(lang, "ask-decloak", ship),
            _ => eyes.say(lang, "ask-next-to-activate", &[]),
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.at {
            ActivationPhaseStep::Decloak(_) => [Act::Decloak, Act::Pass].into_iter().for_each(push),
            _ => push_next(eyes.next_to_activate(), push),
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (ActivationPhaseStep::Decloak(ship), Act::Decloak) => eyes.judge_decloak(ship),
            (ActivationPhaseStep::Decloak(_), Act::Pass) => Ok(()),
            (ActivationPhaseStep::Activate, Act::Next(ship)) => {
                judge_next(eyes.next_to_activate(), ship, Rule::ManeuverOrder)
            }
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match (self.at, answer.act()) {
            (ActivationPhaseStep::Decloak(ship), act) => {
                play.state.ship_mut(ship).marks |= ShipMarks::ASKED;
                if act == Some(Act::Decloak) {
                    play.push(Shift::new(ship, ShiftKind::Decloak));
                }
            }
            (_, Some(Act::Next(ship))) => play.push(Activation::new(ship)),
            _ => {}
        }
    }
}

/// One ship's activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// The ship.
    pub ship: ShipIx,
    /// Obstacles its maneuver has crossed and it has not rolled for, in the order they count, by their places in
    /// [`crate::State::rocks`].
    pub crossed: Stack<u8, MOST_ROCKS>,
    /// How far.
    pub at: ActivationStep,
}

/// The steps of a ship's activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ActivationStep {
    /// It is about to show its dial.
    Begin,
    /// It shows its dial.
    Reveal,
    /// It executes its maneuver.
    Maneuver,
    /// Ships docked to it may deploy.
    Deploy,
    /// A huge ship gains, allocates and uses energy.
    Energy,
    /// The Perform Action step: one action, or as many as a text allows; so many have been chosen.
    Actions(u8),
    /// What obstacles do comes after the action, performed or skipped.
    Obstacles,
    /// It is over.
    Over,
}

impl Play<'_> {
    /// Huge ships lose their ion tokens when the Activation phase ends.
    fn shed_ion(&mut self) {
        for ship in self.state.all_ships() {
            if self.state.ship(ship).base.is_huge() && self.on(Rule::EnergyIon) {
                self.state.ship_mut(ship).tokens[Token::Ion as usize] = 0;
            }
        }
    }
}

impl Activation {
    /// A ship that is about to be activated.
    pub fn new(ship: ShipIx) -> Activation {
        Activation { ship, crossed: Stack::default(), at: ActivationStep::Begin }
    }
}

impl Procedure for Activation {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            ActivationStep::Begin => {
                self.at = ActivationStep::Reveal;
                play.state.ship_mut(ship).marks |= ShipMarks::ACTIVATED;
                if !play.state.ship(ship).is(ShipMarks::IONIZED) {
                    play.moment(Moment { kind: MomentKind::Revealing, ship, ..Moment::default() });
                }
            }
            ActivationStep::Reveal => {
                self.at = ActivationStep::Maneuver;
                let state = play.state.ship_mut(ship);
                state.marks |= ShipMarks::REVEALED;
                let dial = state.dial.unwrap_or(Maneuver::IONIZED);
                (state.shown, state.flies) = (Some(dial), Some(dial));
                // A ship without a dial shows none.
                if !play.state.ship(ship).is(ShipMarks::IONIZED) {
                    play.tell(Event::Revealed(play.named(ship), dial));
                    play.moment(Moment { kind: MomentKind::Revealed, ship, ..Moment::default() });
                }
            }
            ActivationStep::Maneuver => {
                let huge = play.state.ship(ship).base.is_huge();
                self.at = if huge { ActivationStep::Deploy } else { ActivationStep::Actions(0) };
                play.push(ManeuverRun::new(ship));
            }
            ActivationStep::Deploy => {
                self.at = ActivationStep::Energy;
                if play.state.docked_to(ship).next().is_some() && play.on(Rule::DockingDeploy) {
                    play.push(Deployment::after_maneuver(ship));
                }
            }
            ActivationStep::Energy => {
                self.at = ActivationStep::Actions(0);
                play.push(EnergySteps::new(ship));
            }
            // A ship with two cards has an action of its fore section, then one of its aft section.
            ActivationStep::Actions(chosen) if play.eyes().has_two_cards(ship) => {
                // A crippled one has those of the cards it has left.
                match play.state.sections_of(ship).nth(usize::from(chosen)) {
                    Some(section) => {
                        self.at = ActivationStep::Actions(chosen + 1);
                        play.push(Perform::section(section));
                    }
                    None => self.at = ActivationStep::Obstacles,
                }
            }
            ActivationStep::Actions(chosen) => {
                let one = if play.on(Rule::PerformOne) { 1 } else { 2 };
                let allowed = play.eyes().number(Value::Actions, ship, one, &mut |_| {});
                let skips = play.state.ship(ship).is(ShipMarks::SKIPS_ACTION);
                if skips || i32::from(chosen) >= allowed {
                    self.at = ActivationStep::Obstacles;
                } else {
                    self.at = ActivationStep::Actions(chosen + 1);
                    play.push(Perform::action(ship));
                }
            }
            ActivationStep::Obstacles if self.crossed.is_empty() => self.at = ActivationStep::Over,
            ActivationStep::Obstacles => {
                let rock = self.crossed.remove(0);
                play.push(ObstacleRoll::new(ship, play.rock_kind(rock)));
            }
            ActivationStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }
}
