//! The timing of an attack, from its declaration on.

use super::damage::Damage;
use super::{Flow, Play, Procedure};
use crate::event::Event;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::state::{Attack, Dice, Die, Face, Part, SectionIx, ShipIx};
use crate::text::moment::{Moment, MomentKind};
use serde::{Deserialize, Serialize};

/// An attack being made ([`crate::State::attack`] has its dice).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackRun {
    /// Who attacks.
    pub attacker: ShipIx,
    /// The section that defends.
    pub target: SectionIx,
    /// What comes next.
    pub next: AttackRunStep,
}

/// The steps of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AttackRunStep {
    /// It is declared.
    Declare,
    /// The attack dice are rolled.
    RollAttack,
    /// The attack dice are modified.
    ModifyAttack,
    /// The defense dice are rolled.
    RollDefense,
    /// The defense dice are modified.
    ModifyDefense,
    /// The results are compared.
    Compare,
    /// Results are canceled: it hits or misses.
    Cancel,
    /// Damage is dealt.
    Deal,
    /// It has been made, and may have to be made again.
    Again,
    /// It is followed by what follows attacks, unless it is made again.
    After,
    /// It is over.
    End,
}

impl AttackRun {
    /// An attack that has just been declared.
    pub fn new(attacker: ShipIx, target: SectionIx) -> AttackRun {
        AttackRun { attacker, target, next: AttackRunStep::Declare }
    }

    fn moment(&self, kind: MomentKind) -> Moment {
        Moment { kind, ship: self.attacker, other: self.target.ship(), ..Moment::default() }
    }
}

impl Procedure for AttackRun {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        use AttackRunStep as Step;
        self.next = match self.next {
            Step::Declare => {
                play.moment(self.moment(MomentKind::Declared));
                Step::RollAttack
            }
            Step::RollAttack => {
                play.roll_dice(true);
                play.moment(self.moment(MomentKind::AttackRolled));
                Step::ModifyAttack
            }
            Step::ModifyAttack => {
                play.moment(self.moment(MomentKind::AttackDice));
                Step::RollDefense
            }
            Step::RollDefense => {
                play.state.attack.spent = 0;
                play.roll_dice(false);
                play.reinforce();
                Step::ModifyDefense
            }
            Step::ModifyDefense => {
                play.moment(self.moment(MomentKind::DefenseDice));
                Step::Compare
            }
            Step::Compare => {
                play.moment(self.moment(MomentKind::Compared));
                Step::Cancel
            }
            Step::Cancel => {
                let (hits, crits) = play.compare();
                play.state.attack.hit = hits + crits > 0;
                if play.state.attack.hit {
                    play.tell(Event::Hits(play.named_section(self.target), hits, crits));
                    play.moment(self.moment(MomentKind::Hit));
                } else {
                    play.tell(Event::Missed(play.named(self.attacker)));
                }
                play.moment(self.moment(MomentKind::Canceled));
                Step::Deal
            }
            Step::Deal => {
                let Attack { weapon, hit, discard_on_hit, .. } = play.state.attack;
                if hit && discard_on_hit && !play.eyes().keeps_weapon(self.attacker, weapon) {
                    play.discard(weapon);
                }
                let count = |face: Face| play.state.attack.attack.iter().filter(|d| d.face == face).count() as u8;
                let (hits, crits) = (count(Face::Hit), count(Face::Crit));
                play.state.attack.attack.truncate(0);
                if hits + crits > 0 {
                    play.push(Damage { by: self.attacker, ..Damage::to(self.target, hits, crits) });
                }
                Step::Again
            }
            Step::Again => {
                play.moment(self.moment(MomentKind::Repeating));
                Step::After
            }
            Step::After => {
                if !play.eyes().is_made_again() {
                    // To what follows, an attack made twice has hit if either has.
                    play.state.attack.hit |= play.state.attack.hit_before && play.on(Rule::AttackTwice);
                    play.moment(self.moment(MomentKind::Attacked));
                }
                Step::End
            }
            Step::End => {
                let weapon = play.state.attack.weapon;
                play.state.attack = Attack::default();
                play.forget_attack();
                if weapon.is_some() {
                    play.recount(weapon);
                }
                return Flow::Done;
            }
        };
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.attacker
    }
}

/// The token of a reinforced section.
fn reinforce_token(part: Part) -> Token {
    match part {
        Part::Fore => Token::ReinforceFore,
        Part::Aft => Token::ReinforceAft,
    }
}

impl Play<'_> {
    /// A reinforced side adds an evade result.
    fn reinforce(&mut self) {
        let Attack { attacker, target, .. } = self.state.attack;
        let defender = target.ship();
        if self.state.ship(defender).base.is_huge() {
            let own = self.on(Rule::ReinforceSection);
            let parts = Part::BOTH.into_iter().filter(|part| *part == target.part() || !own);
            let reinforced = parts.map(reinforce_token).any(|token| self.state.ship(defender).tokens(token) > 0);
            if reinforced && self.on(Rule::DiceReinforce) {
                self.add_result(false, Face::Evade);
            }
            return;
        }
        let fore = self.eyes().in_arc(defender, crate::geometry::Arc::Front, attacker) || !self.on(Rule::ReinforceSide);
        let tokens = self.state.ship(defender);
        let (ahead, behind) = (tokens.tokens(Token::ReinforceFore), tokens.tokens(Token::ReinforceAft));
        if (fore && ahead > 0 || !fore && behind > 0) && self.on(Rule::DiceReinforce) {
            self.add_result(false, Face::Evade);
        }
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
}
