//! Firing arcs.

use super::convex::HalfPlane;
use super::figures::{BULLSEYE_WIDTH, HUGE_LONG_NOTCH, HUGE_SHORT_NOTCH, HUGE_WIDTH, LARGE_ARC, LARGE_SIDE, SMALL_ARC};
use super::thresholds::SLACK;
use super::{Base, Closest, Convex, Place, Point, Rect};
use serde::{Deserialize, Serialize};

/// A part of the table around a base, seen from its centre. All of them are convex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arc {
    /// The printed forward arc.
    Front,
    /// The same to the rear.
    Rear,
    /// Everything forward of the centre.
    Half,
    /// What lies to the left between front and rear.
    Left,
    /// What lies to the right between front and rear.
    Right,
    /// The strip straight ahead.
    Bullseye,
    /// To port of a huge ship's front base: a quarter turn, its edges through the base's corners.
    ForePort,
    /// The same to starboard.
    ForeStarboard,
    /// To port of its rear base.
    AftPort,
    /// The same to starboard.
    AftStarboard,
    /// To port of its rear base, and forward to the end of the line between the sections.
    AftPortFlank,
    /// The same to starboard.
    AftStarboardFlank,
    /// Everything.
    All,
}

impl Arc {
    /// The half planes whose common part is the arc.
    fn planes(self, base: Base, place: &Place) -> ([HalfPlane; 3], usize) {
        let (sin, cos) = half_arc(base);
        let local = |right: f64, forward: f64| place.right() * right + place.forward() * forward;
        let from_centre = |inward: Point| HalfPlane::through(place.centre(), inward, SLACK);
        let wedge = |a: Point, b: Point| ([from_centre(a), from_centre(b), from_centre(a)], 2);
        let aside = |section: usize, side: f64, ahead: Point| {
            let apex = base.stand(section, place).place.centre();
            let through = |inward: Point| HalfPlane::through(apex, inward, SLACK);
            let (front, rear) = (local(side * ahead.y, -ahead.x), local(side * QUARTER, QUARTER));
            ([through(front), through(rear), through(front)], 2)
        };
        let corner = Point::new(QUARTER, QUARTER);
        match self {
            Arc::ForePort => aside(0, -1.0, corner),
            Arc::ForeStarboard => aside(0, 1.0, corner),
            Arc::AftPort => aside(1, -1.0, corner),
            Arc::AftStarboard => aside(1, 1.0, corner),
            Arc::AftPortFlank => aside(1, -1.0, flank_edge(base)),
            Arc::AftStarboardFlank => aside(1, 1.0, flank_edge(base)),
            Arc::Front => wedge(local(cos, sin), local(-cos, sin)),
            Arc::Rear => wedge(local(cos, -sin), local(-cos, -sin)),
            Arc::Left => wedge(local(-cos, -sin), local(-cos, sin)),
            Arc::Right => wedge(local(cos, -sin), local(cos, sin)),
            Arc::Half => ([from_centre(place.forward()); 3], 1),
            Arc::Bullseye => {
                let edge = |side: f64| {
                    HalfPlane::through(place.at(side * BULLSEYE_WIDTH / 2.0, 0.0), place.right() * -side, SLACK)
                };
                ([from_centre(place.forward()), edge(-1.0), edge(1.0)], 3)
            }
            Arc::All => ([from_centre(place.forward()); 3], 0),
        }
    }

    /// Its edges in degrees, clockwise from straight ahead; the strip straight ahead has none.
    pub fn edges(self, base: Base) -> Option<(f64, f64)> {
        let (sin, cos) = half_arc(base);
        let half = libm::atan2(sin, cos) * (180.0 / std::f64::consts::PI);
        match self {
            Arc::Front => Some((-half, half)),
            Arc::Right => Some((half, 180.0 - half)),
            Arc::Rear => Some((180.0 - half, 180.0 + half)),
            Arc::Left => Some((180.0 + half, 360.0 - half)),
            Arc::Half => Some((-90.0, 90.0)),
            Arc::Bullseye => None,
            Arc::ForeStarboard | Arc::AftStarboard => Some((45.0, 135.0)),
            Arc::ForePort | Arc::AftPort => Some((225.0, 315.0)),
            Arc::AftStarboardFlank => Some((flank(base), 135.0)),
            Arc::AftPortFlank => Some((225.0, 360.0 - flank(base))),
            Arc::All => Some((-180.0, 180.0)),
        }
    }

