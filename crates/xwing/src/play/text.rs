//! Card text in motion: its lines one by one.

use super::{Answer, CardFault, Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::meaning::{Limit, Meaning, Reading, Step};
use crate::moment::{Moment, MomentKind};
use crate::query::Query;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Face, Frame, Rolled, ShipIx, ShipSet, Slot, Status};
use cardtext::{Arg, NodeIx};
use serde::{Deserialize, Serialize};

/// Lines of a text being run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextRun {
    /// The card whose text it is.
    pub card: CardIx,
    /// The node in the tree of texts whose lines are run.
    pub node: u16,
    /// The line that comes next.
    pub line: u8,
    /// Whether the condition of the last `if` held.
    pub held: bool,
    /// Where the clause's names are kept, in [`crate::State::slots`].
    pub names: u8,
    /// What the text answers, its ship being `that ship`.
    pub moment: Moment,
}

impl TextRun {
    /// The line that comes next.
    fn next_line(&self, eyes: &Eyes<'_>) -> Option<NodeIx> {
        eyes.kids(NodeIx(self.node)).get(usize::from(self.line)).copied()
    }

    /// One line. The text of a card may fail.
    pub(crate) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(line) = self.next_line(&play.eyes()) else { return Ok(Flow::Done) };
        if self.has_lost_its_ship(play) {
            return Ok(Flow::Done);
        }
        let reading = Reading::of(&play.eyes(), self);
        let game = play.game;
        let args = game.catalogue.tree.args(line);
        match play.eyes().step_kind(line) {
            Some(Step::Target) => {
                let named = match args.get(1) {
                    Some(Arg::Name(slot, _)) => play.eyes().name(&reading, *slot) != Slot::None,
                    _ => true,
                };
                if !named && play.eyes().targets(line, &reading).next().is_some() {
                    return Ok(Flow::Ask);
                }
            }
            Some(Step::Choose) => {
                if play.eyes().options(line, &reading).next().is_some() {
                    return Ok(Flow::Ask);
                }
            }
            Some(Step::May) => {
                if play.eyes().steps_possible(line, &reading) {
                    return Ok(Flow::Ask);
                }
            }
            Some(Step::Cost | Step::Effect) => {
                let Some(Arg::Node(effect)) = args.first() else { return Err(CardFault("an effect is missing")) };
                self.line += 1;
                return match game.meaning_of(*effect) {
                    // What a weapon costs was judged before it was aimed, and is paid whoever its target is.
                    Meaning::Cost(meaning) => (meaning.run)(play, &reading, *effect),
                    Meaning::Effect(meaning) | Meaning::Aftermath(meaning) => {
                        let possible = (meaning.possible)(&play.eyes(), &reading, *effect);
                        if possible { (meaning.run)(play, &reading, *effect) } else { Ok(Flow::Again) }
                    }
                    _ => Err(CardFault("a step that does nothing")),
                };
            }
            Some(Step::Roll) => {
                let count = args.first().map_or(1, |arg| play.eyes().amount(arg, &reading)).clamp(0, 16);
                play.roll(reading.ship, count as u8);
            }
            Some(Step::If) => {
                let Some(Arg::Node(condition)) = args.first() else {
                    return Err(CardFault("an `if` without a condition"));
                };
                self.held = play.eyes().holds(*condition, &reading);
                if self.held {
                    self.push_below(play, line, self.moment.ship);
                }
            }
            Some(Step::Otherwise) => {
                if !self.held {
                    self.push_below(play, line, self.moment.ship);
                }
            }
            Some(Step::Each) => {
                let Some(ships) = args.first() else { return Err(CardFault("no ships are named")) };
                let left = play.eyes().ships_named(ships, &reading).collect();
                play.for_each(&reading, line, left);
            }
            Some(Step::Option | Step::Marker) | None => {}
        }
        self.line += 1;
        Ok(Flow::Again)
    }

    /// An action ends with its ship, any text with a ship that has flown off the table, or with its card's ship.
    fn has_lost_its_ship(&self, play: &Play<'_>) -> bool {
        let own = play.state.card(self.card).ship;
        if !own.is_some() {
            return true;
        }
        let state = play.state.ship(own);
        let gone = !state.in_play() && self.moment.kind == MomentKind::None;
        self.moment.ship == own && (gone || state.status == Status::Fled)
    }

    /// Runs the lines below a line, `that ship` being the given one.
    fn push_below(&self, play: &mut Play<'_>, line: NodeIx, ship: ShipIx) {
        let moment = Moment { ship, ..self.moment };
        play.push(Frame::Lines(TextRun { node: line.0, line: 0, held: false, moment, ..*self }));
    }

    /// What its line asks.
    pub(crate) fn asks(&self, eyes: &Eyes<'_>) -> Option<Query> {
        let line = self.next_line(eyes)?;
        let side = self.chooser(eyes, line);
        Some(match eyes.step_kind(line)? {
            Step::Target => Query::Target(side, *self, line),
            Step::Choose => Query::Choose(side, *self, line),
            _ => Query::May(side, *self, line),
        })
    }

    /// Who chooses at a line: the text's owner, or the player of the ship the line names.
    fn chooser(&self, eyes: &Eyes<'_>, line: NodeIx) -> Side {
        let reading = Reading::of(eyes, self);
        let ship = match (eyes.step_kind(line), eyes.args(line).first()) {
            (Some(Step::May | Step::Choose), Some(arg)) => {
                eyes.state.all_ships().find(|ship| eyes.is_among(arg, &reading, *ship))
            }
            _ => None,
        };
        ship.map_or(reading.you, |ship| eyes.owner(ship))
    }

    /// Takes the answer to what its line asked.
    pub(crate) fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let (Some(line), Some(act)) = (self.next_line(&play.eyes()), answer.act()) else { return };
        self.line += 1;
        match act {
            Act::Target(ship) => {
                if let Some(Arg::Name(slot, _)) = play.game.catalogue.tree.args(line).get(1) {
                    play.state.slots[usize::from(self.names + slot)] = Slot::Ship(ship);
                }
            }
            Act::Option(option) => {
                let ways = play.eyes().kids(line);
                if let Some(way) = ways.get(usize::from(option).wrapping_sub(1)).copied() {
                    self.push_below(play, way, self.moment.ship);
                }
            }
            Act::Yes => self.push_below(play, line, self.moment.ship),
            _ => {}
        }
    }
}

