//! Bases, their sections, and the boxes they cover.

use super::figures::{
    HUGE_LONG_LENGTH, HUGE_LONG_NOTCH, HUGE_SHORT_LENGTH, HUGE_SHORT_NOTCH, HUGE_WIDTH, LARGE_SIDE, SMALL_SIDE,
};
use super::thresholds::TOUCH;
use super::{Closest, Convex, Place, Point};
use serde::{Deserialize, Serialize};

/// What a ship stands on. Bases are plain boxes: the guides at their ends are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// A small base.
    #[default]
    Small,
    /// A large base.
    Large,
    /// A short huge ship: fore and aft section.
    HugeShort,
    /// A long huge ship: fore and aft section.
    HugeLong,
}

impl Base {
    /// The name in files and keys.
    pub const fn name(self) -> &'static str {
        match self {
            Base::Small => "small",
            Base::Large => "large",
            Base::HugeShort => "huge-short",
            Base::HugeLong => "huge-long",
        }
    }

    /// Half the width.
    pub const fn half_width(self) -> f64 {
        match self {
            Base::Small => SMALL_SIDE / 2.0,
            Base::Large => LARGE_SIDE / 2.0,
            Base::HugeShort | Base::HugeLong => HUGE_WIDTH / 2.0,
        }
    }

    /// Half the length.
    pub const fn half_length(self) -> f64 {
        match self {
            Base::Small => SMALL_SIDE / 2.0,
            Base::Large => LARGE_SIDE / 2.0,
            Base::HugeShort => HUGE_SHORT_LENGTH / 2.0,
            Base::HugeLong => HUGE_LONG_LENGTH / 2.0,
        }
    }

    /// The box of the whole base.
    pub fn rect(self, place: &Place) -> Rect {
        Rect { place: *place, half_width: self.half_width(), half_length: self.half_length() }
    }

    /// Whether it is a huge ship's.
    #[inline]
    pub const fn is_huge(self) -> bool {
        matches!(self, Base::HugeShort | Base::HugeLong)
    }

    /// How far ahead of a huge ship's centre the rear edge of its front base lies; 0 for other ships.
    pub const fn notch(self) -> f64 {
        match self {
            Base::Small | Base::Large => 0.0,
            Base::HugeShort => HUGE_SHORT_NOTCH,
            Base::HugeLong => HUGE_LONG_NOTCH,
        }
    }

    /// How many sections a ship on this base has.
    pub const fn sections(self) -> usize {
        match self {
            Base::Small | Base::Large => 1,
            Base::HugeShort | Base::HugeLong => 2,
        }
    }

    /// The box of a section: 0 is the whole of a small or large base and the fore half of a huge one, 1 its aft half.
    pub fn section_rect(self, section: usize, place: &Place) -> Rect {
        debug_assert!(section < self.sections());
        if self.sections() == 1 {
            return self.rect(place);
        }
        let half_length = self.half_length() / 2.0;
        let forward = if section == 0 { half_length } else { -half_length };
        Rect { place: place.moved(0.0, forward), half_width: self.half_width(), half_length }
    }

    /// The box of the plastic base below a section: half of a huge ship's token lies beyond it.
    pub fn stand(self, section: usize, place: &Place) -> Rect {
        if self.sections() == 1 {
            return self.rect(place);
        }
        let half = LARGE_SIDE / 2.0;
        let forward = self.half_length() - half;
        let forward = if section == 0 { forward } else { -forward };
        Rect { place: place.moved(0.0, forward), half_width: half, half_length: half }
    }

    /// The ends of the line between the sections of a huge ship; none for others.
    pub fn centre_line(self, place: &Place) -> Option<(Point, Point)> {
        let half = self.half_width();
        (self.sections() == 2).then(|| (place.at(-half, 0.0), place.at(half, 0.0)))
    }
}

/// A box with a heading.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Its centre and heading.
    pub place: Place,
    /// Half its extent across the heading.
    pub half_width: f64,
    /// Half its extent along the heading.
    pub half_length: f64,
}

impl Rect {
    /// The corners, counterclockwise: front left, rear left, rear right, front right.
    pub fn corners(&self) -> [Point; 4] {
        let (w, l) = (self.half_width, self.half_length);
        [self.place.at(-w, l), self.place.at(-w, -l), self.place.at(w, -l), self.place.at(w, l)]
    }

    /// The box as a convex shape.
    pub fn convex(&self) -> Convex {
        Convex::new(&self.corners())
    }

