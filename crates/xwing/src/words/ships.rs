//! Ships: who is meant.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::geometry::Arc;
use crate::meaning::{Meaning, Reading};
use crate::state::ShipIx;
use cardtext::{Arg, NodeIx, Sort};

const SHIPS: Word = Word { sort: Sort::Cards, ..PLAIN };
const WHICH: Word = Word { sort: Sort::Which, ..PLAIN };
const WHERE: Word = Word { sort: Sort::Where, ..PLAIN };

/// Whether a ship is of the kinds a node names.
fn is_kind(eyes: &Eyes<'_>, node: NodeIx, ship: ShipIx) -> bool {
    let Some(Arg::Kinds(first, count)) = eyes.args(node).first() else { return true };
    let catalogue = &eyes.game.catalogue;
    let pilot = eyes.state.card(eyes.state.ship(ship).pilot).kind;
    let crate::card::Category::Pilot { ship: kind, .. } = &catalogue.card(pilot).category else { return false };
    let nouns = &catalogue.ship_nouns[usize::from(*kind)];
    catalogue.tree.kinds(*first, *count).iter().any(|noun| nouns[usize::from(*noun)])
}

fn friendly(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    eyes.owner(ship) == reading.you && is_kind(eyes, node, ship)
}

fn other_friendly(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    ship != reading.ship && friendly(eyes, reading, node, ship)
}

fn enemy(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    eyes.owner(ship) != reading.you && is_kind(eyes, node, ship)
}

fn other(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    ship != reading.ship && is_kind(eyes, node, ship)
}