    /// The section whose weapons fire into it: 0 for the fore, and for all of a small or large ship.
    pub fn section(self) -> usize {
        match self {
            Arc::AftPort | Arc::AftStarboard | Arc::AftPortFlank | Arc::AftStarboardFlank => 1,
            _ => 0,
        }
    }

    /// The point its edges run from.
    pub fn apex(self, base: Base, place: &Place) -> Point {
        match self {
            Arc::ForePort | Arc::ForeStarboard => base.stand(0, place).place.centre(),
            _ if self.section() == 1 => base.stand(1, place).place.centre(),
            _ => place.centre(),
        }
    }

    /// The part of a shape inside the arc of a base; points on its edge are inside.
    pub fn clip(self, base: Base, place: &Place, target: &Convex) -> Option<Convex> {
        let (planes, count) = self.planes(base, place);
        planes[..count].iter().try_fold(*target, |shape, plane| shape.cut(plane))
    }

    /// Whether any part of a box is inside the arc of a base.
    pub fn holds(self, base: Base, place: &Place, target: &Rect) -> bool {
        let (planes, count) = self.planes(base, place);
        match Sight::of(&planes[..count], target) {
            Sight::Whole => true,
            Sight::None => false,
            Sight::Part => self.clip(base, place, &target.convex()).is_some(),
        }
    }

    /// The closest points of a base and of the part of a target inside its arc: what the range of an attack is measured
    /// between.
    pub fn closest(self, base: Base, place: &Place, target: &Rect) -> Option<Closest> {
        self.closest_from(&base.rect(place), base, place, target)
    }

    /// The same, measured from another box than the whole base, as from a section.
    pub fn closest_from(self, from: &Rect, base: Base, place: &Place, target: &Rect) -> Option<Closest> {
        let (planes, count) = self.planes(base, place);
        match Sight::of(&planes[..count], target) {
            Sight::Whole => Some(from.closest(target)),
            Sight::None => None,
            Sight::Part => Some(from.convex().closest(&self.clip(base, place, &target.convex())?)),
        }
    }
}

/// How much of a box is inside, judged by its corners.
enum Sight {
    /// All of it.
    Whole,
    /// Perhaps a part.
    Part,
    /// Nothing: it lies beyond one of the lines.
    None,
}

impl Sight {
    fn of(planes: &[HalfPlane], target: &Rect) -> Sight {
        let corners = target.corners();
        let mut whole = true;
        for plane in planes {
            let inside = corners.iter().filter(|&&corner| plane.depth(corner) >= 0.0).count();
            if inside == 0 {
                return Sight::None;
            }
            whole &= inside == corners.len();
        }
        if whole { Sight::Whole } else { Sight::Part }
    }
}

/// Sine and cosine of 45 degrees.
const QUARTER: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// The forward edge of the arcs to the flanks of a rear base, as sine and cosine from straight ahead: it runs from the middle
/// of that base through the end of the line between the sections.
fn flank_edge(base: Base) -> Point {
    let edge = Point::new(HUGE_WIDTH / 2.0, base.half_length() - LARGE_SIDE / 2.0);
    edge * (1.0 / edge.length())
}

/// The same in degrees.
fn flank(base: Base) -> f64 {
    let edge = flank_edge(base);
    libm::atan2(edge.x, edge.y) * (180.0 / std::f64::consts::PI)
}

/// Sine and cosine of half the forward arc.
fn half_arc(base: Base) -> (f64, f64) {
    let through = |forward: f64| {
        let corner = Point::new(HUGE_WIDTH / 2.0, forward);
        (corner.x / corner.length(), corner.y / corner.length())
    };
    match base {
        Base::Small => SMALL_ARC,
        Base::Large => LARGE_ARC,
        Base::HugeShort => through(HUGE_SHORT_NOTCH),
        Base::HugeLong => through(HUGE_LONG_NOTCH),
    }
}
