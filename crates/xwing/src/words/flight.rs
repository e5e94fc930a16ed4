//! Effects on what a ship does: its maneuver, free actions, further attacks, bombs.

use super::effects::{actions, always, dial, each, further, named, other_bank, set_dial};
use super::{PLAIN, Word};
use crate::geometry::Bearing;
use crate::maneuver::{ALL_ACTIONS, Colour, Maneuver, Turning, turning};
use crate::meaning::{Effect, Meaning};
use crate::play::{Flow, Perform};
use crate::state::{CardIx, ShipIx, ShipMarks};
use cardtext::Sort;

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "free-action",
        form: "{ships:Cards} may perform any free action",
        en: "{ $ships } may perform a free action",
        fr: "{ $ships } peut effectuer une action gratuite",
        doc: "any action the ship could perform, for free",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, ALL_ACTIONS).with_cards());
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                each(play, reading, node, |play, ship| play.push(Perform::free(ship, ALL_ACTIONS).with_cards()))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "free-bar-action",
        form: "{ships:Cards} may perform any free action of its action bar",
        en: "{ $ships } may perform a free action shown in its action bar",
        fr: "{ $ships } peut effectuer une action gratuite de sa barre d’actions",
        doc: "an action of the ship's action bar, for free",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, ALL_ACTIONS));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                each(play, reading, node, |play, ship| play.push(Perform::free(ship, ALL_ACTIONS)))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "free-kind",
        form: "{ships:Cards} may perform a free {action:Kind}",
        en: "{ $ships } may perform a free { $action }",
        fr: "{ $ships } peut effectuer, comme action gratuite, une { $action }",
        doc: "one of these actions for free, whatever the action bar shows",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let bits = actions(eyes, &eyes.args(node)[1]);
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, bits).granted());
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let bits = actions(&play.eyes(), &play.eyes().args(node)[1]);
                each(play, reading, node, |play, ship| play.push(Perform::free(ship, bits).granted()))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "must-bar-action",
        form: "{ships:Cards} performs any free action of its action bar",
        en: "{ $ships } performs a free action shown in its action bar",
        fr: "{ $ships } effectue une action gratuite de sa barre d’actions",
        doc: "an action of the ship's action bar, for free; it must be performed",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, ALL_ACTIONS));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let frame = |s: ShipIx| Perform::free(s, ALL_ACTIONS).forced();
                each(play, reading, node, |play, ship| play.push(frame(ship)))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "must-any-action",
        form: "{ships:Cards} performs any free action",
        en: "{ $ships } performs a free action",
        fr: "{ $ships } effectue une action gratuite",
        doc: "any action the ship could perform, for free; it must be performed",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, ALL_ACTIONS).with_cards());
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let frame = |s: ShipIx| Perform::free(s, ALL_ACTIONS).with_cards().forced();
                each(play, reading, node, |play, ship| play.push(frame(ship)))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "must-kind",
        form: "{ships:Cards} performs a free {action:Kind}",
        en: "{ $ships } performs a free { $action }",
        fr: "{ $ships } effectue, comme action gratuite, une { $action }",
        doc: "one of these actions for free, whatever the action bar shows; it must be performed",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let bits = actions(eyes, &eyes.args(node)[1]);
                let able = |s: &ShipIx| eyes.has_action(&Perform::free(*s, bits).granted());
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let bits = actions(&play.eyes(), &play.eyes().args(node)[1]);
                each(play, reading, node, |play, ship| play.push(Perform::free(ship, bits).granted().forced()))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "may-lock",
        form: "{ships:Cards} may acquire a target lock",
        en: "{ $ships } may acquire a target lock",
        fr: "{ $ships } peut acquérir une cible",
        doc: "a target lock of its player's choice; it is no action",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able = |s: &ShipIx| eyes.state.in_play().any(|t| eyes.judge_lock(*s, t).is_ok());
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| each(play, reading, node, |play, ship| play.push(Perform::lock(ship))),
        }),
        ..EFFECT
    },
    Word {
        name: "skip-action",
        form: "it skips its action",
        en: "{ this } skips its Perform Action step this round",
        fr: "{ this } passe son étape « Effectuer une action » de ce tour",
        doc: "no Perform Action step this round",
        meaning: Meaning::Aftermath(Effect {
            possible: always,
            run: |play, reading, _| {
                play.state.ship_mut(reading.ship).marks |= ShipMarks::SKIPS_ACTION;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "faster",
        form: "its speed goes up by 1",
        en: "increase the speed of its maneuver by 1",
        fr: "augmentez de 1 la vitesse de sa manœuvre",
        doc: "the revealed maneuver's speed, up to 5",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| {
                dial(eyes, reading).is_some_and(|m| crate::geometry::Course::new(m.bearing, m.speed + 1).exists())
            },
            run: |play, reading, _| {
                let Some(m) = dial(&play.eyes(), reading) else { return Ok(Flow::Again) };
                set_dial(play, reading, Maneuver { speed: m.speed + 1, ..m })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "slower",
        form: "its speed goes down by 1",
        en: "decrease the speed of its maneuver by 1 (never below 1)",
        fr: "réduisez de 1 la vitesse de sa manœuvre (jamais moins de 1)",
        doc: "the revealed maneuver's speed, down to 1",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| {
                let exists = |m: Maneuver| crate::geometry::Course::new(m.bearing, m.speed - 1).exists();
                dial(eyes, reading).is_some_and(|m| m.speed > 1 && exists(m))
            },
            run: |play, reading, _| {
                let Some(m) = dial(&play.eyes(), reading) else { return Ok(Flow::Again) };
                set_dial(play, reading, Maneuver { speed: m.speed - 1, ..m })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "other-bank",
        form: "its dial turns to the other bank",
        en: "turn its dial to the bank of the same speed in the other direction",
        fr: "réglez son cadran sur la manœuvre de flanc de même vitesse dans l’autre direction",
        doc: "left for right in a revealed bank",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| dial(eyes, reading).is_some_and(|m| turning(m.bearing) == Turning::Bank),
            run: |play, reading, _| {
                let Some(m) = dial(&play.eyes(), reading) else { return Ok(Flow::Again) };
                set_dial(play, reading, Maneuver { bearing: other_bank(m.bearing), ..m })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "white-stop",
        form: "its dial turns to a white stop",
        en: "{ this } executes a white stationary maneuver instead",
        fr: "{ this } exécute à la place une manœuvre stationnaire blanche",
        doc: "the revealed maneuver becomes a white stop",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                set_dial(play, reading, Maneuver { speed: 0, bearing: Bearing::Stop, colour: Colour::White })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "turn-left",
        form: "it executes a white turn 1 to the left",
        en: "{ this } executes a white turn of speed 1 to the left",
        fr: "{ this } exécute un virage blanc de vitesse 1 à gauche",
        doc: "a further maneuver",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                let maneuver = Maneuver { speed: 1, bearing: Bearing::TurnLeft, colour: Colour::White };
                play.fly_again(reading.ship, maneuver);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "turn-right",
        form: "it executes a white turn 1 to the right",
        en: "{ this } executes a white turn of speed 1 to the right",
        fr: "{ this } exécute un virage blanc de vitesse 1 à droite",
        doc: "a further maneuver",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                let maneuver = Maneuver { speed: 1, bearing: Bearing::TurnRight, colour: Colour::White };
                play.fly_again(reading.ship, maneuver);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "attack-again",
        form: "it attacks again with its primary weapon",
        en: "{ this } makes an attack with its primary weapon",
        fr: "{ this } effectue une attaque avec son arme principale",
        doc: "a further attack, after this one",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| further(play, reading, CardIx::NONE, ShipIx::NONE, false),
        }),
        ..EFFECT
    },
    Word {
        name: "attack-same-again",
        form: "it attacks the defender again with this card",
        en: "{ this } makes this attack a second time against the same ship",
        fr: "{ this } effectue cette attaque une seconde fois contre le même vaisseau",
        doc: "the same weapon on the same target, once more; what it cost is paid",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, _, _| eyes.state.attack.on,
            run: |play, reading, _| {
                let target = play.state.attack.defender;
                further(play, reading, reading.card, target, false)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "attack-turret",
        form: "it attacks again with a turret",
        en: "{ this } makes an attack with a turret secondary weapon",
        fr: "{ this } effectue une attaque avec une arme secondaire de type tourelle",
        doc: "a further attack with one of its turrets",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| further(play, reading, CardIx::NONE, ShipIx::NONE, true),
        }),
        ..EFFECT
    },
    Word {
        name: "attack-no-more",
        form: "it attacks no more this round",
        en: "{ this } makes no other attack this round",
        fr: "{ this } n’effectue aucune autre attaque durant ce tour",
        doc: "no attack after the next one this round",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                play.state.ship_mut(reading.ship).marks |= ShipMarks::LAST_ATTACK;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "drop-it",
        form: "drop its token",
        en: "drop its token behind { this }",
        fr: "larguez son marqueur derrière { this }",
        doc: "the bomb's token is put behind the ship by the straight 1 template",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                play.drop_bomb(reading.card)?;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
