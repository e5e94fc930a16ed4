//! Who may attack whom, from where, with how many dice.

use super::{Eyes, Term};
use crate::card::Category;
use crate::geometry::thresholds::{GRAZE, SLACK};
use crate::geometry::{Arc, Closest, Convex, ObstacleKind, Point, Rect, range_band};
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::state::{Attack, CardIx, Frame, MOST_ROLLED, Part, SectionIx, ShipIx, ShipMarks};
use crate::text::compile::StaticClause;
use crate::text::meaning::{Aim, Meaning, Op, Reading, Step};
use crate::text::moment::Moment;
use crate::text::value::Value;
use cardtext::{Arg, NodeIx};
use table::{Fact, Refusal};

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

/// Arcs in a row.
type Arcs = arrayvec::ArrayVec<Arc, 5>;

impl Eyes<'_> {
    /// The section a weapon is in; the primary weapon is in the one whose card prints it.
    pub fn gun(&self, ship: ShipIx, weapon: CardIx) -> SectionIx {
        if weapon.is_some() {
            return self.state.card(weapon).on;
        }
        let armed = |section: &SectionIx| self.printed(*section).attack > 0;
        self.state.sections_of(ship).find(armed).unwrap_or(ship.fore())
    }

    /// The arcs a ship's weapon may use; none for any direction.
    fn arcs_of(&self, ship: ShipIx, weapon: CardIx) -> Option<Arcs> {
        if self.state.ship(ship).base.is_huge() {
            let part = self.gun(ship, weapon).part() as usize;
            let of_section = |arc: &Arc| arc.section() == part || !self.on(Rule::HugeArcs);
            return (!self.is_turret_gun(ship, weapon))
                .then(|| self.arcs(ship).into_iter().filter(of_section).collect());
        }
        if !weapon.is_some() {
            let turret = self.ship_kind(ship).turret && !self.needs_arc(ship);
            return (!turret || !self.on(Rule::ArcTurret)).then(|| self.arcs(ship));
        }
        let kind = self.kind(weapon);
        if kind.text.weapon.as_ref().is_some_and(|w| w.any_direction) && !self.needs_arc(ship) {
            return None;
        }
        if !self.on(Rule::AttackSecondary) {
            return Some(self.arcs(ship));
        }
        let mut arcs: Arcs = [Arc::Front].into_iter().filter(|_| self.on(Rule::ArcFront)).collect();
        if self.is_changed(Value::MayAttack) {
            let printed = self.arcs(ship);
            let further = self.auxiliary_arcs(ship).filter(|arc| printed.contains(arc));
            arcs.extend(further.filter(|_| self.may_fire_aside(ship, weapon)));
        }
        Some(arcs)
    }

    /// Whether a weapon fires in any direction.
    fn is_turret_gun(&self, ship: ShipIx, weapon: CardIx) -> bool {
        let turret = match weapon.is_some() {
            false => self.ship_kind(ship).turret && self.on(Rule::ArcTurret),
            true => self.kind(weapon).text.weapon.as_ref().is_some_and(|w| w.any_direction),
        };
        turret && !self.needs_arc(ship)
    }

    /// Whether a text keeps a ship from attacking outside its firing arc, turrets or not.
    pub fn needs_arc(&self, ship: ShipIx) -> bool {
        self.changes(Value::NoAttack, ship).any(|(_, s)| s.change.names.outside)
    }

    /// Whether a text lets a weapon fire into the auxiliary arcs of its ship.
    fn may_fire_aside(&self, ship: ShipIx, weapon: CardIx) -> bool {
        self.changes(Value::MayAttack, ship).filter(|(_, s)| s.change.names.aside).any(|(card, s)| {
            let reading = self.reading(card, Moment::default());
            s.change.deed.is_some_and(|deed| self.is_weapon_of(&self.args(deed)[0], &reading, weapon))
        })
    }

    /// Whether a weapon is the one a phrase names that says how an attack is made, if it names any.
    fn is_weapon_of(&self, how: &Arg, reading: &Reading, weapon: CardIx) -> bool {
        let Arg::Node(node) = how else { return true };
        self.args(*node).iter().all(|arg| match arg {
            Arg::Node(part) if matches!(self.meaning(*part), Meaning::How(_)) => {
                self.is_weapon_of(arg, reading, weapon)
            }
            arg if self.senses(arg).any(|sense| sense.slot.is_some() || sense.primary) => {
                self.is_card(arg, reading, weapon)
            }
            _ => true,
        })
    }

    /// Whether a change speaks of an attack: what it says of weapon, target and range is true of it.
    fn speaks_of(&self, (card, standing): (CardIx, &StaticClause), aim: &Aim) -> bool {
        let reading = self.reading(card, Moment::default());
        standing.change.deed.is_some_and(|deed| self.is_so(&self.args(deed)[0], &reading, aim))
    }

    /// Whether a text lets a ship attack one it touches.
    fn may_attack_touching(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> bool {
        let mut texts = self.changes(Value::MayAttack, ship).filter(|(_, s)| s.change.names.touching);
        texts.any(|text| self.speaks_of(text, &Aim { other: target, weapon, range: 0 }))
    }

    /// The box the range of a weapon is measured from: its ship's, its section's, or, of a turret on a huge ship, that of the
    /// base below its section.
    fn muzzle(&self, ship: ShipIx, weapon: CardIx) -> Rect {
        let (base, place) = (self.state.ship(ship).base, self.place(ship));
        if !base.is_huge() {
            return base.rect(&place);
        }
        let part = self.gun(ship, weapon).part() as usize;
        let turret = self.is_turret_gun(ship, weapon) && self.on(Rule::HugeTurretRange);
        if turret { base.stand(part, &place) } else { self.section_rect(ship.section(Part::BOTH[part])) }
    }

    /// The line of fire of a weapon, if the target is inside an arc it may use, and that arc.
    pub fn line_of_fire(&self, ship: ShipIx, weapon: CardIx, target: SectionIx) -> Option<(Arc, Closest)> {
        let best = |a: (Arc, Closest), b: (Arc, Closest)| if b.1.mm < a.1.mm { b } else { a };
        let (from, to) = (self.muzzle(ship, weapon), self.section_rect(target));
        let (base, place) = (self.state.ship(ship).base, self.place(ship));
        let through = |arc: Arc| arc.closest_from(&from, base, &place, &to).map(|line| (arc, line));
        match self.arcs_of(ship, weapon) {
            None => through(Arc::All),
            Some(_) if !self.on(Rule::AttackArc) => through(Arc::All),
            Some(arcs) => arcs.into_iter().filter_map(through).reduce(best),
        }
    }

    /// Whether a section can be seen by a weapon at all: the line between the middles of both bases crosses no line between
    /// sections. A turret of a huge ship is kept by its own ship's line outside the arcs of its section only.
    fn judge_section(&self, ship: ShipIx, weapon: CardIx, target: SectionIx) -> Result<(), Refusal> {
        let (gun, other) = (self.gun(ship, weapon), target.ship());
        let (from, to) = (self.middle(gun), self.middle(target));
        if self.on(Rule::HugeSection) && self.crosses_centre_line(other, from, to) {
            return Err(Rule::HugeSection.refuses());
        }
        if self.state.ship(ship).base.is_huge() && self.is_turret_gun(ship, weapon) && self.on(Rule::HugeTurretLine) {
            let (base, place) = (self.state.ship(ship).base, self.place(ship));
            let mut own = self.arcs(ship).into_iter().filter(|arc| arc.section() == gun.part() as usize);
            let inside = own.any(|arc| arc.holds(base, &place, &self.section_rect(target)));
            if !inside && self.crosses_centre_line(ship, from, to) {
                return Err(Rule::HugeTurretLine.refuses());
            }
        }
        Ok(())
    }

    /// Whether every one of the shortest lines between two ships crosses an obstacle. Bases that face each other squarely
    /// have many such lines, and the attacker uses a clear one if there is any.
    pub(crate) fn is_line_obstructed(
        &self,
        ship: ShipIx,
        from: &Rect,
        arc: Arc,
        target: SectionIx,
        line: &Closest,
    ) -> bool {
        let between = [ship, target.ship()];
        if !self.has_cover() || !self.is_obstructed(line.from, line.to, between) && line.mm <= GRAZE {
            return false;
        }
        self.every_line(ship, from, arc, target, line, &|from, to| self.is_obstructed(from, to, between))
    }

    /// Whether a ship obstructs the attack being made: no shortest line runs past it.
    pub fn obstructs(&self, ship: ShipIx) -> bool {
        let Attack { on, attacker, target, weapon, obstructed, .. } = self.state.attack;
        let between = [attacker, target.ship()].contains(&ship);
        if !on || !obstructed || between || !self.state.ship(ship).base.is_huge() || !self.on(Rule::HugeObstructs) {
            return false;
        }
        let Some((arc, line)) = self.line_of_fire(attacker, weapon, target) else { return false };
        let (own, from) = (self.rect(ship).convex(), self.muzzle(attacker, weapon));
        self.every_line(attacker, &from, arc, target, &line, &|from, to| own.crossed_by(from, to))
    }

    /// Whether something is so of every one of the shortest lines between two ships.
    fn every_line(
        &self,
        ship: ShipIx,
        from: &Rect,
        arc: Arc,
        target: SectionIx,
        line: &Closest,
        so: &dyn Fn(Point, Point) -> bool,
    ) -> bool {
        const LINES: u32 = 8;
        let (base, place) = (self.state.ship(ship).base, self.place(ship));
        let Some(seen) = arc.clip(base, &place, &self.section_rect(target).convex()) else { return false };
        let along = (line.to - line.from) * (1.0 / line.mm.max(GRAZE));
        let aside = Point::new(-along.y, along.x);
        // How far a shape reaches to both sides along the line that just touches it.
        let reach = |shape: &Convex, at: Point| {
            let level = shape.corners().iter().filter(|p| (**p - at).dot(along).abs() <= SLACK);
            let sides = level.map(|p| (*p - at).dot(aside));
            sides.fold((0.0_f64, 0.0_f64), |(low, high), side| (low.min(side), high.max(side)))
        };
        let (own, other) = (reach(&from.convex(), line.from), reach(&seen, line.to));
        let (low, high) = (own.0.max(other.0), own.1.min(other.1));
        (0..=LINES).all(|n| {
            let shift = aside * (low + (high - low) * f64::from(n) / f64::from(LINES));
            so(line.from + shift, line.to + shift)
        })
    }

    /// The ranges of a weapon of a ship.
    pub fn reach(&self, ship: ShipIx, weapon: CardIx) -> (u8, u8) {
        if !weapon.is_some() {
            return self.printed(self.gun(ship, weapon)).reach;
        }
        match &self.kind(weapon).category {
            Category::Upgrade { weapon: Some((_, from, to)), .. } => {
                let changed =
                    |value: Value, printed: u8| self.card_number(value, weapon, i32::from(printed)).clamp(1, 5);
                (changed(Value::LeastRange, *from) as u8, changed(Value::GreatestRange, *to) as u8)
            }
            _ => (1, 0),
        }
    }

    /// The shot a ship would have with a weapon, or the rule that refuses it, targets and costs aside.
    pub fn shot(&self, ship: ShipIx, weapon: CardIx, target: SectionIx) -> Result<Shot, Refusal> {
        if self.state.ship(ship).base.is_huge() || self.state.ship(target.ship()).base.is_huge() {
            self.judge_section(ship, weapon, target)?;
        }
        let (arc, line) = self.line_of_fire(ship, weapon, target).ok_or(Rule::AttackArc.refuses())?;
        let (range, (from, to)) = (range_band(line.mm), self.reach(ship, weapon));
        if !(from..=to).contains(&range) && self.on(Rule::AttackRange) {
            let facts = [from, to].map(|band| Fact::Number(i32::from(band)));
            return Err(Refusal { facts, ..Rule::AttackRange.refuses() });
        }
        let from = self.muzzle(ship, weapon);
        Ok(Shot { range, line, obstructed: self.is_line_obstructed(ship, &from, arc, target, &line) })
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
        let bare = |deed: NodeIx| self.args(deed)[0] == Arg::Absent;
        if self.changes(Value::NoAttack, ship).any(|(_, s)| s.change.deed.is_some_and(bare))
            && self.on(Rule::AttackBarred)
        {
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

    /// Whether neither a token nor an asteroid keeps a ship from attacking.
    pub fn is_free_to_attack(&self, ship: ShipIx) -> bool {
        let state = self.state.ship(ship);
        let disarmed = state.tokens(Token::Disarmed) > 0 && self.on(Rule::AttackDisarmed);
        let cloaked = state.tokens(Token::Cloak) > 0 && self.on(Rule::AttackCloaked);
        let stuck = self.overlaps_kind(ship, ObstacleKind::Asteroid) && self.on(Rule::AttackAsteroid);
        !disarmed && !cloaked && !stuck
    }

    /// Whether a ship may attack a target with a weapon: the shot, or the rule that refuses.
    pub fn judge_attack(&self, ship: ShipIx, weapon: CardIx, section: SectionIx) -> Result<Shot, Refusal> {
        let target = section.ship();
        if self.owner(target) == self.owner(ship) && self.on(Rule::AttackEnemy) || target == ship {
            return Err(Rule::AttackEnemy.refuses());
        }
        if self.state.is_crippled(section) && self.on(Rule::CrippledSafe) {
            return Err(Rule::CrippledSafe.refuses());
        }
        let touching = self.touching(ship, target);
        if touching && self.on(Rule::AttackTouching) && !self.may_attack_touching(ship, weapon, target) {
            return Err(Rule::AttackTouching.refuses());
        }
        let shot = self.shot(ship, weapon, section)?;
        self.weapon_ready(ship, weapon, section)?;
        let aim = Aim { other: target, weapon, range: shot.range };
        let barred = self.changes(Value::NoAttack, ship).any(|text| self.speaks_of(text, &aim));
        if barred && self.on(Rule::AttackBarred) {
            return Err(Rule::AttackBarred.refuses());
        }
        if !self.state.changing(Value::NoTarget).is_empty() && self.on(Rule::AttackTarget) {
            let barred = |(card, standing): (CardIx, &StaticClause)| {
                let reading = Reading { weapon, ..self.reading(card, Moment::default()) };
                let by = standing.change.deed.and_then(|deed| self.args(deed).first());
                by.is_some_and(|by| self.is_among(by, &reading, ship))
            };
            if self.changes(Value::NoTarget, target).any(barred) {
                return Err(Rule::AttackTarget.refuses());
            }
        }
        Ok(shot)
    }

    /// Whether a ship could attack another with a weapon, whatever texts forbid.
    pub fn could_attack(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> bool {
        let apart = !self.touching(ship, target) || self.may_attack_touching(ship, weapon, target);
        let hits =
            |section| self.shot(ship, weapon, section).is_ok() && self.weapon_ready(ship, weapon, section).is_ok();
        ship != target && apart && self.state.standing_of(target).any(hits)
    }

    /// Whether a secondary weapon has what it needs and its costs can be paid.
    fn weapon_ready(&self, ship: ShipIx, weapon: CardIx, target: SectionIx) -> Result<(), Refusal> {
        if !weapon.is_some() {
            return Ok(());
        }
        let refusal = Rule::AttackCost.refuses();
        let Some(text) = &self.kind(weapon).text.weapon else { return Err(refusal) };
        if !self.speaks(weapon) {
            return Err(refusal);
        }
        let locked = self.locks_section(ship, target);
        if !self.state.attack.on && self.is_changed(Value::Lends) {
            // Who would attack may count on what is lent to attackers.
            let mut trial = *self.state;
            trial.attack = Attack { on: true, attacker: ship, target, weapon, ..Attack::default() };
            return self.at(&trial).weapon_ready(ship, weapon, target);
        }
        let focus = self.at_hand(ship, Token::Focus) > 0;
        let instead = self.focus_for_lock(ship) && focus && !self.is_barred_token(ship, Token::Focus);
        let held = text.needs_token.is_none_or(|token| self.at_hand(ship, token) > 0);
        let needed = (!text.needs_lock || locked || instead) && held;
        let moment = Moment { ship, other: target.ship(), ..Moment::default() };
        let reading = self.reading(weapon, moment);
        let payable = |step: &NodeIx| match self.step_kind(*step) {
            Some(Step::Pay { .. }) => match self.args(*step).first() {
                Some(Arg::Node(price)) => self.could_be_done(*price, &reading),
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
        let primary = (self.printed(self.gun(ship, CardIx::NONE)).attack > 0).then_some(CardIx::NONE);
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
        let reset = |(_, s): (CardIx, &StaticClause)| s.change.op == Op::Set;
        let mut total = self.number(Value::AttackDice, attack.attacker, i32::from(printed), each);
        if self.changes(Value::AttackDice, attack.attacker).any(reset) {
            return total.clamp(0, MOST_ROLLED as i32) as u8;
        }
        total += i32::from(attack.extra);
        let bonus = |rule: Rule| Term { card: CardIx::NONE, rule: Some(rule), amount: 1 };
        let plain = !attack.weapon.is_some() || !self.on(Rule::AttackSecondary);
        if plain && attack.range == 1 && self.on(Rule::AttackRangeOne) {
            let more = self.number(Value::RangeDice, attack.attacker, 1, &mut |_| {}).max(0);
            if more > 0 {
                total += more;
                each(Term { amount: more, ..bonus(Rule::AttackRangeOne) });
            }
        }
        total.clamp(0, MOST_ROLLED as i32) as u8
    }

    /// How many defense dice it is answered with, with the parts.
    pub fn defense_dice(&self, each: &mut dyn FnMut(Term)) -> u8 {
        let attack = &self.state.attack;
        let mut total = i32::from(self.agility_of(attack.defender(), each));
        let bonus = |rule: Rule| Term { card: CardIx::NONE, rule: Some(rule), amount: 1 };
        let plain = !attack.weapon.is_some() || !self.on(Rule::AttackSecondary);
        if plain && attack.range >= 3 && self.on(Rule::AttackRangeThree) {
            let more = self.number(Value::RangeDice, attack.defender(), 1, &mut |_| {}).max(0);
            if more > 0 {
                total += more;
                each(Term { amount: more, ..bonus(Rule::AttackRangeThree) });
            }
        }
        if attack.obstructed && self.on(Rule::AttackObstructed) {
            let more = self.number(Value::ObstructionDice, attack.defender(), 1, &mut |_| {}).max(0);
            total += more;
            each(Term { amount: more, ..bonus(Rule::AttackObstructed) });
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
