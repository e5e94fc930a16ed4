//! Deeds with target locks.

use super::{DEED, NOTHING, Word};
use crate::compile::Terms;
use crate::eyes::Eyes;
use crate::meaning::{Deed, Doer, Doing, Happening, Manner, Meaning, Reading, Use};
use crate::moment::MomentKind;
use crate::play::{CardFault, Perform, Play};
use crate::state::ShipIx;
use crate::value::Value;
use cardtext::{Arg, NodeIx};

/// A ship a deed names, on which a target lock may be acquired.
fn target(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> Option<ShipIx> {
    let on = &eyes.args(node)[0];
    let mut named = eyes.state.in_play().filter(|t| eyes.is_among(on, reading, *t));
    named.find(|t| eyes.judge_lock_named(ship, *t).is_ok())
}

fn can_lock(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    match eyes.args(node)[0] {
        Arg::Absent => eyes.state.in_play().any(|t| eyes.judge_lock(ship, t).is_ok()),
        _ => target(eyes, reading, node, ship).is_some(),
    }
}

fn lock(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, manner: Manner) -> Result<(), CardFault> {
    if play.eyes().args(node)[0] == Arg::Absent {
        let perform = Perform::lock(ship);
        play.push(if manner == Manner::May { perform } else { perform.forced() });
    } else if let Some(target) = target(&play.eyes(), reading, node, ship) {
        play.lock(ship, target);
    }
    Ok(())
}

fn lock_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<&'static str> {
    let on = &terms.args(node)[0];
    match used {
        Use::May if *on == Arg::Absent => Some("no rule forbids this"),
        Use::Could if *on == Arg::Absent => Some("on whom?"),
        Use::EffectMay if *on != Arg::Absent => Some("write `you may` above it"),
        Use::Effect | Use::Price => match on {
            Arg::Phrase(_) => Some("name the ship: `target` it first"),
            _ => None,
        },
        _ => None,
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "acquire-lock",
        form: "acquire|acquires a target lock [on {ships:Ships}]",
        en: "acquire a target lock { $ships ->
    [none] { \"\" }
   *[other] on { $ships }
}
.does = { $subject-number ->
    [many] acquire
   *[one] acquires
} a target lock { $ships ->
    [none] { \"\" }
   *[other] on { $ships }
}
.when = acquires a target lock { $ships ->
    [none] { \"\" }
   *[other] on { $ships }
}
.voice = ship",
        fr: "acquérir { $ships ->
    [none] une cible
   *[other] { $ships } pour cible
}
.does = { $subject-number ->
    [many] acquièrent
   *[one] acquiert
} { $ships ->
    [none] une cible
   *[other] { $ships } pour cible
}
.when = acquiert { $ships ->
    [none] une cible
   *[other] { $ships } pour cible
}
.voice = ship",
        doc: "a target lock, if the ship may acquire it; it is no action",
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |_, _| Ok((MomentKind::Locked, Doer::Ship)),
                fits: |eyes, reading, node, _| {
                    let on = &eyes.args(node)[0];
                    *on == Arg::Absent || eyes.is_among(on, reading, reading.moment.other)
                },
            }),
            does: Some(Doing { possible: can_lock, run: lock, aftermath: false }),
            may: Some(Value::MayLock),
            may_not: Some(Value::NoLock),
            could: Some(|eyes, reading, node, ship| {
                let on = &eyes.args(node)[0];
                eyes.state.in_play().any(|t| eyes.is_among(on, reading, t) && eyes.could_lock(ship, t))
            }),
            optional: true,
            fault: lock_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "give-lock",
        form: "give|gives its target lock to {ships:Ships}",
        en: "give its target lock to { $ships }
.does = { $subject-number ->
    [many] give
   *[one] gives
} its target lock to { $ships }
.voice = ship",
        fr: "donner son acquisition de cible à { $ships }
.does = { $subject-number ->
    [many] donnent
   *[one] donne
} son acquisition de cible à { $ships }
.voice = ship",
        doc: "the target lock goes to another ship and keeps its target",
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    let to = &eyes.args(node)[0];
                    let other = eyes.state.in_play().any(|s| s != ship && eyes.is_among(to, reading, s));
                    other && eyes.state.ship(ship).lock.is_some()
                },
                run: |play, reading, node, ship, _| {
                    let eyes = play.eyes();
                    let to = &eyes.args(node)[0];
                    let to = eyes.state.in_play().find(|s| *s != ship && eyes.is_among(to, reading, *s));
                    let target = play.state.ship(ship).lock;
                    if let Some(to) = to {
                        play.unlock(ship);
                        play.take_over_lock(to, target);
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| match terms.args(node)[0] {
                Arg::Phrase(_) => Some("name the ship: `target` it first"),
                _ => None,
            },
            ..NOTHING
        }),
        ..DEED
    },
];
