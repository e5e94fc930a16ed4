//! Deeds of attacks, and how an attack is made: one phrase on every stage of it.

use super::{DEED, NO_EVENT, NOTHING, PLAIN, Word};
use crate::catalogue::ArcNoun;
use crate::eyes::Eyes;
use crate::play::Declaration;
use crate::state::{CardIx, Further, Part, SectionIx, ShipIx, ShipMarks, Status};
use crate::text::meaning::{Aim, Deed, Doer, Doing, Happening, Meaning, Reading, Unsound, Use};
use crate::text::moment::MomentKind;
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, NodeIx, Sort};

const HOW: Word = Word { sort: Sort::How, ..PLAIN };

/// Whether the attack being made is made as a deed says in a slot.
pub(super) fn made_so(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, slot: usize, ship: ShipIx) -> bool {
    let how = &eyes.args(node)[slot];
    *how == Arg::Absent || eyes.aim(ship).is_some_and(|aim| eyes.is_so(how, reading, &aim))
}

fn first(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    made_so(eyes, reading, node, 0, ship)
}

/// The parts of a phrase that says how an attack is made: weapons and targets.
fn parts<'a>(terms: &Terms<'a>, how: &Arg) -> (Option<&'a Arg>, Option<&'a Arg>, bool) {
    let Some((node, _)) = terms.part(Some(how)) else { return (None, None, false) };
    let args = terms.args(node);
    match terms.language.word(terms.tree.node(node).word).name {
        "with" => (args.first(), None, false),
        "against" => (None, args.first(), false),
        "how-and" => {
            let (one, other) = (parts(terms, &args[0]), parts(terms, &args[1]));
            (one.0.or(other.0), one.1.or(other.1), one.2 || other.2)
        }
        _ => (None, None, true),
    }
}

/// Whether a word of this name qualifies the target of an attack.
fn says(terms: &Terms<'_>, node: NodeIx, name: &str) -> bool {
    terms.holds(node, &|part| terms.language.word(terms.tree.node(part).word).name == name)
}

/// Whether the target of an attack is said to be in an auxiliary arc.
fn says_auxiliary(terms: &Terms<'_>, node: NodeIx) -> bool {
    terms.holds(node, &|part| {
        let mut arcs = terms.senses(terms.args(part).first());
        terms.word(part) == "in-arc" && arcs.all(|sense| sense.arc == Some(ArcNoun::Auxiliary))
    })
}

fn attack_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let (_, against, ranged) = parts(terms, &terms.args(node)[0]);
    match used {
        Use::May if !says(terms, node, "touching") && !says_auxiliary(terms, node) => Some((
            "nothing says which rule it lifts",
            "write `against ships touching it`, or `against ships in its auxiliary firing arc`",
        )),
        Use::May if ranged => Some((
            "ranges of attacks are the weapons' own",
            "leave the range out, or change `least range` and `greatest range` of its weapons",
        )),
        Use::Could if against.is_none() => Some(("against whom?", "write `that may attack against it`")),
        Use::Effect | Use::EffectMay | Use::Price => {
            Some(("a text begins no attack of its own", "write `attacks again`"))
        }
        _ => None,
    }
}

