//! Moving away.

use super::super::{Answer, CardFault, Flow, Play, Procedure, Shown, push_active};
use super::Journey;
use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::List;
use crate::text::meaning::Players;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A move that a text makes a card do: its owner chooses where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveAway {
    side: Side,
    card: CardIx,
    at: MoveAwayStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum MoveAwayStep {
    Where,
    Goes(u8),
    Done,
}

impl Procedure for MoveAway {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            MoveAwayStep::Where => Ok(if play.eyes().has_refuge(self.card) { Flow::Ask } else { Flow::Done }),
            MoveAwayStep::Goes(to) => {
                play.go_on(MoveAway { at: MoveAwayStep::Done, ..self });
                let by = play.eyes().flees_by(self.card);
                play.push(Journey::of(self.card, to, by));
                Ok(Flow::Again)
            }
            MoveAwayStep::Done => Ok(Flow::Done),
        }
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-move-away", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.places().for_each(|place| push(Act::At(place)));
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::At(place) => eyes.judge_refuge(self.card, place),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::At(to)) = answer {
            play.go_on(MoveAway { at: MoveAwayStep::Goes(to), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, ..Shown::of(Doing::MoveAway, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

/// Several cards made to move away: their owner chooses who goes next, at the normal cost, as long as anybody can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flight {
    side: Side,
    /// Whether it is for nothing.
    free: bool,
    /// Whether its player may let the rest stay.
    may: bool,
    /// The cards that have not gone yet.
    pub(crate) left: List,
}

impl Procedure for Flight {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let eyes = play.eyes();
        let able = |card: &CardIx| eyes.able_to_flee(self.side, *card, self.free).is_ok();
        Ok(if play.state.list(self.left).iter().any(able) { Flow::Ask } else { Flow::Done })
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, if self.may { "ask-may-go-away" } else { "ask-next-away" }, &[])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Pass if self.may => Ok(()),
            Act::On(card) if eyes.waits_to_flee(card) => eyes.able_to_flee(side, card, self.free),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let from = usize::from(self.left.0);
        let Answer::Act(Act::On(card)) = answer else {
            self.left_behind(play);
            return;
        };
        if let Some(at) = play.state.list(self.left).iter().position(|c| *c == card) {
            play.state.lists.remove(from + at);
        }
        let price = if self.free { 0 } else { play.eyes().flight_price(side, card) };
        play.use_force(side, price);
        play.mark_moved(card);
        play.push_move_away(card);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown::of(Doing::MoveAway, self.side))
    }
}

impl Flight {
    /// The rest stays.
    fn left_behind(self, play: &mut Play<'_>) {
        play.state.lists.truncate(usize::from(self.left.0));
    }
}

impl Play<'_> {
    /// A character is made to move away: its owner chooses where.
    pub(crate) fn push_move_away(&mut self, card: CardIx) {
        let side = self.state.owner(card);
        self.push(MoveAway { side, card, at: MoveAwayStep::Where });
    }

    /// Cards move away one after another, because they must or may.
    pub(crate) fn push_all_move_away(&mut self, side: Side, cards: &[CardIx], free: bool, may: bool) {
        let left = self.end_of_lists();
        self.push_with(Flight { side, free, may, left }, cards);
    }
}
