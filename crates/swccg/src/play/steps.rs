//! The lines of a card's text, carried out one by one.

use super::text::TextOf;
use super::{Amounts, Answer, CardFault, Flow, Play, Procedure, judge_yes_or_no, push_yes_and_no};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::meaning::{ClauseWord, Meaning, Players, Reading, Step};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Node, Slot, Zone};
use cardtext::{Arg, NodeIx};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// The lines of a clause, or those below a line. It shares the names of the action it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextSteps {
    text: TextOf,
    /// Whose lines.
    node: Node,
    /// The line now carried out.
    line: u8,
    /// How often all of them are still to be done, this time included.
    times: u8,
    /// Whether the last `if` held.
    held: bool,
    /// The line waits for the draw or duel it has begun.
    waits: bool,
}

impl Procedure for TextSteps {
    /// One line.
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(line) = play.line(self.node.ix(), self.line) else {
            if self.times <= 1 {
                return Ok(Flow::Done);
            }
            play.go_on(TextSteps { line: 0, times: self.times - 1, ..self });
            return Ok(Flow::Again);
        };
        let (text, reading) = (self.text, self.text.reading());
        let game = play.game;
        let args = game.catalogue.tree.args(line);
        match play.eyes().step_kind(line) {
            Some(Step::DrawDestiny) => {
                self.draw(play, args);
                Ok(Flow::Again)
            }
            Some(Step::If) => {
                let Arg::Node(condition) = args[0] else {
                    return Err(CardFault("an `if` without a condition"));
                };
                let held = play.eyes().holds(condition, &reading);
                play.go_on(TextSteps { held, ..self.next() });
                if held {
                    play.push_steps(text, line, 0);
                } else {
                    play.tell_missed(self.node.ix(), self.line + 1, &reading);
                }
                Ok(Flow::Again)
            }
            Some(Step::Otherwise) => {
                play.go_on(self.next());
                if !self.held {
                    play.push_steps(text, line, 0);
                }
                Ok(Flow::Again)
            }
            Some(Step::Choose) => {
                if play.eyes().has_option(line, &reading) {
                    return Ok(Flow::Ask);
                }
                play.go_on(self.next());
                Ok(Flow::Again)
            }
            Some(Step::Cost | Step::CostChosen) => {
                let Some(cost) = play.cost_named(line, &reading) else { return Ok(Flow::Ask) };
                play.go_on(self.next());
                play.use_force(text.you, cost);
                Ok(Flow::Again)
            }
            Some(Step::May) => {
                if play.eyes().steps_possible(line, &reading) {
                    return Ok(Flow::Ask);
                }
                let below = game.catalogue.tree.kids(line).iter().copied();
                let search = |step: &NodeIx| play.eyes().step_kind(*step) == Some(Step::Pick);
                let vain = below.filter(search).find(|step| !play.eyes().has_pick(*step, &reading));
                let found = vain.map_or(self, |step| self.found_nothing(play, step));
                play.go_on(found.next());
                Ok(Flow::Again)
            }
            Some(Step::Times) => {
                let times =
                    play.eyes().amount(args[0], &reading).unwrap_or_default().floor().clamp(0, i32::from(u8::MAX));
                play.go_on(self.next());
                if times > 0 {
                    play.push_steps_times(text, line, times as u8);
                }
                Ok(Flow::Again)
            }
            Some(Step::Pick) => {
                if play.eyes().has_pick(line, &reading) {
                    return Ok(Flow::Ask);
                }
                let found = self.found_nothing(play, line);
                play.go_on(found.next());
                Ok(Flow::Again)
            }
            Some(Step::Duel) => {
                self.duel(play, line, &reading);
                Ok(Flow::Again)
            }
            Some(Step::Effect) => {
                let Arg::Node(effect) = args[0] else { return Err(CardFault("an effect is missing")) };
                play.go_on(self.next());
                match play.eyes().word_meaning(effect) {
                    Meaning::Effect(meaning) => (meaning.run)(play, &reading, effect),
                    _ => Err(CardFault("a step that does nothing")),
                }
            }
            Some(Step::Apply | Step::ApplyPlayer) => {
                play.go_on(self.next());
                play.apply(line, &reading)
            }
            _ => {
                play.go_on(self.next());
                Ok(Flow::Again)
            }
        }
    }

    /// Which option, which card, how much, or whether at all: who is asked, the line says.
    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        match self.asking_line(eyes) {
            Some((_, Step::Cost | Step::CostChosen)) => Players::one(self.text.you),
            Some((line, _)) => match eyes.args(line).first() {
                Some(chooser) => Players::one(eyes.player(*chooser, &self.text.reading())),
                None => Players::NONE,
            },
            None => Players::NONE,
        }
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        let source = self.text.source;
        let card = ("card", eyes.name_of(lang, source));
        let part = |line: NodeIx| eyes.game.part(line, eyes.state.card(source).kind, lang);
        match self.asking_line(eyes) {
            Some((line, Step::May)) => eyes.say(lang, "ask-may", &[card, ("text", part(line).into())]),
            Some((_, Step::Cost | Step::CostChosen)) => eyes.say(lang, "ask-pay", &[card]),
            Some((_, Step::Pick)) if side != self.text.you => eyes.say(lang, "ask-pick-theirs", &[card]),
            Some((line, Step::Pick)) => eyes.say(lang, "ask-pick", &[card, ("text", part(line).into())]),
            _ => eyes.say(lang, "ask-choose", &[card]),
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.asking_line(eyes) {
            Some((_, Step::May)) => push_yes_and_no(push),
            Some((line, Step::Pick)) => eyes.each_pick(line, &self.text.reading(), push),
            Some((line, Step::Choose)) => {
                (0..eyes.game.catalogue.tree.kids(line).len() as u8).for_each(|n| push(Act::Option(n)));
            }
            _ => {}
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let reading = self.text.reading();
        match (self.asking_line(eyes), act) {
            (Some((_, Step::May)), act) => judge_yes_or_no(act),
            (Some((line, Step::Pick)), act) => {
                let mut offered = false;
                eyes.each_pick(line, &reading, &mut |pick| offered |= pick == act);
                if offered { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
            }
            (Some((line, Step::Choose)), Act::Option(n)) => eyes.judge_option(line, &reading, n),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn amounts(&self, eyes: &Eyes<'_>, side: Side) -> Option<Amounts> {
        let pays = matches!(self.asking_line(eyes), Some((_, Step::Cost | Step::CostChosen)));
        pays.then(|| Amounts::of_force(eyes, side))
    }

    fn asking(&self, _eyes: &Eyes<'_>) -> Option<CardIx> {
        Some(self.text.source)
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Some(line) = play.line(self.node.ix(), self.line) else { return };
        match answer {
            Answer::Amount(amount) => play.bind_cost(&self.text, line, amount),
            Answer::Act(Act::Option(n)) => {
                play.go_on(self.next());
                if let Some(option) = play.line(line, n) {
                    play.push_steps(self.text, option, 0);
                }
            }
            Answer::Act(Act::On(card) | Act::Take(card)) => {
                play.go_on(self.next());
                play.bind_last(&self.text, line, Slot::Card(card));
            }
            Answer::Act(act) => {
                play.go_on(self.next());
                if act == Act::Yes {
                    play.push_steps(self.text, line, 0);
                }
            }
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.text.source);
    }
}

impl TextSteps {
    /// The line now carried out, and what it is.
    fn asking_line(&self, eyes: &Eyes<'_>) -> Option<(NodeIx, Step)> {
        let line = *eyes.game.catalogue.tree.kids(self.node.ix()).get(usize::from(self.line))?;
        Some((line, eyes.step_kind(line)?))
    }

    /// What an option does, in words, and the cards it calls by a name bound before.
    pub(crate) fn option_text(&self, eyes: &Eyes<'_>, n: u8, lang: Lang) -> Option<(String, String)> {
        let tree = &eyes.game.catalogue.tree;
        let (line, _) = self.asking_line(eyes)?;
        let option = tree.kids(line).get(usize::from(n))?;
        let mut named = Vec::new();
        self.each_named(eyes, *option, &mut named);
        let cards: Vec<String> = named
            .into_iter()
            .map(|card| eyes.game.name(lang, eyes.state.card(card).kind, eyes.state.card(card).tag))
            .collect();
        Some((eyes.printed(tree.kids(*option), self.text.source, lang), cards.join(", ")))
    }

    /// The cards that names in a line and below it stand for, each once.
    fn each_named(&self, eyes: &Eyes<'_>, line: NodeIx, named: &mut Vec<CardIx>) {
        let tree = &eyes.game.catalogue.tree;
        let mut below: Vec<NodeIx> = tree.kids(line).to_vec();
        for arg in tree.args(line) {
            match *arg {
                Arg::Name(name, _) => {
                    let Slot::Card(card) = eyes.name(&self.text.reading(), name) else { continue };
                    if !named.contains(&card) {
                        named.push(card);
                    }
                }
                Arg::Node(node) => below.push(node),
                Arg::Several(first, count) => below.extend(tree.several(first, count)),
                _ => {}
            }
        }
        below.into_iter().for_each(|node| self.each_named(eyes, node, named));
    }

    fn next(self) -> TextSteps {
        TextSteps { line: self.line + 1, waits: false, ..self }
    }

    /// `draw n destiny as name`: the first time the draws are pushed, the second time their total is kept.
    fn draw(self, play: &mut Play<'_>, args: &[Arg]) {
        let text = self.text;
        if self.waits {
            let bonus = play.eyes().amount(args[1], &text.reading()).unwrap_or_default();
            if let Arg::Name(name, _) = args[2] {
                play.bind(&text, name, play.state.result.map_or(Slot::None, |total| Slot::Num(total + bonus)));
            }
            return play.go_on(self.next());
        }
        let count = play.eyes().amount(args[0], &text.reading()).unwrap_or(Num::whole(1));
        play.go_on(TextSteps { waits: true, ..self });
        // What a weapon somebody carries draws is weapon destiny.
        let armed = play.eyes().kind(text.source).facts.category == Category::Weapon;
        let kind = match armed && play.state.card(text.source).zone == Zone::On {
            true => DestinyKind::Weapon,
            false => DestinyKind::Plain,
        };
        play.push_destiny(text.you, count.floor(), kind, play.state.place_of(text.source));
    }

    /// `duel …`: once it has been fought, its steps follow if somebody has won.
    fn duel(self, play: &mut Play<'_>, line: NodeIx, reading: &Reading) {
        let game = play.game;
        let args = game.catalogue.tree.args(line);
        let card = |arg: Arg| play.eyes().card_meant(arg, reading);
        let (Some(first), Some(second)) = (card(args[0]), card(args[1])) else {
            return play.go_on(self.next());
        };
        if !self.waits {
            play.go_on(TextSteps { waits: true, ..self });
            let count = play.eyes().amount(args[2], reading).unwrap_or_default();
            return play.push_duel(first, second, count.floor());
        }
        play.go_on(self.next());
        let margin = play.state.result.unwrap_or_default();
        let (winner, loser) = if margin > Num::ZERO { (first, second) } else { (second, first) };
        let size = margin.max(-margin);
        if size > Num::ZERO {
            for (arg, slot) in [(3, Slot::Card(winner)), (4, Slot::Card(loser)), (5, Slot::Num(size))] {
                play.bind_arg(&self.text, line, arg, slot);
            }
            play.push_steps(self.text, line, 0);
        }
    }

    /// Nothing could be chosen: the name stands for nothing, and the same search may not be made again this turn.
    fn found_nothing(self, play: &mut Play<'_>, step: NodeIx) -> TextSteps {
        let (game, reading) = (play.game, self.text.reading());
        let args = game.catalogue.tree.args(step);
        let mut found_before = false;
        if let Some(Arg::Name(name, _)) = args.last() {
            found_before = play.eyes().name(&reading, *name) != Slot::None;
            play.bind(&self.text, *name, Slot::None);
        }
        if !found_before
            && let Some((owner, pile)) = args.get(1).and_then(|cards| play.eyes().pile_of(*cards, &reading))
        {
            let by = play.state.card(reading.source).kind;
            play.tell(Event::FoundNothing { side: owner, pile });
            play.state.titles.note(by, |title| title.note_search(owner, pile));
        }
        // There will be nothing in the next round either.
        TextSteps { times: self.times.min(1), ..self }
    }
}

impl Play<'_> {
    /// The lines below a node are carried out, from one of them on.
    pub(super) fn push_steps(&mut self, text: TextOf, node: NodeIx, line: u8) {
        self.push(TextSteps { text, node: node.into(), line, times: 1, held: false, waits: false });
    }

    fn push_steps_times(&mut self, text: TextOf, node: NodeIx, times: u8) {
        self.push(TextSteps { text, node: node.into(), line: 0, times, held: false, waits: false });
    }

    /// A shot that fails and does nothing else has missed.
    fn tell_missed(&mut self, clause: NodeIx, next: u8, reading: &Reading) {
        let eyes = self.eyes();
        let fires = matches!(eyes.word_meaning(clause), Meaning::Clause(ClauseWord::Fire));
        let otherwise = self.line(clause, next).is_some_and(|line| eyes.step_kind(line) == Some(Step::Otherwise));
        let target = eyes.args(clause).get(1).and_then(|target| eyes.card_meant(*target, reading));
        if let Some(target) = target.filter(|_| fires && !otherwise) {
            self.tell(Event::Missed { target: self.named(target) });
        }
    }

    /// What the name in the last argument of a node stands for from now on.
    fn bind_last(&mut self, text: &TextOf, node: NodeIx, slot: Slot) {
        if let Some(last) = self.eyes().args(node).len().checked_sub(1) {
            self.bind_arg(text, node, last, slot);
        }
    }
}
