//! What a text may not speak of where it stands, because it is not known there when it is read.

use super::compile::{Compiler, TextFault};
use super::meaning::{Meaning, OwnStep, Step};
use cardtext::{Arg, Count, NodeIx};

impl Compiler<'_> {
    /// Targets are chosen and conditions asked before a text is used: they stand in its own lines, not below one of them.
    pub(super) fn check_first_lines(&self, node: NodeIx, number: u8) -> Result<(), TextFault> {
        let mut early = false;
        for line in self.tree.kids(node).iter().flat_map(|line| self.tree.kids(*line)) {
            self.tree.visit(*line, &mut |step| {
                early |= matches!(self.meaning(step), Meaning::Step(Step::Only | Step::Target));
            });
        }
        if early {
            let help =
                "move the line to the margin of the text; below another line write `you choose … as name` or `if`";
            return Err(self.fault(number, "nothing is targeted or asked for below another line", help));
        }
        Ok(())
    }

    /// A condition is read when nothing has been chosen yet, or long after the text was used: it may not speak of what is not
    /// known then.
    pub(super) fn check_reading(&self, node: NodeIx, number: u8) -> Result<(), TextFault> {
        let condition = |n: usize| match self.tree.args(node).get(n) {
            Some(Arg::Node(condition)) => Some(*condition),
            _ => None,
        };
        match self.meaning(node) {
            Meaning::Step(Step::Only) if condition(0).is_some_and(|c| self.tree.names(c) > 0) => {
                let help = "say it where the card is chosen: `target a character that is … as name`";
                Err(self.fault(number, "`only if` is asked before anything is chosen", help))
            }
            Meaning::Step(Step::Own(OwnStep::Apply)) => {
                let one = |arg: &Arg| match *arg {
                    Arg::Phrase(at) => {
                        let phrase = self.tree.phrase(at);
                        phrase.count == Count::One && self.tree.heads(phrase).iter().all(|head| head.name.is_none())
                    }
                    _ => false,
                };
                if self.tree.args(node).first().is_some_and(one) {
                    let help = "choose one (`target a … as name`), or write `all`";
                    return Err(self.fault(number, "it is not said which one is changed", help));
                }
                let own = ["it", "what-it-pilots", "bearer", "here", "place-here"];
                let speaks_of_itself = |condition: NodeIx| {
                    let mut own_words = 0;
                    self.tree.visit(condition, &mut |part| {
                        own_words += usize::from(own.contains(&self.language.word(self.tree.node(part).word).name));
                    });
                    own_words > 0 || self.tree.names(condition) > 0
                };
                if !condition(2).is_some_and(speaks_of_itself) {
                    return Ok(());
                }
                let help = "name cards by their titles there, and places by `there`";
                Err(self.fault(number, "what lasts does not know the card that said it, nor what it had chosen", help))
            }
            _ => Ok(()),
        }
    }
}
