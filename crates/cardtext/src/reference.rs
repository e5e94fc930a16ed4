//! The manual of a card language, made from its registered words.

use crate::{Language, Sort};
use std::fmt::Write;

/// A Markdown section for each sort, a row for each word.
pub fn reference<M>(language: &Language<M>) -> String {
    let mut out = String::new();
    for sort in Sort::ALL {
        let mut words: Vec<_> = language.words().filter(|w| w.sort == sort).collect();
        if words.is_empty() {
            continue;
        }
        words.sort_by_key(|w| w.form);
        writeln!(out, "\n### {sort:?}\n\n| written | means |\n|---|---|").expect("a string takes all");
        for word in words {
            let escaped = word.form.replace('|', "\\|");
            writeln!(out, "| `{escaped}` | {} |", word.doc).expect("a string takes all");
        }
    }
    out
}
