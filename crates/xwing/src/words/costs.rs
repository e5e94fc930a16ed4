//! Costs: what must be paid for a text to be used.

use super::effects::{always, amount, holds_token, token_of};
use super::{PLAIN, Word};
use crate::maneuver::Token;
use crate::meaning::{Effect, Meaning};
use crate::play::{CardFault, CardPick, Flow, PickKind};
use crate::state::{CardMarks, ShipMarks};
use crate::value::Value;
use cardtext::Sort;

const COST: Word = Word { sort: Sort::Cost, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
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
                let barred = eyes.is_barred_token(reading.ship, Token::Focus);
                let focus = eyes.state.ship(reading.ship).tokens(Token::Focus) > 0 && !barred;
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
            possible: |eyes, reading, _| !eyes.state.card(reading.card).is(CardMarks::INACTIVE),
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
            possible: |eyes, reading, _| eyes.pickable(reading.ship, PickKind::Astromech).next().is_some(),
            run: |play, reading, _| {
                play.push(CardPick::new(reading.ship, PickKind::Astromech));
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
                play.state.ship_mut(reading.ship).marks |= ShipMarks::SPENT;
                Ok(Flow::Again)
            },
        }),
        ..COST
    },
];