    /// Whether the boxes are so far apart that even their circles stay farther apart than `mm`.
    pub(super) fn is_far(&self, other: &Rect, mm: f64) -> bool {
        let d = other.place.centre() - self.place.centre();
        let half = |rect: &Rect| rect.half_width * rect.half_width + rect.half_length * rect.half_length;
        // (a + b)² ≤ 2(a² + b²), with equality for boxes of one size.
        let (a, b) = (half(self), half(other));
        let square = d.dot(d);
        square > 2.0 * (a + b) && square.sqrt() > a.sqrt() + b.sqrt() + mm
    }

    /// How far two boxes reach into each other, negative: the shortest move that parts them. Positive if a side parts
    /// them already, and then at most their distance.
    pub fn separation(&self, other: &Rect) -> f64 {
        let (p, q) = (&self.place, &other.place);
        let d = q.centre() - p.centre();
        let along = (p.cos * q.cos + p.sin * q.sin).abs();
        let across = (p.cos * q.sin - p.sin * q.cos).abs();
        let (w, l, v, k) = (self.half_width, self.half_length, other.half_width, other.half_length);
        let sides = d.dot(p.right()).abs() - (w + v * along + k * across);
        let ends = d.dot(p.forward()).abs() - (l + v * across + k * along);
        let other_sides = d.dot(q.right()).abs() - (v + w * along + l * across);
        let other_ends = d.dot(q.forward()).abs() - (k + w * across + l * along);
        sides.max(ends).max(other_sides.max(other_ends))
    }

    /// How far this box must move along a unit vector until it reaches into another no deeper than `depth`.
    pub(super) fn way_out(&self, other: &Rect, along: Point, depth: f64) -> f64 {
        let d = other.place.centre() - self.place.centre();
        let mut least = f64::INFINITY;
        for (one, two) in [(self, other), (other, self)] {
            let (p, q) = (&one.place, &two.place);
            let parallel = (p.cos * q.cos + p.sin * q.sin).abs();
            let across = (p.cos * q.sin - p.sin * q.cos).abs();
            let sides = one.half_width + two.half_width * parallel + two.half_length * across;
            let ends = one.half_length + two.half_width * across + two.half_length * parallel;
            for (axis, reach) in [(p.right(), sides), (p.forward(), ends)] {
                let (apart, speed) = (d.dot(axis), along.dot(axis));
                least = least.min((reach - depth + apart * speed.signum()) / speed.abs());
            }
        }
        least
    }

    /// Whether the boxes reach into each other deeper than a touch.
    pub fn overlaps(&self, other: &Rect) -> bool {
        !self.is_far(other, 0.0) && self.separation(other) < -TOUCH
    }

    /// Whether the boxes touch or overlap.
    pub fn touches(&self, other: &Rect) -> bool {
        !self.is_far(other, TOUCH) && self.separation(other) <= TOUCH && self.gap(other) <= TOUCH
    }

    /// The distance between two boxes; zero if they meet.
    pub fn gap(&self, other: &Rect) -> f64 {
        self.closest(other).mm
    }

    /// The closest points of two boxes.
    pub fn closest(&self, other: &Rect) -> Closest {
        if self.separation(other) <= 0.0 {
            return self.convex().closest(&other.convex());
        }
        let (mine, theirs) = (self.corners(), other.corners());
        let offs = [theirs.map(|corner| self.off(corner)), mine.map(|corner| other.off(corner))];
        let mut best = (f64::INFINITY, 0);
        for (n, &off) in offs.as_flattened().iter().enumerate() {
            best = if off < best.0 { (off, n) } else { best };
        }
        let (from, to) = match best.1 {
            n @ 0..4 => (self.nearest(theirs[n]), theirs[n]),
            n => (mine[n - 4], other.nearest(mine[n - 4])),
        };
        Closest { from, to, mm: best.0.sqrt() }
    }

    /// The square of the distance of a point.
    fn off(&self, point: Point) -> f64 {
        let seen = self.place.seen(point);
        let (x, y) = ((seen.x.abs() - self.half_width).max(0.0), (seen.y.abs() - self.half_length).max(0.0));
        x * x + y * y
    }

    /// The distance from this box to the farthest point of another: whether that one is wholly within a range.
    pub fn farthest(&self, other: &Rect) -> f64 {
        other.corners().into_iter().map(|to| self.nearest(to).to(to)).fold(0.0, f64::max)
    }

    /// The point of the box that is closest to a point.
    pub fn nearest(&self, point: Point) -> Point {
        let seen = self.place.seen(point);
        self.place
            .at(seen.x.clamp(-self.half_width, self.half_width), seen.y.clamp(-self.half_length, self.half_length))
    }
}
