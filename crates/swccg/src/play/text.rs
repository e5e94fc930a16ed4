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
use crate::state::{
    DestinyKind, Failed, Frame, Lasting, Node, Owner, Pile, Run, Slot, Spent, Until, Zone, frame_mark, mark,
};
use crate::value::Value;
use cardtext::{Arg, NodeIx};

impl Play<'_> {
    fn kid(&self, node: NodeIx, n: u8) -> Option<NodeIx> {
        self.game.catalogue.tree.kids(node).get(usize::from(n)).copied()
    }

    /// A clause as an action. Steps: the target and cost of its first line, targets and costs below it, then
    /// [`RESPONDED`], then the rest as a text frame.
    pub(super) fn text_action_step(&mut self, frame: Frame, node: NodeIx) -> Flow {
        let reading = Reading::of(&frame);
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
                let mut text = Frame::new(Run::Text(node.into()), frame.actor).by_card(frame.source).at(frame.place);
                text.step = first.unwrap_or(usize::from(u8::MAX)) as u8;
                text.base = frame.base;
                self.push(text, &[]);
                Flow::Again
            }
            n if n > RESPONDED => {
                let Meaning::Clause(clause) = self.eyes().word_meaning(node) else { return Flow::Done };
                let pile = clause.pile().unwrap_or(Pile::Used);
                // Without the rule each goes to the other pile.
                let other = if pile == Pile::Used { Pile::Lost } else { Pile::Used };
                self.put_away(frame.source, if self.on(Rule::InterruptPiles) { pile } else { other });
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
                Some(kid) if self.eyes().step_kind(kid) == Some(Step::Only) => {
                    self.next();
                    Flow::Again
                }
                Some(kid) if self.eyes().step_kind(kid) == Some(Step::Cost) => self.cost_step(&frame, kid, &reading),
                _ => {
                    self.top_mut().step = RESPONDED;
                    self.announce(&frame, node, &reading);
                    Flow::Again
                }
            },
        }
    }

    /// A cost in a text: so much Force, or as much as the player wants.
    fn cost_step(&mut self, frame: &Frame, step: NodeIx, reading: &Reading) -> Flow {
        let cost = match self.eyes().chosen_cost(step) {
            Some(slot) => match self.eyes().name(reading, slot) {
                Slot::Num(amount) => amount.floor(),
                _ => return Flow::Ask,
            },
            None => self.eyes().cost_of(step, reading),
        };
        self.pay(frame, cost);
        self.next();
        Flow::Again
    }

    /// How much Force a player uses to pay.
    pub(super) fn chose_amount(&mut self, amount: i32) {
        let frame = self.state.top();
        let (node, at) = match frame.run {
            Run::Action(crate::state::ActionKind::Text(node)) => (node, frame.step - FIRST_STEP),
            Run::Text(node) => (node, frame.step),
            _ => return,
        };
        if let Some(slot) = self.kid(node.ix(), at).and_then(|step| self.eyes().chosen_cost(step)) {
            self.set_slot(usize::from(slot), Slot::Num(Num::whole(amount)));
        }
    }

    fn is_initiation(&self, kid: NodeIx) -> bool {
        matches!(self.eyes().step_kind(kid), Some(Step::Only | Step::Target | Step::Cost))
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
        if category.is_carried() && self.state.card(card).zone == Zone::On {
            let used = if category == Category::Weapon { mark::ARMED } else { mark::EQUIPPED };
            let bearer = self.state.card(card).on;
            for user in [card, bearer] {
                self.state.cards[usize::from(user.0)].marks |= used;
            }
        }
        let limited = self.eyes().kind(card).text.acting.iter().find(|a| a.node == node).filter(|a| a.limited);
        if let Some(clause) = limited.map(|a| a.number)
            && !self.state.spent.is_full()
        {
            self.state.spent.push(Spent { card, clause });
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
        let Some(kid) = self.kid(node, frame.step) else {
            if frame.count > 1 {
                let top = self.top_mut();
                (top.count, top.step) = (frame.count - 1, 0);
                return Ok(Flow::Again);
            }
            return Ok(Flow::Done);
        };
        let reading = Reading::of(&frame);
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
            Some(Step::Choose) => {
                if self.eyes().has_option(kid, &reading) {
                    return Ok(Flow::Ask);
                }
                self.next();
                Ok(Flow::Again)
            }
            Some(Step::Cost) => Ok(self.cost_step(&frame, kid, &reading)),
            Some(Step::May) => {
                if self.eyes().steps_possible(kid, &reading) {
                    return Ok(Flow::Ask);
                }
                let below = game.catalogue.tree.kids(kid).iter().copied();
                let search = |step: &NodeIx| self.eyes().step_kind(*step) == Some(Step::PickIn);
                let vain = below.filter(search).find(|step| !self.eyes().has_pick(*step, &reading));
                if let Some(step) = vain {
                    self.found_nothing(step, &reading);
                }
                self.next();
                Ok(Flow::Again)
            }
            Some(Step::Times) => {
                let times = self.eyes().amount(args[0], &reading).unwrap_or_default().floor().clamp(0, 60);
                self.next();
                if times > 0 {
                    self.push_text(&frame, kid);
                    self.top_mut().count = times as u8;
                }
                Ok(Flow::Again)
            }
            Some(Step::Pick | Step::PickIn) => {
                if self.eyes().has_pick(kid, &reading) {
                    return Ok(Flow::Ask);
                }
                self.found_nothing(kid, &reading);
                self.next();
                Ok(Flow::Again)
            }
            Some(Step::Duel) => self.duel_in_text(&frame, kid, &reading),
            Some(Step::Effect) => {
                let Arg::Node(effect) = args[0] else { return Err(CardFault("an effect is missing")) };
                self.next();
                match self.eyes().word_meaning(effect) {
                    Meaning::Effect(meaning) => (meaning.run)(self, &reading, effect),
                    _ => Err(CardFault("a step that does nothing")),
                }
            }
            Some(Step::Apply | Step::ApplyPlayer) => {
                self.next();
                self.apply(kid, &reading)
            }
            _ => {
                self.next();
                Ok(Flow::Again)
            }
        }
    }

    fn push_text(&mut self, frame: &Frame, node: NodeIx) {
        let mut text = Frame::new(Run::Text(node.into()), frame.actor).by_card(frame.source).at(frame.place);
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
        // What a weapon somebody carries draws is weapon destiny.
        let armed = self.eyes().kind(frame.source).facts.category == Category::Weapon;
        let kind = if armed && self.state.card(frame.source).zone == Zone::On {
            DestinyKind::Weapon
        } else {
            DestinyKind::Plain
        };
        self.push_destiny(frame.actor, count.floor(), kind, self.state.place_of(frame.source));
        Ok(Flow::Again)
    }

    /// `cards: changes duration`: each named card is changed for a time, by amounts frozen now; or a player is.
    fn apply(&mut self, step: NodeIx, reading: &Reading) -> Result<Flow, CardFault> {
        let args = self.eyes().args(step);
        let Some(Arg::Several(first, count)) = args.get(1).copied() else {
            return Err(CardFault("no change is given"));
        };
        let (mut stated, mut condition) = (None, None);
        for arg in &args[2..] {
            if let Arg::Node(node) = arg {
                match self.eyes().word_meaning(*node) {
                    Meaning::Duration(until) => stated = Some(until),
                    Meaning::Condition(_) => condition = Some(Node::from(*node)),
                    _ => {}
                }
            }
        }
        let eyes = self.eyes();
        let player = eyes.step_kind(step) == Some(Step::ApplyPlayer);
        let side = if player { eyes.player(args[0], reading) } else { reading.you };
        let active = eyes.by_entry(self.state.active).into_iter();
        let cards: Vec<CardIx> = match player {
            true => vec![CardIx::NONE],
            false => active.filter(|c| eyes.means(args[0], reading, *c)).collect(),
        };
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
                let change = Node::from(*change);
                self.state.lasting.push(Lasting { card, side, by, change, amount: *amount, condition, until });
                let by = self.named(reading.source);
                if card.is_some() && self.eyes().silences(change.ix()) {
                    self.silence(card);
                }
                if card.is_some() {
                    self.tell(Event::Affected { card: self.named(card), by, change });
                } else {
                    self.tell(Event::PlayerAffected { side, by, change });
                }
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

impl Play<'_> {
    /// A player did what a text lets him do, or not.
    pub(super) fn chose_may(&mut self, step: NodeIx, yes: bool) {
        let frame = self.state.top();
        self.next();
        if yes {
            self.push_text(&frame, step);
        }
    }

    /// A card has been chosen for a name.
    pub(super) fn chose_card(&mut self, step: NodeIx, card: CardIx) {
        if let Some(Arg::Name(slot, _)) = self.eyes().args(step).last() {
            self.set_slot(usize::from(*slot), Slot::Card(card));
        }
        self.next();
    }

    /// Nothing could be chosen: the name stands for nothing, and the same search may not be made again this turn.
    fn found_nothing(&mut self, step: NodeIx, reading: &Reading) {
        let game = self.game;
        let args = game.catalogue.tree.args(step);
        let mut found_before = false;
        if let Some(Arg::Name(slot, _)) = args.last() {
            found_before = self.eyes().name(reading, *slot) != Slot::None;
            self.set_slot(usize::from(*slot), Slot::None);
        }
        // There will be nothing in the next round either.
        self.top_mut().count = self.state.top().count.min(1);
        if found_before {
            return;
        }
        if let Some((owner, pile)) = args.get(2).and_then(|arg| self.eyes().pile(*arg, reading))
            && !self.state.failed.is_full()
        {
            let by = self.state.card(reading.source).kind;
            self.tell(Event::FoundNothing { side: owner, pile });
            self.state.failed.push(Failed { by, owner: Owner(owner), pile: pile as u8 });
        }
    }

    /// `duel …`: once it has been fought, its steps follow if somebody has won.
    fn duel_in_text(&mut self, frame: &Frame, step: NodeIx, reading: &Reading) -> Result<Flow, CardFault> {
        let game = self.game;
        let args = game.catalogue.tree.args(step);
        let card = |arg: Arg| self.eyes().card_meant(arg, reading);
        let (Some(a), Some(b)) = (card(args[0]), card(args[1])) else {
            self.next();
            return Ok(Flow::Again);
        };
        let waiting = frame_mark::PASSED;
        if !frame.is(waiting) {
            self.top_mut().marks |= waiting;
            let count = self.eyes().amount(args[2], reading).unwrap_or_default();
            self.push_duel(a, b, count.floor());
            return Ok(Flow::Again);
        }
        let top = self.top_mut();
        top.marks &= !waiting;
        top.step += 1;
        let Slot::Num(margin) = self.state.result else { return Ok(Flow::Again) };
        let (winner, loser) = if margin > Num::ZERO { (a, b) } else { (b, a) };
        let size = margin.max(-margin);
        if size > Num::ZERO {
            for (arg, slot) in [(3, Slot::Card(winner)), (4, Slot::Card(loser)), (5, Slot::Num(size))] {
                if let Arg::Name(name, _) = args[arg] {
                    self.set_slot(usize::from(name), slot);
                }
            }
            self.push_text(frame, step);
        }
        Ok(Flow::Again)
    }
}
