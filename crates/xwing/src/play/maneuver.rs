//! Maneuvers: moving, bumping, stress, obstacles, the edge.

use super::{Answer, Flow, Once, Play, Procedure};
use crate::event::{Event, RolledFor};
use crate::eyes::{Eyes, Flight};
use crate::geometry::{Course, ObstacleKind};
use crate::maneuver::{Colour, Maneuver, Token, Turning, turning};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Ending, Face, MOST_ROCKS, MOST_SHIPS, ShipIx, ShipMarks, Status};
use crate::text::moment::{Moment, MomentKind};
use arrayvec::ArrayVec;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::{Kind, Stack};

/// A maneuver being executed: the one the ship flies ([`crate::Ship::flies`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ManeuverRun {
    /// The ship.
    pub ship: ShipIx,
    /// Whether it is a further one in the same round (a SLAM, a text), and not the ship's activation.
    pub further: bool,
    /// How far a Tallon roll is slid, in millimetres.
    pub slide: i16,
    /// Obstacles it has crossed and not rolled for, in the order they count, by their places in [`crate::State::rocks`].
    pub crossed: Stack<u8, MOST_ROCKS>,
    /// How far.
    pub at: ManeuverStep,
}

/// The steps of a maneuver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ManeuverStep {
    /// What is flown is settled.
    Begin,
    /// The player slides a Tallon roll.
    Slide,
    /// The ship moves.
    Move,
    /// Stress is checked.
    Stress,
    /// Mines, one by one.
    Mines,
    /// Obstacles, one by one, after the texts that answer the maneuver.
    Obstacles,
    /// It is over.
    Over,
}

impl ManeuverRun {
    /// The maneuver of a ship's activation.
    pub fn new(ship: ShipIx) -> ManeuverRun {
        ManeuverRun { ship, further: false, slide: 0, crossed: Stack::default(), at: ManeuverStep::Begin }
    }

    /// Moves the ship along its maneuver, back along it from ships it would overlap, and notes what it crossed.
    fn fly(&mut self, play: &mut Play<'_>) {
        let ship = self.ship;
        let maneuver = play.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        let colour = play.eyes().colour(ship, maneuver);
        let start = play.eyes().place(ship);
        let Flight { course, place, strip, bumped, touched, .. } =
            play.eyes().flight(ship, maneuver, f64::from(self.slide));
        let base = play.state.ship(ship).base;
        let rect = base.rect(&place);
        if !base.is_huge() {
            self.crossed = play.eyes().crossed_by(&rect, &strip);
        }
        let mines = play.eyes().mines_under(&rect, Some(&strip));
        play.set_off(ship, &mines);
        // A ship that stays where it is stays in contact.
        if play.state.ship(ship).pose != place.pose() {
            play.part(ship);
        }
        let state = play.state.ship_mut(ship);
        state.pose = place.pose();
        state.marks.set(ShipMarks::BUMPED, bumped);
        state.marks.set(ShipMarks::CROSSED, !self.crossed.is_empty());
        play.tell(Event::Moved(play.named(ship), maneuver.bearing, maneuver.speed, colour));
        if bumped {
            // Who found no place on the way back stands where it stood.
            let touching = |other: &&ShipIx| play.eyes().rect(ship).touches(&play.eyes().rect(**other));
            let near: ArrayVec<ShipIx, MOST_SHIPS> = touched.iter().filter(touching).copied().collect();
            play.touch(ship, &near);
            play.tell(Event::Bumped(play.named(ship)));
            if play.on(Rule::OverlapAction) && !base.is_huge() {
                play.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
            }
            play.strike(ship, &touched);
        }
        if play.state.ship(ship).is(ShipMarks::IONIZED) {
            play.state.ship_mut(ship).tokens[Token::Ion as usize] = 0;
        }
        play.check_edge(ship);
        if base.is_huge() && play.state.ship(ship).in_play() {
            let wanted = course.end(base, &start);
            play.collide(ship, if bumped { &touched } else { &[] }, &wanted);
        }
    }

