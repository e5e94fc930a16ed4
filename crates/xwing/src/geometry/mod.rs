//! The table: bases, templates, ranges, arcs and obstacles.
//!
//! Millimetres; x to the right, y away; headings clockwise from straight away. A state keeps poses in whole units (see
//! [`Place::of`] and [`Place::pose`]) and is rounded once, when a move ends; between, everything is computed in `f64`
//! with the trigonometry of `libm`, so that every machine agrees. Nothing here allocates.

mod arc;
mod area;
mod bump;
mod convex;
mod course;
pub mod figures;
mod huge;
mod obstacle;
mod path;
mod point;
mod range;
mod rect;
mod roll;
mod strip;
pub mod thresholds;

pub use arc::Arc;
pub use area::{Area, Edge};
pub use bump::{Bump, MOST_OTHERS, bump};
pub use convex::{Closest, Convex};
pub use course::{Bearing, Course};
pub use obstacle::{Obstacle, ObstacleKind};
pub use path::Path;
pub use point::{Place, Point};
pub use range::range_band;
pub use rect::{Base, Rect};
pub use roll::{CurvedRoll, Roll, Side};
pub use strip::Strip;
