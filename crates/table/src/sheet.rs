//! What is told of one thing of the table: its text, its values, and where each comes from.

use serde::Serialize;
use std::fmt;

/// A value of a thing and what it is made of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetValue {
    /// What it is called.
    pub name: String,
    /// What it is now.
    pub value: String,
    /// Its base, then every change with the card or rule it comes from; empty where nothing changes it.
    pub because: Vec<String>,
}

/// All that is told of a thing, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sheet {
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub kind: String,
    /// Its texts, a paragraph each.
    pub texts: Vec<String>,
    /// Its values.
    pub values: Vec<SheetValue>,
    /// What else stands with it: tokens, cards on it, effects that last.
    pub notes: Vec<String>,
}

/// As a terminal shows it.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        if !self.kind.is_empty() {
            writeln!(f, "  {}", self.kind)?;
        }
        self.texts.iter().try_for_each(|text| writeln!(f, "{text}"))?;
        for SheetValue { name, value, because } in &self.values {
            match because.is_empty() {
                true => writeln!(f, "  {name} {value}")?,
                false => writeln!(f, "  {name} {value}  ({})", because.join(", "))?,
            }
        }
        self.notes.iter().try_for_each(|note| writeln!(f, "  {note}"))
    }
}
