//! A clause of a card as an action: targets, costs, responses, then its lines ([`super::steps`]).

use super::{Amounts, Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{CardText, Group, List, NO_PLACE, Node, Pile, Slot, Use, Zone, mark};
use crate::text::meaning::{ClauseWord, Meaning, Occurrence, Players, Reading, Span, Step};
use crate::text::moment::{Moment, MomentKind};
use cardtext::{Arg, NodeIx};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// Whose text is carried out, for whom, and where its names are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TextOf {
    pub source: CardIx,
    /// Who is `you`.
    pub you: Side,
    /// Where what it answers happened.
    pub there: u8,
    /// Where its names begin in [`crate::state::State::slots`].
    pub names: u16,
}

impl TextOf {
    /// How the text is read.
    pub fn reading(self) -> Reading {
        let TextOf { source, you, there, names } = self;
        Reading { source, you, names, trial: [None; 2], there }
    }
}

/// A clause of a card being used: an Interrupt's function, an optional or automatic text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextAction {
    pub(super) text: TextOf,
    clause: Node,
    at: TextActionStep,
    /// Something has been paid or shown: no way back.
    committed: bool,
    pub(super) canceled: bool,
    /// A text has tripled its result.
    pub(crate) tripled: bool,
    /// Where the cards begin that are chosen together.
    pub(crate) gathered: List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum TextActionStep {
    /// This line of the clause: targets and costs, until there are no more of them.
    Initiation(u8),
    /// It has been answered: its other lines are carried out.
    Answered,
    /// They have been.
    Done,
}

