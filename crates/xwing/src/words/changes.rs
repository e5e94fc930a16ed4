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
    let reading = eyes.reading(crate::state::CardIx(0), Default::default());
    let args = eyes.args(node);
    let from = eyes.amount(&args[0], &reading);
    let to =
        args.get(1).map_or(from, |arg| if *arg == cardtext::Arg::Absent { from } else { eyes.amount(arg, &reading) });
    (from..=to).contains(&i32::from(maneuver.speed))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "attack-minus",
        form: "attack -{n:Amount}",
        en: "has −{ $n } primary weapon value",
        fr: "a −{ $n } à la valeur de son arme principale",
        doc: "primary weapon value, never below 0",
        meaning: Change::number(Value::Attack, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "agility-plus",
        form: "agility +{n:Amount}",
        en: "has +{ $n } agility",
        fr: "a +{ $n } en agilité",
        doc: "agility value",
        meaning: Change::number(Value::Agility, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "agility-minus",
        form: "agility -{n:Amount}",
        en: "has −{ $n } agility",
        fr: "a −{ $n } en agilité",
        doc: "agility value, never below 0",
        meaning: Change::number(Value::Agility, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "hull-plus",
        form: "hull +{n:Amount}",
        en: "has +{ $n } hull",
        fr: "a +{ $n } en coque",
        doc: "hull value",
        meaning: Change::number(Value::Hull, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "shields-plus",
        form: "shields +{n:Amount}",
        en: "{ $n ->
    [1] has +1 shield
   *[other] has +{ $n } shields
}",
        fr: "{ $n ->
    [1] a +1 bouclier
   *[other] a +{ $n } boucliers
}",
        doc: "shield value",
        meaning: Change::number(Value::Shields, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "skill-plus",
        form: "skill +{n:Amount}",
        en: "has +{ $n } pilot skill",
        fr: "a +{ $n } à sa valeur de pilotage",
        doc: "pilot skill value",
        meaning: Change::number(Value::Skill, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "attack-dice-plus",
        form: "attack dice +{n:Amount}",
        en: "{ $n ->
    [1] rolls 1 more attack die
   *[other] rolls { $n } more attack dice
}",
        fr: "{ $n ->
    [1] lance 1 dé d’attaque de plus
   *[other] lance { $n } dés d’attaque de plus
}",
        doc: "dice rolled when attacking",
        meaning: Change::number(Value::AttackDice, Op::Plus),
        ..CHANGE
    },
    Word {
        name: "attack-dice-minus",
        form: "attack dice -{n:Amount}",
        en: "{ $n ->
    [1] rolls 1 attack die fewer
   *[other] rolls { $n } attack dice fewer
}",
        fr: "{ $n ->
    [1] lance 1 dé d’attaque de moins
   *[other] lance { $n } dés d’attaque de moins
}",
        doc: "dice rolled when attacking",
        meaning: Change::number(Value::AttackDice, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "actions-plus",
        form: "actions +{n:Amount}",
        en: "{ $n ->
    [1] may perform 1 more action in its Perform Action step
   *[other] may perform { $n } more actions in its Perform Action step
}",
        fr: "{ $n ->
    [1] peut effectuer 1 action de plus lors de son étape « Effectuer une action »
   *[other] peut effectuer { $n } actions de plus lors de son étape « Effectuer une action »
}",
        doc: "actions in the Perform Action step",
        meaning: Change::number(Value::Actions, Op::Plus),
        ..CHANGE
    },
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
        en: "{ $n ->
    [0] rolls no attack dice
    [1] rolls 1 attack die
   *[other] rolls { $n } attack dice
}",
        fr: "{ $n ->
    [0] ne lance aucun dé d’attaque
    [1] lance 1 dé d’attaque
   *[other] lance { $n } dés d’attaque
}",
        doc: "so many attack dice, whatever else",
        meaning: Change::number(Value::AttackDice, Op::Reset),
        ..CHANGE
    },
    Word {
        name: "gains-action",
        form: "gains the {action:Kind}",
        en: "has the { $action } in its action bar",
        fr: "a la { $action } dans sa barre d’actions",
        doc: "icons of the action bar",
        meaning: Change::holds(Value::ActionBar),
        ..CHANGE
    },
    Word {
        name: "gains-slot",
        form: "gains a {slot:Kind} slot",
        en: "gains a { $slot } slot",
        fr: "gagne un emplacement de { $slot }",
        doc: "a slot for upgrades, when a squad is built",
        meaning: Change::holds(Value::Slots),
        ..CHANGE
    },
    Word {
        name: "costs-less",
        form: "{slot:Kinds} cost {n:Amount} less",
        en: "{ $n ->
    [1] pays 1 point less for each of its { $slot } (never below 0)
   *[other] pays { $n } points less for each of its { $slot } (never below 0)
}",
        fr: "{ $n ->
    [1] paie 1 point de moins pour { $slot-gender ->
        [f] chacune
       *[m] chacun
    } de ses { $slot } (jamais moins de 0)
   *[other] paie { $n } points de moins pour { $slot-gender ->
        [f] chacune
       *[m] chacun
    } de ses { $slot } (jamais moins de 0)
}",
        doc: "what upgrades of a kind cost, when a squad is built",
        meaning: Change::number(Value::Cost, Op::Minus),
        ..CHANGE
    },
    Word {
        name: "kind-is-green",
        form: "{kind:Kinds} are green",
        en: "treats { $kind } as green",
        fr: "traite les { $kind } comme { $kind-gender ->
    [f] vertes
   *[m] verts
}",
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
    [none] traite les manœuvres de vitesse { $from } comme vertes
   *[other] traite les manœuvres de vitesse { $from } à { $to } comme vertes
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
        en: "may perform actions even while stressed",
        fr: "peut effectuer des actions même en étant stressé",
        doc: "stress does not keep it from actions",
        meaning: Change::holds(Value::ActsStressed),
        ..CHANGE
    },
    Word {
        name: "acts-stressed-kind",
        form: "may perform a {action:Kind} while stressed",
        en: "may perform a { $action } even while stressed",
        fr: "peut effectuer une { $action } même en étant stressé",
        doc: "stress does not keep it from these actions",
        meaning: Change::holds(Value::ActsStressed),
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
        name: "is-guarded",
        form: "is guarded",
        en: "cannot be attacked by a ship that could attack { this } instead",
        fr: "ne peut pas être attaqué par un vaisseau qui pourrait attaquer { this } à la place",
        doc: "it is no legal target for a ship that could shoot at the card's ship with the same weapon",
        meaning: Change::holds(Value::Guards),
        ..CHANGE
    },
    Word {
        name: "draws-locks",
        form: "draws target locks",
        en: "must be the target of every target lock acquired by an enemy ship that can lock it",
        fr: "doit être la cible de toute acquisition de cible d’un vaisseau ennemi qui peut le viser",
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
        fr: "ne peut pas effectuer de { $action }",
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
        fr: "ne peut pas effectuer les actions des cartes autres que les cartes de dégâts",
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
        en: "rolls no additional dice for range",
        fr: "ne lance pas de dé supplémentaire grâce à la portée",
        doc: "no further attack die at Range 1, no further defense die at Range 3",
        meaning: Change::holds(Value::NoRangeBonus),
        ..CHANGE
    },
    Word {
        name: "uncanceled",
        form: "{face:Kinds} are not canceled",
        en: "keeps defense dice from canceling its { $face }",
        fr: "empêche les dés de défense d’annuler ses { $face }",
        doc: "its results of this kind are not canceled by evades",
        meaning: Change::holds(Value::Uncanceled),
        ..CHANGE
    },
    Word {
        name: "one-uncanceled",
        form: "a {face:Kind} is not canceled, at most {n:Amount}",
        en: "{ $n ->
    [1] keeps defense dice from canceling 1 { $face } in each of its attacks
   *[other] keeps defense dice from canceling { $n } { $face-many } in each of its attacks
}",
        fr: "{ $n ->
    [1] empêche les dés de défense d’annuler 1 { $face } à chacune de ses attaques
   *[other] empêche les dés de défense d’annuler { $n } { $face-many } à chacune de ses attaques
}",
        doc: "so many of its results are not canceled by evades",
        meaning: Change::holds(Value::Uncanceled),
        ..CHANGE
    },
    Word {
        name: "weapon-reach",
        form: "reaches one range farther and nearer with secondary weapons",
        en: "may use its secondary weapons at 1 range nearer or farther than they show, within Range 1–3",
        fr: "peut utiliser ses armes secondaires à 1 de portée de moins ou de plus qu’indiqué, entre 1 et 3",
        doc: "ranges of secondary weapons",
        meaning: Change::holds(Value::WeaponReach),
        ..CHANGE
    },
    Word {
        name: "lock-reach",
        form: "acquires target locks at range {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] { $from ->
        [1] may acquire target locks at any range
       *[other] may acquire target locks only at Range { $from } and beyond
    }
   *[other] may acquire target locks only at Range { $from }–{ $to }
}",
        fr: "{ $to ->
    [none] { $from ->
        [1] peut acquérir des cibles à n’importe quelle portée
       *[other] ne peut acquérir des cibles qu’à portée { $from } ou au-delà
    }
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
        fr: "a au plus un { $token } et le garde lors de la phase finale",
        doc: "a token that is not removed in the End phase, and is never more than one",
        meaning: Change::holds(Value::KeepsTokens),
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
        en: "discards a weapon as the cost of an attack only if that attack hits",
        fr: "ne défausse une arme pour payer son attaque que si cette attaque touche",
        doc: "a weapon whose price is to be discarded stays if the attack misses",
        meaning: Change::holds(Value::DiscardsOnHit),
        ..CHANGE
    },
];
