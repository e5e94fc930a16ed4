//! Amounts and values.

use super::{PLAIN, Word};
use crate::card::Category;
use crate::meaning::Meaning;
use crate::num::Num;
use crate::value::layer;
use cardtext::{Arg, Sort};

const AMOUNT: Word = Word { sort: Sort::Amount, ..PLAIN };
const VALUE: Word = Word { sort: Sort::Value, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "sum",
        form: "{a:Amount} plus {b:Amount}",
        en: "{ $a } plus { $b }",
        fr: "{ $a } plus { $b }",
        doc: "both together; nothing if either does not exist",
        families: &["eff:value_adjust"],
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            Some(eyes.amount(args[0], reading)? + eyes.amount(args[1], reading)?)
        }),
        ..AMOUNT
    },
    Word {
        name: "value-of",
        form: "{value:Value} of {cards:Cards}",
        en: "{ $value } of { $cards }",
        fr: "{ $value } de { $cards }",
        doc: "a value of one card",
        reads: layer::NUMBERS,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let card = eyes.state.active.iter().find(|c| eyes.means(args[1], reading, *c))?;
            eyes.value_of(args[0], card)
        }),
        ..AMOUNT
    },
    Word {
        name: "highest-of",
        form: "highest {value:Value} among {cards:Cards}",
        en: "the highest { $value } among { $cards }",
        fr: "{ $value } la plus haute parmi { $cards }",
        doc: "the highest value among these cards on the table; there must be one",
        families: &["cond:total_compare"],
        reads: layer::NUMBERS,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let cards = eyes.state.active.iter().filter(|c| eyes.means(args[1], reading, *c));
            cards.filter_map(|c| eyes.value_of(args[0], c)).max()
        }),
        ..AMOUNT
    },
    Word {
        name: "ability",
        form: "ability",
        en: "ability",
        fr: "l'habileté",
        doc: "ability",
        reads: layer::ABILITY,
        // A character without ability is compared as having none.
        meaning: Meaning::Value(|eyes, card| {
            let character = eyes.kind(card).facts.category == Category::Character;
            eyes.ability(card).or_else(|| character.then_some(Num::ZERO))
        }),
        ..VALUE
    },
    Word {
        name: "defense-value",
        form: "defense value",
        en: "the defense value",
        fr: "la valeur de défense",
        doc: "the highest of ability, armor and maneuver",
        reads: layer::NUMBERS,
        meaning: Meaning::Value(|eyes, card| Some(eyes.defense_value(card))),
        ..VALUE
    },
    Word {
        name: "number-of",
        form: "number of {cards:Cards}",
        en: "the number of { $cards }",
        fr: "le nombre de { $cards }",
        doc: "how many such cards are on the table",
        families: &["cond:foreach", "cond:total_compare"],
        reads: layer::KINDS,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let cards = eyes.args(node)[0];
            let count = eyes.state.active.iter().filter(|c| eyes.means(cards, reading, *c)).count();
            Some(Num::whole(count as i32))
        }),
        ..AMOUNT
    },
    Word {
        name: "total-power-of",
        form: "total power of {cards:Cards}",
        en: "the total power of { $cards }",
        fr: "la puissance totale de { $cards }",
        doc: "the power of all these cards that are present somewhere, together",
        families: &["cond:total_compare"],
        reads: layer::NUMBERS,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let cards = eyes.args(node)[0];
            let meant = eyes.state.active.iter().filter(|c| eyes.present(*c) && eyes.means(cards, reading, *c));
            let (mut sum, mut whose) = (Num::ZERO, Vec::new());
            for card in meant {
                sum += eyes.power(card).unwrap_or_default();
                let there = (eyes.state.owner(card), eyes.state.place_of(card));
                if !whose.contains(&there) {
                    whose.push(there);
                }
            }
            // What texts add to a player's total power at a place counts for all of that player's cards there.
            match whose.as_slice() {
                [(side, place)] => Some(sum + eyes.total_power_texts(*side, *place)),
                _ => Some(sum),
            }
        }),
        ..AMOUNT
    },
    Word {
        name: "your-life-force",
        form: "your Life Force",
        en: "your Life Force",
        fr: "votre Force Vitale",
        doc: "how many cards your Life Force has",
        meaning: Meaning::Amount(|eyes, reading, _| Some(Num::whole(eyes.state.life_force(reading.you) as i32))),
        ..AMOUNT
    },
    Word {
        name: "excess",
        form: "excess of {a:Amount} over {b:Amount}",
        en: "the amount by which { $a } exceeds { $b }",
        fr: "ce dont { $a } dépasse { $b }",
        doc: "the first less the second, never below nothing; a number that does not exist counts as nothing",
        families: &["eff:compare_totals", "eff:value_adjust"],
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let value = |arg: Arg| eyes.amount(arg, reading).unwrap_or_default();
            Some((value(args[0]) - value(args[1])).at_least_zero())
        }),
        ..AMOUNT
    },
];
