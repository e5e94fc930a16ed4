//! Source forms, compiled from the text a word declares.

use crate::{Class, Sort};

/// What a slot of a form takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// One of a sort and class.
    Of(Sort, Class),
    /// The same inside a qualifier, where names take no qualifiers of their own and `or` joins nouns alone.
    Inside(Sort, Class),
    Several(Sort, Class),
    Number,
    /// A number, a name or an amount in parentheses: where a longer amount would run into what follows.
    Small,
    Text,
    Kind,
    /// A new name, which stands for something of this sort.
    Bind(Sort),
}

impl Slot {
    /// The slot as a word of a class has it.
    pub(crate) fn of_class(self, own: Class) -> Slot {
        let resolved = |class| if class == Class::Same { own } else { class };
        match self {
            Slot::Of(sort, class) => Slot::Of(sort, resolved(class)),
            Slot::Inside(sort, class) => Slot::Inside(sort, resolved(class)),
            Slot::Several(sort, class) => Slot::Several(sort, resolved(class)),
            other => other,
        }
    }
    /// Whether what fills it stands for itself and is not printed where it is made.
    pub(crate) fn is_new_name(self) -> bool {
        matches!(self, Slot::Bind(_))
    }
    /// Its sort.
    pub(crate) fn sort(self) -> Option<Sort> {
        match self {
            Slot::Of(sort, _) | Slot::Inside(sort, _) => Some(sort),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Literal(String),
    Slot(usize),
}

/// A compiled form: every way of writing it (with and without its optional part), and its slots by name.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) slots: Vec<(String, Slot)>,
    /// By slot, the nouns that a new name may be: `BindDoing(drain)`.
    pub(crate) nouns: Vec<Vec<String>>,
    pub(crate) ways: Vec<Vec<Part>>,
}

/// Whether a way of writing a form is one word and nothing else.
pub(crate) fn is_literally(way: &[Part], word: &str) -> bool {
    matches!(way, [Part::Literal(literal)] if literal == word)
}

/// Whether a way of writing a form begins with a word.
pub(crate) fn begins_with(way: &[Part], word: &str) -> bool {
    matches!(way, [Part::Literal(literal), ..] if literal == word)
}

impl Form {
    /// Whether a way of writing this form begins with a slot of the given sort, its first.
    pub(crate) fn begins_with(&self, way: &[Part], sort: Sort) -> bool {
        way.first() == Some(&Part::Slot(0)) && self.slots[0].1.sort() == Some(sort)
    }

    /// Compiles a form. Inside a qualifier noun phrases are of the narrow kind.
    pub(crate) fn compile(text: &str, of: Sort) -> Result<Form, String> {
        let mut form = Form { slots: Vec::new(), nouns: Vec::new(), ways: vec![Vec::new()] };
        let mut rest = text;
        let mut without: Vec<Vec<Part>> = Vec::new();
        while let Some(c) = rest.chars().next() {
            match c {
                ' ' => rest = &rest[1..],
                '[' => {
                    without = form.ways.clone();
                    rest = &rest[1..];
                }
                ']' => {
                    form.ways.append(&mut without);
                    rest = &rest[1..];
                }
                '{' => {
                    let end = rest.find('}').ok_or("a slot is not closed")?;
                    let (name, sort) = rest[1..end].split_once(':').ok_or("a slot is written {name:Sort}")?;
                    let (sort, nouns) = match sort.strip_suffix(')').and_then(|sort| sort.split_once('(')) {
                        Some((sort, nouns)) => (sort, nouns.split(", ").map(str::to_owned).collect()),
                        None => (sort, Vec::new()),
                    };
                    form.slots.push((name.to_owned(), slot(sort, of)?));
                    form.nouns.push(nouns);
                    let part = Part::Slot(form.slots.len() - 1);
                    form.ways.iter_mut().for_each(|way| way.push(part.clone()));
                    rest = &rest[end + 1..];
                }
                c if c.is_alphanumeric() => {
                    let before = std::mem::take(&mut form.ways);
                    // `lose|loses`: either way of writing it.
                    loop {
                        let end =
                            rest.find(|c: char| !(c.is_alphanumeric() || "-'/._".contains(c))).unwrap_or(rest.len());
                        let part = Part::Literal(rest[..end].to_owned());
                        form.ways.extend(before.iter().cloned().map(|mut way| {
                            way.push(part.clone());
                            way
                        }));
                        rest = &rest[end..];
                        match rest.strip_prefix('|') {
                            Some(other) => rest = other,
                            None => break,
                        }
                    }
                }
                c => {
                    let part = Part::Literal(c.to_string());
                    form.ways.iter_mut().for_each(|way| way.push(part.clone()));
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        Ok(form)
    }
}

fn slot(name: &str, of: Sort) -> Result<Slot, String> {
    let unknown = || format!("`{name}` is no sort");
    Ok(match name {
        "Number" => Slot::Number,
        "Small" => Slot::Small,
        "Text" => Slot::Text,
        "Kind" => Slot::Kind,
        "Bind" => Slot::Bind(Sort::Cards),
        "BindShip" => Slot::Bind(Sort::Ships),
        "BindDice" => Slot::Bind(Sort::Dice),
        "BindDoing" => Slot::Bind(Sort::Doings),
        "BindAmount" => Slot::Bind(Sort::Amount),
        name => match name.strip_suffix('+') {
            Some(name) => {
                let (sort, class) = Sort::by_name(name).ok_or_else(unknown)?;
                Slot::Several(sort, class)
            }
            None => {
                let (sort, class) = Sort::by_name(name).ok_or_else(unknown)?;
                let inside = matches!(of, Sort::Where | Sort::At) && Class::of_things(sort).is_some();
                if inside { Slot::Inside(sort, class) } else { Slot::Of(sort, class) }
            }
        },
    })
}
