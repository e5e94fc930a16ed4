//! Cards that leave the table for the Lost Pile, with everything on them.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown, push_active};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{List, Pile};
use crate::text::meaning::Players;
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// Cards leaving the table, each with other cards of its owner on it: the owner says which of them shall lie on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leave {
    owner: Side,
    /// How they leave; what is on them is lost.
    moment: MomentKind,
    place: u8,
    /// The cards that have not left yet, the next one last.
    pub(super) left: List,
    at: LeaveStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum LeaveStep {
    Next,
    /// The order of what leaves with this card is asked.
    Order(CardIx),
    /// This card leaves with what is on it, the second of the two last.
    Leaves(CardIx, CardIx),
    /// This card has left.
    Left(CardIx),
}

impl Procedure for Leave {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            LeaveStep::Next | LeaveStep::Left(_) => {
                let Some(card) = play.take_listed(self.left) else { return Ok(Flow::Done) };
                play.go_on(Leave { at: LeaveStep::Order(card), ..self });
                Ok(Flow::Ask)
            }
            LeaveStep::Order(_) => Ok(Flow::Ask),
            LeaveStep::Leaves(card, top) => {
                play.go_on(Leave { at: LeaveStep::Left(card), ..self });
                play.leave_table(card, self.moment, top, self.place);
                Ok(Flow::Again)
            }
        }
    }

    /// Which of the cards that leave the table together shall lie on top.
    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        if matches!(self.at, LeaveStep::Order(_)) { Players::one(self.owner) } else { Players::NONE }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        self.asking(eyes).map_or_else(String::new, |card| eyes.say_of(lang, "ask-lost-order", card))
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (_, Act::Pass) => Ok(()),
            (LeaveStep::Order(card), Act::On(rider)) if eyes.rides(rider, card) && eyes.state.owner(rider) == side => {
                Ok(())
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn asking(&self, _eyes: &Eyes<'_>) -> Option<CardIx> {
        if let LeaveStep::Order(card) = self.at { Some(card) } else { None }
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let LeaveStep::Order(card) = self.at else { return };
        let top = if let Answer::Act(Act::On(top)) = answer { top } else { card };
        play.go_on(Leave { at: LeaveStep::Leaves(card, top), ..self });
    }

    fn shown(&self) -> Option<Shown> {
        let card = match self.at {
            LeaveStep::Next => CardIx::NONE,
            LeaveStep::Order(card) | LeaveStep::Leaves(card, _) | LeaveStep::Left(card) => card,
        };
        Some(Shown { card, ..Shown::of(Doing::Leave, self.owner) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        match &mut self.at {
            LeaveStep::Next => {}
            LeaveStep::Order(card) | LeaveStep::Left(card) => each(card),
            LeaveStep::Leaves(card, top) => {
                each(card);
                each(top);
            }
        }
    }
}

/// Characters that have left the table together: the loss of each may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Losses {
    place: u8,
    /// The one of them that was forfeited, if any; all others were lost.
    forfeited: Option<CardIx>,
    /// Those whose loss has not been answered yet, the next one last.
    pub(super) left: List,
}

impl Procedure for Losses {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(card) = play.take_listed(self.left) else { return Ok(Flow::Done) };
        let moment = if self.forfeited == Some(card) { MomentKind::Forfeited } else { MomentKind::Lost };
        play.open_responses(moment, play.state.owner(card), card, self.place);
        Ok(Flow::Again)
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        self.forfeited.iter_mut().for_each(each);
    }
}

impl Play<'_> {
    /// A card is lost from the table, with everything on it.
    pub(crate) fn lose(&mut self, card: CardIx) {
        self.tell(Event::Lost { card: self.named(card) });
        self.lose_from_table(card, MomentKind::Lost);
    }

    /// A card on the table is canceled: it is lost.
    pub(crate) fn cancel_card(&mut self, card: CardIx) {
        if self.on(Rule::ActionCanceled) {
            self.tell(Event::Canceled { card: self.named(card), react: false });
            self.lose_from_table(card, MomentKind::Lost);
        }
    }

    /// Takes a card off the table to its owner's Lost Pile, reports what was on it, and lets texts answer.
    pub(super) fn lose_from_table(&mut self, card: CardIx, moment: MomentKind) {
        let place = self.state.place_of(card);
        // Whoever rides an animal that is lost jumps off it.
        if self.eyes().kind(card).facts.category.is_craft() {
            let jumps = |c: &CardIx| self.state.card(*c).on == card && self.eyes().jumps_off(*c, card);
            let jumping: Vec<CardIx> = self.eyes().by_entry(self.riders(card).iter().filter(jumps)).collect();
            jumping.into_iter().for_each(|rider| self.disembark(rider));
        }
        let owner = self.state.owner(card);
        let together = self.riders(card).iter().any(|rider| self.state.owner(rider) == owner);
        if together && self.on(Rule::PileOrder) {
            let new = Leave { owner, moment, place, left: self.end_of_lists(), at: LeaveStep::Next };
            // What leaves at once waits in one frame, however many cards there are.
            match self.state.top::<Leave>() {
                Some(waiting) if *waiting == (Leave { left: waiting.left, ..new }) => self.list(card),
                _ => self.push_with(new, &[card]),
            }
        } else {
            self.leave_table(card, moment, card, place);
        }
    }

    /// What is on a card that leaves the table otherwise is lost.
    pub(super) fn lose_riders(&mut self, card: CardIx) {
        let riders: Vec<CardIx> = self.eyes().by_entry(self.riders(card).iter()).collect();
        if !self.on(Rule::LeavesWithCargo) {
            return;
        }
        for rider in riders {
            self.tell(Event::Lost { card: self.named(rider) });
            self.put_in_pile(rider, Pile::Lost);
        }
    }

    /// What lies on something that has become immune to it is canceled, however the immunity was gained.
    pub(super) fn cancel_on_immune(&mut self) {
        if !self.on(Rule::ImmunityGained) {
            return;
        }
        while let Some(card) = self.eyes().on_immune() {
            let place = self.state.place_of(card);
            self.tell(Event::Canceled { card: self.named(card), react: false });
            self.leave_table(card, MomentKind::Lost, card, place);
        }
    }

    fn leave_table(&mut self, card: CardIx, moment: MomentKind, top: CardIx, place: u8) {
        let riders: Vec<CardIx> = self.eyes().by_entry(self.riders(card).iter()).collect();
        for rider in &riders {
            self.tell(Event::Lost { card: self.named(*rider) });
        }
        let leaving = riders.iter().copied().chain([card]);
        for lost in leaving.clone().filter(|c| *c != top).chain([top]) {
            self.put_in_pile(lost, Pile::Lost);
        }
        let forfeited = (moment == MomentKind::Forfeited).then_some(card);
        let eyes = self.eyes();
        let lost: Vec<CardIx> = leaving.filter(|c| eyes.kind(*c).facts.category == Category::Character).collect();
        match self.state.top::<Losses>() {
            Some(waiting) if waiting.place == place && forfeited.is_none() => {
                lost.into_iter().for_each(|card| self.list(card));
            }
            _ if lost.is_empty() => {}
            _ => self.push_with(Losses { place, forfeited, left: self.end_of_lists() }, &lost),
        }
    }
}
