//! Deeds with maneuvers and dials, and what maneuvers are.

use super::{DEED, NO_EVENT, NOTHING, PLAIN, Word};
use crate::catalogue::Sense;
use crate::eyes::Eyes;
use crate::geometry::{Bearing, Course};
use crate::maneuver::{Maneuver, Turning, bearing_of};
use crate::state::{CardIx, Phase, ShipIx, ShipMarks, ShipSet};
use crate::text::meaning::{Deed, Doer, Doing, Happening, Meaning, Reading, Shape, Unsound, Use};
use crate::text::moment::MomentKind;
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Class, NodeIx, Phrases, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Move], ..PLAIN };

fn revealed(eyes: &Eyes<'_>, ship: ShipIx) -> Option<Maneuver> {
    eyes.state.ship(ship).flies
}

/// Whether the maneuver of a moment is one of those a deed names.
fn flies(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, _: ShipIx) -> bool {
    let ship = reading.moment.ship;
    revealed(eyes, ship).is_some_and(|maneuver| eyes.is_move(&eyes.args(node)[0], ship, maneuver))
}

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx, _: ShipIx) -> bool {
    true
}

fn described(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> Option<Maneuver> {
    let from = revealed(eyes, ship).unwrap_or(Maneuver::IONIZED);
    eyes.described_move(&eyes.args(node)[0], reading, Some(from))
}

/// A maneuver to be flown is said in full: its kind, its speed and its side.
fn described_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let moves = terms.args(node).first();
    let phrase = terms.phrase(moves)?;
    if !matches!(used, Use::Effect | Use::Price) {
        return None;
    }
    let mut kinds = terms.senses(moves).filter_map(|sense| sense.turning);
    let (kind, further) = (kinds.next(), kinds.next());
    let bearing = kind.and_then(|kind| bearing_of(kind, true));
    let shapes = || {
        terms.wheres(moves).iter().filter_map(|node| match terms.meaning(*node) {
            Meaning::MoveWhere(_, shape) => Some((shape, terms.args(*node))),
            _ => None,
        })
    };
    let stop = bearing == Some(Bearing::Stop);
    let speed = shapes().find_map(|(shape, args)| match (shape, args) {
        (Shape::SameSpeed, _) => Some(None),
        (Shape::Speed, [Arg::Number(speed), Arg::Absent]) => Some(Some((*speed / cardtext::WHOLE) as u8)),
        _ => None,
    });
    let one = terms.tree.heads(phrase).len() == 1 && !phrase.plural && further.is_none();
    let (Some(bearing), Some(speed), true) = (bearing, speed.or(stop.then_some(Some(0))), one) else {
        return Some(("which maneuver?", "say its kind and its speed: `a white straight maneuver of speed 2`"));
    };
    if speed.is_some_and(|speed| !Course::new(bearing, speed).exists()) {
        return Some(("there is no template for this kind of maneuver at this speed", "write a speed of a template"));
    }
    // Without a side a dial is turned to the other maneuver of the two.
    let sided = shapes().any(|(shape, _)| matches!(shape, Shape::Left | Shape::Right));
    let sides = matches!(bearing, Bearing::BankLeft | Bearing::TurnLeft);
    let other = phrase.other && terms.word(node) == "turn-dial";
    (sided != sides && !(other && sides)).then_some((
        "banks and turns go to a side, and no other maneuvers do",
        "say to which side: `to the left`; of a dial, `another bank maneuver`",
    ))
}

