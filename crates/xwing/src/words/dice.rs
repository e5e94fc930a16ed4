//! Effects on the dice of an attack.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::meaning::{Effect, Meaning, Reading};
use crate::moment::MomentKind;
use crate::play::{CardFault, Flow, Once, Play, Reroll};
use crate::state::{Face, Faces};
use cardtext::{Arg, NodeIx, Sort};

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

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

/// What a `change` word turns: faces in its second slot but one, the new face in its last.
fn turned(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Turned {
    let args = eyes.args(node);
    let (most, faces, to) = match args {
        [n, from, to] => (eyes.amount(n, reading).max(0) as usize, from, to),
        [from, to] => (usize::MAX, from, to),
        _ => (0, &Arg::Absent, &Arg::Absent),
    };
    let to = eyes.sense(to).face.unwrap_or_default();
    let mut from = [false; 5];
    let mut first = None;
    for face in eyes.senses(faces).filter_map(|s| s.face) {
        from[face as usize] = true;
        first.get_or_insert(face);
    }
    // The old face tells whose dice they are; focus results and blanks are told by the new one.
    let attack = match first {
        Some(Face::Hit | Face::Crit) => true,
        Some(Face::Evade) => false,
        _ => attack_dice(reading, Some(to)),
    };
    Turned { attack, from, to, most }
}

fn can_turn(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let Turned { attack, from, .. } = turned(eyes, reading, node);
    open(eyes, attack) && eyes.dice(attack).iter().any(|d| from[d.face as usize])
}

fn turn(play: &mut Play<'_>, reading: &Reading, node: NodeIx) -> Result<Flow, CardFault> {
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
    Ok(Flow::Again)
}

const TURN: Meaning = Meaning::Effect(Effect { possible: can_turn, run: turn });

/// The faces a reroll is limited to; `dice` are of any.
fn faces(eyes: &Eyes<'_>, arg: Option<&Arg>) -> Faces {
    let named = || arg.into_iter().flat_map(|arg| eyes.senses(arg)).filter_map(|s| s.face);
    if named().next().is_some() { named().collect() } else { Faces::ANY }
}

fn reroll(reading: &Reading, most: i32, faces: Faces, forced: bool) -> Reroll {
    let (attack, most) = (attack_dice(reading, None), most.clamp(0, 99) as u8);
    Reroll { attack, most, faces, forced, card: reading.card, at: Once::Due }
}

fn can_reroll(eyes: &Eyes<'_>, reading: &Reading, faces: Faces) -> bool {
    let attack = attack_dice(reading, None);
    open(eyes, attack) && eyes.rerollable(attack, faces).next().is_some()
}

fn can_cancel(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let face = eyes.sense(&eyes.args(node)[0]).face;
    let attack = attack_dice(reading, face);
    eyes.state.attack.on && eyes.dice(attack).iter().any(|d| Some(d.face) == face)
}

fn in_attack(eyes: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    eyes.state.attack.on
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "change-dice",
        form: "change {n:Amount} {from:Kind} to {to:Kind}",
        en: "{ $n ->
    [1] change 1 { $from } to a { $to }
   *[other] change { $n } { $from-many } to { $to-many }
}",
        fr: "{ $n ->
    [1] changez 1 { $from } en { $to }
   *[other] changez { $n } { $from-many } en { $to-many }
}",
        doc: "so many dice of a face, as far as there are, show another",
        meaning: TURN,
        ..EFFECT
    },
    Word {
        name: "change-all-dice",
        form: "change all {from:Kinds} to {to:Kinds}",
        en: "change all { $from } to { $to }",
        fr: "changez tous les { $from } en { $to }",
        doc: "all dice of a face show another",
        meaning: TURN,
        ..EFFECT
    },
    Word {
        name: "reroll",
        form: "reroll {n:Amount} die|dice",
        en: "{ $n ->
    [1] reroll 1 die
   *[other] reroll up to { $n } dice
}",
        fr: "{ $n ->
    [1] relancez 1 dé
   *[other] relancez jusqu’à { $n } dés
}",
        doc: "up to so many dice are chosen by the card's player and rolled again",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                can_reroll(eyes, reading, Faces::ANY) && eyes.amount(&eyes.args(node)[0], reading) > 0
            },
            run: |play, reading, node| {
                let n = play.eyes().amount(&play.eyes().args(node)[0], reading);
                play.push(reroll(reading, n, Faces::ANY, false));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "reroll-faces",
        form: "reroll any {face:Kinds}",
        en: "reroll any number of { $face }",
        fr: "relancez autant de { $face } que vous voulez",
        doc: "any dice of these faces are chosen and rolled again",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| can_reroll(eyes, reading, faces(eyes, eyes.args(node).first())),
            run: |play, reading, node| {
                let faces = faces(&play.eyes(), play.eyes().args(node).first());
                play.push(reroll(reading, 99, faces, false));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "reroll-all",
        form: "reroll all dice",
        en: "reroll all dice that can be rerolled",
        fr: "relancez tous les dés qui peuvent l’être",
        doc: "every die that has not been rerolled is rolled again",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| can_reroll(eyes, reading, Faces::ANY),
            run: |play, reading, _| {
                play.push(reroll(reading, 99, Faces::ANY, true));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "add-result",
        form: "add a {face:Kind}",
        en: "add a { $face }",
        fr: "ajoutez un { $face }",
        doc: "a result more, without a die",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let attack = attack_dice(reading, eyes.sense(&eyes.args(node)[0]).face);
                open(eyes, attack)
            },
            run: |play, reading, node| {
                let face = play.eyes().sense(&play.eyes().args(node)[0]).face.unwrap_or_default();
                play.add_die(attack_dice(reading, Some(face)), face)?;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "add-results",
        form: "add {n:Amount} {face:Kinds}",
        en: "add { $n } { $face }",
        fr: "ajoutez { $n } { $face }",
        doc: "so many results more, without dice",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let attack = attack_dice(reading, eyes.sense(&eyes.args(node)[1]).face);
                open(eyes, attack)
            },
            run: |play, reading, node| {
                let args = play.eyes().args(node);
                let face = play.eyes().sense(&args[1]).face.unwrap_or_default();
                let count = play.eyes().amount(&args[0], reading);
                (0..count).try_for_each(|_| play.add_die(attack_dice(reading, Some(face)), face))?;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "cancel-result",
        form: "cancel a {face:Kind}",
        en: "cancel a { $face }",
        fr: "annulez un { $face }",
        doc: "one result of this face goes",
        meaning: Meaning::Effect(Effect {
            possible: can_cancel,
            run: |play, reading, node| {
                let face = play.eyes().sense(&play.eyes().args(node)[0]).face;
                let attack = attack_dice(reading, face);
                play.cancel_die(attack, face);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "cancel-all",
        form: "cancel all dice",
        en: "cancel all attack dice results",
        fr: "annulez tous les résultats des dés d’attaque",
        doc: "no result of the attack dice is left",
        meaning: Meaning::Effect(Effect {
            possible: in_attack,
            run: |play, _, _| {
                play.cancel_all_dice();
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "dice-stay",
        form: "the attack dice are not modified again",
        en: "the attack dice cannot be modified again",
        fr: "les dés d’attaque ne peuvent plus être modifiés",
        doc: "nothing changes the attack dice of this attack any more",
        meaning: Meaning::Effect(Effect {
            possible: in_attack,
            run: |play, _, _| {
                play.state.attack.fixed = true;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "no-lock-spent",
        form: "no target lock is spent on this attack",
        en: "no target lock can be spent during this attack",
        fr: "aucune acquisition de cible ne peut être dépensée durant cette attaque",
        doc: "the attacker's target lock is not spent on these dice",
        meaning: Meaning::Effect(Effect {
            possible: in_attack,
            run: |play, _, _| {
                play.state.attack.spent |= crate::state::LOCK_BIT;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "more-dice",
        form: "roll {n:Amount} more attack die|dice",
        en: "{ $n-number ->
    [no] roll additional attack dice equal to { $n }
   *[yes] { $n ->
        [1] roll 1 more attack die
       *[other] roll { $n } more attack dice
    }
}",
        fr: "{ $n-number ->
    [no] lancez en plus autant de dés d’attaque que { $n }
   *[yes] { $n ->
        [1] lancez 1 dé d’attaque de plus
       *[other] lancez { $n } dés d’attaque de plus
    }
}",
        doc: "dice more in this attack, before they are rolled",
        meaning: Meaning::Effect(Effect {
            possible: in_attack,
            run: |play, reading, node| {
                let n = play.eyes().amount(&play.eyes().args(node)[0], reading);
                play.state.attack.extra += n.clamp(0, 9) as i8;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "fewer-dice",
        form: "roll {n:Amount} fewer attack die|dice",
        en: "{ $n ->
    [1] roll 1 attack die fewer
   *[other] roll { $n } attack dice fewer
}",
        fr: "{ $n ->
    [1] lancez 1 dé d’attaque de moins
   *[other] lancez { $n } dés d’attaque de moins
}",
        doc: "dice less in this attack, before they are rolled",
        meaning: Meaning::Effect(Effect {
            possible: in_attack,
            run: |play, reading, node| {
                let n = play.eyes().amount(&play.eyes().args(node)[0], reading);
                play.state.attack.extra -= n.clamp(0, 9) as i8;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "change-up-to",
        form: "change up to {n:Amount} {from:Kinds} to {to:Kinds}",
        en: "change up to { $n } { $from } to { $to }",
        fr: "changez jusqu’à { $n } { $from } en { $to }",
        doc: "so many dice of a face, as far as there are, show another",
        meaning: TURN,
        ..EFFECT
    },
    Word {
        name: "change-for-good",
        form: "change {n:Amount} {from:Kind} to {to:Kind} for good",
        en: "{ $n ->
    [1] change 1 { $from } to a { $to }, and that die cannot be rerolled
   *[other] change { $n } { $from-many } to { $to-many }, and those dice cannot be rerolled
}",
        fr: "{ $n ->
    [1] changez 1 { $from } en { $to }, et ce dé ne peut pas être relancé
   *[other] changez { $n } { $from-many } en { $to-many }, et ces dés ne peuvent pas être relancés
}",
        doc: "as `change`, and the die counts as rerolled",
        meaning: Meaning::Effect(Effect {
            possible: can_turn,
            run: |play, reading, node| {
                let Turned { attack, from, .. } = turned(&play.eyes(), reading, node);
                play.fix_die(attack, from);
                turn(play, reading, node)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "reroll-for",
        form: "reroll a die for {ships:Cards}",
        en: "reroll up to one die for { $ships }",
        fr: "relancez jusqu’à un dé pour { $ships }",
        doc: "up to one die for each of these ships is chosen and rolled again",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let arg = &eyes.args(node)[0];
                can_reroll(eyes, reading, Faces::ANY) && eyes.state.in_play().any(|s| eyes.is_among(arg, reading, s))
            },
            run: |play, reading, node| {
                let eyes = play.eyes();
                let arg = &eyes.args(node)[0];
                let n = eyes.state.in_play().filter(|s| eyes.is_among(arg, reading, *s)).count() as i32;
                play.push(reroll(reading, n, Faces::ANY, false));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "make-reroll",
        form: "the attacker rerolls a die of your choice",
        en: "choose an attack die, which the attacker rerolls",
        fr: "choisissez un dé d’attaque, que l’attaquant relance",
        doc: "one attack die, chosen by the card's player, is rolled again",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| can_reroll(eyes, reading, Faces::ANY),
            run: |play, reading, _| {
                play.push(reroll(reading, 1, Faces::ANY, true));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "pay-cancel",
        sort: Sort::Cost,
        form: "cancel a {face:Kind}",
        en: "cancel a { $face }",
        fr: "annulez un { $face }",
        doc: "one result of this face is canceled as the price",
        meaning: Meaning::Cost(Effect {
            possible: can_cancel,
            run: |play, reading, node| {
                let face = play.eyes().sense(&play.eyes().args(node)[0]).face;
                let attack = attack_dice(reading, face);
                play.cancel_die(attack, face);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
