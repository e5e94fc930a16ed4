//! Moving: by landspeed, by docking bay transit, away, as a react; going aboard a vehicle and leaving it.

use super::Judged;
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::play::{Flight, Move};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Zone, mark};
use crate::text::moment::Moment;

impl Eyes<'_> {
    /// Every act of the move phase worth judging.
    pub(crate) fn move_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        let rides = |c: CardIx| self.kind(c).facts.category.is_craft();
        for card in self.by_entry(self.state.active.iter().filter(|c| self.state.owner(*c) == side)) {
            let state = self.state.card(card);
            match state.zone {
                Zone::At => {
                    push(Act::Move(card));
                    if self.state.at(state.place).iter().any(rides) {
                        push(Act::Embark(card));
                    }
                }
                Zone::On if rides(state.on) => push(Act::Disembark(card)),
                _ => {}
            }
        }
        self.seat_candidates(side, push);
    }

    /// Everybody who might change places aboard a vehicle.
    pub(crate) fn seat_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        let aboard = |c: &CardIx| self.state.owner(*c) == side && self.other_role(*c).is_some();
        self.by_entry(self.state.active.iter().filter(aboard)).for_each(|card| push(Act::Reseat(card)));
    }

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

    pub(crate) fn judge_move(&self, side: Side, card: CardIx) -> Judged {
        let category = self.kind(card).facts.category;
        let moves = matches!(category, Category::Character | Category::Vehicle);
        if !moves || self.state.card(card).zone != Zone::At {
            return Err(Rule::MoveAdjacent.refuses());
        }
        let rule = if self.unpiloted(card) { Rule::CraftUnpiloted } else { Rule::MoveAdjacent };
        self.able_to_move(card)?;
        // The most telling refusal among all destinations: Force, if only Force is missing.
        let mut refusal = rule.refuses();
        for act in self.places().flat_map(|p| [Act::At(p), Act::Transit(p)]) {
            match self.judge_move_to(side, card, act) {
                Ok(()) => return Ok(()),
                Err(r) if r.rule == Rule::ForceEnough.id() => refusal = r,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    /// Whether a card may still make a regular move.
    pub(crate) fn able_to_move(&self, card: CardIx) -> Judged {
        self.require(Rule::MoveOnce, || !self.state.card(card).is(mark::MOVED))?;
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }

    /// Whether a text may move a card: nobody drives an empty vehicle.
    pub(crate) fn able_to_be_moved(&self, card: CardIx) -> Judged {
        if self.unpiloted(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        self.able_to_move(card)
    }

    /// Whether a card that is made to move away can: it may move, has a site to go to, and can be paid for.
    pub(crate) fn able_to_flee(&self, side: Side, card: CardIx) -> Judged {
        self.able_to_move(card)?;
        self.require(Rule::MoveAdjacent, || self.places().any(|p| self.way_to(card, p).is_some()))?;
        self.has_force(side, i32::from(self.on(Rule::MoveCost)))
    }

    pub(crate) fn judge_move_to(&self, side: Side, card: CardIx, act: Act) -> Judged {
        let from = self.state.place_of(card);
        match act {
            Act::At(place) => {
                if from == place {
                    return Err(Rule::MoveAdjacent.refuses());
                }
                self.require(Rule::MoveAdjacent, || self.way_to(card, place).is_some())?;
                self.has_force(side, i32::from(self.on(Rule::MoveCost)))
            }
            Act::Transit(place) => {
                let bay = |p: u8| {
                    self.game
                        .catalogue
                        .docking_bay
                        .is_some_and(|noun| self.has_noun(self.state.places[usize::from(p)].top, noun))
                };
                if from == place {
                    return Err(Rule::MoveTransit.refuses());
                }
                self.require(Rule::MoveTransit, || bay(from) && bay(place))?;
                let cost = if self.on(Rule::MoveTransitCost) { self.transit_cost(from, side) } else { 0 };
                self.has_force(side, cost)
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether a card may go along by docking bay transit.
    pub(crate) fn judge_companion(&self, side: Side, leader: CardIx, card: CardIx) -> Judged {
        self.own(side, card)?;
        let comes = self.state.top::<Move>().is_some_and(|going| self.state.list(going.companions).contains(&card));
        let together = self.state.place_of(card) == self.state.place_of(leader)
            && self.state.card(card).zone == Zone::At
            && matches!(self.kind(card).facts.category, Category::Character | Category::Vehicle);
        if card == leader || comes || !together || self.state.lists.is_full() {
            return Err(Rule::MoveTransit.refuses());
        }
        self.able_to_move(card)
    }

    /// Whether a card may go along with a move: by transit, or aboard a vehicle that reacts.
    pub(crate) fn judge_company(&self, going: &Move, card: CardIx) -> Judged {
        match going.react {
            true => self.judge_boarding(going.side, going.card, card, self.state.list(going.companions)),
            false => self.judge_companion(going.side, going.card, card),
        }
    }

    /// Whether anybody else may go along.
    pub(crate) fn has_companion(&self, going: &Move) -> bool {
        let at = self.state.at(self.state.place_of(going.card));
        at.iter().any(|c| self.judge_company(going, c).is_ok())
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

    /// Whether a card is among those that are made to move away and have not gone yet.
    pub(crate) fn waits_to_flee(&self, card: CardIx) -> bool {
        self.state.top::<Flight>().is_some_and(|flight| self.state.list(flight.left).contains(&card))
    }

    /// Whether a card may move to the place as a react: its text lets it, it is next to it, it has not reacted yet.
    pub(crate) fn judge_move_react(&self, side: Side, card: CardIx, moment: &Moment) -> Judged {
        self.allows_reacts(side, moment)?;
        let moves = match (self.kind(card).facts.category, self.state.card(card).zone) {
            (Category::Character | Category::Vehicle, Zone::At) => true,
            // Who is aboard a vehicle gets off for it.
            (Category::Character, Zone::On) => true,
            _ => false,
        };
        if !moves {
            return Err(Rule::ReactMove.refuses());
        }
        if self.unpiloted(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        self.require(Rule::ReactPermission, || self.may_move_as_react(card, moment, false))?;
        let from = self.state.place_of(card);
        let involved = |c: CardIx| c == card || self.is_taken_along(c, card);
        self.require(Rule::ReactBarred, || {
            !self.state.at(from).iter().any(|c| involved(c) && self.state.card(c).is(mark::REACTED))
        })?;
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        if from == moment.place {
            return Err(Rule::ReactMove.refuses());
        }
        self.require(Rule::ReactMove, || self.way_to(card, moment.place).is_some())?;
        let costs = self.on(Rule::MoveCost) && !self.may_move_as_react(card, moment, true);
        self.has_force(side, i32::from(costs))
    }

    /// Whether a card is a character that goes along in the react of what it is aboard. What is carried is no part of it.
    pub(crate) fn is_taken_along(&self, card: CardIx, craft: CardIx) -> bool {
        self.kind(card).facts.category == Category::Character && self.rides(card, craft)
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
        let steps_out = |craft: CardIx| {
            self.state.card(craft).zone == Zone::At && self.may_stand(card, self.state.place_of(craft))
        };
        let aboard = self.aboard_of(card).is_some_and(steps_out);
        if !aboard || self.kind(card).facts.category != Category::Character {
            return Err(Rule::CraftEmbark.refuses());
        }
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }
}
