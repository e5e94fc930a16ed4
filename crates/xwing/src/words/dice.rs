//! Deeds with the dice of an attack.

use super::attacks::made_so;
use super::{DEED, NO_EVENT, NOTHING, PLAIN, Word};
use crate::eyes::Eyes;
use crate::play::{CardFault, Once, Play, Reroll};
use crate::state::{Face, ShipIx};
use crate::text::meaning::{Deed, Doer, Doing, Happening, Meaning, Reading, Unsound, Use};
use crate::text::moment::MomentKind;
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Class, Count, NodeIx, Sort};

/// Whether a text changes the attack dice: hits and evades tell, else the moment.
fn attack_dice(reading: &Reading, face: Option<Face>) -> bool {
    match face {
        Some(Face::Hit | Face::Crit) => true,
        Some(Face::Evade) => false,
        _ => reading.moment.kind != MomentKind::DefenseDice,
    }
}

/// Whether the dice may be changed at all.
fn open(eyes: &Eyes<'_>, attack: bool) -> bool {
    eyes.state.attack.on && !(attack && eyes.state.attack.fixed)
}

struct Turned {
    attack: bool,
    from: [bool; 5],
    to: Face,
    most: usize,
}

/// What a change of dice turns.
fn turned(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Turned {
    let args = eyes.args(node);
    let to = eyes.face_meant(&args[1]).unwrap_or_default();
    let mut from = [false; 5];
    let mut first = None;
    for face in eyes.senses(&args[0]).filter_map(|sense| sense.face) {
        from[face as usize] = true;
        first.get_or_insert(face);
    }
    // The old face tells whose dice they are; focus results and blanks are told by the new one.
    let attack = match first {
        Some(Face::Hit | Face::Crit) => true,
        Some(Face::Evade) => false,
        _ => attack_dice(reading, Some(to)),
    };
    Turned { attack, from, to, most: eyes.how_many(&args[0], reading).max(0) as usize }
}

fn can_turn(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, _: ShipIx) -> bool {
    let Turned { attack, from, .. } = turned(eyes, reading, node);
    open(eyes, attack) && eyes.dice(attack).iter().any(|d| from[d.face as usize])
}

fn turn(play: &mut Play<'_>, reading: &Reading, node: NodeIx) -> Result<(), CardFault> {
    let Turned { attack, from, to, most } = turned(&play.eyes(), reading, node);
    let mut left = most;
    // The worst results are turned first.
    for face in Face::ALL.into_iter().filter(|f| from[*f as usize]) {
        let there = play.eyes().dice(attack).iter().filter(|d| d.face == face).count().min(left);
        if there > 0 {
            play.change_dice(attack, face, to, there);
            left -= there;
        }
    }
    Ok(())
}

fn can_reroll(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, _: ShipIx) -> bool {
    let (attack, dice) = (attack_dice(reading, None), &eyes.args(node)[0]);
    let some = eyes.how_many(dice, reading) > 0;
    some && open(eyes, attack) && eyes.rerollable(attack, eyes.faces_meant(dice)).next().is_some()
}

fn added(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> (Face, bool, i32) {
    let dice = &eyes.args(node)[0];
    let face = eyes.face_meant(dice).unwrap_or_default();
    (face, attack_dice(reading, Some(face)), eyes.how_many(dice, reading))
}

/// Every noun is a face of a die.
fn are_faces(terms: &Terms<'_>, dice: Option<&Arg>) -> bool {
    terms.phrase(dice).is_some() && terms.senses(dice).all(|sense| sense.face.is_some())
}

fn plain(terms: &Terms<'_>, dice: Option<&Arg>) -> bool {
    terms.wheres(dice).is_empty() && terms.whose(dice).is_none()
}

fn count(terms: &Terms<'_>, dice: Option<&Arg>) -> Count {
    terms.phrase(dice).map_or(Count::Unsaid, |phrase| phrase.count)
}

/// `attack dice` or `defense dice`, and perhaps of whom.
fn kind_of(terms: &Terms<'_>, node: NodeIx) -> Option<(bool, bool)> {
    let dice = terms.args(node).first();
    let mut senses = terms.senses(dice);
    let attack = senses.next()?.attack_dice?;
    let whole = senses.next().is_none() && count(terms, dice) == Count::Unsaid;
    whole.then_some((attack, !terms.wheres(dice).is_empty()))
}

/// Of whom dice are said to be, if it is said.
fn whose_dice<'a>(terms: &Terms<'a>, node: NodeIx) -> Option<&'a Arg> {
    let of =
        terms.wheres(terms.args(node).first()).iter().find(|part| matches!(terms.meaning(**part), Meaning::OfShips));
    of.and_then(|part| terms.args(*part).first())
}

