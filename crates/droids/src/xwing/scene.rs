//! Who will see whom: where ships stand or may stand when it comes to attacks, and who has whom in sight.

use super::duel::{Fighter, worth};
use super::helm::{Pilot, stays};
use super::weights::WEIGHTS;
use smallvec::SmallVec;
use table::Pose;
use xwing::geometry::{Arc, Base, Place, range_band};
use xwing::{Colour, Eyes, Maneuver, Phase, ShipIx, ShipMarks, Side, State};

/// Bases whose centres are farther apart cannot have each other at Range 3, large ones included.
const OUT_OF_SIGHT: f64 = 300.0 + 2.0 * 57.0;

/// Where a ship may stand, with the chance of each place.
pub(super) type Spots = SmallVec<[(Place, f64); 24]>;

/// How one ship has another in sight.
#[derive(Clone, Copy, Default)]
pub(super) struct Sight {
    /// The chance to have it in a firing arc, by range.
    in_arc: [f64; 3],
    /// The chance to have it at that range in whatever direction.
    around: [f64; 3],
    /// Whether an obstacle lies between.
    obstructed: bool,
}

/// A ship and where it will be.
#[derive(Clone)]
struct Craft {
    /// Where it was when the spots were noted.
    pose: Pose,
    arc: u8,
    spots: Spots,
    /// What its maneuver is, if its dial is known and it has not moved.
    dial: Option<Maneuver>,
    points: f64,
}

/// All ships, where they will be when it comes to attacks, and their sights of each other.
#[derive(Clone)]
pub(super) struct Scene {
    crafts: Vec<Craft>,
    /// By attacker, then target.
    sights: Vec<Sight>,
}

impl Scene {
    /// The scene as a player foresees it. Sights come with [`Scene::with_sights`].
    pub fn new(eyes: &Eyes<'_>, side: Side) -> Scene {
        let craft = |ship: ShipIx| {
            let state = eyes.state.ship(ship);
            let dial = state.dial.filter(|_| state.owner == side || state.is(ShipMarks::IONIZED));
            let points = worth(eyes, ship);
            let craft = Craft { pose: state.pose, arc: state.arc, spots: Spots::new(), dial, points };
            Craft { spots: spots(eyes, ship, dial), ..craft }
        };
        Scene { crafts: eyes.state.all_ships().map(craft).collect(), sights: Vec::new() }
    }

    /// The same with who sees whom.
    pub fn with_sights(mut self, eyes: &Eyes<'_>) -> Scene {
        let count = self.crafts.len();
        self.sights = vec![Sight::default(); count * count];
        for ship in eyes.state.in_play() {
            self.look(eyes, ship, true);
        }
        self
    }

    /// The scene after ships have been moved.
    pub fn after(&self, eyes: &Eyes<'_>) -> Scene {
        let mut scene = self.clone();
        for ship in eyes.state.in_play() {
            let (state, n) = (eyes.state.ship(ship), usize::from(ship.0));
            let craft = &mut scene.crafts[n];
            if (craft.pose, craft.arc) != (state.pose, state.arc) {
                (craft.pose, craft.arc) = (state.pose, state.arc);
                craft.spots = if state.is(ShipMarks::ACTIVATED) {
                    std::iter::once((Place::of(state.pose), 1.0)).collect()
                } else {
                    spots(eyes, ship, craft.dial)
                };
                scene.look(eyes, ship, true);
                scene.look(eyes, ship, false);
            }
        }
        scene
    }

    /// Whether a ship has been moved since the scene was noted.
    pub fn has_moved(&self, state: &State, ship: ShipIx) -> bool {
        self.crafts[usize::from(ship.0)].pose != state.ship(ship).pose
    }

    /// What a ship is worth whole.
    pub fn points(&self, ship: ShipIx) -> f64 {
        self.crafts[usize::from(ship.0)].points
    }

    /// Where a ship may be.
    pub fn spots(&self, ship: ShipIx) -> &Spots {
        &self.crafts[usize::from(ship.0)].spots
    }

