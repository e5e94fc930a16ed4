//! Going aboard something, leaving it, changing places there.

use super::super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::Role;
use crate::text::meaning::Players;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Frames;

/// Going aboard a vehicle, which is free and no regular move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Embark {
    side: Side,
    card: CardIx,
    /// The vehicle, once it is chosen.
    craft: Option<CardIx>,
}

impl Procedure for Embark {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(craft) = self.craft else { return Ok(Flow::Ask) };
        play.go_aboard(self.card, craft);
        Ok(Flow::Done)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-embark-on", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        judge_card(act, |craft| eyes.judge_embark_on(side, self.card, craft))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::On(craft)) = answer {
            play.go_on(Embark { craft: Some(craft), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, committed: false, ..Shown::of(Doing::Embark, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        self.craft.iter_mut().for_each(each);
    }
}

/// Changing places aboard a vehicle with somebody, where none is free. It is free and no regular move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reseat {
    side: Side,
    card: CardIx,
}

impl Procedure for Reseat {
    fn step(self, _play: &mut Play<'_>) -> Result<Flow, CardFault> {
        Ok(Flow::Ask)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-reseat-with", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        judge_card(act, |other| eyes.judge_swap(side, self.card, other))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Answer::Act(Act::On(other)) = answer else { return };
        let (role, others) = (play.state.card(self.card).role, play.state.card(other).role);
        play.pop();
        play.reseat(self.card, others);
        play.reseat(other, role);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, committed: false, ..Shown::of(Doing::Embark, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

impl Play<'_> {
    pub(crate) fn start_embark(&mut self, side: Side, card: CardIx) {
        self.push(Embark { side, card, craft: None });
    }

    /// A card takes another place aboard: a free one, or it is asked whose.
    pub(crate) fn start_reseat(&mut self, side: Side, card: CardIx) {
        let free = self.eyes().other_role(card).filter(|_| self.eyes().has_other_seat(card));
        match free {
            Some(role) => self.reseat(card, role),
            None => self.push(Reseat { side, card }),
        }
    }

    fn reseat(&mut self, card: CardIx, role: Role) {
        let craft = self.state.card(card).on;
        self.board(card, craft, role);
        self.tell(Event::Reseated { card: self.named(card), on: self.named(craft) });
    }

    /// A card takes a place aboard a vehicle, if there is one.
    pub(super) fn go_aboard(&mut self, card: CardIx, craft: CardIx) {
        if let Some(role) = self.eyes().role_aboard(card, craft) {
            self.board(card, craft, role);
            self.tell(Event::Embarked { card: self.named(card), on: self.named(craft) });
        }
    }

    /// A card leaves what it is aboard of.
    pub(crate) fn disembark(&mut self, card: CardIx) {
        let on = self.state.card(card).on;
        let craft = self.named(on);
        // Out of what stands in a hold one comes to the seats of what carries it.
        if let Some(carrier) = self.eyes().aboard_of(on) {
            self.go_aboard(card, carrier);
            return;
        }
        self.step_off(card);
        self.tell(Event::Disembarked { card: self.named(card), from: craft });
    }
}
