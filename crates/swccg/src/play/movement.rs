//! Moving: by landspeed, by docking bay transit, away, as a react.

use super::{Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, Frame, Procedure, Run, Slot, Zone, frame_mark, mark};

/// The step at which a move has been paid for.
const PAID: u8 = 2;
/// The slots of a move before its companions.
const COMPANIONS: usize = 2;

impl Play<'_> {
    pub(super) fn start_move(&mut self, side: Side, card: CardIx) {
        self.push(Frame::new(Run::Action(ActionKind::Move), side).by_card(card), &[Slot::None, Slot::None]);
    }

    /// A card begins to move as a react.
    pub(super) fn start_move_react(&mut self, side: Side, card: CardIx, place: u8) {
        let mut frame = Frame::new(Run::Action(ActionKind::Move), side).by_card(card).marked(frame_mark::REACT);
        frame.step = PAID - 1;
        self.push(frame, &[Slot::Place(place), Slot::None]);
    }

    /// Where a move leads, and whether by docking bay transit.
    pub(super) fn chose_move(&mut self, act: Act) {
        match act {
            Act::At(place) => self.set_slot(0, Slot::Place(place)),
            Act::Transit(place) => {
                self.set_slot(0, Slot::Place(place));
                let from = self.state.place_of(self.state.top().source);
                let cost = match self.on(Rule::MoveTransitCost) {
                    true => self.eyes().transit_cost(from, self.state.top().actor),
                    false => 0,
                };
                self.set_slot(1, Slot::Num(Num::whole(cost)));
            }
            _ => {}
        }
    }

    /// One more goes along, or nobody else does.
    pub(super) fn chose_companion(&mut self, act: Act) {
        match act {
            Act::On(card) => self.state.slots.push(Slot::Card(card)),
            _ => self.top_mut().marks |= frame_mark::PASSED,
        }
    }

    /// Slots: where to, the cost of docking bay transit (none on foot), then who goes along.
    pub(super) fn move_step(&mut self, frame: Frame) -> Flow {
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Ask };
        let card = frame.source;
        match frame.step {
            0 => {
                self.next();
                Flow::Again
            }
            1 => {
                let transit = self.state.slot(&frame, 1);
                let asks = matches!(transit, Slot::Num(_)) && !frame.is(frame_mark::PASSED);
                if asks && self.eyes().has_companion(&frame) {
                    return Flow::Ask;
                }
                let top = self.top_mut();
                top.marks |= frame_mark::COMMITTED;
                top.step = PAID;
                let cost = match transit {
                    Slot::Num(cost) => cost.floor(),
                    _ => i32::from(self.on(Rule::MoveCost)),
                };
                self.use_force(frame.actor, cost);
                if frame.is(frame_mark::REACT) {
                    self.state.cards[usize::from(card.0)].marks |= mark::REACTED;
                    self.tell(Event::Reacts { card: self.named(card) });
                    self.open_responses(MomentKind::Reacting, frame.actor, card, place);
                }
                Flow::Again
            }
            PAID if frame.is(frame_mark::REACT) => {
                self.next();
                if frame.is(frame_mark::CANCELED) {
                    self.tell(Event::Canceled { card: self.named(card) });
                    return Flow::Done;
                }
                self.move_card(card, place);
                Flow::Again
            }
            n => {
                let at = usize::from(n - PAID);
                let mover = match at {
                    0 => card,
                    _ => match self.state.slots.get(usize::from(frame.base) + COMPANIONS + at - 1) {
                        Some(Slot::Card(companion)) if !frame.is(frame_mark::REACT) => *companion,
                        _ => return Flow::Done,
                    },
                };
                // What is not there any more, or can go no further, stays where it is.
                let way =
                    self.eyes().way_to(mover, place).filter(|_| !matches!(self.state.slot(&frame, 1), Slot::Num(_)));
                match way {
                    Some(way) if way.len() > 1 && self.on(Rule::MoveThrough) => {
                        self.pass_through(mover, way[0]);
                    }
                    _ => {
                        self.next();
                        let stopped = frame.count > 0 && way.is_none();
                        if self.state.on_table(mover) && !stopped {
                            self.move_regularly(mover, place);
                        }
                    }
                }
                Flow::Again
            }
        }
    }

    /// Slots: the vehicle. Going aboard is free and no regular move.
    pub(super) fn embark_step(&mut self, frame: Frame) -> Flow {
        let Slot::Card(craft) = self.state.slot(&frame, 0) else { return Flow::Ask };
        if let Some(role) = self.eyes().role_aboard(frame.source, craft) {
            self.board(frame.source, craft, role);
            self.tell(Event::Embarked { card: self.named(frame.source), on: self.named(craft) });
        }
        Flow::Done
    }

    /// A card leaves the vehicle it is aboard.
    pub(super) fn disembark(&mut self, card: CardIx) {
        let craft = self.named(self.state.card(card).on);
        self.step_off(card);
        self.tell(Event::Disembarked { card: self.named(card), from: craft });
    }

    /// Makes a card's regular move of the turn.
    pub(crate) fn move_regularly(&mut self, card: CardIx, place: u8) {
        self.state.cards[usize::from(card.0)].marks |= mark::MOVED;
        self.move_card(card, place);
    }

    /// Moves a card, says so, and lets texts answer.
    fn move_card(&mut self, card: CardIx, place: u8) {
        let from = self.state.place_of(card);
        if self.state.card(card).zone == Zone::On {
            self.disembark(card);
        }
        self.relocate(card, place);
        self.state.battle.participants.remove(card);
        for rider in self.riders(card).iter() {
            self.state.battle.participants.remove(rider);
        }
        self.tell(Event::Moved { card: self.named(card), to: self.named_place(place) });
        let owner = self.state.owner(card);
        self.open_responses_from(MomentKind::Moved, owner, card, place, from);
    }

    /// A card passes a site on its way: what happens there by itself happens, everything else waits.
    fn pass_through(&mut self, card: CardIx, place: u8) {
        self.top_mut().count += 1;
        self.state.cards[usize::from(card.0)].marks |= mark::MOVED;
        let from = self.state.place_of(card);
        self.relocate(card, place);
        self.tell(Event::Passed { card: self.named(card), by: self.named_place(place) });
        let owner = self.state.owner(card);
        if self.open_responses_from(MomentKind::Moved, owner, card, place, from) {
            self.top_mut().marks |= frame_mark::HELD;
        }
    }

    /// A character is made to move away: its owner chooses where.
    pub(crate) fn push_move_away(&mut self, card: CardIx) {
        let owner = self.state.owner(card);
        self.push(Frame::new(Run::Procedure(Procedure::MoveAway), owner).by_card(card), &[Slot::None]);
    }

    pub(super) fn move_away_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 {
            return Flow::Done;
        }
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Ask };
        self.next();
        self.move_card(frame.source, place);
        Flow::Again
    }

    /// Cards are made to move away one after another, each at the normal cost.
    pub(crate) fn push_all_move_away(&mut self, side: Side, cards: &[CardIx]) {
        let slots: Vec<Slot> = cards.iter().map(|card| Slot::Card(*card)).take(24).collect();
        self.push(Frame::new(Run::Procedure(Procedure::AllMoveAway), side), &slots);
    }

    /// Slots: the cards that have not gone yet. Their owner chooses who goes next, as long as anybody can.
    pub(super) fn all_move_away_step(&mut self, frame: Frame) -> Flow {
        let able =
            |slot: &Slot| matches!(slot, Slot::Card(card) if self.eyes().able_to_flee(frame.actor, *card).is_ok());
        let any = self.state.slots[usize::from(frame.base)..].iter().any(able);
        if any { Flow::Ask } else { Flow::Done }
    }

    /// This card moves away next.
    pub(super) fn chose_next_away(&mut self, side: Side, card: CardIx) {
        let base = usize::from(self.state.top().base);
        if let Some(slot) = self.state.slots[base..].iter_mut().find(|slot| **slot == Slot::Card(card)) {
            *slot = Slot::None;
        }
        self.use_force(side, i32::from(self.on(Rule::MoveCost)));
        self.state.cards[usize::from(card.0)].marks |= mark::MOVED;
        self.push_move_away(card);
    }
}
