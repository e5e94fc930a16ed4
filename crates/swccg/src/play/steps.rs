//! The lines of a card's text, carried out one by one.

use super::text::TextOf;
use super::{Amounts, Answer, CardFault, DestinyChoice, Flow, Play, Procedure, judge_yes_or_no, push_yes_and_no};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Slot, Zone};
use crate::text::meaning::{ClauseWord, Meaning, OwnStep, Players, Reading, Step};
use cardtext::{Arg, Chosen, Facing, Lines, NodeIx, Running, Tree};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// The lines of a clause, or those below a line. It shares the names of the action it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextSteps {
    text: TextOf,
    lines: Lines,
    /// The line waits for the draw or duel it has begun.
    waits: bool,
}

impl Procedure for TextSteps {
    /// One line.
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let line = self.lines.line(&play.game.catalogue.tree);
        if let Some(card) = line.and_then(|line| play.eyes().destiny_asked_for(line, &self.text.reading())) {
            play.push(DestinyChoice { card });
            return Ok(Flow::Again);
        }
        self.lines.step(&mut RunningText { play, steps: self })
    }

    /// Which option, which card, how much, or whether at all: who is asked, the line says.
    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        match self.asking_line(eyes) {
            Some((_, Step::Pay { .. })) => Players::one(self.text.you),
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
            Some((_, Step::Pay { .. })) => eyes.say(lang, "ask-pay", &[card]),
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

    fn amounts(&self, eyes: &Eyes<'_>, _side: Side) -> Option<Amounts> {
        match self.asking_line(eyes) {
            Some((line, Step::Pay { .. })) => Some(Amounts::of_force(eyes, line, &self.text.reading())),
            _ => None,
        }
    }

    fn asking(&self, _eyes: &Eyes<'_>) -> Option<CardIx> {
        Some(self.text.source)
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Some(line) = self.lines.line(&play.game.catalogue.tree) else { return };
        let chosen = match answer {
            Answer::Amount(amount) => return play.bind_cost(&self.text, line, amount),
            Answer::Act(Act::Option(n)) => Chosen::Option(n),
            Answer::Act(Act::Yes) => Chosen::Yes,
            Answer::Act(Act::On(card) | Act::Take(card)) => {
                play.bind_last(&self.text, line, Slot::Card(card));
                Chosen::Other
            }
            Answer::Act(_) => Chosen::Other,
        };
        self.lines.answered(&mut RunningText { play, steps: self }, chosen);
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.text.source);
    }
}

impl TextSteps {
    /// The line now carried out, and what it is.
    fn asking_line(&self, eyes: &Eyes<'_>) -> Option<(NodeIx, Step)> {
        let line = self.lines.line(&eyes.game.catalogue.tree)?;
        Some((line, eyes.step_kind(line)?))
    }

    /// What an option does, in words, and the cards it calls by a name bound before.
    pub(crate) fn option_text(&self, eyes: &Eyes<'_>, n: u8, lang: Lang) -> Option<(String, String)> {
        let tree = &eyes.game.catalogue.tree;
        let (line, _) = self.asking_line(eyes)?;
        let option = tree.kids(line).get(usize::from(n))?;
        let cards: Vec<String> = self
            .cards_named(eyes, *option)
            .into_iter()
            .map(|card| eyes.game.name(lang, eyes.state.card(card).kind, eyes.state.card(card).tag))
            .collect();
        let asked = eyes.args(line).first().map(|player| eyes.players(*player, &self.text.reading()));
        let own = asked.is_none_or(|asked| asked.contains(self.text.you));
        let facing = if own { Facing::Player } else { Facing::Opponent };
        Some((eyes.printed(tree.kids(*option), self.text.source, lang, facing), cards.join(", ")))
    }

    /// The cards that names in a line and below it stand for, each once.
    fn cards_named(&self, eyes: &Eyes<'_>, line: NodeIx) -> Vec<CardIx> {
        let (tree, mut named) = (&eyes.game.catalogue.tree, Vec::new());
        tree.visit(line, &mut |node| {
            for arg in tree.args(node) {
                if let Arg::Name(name, _) = arg
                    && let Slot::Card(card) = eyes.name(&self.text.reading(), *name)
                    && !named.contains(&card)
                {
                    named.push(card);
                }
            }
        });
        named
    }
}

