//! Where something is, happens or is put; places, piles.

use super::{PLAIN, Word};
use crate::state::Pile;
use crate::text::meaning::{AtWord, Meaning, SpotWord};
use cardtext::Sort;

const AT: Word = Word { sort: Sort::At, ..PLAIN };
const PLACES: Word = Word { sort: Sort::Places, ..PLAIN };
const SPOT: Word = Word { sort: Sort::Spot, ..PLAIN };
const PILE_NAME: Word = Word { sort: Sort::PileName, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "here",
        form: "here",
        en: "here",
        fr: "ici",
        doc: "at the card's own place",
        meaning: Meaning::At(AtWord::Here),
        ..AT
    },
    Word {
        name: "there",
        form: "there",
        en: "there",
        fr: "là",
        doc: "where what the text answers happened",
        meaning: Meaning::At(AtWord::There),
        ..AT
    },
    Word {
        name: "at-places",
        form: "at {places:Places}",
        en: "at { $places }",
        fr: "à { $places }",
        doc: "at such a location",
        operations: &["d.at", "f.at"],
        meaning: Meaning::At(AtWord::Places),
        ..AT
    },
    Word {
        name: "on",
        form: "on {cards:Cards}",
        en: "on { $cards }",
        fr: "sur { object }",
        doc: "on the sites of this planet, or on such a card",
        operations: &["d.aboard", "d.has-aboard", "d.on-planet", "f.aboard", "f.on-card"],
        meaning: Meaning::At(AtWord::On),
        ..AT
    },
    Word {
        name: "in",
        form: "in {pile:Pile}",
        en: "in { $pile }
.pile = { $pile }",
        fr: "dans { $pile }
.pile = { $pile }",
        doc: "in that pile",
        meaning: Meaning::At(AtWord::In),
        ..AT
    },
    Word {
        name: "at-either",
        form: "{one:At} or {other:At}",
        en: "{ $one } or { $other }
.nor = { $one } nor { $other }",
        fr: "{ $one } ou { $other }
.nor = { $one } ni { $other }",
        doc: "either",
        meaning: Meaning::At(AtWord::Or),
        ..AT
    },
    Word {
        name: "place-here",
        form: "here",
        en: "here",
        fr: "ici",
        doc: "the card's own place",
        meaning: Meaning::Places(|eyes, reading, _, card| eyes.state.place_of(card) == eyes.here(reading)),
        ..PLACES
    },
    Word {
        name: "place-there",
        form: "there",
        en: "there",
        fr: "cet endroit",
        doc: "where what the text answers happened",
        meaning: Meaning::Places(|eyes, reading, _, card| eyes.state.place_of(card) == reading.there),
        ..PLACES
    },
    Word {
        name: "put-at",
        form: "{at:At}",
        en: "{ $at }",
        fr: "{ $at }
.by-verb = { $at-word ->
    [there] y
   *[other] none
}",
        doc: "on a card or at a place",
        meaning: Meaning::Spot(SpotWord::At),
        ..SPOT
    },
    Word {
        name: "on-table",
        form: "on table",
        en: "on table",
        fr: "sur la table",
        doc: "beside the locations, at no place",
        operations: &["c.on-table"],
        meaning: Meaning::Spot(SpotWord::Table),
        ..SPOT
    },
    Word {
        name: "to-pile",
        form: "to {pile:Pile}",
        en: "to { $pile }",
        fr: "dans { $pile }",
        doc: "on top of that pile",
        operations: &["x.draw-cards", "x.hand-to-pile", "x.to-hand", "x.to-pile", "x.top-to"],
        meaning: Meaning::Spot(SpotWord::Pile),
        ..SPOT
    },
    Word {
        name: "pile-of",
        sort: Sort::Pile,
        form: "{whose:Whose} {pile:PileName}",
        en: "{ $whose } { $pile }",
        fr: "{ $whose-of ->
    [after] { $pile-the } de l'adversaire
    [any] { $pile-a }
   *[other] { $whose } { $pile }
}",
        doc: "a pile or hand of that player",
        operations: &["x.either-pile"],
        meaning: Meaning::Pile,
        ..PLAIN
    },
    Word {
        name: "reserve-deck",
        form: "Reserve Deck",
        en: "Reserve Deck",
        fr: "pile de réserve
.the = la pile de réserve
.a = une pile de réserve",
        doc: "the Reserve Deck",
        meaning: Meaning::PileName(Pile::Reserve),
        ..PILE_NAME
    },
    Word {
        name: "force-pile",
        form: "Force Pile",
        en: "Force Pile",
        fr: "pile de Force
.the = la pile de Force
.a = une pile de Force",
        doc: "the Force Pile",
        meaning: Meaning::PileName(Pile::Force),
        ..PILE_NAME
    },
    Word {
        name: "used-pile",
        form: "Used Pile",
        en: "Used Pile",
        fr: "pile utilisée
.the = la pile utilisée
.a = une pile utilisée",
        doc: "the Used Pile",
        meaning: Meaning::PileName(Pile::Used),
        ..PILE_NAME
    },
    Word {
        name: "lost-pile",
        form: "Lost Pile",
        en: "Lost Pile",
        fr: "pile de cartes perdues
.the = la pile de cartes perdues
.a = une pile de cartes perdues",
        doc: "the Lost Pile",
        meaning: Meaning::PileName(Pile::Lost),
        ..PILE_NAME
    },
    Word {
        name: "hand",
        form: "hand",
        en: "hand",
        fr: "main
.the = la main
.a = une main",
        doc: "the hand",
        meaning: Meaning::PileName(Pile::Hand),
        ..PILE_NAME
    },
];
