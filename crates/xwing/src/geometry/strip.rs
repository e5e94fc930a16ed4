//! The part of a template that a ship has travelled, and what lies under it.

use super::convex::HalfPlane;
use super::thresholds::TOUCH;
use super::{Convex, Place, Point};

/// A straight or bent strip of the table, cut off square at both ends. A bent one is exact: a piece of a ring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strip {
    start: Place,
    half_width: f64,
    length: f64,
    radius: f64,
    bend: (f64, f64),
    left: bool,
}

impl Strip {
    pub(super) fn new(start: &Place, half_width: f64, length: f64, radius: f64, bend: (f64, f64), left: bool) -> Strip {
        Strip { start: *start, half_width, length, radius, bend, left }
    }

    /// Its length along the centre line.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// Whether a circle may meet the strip: no point of it is farther from the start than its length and half its
    /// width.
    pub(super) fn is_near(&self, centre: Point, radius: f64) -> bool {
        let d = centre - self.start.centre();
        let reach = self.length + self.half_width + radius;
        d.dot(d) <= reach * reach
    }

    /// Whether a shape reaches into the strip deeper than a touch.
    pub fn overlaps(&self, shape: &Convex) -> bool {
        self.first_contact(shape).is_some()
    }

    /// How far along the centre line, from its start, the strip first meets a shape that reaches into it deeper than a
    /// touch. What is met at a smaller distance is nearer to the start.
    pub fn first_contact(&self, shape: &Convex) -> Option<f64> {
        if self.length <= 2.0 * TOUCH {
            return None;
        }
        let seen = self.seen(shape);
        if self.radius == 0.0 { self.contact_straight(&seen) } else { self.contact_bent(&seen) }
    }

    /// The shape in the strip's own frame, which starts at the origin, runs away and bends to the right.
    fn seen(&self, shape: &Convex) -> Convex {
        let mut corners = [Point::default(); 16];
        let count = shape.corners().len();
        for (seen, &corner) in corners.iter_mut().zip(shape.corners()) {
            *seen = self.start.seen(corner);
        }
        let corners = &mut corners[..count];
        if self.left {
            corners.iter_mut().for_each(|p| p.x = -p.x);
            corners.reverse();
        }
        Convex::new(corners)
    }

    fn contact_straight(&self, shape: &Convex) -> Option<f64> {
        let away = Point::new(0.0, 1.0);
        let across = Point::new(1.0, 0.0);
        let edge = self.half_width - TOUCH;
        let inside = shape
            .cut(&HalfPlane::through(Point::new(-edge, 0.0), across, 0.0))?
            .cut(&HalfPlane::through(Point::new(edge, 0.0), across * -1.0, 0.0))?
            .cut(&HalfPlane::through(Point::new(0.0, TOUCH), away, 0.0))?
            .cut(&HalfPlane::through(Point::new(0.0, self.length - TOUCH), away * -1.0, 0.0))?;
        inside.corners().iter().map(|p| p.y).reduce(f64::min)
    }

    fn contact_bent(&self, shape: &Convex) -> Option<f64> {
        let centre = Point::new(self.radius, 0.0);
        let (sin, cos) = self.bend;
        let wedge = shape
            .cut(&HalfPlane::through(Point::new(0.0, TOUCH), Point::new(0.0, 1.0), 0.0))?
            .cut(&HalfPlane::through(centre, Point::new(-sin, -cos), -TOUCH))?;
        let (inner, outer) = (self.radius - self.half_width + TOUCH, self.radius + self.half_width - TOUCH);
        // What the wedge leaves is convex. Where it meets the ring, so do its sides, and the point with the smallest
        // angle is a corner or lies where a side enters or leaves the ring.
        let corners = wedge.corners();
        let mut least: Option<f64> = None;
        let mut note = |p: Point| {
            let angle = libm::atan2(p.y, -p.x);
            least = Some(least.map_or(angle, |least| least.min(angle)));
        };
        for (n, &corner) in corners.iter().enumerate() {
            let a = corner - centre;
            let d = corners[(n + 1) % corners.len()] - corner;
            if (inner..=outer).contains(&a.length()) {
                note(a);
            }
            for radius in [inner, outer] {
                let (square, half) = (d.dot(d), a.dot(d));
                let root = half * half - square * (a.dot(a) - radius * radius);
                if square > 0.0 && root >= 0.0 {
                    let root = root.sqrt();
                    for k in [(-half - root) / square, (-half + root) / square] {
                        if (0.0..=1.0).contains(&k) {
                            note(a + d * k);
                        }
                    }
                }
            }
        }
        least.map(|angle| angle * self.radius)
    }
}
