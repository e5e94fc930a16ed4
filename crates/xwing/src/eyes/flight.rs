//! Where a maneuver leads: past what, onto what, back from whom.

use super::Eyes;
use crate::geometry::{Base, Bearing, Course, Place, Rect, Strip, bump};
use crate::maneuver::{Colour, Maneuver};
use crate::rules::Rule;
use crate::state::{MOST_ROCKS, MOST_SHIPS, ShipIx, ShipMarks};
use arrayvec::ArrayVec;
use table::Stack;

/// A maneuver, flown.
#[derive(Clone, Debug)]
pub struct Flight {
    /// The course it follows.
    pub course: Course,
    /// Where it ends.
    pub place: Place,
    /// The part of its way it has made, from 0 to 1.
    pub t: f64,
    /// The part of the template it has passed.
    pub strip: Strip,
    /// Whether it ends where the maneuver leads, off every ship.
    pub free: bool,
    /// Whether it overlapped a ship and moved back.
    pub bumped: bool,
    /// The ships it touches at last.
    pub touched: ArrayVec<ShipIx, MOST_SHIPS>,
}

impl Eyes<'_> {
    /// What a ship flies when a maneuver is its turn: a stressed one, instead of a red maneuver, a white straight 2.
    pub fn flown(&self, ship: ShipIx, maneuver: Maneuver) -> Maneuver {
        if self.flies_instead(ship, maneuver) { Maneuver::INSTEAD_OF_RED } else { maneuver }
    }

    /// Whether a ship flies a white straight 2 when a maneuver is its turn, because it is red and the ship is stressed.
    pub fn flies_instead(&self, ship: ShipIx, maneuver: Maneuver) -> bool {
        let red = || self.colour(ship, maneuver) == Colour::Red;
        self.is_stressed(ship) && red() && self.on(Rule::ManeuverStressedRed)
    }

    /// The colour of what a ship flies when a maneuver is its turn; no text changes that of the white straight 2.
    pub fn colour_flown(&self, ship: ShipIx, maneuver: Maneuver) -> Colour {
        if self.flies_instead(ship, maneuver) { Maneuver::INSTEAD_OF_RED.colour } else { self.colour(ship, maneuver) }
    }

    /// Whether a ship has a dial that it has not revealed.
    pub fn has_hidden_dial(&self, ship: ShipIx) -> bool {
        let state = self.state.ship(ship);
        state.dial.is_some() && !state.is(ShipMarks::REVEALED | ShipMarks::IONIZED)
    }

    /// Where a maneuver leads a ship: along it, and back along it from ships it would overlap. After a Tallon roll it
    /// is slid by so many millimetres.
    pub fn flight(&self, ship: ShipIx, maneuver: Maneuver, slide: f64) -> Flight {
        let (start, base) = (self.place(ship), self.state.ship(ship).base);
        let mut bearing = maneuver.bearing;
        if !self.on(Rule::ManeuverTurnedAbout) {
            bearing = match bearing {
                Bearing::Koiogran => Bearing::Straight,
                Bearing::SegnorLeft => Bearing::BankLeft,
                Bearing::SegnorRight => Bearing::BankRight,
                Bearing::TallonLeft => Bearing::TurnLeft,
                Bearing::TallonRight => Bearing::TurnRight,
                other => other,
            };
        }
        let course = Course::new(bearing, maneuver.speed);
        if base.is_huge() && !self.on(Rule::HugeTemplate) {
            let (place, strip) = (course.end(Base::Large, &start), course.strip(Base::Large, &start, 1.0));
            return Flight { course, place, t: 1.0, strip, free: true, bumped: false, touched: ArrayVec::new() };
        }
        let (rects, ships) = self.others(ship, base.is_huge());
        let others = if self.on(Rule::OverlapBack) { &rects[..] } else { &[] };
        let flown = bump(base, &start, course, slide, others);
        let place = match bearing {
            _ if !flown.bumped || self.on(Rule::OverlapRotation) => flown.place,
            Bearing::Koiogran | Bearing::SegnorLeft | Bearing::SegnorRight => flown.place.reversed(),
            Bearing::TallonLeft => flown.place.turned(-1.0, 0.0),
            Bearing::TallonRight => flown.place.turned(1.0, 0.0),
            _ => flown.place,
        };
        let touched = ships.iter().enumerate().filter(|(n, _)| flown.touched >> n & 1 == 1).map(|(_, s)| *s);
        let mut touched: ArrayVec<ShipIx, MOST_SHIPS> = touched.collect();
        // A huge ship that found no place on its way back has met the ship it would have ended on all the same.
        if base.is_huge() && flown.bumped && touched.is_empty() {
            touched.extend(flown.last.map(|last| ships[last]));
        }
        let (strip, bumped) = (course.strip(base, &start, flown.t), flown.bumped && !touched.is_empty());
        Flight { course, place, t: flown.t, strip, free: !flown.bumped, bumped, touched }
    }

    /// The obstacles under a template or the base at its end, by their places in the state, in the order they count.
    pub fn crossed_by(&self, rect: &Rect, strip: &Strip) -> Stack<u8, MOST_ROCKS> {
        let under = self.on(Rule::ObstacleTemplate);
        let mut met: ArrayVec<(f64, u8), MOST_ROCKS> = ArrayVec::new();
        for (n, obstacle) in self.obstacles().enumerate() {
            let along = if under { obstacle.first_contact(strip) } else { None };
            let at = along.or_else(|| obstacle.overlaps(rect).then(|| strip.length()));
            if let Some(at) = at {
                met.push((at, n as u8));
            }
        }
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        if !self.on(Rule::ObstacleOrder) {
            met.reverse();
        }
        let mut crossed = Stack::default();
        met.into_iter().for_each(|(_, rock)| crossed.push(rock));
        crossed
    }
}
