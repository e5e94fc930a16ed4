//! The table to scale, for a page: sizes in millimetres, angles in degrees clockwise from straight ahead.

use crate::geometry::{Arc, Area, Base, Obstacle, ObstacleKind, Place, figures};
use serde::Serialize;

/// A number to a hundredth.
fn hundredth(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}

/// What an arc is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ArcKind {
    /// The printed forward arc.
    Front,
    /// An auxiliary arc to the rear.
    Rear,
    /// An auxiliary arc: everything forward of the centre.
    Half,
    /// What lies to the left between front and rear.
    Left,
    /// What lies to the right between front and rear.
    Right,
    /// The strip straight ahead.
    Bullseye,
    /// To port of a huge ship's front base.
    ForePort,
    /// To starboard of it.
    ForeStarboard,
    /// To port of its rear base.
    AftPort,
    /// To starboard of it.
    AftStarboard,
    /// Everything, as a turret reaches.
    All,
}

/// An arc and its edges.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArcEdges {
    /// Which.
    pub arc: ArcKind,
    /// How far ahead of the ship's centre the point lies that its edges run from.
    pub apex: f64,
    /// From here, seen from that point; the strip straight ahead has no angle.
    pub from: Option<f64>,
    /// Clockwise to here.
    pub to: Option<f64>,
}

impl ArcEdges {
    pub(crate) fn of(arc: Arc, base: Base) -> ArcEdges {
        let edges = arc.edges(base).map(|(from, to)| (hundredth(from), hundredth(to)));
        let apex = arc.apex(base, &Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 }).y;
        let arc = match arc {
            Arc::Front => ArcKind::Front,
            Arc::Rear => ArcKind::Rear,
            Arc::Half => ArcKind::Half,
            Arc::Left => ArcKind::Left,
            Arc::Right => ArcKind::Right,
            Arc::Bullseye => ArcKind::Bullseye,
            Arc::ForePort => ArcKind::ForePort,
            Arc::ForeStarboard => ArcKind::ForeStarboard,
            Arc::AftPort | Arc::AftPortFlank => ArcKind::AftPort,
            Arc::AftStarboard | Arc::AftStarboardFlank => ArcKind::AftStarboard,
            Arc::All => ArcKind::All,
        };
        ArcEdges { arc, apex, from: edges.map(|e| e.0), to: edges.map(|e| e.1) }
    }
}

/// A base.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BaseSize {
    /// Which.
    pub size: Base,
    /// Across.
    pub width: f64,
    /// Along.
    pub length: f64,
}

/// The outline of an obstacle token.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outline {
    /// The token's name in squad files.
    pub name: String,
    /// Asteroid or debris.
    pub kind: ObstacleKind,
    /// Convex polygons whose union it is, around its centre: x to the right, y away, for a heading of zero.
    pub pieces: Vec<Vec<(f64, f64)>>,
}

/// Everything to draw the table to scale.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outlines {
    /// The table, to the right.
    pub width: f64,
    /// The same of an Epic game.
    pub epic_width: f64,
    /// The table, away.
    pub depth: f64,
    /// Units of a chosen place (`@ x y turn`) in a millimetre.
    pub units_per_mm: u32,
    /// Units of a chosen place in a degree.
    pub units_per_degree: u32,
    /// Depth of a band of range.
    pub band: f64,
    /// How many bands an attack may span.
    pub bands: u8,
    /// The same of the guns of huge ships.
    pub long_bands: u8,
    /// The bases.
    pub bases: Vec<BaseSize>,
    /// Width of the strip straight ahead of a base.
    pub bullseye: f64,
    /// Side of a bomb or mine token.
    pub bomb: f64,
    /// Width of every maneuver template.
    pub template: f64,
    /// Length of a straight template, for each unit of speed.
    pub straight: f64,
    /// Radius of the centre line of the banks of speed 1, 2 and 3, which turn by 45 degrees.
    pub banks: [f64; 3],
    /// Radius of the centre line of the turns of speed 1, 2 and 3, which turn by 90 degrees.
    pub turns: [f64; 3],
    /// The obstacle tokens.
    pub obstacles: Vec<Outline>,
}

impl Outlines {
    pub(crate) fn new() -> Outlines {
        let base = |size: Base| BaseSize { size, width: 2.0 * size.half_width(), length: 2.0 * size.half_length() };
        let outline = |shape: u8| {
            let obstacle = Obstacle { shape, place: Place::new(0.0, 0.0, 0.0) };
            let corners = |piece: &crate::geometry::Convex| piece.corners().iter().map(|p| (p.x, p.y)).collect();
            Outline {
                name: obstacle.name().to_owned(),
                kind: obstacle.kind(),
                pieces: obstacle.pieces().iter().map(corners).collect(),
            }
        };
        let Area { width, depth } = Area::STANDARD;
        Outlines {
            width,
            epic_width: Area::EPIC.width,
            depth,
            units_per_mm: 100_000,
            units_per_degree: 1_000_000,
            band: figures::BAND,
            bands: 3,
            long_bands: 5,
            bases: [Base::Small, Base::Large, Base::HugeShort, Base::HugeLong].map(base).to_vec(),
            bullseye: figures::BULLSEYE_WIDTH,
            bomb: figures::TOKEN_SIDE,
            template: figures::TEMPLATE_WIDTH,
            straight: figures::STRAIGHT_PER_SPEED,
            banks: figures::BANK_RADII,
            turns: figures::TURN_RADII,
            obstacles: (0..Obstacle::SHAPES as u8).map(outline).collect(),
        }
    }
}
