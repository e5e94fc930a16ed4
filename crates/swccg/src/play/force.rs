//! Force: losing it a unit at a time, and drawing destiny.

use super::{Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Frame, Pile, Procedure, Run, Slot, frame_mark};

impl Play<'_> {
    pub(super) fn push_loss(&mut self, side: Side, amount: Num) {
        self.push(Frame::new(Run::Procedure(Procedure::LoseForce), side), &[Slot::Num(amount)]);
    }

    /// Slots: how much is still to be lost. Whole cards satisfy a fraction.
    pub(super) fn lose_force_step(&mut self, frame: Frame) -> Flow {
        let Slot::Num(left) = self.state.slot(&frame, 0) else { return Flow::Done };
        let nothing = self.state.life_force(frame.actor) == 0 && self.state.pile(frame.actor, Pile::Hand).is_empty();
        if left <= Num::ZERO || nothing || !self.on(Rule::ForceLoss) { Flow::Done } else { Flow::Ask }
    }

    /// One unit of Force is lost.
    pub(super) fn lose_unit(&mut self, side: Side, act: Act) {
        let (card, from) = match act {
            Act::LoseFromHand(card) => (Some(card), Pile::Hand),
            Act::LoseFrom(pile) => (self.state.pile(side, pile).last().copied(), pile),
            _ => (None, Pile::Hand),
        };
        if let Some(card) = card {
            self.put_in_pile(card, Pile::Lost);
            self.tell(Event::LostForce { side, from, card: self.named(card) });
        }
    }

    /// Slots: how many are still to be drawn, the total so far (none while nothing was drawn). A battle destiny is
    /// marked, since texts add to it.
    pub(super) fn draw_destiny_step(&mut self, frame: Frame) -> Flow {
        let side = frame.actor;
        let (Slot::Num(left), total) = (self.state.slot(&frame, 0), self.state.slot(&frame, 1)) else {
            return Flow::Done;
        };
        let top = self.state.pile(side, Pile::Reserve).last().copied();
        let Some(card) = top.filter(|_| left > Num::ZERO) else {
            if top.is_none() && left > Num::ZERO {
                self.tell(Event::NoDestiny { side });
            }
            // A failed draw gives no total, which loses every comparison.
            let failed = total == Slot::None && !self.on(Rule::DestinyEmpty);
            self.state.result = if failed { Slot::Num(Num::ZERO) } else { total };
            return Flow::Done;
        };
        self.put_in_pile(card, Pile::Destiny);
        let bonus = match frame.is(frame_mark::HELD) {
            true => self.eyes().battle_destiny_bonus(side, &mut |_| {}),
            false => Num::ZERO,
        };
        let value = (self.eyes().destiny(card) + bonus).at_least_zero();
        self.tell(Event::Destiny { side, card: self.named(card), value });
        self.put_in_pile(card, if self.on(Rule::DestinyToUsed) { Pile::Used } else { Pile::Lost });
        let sum = match total {
            Slot::Num(sum) => sum + value,
            _ => value,
        };
        self.set_slot(0, Slot::Num(left - Num::whole(1)));
        self.set_slot(1, Slot::Num(sum));
        Flow::Again
    }
}
