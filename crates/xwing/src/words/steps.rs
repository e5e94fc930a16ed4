//! Steps: the lines below a clause that acts.

use super::{PLAIN, Word};
use crate::meaning::{Meaning, Step};
use cardtext::{BodySort, Sort};

const STEP: Word = Word { sort: Sort::Step, ..PLAIN };
const BLOCK: Word = Word { body: BodySort::Steps, ..STEP };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "target",
        form: "target {ships:Cards} as {name:Bind}",
        en: "choose { $ships }",
        fr: "choisissez { $ships }",
        doc: "one of these ships, chosen by the card's player, named for the lines below",
        meaning: Meaning::Step(Step::Target),
        ..STEP
    },
    Word {
        name: "cost",
        form: "pay: {cost:Cost}",
        en: "{ $cost }",
        fr: "{ $cost }",
        doc: "what must be paid; without it the text cannot be used",
        meaning: Meaning::Step(Step::Cost),
        ..STEP
    },
    Word {
        name: "roll",
        form: "roll {n:Amount} attack die|dice",
        en: "{ $n ->
    [1] roll 1 attack die
   *[other] roll { $n } attack dice
}",
        fr: "{ $n ->
    [1] lancez 1 dé d’attaque
   *[other] lancez { $n } dés d’attaque
}",
        doc: "attack dice outside an attack; conditions and effects speak of what was rolled",
        meaning: Meaning::Step(Step::Roll),
        ..STEP
    },
    Word {
        name: "if",
        form: "if {condition:Condition}",
        en: "if { $condition }, { $body }",
        fr: "si { $condition }, { $body }",
        doc: "the lines below only if something holds",
        meaning: Meaning::Step(Step::If),
        ..BLOCK
    },
    Word {
        name: "otherwise",
        form: "otherwise",
        en: "otherwise, { $body }",
        fr: "sinon, { $body }",
        doc: "the lines below if the `if` above did not hold",
        meaning: Meaning::Step(Step::Otherwise),
        ..BLOCK
    },
    Word {
        name: "choose",
        form: "choose",
        en: "{ $body }",
        fr: "{ $body }",
        doc: "one of the options below, chosen by the card's player",
        meaning: Meaning::Step(Step::Choose),
        ..BLOCK
    },
    Word {
        name: "player-chooses",
        form: "the player of {ships:Cards} chooses",
        en: "the player of { $ships } chooses: { $body }",
        fr: "le joueur qui contrôle { $ships } choisit : { $body }",
        doc: "one of the options below, chosen by that ship's player",
        meaning: Meaning::Step(Step::Choose),
        ..BLOCK
    },
    Word {
        name: "option",
        form: "option",
        en: "{ $place ->
    [0] either
   *[other] or
} { $body }",
        fr: "ou bien { $body }",
        doc: "one way of a choice",
        meaning: Meaning::Step(Step::Option),
        ..BLOCK
    },
    Word {
        name: "you-may",
        form: "you may",
        en: "if you want, { $body }",
        fr: "si vous voulez, { $body }",
        doc: "the lines below if the card's player wants them",
        meaning: Meaning::Step(Step::May),
        ..BLOCK
    },
    Word {
        name: "for-each",
        form: "for {ships:Cards}",
        en: "for { $ships }, { $body }",
        fr: "pour { $ships }, { $body }",
        doc: "the lines below for each of these ships, which is `that ship` in them",
        meaning: Meaning::Step(Step::Each),
        ..BLOCK
    },
    Word {
        name: "effect",
        form: "{effect:Effect}",
        en: "{ $effect }",
        fr: "{ $effect }",
        doc: "something done",
        meaning: Meaning::Step(Step::Effect),
        ..STEP
    },
    Word {
        name: "any-direction",
        form: "in any direction",
        en: "the target may be outside { this }’s firing arc",
        fr: "la cible peut être hors de l’arc de tir de { this }",
        doc: "a weapon that needs no firing arc",
        meaning: Meaning::Step(Step::Marker),
        ..STEP
    },
];
