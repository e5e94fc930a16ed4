//! Windows: texts that must answer a moment, then those that may, one player after the other.

use super::{Flow, Play};
use crate::act::Act;
use crate::meaning::Clause;
use crate::moment::MomentKind;
use crate::side::Side;
use crate::state::{Frame, Slot};
use table::CardIx;

/// Steps of a window: what must be answered; at 1 the player asked first; then the other.
pub mod step {
    /// Texts that must be used.
    pub const AUTOMATIC: u8 = 0;
    /// The other player.
    pub const SECOND: u8 = 2;
}

impl Play<'_> {
    pub(super) fn window_step(&mut self, frame: Frame) -> Flow {
        if frame.step > step::SECOND {
            return Flow::Done;
        }
        if frame.step == step::AUTOMATIC {
            return self.automatic_step(&frame);
        }
        let side = self.eyes().window_side(&frame);
        if self.eyes().has_answer(&frame, side) {
            return Flow::Ask;
        }
        self.next();
        Flow::Again
    }

    /// Runs what must be used: the texts of the player with initiative first, in the order that player chooses.
    fn automatic_step(&mut self, frame: &Frame) -> Flow {
        for side in [self.state.initiative, self.state.initiative.other()] {
            let due: Vec<(CardIx, u8)> = self.eyes().due(frame, side).collect();
            match due.as_slice() {
                [] => continue,
                [(card, number)] => {
                    self.answer_with(*card, *number);
                    return Flow::Again;
                }
                _ => return Flow::Ask,
            }
        }
        self.next();
        Flow::Again
    }

    /// Uses a text in the window on top.
    pub(super) fn answer_with(&mut self, card: CardIx, number: u8) {
        let moment = self.state.top().moment();
        self.state.slots.push(Slot::Used(card, number));
        self.use_text(card, number, moment);
    }

    /// A player's answer in a window.
    pub(super) fn answered(&mut self, act: Act) {
        match act {
            Act::Use(card, number) => self.answer_with(card, number),
            Act::Spend(token) => self.spend_on_dice(self.state.top().moment == MomentKind::AttackDice, Some(token)),
            Act::SpendLock => self.spend_on_dice(true, None),
            _ => self.next(),
        }
    }
}

impl crate::eyes::Eyes<'_> {
    /// The texts of a player that must answer the moment of a window and have not yet.
    pub(crate) fn due(&self, frame: &Frame, side: Side) -> impl Iterator<Item = (CardIx, u8)> + use<'_> {
        let (eyes, frame) = (*self, *frame);
        let cards = self.state.responding[frame.moment as usize];
        cards.iter().filter(move |c| eyes.owner_of_text(*c) == side).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When);
            texts.map(move |a| (card, a.number)).filter(move |(c, n)| eyes.judge_text(&frame, *c, *n).is_ok())
        })
    }
}
