//! The vocabulary of the card language. A word is one item: its form, its English, its French, its meaning.

mod amounts;
mod changes;
mod clauses;
mod conditions;
mod costs;
mod dice;
mod effects;
mod events;
mod flight;
mod ships;
mod steps;

use crate::meaning::Meaning;

/// A word of this game's language.
pub type Word = cardtext::Word<Meaning>;

/// A word with nothing below it; the others say so. Layers are not used: values of this game do not read each other.
const PLAIN: Word = Word {
    name: "",
    sort: cardtext::Sort::Clause,
    form: "",
    body: cardtext::BodySort::None,
    classes: &[],
    binds: 0,
    en: "",
    fr: "",
    doc: "",
    operations: &[],
    reads: 0,
    meaning: Meaning::Step(crate::meaning::Step::Marker),
};

/// Patterns several words share: the ship itself, this card, a ship chosen before, and what joins steps below a step.
pub const SHARED: &[(&str, &str, &str)] = &[
    (
        "this",
        "{ $latest ->
    [itself] it
   *[other] this { $self }
}",
        "{ $latest ->
    [itself] il
    [another] ce { $self }-ci
   *[other] ce { $self }
}",
    ),
    ("card", "this card", "cette carte"),
    (
        "chosen",
        "{ $nth ->
    [1] the chosen { $noun }
   *[other] the other chosen { $noun }
}",
        "{ $noun-gender ->
    [f] { $nth ->
        [1] la { $noun } choisie
       *[other] l’autre { $noun } choisie
    }
   *[m] { $nth ->
        [1] le { $noun } choisi
       *[other] l’autre { $noun } choisi
    }
}",
    ),
    (
        "joint",
        "{ $branching ->
    [yes] ,
   *[no] , then
}",
        "{ $branching ->
    [yes] ,
   *[no] , puis
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
        ships::WORDS,
        amounts::WORDS,
        effects::WORDS,
        flight::WORDS,
        costs::WORDS,
        dice::WORDS,
    ]
    .into_iter()
    .flatten()
}
