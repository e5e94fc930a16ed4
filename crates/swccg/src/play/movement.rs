//! Moving.

use super::{Flow, Play};
use crate::event::Event;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Frame, Procedure, Run, Slot, mark};

impl Play<'_> {
    /// Slots: where to.
    pub(super) fn move_step(&mut self, frame: Frame) -> Flow {
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Ask };
        self.use_force(frame.actor, i32::from(self.on(Rule::MoveCost)));
        self.move_regularly(frame.source, place);
        Flow::Done
    }

    /// Makes a card's regular move of the turn.
    pub(crate) fn move_regularly(&mut self, card: CardIx, place: u8) {
        self.state.cards[usize::from(card.0)].marks |= mark::MOVED;
        self.move_card(card, place);
    }

    /// Moves a card and says so.
    fn move_card(&mut self, card: CardIx, place: u8) {
        self.relocate(card, place);
        self.state.battle.participants.remove(card);
        for rider in self.riders(card).iter() {
            self.state.battle.participants.remove(rider);
        }
        self.tell(Event::Moved { card: self.named(card), to: self.named_place(place) });
    }

    /// A character is made to move away: its owner chooses where.
    pub(crate) fn push_move_away(&mut self, card: CardIx) {
        let owner = self.state.owner(card);
        self.push(Frame::new(Run::Procedure(Procedure::MoveAway), owner).by_card(card), &[Slot::None]);
    }

    pub(super) fn move_away_step(&mut self, frame: Frame) -> Flow {
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Ask };
        self.move_card(frame.source, place);
        Flow::Done
    }
}
