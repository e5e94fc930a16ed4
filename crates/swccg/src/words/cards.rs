//! Cards, and what is going on: who is meant. Most are noun phrases; these are the rest.

use super::{PLAIN, Word};
use crate::text::meaning::{CardsWord, DoingWord, Meaning};
use cardtext::Sort;

const CARDS: Word = Word { sort: Sort::Cards, ..PLAIN };
const DOINGS: Word = Word { sort: Sort::Doings, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "it",
        form: "it",
        en: "{ this }",
        fr: "{ this }
.object = { this-behind }",
        doc: "the card itself",
        meaning: Meaning::Cards(CardsWord::Itself),
        ..CARDS
    },
    Word {
        name: "what-it-pilots",
        form: "what {pilot:Cards} pilots",
        en: "anything { $pilot-word ->
    [it] it
   *[other] { $pilot }
} { $pilot-count ->
    [many] pilot
   *[one] pilots
}
.number = one",
        fr: "tout ce que { $pilot-word ->
    [it] { $self-gender ->
        [f] elle
       *[m] il
    }
   *[other] { $pilot }
} { $pilot-count ->
    [many] pilotent
   *[one] pilote
}
.number = one
.gender = m",
        doc: "the starship or vehicle that card pilots",
        operations: &["f.piloting"],
        meaning: Meaning::Cards(CardsWord::PilotedBy),
        ..CARDS
    },
    Word {
        name: "bearer",
        form: "its bearer",
        en: "its bearer",
        fr: "son porteur",
        doc: "the card this one is on",
        meaning: Meaning::Cards(CardsWord::Bearer),
        ..CARDS
    },
    Word {
        name: "cards-or",
        form: "{one:Cards} or {other:Cards}",
        en: "{ $one } or { $other }",
        fr: "{ $one } ou { $other }",
        doc: "any of both",
        meaning: Meaning::Cards(CardsWord::Either),
        ..CARDS
    },
    Word {
        name: "the-action",
        form: "the action",
        en: "that action",
        fr: "cette action
.gender = f",
        doc: "what the text answers: a card played, a react",
        meaning: Meaning::Doing(DoingWord::Answered),
        ..DOINGS
    },
    Word {
        name: "the-loss",
        form: "the loss",
        en: "the loss",
        fr: "la perte
.gender = f",
        doc: "the loss of Force, or battle damage, going on",
        meaning: Meaning::Doing(DoingWord::Loss),
        ..DOINGS
    },
];