    /// Stress of the maneuver, then that of debris; an asteroid costs the action. The rolls wait until the ship has acted or
    /// skipped its action, if it is its activation.
    fn check_stress(&mut self, play: &mut Play<'_>) {
        let ship = self.ship;
        let maneuver = play.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        match play.eyes().colour(ship, maneuver) {
            Colour::Red if play.on(Rule::ManeuverRed) => play.gain(ship, Token::Stress, 1),
            Colour::Green if play.on(Rule::ManeuverGreen) && play.eyes().is_stressed(ship) => {
                play.lose(ship, Token::Stress, 1);
            }
            _ => {}
        }
        for rock in self.crossed.iter() {
            play.tell(Event::Crossed(play.named(ship), play.state.rocks[usize::from(*rock)].shape));
            match play.rock_kind(*rock) {
                ObstacleKind::Asteroid if play.on(Rule::ObstacleAsteroid) => {
                    play.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
                }
                ObstacleKind::Debris if play.on(Rule::ObstacleDebris) => play.gain(ship, Token::Stress, 1),
                _ => {}
            }
        }
        if !self.further {
            let crossed = std::mem::take(&mut self.crossed);
            let mut frames = play.state.frames.iter_mut().rev();
            if let Some(activation) = frames.find_map(|frame| frame.activation_of(ship)) {
                activation.crossed = crossed;
            }
        }
    }
}

impl Procedure for ManeuverRun {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            ManeuverStep::Begin => {
                play.instead_of_red(ship);
                play.instead_of_barred(ship);
                let maneuver = play.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
                let slides = turning(maneuver.bearing) == Turning::Tallon;
                self.at = if slides { ManeuverStep::Slide } else { ManeuverStep::Move };
            }
            // Where no shift keeps it off the ships, the roll fails whichever is chosen.
            ManeuverStep::Slide if play.eyes().free_slides(ship).next().is_some() => return Flow::Ask,
            ManeuverStep::Slide => self.at = ManeuverStep::Move,
            ManeuverStep::Move => {
                self.at = ManeuverStep::Stress;
                self.fly(play);
            }
            ManeuverStep::Stress => {
                self.at = ManeuverStep::Mines;
                self.check_stress(play);
            }
            ManeuverStep::Obstacles if self.crossed.is_empty() => self.at = ManeuverStep::Over,
            ManeuverStep::Obstacles => {
                let rock = self.crossed.remove(0);
                play.push(ObstacleRoll::new(ship, play.rock_kind(rock)));
            }
            ManeuverStep::Mines => {
                if !play.detonate_under(ship) {
                    self.at = ManeuverStep::Obstacles;
                    play.moment(Moment { kind: MomentKind::Executed, ship, ..Moment::default() });
                }
            }
            ManeuverStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-slide", self.ship)
    }

    /// How far a Tallon roll is shifted along the template's end, in millimetres: between the outermost places that are free.
    fn form(&self, eyes: &Eyes<'_>) -> Kind {
        let least = eyes.free_slides(self.ship).next().unwrap_or(0);
        Kind::Number { least, most: eyes.free_slides(self.ship).last().unwrap_or(0) }
    }

    /// A ship between two free places is avoided by the nearer one.
    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Answer::Number(slide) = answer {
            let free = play.eyes().free_slides(self.ship).min_by_key(|free| (free - slide).abs());
            (self.slide, self.at) = (free.unwrap_or(slide) as i16, ManeuverStep::Move);
        }
    }
}

/// The roll for an obstacle: an asteroid hurts by hits and critical hits, debris by critical hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObstacleRoll {
    /// The ship.
    pub ship: ShipIx,
    /// What kind of obstacle.
    pub kind: ObstacleKind,
    /// Whether it has been rolled.
    pub at: Once,
}

impl ObstacleRoll {
    /// A roll still to be made.
    pub fn new(ship: ShipIx, kind: ObstacleKind) -> ObstacleRoll {
        ObstacleRoll { ship, kind, at: Once::Due }
    }
}