fn in_combat(terms: &Terms<'_>, node: NodeIx) -> bool {
    let Some((time, _)) = terms.part(terms.args(node).first()) else { return false };
    matches!(terms.part(terms.args(time).first()), Some((_, Meaning::Phase(Phase::Combat))))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "execute",
        form: "execute|executes {moves:Moves}",
        en: "execute { $moves }
.does = { $subject-number ->
    [many] execute
   *[one] executes
} { $moves }
.when = has executed { $moves }
.voice = ship",
        fr: "exécuter { $moves }
.does = { $subject-number ->
    [many] exécutent
   *[one] exécute
} { $moves }
.when = a exécuté { $moves }
.voice = ship",
        doc: "a maneuver; given by a text it is a further one",
        operations: &["t.after-maneuver", "x.maneuver-turn1"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Executed, Doer::Ship)), fits: flies }),
            does: Some(Doing {
                possible: |eyes, reading, node, ship| described(eyes, reading, node, ship).is_some(),
                run: |play, reading, node, ship, _| {
                    if let Some(maneuver) = described(&play.eyes(), reading, node, ship) {
                        play.fly_again(ship, maneuver);
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: described_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "reveal",
        form: "reveal|reveals {moves:Moves}",
        en: "reveal { $moves }
.when = reveals { $moves }",
        fr: "révéler { $moves }
.when = révèle { $moves }",
        doc: "a ship shows its dial, before it moves",
        operations: &["t.reveals"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Revealed, Doer::Ship)), fits: flies }),
            before: Some(Happening {
                moment: |terms, node| {
                    let moves = terms.args(node).first();
                    let any = terms.wheres(moves).is_empty()
                        && terms.senses(moves).all(|sense| sense.colour.is_none() && sense.turning.is_none());
                    match any {
                        true => Ok((MomentKind::Revealing, Doer::Ship)),
                        false => {
                            Err(("nobody knows which maneuver it will be", "write `is about to reveal a maneuver`"))
                        }
                    }
                },
                fits: always,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "choose",
        form: "choose {moves:Moves}",
        en: "be assigned { $moves }",
        fr: "se voir attribuer { $moves-count ->
    [many] de { $moves-bare }
   *[one] { $moves }
}",
        doc: "puts such a maneuver on its dial",
        meaning: Meaning::Deed(Deed { may_not: Some(Value::NoManeuver), ..NOTHING }),
        ..DEED
    },
    Word {
        name: "look-at-dial",
        form: "look|looks at the dial of {ships:Ships}",
        en: "look at the dial of { $ships }
.does = { $subject-number ->
    [many] look
   *[one] looks
} at the dial of { $ships }
.you = look at the dial of { $ships }
.voice = you",
        fr: "regarder le cadran de { $ships }
.does = { $subject-number ->
    [many] regardent
   *[one] regarde
} le cadran de { $ships }
.you = regardez le cadran de { $ships }
.voice = you",
        doc: "its player sees the maneuver on a dial that is not revealed yet",
        operations: &["x.look-dial"],
        phrases: Phrases::Done,
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, _| {
                    let of = &eyes.args(node)[0];
                    eyes.state.in_play().any(|ship| eyes.is_among(of, reading, ship) && eyes.has_hidden_dial(ship))
                },
                run: |play, reading, node, ship, _| {
                    let seen: ShipSet = {
                        let eyes = play.eyes();
                        let of = &eyes.args(node)[0];
                        let named = eyes.state.in_play().filter(|s| eyes.is_among(of, reading, *s));
                        named.filter(|s| eyes.has_hidden_dial(*s)).collect()
                    };
                    seen.iter().for_each(|other| play.look_at_dial(ship, other));
                    Ok(())
                },
                aftermath: false,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "decloak-by",
        form: "decloak|decloaks by {moves:Moves}",
        en: "decloak by { $moves }
.must = { $subject-number ->
    [many] decloak
   *[one] decloaks
} by the templates of { $moves }, and by no other",
        fr: "se désocculter par { $moves }
.must = se { $subject-number ->
    [many] désoccultent
   *[one] désocculte
} par les gabarits des { $moves-bare }, et par aucun autre",
        doc: "the templates it decloaks by, ahead or sideways, in place of the straight 2",
        operations: &["m.decloak-template"],
        meaning: Meaning::Deed(Deed {
            must: Some(Value::DecloaksBy),
            fault: |terms, node, _| {
                let moves = terms.args(node).first();
                let speeds = terms.wheres(moves).iter().map(|node| terms.args(*node));
                let other = |args: &[Arg]| matches!(args, [Arg::Number(speed), ..] if *speed != 2 * cardtext::WHOLE);
                let template = |sense: &Sense| {
                    sense.colour.is_none() && matches!(sense.turning, Some(Turning::Straight | Turning::Bank))
                };
                let unknown = !terms.senses(moves).all(template);
                (unknown || speeds.into_iter().any(other)).then_some((
                    "a ship decloaks by straight and bank templates of speed 2",
                    "write `must decloak by bank maneuvers of speed 2`",
                ))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "turn-dial",
        form: "turn|turns its dial to {moves:Moves}",
        en: "turn its dial to { $moves }
.does = { $subject-number ->
    [many] turn their
   *[one] turns its
} dial to { $moves }
.voice = ship",
        fr: "régler son cadran sur { $moves }
.does = { $subject-number ->
    [many] règlent leur
   *[one] règle son
} cadran sur { $moves }
.voice = ship",
        doc: "the revealed maneuver becomes this one, or the other of its kind",
        operations: &["x.dial-other-bank", "x.dial-stop"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    revealed(eyes, ship).is_some() && described(eyes, reading, node, ship).is_some()
                },
                run: |play, reading, node, ship, _| {
                    let maneuver = described(&play.eyes(), reading, node, ship);
                    play.state.ship_mut(ship).flies = maneuver.or(play.state.ship(ship).flies);
                    Ok(())
                },
                aftermath: false,
            }),
            fault: described_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "activate",
        form: "activate|activates in {time:Time}",
        en: "have its opportunity to attack in { $time }
.when = has had its opportunity to attack in { $time }",
        fr: "avoir son occasion d’attaquer lors de { $time }
.when = a eu son occasion d’attaquer lors de { $time }",
        doc: "a ship's turn in the Combat phase, whether or not it attacks",
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match in_combat(terms, node) {
                    true => Ok((MomentKind::Passed, Doer::Ship)),
                    false => Err(NO_EVENT),
                },
                fits: always,
            }),
            before: Some(Happening {
                moment: |terms, node| match in_combat(terms, node) {
                    true => Ok((MomentKind::Engaged, Doer::Ship)),
                    false => Err(NO_EVENT),
                },
                fits: always,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "overlap",
        form: "overlap|overlaps {ships:Ships}",
        en: "overlap { $ships }
.when = executes a maneuver that makes it overlap { $ships }",
        fr: "chevaucher { $ships }
.when = exécute une manœuvre qui lui fait chevaucher { $ships }",
        doc: "after a maneuver that bumped into such a ship",
        operations: &["t.overlapped-by"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |_, _| Ok((MomentKind::Executed, Doer::Ship)),
                fits: |eyes, reading, node, ship| {
                    let over = &eyes.args(node)[0];
                    let touched = |s: ShipIx| eyes.is_among(over, reading, s) && eyes.touching(ship, s);
                    eyes.state.ship(ship).is(ShipMarks::BUMPED) && eyes.state.in_play().any(touched)
                },
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "of-speed",
        form: "of speed {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] of speed { $from }
   *[other] of speed { $from } to { $to }
}",
        fr: "{ $to ->
    [none] de vitesse { $from }
   *[other] de vitesse { $from } à { $to }
}",
        doc: "of these speeds",
        meaning: Meaning::MoveWhere(
            |eyes, node, _, maneuver| {
                let reading = eyes.reading(CardIx(0), Default::default());
                let args = eyes.args(node);
                let from = eyes.amount(&args[0], &reading);
                let to = if args[1] == Arg::Absent { from } else { eyes.amount(&args[1], &reading) };
                (from..=to).contains(&i32::from(maneuver.speed))
            },
            Shape::Speed,
        ),
        ..WHERE
    },
    Word {
        name: "of-same-speed",
        form: "of the same speed",
        en: "of the same speed",
        fr: "de même vitesse",
        doc: "as fast as the maneuver that was revealed",
        meaning: Meaning::MoveWhere(
            |eyes, _, ship, maneuver| revealed(eyes, ship).is_some_and(|m| m.speed == maneuver.speed),
            Shape::SameSpeed,
        ),
        ..WHERE
    },
    Word {
        name: "to-the-left",
        form: "to the left",
        en: "to the left",
        fr: "à gauche",
        doc: "left of the two of its kind",
        meaning: Meaning::MoveWhere(
            |_, _, _, maneuver| {
                use Bearing as B;
                let bearing = maneuver.bearing;
                matches!(bearing, B::BankLeft | B::TurnLeft | B::SegnorLeft | B::TallonLeft | B::ReverseBankLeft)
            },
            Shape::Left,
        ),
        ..WHERE
    },
    Word {
        name: "to-the-right",
        form: "to the right",
        en: "to the right",
        fr: "à droite",
        doc: "right of the two of its kind",
        meaning: Meaning::MoveWhere(
            |_, _, _, maneuver| {
                use Bearing as B;
                let bearing = maneuver.bearing;
                matches!(bearing, B::BankRight | B::TurnRight | B::SegnorRight | B::TallonRight | B::ReverseBankRight)
            },
            Shape::Right,
        ),
        ..WHERE
    },
];
