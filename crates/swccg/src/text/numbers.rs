//! Numbers and times that say nothing: what is always so, and what is changed by nothing.

use super::compile::Compiler;
use super::meaning::{ChangeWord, Meaning, Op};
use crate::text::moment::MomentKind;
use cardtext::{Arg, NodeIx, Sort, TextFault};

impl Compiler<'_> {
    /// A number is written as it is, is compared with one that the table tells, and is not nothing where so much is done.
    pub(super) fn check_numbers(&self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        let word = self.language.word(self.tree.node(node).word);
        let plain = |arg: &Arg| matches!(arg, Arg::Number(_));
        match (word.sort, args) {
            (Sort::Amount, [a, b]) if plain(a) && plain(b) => {
                Err(self.fault(node, "two plain numbers make a plain number", "write that number"))
            }
            (Sort::Amount, [Arg::Number(0), _] | [_, Arg::Number(0)]) => {
                Err(self.fault(node, "nothing comes of it: the number is 0", "leave it out"))
            }
            (Sort::Condition, [a, b]) if plain(a) && plain(b) => {
                let help = "compare with a number of the table: `power of it > 2`";
                Err(self.fault(node, "two plain numbers are compared: this is always so, or never", help))
            }
            (Sort::Condition, [Arg::Number(0), _]) if word.name == "more-than" => self.below_nothing(node),
            (Sort::Condition, [_, Arg::Number(0)]) if word.name == "less-than" => self.below_nothing(node),
            (Sort::Condition, [Arg::Node(window)]) if self.word(*window) == "any-time" => {
                let help = "leave it out, or name a time: `it is during your turn`";
                Err(self.fault(node, "this is nearly always so", help))
            }
            _ if self.does_so_much(node) && args.contains(&Arg::Number(0)) => {
                Err(self.fault(node, "nothing comes of it: the number is 0", "write a greater number, or leave it out"))
            }
            _ => Ok(()),
        }
    }

    fn below_nothing(&self, node: NodeIx) -> Result<(), TextFault> {
        Err(self.fault(node, "no number is less than 0", "compare with a greater number"))
    }

    /// Whether a word does something so many times, or changes something by so much.
    fn does_so_much(&self, node: NodeIx) -> bool {
        match self.meaning(node) {
            // The number may stand for a draw.
            Meaning::Effect(effect) => effect.at != [MomentKind::DrawingDestiny],
            Meaning::Step(_) => true,
            Meaning::Change(ChangeWord::Number(op)) => matches!(op, Op::Plus | Op::Minus),
            Meaning::Change(ChangeWord::Of(_, op)) => matches!(op, Op::Plus | Op::Set),
            _ => false,
        }
    }
}
