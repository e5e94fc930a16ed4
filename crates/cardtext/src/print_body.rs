//! Printing the lines below a word as one sentence, or few.
//!
//! A line may offer other forms of itself, as attributes of its pattern: `.if`, a condition that rises into the opening of
//! its clause; `.to`, what is done as an infinitive (`none` if there is none this time); `.price`, a price, which
//! what follows is bought with; `.ends`, after which a sentence ends; `.offer`, something optional of its own.

use crate::print::{Printed, Printer};
use crate::{BodySort, NodeIx, Sort};
use glossary::{Lang, MessageFault};

/// What a pattern may use of the lines below its word.
pub(crate) struct Body {
    /// The lines, one after the other, or `none`.
    pub(crate) whole: String,
    /// Whether the first line has lines of its own.
    pub(crate) branching: bool,
    /// The lines, each a sentence.
    pub(crate) sentences: String,
    /// The conditions that rise, or `none`.
    pub(crate) conditions: String,
    /// The lines with those at the front as infinitives, or `none`.
    pub(crate) infinitive: String,
}

impl Printed {
    fn infinitive(&self) -> Option<&str> {
        self.form("to").filter(|form| *form != "none")
    }
    fn is_price(&self) -> bool {
        self.form("price").is_some()
    }
}

impl<M> Printer<'_, M> {
    /// The lines below a word. Conditions rise only where the word has a place for them; plain steps below a step are one
    /// thing, those of a clause come one after the other. `offers` if the first lines are printed as infinitives where they can be.
    pub(crate) fn body(&self, kids: &[NodeIx], below: bool, rises: bool, offers: bool) -> Result<Body, MessageFault> {
        let lang = self.printing.lang;
        let mut lines = Vec::new();
        let offered = self.offered.replace(offers);
        for (n, kid) in kids.iter().enumerate() {
            self.first.set(n == 0);
            let line = self.node_at(*kid, self.place_among(kids, n), false)?;
            self.offered.set(self.offered.get() && line.infinitive().is_some());
            lines.push(line);
        }
        self.offered.set(offered);
        self.first.set(true);
        let mut conditions = Vec::new();
        let rising = lines.iter().take_while(|line| rises && line.form("if").is_some()).count();
        let branching = self.is_branching(&kids[rising..]);
        if rises {
            lines.retain(|line| line.form("if").map(|text| conditions.push(text.to_owned())).is_none());
        }
        let joint = self.joint(below, branching)?;
        let and = if lang == Lang::English { "and" } else { "et que" };
        let none = || "none".to_owned();
        Ok(Body {
            branching,
            sentences: lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(". "),
            whole: if kids.is_empty() { none() } else { self.join(&lines, &joint, below)? },
            conditions: if conditions.is_empty() { none() } else { conditions.join(&format!(" {and} ")) },
            infinitive: self.infinitive(&lines, &joint, below)?.unwrap_or_else(none),
        })
    }

    /// How many siblings of the same word stand right before the nth.
    pub(crate) fn place_among(&self, siblings: &[NodeIx], n: usize) -> usize {
        let word = |n: &NodeIx| self.tree.node(*n).word;
        siblings[..n].iter().rev().take_while(|before| word(before) == word(&siblings[n])).count()
    }

    /// What is done at first as infinitives, then the other lines.
    fn infinitive(&self, lines: &[Printed], joint: &str, below: bool) -> Result<Option<String>, MessageFault> {
        let lang = self.printing.lang;
        let done = lines.iter().take_while(|line| line.infinitive().is_some()).count();
        let (front, rest) = lines.split_at(done);
        let mut items: Vec<String> = Vec::new();
        for (n, line) in front.iter().enumerate() {
            let text = line.infinitive().expect("they have one");
            match items.last_mut() {
                Some(price) if front[n - 1].is_price() && !line.is_price() => {
                    *price += &format!(" {} {text}", to(lang))
                }
                _ => items.push(text.to_owned()),
            }
        }
        let and = if lang == Lang::English { "and" } else { "et" };
        let text = self.list(&items, and);
        let Some(last) = front.last() else { return Ok(None) };
        let rest = self.join(rest, joint, below)?;
        let ends = last.form("ends").is_some() && !below;
        let offers = lines.get(done).is_some_and(|line| line.form("offer").is_some());
        Ok(Some(match (rest.is_empty(), ends) {
            (true, _) => text,
            (false, false) if offers => format!("{text}; {rest}"),
            (false, true) => format!("{text}. {rest}"),
            // What follows from something optional is part of it. A language may say so in its own way.
            (false, false) => {
                let then = match (lang, below) {
                    (_, false) if self.language.messages.has(lang, "if-done") => {
                        let conditional = if is_conditional(&rest) { "yes" } else { "no" };
                        self.language.messages.print(lang, "if-done", &[("conditional", conditional.into())])?
                    }
                    (Lang::English, true) => ", then".to_owned(),
                    (Lang::English, false) => "; then".to_owned(),
                    (Lang::French, true) => ", puis".to_owned(),
                    (Lang::French, false) => "; alors".to_owned(),
                };
                format!("{text}{then} {rest}")
            }
        }))
    }

    /// Lines one after the other. What is bought by a price follows it as an infinitive.
    fn join(&self, lines: &[Printed], joint: &str, below: bool) -> Result<String, MessageFault> {
        let lang = self.printing.lang;
        let mut text = String::new();
        let mut bought = false;
        for (n, line) in lines.iter().enumerate() {
            text.push_str(if bought { line.infinitive().unwrap_or_default() } else { &line.text });
            let Some(next) = lines.get(n + 1) else { break };
            // One price follows another; only what is not paid is bought.
            bought = line.is_price() && !next.is_price() && next.infinitive().is_some();
            match (bought, line.form("ends").is_some() && !below) {
                (true, _) => text.push_str(&format!(" {} ", to(lang))),
                (false, true) => text.push_str(". "),
                (false, false) => text.push_str(joint),
            }
            // A language may have words for where an offer inside other lines is over.
            if line.form("offer").is_some()
                && next.form("offer").is_none()
                && self.language.messages.has(lang, "either-way")
            {
                text.push_str(&self.language.messages.print(lang, "either-way", &[])?);
                text.push(' ');
            }
        }
        Ok(text)
    }

    /// What stands between the lines below a word. Plain steps below a step are one thing; those of a clause, and those
    /// that branch, come one after the other. A language may have its own way to join steps below a step.
    fn joint(&self, below: bool, branching: bool) -> Result<String, MessageFault> {
        let lang = self.printing.lang;
        if below && self.language.messages.has(lang, "joint") {
            let branching = if branching { "yes" } else { "no" };
            return Ok(self.language.messages.print(lang, "joint", &[("branching", branching.into())])? + " ");
        }
        let joint = match (below && !branching, lang) {
            (false, _) => "; ",
            (true, Lang::English) => " and ",
            (true, Lang::French) => " et ",
        };
        Ok(joint.to_owned())
    }

    /// Whether steps have steps of their own, as the options of a choice do.
    fn is_branching(&self, kids: &[NodeIx]) -> bool {
        kids.first().is_some_and(|kid| self.language.word(self.tree.node(*kid).word).body == BodySort::Steps)
    }

    /// Whether a node is a comparison of two amounts, which a difference may be of.
    pub(crate) fn is_comparison(&self, ix: NodeIx) -> bool {
        let word = self.tree.node(ix).word;
        let slots = self.language.slots(word);
        let amounts = slots.iter().all(|(_, slot)| slot.sort() == Some(Sort::Amount));
        self.language.word(word).sort == Sort::Condition && slots.len() == 2 && amounts
    }
}

/// Whether a line begins with a condition of its own.
fn is_conditional(line: &str) -> bool {
    ["if ", "si ", "s’"].iter().any(|word| line.starts_with(word))
}

fn to(lang: Lang) -> &'static str {
    if lang == Lang::English { "to" } else { "pour" }
}
