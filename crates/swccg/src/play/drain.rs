//! Force drains.

use super::{Flow, Play};
use crate::event::Event;
use crate::moment::{Moment, MomentKind};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Procedure, Run, Slot, frame_mark, mark};

impl Play<'_> {
    pub(super) fn start_drain(&mut self, side: Side, place: u8) {
        self.push(Frame::new(Run::Procedure(Procedure::Drain), side), &[Slot::Place(place), Slot::Num(Num::ZERO)]);
    }

    /// Slots: the place, and what responses have added.
    pub(super) fn drain_step(&mut self, frame: Frame) -> Flow {
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Done };
        let side = frame.actor;
        match frame.step {
            0 => {
                self.state.places[usize::from(place)].drained[side] = true;
                let drainers: Vec<CardIx> = self.eyes().cards_at(place, side).collect();
                for card in drainers {
                    self.state.cards[usize::from(card.0)].marks |= mark::DRAINED;
                }
                self.tell(Event::Drain { side, place: self.named_place(place) });
                self.next();
                let card = self.state.places[usize::from(place)].top;
                self.open_responses(MomentKind::DrainInitiated, side, card, place);
                Flow::Again
            }
            1 => {
                self.next();
                if frame.is(frame_mark::CANCELED) {
                    self.tell(Event::DrainCanceled { place: self.named_place(place), by_presence: false });
                    return Flow::Done;
                }
                if self.eyes().presence(place, side.other()) && self.on(Rule::DrainReact) {
                    self.tell(Event::DrainCanceled { place: self.named_place(place), by_presence: true });
                    return Flow::Done;
                }
                let Slot::Num(bonus) = self.state.slot(&frame, 1) else { return Flow::Done };
                let amount = match self.on(Rule::DrainAmount) {
                    true => self.eyes().drain_amount(place, side, bonus, &mut |_| {}),
                    false => Num::ZERO,
                };
                self.tell(Event::Drains { side, place: self.named_place(place), amount });
                let most = self.eyes().drain_loss_most(place, side.other());
                self.push_loss_of_at_most(side.other(), amount, most);
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    /// Whether presence has come to a drained place, so that there is nothing more to respond to.
    pub(super) fn drain_is_moot(&self, moment: &Moment) -> bool {
        let drain = self.state.frames.get(usize::from(moment.frame));
        drain.is_some_and(|frame| frame.is(frame_mark::CANCELED))
            || self.on(Rule::DrainReact) && self.eyes().presence(moment.place, moment.actor.other())
    }

    /// Cancels the Force drain in a frame.
    pub(crate) fn cancel_drain(&mut self, frame: u8) {
        if self.on(Rule::DrainCanceled)
            && let Some(frame) = self.state.frames.get_mut(usize::from(frame))
        {
            frame.marks |= frame_mark::CANCELED;
        }
    }

    /// Adds to the Force drain going on.
    pub(crate) fn add_to_drain(&mut self, amount: Num) -> bool {
        let drain = |f: &Frame| f.run == Run::Procedure(Procedure::Drain);
        let Some(at) = self.state.frames.iter().rposition(drain) else { return false };
        let slot = usize::from(self.state.frames[at].base) + 1;
        if let Slot::Num(bonus) = self.state.slots[slot] {
            self.state.slots[slot] = Slot::Num(bonus + amount);
        }
        true
    }
}
