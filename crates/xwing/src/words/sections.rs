//! What belongs to the section a card is in, and what lies under a damage card.

use super::damage::{can_do, do_to_card, nouns, one_card};
use super::{DEED, NOTHING, PLAIN, Word};
use crate::maneuver::Slot;
use crate::play::PickKind;
use crate::text::meaning::{Deed, Doing, Meaning};
use cardtext::{Class, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Card], ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "this-section",
        sort: Sort::At,
        form: "in this section",
        en: "in this section",
        fr: "dans cette section",
        doc: "the section of a huge ship that this card is in; any other ship is one",
        meaning: Meaning::ThisSection,
        ..PLAIN
    },
    Word {
        name: "in-this-section",
        form: "in this section",
        en: "in this section
.is = { is } in this section",
        fr: "de cette section
.is = { is } dans cette section",
        doc: "cards in the section this card is in; of a ship with one card, all of its cards",
        meaning: Meaning::CardWhere(|eyes, reading, _, card| {
            let [own, other] = [reading.card, card].map(|card| eyes.state.card(card).on);
            own.is_some() && other.is_some() && eyes.hull_of(own) == eyes.hull_of(other)
        }),
        ..WHERE
    },
    Word {
        name: "under-this-card",
        form: "under this card",
        en: "under { card }
.is = { is } under { card }",
        fr: "sous { card }
.is = { is } sous { card }",
        doc: "the upgrade that lies under this damage card",
        meaning: Meaning::CardWhere(|eyes, reading, _, card| eyes.covered(reading.card) == Some(card)),
        ..WHERE
    },
    Word {
        name: "set-under",
        form: "set|sets {cards:Cards} under this card",
        en: "set { $cards } under { card }
.does = { $subject-number ->
    [many] set
   *[one] sets
} { $cards } under { card }
.voice = ship",
        fr: "placer { $cards } sous { card }
.does = { $subject-number ->
    [many] placent
   *[one] place
} { $cards } sous { card }
.voice = ship",
        doc: "an upgrade of the ship, chosen by its player, lies under this damage card while that is faceup",
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| can_do(eyes, reading, node, ship, PickKind::Under),
                run: |play, reading, node, ship, _| do_to_card(play, reading, node, ship, PickKind::Under),
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let upgrade = |id: &str| id == "upgrade" || Slot::by_name(id).is_some();
                let cards = terms.args(node).first();
                match terms.phrase(cards).is_some() && nouns(terms, node).all(upgrade) {
                    true => one_card(terms, node),
                    false => Some(("upgrades are set under it, and no other cards", "write `one of its upgrades`")),
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
];
