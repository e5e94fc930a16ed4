//! The Combat phase: ships have their opportunities to attack.

use super::attack::AttackRun;
use super::damage::Destruction;
use super::declaration::{Declaration, DeclarationStep};
use super::{Answer, Asked, CardFault, Flow, NOT_ASKED, Once, Play, Procedure, Topic, judge_next, push_next};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Attack, CardIx, CardMarks, Frame, Further, Phase, SectionIx, ShipIx, ShipMarks, Status};
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// The Combat phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CombatPhase {
    /// How far.
    pub at: CombatPhaseStep,
}

/// The steps of the Combat phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum CombatPhaseStep {
    /// It begins.
    #[default]
    Begin,
    /// Ships have their opportunities to attack.
    Engage,
}

impl Procedure for CombatPhase {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            CombatPhaseStep::Begin => {
                self.at = CombatPhaseStep::Engage;
                play.begin_phase(Phase::Combat);
                play.moment(Moment { kind: MomentKind::CombatStart, ..Moment::default() });
            }
            CombatPhaseStep::Engage => match play.eyes().next_to_engage() {
                Some((_, ships)) if ships.len() == 1 => play.push(Engagement::new(ships[0])),
                Some(_) => return Flow::Ask,
                None => return Flow::Done,
            },
        }
        Flow::Again
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.next_to_engage()?.0))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-next-to-engage", &[])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_next(eyes.next_to_engage(), push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Next(ship) => judge_next(eyes.next_to_engage(), ship, Rule::AttackOrder),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Next(ship)) = answer.act() {
            play.push(Engagement::new(ship));
        }
    }
}

/// One ship's opportunity to attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Engagement {
    /// The ship.
    pub ship: ShipIx,
    /// How far.
    pub at: EngagementStep,
}

/// The steps of an opportunity to attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EngagementStep {
    /// It begins.
    Begin,
    /// The player chooses whom to attack.
    Attack,
    /// Attacks that follow from attacks.
    Further,
    /// It passes, and a ship that was doomed goes.
    Pass,
    /// It is over.
    Over,
}

impl Engagement {
    /// A ship that is about to have its opportunity.
    pub fn new(ship: ShipIx) -> Engagement {
        Engagement { ship, at: EngagementStep::Begin }
    }
}

impl Procedure for Engagement {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            EngagementStep::Begin => {
                self.at = EngagementStep::Attack;
                play.state.ship_mut(ship).marks |= ShipMarks::ENGAGED;
                play.moment(Moment { kind: MomentKind::Engaged, ship, ..Moment::default() });
            }
            EngagementStep::Attack if play.eyes().has_attack(ship) => return Flow::Ask,
            EngagementStep::Attack => self.at = EngagementStep::Pass,
            EngagementStep::Further => match play.next_further() {
                Some(further) => play.push(FurtherAttack { further, at: Once::Due }),
                None => {
                    // A huge ship attacks with every weapon, one after the other.
                    let several = play.state.ship(ship).base.is_huge() && play.on(Rule::HugeAttacks);
                    self.at = if several { EngagementStep::Attack } else { EngagementStep::Pass };
                    play.last_attack_taken(ship);
                }
            },
            EngagementStep::Pass if play.cripple_pending(ship) => {}
            EngagementStep::Pass => {
                self.at = EngagementStep::Over;
                if play.state.ship(ship).status == Status::Doomed {
                    play.push(Destruction::new(ship, ShipIx::NONE));
                } else {
                    play.moment(Moment { kind: MomentKind::Passed, ship, ..Moment::default() });
                }
            }
            EngagementStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.owner(self.ship)).about(self.ship).on(Topic::Attack))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-attack", self.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        for weapon in eyes.weapons(self.ship) {
            let sections = eyes.state.in_play().flat_map(|ship| eyes.state.sections_of(ship));
            sections.map(|target| Act::Attack(weapon, target)).for_each(&mut *push);
        }
        push(Act::Pass);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Pass => Ok(()),
            Act::Attack(weapon, target) => {
                eyes.may_attack(self.ship)?;
                eyes.judge_weapon(self.ship, weapon)?;
                if eyes.has_fired(self.ship, weapon) {
                    return Err(Rule::HugeAttacks.refuses());
                }
                eyes.judge_target(self.ship, weapon, target)
            }
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Attack(card, target)) = answer.act() {
            self.at = EngagementStep::Further;
            play.declare(self.ship, card, target, false);
        } else {
            self.at = EngagementStep::Pass;
        }
    }
}

/// An attack that follows from another, asked for if it can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FurtherAttack {
    /// Which.
    pub further: Further,
    /// Whether its player has chosen.
    pub at: Once,
}

