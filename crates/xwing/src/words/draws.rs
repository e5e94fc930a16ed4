//! Deeds with cards that come from elsewhere: damage cards about to be dealt, upgrades that replace others.

use super::damage::{dealt_side, is_damage};
use super::{DEED, NOTHING, Word};
use crate::play::Replacement;
use crate::text::meaning::{Deed, Doer, Doing, Happening, Meaning, Unsound};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use cardtext::{Count, NodeIx};

/// Only a single faceup damage card is answered before it is dealt.
pub(super) fn is_drawing(terms: &Terms<'_>, node: NodeIx) -> Result<(MomentKind, Doer), Unsound> {
    let cards = terms.args(node).first();
    let one = terms.phrase(cards).is_some_and(|phrase| phrase.count == Count::One);
    let plain = is_damage(terms, node) && terms.wheres(cards).is_empty() && dealt_side(terms, node) == Some(true);
    match one && plain {
        true => Ok((MomentKind::Drawing, Doer::Ship)),
        false => Err((
            "only a faceup damage card is answered before it is dealt",
            "write `is about to be dealt a faceup damage card`",
        )),
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "be-dealt-by-obstacle",
        form: "be dealt {cards:Cards} by an obstacle",
        en: "be dealt { $cards } because of an obstacle",
        fr: "recevoir { $cards } à cause d’un obstacle",
        doc: "as an event before the faceup damage card for an obstacle that a huge ship has overlapped",
        operations: &["t.overlaps-obstacle"],
        meaning: Meaning::Deed(Deed {
            before: Some(Happening {
                moment: is_drawing,
                fits: |_, reading, _, _| reading.moment.about == About::Obstacle,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "draw-elsewhere",
        form: "draw|draws that card from its other damage deck",
        en: "draw that card from its other damage deck
.does = { $subject-number ->
    [many] draw
   *[one] draws
} that card from its other damage deck
.voice = ship",
        fr: "piocher cette carte dans son autre paquet de dégâts
.does = { $subject-number ->
    [many] piochent
   *[one] pioche
} cette carte dans son autre paquet de dégâts
.voice = ship",
        doc: "the faceup damage card a huge ship is about to be dealt comes from the deck of its other section",
        operations: &["e.section-decks"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, _, ship| {
                    reading.moment.kind == MomentKind::Drawing && eyes.state.ship(ship).base.is_huge()
                },
                run: |play, _, _, ship, _| {
                    play.draw_elsewhere(ship);
                    Ok(())
                },
                aftermath: false,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "replace",
        form: "replace|replaces {cards:Cards} with one of the same kind that costs no more",
        en: "replace { $cards } with another upgrade of the same kind that costs no more
.does = { $subject-number ->
    [many] replace
   *[one] replaces
} { $cards } with another upgrade of the same kind that costs no more
.voice = ship",
        fr: "remplacer { $cards } par une autre amélioration du même type qui ne coûte pas plus
.does = { $subject-number ->
    [many] remplacent
   *[one] remplace
} { $cards } par une autre amélioration du même type qui ne coûte pas plus
.voice = ship",
        doc: "an upgrade that is not discarded makes room for any other its squad could have had there",
        operations: &["e.swap-upgrade"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    eyes.replaceable(&Replacement::new(ship, reading.card, node)).next().is_some()
                },
                run: |play, reading, node, ship, _| {
                    play.push(Replacement::new(ship, reading.card, node));
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let cards = terms.args(node).first();
                let kinds = terms.senses(cards).all(|sense| sense.slot.is_some());
                let one = terms.phrase(cards).is_some_and(|phrase| phrase.count == Count::One);
                (!kinds || !one || !terms.wheres(cards).is_empty())
                    .then_some(("one upgrade is replaced, named by its kind", "write `one of its crew members`"))
            },
            ..NOTHING
        }),
        ..DEED
    },
];
