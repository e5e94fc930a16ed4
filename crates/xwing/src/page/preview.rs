//! Where an act would lead, for a page to draw before it is chosen; and what a ship sees from where it stands. Only what
//! everybody sees and the seat's own choice enters.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::{Arc, Bearing, Course, Place, Strip};
use crate::maneuver::{Colour, Maneuver};
use crate::page::view::PagePose;
use crate::rules::Rule;
use crate::state::{CardIx, SectionIx, ShipIx, State};
use serde::Serialize;
use table::{Game, Offers, Seat};

/// Places along a path, besides its start.
const SAMPLES: u32 = 10;
/// The farthest range of an attack.
const FARTHEST: u8 = 5;

/// Where an act would lead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// The key of the ship that moves.
    pub ship: String,
    /// Places from its start to its end.
    pub path: Vec<PagePose>,
    /// Where it ends, turned about if its maneuver ends so.
    pub end: PagePose,
    /// What it flies, if it is a maneuver: a stressed ship flies another one instead of a red one.
    pub maneuver: Option<String>,
    /// The maneuver's colour; none for a boost.
    pub colour: Option<Colour>,
    /// Whether the maneuver gives a stress token.
    pub stressful: bool,
    /// Keys of the ships it bumps into: it moves back until it only touches them.
    pub bumps: Vec<String>,
    /// Keys of the smaller ships a huge ship ends on, which destroys them.
    pub rams: Vec<String>,
    /// The energy a huge ship gains by it; none of other ships.
    pub energy: Option<u8>,
    /// Obstacles under the template or the base, as places in the view's rocks; of a huge ship, those under its base alone.
    pub obstacles: Vec<usize>,
    /// Mines under the template or the base, as places in the view's bombs.
    pub mines: Vec<usize>,
    /// Whether it leaves the table.
    pub flees: bool,
}

/// What a ship sees of another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sight {
    /// The other ship's key; of a huge ship, each of its sections by its own.
    pub ship: String,
    /// The range between the bases, 1 to 5; none beyond.
    pub range: Option<u8>,
    /// Whether it is inside an arc the primary weapon may use, whatever the range.
    pub in_arc: bool,
    /// The range an attack would be made at: to the closest part inside that arc, if the weapon reaches it.
    pub attack_range: Option<u8>,
    /// Whether an obstacle lies between them: on the line of attack, or on the shortest line if it is in no arc.
    pub obstructed: bool,
}

impl XWing {
    /// Where an act that a seat may choose now would lead, if it moves a ship at once.
    pub fn preview(&self, state: &State, seat: Seat, act: Act) -> Option<Preview> {
        self.judge(state, seat, act).ok()?;
        let eyes = self.eyes(state);
        let on_dial = |ship: ShipIx, n: u8| eyes.ship_kind(ship).dial.get(usize::from(n)).copied();
        match act {
            Act::Dial(ship, n) => Some(eyes.preview_maneuver(ship, on_dial(ship, n)?)),
            Act::Slam(n) => {
                let ship = state.asked_ship();
                Some(eyes.preview_maneuver(ship, on_dial(ship, n)?))
            }
            Act::Boost(bearing) => Some(eyes.preview_boost(state.asked_ship(), bearing)),
            _ => None,
        }
    }

    /// The previews of all offers of a seat's open question that have one, by the offers' keys.
    pub fn previews(&self, state: &State, seat: Seat) -> Vec<(String, Preview)> {
        let mut offers = Offers::default();
        self.ask(state, &mut offers);
        let acts = offers.question(seat).map(|q| offers.acts(&q).to_vec()).unwrap_or_default();
        let preview = |act: Act| self.preview(state, seat, act).map(|preview| (self.key(state, seat, act), preview));
        acts.into_iter().filter_map(preview).collect()
    }

