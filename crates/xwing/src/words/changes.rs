//! Changes: what is different about ships while a card speaks.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::maneuver::{Colour, Maneuver, turning};
use crate::meaning::{Change, Op};
use crate::value::Value;
use cardtext::{NodeIx, Sort};

const CHANGE: Word = Word { sort: Sort::Change, ..PLAIN };

fn of_kind(eyes: &Eyes<'_>, node: NodeIx, maneuver: Maneuver) -> bool {
    let args = eyes.args(node);
    eyes.senses(&args[0]).any(|s| s.turning == Some(turning(maneuver.bearing)))
}

fn of_speed(eyes: &Eyes<'_>, node: NodeIx, maneuver: Maneuver) -> bool {
    let reading = eyes.reading(table::CardIx(0), Default::default());
    let args = eyes.args(node);
    let from = eyes.amount(&args[0], &reading);
    let to =
        args.get(1).map_or(from, |arg| if *arg == cardtext::Arg::Absent { from } else { eyes.amount(arg, &reading) });
    (from..=to).contains(&i32::from(maneuver.speed))
}

macro_rules! plus_minus {
    ($(($plus:literal, $minus:literal, $form:literal, $more:literal, $less:literal, $plus_fr:literal, $less_fr:literal, $value:ident, $doc:literal),)*) => {
        &[$(
            Word {
                name: $plus,
                form: concat!($form, " +{n:Amount}"),
                en: $more,
                fr: $plus_fr,
                doc: $doc,
                meaning: Change::number(Value::$value, Op::Plus),
                ..CHANGE
            },
            Word {
                name: $minus,
                form: concat!($form, " -{n:Amount}"),
                en: $less,
                fr: $less_fr,
                doc: $doc,
                meaning: Change::number(Value::$value, Op::Minus),
                ..CHANGE
            },
        )*]
    };
}

