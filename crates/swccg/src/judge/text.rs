//! Texts: conditions, targets, costs, options.

use super::Judged;
use crate::compile::Acting;
use crate::eyes::Eyes;
use crate::meaning::{Clause, Meaning, Reading, Step};
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::mark;
use cardtext::{Arg, NodeIx};
use table::Refusal;

impl Eyes<'_> {
    pub(crate) fn word_meaning(&self, node: NodeIx) -> Meaning {
        self.game.catalogue.language.word(self.game.catalogue.tree.node(node).word).meaning
    }

    /// A card's acting clause by its number.
    pub(crate) fn clause(&self, card: CardIx, number: u8, clause: Clause) -> Result<&Acting, Refusal> {
        if self.state.card(card).is(mark::SET_ASIDE) {
            return Err(Rule::ActionConditions.refuses());
        }
        let found = self.kind(card).text.acting.iter().find(|a| a.number == number && a.clause == clause);
        found.ok_or(Rule::ActionNotAsked.refuses())
    }

    /// Whether a text may be started: its conditions hold, its targets exist, its costs can be paid.
    pub(crate) fn judge_text(&self, acting: &Acting, reading: &Reading) -> Judged {
        self.require(Rule::ActionConditions, || self.conditions_hold(acting, reading))?;
        let mut cost = 0;
        for step in self.game.catalogue.tree.kids(acting.node) {
            match self.step_kind(*step) {
                Some(Step::Target) => self.has_target(*step, acting.node, reading)?,
                Some(Step::Cost) => cost += self.cost_of(*step, reading),
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

    pub(super) fn has_target(&self, step: NodeIx, clause: NodeIx, reading: &Reading) -> Judged {
        let any = self.state.active.iter().any(|c| self.suits(step, clause, reading, c));
        if any { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }

    /// Whether a card suits a target step: it is meant, and all that the text then does could be done to it.
    pub(super) fn suits(&self, step: NodeIx, clause: NodeIx, reading: &Reading, card: CardIx) -> bool {
        let args = self.args(step);
        let Some(Arg::Name(slot, _)) = args.get(1) else { return false };
        let trial = Reading { trial: Some((*slot, card)), ..*reading };
        let possible = |step: &NodeIx| match (self.step_kind(*step), self.args(*step).first()) {
            (Some(Step::Effect), Some(Arg::Node(effect))) => match self.word_meaning(*effect) {
                Meaning::Effect(e) => (e.possible)(self, &trial, *effect),
                _ => true,
            },
            _ => true,
        };
        self.means(args[0], reading, card) && self.game.catalogue.tree.kids(clause).iter().all(possible)
    }

    pub(super) fn is_amount(&self, arg: Arg) -> bool {
        matches!(arg, Arg::Node(node) if matches!(self.word_meaning(node), Meaning::Amount(_)))
    }

    /// Whether a condition speaks of cards on the table without names bound later.
    pub(super) fn reads_table(&self, condition: NodeIx) -> bool {
        let named = |node: NodeIx| self.args(node).iter().any(|a| matches!(a, Arg::Name(..)));
        !self.args(condition).iter().any(|a| matches!(a, Arg::Node(node) if named(*node)))
    }

    /// The Force a cost step asks for.
    pub(crate) fn cost_of(&self, step: NodeIx, reading: &Reading) -> i32 {
        match self.args(step).first() {
            Some(Arg::Node(cost)) => match self.word_meaning(*cost) {
                Meaning::Cost(force) => force(self, reading, *cost),
                _ => 0,
            },
            _ => 0,
        }
    }

    pub(super) fn judge_target(
        &self,
        source: CardIx,
        cards: Arg,
        reading: &Reading,
        clause: NodeIx,
        card: CardIx,
    ) -> Judged {
        if matches!(self.word_meaning(clause), Meaning::Clause(Clause::Fire)) {
            return self.judge_shot_at(source, cards, reading, card);
        }
        let step = self.state.top().step;
        let kids = self.game.catalogue.tree.kids(clause);
        let target = usize::from(step).checked_sub(usize::from(crate::query::FIRST_STEP)).and_then(|n| kids.get(n));
        let suits = target.is_some_and(|step| self.suits(*step, clause, reading, card));
        if suits { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }

    pub(super) fn judge_option(&self, step: NodeIx, reading: &Reading, n: u8) -> Judged {
        let options = self.game.catalogue.tree.kids(step);
        let Some(option) = options.get(usize::from(n)) else { return Err(Rule::ActionNotAsked.refuses()) };
        let possible = |option: NodeIx| {
            self.game.catalogue.tree.kids(option).iter().all(|step| match self.args(*step).first() {
                Some(Arg::Node(effect)) => match self.word_meaning(*effect) {
                    Meaning::Effect(e) => (e.possible)(self, reading, *effect),
                    _ => true,
                },
                _ => true,
            })
        };
        if possible(*option) { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }
}
