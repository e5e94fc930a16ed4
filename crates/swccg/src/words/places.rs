//! Where something is, happens or is put; places, piles.

use super::{PLAIN, Word};
use crate::state::Pile;
use crate::text::meaning::{AtWord, Meaning, SpotWord};
use cardtext::{Phrases, Sort};

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
        en: "{ $places-word ->
    [place-here] here
    [place-there] there
   *[other] at { $places }
}",
        fr: "{ $places-word ->
    [place-here] ici
    [place-there] là
   *[other] à { $places }
}",
        doc: "at such a location",
        operations: &["d.at", "f.at"],
        phrases: Phrases::Beside,
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
        phrases: Phrases::Beside,
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
        fr: "ici
.gender = f",
        doc: "the card's own place",
        meaning: Meaning::Places(AtWord::Here),
        ..PLACES
    },
    Word {
        name: "place-there",
        form: "there",
        en: "there",
        fr: "cet endroit
.gender = f",
        doc: "where what the text answers happened",
        meaning: Meaning::Places(AtWord::There),
        ..PLACES
    },
    Word {
        name: "place-of",
        form: "the {kind:Kind} of {cards:Cards}",
        en: "the { $kind } of { $cards }",
        fr: "{ $kind-gender ->
    [f] la
   *[m] le
} { $kind } de { $cards }",
        doc: "the location of that kind where such a card is; none if it is elsewhere",
        phrases: Phrases::One,
        meaning: Meaning::PlaceOf,
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
        name: "to-bottom",
        form: "to the bottom of {pile:Pile}",
        en: "to the bottom of { $pile }",
        fr: "sous { $pile }",
        doc: "beneath all cards of that pile",
        operations: &["x.bottom"],
        meaning: Meaning::Spot(SpotWord::Bottom),
        ..SPOT
    },
    Word {
        name: "to-owners-pile",
        form: "to its|their owner's {pile:PileName}",
        en: "{ $subject-number ->
    [many] to their owners' { $pile-many }
   *[one] to its owner's { $pile }
}",
        fr: "{ $subject-number ->
    [many] dans { $pile-many } de leurs propriétaires
   *[one] dans { $pile-the } de son propriétaire
}",
        doc: "on top of that pile of its owner's",
        meaning: Meaning::Spot(SpotWord::OwnersPile),
        ..SPOT
    },
    Word {
        name: "pile-of",
        sort: Sort::Pile,
        form: "{whose:Whose} {pile:PileName}",
        en: "{ $whose } { $pile }
.searched = { $pile-word ->
    [reserve-deck] shuffled
   *[other] left
}",
        fr: "{ $whose-of ->
    [after] { $pile-the } de l'adversaire
    [any] { $pile-a }
   *[other] votre { $pile }
}
.searched = { $pile-word ->
    [reserve-deck] shuffled
   *[other] left
}",
        doc: "a pile or hand of that player",
        operations: &["x.either-pile"],
        meaning: Meaning::Pile,
        ..PLAIN
    },
    Word {
        name: "reserve-deck",
        form: "Reserve Deck",
        en: "Reserve Deck
.many = Reserve Decks",
        fr: "pile de réserve
.the = la pile de réserve
.a = une pile de réserve
.many = les piles de réserve",
        doc: "the Reserve Deck",
        meaning: Meaning::PileName(Pile::Reserve),
        ..PILE_NAME
    },
    Word {
        name: "force-pile",
        form: "Force Pile",
        en: "Force Pile
.many = Force Piles",
        fr: "pile de Force
.the = la pile de Force
.a = une pile de Force
.many = les piles de Force",
        doc: "the Force Pile",
        meaning: Meaning::PileName(Pile::Force),
        ..PILE_NAME
    },
    Word {
        name: "used-pile",
        form: "Used Pile",
        en: "Used Pile
.many = Used Piles",
        fr: "pile utilisée
.the = la pile utilisée
.a = une pile utilisée
.many = les piles utilisées",
        doc: "the Used Pile",
        meaning: Meaning::PileName(Pile::Used),
        ..PILE_NAME
    },
    Word {
        name: "lost-pile",
        form: "Lost Pile",
        en: "Lost Pile
.many = Lost Piles",
        fr: "pile de cartes perdues
.the = la pile de cartes perdues
.a = une pile de cartes perdues
.many = les piles de cartes perdues",
        doc: "the Lost Pile",
        meaning: Meaning::PileName(Pile::Lost),
        ..PILE_NAME
    },
    Word {
        name: "hand",
        form: "hand",
        en: "hand
.many = hands",
        fr: "main
.the = la main
.a = une main
.many = les mains",
        doc: "the hand",
        meaning: Meaning::PileName(Pile::Hand),
        ..PILE_NAME
    },
];
