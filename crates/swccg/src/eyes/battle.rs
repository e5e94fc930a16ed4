//! What a battle comes to.

use super::{Eyes, Term};
use crate::card::Category;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{Role, Zone, mark};
use crate::text::meaning::Op;
use crate::text::value::Value;

impl<'a> Eyes<'a> {
    /// Those who would take part in a battle at a place.
    pub fn participants(&self, place: u8) -> CardSet {
        self.state.at(place).iter().filter(|c| self.may_take_part(*c)).collect()
    }

    /// Whether a card would take part in a battle where it is: it may battle, and so may what it is on or aboard of.
    fn may_take_part(&self, card: CardIx) -> bool {
        let (state, category) = (self.state.card(card), self.kind(card).facts.category);
        let fought = || {
            !category.is_carried()
                && state.is(mark::BATTLED)
                && !self.state.battle.participants.contains(card)
                && self.on(Rule::BattleOncePerCard)
        };
        !matches!(category, Category::Location | Category::Interrupt | Category::Effect)
            && !self.may_not_battle(card)
            && !fought()
            && (state.zone != Zone::On || self.may_take_part(state.on))
    }

    /// Total ability among a set of a side's cards.
    pub fn ability_among(&self, cards: CardSet, side: Side) -> Num {
        let own = cards.iter().filter(|c| self.state.owner(*c) == side);
        own.map(|c| self.ability_there(c)).sum()
    }

    /// The ability of a side that counts for battle destiny: of those present, and of pilots and drivers, but not of those
    /// of a starship or vehicle that has landed.
    pub fn destiny_ability(&self, side: Side) -> Num {
        let counts = |c: &CardIx| {
            let state = self.state.card(*c);
            let steers = || matches!(state.role, Role::Pilot | Role::Driver) && !self.unpiloted(state.on);
            state.owner.0 == side && !self.unpiloted(*c) && (self.present(*c) || steers())
        };
        let fighting = self.state.battle.participants.iter().filter(counts);
        let ability: Num = fighting.map(|c| self.ability_there(c)).sum();
        let texts = match self.on(Rule::BattleDestinyAbility) {
            true => self.bonus(Value::DestinyAbility, side, self.state.battle.place, &mut |_| {}),
            false => Num::ZERO,
        };
        (ability + texts).at_least_zero()
    }

    /// Total power of a side's participants.
    pub fn power_among(&self, cards: CardSet, side: Side) -> Num {
        let own = cards.iter().filter(|c| self.state.owner(*c) == side && self.present(*c));
        own.filter_map(|c| self.power(c)).sum()
    }

    /// What texts add to a side's total power at a place.
    pub fn total_power_texts(&self, side: Side, place: u8) -> Num {
        self.total_power_terms(side, place, &mut |_| {})
    }
    /// What texts add to a side's total power at a place, with its terms.
    pub fn total_power_terms(&self, side: Side, place: u8, terms: &mut dyn FnMut(Term)) -> Num {
        match self.on(Rule::BattleTotalPower) {
            true => self.bonus(Value::TotalPower, side, place, terms),
            false => Num::ZERO,
        }
    }

    /// A side's total power in the battle going on: its participants, what texts add to the total, its battle destiny.
    pub fn total_power(&self, side: Side) -> Num {
        let battle = &self.state.battle;
        let texts = self.total_power_texts(side, battle.place);
        let destiny = battle.destiny[side].unwrap_or_default() + battle.to_power[side];
        self.power_among(battle.participants, side) + texts + destiny
    }

    /// How many battle destinies a side may draw: one for enough ability, and those texts add; none without the ability
    /// a text demands; no more than texts allow; and those texts give to whoever could not draw otherwise.
    pub fn battle_destinies(&self, side: Side) -> u8 {
        let place = self.state.battle.place;
        let ability = self.destiny_ability(side);
        let required = self.ability_required(place, side);
        let raised = self.bonus(Value::AbilityRequired, side, place, &mut |_| {});
        let raised = if self.on(Rule::BattleDestinyRequired) { raised } else { Num::ZERO };
        let able = !self.on(Rule::BattleDestiny) || ability >= required.unwrap_or(Num::whole(4)) + raised;
        let mut count = i32::from(able);
        if self.on(Rule::BattleDestinyAdded) && (able || required.is_none()) {
            count += self.bonus(Value::BattleDestinies, side, place, &mut |_| {}).floor();
        }
        let most =
            self.setting(Value::BattleDestinies, Op::AtMost, side, place).filter(|_| self.on(Rule::BattleDestinyMost));
        let count = count.max(0).min(most.map_or(i32::MAX, Num::floor));
        let otherwise = match self.on(Rule::BattleDestinyOtherwise) {
            true => self.setting(Value::OtherwiseBattleDestiny, Op::Set, side, place).map_or(0, Num::floor),
            false => 0,
        };
        count.max(otherwise).clamp(0, 20) as u8
    }

    /// Attrition against a side, from the opponent's total battle destiny and what texts add.
    pub fn attrition_against(&self, side: Side, total: Option<Num>) -> Num {
        let Some(total) = total else { return Num::ZERO };
        let texts = match self.on(Rule::AttritionModified) {
            true => self.bonus(Value::Attrition, side, self.state.battle.place, &mut |_| {}),
            false => Num::ZERO,
        };
        (total + texts + self.state.battle.to_attrition[side.other()]).at_least_zero()
    }
}
