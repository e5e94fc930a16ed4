//! Numbers.

use super::{PLAIN, Word};
use crate::meaning::Meaning;
use cardtext::Sort;

const AMOUNT: Word = Word { sort: Sort::Amount, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "agility-of",
        form: "its agility, at most {n:Number}",
        en: "{ this }’s agility value (at most { $n })",
        fr: "la valeur d’agilité de { this } (au plus { $n })",
        doc: "this ship's agility value, up to a number",
        meaning: Meaning::Amount(|eyes, reading, node| {
            i32::from(eyes.agility(reading.ship)).min(eyes.amount(&eyes.args(node)[0], reading))
        }),
        ..AMOUNT
    },
    Word {
        name: "skill-of",
        form: "the skill of {ships:Cards}",
        en: "the pilot skill of { $ships }",
        fr: "la valeur de pilotage de { $ships }",
        doc: "a ship's pilot skill value",
        meaning: Meaning::Amount(|eyes, reading, node| {
            let arg = &eyes.args(node)[0];
            let found = eyes.state.in_play().find(|ship| eyes.is_among(arg, reading, *ship));
            found.map_or(0, |ship| i32::from(eyes.skill(ship)))
        }),
        ..AMOUNT
    },
    Word {
        name: "tokens-of",
        form: "the {token:Kinds} of {ships:Cards}",
        en: "the number of { $token } of { $ships }",
        fr: "le nombre de { $token } de { $ships }",
        doc: "how many tokens of a kind a ship has",
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let Some(token) = eyes.sense(&args[0]).token else { return 0 };
            let found = eyes.state.in_play().filter(|ship| eyes.is_among(&args[1], reading, *ship));
            found.map(|ship| i32::from(eyes.state.ship(ship).tokens(token))).sum()
        }),
        ..AMOUNT
    },
];
