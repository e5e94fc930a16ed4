//! Texts in motion: what the lines of a text do one after the other, whatever the game. A game says what its conditions,
//! its effects and its own steps mean ([`Running`]); where a text is, is plain data that the game keeps in a frame
//! ([`Lines`]).

use crate::{Arg, NodeIx, Tree};
use serde::{Deserialize, Serialize};
use table::{CardFault, Flow};

/// A line below a clause: one that every game has, or one of the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<O> {
    /// The text can be used only while a condition holds.
    Only,
    /// Something is chosen and named before the text happens; without it the text cannot be used.
    Target,
    /// Something is paid; its player may have to say how much.
    Pay {
        /// Whether the player says how much.
        chosen: bool,
    },
    /// Something happens as the price.
    Cost,
    /// Something is chosen and named when the text gets there.
    Pick,
    /// The lines below happen only if a condition holds.
    If,
    /// The lines below happen if the condition before did not hold, or what was offered before was declined.
    Otherwise,
    /// The lines below happen so many times.
    Times,
    /// A player chooses one of the options below.
    Choose,
    /// One of the options of a choice.
    Option,
    /// A player chooses whether the lines below happen.
    May,
    /// Something happens.
    Effect,
    /// A step of the game's own.
    Own(O),
}

impl<O> Step<O> {
    /// Whether a line belongs to the initiation of a text: a target, a price, a condition of its use.
    pub fn is_initiation(&self) -> bool {
        matches!(self, Step::Only | Step::Target | Step::Pay { .. } | Step::Cost)
    }
}

/// Where a text is: the lines below a node are carried out one by one, perhaps several times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lines {
    /// Whose lines.
    pub node: NodeIx,
    /// The line that comes next.
    pub line: u8,
    /// How often all of them are still to be done, this time included.
    pub times: u8,
    /// Whether the last `if` held, or what was offered last was taken.
    pub held: bool,
}

/// What a player has answered a line with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// The nth option, from 0.
    Option(u8),
    /// The lines below happen.
    Yes,
    /// Something that the game has named, or nothing.
    Other,
}

/// A text being carried out by a game.
pub trait Running {
    /// The steps the game adds.
    type Own: Copy;

    /// The tree of all texts.
    fn tree(&self) -> &Tree;
    /// What a line is.
    fn step(&self, line: NodeIx) -> Option<Step<Self::Own>>;
    /// Whether a condition holds.
    fn holds(&self, condition: NodeIx) -> bool;
    /// How often the lines below are done.
    fn times(&self, amount: Arg) -> u8;
    /// Whether a player has anything to choose at a line: a thing to name, an option, lines that can happen.
    fn may_choose(&self, line: NodeIx) -> bool;
    /// The text goes on so, once what is pushed now is done.
    fn go_on(&mut self, lines: Lines);
    /// Lines below a line are carried out first.
    fn push(&mut self, below: Lines);
    /// A price is paid; [`Flow::Ask`] if its player must say how much, else the text goes on.
    fn pay(&mut self, lines: Lines, line: NodeIx) -> Result<Flow, CardFault>;
    /// Something happens.
    fn happens(&mut self, effect: NodeIx) -> Result<Flow, CardFault>;
    /// A step of the game's own.
    fn own(&mut self, step: Self::Own, lines: Lines, line: NodeIx) -> Result<Flow, CardFault>;
    /// Nothing could be chosen at a line; the text goes on so.
    fn in_vain(&mut self, lines: Lines, _line: NodeIx) -> Lines {
        lines
    }
    /// The condition of a line did not hold.
    fn failed(&mut self, _lines: Lines) {}
}

impl Lines {
    /// The lines below a node, from the first on.
    pub fn below(node: NodeIx) -> Lines {
        Lines { node, line: 0, times: 1, held: false }
    }

    /// The same after this line.
    #[must_use]
    pub fn next(self) -> Lines {
        Lines { line: self.line + 1, ..self }
    }

    /// The line that comes next.
    pub fn line(self, tree: &Tree) -> Option<NodeIx> {
        tree.kids(self.node).get(usize::from(self.line)).copied()
    }

    /// One line.
    pub fn step(self, text: &mut impl Running) -> Result<Flow, CardFault> {
        let Some(line) = self.line(text.tree()) else {
            if self.times <= 1 {
                return Ok(Flow::Done);
            }
            text.go_on(Lines { line: 0, times: self.times - 1, ..self });
            return Ok(Flow::Again);
        };
        let first = text.tree().args(line).first().copied();
        match text.step(line) {
            Some(Step::If) => {
                let Some(Arg::Node(condition)) = first else { return Err(CardFault("an `if` without a condition")) };
                let held = text.holds(condition);
                text.go_on(Lines { held, ..self.next() });
                if held {
                    text.push(Lines::below(line));
                } else {
                    text.failed(self);
                }
            }
            Some(Step::Otherwise) => {
                text.go_on(self.next());
                if !self.held {
                    text.push(Lines::below(line));
                }
            }
            Some(Step::Times) => {
                let times = first.map_or(0, |amount| text.times(amount));
                text.go_on(self.next());
                if times > 0 {
                    text.push(Lines { times, ..Lines::below(line) });
                }
            }
            Some(Step::Target | Step::Pick | Step::Choose | Step::May) => {
                if text.may_choose(line) {
                    return Ok(Flow::Ask);
                }
                let lines = text.in_vain(self, line);
                text.go_on(Lines { held: false, ..lines.next() });
            }
            Some(Step::Pay { .. }) => return text.pay(self, line),
            Some(Step::Effect) => {
                let Some(Arg::Node(effect)) = first else { return Err(CardFault("an effect is missing")) };
                text.go_on(self.next());
                return text.happens(effect);
            }
            Some(Step::Own(step)) => return text.own(step, self, line),
            Some(Step::Only | Step::Cost | Step::Option) | None => text.go_on(self.next()),
        }
        Ok(Flow::Again)
    }

    /// Goes on after the answer to what the line asked.
    pub fn answered(self, text: &mut impl Running, chosen: Chosen) {
        let Some(line) = self.line(text.tree()) else { return };
        text.go_on(Lines { held: chosen == Chosen::Yes, ..self.next() });
        match chosen {
            Chosen::Option(n) => {
                if let Some(option) = text.tree().kids(line).get(usize::from(n)).copied() {
                    text.push(Lines::below(option));
                }
            }
            Chosen::Yes => text.push(Lines::below(line)),
            Chosen::Other => {}
        }
    }
}
