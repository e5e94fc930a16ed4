//! Conditions.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::geometry::Arc;
use crate::meaning::{Meaning, Reading};
use crate::moment::About;
use crate::state::{CardMarks, ShipMarks};
use cardtext::{NodeIx, Sort};

const CONDITION: Word = Word { sort: Sort::Condition, ..PLAIN };

fn attacks(eyes: &Eyes<'_>, reading: &Reading) -> bool {
    eyes.state.attack.on && eyes.state.attack.attacker == reading.ship
}

fn defends(eyes: &Eyes<'_>, reading: &Reading) -> bool {
    eyes.state.attack.on && eyes.state.attack.defender == reading.ship
}

fn range_is(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let args = eyes.args(node);
    let from = eyes.amount(&args[0], reading);
    let to =
        args.get(1).map_or(from, |arg| if *arg == cardtext::Arg::Absent { from } else { eyes.amount(arg, reading) });
    eyes.state.attack.on && (from..=to).contains(&i32::from(eyes.state.attack.range))
}

fn any_is(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let args = eyes.args(node);
    eyes.state.in_play().any(|s| eyes.is_among(&args[0], reading, s) && eyes.is_among(&args[1], reading, s))
}

fn rolled(eyes: &Eyes<'_>, crits: bool) -> bool {
    eyes.state.rolled.hits > 0 || crits && eyes.state.rolled.crits > 0
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "it-attacks",
        form: "it attacks",
        en: "{ this } attacks",
        fr: "{ this } attaque",
        doc: "this ship is the attacker",
        meaning: Meaning::Condition(|eyes, reading, _| attacks(eyes, reading)),
        ..CONDITION
    },
    Word {
        name: "it-defends",
        form: "it defends",
        en: "{ this } defends",
        fr: "{ this } se défend",
        doc: "this ship is the defender",
        meaning: Meaning::Condition(|eyes, reading, _| defends(eyes, reading)),
        ..CONDITION
    },
    Word {
        name: "this-card-attacks",
        form: "this card attacks",
        en: "the attack is made with { card }",
        fr: "l’attaque est effectuée avec { card }",
        doc: "the attack is made with this card",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && eyes.state.attack.weapon == reading.card
        }),
        ..CONDITION
    },
    Word {
        name: "primary-attack",
        form: "the primary weapon attacks",
        en: "the attack is made with a primary weapon",
        fr: "l’attaque est effectuée avec une arme principale",
        doc: "the attack is made with a primary weapon",
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.on && !eyes.state.attack.weapon.is_some()),
        ..CONDITION
    },
    Word {
        name: "secondary-attack",
        form: "a secondary weapon attacks",
        en: "the attack is made with a secondary weapon",
        fr: "l’attaque est effectuée avec une arme secondaire",
        doc: "the attack is made with a card",
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.on && eyes.state.attack.weapon.is_some()),
        ..CONDITION
    },
    Word {
        name: "attack-range",
        form: "the attack is at range {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] the attack is at Range { $from }
   *[other] the attack is at Range { $from }–{ $to }
}",
        fr: "{ $to ->
    [none] l’attaque est à portée { $from }
   *[other] l’attaque est à portée { $from }–{ $to }
}",
        doc: "the attack's range is between these",
        meaning: Meaning::Condition(range_is),
        ..CONDITION
    },
    Word {
        name: "is-among",
        form: "{a:Cards} is {b:Cards}",
        en: "{ $a } is { $b }",
        fr: "{ $a } est { $b }",
        doc: "one ship is among others: `the defender is an enemy ship in its firing arc`",
        meaning: Meaning::Condition(any_is),
        ..CONDITION
    },
    Word {
        name: "defender-in-arc",
        form: "the defender is in its firing arc",
        en: "the defender is inside { this }’s firing arc",
        fr: "le défenseur est dans l’arc de tir de { this }",
        doc: "the target is inside a firing arc of this ship",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && eyes.in_firing_arc(reading.ship, eyes.state.attack.defender)
        }),
        ..CONDITION
    },
    Word {
        name: "defender-outside-front",
        form: "the defender is outside its front arc",
        en: "the defender is outside { this }’s forward firing arc",
        fr: "le défenseur est hors de l’arc de tir avant de { this }",
        doc: "the target is outside this ship's printed forward arc",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && !eyes.in_arc(reading.ship, Arc::Front, eyes.state.attack.defender)
        }),
        ..CONDITION
    },
    Word {
        name: "defender-in-rear",
        form: "the defender is in its auxiliary arc",
        en: "the defender is inside { this }’s auxiliary firing arc",
        fr: "le défenseur est dans l’arc de tir auxiliaire de { this }",
        doc: "the target is inside this ship's rear arc",
        meaning: Meaning::Condition(|eyes, reading, _| {
            let rear = eyes.ship_kind(reading.ship).arcs.contains(&Arc::Rear);
            rear && eyes.state.attack.on && eyes.in_arc(reading.ship, Arc::Rear, eyes.state.attack.defender)
        }),
        ..CONDITION
    },
    Word {
        name: "outside-defenders-arc",
        form: "it is outside the defender's firing arc",
        en: "{ this } is outside the defender’s firing arc",
        fr: "{ this } est hors de l’arc de tir du défenseur",
        doc: "this ship is in no firing arc of the target",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && !eyes.in_firing_arc(eyes.state.attack.defender, reading.ship)
        }),
        ..CONDITION
    },
    Word {
        name: "outside-attackers-arc",
        form: "it is outside the attacker's firing arc",
        en: "{ this } is outside the attacker’s firing arc",
        fr: "{ this } est hors de l’arc de tir de l’attaquant",
        doc: "this ship is in no firing arc of the attacker",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && !eyes.in_firing_arc(eyes.state.attack.attacker, reading.ship)
        }),
        ..CONDITION
    },
    Word {
        name: "holds-token",
        form: "it has a {token:Kind}",
        en: "{ this } has a { $token }",
        fr: "{ this } a un { $token }",
        doc: "this ship has a token of this kind",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let token = eyes.sense(&eyes.args(node)[0]).token;
            token.is_some_and(|t| eyes.state.ship(reading.ship).tokens(t) > 0)
        }),
        ..CONDITION
    },
    Word {
        name: "lacks-token",
        form: "it has no {token:Kind}",
        en: "{ this } has no { $token }",
        fr: "{ this } n’a pas de { $token }",
        doc: "this ship has no token of this kind",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let token = eyes.sense(&eyes.args(node)[0]).token;
            token.is_some_and(|t| eyes.state.ship(reading.ship).tokens(t) == 0)
        }),
        ..CONDITION
    },
    Word {
        name: "no-shields",
        form: "it has no shields",
        en: "{ this } has no shields",
        fr: "{ this } n’a pas de bouclier",
        doc: "this ship has no shield token",
        meaning: Meaning::Condition(|eyes, reading, _| eyes.state.ship(reading.ship).shields == [0; 2]),
        ..CONDITION
    },
    Word {
        name: "is-damaged",
        form: "it is damaged",
        en: "{ this } has a damage card",
        fr: "{ this } a une carte de dégâts",
        doc: "this ship has at least one damage card",
        meaning: Meaning::Condition(|eyes, reading, _| eyes.state.ship(reading.ship).damage > 0),
        ..CONDITION
    },
    Word {
        name: "has-locked-defender",
        form: "it has locked the defender",
        en: "{ this } has a target lock on the defender",
        fr: "{ this } a une acquisition de cible sur le défenseur",
        doc: "this ship has a target lock on the target",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && eyes.state.ship(reading.ship).lock == eyes.state.attack.defender
        }),
        ..CONDITION
    },
    Word {
        name: "has-locked-attacker",
        form: "it has locked the attacker",
        en: "{ this } has a target lock on the attacker",
        fr: "{ this } a une acquisition de cible sur l’attaquant",
        doc: "this ship has a target lock on the attacker",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.attack.on && eyes.state.ship(reading.ship).lock == eyes.state.attack.attacker
        }),
        ..CONDITION
    },
    Word {
        name: "attack-hit",
        form: "the attack hit",
        en: "the attack hit",
        fr: "l’attaque a touché",
        doc: "the attack that is ending has hit",
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.hit),
        ..CONDITION
    },
    Word {
        name: "crit-canceled",
        form: "a critical hit was canceled",
        en: "at least one critical hit was canceled",
        fr: "au moins un résultat Critique a été annulé",
        doc: "an evade has canceled a critical hit in this attack",
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.crits_canceled > 0),
        ..CONDITION
    },
    Word {
        name: "hit-rolled",
        form: "a hit is rolled",
        en: "a hit is rolled",
        fr: "vous obtenez un résultat Dégât",
        doc: "the last roll outside an attack shows a hit",
        meaning: Meaning::Condition(|eyes, _, _| rolled(eyes, false)),
        ..CONDITION
    },
    Word {
        name: "hit-or-crit-rolled",
        form: "a hit or critical hit is rolled",
        en: "a hit or critical hit is rolled",
        fr: "vous obtenez un résultat Dégât ou Critique",
        doc: "the last roll outside an attack shows a hit or a critical hit",
        meaning: Meaning::Condition(|eyes, _, _| rolled(eyes, true)),
        ..CONDITION
    },
    Word {
        name: "is-marked",
        form: "this card is marked",
        en: "{ card } is marked",
        fr: "{ card } est marquée",
        doc: "the card has been marked this round (`mark this card`)",
        meaning: Meaning::Condition(|eyes, reading, _| eyes.state.card(reading.card).is(CardMarks::LASTING)),
        ..CONDITION
    },
    Word {
        name: "after-this-round",
        form: "this card was dealt in an earlier round",
        en: "the round is not the one in which { card } was dealt",
        fr: "le tour n’est pas celui où { card } a été attribuée",
        doc: "not in the round it was dealt",
        meaning: Meaning::Condition(|eyes, reading, _| eyes.state.card(reading.card).round < eyes.state.round),
        ..CONDITION
    },
    Word {
        name: "touches-or-overlaps",
        form: "it touches a ship or overlaps an obstacle",
        en: "{ this } touches another ship or overlaps an obstacle",
        fr: "{ this } est en contact avec un autre vaisseau ou chevauche un obstacle",
        doc: "touching any other ship, or on an obstacle",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.touches_any(reading.ship) || eyes.on_obstacle(&eyes.rect(reading.ship))
        }),
        ..CONDITION
    },
    Word {
        name: "overlapped",
        form: "its maneuver overlapped a ship or an obstacle",
        en: "its maneuver made it overlap a ship or an obstacle",
        fr: "sa manœuvre lui a fait chevaucher un vaisseau ou un obstacle",
        doc: "the last maneuver bumped a ship or crossed an obstacle",
        meaning: Meaning::Condition(|eyes, reading, _| {
            eyes.state.ship(reading.ship).is(ShipMarks::BUMPED | ShipMarks::CROSSED)
        }),
        ..CONDITION
    },
    Word {
        name: "not-overlapped",
        form: "its maneuver overlapped nothing",
        en: "its maneuver made it overlap neither a ship nor an obstacle",
        fr: "sa manœuvre ne lui a fait chevaucher ni vaisseau ni obstacle",
        doc: "the last maneuver neither bumped a ship nor crossed an obstacle",
        meaning: Meaning::Condition(|eyes, reading, _| {
            !eyes.state.ship(reading.ship).is(ShipMarks::BUMPED | ShipMarks::CROSSED)
        }),
        ..CONDITION
    },
    Word {
        name: "lacks-action",
        form: "its action bar lacks {action:Kind}",
        en: "{ this } has no { $action } in its action bar",
        fr: "{ this } n’a pas de { $action } dans sa barre d’actions",
        doc: "this ship's action bar has no such icon",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let action = eyes.sense(&eyes.args(node)[0]).action;
            action.is_some_and(|a| eyes.action_bar(reading.ship) & a.bit() == 0)
        }),
        ..CONDITION
    },
    Word {
        name: "at-most",
        form: "{a:Amount} is at most {b:Amount}",
        en: "{ $a } is at most { $b }",
        fr: "{ $a } est d’au plus { $b }",
        doc: "the first number is not greater",
        meaning: Meaning::Condition(|eyes, reading, node| {
            let args = eyes.args(node);
            eyes.amount(&args[0], reading) <= eyes.amount(&args[1], reading)
        }),
        ..CONDITION
    },
    Word {
        name: "attack-missed",
        form: "the attack missed",
        en: "the attack missed",
        fr: "l’attaque a manqué",
        doc: "the attack that is ending has not hit",
        meaning: Meaning::Condition(|eyes, _, _| eyes.state.attack.on && !eyes.state.attack.hit),
        ..CONDITION
    },
    Word {
        name: "ship-damage",
        form: "the damage card is a ship damage card",
        en: "that damage card has the Ship trait",
        fr: "cette carte de dégâts est du type Vaisseau",
        doc: "the damage card just dealt hurts the ship, not the pilot",
        meaning: Meaning::Condition(|eyes, reading, _| {
            let About::Card(card) = reading.moment.about else { return false };
            matches!(eyes.kind(card).category, crate::card::Category::Damage { pilot: false, .. })
        }),
        ..CONDITION
    },
    Word {
        name: "and",
        form: "{a:Condition} and {b:Condition}",
        en: "{ $a } and { $b }",
        fr: "{ $a } et que { $b }",
        doc: "both hold",
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.args(node).iter().all(|arg| matches!(arg, cardtext::Arg::Node(n) if eyes.holds(*n, reading)))
        }),
        ..CONDITION
    },
    Word {
        name: "or",
        form: "{a:Condition} or {b:Condition}",
        en: "{ $a } or { $b }",
        fr: "{ $a } ou que { $b }",
        doc: "one of them holds",
        meaning: Meaning::Condition(|eyes, reading, node| {
            eyes.args(node).iter().any(|arg| matches!(arg, cardtext::Arg::Node(n) if eyes.holds(*n, reading)))
        }),
        ..CONDITION
    },
];
