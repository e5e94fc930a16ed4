//! Effects and costs.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::geometry::Bearing;
use crate::maneuver::{Colour, Maneuver, Token, Turning, turning};
use crate::meaning::{Effect, Meaning, Reading};
use crate::play::{CardFault, Flow, Play, pick};
use crate::state::{Frame, Further, Lasting, Run, ShipIx, Slot, card_mark, frame_mark, mark};
use crate::value::Value;
use cardtext::{Arg, NodeIx, Sort};
use table::CardIx;

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };
const COST: Word = Word { sort: Sort::Cost, ..PLAIN };

type Ships = arrayvec::ArrayVec<ShipIx, 48>;

/// The ships a word names first.
fn named(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Ships {
    let arg = &eyes.args(node)[0];
    eyes.state.in_play().filter(|ship| eyes.is_among(arg, reading, *ship)).collect()
}

fn any(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    !named(eyes, reading, node).is_empty()
}

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

fn token_of(eyes: &Eyes<'_>, node: NodeIx, slot: usize) -> Option<Token> {
    eyes.args(node).get(slot).and_then(|arg| eyes.sense(arg).token)
}

/// Does something to every ship a word names, the first one first.
fn each(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    mut act: impl FnMut(&mut Play<'_>, ShipIx),
) -> Result<Flow, CardFault> {
    // What is pushed last comes first.
    for ship in named(&play.eyes(), reading, node).into_iter().rev() {
        act(play, ship);
    }
    Ok(Flow::Again)
}

fn amount(play: &Play<'_>, reading: &Reading, node: NodeIx, slot: usize) -> u8 {
    let eyes = play.eyes();
    eyes.amount(&eyes.args(node)[slot], reading).clamp(0, 99) as u8
}

/// The bits of the actions a word names.
fn actions(eyes: &Eyes<'_>, arg: &Arg) -> i16 {
    eyes.senses(arg).filter_map(|s| s.action).fold(0, |bits, a| bits | a.bit() as i16)
}

fn free_frame(ship: ShipIx, actions: i16, marks: u8) -> Frame {
    Frame { n: actions, marks: frame_mark::FREE | marks, ..Frame::new(Run::Perform, ship) }
}

fn holds_token(eyes: &Eyes<'_>, reading: &Reading, token: Option<Token>) -> bool {
    token.is_some_and(|t| eyes.state.ship(reading.ship).tokens(t) > 0)
}

fn dial(eyes: &Eyes<'_>, reading: &Reading) -> Option<Maneuver> {
    eyes.state.ship(reading.ship).flies
}

fn set_dial(play: &mut Play<'_>, reading: &Reading, maneuver: Maneuver) -> Result<Flow, CardFault> {
    play.state.ship_mut(reading.ship).flies = Some(maneuver);
    Ok(Flow::Again)
}

fn other_bank(bearing: Bearing) -> Bearing {
    match bearing {
        Bearing::BankLeft => Bearing::BankRight,
        Bearing::BankRight => Bearing::BankLeft,
        other => other,
    }
}

/// The faceup damage card a moment is about.
fn dealt_card(reading: &Reading) -> CardIx {
    CardIx(reading.moment.value.clamp(0, 255) as u8)
}

fn is_dealt(eyes: &Eyes<'_>, reading: &Reading, _: NodeIx) -> bool {
    eyes.state.cards.get(usize::from(dealt_card(reading).0)).is_some_and(|card| card.is(card_mark::DEALT))
}

fn is_dealt_faceup(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    is_dealt(eyes, reading, node) && eyes.state.card(dealt_card(reading)).is(card_mark::FACEUP)
}

fn further(
    play: &mut Play<'_>,
    reading: &Reading,
    weapon: CardIx,
    target: ShipIx,
    any: bool,
) -> Result<Flow, CardFault> {
    play.attack_again(Further { ship: reading.ship, target, weapon, any });
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
                let may = |s: ShipIx, t: ShipIx| eyes.judge_lock(s, t).is_ok();
                let targets: Ships = eyes.state.in_play().filter(|t| eyes.is_among(target, reading, *t)).collect();
                named(eyes, reading, node).iter().any(|s| targets.iter().any(|t| may(*s, *t)))
            },
            run: |play, reading, node| {
                let eyes = play.eyes();
                let target = &eyes.args(node)[1];
                let target = eyes.state.in_play().find(|t| eyes.is_among(target, reading, *t));
                let Some(target) = target else { return Ok(Flow::Again) };
                each(play, reading, node, |play, ship| {
                    if play.eyes().judge_lock(ship, target).is_ok() {
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
                let Slot::Roll(hits, crits, ..) = play.state.rolled else { return Ok(Flow::Again) };
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
        name: "free-action",
        form: "{ships:Cards} may perform any free action",
        en: "{ $ships } may perform a free action",
        fr: "{ $ships } peut effectuer une action gratuite",
        doc: "any action the ship could perform, for free",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let able =
                    |s: &ShipIx| eyes.has_action(&free_frame(*s, crate::maneuver::ALL_ACTIONS, frame_mark::CARDS));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                each(play, reading, node, |play, ship| play.free_action(ship, crate::maneuver::ALL_ACTIONS, true))
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
                let able = |s: &ShipIx| eyes.has_action(&free_frame(*s, crate::maneuver::ALL_ACTIONS, 0));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                each(play, reading, node, |play, ship| play.free_action(ship, crate::maneuver::ALL_ACTIONS, false))
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
                let able = |s: &ShipIx| eyes.has_action(&free_frame(*s, bits, frame_mark::GRANTED));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let bits = actions(&play.eyes(), &play.eyes().args(node)[1]);
                each(play, reading, node, |play, ship| play.push(free_frame(ship, bits, frame_mark::GRANTED)))
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
                let able = |s: &ShipIx| eyes.has_action(&free_frame(*s, crate::maneuver::ALL_ACTIONS, 0));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let frame = |s: ShipIx| free_frame(s, crate::maneuver::ALL_ACTIONS, frame_mark::FORCED);
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
                let able =
                    |s: &ShipIx| eyes.has_action(&free_frame(*s, crate::maneuver::ALL_ACTIONS, frame_mark::CARDS));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let marks = frame_mark::CARDS | frame_mark::FORCED;
                let frame = |s: ShipIx| free_frame(s, crate::maneuver::ALL_ACTIONS, marks);
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
                let able = |s: &ShipIx| eyes.has_action(&free_frame(*s, bits, frame_mark::GRANTED));
                named(eyes, reading, node).iter().any(able)
            },
            run: |play, reading, node| {
                let bits = actions(&play.eyes(), &play.eyes().args(node)[1]);
                let marks = frame_mark::GRANTED | frame_mark::FORCED;
                each(play, reading, node, |play, ship| play.push(free_frame(ship, bits, marks)))
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
            run: |play, reading, node| {
                let bits = crate::maneuver::Action::TargetLock.bit() as i16;
                each(play, reading, node, |play, ship| play.push(free_frame(ship, bits, frame_mark::NO_ACTION)))
            },
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
                play.state.ship_mut(reading.ship).marks |= mark::SKIPS_ACTION;
                Ok(Flow::Again)
            },
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
                if play.state.card(reading.card).is(card_mark::FACEUP) {
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
                play.turn_down(dealt_card(reading));
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
                play.repair(dealt_card(reading));
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
            possible: |eyes, reading, _| eyes.pickable(reading.ship, pick::SHIP_DAMAGE).next().is_some(),
            run: |play, reading, _| {
                play.push(Frame { n: pick::SHIP_DAMAGE, ..Frame::new(Run::Pick, reading.ship) });
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
            possible: |eyes, reading, _| eyes.pickable(reading.ship, pick::WEAPON).next().is_some(),
            run: |play, reading, _| {
                play.push(Frame { n: pick::WEAPON, ..Frame::new(Run::Pick, reading.ship) });
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
                play.set_card_mark(reading.card, card_mark::LASTING);
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
                let (n, card) = (amount(play, reading, node, 1) as i8, reading.card);
                each(play, reading, node, |play, ship| {
                    play.last(Lasting { ship, value: Value::Agility as u8, amount: n, card });
                })
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
                let (own, card) = (play.eyes().skill(reading.ship) as i8, reading.card);
                each(play, reading, node, |play, ship| {
                    let amount = own - play.eyes().skill(ship) as i8;
                    play.last(Lasting { ship, value: Value::Skill as u8, amount, card });
                })
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
                play.state.ship_mut(reading.ship).marks |= mark::LAST_ATTACK;
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
                play.drop_bomb(reading.card);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "pay-token",
        form: "spend a {token:Kind}",
        en: "spend a { $token }",
        fr: "dépensez un { $token }",
        doc: "a token of this ship is spent",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, node| {
                let token = token_of(eyes, node, 0);
                let barred = token.is_some_and(|t| eyes.is_barred_token(reading.ship, t));
                holds_token(eyes, reading, token) && !barred
            },
            run: |play, reading, node| {
                let token = token_of(&play.eyes(), node, 0).ok_or(CardFault("no such token"))?;
                play.spend(reading.ship, token);
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-reinforce",
        form: "spend its reinforce token",
        en: "spend { this }’s reinforce token",
        fr: "dépensez le marqueur Renforcé de { this }",
        doc: "a reinforce token of this ship, fore or aft",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| {
                let ship = eyes.state.ship(reading.ship);
                ship.tokens(Token::ReinforceFore) + ship.tokens(Token::ReinforceAft) > 0
            },
            run: |play, reading, _| {
                let fore = play.state.ship(reading.ship).tokens(Token::ReinforceFore) > 0;
                play.spend(reading.ship, if fore { Token::ReinforceFore } else { Token::ReinforceAft });
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-lock",
        form: "spend its target lock",
        en: "spend { this }’s target lock",
        fr: "dépensez l’acquisition de cible de { this }",
        doc: "this ship's target lock on the other ship is spent",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| {
                let attack = &eyes.state.attack;
                let other =
                    if attack.on && attack.attacker != reading.ship { attack.attacker } else { reading.moment.other };
                let focus = eyes.state.ship(reading.ship).tokens(Token::Focus) > 0;
                eyes.state.ship(reading.ship).lock == other
                    || eyes.has(Value::FocusForLock, reading.ship) && focus && other != attack.attacker
            },
            run: |play, reading, _| {
                let attack = play.state.attack;
                let other =
                    if attack.on && attack.attacker != reading.ship { attack.attacker } else { reading.moment.other };
                if play.state.ship(reading.ship).lock == other {
                    play.unlock(reading.ship);
                } else {
                    play.spend(reading.ship, Token::Focus);
                }
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-receive",
        form: "receive a {token:Kind}",
        en: "{ this } receives a { $token }",
        fr: "{ this } reçoit un { $token }",
        doc: "this ship receives a token as the price",
        meaning: Meaning::Cost(Effect {
            possible: always,
            run: |play, reading, node| {
                let token = token_of(&play.eyes(), node, 0).ok_or(CardFault("no such token"))?;
                play.gain(reading.ship, token, 1);
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-lose",
        form: "lose a {token:Kind}",
        en: "remove a { $token } from { this }",
        fr: "retirez un { $token } à { this }",
        doc: "a token is removed from this ship as the price",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, node| holds_token(eyes, reading, token_of(eyes, node, 0)),
            run: |play, reading, node| {
                let token = token_of(&play.eyes(), node, 0).ok_or(CardFault("no such token"))?;
                play.lose(reading.ship, token, 1);
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-discard",
        form: "discard this card",
        en: "discard { card }",
        fr: "défaussez { card }",
        doc: "this card is discarded as the price",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| !eyes.state.card(reading.card).is(card_mark::INACTIVE),
            run: |play, reading, _| {
                let weapon = play.state.attack.on && play.state.attack.weapon == reading.card;
                if weapon && play.eyes().has(Value::DiscardsOnHit, reading.ship) {
                    play.state.attack.discard_on_hit = true;
                } else {
                    play.discard(reading.card);
                }
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-astromech",
        form: "discard one of its astromechs",
        en: "discard one of { this }’s astromech upgrades",
        fr: "défaussez une des améliorations Astromech de { this }",
        doc: "an astromech of this ship, chosen by its player, is discarded as the price",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| eyes.pickable(reading.ship, pick::ASTROMECH).next().is_some(),
            run: |play, reading, _| {
                play.push(Frame { n: pick::ASTROMECH, ..Frame::new(Run::Pick, reading.ship) });
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-shield",
        form: "lose one of its shields",
        en: "remove a shield from { this }",
        fr: "retirez un bouclier à { this }",
        doc: "a shield token is removed as the price",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| eyes.state.ship(reading.ship).shields[0] > 0,
            run: |play, reading, _| {
                play.lose_shield(reading.ship);
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-damage",
        form: "suffer {n:Amount} damage",
        en: "{ this } suffers { $n } damage",
        fr: "{ this } subit { $n ->
    [1] 1 dégât
   *[other] { $n } dégâts
}",
        doc: "this ship suffers damage as the price",
        meaning: Meaning::Cost(Effect {
            possible: always,
            run: |play, reading, node| {
                let n = amount(play, reading, node, 0);
                play.suffer(reading.ship, n, 0);
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
    Word {
        name: "pay-attack",
        form: "make no attack",
        en: "{ this } makes no attack this round",
        fr: "{ this } n’effectue aucune attaque durant ce tour",
        doc: "the opportunity to attack is given up as the price",
        meaning: Meaning::Cost(Effect {
            possible: |eyes, reading, _| eyes.may_attack(reading.ship).is_ok(),
            run: |play, reading, _| {
                play.state.ship_mut(reading.ship).marks |= mark::SPENT;
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
];
