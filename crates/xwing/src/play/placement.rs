//! Everything before the first round: initiative, obstacles, edges, ships.

use super::{Answer, Asked, Flow, NOT_ASKED, ONE, Play, Procedure, Topic, judge_next, push_next};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Face, Rock, ShipIx, Status};
use glossary::Lang;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use table::{Kind, Pose};

/// Setting up. The rounds wait below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Placement {
    /// How far.
    pub at: PlacementStep,
}

/// The steps of setting up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum PlacementStep {
    /// Who chooses the initiative is settled.
    #[default]
    Begin,
    /// A player chooses who has initiative.
    Initiative(Side),
    /// Huge ships brought as obstacles; the one being placed, or none until it is settled whose is next.
    HugeObstacles(ShipIx),
    /// Obstacles, in turns; how many turns there were.
    Obstacles(u8),
    /// The player without initiative chooses an edge.
    Edge,
    /// Ships; the one being placed, or none until it is chosen.
    Ships(ShipIx),
}

impl Procedure for Placement {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            PlacementStep::Begin => {
                self.at = match play.set_up_mission() {
                    true => self.obstacles(play),
                    false => PlacementStep::Initiative(play.chooses_initiative()),
                };
            }
            PlacementStep::Initiative(_) | PlacementStep::Edge => return Flow::Ask,
            PlacementStep::Obstacles(turn) => {
                if Side::BOTH.iter().all(|side| play.state.unplaced[*side].is_empty()) {
                    let huge = !play.on(Rule::HugeObstacleFirst) && play.eyes().next_huge_obstacle().is_some();
                    let zones = play.eyes().mission_zone(Side::First).is_some();
                    self.at = match (huge, zones) {
                        (true, _) => PlacementStep::HugeObstacles(ShipIx::NONE),
                        (false, true) => PlacementStep::Ships(ShipIx::NONE),
                        (false, false) => PlacementStep::Edge,
                    };
                    return Flow::Again;
                }
                let side = play.eyes().placing_side(turn);
                if play.eyes().obstacle_poses(side, &mut |_| {}) {
                    return Flow::Ask;
                }
                // Nowhere left for it.
                play.state.unplaced[side].remove(0);
                self.at = PlacementStep::Obstacles(turn + 1);
            }
            PlacementStep::HugeObstacles(ship) if ship.is_some() => return Flow::Ask,
            PlacementStep::HugeObstacles(_) => {
                let next = play.eyes().next_huge_obstacle();
                self.at = next.map_or(PlacementStep::Obstacles(0), PlacementStep::HugeObstacles);
            }
            PlacementStep::Ships(ship) if ship.is_some() => return Flow::Ask,
            PlacementStep::Ships(_) => match play.eyes().next_to_deploy() {
                Some((_, ships)) if ships.len() == 1 => self.at = PlacementStep::Ships(ships[0]),
                Some(_) => return Flow::Ask,
                None => return Flow::Done,
            },
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        match self.at {
            PlacementStep::Ships(ship) | PlacementStep::HugeObstacles(ship) => ship,
            _ => ShipIx::NONE,
        }
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(match self.at {
            PlacementStep::Initiative(side) => Asked::of(side).on(Topic::Initiative),
            PlacementStep::Obstacles(turn) => Asked::of(eyes.placing_side(turn)).on(Topic::Obstacle),
            PlacementStep::HugeObstacles(ship) if ship.is_some() => {
                Asked::of(eyes.owner(ship)).about(ship).on(Topic::Deploy)
            }
            PlacementStep::Edge => Asked::of(eyes.state.initiative.other()),
            PlacementStep::Ships(ship) if ship.is_some() => Asked::of(eyes.owner(ship)).about(ship).on(Topic::Deploy),
            PlacementStep::Ships(_) => Asked::of(eyes.next_to_deploy()?.0),
            PlacementStep::Begin | PlacementStep::HugeObstacles(_) => return None,
        })
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        match self.at {
            PlacementStep::Initiative(_) => eyes.say(lang, "ask-initiative", &[]),
            PlacementStep::Obstacles(_) => eyes.say(lang, "ask-obstacle", &[]),
            PlacementStep::Edge => eyes.say(lang, "ask-edge", &[]),
            PlacementStep::Ships(ship) if ship.is_some() => eyes.ask_deploy(ship, lang),
            PlacementStep::Ships(_) => eyes.say(lang, "ask-next-to-deploy", &[]),
            PlacementStep::HugeObstacles(ship) if ship.is_some() => eyes.say_of(lang, "ask-huge-obstacle", ship),
            PlacementStep::Begin | PlacementStep::HugeObstacles(_) => String::new(),
        }
    }

    fn form(&self, _eyes: &Eyes<'_>) -> Kind {
        match self.at {
            PlacementStep::Obstacles(_) => Kind::Place,
            PlacementStep::Ships(ship) | PlacementStep::HugeObstacles(ship) if ship.is_some() => Kind::Place,
            _ => ONE,
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.at {
            PlacementStep::Initiative(_) => Side::BOTH.into_iter().map(Act::Initiative).for_each(push),
            PlacementStep::Edge => (0..4).map(Act::Edge).for_each(push),
            PlacementStep::Ships(_) => push_next(eyes.next_to_deploy(), push),
            _ => {}
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (PlacementStep::Initiative(_), Act::Initiative(_)) => Ok(()),
            (PlacementStep::Edge, Act::Edge(edge)) => eyes.judge_edge(edge),
            (PlacementStep::Ships(placed), Act::Next(ship)) if !placed.is_some() => {
                judge_next(eyes.next_to_deploy(), ship, Rule::PlacementOrder)
            }
            _ => NOT_ASKED,
        }
    }

    fn places(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Pose)) {
        match self.at {
            PlacementStep::Obstacles(_) => eyes.obstacle_poses(side, push),
            PlacementStep::HugeObstacles(ship) => eyes.huge_obstacle_poses(ship, push),
            PlacementStep::Ships(ship) => eyes.deploy_poses(ship, push),
            _ => false,
        };
    }

    fn judge_place(&self, eyes: &Eyes<'_>, side: Side, pose: Pose) -> Judged {
        match self.at {
            PlacementStep::Obstacles(_) => eyes.judge_obstacle(side, pose),
            PlacementStep::HugeObstacles(ship) if ship.is_some() => eyes.judge_huge_obstacle(ship, pose),
            PlacementStep::Ships(ship) if ship.is_some() => eyes.judge_deploy(ship, pose),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match (self.at, answer, answer.act()) {
            (PlacementStep::Initiative(_), _, Some(Act::Initiative(side))) => {
                play.state.initiative = side;
                play.tell(Event::Initiative(side));
                self.at = self.obstacles(play);
            }
            (PlacementStep::HugeObstacles(ship), Answer::Place(pose), _) => {
                play.lay_obstacle(ship, pose);
                play.tell(Event::PlacedHuge(play.eyes().owner(ship), play.named(ship)));
                self.at = PlacementStep::HugeObstacles(ShipIx::NONE);
            }
            (PlacementStep::Obstacles(turn), Answer::Place(pose), _) => {
                let side = play.eyes().placing_side(turn);
                let shape = play.state.unplaced[side].remove(0);
                play.state.rocks.push(Rock { shape, pose });
                play.tell(Event::Placed(side, shape));
                self.at = PlacementStep::Obstacles(turn + 1);
            }
            (PlacementStep::Edge, _, Some(Act::Edge(edge))) => {
                let side = play.state.initiative.other();
                play.state.edges[side] = edge % 4;
                play.state.edges[side.other()] = (edge + 2) % 4;
                play.tell(Event::Edge(side, edge));
                self.at = PlacementStep::Ships(ShipIx::NONE);
            }
            (PlacementStep::Ships(_), _, Some(Act::Next(ship))) => self.at = PlacementStep::Ships(ship),
            (PlacementStep::Ships(ship), Answer::Place(pose), _) => {
                play.enter(ship, pose);
                play.tell(Event::Deployed(play.named(ship)));
                self.at = PlacementStep::Ships(ShipIx::NONE);
            }
            _ => {}
        }
    }
}

