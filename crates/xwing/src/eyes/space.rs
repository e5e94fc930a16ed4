//! Where things are: ranges, arcs, touching, obstacles, the edge.

use super::Eyes;
use crate::geometry::{Arc, Area, Closest, Edge, Obstacle, ObstacleKind, Place, Point, Rect, range_band};
use crate::rules::Rule;
use crate::state::{MOST_SHIPS, Rock, ShipIx, Status};
use arrayvec::ArrayVec;

/// The edges by quarter turns clockwise from the near one.
const EDGES: [Edge; 4] = [Edge::South, Edge::West, Edge::North, Edge::East];

impl<'a> Eyes<'a> {
    /// The play area.
    pub fn area(&self) -> Area {
        Area::STANDARD
    }
    /// Where a ship is.
    #[inline]
    pub fn place(&self, ship: ShipIx) -> Place {
        Place::of(self.state.ship(ship).pose)
    }
    /// The box of a ship's base.
    #[inline]
    pub fn rect(&self, ship: ShipIx) -> Rect {
        self.state.ship(ship).base.rect(&self.place(ship))
    }
    /// An edge by quarter turns.
    pub fn edge(&self, turns: u8) -> Edge {
        EDGES[usize::from(turns % 4)]
    }
    /// The boxes of all other ships on the table, with their indices.
    pub fn others(&self, ship: ShipIx) -> (ArrayVec<Rect, MOST_SHIPS>, ArrayVec<ShipIx, MOST_SHIPS>) {
        let ships: ArrayVec<ShipIx, MOST_SHIPS> = self.state.in_play().filter(|s| *s != ship).collect();
        (ships.iter().map(|s| self.rect(*s)).collect(), ships)
    }

    /// The distance between two ships in bands of range: 1 for ships that touch, and for a ship and itself.
    pub fn range(&self, a: ShipIx, b: ShipIx) -> u8 {
        if a == b { 1 } else { range_band(self.rect(a).gap(&self.rect(b))) }
    }
    /// Whether a ship is at this range of another, bounds included; `0` as a lower bound is nothing special.
    pub fn at_range(&self, a: ShipIx, b: ShipIx, from: i32, to: i32) -> bool {
        (from..=to).contains(&i32::from(self.range(a, b)))
    }
    /// Whether two ships touch: a maneuver of one has overlapped the other, and no move has parted them since. Bases that
    /// merely lie edge to edge do not touch.
    pub fn touching(&self, a: ShipIx, b: ShipIx) -> bool {
        if !self.on(Rule::OverlapTouching) {
            return a != b && self.rect(a).touches(&self.rect(b));
        }
        self.state.ship(a).touches.contains(b)
    }
    /// Whether a ship touches any other.
    pub fn touches_any(&self, ship: ShipIx) -> bool {
        self.state.in_play().any(|other| self.touching(ship, other))
    }

    /// A ship's printed firing arcs that an attack may use, the mobile one as it points.
    pub fn arcs(&self, ship: ShipIx) -> ArrayVec<Arc, 4> {
        let kind = self.ship_kind(ship);
        let printed = |arc: &Arc| match arc {
            Arc::Front => self.on(Rule::ArcFront),
            Arc::Rear | Arc::Half => self.on(Rule::ArcAuxiliary),
            _ => false,
        };
        let mut arcs: ArrayVec<Arc, 4> = kind.arcs.iter().copied().filter(printed).collect();
        if kind.mobile && self.on(Rule::ArcMobile) {
            arcs.push(self.mobile_arc(ship));
        }
        arcs
    }
    /// Where the mobile arc points.
    pub fn mobile_arc(&self, ship: ShipIx) -> Arc {
        [Arc::Front, Arc::Right, Arc::Rear, Arc::Left][usize::from(self.state.ship(ship).arc % 4)]
    }
    /// Whether a ship is inside an arc of another.
    pub fn in_arc(&self, of: ShipIx, arc: Arc, ship: ShipIx) -> bool {
        arc.holds(self.state.ship(of).base, &self.place(of), &self.rect(ship))
    }
    /// Whether a ship is inside a firing arc of another.
    pub fn in_firing_arc(&self, of: ShipIx, ship: ShipIx) -> bool {
        self.arcs(of).into_iter().any(|arc| self.in_arc(of, arc, ship))
    }
    /// The closest points of a ship and of the part of another inside an arc.
    pub fn closest(&self, from: ShipIx, arc: Arc, to: ShipIx) -> Option<Closest> {
        arc.closest(self.state.ship(from).base, &self.place(from), &self.rect(to))
    }

    /// An obstacle on the table.
    pub fn obstacle(&self, rock: &Rock) -> Obstacle {
        Obstacle { shape: rock.shape, place: Place::of(rock.pose) }
    }
    /// The obstacles on the table.
    pub fn obstacles(&self) -> impl Iterator<Item = Obstacle> + use<'a> {
        self.state.rocks.iter().map(|rock| Obstacle { shape: rock.shape, place: Place::of(rock.pose) })
    }
    /// Whether a box overlaps an obstacle.
    pub fn on_obstacle(&self, rect: &Rect) -> bool {
        self.obstacles().any(|o| o.overlaps(rect))
    }
    /// Whether a ship overlaps an obstacle of a kind.
    pub fn overlaps_kind(&self, ship: ShipIx, kind: ObstacleKind) -> bool {
        let rect = self.rect(ship);
        self.obstacles().any(|o| o.kind() == kind && o.overlaps(&rect))
    }
    /// Whether a line runs through an obstacle.
    pub fn is_obstructed(&self, from: Point, to: Point) -> bool {
        self.obstacles().any(|o| o.crossed_by(from, to))
    }

    /// Whether a box is free of other ships.
    pub fn is_free(&self, rect: &Rect, but: ShipIx) -> bool {
        self.state.in_play().filter(|s| *s != but).all(|s| !self.rect(s).overlaps(rect))
    }
    /// Whether a ship may be put at a place by a move that must not overlap anything or leave the table.
    pub fn has_room(&self, ship: ShipIx, place: &Place) -> bool {
        let rect = self.state.ship(ship).base.rect(place);
        self.area().fits(&rect) && self.is_free(&rect, ship) && !self.on_obstacle(&rect)
    }
    /// Whether a ship is on the table.
    pub fn is_on_table(&self, ship: ShipIx) -> bool {
        !matches!(self.state.ship(ship).status, Status::Waiting) && self.state.ship(ship).in_play()
    }
}
