//! Cards that leave the table for the Lost Pile, with everything on them.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::moment::MomentKind;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::Pile;
use crate::view::Doing;
use serde::{Deserialize, Serialize};

/// Several cards of one owner leaving the table together: the owner says which of them shall lie on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leave {
    owner: Side,
    card: CardIx,
    /// How the card leaves; what is on it is lost.
    moment: MomentKind,
    at: LeaveStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum LeaveStep {
    Order,
    /// They leave, this card last.
    Leaves(CardIx),
    Done,
}

impl Procedure for Leave {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            LeaveStep::Order => Ok(Flow::Ask),
            LeaveStep::Leaves(top) => {
                play.go_on(Leave { at: LeaveStep::Done, ..self });
                play.leave_table(self.card, self.moment, top, play.state.place_of(self.card));
                Ok(Flow::Again)
            }
            LeaveStep::Done => Ok(Flow::Done),
        }
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Option<Query> {
        Some(Query::LostOrder { side: self.owner, card: self.card })
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let top = if let Answer::Act(Act::On(top)) = answer { top } else { self.card };
        play.go_on(Leave { at: LeaveStep::Leaves(top), ..self });
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, ..Shown::of(Doing::Leave, self.owner) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        if let LeaveStep::Leaves(top) = &mut self.at {
            each(top);
        }
    }
}

impl Play<'_> {
    /// A card is lost from the table, with everything on it.
    pub(crate) fn lose(&mut self, card: CardIx) {
        self.tell(Event::Lost { card: self.named(card) });
        self.lose_from_table(card, MomentKind::Lost);
    }

    /// Takes a card off the table to its owner's Lost Pile, reports what was on it, and lets texts answer.
    pub(super) fn lose_from_table(&mut self, card: CardIx, moment: MomentKind) {
        let place = self.state.place_of(card);
        // Whoever rides an animal that is lost jumps off it.
        if self.eyes().is_creature_vehicle(card) && self.on(Rule::CraftJump) {
            let jumps = |c: &CardIx| {
                self.state.card(*c).on == card && self.eyes().kind(*c).facts.category == Category::Character
            };
            let jumping: Vec<CardIx> = self.eyes().by_entry(self.riders(card)).into_iter().filter(jumps).collect();
            jumping.into_iter().for_each(|rider| self.disembark(rider));
        }
        let owner = self.state.owner(card);
        let together = self.riders(card).iter().any(|rider| self.state.owner(rider) == owner);
        if together && self.on(Rule::PileOrder) {
            self.push(Leave { owner, card, moment, at: LeaveStep::Order });
        } else {
            self.leave_table(card, moment, card, place);
        }
    }

    fn leave_table(&mut self, card: CardIx, moment: MomentKind, top: CardIx, place: u8) {
        let riders = self.eyes().by_entry(self.riders(card));
        for rider in &riders {
            self.tell(Event::Lost { card: self.named(*rider) });
        }
        let leaving = riders.iter().copied().chain([card]);
        for lost in leaving.clone().filter(|c| *c != top).chain([top]) {
            self.put_in_pile(lost, Pile::Lost);
        }
        for lost in leaving {
            if self.eyes().kind(lost).facts.category == Category::Character {
                let moment = if lost == card { moment } else { MomentKind::Lost };
                self.open_responses(moment, self.state.owner(lost), lost, place);
            }
        }
    }
}
