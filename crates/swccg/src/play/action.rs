//! Actions: initiation, responses, result. Here deploying; texts are in [`super::text`].

use super::{Flow, Play};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, Frame, NO_PLACE, Pile, Role, Run, Slot, frame_mark};

impl Play<'_> {
    /// Uses Force to pay: from the Force Pile to the Used Pile, one by one.
    pub(super) fn use_force(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Force).last().copied() {
                self.put_in_pile(card, Pile::Used);
            }
        }
        if amount > 0 {
            self.tell(Event::UsedForce { side, amount });
        }
    }

    pub(super) fn start_deploy(&mut self, side: Side, card: CardIx, react: Option<u8>) {
        let frame = Frame::new(Run::Action(ActionKind::Deploy), side).by_card(card);
        let frame = if react.is_some() { frame.marked(frame_mark::REACT) } else { frame };
        self.push(frame, &[Slot::None, Slot::None, react.map_or(Slot::None, Slot::Place)]);
    }

    /// Slots: the target (a place, a card, or a gap as a number), the cost, the place of a react.
    pub(super) fn deploy_step(&mut self, frame: Frame) -> Flow {
        let card = frame.source;
        match frame.step {
            0 => {
                if self.state.slot(&frame, 0) == Slot::None {
                    return Flow::Ask;
                }
                self.top_mut().marks |= frame_mark::COMMITTED;
                let Slot::Num(cost) = self.state.slot(&frame, 1) else { return Flow::Done };
                self.use_force(frame.actor, cost.floor());
                self.reveal(card);
                self.note_played(card);
                self.next();
                if frame.is(frame_mark::REACT) {
                    self.tell(Event::Reacts { card: self.named(card) });
                    let place = match self.state.slot(&frame, 2) {
                        Slot::Place(place) => place,
                        _ => NO_PLACE,
                    };
                    self.open_responses(MomentKind::Reacting, frame.actor, card, place);
                }
                Flow::Again
            }
            1 => {
                if frame.is(frame_mark::CANCELED) {
                    self.tell(Event::Canceled { card: self.named(card) });
                    let kind = self.state.card(card).kind;
                    if !self.state.reacted.is_full() {
                        self.state.reacted.push(kind);
                    }
                    // The react is canceled, not the card, which goes back to where it came from.
                    self.put_in_pile(card, Pile::Hand);
                    return Flow::Done;
                }
                self.next();
                self.put_into_play(&frame);
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    fn put_into_play(&mut self, frame: &Frame) {
        let card = frame.source;
        let react = frame.is(frame_mark::REACT);
        let to = match self.state.slot(frame, 0) {
            Slot::Place(place) if self.eyes().kind(card).facts.category == Category::Location => {
                let old = self.named_place(place);
                self.convert(card, place);
                self.tell(Event::Converted { card: self.named(card), old });
                return self.deployed(frame, place);
            }
            Slot::Place(place) => {
                self.put_at(card, place);
                Some(self.named_place(place))
            }
            Slot::Card(bearer) => {
                self.put_on(card, bearer, Role::Carried);
                Some(self.named(bearer))
            }
            Slot::Num(gap) => {
                self.lay_location(card, gap.floor() as usize);
                None
            }
            _ => None,
        };
        self.tell(Event::Deployed { card: self.named(card), to, react });
        let place = self.state.place_of(card);
        self.deployed(frame, place);
    }

    fn deployed(&mut self, frame: &Frame, place: u8) {
        let (actor, card) = (frame.actor, frame.source);
        self.open_responses(MomentKind::Deployed, actor, card, place);
    }

    /// Remembers unique titles played this turn.
    pub(super) fn note_played(&mut self, card: CardIx) {
        if self.eyes().kind(card).facts.limit > 0 && !self.state.played.is_full() {
            let kind = self.state.card(card).kind;
            self.state.played.push(kind);
        }
    }

    /// The target of a deployment has been chosen.
    pub(super) fn chose_deploy_target(&mut self, card: CardIx, act: Act) {
        let (target, place) = match act {
            Act::At(place) => (Slot::Place(place), place),
            Act::On(bearer) => (Slot::Card(bearer), self.state.place_of(bearer)),
            Act::Gap(gap) => (Slot::Num(crate::num::Num::whole(i32::from(gap))), NO_PLACE),
            _ => return,
        };
        let location = self.eyes().kind(card).facts.category == Category::Location;
        let cost = if location { 0 } else { self.eyes().cost_in_force(card, place) };
        self.set_slot(0, target);
        self.set_slot(1, Slot::Num(crate::num::Num::whole(cost)));
    }

    /// Cancels the action in a frame: it has no result, its costs stay paid.
    pub(crate) fn cancel(&mut self, frame: u8) {
        if self.on(Rule::ActionCanceled)
            && let Some(frame) = self.state.frames.get_mut(usize::from(frame))
        {
            frame.marks |= frame_mark::CANCELED;
        }
    }
}
