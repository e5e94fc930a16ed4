//! Printing trees as English or French game text, and as outlines for review.

use crate::form::Slot;
use crate::{Arg, BodySort, Language, NodeIx, Sort, Tree, WHOLE};
use glossary::{Gender, Lang, MessageFault, Number, Value, polish, polish_inside};
use std::cell::Cell;

/// What is printed, and of which card.
pub struct Printing<'a> {
    /// The language.
    pub lang: Lang,
    /// The noun for the card itself: `character`, `weapon`.
    pub itself: &'a str,
}

/// What a sentence has last spoken of: a pronoun for the card itself is clear only after the card itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Latest {
    Nothing,
    Itself,
    Another,
}

/// Prints the trees of one language.
pub struct Printer<'a, M: 'static> {
    language: &'a Language<M>,
    tree: &'a Tree,
    printing: Printing<'a>,
    /// Whether this sentence has already named the card itself.
    named: Cell<bool>,
    /// What this sentence has spoken of last.
    latest: Cell<Latest>,
    /// How often this sentence has had the card itself as its subject.
    subjects: Cell<u32>,
}

impl<'a, M> Printer<'a, M> {
    /// A printer for one card.
    pub fn new(language: &'a Language<M>, tree: &'a Tree, printing: Printing<'a>) -> Self {
        let (named, latest, subjects) = (Cell::new(false), Cell::new(Latest::Nothing), Cell::new(0));
        Printer { language, tree, printing, named, latest, subjects }
    }

    fn begin_sentence(&self) {
        self.named.set(false);
        self.latest.set(Latest::Nothing);
    }

    /// A card's whole text: a sentence for each clause.
    pub fn text(&self, clauses: &[NodeIx]) -> Result<String, MessageFault> {
        let mut text = String::new();
        for clause in clauses {
            self.begin_sentence();
            text.push_str(&self.node(*clause)?);
            text.push_str(". ");
        }
        Ok(polish(self.printing.lang, text.trim_end()))
    }

    /// One node as a part of a sentence.
    pub fn part(&self, ix: NodeIx) -> Result<String, MessageFault> {
        self.begin_sentence();
        Ok(polish_inside(self.printing.lang, &self.node(ix)?))
    }

    fn node(&self, ix: NodeIx) -> Result<String, MessageFault> {
        self.node_at(ix, 0, false)
    }

