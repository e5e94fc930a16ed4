//! The damage segment of a battle: both sides satisfy battle damage and attrition in turn.

use super::window::Opportunity;
use super::{Answer, CardFault, Flow, Play, Procedure};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::page::speech::number;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, mark};
use crate::text::meaning::Players;
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// The damage segment. Before each turn damage may be answered, and so may each unit lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Damage {
    pub(super) opportunity: Opportunity,
    /// Whose damage was answered last.
    answered: Option<Side>,
    /// A unit has just been lost to battle damage, and may be answered.
    unit_lost: bool,
}

impl Damage {
    /// Whose damage is being satisfied, or was last.
    pub(super) fn whose(&self) -> Side {
        self.answered.unwrap_or(Side::Dark)
    }
}

impl Procedure for Damage {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let side = self.opportunity.side;
        let place = play.state.battle.place;
        if self.unit_lost {
            play.go_on(Damage { unit_lost: false, ..self });
            play.open_responses(MomentKind::LostForce, side, CardIx::NONE, place);
            return Ok(Flow::Again);
        }
        if self.opportunity.acting() {
            return Ok(play.acted());
        }
        if self.answered != Some(side) {
            play.go_on(Damage { answered: Some(side), ..self });
            if play.state.battle.damage[side] > Num::ZERO {
                play.open_responses(MomentKind::LosingForce, side, CardIx::NONE, place);
            }
            return Ok(Flow::Again);
        }
        let battle = &play.state.battle;
        let open = battle.damage[side] > Num::ZERO
            || battle.attrition[side] > Num::ZERO && play.has_forfeitable(side)
            || play.eyes().must_forfeit(side);
        Ok(if open && play.can_satisfy(side) { Flow::Ask } else { play.pass() })
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.opportunity.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        let battle = &eyes.state.battle;
        let (damage, attrition) = (number(battle.damage[side]), number(battle.attrition[side]));
        eyes.say(lang, "ask-damage", &[("damage", damage), ("attrition", attrition)])
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        let own = |c: &CardIx| eyes.state.owner(*c) == side;
        let battling = eyes.by_entry(eyes.state.battle.participants.iter());
        battling.into_iter().filter(own).for_each(|card| push(Act::Forfeit(card)));
        eyes.text_candidates(push);
        eyes.loss_candidates(side, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        eyes.judge_damage(side, act)
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        match act {
            Act::Pass => play.passed(),
            Act::Use(card, n) => {
                play.begin_act();
                play.start_text(card, n, None);
            }
            Act::Forfeit(card) => {
                play.begin_act();
                play.forfeit(card);
            }
            _ => {
                play.lose_unit(side, act);
                let left = &mut play.state.battle.damage[side];
                *left = (*left - Num::whole(1)).at_least_zero();
                play.go_on(Damage { unit_lost: true, ..self });
                play.begin_act();
            }
        }
    }
}

impl Play<'_> {
    pub(super) fn open_damage_segment(&mut self, first: Side) {
        self.push(Damage { opportunity: Opportunity::of(first), answered: None, unit_lost: false });
    }

    fn has_forfeitable(&self, side: Side) -> bool {
        let eyes = self.eyes();
        let own = |c: CardIx| self.state.owner(c) == side && eyes.kind(c).facts.stats.forfeit.is_some();
        self.state.battle.participants.iter().any(own)
    }

    /// Whether a side has anything left to satisfy damage with.
    fn can_satisfy(&self, side: Side) -> bool {
        self.has_forfeitable(side) || self.state.life_force(side) > 0 || !self.state.pile(side, Pile::Hand).is_empty()
    }

    /// A card is forfeited: its value counts against attrition and battle damage at once.
    pub(crate) fn forfeit(&mut self, card: CardIx) {
        let side = self.state.owner(card);
        let value = match self.on(Rule::ForfeitValue) {
            true => self.eyes().forfeit(card).unwrap_or_default(),
            false => Num::ZERO,
        };
        self.tell(Event::Forfeited { card: self.named(card), value });
        for left in [&mut self.state.battle.damage[side], &mut self.state.battle.attrition[side]] {
            *left = (*left - value).at_least_zero();
        }
        self.lose_from_table(card, MomentKind::Forfeited);
    }

    /// A side takes more battle damage, or less.
    pub(crate) fn add_damage(&mut self, side: Side, amount: Num) {
        if self.on(Rule::ForceLossChanged) {
            let left = &mut self.state.battle.damage[side];
            *left = (*left + amount).at_least_zero();
            self.tell(Event::LossChanged { side, left: self.state.battle.damage[side] });
        }
    }

    /// A hit card is as it was before the shot.
    pub(crate) fn restore(&mut self, card: CardIx) {
        if self.on(Rule::ForfeitInstead) {
            self.state.cards[usize::from(card.0)].marks &= !mark::HIT;
            self.undo_shots(card);
            self.tell(Event::Restored { card: self.named(card) });
        }
    }
}
