//! Phases, spans, limits and durations.

use super::{PLAIN, Word};
use crate::state::Phase;
use crate::text::meaning::{Meaning, Span};
use cardtext::Sort;

const SPAN: Word = Word { sort: Sort::Span, ..PLAIN };
const PHASE: Word = Word { sort: Sort::Phase, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "the-phase",
        sort: Sort::Time,
        form: "the {phase:Phase} phase",
        en: "the { $phase } phase",
        fr: "la phase { $phase }",
        doc: "a phase of the round",
        meaning: Meaning::Time,
        ..PLAIN
    },
    Word {
        name: "activation",
        form: "activation",
        en: "Activation",
        fr: "d’activation",
        doc: "ships move and act",
        meaning: Meaning::Phase(Phase::Activation),
        ..PHASE
    },
    Word {
        name: "combat",
        form: "combat",
        en: "Combat",
        fr: "de combat",
        doc: "ships attack",
        meaning: Meaning::Phase(Phase::Combat),
        ..PHASE
    },
    Word {
        name: "end",
        form: "end",
        en: "End",
        fr: "finale",
        doc: "the round is cleaned up",
        meaning: Meaning::Phase(Phase::End),
        ..PHASE
    },
    Word {
        name: "span-attack",
        form: "attack",
        en: "attack",
        fr: "attaque",
        doc: "the attack being made",
        meaning: Meaning::Span(Span::Attack),
        ..SPAN
    },
    Word {
        name: "span-phase",
        form: "phase",
        en: "phase",
        fr: "phase",
        doc: "the phase being played",
        meaning: Meaning::Span(Span::Phase),
        ..SPAN
    },
    Word {
        name: "span-round",
        form: "round",
        en: "round",
        fr: "tour",
        doc: "a round",
        meaning: Meaning::Span(Span::Round),
        ..SPAN
    },
    Word {
        name: "span-game",
        form: "game",
        en: "game",
        fr: "partie",
        doc: "the whole game",
        meaning: Meaning::Span(Span::Game),
        ..SPAN
    },
    Word {
        name: "once-per",
        sort: Sort::Limit,
        form: "once per {span:Span}",
        en: "once per { $span }",
        fr: "une fois par { $span }",
        doc: "no text of this card twice in it",
        operations: &["l.round", "l.game"],
        meaning: Meaning::Limit,
        ..PLAIN
    },
    Word {
        name: "until-end-of",
        sort: Sort::Duration,
        form: "until end of {span:Span}",
        en: "{ $span-word ->
    [span-attack] during this { $span }
   *[other] until the end of the { $span }
}",
        fr: "{ $span-word ->
    [span-attack] durant cette { $span }
    [span-game] jusqu’à la fin de la { $span }
    [span-phase] jusqu’à la fin de la { $span }
   *[other] jusqu’à la fin du { $span }
}",
        doc: "for so long",
        meaning: Meaning::Duration,
        ..PLAIN
    },
];