    /// What a ship sees of each other ship in play; nothing if it is not in play itself.
    pub fn sights(&self, state: &State, ship_key: &str) -> Vec<Sight> {
        let eyes = self.eyes(state);
        let Some(ship) = eyes.ship_by_key(ship_key).filter(|ship| state.ship(*ship).in_play()) else {
            return Vec::new();
        };
        let others = state.in_play().filter(|other| *other != ship);
        others.flat_map(|other| state.standing_of(other)).map(|section| eyes.sight(ship, section)).collect()
    }
}

impl Eyes<'_> {
    fn preview_maneuver(&self, ship: ShipIx, chosen: Maneuver) -> Preview {
        let maneuver = self.flown(ship, chosen);
        let flight = self.flight(ship, maneuver, 0.0);
        let colour = self.colour_flown(ship, chosen);
        let bumps = if flight.bumped { &flight.touched[..] } else { &[] };
        let huge = self.state.ship(ship).base.is_huge();
        let rams = if huge && self.on(Rule::HugeRams) {
            self.rammed_at(&self.state.ship(ship).base.rect(&flight.place))
        } else {
            Vec::new()
        };
        Preview {
            maneuver: Some(maneuver.key()),
            colour: Some(colour),
            stressful: colour == Colour::Red && self.on(Rule::ManeuverRed),
            bumps: bumps.iter().map(|other| self.ship_key(*other)).collect(),
            rams: rams.iter().map(|other| self.ship_key(*other)).collect(),
            energy: huge.then(|| self.energy_gained(ship, maneuver)),
            ..self.preview_move(ship, flight.course, flight.t, &flight.place, &flight.strip)
        }
    }

    fn preview_boost(&self, ship: ShipIx, bearing: Bearing) -> Preview {
        let (course, base, start) = (Course::new(bearing, 1), self.state.ship(ship).base, self.place(ship));
        self.preview_move(ship, course, 1.0, &course.end(base, &start), &course.strip(base, &start, 1.0))
    }

    /// A move along the part `t` of a course that ends at a place.
    fn preview_move(&self, ship: ShipIx, course: Course, t: f64, end: &Place, strip: &Strip) -> Preview {
        let (base, start) = (self.state.ship(ship).base, self.place(ship));
        let rect = base.rect(end);
        let part = |n: u32| course.along(base, &start, t * f64::from(n) / f64::from(SAMPLES)).pose();
        let mut path: Vec<PagePose> = (0..=SAMPLES).map(|n| part(n).into()).collect();
        let end = PagePose::from(end.pose());
        let obstacles = match base.is_huge() {
            true => self.obstacles().enumerate().filter(|(_, o)| o.overlaps(&rect)).map(|(n, _)| n).collect(),
            false => self.crossed_by(&rect, strip).iter().copied().map(usize::from).collect(),
        };
        if path.last() != Some(&end) {
            path.push(end);
        }
        Preview {
            ship: self.ship_key(ship),
            path,
            end,
            maneuver: None,
            colour: None,
            stressful: false,
            bumps: Vec::new(),
            rams: Vec::new(),
            energy: None,
            obstacles,
            mines: self.mines_under(&rect, Some(strip)).into_iter().map(usize::from).collect(),
            flees: !self.area().fits(&rect) && self.on(Rule::EdgeFled),
        }
    }

    fn sight(&self, ship: ShipIx, other: SectionIx) -> Sight {
        let near = |band: u8| Some(band).filter(|band| *band <= FARTHEST);
        let shot = self.shot(ship, CardIx::NONE, other).ok();
        let rect = self.rect(ship);
        let shortest = || {
            let line = rect.closest(&self.section_rect(other));
            self.is_line_obstructed(ship, &rect, Arc::All, other, &line)
        };
        Sight {
            ship: self.section_key(other),
            range: near(self.range_to(ship, other)),
            in_arc: self.line_of_fire(ship, CardIx::NONE, other).is_some(),
            attack_range: shot.map(|shot| shot.range),
            obstructed: shot.map_or_else(shortest, |shot| shot.obstructed),
        }
    }
}
