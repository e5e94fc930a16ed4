//! Printing the lines below a word as one sentence, or few.
//!
//! A line may offer other forms of itself, as attributes of its pattern: `.if`, a condition that rises into the opening of
//! its clause; `.to`, what is done as an infinitive (`none` if there is none this time); `.price`, a price, which
//! what follows is bought with; `.ends`, after which a sentence ends; `.offer`, something optional of its own; `.target`, a
//! choice that stands behind its price; `.choice`, who chooses what the next line may name; `.then`, what happens on a
//! `.condition`, and `.else`, what happens otherwise.

use crate::print::{Printed, Printer};
use crate::{Arg, BodySort, NodeIx, Sort};
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
    /// Whether what it says happens only sometimes.
    fn is_branch(&self) -> bool {
        ["then", "else", "offer"].iter().any(|form| self.form(form).is_some())
    }
}

impl<M> Printer<'_, M> {
    /// The lines below a word. Conditions rise only where the word has a place for them; plain steps below a step are one
    /// thing, those of a clause come one after the other. `offers` if the first lines are printed as infinitives where they can be.
    pub(crate) fn body(&self, kids: &[NodeIx], below: bool, rises: bool, offers: bool) -> Result<Body, MessageFault> {
        let lang = self.printing.lang;
        let kids = &self.arranged(kids)[..];
        let (mut lines, mut joined, mut n) = (Vec::new(), Vec::new(), 0);
        let offered = self.offered.replace(offers);
        while n < kids.len() {
            self.first.set(n == 0);
            let (line, taken) = match self.as_one(kids, n)? {
                Some(line) => {
                    joined.push(n);
                    (line, 2)
                }
                None => {
                    self.first.set(n == 0);
                    (self.node_at(kids[n], self.place_among(kids, n), false)?, 1)
                }
            };
            self.offered.set(self.offered.get() && line.infinitive().is_some());
            lines.push(line);
            n += taken;
        }
        self.offered.set(offered);
        self.first.set(true);
        let mut conditions = Vec::new();
        let rising = lines.iter().take_while(|line| rises && line.form("if").is_some()).count();
        let branching = !joined.contains(&rising) && self.is_branching(&kids[rising..]);
        if rises {
            lines.retain(|line| line.form("if").map(|text| conditions.push(text.to_owned())).is_none());
        }
        let joint = self.joint(below, branching)?;
        let and = if lang == Lang::English { "and" } else { "et que" };
        let none = || "none".to_owned();
        Ok(Body {
            branching,
            sentences: lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(". "),
            whole: if kids.is_empty() { none() } else { self.held(&lines, &joint, below)? },
            conditions: if conditions.is_empty() { none() } else { conditions.join(&format!(" {and} ")) },
            infinitive: self.infinitive(&lines, &joint, below)?.unwrap_or_else(none),
        })
    }

    /// Lines in the order they are printed: a price before what is chosen for it, unless it depends on that.
    fn arranged(&self, kids: &[NodeIx]) -> Vec<NodeIx> {
        let Some(first) = kids.iter().position(|kid| self.has_form(*kid, "target")) else { return kids.to_vec() };
        let (front, rest) = kids.split_at(first);
        let (prices, others): (Vec<NodeIx>, Vec<NodeIx>) =
            rest.iter().partition(|kid| self.has_form(**kid, "price") && !self.uses_names(**kid));
        [front, &prices, &others].concat()
    }

    /// Two lines printed as one: a choice and the only line that uses it, or alternatives that differ in one word.
    fn as_one(&self, kids: &[NodeIx], n: usize) -> Result<Option<Printed>, MessageFault> {
        let [line, next, ..] = kids[n..] else { return Ok(None) };
        let spoken = self.spoken();
        let printed = if self.has_form(line, "choice") && self.only_use(line, next) {
            // Who does something also chooses; of what only happens it is said who does.
            let pick = self.node_at(line, 0, false)?;
            self.go_back(spoken);
            self.choice.set(Some((line, false)));
            let plain = self.node_at(next, 0, false)?;
            if pick.infinitive().is_some() && plain.infinitive().is_some() {
                Some(plain)
            } else {
                self.go_back(spoken);
                self.choice.set(Some((line, true)));
                Some(self.node_at(next, 0, false)?)
            }
        } else if self.has_form(line, "then") && self.has_form(next, "else") {
            let (otherwise, holds) = (self.node_at(next, 0, false)?, self.node_at(line, 0, false)?);
            let form = |printed: &Printed, name: &str| printed.form(name).unwrap_or_default().to_owned();
            let (then, condition) = (form(&holds, "then"), form(&holds, "condition"));
            in_brackets(self.printing.lang, &form(&otherwise, "else"), &then, &condition).map(Printed::plain)
        } else {
            None
        };
        if printed.is_none() {
            self.go_back(spoken);
        }
        Ok(printed)
    }

    /// Whether a line speaks of what others name.
    fn uses_names(&self, line: NodeIx) -> bool {
        let own = usize::from(self.binds(line).is_some());
        let mut names = 0;
        let name = |arg: &&Arg| matches!(arg, Arg::Name(..));
        self.tree.visit(line, &mut |node| names += self.tree.args(node).iter().filter(name).count());
        names > own
    }

    /// Whether what a line names is used once in its clause, by the next line itself.
    fn only_use(&self, pick: NodeIx, next: NodeIx) -> bool {
        let (Some(name), Some(clause)) = (self.binds(pick), self.clause.get()) else { return false };
        let named = |arg: &&Arg| matches!(arg, Arg::Name(other, _) if *other == name);
        let mut inside = 0;
        self.tree.visit(clause, &mut |node| inside += self.tree.args(node).iter().filter(named).count());
        let effect = self.tree.args(next).iter().filter_map(|arg| match arg {
            Arg::Node(node) => Some(*node),
            _ => None,
        });
        let mut near = effect.chain([next]).flat_map(|node| self.tree.args(node));
        inside == 2 && self.tree.kids(next).is_empty() && near.any(|arg| named(&arg))
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
        let rest = self.held(rest, joint, below)?;
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
                        let conditional = if is_conditional(rest.trim_start_matches('(')) { "yes" } else { "no" };
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

    /// Lines one after the other. Several below a step of which some happen only sometimes are held together by brackets:
    /// what follows behind them is no part of them.
    fn held(&self, lines: &[Printed], joint: &str, below: bool) -> Result<String, MessageFault> {
        let text = self.join(lines, joint, below)?;
        let held = below && lines.len() > 1 && lines.iter().any(Printed::is_branch);
        Ok(if held { format!("({text})") } else { text })
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
            // Where what happens only sometimes is over is said, unless a sentence ends there.
            if line.is_branch() && !next.is_branch() && (below || line.form("ends").is_none()) {
                text.push_str(if lang == Lang::English { "in either case, " } else { "dans tous les cas, " });
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

/// What happens, with what happens instead on a condition in brackets, if both differ in one word or number: `loses 1
/// Force (2 if …)`. A number takes its noun along, and inside brackets there are no further ones.
fn in_brackets(lang: Lang, plain: &str, instead: &str, condition: &str) -> Option<String> {
    let (words, others): (Vec<&str>, Vec<&str>) = (plain.split(' ').collect(), instead.split(' ').collect());
    let same = |(a, b): &(&&str, &&str)| a == b;
    let front = words.iter().zip(&others).take_while(same).count();
    let room = words.len().min(others.len()) - front;
    let back = words.iter().rev().zip(others.iter().rev()).take(room).take_while(same).count();
    let (own, other) = (&words[front..words.len() - back], &others[front..others.len() - back]);
    let number = |words: &[&str]| words.first().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let numbers = number(own) && number(other);
    if own.len() != other.len() || own.is_empty() || own.len() > if numbers { 2 } else { 1 } {
        return None;
    }
    let mark = |c: char| !c.is_alphanumeric();
    let other = other[0].trim_end_matches(mark);
    let mut end = front + own.len();
    if numbers {
        end += usize::from(own.len() == 1);
        while words.get(end) == Some(&"de") {
            end += 2;
        }
    }
    let end = end.min(words.len());
    let begun = words[..end].join(" ");
    let (begun, marks) = begun.split_at(begun.trim_end_matches(mark).len());
    let open = begun.matches('(').count() > begun.matches(')').count();
    let when = if lang == Lang::English { "if" } else { "si" };
    let bracket = if open { format!("; {other} {when} {condition}") } else { format!(" ({other} {when} {condition})") };
    let rest = words[end..].iter().map(|word| format!(" {word}")).collect::<String>();
    Some(format!("{begun}{bracket}{marks}{rest}"))
}

fn to(lang: Lang) -> &'static str {
    if lang == Lang::English { "to" } else { "pour" }
}
