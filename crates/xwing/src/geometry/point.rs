//! Points, and places with a heading.

use std::f64::consts::{FRAC_1_SQRT_2, PI};
use std::ops::{Add, Mul, Sub};
use table::Pose;

/// A point of the table or a vector between two, in millimetres: x to the right, y away.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Away.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The scalar product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The vector product: positive if `other` points to the left of `self`.
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The length.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The distance to another point.
    pub fn to(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// The point of the segment from `a` to `b` that is closest to this one.
    pub(super) fn on_segment(self, a: Point, b: Point) -> Point {
        let along = b - a;
        let square = along.dot(along);
        if square == 0.0 { a } else { a + along * ((self - a).dot(along) / square).clamp(0.0, 1.0) }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// Where a base stands while positions are computed: its centre and its heading, clockwise from straight away, as sine
/// and cosine. The unit vector forward is (sin, cos), the one to the right (cos, -sin).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The centre, to the right.
    pub x: f64,
    /// The centre, away.
    pub y: f64,
    /// Sine of the heading.
    pub sin: f64,
    /// Cosine of the heading.
    pub cos: f64,
}

/// Units of a [`Pose`] in one millimetre.
const PER_MM: f64 = 1e5;
/// Units of a [`Pose`] in one degree.
const PER_DEGREE: f64 = 1e6;
/// Units of a [`Pose`] in a right angle.
const RIGHT_ANGLE: i32 = 90_000_000;

impl Place {
    /// The place at these coordinates with this heading in degrees.
    pub fn new(x: f64, y: f64, degrees: f64) -> Place {
        let turn = (degrees.rem_euclid(360.0) * PER_DEGREE).round();
        let (sin, cos) = heading(turn as i32);
        Place { x, y, sin, cos }
    }

    /// The place of a pose of the state. Multiples of 45 degrees are exact.
    pub fn of(pose: Pose) -> Place {
        let (sin, cos) = heading(pose.turn);
        Place { x: f64::from(pose.x) / PER_MM, y: f64::from(pose.y) / PER_MM, sin, cos }
    }

    /// The pose of the state nearest to this place.
    pub fn pose(&self) -> Pose {
        let turn = (self.degrees() * PER_DEGREE).round() as i32;
        Pose {
            x: (self.x * PER_MM).round() as i32,
            y: (self.y * PER_MM).round() as i32,
            turn: turn.rem_euclid(4 * RIGHT_ANGLE),
        }
    }

    /// The heading in degrees, above -180 and up to 180.
    pub fn degrees(&self) -> f64 {
        libm::atan2(self.sin, self.cos) * (180.0 / PI)
    }

    /// The centre.
    pub fn centre(&self) -> Point {
        Point::new(self.x, self.y)
    }

    /// The unit vector forward.
    pub fn forward(&self) -> Point {
        Point::new(self.sin, self.cos)
    }

    /// The unit vector to the right.
    pub fn right(&self) -> Point {
        Point::new(self.cos, -self.sin)
    }

    /// The point so far to the right and forward of the centre.
    pub fn at(&self, right: f64, forward: f64) -> Point {
        Point::new(self.x + right * self.cos + forward * self.sin, self.y - right * self.sin + forward * self.cos)
    }

    /// A point of the table as seen from here: x to the right of the centre, y forward.
    pub fn seen(&self, point: Point) -> Point {
        let d = point - self.centre();
        Point::new(d.dot(self.right()), d.dot(self.forward()))
    }

    /// This place, so far to the right and forward, with the same heading.
    pub fn moved(&self, right: f64, forward: f64) -> Place {
        let Point { x, y } = self.at(right, forward);
        Place { x, y, ..*self }
    }

    /// This place, turned to the right by the angle with this sine and cosine.
    pub fn turned(&self, sin: f64, cos: f64) -> Place {
        Place { sin: self.sin * cos + self.cos * sin, cos: self.cos * cos - self.sin * sin, ..*self }
    }

    /// This place, turned about.
    pub fn reversed(&self) -> Place {
        Place { sin: -self.sin, cos: -self.cos, ..*self }
    }
}

/// Sine and cosine of a heading in units of a pose: exact for multiples of 45 degrees.
fn heading(turn: i32) -> (f64, f64) {
    let turn = turn.rem_euclid(4 * RIGHT_ANGLE);
    let rest = turn % RIGHT_ANGLE;
    let (sin, cos) = match rest {
        0 => (0.0, 1.0),
        r if 2 * r == RIGHT_ANGLE => (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
        r => libm::sincos(f64::from(r) / PER_DEGREE * (PI / 180.0)),
    };
    match turn / RIGHT_ANGLE {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}
