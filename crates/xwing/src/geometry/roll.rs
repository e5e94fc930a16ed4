//! Barrel rolls: moving sideways by a template laid against the side of the base.

use super::figures::{STRAIGHT_PER_SPEED, TEMPLATE_WIDTH};
use super::{Base, Course, Place, Rect, Strip};
use serde::{Deserialize, Serialize};

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A barrel roll, or a decloak sideways. A small ship lays the short end of the template against its side, a larger one
/// the long side. Whatever lies against the base stays within the base's side, at the start and at the end; so each of
/// the two slides is at most half the difference of their lengths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Roll {
    /// To which side.
    pub side: Side,
    /// The speed of the straight template: 1, or 2 to decloak.
    pub speed: u8,
    /// How far the middle of the template lies forward of the base's centre at the start.
    pub near: f64,
    /// How far the base's centre lies forward of the middle of the template at the end.
    pub far: f64,
}

impl Roll {
    /// The roll that moves the base forward by `slide` in all, half at each end of the template.
    pub fn new(side: Side, speed: u8, slide: f64) -> Roll {
        Roll { side, speed, near: slide / 2.0, far: slide / 2.0 }
    }

    /// How far [`Roll::near`] and [`Roll::far`] may go either way; the whole slide twice as far. With the straight 1
    /// that is 10 mm for a small ship and 20 mm for a large one; with the straight 2, 10 mm and none.
    pub fn reach(base: Base, speed: u8) -> f64 {
        let (_, along) = extent(base, speed);
        (base.half_length() - along / 2.0).max(0.0)
    }

    /// Where the ship ends.
    pub fn end(&self, base: Base, start: &Place) -> Place {
        let (across, _) = extent(base, self.speed);
        start.moved(self.sign() * (2.0 * base.half_width() + across), self.near + self.far)
    }

    /// The template between the two places, which must not overlap obstacles.
    pub fn template(&self, base: Base, start: &Place) -> Rect {
        let (across, along) = extent(base, self.speed);
        let place = start.moved(self.sign() * (base.half_width() + across / 2.0), self.near);
        Rect { place, half_width: across / 2.0, half_length: along / 2.0 }
    }

    fn sign(&self) -> f64 {
        match self.side {
            Side::Left => -1.0,
            Side::Right => 1.0,
        }
    }
}

/// A move sideways by a curved template: its one end lies against the side of the base, its other end against the opposite
/// side where the base ends, which is turned as the template bends. Each end may lie anywhere within the side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CurvedRoll {
    /// To which side.
    pub hand: Side,
    /// The template, seen by somebody who looks to that side.
    pub course: Course,
    /// How far the template's beginning lies forward of the base's centre.
    pub near: f64,
    /// How far the base's centre lies forward of the template's end.
    pub far: f64,
}

impl CurvedRoll {
    /// How far [`CurvedRoll::near`] and [`CurvedRoll::far`] may go either way.
    pub fn reach(base: Base) -> f64 {
        base.half_length() - TEMPLATE_WIDTH / 2.0
    }

    /// The move that comes nearest to a place.
    pub fn to(hand: Side, course: Course, base: Base, start: &Place, place: &Place) -> CurvedRoll {
        let middle = CurvedRoll { hand, course, near: 0.0, far: 0.0 };
        let end = middle.end(base, start);
        let (apart, from, to) = (place.centre() - end.centre(), start.forward(), end.forward());
        let (turn, reach) = (from.cross(to), CurvedRoll::reach(base));
        let part = |share: f64| share.clamp(-reach, reach);
        CurvedRoll { near: part(apart.cross(to) / turn), far: part(from.cross(apart) / turn), ..middle }
    }

    fn outward(&self, start: &Place) -> Place {
        start.moved(0.0, self.near).turned(self.sign(), 0.0)
    }

    fn sign(&self) -> f64 {
        if self.hand == Side::Left { -1.0 } else { 1.0 }
    }

    /// Where the ship ends.
    pub fn end(&self, base: Base, start: &Place) -> Place {
        self.course.end(base, &self.outward(start)).turned(-self.sign(), 0.0).moved(0.0, self.far)
    }

    /// The template between the two places, which must not overlap obstacles.
    pub fn template(&self, base: Base, start: &Place) -> Strip {
        self.course.strip(base, &self.outward(start), 1.0)
    }
}

/// The template's extent away from the base's side and along it.
fn extent(base: Base, speed: u8) -> (f64, f64) {
    let length = STRAIGHT_PER_SPEED * f64::from(speed);
    if base == Base::Small { (length, TEMPLATE_WIDTH) } else { (TEMPLATE_WIDTH, length) }
}