fn bounds(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> (i32, i32) {
    let args = eyes.args(node);
    let from = eyes.amount(&args[0], reading);
    (from, args.get(1).map_or(from, |arg| if *arg == Arg::Absent { from } else { eyes.amount(arg, reading) }))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "it",
        form: "it",
        en: "{ this }",
        fr: "{ this }",
        doc: "the ship the card is on",
        meaning: Meaning::Ships(|_, reading, _, ship| ship == reading.ship),
        ..SHIPS
    },
    Word {
        name: "that-ship",
        form: "that ship",
        en: "that ship",
        fr: "ce vaisseau-là",
        doc: "the ship an event or a `for` is about",
        meaning: Meaning::Ships(|_, reading, _, ship| ship == reading.moment.ship),
        ..SHIPS
    },
    Word {
        name: "the-attacker",
        form: "the attacker",
        en: "the attacker",
        fr: "l’attaquant",
        doc: "the ship that attacks now",
        meaning: Meaning::Ships(|eyes, _, _, ship| eyes.state.attack.on && eyes.state.attack.attacker == ship),
        ..SHIPS
    },
    Word {
        name: "the-defender",
        form: "the defender",
        en: "the defender",
        fr: "le défenseur",
        doc: "the ship that is attacked now",
        meaning: Meaning::Ships(|eyes, _, _, ship| eyes.state.attack.on && eyes.state.attack.defender == ship),
        ..SHIPS
    },
    Word {
        name: "a-friendly",
        form: "a friendly {kind:Kind}",
        en: "a friendly { $kind }",
        fr: "{ $kind-gender ->
    [f] une { $kind } alliée
   *[m] un { $kind } allié
}",
        doc: "one of your ships, this one included",
        meaning: Meaning::Which(friendly),
        ..WHICH
    },
    Word {
        name: "another-friendly",
        form: "another friendly {kind:Kind}",
        en: "another friendly { $kind }",
        fr: "{ $kind-gender ->
    [f] une autre { $kind } alliée
   *[m] un autre { $kind } allié
}",
        doc: "one of your other ships",
        meaning: Meaning::Which(other_friendly),
        ..WHICH
    },
    Word {
        name: "an-enemy",
        form: "an enemy {kind:Kind}",
        en: "an enemy { $kind }",
        fr: "{ $kind-gender ->
    [f] une { $kind } ennemie
   *[m] un { $kind } ennemi
}",
        doc: "one of the opponent's ships",
        meaning: Meaning::Which(enemy),
        ..WHICH
    },
    Word {
        name: "a-ship",
        form: "a {kind:Kind}",
        en: "a { $kind }",
        fr: "{ $kind-gender ->
    [f] une { $kind }
   *[m] un { $kind }
}",
        doc: "any ship",
        meaning: Meaning::Which(|eyes, _, node, ship| is_kind(eyes, node, ship)),
        ..WHICH
    },
    Word {
        name: "another-ship",
        form: "another {kind:Kind}",
        en: "another { $kind }",
        fr: "{ $kind-gender ->
    [f] une autre { $kind }
   *[m] un autre { $kind }
}",
        doc: "any ship but this one",
        meaning: Meaning::Which(other),
        ..WHICH
    },
    Word {
        name: "each-other-friendly",
        form: "each other friendly {kind:Kind}",
        en: "each other friendly { $kind }",
        fr: "{ $kind-gender ->
    [f] chaque autre { $kind } alliée
   *[m] chaque autre { $kind } allié
}",
        doc: "all your other ships",
        meaning: Meaning::Which(other_friendly),
        ..WHICH
    },
    Word {
        name: "each-enemy",
        form: "each enemy {kind:Kind}",
        en: "each enemy { $kind }",
        fr: "{ $kind-gender ->
    [f] chaque { $kind } ennemie
   *[m] chaque { $kind } ennemi
}",
        doc: "all the opponent's ships",
        meaning: Meaning::Which(enemy),
        ..WHICH
    },
    Word {
        name: "each-ship",
        form: "each {kind:Kind}",
        en: "each { $kind }",
        fr: "chaque { $kind }",
        doc: "all ships",
        meaning: Meaning::Which(|eyes, _, node, ship| is_kind(eyes, node, ship)),
        ..WHICH
    },
    Word {
        name: "each-other-ship",
        form: "each other {kind:Kind}",
        en: "each other { $kind }",
        fr: "chaque autre { $kind }",
        doc: "all ships but this one",
        meaning: Meaning::Which(other),
        ..WHICH
    },
    Word {
        name: "at-range",
        form: "at range {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] at Range { $from }
   *[other] at Range { $from }–{ $to }
}",
        fr: "{ $to ->
    [none] à portée { $from }
   *[other] à portée { $from }–{ $to }
}",
        doc: "whose nearest point is so far from this ship's nearest point",
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let (from, to) = bounds(eyes, reading, node);
            eyes.at_range(reading.ship, ship, from, to)
        }),
        ..WHERE
    },
    Word {
        name: "at-range-of-defender",
        form: "at range {from:Number} of the defender",
        en: "at Range { $from } of the defender",
        fr: "à portée { $from } du défenseur",
        doc: "so far from the ship that is attacked",
        meaning: Meaning::Where(|eyes, reading, node, ship| {
            let (from, to) = bounds(eyes, reading, node);
            eyes.state.attack.on && eyes.at_range(eyes.state.attack.defender, ship, from, to)
        }),
        ..WHERE
    },
    Word {
        name: "in-its-mobile-arc",
        form: "in its mobile arc",
        en: "inside { this }’s mobile firing arc",
        fr: "dans l’arc de tir mobile de { this }",
        doc: "inside the arc this ship can turn",
        meaning: Meaning::Where(|eyes, reading, _, ship| {
            eyes.in_arc(reading.ship, eyes.mobile_arc(reading.ship), ship)
        }),
        ..WHERE
    },
    Word {
        name: "in-its-bullseye",
        form: "in its bullseye arc",
        en: "inside { this }’s bullseye firing arc",
        fr: "dans l’arc de tir dans l’axe de { this }",
        doc: "inside the strip straight ahead of this ship",
        meaning: Meaning::Where(|eyes, reading, _, ship| {
            eyes.on(crate::rules::Rule::ArcBullseye) && eyes.in_arc(reading.ship, Arc::Bullseye, ship)
        }),
        ..WHERE
    },
    Word {
        name: "with-token",
        form: "with a {token:Kind}",
        en: "with a { $token }",
        fr: "avec un { $token }",
        doc: "that has a token of this kind",
        meaning: Meaning::Where(|eyes, _, node, ship| {
            eyes.sense(&eyes.args(node)[0]).token.is_some_and(|t| eyes.state.ship(ship).tokens(t) > 0)
        }),
        ..WHERE
    },
    Word {
        name: "without-token",
        form: "without a {token:Kind}",
        en: "without a { $token }",
        fr: "sans { $token }",
        doc: "that has no token of this kind",
        meaning: Meaning::Where(|eyes, _, node, ship| {
            eyes.sense(&eyes.args(node)[0]).token.is_some_and(|t| eyes.state.ship(ship).tokens(t) == 0)
        }),
        ..WHERE
    },
    Word {
        name: "without-lock",
        form: "without a lock",
        en: "that has no target lock",
        fr: "qui n’a pas d’acquisition de cible",
        doc: "that has locked no ship",
        meaning: Meaning::Where(|eyes, _, _, ship| !eyes.state.ship(ship).lock.is_some()),
        ..WHERE
    },
    Word {
        name: "of-lower-skill",
        form: "of lower skill",
        en: "of lower pilot skill",
        fr: "de valeur de pilotage inférieure",
        doc: "whose pilot skill is lower than this ship's",
        meaning: Meaning::Where(|eyes, reading, _, ship| eyes.skill(ship) < eyes.skill(reading.ship)),
        ..WHERE
    },
    Word {
        name: "within-range",
        form: "within range {from:Number} [to {to:Number}]",
        en: "{ $to ->
    [none] within Range { $from }
   *[other] within Range { $from }–{ $to }
}",
        fr: "{ $to ->
    [none] entièrement à portée { $from }
   *[other] entièrement à portée { $from }–{ $to }
}",
        doc: "whose whole base lies in these bands of range from this ship",
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
        name: "other-than",
        form: "other than {ships:Cards}",
        en: "other than { $ships }",
        fr: "autre que { $ships }",
        doc: "none of these",
        meaning: Meaning::Where(|eyes, reading, node, ship| !eyes.is_among(&eyes.args(node)[0], reading, ship)),
        ..WHERE
    },
    Word {
        name: "has-locked-it",
        form: "that has locked it",
        en: "that has a target lock on { this }",
        fr: "qui a une acquisition de cible sur { this }",
        doc: "whose target lock is on this ship",
        meaning: Meaning::Where(|eyes, reading, _, ship| eyes.state.ship(ship).lock == reading.ship),
        ..WHERE
    },
];
