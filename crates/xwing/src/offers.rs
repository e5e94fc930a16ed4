//! What is offered: every act that might answer a question and that is judged legal.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::geometry::Bearing;
use crate::maneuver::{Action, Maneuver, Token, Turning, turning};
use crate::meaning::{Clause, Reading};
use crate::play::Perform;
use crate::query::Query;
use crate::side::Side;
use crate::state::{CardIx, ShipIx};
use table::{Kind, Offers};

impl<'a> Eyes<'a> {
    /// Writes the offers of a question.
    pub fn offer(&self, query: &Query, offers: &mut Offers<Act>) {
        const ONE: Kind = Kind::Pick { min: 1, max: 1, ordered: false };
        if let Query::Dials(ships) = query {
            for (side, ship) in Side::BOTH.into_iter().zip(ships) {
                let Some(ship) = *ship else { continue };
                offers.open(side.seat(), ONE);
                let count = self.ship_kind(ship).dial.len() as u8;
                (0..count).map(|n| Act::Dial(ship, n)).filter(|a| self.judge(query, side, *a).is_ok()).for_each(|a| {
                    offers.push(a);
                });
            }
            return;
        }
        let Some(side) = query.side() else { return };
        match query {
            Query::Obstacle(_) => {
                offers.open(side.seat(), Kind::Place);
                self.obstacle_poses(side, &mut |pose| offers.push_pose(pose));
            }
            Query::Deploy(_, ship) => {
                offers.open(side.seat(), Kind::Place);
                self.deploy_poses(*ship, &mut |pose| offers.push_pose(pose));
            }
            Query::Shift(_, shift) => {
                offers.open(side.seat(), Kind::Place);
                self.shift_poses(shift.ship, shift.why, &mut |pose| offers.push_pose(pose));
            }
            Query::Slide(_, ship) => {
                let reach = self.slide_reach(*ship);
                offers.open(side.seat(), Kind::Number { least: -reach, most: reach });
            }
            Query::Reroll(_, reroll) => {
                let count = self.rerollable(reroll.attack, reroll.faces).count();
                let most = usize::from(reroll.most).min(count) as u8;
                let min = if reroll.forced { most } else { 0 };
                offers.open(side.seat(), Kind::Pick { min, max: most, ordered: false });
                self.rerollable(reroll.attack, reroll.faces).for_each(|n| offers.push(Act::Die(n)));
            }
            _ => {
                offers.open(side.seat(), ONE);
                self.candidates(query, &mut |act| {
                    if self.judge(query, side, act).is_ok() {
                        offers.push(act);
                    }
                });
            }
        }
    }

    /// How far a Tallon roll may be shifted either way.
    pub(crate) fn slide_reach(&self, ship: ShipIx) -> i32 {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        let course = crate::geometry::Course::new(maneuver.bearing, maneuver.speed);
        if turning(maneuver.bearing) == Turning::Tallon {
            course.slide_reach(self.state.ship(ship).base) as i32
        } else {
            0
        }
    }

    /// Every act that might answer a pick.
    pub(crate) fn candidates(&self, query: &Query, each: &mut dyn FnMut(Act)) {
        match query {
            Query::Initiative(_) => Side::BOTH.into_iter().map(Act::Initiative).for_each(each),
            Query::Edge(_) => (0..4).map(Act::Edge).for_each(each),
            Query::NextToDeploy(_, ships) | Query::NextToActivate(_, ships) | Query::NextToEngage(_, ships) => {
                ships.iter().map(|s| Act::Next(*s)).for_each(each);
            }
            Query::Decloak(..) => [Act::Decloak, Act::Pass].into_iter().for_each(each),
            Query::Perform(_, perform) => self.action_candidates(perform, each),
            Query::Attack(_, ship) => {
                for weapon in self.weapons(*ship) {
                    self.state.in_play().map(|target| Act::Attack(weapon, target)).for_each(&mut *each);
                }
                each(Act::Pass);
            }
            Query::Further(_, further) => {
                self.further_targets(further).map(|(card, target)| Act::Attack(card, target)).for_each(&mut *each);
                each(Act::Pass);
            }
            Query::Order(side, window) => self.due(window, *side).map(|(c, n)| Act::Use(c, n)).for_each(each),
            Query::Window(side, window) => {
                if window.modifies().is_some() {
                    [Act::Spend(Token::Focus), Act::Spend(Token::Evade), Act::SpendLock]
                        .into_iter()
                        .for_each(&mut *each);
                }
                self.answers(window, *side).map(|(c, n)| Act::Use(c, n)).for_each(&mut *each);
                each(Act::Pass);
            }
            Query::Target(_, text, line) => {
                let reading = Reading::of(self, text);
                self.targets(*line, &reading).map(Act::Target).for_each(each);
            }
            Query::Choose(_, text, line) => {
                let reading = Reading::of(self, text);
                self.options(*line, &reading).map(Act::Option).for_each(each);
            }
            Query::May(..) | Query::Tractor(..) => [Act::Yes, Act::Pass].into_iter().for_each(each),
            Query::Pick(_, pick) => self.pickable(pick).map(Act::Card).for_each(each),
            Query::Jam(_, ship) => self.jammable(*ship).for_each(each),
            _ => {}
        }
    }

    /// Every act that might be an action of a ship.
    fn action_candidates(&self, perform: &Perform, each: &mut dyn FnMut(Act)) {
        let (ship, bits) = (perform.ship, perform.actions);
        for action in Action::ALL.iter().copied().filter(|a| bits & a.bit() != 0) {
            let mut others = |act: fn(ShipIx) -> Act| self.state.in_play().map(act).for_each(&mut *each);
            match action {
                Action::TargetLock => others(Act::Lock),
                Action::Coordinate => others(Act::Coordinate),
                Action::Jam => others(Act::Jam),
                Action::Boost => BOOSTS.into_iter().map(Act::Boost).for_each(&mut *each),
                Action::Slam => (0..self.ship_kind(ship).dial.len() as u8).map(Act::Slam).for_each(&mut *each),
                Action::RotateArc => (0..4).map(Act::Rotate).for_each(&mut *each),
                Action::Reinforce => [true, false].into_iter().map(Act::Reinforce).for_each(&mut *each),
                other => each(Act::Perform(other)),
            }
        }
        if perform.cards {
            for card in self.action_cards(ship) {
                let texts = self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::Action);
                texts.map(|a| Act::Use(card, a.number)).for_each(&mut *each);
            }
        }
        each(Act::Pass);
    }

    /// The cards of a ship, damage cards included, whose texts are actions.
    fn action_cards(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let state: &'a crate::state::State = self.state;
        let own = state.cards_of(ship);
        let damage = state.damage_on(ship);
        own.chain(damage).filter(move |c| eyes.kind(*c).text.acts && eyes.speaks(*c))
    }
}

/// The ways to boost.
const BOOSTS: [Bearing; 3] = [Bearing::Straight, Bearing::BankLeft, Bearing::BankRight];
