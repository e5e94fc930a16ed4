//! Moving: who may move at all. Where to and by what, who goes along, boarding, reacts and moving away have rooms of their own.

mod away;
mod boarding;
mod company;
mod docking;
mod react;
mod starships;
mod ways;

use super::Judged;
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Zone, mark};
use crate::text::value::Value;

impl Eyes<'_> {
    /// Every act of the move phase worth judging.
    pub(crate) fn move_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        let rides = |c: CardIx| self.kind(c).facts.category.is_craft();
        for card in self.by_entry(self.state.active.iter().filter(|c| self.state.owner(*c) == side)) {
            let state = self.state.card(card);
            match state.zone {
                Zone::At => {
                    push(Act::Move(card));
                    if self.state.at(state.place).iter().any(|c| c != card && rides(c)) {
                        push(Act::Embark(card));
                        push(Act::Dock(card));
                    }
                }
                Zone::On if rides(state.on) => {
                    push(Act::Disembark(card));
                    push(Act::Embark(card));
                    push(Act::Move(card));
                }
                _ => {}
            }
        }
        self.seat_candidates(side, push);
    }

    /// Every card that a text might let move in another phase.
    pub(crate) fn granted_move_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        if self.is_written(Value::MayMove) {
            let own = |c: &CardIx| self.state.owner(*c) == side && self.state.card(*c).zone == Zone::At;
            self.by_entry(self.state.active.iter().filter(own)).for_each(|card| push(Act::Move(card)));
        }
    }

    /// Everybody who might change places aboard a vehicle.
    pub(crate) fn seat_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        let aboard = |c: &CardIx| self.state.owner(*c) == side && self.other_role(*c).is_some();
        self.by_entry(self.state.active.iter().filter(aboard)).for_each(|card| push(Act::Reseat(card)));
    }

    pub(crate) fn judge_move(&self, side: Side, card: CardIx) -> Judged {
        let moves = matches!(self.moves_like(card), Category::Character | Category::Vehicle | Category::Starship);
        if !moves || self.state.card(card).zone != Zone::At && self.aboard_of(card).is_none() {
            return Err(Rule::MoveAdjacent.refuses());
        }
        let flies = self.kind(card).facts.category == Category::Starship;
        let rule = self.grounded(card).unwrap_or(if flies { Rule::MoveHyperspeed } else { Rule::MoveAdjacent });
        self.able_to_move(card)?;
        // The most telling refusal among all destinations: Force, if only Force is missing, or a text that forbids.
        let telling = [Rule::MoveNavigates, Rule::CraftCapacity, Rule::CannotMove, Rule::ForceEnough];
        let rank = |refusal: &table::Refusal| telling.iter().position(|rule| rule.id() == refusal.rule);
        let (mut refusal, mut able) = (rule.refuses(), false);
        self.each_way(&mut |act| match self.judge_move_to(side, card, act) {
            Ok(()) => able = true,
            Err(r) if rank(&r) > rank(&refusal) => refusal = r,
            Err(_) => {}
        });
        if able { Ok(()) } else { Err(refusal) }
    }

    /// Whether a card may still make a regular move.
    pub(crate) fn able_to_move(&self, card: CardIx) -> Judged {
        let marked = |mark: u16| self.state.card(card).is(mark);
        self.require(Rule::MoveOnce, || {
            !marked(mark::MOVED) || !marked(mark::MOVED_AGAIN) && self.may_move_again(card)
        })?;
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }

    /// Whether a text may move a card: nobody drives an empty vehicle.
    pub(crate) fn able_to_be_moved(&self, card: CardIx) -> Judged {
        if self.unpiloted(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        self.able_to_move(card)
    }
}
