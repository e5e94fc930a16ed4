//! Conditions.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::meaning::{Meaning, Reading};
use crate::num::Num;
use crate::state::Phase;
use crate::value::layer;
use cardtext::{Arg, NodeIx, Sort};

const CONDITION: Word = Word { sort: Sort::Condition, ..PLAIN };

/// Both sides of a comparison; none if one of them does not exist.
fn both(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<(Num, Num)> {
    let args = eyes.args(node);
    Some((eyes.amount(args[0], reading)?, eyes.amount(args[1], reading)?))
}

/// Whether a card stands on the planet, system or site of this name.
fn on_named(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let place = eyes.here(reading);
    let Some(Arg::Text(name)) = eyes.args(node).first() else { return false };
    let name = &eyes.game.catalogue.tree.texts[usize::from(*name)];
    eyes.is_somewhere(reading.source) && eyes.location(place).facts.location.system == *name
}

fn pilots(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let Some(Arg::Text(name)) = eyes.args(node).first() else { return false };
    let name = &eyes.game.catalogue.tree.texts[usize::from(*name)];
    eyes.piloted_by(reading.source).is_some_and(|ship| eyes.is_named(ship, name))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "is-defending",
        form: "it is defending",
        en: "{ this } defends in a battle",
        fr: "{ this } se défend dans une bataille",
        doc: "takes part in a battle the opponent initiated",
        families: &["cond:in_battle"],
        meaning: Meaning::Condition(|eyes, reading, _| {
            let battle = &eyes.state.battle;
            battle.participants.contains(reading.source) && battle.initiator != eyes.state.owner(reading.source)
        }),
        ..CONDITION
    },
    Word {
        name: "is-in-battle",
        form: "it is in battle",
        en: "{ this } is in a battle",
        fr: "{ this } participe à une bataille",
        doc: "takes part in a battle",
        families: &["cond:in_battle"],
        meaning: Meaning::Condition(|eyes, reading, _| eyes.state.battle.participants.contains(reading.source)),
        ..CONDITION
    },
    Word {
        name: "is-on",
        form: "it is on {place:Text}",
        en: "{ this } is on { $place }",
        fr: "{ this } est sur { $place }",
        doc: "is at a site of this planet",
        families: &["cond:self_at"],
        meaning: Meaning::Condition(on_named),
        ..CONDITION
    },
    Word {
        name: "is-not-on",
        form: "it is not on {place:Text}",
        en: "{ this } is not on { $place }",
        fr: "{ this } est ailleurs que sur { $place }",
        doc: "is on the table, but not at a site of this planet",
        families: &["cond:self_at"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.is_somewhere(reading.source) && !on_named(eyes, reading, node)
        }),
        ..CONDITION
    },
    Word {
        name: "pilots",
        form: "it pilots {ship:Text}",
        en: "{ this } pilots { $ship }",
        fr: "{ this } pilote { $ship }",
        doc: "pilots this starship or vehicle",
        families: &["cond:piloting_aboard"],
        meaning: Meaning::Condition(pilots),
        ..CONDITION
    },
    Word {
        name: "pilots-other",
        form: "it pilots anything but {ship:Text}",
        en: "{ this } pilots anything but { $ship }",
        fr: "{ this } pilote autre chose que { $ship }",
        doc: "pilots something else",
        families: &["cond:piloting_aboard"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.piloted_by(reading.source).is_some() && !pilots(eyes, reading, node)
        }),
        ..CONDITION
    },
    Word {
        name: "you-control",
        form: "you control this location",
        en: "you control this location",
        fr: "vous contrôlez cette localisation",
        doc: "you have presence at the card's own place and the opponent has none",
        families: &["cond:control"],
        reads: layer::CONTROL,
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.is_somewhere(reading.source) && eyes.controls(eyes.here(reading), reading.you)
        }),
        ..CONDITION
    },
    Word {
        name: "more-than",
        form: "{a:Amount} > {b:Amount}",
        en: "{ $a } is more than { $b }",
        fr: "{ $a } dépasse { $b }",
        doc: "the first is greater; false if either does not exist",
        families: &["cond:destiny_compare", "cond:total_compare"],
        meaning: Meaning::Condition(|eyes, reading, node| both(eyes, reading, node).is_some_and(|(a, b)| a > b)),
        ..CONDITION
    },
    Word {
        name: "less-than",
        form: "{a:Amount} < {b:Amount}",
        en: "{ $a } is less than { $b }",
        fr: "{ $a } reste en dessous de { $b }",
        doc: "the first is smaller; false if either does not exist",
        families: &["cond:destiny_compare", "cond:total_compare"],
        meaning: Meaning::Condition(|eyes, reading, node| both(eyes, reading, node).is_some_and(|(a, b)| a < b)),
        ..CONDITION
    },
    Word {
        name: "there-is",
        form: "there is {cards:Cards}",
        en: "there is { $cards }",
        fr: "il y a { $cards }",
        doc: "such a card is on the table",
        families: &["cond:on_table", "cond:card_at"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            let cards = eyes.args(node)[0];
            eyes.state.active.iter().any(|c| eyes.means(cards, reading, c))
        }),
        ..CONDITION
    },
    Word {
        name: "there-is-no",
        form: "there is no {cards:Cards}",
        en: "{ $cards } is not to be found",
        fr: "{ $cards } ne se trouve pas",
        doc: "no such card is on the table",
        families: &["cond:card_at"],
        meaning: Meaning::Condition(|eyes, reading, node| {
            let cards = eyes.args(node)[0];
            !eyes.state.active.iter().any(|c| eyes.means(cards, reading, c))
        }),
        ..CONDITION
    },
    Word {
        name: "your-move-phase",
        form: "it is your move phase",
        en: "it is your move phase",
        fr: "c'est votre phase de déplacement",
        doc: "it is the move phase of your own turn",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.phase == Phase::Move && eyes.state.current == reading.you
        }),
        ..CONDITION
    },
    Word {
        name: "night-here",
        form: "it is night here",
        en: "it is night here",
        fr: "il fait nuit ici",
        doc: "night has fallen at the card's own place",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.is_somewhere(reading.source) && eyes.night(eyes.here(reading))
        }),
        ..CONDITION
    },
    Word {
        name: "night-somewhere",
        form: "it is night anywhere",
        en: "it is night anywhere",
        fr: "il fait nuit quelque part",
        doc: "night has fallen at some location",
        meaning: Meaning::Condition(|eyes, _, _| eyes.places().any(|p| eyes.night(p))),
        ..CONDITION
    },
    Word {
        name: "not-night-somewhere",
        form: "it is night nowhere",
        en: "it is night nowhere",
        fr: "il ne fait nuit nulle part",
        doc: "night has fallen at no location",
        meaning: Meaning::Condition(|eyes, _, _| !eyes.places().any(|p| eyes.night(p))),
        ..CONDITION
    },
    Word {
        name: "you-alone-occupy",
        form: "you alone occupy this location",
        en: "you alone occupy this location",
        fr: "vous occupez seul cette localisation",
        doc: "you have presence at the card's own place and the opponent has none, whatever control demands",
        families: &["cond:control"],
        reads: layer::PRESENCE,
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.is_somewhere(reading.source) && eyes.occupies_alone(eyes.here(reading), reading.you)
        }),
        ..CONDITION
    },
];
