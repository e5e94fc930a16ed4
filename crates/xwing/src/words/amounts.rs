//! Numbers.

use super::{PLAIN, Word};
use crate::state::ShipIx;
use crate::text::meaning::Meaning;
use cardtext::{Phrases, Sort};

const AMOUNT: Word = Word { sort: Sort::Amount, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "value-of",
        form: "{value:ShipValue} of {ships:Ships}",
        en: "{ $ships-word ->
    [it] { $owner ->
        [said] { $value-own }
       *[other] { $value-the } of { $ships }
    }
   *[other] { $value-the } of { $ships }
}",
        fr: "{ $ships-word ->
    [it] { $owner ->
        [said] { $value-own }
       *[other] { $value-the } de { $ships }
    }
   *[other] { $value-the } de { $ships }
}",
        doc: "a ship's value",
        operations: &["a.agility", "a.skill"],
        phrases: Phrases::One,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let found = eyes.state.in_play().find(|ship| eyes.is_among(&args[1], reading, *ship));
            found.map_or(0, |ship| eyes.value_in(&args[0], ship))
        }),
        ..AMOUNT
    },
    Word {
        name: "number-of",
        form: "number of {ships:Ships}",
        en: "the number of { $ships }",
        fr: "le nombre de { $ships-bare }",
        doc: "how many ships there are",
        operations: &["a.tokens"],
        phrases: Phrases::Done,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let ships = &eyes.args(node)[0];
            eyes.state.in_play().filter(|ship| eyes.is_among(ships, reading, *ship)).count() as i32
        }),
        ..AMOUNT
    },
    Word {
        name: "number-of-cards",
        form: "number of {cards:Cards}",
        en: "the number of { $cards }",
        fr: "le nombre de { $cards-bare }",
        doc: "how many cards there are on ships, damage cards included",
        operations: &["a.damage-cards"],
        phrases: Phrases::Done,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let cards = &eyes.args(node)[0];
            let on = |ship: ShipIx| {
                let own = eyes.cards_with(ship).filter(|card| eyes.is_card(cards, reading, *card));
                own.count() as i32
            };
            eyes.state.in_play().map(on).sum()
        }),
        ..AMOUNT
    },
    Word {
        name: "move-speed",
        form: "speed of the maneuver",
        en: "the speed of that maneuver",
        fr: "la vitesse de cette manœuvre",
        doc: "that of the maneuver that a ship reveals or has executed",
        operations: &["a.speed"],
        meaning: Meaning::Amount(|eyes, reading, _| {
            let ship = Some(reading.moment.ship).filter(|ship| ship.is_some()).unwrap_or(reading.ship);
            eyes.state.ship(ship).flies.map_or(0, |maneuver| i32::from(maneuver.speed))
        }),
        ..AMOUNT
    },
    Word {
        name: "sum-of",
        form: "sum of {a:Amount} and {b:Amount}",
        en: "{ $a } plus { $b }",
        fr: "{ $a } plus { $b }",
        doc: "both numbers together",
        meaning: Meaning::Amount(|eyes, reading, node| {
            eyes.args(node).iter().map(|part| eyes.amount(part, reading)).sum()
        }),
        ..AMOUNT
    },
    Word {
        name: "lesser-of",
        form: "lesser of {a:Amount} and {b:Amount}",
        en: "{ $a } (at most { $b })",
        fr: "{ $a } (au plus { $b })",
        doc: "the first number, up to the second",
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            eyes.amount(&args[0], reading).min(eyes.amount(&args[1], reading))
        }),
        ..AMOUNT
    },
];
