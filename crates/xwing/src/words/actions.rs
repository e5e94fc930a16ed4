//! Deeds with actions.

use super::{DEED, NO_EVENT, NOTHING, PLAIN, Word};
use crate::catalogue::Sense;
use crate::eyes::Eyes;
use crate::maneuver::{ALL_ACTIONS, Action};
use crate::play::Perform;
use crate::state::{ShipIx, ShipMarks};
use crate::text::meaning::{ActionsOf, Deed, Doer, Doing, Happening, Manner, Meaning, Unsound, Use};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Class, Count, NodeIx, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Action], ..PLAIN };

/// The free action a deed gives: any, one of the action bar, or one of some kinds whatever the bar shows.
fn free(eyes: &Eyes<'_>, node: NodeIx, ship: ShipIx) -> Perform {
    let meant = eyes.actions_meant(&eyes.args(node)[0]);
    match (meant.any, meant.of) {
        (true, None) => Perform::free(ship, ALL_ACTIONS).with_cards(),
        (_, Some(_)) => Perform::free(ship, meant.bits & !meant.but),
        (false, None) => Perform::free(ship, meant.bits).granted(),
    }
}

fn of(terms: &Terms<'_>, node: NodeIx) -> Option<ActionsOf> {
    terms.wheres(terms.args(node).first()).iter().find_map(|node| match terms.meaning(*node) {
        Meaning::ActionsOf(of) => Some(of),
        _ => None,
    })
}

fn perform_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let actions = terms.args(node).first();
    let count = terms.phrase(actions).map(|phrase| phrase.count);
    let heads = terms.phrase(actions).map_or(0, |phrase| terms.tree.heads(phrase).len());
    let free = terms.senses(actions).filter(|sense| sense.free).count();
    let kinds = terms.senses(actions).filter(|sense| sense.actions != 0).count();
    if kinds != heads {
        return Some(("which action?", "name kinds of actions: `a boost action`, `focus actions`"));
    }
    match used {
        Use::Effect | Use::EffectMay | Use::Price => match count {
            _ if terms.senses(actions).any(|sense| sense.actions == Action::Slam.bit()) => {
                Some(("SLAM is never free", "give another action"))
            }
            Some(Count::One) if free == heads && matches!(of(terms, node), None | Some(ActionsOf::Bar)) => None,
            _ => Some(("a text gives one free action, or one of several", "write `a free boost action`")),
        },
        _ if free > 0 => Some(("whether an action is free makes no difference here", "leave `free` out")),
        Use::Event if of(terms, node) == Some(ActionsOf::Others) => None,
        _ if of(terms, node) == Some(ActionsOf::Others) => {
            Some(("which action?", "name kinds of actions; `other than` stands where an action is answered"))
        }
        Use::Event if of(terms, node).is_some() => Some(NO_EVENT),
        _ => None,
    }
}

/// The actions that are done to another ship.
const ON_SHIPS: u16 = Action::TargetLock.bit() | Action::Coordinate.bit() | Action::Jam.bit();

fn on_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let actions = terms.args(node).first();
    let bits = terms.senses(actions).fold(0, |bits, sense| bits | sense.actions);
    match used {
        _ if bits & !ON_SHIPS != 0 => {
            Some(("this is done to no ship", "target lock, coordinate and jam actions are: `a jam action on …`"))
        }
        Use::May if bits & Action::TargetLock.bit() != 0 => {
            Some(("a target lock has a word of its own", "write `may acquire a target lock on ships at …`"))
        }
        used => perform_fault(terms, node, used),
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "perform",
        form: "perform|performs {actions:Actions}",
        en: "perform { $actions }
.does = { $subject-number ->
    [many] perform
   *[one] performs
} { $actions }
.when = has performed { $actions }
.voice = ship",
        fr: "effectuer { $actions-placed ->
    [yes] { $actions }
   *[no] { $actions-count ->
        [many] de { $actions-bare }
       *[one] { $actions }
    }
}
.does = { $subject-number ->
    [many] effectuent
   *[one] effectue
} { $actions }
.to = effectuer { $actions }
.when = a effectué { $actions }
.voice = ship",
        doc: "an action; given by a text it is a free one, and those of named kinds need no icon",
        operations: &["x.free-action", "x.free-any", "t.after-action"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match perform_fault(terms, node, Use::Event) {
                    Some(fault) => Err(fault),
                    None => Ok((MomentKind::Acted, Doer::Ship)),
                },
                fits: |eyes, reading, node, _| {
                    let action = match reading.moment.about {
                        About::Action(action) => Some(action),
                        _ => None,
                    };
                    eyes.is_action(&eyes.args(node)[0], action)
                },
            }),
            before: Some(Happening {
                moment: |terms, node| {
                    let recover = |sense: &Sense| sense.actions == Action::Recover.bit();
                    match terms.senses(terms.args(node).first()).all(recover) && of(terms, node).is_none() {
                        true => Ok((MomentKind::Recovering, Doer::Ship)),
                        false => Err((
                            "only a recover action is answered before it is performed",
                            "write `is about to perform a recover action`",
                        )),
                    }
                },
                fits: |_, _, _, _| true,
            }),
            does: Some(Doing {
                possible: |eyes, _, node, ship| eyes.has_action(&free(eyes, node, ship)),
                run: |play, _, node, ship, manner| {
                    let perform = free(&play.eyes(), node, ship);
                    play.push(if manner == Manner::May { perform } else { perform.forced() });
                    Ok(())
                },
                aftermath: false,
            }),
            may_not: Some(Value::NoAction),
            optional: true,
            fault: perform_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "perform-on",
        form: "perform|performs {actions:Actions} on {ships:Ships}",
        en: "perform { $actions } on { $ships }
