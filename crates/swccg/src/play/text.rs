//! Card text in motion: targets, costs, responses, then the steps one by one.

use super::{CardFault, Flow, Play};
use crate::card::Category;
use crate::event::Event;
use crate::meaning::{Clause, Meaning, Reading, Step};
use crate::moment::MomentKind;
use crate::num::Num;
use crate::query::{FIRST_STEP, RESPONDED};
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Frame, Lasting, Pile, Procedure, Run, Slot, Until, Zone, frame_mark, mark};
use crate::value::Value;
use cardtext::{Arg, NodeIx};

impl Play<'_> {
    fn kid(&self, node: NodeIx, n: u8) -> Option<NodeIx> {
        self.game.catalogue.tree.kids(node).get(usize::from(n)).copied()
    }

    /// A clause as an action. Steps: the target and cost of its first line, targets and costs below it, then
    /// [`RESPONDED`], then the rest as a text frame.
    pub(super) fn text_action_step(&mut self, frame: Frame, node: NodeIx) -> Flow {
        let reading = Reading { source: frame.source, you: frame.actor, names: frame.base, trial: None };
        let fires = matches!(self.eyes().word_meaning(node), Meaning::Clause(Clause::Fire));
        match frame.step {
            0 => {
                if fires && !self.name_is_set(node, 1, &reading) {
                    return Flow::Ask;
                }
                self.next();
                Flow::Again
            }
            1 => {
                if fires {
                    let cost = self.eyes().fire_cost(node, &reading);
                    self.pay(&frame, cost);
                }
                self.next();
                Flow::Again
            }
            RESPONDED => {
                if frame.is(frame_mark::CANCELED) {
                    self.tell(Event::Canceled { card: self.named(frame.source) });
                    self.put_away(frame.source, Pile::Lost);
                    return Flow::Done;
                }
                self.next();
                let first = self.game.catalogue.tree.kids(node).iter().position(|kid| !self.is_initiation(*kid));
                let mut text = Frame::new(Run::Text(node.into()), frame.actor).by_card(frame.source);
                text.step = first.unwrap_or(usize::from(u8::MAX)) as u8;
                text.base = frame.base;
                self.push(text, &[]);
                Flow::Again
            }
            n if n > RESPONDED => {
                let pile = if self.on(Rule::InterruptPiles) { Pile::Used } else { Pile::Lost };
                self.put_away(frame.source, pile);
                Flow::Done
            }
            n => match self.kid(node, n - FIRST_STEP) {
                Some(kid) if self.eyes().step_kind(kid) == Some(Step::Target) => {
                    if !self.name_is_set(kid, 1, &reading) {
                        return Flow::Ask;
                    }
                    self.next();
                    Flow::Again
                }
                Some(kid) if self.eyes().step_kind(kid) == Some(Step::Cost) => {
                    let cost = self.eyes().cost_of(kid, &reading);
                    self.pay(&frame, cost);
                    self.next();
                    Flow::Again
                }
                _ => {
                    self.top_mut().step = RESPONDED;
                    self.announce(&frame, node, &reading);
                    Flow::Again
                }
            },
        }
    }

    fn is_initiation(&self, kid: NodeIx) -> bool {
        matches!(self.eyes().step_kind(kid), Some(Step::Target | Step::Cost))
    }

    fn name_is_set(&self, node: NodeIx, arg: usize, reading: &Reading) -> bool {
        match self.eyes().args(node).get(arg) {
            Some(Arg::Name(slot, _)) => self.eyes().name(reading, *slot) != Slot::None,
            _ => true,
        }
    }

    fn pay(&mut self, frame: &Frame, cost: i32) {
        self.top_mut().marks |= frame_mark::COMMITTED;
        self.use_force(frame.actor, cost);
    }

    /// The action is initiated: the card is shown, its use is noted, and it may be answered.
    fn announce(&mut self, frame: &Frame, node: NodeIx, reading: &Reading) {
        self.top_mut().marks |= frame_mark::COMMITTED;
        let card = frame.source;
        let category = self.eyes().kind(card).facts.category;
        if category == Category::Interrupt {
            self.reveal(card);
            self.note_played(card);
            self.tell(Event::Played { card: self.named(card) });
            let place = crate::state::NO_PLACE;
            self.open_responses(MomentKind::Played, frame.actor, card, place);
            return;
        }
        if category == Category::Weapon {
            let bearer = self.state.card(card).on;
            for user in [card, bearer] {
                self.state.cards[usize::from(user.0)].marks |= mark::ARMED;
            }
        }
        if matches!(self.eyes().word_meaning(node), Meaning::Clause(Clause::Fire)) {
            self.state.cards[usize::from(card.0)].marks |= mark::FIRED;
            if let Some(Arg::Name(slot, _)) = self.eyes().args(node).get(1)
                && let Slot::Card(target) = self.eyes().name(reading, *slot)
            {
                self.tell(Event::Fired { weapon: self.named(card), target: self.named(target) });
            }
        } else {
            self.tell(Event::UsedText { card: self.named(card) });
        }
    }

    /// An Interrupt that has been played goes to a pile; other cards stay where they are.
    fn put_away(&mut self, card: CardIx, pile: Pile) {
        if self.state.card(card).zone == Zone::Void {
            self.put_in_pile(card, pile);
        }
    }

    /// One step of a text.
    pub(super) fn text_step(&mut self, frame: Frame, node: NodeIx) -> Result<Flow, CardFault> {
        let Some(kid) = self.kid(node, frame.step) else { return Ok(Flow::Done) };
        let reading = Reading { source: frame.source, you: frame.actor, names: frame.base, trial: None };
        let game = self.game;
        let args = game.catalogue.tree.args(kid);
        match self.eyes().step_kind(kid) {
            Some(Step::DrawDestiny) => self.draw_step(&frame, args, &reading),
            Some(Step::If) => {
                let Arg::Node(condition) = args[0] else {
                    return Err(CardFault("an `if` without a condition"));
                };
                let held = self.eyes().holds(condition, &reading);
                let top = self.top_mut();
                top.step += 1;
                top.marks = if held { top.marks | frame_mark::HELD } else { top.marks & !frame_mark::HELD };
                if held {
                    self.push_text(&frame, kid);
                }
                Ok(Flow::Again)
            }
            Some(Step::Otherwise) => {
                self.next();
                if !frame.is(frame_mark::HELD) {
                    self.push_text(&frame, kid);
                }
                Ok(Flow::Again)
            }
            Some(Step::Choose) => Ok(Flow::Ask),
            Some(Step::Effect) => {
                let Arg::Node(effect) = args[0] else { return Err(CardFault("an effect is missing")) };
                self.next();
                match self.eyes().word_meaning(effect) {
                    Meaning::Effect(meaning) => (meaning.run)(self, &reading, effect),
                    _ => Err(CardFault("a step that does nothing")),
                }
            }
            Some(Step::Apply) => {
                self.next();
                self.apply(args, &reading)
            }
            _ => {
                self.next();
                Ok(Flow::Again)
            }
        }
    }

    fn push_text(&mut self, frame: &Frame, node: NodeIx) {
        let mut text = Frame::new(Run::Text(node.into()), frame.actor).by_card(frame.source);
        text.base = frame.base;
        self.push(text, &[]);
    }

    /// `draw n destiny as name`: the first time the draws are pushed, the second time their total is kept.
    fn draw_step(&mut self, frame: &Frame, args: &[Arg], reading: &Reading) -> Result<Flow, CardFault> {
        let waiting = frame_mark::PASSED;
        if frame.is(waiting) {
            if let Arg::Name(slot, _) = args[1] {
                let at = usize::from(frame.base) + usize::from(slot);
                self.state.slots[at] = self.state.result;
            }
            let top = self.top_mut();
            top.marks &= !waiting;
            top.step += 1;
            return Ok(Flow::Again);
        }
        let count = self.eyes().amount(args[0], reading).unwrap_or(Num::whole(1));
        self.top_mut().marks |= waiting;
        self.push_destiny(frame.actor, count.floor(), false);
        Ok(Flow::Again)
    }

    /// Draws so many destinies; their total is the result.
    pub(super) fn push_destiny(&mut self, side: crate::side::Side, count: i32, battle: bool) {
        let draw = Frame::new(Run::Procedure(Procedure::DrawDestiny), side);
        let draw = if battle { draw.marked(frame_mark::HELD) } else { draw };
        self.push(draw, &[Slot::Num(Num::whole(count)), Slot::None]);
    }

    /// `cards: changes duration`: each named card is changed for a time, by amounts frozen now.
    fn apply(&mut self, args: &[Arg], reading: &Reading) -> Result<Flow, CardFault> {
        let (Arg::Several(first, count), duration) = (args[1], args.get(2).copied()) else {
            return Err(CardFault("no change is given"));
        };
        let stated = match duration {
            Some(Arg::Node(node)) => match self.eyes().word_meaning(node) {
                Meaning::Duration(until) => Some(until),
                _ => None,
            },
            _ => None,
        };
        let eyes = self.eyes();
        let active = eyes.by_entry(self.state.active).into_iter();
        let cards: Vec<CardIx> = active.filter(|c| eyes.means(args[0], reading, *c)).collect();
        let changes: Vec<(NodeIx, Num)> = self
            .game
            .catalogue
            .tree
            .several(first, count)
            .iter()
            .map(|change| {
                (*change, eyes.args(*change).first().and_then(|a| eyes.amount(*a, reading)).unwrap_or_default())
            })
            .collect();
        let by = self.state.card(reading.source).kind;
        for card in cards {
            for (change, amount) in &changes {
                if self.state.lasting.is_full() {
                    return Err(CardFault("too many lasting effects"));
                }
                let until = stated.unwrap_or_else(|| self.unstated_duration(reading.source, *change));
                self.state.lasting.push(Lasting { card, by, change: (*change).into(), amount: *amount, until });
                let (card, by) = (self.named(card), self.named(reading.source));
                self.tell(Event::Affected { card, by, change: (*change).into() });
            }
        }
        Ok(Flow::Again)
    }

    /// How long a change lasts that states no time: a battle's own changes end with it, save those of forfeit values and
    /// those made by weapons; all others stay until the card leaves the table.
    fn unstated_duration(&self, source: CardIx, change: NodeIx) -> Until {
        let forfeit = matches!(self.eyes().word_meaning(change), Meaning::Change(c) if c.value == Value::Forfeit);
        let weapon = self.eyes().kind(source).facts.category == Category::Weapon;
        let stays = (forfeit || weapon) && self.on(Rule::ValueUntilGone) || !self.state.in_battle();
        if stays { Until::CardGone } else { Until::EndOfBattle }
    }

    /// An option has been chosen.
    pub(super) fn chose_option(&mut self, step: NodeIx, n: u8) {
        let frame = self.state.top();
        self.next();
        if let Some(option) = self.kid(step, n) {
            self.push_text(&frame, option);
        }
    }
}
