//! Who goes along with a move: by docking bay transit, in a squad, aboard a vehicle that reacts.

use crate::card::Category;
use crate::eyes::Eyes;
use crate::eyes::{By, Trip};
use crate::judge::Judged;
use crate::play::Move;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Zone, mark};

impl Eyes<'_> {
    /// What all who move together pay: as much as the dearest of them would, or the price of their squad.
    pub(crate) fn price_together(&self, going: &Move, another: Option<CardIx>) -> i32 {
        let trip = going.trip(self);
        let price = |card: CardIx| self.move_price(going.side, card, trip);
        if going.reacts() {
            return self.react_cost(going.side, going.card, trip, going.react).unwrap_or_else(|| price(going.card));
        }
        let companions = || self.state.list(going.companions).iter().copied().chain(another);
        match self.squad(going.card).filter(|_| going.by == By::Landspeed && companions().next().is_some()) {
            Some(squad) => squad.price,
            None if self.on(Rule::MoveTogether) => companions().map(price).fold(price(going.card), i32::max),
            None => price(going.card),
        }
    }

    /// Whether a card may go along with a move: by transit, in a squad, or aboard a vehicle that reacts.
    pub(crate) fn judge_company(&self, going: &Move, card: CardIx) -> Judged {
        match going.by {
            _ if going.reacts() => self.judge_boarding(going.side, going.card, card, self.state.list(going.companions)),
            By::Transit => self.judge_companion(going, card),
            By::Landspeed => self.judge_squad(going, card),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether all have been chosen who must go along.
    pub(crate) fn judge_company_complete(&self, going: &Move) -> Judged {
        let chosen = self.state.list(going.companions).len();
        match self.squad(going.card).filter(|_| going.by == By::Landspeed && !going.reacts()) {
            Some(squad) => self.require(Rule::MoveSquad, || chosen == 0 || chosen == self.squad_size(&squad)),
            None => Ok(()),
        }
    }

    /// Whether anybody else may go along.
    pub(crate) fn has_companion(&self, going: &Move) -> bool {
        let at = self.state.at(self.state.place_of(going.card));
        let mut able = at.iter().filter(|c| self.judge_company(going, *c).is_ok());
        match self.squad(going.card).filter(|_| going.by == By::Landspeed && !going.reacts()) {
            // A squad goes whole or not at all.
            Some(squad) => {
                let left = self.squad_size(&squad).saturating_sub(self.state.list(going.companions).len());
                left > 0 && able.take(left).count() == left
            }
            None => able.next().is_some(),
        }
    }

    /// Whether a card stands where another does and may make its regular move with it.
    fn stands_ready(&self, leader: CardIx, card: CardIx, before: &[CardIx], rule: Rule) -> Judged {
        let together =
            self.state.place_of(card) == self.state.place_of(leader) && self.state.card(card).zone == Zone::At;
        if card == leader || before.contains(&card) || !together || self.state.lists.is_full() {
            return Err(rule.refuses());
        }
        self.able_to_move(card)
    }

    /// Whether a card may go along by docking bay transit.
    fn judge_companion(&self, going: &Move, card: CardIx) -> Judged {
        self.own(going.side, card)?;
        if !matches!(self.moves_like(card), Category::Character | Category::Vehicle) {
            return Err(Rule::MoveTransit.refuses());
        }
        self.stands_ready(going.card, card, self.state.list(going.companions), Rule::MoveTransit)?;
        self.judge_free_to_go(card, going.trip(self))?;
        self.has_force(going.side, self.price_together(going, Some(card)))
    }

    /// Whether a card may go along in a squad.
    fn judge_squad(&self, going: &Move, card: CardIx) -> Judged {
        self.own(going.side, card)?;
        let squad = self.squad(going.card).ok_or(Rule::ActionNotAsked.refuses())?;
        let before = self.state.list(going.companions);
        if before.len() >= self.squad_size(&squad) || !self.is_of_squad(&squad, card) {
            return Err(Rule::MoveSquad.refuses());
        }
        self.stands_ready(going.card, card, before, Rule::MoveSquad)?;
        let trip = going.trip(self);
        self.leads_there(card, trip.by, trip.to)?;
        self.judge_free_to_go(card, trip)?;
        self.has_force(going.side, squad.price)
    }

    /// Whether a card may board a vehicle that is about to react, after these others.
    fn judge_boarding(&self, side: Side, craft: CardIx, card: CardIx, before: &[CardIx]) -> Judged {
        self.own(side, card)?;
        let stands = self.kind(card).facts.category == Category::Character && self.state.card(card).zone == Zone::At;
        let vehicle = self.kind(craft).facts.category.is_craft();
        let together = self.state.place_of(card) == self.state.place_of(craft) && self.state.active.contains(card);
        if !(stands && vehicle && together && self.on(Rule::ReactAboard)) || before.contains(&card) {
            return Err(Rule::ReactAboard.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        self.require(Rule::ReactBarred, || !self.state.card(card).is(mark::REACTED))?;
        let room = self.role_aboard_after(card, craft, before).is_some() && !self.state.lists.is_full();
        if room { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }

    /// Whether a card may leave a vehicle that has just reacted.
    pub(crate) fn judge_leaving(&self, side: Side, craft: CardIx, card: CardIx) -> Judged {
        self.own(side, card)?;
        if self.state.card(card).on != craft || !self.state.active.contains(card) || !self.on(Rule::ReactAboard) {
            return Err(Rule::ReactAboard.refuses());
        }
        self.judge_disembark(card)
    }

    /// Whether who has just reacted on foot may board something where it came to.
    pub(crate) fn judge_boarding_after(&self, side: Side, card: CardIx, craft: CardIx) -> Judged {
        let walks = self.kind(card).facts.category == Category::Character && self.state.card(card).zone == Zone::At;
        if !walks || !self.on(Rule::ReactAboard) {
            return Err(Rule::ReactAboard.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        self.judge_embark_on(side, card, craft)
    }

    /// Whether a card is a character that goes along in the react of what it is aboard. What is carried is no part of it.
    pub(crate) fn is_taken_along(&self, card: CardIx, craft: CardIx) -> bool {
        self.kind(card).facts.category == Category::Character && self.rides(card, craft)
    }

    /// What a move costs as a react to what happens at a place; none if no text lets the card make it.
    pub(crate) fn react_cost(&self, side: Side, card: CardIx, trip: Trip, at: u8) -> Option<i32> {
        let battle = self.state.in_battle() && self.state.battle.place == at;
        self.react_price(side, card, trip, at == trip.from, battle)
    }
}
