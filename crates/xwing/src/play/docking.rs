//! Docked ships leave the ship that carries them: after its maneuver, or because it is destroyed.

use super::activation::{Activation, ActivationStep};
use super::damage::Damage;
use super::{Answer, Flow, NOT_ASKED, Play, Procedure};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::geometry::Place;
use crate::geometry::figures::LARGE_SIDE;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Part, SectionIx, ShipIx, ShipMarks, State, Status};
use crate::text::value::Value;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// Ships deploy from the ship they are docked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployment {
    /// The ship they are docked to.
    pub carrier: ShipIx,
    /// Whether it is being destroyed: all of them must deploy.
    pub forced: bool,
    /// How far.
    pub at: DeploymentStep,
}

/// The steps of a deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DeploymentStep {
    /// Which ship deploys.
    Ship,
    /// From which base of the carrier this ship deploys.
    Base(ShipIx),
    /// By which maneuver this ship deploys; it stands where its template begins.
    Maneuver(ShipIx),
    /// No more deploy.
    Over,
}

impl Deployment {
    /// Ships may deploy after the maneuver of the one that carries them.
    pub fn after_maneuver(carrier: ShipIx) -> Deployment {
        Deployment { carrier, forced: false, at: DeploymentStep::Ship }
    }
    /// All ships must deploy from one that is destroyed.
    pub fn evacuation(carrier: ShipIx) -> Deployment {
        Deployment { carrier, forced: true, at: DeploymentStep::Ship }
    }

    /// The ships that may deploy now.
    fn able<'a>(self, eyes: &'a Eyes<'_>) -> impl Iterator<Item = ShipIx> + 'a {
        let left = self.forced || eyes.deployments_left(self.carrier) > 0;
        eyes.state.docked_to(self.carrier).filter(move |_| left).filter(move |ship| eyes.has_way_out(*ship))
    }
}

impl Procedure for Deployment {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            DeploymentStep::Ship if self.able(&play.eyes()).next().is_some() => Flow::Ask,
            DeploymentStep::Ship => {
                self.at = DeploymentStep::Over;
                // What finds no place goes with its carrier.
                if self.forced {
                    play.lose_docked(self.carrier);
                }
                Flow::Again
            }
            DeploymentStep::Base(_) | DeploymentStep::Maneuver(_) => Flow::Ask,
            DeploymentStep::Over => Flow::Done,
        }
    }

    fn ship(&self) -> ShipIx {
        match self.at {
            DeploymentStep::Base(ship) | DeploymentStep::Maneuver(ship) => ship,
            _ => self.carrier,
        }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        let id = match (self.at, self.forced) {
            (DeploymentStep::Base(_), _) => "ask-undock-base",
            (DeploymentStep::Maneuver(_), _) => "ask-undock-maneuver",
            (_, false) => "ask-undock",
            (_, true) => "ask-evacuate",
        };
        eyes.say_of(lang, id, self.ship())
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.at {
            DeploymentStep::Ship => {
                self.able(eyes).map(Act::Next).for_each(&mut *push);
                push(Act::Pass);
            }
            DeploymentStep::Base(_) => {
                Part::BOTH.into_iter().map(|part| Act::Section(self.carrier.section(part))).for_each(push);
            }
            DeploymentStep::Maneuver(ship) => {
                (0..eyes.ship_kind(ship).dial.len() as u8).map(|n| Act::Dial(ship, n)).for_each(push);
            }
            DeploymentStep::Over => {}
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (DeploymentStep::Ship, Act::Pass) if !self.forced => Ok(()),
            (DeploymentStep::Ship, Act::Pass) => Err(Rule::DockingDestroyed.refuses()),
            (DeploymentStep::Ship, Act::Next(ship)) if eyes.state.is_docked_to(ship, self.carrier) => {
                if eyes.has_way_out(ship) { Ok(()) } else { Err(Rule::DockingRoom.refuses()) }
            }
            (DeploymentStep::Base(ship), Act::Section(base)) if base.ship() == self.carrier => {
                let state = eyes.at_clamps(ship, base);
                if eyes.at(&state).leads_out(ship) { Ok(()) } else { Err(Rule::DockingRoom.refuses()) }
            }
            (DeploymentStep::Maneuver(docked), Act::Dial(ship, n)) if docked == ship => {
                eyes.judge_dial(ship, n)?;
                let maneuver = eyes.ship_kind(ship).dial[usize::from(n)];
                if eyes.finds_room(ship, maneuver) { Ok(()) } else { Err(Rule::DockingRoom.refuses()) }
            }
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match (self.at, answer.act()) {
            (DeploymentStep::Ship, Some(Act::Next(ship))) => self.at = DeploymentStep::Base(ship),
            (DeploymentStep::Base(ship), Some(Act::Section(base))) => {
                *play.state = play.eyes().at_clamps(ship, base);
                self.at = DeploymentStep::Maneuver(ship);
            }
            (DeploymentStep::Maneuver(ship), Some(Act::Dial(_, n))) => {
                self.at = DeploymentStep::Ship;
                play.undock(ship, n, self.forced);
            }
            _ => self.at = DeploymentStep::Over,
        }
    }
}

