//! Battles, drains, draws and actions: canceled, raised, multiplied, redrawn.

use super::super::Word;
use super::*;

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "cancel",
        form: "cancel {action:Cards}",
        en: "that action is canceled",
        fr: "cette action est annulée",
        doc: "the named action is canceled: no result, costs stay paid",
        families: &["eff:cancel_card"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| to_frame(play, reading, node, |play, frame, _| play.cancel(frame)),
        }),
        ..EFFECT
    },
    Word {
        name: "hit",
        form: "{card:Cards} is hit",
        en: "{ $card } is hit",
        fr: "{ $card } est { $card-gender ->
    [f] touchée
   *[m] touché
}",
        doc: "the card is hit: it fights on and must be forfeited in the damage segment",
        families: &["eff:hit_effect"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.hit(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "miss",
        form: "{card:Cards} is missed",
        en: "the shot misses",
        fr: "le tir manque sa cible",
        doc: "says that a shot has missed",
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                if let Some(target) = named_card(&play.eyes(), reading, node) {
                    play.tell(Event::Missed { target: play.named(target) });
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "drain-plus",
        form: "the Force drain is +{amount:Number}",
        en: "that Force drain is +{ $amount }",
        fr: "ce drainage de Force est augmenté de { $amount }",
        doc: "the Force drain being made is raised",
        families: &["eff:drain_mod"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play: &mut Play<'_>, _, node| {
                let Some(Arg::Number(amount)) = play.eyes().args(node).first().copied() else {
                    return Err(CardFault("no amount"));
                };
                if play.add_to_drain(Num(amount)) { Ok(Flow::Again) } else { Err(CardFault("there is no Force drain")) }
            },
        }),
        ..EFFECT
    },
    Word {
        name: "break-down",
        form: "break down",
        en: "this text fails on purpose",
        fr: "ce texte échoue exprès",
        doc: "fails, to show that a faulty card is set aside and the game goes on; for test cards only",
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |_, _, _| Err(CardFault("this text fails on purpose")),
        }),
        ..EFFECT
    },
    Word {
        name: "cancel-drain",
        form: "cancel the Force drain {drain:Cards}",
        en: "that Force drain is canceled",
        fr: "ce drainage de Force est annulé",
        doc: "the named Force drain has no result",
        families: &["eff:drain_forbid_cancel"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::DrainSure),
            possible: |eyes, reading, _| !eyes.drain_is_sure(reading.there, reading.you.other()),
            run: |play, reading, node| to_frame(play, reading, node, |play, frame, _| play.cancel_drain(frame)),
        }),
        ..EFFECT
    },
    Word {
        name: "damage-times",
        form: "battle damage is times {times:Number}",
        en: "battle damage is multiplied by { $times } for whoever loses",
        fr: "les dommages de bataille sont multipliés par { $times } pour le perdant",
        doc: "whoever loses the battle takes so many times the battle damage",
        families: &["eff:battle_damage"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: |eyes, _, _| eyes.state.in_battle(),
            run: |play, reading, node| {
                let times = play.eyes().factor(node, 0);
                play.multiply_damage(&Side::BOTH, times, reading.source);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "damage-of-times",
        form: "battle damage of {player:Player} is times {times:Number}",
        en: "battle damage of { $player } is multiplied by { $times }",
        fr: "les dommages de bataille de { $player } sont multipliés par { $times }",
        doc: "that player takes so many times the battle damage, if any",
        families: &["eff:battle_damage"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: |eyes, _, _| eyes.state.in_battle(),
            run: |play, reading, node| {
                let (side, times) = (player(&play.eyes(), reading, node), play.eyes().factor(node, 1));
                play.multiply_damage(&[side], times, reading.source);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "result-tripled",
        form: "the result of {action:Cards} is tripled",
        en: "the result of that action is tripled",
        fr: "le résultat de cette action est triplé",
        doc: "what the named action multiplies it multiplies three times as much",
        families: &["eff:value_adjust"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| to_frame(play, reading, node, |play, frame, _| play.triple(frame)),
        }),
        ..EFFECT
    },
    Word {
        name: "damage-more",
        form: "{player:Player} take|takes {amount:Amount} more battle damage",
        en: "{ $player } takes { $amount } more battle damage",
        fr: "{ $player } subit { $amount } dommage de bataille de plus",
        doc: "so much more battle damage is to be taken",
        families: &["eff:battle_damage"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_player(play, reading, node, |play, side, amount| play.add_damage(side, amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "draw-again",
        form: "{draw:Cards} is drawn again",
        en: "draw another destiny instead",
        fr: "tirez une autre destinée à la place",
        doc: "the destiny just drawn counts for nothing and another is drawn",
        families: &["eff:destiny_substitute"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: |eyes, reading, _| !eyes.state.pile(reading.you, Pile::Reserve).is_empty(),
            run: |play, reading, node| to_frame(play, reading, node, |play, frame, _| play.draw_again(frame)),
        }),
        ..EFFECT
    },
    Word {
        name: "destiny-instead",
        form: "{draw:Cards} is {value:Number} instead",
        en: "use { $value } instead of a draw",
        fr: "utilisez { $value } au lieu de tirer",
        doc: "the number stands for the destiny about to be drawn; no card is drawn",
        families: &["eff:destiny_substitute"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_frame(play, reading, node, |play, frame, amount| play.instead_of_draw(frame, amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "draw-plus",
        form: "{draw:Cards} is +{amount:Number}",
        en: "that draw is +{ $amount }",
        fr: "ce tirage est augmenté de { $amount }",
        doc: "the destiny just drawn is raised",
        families: &["eff:destiny_mod"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_frame(play, reading, node, |play, frame, amount| play.add_to_draw(frame, amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "destinies-switched",
        form: "the battle destinies are switched",
        en: "the two battle destinies are switched",
        fr: "les deux destinées de bataille sont échangées",
        doc: "each player's battle destiny counts for the other",
        families: &["eff:exchange"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, _, _| {
                play.switch_destinies();
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "restore",
        form: "{card:Cards} is restored",
        en: "{ $card } is restored",
        fr: "{ $card } est { $card-gender ->
    [f] remise en état
   *[m] remis en état
}",
        doc: "the card is no longer hit",
        families: &["eff:forfeit_rule"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.restore(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "forfeit",
        form: "{card:Cards} is forfeited",
        en: "{ $card } is forfeited",
        fr: "{ $card } est { $card-gender ->
    [f] perdue
   *[m] perdu
} au combat",
        doc: "the card is forfeited, and its forfeit value counts",
        families: &["eff:forfeit_rule"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.forfeit(card)),
        }),
        ..EFFECT
    },
];