pub(super) const NUMBERS: &[Word] = plus_minus![
    (
        "attack-plus", "attack-minus", "attack",
        "has +{ $n } primary weapon value", "has -{ $n } primary weapon value",
        "a +{ $n } en arme principale", "a -{ $n } en arme principale",
        Attack, "primary weapon value"
    ),
    (
        "agility-plus", "agility-minus", "agility",
        "has +{ $n } agility", "has -{ $n } agility",
        "a +{ $n } en agilité", "a -{ $n } en agilité",
        Agility, "agility value, never below 0"
    ),
    (
        "hull-plus", "hull-minus", "hull",
        "has +{ $n } hull", "has -{ $n } hull",
        "a +{ $n } en coque", "a -{ $n } en coque",
        Hull, "hull value"
    ),
    (
        "shields-plus", "shields-minus", "shields",
        "has +{ $n } shields", "has -{ $n } shields",
        "a +{ $n } en boucliers", "a -{ $n } en boucliers",
        Shields, "shield value"
    ),
    (
        "skill-plus", "skill-minus", "skill",
        "has +{ $n } pilot skill", "has -{ $n } pilot skill",
        "a +{ $n } en valeur de pilotage", "a -{ $n } en valeur de pilotage",
        Skill, "pilot skill value"
    ),
    (
        "attack-dice-plus", "attack-dice-minus", "attack dice",
        "{ $n ->
    [1] rolls 1 more attack die
   *[other] rolls { $n } more attack dice
}", "{ $n ->
    [1] rolls 1 attack die fewer
   *[other] rolls { $n } attack dice fewer
}",
        "{ $n ->
    [1] lance 1 dé d’attaque de plus
   *[other] lance { $n } dés d’attaque de plus
}", "{ $n ->
    [1] lance 1 dé d’attaque de moins
   *[other] lance { $n } dés d’attaque de moins
}",
        AttackDice, "dice rolled when attacking"
    ),
    (
        "defense-dice-plus", "defense-dice-minus", "defense dice",
        "{ $n ->
    [1] rolls 1 more defense die
   *[other] rolls { $n } more defense dice
}", "{ $n ->
    [1] rolls 1 defense die fewer
   *[other] rolls { $n } defense dice fewer
}",
        "{ $n ->
    [1] lance 1 dé de défense de plus
   *[other] lance { $n } dés de défense de plus
}", "{ $n ->
    [1] lance 1 dé de défense de moins
   *[other] lance { $n } dés de défense de moins
}",
        DefenseDice, "dice rolled when defending"
    ),
    (
        "actions-plus", "actions-minus", "actions",
        "{ $n ->
    [1] may perform 1 more action in its Perform Action step
   *[other] may perform { $n } more actions in its Perform Action step
}", "{ $n ->
    [1] may perform 1 action fewer in its Perform Action step
   *[other] may perform { $n } actions fewer in its Perform Action step
}",
        "{ $n ->
    [1] peut effectuer 1 action de plus lors de son étape « Effectuer une action »
   *[other] peut effectuer { $n } actions de plus lors de son étape « Effectuer une action »
}", "{ $n ->
    [1] peut effectuer 1 action de moins lors de son étape « Effectuer une action »
   *[other] peut effectuer { $n } actions de moins lors de son étape « Effectuer une action »
}",
        Actions, "actions in the Perform Action step"
    ),
];

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "skill-is",
        form: "skill = {n:Amount}",
        en: "has pilot skill { $n }",
        fr: "a une valeur de pilotage de { $n }",
        doc: "the pilot skill is this, whatever else",
        meaning: Change::number(Value::Skill, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "attack-dice-are",
        form: "attack dice = {n:Amount}",
        en: "rolls { $n } attack dice",
        fr: "lance { $n } dés d’attaque",
        doc: "so many attack dice, whatever else",
        meaning: Change::number(Value::AttackDice, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "gains-action",
        form: "gains the {action:Kind}",
        en: "has the { $action } in its action bar",
        fr: "a l’{ $action } dans sa barre d’actions",
        doc: "icons of the action bar",
        meaning: Change::holds(Value::ActionBar),
        ..CHANGE
    },
    Word {
        name: "gains-slot",
        form: "gains a {slot:Kind} slot",
        en: "gains a { $slot } slot",
        fr: "gagne un emplacement « { $slot } »",
        doc: "a slot for upgrades, when a squad is built",
        meaning: Change::holds(Value::Slots),
        ..CHANGE
    },
    Word {
        name: "costs-less",
        form: "{slot:Kinds} cost {n:Amount} less",
        en: "pays { $n } points less for { $slot } (never below 0)",
        fr: "paie { $n } points de moins pour { $slot } (jamais moins de 0)",
        doc: "what upgrades of a kind cost, when a squad is built",
        meaning: Change::number(Value::Cost, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "kind-is-green",
        form: "{kind:Kinds} are green",
        en: "treats { $kind } as green",
        fr: "traite les { $kind } comme vertes",
        doc: "the colour of maneuvers of a kind",
        meaning: Change::colour(Value::Colour, |eyes, node, m| of_kind(eyes, node, m).then_some(Colour::Green)),
        ..CHANGE
    },
    Word {
        name: "kind-is-red",
        form: "{kind:Kinds} are red",
        en: "treats { $kind } as red",
        fr: "traite les { $kind } comme rouges",
        doc: "the colour of maneuvers of a kind",
        meaning: Change::colour(Value::Colour, |eyes, node, m| of_kind(eyes, node, m).then_some(Colour::Red)),
        ..CHANGE
    },
    Word {
        name: "speed-is-green",
        form: "maneuvers of speed {from:Number} [to {to:Number}] are green",
        en: "{ $to ->
    [none] treats maneuvers of speed { $from } as green
   *[other] treats maneuvers of speed { $from } to { $to } as green
}",
        fr: "{ $to ->
    [none] traite les manœuvres à vitesse { $from } comme vertes
   *[other] traite les manœuvres à vitesse { $from } à { $to } comme vertes
}",
        doc: "the colour of maneuvers of these speeds",
        meaning: Change::colour(Value::Colour, |eyes, node, m| of_speed(eyes, node, m).then_some(Colour::Green)),
        ..CHANGE
    },
    Word {
        name: "may-not-choose",
        form: "may not choose {kind:Kinds}",
        en: "cannot be assigned { $kind }",
        fr: "ne peut pas se voir attribuer de { $kind }",
        doc: "maneuvers that cannot be put on the dial",
        meaning: Change::colour(Value::NoManeuver, |eyes, node, m| of_kind(eyes, node, m).then_some(Colour::White)),
        ..CHANGE
    },
    Word {
        name: "acts-stressed",
        form: "may act while stressed",
        en: "may perform actions while stressed",
        fr: "peut effectuer des actions en étant stressé",
        doc: "stress does not keep it from actions",
        meaning: Change::holds(Value::ActsStressed),
        ..CHANGE
    },
    Word {
        name: "acts-stressed-kind",
        form: "may perform a {action:Kind} while stressed",
        en: "may perform a { $action } while stressed",
        fr: "peut effectuer une { $action } en étant stressé",
        doc: "stress does not keep it from these actions",
        meaning: Change::holds(Value::ActsStressed),
        ..CHANGE
    },
    Word {
        name: "red-while-stressed",
        form: "may execute red maneuvers while stressed",
        en: "may execute red maneuvers while stressed",
        fr: "peut exécuter des manœuvres rouges en étant stressé",
        doc: "stress does not keep it from red maneuvers",
        meaning: Change::holds(Value::RedStressed),
        ..CHANGE
    },
    Word {
        name: "attacks-touching",
        form: "may attack ships it touches",
        en: "may attack ships it touches",
        fr: "peut attaquer les vaisseaux avec lesquels il est en contact",
        doc: "touching does not keep it from attacking",
        meaning: Change::holds(Value::AttacksTouching),
        ..CHANGE
    },
    Word {
        name: "may-not-attack",
        form: "may not attack",
        en: "cannot attack",
        fr: "ne peut pas attaquer",
        doc: "it declares no attack",
        meaning: Change::holds(Value::NoAttack),
        ..CHANGE
    },
    Word {
        name: "may-not-be-attacked-by",
        form: "may not be attacked by {ships:Cards}",
        en: "cannot be attacked by { $ships }",
        fr: "ne peut pas être attaqué par { $ships }",
        doc: "it is no legal target for these ships",
        meaning: Change::holds(Value::NoTarget),
        ..CHANGE
    },
    Word {
        name: "is-guarded",
        form: "is guarded",
        en: "cannot be attacked by a ship that could attack this ship instead",
        fr: "ne peut pas être attaqué par un vaisseau qui pourrait attaquer ce vaisseau-ci à la place",
        doc: "it is no legal target for a ship that could shoot at the card's ship with the same weapon",
        meaning: Change::holds(Value::Guards),
        ..CHANGE
    },
    Word {
        name: "draws-locks",
        form: "draws target locks",
        en: "must be locked by an enemy that acquires a target lock and could lock it",
        fr: "doit être pris pour cible par tout ennemi qui acquiert une cible et pourrait la prendre",
        doc: "enemies that could lock it may lock no other",
        meaning: Change::holds(Value::DrawsLocks),
        ..CHANGE
    },
    Word {
        name: "may-not-spend",
        form: "may not spend {token:Kinds}",
        en: "cannot spend { $token }",
        fr: "ne peut pas dépenser de { $token }",
        doc: "tokens it cannot spend",
        meaning: Change::holds(Value::NoSpend),
        ..CHANGE
    },
    Word {
        name: "may-not-perform",
        form: "may not perform {action:Kinds}",
        en: "cannot perform { $action }",
        fr: "ne peut pas effectuer d’{ $action }",
        doc: "actions it cannot perform",
        meaning: Change::holds(Value::NoAction),
        ..CHANGE
    },
    Word {
        name: "may-not-use-bar",
        form: "may not use its action bar",
        en: "cannot perform actions of its action bar",
        fr: "ne peut pas effectuer les actions de sa barre d’actions",
        doc: "no action of the action bar",
        meaning: Change::holds(Value::NoAction),
        ..CHANGE
    },
    Word {
        name: "may-not-use-cards",
        form: "may not use actions of cards",
        en: "cannot perform actions of cards other than damage cards",
        fr: "ne peut pas effectuer les actions de cartes autres que celles de dégâts",
        doc: "no action of upgrades or the pilot",
        meaning: Change::holds(Value::NoCardAction),
        ..CHANGE
    },
    Word {
        name: "may-not-reroll",
        form: "may not reroll dice",
        en: "cannot reroll dice",
        fr: "ne peut pas relancer de dés",
        doc: "its dice are not rolled again",
        meaning: Change::holds(Value::NoReroll),
        ..CHANGE
    },
    Word {
        name: "no-range-bonus",
        form: "gets no die for range",
        en: "gets no die for range",
        fr: "ne gagne pas de dé selon la portée",
        doc: "no further attack die at Range 1, no further defense die at Range 3",
        meaning: Change::holds(Value::NoRangeBonus),
        ..CHANGE
    },
    Word {
        name: "ignores-obstacles",
        form: "ignores obstacles",
        en: "ignores obstacles when it moves and attacks",
        fr: "ignore les obstacles en se déplaçant et en attaquant",
        doc: "obstacles do nothing to it",
        meaning: Change::holds(Value::IgnoresObstacles),
        ..CHANGE
    },
    Word {
        name: "uncanceled",
        form: "{face:Kinds} are not canceled",
        en: "has { $face } that defense dice do not cancel",
        fr: "a des { $face } que les dés de défense n’annulent pas",
        doc: "its results of this kind are not canceled by evades",
        meaning: Change::holds(Value::Uncanceled),
        ..CHANGE
    },
    Word {
        name: "one-uncanceled",
        form: "a {face:Kind} is not canceled, at most {n:Amount}",
        en: "has up to { $n } { $face } that defense dice do not cancel",
        fr: "a jusqu’à { $n } { $face } que les dés de défense n’annulent pas",
        doc: "so many of its results are not canceled by evades",
        meaning: Change::holds(Value::Uncanceled),
        ..CHANGE
    },
    Word {
        name: "weapon-reach",
        form: "reaches one range farther and nearer with secondary weapons",
        en: "treats the ranges of its secondary weapons as one wider at both ends, within Range 1–3",
        fr: "traite les portées de ses armes secondaires comme étendues de un aux deux bouts, entre 1 et 3",
        doc: "ranges of secondary weapons",
        meaning: Change::holds(Value::WeaponReach),
        ..CHANGE
    },
    Word {
        name: "lock-reach",
        form: "acquires target locks at range {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] may acquire target locks only at Range { $from } and beyond
   *[other] may acquire target locks only at Range { $from }–{ $to }
}",
        fr: "{ $to ->
    [none] ne peut acquérir des cibles qu’à portée { $from } ou au-delà
   *[other] ne peut acquérir des cibles qu’à portée { $from }–{ $to }
}",
        doc: "ranges of target locks",
        meaning: Change::holds(Value::LockReach),
        ..CHANGE
    },
    Word {
        name: "front-arc-only",
        form: "may not attack outside its firing arc",
        en: "cannot attack ships outside its firing arc",
        fr: "ne peut pas attaquer les vaisseaux hors de son arc de tir",
        doc: "turrets need the firing arc too",
        meaning: Change::holds(Value::PrimaryArc),
        ..CHANGE
    },
    Word {
        name: "cannons-everywhere",
        form: "may fire cannons into its auxiliary arc",
        en: "may fire cannons into its auxiliary firing arc",
        fr: "peut tirer avec ses canons dans son arc de tir auxiliaire",
        doc: "cannons may use every printed arc",
        meaning: Change::holds(Value::CannonArc),
        ..CHANGE
    },
    Word {
        name: "dealt-faceup",
        form: "is dealt damage cards faceup",
        en: "is dealt all its damage cards faceup",
        fr: "reçoit toutes ses cartes de dégâts face visible",
        doc: "every damage card it is dealt is faceup",
        meaning: Change::holds(Value::DealtFaceup),
        ..CHANGE
    },
    Word {
        name: "focus-for-lock",
        form: "may use a focus token for a target lock of a weapon",
        en: "may use and spend a focus token where a weapon asks for a target lock",
        fr: "peut utiliser et dépenser un marqueur de concentration là où une arme demande une acquisition de cible",
        doc: "weapons that need a target lock",
        meaning: Change::holds(Value::FocusForLock),
        ..CHANGE
    },
    Word {
        name: "keeps-tokens",
        form: "keeps one {token:Kind}",
        en: "has at most one { $token } and keeps it in the End phase",
        fr: "a au plus un { $token } et le garde lors de la phase de dénouement",
        doc: "a token that is not removed in the End phase, and is never more than one",
        meaning: Change::holds(Value::KeepsTokens),
        ..CHANGE
    },
    Word {
        name: "decloaks-by-bank",
        form: "decloaks by a bank",
        en: "decloaks with the bank 2 template ahead instead of the straight 2",
        fr: "quitte l’occultation avec le gabarit de flanc 2 vers l’avant au lieu du 2 tout droit",
        doc: "how it decloaks ahead",
        meaning: Change::holds(Value::DecloaksByBank),
        ..CHANGE
    },
    Word {
        name: "silenced",
        form: "its pilot text and talents are void",
        en: "ignores its pilot’s text and its elite talents",
        fr: "ignore le texte de son pilote et ses talents d’élite",
        doc: "the pilot's text and elite upgrades do not speak",
        meaning: Change::holds(Value::Silenced),
        ..CHANGE
    },
    Word {
        name: "counts-twice",
        form: "this card counts twice",
        en: "counts { card } as two damage cards",
        fr: "compte { card } comme deux cartes de dégâts",
        doc: "a damage card that counts as two against the hull",
        meaning: Change::holds(Value::CountsTwice),
        ..CHANGE
    },
    Word {
        name: "discards-on-hit",
        form: "discards weapons only if they hit",
        en: "discards a weapon that an attack costs only if that attack hits",
        fr: "ne défausse une arme qu’une attaque coûte que si cette attaque touche",
        doc: "a weapon whose price is to be discarded stays if the attack misses",
        meaning: Change::holds(Value::DiscardsOnHit),
        ..CHANGE
    },
];