impl State {
    /// The ships docked to a ship.
    pub fn docked_to(&self, carrier: ShipIx) -> impl Iterator<Item = ShipIx> + '_ {
        self.all_ships().filter(move |ship| self.is_docked_to(*ship, carrier))
    }
    /// Whether a ship is docked to another.
    pub fn is_docked_to(&self, ship: ShipIx, carrier: ShipIx) -> bool {
        let ship = self.ship(ship);
        ship.status == Status::Docked && ship.carrier == carrier
    }
}

impl Eyes<'_> {
    /// How many ships may still deploy from a ship this round.
    pub fn deployments_left(&self, carrier: ShipIx) -> i32 {
        let gone =
            |ship: &ShipIx| self.state.ship(*ship).carrier == carrier && !self.state.is_docked_to(*ship, carrier);
        let deployed = self.state.all_ships().filter(gone).count() as i32;
        let most = self.number(Value::Deployments, carrier, 0, &mut |_| {});
        if self.on(Rule::DockingLimit) || most == 0 { most - deployed } else { 1 }
    }

    /// A docked ship where the template of its first maneuver begins: it lies between the guides of a base of its carrier, ahead
    /// of the front one and behind the rear one.
    fn at_clamps(&self, ship: ShipIx, base: SectionIx) -> State {
        let (part, carrier) = (base.part(), self.state.ship(base.ship()));
        let stand = carrier.base.stand(part as usize, &Place::of(carrier.pose)).place;
        let stand = if part == Part::Fore { stand } else { stand.reversed() };
        let start = stand.moved(0.0, LARGE_SIDE / 2.0 - self.state.ship(ship).base.half_length());
        let mut state = *self.state;
        state.ship_mut(ship).pose = start.pose();
        state
    }

    /// Whether a maneuver of a ship that stands at its carrier's clamps ends where nobody is.
    fn finds_room(&self, ship: ShipIx, maneuver: crate::maneuver::Maneuver) -> bool {
        if !self.on(Rule::DockingRoom) {
            return true;
        }
        let flight = self.flight(ship, maneuver, 0.0);
        self.is_free(&self.state.ship(ship).base.rect(&flight.place), ship)
    }

    /// Whether a maneuver leads a ship away that stands at its carrier's clamps.
    fn leads_out(&self, ship: ShipIx) -> bool {
        let dial = &self.ship_kind(ship).dial;
        (0..dial.len()).any(|n| self.judge_dial(ship, n as u8).is_ok() && self.finds_room(ship, dial[n]))
    }

    /// Whether a docked ship can deploy at all.
    fn has_way_out(&self, ship: ShipIx) -> bool {
        let carrier = self.state.ship(ship).carrier;
        Part::BOTH.into_iter().any(|part| {
            let state = self.at_clamps(ship, carrier.section(part));
            self.at(&state).leads_out(ship)
        })
    }
}

impl Play<'_> {
    /// A docked ship that stands at its carrier's clamps deploys by a maneuver of its dial, as if it were activated. Out of a
    /// carrier that is destroyed it comes damaged, and does not attack this round.
    fn undock(&mut self, ship: ShipIx, n: u8, forced: bool) {
        let (maneuver, pose) = (self.eyes().ship_kind(ship).dial[usize::from(n)], self.state.ship(ship).pose);
        let carrier = self.state.ship(ship).carrier;
        self.enter(ship, pose);
        let state = self.state.ship_mut(ship);
        (state.dial, state.shown, state.flies) = (Some(maneuver), Some(maneuver), Some(maneuver));
        state.marks |= ShipMarks::ACTIVATED | ShipMarks::REVEALED;
        if forced {
            state.marks |= ShipMarks::ENGAGED | ShipMarks::SPENT;
        }
        self.tell(Event::Undocked(self.named(ship), self.named(carrier)));
        self.push(Activation { at: ActivationStep::Maneuver, ..Activation::new(ship) });
        if forced {
            self.push(Damage { past_shields: true, ..Damage::new(ship, 1, 0) });
        }
    }

    /// The ships docked to one that is gone are destroyed with it.
    pub(super) fn lose_docked(&mut self, carrier: ShipIx) {
        for ship in self.state.docked_to(carrier).collect::<Vec<_>>() {
            self.tell(Event::Destroyed(self.named(ship)));
            self.remove(ship, Status::Destroyed);
        }
    }
}
