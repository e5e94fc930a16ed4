//! Force: losing it a unit at a time, retrieving it, and drawing destiny.

use super::{Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Frame, NO_PLACE, Pile, Procedure, Run, Slot, frame_mark};
use crate::value::Value;

impl Play<'_> {
    pub(crate) fn push_loss(&mut self, side: Side, amount: Num) {
        self.push_loss_of_at_most(side, amount, None);
    }

    /// A loss that ends once so much of it has been lost.
    pub(super) fn push_loss_of_at_most(&mut self, side: Side, amount: Num, most: Option<Num>) {
        let amount = self.halved(side, amount);
        let most = most.map_or(Slot::None, Slot::Num);
        self.push(Frame::new(Run::Procedure(Procedure::LoseForce), side), &[Slot::Num(amount), most]);
    }

    /// A loss as texts that halve it leave it.
    fn halved(&self, side: Side, amount: Num) -> Num {
        let eyes = self.eyes();
        let holds = |value: Value| self.on(Rule::ForceLossHalved) && eyes.holds_for_player(value, side);
        if holds(Value::LossHalvedDown) {
            Num::whole(amount.halved().floor())
        } else if holds(Value::LossHalvedUp) {
            Num::whole(amount.halved().ceil())
        } else {
            amount
        }
    }

    /// Slots: how much is still to be lost, and how much of it at most, if a text limits it. Whole cards satisfy a fraction. Before each unit texts may answer.
    pub(super) fn lose_force_step(&mut self, frame: Frame) -> Flow {
        let Slot::Num(left) = self.state.slot(&frame, 0) else { return Flow::Done };
        let side = frame.actor;
        let nothing = self.state.life_force(side) == 0 && self.state.pile(side, Pile::Hand).is_empty();
        let limited = matches!(self.state.slot(&frame, 1), Slot::Num(most) if most <= Num::ZERO);
        if left <= Num::ZERO || limited || nothing || !self.on(Rule::ForceLoss) {
            return Flow::Done;
        }
        if frame.step > 0 {
            return Flow::Ask;
        }
        self.next();
        self.open_responses(MomentKind::LosingForce, side, CardIx::NONE, NO_PLACE);
        Flow::Again
    }

    /// A unit has been chosen in a loss: it is lost, and the next may be answered again.
    pub(super) fn lose_next_unit(&mut self, side: Side, act: Act) {
        if let Slot::Num(left) = self.state.slot(&self.state.top(), 0) {
            self.set_slot(0, Slot::Num(left - Num::whole(1)));
        }
        if let Slot::Num(most) = self.state.slot(&self.state.top(), 1) {
            self.set_slot(1, Slot::Num(most - Num::whole(1)));
        }
        self.top_mut().step = 0;
        self.lose_unit(side, act);
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

    /// Changes the loss in a frame: a Force loss, or the battle damage of the frame's battle.
    pub(crate) fn change_loss(&mut self, frame: u8, amount: Num) {
        if !self.on(Rule::ForceLossChanged) {
            return;
        }
        let Some(frame) = self.state.frames.get(usize::from(frame)).copied() else { return };
        let (side, left) = if frame.run == Run::Procedure(Procedure::LoseForce) {
            let Slot::Num(left) = self.state.slot(&frame, 0) else { return };
            let left = (left + amount).at_least_zero();
            self.state.slots[usize::from(frame.base)] = Slot::Num(left);
            (frame.actor, left)
        } else {
            let side = Side::BOTH[usize::from(frame.count.saturating_sub(1))];
            let left = (self.state.battle.damage[side] + amount).at_least_zero();
            self.state.battle.damage[side] = left;
            (side, left)
        };
        self.tell(Event::LossChanged { side, left });
    }

    /// Raises the loss going on.
    pub(crate) fn raise_loss(&mut self, amount: Num) {
        let loses = |f: &Frame| {
            matches!(f.run, Run::Procedure(Procedure::LoseForce) | Run::Window(crate::state::WindowKind::Damage))
        };
        if let Some(at) = self.state.frames.iter().rposition(loses) {
            self.change_loss(at as u8, amount);
        }
    }

    /// Retrieves Force: the top of the Lost Pile, shown, onto the Used Pile, so many times.
    pub(crate) fn retrieve(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Lost).last().copied() {
                self.retrieve_card(card);
            }
        }
    }

    /// Retrieves this card.
    pub(crate) fn retrieve_card(&mut self, card: CardIx) {
        if self.on(Rule::ForceRetrieval) {
            self.tell(Event::Retrieved { card: self.named(card), to: Pile::Used });
            self.put_in_pile(card, Pile::Used);
        }
    }

    /// Draws so many destinies; their total is the result.
    pub(crate) fn push_destiny(&mut self, side: Side, count: i32, kind: DestinyKind, place: u8) {
        let draw = Frame::new(Run::Procedure(Procedure::DrawDestiny), side).at(place);
        let slots = [
            Slot::Num(Num::whole(count)),
            Slot::None,
            Slot::Destiny(kind),
            Slot::None,
            Slot::Num(Num::ZERO),
            Slot::None,
        ];
        self.push(draw, &slots);
    }

    /// Slots: how many are still to be drawn, the total so far (none while nothing was drawn), what it is drawn for, the
    /// card drawn, what responses added to it, the number used instead of a draw.
    pub(super) fn draw_destiny_step(&mut self, frame: Frame) -> Flow {
        let side = frame.actor;
        let Slot::Num(left) = self.state.slot(&frame, 0) else { return Flow::Done };
        match frame.step {
            0 => {
                let total = self.state.slot(&frame, 1);
                let empty = self.state.pile(side, Pile::Reserve).is_empty();
                if left <= Num::ZERO || empty {
                    if left > Num::ZERO {
                        self.tell(Event::NoDestiny { side });
                    }
                    // A failed draw gives no total, which loses every comparison.
                    let failed = total == Slot::None && !self.on(Rule::DestinyEmpty);
                    self.state.result = if failed { Slot::Num(Num::ZERO) } else { total };
                    return Flow::Done;
                }
                self.next();
                self.open_responses(MomentKind::DrawingDestiny, side, CardIx::NONE, frame.place);
                Flow::Again
            }
            1 => {
                if let Slot::Num(value) = self.state.slot(&frame, 5)
                    && self.on(Rule::DestinyInstead)
                {
                    self.set_slot(5, Slot::None);
                    self.tell(Event::DestinyInstead { side, value });
                    return self.count_destiny(value);
                }
                self.next();
                if let Some(card) = self.state.pile(side, Pile::Reserve).last().copied() {
                    self.put_in_pile(card, Pile::Destiny);
                    self.set_slot(3, Slot::Card(card));
                    if self.open_responses(MomentKind::DrewDestiny, side, card, frame.place) {
                        self.tell(Event::Drawn { side, card: self.named(card) });
                    }
                }
                Flow::Again
            }
            _ => self.complete_destiny(&frame),
        }
    }

    /// The draw is complete: its value counts, its card goes to the Used Pile.
    fn complete_destiny(&mut self, frame: &Frame) -> Flow {
        let (Slot::Card(card), Slot::Destiny(kind), Slot::Num(added)) =
            (self.state.slot(frame, 3), self.state.slot(frame, 2), self.state.slot(frame, 4))
        else {
            return Flow::Done;
        };
        let side = frame.actor;
        let bonus = self.eyes().destiny_bonus(kind, side, frame.place) + added;
        let value = (self.eyes().destiny(card) + bonus).at_least_zero();
        if self.state.card(card).zone == crate::state::Zone::Pile(Pile::Destiny) {
            self.put_in_pile(card, if self.on(Rule::DestinyToUsed) { Pile::Used } else { Pile::Lost });
        }
        self.set_slot(3, Slot::None);
        self.set_slot(4, Slot::Num(Num::ZERO));
        let top = self.top_mut();
        let (canceled, again) = (top.is(frame_mark::CANCELED), top.is(frame_mark::AGAIN));
        (top.marks, top.step) = (top.marks & !(frame_mark::CANCELED | frame_mark::AGAIN), 0);
        if again {
            return Flow::Again;
        }
        if canceled {
            let Slot::Num(left) = self.state.slot(frame, 0) else { return Flow::Done };
            self.set_slot(0, Slot::Num(left - Num::whole(1)));
            return Flow::Again;
        }
        self.tell(Event::Destiny { side, card: self.named(card), value });
        self.count_destiny(value)
    }

    /// A value is added to the total, and the next draw begins.
    fn count_destiny(&mut self, value: Num) -> Flow {
        let frame = self.state.top();
        let Slot::Num(left) = self.state.slot(&frame, 0) else { return Flow::Done };
        let sum = match self.state.slot(&frame, 1) {
            Slot::Num(sum) => sum + value,
            _ => value,
        };
        self.set_slot(0, Slot::Num(left - Num::whole(1)));
        self.set_slot(1, Slot::Num(sum));
        self.top_mut().step = 0;
        Flow::Again
    }

    /// The draw in a frame is made again, and the card just drawn counts for nothing.
    pub(crate) fn draw_again(&mut self, frame: u8) {
        if self.on(Rule::DestinyAgain)
            && let Some(frame) = self.state.frames.get_mut(usize::from(frame))
        {
            frame.marks |= frame_mark::AGAIN;
        }
    }

    /// Adds to the destiny just drawn in a frame.
    pub(crate) fn add_to_draw(&mut self, frame: u8, amount: Num) {
        self.in_draw(frame, 4, |slot| match slot {
            Slot::Num(added) => Slot::Num(added + amount),
            other => other,
        });
    }

    /// A number is used instead of the destiny about to be drawn in a frame.
    pub(crate) fn instead_of_draw(&mut self, frame: u8, value: Num) {
        self.in_draw(frame, 5, |_| Slot::Num(value));
    }

    fn in_draw(&mut self, frame: u8, slot: usize, change: impl FnOnce(Slot) -> Slot) {
        if let Some(frame) = self.state.frames.get(usize::from(frame)) {
            let at = usize::from(frame.base) + slot;
            self.state.slots[at] = change(self.state.slots[at]);
        }
    }
}
