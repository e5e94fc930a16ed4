//! Where things may be put: obstacles, ships at setup, ships that are shifted; and bombs that lie about.

use crate::eyes::Eyes;
use crate::geometry::figures::BAND;
use crate::geometry::{Base, Bearing, Convex, Course, CurvedRoll, Obstacle, Place, Rect, Roll, Side as Hand, Strip};
use crate::maneuver::{Colour, Maneuver, Token};
use crate::play::ShiftKind;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, ShipIx};
use crate::text::meaning::Fuse;
use crate::text::value::Value;
use smallvec::SmallVec;
use table::{Pose, Refusal};

/// Half a step of the unit poses are kept in, in millimetres and degrees: what rounding may do to a pose.
const ROUNDING: f64 = 2e-3;

/// Slides tried to each side if none of the coarse ones fits.
const FINE_SLIDES: i32 = 20;

/// The bearings a ship might decloak by.
const SIDEWAYS: [Bearing; 5] =
    [Bearing::Straight, Bearing::BankLeft, Bearing::BankRight, Bearing::TurnLeft, Bearing::TurnRight];

/// How far apart suggested obstacles stand, in millimetres; a finer grid is tried if none of the coarse one is free.
const GRIDS: [f64; 2] = [105.0, 35.0];

impl<'a> Eyes<'a> {
    // --- obstacles ------------------------------------------------------------------------------------------------

    /// Hands over some places where a player's next obstacle may go; says whether there was one.
    pub fn obstacle_poses(&self, side: Side, each: &mut dyn FnMut(Pose)) -> bool {
        let mut found = false;
        for grid in GRIDS {
            let (from, to) = (2.0 * BAND + 15.0, self.area().width - 2.0 * BAND);
            let mut y = from;
            while y <= to {
                let mut x = from;
                while x <= to {
                    let pose = Place::new(x, y, 0.0).pose();
                    if self.judge_obstacle(side, pose).is_ok() {
                        found = true;
                        each(pose);
                    }
                    x += grid;
                }
                y += grid;
            }
            if found {
                break;
            }
        }
        found
    }

    /// Whether a player's next obstacle may go there.
    pub(crate) fn judge_obstacle(&self, side: Side, pose: Pose) -> Result<(), Refusal> {
        let Some(shape) = self.state.unplaced[side].first() else { return Err(Rule::NotAsked.refuses()) };
        let obstacle = Obstacle { shape: *shape, place: Place::of(pose) };
        if self.on(Rule::PlacementBrink) && obstacle.pieces().iter().any(|p| self.area().margin(p) <= 2.0 * BAND) {
            return Err(Rule::PlacementBrink.refuses());
        }
        let radius = obstacle.radius();
        let near = |other: &Obstacle| {
            let apart = other.place.centre().to(obstacle.place.centre()) - radius - other.radius();
            apart <= BAND && other.pieces().iter().any(|a| obstacle.pieces().iter().any(|b| a.gap(b) <= BAND))
        };
        let huge = self.state.huge_obstacles().map(|ship| self.rect(ship).convex());
        let beside = |huge: Convex| obstacle.pieces().iter().any(|piece| piece.gap(&huge) <= BAND);
        if self.on(Rule::PlacementApart) && (self.obstacles().any(|o| near(&o)) || huge.into_iter().any(beside)) {
            return Err(Rule::PlacementApart.refuses());
        }
        Ok(())
    }