    /// A node that stands at a place among its siblings, which patterns may select on as `$place`, and may be the
    /// subject of what it stands in.
    fn node_at(&self, ix: NodeIx, place: usize, subject: bool) -> Result<String, MessageFault> {
        let index = self.tree.node(ix).word;
        let word = self.language.word(index);
        let pattern = if self.printing.lang == Lang::French { word.fr } else { word.en };
        let names = pattern.contains("{ this");
        let subjects = self.subjects.get();
        if matches!(word.sort, Sort::Cards | Sort::Which) && !names {
            self.latest.set(Latest::Another);
        }
        let mut values: Vec<(String, Value)> = vec![("place".to_owned(), Value::from(place as i32))];
        for ((name, slot), arg) in self.language.slots(index).iter().zip(self.tree.args(ix)) {
            let begins = pattern.starts_with(&format!("{{ ${name} }} "));
            let (text, gender) = self.arg(*slot, arg, begins)?;
            if let (Slot::Kind, Arg::Kinds(first, count)) = (slot, arg) {
                values.push((format!("{name}-many"), self.kinds(*first, *count, Number::Many).into()));
            }
            if let Some(gender) = gender {
                values.push((format!("{name}-gender"), gender.letter().into()));
            }
            let plain = if matches!(arg, Arg::Number(_)) { "yes" } else { "no" };
            values.push((format!("{name}-number"), plain.into()));
            let whole = matches!(arg, Arg::Number(n) if n % WHOLE == 0).then(|| text.parse::<i32>().ok()).flatten();
            values.push((name.clone(), whole.map_or_else(|| text.into(), Value::from)));
        }
        let kids = self.tree.kids(ix);
        let mut wheres = String::new();
        if word.sort == Sort::Which {
            for kid in kids {
                wheres.push(' ');
                wheres.push_str(&self.node(*kid)?);
            }
        } else if word.body != BodySort::None {
            let each = kids.iter().enumerate().map(|(n, kid)| self.node_at(*kid, n, false));
            let printed = each.collect::<Result<Vec<_>, _>>()?;
            let below = word.sort == Sort::Step && word.body == BodySort::Steps;
            values.push(("body".to_owned(), printed.join(&self.joint(below, self.is_branching(kids))?).into()));
        }
        let itself = self.language.glossary.noun(self.printing.itself);
        let (form, gender) = itself
            .map_or((self.printing.itself, Gender::Masculine), |n| (n.form(self.printing.lang, Number::One), n.gender));
        values.push(("self".to_owned(), form.into()));
        // The first mention in a sentence is by its noun, the others by a pronoun.
        values.push(("again".to_owned(), if self.named.get() { "yes" } else { "no" }.into()));
        self.named.set(self.named.get() || names);
        let heads = if pattern == "{ this }" { subject } else { pattern.starts_with("{ this } ") };
        let latest = match self.latest.get() {
            Latest::Itself if heads => "itself",
            Latest::Another => "another",
            _ => "none",
        };
        values.push(("latest".to_owned(), latest.into()));
        if heads {
            self.latest.set(Latest::Itself);
            self.subjects.set(self.subjects.get() + 1);
        }
        let thought = matches!(word.sort, Sort::Condition | Sort::Event | Sort::Effect | Sort::Cost | Sort::Step);
        if thought && self.latest.get() == Latest::Itself && self.subjects.get() == subjects {
            self.latest.set(Latest::Nothing);
        }
        values.push(("self-gender".to_owned(), gender.letter().into()));
        let values: Vec<(&str, Value)> = values.iter().map(|(n, v)| (n.as_str(), v.clone())).collect();
        Ok(self.language.messages.print(self.printing.lang, word.name, &values)? + &wheres)
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

    /// What stands in a slot; `subject` if it begins what its word says.
    fn arg(&self, slot: Slot, arg: &Arg, subject: bool) -> Result<(String, Option<Gender>), MessageFault> {
        let lang = self.printing.lang;
        Ok(match arg {
            Arg::Absent => ("none".to_owned(), None),
            Arg::Node(ix) => (self.node_at(*ix, 0, subject)?, self.gender(*ix)),
            Arg::Several(first, count) => {
                let several = self.tree.several(*first, *count).iter();
                let parts = several.map(|ix| self.node(*ix)).collect::<Result<Vec<_>, _>>()?;
                (self.list(&parts, if lang == Lang::French { "et" } else { "and" }), None)
            }
            Arg::Number(number) => (number_text(*number), None),
            Arg::Text(text) => {
                let at = usize::from(*text);
                let french = self.tree.french.get(at).filter(|name| lang == Lang::French && !name.is_empty());
                (french.unwrap_or(&self.tree.texts[at]).clone(), None)
            }
            Arg::Kinds(first, count) => {
                let number = if slot == Slot::Kinds { Number::Many } else { Number::One };
                let gender = self.language.nouns()[usize::from(self.tree.kinds(*first, *count)[0])].gender;
                (self.kinds(*first, *count, number), Some(gender))
            }
            Arg::Name(nth, noun) => {
                self.latest.set(Latest::Another);
                let noun = &self.language.nouns()[usize::from(*noun)];
                let form = noun.form(lang, Number::One);
                // A language may have its own way to speak of what was named.
                if self.language.messages.has(lang, "chosen") {
                    let gender = noun.gender.letter();
                    let nth = i32::from(*nth) + 1;
                    let values = [("noun", form.into()), ("noun-gender", gender.into()), ("nth", nth.into())];
                    return Ok((self.language.messages.print(lang, "chosen", &values)?, Some(noun.gender)));
                }
                let vowel = form.starts_with(['a', 'e', 'é', 'i', 'o', 'u', 'A', 'E', 'É', 'I', 'O', 'U']);
                let that = match (lang, noun.gender) {
                    (Lang::English, _) => "that",
                    (Lang::French, Gender::Feminine) => "cette",
                    (Lang::French, Gender::Masculine) if vowel => "cet",
                    (Lang::French, Gender::Masculine) => "ce",
                };
                (format!("{that} {form}"), Some(noun.gender))
            }
        })
    }

    /// Nouns in a row, in the singular or the plural.
    fn kinds(&self, first: u16, count: u8, number: Number) -> String {
        let lang = self.printing.lang;
        let nouns = self.tree.kinds(first, count).iter().map(|n| &self.language.nouns()[usize::from(*n)]);
        let mut parts: Vec<String> = nouns.clone().map(|n| n.form(lang, number).to_owned()).collect();
        if (lang, number) == (Lang::French, Number::One) {
            // French repeats the article before each noun but the first, which has its own.
            for (part, noun) in parts.iter_mut().zip(nouns).skip(1) {
                let article = if noun.gender == Gender::Feminine { "une" } else { "un" };
                *part = format!("{article} {part}");
            }
        }
        let joint = match (lang, number) {
            (Lang::English, Number::One) => "or",
            (Lang::English, Number::Many) => "and",
            (Lang::French, Number::One) => "ou",
            (Lang::French, Number::Many) => "et",
        };
        self.list(&parts, joint)
    }

    /// Whether steps have steps of their own, as the options of a choice do.
    fn is_branching(&self, kids: &[NodeIx]) -> bool {
        kids.first().is_some_and(|kid| self.language.word(self.tree.node(*kid).word).body == BodySort::Steps)
    }

    /// The gender of what a node means: of its noun, else of the card itself.
    fn gender(&self, ix: NodeIx) -> Option<Gender> {
        let said = self.tree.args(ix).iter().find_map(|arg| match arg {
            Arg::Kinds(first, count) => {
                let noun = self.tree.kinds(*first, *count)[0];
                Some(self.language.nouns()[usize::from(noun)].gender)
            }
            Arg::Name(_, noun) => Some(self.language.nouns()[usize::from(*noun)].gender),
            _ => None,
        });
        let itself = || self.language.glossary.noun(self.printing.itself).map(|noun| noun.gender);
        let meant = matches!(self.language.word(self.tree.node(ix).word).sort, Sort::Cards | Sort::Which);
        said.or_else(|| if meant { itself() } else { None })
    }

    fn list(&self, parts: &[String], joint: &str) -> String {
        match parts {
            [] => String::new(),
            [one] => one.clone(),
            [front @ .., last] => format!("{} {joint} {last}", front.join(", ")),
        }
    }

    /// The tree as an outline: what a reviewer reads to see that a meaning has changed.
    pub fn outline(&self, ix: NodeIx, depth: usize) -> String {
        let word = self.language.word(self.tree.node(ix).word);
        let mut line = format!("{}{}", "  ".repeat(depth), word.name);
        for arg in self.tree.args(ix) {
            line.push(' ');
            line.push_str(&self.outline_arg(arg));
        }
        for kid in self.tree.kids(ix) {
            if word.sort == Sort::Which {
                line.push_str(&format!(" [{}]", self.outline(*kid, 0)));
            } else {
                line.push('\n');
                line.push_str(&self.outline(*kid, depth + 1));
            }
        }
        line
    }

    fn outline_arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Absent => "–".to_owned(),
            Arg::Node(ix) => format!("({})", self.outline(*ix, 0)),
            Arg::Several(first, count) => {
                let several = self.tree.several(*first, *count).iter();
                several.map(|ix| format!("({})", self.outline(*ix, 0))).collect::<Vec<_>>().join(" ")
            }
            Arg::Number(number) => number_text(*number),
            Arg::Text(text) => format!("\"{}\"", self.tree.texts[usize::from(*text)]),
            Arg::Kinds(first, count) => {
                let kinds = self.tree.kinds(*first, *count).iter();
                kinds.map(|n| self.language.nouns()[usize::from(*n)].id.as_str()).collect::<Vec<_>>().join("|")
            }
            Arg::Name(slot, _) => format!("${slot}"),
        }
    }
}

/// A fixed-point number as people write it.
pub fn number_text(number: i32) -> String {
    let (whole, rest) = (number / WHOLE, (number % WHOLE).abs());
    match rest {
        0 => whole.to_string(),
        half if half == WHOLE / 2 && whole == 0 => "½".to_owned(),
        half if half == WHOLE / 2 => format!("{whole}½"),
        rest => format!("{whole}.{rest:05}").trim_end_matches('0').to_owned(),
    }
}