impl Placement {
    /// Which obstacles are placed first.
    fn obstacles(self, play: &Play<'_>) -> PlacementStep {
        match play.on(Rule::HugeObstacleFirst) {
            true => PlacementStep::HugeObstacles(ShipIx::NONE),
            false => PlacementStep::Obstacles(0),
        }
    }
}

impl Eyes<'_> {
    /// Who places the next obstacle after so many turns: the players alternate, the one with initiative first.
    pub(crate) fn placing_side(&self, turn: u8) -> Side {
        let alternate = self.on(Rule::PlacementTurns);
        let side = if alternate && turn % 2 == 1 { self.state.initiative.other() } else { self.state.initiative };
        if self.state.unplaced[side].is_empty() { side.other() } else { side }
    }

    fn ask_deploy(&self, ship: ShipIx, lang: Lang) -> String {
        let side = self.owner(ship);
        let depth = i32::from(self.zone_depth(side));
        let edge = self.game.speech.word(lang, "edge", &(self.state.edges[side] % 4).to_string());
        self.say(lang, "ask-deploy", &[("ship", self.name_of(lang, ship)), ("depth", depth.into()), ("edge", edge)])
    }

    /// The huge ship to be placed next as an obstacle, that of the player with initiative first; one that finds no room
    /// is left out.
    fn next_huge_obstacle(&self) -> Option<ShipIx> {
        let brought = |s: &ShipIx| self.state.ship(*s).status == Status::Brought;
        let fits = |s: &ShipIx| self.huge_obstacle_poses(*s, &mut |_| {});
        let brought = self.state.all_ships().filter(brought).filter(fits);
        brought.min_by_key(|s| self.owner(*s) != self.state.initiative)
    }
}

