//! Going aboard something, leaving it, changing places there.

use crate::card::Category;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::Zone;

impl Eyes<'_> {
    /// Whether a card may change its place aboard a vehicle: another one is free, or somebody there takes its own.
    pub(crate) fn judge_reseat(&self, side: Side, card: CardIx) -> Judged {
        if !self.state.active.contains(card) || self.kind(card).facts.category != Category::Character {
            return Err(Rule::CraftSeats.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        let swaps = |c: CardIx| self.judge_swap(side, card, c).is_ok();
        let possible = self.has_other_seat(card) || self.state.at(self.state.place_of(card)).iter().any(swaps);
        if possible && self.on(Rule::CraftSeats) { Ok(()) } else { Err(Rule::CraftSeats.refuses()) }
    }

    /// Whether two cards may change places aboard a vehicle.
    pub(crate) fn judge_swap(&self, side: Side, card: CardIx, other: CardIx) -> Judged {
        self.own(side, other)?;
        if !self.may_swap_seats(card, other) {
            return Err(Rule::CraftSeats.refuses());
        }
        if self.may_not_move(other) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }

    /// Whether a card may go aboard a vehicle where it stands.
    pub(crate) fn judge_embark_on(&self, side: Side, card: CardIx, craft: CardIx) -> Judged {
        self.own(side, craft)?;
        let together =
            self.state.place_of(card) == self.state.place_of(craft) && self.state.card(craft).zone == Zone::At;
        if !self.kind(craft).facts.category.is_craft() {
            return Err(Rule::CraftEmbark.refuses());
        }
        self.require(Rule::CraftEmbark, || together)?;
        if self.role_aboard(card, craft).is_some() { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }

    pub(crate) fn judge_embark(&self, side: Side, card: CardIx) -> Judged {
        let walks = self.kind(card).facts.category == Category::Character && self.state.card(card).zone == Zone::At;
        if !walks {
            return Err(Rule::CraftEmbark.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        let mut refusal = Rule::CraftEmbark.refuses();
        for craft in self.state.active.iter() {
            match self.judge_embark_on(side, card, craft) {
                Ok(()) => return Ok(()),
                Err(r) if r.rule == Rule::CraftCapacity.id() => refusal = r,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    pub(crate) fn judge_disembark(&self, card: CardIx) -> Judged {
        // Nobody steps out where nobody may stand, nor out of what stands in a cargo hold.
        let steps_out =
            |craft: CardIx| self.state.card(craft).zone == Zone::At && self.may_stand(card, self.state.place_of(craft));
        let aboard = self.aboard_of(card).is_some_and(steps_out);
        if !aboard || self.kind(card).facts.category != Category::Character {
            return Err(Rule::CraftEmbark.refuses());
        }
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }
}
