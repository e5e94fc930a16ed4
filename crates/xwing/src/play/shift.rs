//! Moves that are no maneuvers: barrel rolls, decloaking, tractor beams.

use super::bomb::Detonation;
use super::maneuver::ObstacleRoll;
use super::{Answer, Asked, Flow, Once, Play, Procedure, judge_open, push_yes_and_pass};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::geometry::{Convex, ObstacleKind, Place};
use crate::judge::Judged;
use crate::judge::places::Under;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{MOST_ROCKS, ShipIx};
use arrayvec::ArrayVec;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::{Kind, Pose, Stack};

/// Why a ship is shifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ShiftKind {
    /// A barrel roll.
    BarrelRoll,
    /// Decloaking.
    Decloak,
    /// A tractor beam.
    Tractor,
}

/// A move sideways or ahead whose end a player chooses: the ship's own, or the opponent with a tractor beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shift {
    /// The ship.
    pub ship: ShipIx,
    /// Why.
    pub why: ShiftKind,
    /// Whether it has been made.
    pub at: Once,
}

impl Shift {
    /// A shift still to be made.
    pub fn new(ship: ShipIx, why: ShiftKind) -> Shift {
        Shift { ship, why, at: Once::Due }
    }
}

impl Procedure for Shift {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.state.ship(self.ship).in_play();
        if open && play.eyes().shift_poses(self.ship, self.why, &mut |_| {}) { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let owner = eyes.owner(self.ship);
        Some(Asked::of(if self.why == ShiftKind::Tractor { owner.other() } else { owner }).about(self.ship))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-shift", self.ship)
    }

    fn form(&self, _eyes: &Eyes<'_>) -> Kind {
        Kind::Place
    }

    fn places(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Pose)) {
        eyes.shift_poses(self.ship, self.why, push);
    }

    fn judge_place(&self, eyes: &Eyes<'_>, _side: Side, pose: Pose) -> Judged {
        eyes.judge_shift(self.ship, self.why, pose)
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Answer::Place(pose) = answer else { return };
        self.at = Once::Done;
        let Shift { ship, why, .. } = *self;
        if why == ShiftKind::Decloak {
            play.lose(ship, Token::Cloak, 1);
        }
        let under = play.eyes().shift_template(ship, why, &Place::of(pose));
        play.shift(ship, &Place::of(pose), under.as_ref(), why == ShiftKind::Tractor);
    }
}

/// The first tractor beam token of a round lets the opponent move a small ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tractor {
    /// The ship.
    pub ship: ShipIx,
    /// Whether the opponent has chosen.
    pub at: Once,
}

impl Tractor {
    /// A ship that may be moved.
    pub fn new(ship: ShipIx) -> Tractor {
        Tractor { ship, at: Once::Due }
    }
}

impl Procedure for Tractor {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.state.ship(self.ship).in_play();
        if open && play.eyes().shift_poses(self.ship, ShiftKind::Tractor, &mut |_| {}) { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.owner(self.ship).other()).about(self.ship))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-tractor", self.ship)
    }

    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_yes_and_pass(push);
    }

    fn judge(&self, _eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        judge_open(matches!(act, Act::Yes | Act::Pass))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        if answer.act() == Some(Act::Yes) {
            play.push(Shift::new(self.ship, ShiftKind::Tractor));
        }
    }
}

/// What a ship has been put onto: mines, then obstacles, one by one; debris stresses it before its die is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Landing {
    /// The ship.
    pub ship: ShipIx,
    /// Obstacles it has still to roll for, in the order they count, by their places in [`crate::State::rocks`].
    pub rocks: Stack<u8, MOST_ROCKS>,
}

impl Procedure for Landing {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        if let Some(mine) = play.state.bombs.iter().rposition(|bomb| bomb.set_off_by == ship) {
            play.push(Detonation::new(mine, ship));
        } else if !self.rocks.is_empty() {
            let rock = self.rocks.remove(0);
            let kind = play.rock_kind(rock);
            play.push(ObstacleRoll::new(ship, kind));
            if kind == ObstacleKind::Debris && play.on(Rule::ObstacleDebris) {
                play.gain(ship, Token::Stress, 1);
            }
        } else {
            return Flow::Done;
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }
}

impl Play<'_> {
    /// Puts a ship somewhere else, by a template if there is one. Mines under either go off; what a tractor beam draws it
    /// across counts like what it ends on.
    pub(crate) fn shift(&mut self, ship: ShipIx, place: &Place, under: Option<&Under>, dragged: bool) {
        let start = self.eyes().rect(ship).convex();
        self.part(ship);
        self.state.ship_mut(ship).pose = place.pose();
        self.tell(Event::Shifted(self.named(ship)));
        let eyes = self.eyes();
        let mut mines = eyes.mines_under(&eyes.rect(ship), None);
        if let Some(under) = under {
            let over = |n: &u8| Eyes::lies_over(under, &eyes.bomb_rect(usize::from(*n)).convex());
            mines.extend(eyes.mines().filter(over));
        }
        self.set_off(ship, &mines);
        self.check_edge(ship);
        if self.state.ship(ship).in_play() {
            let rocks = self.crossed_by_shift(ship, &start, under.filter(|_| dragged));
            self.push(Landing { ship, rocks });
        }
    }

    /// The obstacles a ship is put onto by another move than a maneuver, the nearest to its start first: they are rolled
    /// for, but cost no action.
    fn crossed_by_shift(&mut self, ship: ShipIx, start: &Convex, under: Option<&Under>) -> Stack<u8, MOST_ROCKS> {
        let mut rocks = Stack::default();
        if !self.on(Rule::ObstacleForced) {
            return rocks;
        }
        let mut met: ArrayVec<(f64, u8), MOST_ROCKS> = ArrayVec::new();
        let rect = self.eyes().rect(ship);
        for n in 0..self.state.rocks.len() {
            let rock = self.state.rocks[n];
            let obstacle = self.eyes().obstacle(&rock);
            let across = |under: &Under| obstacle.pieces().iter().any(|piece| Eyes::lies_over(under, piece));
            if obstacle.overlaps(&rect) || under.is_some_and(across) {
                let gap = obstacle.pieces().iter().map(|piece| start.gap(piece)).fold(f64::INFINITY, f64::min);
                met.push((gap, n as u8));
            }
        }
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        if !self.on(Rule::ObstacleOrder) {
            met.reverse();
        }
        for (_, n) in met {
            self.tell(Event::Crossed(self.named(ship), self.state.rocks[usize::from(n)].shape));
            rocks.push(n);
        }
        rocks
    }
}