.when = has performed { $actions } on { $ships }",
        fr: "effectuer { $actions-count ->
    [many] des { $actions-bare }
   *[one] { $actions }
} sur { $ships }
.when = a effectué { $actions } sur { $ships }",
        doc: "an action that is done to another ship, which is `the target`; allowed, at other ranges",
        operations: &["m.jam-range", "m.coordinate-two", "w.range-of-that"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match on_fault(terms, node, Use::Event) {
                    Some(fault) => Err(fault),
                    None => Ok((MomentKind::Acted, Doer::Ship)),
                },
                fits: |eyes, reading, node, _| {
                    let (args, moment) = (eyes.args(node), &reading.moment);
                    let done = matches!(moment.about, About::Action(action) if eyes.is_action(&args[0], Some(action)));
                    done && moment.other.is_some() && eyes.is_among(&args[1], reading, moment.other)
                },
            }),
            may: Some(Value::MayPerform),
            fault: on_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "recover-in-part",
        form: "perform {actions:Actions} with part of its energy",
        en: "perform { $actions } with part of its energy",
        fr: "effectuer { $actions-count ->
    [many] des { $actions-bare }
   *[one] { $actions }
} avec une partie de son énergie",
        doc: "as much energy as its player likes is removed, and not all of it",
        operations: &["m.recover-any"],
        meaning: Meaning::Deed(Deed {
            may: Some(Value::MayPerform),
            fault: |terms, node, used| {
                let recover =
                    terms.senses(terms.args(node).first()).all(|sense| sense.actions == Action::Recover.bit());
                match recover {
                    true => perform_fault(terms, node, used),
                    false => {
                        Some(("only a recover action removes energy", "write `perform recover actions with part …`"))
                    }
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "perform-stressed",
        form: "perform {actions:Actions} while stressed",
        en: "perform { $actions } even while stressed",
        fr: "effectuer { $actions-count ->
    [many] des { $actions-bare }
   *[one] { $actions }
} même en étant { $subject-number ->
    [many] stressés
   *[one] stressé
}",
        doc: "stress does not keep it from these actions",
        operations: &["m.act-stressed"],
        meaning: Meaning::Deed(Deed {
            may: Some(Value::MayPerform),
            fault: |terms, node, used| match of(terms, node) {
                Some(_) => Some((
                    "stress makes no difference between cards and the action bar",
                    "write `perform actions while stressed`, or name kinds of actions",
                )),
                None => perform_fault(terms, node, used),
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "skip-action",
        form: "skip|skips its action",
        en: "skip its Perform Action step this round
.does = { $subject-number ->
    [many] skip their
   *[one] skips its
} Perform Action step this round
.voice = ship",
        fr: "passer son étape « Effectuer une action » de ce tour
.does = { $subject-number ->
    [many] passent leur
   *[one] passe son
} étape « Effectuer une action » de ce tour
.voice = ship",
        doc: "no Perform Action step this round",
        operations: &["x.skip-action"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |_, _, _, _| true,
                run: |play, _, _, ship, _| {
                    play.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
                    Ok(())
                },
                aftermath: true,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "of-its-bar",
        form: "of its action bar",
        en: "in its action bar",
        fr: "de sa barre d’actions",
        doc: "actions whose icon the ship has",
        meaning: Meaning::ActionsOf(ActionsOf::Bar),
        ..WHERE
    },
    Word {
        name: "other-than-actions",
        form: "other than {actions:Actions}",
        en: "other than { $actions }",
        fr: "autre que { $actions }",
        doc: "no action of these kinds",
        meaning: Meaning::ActionsOf(ActionsOf::Others),
        ..WHERE
    },
    Word {
        name: "of-cards",
        form: "of cards",
        en: "of cards other than damage cards",
        fr: "des cartes autres que les cartes de dégâts",
        doc: "actions of the pilot and of upgrades",
        meaning: Meaning::ActionsOf(ActionsOf::Cards),
        ..WHERE
    },
];
