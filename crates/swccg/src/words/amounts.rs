//! Amounts: numbers as expressions.

use super::{PLAIN, Word};
use crate::num::Num;
use crate::text::meaning::Meaning;
use crate::text::value::{Value, layer};
use cardtext::{Arg, Phrases, Sort};

const AMOUNT: Word = Word { sort: Sort::Amount, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "number-of",
        form: "number of {cards:Cards}",
        en: "the number of { $cards }
.part = (the number of { $cards })
.cards = { $cards }",
        fr: "le nombre de { $cards }
.part = (le nombre de { $cards })
.cards = { $cards }",
        doc: "how many such cards are on the table, or in a pile",
        operations: &["a.count", "a.count-pile", "a.hand"],
        reads: layer::KINDS,
        phrases: Phrases::Done,
        meaning: Meaning::Amount(|eyes, reading, node| {
            Some(Num::whole(eyes.how_many(eyes.args(node)[0], reading) as i32))
        }),
        ..AMOUNT
    },
    Word {
        name: "group",
        form: "({amount:Amount})",
        en: "{ $amount }",
        fr: "{ $amount }",
        doc: "an amount that ends there: what follows belongs further out",
        meaning: Meaning::Amount(|eyes, reading, node| eyes.amount(eyes.args(node)[0], reading)),
        ..AMOUNT
    },
    Word {
        name: "value-of",
        form: "{value:CardValue} of {cards:Cards}",
        en: "{ $value-the } of { $cards }",
        fr: "{ $value-the } de { $cards }",
        doc: "a value of one card",
        phrases: Phrases::One,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let card = eyes.each_meant(args[1], reading).into_iter().next()?;
            eyes.value_of(args[0], card)
        }),
        ..AMOUNT
    },
    Word {
        name: "value-of-player",
        form: "{value:PlayerValue} of {player:Player}",
        en: "{ $player-word ->
    [you] your { $value }
    [opponent] opponent's { $value }
   *[other] { $value-the } of { $player }
}",
        fr: "{ $player-word ->
    [you] { $value-kind ->
        [fs] vos
        [ms] vos
       *[other] votre
    } { $value }
   *[other] { $value-the } de { $player }
}",
        doc: "a value of a player",
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            eyes.value_of_player(args[0], eyes.players(args[1], reading).iter().next()?)
        }),
        ..AMOUNT
    },
    Word {
        name: "highest-of",
        form: "highest {value:CardValue} among {cards:Cards}",
        en: "the highest { $value } among { $cards }
.part = (the highest { $value } among { $cards })",
        fr: "{ $value-the } la plus haute parmi { $cards }
.part = ({ $value-the } la plus haute parmi { $cards })",
        doc: "the highest value among these cards on the table; there must be one",
        phrases: Phrases::Done,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let cards = eyes.each_meant(args[1], reading).into_iter();
            cards.filter_map(|c| eyes.value_of(args[0], c)).max()
        }),
        ..AMOUNT
    },
    Word {
        name: "total-of",
        form: "total {value:CardValue} of {cards:Cards}",
        en: "the total { $value } of { $cards }
.part = (the total { $value } of { $cards })",
        fr: "{ $value-the } totale de { $cards }
.part = ({ $value-the } totale de { $cards })",
        doc: "the value of all these cards that are present somewhere, together",
        operations: &["a.power-sum"],
        reads: layer::TOTALS,
        phrases: Phrases::Done,
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let meant = eyes.each_meant(args[1], reading).into_iter().filter(|c| eyes.present(*c));
            let (mut sum, mut whose) = (Num::ZERO, Vec::new());
            for card in meant {
                sum += eyes.value_of(args[0], card).unwrap_or_default();
                let there = (eyes.state.owner(card), eyes.state.place_of(card));
                if !whose.contains(&there) {
                    whose.push(there);
                }
            }
            // What texts add to a player's total power at a place counts for all of that player's cards there.
            match whose.as_slice() {
                [(side, place)] if eyes.names_value(args[0], Value::Power) => {
                    Some(sum + eyes.total_power_texts(*side, *place))
                }
                _ => Some(sum),
            }
        }),
        ..AMOUNT
    },
    Word {
        name: "sum",
        form: "{a:Amount} plus {b:Amount}",
        en: "{ first-amount } + { $b }
.part = { first-amount } + { second-amount }",
        fr: "{ first-amount } + { $b }
.part = { first-amount } + { second-amount }",
        doc: "both together; nothing if either does not exist",
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            Some(eyes.amount(args[0], reading)? + eyes.amount(args[1], reading)?)
        }),
        ..AMOUNT
    },
    Word {
        name: "difference",
        form: "{a:Amount} minus {b:Amount}",
        en: "{ $compared ->
    [yes] the difference
   *[no] { $a-word ->
        [name] { $b-number ->
            [yes] { $a } − { $b }
           *[no] the difference between { first-amount } and { $b }
        }
       *[other] the difference between { first-amount } and { $b }
    }
}
.part = { $compared ->
    [yes] the difference
   *[no] { $a-word ->
        [name] { $b-number ->
            [yes] ({ $a } − { $b })
           *[no] (the difference between { first-amount } and { $b })
        }
       *[other] (the difference between { first-amount } and { $b })
    }
}",
        fr: "{ $compared ->
    [yes] la différence
   *[no] { $a-word ->
        [name] { $b-number ->
            [yes] { $a } − { $b }
           *[no] la différence entre { first-amount } et { $b }
        }
       *[other] la différence entre { first-amount } et { $b }
    }
}
.part = { $compared ->
    [yes] la différence
   *[no] { $a-word ->
        [name] { $b-number ->
            [yes] ({ $a } − { $b })
           *[no] (la différence entre { first-amount } et { $b })
        }
       *[other] (la différence entre { first-amount } et { $b })
    }
}",
        doc: "the first less the second, never below nothing; a number that does not exist counts as nothing",
        operations: &["a.excess", "a.minus"],
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let value = |arg: Arg| eyes.amount(arg, reading).unwrap_or_default();
            Some((value(args[0]) - value(args[1])).at_least_zero())
        }),
        ..AMOUNT
    },
    Word {
        name: "but-if",
        form: "{a:Amount} ({b:Amount} if {condition:Condition})",
        binds: 1,
        en: "{ first-amount } ({ $b } if { $condition })
.first = { $a }
.second = { $b }
.condition = { $condition }",
        fr: "{ first-amount } ({ $b } si { $condition })
.first = { $a }
.second = { $b }
.condition = { $condition }",
        doc: "the second while the condition holds; the last that holds counts",
        operations: &["a.cond"],
        meaning: Meaning::Amount(|eyes, reading, node| {
            let args = eyes.args(node);
            let instead = matches!(args[2], Arg::Node(condition) if eyes.holds(condition, reading));
            eyes.amount(args[usize::from(instead)], reading)
        }),
        ..AMOUNT
    },
];