/// The further attack a deed describes.
fn further(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> Further {
    let terms = eyes.terms();
    let (with, against, _) = parts(&terms, &eyes.args(node)[0]);
    let own = with.is_some_and(|with| matches!(with, Arg::Node(_)));
    let turret = with.is_some_and(|with| eyes.senses(with).any(|sense| sense.slot.is_some()));
    let weapon = if own { reading.card } else { CardIx::NONE };
    let target = if against.is_some() { eyes.state.attack.target } else { SectionIx::NONE };
    Further { ship, target, weapon, any: turret, hit: own && eyes.state.attack.hit }
}

fn again_fault(terms: &Terms<'_>, node: NodeIx, _: Use) -> Option<Unsound> {
    let (with, against, ranged) = parts(terms, &terms.args(node)[0]);
    let own = with.is_some_and(|with| matches!(with, Arg::Node(_)));
    let turret = terms.senses(with).any(|sense| sense.slot == Some(crate::maneuver::Slot::Turret));
    let primary = terms.senses(with).any(|sense| sense.primary && sense.slot.is_none());
    let same = against.is_none_or(|against| {
        matches!(against, Arg::Node(ship) if terms.language.word(terms.tree.node(*ship).word).name == "the-defender")
    });
    let plain = with.is_some_and(|with| own || terms.senses(Some(with)).count() == 1);
    match (own || turret || primary) && same && !ranged && plain && own == against.is_some() {
        true => None,
        false => Some((
            "this attack cannot be made again",
            "write `with a primary weapon`, `with a turret`, or `with this card against the defender`",
        )),
    }
}

/// The ship an attack that is about to be declared must be declared against.
fn forced(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<ShipIx> {
    let against = parts(&eyes.terms(), &eyes.args(node)[0]).1?;
    eyes.state.in_play().find(|ship| eyes.is_among(against, reading, *ship))
}

const EVENT: Happening = Happening { moment: |_, _| Err(NO_EVENT), fits: first };
/// A deed of an attack in no frame.
const ATTACK: Deed = Deed { foes: |terms, node| parts(terms, &terms.args(node)[0]).1, ..NOTHING };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "declare",
        form: "declare|declares an attack [{how:How}]",
        en: "declare an attack { how }
.does = { $subject-number ->
    [many] must declare their attack
   *[one] must declare its attack
} { how }
.when = declares an attack { how }
.voice = ship",
        fr: "déclarer une attaque { how }
.does = { $subject-number ->
    [many] doivent déclarer leur attaque
   *[one] doit déclarer son attaque
} { how }
.when = déclare une attaque { how }
.voice = ship",
        doc: "the target has been named, and prices are paid; done instead, the attack that is about to be declared has that target",
        operations: &["t.declares", "x.retarget"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Declared, Doer::Ship)), ..EVENT }),
            before: Some(Happening {
                moment: |terms, node| match parts(terms, &terms.args(node)[0]).2 {
                    true => Err(("the range is not measured yet", "leave the range out")),
                    false => Ok((MomentKind::Declaring, Doer::Ship)),
                },
                fits: |eyes, reading, node, _| {
                    let aim =
                        |declared: &Declaration| Aim { other: reading.moment.other, weapon: declared.weapon, range: 0 };
                    eyes.declaring().is_some_and(|d| eyes.is_so(&eyes.args(node)[0], reading, &aim(d)))
                },
            }),
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    let Some(target) = forced(eyes, reading, node) else { return false };
                    let declared = eyes.declaring().filter(|declared| declared.ship == ship);
                    declared.is_some_and(|d| eyes.attackable(ship, d.weapon, target).next().is_some())
                },
                run: |play, reading, node, _, _| {
                    if let Some(target) = forced(&play.eyes(), reading, node) {
                        play.force_target(target);
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, used| {
                let (with, against, ranged) = parts(terms, &terms.args(node)[0]);
                let named = matches!(against, Some(Arg::Node(_) | Arg::Name(..))) && with.is_none() && !ranged;
                let done = matches!(used, Use::Effect | Use::EffectMay | Use::Price);
                (done && !named).then_some(("against whom?", "name one ship: `declares an attack against it`"))
            },
            ..ATTACK
        }),
        ..DEED
    },
    Word {
        name: "attack-deed",
        form: "attack|attacks [{how:How}]",
        en: "attack { object }
.when = has attacked { object }",
        fr: "attaquer { object }
.when = a attaqué { object }",
        doc: "as an event after the whole attack",
        operations: &["t.after-attack", "t.attacked", "t.after-defending"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Attacked, Doer::Ship)), ..EVENT }),
            may: Some(Value::MayAttack),
            may_not: Some(Value::NoAttack),
            could: Some(|eyes, reading, node, ship| {
                let terms = eyes.terms();
                let Some(against) = parts(&terms, &eyes.args(node)[0]).1 else { return false };
                let weapon = reading.weapon;
                eyes.state.in_play().any(|t| eyes.is_among(against, reading, t) && eyes.could_attack(ship, weapon, t))
            }),
            fault: attack_fault,
            ..ATTACK
        }),
        ..DEED
    },
    Word {
        name: "attack-again",
        form: "attack|attacks again {how:How}",
        en: "{ $how-word ->
    [how-and] attack { $how-object } again
   *[other] attack again { $how-object }
}
.does = { $subject-number ->
    [many] attack
   *[one] attacks
} { $how-word ->
    [how-and] { $how-object } again
   *[other] again { $how-object }
}
.voice = ship",
        fr: "attaquer de nouveau { $how-object }
