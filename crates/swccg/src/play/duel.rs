//! Duels: each side adds destiny to its character's power; the higher total wins.

use super::{Flow, Play};
use crate::event::Event;
use crate::num::Num;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Frame, NO_PLACE, Procedure, Run, Slot};

impl Play<'_> {
    /// Begins a duel; its result is the first character's total less the second's.
    pub(super) fn push_duel(&mut self, first: CardIx, second: CardIx, destinies: i32) {
        self.tell(Event::Duel { first: self.named(first), second: self.named(second) });
        let duel = Frame::new(Run::Procedure(Procedure::Duel), self.state.owner(first));
        let nothing = Slot::Num(Num::ZERO);
        self.push(duel, &[Slot::Card(first), Slot::Card(second), Slot::Num(Num::whole(destinies)), nothing]);
    }

    /// Slots: both characters, how many destinies each draws, the first's total.
    pub(super) fn duel_step(&mut self, frame: Frame) -> Flow {
        let (Slot::Card(first), Slot::Card(second), Slot::Num(count)) =
            (self.state.slot(&frame, 0), self.state.slot(&frame, 1), self.state.slot(&frame, 2))
        else {
            return Flow::Done;
        };
        let total = self.state.slot(&frame, 3);
        if !self.state.on_table(first) || !self.state.on_table(second) {
            self.state.result = Slot::None;
            return Flow::Done;
        }
        // Who draws no destiny has no total.
        let total_with = |card: CardIx| match self.state.result {
            Slot::Num(drawn) => Slot::Num(self.eyes().power(card).unwrap_or_default() + drawn),
            _ => Slot::None,
        };
        match frame.step {
            0 => {
                self.next();
                self.push_destiny(self.state.owner(first), count.floor(), DestinyKind::Duel, NO_PLACE);
                Flow::Again
            }
            1 => {
                let total = total_with(first);
                self.set_slot(3, total);
                self.next();
                self.push_destiny(self.state.owner(second), count.floor(), DestinyKind::Duel, NO_PLACE);
                Flow::Again
            }
            _ => {
                let totals = [total, total_with(second)];
                if totals == [Slot::None; 2] {
                    self.state.result = Slot::None;
                    return Flow::Done;
                }
                let [total, other] = totals.map(|total| match total {
                    Slot::Num(total) => total,
                    _ => Num::ZERO,
                });
                self.tell(Event::DuelTotals {
                    first: self.named(first),
                    first_total: total,
                    second: self.named(second),
                    second_total: other,
                });
                let counts = self.on(crate::rules::Rule::DuelLoser);
                self.state.result = Slot::Num(if counts { total - other } else { Num::ZERO });
                Flow::Done
            }
        }
    }
}
