//! Convex shapes of up to sixteen corners.

use super::thresholds::{GRAZE, POINT, TOUCH};
use super::{Place, Point};

/// The closest points of two shapes and the distance between them. Where several pairs are equally close, as between
/// parallel sides, it is the one found first; the same shapes always give the same pair.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Closest {
    /// On the first shape.
    pub from: Point,
    /// On the second shape.
    pub to: Point,
    /// The distance; zero if the shapes meet.
    pub mm: f64,
}

/// All points whose product with `inward` is at least `least`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct HalfPlane {
    inward: Point,
    least: f64,
}

impl HalfPlane {
    /// The half plane whose edge runs through a point, pushed outward by `slack`. `inward` is a unit vector.
    pub(super) fn through(point: Point, inward: Point, slack: f64) -> HalfPlane {
        HalfPlane { inward, least: point.dot(inward) - slack }
    }

    /// How far inside a point lies; negative outside.
    pub(super) fn depth(&self, point: Point) -> f64 {
        point.dot(self.inward) - self.least
    }
}

/// The most corners a shape may have: an obstacle piece of eight, cut by up to four lines, has twelve.
const CORNERS: usize = 16;

/// A convex shape, its corners in counterclockwise order.
#[derive(Clone, Copy, Debug)]
pub struct Convex {
    corners: [Point; CORNERS],
    count: u8,
}

impl Convex {
    const EMPTY: Convex = Convex { corners: [Point::new(0.0, 0.0); CORNERS], count: 0 };

    /// The shape with these corners, given counterclockwise: one to sixteen of them.
    pub fn new(corners: &[Point]) -> Convex {
        let mut shape = Convex::EMPTY;
        corners.iter().for_each(|&corner| shape.push(corner));
        shape
    }

    /// The shape with corners (to the right, forward) seen from a place.
    pub fn placed(corners: &[(f64, f64)], place: &Place) -> Convex {
        let mut shape = Convex::EMPTY;
        corners.iter().for_each(|&(right, forward)| shape.push(place.at(right, forward)));
        shape
    }

    fn push(&mut self, corner: Point) {
        self.corners[usize::from(self.count)] = corner;
        self.count += 1;
    }

    /// The corners, counterclockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners[..usize::from(self.count)]
    }

    /// The sides, counterclockwise.
    fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let corners = self.corners();
        let next = corners.iter().skip(1).chain(corners.first());
        corners.iter().copied().zip(next.copied())
    }

    /// Each side with its outward unit vector; sides without length are left out.
    fn outward(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.sides().filter_map(|(a, b)| {
            let d = b - a;
            let length = d.length();
            (length > POINT).then(|| (a, Point::new(d.y / length, -d.x / length)))
        })
    }

    /// How far another shape lies beyond the side of this one that it is farthest beyond.
    fn beyond(&self, other: &Convex) -> f64 {
        self.outward()
            .map(|(a, out)| other.corners().iter().map(|&p| (p - a).dot(out)).fold(f64::INFINITY, f64::min))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// How far two shapes reach into each other, negative: the shortest move that parts them. Positive if a side parts
    /// them already, and then at most their distance.
    pub fn separation(&self, other: &Convex) -> f64 {
        self.beyond(other).max(other.beyond(self))
    }

    /// Whether the shapes reach into each other deeper than a touch.
    pub fn overlaps(&self, other: &Convex) -> bool {
        let parts = |a: &Convex, b: &Convex| {
            a.outward().any(|(p, out)| b.corners().iter().all(|&q| (q - p).dot(out) >= -TOUCH))
        };
        !parts(self, other) && !parts(other, self)
    }

    /// The distance between two shapes; zero if they meet.
    pub fn gap(&self, other: &Convex) -> f64 {
        self.closest(other).mm
    }

    /// The closest points of two shapes.
    pub fn closest(&self, other: &Convex) -> Closest {
        if self.separation(other) <= 0.0
            && let Some(common) = self.common(other)
        {
            let sum = common.corners().iter().fold(Point::default(), |sum, &p| sum + p);
            let middle = sum * (1.0 / f64::from(common.count));
            return Closest { from: middle, to: middle, mm: 0.0 };
        }
        let mut best = Closest { from: Point::default(), to: Point::default(), mm: f64::INFINITY };
        for &to in other.corners() {
            for (a, b) in self.sides() {
                best.improve(to.on_segment(a, b), to);
            }
        }
        for &from in self.corners() {
            for (a, b) in other.sides() {
                best.improve(from, from.on_segment(a, b));
            }
        }
        Closest { mm: best.mm.sqrt(), ..best }
    }

    /// What two shapes have in common.
    pub fn common(&self, other: &Convex) -> Option<Convex> {
        let mut shape = *self;
        for (a, out) in other.outward() {
            shape = shape.cut(&HalfPlane::through(a, out * -1.0, 0.0))?;
        }
        Some(shape)
    }

    /// The part inside a half plane. A shape that only meets its edge leaves a shape without area.
    pub(super) fn cut(&self, plane: &HalfPlane) -> Option<Convex> {
        let mut shape = Convex::EMPTY;
        for (a, b) in self.sides() {
            let (da, db) = (plane.depth(a), plane.depth(b));
            if da >= 0.0 {
                shape.push(a);
            }
            if (da > 0.0 && db < 0.0) || (da < 0.0 && db > 0.0) {
                shape.push(a + (b - a) * (da / (da - db)));
            }
        }
        (shape.count > 0).then_some(shape)
    }

    /// Whether a point lies in the shape or on its edge.
    pub fn holds(&self, point: Point) -> bool {
        self.outward().all(|(a, out)| (point - a).dot(out) <= 0.0)
    }

    /// Whether the segment from `a` to `b` runs through the inside of the shape.
    pub fn crossed_by(&self, a: Point, b: Point) -> bool {
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (p, out) in self.outward() {
            let (da, db) = ((a - p).dot(out) + GRAZE, (b - p).dot(out) + GRAZE);
            if da >= 0.0 && db >= 0.0 {
                return false;
            }
            if da > 0.0 {
                enter = enter.max(da / (da - db));
            } else if db > 0.0 {
                leave = leave.min(da / (da - db));
            }
        }
        self.count > 2 && enter < leave
    }
}

impl Closest {
    /// Keeps the closer of this pair, whose distance is squared, and another.
    pub(super) fn improve(&mut self, from: Point, to: Point) {
        let d = to - from;
        let square = d.dot(d);
        if square < self.mm {
            *self = Closest { from, to, mm: square };
        }
    }
}
