//! Deeds with energy: what a huge ship gains and spends, from its own card or from another.

use super::{DEED, NOTHING, Word};
use crate::eyes::Eyes;
use crate::text::meaning::{Deed, Doer, Doing, Happening, Meaning, Reading, Unsound, Use};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Count, NodeIx};

/// How much energy a deed speaks of.
fn amount(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> u8 {
    eyes.amount(&eyes.args(node)[0], reading).clamp(0, 99) as u8
}

/// Energy is a number of at least one.
fn some_energy(terms: &Terms<'_>, node: NodeIx, _: Use) -> Option<Unsound> {
    let none = matches!(terms.args(node)[0], Arg::Number(number) if number < cardtext::WHOLE);
    none.then_some(("no energy at all is meant", "write how much: `spends 2 energy`"))
}

/// Whether energy is spent that lies on the card itself.
fn from_card(eyes: &Eyes<'_>, node: NodeIx) -> bool {
    eyes.args(node)[1] != Arg::Absent
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "gain-energy",
        form: "gain|gains {n:Amount} energy",
        en: "gain { $n } energy
.does = { $subject-number ->
    [many] gain
   *[one] gains
} { $n } energy
.voice = ship",
        fr: "gagner { $n } énergie
.does = { $subject-number ->
    [many] gagnent
   *[one] gagne
} { $n } énergie
.voice = ship",
        doc: "energy on the ship's card, up to its energy limit",
        operations: &["x.gain-energy", "e.energy", "e.huge-ship"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, _, _, ship| eyes.state.ship(ship).energy < eyes.energy_limit(ship),
                run: |play, reading, node, ship, _| {
                    let count = amount(&play.eyes(), reading, node);
                    play.gain_energy(ship, count);
                    Ok(())
                },
                aftermath: false,
            }),
            fault: some_energy,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "give-energy",
        form: "give|gives energy to {cards:Cards}",
        en: "give energy to { $cards }
.when = assigns energy to { $cards }",
        fr: "donner de l’énergie à { $cards }
.when = attribue de l’énergie à { $cards }",
        doc: "in the Allocate Energy step, once for each card that gets some",
        operations: &["e.card-energy"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match terms.phrase(terms.args(node).first()) {
                    Some(phrase) if phrase.count == Count::One => Ok((MomentKind::Gained, Doer::Ship)),
                    _ => Err(("energy is given to one card after the other", "write `gives energy to an upgrade`")),
                },
                fits: |eyes, reading, node, _| match reading.moment.about {
                    About::Energy(card) => eyes.is_card(&eyes.args(node)[0], reading, card),
                    _ => false,
                },
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "spend-energy",
        form: "spend|spends {n:Amount} energy [from {source:Cards}]",
        en: "spend { $n } energy { from }
.does = { $subject-number ->
    [many] spend
   *[one] spends
} { $n } energy { from }
.voice = ship",
        fr: "dépenser { $n } énergie { from }
.does = { $subject-number ->
    [many] dépensent
   *[one] dépense
} { $n } énergie { from }
.voice = ship",
        doc: "energy of the ship's card, or energy that lies on this card",
        operations: &["p.energy", "e.card-energy"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    let card = eyes.state.card(reading.card).energy;
                    let held = if from_card(eyes, node) { card } else { eyes.state.ship(ship).energy };
                    held >= amount(eyes, reading, node)
                },
                run: |play, reading, node, ship, _| {
                    let count = amount(&play.eyes(), reading, node);
                    match from_card(&play.eyes(), node) {
                        true => play.lose_card_energy(reading.card, count),
                        false => play.lose_energy(ship, count),
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, used| match terms.args(node)[1] {
                Arg::Absent => some_energy(terms, node, used),
                Arg::Node(card) if terms.word(card) == "this-card" => some_energy(terms, node, used),
                _ => Some(("energy of which card?", "write `from this card`, or leave it out for the ship's own")),
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "spend-to-perform",
        form: "spend|spends {n:Amount} energy to perform {actions:Actions}",
        en: "spend { $n } energy to perform { $actions }
.must = must spend { $n } energy to perform { $actions }",
        fr: "dépenser { $n } énergie pour effectuer { $actions }
.must = { $subject-number ->
    [many] doivent
   *[one] doit
} dépenser { $n } énergie pour effectuer { $actions }",
        doc: "such an action costs energy of the ship's card; what several cards ask for is all paid",
        meaning: Meaning::Deed(Deed {
            must: Some(Value::ActionPrice),
            fault: |terms, node, used| {
                let actions = terms.args(node).get(1);
                let heads = terms.phrase(actions).map_or(0, |phrase| terms.tree.heads(phrase).len());
                let kinds = terms.senses(actions).filter(|sense| sense.actions != 0 && !sense.free).count();
                let plain = heads == kinds && terms.senses(actions).count() == kinds;
                match plain && terms.wheres(actions).is_empty() {
                    true => some_energy(terms, node, used),
                    false => Some(("which action?", "write `to perform an action`, or name kinds of actions")),
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "allocate-energy",
        form: "allocate|allocates energy",
        en: "allocate energy to its upgrades",
        fr: "allouer de l’énergie à ses améliorations",
        doc: "energy goes from the ship's card to its upgrades",
        meaning: Meaning::Deed(Deed { may_not: Some(Value::NoAllocate), ..NOTHING }),
        ..DEED
    },
];