.does = { $subject-number ->
    [many] attaquent
   *[one] attaque
} de nouveau { $how-object }
.voice = ship",
        doc: "a further attack, after this one; the same one again is paid for",
        operations: &["x.again-primary", "x.again-same", "x.again-turret"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| {
                    let further = further(eyes, reading, node, ship);
                    !further.weapon.is_some() || eyes.state.attack.on
                },
                run: |play, reading, node, ship, _| {
                    let further = further(&play.eyes(), reading, node, ship);
                    play.attack_again(further)
                },
                aftermath: false,
            }),
            repeats: |terms, node| matches!(parts(terms, &terms.args(node)[0]).0, Some(Arg::Node(_))),
            fault: again_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "be-attacked",
        form: "be attacked by {ships:Ships}",
        en: "be attacked by { $ships }",
        fr: "être { $subject-number ->
    [many] attaqués
   *[one] attaqué
} par { $ships }",
        doc: "is a legal target of these",
        meaning: Meaning::Deed(Deed {
            may_not: Some(Value::NoTarget),
            foes: |terms, node| terms.args(node).first(),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "hit",
        form: "hit|hits [{how:How}]",
        en: "hit { object }
.when = hits { object }
.attack = { how }
.whom = { $how-word ->
    [against] { object }
   *[other] none
}",
        fr: "toucher { object }
.when = touche { object }
.attack = { how }
.whom = { $how-word ->
    [against] { object }
   *[other] none
}",
        doc: "an attack has hit, before damage is dealt",
        operations: &["t.hits", "t.is-hit"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Hit, Doer::Ship)), ..EVENT }),
            ..ATTACK
        }),
        ..DEED
    },
    Word {
        name: "miss",
        form: "miss|misses [{how:How}]",
        en: "miss { object }
.when = has attacked { object } and missed",
        fr: "manquer { object }
.when = a attaqué { object } et manqué",
        doc: "after an attack that has not hit",
        operations: &["c.missed"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |_, _| Ok((MomentKind::Attacked, Doer::Ship)),
                fits: |eyes, reading, node, ship| !eyes.state.attack.hit && first(eyes, reading, node, ship),
            }),
            ..ATTACK
        }),
        ..DEED
    },
    Word {
        name: "compare",
        form: "compare|compares results [{how:How}]",
        en: "compare results { how }
.when = compares results { in-attack }",
        fr: "comparer les résultats { how }
.when = compare les résultats { in-attack }",
        doc: "before evades cancel hits",
        operations: &["t.compare", "t.compared"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Compared, Doer::Ship)), ..EVENT }),
            ..ATTACK
        }),
        ..DEED
    },
    Word {
        name: "skip-attack",
        form: "skip|skips its attack",
        en: "make no attack this round
.does = { $subject-number ->
    [many] make
   *[one] makes
} no attack this round
.voice = ship",
        fr: "n’effectuer aucune attaque durant ce tour
.does = { $subject-number ->
    [many] n’effectuent
   *[one] n’effectue
} aucune attaque durant ce tour
.voice = ship",
        doc: "the opportunity to attack is given up",
        operations: &["p.no-attack"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                // A destroyed ship that waits for its attack gives nothing up.
                possible: |eyes, _, _, ship| {
                    eyes.state.ship(ship).status != Status::Doomed && eyes.may_attack(ship).is_ok()
                },
                run: |play, _, _, ship, _| {
                    play.state.ship_mut(ship).marks |= ShipMarks::SPENT;
                    Ok(())
                },
                aftermath: false,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "with",
        form: "with {weapons:Cards}",
        en: "with { $weapons }
.object = with { $weapons }
.by = with { $weapons }",
        fr: "avec { $weapons }
.object = avec { $weapons }
.by = avec { $weapons }",
        doc: "the weapon of the attack",
        operations: &["c.primary", "c.secondary", "c.this-attacks"],
        meaning: Meaning::How(|eyes, reading, node, aim| eyes.is_card(&eyes.args(node)[0], reading, aim.weapon)),
        ..HOW
    },
    Word {
        name: "against",
        form: "against {ships:Ships}",
        en: "against { $ships }
.object = { $ships }
.by = by { $ships }",
        fr: "contre { $ships }
.object = { $ships }
.by = de { $ships }",
        doc: "the other ship of the attack",
        meaning: Meaning::How(|eyes, reading, node, aim| eyes.is_among(&eyes.args(node)[0], reading, aim.other)),
        ..HOW
    },
    Word {
        name: "attack-range",
        form: "at range {from:Number} [to {to:Number}]",
        en: "at { range }
.object = at { range }
.by = at { range }",
        fr: "à { range }
.object = à { range }
.by = à { range }",
        doc: "the range of the attack",
        meaning: Meaning::How(|eyes, reading, node, aim| {
            let args = eyes.args(node);
            let from = eyes.amount(&args[0], reading);
            let to = if args[1] == Arg::Absent { from } else { eyes.amount(&args[1], reading) };
            (from..=to).contains(&i32::from(aim.range))
        }),
        ..HOW
    },
    Word {
        name: "on-fore",
        form: "on its fore section",
        en: "on its fore section
.object = on its fore section
.by = on its fore section",
        fr: "sur sa section avant
.object = sur sa section avant
.by = sur sa section avant",
        doc: "the fore section of the ship that defends is attacked",
        operations: &["m.reinforce-two"],
        meaning: Meaning::How(|eyes, _, _, aim| {
            let attack = &eyes.state.attack;
            attack.on && aim.other == attack.attacker && attack.target.part() == Part::Fore
        }),
        ..HOW
    },
    Word {
        name: "how-and",
        form: "{one:How} {other:How}",
        en: "{ $one } { $other }
.object = { $one-word ->
    [with] { $other-object } { $one-object }
   *[other] { $one-object } { $other-object }
}
.by = { $one-by } { $other-by }",
        fr: "{ $one } { $other }
.object = { $one-word ->
    [with] { $other-object } { $one-object }
   *[other] { $one-object } { $other-object }
}
.by = { $one-by } { $other-by }",
        doc: "both",
        meaning: Meaning::How(|eyes, reading, node, aim| {
            eyes.args(node).iter().all(|part| eyes.is_so(part, reading, aim))
        }),
        ..HOW
    },
];
