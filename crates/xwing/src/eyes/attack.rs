//! Who may attack whom, from where, with how many dice.

use super::{Eyes, Term};
use crate::card::Category;
use crate::compile::Standing;
use crate::geometry::thresholds::{GRAZE, SLACK};
use crate::geometry::{Arc, Closest, Convex, ObstacleKind, Point, range_band};
use crate::maneuver::{Slot, Token};
use crate::meaning::{Meaning, Needs, Op, Step};
use crate::moment::Moment;
use crate::rules::Rule;
use crate::state::{CardIx, Frame, MOST_ROLLED, ShipIx, ShipMarks};
use crate::value::Value;
use table::Refusal;

/// A line of fire.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shot {
    /// The band of range.
    pub range: u8,
    /// The closest points.
    pub line: Closest,
    /// Whether an obstacle lies between.
    pub obstructed: bool,
}

impl Eyes<'_> {
    /// The arcs a ship's weapon may use; none for any direction.
    fn arcs_of(&self, ship: ShipIx, weapon: CardIx) -> Option<arrayvec::ArrayVec<Arc, 4>> {
        if !weapon.is_some() {
            let turret = self.ship_kind(ship).turret && !self.has(Value::PrimaryArc, ship);
            return (!turret || !self.on(Rule::ArcTurret)).then(|| self.arcs(ship));
        }
        let kind = self.kind(weapon);
        if kind.text.weapon.as_ref().is_some_and(|w| w.any_direction) && !self.has(Value::PrimaryArc, ship) {
            return None;
        }
        let cannon = matches!(&kind.category, Category::Upgrade { slots, .. } if slots[0] == Slot::Cannon);
        let wide = cannon && self.has(Value::CannonArc, ship) || !self.on(Rule::AttackSecondary);
        let front = [Arc::Front].into_iter().filter(|_| self.on(Rule::ArcFront));
        Some(if wide { self.arcs(ship) } else { front.collect() })
    }

    /// The line of fire of a weapon, if the target is inside an arc it may use, and that arc.
    pub fn line_of_fire(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Option<(Arc, Closest)> {
        let best = |a: (Arc, Closest), b: (Arc, Closest)| if b.1.mm < a.1.mm { b } else { a };
        let through = |arc: Arc| self.closest(ship, arc, target).map(|line| (arc, line));
        match self.arcs_of(ship, weapon) {
            None => through(Arc::All),
            Some(_) if !self.on(Rule::AttackArc) => through(Arc::All),
            Some(arcs) => arcs.into_iter().filter_map(through).reduce(best),
        }
    }

    /// Whether every one of the shortest lines between two ships crosses an obstacle. Bases that face each other squarely
    /// have many such lines, and the attacker uses a clear one if there is any.
    pub(crate) fn is_line_obstructed(&self, ship: ShipIx, arc: Arc, target: ShipIx, line: &Closest) -> bool {
        const LINES: u32 = 8;
        if self.state.rocks.is_empty() || !self.is_obstructed(line.from, line.to) && line.mm <= GRAZE {
            return false;
        }
        let (base, place) = (self.state.ship(ship).base, self.place(ship));
        let Some(seen) = arc.clip(base, &place, &self.rect(target).convex()) else { return false };
        let along = (line.to - line.from) * (1.0 / line.mm.max(GRAZE));
        let aside = Point::new(-along.y, along.x);
        // How far a shape reaches to both sides along the line that just touches it.
        let reach = |shape: &Convex, at: Point| {
            let level = shape.corners().iter().filter(|p| (**p - at).dot(along).abs() <= SLACK);
            let sides = level.map(|p| (*p - at).dot(aside));
            sides.fold((0.0_f64, 0.0_f64), |(low, high), side| (low.min(side), high.max(side)))
        };
        let (own, other) = (reach(&base.rect(&place).convex(), line.from), reach(&seen, line.to));
        let (low, high) = (own.0.max(other.0), own.1.min(other.1));
        (0..=LINES).all(|n| {
            let shift = aside * (low + (high - low) * f64::from(n) / f64::from(LINES));
            self.is_obstructed(line.from + shift, line.to + shift)
        })
    }

    /// The ranges of a weapon.
    pub fn reach(&self, ship: ShipIx, weapon: CardIx) -> (u8, u8) {
        if !weapon.is_some() {
            return (1, 3);
        }
        match &self.kind(weapon).category {
            Category::Upgrade { weapon: Some((_, from, to)), .. } if self.has(Value::WeaponReach, ship) => {
                (from.saturating_sub(1).max(1), (to + 1).min(3))
            }
            Category::Upgrade { weapon: Some((_, from, to)), .. } => (*from, *to),
            _ => (1, 0),
        }
    }

    /// The shot a ship would have with a weapon, or the rule that refuses it, targets and costs aside.
    pub fn shot(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Result<Shot, Refusal> {
        let (arc, line) = self.line_of_fire(ship, weapon, target).ok_or(Rule::AttackArc.refuses())?;
        let (range, (from, to)) = (range_band(line.mm), self.reach(ship, weapon));
        if !(from..=to).contains(&range) && self.on(Rule::AttackRange) {
            return Err(Rule::AttackRange.refuses());
        }
        Ok(Shot { range, line, obstructed: self.is_line_obstructed(ship, arc, target, &line) })
    }

    /// Whether a ship may attack at all now.
    pub fn may_attack(&self, ship: ShipIx) -> Result<(), Refusal> {
        let state = self.state.ship(ship);
        if state.tokens(Token::Disarmed) > 0 && self.on(Rule::AttackDisarmed) {
            return Err(Rule::AttackDisarmed.refuses());
        }
        if state.tokens(Token::Cloak) > 0 && self.on(Rule::AttackCloaked) {
            return Err(Rule::AttackCloaked.refuses());
        }
        let turn = |frame: &Frame| frame.engages() == Some(ship);
        let over = state.is(ShipMarks::ENGAGED) && !self.state.frames.iter().any(turn);
        if (state.is(ShipMarks::SPENT) || over) && self.on(Rule::AttackOnce) {
            return Err(Rule::AttackOnce.refuses());
        }
        if self.has(Value::NoAttack, ship) && self.on(Rule::AttackBarred) {
            return Err(Rule::AttackBarred.refuses());
        }
        if !self.state.rocks.is_empty()
            && self.overlaps_kind(ship, ObstacleKind::Asteroid)
            && self.on(Rule::AttackAsteroid)
        {
            return Err(Rule::AttackAsteroid.refuses());
        }
        Ok(())
    }

    /// Whether a ship may attack a target with a weapon: the shot, or the rule that refuses.
    pub fn judge_attack(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Result<Shot, Refusal> {
        if self.owner(target) == self.owner(ship) && self.on(Rule::AttackEnemy) || target == ship {
            return Err(Rule::AttackEnemy.refuses());
        }
        let touching = self.touching(ship, target);
        if touching && self.on(Rule::AttackTouching) && !self.has(Value::AttacksTouching, ship) {
            return Err(Rule::AttackTouching.refuses());
        }
        let shot = self.shot(ship, weapon, target)?;
        self.weapon_ready(ship, weapon, target)?;
        if !self.state.writing[Value::Guards as usize].is_empty() && self.on(Rule::AttackTarget) {
            let guard = |(card, _): (CardIx, _)| {
                let guard = self.state.card(card).ship;
                // The guard counts only if it could be the target of this very attack.
                let apart = !self.touching(ship, guard) || self.has(Value::AttacksTouching, ship);
                let aimed = self.shot(ship, weapon, guard).is_ok() && self.weapon_ready(ship, weapon, guard).is_ok();
                guard != target && apart && aimed
            };
            if self.changes(Value::Guards, target).any(guard) {
                return Err(Rule::AttackTarget.refuses());
            }
        }
        Ok(shot)
    }

    /// Whether a secondary weapon has what it needs and its costs can be paid.
    fn weapon_ready(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Result<(), Refusal> {
        if !weapon.is_some() {
            return Ok(());
        }
        let refusal = Rule::AttackCost.refuses();
        let Some(text) = &self.kind(weapon).text.weapon else { return Err(refusal) };
        if !self.speaks(weapon) {
            return Err(refusal);
        }
        let locked = self.state.ship(ship).lock == target;
        let focus = self.state.ship(ship).tokens(Token::Focus) > 0;
        let instead = self.has(Value::FocusForLock, ship) && focus && !self.is_barred_token(ship, Token::Focus);
        let needed = match text.needs {
            Needs::Nothing => true,
            Needs::Lock => locked || instead,
            Needs::Focus => focus,
        };
        let moment = Moment { ship, other: target, ..Moment::default() };
        let reading = self.reading(weapon, moment);
        let payable = |step: &cardtext::NodeIx| match (self.step_kind(*step), self.args(*step).first()) {
            (Some(Step::Cost), Some(cardtext::Arg::Node(cost))) => match self.meaning(*cost) {
                Meaning::Cost(cost_of) => (cost_of.possible)(self, &reading, *cost),
                _ => true,
            },
            _ => true,
        };
        if (!needed || !self.kids(text.node).iter().all(payable)) && self.on(Rule::AttackCost) {
            return Err(refusal);
        }
        Ok(())
    }

    /// A ship's weapons: the primary one first, then its cards.
    pub fn weapons(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + '_ {
        let cards = self.state.cards_of(ship).filter(|c| self.kind(*c).text.weapon.is_some() && self.speaks(*c));
        let primary = (self.printed(ship).attack > 0).then_some(CardIx::NONE);
        primary.into_iter().chain(cards)
    }

    /// How many attack dice the attack being made rolls, with the parts.
    pub fn attack_dice(&self, each: &mut dyn FnMut(Term)) -> u8 {
        let attack = &self.state.attack;
        let printed = match attack.weapon.is_some().then(|| &self.kind(attack.weapon).category) {
            Some(Category::Upgrade { weapon: Some((value, _, _)), .. }) => *value,
            _ => self.primary(attack.attacker),
        };
        // A number that is set is set, whatever else.
        let reset = |(_, s): (CardIx, &Standing)| s.change.op == Op::Reset;
        let mut total = self.number(Value::AttackDice, attack.attacker, i32::from(printed), each);
        if self.changes(Value::AttackDice, attack.attacker).any(reset) {
            return total.clamp(0, MOST_ROLLED as i32) as u8;
        }
        total += i32::from(attack.extra);
        let bonus = |rule: Rule| Term { card: CardIx::NONE, rule: Some(rule), amount: 1 };
        let plain = !attack.weapon.is_some() || !self.on(Rule::AttackSecondary);
        if plain
            && attack.range == 1
            && self.on(Rule::AttackRangeOne)
            && !self.has(Value::NoRangeBonus, attack.attacker)
        {
            total += 1;
            each(bonus(Rule::AttackRangeOne));
        }
        total.clamp(0, MOST_ROLLED as i32) as u8
    }

    /// How many defense dice it is answered with, with the parts.
    pub fn defense_dice(&self, each: &mut dyn FnMut(Term)) -> u8 {
        let attack = &self.state.attack;
        let mut total = i32::from(self.agility_of(attack.defender, each));
        let bonus = |rule: Rule| Term { card: CardIx::NONE, rule: Some(rule), amount: 1 };
        let plain = !attack.weapon.is_some() || !self.on(Rule::AttackSecondary);
        if plain
            && attack.range >= 3
            && self.on(Rule::AttackRangeThree)
            && !self.has(Value::NoRangeBonus, attack.defender)
        {
            total += 1;
            each(bonus(Rule::AttackRangeThree));
        }
        if attack.obstructed && self.on(Rule::AttackObstructed) {
            total += 1;
            each(bonus(Rule::AttackObstructed));
        }
        total.clamp(0, MOST_ROLLED as i32) as u8
    }

    /// Whether a card is a torpedo or a missile.
    pub fn is_ordnance(&self, card: CardIx) -> bool {
        use crate::maneuver::Slot;
        matches!(&self.kind(card).category, crate::card::Category::Upgrade { slots, .. }
            if matches!(slots[0], Slot::Torpedo | Slot::Missile))
    }

    /// Whether a card is a turret.
    pub fn is_turret(&self, card: CardIx) -> bool {
        use crate::maneuver::Slot;
        card.is_some()
            && matches!(&self.kind(card).category, crate::card::Category::Upgrade { slots, .. } if slots[0] == Slot::Turret)
    }
}