impl Procedure for TextAction {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let (clause, source, reading) = (self.clause.ix(), self.text.source, self.text.reading());
        match self.at {
            TextActionStep::Initiation(n) => {
                let line = play.line(clause, n);
                match line.and_then(|line| Some((line, play.eyes().step_kind(line)?))) {
                    Some((line, Step::Target)) if !play.name_is_set(line, 1, &reading) => {
                        if play.eyes().may_gather_more(line, clause, &reading) {
                            return Ok(Flow::Ask);
                        }
                        play.close_group(&self.text, line);
                    }
                    Some((line, Step::Pay { .. })) => {
                        let Some(cost) = play.cost_named(line, &reading) else { return Ok(Flow::Ask) };
                        play.go_on(TextAction { at: TextActionStep::Initiation(n + 1), committed: true, ..self });
                        play.use_force(self.text.you, cost);
                    }
                    Some((line, Step::Cost)) => {
                        play.go_on(TextAction { at: TextActionStep::Initiation(n + 1), committed: true, ..self });
                        return play.pay_by(line, &reading);
                    }
                    Some((_, Step::Target | Step::Only)) => {
                        play.go_on(TextAction { at: TextActionStep::Initiation(n + 1), ..self });
                    }
                    _ => {
                        play.go_on(TextAction { at: TextActionStep::Answered, committed: true, ..self });
                        play.announce(&self.text, clause);
                    }
                }
                Ok(Flow::Again)
            }
            TextActionStep::Answered => {
                if self.canceled || self.aims_at_immune(play) {
                    play.tell(Event::Canceled { card: play.named(source), react: false });
                    play.put_away(source, Pile::Lost);
                    return Ok(Flow::Done);
                }
                play.go_on(TextAction { at: TextActionStep::Done, ..self });
                let lines = play.game.catalogue.tree.kids(clause);
                let first = lines.iter().position(|line| !play.is_initiation(*line)).unwrap_or(lines.len());
                play.push_steps(self.text, clause, first as u8);
                Ok(Flow::Again)
            }
            TextActionStep::Done => {
                let Meaning::Clause(clause) = play.eyes().word_meaning(clause) else { return Ok(Flow::Done) };
                let pile = if let ClauseWord::Play(pile) = clause { pile } else { Pile::Used };
                // Without the rule each goes to the other pile.
                let other = if pile == Pile::Used { Pile::Lost } else { Pile::Used };
                play.put_away(source, if play.on(Rule::InterruptPiles) { pile } else { other });
                Ok(Flow::Done)
            }
        }
    }

    /// A target, or how much Force is used to pay.
    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        if self.line(eyes).is_some() { Players::one(self.text.you) } else { Players::NONE }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        let id = match self.line(eyes) {
            _ if self.pays(eyes) => "ask-pay",
            Some(line) if eyes.gathered(line, &self.text.reading()).is_some() => "ask-target-more",
            _ => "ask-target",
        };
        eyes.say_of(lang, id, self.text.source)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match self.line(eyes) {
            Some(line) if !self.pays(eyes) && act == Act::Pass => eyes.judge_gathered(line, &self.text.reading()),
            Some(line) if !self.pays(eyes) => {
                judge_card(act, |card| eyes.judge_target(line, self.clause.ix(), &self.text.reading(), card))
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn amounts(&self, eyes: &Eyes<'_>, _side: Side) -> Option<Amounts> {
        let line = self.line(eyes).filter(|_| self.pays(eyes))?;
        Some(Amounts::of_force(eyes, line, &self.text.reading()))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let TextActionStep::Initiation(n) = self.at else { return };
        let Some(line) = play.line(self.clause.ix(), n) else { return };
        match answer {
            Answer::Act(Act::On(card)) if play.eyes().is_group_target(line) => play.gather(&self.text, line, card),
            Answer::Act(Act::On(card)) => play.bind_arg(&self.text, line, 1, Slot::Card(card)),
            Answer::Act(Act::Pass) => play.close_group(&self.text, line),
            Answer::Amount(amount) => play.bind_cost(&self.text, line, amount),
            Answer::Act(_) => {}
        }
    }

    fn shown(&self) -> Option<Shown> {
        let TextOf { source: card, you, there: place, .. } = self.text;
        Some(Shown { card, place, committed: self.committed, ..Shown::of(Doing::Text, you) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.text.source);
    }
}

impl TextAction {
    /// The line that begins it: a target or a cost.
    fn line(&self, eyes: &Eyes<'_>) -> Option<NodeIx> {
        let TextActionStep::Initiation(n) = self.at else { return None };
        eyes.game.catalogue.tree.kids(self.clause.ix()).get(usize::from(n)).copied()
    }

    /// Whether a target has become immune to the card since it was chosen.
    fn aims_at_immune(&self, play: &Play<'_>) -> bool {
        let (eyes, reading) = (play.eyes(), self.text.reading());
        let by = self.text.source;
        let immune = |line: &NodeIx| {
            let target = eyes.args(*line).get(1).and_then(|name| eyes.card_meant(*name, &reading));
            eyes.step_kind(*line) == Some(Step::Target) && target.is_some_and(|card| eyes.immune_to(card, by))
        };
        let lines = eyes.game.catalogue.tree.kids(self.clause.ix());
        eyes.is_immunity_about() && play.on(Rule::ImmunityGained) && lines.iter().any(immune)
    }

    fn pays(&self, eyes: &Eyes<'_>) -> bool {
        let step = self.line(eyes).and_then(|line| eyes.step_kind(line));
        matches!(step, Some(Step::Pay { .. }))
    }
}

impl Play<'_> {
    /// What a line says is done as the price of its text: nothing reduces or answers it.
    fn pay_by(&mut self, line: NodeIx, reading: &Reading) -> Result<Flow, CardFault> {
        let Some(Arg::Node(effect)) = self.eyes().args(line).first().copied() else {
            return Err(CardFault("an effect is missing"));
        };
        let Meaning::Effect(meaning) = self.eyes().word_meaning(effect) else {
            return Err(CardFault("a step that does nothing"));
        };
        // A card that is being played is no longer in hand.
        if self.state.card(reading.source).zone == Zone::Pile(Pile::Hand) {
            self.reveal(reading.source);
        }
        self.pays = self.on(Rule::ActionPrice);
        let paid = (meaning.run)(self, reading, effect);
        self.pays = false;
        paid
    }

    /// Starts a clause as an action, binding what its event names.
    pub(super) fn start_text(&mut self, source: CardIx, number: u8, moment: Option<&Moment>) {
        let eyes = self.eyes();
        let Ok(acting) = eyes.clause(source, number, |_| true) else { return };
        let there = moment.map_or(NO_PLACE, |m| m.place);
        let reading = Reading { there, ..eyes.reading(source, acting.half) };
        let bound = moment.map_or(Occurrence::No, |m| eyes.occurrence(acting, &reading, m));
        let (clause, event, names, you) = (acting.node, acting.trigger, acting.names, reading.you);
        if acting.clause.pile().is_none() && moment.is_some() {
            let answered = self.state.answered.try_push(CardText { card: source, clause: number });
            debug_assert!(answered.is_ok(), "room is made before it is full");
        }
        let text = self.new_text(source, you, there, names);
        if let (Occurrence::Named(slot), Some(event)) = (bound, event)
            && let Some(name) = self.name_bound(event)
        {
            self.bind(&text, name, slot);
        }
        let at = TextActionStep::Initiation(0);
        let (committed, gathered) = (false, self.end_of_lists());
        let action =
            TextAction { text, clause: clause.into(), at, committed, canceled: false, tripled: false, gathered };
        self.push(action);
    }

    /// The name an event binds; both halves of an `or` bind the same.
    fn name_bound(&self, event: NodeIx) -> Option<u8> {
        self.eyes().args(event).iter().rev().find_map(|arg| match *arg {
            Arg::Name(name, _) => Some(name),
            Arg::Node(part) if matches!(self.eyes().word_meaning(part), Meaning::Event(..)) => self.name_bound(part),
            _ => None,
        })
    }

    /// A text that begins: its names stand for nothing yet.
    pub(super) fn new_text(&mut self, source: CardIx, you: Side, there: u8, names: u8) -> TextOf {
        let text = TextOf { source, you, there, names: self.state.slots.len() as u16 };
        for _ in 0..names {
            let named = self.state.slots.try_push(Slot::None);
            debug_assert!(named.is_ok(), "room is made before it is full");
        }
        text
    }

    /// A line below a clause or below another line.
    pub(super) fn line(&self, node: NodeIx, n: u8) -> Option<NodeIx> {
        self.game.catalogue.tree.kids(node).get(usize::from(n)).copied()
    }

    /// What the name in an argument of a node stands for from now on.
    pub(super) fn bind_arg(&mut self, text: &TextOf, node: NodeIx, arg: usize, slot: Slot) {
        if let Some(Arg::Name(name, _)) = self.eyes().args(node).get(arg) {
            self.bind(text, *name, slot);
        }
    }

    /// What a name stands for from now on.
    pub(super) fn bind(&mut self, text: &TextOf, name: u8, slot: Slot) {
        if let Some(named) = self.state.slots.get_mut(usize::from(text.names) + usize::from(name)) {
            *named = slot;
        }
    }

    pub(super) fn name_is_set(&self, node: NodeIx, arg: usize, reading: &Reading) -> bool {
        match self.eyes().args(node).get(arg) {
            Some(Arg::Name(slot, _)) => {
                !matches!(self.eyes().name(reading, *slot), Slot::None | Slot::Group(Group { open: true, .. }))
            }
            _ => true,
        }
    }

    /// One more card is chosen together with others.
    fn gather(&mut self, text: &TextOf, line: NodeIx, card: CardIx) {
        let group = self.eyes().gathered(line, &text.reading());
        let group = group.unwrap_or(Group { from: self.end_of_lists().0, count: 0, open: true });
        self.list(card);
        self.bind_arg(text, line, 1, Slot::Group(Group { count: group.count + 1, ..group }));
    }

    /// No more cards are chosen together.
    fn close_group(&mut self, text: &TextOf, line: NodeIx) {
        if let Some(group) = self.eyes().gathered(line, &text.reading()) {
            self.bind_arg(text, line, 1, Slot::Group(Group { open: false, ..group }));
        }
    }

    /// The Force a cost in a text asks for; none while its player has not said how much.
    pub(super) fn cost_named(&self, line: NodeIx, reading: &Reading) -> Option<i32> {
        let eyes = self.eyes();
        match eyes.chosen_cost(line) {
            Some(slot) => match eyes.name(reading, slot) {
                Slot::Num(amount) => Some(amount.floor()),
                // Whoever has no Force uses none.
                _ if self.state.pile(reading.you, Pile::Force).is_empty() => Some(0),
                _ => None,
            },
            None => Some(eyes.cost_of(line, reading)),
        }
    }

    /// How much Force a player uses to pay for a line.
    pub(super) fn bind_cost(&mut self, text: &TextOf, line: NodeIx, amount: i32) {
        if let Some(name) = self.eyes().chosen_cost(line) {
            self.bind(text, name, Slot::Num(Num::whole(amount)));
        }
    }

    fn is_initiation(&self, line: NodeIx) -> bool {
        self.eyes().step_kind(line).is_some_and(|step| step.is_initiation())
    }

    /// The action is initiated: the card is shown, its use is noted, and it may be answered.
    fn announce(&mut self, text: &TextOf, clause: NodeIx) {
        let card = text.source;
        if self.eyes().kind(card).facts.category == Category::Interrupt {
            self.reveal(card);
            self.note_played(card);
            self.tell(Event::Played { card: self.named(card) });
            self.open_responses(MomentKind::Played, text.you, card, NO_PLACE);
            return;
        }
        self.note_use(card, clause);
        self.tell(Event::UsedText { side: text.you, card: self.named(card) });
        if self.eyes().kind(card).facts.category == Category::Weapon
            && let Some(target) = self.eyes().target_of(clause, &text.reading())
        {
            self.targeted(text, target);
        }
    }

    /// Notes that a text of a card on the table is used: the weapon or device it is, the limit it has.
    pub(super) fn note_use(&mut self, card: CardIx, clause: NodeIx) {
        let category = self.eyes().kind(card).facts.category;
        if category.is_carried() && self.state.card(card).zone == Zone::On {
            let used = if category == Category::Weapon { mark::ARMED } else { mark::EQUIPPED };
            let noted = Use { user: self.state.card(card).on, item: card };
            for card in [card, noted.user] {
                self.mark(card, used);
            }
            if !self.state.uses.contains(&noted) {
                let room = self.state.uses.try_push(noted);
                debug_assert!(room.is_ok(), "it is asked before whether a use can be remembered");
            }
        }
        let spent = self.eyes().kind(card).text.acting.iter().find(|a| a.node == clause).map(|a| a.number);
        match spent.and_then(|number| self.eyes().limited_text(card, number)) {
            Some((Span::Game, bit)) => {
                let kind = self.state.card(card).kind;
                self.state.titles.note(kind, |title| title.spent |= bit);
            }
            // Between battles nothing counts them.
            Some((Span::Battle, _)) if !self.state.in_battle() => {}
            Some((Span::Turn | Span::Battle, bit)) => self.state.cards[usize::from(card.0)].spent |= bit,
            None => {}
        }
    }

    /// What the action in a frame multiplies, it multiplies three times as much.
    pub(crate) fn triple(&mut self, height: u8) {
        if let Some(action) = self.state.frame_mut::<TextAction>(height) {
            action.tripled = true;
        }
    }
}
