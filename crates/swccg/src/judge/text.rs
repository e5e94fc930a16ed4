//! Texts: conditions, targets, costs, options.

use super::Judged;
use crate::act::Act;
use crate::card::{Category, KindIx};
use crate::eyes::Eyes;
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Group, Pile, Slot, Title, Use, Zone, mark};
use crate::text::compile::ActiveClause;
use crate::text::meaning::{Clause, Meaning, OwnStep, Reading, Span, Step};
use cardtext::{Arg, NodeIx};
use table::Refusal;

impl Eyes<'_> {
    /// What kind of step a node is.
    pub(crate) fn step_kind(&self, node: NodeIx) -> Option<Step> {
        match self.word_meaning(node) {
            Meaning::Step(step) => Some(step),
            _ => None,
        }
    }

    /// A card's acting clause by its number.
    pub(crate) fn clause(&self, card: CardIx, number: u8, fits: fn(Clause) -> bool) -> Result<&ActiveClause, Refusal> {
        if self.state.card(card).is(mark::SET_ASIDE | mark::SILENT) {
            return Err(Rule::ActionConditions.refuses());
        }
        if self.unpiloted(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        let found = self.kind(card).text.acting.iter().find(|a| a.number == number && fits(a.clause));
        found.ok_or(Rule::ActionNotAsked.refuses())
    }

    /// The span a text may be used in but once, and its bit in [`crate::state::CardState::spent`] or, if that is the game,
    /// [`crate::state::Title::spent`]; none for other texts.
    pub(crate) fn limited_text(&self, card: CardIx, number: u8) -> Option<(Span, u8)> {
        self.limited_texts(card).find(|(of, ..)| *of == number).map(|(_, span, bit)| (span, bit))
    }

    /// The texts of a card that may be used but once in a span, with their numbers and bits.
    fn limited_texts(&self, card: CardIx) -> impl Iterator<Item = (u8, Span, u8)> + use<'_> {
        let limited = self.kind(card).text.acting.iter().filter_map(|a| Some((a.number, a.limit?)));
        limited.zip(0..u8::BITS).map(|((number, span), n)| (number, span, 1 << n))
    }

    /// The bits of the texts of a card that may be used once in a span.
    pub(crate) fn limited_to(&self, card: CardIx, span: Span) -> u8 {
        self.limited_texts(card).filter(|(_, of, _)| *of == span).fold(0, |bits, (.., bit)| bits | bit)
    }

    /// Whether a text that may be used but once in a span has not been used in it.
    fn judge_limit(&self, card: CardIx, number: u8) -> Judged {
        let Some((span, bit)) = self.limited_text(card, number) else { return Ok(()) };
        let unspent = || self.state.card(card).spent & bit == 0;
        match span {
            Span::Turn | Span::Battle => self.require(Rule::ActionOncePerTurn, unspent),
            Span::Game => {
                let kind = self.state.card(card).kind;
                if !self.state.titles.has_room(kind) {
                    return Err(Rule::ActionOncePerGame.refuses());
                }
                let title = |kind: KindIx| &self.game.catalogue.kind(kind).facts.title;
                let spent = |other: &&Title| other.spent & bit != 0 && title(other.kind) == title(kind);
                self.require(Rule::ActionOncePerGame, || !self.state.titles.iter().any(|other| spent(&other)))
            }
        }
    }

    /// Whether a text may be started: its conditions hold, its targets exist, its costs can be paid.
    pub(crate) fn judge_text(&self, acting: &ActiveClause, reading: &Reading) -> Judged {
        self.require(Rule::ActionConditions, || self.conditions_hold(acting, reading))?;
        self.judge_limit(reading.source, acting.number)?;
        self.judge_use(reading.source, acting.node)?;
        let mut cost = 0;
        for step in self.game.catalogue.tree.kids(acting.node) {
            match self.step_kind(*step) {
                // One that another describes is looked for with that one.
                Some(Step::Target) if self.is_described_by_target(*step) => {}
                Some(Step::Target) => self.has_target(*step, acting.node, reading)?,
                Some(Step::Pay { chosen }) => {
                    cost += self.cost_of(*step, reading);
                    let limited = chosen && self.args(*step).len() > 1;
                    let allowed = || self.amount(self.args(*step)[0], reading).unwrap_or_default() >= Num::whole(1);
                    self.require(Rule::ForceUpTo, || !limited || allowed())?;
                }
                Some(Step::Cost) => {
                    let effect = match self.args(*step).first() {
                        Some(Arg::Node(effect)) => Some(*effect),
                        _ => None,
                    };
                    if let Some((effect, Meaning::Effect(e))) = effect.map(|e| (e, self.word_meaning(e))) {
                        let payable = || (e.possible)(self, reading, effect) && (e.in_full)(self, reading, effect);
                        self.require(Rule::ActionPrice, payable)?;
                    }
                }
                Some(Step::Only) => {
                    let holds = || match self.args(*step).first() {
                        Some(Arg::Node(condition)) => self.holds(*condition, reading),
                        _ => true,
                    };
                    self.require(Rule::ActionConditions, holds)?;
                }
                Some(Step::Pick | Step::Times | Step::May) => self.judge_search(*step, reading)?,
                Some(Step::Choose) => self.require(Rule::HandEmpty, || self.has_option(*step, reading))?,
                Some(Step::Effect) => {
                    if let Some(Arg::Node(effect)) = self.args(*step).first()
                        && let Meaning::Effect(e) = self.word_meaning(*effect)
                        && let Some(rule) = (e.needed)(self, reading, *effect)
                    {
                        self.require(rule, || (e.possible)(self, reading, *effect))?;
                    }
                }
                Some(Step::If) => {
                    // A comparison with a card that is not there cannot be made.
                    if let Some(Arg::Node(condition)) = self.args(*step).first() {
                        let missing = self.args(*condition).iter().any(|arg| {
                            matches!(arg, Arg::Node(_)) && self.is_amount(*arg) && self.amount(*arg, reading).is_none()
                        });
                        self.require(Rule::ActionTargets, || !missing || !self.reads_table(*condition))?;
                    }
                }
                _ => {}
            }
        }
        self.has_force(reading.you, cost)
    }

    /// Whether a weapon has a card to draw, if what it does begins with weapon destiny. An empty Reserve Deck bars
    /// nothing else.
    pub(crate) fn judge_weapon_destiny(&self, weapon: CardIx, clause: NodeIx) -> Judged {
        let draws = |line: &NodeIx| self.step_kind(*line) == Some(Step::Own(OwnStep::DrawDestiny));
        self.require(Rule::WeaponDestiny, || {
            !self.state.pile(self.state.owner(weapon), Pile::Reserve).is_empty()
                || !self.game.catalogue.tree.kids(clause).iter().any(draws)
        })
    }

    /// Whether a weapon or device may be used: one of each by a character a turn, and no text forbids it.
    fn judge_use(&self, card: CardIx, clause: NodeIx) -> Judged {
        let (state, category) = (self.state.card(card), self.kind(card).facts.category);
        if !category.is_carried() || state.zone != Zone::On {
            return Ok(());
        }
        if self.may_not_use(card) {
            return Err(Rule::CannotUse.refuses());
        }
        self.require(Rule::WeaponAble, || self.may_be_on(card, state.on))?;
        if category == Category::Weapon {
            self.judge_weapon_destiny(card, clause)?;
        }
        self.judge_one_per_turn(card, state.on)
    }

    /// Whether somebody has used no other weapon this turn, or no other device.
    pub(crate) fn judge_one_per_turn(&self, item: CardIx, user: CardIx) -> Judged {
        let (rule, used) = match self.kind(item).facts.category {
            Category::Weapon => (Rule::WeaponOnePerTurn, mark::ARMED),
            _ => (Rule::DeviceOnePerTurn, mark::EQUIPPED),
        };
        let again = self.state.uses.contains(&Use { user, item });
        if self.state.uses.is_full() && !again {
            return Err(rule.refuses());
        }
        self.require(rule, || !self.state.card(user).is(used) || again)
    }

    /// Whether the piles a step searches, or the steps below it, may be searched: the same title has not searched it in vain this turn.
    fn judge_search(&self, step: NodeIx, reading: &Reading) -> Judged {
        if self.step_kind(step) != Some(Step::Pick) {
            return self.game.catalogue.tree.kids(step).iter().try_for_each(|kid| self.judge_search(*kid, reading));
        }
        let Some((owner, pile)) = self.args(step).get(1).and_then(|cards| self.pile_of(*cards, reading)) else {
            return Ok(());
        };
        let by = self.state.card(reading.source).kind;
        if !self.state.titles.has_room(by) {
            return Err(Rule::SearchFailed.refuses());
        }
        self.require(Rule::SearchFailed, || !self.state.titles.of(by).searched_in_vain(owner, pile))
    }

    /// The cards one may choose from in a step: those on the table, or one of each title in a pile, the topmost.
    pub(crate) fn each_pick(&self, step: NodeIx, reading: &Reading, each: &mut dyn FnMut(Act)) {
        let args = self.args(step);
        let Some(cards) = args.get(1).copied() else { return };
        match self.pile_of(cards, reading) {
            None => {
                let reached = |c: CardIx| self.in_reach(reading, c) && !self.is_safe_from(c, reading);
                let meant = |c: &CardIx| self.means(cards, reading, *c) && reached(*c);
                self.by_entry(self.state.active.iter().filter(meant)).for_each(|c| each(Act::On(c)));
            }
            Some((side, pile)) => {
                let pile = self.state.pile(side, pile);
                for (n, card) in pile.iter().enumerate() {
                    let kind = self.state.card(*card).kind;
                    let topmost = !pile[n + 1..].iter().any(|c| self.state.card(*c).kind == kind);
                    if topmost && self.means(cards, reading, *card) {
                        each(Act::Take(*card));
                    }
                }
            }
        }
    }

    /// Whether what a text does can reach a card: an automated weapon reaches only who is present.
    pub(crate) fn in_reach(&self, reading: &Reading, card: CardIx) -> bool {
        let weapon = |noun| self.kind(reading.source).facts.nouns.contains(noun);
        let automated = reading.source.is_some() && self.game.catalogue.automated.is_some_and(weapon);
        !automated || self.present(card) || !self.on(Rule::WeaponAutomated)
    }

    /// Whether anything can be chosen in a step.
    pub(crate) fn has_pick(&self, step: NodeIx, reading: &Reading) -> bool {
        let mut any = false;
        self.each_pick(step, reading, &mut |_| any = true);
        any
    }

    /// Whether the steps below a step could be done: choices exist, effects are possible, costs can be paid.
    pub(crate) fn steps_possible(&self, step: NodeIx, reading: &Reading) -> bool {
        let mut cost = 0;
        let possible = self.game.catalogue.tree.kids(step).iter().all(|kid| match self.step_kind(*kid) {
            Some(Step::Pick) => self.has_pick(*kid, reading),
            Some(Step::Pay { .. }) => {
                cost += self.cost_of(*kid, reading);
                true
            }
            Some(Step::Effect) => match self.args(*kid).first() {
                Some(Arg::Node(effect)) => match self.word_meaning(*effect) {
                    Meaning::Effect(e) => (e.possible)(self, reading, *effect),
                    _ => true,
                },
                _ => true,
            },
            _ => true,
        });
        possible && self.has_force(reading.you, cost).is_ok()
    }

    /// The name under which a cost step keeps the amount its player chooses.
    pub(crate) fn chosen_cost(&self, step: NodeIx) -> Option<u8> {
        match (self.step_kind(step), self.args(step).last()) {
            (Some(Step::Pay { chosen: true }), Some(Arg::Name(slot, _))) => Some(*slot),
            _ => None,
        }
    }

    /// How much a player may use for a cost they choose: what they have, and what the text allows.
    pub(crate) fn most_paid(&self, step: NodeIx, reading: &Reading) -> i32 {
        let force = self.state.pile(reading.you, Pile::Force).len() as i32;
        match self.args(step) {
            [most, _] => self.amount(*most, reading).unwrap_or_default().floor().min(force),
            _ => force,
        }
    }

    pub(crate) fn has_target(&self, step: NodeIx, clause: NodeIx, reading: &Reading) -> Judged {
        let least = self.args(step).first().and_then(|cards| self.count_asked(*cards, reading)).map_or(1, |(l, _)| l);
        if self.state.active.iter().filter(|c| self.suits(step, clause, reading, *c)).take(least).count() == least {
            return Ok(());
        }
        let meant = |c: &CardIx| self.args(step).first().is_some_and(|cards| self.means(*cards, reading, *c));
        let immune = self.state.active.iter().filter(meant).any(|c| self.is_safe_from(c, reading));
        Err(if immune { Rule::ImmuneToTitle.refuses() } else { Rule::ActionTargets.refuses() })
    }

    /// Whether a card suits a target step: it is meant, and all that the text then does could be done to it.
    pub(crate) fn suits(&self, step: NodeIx, clause: NodeIx, reading: &Reading, card: CardIx) -> bool {
        let args = self.args(step);
        let Some(Arg::Name(slot, _)) = args.get(1) else { return false };
        let Some(trial) = reading.trying(*slot, card) else { return true };
        self.means(args[0], reading, card)
            && self.in_reach(reading, card)
            && !self.is_safe_from(card, reading)
            && self.can_be_done(clause, &trial)
            && self.others_suit(step, clause, *slot, &trial)
    }

    /// Whether everything that the lines below a line surely do, or do if somebody wants it, could be done.
    fn can_be_done(&self, line: NodeIx, reading: &Reading) -> bool {
        self.game.catalogue.tree.kids(line).iter().all(|step| match (self.step_kind(*step), self.args(*step).first()) {
            (Some(Step::Effect), Some(Arg::Node(effect))) => match self.word_meaning(*effect) {
                Meaning::Effect(e) => (e.possible)(self, reading, *effect),
                _ => true,
            },
            (Some(Step::May), _) => self.can_be_done(*step, reading),
            _ => true,
        })
    }

    /// Whether a line targets what an earlier target describes.
    fn is_described_by_target(&self, line: NodeIx) -> bool {
        let (tree, args) = (&self.game.catalogue.tree, self.args(line));
        let Some(Arg::Phrase(at)) = args.first() else { return false };
        let mut parts =
            tree.inside(tree.phrase(*at)).filter(|part| !matches!(self.word_meaning(*part), Meaning::OtherThan));
        parts.any(|part| tree.names(part) > 0)
    }

    /// Whether the targets behind one can be found that it describes, or with which something is then done to it.
    fn others_suit(&self, step: NodeIx, clause: NodeIx, slot: u8, trial: &Reading) -> bool {
        if trial.trial[1].is_some() {
            return true;
        }
        let tree = &self.game.catalogue.tree;
        let lines = tree.kids(clause);
        let behind = lines.iter().position(|line| *line == step).map_or(lines.len(), |at| at + 1);
        let says = |node: NodeIx, name: u8| {
            let mut said = false;
            tree.visit(node, &mut |part| {
                said |= self.args(part).iter().any(|arg| matches!(arg, Arg::Name(named, _) if *named == name));
            });
            said
        };
        let leans = |line: &NodeIx| match self.args(*line).get(1) {
            Some(Arg::Name(other, _)) if self.step_kind(*line) == Some(Step::Target) => {
                says(*line, slot)
                    || lines.iter().any(|l| *l != *line && *l != step && says(*l, slot) && says(*l, *other))
            }
            _ => false,
        };
        lines[behind..]
            .iter()
            .filter(|line| leans(line))
            .all(|line| self.state.active.iter().any(|c| self.suits(*line, clause, trial, c)))
    }

    /// The cards that have been chosen together for a target so far, while more may be chosen.
    pub(crate) fn gathered(&self, line: NodeIx, reading: &Reading) -> Option<Group> {
        let Some(Arg::Name(slot, _)) = self.args(line).get(1) else { return None };
        match self.name(reading, *slot) {
            Slot::Group(group) if group.open => Some(group),
            _ => None,
        }
    }

    /// Whether a target is several cards of which somebody chooses some.
    pub(crate) fn is_group_target(&self, line: NodeIx) -> bool {
        let tree = &self.game.catalogue.tree;
        matches!(self.args(line).first(), Some(Arg::Phrase(at)) if tree.phrase(*at).is_group())
    }

    /// Whether another card may be chosen for a target.
    pub(crate) fn may_gather_more(&self, line: NodeIx, clause: NodeIx, reading: &Reading) -> bool {
        self.gathered(line, reading).is_none()
            || self.state.active.iter().any(|c| self.judge_target(line, clause, reading, c).is_ok())
    }

    /// Whether enough cards have been chosen for a target.
    pub(crate) fn judge_gathered(&self, line: NodeIx, reading: &Reading) -> Judged {
        let asked = self.args(line).first().and_then(|cards| self.count_asked(*cards, reading));
        match (self.gathered(line, reading), asked) {
            (Some(group), Some((least, _))) if usize::from(group.count) >= least => Ok(()),
            _ => Err(Rule::ActionTargets.refuses()),
        }
    }

    /// Whether a card may be chosen together with others: no more than are asked for, each once, and in one place if they
    /// must be together.
    fn judge_gathering(&self, line: NodeIx, group: Group, reading: &Reading, card: CardIx) -> Judged {
        let tree = &self.game.catalogue.tree;
        let Some(Arg::Phrase(at)) = self.args(line).first() else { return Ok(()) };
        let chosen = self.state.group(group);
        let most = self.count_asked(Arg::Phrase(*at), reading).map_or(1, |(_, most)| most);
        let together = tree.wheres(tree.phrase(*at)).iter().any(|w| matches!(self.word_meaning(*w), Meaning::Together));
        let apart = |c: &CardIx| self.state.place_of(*c) != self.state.place_of(card);
        let full = chosen.len() >= most || chosen.contains(&card) || self.state.lists.is_full();
        if full || together && chosen.iter().any(apart) { Err(Rule::ActionTargets.refuses()) } else { Ok(()) }
    }

    pub(crate) fn is_amount(&self, arg: Arg) -> bool {
        matches!(arg, Arg::Node(node) if matches!(self.word_meaning(node), Meaning::Amount(_)))
    }

    /// Whether a condition speaks of cards on the table without names bound later.
    pub(crate) fn reads_table(&self, condition: NodeIx) -> bool {
        let tree = &self.game.catalogue.tree;
        !self.args(condition).iter().any(|arg| matches!(arg, Arg::Node(node) if tree.names(*node) > 0))
    }

    /// The Force a cost step asks for; of a cost its player chooses the least.
    pub(crate) fn cost_of(&self, step: NodeIx, reading: &Reading) -> i32 {
        match self.step_kind(step) {
            Some(Step::Pay { chosen: false }) => self.amount(self.args(step)[0], reading).unwrap_or_default().ceil(),
            _ => 1,
        }
    }

    /// The card a clause has chosen as its target, if it has one.
    pub(crate) fn target_of(&self, clause: NodeIx, reading: &Reading) -> Option<CardIx> {
        let mut lines = self.game.catalogue.tree.kids(clause).iter();
        let line = lines.find(|line| self.step_kind(**line) == Some(Step::Target))?;
        self.card_meant(*self.args(*line).get(1)?, reading)
    }

    pub(crate) fn judge_target(&self, step: NodeIx, clause: NodeIx, reading: &Reading, card: CardIx) -> Judged {
        if let Some(group) = self.gathered(step, reading) {
            self.judge_gathering(step, group, reading, card)?;
        }
        if self.suits(step, clause, reading, card) { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }

    /// Whether any option of a choice can happen.
    pub(crate) fn has_option(&self, step: NodeIx, reading: &Reading) -> bool {
        (0..self.game.catalogue.tree.kids(step).len() as u8).any(|n| self.judge_option(step, reading, n).is_ok())
    }

    pub(crate) fn judge_option(&self, step: NodeIx, reading: &Reading, n: u8) -> Judged {
        let options = self.game.catalogue.tree.kids(step);
        let Some(option) = options.get(usize::from(n)) else { return Err(Rule::ActionNotAsked.refuses()) };
        if self.steps_possible(*option, reading) { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }
}