impl Procedure for FurtherAttack {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.state.ship(self.further.ship).in_play();
        if open && play.eyes().further_targets(&self.further).next().is_some() { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.further.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let Further { ship, weapon, .. } = self.further;
        Some(Asked::of(eyes.owner(ship)).about(ship).by(weapon))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-further", self.further.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.further_targets(&self.further).map(|(card, target)| Act::Attack(card, target)).for_each(&mut *push);
        push(Act::Pass);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            // An attack made twice is made twice.
            Act::Pass if self.further.target.is_some() => NOT_ASKED,
            Act::Pass => Ok(()),
            Act::Attack(weapon, target) => {
                let found = eyes.further_targets(&self.further).any(|f| f == (weapon, target));
                if found { Ok(()) } else { Err(Rule::AttackOnce.refuses()) }
            }
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        let Further { ship, target: again, hit, .. } = self.further;
        let attack = answer.act();
        if !again.is_some() || !matches!(attack, Some(Act::Attack(..))) {
            play.last_attack_taken(ship);
        }
        if let Some(Act::Attack(card, target)) = attack {
            // An attack made twice has been paid for.
            play.declare(ship, card, target, again.is_some());
            play.state.attack.hit_before = hit;
        }
    }
}

impl Play<'_> {
    /// The attack to be made next: one that is made twice is finished before others begin.
    fn next_further(&mut self) -> Option<Further> {
        let again = self.state.further.iter().rposition(|f| f.target.is_some());
        let next = again.or(self.state.further.len().checked_sub(1))?;
        Some(self.state.further.remove(next))
    }

    /// An attack is to be declared. One that is made twice has its target.
    fn declare(&mut self, ship: ShipIx, weapon: CardIx, target: SectionIx, paid: bool) {
        if paid || self.state.responding(MomentKind::Declaring).is_empty() {
            self.begin_attack(ship, weapon, target, paid);
        } else {
            let (forced, at) = (ShipIx::NONE, DeclarationStep::Answered);
            self.push(Declaration { ship, weapon, target, forced, at });
        }
    }

    /// An attack is declared: its target is measured and its costs are paid.
    pub(super) fn begin_attack(&mut self, ship: ShipIx, weapon: CardIx, target: SectionIx, paid: bool) {
        let (range, obstructed) = match self.eyes().shot(ship, weapon, target) {
            Ok(shot) => (shot.range, shot.obstructed),
            Err(_) => (1, false),
        };
        self.state.ship_mut(ship).marks |= ShipMarks::ATTACKED;
        if self.state.ship(ship).base.is_huge() {
            match weapon.is_some() {
                true => self.state.card_mut(weapon).marks |= CardMarks::FIRED,
                false => self.state.ship_mut(ship).marks |= ShipMarks::FIRED,
            }
        }
        self.state.attack = Attack { on: true, attacker: ship, target, weapon, range, obstructed, ..Attack::default() };
        let card = weapon.is_some().then(|| self.state.card(weapon).kind);
        self.tell(Event::Attacks(self.named(ship), self.named_section(target), card, range, obstructed));
        self.push(AttackRun::new(ship, target));
        if weapon.is_some() {
            self.recount(weapon);
            // A weapon that stays until it hits stays through both of its attacks.
            let stays = !self.state.card(weapon).is(CardMarks::INACTIVE);
            self.state.attack.discard_on_hit = paid && stays && self.eyes().keeps_weapon(ship, weapon);
        }
        if weapon.is_some()
            && !paid
            && let Some(text) = &self.eyes().kind(weapon).text.weapon
        {
            let (node, kind) = (text.node, MomentKind::Declared);
            self.push_clause(weapon, node, Moment { kind, ship, other: target.ship(), ..Moment::default() });
        }
    }

    /// The attack after which a ship makes no other is made, or given up.
    fn last_attack_taken(&mut self, ship: ShipIx) {
        if self.state.ship(ship).is(ShipMarks::LAST_ATTACK) {
            self.state.ship_mut(ship).marks |= ShipMarks::SPENT;
        }
    }

    /// A ship attacks no more this round, save for an attack it is still to make.
    pub(crate) fn no_more_attacks(&mut self, ship: ShipIx) {
        let waits = self.state.further.iter().any(|further| further.ship == ship);
        self.state.ship_mut(ship).marks |= if waits { ShipMarks::LAST_ATTACK } else { ShipMarks::SPENT };
    }

    /// Notes an attack to be made when this one is over.
    pub(crate) fn attack_again(&mut self, further: Further) -> Result<(), CardFault> {
        if self.state.ship(further.ship).is(ShipMarks::SPENT) {
            return Ok(());
        }
        self.state.further.try_push(further).map_err(|_| CardFault("an attack too many at once"))
    }

    /// Whether a ship that is destroyed stays until it has had its opportunity to attack.
    pub(super) fn attacks_first(&self, ship: ShipIx) -> bool {
        let state = self.state.ship(ship);
        let engaged = self.state.frames.iter().rev().find_map(Frame::engages);
        state.status == Status::InPlay
            && !state.is(ShipMarks::ENGAGED)
            && self.state.phase == Phase::Combat
            && engaged.is_some_and(|active| self.eyes().skill(active) == self.eyes().skill(ship))
            && self.on(Rule::CombatSimultaneous)
    }
}
