//! Where things are: ranges, arcs, touching, obstacles, the edge.

use super::Eyes;
use crate::geometry::thresholds::GRAZE;
use crate::geometry::{Arc, Area, Edge, Obstacle, ObstacleKind, Place, Point, Rect, range_band};
use crate::rules::Rule;
use crate::state::{MOST_SHIPS, Rock, SectionIx, ShipIx, Status};
use arrayvec::ArrayVec;

/// The edges by quarter turns clockwise from the near one.
const EDGES: [Edge; 4] = [Edge::South, Edge::West, Edge::North, Edge::East];

/// What a range is measured from or to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// A whole ship.
    Ship(ShipIx),
    /// A section of one.
    Section(SectionIx),
}

impl Extent {
    fn ship(self) -> ShipIx {
        match self {
            Extent::Ship(ship) => ship,
            Extent::Section(section) => section.ship(),
        }
    }
}

impl From<ShipIx> for Extent {
    fn from(ship: ShipIx) -> Extent {
        Extent::Ship(ship)
    }
}

impl From<SectionIx> for Extent {
    fn from(section: SectionIx) -> Extent {
        Extent::Section(section)
    }
}

impl<'a> Eyes<'a> {
    /// The play area.
    pub fn area(&self) -> Area {
        if self.state.epic { Area::EPIC } else { Area::STANDARD }
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
    /// The box of a section: its base and half of the token between the bases.
    #[inline]
    pub fn section_rect(&self, section: SectionIx) -> Rect {
        let (ship, part) = (section.ship(), section.part() as usize);
        let base = self.state.ship(ship).base;
        if self.on(Rule::HugeSections) {
            base.section_rect(part, &self.place(ship))
        } else {
            base.stand(part, &self.place(ship))
        }
    }
    /// The middle of the base below a section.
    pub fn middle(&self, section: SectionIx) -> Point {
        let ship = section.ship();
        self.state.ship(ship).base.stand(section.part() as usize, &self.place(ship)).place.centre()
    }
    /// Whether a line runs across the line between the sections of a ship; an end that it only meets is not crossed.
    pub fn crosses_centre_line(&self, ship: ShipIx, from: Point, to: Point) -> bool {
        let line = self.state.ship(ship).base.centre_line(&self.place(ship));
        line.is_some_and(|(left, right)| {
            let side = |a: Point, b: Point, p: Point| (b - a).cross(p - a) / (b - a).length().max(GRAZE);
            let apart = |a: f64, b: f64| a > GRAZE && b < -GRAZE || a < -GRAZE && b > GRAZE;
            apart(side(left, right, from), side(left, right, to)) && apart(side(from, to, left), side(from, to, right))
        })
    }
    /// An edge by quarter turns.
    pub fn edge(&self, turns: u8) -> Edge {
        EDGES[usize::from(turns % 4)]
    }
    /// The boxes of all other ships on the table, or of the huge ones alone, with their indices.
    pub fn others(&self, ship: ShipIx, huge: bool) -> (ArrayVec<Rect, MOST_SHIPS>, ArrayVec<ShipIx, MOST_SHIPS>) {
        let fits = |other: &ShipIx| *other != ship && (!huge || self.state.ship(*other).base.is_huge());
        let ships: ArrayVec<ShipIx, MOST_SHIPS> = self.state.taking_room().filter(fits).collect();
        (ships.iter().map(|s| self.rect(*s)).collect(), ships)
    }

    /// The distance between ships or sections of ships in bands of range: 1 for those that touch, and within a ship.
    pub fn range_to(&self, from: impl Into<Extent>, to: impl Into<Extent>) -> u8 {
        let (from, to) = (from.into(), to.into());
        if from.ship() == to.ship() { 1 } else { range_band(self.box_of(from).gap(&self.box_of(to))) }
    }
    /// The same between two ships, of one that defends to the section that is attacked.
    pub fn range(&self, a: ShipIx, b: ShipIx) -> u8 {
        self.range_to(self.extent(a), self.extent(b))
    }
    /// What ranges and arcs of a ship are measured to: of one that defends, the section that is attacked.
    pub fn extent(&self, ship: ShipIx) -> Extent {
        let attack = &self.state.attack;
        let attacked = attack.on && attack.defender() == ship && self.state.ship(ship).base.is_huge();
        match self.measured {
            section if section.is_some() && section.ship() == ship => Extent::Section(section),
            _ if attacked && self.on(Rule::HugeReached) => Extent::Section(attack.target),
            _ => Extent::Ship(ship),
        }
    }
    /// Its box.
    pub fn shape(&self, ship: ShipIx) -> Rect {
        self.box_of(self.extent(ship))
    }
    fn box_of(&self, extent: Extent) -> Rect {
        match extent {
            Extent::Ship(ship) => self.rect(ship),
            Extent::Section(section) => self.section_rect(section),
        }
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

    /// Whether a ship has a target lock on another; during an attack on that one, on the section that is attacked.
    pub fn locks(&self, ship: ShipIx, other: ShipIx) -> bool {
        let (lock, attack) = (self.state.ship(ship).lock, &self.state.attack);
        let attacked = attack.on && attack.defender() == other && self.on(Rule::TargetLockSection);
        lock.is_some() && lock.ship() == other && (!attacked || lock == attack.target)
    }

    /// Whether a ship has a target lock on a section.
    pub fn locks_section(&self, ship: ShipIx, target: SectionIx) -> bool {
        let lock = self.state.ship(ship).lock;
        let either = !self.on(Rule::TargetLockSection) && lock.ship() == target.ship();
        lock.is_some() && (lock == target || either)
    }

    /// A ship's printed firing arcs that an attack may use, the mobile one as it points.
    pub fn arcs(&self, ship: ShipIx) -> ArrayVec<Arc, 5> {
        let kind = self.ship_kind(ship);
        let printed = |arc: &Arc| match arc {
            Arc::Front => self.on(Rule::ArcFront),
            Arc::Rear | Arc::Half => self.on(Rule::ArcAuxiliary),
            Arc::ForePort | Arc::ForeStarboard => true,
            Arc::AftPort | Arc::AftStarboard | Arc::AftPortFlank | Arc::AftStarboardFlank => true,
            _ => false,
        };
        let mut arcs: ArrayVec<Arc, 5> = kind.arcs.iter().copied().filter(printed).collect();
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
        arc.holds(self.state.ship(of).base, &self.place(of), &self.shape(ship))
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
    /// Whether a line runs through an obstacle, or through a huge ship that is neither of these two.
    pub fn is_obstructed(&self, from: Point, to: Point, between: [ShipIx; 2]) -> bool {
        let huge = |ship: &ShipIx| self.state.ship(*ship).base.is_huge() && !between.contains(ship);
        let mut ships = self.state.taking_room().filter(huge);
        self.obstacles().any(|o| o.crossed_by(from, to))
            || self.on(Rule::HugeObstructs) && ships.any(|ship| self.rect(ship).convex().crossed_by(from, to))
    }
    /// Whether anything on the table could lie between two ships.
    pub fn has_cover(&self) -> bool {
        !self.state.rocks.is_empty() || self.state.taking_room().any(|ship| self.state.ship(ship).base.is_huge())
    }

    /// Whether a box is free of other ships.
    pub fn is_free(&self, rect: &Rect, but: ShipIx) -> bool {
        self.state.taking_room().filter(|s| *s != but).all(|s| !self.rect(s).overlaps(rect))
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
