//! Deeds of damage that ships suffer, in a section or wherever it may be.

use super::{DEED, NOTHING, Word};
use crate::eyes::Eyes;
use crate::play::{Damage, Play};
use crate::state::{SectionIx, ShipIx};
use crate::text::meaning::{Deed, Doer, Doing, Happening, Meaning, MomentOf, Reading, Unsound, Use};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use cardtext::{Arg, NodeIx};

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx, _: ShipIx) -> bool {
    true
}

fn amount(play: &Play<'_>, reading: &Reading, node: NodeIx) -> u8 {
    let eyes = play.eyes();
    eyes.amount(&eyes.args(node)[0], reading).clamp(0, 99) as u8
}

/// A ship suffers damage and critical damage: in the section the deed names, or wherever it may be. What is suffered
/// instead of other damage is done by whoever did that.
fn suffer(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, (normal, critical): (u8, u8)) {
    let here = play.eyes().args(node)[1] != Arg::Absent;
    let section = play.state.card(reading.card).on;
    if !here || section.ship() != ship {
        play.suffer(ship, normal, critical);
    } else if play.state.ship(ship).in_play() && normal + critical > 0 {
        let instead = reading.moment.kind == MomentKind::Suffering;
        let by = if instead { reading.moment.other } else { ShipIx::NONE };
        play.push(Damage { by, ..Damage::to(section, normal, critical) });
    }
}

/// Whether the damage that is about to be suffered is of a kind, and in the section a deed names.
fn fits(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, critical: bool) -> bool {
    let here = |section: SectionIx| {
        eyes.args(node)[1] == Arg::Absent || eyes.hull_of(eyes.state.card(reading.card).on) == eyes.hull_of(section)
    };
    match reading.moment.about {
        About::Damage { section, critical: is } => is == critical && here(section),
        _ => false,
    }
}

const ONE_BY_ONE: MomentOf = |terms, node| match terms.args(node)[0] {
    Arg::Number(cardtext::WHOLE) => Ok((MomentKind::Suffering, Doer::Ship)),
    _ => Err(("damage is suffered one by one", "write `1 damage` or `1 critical damage`")),
};

/// Where damage is suffered is a section, and no direction.
fn place_fault(terms: &Terms<'_>, node: NodeIx, _: Use) -> Option<Unsound> {
    match terms.part(terms.args(node).get(1)) {
        None | Some((_, Meaning::ThisSection)) => None,
        _ => Some(("damage is suffered in a section", "write `in this section`")),
    }
}

/// What damage means, critical or not: the same in every other respect.
const fn damage<const CRITICAL: bool>() -> Meaning {
    Meaning::Deed(Deed {
        before: Some(Happening {
            moment: ONE_BY_ONE,
            fits: |eyes, reading, node, _| fits(eyes, reading, node, CRITICAL),
        }),
        does: Some(Doing {
            possible: always,
            run: |play, reading, node, ship, _| {
                let count = amount(play, reading, node);
                suffer(play, reading, node, ship, if CRITICAL { (0, count) } else { (count, 0) });
                Ok(())
            },
            aftermath: false,
        }),
        fault: place_fault,
        ..NOTHING
    })
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "suffer",
        form: "suffer|suffers {n:Amount} damage [{place:At}]",
        en: "suffer { $n } damage { place }
.does = { $subject-number ->
    [many] suffer
   *[one] suffers
} { $n } damage { place }
.voice = ship",
        fr: "subir { $n ->
    [1] 1 dégât
   *[other] { $n } dégâts
} { place }
.does = { $subject-number ->
    [many] subissent
   *[one] subit
} { $n ->
    [1] 1 dégât
   *[other] { $n } dégâts
} { place }
.voice = ship",
        doc: "normal damage, shields first",
        operations: &["x.damage"],
        meaning: damage::<false>(),
        ..DEED
    },
    Word {
        name: "suffer-critical",
        form: "suffer|suffers {n:Amount} critical damage [{place:At}]",
        en: "suffer { $n } critical damage { place }
.does = { $subject-number ->
    [many] suffer
   *[one] suffers
} { $n } critical damage { place }
.voice = ship",
        fr: "subir { $n ->
    [1] 1 dégât critique
   *[other] { $n } dégâts critiques
} { place }
.does = { $subject-number ->
    [many] subissent
   *[one] subit
} { $n ->
    [1] 1 dégât critique
   *[other] { $n } dégâts critiques
} { place }
.voice = ship",
        doc: "critical damage, shields first",
        operations: &["x.crit-damage"],
        meaning: damage::<true>(),
        ..DEED
    },
    Word {
        name: "suffer-roll",
        form: "suffer|suffers {dice:Dice}",
        en: "suffer all damage and critical damage of { $dice }
.does = { $subject-number ->
    [many] suffer
   *[one] suffers
} all damage and critical damage of { $dice }
.voice = ship",
        fr: "subir tous les dégâts et dégâts critiques de { $dice }
.does = { $subject-number ->
    [many] subissent
   *[one] subit
} tous les dégâts et dégâts critiques de { $dice }
.voice = ship",
        doc: "damage for each hit, critical damage for each critical hit of dice rolled before",
        operations: &["x.suffer-rolled"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: always,
                run: |play, reading, node, ship, _| {
                    let rolled = play.eyes().rolled(&play.eyes().args(node)[0], reading);
                    play.suffer(ship, rolled.hits, rolled.crits);
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| match terms.args(node)[0] {
                Arg::Name(..) => None,
                _ => Some(("which dice?", "name the dice: `roll 2 attack dice as roll` first")),
            },
            ..NOTHING
        }),
        ..DEED
    },
];
