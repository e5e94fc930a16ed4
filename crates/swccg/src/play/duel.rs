//! Duels: each side adds destiny to its character's power; the higher total wins.

use super::{CardFault, Flow, Play, Procedure, Shown};
use crate::event::Event;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, NO_PLACE};
use serde::{Deserialize, Serialize};

/// A duel. Its result is the first character's total less the second's; none if nobody has a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duel {
    side: Side,
    first: CardIx,
    second: CardIx,
    /// How many destinies each draws.
    destinies: i32,
    at: DuelStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum DuelStep {
    FirstDraws,
    SecondDraws,
    /// Both have drawn; the first's total, if it has one.
    Compare(Option<Num>),
}

impl Procedure for Duel {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Duel { first, second, .. } = self;
        if !play.state.on_table(first) || !play.state.on_table(second) {
            play.state.result = None;
            return Ok(Flow::Done);
        }
        // Who draws no destiny has no total.
        let drawn = play.state.result;
        let total_of = |card: CardIx| Some(play.eyes().power(card).unwrap_or_default() + drawn?);
        match self.at {
            DuelStep::FirstDraws => {
                play.go_on(Duel { at: DuelStep::SecondDraws, ..self });
                play.push_destiny(play.state.owner(first), self.destinies, (DestinyKind::Duel, CardIx::NONE), NO_PLACE);
                Ok(Flow::Again)
            }
            DuelStep::SecondDraws => {
                let total = total_of(first);
                play.go_on(Duel { at: DuelStep::Compare(total), ..self });
                play.push_destiny(
                    play.state.owner(second),
                    self.destinies,
                    (DestinyKind::Duel, CardIx::NONE),
                    NO_PLACE,
                );
                Ok(Flow::Again)
            }
            DuelStep::Compare(first_total) => {
                let second_total = total_of(second);
                if first_total.is_none() && second_total.is_none() {
                    play.state.result = None;
                    return Ok(Flow::Done);
                }
                let [first_total, second_total] = [first_total, second_total].map(Option::unwrap_or_default);
                play.tell(Event::DuelTotals {
                    first: play.named(first),
                    first_total,
                    second: play.named(second),
                    second_total,
                });
                let margin = if play.on(Rule::DuelLoser) { first_total - second_total } else { Num::ZERO };
                play.state.result = Some(margin);
                Ok(Flow::Done)
            }
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown::of(Doing::Duel, self.side))
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.first);
        each(&mut self.second);
    }
}

impl Play<'_> {
    /// Begins a duel.
    pub(super) fn push_duel(&mut self, first: CardIx, second: CardIx, destinies: i32) {
        self.tell(Event::Duel { first: self.named(first), second: self.named(second) });
        let side = self.state.owner(first);
        self.push(Duel { side, first, second, destinies, at: DuelStep::FirstDraws });
    }
}
