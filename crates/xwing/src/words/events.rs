//! Events: what texts answer.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::meaning::{Meaning, Reading};
use crate::moment::{About, MomentKind};
use crate::state::{ShipIx, ShipMarks};
use cardtext::{Arg, NodeIx, Sort};

const EVENT: Word = Word { sort: Sort::Event, ..PLAIN };

fn among(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    eyes.is_among(&eyes.args(node)[0], reading, ship)
}

/// The ship of the moment is one of those named.
fn subject(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    among(eyes, reading, node, reading.moment.ship)
}

/// The other ship of the moment is one of those named.
fn object(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    among(eyes, reading, node, reading.moment.other)
}

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

fn second(eyes: &Eyes<'_>, node: NodeIx) -> crate::catalogue::Sense {
    eyes.sense(&eyes.args(node)[1])
}

fn executed(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let ship = reading.moment.ship;
    let Some(maneuver) = eyes.state.ship(ship).flies else { return false };
    let sense = second(eyes, node);
    let colour = sense.colour.is_none_or(|colour| eyes.colour(ship, maneuver) == colour);
    let turning = sense.turning.is_none_or(|turning| crate::maneuver::turning(maneuver.bearing) == turning);
    subject(eyes, reading, node) && colour && turning
}

fn acted(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let mut wanted = eyes.senses(&eyes.args(node)[1]);
    subject(eyes, reading, node) && wanted.any(|s| s.action.is_some_and(|a| reading.moment.about == About::Action(a)))
}

fn token(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    subject(eyes, reading, node) && second(eyes, node).token.is_some_and(|t| reading.moment.about == About::Token(t))
}

fn dealt_faceup(eyes: &Eyes<'_>, reading: &Reading) -> bool {
    let About::Card(card) = reading.moment.about else { return false };
    eyes.state.card(card).is(crate::state::CardMarks::FACEUP)
}

