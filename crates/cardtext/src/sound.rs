//! What no text may say, whatever the game: lines where they would do nothing, things that are not singled out.

use crate::{Block, Count, Fault, NodeIx, Phrase, Source, Step, Tree};
use std::ops::Range;
use std::sync::Arc;

/// What is wrong with a text that can be read: in which part of it, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// The part.
    pub node: NodeIx,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: &'static str,
}

impl TextFault {
    /// The same as a fault of the file the text was read from.
    pub fn in_file(self, source: &Arc<Source>, tree: &Tree, clauses: &[NodeIx], blocks: &[Block]) -> Fault {
        let whole = || blocks.first().map_or(0..0, |block| block.line.span.clone());
        let span = line_of(tree, clauses, blocks, self.node).unwrap_or_else(whole);
        let fault = Fault::new(source, span, self.message);
        if self.help.is_empty() { fault } else { fault.help(self.help) }
    }
}

/// The line that a part of a text stands in, as the text was read from these blocks.
fn line_of(tree: &Tree, lines: &[NodeIx], blocks: &[Block], part: NodeIx) -> Option<Range<usize>> {
    for (line, block) in lines.iter().zip(blocks) {
        let mut holds = false;
        tree.visit(*line, &mut |node| holds |= node == part);
        if holds {
            let below = line_of(tree, tree.kids(*line), &block.kids, part);
            return Some(below.unwrap_or_else(|| block.line.span.clone()));
        }
    }
    None
}

/// What a word makes of the noun phrases in its slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrases {
    /// It looks for what fits them; one is enough.
    Described,
    /// It says where something is by what fits them; one is enough.
    Beside,
    /// It looks for what fits them, and at how many they ask for (`no`, `at least 2`).
    Counted,
    /// It does something to all of them: it must be said which.
    Done,
    /// It speaks of one of them: it must be said which.
    One,
    /// Somebody chooses one of them, or the game does.
    Chosen,
    /// Somebody chooses one of them, or as many as they ask for (`any number of`, `up to 3`).
    Gathered,
}

impl Phrases {
    /// Why a noun phrase cannot stand there, and what to write instead.
    pub fn fault(self, tree: &Tree, phrase: &Phrase) -> Option<(&'static str, &'static str)> {
        let number = phrase.count.is_number() || phrase.count == Count::AnyNumber;
        let which = "choose it in a line before and name it (`as name`), or write `all`";
        match self {
            Phrases::Counted => None,
            Phrases::Gathered if phrase.is_group() => None,
            Phrases::Chosen | Phrases::Gathered if !phrase.is_one() => Some((
                "a name stands for one, and here are several",
                "name one, or write `all` in the line that says what happens to them",
            )),
            Phrases::Chosen | Phrases::Gathered => None,
            _ if number => Some((
                "it is not looked at how many there are",
                "leave the number out, or ask for it in a condition (`at least 2 …`)",
            )),
            Phrases::Done | Phrases::One if phrase.is_any_one(tree) => Some(("it is not said which one", which)),
            Phrases::One
                if !phrase.is_one() && !matches!(phrase.count, Count::The | Count::Topmost | Count::Random) =>
            {
                Some(("one is spoken of, and here are several", "say which one"))
            }
            _ => None,
        }
    }
}

/// What is wrong with the places of lines below a clause: a price that nobody is asked for, an option of no choice, an
/// `otherwise` without its `if`; a target below another line, in a game that asks for all of them first.
pub fn check_lines<O: Copy>(
    tree: &Tree,
    clause: NodeIx,
    step: &impl Fn(NodeIx) -> Option<Step<O>>,
    targets_first: bool,
) -> Result<(), TextFault> {
    lines_below(tree, clause, step, targets_first, true)
}

fn lines_below<O: Copy>(
    tree: &Tree,
    above: NodeIx,
    step: &impl Fn(NodeIx) -> Option<Step<O>>,
    targets_first: bool,
    first: bool,
) -> Result<(), TextFault> {
    let fault = |node, message: &str, help| Err(TextFault { node, message: message.to_owned(), help });
    let lines = tree.kids(above);
    let parent = step(above);
    let mut effect = false;
    for (n, line) in lines.iter().enumerate() {
        let Some(kind) = step(*line) else { continue };
        let before = n.checked_sub(1).and_then(|n| step(lines[n]));
        let choice = matches!(parent, Some(Step::Choose));
        match kind {
            Step::Option if !choice => {
                return fault(*line, "an option stands below a choice", "write `you choose` above it");
            }
            Step::Option => {}
            _ if choice => return fault(*line, "below a choice stand options", "write `option` above each of them"),
            Step::Otherwise if !matches!(before, Some(Step::If | Step::May)) => {
                let help = "write it right behind the lines of an `if` or a `may`";
                return fault(*line, "`otherwise` stands behind an `if` or a `may`", help);
            }
            Step::Only | Step::Target if !first && targets_first => {
                let help =
                    "move the line to the margin of the text; below another line write `you choose … as name` or `if`";
                return fault(*line, "nothing is targeted or asked for below another line", help);
            }
            Step::Cost if !first => {
                let help = "write it at the margin of the text, behind the targets";
                return fault(*line, "what is done as a price stands in the first lines", help);
            }
            Step::Pay { .. } if !first && !matches!(parent, Some(Step::May | Step::Option)) => {
                let help = "write it in the text's first lines, or first below `you may` or an option";
                return fault(*line, "nobody is asked for a price here", help);
            }
            _ => {}
        }
        if kind.is_initiation() && effect {
            let help = "write targets first, then costs, then what happens";
            return fault(*line, "a target or cost stands behind an effect", help);
        }
        effect |= !kind.is_initiation();
        lines_below(tree, *line, step, targets_first, false)?;
    }
    Ok(())
}
