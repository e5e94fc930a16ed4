//! What can be said of ships: behind a noun, or with `is`. `is` is the form with a verb.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::state::ShipIx;
use crate::text::meaning::{Meaning, Reading};
use crate::text::value::layer;
use cardtext::{Arg, Class, NodeIx, Sort};

const WHERE: Word = Word { sort: Sort::Where, classes: &[Class::Ship], ..PLAIN };

fn bounds(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> (i32, i32) {
    let args = eyes.args(node);
    let from = eyes.amount(&args[0], reading);
    (from, if args[1] == Arg::Absent { from } else { eyes.amount(&args[1], reading) })
}

/// Whether a ship is at a range of others: of the card's ship unless others are named.
fn is_at_range(eyes: &Eyes<'_>, reading: &Reading, of: &Arg, ship: ShipIx, (from, to): (i32, i32)) -> bool {
    match of {
        Arg::Absent => eyes.at_range(reading.ship, ship, from, to),
        of => eyes.state.in_play().any(|s| eyes.is_among(of, reading, s) && eyes.at_range(s, ship, from, to)),
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "at-range",
        form: "at range {from:Number} [to {to:Number}] [of {ships:Ships}]",
        en: "at { range } { $ships ->
    [none] { \"\" }
   *[other] of { $ships }
}
.is = { is } at { range } { $ships ->
    [none] { \"\" }
   *[other] of { $ships }
}",
        fr: "à { range } { $ships ->
    [none] { \"\" }
   *[other] de { $ships }
}
.is = { is } à { range } { $ships ->
    [none] { \"\" }
   *[other] de { $ships }
}",
        doc: "whose nearest point is so far from the nearest point of this ship, or of others",
        operations: &["c.range", "w.range", "w.range-of-defender"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            is_at_range(eyes, reading, &eyes.args(node)[2], ship, bounds(eyes, reading, node))
        }),
        ..WHERE
    },
    Word {
        name: "at-range-or-more",
        form: "at range {from:Number} or more",
        en: "{ $from ->
    [1] at any range
   *[other] at Range { $from } or more
}
.is = { is } { $from ->
    [1] at any range
   *[other] at Range { $from } or more
}",
        fr: "{ $from ->
    [1] à n’importe quelle portée
   *[other] à portée { $from } ou plus
}
.is = { is } { $from ->
    [1] à n’importe quelle portée
   *[other] à portée { $from } ou plus
}",
        doc: "so far from this ship or farther",
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            is_at_range(eyes, reading, &Arg::Absent, ship, (eyes.amount(&eyes.args(node)[0], reading), 99))
        }),
        ..WHERE
    },
    Word {
        name: "within-range",
        form: "within range {from:Number} [to {to:Number}]",
        en: "within { range }
.is = { is } within { range }",
        fr: "entièrement à { range }
.is = { is } entièrement à { range }",
        doc: "whose whole base lies in these bands of range from this ship",
        operations: &["w.within"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let (from, to) = bounds(eyes, reading, node);
            if ship == reading.ship {
                return from <= 1;
            }
            let (own, other) = (eyes.rect(reading.ship), eyes.rect(ship));
            let whole = i32::from(crate::geometry::range_band(own.farthest(&other)));
            eyes.at_range(reading.ship, ship, from, to) && (from..=to).contains(&whole)
        }),
        ..WHERE
    },
    Word {
        name: "at-range-inside",
        form: "at range {from:Number} [to {to:Number}] inside {arcs:Arcs}",
        en: "at { range } inside { $arcs }
.is = { is } at { range } inside { $arcs }",
        fr: "à { range } dans { $arcs }
.is = { is } à { range } dans { $arcs }",
        doc: "whose nearest point inside such an arc is so far from the ship whose arc it is",
        operations: &["c.range-in-arc"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let range = eyes.range_in_arcs(&eyes.args(node)[2], reading, ship);
            let (from, to) = bounds(eyes, reading, node);
            range.is_some_and(|range| (from..=to).contains(&i32::from(range)))
        }),
        ..WHERE
    },
    Word {
        name: "in-arc",
        form: "in {arcs:Arcs}",
        en: "inside { $arcs }
.is = { is } inside { $arcs }",
        fr: "dans { $arcs }
.is = { is } dans { $arcs }",
        doc: "inside such an arc",
        operations: &["c.in-arc", "c.aux-arc", "w.bullseye", "w.mobile"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            eyes.is_in_arcs(&eyes.args(node)[0], reading, ship) == Some(true)
        }),
        ..WHERE
    },
    Word {
        name: "outside-arc",
        form: "outside {arcs:Arcs}",
        en: "outside { $arcs }
.is = { is } outside { $arcs }",
        fr: "hors de { $arcs }
.is = { is } hors de { $arcs }",
        doc: "inside no such arc",
        operations: &["c.outside-arc", "c.outside-front"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            eyes.is_in_arcs(&eyes.args(node)[0], reading, ship) == Some(false)
        }),
        ..WHERE
    },
    Word {
        name: "with-tokens",
        form: "with {tokens:Tokens}",
        en: "with { $tokens }
.is = { has } { $tokens }",
        fr: "qui { $tokens-none ->
    [yes] { $subject-number ->
        [many] n’ont
       *[one] n’a
    }
   *[no] { has }
} { $tokens }
.is = { $tokens-none ->
    [yes] { $subject-number ->
        [many] n’ont
       *[one] n’a
    }
   *[no] { has }
} { $tokens }",
        doc: "that has so many tokens; shields, energy and its target lock too",
        operations: &["w.token", "w.no-token"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let tokens = &eyes.args(node)[0];
            eyes.counts(tokens, reading, eyes.tokens_held(ship, eyes.tokens_meant(tokens)))
        }),
        ..WHERE
    },
    Word {
        name: "attacking",
        form: "attacking [{how:How}]",
        en: "attacking { object }
.is = { $subject-number ->
    [many] attack
   *[one] attacks
} { object }",
        fr: "qui { $subject-number ->
    [many] attaquent
   *[one] attaque
} { object }
.is = { $subject-number ->
    [many] attaquent
   *[one] attaque
} { object }",
        doc: "is the attacker now",
        operations: &["c.attacks"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let attacks = eyes.state.attack.on && eyes.state.attack.attacker == ship;
            attacks && eyes.aim(ship).is_some_and(|aim| eyes.is_so(&eyes.args(node)[0], reading, &aim))
        }),
        ..WHERE
    },
    Word {
        name: "defending",
        form: "defending [{how:How}]",
        en: "defending { how }
.is = { $subject-number ->
    [many] defend
   *[one] defends
} { how }",
        fr: "qui se { $subject-number ->
    [many] défendent
   *[one] défend
} { how }
.is = se { $subject-number ->
    [many] défendent
   *[one] défend
} { how }",
        doc: "is the defender now",
        operations: &["c.defends"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let defends = eyes.state.attack.on && eyes.state.attack.defender() == ship;
            defends && eyes.aim(ship).is_some_and(|aim| eyes.is_so(&eyes.args(node)[0], reading, &aim))
        }),
        ..WHERE
    },
    Word {
        name: "locking",
        form: "locking {ships:Ships}",
        en: "that { has } a target lock on { $ships }
.is = { has } a target lock on { $ships }",
        fr: "qui { has } une acquisition de cible sur { $ships }
.is = { has } une acquisition de cible sur { $ships }",
        doc: "whose target lock is on one of these",
        operations: &["c.locked", "w.locked-it", "w.no-lock"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let lock = eyes.state.ship(ship).lock;
            lock.is_some() && eyes.is_among(&eyes.args(node)[0], reading, lock.ship())
        }),
        ..WHERE
    },
    Word {
        name: "touching",
        form: "touching {ships:Ships}",
        en: "touching { $ships }
.is = { $subject-number ->
    [many] touch
   *[one] touches
} { $ships }",
        fr: "en contact avec { $ships }
.is = { is } en contact avec { $ships }",
        doc: "whose base touches that of one of these",
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let others = &eyes.args(node)[0];
            eyes.state.in_play().any(|s| eyes.touching(ship, s) && eyes.is_among(others, reading, s))
        }),
        ..WHERE
    },
    Word {
        name: "overlapping",
        form: "overlapping {things:Ships}",
        en: "overlapping { $things }
.is = { $subject-number ->
    [many] overlap
   *[one] overlaps
} { $things }",
        fr: "qui { $subject-number ->
    [many] chevauchent
   *[one] chevauche
} { $things }
.is = { $subject-number ->
    [many] chevauchent
   *[one] chevauche
} { $things }",
        doc: "whose base lies on an obstacle",
        meaning: Meaning::Where(|eyes, _, node, ship| {
            eyes.names_obstacles(&eyes.args(node)[0]) && eyes.on_obstacle(&eyes.rect(ship))
        }),
        ..WHERE
    },
    Word {
        name: "obstructing",
        form: "obstructing the attack",
        en: "obstructing the attack
.is = { $subject-number ->
    [many] obstruct
   *[one] obstructs
} the attack",
        fr: "qui { $subject-number ->
    [many] gênent
   *[one] gêne
} l’attaque
.is = { $subject-number ->
    [many] gênent
   *[one] gêne
} l’attaque",
        doc: "huge ships that the attack being made cannot pass by",
        operations: &["c.obstructed", "e.ship-obstructs"],
        meaning: Meaning::Where(|eyes, _, _, ship| eyes.obstructs(ship)),
        ..WHERE
    },
    Word {
        name: "free-to-attack",
        form: "free to attack",
        en: "kept from attacking by no token and no asteroid
.is = { is } kept from attacking by no token and no asteroid",
        fr: "qu’aucun marqueur ni astéroïde n’empêche d’attaquer
.is = n’{ $subject-number ->
    [many] sont empêchés
   *[one] est empêché
} d’attaquer par aucun marqueur ni astéroïde",
        doc: "neither a token nor an asteroid keeps it from attacking",
        meaning: Meaning::Where(|eyes, _, _, ship| eyes.is_free_to_attack(ship)),
        ..WHERE
    },
    Word {
        name: "that-may",
        form: "that may {deed:Deed}",
        en: "that may { $deed }
.is = may { $deed }",
        fr: "qui { can } { $deed }
.is = { can } { $deed }",
        doc: "could do it now, unless what could be done otherwise forbids it",
        reads: layer::BANS,
        operations: &["m.guard", "m.draws-locks"],
        meaning: Meaning::Where(|eyes, reading, node, ship| match eyes.args(node)[0] {
            Arg::Node(deed) => match eyes.meaning(deed) {
                Meaning::Deed(meaning) => meaning.could.is_some_and(|could| could(eyes, reading, deed, ship)),
                _ => false,
            },
            _ => false,
        }),
        ..WHERE
    },
    Word {
        name: "other-than",
        form: "other than {ships:Ships}",
        en: "other than { $ships }
.is = { is } other than { $ships }",
        fr: "{ $subject-number ->
    [many] autres
   *[one] autre
} que { $ships }
.is = { is } { $subject-number ->
    [many] autres
   *[one] autre
} que { $ships }",
        doc: "none of these",
        operations: &["w.other"],
        meaning: Meaning::Where(|eyes, reading, node, ship| !eyes.is_among(&eyes.args(node)[0], reading, ship)),
        ..WHERE
    },
    Word {
        name: "of-less",
        form: "of {value:ShipValue} less than {n:Small}",
        en: "whose { $value } is lower than { $n }
.is = { has } { $value } lower than { $n }",
        fr: "dont { $value-the } est en dessous de { $n }
.is = { has } { $value-a } en dessous de { $n }",
        doc: "whose value is lower",
        operations: &["w.lower-skill"],
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let args = eyes.args(node);
            eyes.value_in(&args[0], ship) < eyes.amount(&args[1], reading)
        }),
        ..WHERE
    },
];
