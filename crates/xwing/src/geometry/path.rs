//! The line a ship's guides follow: straight for a base's length, along the template, straight again.

use super::figures::TEMPLATE_WIDTH;
use super::{Base, Place, Point, Strip};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4};

/// A template laid against a base. In its own frame it starts at the origin, runs away and bends to the right; `left`
/// mirrors it. The base is a chord of the line: its trailing middle at `u` (from minus its length to the template's
/// length), its leading middle a base length farther on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Path {
    /// The middle of the leading edge at the start, heading along the template.
    origin: Place,
    /// The length of the base, or 0 if the ship does not move.
    chord: f64,
    half_width: f64,
    length: f64,
    /// The radius of a bend, or 0 if there is none.
    radius: f64,
    /// Sine and cosine of the bend.
    bend: (f64, f64),
    left: bool,
    reverse: bool,
}

impl Path {
    /// No way at all.
    pub fn none(base: Base, ahead: &Place) -> Path {
        Path { chord: 0.0, half_width: 0.0, origin: *ahead, ..Path::straight(base, ahead, 0.0, false) }
    }

    /// A straight template. `ahead` is the start, turned the way the ship moves.
    pub fn straight(base: Base, ahead: &Place, length: f64, reverse: bool) -> Path {
        Path {
            origin: ahead.moved(0.0, base.half_length()),
            chord: 2.0 * base.half_length(),
            half_width: base.half_width(),
            length,
            radius: 0.0,
            bend: (0.0, 1.0),
            left: false,
            reverse,
        }
    }

    /// A template that turns by 45 degrees.
    pub fn bank(base: Base, ahead: &Place, radius: f64, left: bool, reverse: bool) -> Path {
        let bend = (FRAC_1_SQRT_2, FRAC_1_SQRT_2);
        Path { radius, bend, left, ..Path::straight(base, ahead, radius * FRAC_PI_4, reverse) }
    }

    /// A template that turns by 90 degrees.
    pub fn turn(base: Base, ahead: &Place, radius: f64, left: bool, reverse: bool) -> Path {
        Path { radius, bend: (1.0, 0.0), left, ..Path::straight(base, ahead, radius * FRAC_PI_2, reverse) }
    }

    /// How far the trailing middle travels in all.
    pub fn way(&self) -> f64 {
        self.length + self.chord
    }

    /// The unit vector of a straight way on the table; none for a bent one.
    pub fn straight_ahead(&self) -> Option<Point> {
        (self.radius == 0.0).then(|| self.origin.forward())
    }

    /// A bound on how far any point of the base moves while the trailing middle moves one millimetre.
    ///
    /// With the angles a and b between the base and the line at its trailing and leading middle, the base turns at the
    /// rate sin(a + b) / cos(b), over its length. Both angles grow until the leading middle reaches the end of the
    /// template and shrink from there on. If the trailing middle is on the bend by then, the base is a chord of the
    /// circle and the rate is its length over the radius; if it is still on the straight, a + b is the whole bend, and
    /// sin(a) is the template's lateral reach over the base's length. The leading corner on the outside is the fastest:
    /// it goes ahead no faster than 1 and what turning adds over half the width, and sideways no faster than what
    /// turning adds over the length.
    pub fn top_speed(&self) -> f64 {
        if self.radius == 0.0 {
            return 1.0;
        }
        let (sin, cos) = self.bend;
        let lateral = self.radius * (1.0 - cos);
        let rate = if 2.0 * self.radius * lateral >= self.chord * self.chord {
            self.chord / self.radius
        } else {
            let sin_a = lateral / self.chord;
            let cos_a = (1.0 - sin_a * sin_a).sqrt();
            sin / (cos * cos_a + sin * sin_a)
        };
        let ahead = 1.0 + rate * self.half_width / self.chord;
        (ahead * ahead + rate * rate).sqrt()
    }