    /// Notes whom a ship sees, or who sees it.
    fn look(&mut self, eyes: &Eyes<'_>, ship: ShipIx, outward: bool) {
        let count = self.crafts.len();
        for other in eyes.state.fleet(eyes.owner(ship).other()) {
            let (from, to) = if outward { (ship, other) } else { (other, ship) };
            let sight = sight(eyes, (from, self.spots(from)), (to, self.spots(to)));
            self.sights[usize::from(from.0) * count + usize::from(to.0)] = sight;
        }
    }

    /// How one ship sees another.
    pub fn sight(&self, from: ShipIx, to: ShipIx) -> &Sight {
        &self.sights[usize::from(from.0) * self.crafts.len() + usize::from(to.0)]
    }
}

impl Sight {
    /// What an attacker does to a target on average, with the best of its weapons.
    pub fn threat(&self, attacker: &Fighter, target: (ShipIx, &Fighter)) -> f64 {
        let mut best: f64 = 0.0;
        for gun in &attacker.guns {
            let chances = if gun.any_direction { &self.around } else { &self.in_arc };
            let at = |(range, chance): (u8, &f64)| match *chance > 0.0 {
                true => chance * attacker.harm(gun, target, range, self.obstructed),
                false => 0.0,
            };
            best = best.max((1..).zip(chances).map(at).sum());
        }
        best
    }
}

/// Where a ship may stand when it comes to attacks: where it is, where its dial leads, or where any of its maneuvers
/// would.
fn spots(eyes: &Eyes<'_>, ship: ShipIx, dial: Option<Maneuver>) -> Spots {
    let (state, place) = (eyes.state.ship(ship), eyes.place(ship));
    let to_move = matches!(eyes.state.phase, Phase::Planning | Phase::Activation) && !state.is(ShipMarks::ACTIVATED);
    if !to_move || !state.in_play() {
        return std::iter::once((place, 1.0)).collect();
    }
    let pilot = Pilot::new(eyes, ship);
    if let Some(dial) = dial {
        return std::iter::once((pilot.end(&place, dial), 1.0)).collect();
    }
    let mut spots = Spots::new();
    for maneuver in &eyes.ship_kind(ship).dial {
        let end = pilot.end(&place, *maneuver);
        if stays(eyes.area(), state.base, &end) {
            let red = eyes.colour(ship, *maneuver) == Colour::Red;
            spots.push((end, if red { WEIGHTS.red } else { 1.0 }));
        }
    }
    let all: f64 = spots.iter().map(|(_, weight)| weight).sum();
    spots.iter_mut().for_each(|(_, weight)| *weight /= all);
    if spots.is_empty() { std::iter::once((place, 1.0)).collect() } else { spots }
}

/// How a ship at its spots sees another at its own.
pub(super) fn sight(eyes: &Eyes<'_>, from: (ShipIx, &Spots), to: (ShipIx, &Spots)) -> Sight {
    let (base, target) = (eyes.state.ship(from.0).base, eyes.state.ship(to.0).base);
    let arcs = eyes.arcs(from.0);
    let mut sight = Sight::default();
    for (place, chance) in from.1 {
        for (there, other) in to.1 {
            if place.centre().to(there.centre()) > OUT_OF_SIGHT {
                continue;
            }
            let (rect, box_there) = (base.rect(place), target.rect(there));
            let around = rect.closest(&box_there);
            let both = chance * other;
            if around.mm <= xwing::geometry::thresholds::TOUCH {
                continue;
            }
            if let Some(band) = sight.around.get_mut(usize::from(range_band(around.mm)) - 1) {
                *band += both;
            }
            let nearest = arcs.iter().filter_map(|arc| closest(*arc, base, place, &box_there)).reduce(f64::min);
            if let Some(mm) = nearest
                && let Some(band) = sight.in_arc.get_mut(usize::from(range_band(mm)) - 1)
            {
                *band += both;
            }
            if both == 1.0 {
                sight.obstructed = eyes.is_obstructed(around.from, around.to, [from.0, to.0]);
            }
        }
    }
    sight
}

fn closest(arc: Arc, base: Base, place: &Place, target: &xwing::geometry::Rect) -> Option<f64> {
    arc.closest(base, place, target).map(|closest| closest.mm)
}
