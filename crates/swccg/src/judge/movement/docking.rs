//! Docking: two starships side by side are linked, and cards cross over.

use crate::card::Category;
use crate::eyes::{By, Eyes};
use crate::judge::Judged;
use crate::play::Docking;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{List, Zone};

impl Eyes<'_> {
    /// Whether a starship may dock with any other.
    pub(crate) fn judge_dock(&self, side: Side, ship: CardIx) -> Judged {
        let mut refusal = Rule::MoveDocking.refuses();
        for other in self.state.at(self.state.place_of(ship)).iter() {
            match self.judge_dock_with(side, ship, other) {
                Ok(()) => return Ok(()),
                Err(r) if r.rule == Rule::ForceEnough.id() => refusal = r,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    /// Whether two starships may dock: both yours, together, one of them piloted, one of them made for it, and somebody
    /// to cross over.
    pub(crate) fn judge_dock_with(&self, side: Side, ship: CardIx, other: CardIx) -> Judged {
        self.own(side, ship)?;
        self.own(side, other)?;
        let flies =
            |c: CardIx| self.kind(c).facts.category == Category::Starship && self.state.card(c).zone == Zone::At;
        let together = self.state.place_of(ship) == self.state.place_of(other);
        if ship == other || !flies(ship) || !flies(other) || !together {
            return Err(Rule::MoveDocking.refuses());
        }
        let able = self.docks(ship) || self.docks(other);
        let piloted = self.grounded(ship).is_none() || self.grounded(other).is_none();
        self.require(Rule::MoveDocking, || able && piloted)?;
        let docking = Docking::of(side, ship, Some(other), List(self.state.lists.len() as u8));
        if !self.crosses(&docking) {
            return Err(Rule::MoveDocking.refuses());
        }
        self.has_force(side, self.docking_price(side, ship, other))
    }

    /// What docking costs: as much as the dearer of the two starships would pay.
    pub(crate) fn docking_price(&self, side: Side, ship: CardIx, other: CardIx) -> i32 {
        let price = |card: CardIx| self.move_price(side, card, self.trip(card, By::Docking, self.state.place_of(card)));
        price(ship).max(price(other))
    }

    /// Whether anybody may cross over.
    pub(crate) fn crosses(&self, docking: &Docking) -> bool {
        let here = self.state.at(self.state.place_of(docking.ship));
        here.iter().any(|card| self.judge_crossing(docking, card).is_ok())
    }

    /// Whether a card may cross from one docked starship to the other: from seat to seat, from hold to hold, and once.
    pub(crate) fn judge_crossing(&self, docking: &Docking, card: CardIx) -> Judged {
        self.own(docking.side, card)?;
        let Some(to) = docking.across(self.aboard_of(card)) else { return Err(Rule::MoveDocking.refuses()) };
        let done = self.state.list(docking.crossed);
        if !self.state.active.contains(card) || done.contains(&card) || self.state.lists.is_full() {
            return Err(Rule::MoveDocking.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        if self.role_aboard(card, to).is_some() { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }
}
