//! Flying: where maneuvers lead, which dial to set, who moves first, where to start from.

use super::duel::Fighter;
use super::scene::{Scene, Spots, sight};
use super::weights::WEIGHTS;
use smallvec::SmallVec;
use table::{Chance, Pose};
use xwing::geometry::{Area, Base, Bump, Course, Edge, ObstacleKind, Place, Point, Rect, bump};
use xwing::{Act, Colour, Eyes, Maneuver, ShipIx, Side, State, Token, XWing};

/// So many maneuvers ahead a ship looks for a way that stays on the table.
const FORESIGHT: u8 = 3;
/// The same for a huge ship, which turns slowly.
const HUGE_FORESIGHT: u8 = 5;

/// Whether a base at a place is on the table.
pub(super) fn stays(area: Area, base: Base, place: &Place) -> bool {
    area.fits(&base.rect(place))
}

/// Whether an act is a dial or a SLAM that takes its ship off the table where it should not, if no other ship stops it: what
/// playouts shun.
pub fn flees(game: &XWing, state: &State, act: Act) -> bool {
    let eyes = game.eyes(state);
    let (ship, n) = match act {
        Act::Dial(ship, n) => (ship, n),
        Act::Slam(n) => (state.asked_ship(), n),
        _ => return false,
    };
    let flown = eyes.flown(ship, eyes.ship_kind(ship).dial[usize::from(n)]);
    let pilot = Pilot::new(&eyes, ship);
    !pilot.is_at_ease(&course(flown).end(pilot.base, &eyes.place(ship)))
}

/// A ship as something that flies.
pub(super) struct Pilot<'a> {
    area: Area,
    base: Base,
    dial: &'a [Maneuver],
    /// The edge it must leave the table over.
    way_out: Option<Edge>,
    /// Whether a red maneuver would be replaced.
    stressed: bool,
    reds: SmallVec<[bool; 24]>,
}

impl<'a> Pilot<'a> {
    /// A ship.
    pub fn new(eyes: &Eyes<'a>, ship: ShipIx) -> Pilot<'a> {
        let (state, dial) = (eyes.state.ship(ship), &eyes.ship_kind(ship).dial);
        Pilot {
            area: eyes.area(),
            base: state.base,
            dial,
            way_out: eyes.way_out(ship),
            stressed: eyes.is_stressed(ship),
            reds: dial.iter().map(|maneuver| eyes.colour(ship, *maneuver) == Colour::Red).collect(),
        }
    }

    /// Whether a ship that ends at a place has left the table as its mission wants it.
    pub fn gets_out(&self, place: &Place) -> bool {
        self.way_out.is_some_and(|edge| self.area.is_beyond(edge, &self.base.rect(place)))
    }

    /// Whether a ship that ends at a place is on the table, or has left it as its mission wants it.
    fn is_at_ease(&self, place: &Place) -> bool {
        stays(self.area, self.base, place) || self.gets_out(place)
    }

    /// The maneuver that is flown when a dial shows this one.
    fn flown(&self, maneuver: Maneuver) -> Maneuver {
        let red = |n: usize| self.reds[n];
        let at = self.dial.iter().position(|other| *other == maneuver);
        if self.stressed && at.is_some_and(red) { Maneuver::INSTEAD_OF_RED } else { maneuver }
    }

    /// Where a maneuver leads if no ship is in the way.
    pub fn end(&self, start: &Place, maneuver: Maneuver) -> Place {
        course(self.flown(maneuver)).end(self.base, start)
    }

    /// How many maneuvers lead from a place to another on the table from where there is a way on; red ones are left out
    /// for a ship under stress.
    fn ways(&self, from: &Place, stressed: bool, foresight: u8) -> usize {
        let open = self.dial.iter().zip(&self.reds).filter(|(_, red)| !(stressed && **red));
        let leads_on = |(maneuver, red): &(&Maneuver, &bool)| {
            let end = course(**maneuver).end(self.base, from);
            self.leads_on(&end, **red, foresight)
        };
        open.filter(leads_on).count()
    }

    fn has_way(&self, from: &Place, stressed: bool, foresight: u8) -> bool {
        let mut open = self.dial.iter().zip(&self.reds).filter(|(_, red)| !(stressed && **red));
        open.any(|(maneuver, red)| {
            let end = course(*maneuver).end(self.base, from);
            self.leads_on(&end, *red, foresight)
        })
    }

    /// Whether there is a way on from where a maneuver ends.
    fn leads_on(&self, end: &Place, stressed: bool, foresight: u8) -> bool {
        let stays =
            || stays(self.area, self.base, end) && (foresight <= 1 || self.has_way(end, stressed, foresight - 1));
        self.gets_out(end) || stays()
    }

    /// What is to be feared of the edge from a place. A red maneuver is no way to count on: stress comes unasked.
    pub fn edge_risk(&self, from: &Place, stressed: bool) -> f64 {
        if self.gets_out(from) {
            return 0.0;
        }
        if !stays(self.area, self.base, from) {
            return WEIGHTS.fled;
        }
        let foresight = if self.base.is_huge() { HUGE_FORESIGHT } else { FORESIGHT };
        let drifting = !self.is_at_ease(&course(Maneuver::IONIZED).end(self.base, from));
        let adrift = if drifting { WEIGHTS.adrift } else { 0.0 };
        adrift
            + match self.ways(from, true, foresight) {
                0 if !stressed && self.has_way(from, false, foresight) => WEIGHTS.last_way,
                0 => WEIGHTS.dead_end,
                ways => WEIGHTS.narrow * WEIGHTS.enough_ways.saturating_sub(ways) as f64,
            }
    }
}

fn course(maneuver: Maneuver) -> Course {
    Course::new(maneuver.bearing, maneuver.speed)
}

/// A choice of dials for one ship.
struct Planning<'a> {
    eyes: &'a Eyes<'a>,
    ship: ShipIx,
    pilot: Pilot<'a>,
    start: Place,
    /// What the ship may bump into.
    others: SmallVec<[Rect; 16]>,
    /// The friends a huge ship would run over, and what they are worth.
    in_the_way: SmallVec<[(Rect, f64); 16]>,
    scene: Scene,
    me: Fighter,
    enemies: SmallVec<[(ShipIx, Fighter); 16]>,
}

