//! The vocabulary of the card language. A word is one item: its form, its English, its French, its meaning. Words
//! compose: a value with an operation and an amount is a change, a fate serves as event, effect, state and ban.

mod amounts;
mod cards;
mod changes;
mod clauses;
mod conditions;
mod deeds;
mod effects;
mod events;
mod fates;
mod operations;
mod places;
mod players;
mod shared;
mod steps;
mod times;
mod values;
mod wheres;

use crate::text::meaning::Meaning;

pub use operations::{operations_besides_words, operations_of_words, served_operations};
pub use shared::SHARED;

/// A word of this game's language.
pub type Word = cardtext::Word<Meaning>;

/// A word with nothing below it that serves no operation and reads only facts; the others say so.
const PLAIN: Word = Word {
    name: "",
    sort: cardtext::Sort::Clause,
    classes: &[],
    form: "",
    body: cardtext::BodySort::None,
    binds: 0,
    en: "",
    fr: "",
    doc: "",
    operations: &[],
    reads: crate::text::value::layer::FACTS,
    phrases: cardtext::Phrases::Described,
    facing: "",
    meaning: Meaning::Price,
};

/// Every word.
pub fn all() -> impl Iterator<Item = &'static Word> {
    [
        clauses::WORDS,
        steps::WORDS,
        times::WORDS,
        events::WORDS,
        fates::WORDS,
        deeds::WORDS,
        changes::WORDS,
        values::WORDS,
        conditions::WORDS,
        cards::WORDS,
        wheres::WORDS,
        places::WORDS,
        players::WORDS,
        amounts::WORDS,
    ]
    .into_iter()
    .flatten()
    .chain(effects::all())
}