impl Play<'_> {
    /// A mission says who has initiative and where the players set up; whether there is one that does.
    fn set_up_mission(&mut self) -> bool {
        let eyes = self.eyes();
        let Some(mission) = eyes.mission().filter(|_| eyes.on(Rule::MissionSetUp)) else { return false };
        let (initiative, zones) = (mission.initiative, mission.zones);
        self.state.initiative = initiative;
        Side::BOTH.into_iter().for_each(|side| self.state.edges[side] = zones[side].edge);
        true
    }

    /// The player with fewer points chooses who has initiative; equal points are decided by an attack die.
    fn chooses_initiative(&mut self) -> Side {
        let [first, second] = [self.state.points[Side::First], self.state.points[Side::Second]];
        let chooser = match first.cmp(&second) {
            Ordering::Less => Side::First,
            Ordering::Greater => Side::Second,
            Ordering::Equal if !self.on(Rule::PlacementInitiativeTie) => Side::First,
            Ordering::Equal => match Face::attack(self.chance.die(8)) {
                Face::Hit | Face::Crit => Side::First,
                _ => Side::Second,
            },
        };
        if self.on(Rule::PlacementInitiative) { chooser } else { Side::First }
    }

    /// A huge ship is laid on the table as an obstacle, which no player controls.
    pub(crate) fn lay_obstacle(&mut self, ship: ShipIx, pose: Pose) {
        self.enter(ship, pose);
        if self.on(Rule::HugeObstacleNobodys) {
            self.state.ship_mut(ship).status = Status::Obstacle;
            self.recount_ship(ship);
        }
    }

    /// A ship comes onto the table, with its shields.
    pub(crate) fn enter(&mut self, ship: ShipIx, pose: Pose) {
        let state = self.state.ship_mut(ship);
        (state.pose, state.status) = (pose, Status::InPlay);
        self.recount_ship(ship);
        for section in self.state.sections_of(ship) {
            let own = self.eyes().hull_of(section) == section;
            let shields = if own { self.eyes().shield_value(section) } else { 0 };
            self.state.ship_mut(ship).shields[section.part() as usize] = shields;
        }
        // In Epic games the ship's card and its weapons begin full of energy, its other cards empty; in missions all are empty.
        let mission = self.eyes().mission().is_some();
        if (self.state.epic || mission) && !(mission && self.on(Rule::MissionEnergy)) {
            self.state.ship_mut(ship).energy = self.eyes().energy_limit(ship);
            for card in self.state.cards_of(ship) {
                let weapon = self.eyes().kind(card).text.weapon.is_some();
                self.state.card_mut(card).energy = if weapon { self.eyes().card_energy_limit(card) } else { 0 };
            }
        }
    }
}
