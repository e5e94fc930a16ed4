//! Actions, and moves that are no maneuvers.

use super::{Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::geometry::{Course, Place};
use crate::maneuver::{Action, Maneuver, Token};
use crate::meaning::{Clause, Fuse, Limit};
use crate::moment::{Moment, MomentKind};
use crate::place::Under;
use crate::rules::Rule;
use crate::state::{CardMarks, Frame, Run, ShipIx, ShipMarks, Slot, frame_mark};
use table::Pose;

/// Why a ship is shifted: the `n` of a [`Run::Shift`] frame.
pub mod shift {
    /// A barrel roll.
    pub const BARREL_ROLL: i16 = 0;
    /// Decloaking.
    pub const DECLOAK: i16 = 1;
    /// A tractor beam.
    pub const TRACTOR: i16 = 2;
}

/// What the moment after an action of a card tells instead of an action.
const CARD_ACTION: i16 = -1;

impl Play<'_> {
    /// One action, chosen among those allowed. `other` stands for nothing; `card` may be the card that grants it.
    pub(super) fn perform_step(&mut self, frame: Frame) -> Flow {
        if !self.state.ship(frame.ship).in_play() {
            return Flow::Done;
        }
        match frame.step {
            0 => {
                if self.eyes().has_action(&frame) {
                    return Flow::Ask;
                }
                Flow::Done
            }
            // The action is done; `m` says which.
            1 => {
                self.next();
                let (ship, value) = (frame.ship, frame.m);
                self.moment(Moment { kind: MomentKind::Acted, ship, value, ..Moment::default() });
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    /// Carries out a chosen action.
    pub(super) fn perform(&mut self, act: Act) {
        let frame = self.state.top();
        let ship = frame.ship;
        if let Act::Use(card, number) = act {
            let top = self.top_mut();
            (top.step, top.m) = (1, CARD_ACTION);
            self.use_text(card, number, Moment { ship, ..Moment::default() });
            return;
        }
        let Some(action) = action_of(act) else { return };
        if let (true, Act::Lock(target)) = (frame.is(frame_mark::NO_ACTION), act) {
            self.top_mut().step = 2;
            self.lock(ship, target);
            return;
        }
        let top = self.top_mut();
        (top.step, top.m) = (1, action as i16);
        self.state.ship_mut(ship).acted |= action.bit();
        if frame.is(frame_mark::FREE) && !self.on(Rule::FreeActionOther) {
            self.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
        }
        self.tell(Event::Acts(self.named(ship), action));
        match act {
            Act::Perform(Action::Focus) => self.gain(ship, Token::Focus, 1),
            Act::Perform(Action::Evade) => self.gain(ship, Token::Evade, 1),
            Act::Perform(Action::Cloak) => self.gain(ship, Token::Cloak, 1),
            Act::Perform(Action::BarrelRoll) => {
                self.push(Frame { n: shift::BARREL_ROLL, ..Frame::new(Run::Shift, ship) });
            }
            Act::Perform(Action::Reload) => self.reload(ship),
            Act::Lock(target) => self.lock(ship, target),
            Act::Boost(bearing) => {
                let (course, base) = (Course::new(bearing, 1), self.state.ship(ship).base);
                let start = self.eyes().place(ship);
                let under = Under::Ahead(course.strip(base, &start, 1.0));
                self.shift(ship, &course.end(base, &start), Some(&under), false);
            }
            Act::Slam(n) => {
                let maneuver = self.eyes().ship_kind(ship).dial[usize::from(n)];
                self.gain(ship, Token::Disarmed, u8::from(self.on(Rule::SlamDisarms)));
                self.fly_again(ship, maneuver);
            }
            Act::Rotate(turns) => {
                self.state.ship_mut(ship).arc = turns % 4;
                self.tell(Event::Turned(self.named(ship), turns % 4));
            }
            Act::Coordinate(friend) => self.free_action(friend, crate::maneuver::ALL_ACTIONS, true),
            Act::Reinforce(fore) => {
                self.gain(ship, if fore { Token::ReinforceFore } else { Token::ReinforceAft }, 1);
            }
            Act::Jam(target) => self.jam(target),
            _ => {}
        }
    }

    /// A further maneuver in the same round.
    pub(crate) fn fly_again(&mut self, ship: ShipIx, maneuver: Maneuver) {
        self.state.ship_mut(ship).flies = Some(maneuver);
        self.push(Frame { n: 1, ..Frame::new(Run::Maneuver, ship) });
    }

    /// Lets a ship choose among these actions for free.
    pub(crate) fn free_action(&mut self, ship: ShipIx, actions: i16, cards: bool) {
        let marks = frame_mark::FREE | if cards { frame_mark::CARDS } else { 0 };
        self.push(Frame { n: actions, marks, ..Frame::new(Run::Perform, ship) });
    }

    /// Turns discarded ordnance up again, and keeps the ship from attacking.
    fn reload(&mut self, ship: ShipIx) {
        for card in self.state.cards_of(ship) {
            if self.eyes().is_ordnance(card) && self.on(Rule::ReloadCards) {
                self.clear_card_mark(card, CardMarks::INACTIVE);
            }
        }
        self.gain(ship, Token::Disarmed, u8::from(self.on(Rule::ReloadDisarms)));
    }

    fn jam(&mut self, target: ShipIx) {
        self.gain(target, Token::Jam, 1);
    }

    /// A jam token goes with a focus token, an evade token or a target lock, as the jammed ship's player chooses.
    pub(super) fn jam_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 || !self.state.ship(frame.ship).in_play() {
            return Flow::Done;
        }
        if self.eyes().jammable(frame.ship).next().is_some() && self.on(Rule::JamEffect) {
            return Flow::Ask;
        }
        Flow::Done
    }

    pub(super) fn jammed(&mut self, act: Act) {
        let ship = self.state.top().ship;
        self.next();
        self.lose(ship, Token::Jam, 1);
        match act {
            Act::Take(token) => self.lose(ship, token, 1),
            _ => self.unlock(ship),
        }
    }

    // --- moves that are no maneuvers --------------------------------------------------------------------------------

    pub(super) fn shift_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 || !self.state.ship(frame.ship).in_play() {
            return Flow::Done;
        }
        if self.eyes().shift_poses(&frame, &mut |_| {}) { Flow::Ask } else { Flow::Done }
    }

    /// The player has chosen where the ship ends.
    pub(super) fn shifted(&mut self, pose: Pose) {
        let frame = self.state.top();
        self.next();
        if frame.n == shift::DECLOAK {
            self.lose(frame.ship, Token::Cloak, 1);
        }
        let (base, start) = (self.state.ship(frame.ship).base, self.eyes().place(frame.ship));
        let under = Eyes::shift_template(&frame, base, &start, &Place::of(pose));
        self.shift(frame.ship, &Place::of(pose), under.as_ref(), frame.n == shift::TRACTOR);
        if frame.n == shift::DECLOAK {
            self.moment(Moment { kind: MomentKind::Decloaked, ship: frame.ship, ..Moment::default() });
        }
    }

    /// Puts a ship somewhere else, by a template if there is one. Mines under either go off; what a tractor beam draws it
    /// across counts like what it ends on.
    pub(crate) fn shift(&mut self, ship: ShipIx, place: &Place, under: Option<&Under>, dragged: bool) {
        self.state.ship_mut(ship).pose = place.pose();
        self.tell(Event::Shifted(self.named(ship)));
        let eyes = self.eyes();
        let mut mined = eyes.mines_under(&eyes.rect(ship), None);
        if let (Some(under), true) = (under, self.on(Rule::BombMine)) {
            let mines =
                (0..self.state.bombs.len()).filter(|n| eyes.fuse(self.state.bombs[*n].card) == Some(Fuse::Contact));
            let over = mines.filter(|n| Eyes::lies_over(under, &eyes.bomb_rect(*n).convex()));
            mined = over.fold(mined, |bits, n| bits | 1 << n);
        }
        (self.state.mined, self.state.miner) = (mined, ship);
        self.check_edge(ship);
        if self.state.ship(ship).in_play() {
            self.crossed_by_shift(ship, under.filter(|_| dragged));
            while self.detonate_under(ship) {}
        }
    }

    /// The first tractor beam token of a round lets the opponent move a small ship.
    pub(super) fn tractor_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 || !self.state.ship(frame.ship).in_play() {
            return Flow::Done;
        }
        if self.eyes().shift_poses(&Frame { n: shift::TRACTOR, ..frame }, &mut |_| {}) { Flow::Ask } else { Flow::Done }
    }

    pub(super) fn tractors(&mut self, moves: bool) {
        let ship = self.state.top().ship;
        self.next();
        if moves {
            self.push(Frame { n: shift::TRACTOR, ..Frame::new(Run::Shift, ship) });
        }
    }

    pub(super) fn decloaks(&mut self, wants: bool) {
        let ship = self.state.top().ship;
        self.state.ship_mut(ship).marks |= ShipMarks::ASKED;
        if wants {
            self.push(Frame { n: shift::DECLOAK, ..Frame::new(Run::Shift, ship) });
        }
    }

    /// Starts a text as an act of its own or as an answer.
    pub(super) fn use_text(&mut self, card: table::CardIx, number: u8, moment: Moment) {
        let kind = self.eyes().kind(card);
        let Some(acting) = kind.text.acting.iter().find(|a| a.number == number) else { return };
        let (node, names, limit, clause) = (acting.node, acting.names, acting.limit, acting.clause);
        let owner = self.state.card(card).ship;
        let action = matches!(clause, Clause::Action | Clause::DropAction);
        if limit.is_some() || action {
            self.set_card_mark(card, CardMarks::USED);
        }
        if limit == Some(Limit::Game) {
            self.set_card_mark(card, CardMarks::USED_UP);
        }
        self.tell(Event::Used(self.named(owner), self.state.card(card).kind));
        let Moment { kind, ship, other, value, .. } = moment;
        self.push(Frame { card, node: node.0, moment: kind, other, n: value, ..Frame::new(Run::Clause, ship) });
        (0..names).for_each(|_| self.state.slots.push(Slot::None));
    }
}

/// The action an act is.
pub(crate) fn action_of(act: Act) -> Option<Action> {
    Some(match act {
        Act::Perform(action) => action,
        Act::Lock(_) => Action::TargetLock,
        Act::Boost(_) => Action::Boost,
        Act::Slam(_) => Action::Slam,
        Act::Rotate(_) => Action::RotateArc,
        Act::Coordinate(_) => Action::Coordinate,
        Act::Reinforce(_) => Action::Reinforce,
        Act::Jam(_) => Action::Jam,
        _ => return None,
    })
}
