//! Obstacle tokens.

use super::figures::OBSTACLE_BOXES;
use super::{Convex, Place, Point, Rect, Strip};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What an obstacle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ObstacleKind {
    /// An asteroid.
    Asteroid,
    /// A debris cloud.
    Debris,
}

/// An obstacle token on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Obstacle {
    /// Which of the eighteen tokens: six asteroids of the first core set, six of the second, six debris clouds.
    pub shape: u8,
    /// Where it lies.
    pub place: Place,
}

/// Names of the tokens in squad files.
const NAMES: [&str; Obstacle::SHAPES] = [
    "coreasteroid0",
    "coreasteroid1",
    "coreasteroid2",
    "coreasteroid3",
    "coreasteroid4",
    "coreasteroid5",
    "core2asteroid0",
    "core2asteroid1",
    "core2asteroid2",
    "core2asteroid3",
    "core2asteroid4",
    "core2asteroid5",
    "yt2400debris0",
    "yt2400debris1",
    "yt2400debris2",
    "vt49decimatordebris0",
    "vt49decimatordebris1",
    "vt49decimatordebris2",
];

impl Obstacle {
    /// How many tokens there are.
    pub const SHAPES: usize = 18;

    /// The names of all tokens in squad files.
    pub fn names() -> [&'static str; Obstacle::SHAPES] {
        NAMES
    }

    /// The token with this name in squad files.
    pub fn named(name: &str) -> Option<u8> {
        (0..).zip(NAMES).find_map(|(shape, n)| (n == name).then_some(shape))
    }

    /// Its name in squad files.
    pub fn name(&self) -> &'static str {
        NAMES[usize::from(self.shape)]
    }

    /// Asteroid or debris.
    pub fn kind(&self) -> ObstacleKind {
        if self.shape < 12 { ObstacleKind::Asteroid } else { ObstacleKind::Debris }
    }

    /// Its outline: the union of up to three convex pieces.
    pub fn pieces(&self) -> ArrayVec<Convex, 3> {
        SHAPES[usize::from(self.shape)].iter().map(|piece| Convex::placed(piece, &self.place)).collect()
    }

    /// Whether a base overlaps it.
    pub fn overlaps(&self, rect: &Rect) -> bool {
        if !self.near(rect) {
            return false;
        }
        let shape = rect.convex();
        self.pieces().iter().any(|piece| piece.overlaps(&shape))
    }

    /// How far along a strip of template it is first met, if it lies under it.
    pub fn first_contact(&self, strip: &Strip) -> Option<f64> {
        if !strip.is_near(self.place.centre(), self.radius()) {
            return None;
        }
        self.pieces().iter().filter_map(|piece| strip.first_contact(piece)).reduce(f64::min)
    }

    /// Whether the line between two points runs through it.
    pub fn crossed_by(&self, a: Point, b: Point) -> bool {
        let centre = self.place.centre();
        let near = centre.on_segment(a, b).to(centre) <= self.radius();
        near && self.pieces().iter().any(|piece| piece.crossed_by(a, b))
    }

    /// The distance to another shape.
    pub fn gap(&self, shape: &Convex) -> f64 {
        self.pieces().iter().map(|piece| piece.gap(shape)).fold(f64::INFINITY, f64::min)
    }

    /// A circle around the centre of this radius holds the token.
    pub fn radius(&self) -> f64 {
        let (width, length) = OBSTACLE_BOXES[usize::from(self.shape)];
        Point::new(width / 2.0, length / 2.0).length()
    }

    fn near(&self, rect: &Rect) -> bool {
        rect.nearest(self.place.centre()).to(self.place.centre()) <= self.radius()
    }
}

