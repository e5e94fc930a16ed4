//! Docking: two starships side by side are linked, and cards cross over.

use super::super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::List;
use crate::text::meaning::Players;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Frames;

/// Two starships dock for one price, and any number of cards cross over. It is no regular move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Docking {
    pub(crate) side: Side,
    pub(crate) ship: CardIx,
    /// The other one, once it is chosen.
    other: Option<CardIx>,
    paid: bool,
    /// Who has crossed over.
    pub(crate) crossed: List,
}

impl Docking {
    /// Two starships that would dock; nobody has crossed over.
    pub(crate) fn of(side: Side, ship: CardIx, other: Option<CardIx>, crossed: List) -> Docking {
        Docking { side, ship, other, paid: false, crossed }
    }

    /// The other of the two starships.
    pub(crate) fn across(&self, from: Option<CardIx>) -> Option<CardIx> {
        match from? {
            from if from == self.ship => self.other,
            from if Some(from) == self.other => Some(self.ship),
            _ => None,
        }
    }
}

impl Procedure for Docking {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(other) = self.other else { return Ok(Flow::Ask) };
        if !self.paid {
            let price = play.eyes().docking_price(self.side, self.ship, other);
            play.use_force(self.side, price);
            play.tell(Event::Docked { card: play.named(self.ship), with: play.named(other) });
            play.go_on(Docking { paid: true, ..self });
            return Ok(Flow::Again);
        }
        Ok(if play.eyes().crosses(&self) { Flow::Ask } else { Flow::Done })
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, if self.paid { "ask-crossing" } else { "ask-dock-with" }, self.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        if self.paid {
            push(Act::Pass);
        }
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Pass if self.paid => Ok(()),
            act if self.paid => judge_card(act, |card| eyes.judge_crossing(self, card)),
            act => judge_card(act, |other| eyes.judge_dock_with(side, self.ship, other)),
        }
    }

    fn may_go_back(&self) -> bool {
        !self.paid
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        match answer {
            Answer::Act(Act::On(card)) if self.paid => {
                play.list(card);
                if let Some(to) = self.across(play.eyes().aboard_of(card)) {
                    play.go_aboard(card, to);
                }
            }
            Answer::Act(Act::On(other)) => play.go_on(Docking { other: Some(other), ..self }),
            _ => play.pop(),
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.ship, committed: self.paid, ..Shown::of(Doing::Embark, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.ship);
        self.other.iter_mut().for_each(each);
    }
}

impl Play<'_> {
    pub(crate) fn start_dock(&mut self, side: Side, ship: CardIx) {
        let crossed = self.end_of_lists();
        self.push(Docking::of(side, ship, None, crossed));
    }
}
