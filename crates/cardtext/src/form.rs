//! Source forms, compiled from the text a word declares.

use crate::Sort;

/// What a slot of a form takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    Of(Sort),
    Several(Sort),
    Number,
    Text,
    Kind,
    Kinds,
    Bind,
    BindAmount,
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
    pub(crate) ways: Vec<Vec<Part>>,
}

impl Form {
    /// Whether a way of writing this form begins with a slot of the given sort, its first.
    pub(crate) fn begins_with(&self, way: &[Part], sort: Sort) -> bool {
        way.first() == Some(&Part::Slot(0)) && self.slots[0].1 == Slot::Of(sort)
    }

    pub(crate) fn compile(text: &str) -> Result<Form, String> {
        let mut form = Form { slots: Vec::new(), ways: vec![Vec::new()] };
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
                    form.slots.push((name.to_owned(), slot(sort)?));
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

fn slot(name: &str) -> Result<Slot, String> {
    Ok(match name {
        "Number" => Slot::Number,
        "Text" => Slot::Text,
        "Kind" => Slot::Kind,
        "Kinds" => Slot::Kinds,
        "Bind" => Slot::Bind,
        "BindAmount" => Slot::BindAmount,
        name => match name.strip_suffix('+') {
            Some(name) => Slot::Several(Sort::by_name(name).ok_or_else(|| format!("`{name}` is no sort"))?),
            None => Slot::Of(Sort::by_name(name).ok_or_else(|| format!("`{name}` is no sort"))?),
        },
    })
}
