//! Places, and the players.

use super::{PLAIN, Word};
use crate::meaning::Meaning;
use cardtext::{Arg, Sort};

const PLACE: Word = Word { sort: Sort::Place, ..PLAIN };
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
                && eyes.state.at[usize::from(place)].iter().any(|c| eyes.means(cards, reading, c))
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
        meaning: Meaning::Player(|reading| reading.you),
        ..PLAYER
    },
    Word {
        name: "opponent",
        form: "opponent",
        en: "your opponent",
        fr: "votre adversaire",
        doc: "the other player",
        meaning: Meaning::Player(|reading| reading.you.other()),
        ..PLAYER
    },
];
