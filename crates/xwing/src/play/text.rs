//! Card text in motion: its lines one by one.

use super::{CardFault, Flow, Play};
use crate::event::Event;
use crate::meaning::{Limit, Meaning, Reading, Step};
use crate::moment::{Moment, MomentKind};
use crate::state::{CardMarks, Face, Frame, Kind, ShipIx, Slot, Status, frame_mark};
use cardtext::{Arg, NodeIx};
use table::CardIx;

impl Play<'_> {
    /// One line of a text.
    pub(super) fn text_step(&mut self, frame: Frame) -> Result<Flow, CardFault> {
        let node = NodeIx(frame.node);
        let Some(line) = self.eyes().kids(node).get(usize::from(frame.step)).copied() else { return Ok(Flow::Done) };
        let reading = Reading::of(&self.eyes(), &frame);
        // An action ends with its ship, and any text with a ship that has flown off the table.
        let own = self.state.card(frame.card).ship;
        if !own.is_some() {
            return Ok(Flow::Done);
        }
        let gone = !self.state.ship(own).in_play() && frame.moment == MomentKind::None;
        if frame.ship == own && (gone || self.state.ship(own).status == Status::Fled) {
            return Ok(Flow::Done);
        }
        let game = self.game;
        let args = game.catalogue.tree.args(line);
        match self.eyes().step_kind(line) {
            Some(Step::Target) => {
                let named = match args.get(1) {
                    Some(Arg::Name(slot, _)) => self.eyes().name(&reading, *slot) != Slot::None,
                    _ => true,
                };
                if named || self.eyes().targets(line, &reading).next().is_none() {
                    self.next();
                    return Ok(Flow::Again);
                }
                Ok(Flow::Ask)
            }
            Some(Step::Cost | Step::Effect) => {
                let Some(Arg::Node(effect)) = args.first() else { return Err(CardFault("an effect is missing")) };
                self.next();
                match game.meaning_of(*effect) {
                    // What a weapon costs was judged before it was aimed, and is paid whoever its target is.
                    Meaning::Cost(meaning) => (meaning.run)(self, &reading, *effect),
                    Meaning::Effect(meaning) | Meaning::Aftermath(meaning) => {
                        if (meaning.possible)(&self.eyes(), &reading, *effect) {
                            (meaning.run)(self, &reading, *effect)
                        } else {
                            Ok(Flow::Again)
                        }
                    }
                    _ => Err(CardFault("a step that does nothing")),
                }
            }
            Some(Step::Roll) => {
                let count = args.first().map_or(1, |arg| self.eyes().amount(arg, &reading)).clamp(0, 16);
                self.next();
                self.roll(reading.ship, count as u8);
                Ok(Flow::Again)
            }
            Some(Step::If) => {
                let Some(Arg::Node(condition)) = args.first() else {
                    return Err(CardFault("an `if` without a condition"));
                };
                let held = self.eyes().holds(*condition, &reading);
                let top = self.top_mut();
                top.step += 1;
                top.marks = if held { top.marks | frame_mark::HELD } else { top.marks & !frame_mark::HELD };
                if held {
                    self.push_text(&frame, line, frame.ship);
                }
                Ok(Flow::Again)
            }
            Some(Step::Otherwise) => {
                self.next();
                if !frame.is(frame_mark::HELD) {
                    self.push_text(&frame, line, frame.ship);
                }
                Ok(Flow::Again)
            }
            Some(Step::Choose) => {
                if self.eyes().options(line, &reading).next().is_some() {
                    return Ok(Flow::Ask);
                }
                self.next();
                Ok(Flow::Again)
            }
            Some(Step::May) => {
                if self.eyes().steps_possible(line, &reading) {
                    return Ok(Flow::Ask);
                }
                self.next();
                Ok(Flow::Again)
            }
            Some(Step::Each) => {
                let Some(ships) = args.first() else { return Err(CardFault("no ships are named")) };
                let each: Vec<ShipIx> = self.eyes().ships_named(ships, &reading).collect();
                self.next();
                // The last one pushed comes first.
                for ship in each.into_iter().rev() {
                    self.push_text(&frame, line, ship);
                }
                Ok(Flow::Again)
            }
            _ => {
                self.next();
                Ok(Flow::Again)
            }
        }
    }

    /// Runs the lines below a line, `that ship` being the given one.
    pub(super) fn push_text(&mut self, frame: &Frame, line: NodeIx, ship: ShipIx) {
        let Frame { card, moment, other, n, base, .. } = *frame;
        self.push(Frame { card, moment, other, n, base, node: line.0, ..Frame::new(Kind::Text, ship) });
    }

    /// Rolls attack dice outside an attack.
    fn roll(&mut self, ship: ShipIx, count: u8) {
        let mut faces = Vec::new();
        (0..count).for_each(|_| faces.push(Face::attack(self.chance.die(8))));
        let count = |face: Face| faces.iter().filter(|f| **f == face).count() as u8;
        self.state.rolled = Slot::Roll(count(Face::Hit), count(Face::Crit), count(Face::Focus), 0);
        self.tell(Event::Rolled(self.named(ship), true, faces));
    }

    /// The line of the text on top at which a player was asked.
    fn asked_line(&self) -> Option<(Frame, NodeIx)> {
        let frame = self.state.top();
        Some((frame, self.eyes().kids(NodeIx(frame.node)).get(usize::from(frame.step)).copied()?))
    }

    /// A player has chosen a target.
    pub(super) fn targeted(&mut self, ship: ShipIx) {
        let Some((frame, line)) = self.asked_line() else { return };
        if let Some(Arg::Name(slot, _)) = self.eyes().args(line).get(1) {
            self.set_name(frame.base, *slot, Slot::Ship(ship));
        }
        self.next();
    }

    /// A player has chosen one of several ways, counted from 1.
    pub(super) fn chose(&mut self, option: u8) {
        let Some((frame, line)) = self.asked_line() else { return };
        let Some(below) = self.eyes().kids(line).get(usize::from(option) - 1).copied() else { return };
        self.next();
        self.push_text(&frame, below, frame.ship);
    }

    /// A player wants what a text allows, or not.
    pub(super) fn wanted(&mut self, wants: bool) {
        let Some((frame, line)) = self.asked_line() else { return };
        self.next();
        if wants {
            self.push_text(&frame, line, frame.ship);
        }
    }

    /// Starts a text as an act of its own or as an answer.
    pub(super) fn use_text(&mut self, card: CardIx, number: u8, moment: Moment) {
        let kind = self.eyes().kind(card);
        let Some(acting) = kind.text.acting.iter().find(|a| a.number == number) else { return };
        let (node, names, limit, clause) = (acting.node, acting.names, acting.limit, acting.clause);
        let owner = self.state.card(card).ship;
        if limit.is_some() || clause.is_action() {
            self.set_card_mark(card, CardMarks::USED);
        }
        if limit == Some(Limit::Game) {
            self.set_card_mark(card, CardMarks::USED_UP);
        }
        self.tell(Event::Used(self.named(owner), self.state.card(card).kind));
        let Moment { kind, ship, other, value, .. } = moment;
        self.push(Frame { card, node: node.0, moment: kind, other, n: value, ..Frame::new(Kind::Clause, ship) });
        (0..names).for_each(|_| self.state.slots.push(Slot::None));
    }
}