/// What a text does to each of several ships, one after the other: with one frame, however many ships there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EachShip {
    /// The text; its node is an effect, or a line with lines below.
    pub text: TextRun,
    /// The ship its card was on when it began: the card may be gone before all ships have had their turn.
    pub own: ShipIx,
    /// The ships that are still to come.
    pub left: ShipSet,
}

impl EachShip {
    /// The next ship. The text of a card may fail.
    pub(crate) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(ship) = self.left.pop_first() else { return Ok(Flow::Done) };
        let node = NodeIx(self.text.node);
        let only = Some(ship).filter(|ship| play.state.ship(*ship).in_play());
        let (own, you) = (self.own, play.eyes().owner(self.own));
        let reading = Reading { ship: own, you, only, ..Reading::of(&play.eyes(), &self.text) };
        match play.game.meaning_of(node) {
            Meaning::Step(_) => self.text.push_below(play, node, ship),
            Meaning::Cost(meaning) | Meaning::Effect(meaning) | Meaning::Aftermath(meaning) if only.is_some() => {
                return (meaning.run)(play, &reading, node);
            }
            _ => {}
        }
        Ok(Flow::Again)
    }
}

impl Play<'_> {
    /// Carries out an effect, or the lines below a line, for each of these ships, the first one first.
    pub(crate) fn for_each(&mut self, reading: &Reading, node: NodeIx, left: ShipSet) {
        let Reading { card, ship: own, names, moment, .. } = *reading;
        let text = TextRun { card, node: node.0, line: 0, held: false, names, moment };
        self.push(Frame::EachShip(EachShip { text, own, left }));
    }

    /// Rolls attack dice outside an attack.
    fn roll(&mut self, ship: ShipIx, count: u8) {
        let mut faces = Vec::new();
        (0..count).for_each(|_| faces.push(Face::attack(self.chance.die(8))));
        let count = |face: Face| faces.iter().filter(|f| **f == face).count() as u8;
        self.state.rolled = Rolled { hits: count(Face::Hit), crits: count(Face::Crit) };
        self.tell(Event::Rolled(self.named(ship), true, faces));
    }

    /// Starts a text as an act of its own or as an answer.
    pub(super) fn use_text(&mut self, card: CardIx, number: u8, moment: Moment) {
        let kind = self.game.catalogue.card(self.state.card(card).kind);
        let Some(acting) = kind.text.acting.iter().find(|a| a.number == number) else { return };
        let owner = self.state.card(card).ship;
        if acting.limit.is_some() || acting.clause.is_action() {
            self.set_card_mark(card, CardMarks::USED);
        }
        if acting.limit == Some(Limit::Game) {
            self.set_card_mark(card, CardMarks::USED_UP);
        }
        self.tell(Event::Used(self.named(owner), self.state.card(card).kind));
        self.push_clause(card, acting.node, moment);
    }

    /// Runs a clause of a card from its first line on, with room for its names.
    pub(super) fn push_clause(&mut self, card: CardIx, clause: NodeIx, moment: Moment) {
        let names = self.state.slots.len() as u8;
        self.push(Frame::Clause(TextRun { card, node: clause.0, line: 0, held: false, names, moment }));
        let bound = self.game.catalogue.tree.names(clause);
        (0..bound).for_each(|_| self.state.slots.push(Slot::None));
    }
}
