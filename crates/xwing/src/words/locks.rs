//! Deeds with target locks.

use super::{DEED, NOTHING, Word};
use crate::eyes::Eyes;
use crate::play::{CardFault, Perform, Play};
use crate::state::{SectionIx, ShipIx};
use crate::text::meaning::{Deed, Doer, Doing, Happening, Manner, Meaning, Reading, Unsound, Use};
use crate::text::moment::MomentKind;
use crate::text::terms::Terms;
use crate::text::value::Value;
use arrayvec::ArrayVec;
use cardtext::{Arg, Count, NodeIx};

/// The sections of the ship a deed names on which a target lock may be acquired.
fn targets<'a>(
    eyes: &'a Eyes<'_>,
    reading: &'a Reading,
    node: NodeIx,
    ship: ShipIx,
) -> impl Iterator<Item = SectionIx> + 'a {
    let on = &eyes.args(node)[0];
    let named = eyes.state.standing().filter(|t| eyes.is_among(on, reading, t.ship()));
    named.filter(move |t| eyes.judge_lock_named(ship, *t).is_ok())
}

/// The other ship a token is given to.
fn receiver(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> Option<ShipIx> {
    let to = &eyes.args(node)[1];
    eyes.state.in_play().find(|s| *s != ship && eyes.is_among(to, reading, *s))
}

fn can_lock(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    match eyes.args(node)[0] {
        Arg::Absent => eyes.state.standing().any(|t| eyes.judge_lock(ship, t).is_ok()),
        _ => targets(eyes, reading, node, ship).next().is_some(),
    }
}

fn lock(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, manner: Manner) -> Result<(), CardFault> {
    if play.eyes().args(node)[0] == Arg::Absent {
        let perform = Perform::lock(ship);
        play.push(if manner == Manner::May { perform } else { perform.forced() });
        return Ok(());
    }
    let eyes = play.eyes();
    let open: ArrayVec<SectionIx, 2> = targets(&eyes, reading, node, ship).take(2).collect();
    match open[..] {
        [] => {}
        [only] => play.lock(ship, only),
        // Of a huge ship a section is chosen.
        [first, ..] => play.push(Perform::lock_on(ship, first.ship())),
    }
    Ok(())
}

fn lock_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let on = &terms.args(node)[0];
    match used {
        Use::May if *on == Arg::Absent => Some((
            "no rule forbids this",
            "say what a rule forbids: `may acquire a target lock on ships at range 3 or more`",
        )),
        Use::Could if *on == Arg::Absent => Some(("on whom?", "write `that may acquire a target lock on it`")),
        Use::EffectMay if *on != Arg::Absent => {
            Some(("the lock is on one ship: there is nothing left to choose", "write `you may` above it"))
        }
        Use::Effect | Use::Price => match on {
            Arg::Phrase(_) => Some(("which ship?", "name the ship: `target` it first")),
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
        operations: &["t.locks", "x.lock-on", "x.may-lock"],
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
            foes: |terms, node| terms.args(node).first(),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "give",
        form: "give|gives {tokens:Tokens} to {ships:Ships}",
        en: "give { $tokens } to { $ships }
.does = { $subject-number ->
    [many] give
   *[one] gives
} { $tokens } to { $ships }
.voice = ship",
        fr: "donner { $tokens } à { $ships }
.does = { $subject-number ->
    [many] donnent
   *[one] donne
} { $tokens } à { $ships }
.voice = ship",
        doc: "a token goes to another ship; a target lock keeps its target",
        operations: &["x.lock-pass"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    let held = eyes.tokens_held(ship, eyes.tokens_meant(&eyes.args(node)[0]));
                    held > 0 && receiver(eyes, reading, node, ship).is_some()
                },
                run: |play, reading, node, ship, _| {
                    let (meant, to) = {
                        let eyes = play.eyes();
                        (eyes.tokens_meant(&eyes.args(node)[0]), receiver(&eyes, reading, node, ship))
                    };
                    let Some(to) = to else { return Ok(()) };
                    if meant.lock {
                        let target = play.state.ship(ship).lock;
                        play.unlock(ship);
                        play.take_over_lock(to, target);
                    } else if let Some(token) = meant.tokens().find(|t| play.state.ship(ship).tokens(*t) > 0) {
                        play.lose(ship, token, 1);
                        play.gain(to, token, 1);
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let args = terms.args(node);
                let kinds = terms.senses(args.first()).filter(|s| s.lock || s.tokens.count_ones() == 1).count();
                let one = terms.senses(args.first()).count() == 1 && kinds == 1;
                let count = terms.phrase(args.first()).map(|phrase| phrase.count);
                let counted = matches!(count, Some(Count::One)) || terms.whose(args.first()).is_some();
                match args[1] {
                    Arg::Phrase(_) => Some(("which ship?", "name the ship: `target` it first")),
                    _ => (!one || !counted)
                        .then_some(("one token of one kind is given", "write `gives its target lock to friend`")),
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
];