/// The best of the dials offered for a ship, give or take a whim: two pilots who circle each other need one.
pub(super) fn dial(eyes: &Eyes<'_>, side: Side, acts: &[Act], chance: &mut Chance) -> Option<Act> {
    let ship = acts.iter().find_map(|act| if let Act::Dial(ship, _) = act { Some(*ship) } else { None })?;
    let planning = Planning::new(eyes, side, ship);
    let mut whim = || WEIGHTS.whim * f64::from(chance.below(1 << 16)) / f64::from(1 << 16);
    let tempting: SmallVec<[(Act, f64); 24]> = acts.iter().map(|act| (*act, whim())).collect();
    let value = |(act, whim): &(Act, f64)| match act {
        Act::Dial(_, n) => planning.value(planning.pilot.dial[usize::from(*n)]) + whim,
        _ => f64::NEG_INFINITY,
    };
    best(&tempting, value).map(|(act, _)| act)
}

/// The first of those liked best.
pub(super) fn best<T: Copy>(items: &[T], value: impl Fn(&T) -> f64) -> Option<T> {
    let mut best = None;
    for item in items {
        let liked = value(item);
        if best.is_none_or(|(most, _)| liked > most) {
            best = Some((liked, *item));
        }
    }
    best.map(|(_, item)| item)
}

