//! What is legal, and which rule refuses.

/// `Err` by a rule if it is on and the condition fails.
macro_rules! require {
    ($eyes:expr, $holds:expr, $rule:expr) => {
        if !$holds && $eyes.on($rule) {
            return Err($rule.refuses());
        }
    };
}

mod actions;
mod attacks;
mod dice;
mod texts;

use crate::act::Act;
use crate::eyes::Eyes;
use crate::meaning::Reading;
use crate::play::ShiftKind;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::ShipIx;
use table::Refusal;

impl Eyes<'_> {
    /// Whether an act may answer a question, or the rule that refuses it.
    pub fn judge(&self, query: &Query, side: Side, act: Act) -> Result<(), Refusal> {
        let not_asked = Err(Rule::NotAsked.refuses());
        if query.side().is_some_and(|asked| asked != side) {
            return not_asked;
        }
        match (query, act) {
            (Query::Initiative(_), Act::Initiative(_)) => Ok(()),
            (Query::Edge(_), Act::Edge(edge)) => {
                // The near and the far edge; a square table looks the same from the others.
                require!(self, edge % 2 == 0, Rule::PlacementEdge);
                Ok(())
            }
            (Query::NextToDeploy(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::PlacementOrder),
            (Query::NextToActivate(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::ManeuverOrder),
            (Query::NextToEngage(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::AttackOrder),
            (Query::Dials(ships), Act::Dial(ship, n)) => {
                if ships[side as usize] != Some(ship) {
                    return not_asked;
                }
                self.judge_dial(ship, n)
            }
            (Query::Decloak(_, ship), Act::Decloak) => {
                require!(self, self.shift_poses(*ship, ShiftKind::Decloak, &mut |_| {}), Rule::DecloakRoom);
                Ok(())
            }
            (Query::Perform(_, perform), Act::Pass) => {
                // Some texts want the action performed.
                if perform.forced { Err(Rule::TextCosts.refuses()) } else { Ok(()) }
            }
            (Query::Further(_, further), Act::Pass) => {
                // An attack made twice is made twice.
                if further.target.is_some() { not_asked } else { Ok(()) }
            }
            (Query::Decloak(..) | Query::Attack(..), Act::Pass) => Ok(()),
            (Query::Perform(_, perform), act) => self.judge_action(perform, act),
            (Query::Attack(_, ship), Act::Attack(weapon, target)) => {
                self.may_attack(*ship)?;
                self.judge_weapon(*ship, weapon)?;
                self.judge_target(*ship, weapon, target)
            }
            (Query::Further(_, further), Act::Attack(weapon, target)) => {
                let found = self.further_targets(further).any(|f| f == (weapon, target));
                if found { Ok(()) } else { Err(Rule::AttackOnce.refuses()) }
            }
            (Query::Order(_, window), Act::Use(card, number)) => self.judge_text(window, card, number),
            (Query::Window(..), Act::Pass) => Ok(()),
            (Query::Window(_, window), Act::Use(card, number)) => {
                if self.owner_of_text(card) != side {
                    return not_asked;
                }
                let may = self
                    .kind(card)
                    .text
                    .acting
                    .iter()
                    .any(|a| a.number == number && a.clause == crate::meaning::Clause::May);
                if !may {
                    return not_asked;
                }
                self.judge_text(window, card, number)
            }
            (Query::Window(_, window), Act::Spend(token)) => self.judge_spend(window, side, Some(token)),
            (Query::Window(_, window), Act::SpendLock) => self.judge_spend(window, side, None),
            (Query::Reroll(_, reroll), Act::Die(n)) => {
                let dice = self.dice(reroll.attack);
                match dice.get(usize::from(n)) {
                    None => not_asked,
                    Some(die) if die.rerolled && self.on(Rule::DiceReroll) => Err(Rule::DiceReroll.refuses()),
                    Some(_) if self.rerollable(reroll.attack, reroll.faces).any(|open| open == n) => Ok(()),
                    Some(_) => Err(Rule::TextConditions.refuses()),
                }
            }
            (Query::Target(_, text, line), Act::Target(ship)) => {
                let reading = Reading::of(self, text);
                let legal = self.state.ship(ship).in_play() && self.is_target(*line, &reading, ship);
                if legal { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
            }
            (Query::Choose(_, text, line), Act::Option(n)) => {
                let reading = Reading::of(self, text);
                let open = self.options(*line, &reading).any(|option| option == n);
                if open { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
            }
            (Query::May(..) | Query::Tractor(..), Act::Yes | Act::Pass) => Ok(()),
            (Query::Pick(_, pick), Act::Card(card)) => {
                if self.pickable(pick).any(|open| open == card) {
                    Ok(())
                } else {
                    not_asked
                }
            }
            (Query::Jam(_, ship), act) => {
                if self.jammable(*ship).any(|open| open == act) {
                    Ok(())
                } else {
                    not_asked
                }
            }
            _ => not_asked,
        }
    }

    fn judge_next(&self, ships: &[ShipIx], ship: ShipIx, rule: Rule) -> Result<(), Refusal> {
        if ships.contains(&ship) { Ok(()) } else { Err(rule.refuses()) }
    }

    fn judge_dial(&self, ship: ShipIx, n: u8) -> Result<(), Refusal> {
        let dial = &self.ship_kind(ship).dial;
        let Some(maneuver) = dial.get(usize::from(n)).copied() else { return Err(Rule::DialOwn.refuses()) };
        // A ship always has some maneuver to choose.
        let all_barred = || dial.iter().all(|m| self.is_barred(ship, *m));
        require!(self, !self.is_barred(ship, maneuver) || all_barred(), Rule::DialBarred);
        Ok(())
    }
}
