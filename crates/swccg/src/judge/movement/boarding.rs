//! Going aboard something, leaving it, changing places there.

use crate::card::Category;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Role, Zone};

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

    /// Whether a card may go aboard a vehicle or starship: one beside it, or one in the hold of what it is aboard.
    pub(crate) fn judge_embark_on(&self, side: Side, card: CardIx, craft: CardIx) -> Judged {
        self.own(side, craft)?;
        let (who, what) = (self.state.card(card), self.state.card(craft));
        if !self.kind(craft).facts.category.is_craft() || card == craft || self.rides(craft, card) {
            return Err(Rule::CraftEmbark.refuses());
        }
        let beside = self.state.place_of(card) == self.state.place_of(craft) && what.zone == Zone::At;
        let in_hold = what.zone == Zone::On && what.role == Role::Cargo && self.aboard_of(card) == Some(what.on);
        self.require(Rule::CraftEmbark, || if who.zone == Zone::At { beside } else { in_hold })?;
        if self.role_aboard(card, craft).is_some() { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }

    pub(crate) fn judge_embark(&self, side: Side, card: CardIx) -> Judged {
        let state = self.state.card(card);
        let goes = match self.kind(card).facts.category {
            Category::Character => state.zone == Zone::At || self.aboard_of(card).is_some(),
            Category::Vehicle | Category::Starship => state.zone == Zone::At,
            _ => false,
        };
        if !goes {
            return Err(Rule::CraftEmbark.refuses());
        }
        // An empty starfighter is hauled in.
        if self.kind(card).facts.category == Category::Vehicle {
            self.require(Rule::CraftUnpiloted, || self.piloted(card))?;
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        let mut refusal = Rule::CraftEmbark.refuses();
        for craft in self.crafts() {
            match self.judge_embark_on(side, card, craft) {
                Ok(()) => return Ok(()),
                Err(r) if r.rule == Rule::CraftCapacity.id() => refusal = r,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    pub(crate) fn judge_disembark(&self, card: CardIx) -> Judged {
        let Some(craft) = self.aboard_of(card) else { return Err(Rule::CraftEmbark.refuses()) };
        let character = self.kind(card).facts.category == Category::Character;
        let leaves = match self.state.card(craft).zone {
            // Nobody steps out where nobody may stand.
            Zone::At => self.may_stand(card, self.state.place_of(craft)),
            // Out of what stands in a hold one comes to the seats of what carries it.
            Zone::On => {
                let carrier = self.aboard_of(craft).filter(|_| character);
                carrier.is_some_and(|carrier| self.role_aboard(card, carrier).is_some())
            }
            _ => false,
        };
        if !leaves {
            return Err(Rule::CraftEmbark.refuses());
        }
        if !character {
            self.require(Rule::CraftUnpiloted, || self.piloted(card))?;
        }
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }
}