impl<'a> Planning<'a> {
    fn new(eyes: &'a Eyes<'a>, side: Side, ship: ShipIx) -> Planning<'a> {
        let scene = Scene::new(eyes, side);
        let mut me = Fighter::new(eyes, ship, scene.points(ship));
        me.focus = true;
        let enemy = |other: ShipIx| (other, Fighter::new(eyes, other, scene.points(other)));
        let enemies = eyes.state.fleet(side.other()).map(enemy).collect();
        let (mut others, mut in_the_way) = (SmallVec::new(), SmallVec::new());
        for other in eyes.state.in_play().filter(|other| *other != ship) {
            let state = eyes.state.ship(other);
            // A huge ship runs over those that are not.
            let base = eyes.state.ship(ship).base;
            if base.is_huge() && !state.base.is_huge() {
                if state.owner == side && state.dial.is_some() {
                    let rect = state.base.rect(&scene.spots(other)[0].0);
                    in_the_way.push((rect, scene.points(other)));
                }
                continue;
            }
            // Whoever touches the ship now may well be held there by it.
            if moves_later(eyes, other, ship) || eyes.touching(ship, other) && state.owner != side {
                others.push(eyes.rect(other));
            } else if state.owner == side && state.dial.is_some() {
                others.push(state.base.rect(&scene.spots(other)[0].0));
            }
        }
        let pilot = Pilot::new(eyes, ship);
        Planning { eyes, ship, pilot, start: eyes.place(ship), others, in_the_way, scene, me, enemies }
    }

    /// What a maneuver is worth.
    fn value(&self, shown: Maneuver) -> f64 {
        let (eyes, base) = (self.eyes, self.pilot.base);
        let maneuver = self.pilot.flown(shown);
        let flown = bump(base, &self.start, course(maneuver), 0.0, &self.others);
        let stress = u8::from(eyes.is_stressed(self.ship));
        let stressed = match eyes.colour_flown(self.ship, shown) {
            Colour::Red => true,
            Colour::White => stress > 0,
            Colour::Green => eyes.state.ship(self.ship).tokens(Token::Stress) > 1,
        };
        if self.pilot.gets_out(&flown.place) {
            return WEIGHTS.won;
        }
        let mut value = -self.edge_risk(maneuver, &flown, stressed);
        if value <= -WEIGHTS.fled {
            return value;
        }
        if stressed {
            value -= WEIGHTS.stress;
        }
        if flown.bumped {
            value -= WEIGHTS.bump + WEIGHTS.stuck * (1.0 - flown.t);
        }
        let rect = base.rect(&flown.place);
        value -=
            self.in_the_way.iter().filter(|(friend, _)| friend.overlaps(&rect)).map(|(_, worth)| worth).sum::<f64>();
        let (hindrance, on_asteroid) = self.obstacles(maneuver, &flown.place, flown.t);
        value -= hindrance;
        let spots: Spots = std::iter::once((flown.place, 1.0)).collect();
        let (mut best, mut sum) = (0.0f64, 0.0);
        for (enemy, fighter) in &self.enemies {
            let theirs = self.scene.spots(*enemy);
            if !on_asteroid {
                let done = sight(eyes, (self.ship, &spots), (*enemy, theirs)).threat(&self.me, (*enemy, fighter));
                (best, sum) = (best.max(done), sum + done);
            }
            let taken = sight(eyes, (*enemy, theirs), (self.ship, &spots)).threat(fighter, (self.ship, &self.me));
            value -= WEIGHTS.caution * taken;
        }
        value + best + WEIGHTS.further * (sum - best) + self.approach(&flown.place)
    }

    /// What is to be feared of the edge: where the ship stops, where it ends if nobody is in the way after all, and,
    /// less, where somebody may stop it.
    fn edge_risk(&self, maneuver: Maneuver, flown: &Bump, stressed: bool) -> f64 {
        let (course, base) = (course(maneuver), self.pilot.base);
        let risk = |place: &Place| self.pilot.edge_risk(place, stressed);
        let stopped = if flown.bumped { risk(&flown.place) } else { 0.0 };
        stopped + risk(&course.end(base, &self.start)) + WEIGHTS.halfway * risk(&course.along(base, &self.start, 0.5))
    }

    /// What obstacles on the way cost, and whether the ship ends on an asteroid.
    fn obstacles(&self, maneuver: Maneuver, end: &Place, t: f64) -> (f64, bool) {
        let (mut cost, mut on_asteroid) = (0.0, false);
        let rect = self.pilot.base.rect(end);
        let strip = course(maneuver).strip(self.pilot.base, &self.start, t);
        for obstacle in self.eyes.obstacles() {
            let under = obstacle.overlaps(&rect);
            if under || obstacle.first_contact(&strip).is_some() {
                let asteroid = obstacle.kind() == ObstacleKind::Asteroid;
                cost += if asteroid { WEIGHTS.asteroid } else { WEIGHTS.debris };
                on_asteroid |= asteroid && under;
            }
        }
        (cost, on_asteroid)
    }

    /// How well a place lies for what comes later: near the opponents and facing them, near the ship that must be stopped,
    /// or near the way out.
    fn approach(&self, place: &Place) -> f64 {
        if let Some(edge) = self.pilot.way_out {
            let corners = self.pilot.base.rect(place).corners().into_iter();
            let away = corners.map(|corner| self.pilot.area.inside(edge, corner)).fold(f64::INFINITY, f64::min);
            return -WEIGHTS.way_out * away / 100.0;
        }
        if let Some((called, _)) = self.enemies.iter().find(|(enemy, _)| self.eyes.is_called(*enemy)) {
            let there = centre(self.scene.spots(*called));
            let away = there.to(place.centre());
            return facing(place, there) - WEIGHTS.hunt * ((away - WEIGHTS.good_range) / 100.0).max(0.0);
        }
        let middle = |(enemy, _): &(ShipIx, Fighter)| centre(self.scene.spots(*enemy));
        let nearer = |a: Point, b: Point| if b.to(place.centre()) < a.to(place.centre()) { b } else { a };
        let Some(nearest) = self.enemies.iter().map(middle).reduce(nearer) else { return 0.0 };
        let away = nearest.to(place.centre());
        facing(place, nearest) - WEIGHTS.far * ((away - WEIGHTS.good_range) / 100.0).max(0.0)
    }
}

