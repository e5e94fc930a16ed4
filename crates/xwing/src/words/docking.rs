//! Docking: which ships a ship carries, and those that have left it.

use super::{DEED, NOTHING, PLAIN, Word};
use crate::text::meaning::{Deed, Meaning};
use crate::text::value::Value;
use cardtext::{Arg, Class, Count, Phrases, Sort};

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "dock",
        form: "dock {ships:Ships} of one type",
        en: "carry { $ships }, all of one type, docked to it",
        fr: "porter { $ships }, tous d’un même type, arrimés à lui",
        doc: "ships that begin the game docked to this one, when a squad is built",
        operations: &["e.docking", "m.dock"],
        phrases: Phrases::Counted,
        meaning: Meaning::Deed(Deed {
            may: Some(Value::Docks),
            fault: |terms, node, _| {
                let phrase = terms.phrase(terms.args(node).first());
                let said = phrase.is_some_and(|phrase| matches!(phrase.count, Count::UpTo(Arg::Number(_))));
                (!said).then_some(("it is not said how many are docked", "write `up to 4 tie fighters of one type`"))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "deployed-from",
        sort: Sort::Where,
        classes: &[Class::Ship],
        form: "deployed from it this round",
        en: "deployed from { this } this round
.is = { $subject-number ->
    [many] were
   *[one] was
} deployed from { this } this round",
        fr: "déployé{ agree } { of-this } ce tour-ci
.is = { has } été déployé{ agree } { of-this } ce tour-ci",
        doc: "ships that were docked to the card's ship when the round began, and have deployed",
        operations: &["e.docking", "w.deployed"],
        meaning: Meaning::Where(|eyes, reading, _, ship| {
            let state = eyes.state.ship(ship);
            state.in_play() && state.carrier.is_some() && state.carrier == reading.ship
        }),
        ..PLAIN
    },
];