/// Attack dice are the attacker's.
fn are_of_attacker(terms: &Terms<'_>, node: NodeIx) -> bool {
    !matches!(whose_dice(terms, node), Some(Arg::Node(ship)) if terms.word(*ship) == "the-defender")
}

const NOT_OF_DEFENDER: Unsound =
    ("the defender rolls no attack dice", "write `of the attacker`, or `when it modifies attack dice` for its own");

fn change_fault(terms: &Terms<'_>, node: NodeIx, _: Use) -> Option<Unsound> {
    let args = terms.args(node);
    let counted = matches!(count(terms, args.first()), Count::One | Count::Exactly(_) | Count::UpTo(_) | Count::All);
    let to_one = are_faces(terms, args.get(1)) && terms.senses(args.get(1)).count() == 1;
    let side = |dice| {
        let faces = || terms.senses(dice).filter_map(|sense| sense.face);
        (faces().any(|face| matches!(face, Face::Hit | Face::Crit)), faces().any(|face| face == Face::Evade))
    };
    let ((attack, defense), (to_attack, to_defense)) = (side(args.first()), side(args.get(1)));
    if (attack || to_attack) && (defense || to_defense) {
        return Some((
            "no die shows both hits and evade results",
            "attack dice show hits and critical hits, defense dice evade results",
        ));
    }
    let sound = are_faces(terms, args.first()) && plain(terms, args.first()) && plain(terms, args.get(1));
    (!counted || !to_one || !sound).then_some((
        "it is not said which results change, and to what",
        "write `changes 1 focus result to a hit`: how many, which ones, and the one they change to",
    ))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "roll-deed",
        form: "roll|rolls {dice:Dice} [{how:How}]",
        en: "roll { $dice } { how }
.when = has rolled its { $dice } { in-attack }",
        fr: "lancer { $dice } { how }
.when = a lancé ses { $dice-bare } { in-attack }",
        doc: "right after the attack dice are rolled",
        operations: &["t.rolled-attack"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match kind_of(terms, node) {
                    Some((true, false)) => Ok((MomentKind::AttackRolled, Doer::Ship)),
                    _ => Err((
                        "only a ship's own attack dice are answered when they are rolled",
                        "write `when it rolls attack dice`",
                    )),
                },
                fits: |eyes, reading, node, ship| made_so(eyes, reading, node, 1, ship),
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "modify",
        form: "modify|modifies {dice:Dice} [{how:How}]",
        en: "modify { $dice } { how }
.when = modifies { $dice-placed ->
    [yes] the
   *[no] its
} { $dice } { $dice-noun ->
    [defense-die] { in-attack-by }
   *[other] { in-attack }
}",
        fr: "modifier { $dice } { how }
.when = modifie { $dice-placed ->
    [yes] les
   *[no] ses
} { $dice-bare } { $dice-noun ->
    [defense-die] { in-attack-by }
   *[other] { in-attack }
}",
        doc: "a ship's turn to change its dice; those of the attacker are the defender's to change first",
        operations: &["t.modify-attack", "t.modify-attack-against", "t.modify-defense"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match kind_of(terms, node) {
                    Some((true, false)) => Ok((MomentKind::AttackDice, Doer::Ship)),
                    Some((true, true)) if !are_of_attacker(terms, node) => Err(NOT_OF_DEFENDER),
                    Some((true, true)) => Ok((MomentKind::AttackDice, Doer::Other)),
                    Some((false, false)) => Ok((MomentKind::DefenseDice, Doer::Other)),
                    _ => Err(NO_EVENT),
                },
                fits: |eyes, reading, node, ship| {
                    let of = eyes.of_ships(&eyes.args(node)[0]);
                    let theirs = of.is_none_or(|of| eyes.is_among(of, reading, eyes.state.attack.attacker));
                    theirs && made_so(eyes, reading, node, 1, ship)
                },
            }),
            foes: whose_dice,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "reroll",
        form: "reroll|rerolls {dice:Dice}",
        en: "reroll { $dice }
.does = { $subject-number ->
    [many] reroll
   *[one] rerolls
} { $dice } of your choice
.you = reroll { $dice }
.voice = you",
        fr: "relancer { $dice-count ->
    [many] de { $dice-bare }
   *[one] { $dice }
}
.does = { $subject-number ->
    [many] relancent
   *[one] relance
} { $dice } de votre choix
.you = relancez { $dice }
.to = relancer { $dice }
.voice = you",
        doc: "dice chosen by the card's player are rolled again, none twice",
        operations: &["x.reroll-all", "x.reroll-any", "x.reroll-attacker", "x.reroll-n", "x.reroll-per"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: can_reroll,
                run: |play, reading, node, _, _| {
                    let eyes = play.eyes();
                    let dice = &eyes.args(node)[0];
                    let free = matches!(eyes.phrase(dice).map(|p| p.count), Some(Count::UpTo(_) | Count::AnyNumber));
                    let most = eyes.how_many(dice, reading).clamp(0, 99) as u8;
                    let (attack, faces, card) = (attack_dice(reading, None), eyes.faces_meant(dice), reading.card);
                    play.push(Reroll { attack, most, faces, forced: !free, card, at: Once::Due });
                    Ok(())
                },
                aftermath: false,
            }),
            may_not: Some(Value::NoReroll),
            fault: |terms, node, used| {
                let dice = terms.args(node).first();
                let counted = !matches!(count(terms, dice), Count::Unsaid | Count::No | Count::Each | Count::The);
                match used {
                    _ if !plain(terms, dice) => Some(("whose dice they are the moment tells", "leave it out")),
                    Use::MayNot if count(terms, dice) != Count::Unsaid || terms.senses(dice).count() != 1 => {
                        Some(("all dice are kept from being rerolled, or none", "write `dice`"))
                    }
                    Use::Effect | Use::Price if !counted => {
                        Some(("how many dice?", "write `rerolls 1 die`, `up to 2 dice` or `any number of dice`"))
                    }
                    _ => None,
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "change",
        form: "change|changes {dice:Dice} to {face:Dice}",
        en: "change { $dice } to { $face }
.does = { $subject-number ->
    [many] change
   *[one] changes
} { $dice } to { $face }
.you = change { $dice } to { $face }
.voice = you",
        fr: "changer { $dice } en { $face-bare }
.does = { $subject-number ->
    [many] changent
   *[one] change
} { $dice } en { $face-bare }
.you = changez { $dice } en { $face-bare }
.voice = you",
        doc: "dice of these faces, as far as there are, show another",
        operations: &["x.change"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: can_turn,
                run: |play, reading, node, _, _| turn(play, reading, node),
                aftermath: false,
            }),
            fault: change_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "change-for-good",
        form: "change|changes {dice:Dice} to {face:Dice} for good",
        en: "change { $dice } to { $face } for good
.does = { $subject-number ->
    [many] change
   *[one] changes
} { $dice } to { $face }, which cannot be rerolled
.you = change { $dice } to { $face }, which cannot be rerolled
.voice = you",
        fr: "changer { $dice } en { $face-bare } pour de bon
.does = { $subject-number ->
    [many] changent
   *[one] change
} { $dice } en { $face-bare }, sans relance possible
.you = changez { $dice } en { $face-bare }, sans relance possible
.voice = you",
        doc: "as `change`, and the die counts as rerolled",
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: can_turn,
                run: |play, reading, node, _, _| {
                    let Turned { attack, from, .. } = turned(&play.eyes(), reading, node);
                    play.fix_die(attack, from);
                    turn(play, reading, node)
                },
                aftermath: false,
            }),
            fault: |terms, node, used| {
                let one = terms.args(node).first().and_then(|dice| terms.phrase(Some(dice)));
                match one.map(|phrase| phrase.count) {
                    Some(Count::One) => change_fault(terms, node, used),
                    Some(Count::Exactly(Arg::Number(cardtext::WHOLE))) => change_fault(terms, node, used),
                    _ => Some(("one die is changed for good", "write `changes 1 focus result to a hit for good`")),
                }
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "add",
        form: "add|adds {dice:Dice}",
        en: "add { $dice }
.does = { $subject-number ->
    [many] add
   *[one] adds
} { $dice }
.you = add { $dice }
.voice = you",
        fr: "ajouter { $dice }
.does = { $subject-number ->
    [many] ajoutent
   *[one] ajoute
} { $dice }
.you = ajoutez { $dice }
.voice = you",
        doc: "results more, without dice",
        operations: &["x.add-result"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, _| open(eyes, added(eyes, reading, node).1),
                run: |play, reading, node, _, _| {
                    let (face, attack, count) = added(&play.eyes(), reading, node);
                    (0..count).try_for_each(|_| play.add_die(attack, face))
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let dice = terms.args(node).first();
                let one = are_faces(terms, dice) && terms.senses(dice).count() == 1 && plain(terms, dice);
                (!one || !matches!(count(terms, dice), Count::One | Count::Exactly(_)))
                    .then_some(("a number of results of one face is added", "write `adds 1 evade result`"))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "cancel",
        form: "cancel|cancels {dice:Dice}",
        en: "cancel { $dice }
.does = { $subject-number ->
    [many] cancel
   *[one] cancels
} { $dice }
.you = cancel { $dice }
.when = has canceled { $dice }
.voice = you",
        fr: "annuler { $dice }
.does = { $subject-number ->
    [many] annulent
   *[one] annule
} { $dice }
.you = annulez { $dice }
.when = a annulé { $dice }
.voice = you",
        doc: "results go; all attack dice, or one result of a face; as an event critical hits canceled by the defender",
        operations: &["x.cancel-all", "x.cancel-result", "c.crit-canceled"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| {
                    let dice = terms.args(node).first();
                    let crits = terms.senses(dice).all(|sense| sense.face == Some(Face::Crit));
                    let counted = matches!(count(terms, dice), Count::One | Count::Exactly(_) | Count::AtLeast(_));
                    match crits && counted && terms.whose(dice).is_none() {
                        true if !are_of_attacker(terms, node) => Err(NOT_OF_DEFENDER),
                        true => Ok((MomentKind::Canceled, Doer::Other)),
                        false => {
                            Err(("only canceled critical hits are answered", "write `cancels at least 1 critical hit`"))
                        }
                    }
                },
                fits: |eyes, reading, node, _| {
                    let dice = &eyes.args(node)[0];
                    let theirs = eyes.of_ships(dice).is_none_or(|of| eyes.is_among(of, reading, reading.moment.ship));
                    theirs && eyes.counts(dice, reading, i32::from(eyes.state.attack.crits_canceled))
                },
            }),
            does: Some(Doing {
                possible: |eyes, reading, node, _| match eyes.face_meant(&eyes.args(node)[0]) {
                    None => eyes.state.attack.on,
                    face => {
                        let attack = attack_dice(reading, face);
                        eyes.state.attack.on && eyes.dice(attack).iter().any(|d| Some(d.face) == face)
                    }
                },
                run: |play, reading, node, _, _| {
                    match play.eyes().face_meant(&play.eyes().args(node)[0]) {
                        None => play.cancel_all_dice(),
                        face => play.cancel_die(attack_dice(reading, face), face),
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let dice = terms.args(node).first();
                let all = count(terms, dice) == Count::All && terms.senses(dice).all(|s| s.attack_dice != Some(false));
                let one = count(terms, dice) == Count::One && are_faces(terms, dice) && terms.senses(dice).count() == 1;
                let faces = terms.senses(dice).any(|sense| sense.face.is_some());
                (!plain(terms, dice) || !(all && !faces || one)).then_some((
                    "all attack dice are canceled, or one result of a face",
                    "write `cancels all attack dice`, or `cancels a hit`",
                ))
            },
            foes: whose_dice,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "of-ships",
        sort: Sort::Where,
        classes: &[Class::Die, Class::Arc],
        form: "of {ships:Ships}",
        en: "of { $ships }",
        fr: "de { $ships }",
        doc: "dice or arcs of these",
        meaning: Meaning::OfShips,
        ..PLAIN
    },
];