/// What it is worth to look at something from a place.
fn facing(place: &Place, at: Point) -> f64 {
    WEIGHTS.facing * place.seen(at).y / at.to(place.centre()).max(1.0)
}

/// The middle of where a ship may be.
fn centre(spots: &Spots) -> Point {
    spots.iter().fold(Point::default(), |sum, (place, chance)| sum + place.centre() * *chance)
}

/// Whether a ship is activated after another.
fn moves_later(eyes: &Eyes<'_>, ship: ShipIx, than: ShipIx) -> bool {
    let rank = |ship: ShipIx| (eyes.skill(ship), eyes.owner(ship) != eyes.state.initiative);
    rank(ship) > rank(than)
}

/// The ship to be activated first: one that bumps into nobody, if there is one.
pub(super) fn next_to_move(eyes: &Eyes<'_>, ships: &[ShipIx]) -> Option<ShipIx> {
    let is_free = |ship: &&ShipIx| {
        let state = eyes.state.ship(**ship);
        let Some(dial) = state.dial else { return true };
        let course = course(Pilot::new(eyes, **ship).flown(dial));
        !bump(state.base, &eyes.place(**ship), course, 0.0, &eyes.others(**ship, state.base.is_huge()).0).bumped
    };
    ships.iter().find(is_free).or(ships.first()).copied()
}

/// What the edge has in store for the ships of a player that have been moved since a scene was noted.
pub(super) fn edge_risk(eyes: &Eyes<'_>, side: Side, scene: &Scene) -> f64 {
    let moved = eyes.state.fleet(side).filter(|ship| scene.has_moved(eyes.state, *ship));
    moved.map(|ship| Pilot::new(eyes, ship).edge_risk(&eyes.place(ship), eyes.is_stressed(ship))).sum()
}

/// The place to start from: in a loose line around the middle, towards the opponent.
pub(super) fn start(eyes: &Eyes<'_>, ship: ShipIx, poses: &[Pose]) -> Option<Pose> {
    let side = eyes.owner(ship);
    let table = Point::new(eyes.area().width / 2.0, eyes.area().depth / 2.0);
    let friends: SmallVec<[Point; 16]> = eyes.state.fleet(side).map(|friend| eyes.place(friend).centre()).collect();
    best(poses, |pose| {
        let centre = Place::of(*pose).centre();
        let crowd = friends.iter().filter(|friend| friend.to(centre) < 2.0 * CLOSE).count();
        -centre.to(table) - CLOSE * crowd as f64
    })
}

/// Ships that start closer to each other get into each other's way.
const CLOSE: f64 = 35.0;

#[cfg(test)]
mod tests {
    use super::*;
    use xwing::geometry::Bearing;

    #[test]
    fn a_base_beyond_the_edge_has_left_the_table() {
        let straight = Course::new(Bearing::Straight, 5);
        let near_edge = Place::new(450.0, 700.0, 0.0);
        assert!(!stays(Area::STANDARD, Base::Small, &straight.end(Base::Small, &near_edge)));
        assert!(stays(Area::STANDARD, Base::Small, &straight.end(Base::Small, &Place::new(450.0, 600.0, 0.0))));
    }
}
