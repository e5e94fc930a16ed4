//! Cards: who is meant.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::meaning::{Meaning, Reading};
use crate::num::Num;
use crate::stack::CardIx;
use crate::value::layer;
use cardtext::{Arg, NodeIx, Sort};

const CARDS: Word = Word { sort: Sort::Cards, ..PLAIN };
const WHICH: Word = Word { sort: Sort::Which, reads: layer::KINDS, ..PLAIN };
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
        form: "a|an {kind:Kind}",
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
        fr: "sur place avec { this-with }",
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
        name: "any-persona",
        form: "any {name:Text}",
        en: "{ $name }",
        fr: "{ $name }",
        doc: "any card showing this persona, else of this title",
        meaning: Meaning::Which(|eyes, _, node, card| eyes.is_named(card, &text(eyes, node))),
        ..WHICH
    },
    Word {
        name: "your-persona",
        form: "your {name:Text}",
        en: "your { $name }",
        fr: "votre { $name }",
        doc: "your card showing this persona, else of this title",
        meaning: Meaning::Which(|eyes, reading, node, card| {
            yours(eyes, reading, node, card) && eyes.is_named(card, &text(eyes, node))
        }),
        ..WHICH
    },
    Word {
        name: "all-opponents",
        form: "all opponent's {kinds:Kinds}",
        en: "your opponent's { $kinds }",
        fr: "les { $kinds } de votre adversaire",
        doc: "the opponent's cards of this kind, taken together",
        meaning: Meaning::Which(theirs),
        ..WHICH
    },
    Word {
        name: "all",
        form: "all {kinds:Kinds}",
        en: "all { $kinds }",
        fr: "les { $kinds }",
        doc: "the cards of this kind, whoever's, taken together",
        meaning: Meaning::Which(|_, _, _, _| true),
        ..WHICH
    },
    Word {
        name: "there",
        form: "there",
        en: "there",
        fr: "à cet endroit",
        doc: "where what the text answers happened",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            eyes.is_somewhere(card) && eyes.state.place_of(card) == reading.there
        }),
        ..WHERE
    },
    Word {
        name: "present-there",
        form: "present there",
        en: "present there",
        fr: "sur place à cet endroit",
        doc: "present where what the text answers happened",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            eyes.is_somewhere(card) && eyes.state.place_of(card) == reading.there && eyes.present(card)
        }),
        ..WHERE
    },
    Word {
        name: "next-to-there",
        form: "next to there",
        en: "at an adjacent site",
        fr: "à un site adjacent",
        doc: "at a site adjacent to where what the text answers happened",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            eyes.is_somewhere(card)
                && usize::from(reading.there) < eyes.state.places.len()
                && eyes.adjacent(reading.there).any(|p| p == eyes.state.place_of(card))
        }),
        ..WHERE
    },
    Word {
        name: "near-there",
        form: "there or next to there",
        en: "there or at an adjacent site",
        fr: "à cet endroit ou à un site adjacent",
        doc: "where what the text answers happened, or at an adjacent site",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            let (place, there) = (eyes.state.place_of(card), reading.there);
            eyes.is_somewhere(card)
                && usize::from(there) < eyes.state.places.len()
                && (place == there || eyes.adjacent(there).any(|p| p == place))
        }),
        ..WHERE
    },
    Word {
        name: "near-here",
        form: "here or at adjacent sites",
        en: "here or at an adjacent site",
        fr: "ici ou à un site adjacent",
        doc: "at the card's own place or at an adjacent site; not the card itself",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            let (place, here) = (eyes.state.place_of(card), eyes.here(reading));
            card != reading.source
                && eyes.is_somewhere(card)
                && eyes.is_somewhere(reading.source)
                && (place == here || eyes.adjacent(here).any(|p| p == place))
        }),
        ..WHERE
    },
    Word {
        name: "present-here",
        form: "present here",
        en: "present here",
        fr: "sur place ici",
        doc: "present at the card's own place",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, reading, _, card| {
            eyes.is_somewhere(card) && eyes.state.place_of(card) == eyes.here(reading) && eyes.present(card)
        }),
        ..WHERE
    },
    Word {
        name: "on-named",
        form: "on {place:Text}",
        en: "on { $place }",
        fr: "sur { $place }",
        doc: "at a site of this planet or Death Star",
        families: &["cond:card_at"],
        meaning: Meaning::Where(|eyes, _, node, card| {
            eyes.is_somewhere(card)
                && eyes.location(eyes.state.place_of(card)).facts.location.system == text(eyes, node)
        }),
        ..WHERE
    },
    Word {
        name: "that-is-hit",
        form: "that is hit",
        en: "that is hit",
        fr: "qui est touché",
        doc: "hit by a weapon in this battle",
        families: &["cond:is_kind"],
        meaning: Meaning::Where(|eyes, _, _, card| eyes.state.card(card).is(crate::state::mark::HIT)),
        ..WHERE
    },
    Word {
        name: "that-is-unique",
        form: "that is unique",
        en: "(unique)",
        fr: "(unique)",
        doc: "with one dot before its title",
        families: &["cond:is_kind"],
        meaning: Meaning::Where(|eyes, _, _, card| eyes.kind(card).facts.limit == 1),
        ..WHERE
    },
    Word {
        name: "that-is-not-unique",
        form: "that is not unique",
        en: "(not unique)",
        fr: "(non unique)",
        doc: "without any dot before its title",
        families: &["cond:is_kind"],
        meaning: Meaning::Where(|eyes, _, _, card| eyes.kind(card).facts.limit == 0),
        ..WHERE
    },
    Word {
        name: "other-than-it",
        form: "other than it",
        en: "other than { this-with }",
        fr: "autre que { this-with }",
        doc: "not the card itself",
        meaning: Meaning::Where(|_, reading, _, card| card != reading.source),
        ..WHERE
    },
    Word {
        name: "other-than",
        form: "other than {name:Text}",
        en: "other than { $name }",
        fr: "autre que { $name }",
        doc: "not this persona or title",
        meaning: Meaning::Where(|eyes, _, node, card| !eyes.is_named(card, &text(eyes, node))),
        ..WHERE
    },
    Word {
        name: "that-is-no",
        form: "that is no {kind:Kind}",
        en: "that is no { $kind }",
        fr: "qui n'est pas { $kind-gender ->
    [f] une
   *[m] un
} { $kind }",
        doc: "of which this noun is not true",
        families: &["cond:is_kind"],
        reads: layer::KINDS,
        meaning: Meaning::Where(|eyes, _, node, card| match eyes.args(node).first() {
            Some(Arg::Kinds(first, count)) => {
                let kinds = eyes.game.catalogue.tree.kinds(*first, *count);
                !kinds.iter().any(|noun| eyes.has_noun(card, *noun))
            }
            _ => false,
        }),
        ..WHERE
    },
    Word {
        name: "with-ability",
        form: "with ability",
        en: "with ability",
        fr: "avec de l'habileté",
        doc: "that has an ability number of at least 1",
        families: &["cond:is_kind"],
        reads: layer::ABILITY,
        meaning: Meaning::Where(|eyes, _, _, card| eyes.ability(card).is_some_and(|a| a >= Num::whole(1))),
        ..WHERE
    },
    Word {
        name: "carried-by",
        form: "carried by {bearer:Cards}",
        en: "on { $bearer }",
        fr: "sur { $bearer }",
        doc: "on that card",
        families: &["cond:with_card"],
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let state = eyes.state.card(card);
            state.zone == crate::state::Zone::On && eyes.means(eyes.args(node)[0], reading, state.on)
        }),
        ..WHERE
    },
    Word {
        name: "that-may-deploy",
        form: "that may deploy",
        en: "that can be deployed",
        fr: "que vous pouvez déployer",
        doc: "that could be deployed somewhere now",
        reads: layer::NUMBERS,
        meaning: Meaning::Where(|eyes, reading, _, card| eyes.judge_deploy(reading.you, card, None).is_ok()),
        ..WHERE
    },
    Word {
        name: "at-the-battle",
        form: "at the battle",
        en: "in that battle",
        fr: "dans cette bataille",
        doc: "takes part in the battle going on",
        families: &["cond:in_battle"],
        meaning: Meaning::Where(|eyes, _, _, card| eyes.state.battle.participants.contains(card)),
        ..WHERE
    },
    Word {
        name: "each",
        form: "each {kind:Kind}",
        en: "each { $kind }",
        fr: "chaque { $kind }",
        doc: "every card of this kind, whoever's",
        meaning: Meaning::Which(|_, _, _, _| true),
        ..WHICH
    },
    Word {
        name: "carrying",
        form: "carrying {cards:Cards}",
        en: "carrying { $cards }",
        fr: "qui porte { $cards }",
        doc: "with such a card on it",
        families: &["cond:armed"],
        meaning: Meaning::Where(|eyes, reading, node, card| {
            let carried = |c: CardIx| {
                let state = eyes.state.card(c);
                state.zone == crate::state::Zone::On && state.on == card && eyes.means(eyes.args(node)[0], reading, c)
            };
            eyes.state.active.iter().any(carried)
        }),
        ..WHERE
    },
];
