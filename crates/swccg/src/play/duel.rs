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
        let (Slot::Card(first), Slot::Card(second), Slot::Num(count), Slot::Num(total)) = (
            self.state.slot(&frame, 0),
            self.state.slot(&frame, 1),
            self.state.slot(&frame, 2),
            self.state.slot(&frame, 3),
        ) else {
            return Flow::Done;
        };
        if !self.state.on_table(first) || !self.state.on_table(second) {
            self.state.result = Slot::None;
            return Flow::Done;
        }
        let drawn = match self.state.result {
            Slot::Num(drawn) => drawn,
            _ => Num::ZERO,
        };
        match frame.step {
            0 => {
                self.next();
                self.push_destiny(self.state.owner(first), count.floor(), DestinyKind::Duel, NO_PLACE);
                Flow::Again
            }
            1 => {
                let total = self.eyes().power(first).unwrap_or_default() + drawn;
                self.set_slot(3, Slot::Num(total));
                self.next();
                self.push_destiny(self.state.owner(second), count.floor(), DestinyKind::Duel, NO_PLACE);
                Flow::Again
            }
            _ => {
                let other = self.eyes().power(second).unwrap_or_default() + drawn;
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
