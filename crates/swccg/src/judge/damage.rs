//! Losing Force and satisfying damage.

use super::Judged;
use crate::act::Act;
use crate::eyes::Eyes;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, mark};

impl Eyes<'_> {
    pub(crate) fn judge_loss(&self, side: Side, act: Act) -> Judged {
        match act {
            Act::LoseFromHand(card) => self.in_hand(side, card),
            Act::LoseFrom(pile @ (Pile::Reserve | Pile::Force | Pile::Used | Pile::Destiny)) => {
                if self.state.pile(side, pile).is_empty() { Err(Rule::ForceLoss.refuses()) } else { Ok(()) }
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    pub(crate) fn judge_damage(&self, side: Side, act: Act) -> Judged {
        let battle = &self.state.battle;
        match act {
            Act::Pass => {
                let open = battle.damage[side] > Num::ZERO || self.must_forfeit(side);
                self.require(Rule::BattleMustSatisfy, || !open)
            }
            Act::LoseFrom(_) | Act::LoseFromHand(_) => {
                if battle.damage[side] <= Num::ZERO {
                    return Err(Rule::BattleDamage.refuses());
                }
                self.judge_loss(side, act)
            }
            Act::Forfeit(card) => {
                self.own(side, card)?;
                self.require(Rule::ForfeitParticipant, || battle.participants.contains(card))?;
                if self.kind(card).facts.stats.forfeit.is_none() || self.state.place_of(card) != battle.place {
                    return Err(Rule::ForfeitParticipant.refuses());
                }
                self.require(Rule::ForfeitNeeded, || {
                    self.state.card(card).is(mark::HIT)
                        || battle.damage[side] > Num::ZERO
                        || battle.attrition[side] > Num::ZERO
                })
            }
            Act::Use(card, n) => self.judge_act(side, card, n),
            Act::Fire(_) => Err(Rule::WeaponFire.refuses()),
            Act::Deploy(_) => Err(Rule::DeployPhase.refuses()),
            Act::Move(_) => Err(Rule::MovePhase.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether a side still has hit participants, or attrition left that some participant is not immune to.
    pub(crate) fn must_forfeit(&self, side: Side) -> bool {
        let battle = &self.state.battle;
        let forfeitable = |c: &CardIx| self.state.owner(*c) == side && self.kind(*c).facts.stats.forfeit.is_some();
        battle.participants.iter().filter(forfeitable).any(|c| {
            self.state.card(c).is(mark::HIT) && self.on(Rule::WeaponHit)
                || battle.attrition[side] > Num::ZERO && !battle.immune.contains(c) && self.on(Rule::AttritionForfeit)
        })
    }
}