    /// The end of the template, in its own frame.
    fn tip(&self) -> Point {
        let (sin, cos) = self.bend;
        if self.radius == 0.0 {
            Point::new(0.0, self.length)
        } else {
            Point::new(self.radius * (1.0 - cos), self.radius * sin)
        }
    }

    /// The unit vector along the line beyond the template, in its own frame.
    fn onward(&self) -> Point {
        Point::new(self.bend.0, self.bend.1)
    }

    /// The point of the line at `u`, in the template's own frame.
    fn point(&self, u: f64) -> Point {
        if u >= self.length {
            self.tip() + self.onward() * (u - self.length)
        } else if u <= 0.0 || self.radius == 0.0 {
            Point::new(0.0, u)
        } else {
            let (sin, cos) = libm::sincos(u / self.radius);
            Point::new(self.radius * (1.0 - cos), self.radius * sin)
        }
    }

    /// The trailing and leading middle with the former at `u`, in the template's own frame, and whether the latter has
    /// reached the end of the template.
    fn chord(&self, u: f64) -> (Point, Point, bool) {
        let rear = self.point(u);
        if self.radius == 0.0 {
            return (rear, rear + Point::new(0.0, self.chord), u + self.chord >= self.length);
        }
        if u >= self.length {
            return (rear, rear + self.onward() * self.chord, true);
        }
        if u + self.chord <= 0.0 {
            return (rear, rear + Point::new(0.0, self.chord), false);
        }
        let to_tip = self.tip() - rear;
        let square = self.chord * self.chord;
        if to_tip.dot(to_tip) <= square {
            // On the straight beyond the template: |to_tip + k onward| is the base's length.
            let ahead = to_tip.dot(self.onward());
            let k = (ahead * ahead - to_tip.dot(to_tip) + square).sqrt() - ahead;
            return (rear, self.tip() + self.onward() * k, true);
        }
        // On the bend: where the circle of the bend meets the circle around the trailing middle, on the left of the
        // line from there to the bend's centre.
        let inward = Point::new(self.radius, 0.0) - rear;
        let distance = inward.length();
        let along = (square - self.radius * self.radius + distance * distance) / (2.0 * distance);
        let across = (square - along * along).max(0.0).sqrt();
        let unit = inward * (1.0 / distance);
        (rear, rear + unit * along + Point::new(-unit.y, unit.x) * across, false)
    }

    /// A point and a unit vector of the template's own frame as a place on the table.
    fn placed(&self, centre: Point, heading: Point) -> Place {
        let side = if self.left { -1.0 } else { 1.0 };
        let place = self.origin.moved(side * centre.x, centre.y).turned(side * heading.x, heading.y);
        if self.reverse { place.reversed() } else { place }
    }

    /// Where the ship is when its trailing middle has travelled so far.
    pub fn along(&self, travelled: f64) -> Place {
        if travelled >= self.way() {
            return self.end();
        }
        let (rear, front, _) = self.chord(travelled - self.chord);
        self.placed((rear + front) * 0.5, (front - rear) * (1.0 / self.chord))
    }

    /// Where the ship is at the end, before any further turn.
    pub fn end(&self) -> Place {
        self.placed(self.tip() + self.onward() * (self.chord / 2.0), self.onward())
    }

    /// The part of the template that the leading edge has passed when the trailing middle has travelled so far.
    pub fn strip(&self, travelled: f64) -> Strip {
        let (_, front, whole) = self.chord(travelled.min(self.way()) - self.chord);
        let length = match (whole, self.radius == 0.0) {
            (true, _) => self.length,
            (false, true) => front.y,
            (false, false) => self.radius * libm::atan2(front.y, self.radius - front.x),
        };
        let bend = match (whole, self.radius == 0.0) {
            (true, _) => self.bend,
            (false, true) => (0.0, 1.0),
            (false, false) => libm::sincos(length / self.radius),
        };
        Strip::new(&self.origin, TEMPLATE_WIDTH / 2.0, length, self.radius, bend, self.left)
    }
}
