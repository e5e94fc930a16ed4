//! Cards: who is meant.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::meaning::{Meaning, Reading};
use crate::num::Num;
use crate::stack::CardIx;
use crate::value::layer;
use cardtext::{Arg, NodeIx, Sort};

const CARDS: Word = Word { sort: Sort::Cards, ..PLAIN };
const WHICH: Word = Word { sort: Sort::Which, ..PLAIN };
const WHERE: Word = Word { sort: Sort::Where, ..PLAIN };

fn yours(eyes: &Eyes<'_>, reading: &Reading, _: NodeIx, card: CardIx) -> bool {
    eyes.state.owner(card) == reading.you
}

fn theirs(eyes: &Eyes<'_>, reading: &Reading, _: NodeIx, card: CardIx) -> bool {
    eyes.state.owner(card) != reading.you
}

fn text(eyes: &Eyes<'_>, node: NodeIx) -> String {
    match eyes.args(node).first() {
        Some(Arg::Text(text)) => eyes.game.catalogue.tree.texts[usize::from(*text)].clone(),
        _ => String::new(),
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "it",
        form: "it",
        en: "{ this }",
        fr: "{ this }",
        doc: "the card itself",
        meaning: Meaning::Cards(|_, reading, _, card| card == reading.source),
        ..CARDS
    },
    Word {
        name: "what-it-pilots",
        form: "what it pilots",
        en: "whatever { this } pilots",
        fr: "ce que { this } pilote",
        doc: "the starship or vehicle the card pilots",
        families: &["cond:piloting_aboard"],
        meaning: Meaning::Cards(|eyes, reading, _, card| eyes.piloted_by(reading.source) == Some(card)),
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
            state.zone == crate::state::Zone::On && state.on == card
        }),
        ..CARDS
    },
    Word {
        name: "persona",
        form: "{name:Text}",
        en: "{ $name }",
        fr: "{ $name }",
        doc: "any card showing this persona, else of this title",
        meaning: Meaning::Cards(|eyes, _, node, card| eyes.is_named(card, &text(eyes, node))),
        ..CARDS
    },
    Word {
        name: "a",
        form: "a {kind:Kind}",
        en: "a { $kind }",
        fr: "{ $kind-gender ->
    [f] une
   *[m] un
} { $kind }",
        doc: "any card of this kind, whoever's",
        meaning: Meaning::Which(|_, _, _, _| true),
        ..WHICH
    },
    Word {
        name: "your",
        form: "your {kind:Kind}",
        en: "your { $kind }",
        fr: "votre { $kind }",
        doc: "a card of this kind of yours",
        meaning: Meaning::Which(yours),
        ..WHICH
    },
    Word {
        name: "one-of-your",
        form: "one of your {kinds:Kinds}",
        en: "one of your { $kinds }",
        fr: "{ $kinds-gender ->
    [f] l'une
   *[m] l'un
} de vos { $kinds }",
        doc: "one card of this kind of yours",
        meaning: Meaning::Which(yours),
        ..WHICH
    },
    Word {
        name: "each-of-your",
        form: "each of your {kinds:Kinds}",
        en: "each of your { $kinds }",
        fr: "{ $kinds-gender ->
    [f] chacune
   *[m] chacun
} de vos { $kinds }",
        doc: "every card of this kind of yours",
        meaning: Meaning::Which(yours),
        ..WHICH
    },
    Word {
        name: "all-your",
        form: "all your {kinds:Kinds}",
        en: "your { $kinds }",
        fr: "vos { $kinds }",
        doc: "the cards of this kind of yours, taken together",
        meaning: Meaning::Which(yours),
        ..WHICH
    },
    Word {
        name: "opponents",
        form: "one of opponent's {kinds:Kinds}",
        en: "one of your opponent's { $kinds }",
        fr: "{ $kinds-gender ->
    [f] l'une
   *[m] l'un
} des { $kinds } adverses",
        doc: "a card of this kind of the opponent's",
        meaning: Meaning::Which(theirs),
        ..WHICH
    },
    Word {
        name: "of-ability-more",
        form: "of ability > {amount:Number}",
        en: "of ability greater than { $amount }",
        fr: "d'une habileté supérieure à { $amount }",
        doc: "whose ability is greater",
        families: &["cond:is_kind"],
        reads: layer::ABILITY,
        meaning: Meaning::Where(|eyes, _, node, card| match eyes.args(node).first() {
            Some(Arg::Number(amount)) => eyes.ability(card).is_some_and(|a| a > Num(*amount)),
            _ => false,
        }),
        ..WHERE
    },
    Word {
        name: "of-ability",
        form: "of ability {amount:Number}",
        en: "of ability { $amount }",
        fr: "d'habileté { $amount }",
        doc: "whose ability is exactly this",
        families: &["cond:is_kind"],
        reads: layer::ABILITY,
        meaning: Meaning::Where(|eyes, _, node, card| match eyes.args(node).first() {
            Some(Arg::Number(amount)) => eyes.ability(card) == Some(Num(*amount)),
            _ => false,
        }),
        ..WHERE
    },
    Word {
        name: "here",
        form: "here",
        en: "here",
        fr: "ici",
        doc: "at the card's own place",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            eyes.is_somewhere(card) && eyes.state.place_of(card) == eyes.here(reading)
        }),
        ..WHERE
    },
    Word {
        name: "present-with-it",
        form: "present with it",
        en: "present with { this-with }",
        fr: "présent avec { this-with }",
        doc: "present at the place where the card itself is present",
        families: &["cond:with_card"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            let here = eyes.here(reading);
            card != reading.source
                && eyes.is_somewhere(card)
                && eyes.state.place_of(card) == here
                && eyes.present(card)
                && eyes.present(reading.source)
        }),
        ..WHERE
    },
    Word {
        name: "here-or-at",
        form: "here or at {other:Place}",
        en: "here or at { $other }",
        fr: "ici ou à { $other }",
        doc: "at the card's own place or at another",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let (place, other) = (eyes.state.place_of(card), eyes.args(node)[0]);
            eyes.is_somewhere(card) && (eyes.here(reading) == place || eyes.means_place(other, reading, place))
        }),
        ..WHERE
    },
    Word {
        name: "that-may-move",
        form: "that may still move",
        en: "that may still move this turn",
        fr: "qui peut encore se déplacer ce tour",
        doc: "that has not made its regular move and may move",
        reads: layer::KINDS,
        meaning: Meaning::Where(|eyes, _, _, card| eyes.able_to_move(card).is_ok()),
        ..WHERE
    },
];
