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

/// Prints the trees of one language.
pub struct Printer<'a, M: 'static> {
    language: &'a Language<M>,
    tree: &'a Tree,
    printing: Printing<'a>,
    /// Whether this sentence has already named the card itself.
    named: Cell<bool>,
}

impl<'a, M> Printer<'a, M> {
    /// A printer for one card.
    pub fn new(language: &'a Language<M>, tree: &'a Tree, printing: Printing<'a>) -> Self {
        Printer { language, tree, printing, named: Cell::new(false) }
    }

    /// A card's whole text: a sentence for each clause.
    pub fn text(&self, clauses: &[NodeIx]) -> Result<String, MessageFault> {
        let mut text = String::new();
        for clause in clauses {
            self.named.set(false);
            text.push_str(&self.node(*clause)?);
            text.push_str(". ");
        }
        Ok(polish(self.printing.lang, text.trim_end()))
    }

    /// One node as a part of a sentence.
    pub fn part(&self, ix: NodeIx) -> Result<String, MessageFault> {
        self.named.set(false);
        Ok(polish_inside(self.printing.lang, &self.node(ix)?))
    }

    fn node(&self, ix: NodeIx) -> Result<String, MessageFault> {
        self.node_at(ix, 0)
    }

    /// A node that stands at a place among its siblings, which patterns may select on as `$place`.
    fn node_at(&self, ix: NodeIx, place: usize) -> Result<String, MessageFault> {
        let index = self.tree.node(ix).word;
        let word = self.language.word(index);
        let mut values: Vec<(String, Value)> = vec![("place".to_owned(), Value::from(place as i32))];
        for ((name, slot), arg) in self.language.slots(index).iter().zip(self.tree.args(ix)) {
            let (text, gender) = self.arg(*slot, arg)?;
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
            let each = kids.iter().enumerate().map(|(n, kid)| self.node_at(*kid, n));
            let printed = each.collect::<Result<Vec<_>, _>>()?;
            // Plain steps below a step are one thing; those of a clause, and those that branch, come one after the other.
            let within = word.sort == Sort::Step && word.body == BodySort::Steps && !self.is_branching(kids);
            let joint = match (within, self.printing.lang) {
                (false, _) => "; ",
                (true, Lang::English) => " and ",
                (true, Lang::French) => " et ",
            };
            values.push(("body".to_owned(), printed.join(joint).into()));
        }
        let itself = self.language.glossary.noun(self.printing.itself);
        let (form, gender) = itself
            .map_or((self.printing.itself, Gender::Masculine), |n| (n.form(self.printing.lang, Number::One), n.gender));
        values.push(("self".to_owned(), form.into()));
        // The first mention in a sentence is by its noun, the others by a pronoun.
        values.push(("again".to_owned(), if self.named.get() { "yes" } else { "no" }.into()));
        let pattern = if self.printing.lang == Lang::French { word.fr } else { word.en };
        let names = pattern.contains("{ this");
        self.named.set(self.named.get() || names);
        values.push(("self-gender".to_owned(), gender.letter().into()));
        let values: Vec<(&str, Value)> = values.iter().map(|(n, v)| (n.as_str(), v.clone())).collect();
        Ok(self.language.messages.print(self.printing.lang, word.name, &values)? + &wheres)
    }

    fn arg(&self, slot: Slot, arg: &Arg) -> Result<(String, Option<Gender>), MessageFault> {
        let lang = self.printing.lang;
        Ok(match arg {
            Arg::Absent => ("none".to_owned(), None),
            Arg::Node(ix) => (self.node(*ix)?, self.gender(*ix)),
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
                let kinds = self.tree.kinds(*first, *count);
                let number = if slot == Slot::Kinds { Number::Many } else { Number::One };
                let nouns = kinds.iter().map(|n| &self.language.nouns()[usize::from(*n)]);
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
                let gender = self.language.nouns()[usize::from(kinds[0])].gender;
                (self.list(&parts, joint), Some(gender))
            }
            Arg::Name(_, noun) => {
                let noun = &self.language.nouns()[usize::from(*noun)];
                let form = noun.form(lang, Number::One);
                // A language may have its own way to speak of what was named.
                if self.language.messages.has(lang, "chosen") {
                    let values = [("noun", form.into()), ("noun-gender", noun.gender.letter().into())];
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