    /// Hands over some places where a huge ship may lie as an obstacle; says whether there was one.
    pub(crate) fn huge_obstacle_poses(&self, ship: ShipIx, each: &mut dyn FnMut(Pose)) -> bool {
        const STEPS: i32 = 4;
        if !ship.is_some() {
            return false;
        }
        let base = self.state.ship(ship).base;
        let mut found = false;
        for heading in [0.0, 90.0] {
            let (across, along) = (base.half_width() + 2.0 * BAND + 1.0, base.half_length() + 2.0 * BAND + 1.0);
            let (left, near) = if heading == 0.0 { (across, along) } else { (along, across) };
            let at = |from: f64, size: f64, step: i32| from + (size - 2.0 * from) * f64::from(step) / f64::from(STEPS);
            for (column, row) in (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (column, row))) {
                let place = Place::new(at(left, self.area().width, column), at(near, self.area().depth, row), heading);
                if self.judge_huge_obstacle(ship, place.pose()).is_ok() {
                    found = true;
                    each(place.pose());
                }
            }
        }
        found
    }

    /// Whether a huge ship may lie there as an obstacle: as any other.
    pub(crate) fn judge_huge_obstacle(&self, ship: ShipIx, pose: Pose) -> Result<(), Refusal> {
        let shape = self.state.ship(ship).base.rect(&Place::of(pose)).convex();
        if self.on(Rule::PlacementBrink) && self.area().margin(&shape) <= 2.0 * BAND {
            return Err(Rule::PlacementBrink.refuses());
        }
        let token = |o: Obstacle| o.pieces().iter().any(|piece| piece.gap(&shape) <= BAND);
        let mut huge = self.state.huge_obstacles().map(|other| self.rect(other).convex());
        if self.on(Rule::PlacementApart) && (self.obstacles().any(token) || huge.any(|other| other.gap(&shape) <= BAND))
        {
            return Err(Rule::PlacementApart.refuses());
        }
        Ok(())
    }

    // --- ships at setup -------------------------------------------------------------------------------------------

    /// Hands over some places where a ship may be set up.
    pub fn deploy_poses(&self, ship: ShipIx, each: &mut dyn FnMut(Pose)) -> bool {
        const COLUMNS: i32 = 12;
        let base = self.state.ship(ship).base;
        let edge = self.state.edges[self.owner(ship)];
        let width = self.area().width;
        let mut found = false;
        let reach = self.mission_zone(self.owner(ship)).map_or(BAND, |zone| f64::from(zone.depth) * BAND);
        for depth in [reach - base.half_length(), base.half_length()] {
            for column in 0..COLUMNS {
                let along = width * (f64::from(column) + 0.5) / f64::from(COLUMNS);
                let pose = self.seen_from(edge, along, depth).pose();
                if self.judge_deploy(ship, pose).is_ok() {
                    found = true;
                    each(pose);
                }
            }
        }
        found
    }

    /// A place as a player sees it who sits at an edge, facing the table: so far along it, so deep, facing away.
    fn seen_from(&self, edge: u8, along: f64, depth: f64) -> Place {
        let (width, far) = (self.area().width, self.area().depth);
        match edge % 4 {
            0 => Place::new(along, depth, 0.0),
            1 => Place::new(depth, far - along, 90.0),
            2 => Place::new(width - along, far - depth, 180.0),
            _ => Place::new(width - depth, along, 270.0),
        }
    }

    /// Whether a ship may be set up there.
    pub(crate) fn judge_deploy(&self, ship: ShipIx, pose: Pose) -> Result<(), Refusal> {
        let rect = self.state.ship(ship).base.rect(&Place::of(pose));
        if !self.area().fits(&rect) && self.on(Rule::PlacementInside) {
            return Err(Rule::PlacementInside.refuses());
        }
        let edge = self.edge(self.state.edges[self.owner(ship)]);
        let (rule, depth) = match self.mission_zone(self.owner(ship)) {
            Some(zone) => (Rule::MissionSetUp, f64::from(zone.depth) * BAND),
            None => (Rule::PlacementZone, BAND),
        };
        if !self.area().deploys_within(edge, &rect, depth) && self.on(rule) {
            return Err(rule.refuses());
        }
        if !self.is_free(&rect, ship) && self.on(Rule::PlacementFree) {
            return Err(Rule::PlacementFree.refuses());
        }
        Ok(())
    }

    // --- barrel rolls, decloaking, tractor beams ---------------------------------------------------------------------

    /// The speed of the template a shift uses.
    fn shift_speed(why: ShiftKind) -> u8 {
        if why == ShiftKind::Decloak { 2 } else { 1 }
    }

    /// The bearings of the templates a shift may use: the straight ones, unless a text has a ship decloak by others.
    fn shift_bearings(&self, ship: ShipIx, why: ShiftKind) -> SmallVec<[Bearing; 4]> {
        if why != ShiftKind::Decloak || !self.has(Value::DecloaksBy, ship) {
            return [Bearing::Straight].into_iter().collect();
        }
        let meant = |bearing: &Bearing| {
            let maneuver = Maneuver { speed: Self::shift_speed(why), bearing: *bearing, colour: Colour::White };
            self.changes(Value::DecloaksBy, ship).any(|(_, s)| {
                let moves = s.change.deed.and_then(|deed| self.args(deed).first());
                moves.is_some_and(|moves| self.is_plain_move(moves, ship, maneuver))
            })
        };
        SIDEWAYS.into_iter().filter(meant).collect()
    }

    /// Hands over some places a ship may be shifted to.
    pub fn shift_poses(&self, ship: ShipIx, why: ShiftKind, each: &mut dyn FnMut(Pose)) -> bool {
        let (base, start) = (self.state.ship(ship).base, self.place(ship));
        let speed = Self::shift_speed(why);
        let mut found = false;
        let mut offer = |place: Place| {
            let pose = place.pose();
            if self.judge_shift(ship, why, pose).is_ok() {
                found = true;
                each(pose);
            }
        };
        let bearings = self.shift_bearings(ship, why);
        if why != ShiftKind::BarrelRoll {
            bearings.iter().for_each(|bearing| offer(Course::new(*bearing, speed).end(base, &start)));
        }
        let reach = 2.0 * Roll::reach(base, speed);
        let curves: SmallVec<[Bearing; 4]> = bearings.iter().copied().filter(|b| *b != Bearing::Straight).collect();
        let straight = curves.len() < bearings.len();
        let roll = |parts: i32, offer: &mut dyn FnMut(Place)| {
            for hand in [Hand::Left, Hand::Right] {
                for course in curves.iter().map(|bearing| Course::new(*bearing, speed)) {
                    let (limit, share) = (CurvedRoll::reach(base), |part: i32| f64::from(part) / f64::from(parts));
                    for (near, far) in (-parts..=parts).flat_map(|near| (-parts..=parts).map(move |far| (near, far))) {
                        let roll = CurvedRoll { hand, course, near: limit * share(near), far: limit * share(far) };
                        offer(roll.end(base, &start));
                    }
                }
                if !straight {
                    continue;
                }
                for part in -parts..=parts {
                    if part == 0 || reach > 0.0 {
                        offer(Roll::new(hand, speed, reach * f64::from(part) / f64::from(parts)).end(base, &start));
                    }
                }
            }
        };
        roll(1, &mut offer);
        if !found {
            // Perhaps it fits at a slide between the three.
            let mut offer = |place: Place| {
                let pose = place.pose();
                if self.judge_shift(ship, why, pose).is_ok() {
                    found = true;
                    each(pose);
                }
            };
            roll(FINE_SLIDES, &mut offer);
        }
        found
    }

    /// Whether a ship may be shifted to a pose: it is one the template leads to, and there is room.
    pub(crate) fn judge_shift(&self, ship: ShipIx, why: ShiftKind, pose: Pose) -> Result<(), Refusal> {
        let base = self.state.ship(ship).base;
        let (template, room) = match why {
            ShiftKind::Decloak => (Rule::DecloakMove, Rule::DecloakRoom),
            ShiftKind::Tractor => (Rule::TractorMove, Rule::TractorMove),
            ShiftKind::BarrelRoll => (Rule::BarrelRollTemplate, Rule::BarrelRollRoom),
        };
        let place = Place::of(pose);
        let strip = self.shift_template(ship, why, &place);
        let Some(under) = strip else {
            return if self.on(template) { Err(template.refuses()) } else { Ok(()) };
        };
        let rect = base.rect(&place);
        let forced = why == ShiftKind::Tractor;
        let free = self.is_free(&rect, ship);
        let clear = forced || !self.on_obstacle(&rect) && !self.template_blocked(&under);
        let clear = clear && self.area().fits(&rect);
        if (!free || !clear) && self.on(room) {
            return Err(room.refuses());
        }
        Ok(())
    }

    /// Whether obstacles lie under the template wherever it may be laid.
    fn template_blocked(&self, under: &Under) -> bool {
        const LAID: i32 = 4;
        let Under::Roll(roll, base, start) = under else {
            let Under::Ahead(strip) = under else { return false };
            return self.obstacles().any(|o| o.first_contact(strip).is_some());
        };
        let (reach, slide) = (Roll::reach(*base, roll.speed), roll.near + roll.far);
        let (low, high) = ((slide - reach).max(-reach), (slide + reach).min(reach));
        // The same end may be reached with the template laid farther ahead or farther back.
        (0..=LAID).all(|n| {
            let near = low + (high - low) * f64::from(n) / f64::from(LAID);
            let template = Roll { near, far: slide - near, ..*roll }.template(*base, start);
            self.on_obstacle(&template)
        })
    }

    /// The template that leads from one place to another, if one does.
    pub(crate) fn shift_template(&self, ship: ShipIx, why: ShiftKind, place: &Place) -> Option<Under> {
        let (base, start) = (self.state.ship(ship).base, &self.place(ship));
        let speed = Self::shift_speed(why);
        let bearings = self.shift_bearings(ship, why);
        let near = |a: &Place, b: &Place| {
            let apart = a.centre().to(b.centre());
            apart <= ROUNDING && (a.sin - b.sin).abs() <= 1e-6 && (a.cos - b.cos).abs() <= 1e-6
        };
        for course in bearings.iter().map(|bearing| Course::new(*bearing, speed)) {
            if why != ShiftKind::BarrelRoll && near(&course.end(base, start), place) {
                return Some(Under::Ahead(course.strip(base, start, 1.0)));
            }
        }
        for hand in [Hand::Left, Hand::Right] {
            for course in bearings.iter().filter(|b| **b != Bearing::Straight).map(|b| Course::new(*b, speed)) {
                let roll = CurvedRoll::to(hand, course, base, start, place);
                if near(&roll.end(base, start), place) {
                    return Some(Under::Ahead(roll.template(base, start)));
                }
            }
        }
        if !bearings.contains(&Bearing::Straight) {
            return None;
        }
        let reach = 2.0 * Roll::reach(base, speed);
        for hand in [Hand::Left, Hand::Right] {
            let middle = Roll::new(hand, speed, 0.0).end(base, start);
            let seen = middle.seen(place.centre());
            let slide = seen.y.clamp(-reach, reach);
            let roll = Roll::new(hand, speed, slide);
            if near(&roll.end(base, start), place) {
                return Some(Under::Roll(roll, base, *start));
            }
        }
        None
    }

    // --- bombs ----------------------------------------------------------------------------------------------------

    /// When a bomb's token goes off.
    pub fn fuse(&self, card: CardIx) -> Option<Fuse> {
        self.kind(card).text.detonation.map(|(_, fuse)| fuse)
    }

    /// The box of a bomb's token.
    pub fn bomb_rect(&self, bomb: usize) -> Rect {
        token_rect(self.state.bombs[bomb].pose)
    }

    /// Whether a base, or the template it came by, overlaps a bomb's token.
    pub fn is_over(&self, bomb: usize, rect: &Rect, strip: Option<&Strip>) -> bool {
        let token = self.bomb_rect(bomb);
        token.overlaps(rect) || strip.is_some_and(|strip| strip.overlaps(&token.convex()))
    }

    /// The mines on the table, by their places in the state; none if mines are no rule.
    pub(crate) fn mines(&self) -> impl Iterator<Item = u8> + use<'a> {
        let (eyes, on) = (*self, self.on(Rule::BombMine));
        let bombs = self.state.bombs.iter().enumerate().filter(move |_| on);
        bombs.filter(move |(_, bomb)| eyes.fuse(bomb.card) == Some(Fuse::Contact)).map(|(n, _)| n as u8)
    }

    /// The mines a base or template overlaps, by their places in the state.
    pub fn mines_under(&self, rect: &Rect, strip: Option<&Strip>) -> SmallVec<[u8; 4]> {
        self.mines().filter(|n| self.is_over(usize::from(*n), rect, strip)).collect()
    }

    /// Whether a template lies over a box.
    pub(crate) fn lies_over(under: &Under, shape: &Convex) -> bool {
        match under {
            Under::Roll(roll, base, start) => roll.template(*base, start).convex().overlaps(shape),
            Under::Ahead(strip) => strip.overlaps(shape),
        }
    }

    /// The ships at Range 1 of a bomb.
    pub fn reached_by(&self, bomb: usize) -> impl Iterator<Item = ShipIx> + '_ {
        let token = self.bomb_rect(bomb);
        self.state.in_play().filter(move |s| crate::geometry::range_band(token.gap(&self.rect(*s))) == 1)
    }

    /// The next bomb whose time has come.
    pub fn next_to_detonate(&self) -> Option<usize> {
        (0..self.state.bombs.len()).find(|n| self.fuse(self.state.bombs[*n].card) == Some(Fuse::Time))
    }

    /// Whether a ship is cloaked.
    pub fn is_cloaked(&self, ship: ShipIx) -> bool {
        self.state.ship(ship).tokens(Token::Cloak) > 0
    }
}

/// What lies between a ship and where it is shifted to.
pub(crate) enum Under {
    /// A template laid against its side.
    Roll(Roll, Base, Place),
    /// A template laid ahead.
    Ahead(Strip),
}

/// A pose whose turn is between 0 and a whole one.
pub(crate) fn normal(pose: Pose) -> Pose {
    Pose { turn: pose.turn.rem_euclid(360_000_000), ..pose }
}

/// The box of a bomb's token.
pub(crate) fn token_rect(pose: Pose) -> Rect {
    let half = crate::geometry::figures::TOKEN_SIDE / 2.0;
    Rect { place: Place::of(pose), half_width: half, half_length: half }
}
