//! Maneuvers: moving, bumping, stress, obstacles, the edge.

use super::{Flow, Play};
use crate::event::Event;
use crate::eyes::{Eyes, Flight};
use crate::geometry::{ObstacleKind, Place, Strip};
use crate::maneuver::{Colour, Maneuver, Token, Turning, turning};
use crate::moment::{Moment, MomentKind};
use crate::place::Under;
use crate::rules::Rule;
use crate::state::{Crossed, Face, Frame, Run, ShipIx, ShipMarks, Status};

impl Play<'_> {
    /// A maneuver. `n` is 1 for one that is not the ship's activation (a SLAM, a text).
    pub(super) fn maneuver_step(&mut self, frame: Frame) -> Flow {
        let ship = frame.ship;
        if !self.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match frame.step {
            0 => {
                self.instead_of_red(ship);
                let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
                self.next();
                if turning(maneuver.bearing) == Turning::Tallon { Flow::Ask } else { Flow::Again }
            }
            1 => {
                self.next();
                self.fly(ship, f64::from(frame.m), frame.n == 1);
                Flow::Again
            }
            2 => {
                self.next();
                self.check_stress(ship);
                Flow::Again
            }
            // Obstacles one by one: asteroids at once, debris after the action.
            3 => {
                let due = self.state.crossed.iter().position(|c| c.ship == ship && !c.waits);
                let Some(due) = due else {
                    self.next();
                    return Flow::Again;
                };
                let rock = self.state.crossed.remove(due).rock;
                self.push(Frame { n: i16::from(rock), ..Frame::new(Run::Crossing, ship) });
                Flow::Again
            }
            4 => {
                if !self.detonate_under(ship) {
                    self.next();
                    self.moment(Moment { kind: MomentKind::Executed, ship, ..Moment::default() });
                }
                Flow::Again
            }
            _ => Flow::Done,
        }
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

    /// The roll for an obstacle: an asteroid hurts by hits and critical hits, debris by critical hits.
    pub(super) fn crossing_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 || !self.state.ship(frame.ship).in_play() {
            return Flow::Done;
        }
        self.next();
        let asteroid = self.is_asteroid(frame.n as u8);
        let rule = if asteroid { Rule::ObstacleAsteroid } else { Rule::ObstacleDebris };
        if !self.on(rule) {
            return Flow::Done;
        }
        let face = Face::attack(self.chance.die(8));
        self.tell(Event::Rolled(self.named(frame.ship), true, vec![face]));
        match face {
            Face::Hit if asteroid => self.suffer(frame.ship, 1, 0),
            Face::Crit => self.suffer(frame.ship, 0, 1),
            _ => {}
        }
        Flow::Again
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
                self.push(Frame { n: n as i16, ..Frame::new(Run::Crossing, ship) });
            }
        }
    }
}
