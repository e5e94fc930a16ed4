//! Maneuvers: moving, bumping, stress, obstacles, the edge.

use super::{Answer, Flow, Once, Play, Procedure};
use crate::event::Event;
use crate::eyes::{Eyes, Flight};
use crate::geometry::{ObstacleKind, Place, Strip};
use crate::maneuver::{Colour, Maneuver, Token, Turning, turning};
use crate::moment::{Moment, MomentKind};
use crate::place::Under;
use crate::query::Query;
use crate::rules::Rule;
use crate::state::{Crossed, Face, ShipIx, ShipMarks, Status};
use serde::{Deserialize, Serialize};

/// A maneuver being executed: the one the ship flies ([`crate::Ship::flies`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ManeuverRun {
    /// The ship.
    pub ship: ShipIx,
    /// Whether it is a further one in the same round (a SLAM, a text), and not the ship's activation.
    pub further: bool,
    /// How far a Tallon roll is slid, in millimetres.
    pub slide: i16,
    /// How far.
    pub at: ManeuverStep,
}

/// The steps of a maneuver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ManeuverStep {
    /// What is flown is settled.
    Begin,
    /// The player slides a Tallon roll.
    Slide,
    /// The ship moves.
    Move,
    /// Stress is checked.
    Stress,
    /// Obstacles, one by one: asteroids at once, debris after the action.
    Obstacles,
    /// Mines, one by one.
    Mines,
    /// It is over.
    Over,
}

impl ManeuverRun {
    /// The maneuver of a ship's activation.
    pub fn new(ship: ShipIx) -> ManeuverRun {
        ManeuverRun { ship, further: false, slide: 0, at: ManeuverStep::Begin }
    }
}

impl Procedure for ManeuverRun {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            ManeuverStep::Begin => {
                play.instead_of_red(ship);
                let maneuver = play.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
                let slides = turning(maneuver.bearing) == Turning::Tallon;
                self.at = if slides { ManeuverStep::Slide } else { ManeuverStep::Move };
            }
            ManeuverStep::Slide => return Flow::Ask,
            ManeuverStep::Move => {
                self.at = ManeuverStep::Stress;
                play.fly(ship, f64::from(self.slide), self.further);
            }
            ManeuverStep::Stress => {
                self.at = ManeuverStep::Obstacles;
                play.check_stress(ship);
            }
            ManeuverStep::Obstacles => match play.state.crossed.iter().position(|c| c.ship == ship && !c.waits) {
                Some(due) => {
                    let rock = play.state.crossed.remove(due).rock;
                    play.push(ObstacleRoll::new(ship, rock));
                }
                None => self.at = ManeuverStep::Mines,
            },
            ManeuverStep::Mines => {
                if !play.detonate_under(ship) {
                    self.at = ManeuverStep::Over;
                    play.moment(Moment { kind: MomentKind::Executed, ship, ..Moment::default() });
                }
            }
            ManeuverStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Query> {
        Some(Query::Slide(eyes.owner(self.ship), self.ship))
    }

    fn answered(&mut self, _play: &mut Play<'_>, answer: Answer<'_>) {
        if let Answer::Number(slide) = answer {
            (self.slide, self.at) = (slide as i16, ManeuverStep::Move);
        }
    }
}

/// The roll for an obstacle: an asteroid hurts by hits and critical hits, debris by critical hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObstacleRoll {
    /// The ship.
    pub ship: ShipIx,
    /// Which obstacle, by its place in [`crate::State::rocks`].
    pub rock: u8,
    /// Whether it has been rolled.
    pub at: Once,
}

impl ObstacleRoll {
    /// A roll still to be made.
    pub fn new(ship: ShipIx, rock: u8) -> ObstacleRoll {
        ObstacleRoll { ship, rock, at: Once::Due }
    }
}

impl Procedure for ObstacleRoll {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if self.at == Once::Done || !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        self.at = Once::Done;
        let asteroid = play.is_asteroid(self.rock);
        let rule = if asteroid { Rule::ObstacleAsteroid } else { Rule::ObstacleDebris };
        if !play.on(rule) {
            return Flow::Done;
        }
        let face = Face::attack(play.chance.die(8));
        play.tell(Event::Rolled(play.named(ship), true, vec![face]));
        match face {
            Face::Hit if asteroid => play.suffer(ship, 1, 0),
            Face::Crit => play.suffer(ship, 0, 1),
            _ => {}
        }
        Flow::Again
    }
}

