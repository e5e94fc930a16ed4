//! Cards, and what is going on: who is meant. Most are noun phrases; these are the rest.

use super::{PLAIN, Word};
use crate::state::Zone;
use crate::text::meaning::Meaning;
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
        meaning: Meaning::Cards(|_, reading, _, card| card == reading.source),
        ..CARDS
    },
    Word {
        name: "what-it-pilots",
        form: "what {pilot:Cards} pilots",
        en: "anything { $pilot-word ->
    [it] it
   *[other] { $pilot }
} pilots",
        fr: "tout ce que { $pilot-word ->
    [it] { $self-gender ->
        [f] elle
       *[m] il
    }
   *[other] { $pilot }
} pilote",
        doc: "the starship or vehicle that card pilots",
        operations: &["f.piloting"],
        meaning: Meaning::Cards(|eyes, reading, node, card| {
            let pilots = eyes.each_meant(eyes.args(node)[0], reading);
            pilots.into_iter().any(|pilot| eyes.piloted_by(pilot) == Some(card))
        }),
        ..CARDS
    },
    Word {
        name: "bearer",
        form: "its bearer",
        en: "its bearer",
        fr: "son porteur",
        doc: "the card this one is on",
        meaning: Meaning::Cards(|eyes, reading, _, card| {
            let state = eyes.state.card(reading.source);
            state.zone == Zone::On && state.on == card
        }),
        ..CARDS
    },
    Word {
        name: "cards-or",
        form: "{one:Cards} or {other:Cards}",
        en: "{ $one } or { $other }",
        fr: "{ $one } ou { $other }",
        doc: "any of both",
        meaning: Meaning::Cards(|eyes, reading, node, card| {
            let args = eyes.args(node);
            eyes.means(args[0], reading, card) || eyes.means(args[1], reading, card)
        }),
        ..CARDS
    },
    Word {
        name: "the-action",
        form: "the action",
        en: "that action",
        fr: "cette action
.gender = f",
        doc: "what the text answers: a card played, a react",
        meaning: Meaning::Doing(|eyes| eyes.answered()),
        ..DOINGS
    },
    Word {
        name: "the-loss",
        form: "the loss",
        en: "the loss",
        fr: "la perte
.gender = f",
        doc: "the loss of Force, or battle damage, going on",
        meaning: Meaning::Doing(|eyes| eyes.loss_going_on()),
        ..DOINGS
    },
];
