//! Actions: initiation, responses, result. Here deploying; texts are in [`super::text`].

use super::{Flow, Play};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, CardState, Frame, NO_PLACE, Pile, Role, Run, Slot, Zone, frame_mark, mark};

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
        self.push(frame, &[Slot::None, Slot::None, react.map_or(Slot::None, Slot::Place), Slot::None]);
    }

    /// Slots: the target (a place, a card, a gap as a number, or beside the locations), the cost, the place of a
    /// react, the opponent's part of the cost. The frame's count is the function chosen.
    pub(super) fn deploy_step(&mut self, frame: Frame) -> Flow {
        let card = frame.source;
        match frame.step {
            0 => {
                if self.state.slot(&frame, 0) == Slot::None {
                    return Flow::Ask;
                }
                self.top_mut().marks |= frame_mark::COMMITTED;
                let (Slot::Num(cost), Slot::Num(theirs)) = (self.state.slot(&frame, 1), self.state.slot(&frame, 3))
                else {
                    return Flow::Done;
                };
                self.use_force(frame.actor, cost.floor());
                self.use_force(frame.actor.other(), theirs.floor());
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
            Slot::Card(craft) if self.eyes().kind(card).facts.category == Category::Character => {
                let role = self.eyes().role_aboard(card, craft).unwrap_or(Role::Passenger);
                self.put_on(card, craft, role);
                Some(self.named(craft))
            }
            Slot::Card(bearer) => {
                self.put_on(card, bearer, Role::Carried);
                self.state.cards[usize::from(card.0)].mode = frame.count;
                Some(self.named(bearer))
            }
            Slot::Aside => {
                self.put_aside(card);
                None
            }
            Slot::Num(gap) => {
                self.lay_location(card, gap.floor() as usize);
                None
            }
            _ => None,
        };
        if react {
            self.state.cards[usize::from(card.0)].marks |= mark::REACTED;
        }
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
            Act::On(bearer) | Act::OnFor(bearer, _) => (Slot::Card(bearer), self.state.place_of(bearer)),
            Act::Gap(gap) => (Slot::Num(Num::whole(i32::from(gap))), NO_PLACE),
            Act::Aside => (Slot::Aside, NO_PLACE),
            _ => return,
        };
        let location = self.eyes().kind(card).facts.category == Category::Location;
        let way = self.eyes().way_for(card, act).map(|way| way.node);
        let (cost, theirs) = if location { (0, 0) } else { self.eyes().cost_in_force(card, place, way) };
        if let Act::OnFor(_, mode) = act {
            self.top_mut().count = mode;
        }
        self.set_slot(0, target);
        self.set_slot(1, Slot::Num(Num::whole(cost)));
        self.set_slot(3, Slot::Num(Num::whole(theirs)));
    }

    /// Slots: the new bearer. Handing over costs what deploying does.
    pub(super) fn transfer_step(&mut self, frame: Frame) -> Flow {
        let Slot::Card(bearer) = self.state.slot(&frame, 0) else { return Flow::Ask };
        let item = frame.source;
        let way = self.eyes().way_for(item, Act::On(bearer)).map(|way| way.node);
        let (cost, _) = self.eyes().cost_in_force(item, self.state.place_of(bearer), way);
        self.use_force(frame.actor, cost);
        self.hand_over(item, bearer);
        self.tell(Event::Transferred { card: self.named(item), to: self.named(bearer) });
        Flow::Done
    }

    /// Another version of a persona takes the place of the one on the table: free, and no deployment. What is on it
    /// stays if it may be on the new one.
    pub(super) fn replace_persona(&mut self, side: Side, card: CardIx) {
        let Some(old) = self.eyes().replaced_by(side, card) else { return };
        let CardState { zone, place, on, role, marks, .. } = *self.state.card(old);
        let riders = self.eyes().by_entry(self.riders(old));
        self.reveal(card);
        match zone {
            Zone::On => {
                self.put_on(card, on, role);
                // The new version takes the seat it can fill.
                self.state.cards[usize::from(card.0)].role = Role::Passenger;
                self.state.cards[usize::from(old.0)].role = Role::Carried;
                let role = self.eyes().role_aboard(card, on).unwrap_or(Role::Passenger);
                self.state.cards[usize::from(card.0)].role = role;
            }
            _ => self.put_at(card, place),
        }
        self.tell(Event::Replaced { card: self.named(card), old: self.named(old) });
        self.state.cards[usize::from(card.0)].marks |= marks;
        for lasting in self.state.lasting.iter_mut().filter(|l| l.card == old) {
            lasting.card = card;
        }
        for rider in riders {
            let on_old = self.state.card(rider).on == old;
            if on_old && self.eyes().may_be_on(rider, card) {
                self.hand_over(rider, card);
            } else if on_old {
                self.lose(rider);
            }
        }
        let fights = self.state.battle.participants.contains(old);
        self.put_in_pile(old, Pile::Lost);
        if fights {
            self.state.battle.participants.insert(card);
        }
    }

    /// Deploys a card that a text has found.
    pub(crate) fn deploy_found(&mut self, side: Side, card: CardIx) {
        if self.eyes().judge_deploy(side, card, None).is_ok() {
            self.start_deploy(side, card, None);
        }
    }

    /// What the action in a frame multiplies, it multiplies three times as much.
    pub(crate) fn triple(&mut self, frame: u8) {
        if let Some(frame) = self.state.frames.get_mut(usize::from(frame)) {
            frame.marks |= frame_mark::AGAIN;
        }
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
