//! Firing weapons.

use super::Judged;
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::eyes::changes::Whom;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, mark};
use crate::text::meaning::{Clause, Reading};
use crate::text::value::Value;
use cardtext::NodeIx;

impl Eyes<'_> {
    /// Every weapon in the battle going on.
    pub(crate) fn weapon_candidates(&self, push: &mut dyn FnMut(Act)) {
        let weapon = |c: &CardIx| self.kind(*c).facts.category == Category::Weapon;
        self.by_entry(self.state.battle.participants.iter().filter(weapon)).for_each(|card| push(Act::Fire(card)));
    }

    pub(crate) fn judge_fire(&self, side: Side, weapon: CardIx, weapons: bool) -> Judged {
        self.own(side, weapon)?;
        if self.kind(weapon).facts.category != Category::Weapon {
            return Err(Rule::ActionNotAsked.refuses());
        }
        let bearer = self.state.card(weapon).on;
        if !weapons || !self.state.battle.participants.contains(bearer) {
            return Err(Rule::WeaponFire.refuses());
        }
        self.require(Rule::WeaponOncePerBattle, || !self.state.card(weapon).is(mark::FIRED))?;
        self.judge_one_per_turn(weapon, bearer)?;
        let found = self.kind(weapon).text.acting.iter().find(|a| a.clause == Clause::Fire);
        let Some(acting) = found.filter(|_| !self.state.card(weapon).is(mark::SET_ASIDE)) else {
            return Err(Rule::WeaponFire.refuses());
        };
        let reading = self.reading(weapon, None);
        self.require(Rule::ActionConditions, || self.conditions_hold(acting, &reading))?;
        if let Some(rule) = self.grounded(bearer) {
            return Err(rule.refuses());
        }
        if !self.present(bearer) {
            return Err(Rule::CraftEnclosed.refuses());
        }
        if self.may_not_use(weapon) {
            return Err(Rule::CannotUse.refuses());
        }
        self.require(Rule::WeaponAble, || self.may_be_on(weapon, bearer))?;
        let any = self.state.active.iter().any(|c| self.judge_shot_at(weapon, acting.node, &reading, c).is_ok());
        if !any {
            return Err(Rule::WeaponTarget.refuses());
        }
        self.judge_weapon_destiny(weapon, acting.node)?;
        self.has_force(side, self.fire_cost(acting.node, &reading))
    }

    /// The Force a shot costs.
    pub(crate) fn fire_cost(&self, clause: NodeIx, reading: &Reading) -> i32 {
        let price = Num::whole(self.price(self.args(clause)[2], reading));
        self.value(Value::FireCost, Whom::Card(reading.source), NO_PLACE, price, &mut |_| {}).ceil()
    }

    pub(crate) fn judge_shot_at(&self, weapon: CardIx, clause: NodeIx, reading: &Reading, card: CardIx) -> Judged {
        let meant = self.means(self.args(clause)[0], reading, card) && self.state.on_table(card);
        let fair = || {
            self.state.owner(card) != self.state.owner(weapon)
                && self.state.battle.participants.contains(card)
                && self.present(card)
        };
        if !meant {
            return Err(Rule::ActionTargets.refuses());
        }
        self.require_of(Rule::ImmuneToTitle, card, || !self.immune_to(card, weapon))?;
        self.require(Rule::WeaponTarget, fair)
    }
}