/// A text being carried out.
struct RunningText<'p, 'a> {
    play: &'p mut Play<'a>,
    steps: TextSteps,
}

impl Running for RunningText<'_, '_> {
    type Own = OwnStep;

    fn tree(&self) -> &Tree {
        &self.play.game.catalogue.tree
    }

    fn step(&self, line: NodeIx) -> Option<Step> {
        self.play.eyes().step_kind(line)
    }

    fn holds(&self, condition: NodeIx) -> bool {
        self.play.eyes().holds(condition, &self.steps.text.reading())
    }

    fn times(&self, amount: Arg) -> u8 {
        let times = self.play.eyes().amount(amount, &self.steps.text.reading()).unwrap_or_default().floor();
        times.clamp(0, i32::from(u8::MAX)) as u8
    }

    fn may_choose(&self, line: NodeIx) -> bool {
        let (eyes, reading) = (self.play.eyes(), self.steps.text.reading());
        match eyes.step_kind(line) {
            Some(Step::Choose) => eyes.has_option(line, &reading),
            Some(Step::May) => eyes.steps_possible(line, &reading),
            Some(Step::Pick) => eyes.has_pick(line, &reading),
            _ => false,
        }
    }

    fn go_on(&mut self, lines: Lines) {
        self.play.go_on(TextSteps { lines, waits: false, ..self.steps });
    }

    fn push(&mut self, lines: Lines) {
        self.play.push(TextSteps { lines, waits: false, ..self.steps });
    }

    fn pay(&mut self, lines: Lines, line: NodeIx) -> Result<Flow, CardFault> {
        let text = self.steps.text;
        let Some(cost) = self.play.cost_named(line, &text.reading()) else { return Ok(Flow::Ask) };
        self.go_on(lines.next());
        self.play.use_force(text.you, cost);
        Ok(Flow::Again)
    }

    fn happens(&mut self, effect: NodeIx) -> Result<Flow, CardFault> {
        match self.play.eyes().word_meaning(effect) {
            Meaning::Effect(meaning) => (meaning.run)(self.play, &self.steps.text.reading(), effect),
            _ => Err(CardFault("a step that does nothing")),
        }
    }

    fn own(&mut self, step: OwnStep, lines: Lines, line: NodeIx) -> Result<Flow, CardFault> {
        match step {
            OwnStep::DrawDestiny | OwnStep::PlayerDraws => self.draw(step, lines, line),
            OwnStep::Duel => self.duel(lines, line),
            OwnStep::Apply | OwnStep::ApplyPlayer => {
                self.go_on(lines.next());
                return self.play.apply(line, &self.steps.text.reading());
            }
        }
        Ok(Flow::Again)
    }

    /// A search that found nothing may not be made again this turn; nor will there be anything in the next round.
    fn in_vain(&mut self, lines: Lines, line: NodeIx) -> Lines {
        let (game, reading) = (self.play.game, self.steps.text.reading());
        let pick = |step: &NodeIx| self.step(*step) == Some(Step::Pick);
        let below = game.catalogue.tree.kids(line).iter().copied();
        let vain = match self.step(line) {
            Some(Step::Pick) => Some(line),
            Some(Step::May) => below.filter(pick).find(|step| !self.play.eyes().has_pick(*step, &reading)),
            _ => None,
        };
        match vain {
            Some(step) => {
                self.found_nothing(step, &reading);
                Lines { times: lines.times.min(1), ..lines }
            }
            None => lines,
        }
    }

    /// A shot that fails and does nothing else has missed.
    fn failed(&mut self, lines: Lines) {
        let (eyes, tree) = (self.play.eyes(), &self.play.game.catalogue.tree);
        let fires = matches!(eyes.word_meaning(lines.node), Meaning::Clause(ClauseWord::Fire));
        let otherwise = lines.next().line(tree).is_some_and(|line| eyes.step_kind(line) == Some(Step::Otherwise));
        let reading = self.steps.text.reading();
        // Of several things a shot might do, the last tells that it did nothing.
        let (before, behind) = tree.kids(lines.node).split_at(usize::from(lines.line));
        let is_if = |line: &NodeIx| eyes.step_kind(*line) == Some(Step::If);
        let held = |line: &NodeIx| {
            is_if(line) && matches!(eyes.args(*line).first(), Some(Arg::Node(c)) if eyes.holds(*c, &reading))
        };
        let decided = behind.iter().skip(1).any(is_if) || before.iter().any(held);
        let target = eyes.args(lines.node).get(1).and_then(|target| eyes.card_meant(*target, &reading));
        if let Some(target) = target.filter(|_| fires && !otherwise && !decided) {
            self.play.tell(Event::Missed { target: self.play.named(target) });
        }
    }
}

