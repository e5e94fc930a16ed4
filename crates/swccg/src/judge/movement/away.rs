//! Moving away.

use crate::card::Category;
use crate::eyes::{By, Eyes};
use crate::judge::Judged;
use crate::play::Flight;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;

impl Eyes<'_> {
    /// Whether a card that is made to move away can: it may move, has a place to go to, and can be paid for.
    pub(crate) fn able_to_flee(&self, side: Side, card: CardIx, free: bool) -> Judged {
        self.able_to_move(card)?;
        self.require(Rule::MoveAdjacent, || self.has_refuge(card))?;
        let price = if free { 0 } else { self.flight_price(side, card) };
        self.has_force(side, price)
    }

    /// What it costs a card to move away: the least it may.
    pub(crate) fn flight_price(&self, side: Side, card: CardIx) -> i32 {
        let refuges = self.places().filter(|p| self.judge_refuge(card, *p).is_ok());
        let price = |place: u8| self.move_price(side, card, self.trip(card, self.flees_by(card), place));
        refuges.map(price).min().unwrap_or_default()
    }

    /// Whether a card has anywhere to go to.
    pub(crate) fn has_refuge(&self, card: CardIx) -> bool {
        self.state.on_table(card) && self.places().any(|p| self.judge_refuge(card, p).is_ok())
    }

    /// Whether a card may move away to a place.
    pub(crate) fn judge_refuge(&self, card: CardIx, place: u8) -> Judged {
        let by = self.flees_by(card);
        self.leads_there(card, by, place)?;
        self.judge_free_to_go(card, self.trip(card, by, place))
    }

    /// By what a card moves away: a starship by its hyperspeed, everything else by its landspeed.
    pub(crate) fn flees_by(&self, card: CardIx) -> By {
        if self.kind(card).facts.category == Category::Starship { By::Hyperspeed } else { By::Landspeed }
    }

    /// Whether a card is among those that are made to move away and have not gone yet.
    pub(crate) fn waits_to_flee(&self, card: CardIx) -> bool {
        self.state.top::<Flight>().is_some_and(|flight| self.state.list(flight.left).contains(&card))
    }
}
