//! Places, the players, and their piles.

use super::{PLAIN, Word};
use crate::meaning::Meaning;
use crate::state::Pile;
use cardtext::{Arg, Sort};

const PLACE: Word = Word { sort: Sort::Place, ..PLAIN };
const PILE: Word = Word { sort: Sort::Pile, ..PLAIN };
const PLAYER: Word = Word { sort: Sort::Player, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "place-here",
        form: "here",
        en: "here",
        fr: "ici",
        doc: "the card's own place",
        meaning: Meaning::Place(|eyes, reading, _, place| eyes.here(reading) == place),
        ..PLACE
    },
    Word {
        name: "here-or-adjacent",
        form: "here or at an adjacent site",
        en: "here or at an adjacent site",
        fr: "ici ou à un site adjacent",
        doc: "the card's own place and its neighbours",
        meaning: Meaning::Place(|eyes, reading, _, place| {
            let here = eyes.here(reading);
            here == place
                || eyes.is_somewhere(reading.source)
                    && eyes.on(crate::rules::Rule::LocationAdjacent)
                    && eyes.adjacent(here).any(|p| p == place)
        }),
        ..PLACE
    },
    Word {
        name: "where-present",
        form: "where it is present",
        en: "where { this } is present",
        fr: "là où { this } est { $self-gender ->
    [f] présente
   *[m] présent
}",
        doc: "the place where the card is present",
        families: &["cond:self_at"],
        meaning: Meaning::Place(|eyes, reading, _, place| eyes.here(reading) == place && eyes.present(reading.source)),
        ..PLACE
    },
    Word {
        name: "same-site-as",
        form: "the same site as {cards:Cards}",
        en: "to the same site as { $cards }",
        fr: "au même site que { $cards }",
        doc: "a site where such a card is",
        families: &["cond:card_at"],
        meaning: Meaning::Place(|eyes, reading, node, place| {
            let cards = eyes.args(node)[0];
            usize::from(place) < eyes.state.places.len()
                && eyes.state.at(place).iter().any(|c| eyes.means(cards, reading, c))
        }),
        ..PLACE
    },
    Word {
        name: "on-planet",
        form: "on {name:Text}",
        en: "on { $name }",
        fr: "sur { $name }",
        doc: "the sites of this planet or Death Star",
        meaning: Meaning::Place(|eyes, _, node, place| match eyes.args(node).first() {
            Some(Arg::Text(name)) => {
                let name = &eyes.game.catalogue.tree.texts[usize::from(*name)];
                usize::from(place) < eyes.state.places.len() && eyes.location(place).facts.location.system == *name
            }
            _ => false,
        }),
        ..PLACE
    },
    Word {
        name: "named-place",
        form: "{name:Text}",
        en: "{ $name }",
        fr: "{ $name }",
        doc: "the location of this title, or whose title ends so behind the colon",
        meaning: Meaning::Place(|eyes, _, node, place| match eyes.args(node).first() {
            Some(Arg::Text(name)) => {
                let name = &eyes.game.catalogue.tree.texts[usize::from(*name)];
                let places = &eyes.state.places;
                places.get(usize::from(place)).is_some_and(|p| eyes.is_named(p.top, name))
            }
            _ => false,
        }),
        ..PLACE
    },
    Word {
        name: "you",
        form: "you",
        en: "you",
        fr: "vous",
        doc: "the player whose card it is, or who faces this half of a location",
        meaning: Meaning::Player(|_, reading, _| reading.you),
        ..PLAYER
    },
    Word {
        name: "opponent",
        form: "opponent",
        en: "your opponent",
        fr: "votre adversaire",
        doc: "the other player",
        meaning: Meaning::Player(|_, reading, _| reading.you.other()),
        ..PLAYER
    },
    Word {
        name: "place-there",
        form: "there",
        en: "there",
        fr: "à cet endroit",
        doc: "where what the text answers happened",
        meaning: Meaning::Place(|_, reading, _, place| reading.there == place),
        ..PLACE
    },
    Word {
        name: "at-a-site",
        form: "at a site",
        en: "at a site",
        fr: "à un site",
        doc: "any site",
        meaning: Meaning::Place(|eyes, _, _, place| {
            let site = |p: u8| eyes.location(p).facts.location.interior || eyes.location(p).facts.location.exterior;
            usize::from(place) < eyes.state.places.len() && site(place)
        }),
        ..PLACE
    },
    Word {
        name: "owner-of",
        form: "owner of {card:Cards}",
        en: "the owner of { $card }",
        fr: "le propriétaire de { $card }",
        doc: "the player whose card it is",
        meaning: Meaning::Player(|eyes, reading, node| {
            let card = eyes.args(node).first().and_then(|arg| eyes.card_meant(*arg, reading));
            card.map_or(reading.you, |c| eyes.state.owner(c))
        }),
        ..PLAYER
    },
    Word {
        name: "your-reserve",
        form: "your Reserve Deck",
        en: "your Reserve Deck",
        fr: "votre pile de réserve",
        doc: "a pile of yours",
        meaning: Meaning::Pile(|reading| reading.you, Pile::Reserve),
        ..PILE
    },
    Word {
        name: "their-reserve",
        form: "opponent's Reserve Deck",
        en: "your opponent's Reserve Deck",
        fr: "la pile de réserve de votre adversaire",
        doc: "a pile of the opponent's",
        meaning: Meaning::Pile(|reading| reading.you.other(), Pile::Reserve),
        ..PILE
    },
    Word {
        name: "your-force",
        form: "your Force Pile",
        en: "your Force Pile",
        fr: "votre pile de Force",
        doc: "a pile of yours",
        meaning: Meaning::Pile(|reading| reading.you, Pile::Force),
        ..PILE
    },
    Word {
        name: "your-used",
        form: "your Used Pile",
        en: "your Used Pile",
        fr: "votre pile utilisée",
        doc: "a pile of yours",
        meaning: Meaning::Pile(|reading| reading.you, Pile::Used),
        ..PILE
    },
    Word {
        name: "their-used",
        form: "opponent's Used Pile",
        en: "your opponent's Used Pile",
        fr: "la pile utilisée de votre adversaire",
        doc: "a pile of the opponent's",
        meaning: Meaning::Pile(|reading| reading.you.other(), Pile::Used),
        ..PILE
    },
    Word {
        name: "your-lost",
        form: "your Lost Pile",
        en: "your Lost Pile",
        fr: "votre pile perdue",
        doc: "a pile of yours",
        meaning: Meaning::Pile(|reading| reading.you, Pile::Lost),
        ..PILE
    },
    Word {
        name: "their-lost",
        form: "opponent's Lost Pile",
        en: "your opponent's Lost Pile",
        fr: "la pile perdue de votre adversaire",
        doc: "a pile of the opponent's",
        meaning: Meaning::Pile(|reading| reading.you.other(), Pile::Lost),
        ..PILE
    },
    Word {
        name: "their-hand",
        form: "opponent's hand",
        en: "your opponent's hand",
        fr: "la main de votre adversaire",
        doc: "a pile of the opponent's",
        meaning: Meaning::Pile(|reading| reading.you.other(), Pile::Hand),
        ..PILE
    },
];
