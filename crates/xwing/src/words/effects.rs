//! Effects: tokens, locks, damage and cards.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::geometry::Bearing;
use crate::maneuver::{Maneuver, Token};
use crate::meaning::{Effect, Meaning, Reading};
use crate::moment::About;
use crate::play::{CardFault, CardPick, Flow, PickKind, Play};
use crate::state::{CardIx, CardMarks, Further, Lasting, Rolled, ShipIx};
use crate::value::Value;
use cardtext::{Arg, NodeIx, Sort};

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

pub(super) type Ships = arrayvec::ArrayVec<ShipIx, { crate::state::MOST_SHIPS }>;

/// The ships a word names first.
pub(super) fn named(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Ships {
    if let Some(only) = reading.only {
        return [only].into_iter().collect();
    }
    let arg = &eyes.args(node)[0];
    eyes.state.in_play().filter(|ship| eyes.is_among(arg, reading, *ship)).collect()
}

pub(super) fn any(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    !named(eyes, reading, node).is_empty()
}

pub(super) fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

pub(super) fn token_of(eyes: &Eyes<'_>, node: NodeIx, slot: usize) -> Option<Token> {
    eyes.args(node).get(slot).and_then(|arg| eyes.sense(arg).token)
}

/// Does something to every ship a word names, one after the other, the first one first.
pub(super) fn each(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    mut act: impl FnMut(&mut Play<'_>, ShipIx),
) -> Result<Flow, CardFault> {
    match named(&play.eyes(), reading, node).as_slice() {
        [] => {}
        [ship] => act(play, *ship),
        several => play.for_each(reading, node, several.iter().copied().collect()),
    }
    Ok(Flow::Again)
}

pub(super) fn amount(play: &Play<'_>, reading: &Reading, node: NodeIx, slot: usize) -> u8 {
    let eyes = play.eyes();
    eyes.amount(&eyes.args(node)[slot], reading).clamp(0, 99) as u8
}

/// The bits of the actions a word names.
pub(super) fn actions(eyes: &Eyes<'_>, arg: &Arg) -> u16 {
    eyes.senses(arg).filter_map(|s| s.action).fold(0, |bits, a| bits | a.bit())
}

pub(super) fn holds_token(eyes: &Eyes<'_>, reading: &Reading, token: Option<Token>) -> bool {
    token.is_some_and(|t| eyes.state.ship(reading.ship).tokens(t) > 0)
}

pub(super) fn dial(eyes: &Eyes<'_>, reading: &Reading) -> Option<Maneuver> {
    eyes.state.ship(reading.ship).flies
}

pub(super) fn set_dial(play: &mut Play<'_>, reading: &Reading, maneuver: Maneuver) -> Result<Flow, CardFault> {
    play.state.ship_mut(reading.ship).flies = Some(maneuver);
    Ok(Flow::Again)
}

pub(super) fn other_bank(bearing: Bearing) -> Bearing {
    match bearing {
        Bearing::BankLeft => Bearing::BankRight,
        Bearing::BankRight => Bearing::BankLeft,
        other => other,
    }
}

/// The damage card a moment is about.
pub(super) fn dealt_card(reading: &Reading) -> Option<CardIx> {
    match reading.moment.about {
        About::Card(card) => Some(card),
        _ => None,
    }
}

pub(super) fn is_dealt(eyes: &Eyes<'_>, reading: &Reading, _: NodeIx) -> bool {
    dealt_card(reading).is_some_and(|card| eyes.state.card(card).is(CardMarks::DEALT))
}

pub(super) fn is_dealt_faceup(eyes: &Eyes<'_>, reading: &Reading, _: NodeIx) -> bool {
    dealt_card(reading).is_some_and(|card| eyes.state.card(card).marks.contains(CardMarks::DEALT | CardMarks::FACEUP))
}

pub(super) fn further(
    play: &mut Play<'_>,
    reading: &Reading,
    weapon: CardIx,
    target: ShipIx,
    any: bool,
) -> Result<Flow, CardFault> {
    play.attack_again(Further { ship: reading.ship, target, weapon, any })?;
    Ok(Flow::Again)
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "receive",
        form: "{ships:Cards} receives a {token:Kind}",
        en: "{ $ships } receives a { $token }",
        fr: "{ $ships } reçoit un { $token }",
        doc: "a token more",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let token = token_of(&play.eyes(), node, 1).ok_or(CardFault("no such token"))?;
                each(play, reading, node, |play, ship| play.gain(ship, token, 1))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose",
        form: "{ships:Cards} loses a {token:Kind}",
        en: "{ $ships } loses a { $token }",
        fr: "{ $ships } perd un { $token }",
        doc: "a token less",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let token = token_of(eyes, node, 1);
                token.is_some_and(|t| named(eyes, reading, node).iter().any(|s| eyes.state.ship(*s).tokens(t) > 0))
            },
            run: |play, reading, node| {
                let token = token_of(&play.eyes(), node, 1).ok_or(CardFault("no such token"))?;
                each(play, reading, node, |play, ship| play.lose(ship, token, 1))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose-all",
        form: "{ships:Cards} loses all {token:Kinds}",
        en: "{ $ships } loses all its { $token }",
        fr: "{ $ships } perd tous ses { $token }",
        doc: "all tokens of these kinds go",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let tokens: Vec<Token> = eyes.senses(&eyes.args(node)[1]).filter_map(|s| s.token).collect();
                let ships = named(eyes, reading, node);
                ships.iter().any(|s| tokens.iter().any(|t| eyes.state.ship(*s).tokens(*t) > 0))
            },
            run: |play, reading, node| {
                let tokens: Vec<Token> =
                    play.eyes().senses(&play.eyes().args(node)[1]).filter_map(|s| s.token).collect();
                each(play, reading, node, |play, ship| tokens.iter().for_each(|t| play.lose(ship, *t, 99)))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lock-on",
        form: "{ships:Cards} acquires a target lock on {target:Cards}",
        en: "{ $ships } acquires a target lock on { $target }",
        fr: "{ $ships } acquiert { $target } pour cible",
        doc: "a target lock, if the ship may acquire it",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let target = &eyes.args(node)[1];
                let may = |s: ShipIx, t: ShipIx| eyes.judge_lock_named(s, t).is_ok();
                let targets: Ships = eyes.state.in_play().filter(|t| eyes.is_among(target, reading, *t)).collect();
                named(eyes, reading, node).iter().any(|s| targets.iter().any(|t| may(*s, *t)))
            },
            run: |play, reading, node| {
                let eyes = play.eyes();
                let target = &eyes.args(node)[1];
                let target = eyes.state.in_play().find(|t| eyes.is_among(target, reading, *t));
                let Some(target) = target else { return Ok(Flow::Again) };
                each(play, reading, node, |play, ship| {
                    if play.eyes().judge_lock_named(ship, target).is_ok() {
                        play.lock(ship, target);
                    }
                })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose-lock",
        form: "{ships:Cards} loses its target lock",
        en: "{ $ships } loses its target lock",
        fr: "{ $ships } perd son acquisition de cible",
        doc: "its own target lock goes",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                named(eyes, reading, node).iter().any(|s| eyes.state.ship(*s).lock.is_some())
            },
            run: |play, reading, node| each(play, reading, node, |play, ship| play.unlock(ship)),
        }),
        ..EFFECT
    },
    Word {
        name: "shake-lock",
        form: "{ships:Cards} loses its target lock on it",
        en: "{ $ships } loses its target lock on { this }",
        fr: "{ $ships } perd son acquisition de cible sur { this }",
        doc: "a target lock on this ship goes",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                named(eyes, reading, node).iter().any(|s| eyes.state.ship(*s).lock == reading.ship)
            },
            run: |play, reading, node| {
                let own = reading.ship;
                each(play, reading, node, |play, ship| {
                    if play.state.ship(ship).lock == own {
                        play.unlock(ship);
                    }
                })
            },
        }),
        ..EFFECT
    },
    Word {
        name: "hand-over-lock",
        form: "{ships:Cards} takes over its target lock",
        en: "{ $ships } takes over { this }’s target lock",
        fr: "{ $ships } reprend l’acquisition de cible de { this }",
        doc: "the target lock goes to another ship and keeps its target",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| any(eyes, reading, node) && eyes.state.ship(reading.ship).lock.is_some(),
            run: |play, reading, node| {
                let target = play.state.ship(reading.ship).lock;
                play.unlock(reading.ship);
                each(play, reading, node, |play, ship| play.take_over_lock(ship, target))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "suffer",
        form: "{ships:Cards} suffers {n:Amount} damage",
        en: "{ $ships } suffers { $n } damage",
        fr: "{ $ships } subit { $n ->
    [1] 1 dégât
   *[other] { $n } dégâts
}",
        doc: "normal damage, shields first",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let n = amount(play, reading, node, 1);
                each(play, reading, node, |play, ship| play.suffer(ship, n, 0))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "suffer-critical",
        form: "{ships:Cards} suffers {n:Amount} critical damage",
        en: "{ $ships } suffers { $n } critical damage",
        fr: "{ $ships } subit { $n ->
    [1] 1 dégât critique
   *[other] { $n } dégâts critiques
}",
        doc: "critical damage, shields first",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let n = amount(play, reading, node, 1);
                each(play, reading, node, |play, ship| play.suffer(ship, 0, n))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "suffer-rolled",
        form: "{ships:Cards} suffers what was rolled",
        en: "{ $ships } suffers all damage and critical damage rolled",
        fr: "{ $ships } subit tous les dégâts et dégâts critiques obtenus",
        doc: "damage for each hit, critical damage for each critical hit of the last roll",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let Rolled { hits, crits } = play.state.rolled;
                each(play, reading, node, |play, ship| play.suffer(ship, hits, crits))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "deal-facedown",
        form: "{ships:Cards} is dealt a facedown damage card",
        en: "{ $ships } is dealt a facedown damage card",
        fr: "{ $ships } reçoit une carte de dégâts face cachée",
        doc: "a damage card, past the shields",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| each(play, reading, node, |play, ship| play.deal_cards(ship, 1, 0)),
        }),
        ..EFFECT
    },
    Word {
        name: "deal-faceup",
        form: "{ships:Cards} is dealt a faceup damage card",
        en: "{ $ships } is dealt a faceup damage card",
        fr: "{ $ships } reçoit une carte de dégâts face visible",
        doc: "a damage card faceup, past the shields",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| each(play, reading, node, |play, ship| play.deal_cards(ship, 0, 1)),
        }),
        ..EFFECT
    },
    Word {
        name: "recover",
        form: "{ships:Cards} recovers a shield",
        en: "{ $ships } recovers a shield (up to its shield value)",
        fr: "{ $ships } récupère un bouclier (dans la limite de sa valeur de boucliers)",
        doc: "a shield token more, up to the shield value",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let short = |s: &ShipIx| eyes.state.ship(*s).shields[0] < eyes.shield_value(*s);
                named(eyes, reading, node).iter().any(short)
            },
            run: |play, reading, node| each(play, reading, node, |play, ship| play.recover_shield(ship)),
        }),
        ..EFFECT
    },
    Word {
        name: "discard",
        form: "discard this card",
        en: "discard { card }",
        fr: "défaussez { card }",
        doc: "this card's text no longer speaks",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                play.discard(reading.card);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "turn-this-down",
        form: "turn this card facedown",
        en: "flip { card } facedown",
        fr: "retournez { card } face cachée",
        doc: "this damage card is faceup no more",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                if play.state.card(reading.card).is(CardMarks::FACEUP) {
                    play.turn_down(reading.card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "turn-dealt-down",
        form: "turn the damage card facedown",
        en: "flip that damage card facedown without resolving it",
        fr: "retournez cette carte de dégâts face cachée sans la résoudre",
        doc: "the damage card just dealt is faceup no more",
        meaning: Meaning::Effect(Effect {
            possible: is_dealt_faceup,
            run: |play, reading, _| {
                dealt_card(reading).into_iter().for_each(|card| play.turn_down(card));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "discard-dealt",
        form: "discard the damage card",
        en: "discard that damage card without resolving it",
        fr: "défaussez cette carte de dégâts sans la résoudre",
        doc: "the damage card just dealt goes",
        meaning: Meaning::Effect(Effect {
            possible: is_dealt,
            run: |play, reading, _| {
                dealt_card(reading).into_iter().for_each(|card| play.repair(card));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "repair-ship-card",
        form: "turn one of its faceup ship damage cards facedown",
        en: "flip one of { this }’s faceup damage cards with the Ship trait facedown",
        fr: "retournez face cachée une des cartes de dégâts Vaisseau visibles de { this }",
        doc: "one of this ship's faceup damage cards that hurt the ship, chosen by its player",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| eyes.pickable(reading.ship, PickKind::ShipDamage).next().is_some(),
            run: |play, reading, _| {
                play.push(CardPick::new(reading.ship, PickKind::ShipDamage));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "discard-weapon",
        form: "it discards one of its secondary weapons",
        en: "{ this } discards one of its secondary weapons",
        fr: "{ this } défausse une de ses armes secondaires",
        doc: "one of this ship's weapons, chosen by its player",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| eyes.pickable(reading.ship, PickKind::Weapon).next().is_some(),
            run: |play, reading, _| {
                play.push(CardPick::new(reading.ship, PickKind::Weapon));
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "turn-up-random",
        form: "turn one of its facedown damage cards up at random",
        en: "flip one of { this }’s facedown damage cards faceup at random and resolve it",
        fr: "retournez face visible, au hasard, une des cartes de dégâts cachées de { this } et résolvez-la",
        doc: "chance picks one of this ship's facedown damage cards",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, _| eyes.facedown(reading.ship).next().is_some(),
            run: |play, reading, _| {
                let down: Vec<CardIx> = play.eyes().facedown(reading.ship).collect();
                if !down.is_empty() {
                    let n = play.chance.below(down.len() as u32) as usize;
                    play.turn_up(down[n]);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "mark",
        form: "mark this card",
        en: "{ card } is marked until the end of the round",
        fr: "{ card } est marquée jusqu’à la fin du tour",
        doc: "other lines of the card may ask whether it is marked; the mark goes at the end of the round",
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, _| {
                play.set_card_mark(reading.card, CardMarks::LASTING);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "more-agility",
        form: "{ships:Cards} gets {n:Amount} more agility this round",
        en: "{ $ships } has +{ $n } agility until the end of the round",
        fr: "{ $ships } a +{ $n } en agilité jusqu’à la fin du tour",
        doc: "agility value for the rest of the round",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let (amount, card) = (amount(play, reading, node, 1) as i8, reading.card);
                let ships = named(&play.eyes(), reading, node).into_iter().collect();
                play.last(Lasting { ships, value: Value::Agility as u8, amount, set: false, card })?;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "takes-skill",
        form: "{ships:Cards} takes its skill this round",
        en: "{ $ships } has { this }’s pilot skill until the end of the round",
        fr: "{ $ships } a la valeur de pilotage de { this } jusqu’à la fin du tour",
        doc: "pilot skill for the rest of the round",
        meaning: Meaning::Effect(Effect {
            possible: any,
            run: |play, reading, node| {
                let (amount, card) = (play.eyes().skill(reading.ship) as i8, reading.card);
                let ships = named(&play.eyes(), reading, node).into_iter().collect();
                play.last(Lasting { ships, value: Value::Skill as u8, amount, set: true, card })?;
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
