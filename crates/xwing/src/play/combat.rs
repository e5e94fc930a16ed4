//! The Combat phase and the timing of an attack.

use super::damage::{Damage, Destruction};
use super::{Flow, Play, Run};
use crate::event::Event;
use crate::maneuver::Token;
use crate::moment::{Moment, MomentKind};
use crate::rules::Rule;
use crate::state::{
    Attack, CardMarks, Dice, Die, Face, Frame, Further, Kind, Phase, ShipIx, ShipMarks, Status, frame_mark,
};
use crate::value::Value;
use table::CardIx;

impl Play<'_> {
    pub(super) fn combat_step(&mut self, frame: Frame) -> Flow {
        match frame.step {
            0 => {
                self.begin_phase(Phase::Combat);
                self.next();
                self.moment(Moment { kind: MomentKind::CombatStart, ..Moment::default() });
                Flow::Again
            }
            1 => match self.eyes().next_to_engage() {
                Some((_, ships)) if ships.len() == 1 => {
                    self.push(Frame::new(Kind::Engage, ships[0]));
                    Flow::Again
                }
                Some(_) => Flow::Ask,
                None => Flow::Done,
            },
            _ => Flow::Done,
        }
    }

    /// One ship's opportunity to attack.
    pub(super) fn engage_step(&mut self, frame: Frame) -> Flow {
        let ship = frame.ship;
        if !self.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match frame.step {
            0 => {
                self.state.ship_mut(ship).marks |= ShipMarks::ENGAGED;
                self.next();
                self.moment(Moment { kind: MomentKind::Engaged, ship, ..Moment::default() });
                Flow::Again
            }
            1 => {
                if self.eyes().has_attack(ship) {
                    return Flow::Ask;
                }
                self.top_mut().step = 3;
                Flow::Again
            }
            // Attacks that follow from attacks.
            2 => {
                // An attack that is made twice is finished before others begin.
                let again = self.state.further.iter().rposition(|f| f.target.is_some());
                let next = again.or(self.state.further.len().checked_sub(1));
                let Some(further) = next.map(|n| self.state.further.remove(n)) else {
                    self.last_attack_taken(ship);
                    self.next();
                    return Flow::Again;
                };
                self.push(Frame {
                    card: further.weapon,
                    other: further.target,
                    n: i16::from(further.any),
                    m: 1,
                    ..Frame::new(Kind::Engage, further.ship)
                });
                self.top_mut().step = 4;
                Flow::Again
            }
            3 => {
                if self.state.ship(ship).status == Status::Doomed {
                    self.top_mut().step = 5;
                    self.push(Destruction::new(ship, ShipIx::NONE));
                    return Flow::Again;
                }
                self.top_mut().step = 5;
                self.moment(Moment { kind: MomentKind::Passed, ship, ..Moment::default() });
                Flow::Again
            }
            // A further attack: asked for if it can be made.
            4 => {
                self.next();
                if self.eyes().further_targets(&frame).next().is_some() { Flow::Ask } else { Flow::Done }
            }
            _ => Flow::Done,
        }
    }

    /// An attack is declared: its target is measured and its costs are paid.
    pub(super) fn declare(&mut self, ship: ShipIx, weapon: CardIx, target: ShipIx, paid: bool) {
        let (range, obstructed) = match self.eyes().shot(ship, weapon, target) {
            Ok(shot) => (shot.range, shot.obstructed),
            Err(_) => (1, false),
        };
        self.state.ship_mut(ship).marks |= ShipMarks::ATTACKED;
        self.state.attack =
            Attack { on: true, attacker: ship, defender: target, weapon, range, obstructed, ..Attack::default() };
        let card = weapon.is_some().then(|| self.state.card(weapon).kind);
        self.tell(Event::Attacks(self.named(ship), self.named(target), card, range, obstructed));
        self.push(Frame { other: target, card: weapon, ..Frame::new(Kind::Attack, ship) });
        if weapon.is_some() {
            self.recount(weapon);
            // A weapon that stays until it hits stays through both of its attacks.
            let stays = !self.state.card(weapon).is(CardMarks::INACTIVE);
            self.state.attack.discard_on_hit = paid && stays && self.eyes().has(Value::DiscardsOnHit, ship);
        }
        if weapon.is_some()
            && !paid
            && let Some(text) = &self.eyes().kind(weapon).text.weapon
        {
            let node = text.node.0;
            let moment = MomentKind::Declared;
            self.push(Frame { card: weapon, other: target, node, moment, ..Frame::new(Kind::Clause, ship) });
        }
    }

    pub(super) fn attack_step(&mut self, frame: Frame) -> Flow {
        let (ship, other) = (frame.ship, frame.other);
        let moment = |kind: MomentKind| Moment { kind, ship, other, ..Moment::default() };
        self.next();
        match frame.step {
            0 => self.moment(moment(MomentKind::Declared)),
            1 => {
                self.roll_dice(true);
                self.moment(moment(MomentKind::AttackRolled));
            }
            2 => self.moment(moment(MomentKind::AttackDice)),
            3 => {
                self.state.attack.spent = 0;
                self.roll_dice(false);
                self.reinforce();
            }
            4 => self.moment(moment(MomentKind::DefenseDice)),
            5 => self.moment(moment(MomentKind::Compared)),
            6 => {
                let (hits, crits) = self.compare();
                let kind = if hits + crits > 0 { MomentKind::Hit } else { MomentKind::Missed };
                self.state.attack.hit = kind == MomentKind::Hit;
                self.tell(if self.state.attack.hit {
                    Event::Hits(self.named(other), hits, crits)
                } else {
                    Event::Missed(self.named(ship))
                });
                self.moment(moment(kind));
                self.moment(moment(MomentKind::Canceled));
            }
            7 => {
                let weapon = self.state.attack.weapon;
                if self.state.attack.hit && self.state.attack.discard_on_hit {
                    self.discard(weapon);
                }
                let count = |face: Face| self.state.attack.attack.iter().filter(|d| d.face == face).count() as u8;
                let (hits, crits) = (count(Face::Hit), count(Face::Crit));
                self.state.attack.attack.truncate(0);
                if hits + crits > 0 {
                    self.push(Damage { by: ship, ..Damage::new(other, hits, crits) });
                }
            }
            8 => self.moment(moment(MomentKind::Attacked)),
            _ => {
                let weapon = self.state.attack.weapon;
                self.state.attack = Attack::default();
                if weapon.is_some() {
                    self.recount(weapon);
                }
                return Flow::Done;
            }
        }
        Flow::Again
    }

    fn roll_dice(&mut self, attack: bool) {
        let eyes = self.eyes();
        let count = if attack { eyes.attack_dice(&mut |_| {}) } else { eyes.defense_dice(&mut |_| {}) };
        let mut dice = Dice::default();
        for _ in 0..count {
            let number = self.chance.die(8);
            let face = if attack { Face::attack(number) } else { Face::defense(number) };
            dice.push(Die { face, ..Die::default() });
        }
        let roller = if attack { self.state.attack.attacker } else { self.state.attack.defender };
        self.tell(Event::Rolled(self.named(roller), attack, dice.iter().map(|d| d.face).collect()));
        if attack {
            self.state.attack.attack = dice;
        } else {
            self.state.attack.defense = dice;
        }
    }

    /// A reinforced side adds an evade result.
    fn reinforce(&mut self) {
        let Attack { attacker, defender, .. } = self.state.attack;
        let fore = self.eyes().in_arc(defender, crate::geometry::Arc::Front, attacker) || !self.on(Rule::ReinforceSide);
        let tokens = self.state.ship(defender);
        let (ahead, behind) = (tokens.tokens(Token::ReinforceFore), tokens.tokens(Token::ReinforceAft));
        if (fore && ahead > 0 || !fore && behind > 0) && self.on(Rule::DiceReinforce) {
            self.add_die(false, Face::Evade);
        }
    }

    /// Adds a result to the dice.
    pub(crate) fn add_die(&mut self, attack: bool, face: Face) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        if !dice.is_full() {
            dice.push(Die { face, rerolled: false, added: true });
        }
        self.tell_dice(attack);
    }

    /// Keeps the first die that shows one of these faces from being rerolled.
    pub(crate) fn fix_die(&mut self, attack: bool, faces: [bool; 5]) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        if let Some(die) = dice.iter_mut().find(|d| faces[d.face as usize]) {
            die.rerolled = true;
        }
    }

    /// Takes one result of a face away.
    pub(crate) fn cancel_die(&mut self, attack: bool, face: Option<Face>) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        if let Some(at) = dice.iter().position(|d| Some(d.face) == face) {
            dice.remove(at);
        }
        self.tell_dice(attack);
    }

    /// Takes all results of the attack dice away.
    pub(crate) fn cancel_all_dice(&mut self) {
        self.state.attack.attack.truncate(0);
        self.tell_dice(true);
    }

    /// Reports what the dice show now.
    pub(crate) fn tell_dice(&mut self, attack: bool) {
        let attacking = &self.state.attack;
        let (roller, dice) =
            if attack { (attacking.attacker, &attacking.attack) } else { (attacking.defender, &attacking.defense) };
        let faces = dice.iter().map(|d| d.face).collect();
        self.tell(Event::Dice(self.named(roller), attack, faces));
    }

    /// Evades cancel hits, then critical hits. What is left stays on the table.
    fn compare(&mut self) -> (u8, u8) {
        let attack = self.state.attack;
        let mut evades = attack.defense.iter().filter(|d| d.face == Face::Evade).count();
        let (safe_hits, safe_crits) = self.eyes().uncanceled(attack.attacker);
        let count = |face: Face| attack.attack.iter().filter(|d| d.face == face).count();
        let (mut hits, mut crits) = (count(Face::Hit), count(Face::Crit));
        if self.on(Rule::AttackCancel) {
            let canceled = evades.min(hits.saturating_sub(safe_hits));
            (hits, evades) = (hits - canceled, evades - canceled);
            let canceled = evades.min(crits.saturating_sub(safe_crits));
            self.state.attack.crits_canceled = canceled as u8;
            crits -= canceled;
        }
        let mut left = Dice::default();
        (0..hits).for_each(|_| left.push(Die { face: Face::Hit, ..Die::default() }));
        (0..crits).for_each(|_| left.push(Die { face: Face::Crit, ..Die::default() }));
        self.state.attack.attack = left;
        (hits as u8, crits as u8)
    }

    /// Rolls chosen dice again. `n` is how many at most, `m` is 1 for attack dice.
    pub(super) fn reroll_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 {
            return Flow::Done;
        }
        let open = self.eyes().rerollable(&frame).count();
        if frame.is(frame_mark::FORCED) && open > 0 && open <= frame.n as usize {
            let all: Vec<u8> = self.eyes().rerollable(&frame).collect();
            self.rerolled(&all);
            return Flow::Again;
        }
        if open > 0 { Flow::Ask } else { Flow::Done }
    }

    pub(super) fn rerolled(&mut self, chosen: &[u8]) {
        let attack = self.state.top().m == 1;
        self.next();
        for n in chosen {
            let number = self.chance.die(8);
            let face = if attack { Face::attack(number) } else { Face::defense(number) };
            let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
            dice[usize::from(*n)] = Die { face, rerolled: true, added: false };
        }
        self.tell_dice(attack);
    }

    /// A token spent on the dice in their modify step.
    pub(super) fn spend_on_dice(&mut self, token: Option<Token>) {
        let attack = self.state.top().moment == MomentKind::AttackDice;
        let Attack { attacker, defender, .. } = self.state.attack;
        let ship = if attack { attacker } else { defender };
        match token {
            None => {
                self.state.attack.spent |= crate::state::LOCK_BIT;
                self.unlock(ship);
                let n = self.state.attack.attack.len() as i16;
                self.push(Frame { n, m: 1, ..Frame::new(Kind::Reroll, ship) });
            }
            Some(token) => {
                self.state.attack.spent |= token.bit();
                match token {
                    Token::Focus => {
                        let to = if attack { Face::Hit } else { Face::Evade };
                        self.change_dice(attack, Face::Focus, to, usize::MAX);
                    }
                    _ => self.add_die(false, Face::Evade),
                }
                self.spend(ship, token);
            }
        }
    }

    /// Turns dice from one face to another, at most so many.
    pub(crate) fn change_dice(&mut self, attack: bool, from: Face, to: Face, most: usize) {
        let dice = if attack { &mut self.state.attack.attack } else { &mut self.state.attack.defense };
        dice.iter_mut().filter(|d| d.face == from).take(most).for_each(|d| d.face = to);
        self.tell_dice(attack);
    }

    /// The attack after which a ship makes no other is made, or given up.
    pub(super) fn last_attack_taken(&mut self, ship: ShipIx) {
        if self.state.ship(ship).is(ShipMarks::LAST_ATTACK) {
            self.state.ship_mut(ship).marks |= ShipMarks::SPENT;
        }
    }

    /// Notes an attack to be made when this one is over.
    pub(crate) fn attack_again(&mut self, further: Further) {
        if !self.state.further.is_full() && !self.state.ship(further.ship).is(ShipMarks::SPENT) {
            self.state.further.push(further);
        }
    }

    /// Whether a ship that is destroyed stays until it has had its opportunity to attack.
    pub(super) fn attacks_first(&self, ship: ShipIx) -> bool {
        let state = self.state.ship(ship);
        let engaged =
            self.state.frames.iter().rev().filter_map(Run::plain).find(|f| f.run == Kind::Engage).map(|f| f.ship);
        state.status == Status::InPlay
            && !state.is(ShipMarks::ENGAGED)
            && self.state.phase == Phase::Combat
            && engaged.is_some_and(|active| self.eyes().skill(active) == self.eyes().skill(ship))
            && self.on(Rule::CombatSimultaneous)
    }
}
