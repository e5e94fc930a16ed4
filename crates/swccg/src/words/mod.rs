//! The vocabulary of the card language. A word is one item: its form, its English, its French, its meaning.

mod amounts;
mod cards;
mod changes;
mod clauses;
mod conditions;
mod effects;
mod events;
mod places;
mod steps;

use crate::meaning::Meaning;

/// A word of this game's language.
pub type Word = cardtext::Word<Meaning>;

/// A word with nothing below it that serves no family and reads only facts; the others say so.
const PLAIN: Word = Word {
    name: "",
    sort: cardtext::Sort::Clause,
    form: "",
    body: cardtext::BodySort::None,
    en: "",
    fr: "",
    doc: "",
    families: &[],
    reads: crate::value::layer::FACTS,
    writes: 0,
    meaning: Meaning::Duration(crate::state::Until::EndOfTurn),
};

/// The card itself in English, where its case does not show.
const THIS: &str = "{ $again ->\n    [yes] it\n   *[no] this { $self }\n}";

/// Patterns several words share: the card itself, as a subject and behind a preposition.
pub const SHARED: &[(&str, &str, &str)] = &[
    (
        "this",
        THIS,
        "{ $again ->
    [yes] { $self-gender ->
        [f] elle
       *[m] il
    }
   *[no] { $self-gender ->
        [f] cette
       *[m] ce
    } { $self }
}",
    ),
    (
        "this-with",
        THIS,
        "{ $again ->
    [yes] { $self-gender ->
        [f] elle
       *[m] lui
    }
   *[no] { $self-gender ->
        [f] cette
       *[m] ce
    } { $self }
}",
    ),
];

/// Every word.
pub fn all() -> impl Iterator<Item = &'static Word> {
    [
        clauses::WORDS,
        steps::WORDS,
        events::WORDS,
        changes::WORDS,
        conditions::WORDS,
        cards::WORDS,
        places::WORDS,
        amounts::WORDS,
    ]
    .into_iter()
    .flatten()
    .chain(effects::all())
}
