//! The play area and its edges.

use super::figures::{AREA_SIDE, DEPLOYMENT_DEPTH, EPIC_WIDTH};
use super::thresholds::{BRINK, SLACK, TOUCH};
use super::{Convex, Point, Rect};
use serde::{Deserialize, Serialize};

/// A play area: from (0, 0) to (width, depth).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// To the right.
    pub width: f64,
    /// Away.
    pub depth: f64,
}

/// An edge of the play area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Edge {
    /// The near one, y = 0.
    South,
    /// The far one.
    North,
    /// The left one, x = 0.
    West,
    /// The right one.
    East,
}

impl Edge {
    /// Every edge.
    pub const ALL: [Edge; 4] = [Edge::South, Edge::North, Edge::West, Edge::East];
}

impl Area {
    /// Three feet by three.
    pub const STANDARD: Area = Area { width: AREA_SIDE, depth: AREA_SIDE };
    /// Six feet by three.
    pub const EPIC: Area = Area { width: EPIC_WIDTH, depth: AREA_SIDE };

    /// How far a point lies inside an edge; negative beyond it.
    pub fn inside(&self, edge: Edge, point: Point) -> f64 {
        match edge {
            Edge::South => point.y,
            Edge::North => self.depth - point.y,
            Edge::West => point.x,
            Edge::East => self.width - point.x,
        }
    }

    /// Whether a base is inside. A ship any part of whose base is outside has fled.
    pub fn fits(&self, rect: &Rect) -> bool {
        let corners = rect.corners();
        Edge::ALL.into_iter().all(|edge| corners.iter().all(|&p| self.inside(edge, p) >= -TOUCH))
    }

    /// Whether any part of a base is beyond an edge.
    pub fn is_beyond(&self, edge: Edge, rect: &Rect) -> bool {
        rect.corners().into_iter().any(|corner| self.inside(edge, corner) < 0.0)
    }

    /// Whether a base may be set up at an edge: inside the play area and wholly within Range 1 of that edge. A ship too
    /// long for that may protrude if it fills the depth of the zone.
    pub fn deploys(&self, edge: Edge, rect: &Rect) -> bool {
        self.deploys_within(edge, rect, DEPLOYMENT_DEPTH)
    }

    /// The same in a zone of another depth.
    pub fn deploys_within(&self, edge: Edge, rect: &Rect, depth: f64) -> bool {
        let far = |p: Point| self.inside(edge, p);
        let nearest = rect.corners().into_iter().map(far).fold(f64::INFINITY, f64::min);
        let farthest = rect.corners().into_iter().map(far).fold(f64::NEG_INFINITY, f64::max);
        self.fits(rect) && (farthest <= depth + SLACK || nearest <= BRINK)
    }

    /// The distance from a shape to the nearest edge; negative if a part is outside.
    pub fn margin(&self, shape: &Convex) -> f64 {
        Edge::ALL
            .into_iter()
            .flat_map(|edge| shape.corners().iter().map(move |&p| self.inside(edge, p)))
            .fold(f64::INFINITY, f64::min)
    }
}