impl RunningText<'_, '_> {
    /// The line waits for what it begins now.
    fn wait(&mut self) {
        self.play.go_on(TextSteps { waits: true, ..self.steps });
    }

    /// `draw n destiny as name`: the first time the draws are pushed, the second time their total is kept.
    fn draw(&mut self, step: OwnStep, lines: Lines, line: NodeIx) {
        let (text, game) = (self.steps.text, self.play.game);
        let args = game.catalogue.tree.args(line);
        let (by, args) = match step {
            OwnStep::PlayerDraws => (self.play.eyes().player(args[0], &text.reading()), &args[1..]),
            _ => (text.you, args),
        };
        if self.steps.waits {
            let bonus = self.play.eyes().amount(args[1], &text.reading()).unwrap_or_default();
            if let Arg::Name(name, _) = args[2] {
                let total = self.play.state.result.map_or(Slot::None, |total| Slot::Num(total + bonus));
                self.play.bind(&text, name, total);
            }
            return self.go_on(lines.next());
        }
        let count = self.play.eyes().amount(args[0], &text.reading()).unwrap_or(Num::whole(1));
        self.wait();
        // What a weapon somebody carries draws is weapon destiny.
        let armed = self.play.eyes().kind(text.source).facts.category == Category::Weapon;
        let kind = match armed && self.play.state.card(text.source).zone == Zone::On {
            true => DestinyKind::Weapon,
            false => DestinyKind::Plain,
        };
        self.play.push_destiny(by, count.floor(), (kind, text.source), self.play.state.place_of(text.source));
    }

    /// `duel …`: once it has been fought, its steps follow if somebody has won.
    fn duel(&mut self, lines: Lines, line: NodeIx) {
        let (game, reading) = (self.play.game, self.steps.text.reading());
        let args = game.catalogue.tree.args(line);
        let card = |arg: Arg| self.play.eyes().card_meant(arg, &reading);
        let (Some(first), Some(second)) = (card(args[0]), card(args[1])) else {
            return self.go_on(lines.next());
        };
        if !self.steps.waits {
            self.wait();
            let count = self.play.eyes().amount(args[2], &reading).unwrap_or_default();
            return self.play.push_duel(first, second, count.floor());
        }
        self.go_on(lines.next());
        let margin = self.play.state.result.unwrap_or_default();
        let (winner, loser) = if margin > Num::ZERO { (first, second) } else { (second, first) };
        let size = margin.max(-margin);
        if size > Num::ZERO {
            for (arg, slot) in [(3, Slot::Card(winner)), (4, Slot::Card(loser)), (5, Slot::Num(size))] {
                self.play.bind_arg(&self.steps.text, line, arg, slot);
            }
            self.push(Lines::below(line));
        }
    }

    /// Nothing could be chosen: the name stands for nothing, and the same search may not be made again this turn.
    fn found_nothing(&mut self, step: NodeIx, reading: &Reading) {
        let play = &mut *self.play;
        let game = play.game;
        let args = game.catalogue.tree.args(step);
        let mut found_before = false;
        if let Some(Arg::Name(name, _)) = args.last() {
            found_before = play.eyes().name(reading, *name) != Slot::None;
            play.bind(&self.steps.text, *name, Slot::None);
        }
        if !found_before && let Some((owner, pile)) = args.get(1).and_then(|cards| play.eyes().pile_of(*cards, reading))
        {
            play.note_failed_search(reading.source, owner, pile);
        }
    }
}

impl Play<'_> {
    /// The lines below a node are carried out, from one of them on.
    pub(super) fn push_steps(&mut self, text: TextOf, node: NodeIx, line: u8) {
        self.push(TextSteps { text, lines: Lines { line, ..Lines::below(node) }, waits: false });
    }

    /// What the name in the last argument of a node stands for from now on.
    fn bind_last(&mut self, text: &TextOf, node: NodeIx, slot: Slot) {
        if let Some(last) = self.eyes().args(node).len().checked_sub(1) {
            self.bind_arg(text, node, last, slot);
        }
    }
}