impl Play<'_> {
    /// A further maneuver in the same round.
    pub(crate) fn fly_again(&mut self, ship: ShipIx, maneuver: Maneuver) {
        self.state.ship_mut(ship).flies = Some(maneuver);
        self.push(ManeuverRun { further: true, ..ManeuverRun::new(ship) });
    }

    fn is_asteroid(&self, rock: u8) -> bool {
        let rock = self.state.rocks[usize::from(rock)];
        self.eyes().obstacle(&rock).kind() == ObstacleKind::Asteroid
    }

    /// A stressed ship that shows a red maneuver flies a white straight 2.
    fn instead_of_red(&mut self, ship: ShipIx) {
        let Some(maneuver) = self.state.ship(ship).flies else { return };
        self.state.ship_mut(ship).flies = Some(self.eyes().flown(ship, maneuver));
    }

    /// Moves a ship along its maneuver, back along it from ships it would overlap, and notes what it crossed.
    fn fly(&mut self, ship: ShipIx, slide: f64, again: bool) {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        let colour = self.eyes().colour(ship, maneuver);
        let Flight { place, strip, bumped, .. } = self.eyes().flight(ship, maneuver, slide);
        if !again {
            self.state.crossed.retain(|crossed| crossed.ship != ship);
        }
        let before = self.state.crossed.len();
        self.note_crossed(ship, &place, &strip, again);
        self.state.miner = ship;
        self.state.mined = self.eyes().mines_under(&self.state.ship(ship).base.rect(&place), Some(&strip));
        let crossed = self.state.crossed.len() > before;
        let state = self.state.ship_mut(ship);
        state.pose = place.pose();
        state.marks.set(ShipMarks::BUMPED, bumped);
        state.marks.set(ShipMarks::CROSSED, crossed);
        self.tell(Event::Moved(self.named(ship), maneuver.bearing, maneuver.speed, colour));
        if bumped {
            self.tell(Event::Bumped(self.named(ship)));
            if self.on(Rule::OverlapAction) {
                self.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
            }
        }
        if self.state.ship(ship).is(ShipMarks::IONIZED) {
            self.state.ship_mut(ship).tokens[Token::Ion as usize] = 0;
        }
        self.check_edge(ship);
    }

    /// Notes the obstacles under the template or the base.
    fn note_crossed(&mut self, ship: ShipIx, place: &Place, strip: &Strip, again: bool) {
        for rock in self.eyes().crossed_by(&self.state.ship(ship).base.rect(place), strip) {
            let waits = !again && !self.is_asteroid(rock);
            if !self.state.crossed.is_full() {
                self.state.crossed.push(Crossed { ship, rock, fresh: true, waits });
            }
        }
    }

    /// A ship any part of whose base is outside has fled.
    pub(super) fn check_edge(&mut self, ship: ShipIx) {
        if !self.eyes().area().fits(&self.eyes().rect(ship)) && self.on(Rule::EdgeFled) {
            self.tell(Event::Fled(self.named(ship)));
            self.remove(ship, Status::Fled);
        }
    }

    fn check_stress(&mut self, ship: ShipIx) {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        match self.eyes().colour(ship, maneuver) {
            Colour::Red if self.on(Rule::ManeuverRed) => self.gain(ship, Token::Stress, 1),
            Colour::Green if self.on(Rule::ManeuverGreen) && self.eyes().is_stressed(ship) => {
                self.lose(ship, Token::Stress, 1);
            }
            _ => {}
        }
        // Stress of debris comes after the check; an asteroid costs the action.
        for n in 0..self.state.crossed.len() {
            let Crossed { ship: owner, rock, fresh, .. } = self.state.crossed[n];
            if owner != ship || !fresh {
                continue;
            }
            self.state.crossed[n].fresh = false;
            self.tell(Event::Crossed(self.named(ship), self.state.rocks[usize::from(rock)].shape));
            match self.is_asteroid(rock) {
                true if self.on(Rule::ObstacleAsteroid) => self.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION,
                false if self.on(Rule::ObstacleDebris) => self.gain(ship, Token::Stress, 1),
                _ => {}
            }
        }
    }

    /// What a ship is put onto by another move than a maneuver: the roll, but no lost action.
    pub(super) fn crossed_by_shift(&mut self, ship: ShipIx, under: Option<&Under>) {
        if !self.on(Rule::ObstacleForced) {
            return;
        }
        let rect = self.eyes().rect(ship);
        for n in 0..self.state.rocks.len() {
            let rock = self.state.rocks[n];
            let obstacle = self.eyes().obstacle(&rock);
            let across = |under: &Under| obstacle.pieces().iter().any(|piece| Eyes::lies_over(under, piece));
            if obstacle.overlaps(&rect) || under.is_some_and(across) {
                self.tell(Event::Crossed(self.named(ship), rock.shape));
                self.push(ObstacleRoll::new(ship, n as u8));
            }
        }
    }
}
