//! Lines made at random from the registered words, to see that whatever can be written is read, printed and played.

use crate::form::{Part, Slot};
use crate::{BodySort, Class, Language, Sort};

/// Where random numbers come from: a number below the one given.
pub type Below<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Makes lines of a language.
struct Sampler<'a, M: 'static> {
    language: &'a Language<M>,
    /// Quoted names to choose from.
    names: &'a [&'a str],
    below: Below<'a>,
    /// The names bound so far, with what they stand for.
    bound: Vec<(String, Sort)>,
}

/// A text made at random: some clauses with the lines below them, laid out as a card file has them.
pub fn sample<M>(language: &Language<M>, names: &[&str], below: Below<'_>) -> String {
    let mut sampler = Sampler { language, names, below, bound: Vec::new() };
    // Most have one: of several each must be one that can be read.
    let clauses = 1 + (sampler.below)(4) / 3;
    let mut text = String::new();
    for _ in 0..clauses {
        sampler.bound.clear();
        sampler.line(Sort::Clause, 1, false, &mut text);
    }
    text
}

impl<M> Sampler<'_, M> {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[(self.below)(from.len())]
    }

    /// A line of a sort, with what must stand below it. The last of several does not name what no line could speak of.
    fn line(&mut self, sort: Sort, depth: usize, last: bool, text: &mut String) {
        let words: Vec<u16> = self.language.words_of(sort, Class::Same).collect();
        let deep = depth > 3;
        let fits = |word: &&u16| {
            let plain = self.language.word(**word).body == BodySort::None;
            let names = self.language.slots(**word).iter().any(|(_, slot)| slot.is_new_name());
            (!deep || plain) && !(last && plain && names)
        };
        let words: Vec<u16> = words.iter().filter(fits).copied().collect();
        let word = self.pick(&words);
        let line = self.way(word, Class::Same, 0);
        text.push_str(&"  ".repeat(depth));
        text.push_str(&line.join(" "));
        text.push('\n');
        let below = match self.language.word(word).body {
            BodySort::None => return,
            BodySort::Clauses => Sort::Clause,
            BodySort::MaySteps if (self.below)(2) == 0 => return,
            BodySort::Steps | BodySort::MaySteps => Sort::Step,
        };
        let lines = 1 + (self.below)(4) / 3;
        for n in 1..=lines {
            self.line(below, depth + 1, n == lines, text);
        }
    }

    /// One way of writing a word.
    fn way(&mut self, word: u16, class: Class, depth: usize) -> Vec<String> {
        let form = &self.language.forms[usize::from(word)];
        let way = (self.below)(form.ways.len());
        let mut tokens = Vec::new();
        for part in &form.ways[way] {
            match part {
                Part::Literal(literal) => tokens.push(literal.clone()),
                Part::Slot(n) => tokens.extend(self.slot(form.slots[*n].1.of_class(class), depth + 1)),
            }
        }
        tokens
    }

    fn slot(&mut self, slot: Slot, depth: usize) -> Vec<String> {
        match slot {
            Slot::Of(sort, class) | Slot::Inside(sort, class) => self.sort(sort, class, depth),
            Slot::Several(sort, class) => {
                let mut tokens = self.sort(sort, class, depth);
                if (self.below)(3) == 0 {
                    tokens.push(",".to_owned());
                    tokens.extend(self.sort(sort, class, depth));
                }
                tokens
            }
            Slot::Number | Slot::Small => vec![(self.below)(4).to_string()],
            Slot::Text => vec![self.quoted()],
            Slot::Kind => vec![self.noun(Class::Card, 0)],
            Slot::Bind(sort) => {
                let name = format!("name{}", self.bound.len());
                self.bound.push((name.clone(), sort));
                vec![name]
            }
        }
    }

    fn quoted(&mut self) -> String {
        format!("\"{}\"", self.pick(self.names))
    }

    fn noun(&mut self, class: Class, number: usize) -> String {
        let forms = self.language.noun_forms();
        let adjective = |n: usize| self.language.nouns()[n].adjective;
        let of_class = |n: &usize| self.language.noun_class(*n as u16) == class && !adjective(*n);
        let fitting: Vec<usize> = (0..forms.len()).filter(of_class).collect();
        let noun = self.pick(&fitting);
        self.language.noun_forms()[noun][number].clone()
    }

    fn sort(&mut self, sort: Sort, class: Class, depth: usize) -> Vec<String> {
        let bound: Vec<String> = self.bound.iter().filter(|(_, s)| *s == sort).map(|(n, _)| n.clone()).collect();
        if !bound.is_empty() && (self.below)(2) == 0 {
            return vec![bound[(self.below)(bound.len())].clone()];
        }
        if sort == Sort::Amount && (depth > 3 || (self.below)(2) == 0) {
            return vec![(self.below)(4).to_string()];
        }
        let words: Vec<u16> = self.language.words_of(sort, class).collect();
        if let Some(class) = Class::of_things(sort)
            && (words.is_empty() || depth > 2 || (self.below)(2) == 0)
        {
            return self.phrase(class, depth);
        }
        // Deep inside only words that end the line quickly.
        let short = |word: &&u16| self.language.forms[usize::from(**word)].slots.is_empty();
        let plain: Vec<u16> = words.iter().filter(short).copied().collect();
        let from = if depth > 3 && !plain.is_empty() { plain } else { words };
        // Nothing of this sort can be said of this class.
        if from.is_empty() {
            return Vec::new();
        }
        let word = self.pick(&from);
        self.way(word, class, depth)
    }

    fn phrase(&mut self, class: Class, depth: usize) -> Vec<String> {
        let mut tokens = Vec::new();
        let plural = match (self.below)(6) {
            0 => {
                tokens.push("a".to_owned());
                0
            }
            1 => {
                tokens.push("all".to_owned());
                1
            }
            2 => {
                tokens.extend(["at", "least", "2"].map(str::to_owned));
                1
            }
            _ => (self.below)(2),
        };
        if (self.below)(2) == 0 {
            tokens.extend(self.sort(Sort::Whose, class, depth + 1));
        }
        if (self.below)(4) == 0 && class == Class::Card {
            tokens.push(self.quoted());
        } else {
            tokens.push(self.noun(class, plural));
        }
        if depth < 3 && (self.below)(2) == 0 {
            tokens.extend(self.sort(Sort::Where, class, depth + 1));
        }
        tokens
    }
}
