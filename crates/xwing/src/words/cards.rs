//! Cards: which are meant, and what can be said of them.

use super::{PLAIN, Word};
use crate::text::meaning::Meaning;
use cardtext::{Class, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Card], ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "this-card",
        sort: Sort::Cards,
        form: "this card",
        en: "{ card }",
        fr: "{ card }
.gender = f",
        doc: "the card itself",
        meaning: Meaning::Cards(|_, reading, _, card| card == reading.card),
        ..PLAIN
    },
    Word {
        name: "dealt-earlier",
        form: "dealt in an earlier round",
        en: "dealt in an earlier round
.is = { $subject-number ->
    [many] were
   *[one] was
} dealt in an earlier round",
        fr: "attribué{ agree } lors d’un tour précédent
.is = { has } été attribué{ agree } lors d’un tour précédent",
        doc: "damage cards, not in the round they were dealt",
        meaning: Meaning::CardWhere(|eyes, _, _, card| eyes.state.card(card).round < eyes.state.round),
        ..WHERE
    },
    Word {
        name: "on-this-card",
        form: "on this card",
        en: "on { card }
.is = { is } on { card }",
        fr: "qui { is } sur { card }
.is = { is } sur { card }",
        doc: "damage cards that lie on this condition",
        meaning: Meaning::CardWhere(|eyes, reading, _, card| {
            eyes.state.condition(reading.card).is_some_and(|condition| condition.damage == card)
        }),
        ..WHERE
    },
    Word {
        name: "that-miss",
        form: "that miss",
        en: "whose attack did not hit
.is = missed",
        fr: "dont l’attaque n’a pas touché
.is = { has } manqué sa cible",
        doc: "weapons, while their attack has not hit",
        operations: &["m.ordnance-miss"],
        meaning: Meaning::CardWhere(|eyes, _, _, card| {
            eyes.state.attack.on && eyes.state.attack.weapon == card && !eyes.state.attack.hit
        }),
        ..WHERE
    },
    Word {
        name: "at-random",
        form: "chosen at random",
        en: "chosen at random
.is = { is } chosen at random",
        fr: "pris{ agree } au hasard
.is = { is } pris{ agree } au hasard",
        doc: "chance picks",
        meaning: Meaning::AtRandom,
        ..WHERE
    },
];