impl Procedure for ObstacleRoll {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if self.at == Once::Done || !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        self.at = Once::Done;
        let asteroid = self.kind == ObstacleKind::Asteroid;
        let rule = if asteroid { Rule::ObstacleAsteroid } else { Rule::ObstacleDebris };
        if !play.on(rule) {
            return Flow::Done;
        }
        let face = Face::attack(play.chance.die(8));
        play.tell(Event::Rolled(play.named(ship), RolledFor::Obstacle(self.kind), true, vec![face]));
        match face {
            Face::Hit if asteroid => play.suffer(ship, 1, 0),
            Face::Crit => play.suffer(ship, 0, 1),
            _ => {}
        }
        Flow::Again
    }
}

impl Eyes<'_> {
    /// How far a Tallon roll may be shifted either way.
    pub(crate) fn slide_reach(&self, ship: ShipIx) -> i32 {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        if turning(maneuver.bearing) != Turning::Tallon {
            return 0;
        }
        Course::new(maneuver.bearing, maneuver.speed).slide_reach(self.state.ship(ship).base) as i32
    }

    /// The shifts of a Tallon roll that lead onto no ship, in millimetres, from the farthest back on.
    pub(crate) fn free_slides(&self, ship: ShipIx) -> impl Iterator<Item = i32> + '_ {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        let reach = self.slide_reach(ship);
        let free =
            move |slide: &i32| !self.on(Rule::OverlapRotation) || self.flight(ship, maneuver, f64::from(*slide)).free;
        (-reach..=reach).filter(free)
    }
}

impl Play<'_> {
    /// A further maneuver in the same round.
    pub(crate) fn fly_again(&mut self, ship: ShipIx, maneuver: Maneuver) {
        self.state.ship_mut(ship).flies = Some(maneuver);
        self.push(ManeuverRun { further: true, ..ManeuverRun::new(ship) });
    }

    /// What kind of obstacle lies at a place of [`crate::State::rocks`].
    pub(super) fn rock_kind(&self, rock: u8) -> ObstacleKind {
        self.eyes().obstacle(&self.state.rocks[usize::from(rock)]).kind()
    }

    /// A stressed ship that shows a red maneuver flies a white straight 2.
    fn instead_of_red(&mut self, ship: ShipIx) {
        let Some(maneuver) = self.state.ship(ship).flies else { return };
        let instead = self.eyes().flies_instead(ship, maneuver);
        let state = self.state.ship_mut(ship);
        state.marks.set(ShipMarks::INSTEAD_OF_RED, instead);
        if instead {
            state.flies = Some(Maneuver::INSTEAD_OF_RED);
        }
    }

    /// A huge ship whose crippled section no longer allows what its dial shows flies the same way at the highest speed that is
    /// still allowed.
    fn instead_of_barred(&mut self, ship: ShipIx) {
        let eyes = self.eyes();
        let Some(maneuver) = self.state.ship(ship).flies.filter(|_| eyes.has_two_cards(ship)) else { return };
        if !eyes.is_barred(ship, maneuver) || !self.on(Rule::CrippledFlip) {
            return;
        }
        let same = eyes.ship_kind(ship).dial.iter().filter(|m| m.bearing == maneuver.bearing);
        let allowed = same.copied().filter(|m| !eyes.is_barred(ship, *m)).max_by_key(|m| m.speed);
        if let Some(instead) = allowed {
            self.state.ship_mut(ship).flies = Some(instead);
        }
    }

    /// A ship any part of whose base is outside has fled.
    pub(super) fn check_edge(&mut self, ship: ShipIx) {
        if !self.eyes().area().fits(&self.eyes().rect(ship)) && self.on(Rule::EdgeFled) {
            let escapes = self.eyes().escapes(ship);
            self.tell(Event::Fled(self.named(ship)));
            self.remove(ship, Status::Fled);
            if escapes {
                self.end(Ending::Mission(self.eyes().owner(ship)));
            }
        }
    }
}