fn dealt(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let Some(Arg::Node(_)) = eyes.args(node).first() else { return false };
    subject(eyes, reading, node)
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "combat-begins",
        form: "the combat phase begins",
        en: "the Combat phase begins",
        fr: "la phase de combat commence",
        doc: "the start of the Combat phase",
        meaning: Meaning::Event(MomentKind::CombatStart, always),
        ..EVENT
    },
    Word {
        name: "end-begins",
        form: "the end phase begins",
        en: "the End phase begins",
        fr: "la phase finale commence",
        doc: "the start of the End phase",
        meaning: Meaning::Event(MomentKind::EndStart, always),
        ..EVENT
    },
    Word {
        name: "end-over",
        form: "the end phase ends",
        en: "the End phase ends",
        fr: "la phase finale s’achève",
        doc: "after the tokens of the round are removed",
        meaning: Meaning::Event(MomentKind::EndOver, always),
        ..EVENT
    },
    Word {
        name: "about-to-reveal",
        form: "{ships:Cards} is about to reveal its dial",
        en: "{ $ships } is about to reveal its dial",
        fr: "{ $ships } est sur le point de révéler son cadran",
        doc: "right before a ship shows its dial",
        meaning: Meaning::Event(MomentKind::Revealing, subject),
        ..EVENT
    },
    Word {
        name: "compared",
        form: "the results of {ships:Cards} have been compared",
        en: "the results of an attack by { $ships } have been compared",
        fr: "les résultats d’une attaque de { $ships } ont été comparés",
        doc: "after evades have canceled, before damage is dealt; the attacker is one of these",
        meaning: Meaning::Event(MomentKind::Canceled, subject),
        ..EVENT
    },
    Word {
        name: "reveals",
        form: "{ships:Cards} reveals its dial",
        en: "{ $ships } reveals its dial",
        fr: "{ $ships } révèle son cadran",
        doc: "a ship shows its dial, before it moves",
        meaning: Meaning::Event(MomentKind::Revealed, subject),
        ..EVENT
    },
    Word {
        name: "reveals-kind",
        form: "{ships:Cards} reveals a {maneuver:Kind}",
        en: "{ $ships } reveals a { $maneuver }",
        fr: "{ $ships } révèle { $maneuver-gender ->
    [f] une { $maneuver }
   *[m] un { $maneuver }
}",
        doc: "a ship shows a maneuver of a colour or kind",
        meaning: Meaning::Event(MomentKind::Revealed, executed),
        ..EVENT
    },
    Word {
        name: "executes",
        form: "{ships:Cards} has executed a {maneuver:Kind}",
        en: "{ $ships } has executed a { $maneuver }",
        fr: "{ $ships } a exécuté { $maneuver-gender ->
    [f] une { $maneuver }
   *[m] un { $maneuver }
}",
        doc: "after a maneuver, of a colour or kind if one is named",
        meaning: Meaning::Event(MomentKind::Executed, executed),
        ..EVENT
    },
    Word {
        name: "overlaps-it",
        form: "{ships:Cards} overlaps it by a maneuver",
        en: "{ $ships } executes a maneuver that makes it overlap { this }",
        fr: "{ $ships } exécute une manœuvre qui lui fait chevaucher { this }",
        doc: "after a maneuver that bumped into this ship",
        meaning: Meaning::Event(MomentKind::Executed, |eyes, reading, node| {
            let ship = reading.moment.ship;
            let bumped = eyes.state.ship(ship).is(ShipMarks::BUMPED) && eyes.touching(ship, reading.ship);
            subject(eyes, reading, node) && bumped
        }),
        ..EVENT
    },
    Word {
        name: "acts",
        form: "{ships:Cards} has performed an action",
        en: "{ $ships } has performed an action",
        fr: "{ $ships } a effectué une action",
        doc: "after an action of the action bar",
        meaning: Meaning::Event(MomentKind::Acted, subject),
        ..EVENT
    },
    Word {
        name: "acts-kind",
        form: "{ships:Cards} has performed a {action:Kind}",
        en: "{ $ships } has performed a { $action }",
        fr: "{ $ships } a effectué une { $action }",
        doc: "after an action of this kind",
        meaning: Meaning::Event(MomentKind::Acted, acted),
        ..EVENT
    },
    Word {
        name: "declares",
        form: "{ships:Cards} declares an attack",
        en: "{ $ships } declares an attack",
        fr: "{ $ships } déclare une attaque",
        doc: "a ship has declared its target",
        meaning: Meaning::Event(MomentKind::Declared, subject),
        ..EVENT
    },
    Word {
        name: "is-attacked",
        form: "{ships:Cards} is attacked",
        en: "{ $ships } is declared the target of an attack",
        fr: "{ $ships } est { $ships-gender ->
    [f] déclarée
   *[m] déclaré
} cible d’une attaque",
        doc: "a ship has been declared a target",
        meaning: Meaning::Event(MomentKind::Declared, object),
        ..EVENT
    },
    Word {
        name: "rolled-attack",
        form: "{ships:Cards} has rolled attack dice",
        en: "{ $ships } has rolled its attack dice",
        fr: "{ $ships } a lancé ses dés d’attaque",
        doc: "right after the attack dice are rolled",
        meaning: Meaning::Event(MomentKind::AttackRolled, subject),
        ..EVENT
    },
    Word {
        name: "modifies-attack",
        form: "{ships:Cards} modifies attack dice",
        en: "{ $ships } modifies its attack dice",
        fr: "{ $ships } modifie ses dés d’attaque",
        doc: "the attacker's turn to change the attack dice; for others than the attacker, its own player's turn",
        meaning: Meaning::Event(MomentKind::AttackDice, subject),
        ..EVENT
    },
    Word {
        name: "dice-against",
        form: "attack dice against {ships:Cards} are modified",
        en: "attack dice against { $ships } are modified",
        fr: "les dés d’attaque contre { $ships } sont modifiés",
        doc: "the defender's turn to change the attack dice",
        meaning: Meaning::Event(MomentKind::AttackDice, object),
        ..EVENT
    },
    Word {
        name: "modifies-defense",
        form: "{ships:Cards} modifies defense dice",
        en: "{ $ships } modifies its defense dice",
        fr: "{ $ships } modifie ses dés de défense",
        doc: "the defender's turn to change the defense dice",
        meaning: Meaning::Event(MomentKind::DefenseDice, object),
        ..EVENT
    },
    Word {
        name: "compares-attacking",
        form: "the results of {ships:Cards} are compared",
        en: "the results of an attack by { $ships } are compared",
        fr: "les résultats d’une attaque de { $ships } sont comparés",
        doc: "before evades cancel hits; the attacker is one of these",
        meaning: Meaning::Event(MomentKind::Compared, subject),
        ..EVENT
    },
    Word {
        name: "hits",
        form: "{ships:Cards} hits",
        en: "an attack by { $ships } hits",
        fr: "une attaque de { $ships } touche",
        doc: "an attack has hit, before damage is dealt",
        meaning: Meaning::Event(MomentKind::Hit, subject),
        ..EVENT
    },
    Word {
        name: "is-hit",
        form: "{ships:Cards} is hit",
        en: "{ $ships } is hit by an attack",
        fr: "{ $ships } est { $ships-gender ->
    [f] touchée
   *[m] touché
} par une attaque",
        doc: "a ship has been hit, before damage is dealt",
        meaning: Meaning::Event(MomentKind::Hit, object),
        ..EVENT
    },
    Word {
        name: "has-attacked",
        form: "{ships:Cards} has attacked",
        en: "{ $ships } has attacked",
        fr: "{ $ships } a attaqué",
        doc: "after an attack",
        meaning: Meaning::Event(MomentKind::Attacked, subject),
        ..EVENT
    },
    Word {
        name: "opportunity-over",
        form: "the opportunity of {ships:Cards} to attack is over",
        en: "{ $ships } has had its opportunity to attack",
        fr: "{ $ships } a eu l’occasion d’attaquer",
        doc: "after a ship's turn in the Combat phase, whether or not it attacked",
        meaning: Meaning::Event(MomentKind::Passed, subject),
        ..EVENT
    },
    Word {
        name: "engages",
        form: "{ships:Cards} is about to attack",
        en: "{ $ships } gets its opportunity to attack",
        fr: "{ $ships } a l’occasion d’attaquer",
        doc: "a ship's turn in the Combat phase, before it declares anything",
        meaning: Meaning::Event(MomentKind::Engaged, subject),
        ..EVENT
    },
    Word {
        name: "is-dealt-faceup",
        form: "{ships:Cards} is dealt a faceup damage card",
        en: "{ $ships } is dealt a faceup damage card",
        fr: "{ $ships } reçoit une carte de dégâts face visible",
        doc: "a faceup damage card has come to a ship: `the damage card`",
        meaning: Meaning::Event(MomentKind::Dealing, |eyes, reading, node| {
            dealt(eyes, reading, node) && dealt_faceup(eyes, reading)
        }),
        ..EVENT
    },
    Word {
        name: "is-dealt",
        form: "{ships:Cards} is dealt a damage card",
        en: "{ $ships } is dealt a damage card, faceup or facedown",
        fr: "{ $ships } reçoit une carte de dégâts, visible ou cachée",
        doc: "a damage card has come to a ship: `the damage card`",
        meaning: Meaning::Event(MomentKind::Dealing, dealt),
        ..EVENT
    },
    Word {
        name: "this-card-dealt",
        form: "this card is dealt",
        en: "{ card } is dealt",
        fr: "{ card } est attribuée",
        doc: "this damage card has come faceup to a ship",
        meaning: Meaning::Event(MomentKind::Dealt, |_, reading, _| reading.moment.about == About::Card(reading.card)),
        ..EVENT
    },
    Word {
        name: "loses-shield",
        form: "{ships:Cards} loses a shield",
        en: "{ $ships } loses a shield",
        fr: "{ $ships } perd un bouclier",
        doc: "a shield token has gone",
        meaning: Meaning::Event(MomentKind::ShieldLost, subject),
        ..EVENT
    },
    Word {
        name: "is-destroyed",
        form: "{ships:Cards} is destroyed",
        en: "{ $ships } is destroyed",
        fr: "{ $ships } est { $ships-gender ->
    [f] détruite
   *[m] détruit
}",
        doc: "a ship is destroyed, while it is still on the table",
        meaning: Meaning::Event(MomentKind::Destroyed, subject),
        ..EVENT
    },
    Word {
        name: "receives",
        form: "{ships:Cards} receives a {token:Kind}",
        en: "{ $ships } receives a { $token }",
        fr: "{ $ships } reçoit un { $token }",
        doc: "a ship has received a token of this kind",
        meaning: Meaning::Event(MomentKind::Gained, token),
        ..EVENT
    },
    Word {
        name: "spends",
        form: "{ships:Cards} spends a {token:Kind}",
        en: "{ $ships } spends a { $token }",
        fr: "{ $ships } dépense un { $token }",
        doc: "a ship has spent a token of this kind",
        meaning: Meaning::Event(MomentKind::Spent, token),
        ..EVENT
    },
    Word {
        name: "locks",
        form: "{ships:Cards} acquires a target lock",
        en: "{ $ships } acquires a target lock",
        fr: "{ $ships } acquiert une cible",
        doc: "a ship has acquired a target lock",
        meaning: Meaning::Event(MomentKind::Locked, subject),
        ..EVENT
    },
];