/// The tokens as drawn for this program, to the size of the real ones: pieces that overlap, corners counterclockwise.
const SHAPES: [&[&[(f64, f64)]]; Obstacle::SHAPES] = [
    &[
        &[(-15.0, -13.5), (-5.0, -22.0), (6.0, -21.0), (17.0, -7.0), (11.5, 3.0), (-0.5, 9.0), (-11.5, 3.5)],
        &[(-17.0, 12.5), (-13.0, 0.0), (-5.5, -3.5), (7.0, 4.5), (8.0, 12.5), (1.0, 21.0), (-10.5, 22.0)],
    ],
    &[
        &[(-23.0, 1.5), (-18.5, -17.5), (-4.0, -20.5), (3.5, -13.5), (6.0, 10.0), (0.5, 19.0), (-16.0, 18.0)],
        &[(-4.0, 2.5), (0.0, -10.0), (16.0, -11.5), (23.0, 7.5), (13.5, 20.5), (1.0, 18.5)],
    ],
    &[
        &[(-22.0, 4.5), (-20.0, -11.5), (-11.5, -21.5), (2.0, -18.0), (9.0, 2.5), (-2.5, 21.5), (-14.5, 18.5)],
        &[(-3.0, -5.0), (4.0, -18.0), (14.5, -19.5), (22.0, -11.5), (22.0, 6.5), (11.0, 16.0), (-0.5, 10.0)],
    ],
    &[
        &[(-35.5, 1.0), (-25.0, -18.0), (-5.5, -16.5), (2.5, 2.5), (0.5, 14.0), (-20.0, 25.5), (-30.0, 20.5)],
        &[(-16.0, -17.5), (-8.0, -25.5), (11.5, -28.0), (25.0, -15.5), (22.0, 1.0), (4.0, 13.0), (-13.0, 6.5)],
        &[(2.5, 19.0), (6.0, -6.0), (19.0, -10.5), (35.5, 0.5), (34.5, 21.5), (12.0, 28.0)],
    ],
    &[&[(-20.5, 3.0), (-18.5, -8.0), (1.5, -16.0), (17.5, -9.0), (20.5, 4.5), (13.5, 16.0), (-11.5, 16.0)]],
    &[
        &[(-21.5, 0.5), (-17.0, -13.5), (-1.5, -15.5), (4.5, -8.5), (2.5, 13.5), (-8.0, 19.5), (-20.0, 10.5)],
        &[(-4.5, -2.0), (3.0, -19.5), (15.5, -19.0), (21.5, -8.0), (17.5, 6.0), (7.5, 10.0)],
    ],
    &[
        &[(-29.0, 8.0), (-22.5, -17.0), (-9.5, -22.5), (8.0, -12.5), (10.0, 5.0), (-5.0, 22.5), (-23.0, 19.0)],
        &[(-2.5, 6.0), (0.0, -11.0), (14.5, -17.5), (28.0, -9.5), (29.0, 9.0), (14.5, 17.5)],
    ],
    &[
        &[(-31.0, -6.0), (-10.5, -16.5), (2.0, -12.5), (9.0, 6.5), (2.5, 13.0), (-15.5, 16.5), (-29.0, 8.0)],
        &[(-4.5, 3.0), (-0.5, -9.0), (19.5, -12.5), (31.0, 2.0), (25.0, 11.5), (4.5, 12.5)],
    ],
    &[
        &[(-33.0, 4.0), (-29.0, -14.0), (-11.5, -26.5), (1.0, -11.0), (4.5, 7.5), (-6.5, 30.5), (-24.0, 24.5)],
        &[(-15.5, -16.5), (-5.5, -31.5), (8.5, -33.0), (22.5, -15.0), (21.5, 3.5), (4.5, 14.0), (-8.0, 10.0)],
        &[(1.0, 13.0), (10.0, -11.0), (28.0, -7.0), (33.0, 19.0), (24.5, 33.0), (6.0, 27.5)],
    ],
    &[&[(-17.5, -3.5), (-10.0, -15.5), (5.0, -17.5), (17.5, -2.5), (16.0, 10.5), (-4.5, 17.5), (-15.0, 11.5)]],
    &[
        &[(-25.5, 7.0), (-22.5, -18.5), (-12.5, -24.5), (3.5, -17.5), (7.5, 8.0), (2.5, 19.0), (-12.0, 24.5)],
        &[(-5.0, 3.0), (1.0, -14.5), (18.0, -12.0), (25.5, 4.5), (17.5, 21.0), (4.0, 20.0)],
    ],
    &[&[
        (-10.0, 4.5),
        (-7.5, -14.0),
        (-3.5, -21.0),
        (3.5, -21.5),
        (10.0, -10.0),
        (10.0, 10.0),
        (3.0, 21.5),
        (-4.0, 18.5),
    ]],
    &[
        &[(-30.5, 6.0), (-23.5, -16.0), (-11.0, -20.0), (0.0, -11.0), (1.5, 11.5), (-8.0, 21.0), (-24.5, 19.0)],
        &[(-10.0, -17.5), (1.0, -25.0), (13.5, -23.5), (20.0, -9.0), (14.5, 7.5), (-2.5, 9.0), (-10.0, 3.0)],
        &[(1.5, 4.5), (8.0, -6.0), (21.0, -6.0), (30.5, 4.5), (21.5, 25.0), (6.0, 21.0)],
    ],
    &[
        &[(-34.5, 1.0), (-31.5, -14.5), (-8.5, -23.0), (7.5, -8.5), (8.0, 10.0), (-3.5, 17.5), (-27.5, 16.5)],
        &[(-5.0, -2.5), (9.5, -10.0), (27.0, -7.5), (34.5, 8.0), (21.5, 21.5), (12.5, 23.0), (-5.0, 13.0)],
    ],
    &[
        &[(-30.5, -9.0), (-18.5, -18.5), (3.0, -14.5), (11.0, 0.5), (0.0, 17.5), (-19.0, 18.5), (-29.5, 12.0)],
        &[(-6.0, -6.0), (6.5, -15.5), (24.0, -11.5), (30.5, 1.0), (20.0, 12.5), (1.0, 11.5)],
    ],
    &[
        &[(-37.0, 11.0), (-32.5, -12.5), (-16.5, -22.0), (-5.5, -16.5), (2.0, 8.0), (-12.0, 22.5), (-29.0, 22.0)],
        &[(-18.0, -3.0), (-13.5, -23.0), (1.0, -28.0), (22.5, -17.0), (22.0, 0.0), (7.5, 10.0), (-10.5, 6.0)],
        &[(-1.0, 6.0), (13.0, -9.0), (28.0, -8.0), (37.0, 12.5), (20.0, 28.0), (4.5, 22.5)],
    ],
    &[
        &[(-42.5, 14.0), (-39.0, -9.5), (-27.0, -19.5), (-7.0, -15.0), (2.0, 3.5), (-12.5, 25.5), (-33.0, 23.5)],
        &[(-21.0, -4.5), (-11.5, -22.5), (7.0, -27.5), (26.5, -12.0), (24.0, 6.0), (7.0, 14.0), (-13.0, 8.5)],
        &[(1.0, 19.0), (8.0, -2.5), (23.0, -7.0), (42.5, 9.0), (36.5, 24.0), (9.5, 27.5)],
    ],
    &[
        &[(-37.5, 2.0), (-30.0, -21.0), (-3.5, -28.0), (12.5, -9.0), (11.0, 8.5), (-9.0, 28.0), (-24.0, 22.5)],
        &[(-8.0, -6.5), (-2.5, -19.0), (27.5, -23.0), (37.5, -11.5), (25.0, 14.5), (2.5, 14.0)],
    ],
];
