//! Trees as outlines: what a reviewer reads to see that a meaning has changed.

use crate::print::number_text;
use crate::{Arg, Count, NodeIx, Phrase, Printer};

impl<M> Printer<'_, M> {
    /// The tree as an outline, what belongs together in brackets.
    pub fn outline(&self, ix: NodeIx, depth: usize) -> String {
        let word = self.language.word(self.tree.node(ix).word);
        let mut line = format!("{}{}", "  ".repeat(depth), word.name);
        for arg in self.tree.args(ix) {
            line.push(' ');
            line.push_str(&self.outline_arg(arg));
        }
        for kid in self.tree.kids(ix) {
            line.push('\n');
            line.push_str(&self.outline(*kid, depth + 1));
        }
        line
    }

    fn outline_arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Absent => "–".to_owned(),
            Arg::Node(ix) if self.tree.args(*ix).is_empty() && self.tree.kids(*ix).is_empty() => self.outline(*ix, 0),
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
            Arg::Phrase(at) => self.outline_phrase(self.tree.phrase(*at)),
        }
    }

    fn outline_phrase(&self, phrase: &Phrase) -> String {
        let mut parts: Vec<String> = Vec::new();
        match phrase.count {
            Count::Unsaid => {}
            Count::One => parts.push("one".to_owned()),
            Count::All => parts.push("all".to_owned()),
            Count::No => parts.push("no".to_owned()),
            Count::Each => parts.push("each".to_owned()),
            Count::The => parts.push("the".to_owned()),
            Count::AnyNumber => parts.push("any-number".to_owned()),
            Count::Topmost => parts.push("topmost".to_owned()),
            Count::Random => parts.push("random".to_owned()),
            Count::Exactly(n) => parts.push(format!("exactly {}", self.outline_arg(&n))),
            Count::AtLeast(n) => parts.push(format!("at-least {}", self.outline_arg(&n))),
            Count::AtMost(n) => parts.push(format!("at-most {}", self.outline_arg(&n))),
            Count::UpTo(n) => parts.push(format!("up-to {}", self.outline_arg(&n))),
        }
        parts.extend(phrase.whose.map(|whose| self.outline(whose, 0)));
        if phrase.other {
            parts.push("other".to_owned());
        }
        let heads = self.tree.heads(phrase).iter().map(|head| {
            let nouns = self.tree.head_nouns(head).iter().map(|n| {
                let id = &self.language.nouns()[usize::from(n.noun)].id;
                if n.negated { format!("non-{id}") } else { id.clone() }
            });
            let name = head.name.map(|name| format!("\"{}\"", self.tree.texts[usize::from(name)]));
            nouns.chain(name).collect::<Vec<_>>().join("+")
        });
        parts.push(heads.collect::<Vec<_>>().join("|"));
        parts.extend(self.tree.wheres(phrase).iter().map(|w| format!("<{}>", self.outline(*w, 0))));
        format!("[{}]", parts.join(" "))
    }
}
