//! Deeds with tokens. Shields and target locks are tokens to the language.

use super::{DEED, NOTHING, Word};
use crate::catalogue::Sense;
use crate::eyes::Eyes;
use crate::maneuver::Token;
use crate::play::{CardFault, Play};
use crate::state::ShipIx;
use crate::text::meaning::{Deed, Doer, Doing, Happening, Manner, Meaning, Reading, Unsound, Use};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Count, NodeIx};

/// Tokens that are counted one by one: no choice among kinds.
fn one_kind(terms: &Terms<'_>, node: NodeIx) -> bool {
    let tokens = terms.args(node).first();
    let kinds = terms.senses(tokens).filter(|sense| sense.tokens != 0 || sense.lock || sense.shield).count();
    let general = terms.senses(tokens).any(|sense| sense.tokens.count_ones() > 2);
    kinds == 1 && !general
}

/// How many tokens can be said: a number, or one.
fn is_number(terms: &Terms<'_>, node: NodeIx) -> bool {
    let count = terms.phrase(terms.args(node).first()).map(|phrase| phrase.count);
    matches!(count, Some(Count::One | Count::Exactly(_)))
}

/// Whether a moment is about a token that a deed names.
fn about_token(eyes: &Eyes<'_>, _: &Reading, node: NodeIx, moment: About) -> bool {
    let meant = eyes.tokens_meant(&eyes.args(node)[0]);
    matches!(moment, About::Token(token) if meant.bits & token.bit() != 0)
}

fn is_token_event(kind: MomentKind, terms: &Terms<'_>, node: NodeIx) -> Result<(MomentKind, Doer), Unsound> {
    match terms.senses(terms.args(node).first()).all(|sense| sense.tokens != 0) && is_number(terms, node) {
        true => Ok((kind, Doer::Ship)),
        false => Err(("nothing answers this", "name a kind of token, and one of them: `receives a stress token`")),
    }
}

fn receive(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, manner: Manner) {
    let eyes = play.eyes();
    let tokens = &eyes.args(node)[0];
    let (meant, count) = (eyes.tokens_meant(tokens), eyes.how_many(tokens, reading).clamp(0, 99) as u8);
    if meant.shield {
        play.share_shields(ship, count, false);
    }
    if let Some(token) = meant.tokens().next() {
        play.gain_as(ship, token, count, manner == Manner::Price);
    }
}

fn lose(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) {
    let eyes = play.eyes();
    let tokens = &eyes.args(node)[0];
    let (meant, count) = (eyes.tokens_meant(tokens), eyes.how_many(tokens, reading).clamp(0, 99) as u8);
    meant.tokens().for_each(|token| play.lose(ship, token, count));
    if meant.lock {
        play.unlock(ship);
    }
    if meant.shield {
        play.share_shields(ship, count, true);
    }
}

/// The ship whose target lock is spent: the attacker if another attacks, else the one the text is about.
fn locked_one(eyes: &Eyes<'_>, reading: &Reading) -> ShipIx {
    let attack = &eyes.state.attack;
    if attack.on && attack.attacker != reading.ship { attack.attacker } else { reading.moment.other }
}

fn can_spend(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx) -> bool {
    let meant = eyes.tokens_meant(&eyes.args(node)[0]);
    if meant.lock {
        let other = locked_one(eyes, reading);
        let focus = eyes.at_hand(ship, Token::Focus) > 0 && !eyes.is_barred_token(ship, Token::Focus);
        return eyes.locks(ship, other) || eyes.focus_for_lock(ship) && focus && other != eyes.state.attack.attacker;
    }
    meant.tokens().any(|token| eyes.at_hand(ship, token) > 0 && !eyes.is_barred_token(ship, token))
}

fn spend(play: &mut Play<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, _: Manner) -> Result<(), CardFault> {
    let eyes = play.eyes();
    let meant = eyes.tokens_meant(&eyes.args(node)[0]);
    if meant.lock {
        if play.eyes().locks(ship, locked_one(&play.eyes(), reading)) {
            play.unlock(ship);
        } else {
            play.spend(ship, Token::Focus);
        }
        return Ok(());
    }
    let held = meant.tokens().find(|token| play.eyes().at_hand(ship, *token) > 0);
    if let Some(token) = held.or(meant.tokens().next()) {
        play.spend(ship, token);
    }
    Ok(())
}

fn spend_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let args = terms.args(node);
    let instead = args[1] != Arg::Absent;
    let shield = terms.senses(args.first()).any(|sense| sense.shield);
    match used {
        _ if shield => Some(("shields are lost, not spent", "write `loses a shield`")),
        Use::May => {
            let focus = terms.senses(args.first()).all(|sense| sense.tokens == Token::Focus.bit());
            let lock = instead && terms.senses(args.get(1)).all(|sense| sense.lock);
            (!focus || !lock).then_some((
                "a focus token is spent in place of a target lock, and nothing else",
                "write `may spend a focus token in place of a target lock`",
            ))
        }
        _ if instead => Some(("`in place of` stands behind `may spend`", "leave it out")),
        Use::MayNot => None,
        _ if !one_kind(terms, node) || !(is_number(terms, node) || terms.whose(args.first()).is_some()) => Some((
            "one token of one kind is spent at a time",
            "write `spends a focus token`, or `spends its target lock`",
        )),
        _ => None,
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "receive",
        form: "receive|receives {tokens:Tokens}",
        en: "{ $tokens-noun ->
    [shield] recover { $tokens } (up to its shield value)
   *[other] receive { $tokens }
}
.does = { $tokens-noun ->
    [shield] { $subject-number ->
        [many] recover
       *[one] recovers
    } { $tokens } (up to its shield value)
   *[other] { $subject-number ->
        [many] receive
       *[one] receives
    } { $tokens }
}
.when = receives { $tokens }
.voice = ship",
        fr: "{ $tokens-noun ->
    [shield] récupérer { $tokens } (dans la limite de sa valeur de boucliers)
   *[other] recevoir { $tokens }
}
.does = { $tokens-noun ->
    [shield] { $subject-number ->
        [many] récupèrent
       *[one] récupère
    } { $tokens } (dans la limite de sa valeur de boucliers)
   *[other] { $subject-number ->
        [many] reçoivent
       *[one] reçoit
    } { $tokens }
}
.when = reçoit { $tokens }
.voice = ship",
        doc: "tokens more; shields too, up to the shield value",
        operations: &["t.receives-token", "x.token", "x.shield"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| is_token_event(MomentKind::Gained, terms, node),
                fits: |eyes, reading, node, _| about_token(eyes, reading, node, reading.moment.about),
            }),
            before: Some(Happening {
                moment: |terms, node| {
                    let stress = |sense: &Sense| sense.tokens == Token::Stress.bit();
                    match terms.senses(terms.args(node).first()).all(stress) && is_number(terms, node) {
                        true => Ok((MomentKind::Receiving, Doer::Ship)),
                        false => Err((
                            "only a stress token is answered before it is received",
                            "write `is about to receive a stress token`",
                        )),
                    }
                },
                fits: |eyes, reading, node, _| about_token(eyes, reading, node, reading.moment.about),
            }),
            does: Some(Doing {
                possible: |eyes, _, node, ship| {
                    let meant = eyes.tokens_meant(&eyes.args(node)[0]);
                    !meant.shield || eyes.missing_shields(ship).next().is_some()
                },
                run: |play, reading, node, ship, manner| {
                    receive(play, reading, node, ship, manner);
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let tokens = terms.args(node).first();
                let both = terms.senses(tokens).any(|sense| sense.tokens.count_ones() > 1 || sense.lock);
                (both || !one_kind(terms, node) || !is_number(terms, node)).then_some((
                    "a ship receives a number of tokens of one kind",
                    "write `receives 1 focus token`, and a line for each kind",
                ))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "receive-instead",
        form: "receive|receives that token instead",
        en: "receive that token instead
.does = { $subject-number ->
    [many] receive
   *[one] receives
} that token instead
.voice = ship",
        fr: "recevoir ce marqueur à sa place
.does = { $subject-number ->
    [many] reçoivent
   *[one] reçoit
} ce marqueur à sa place
.voice = ship",
        doc: "the token another ship is about to receive; a text that asked for it as a price does not go on",
        operations: &["x.take-token"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |_, reading, _, ship| {
                    reading.moment.kind == MomentKind::Receiving && reading.moment.ship != ship
                },
                run: |play, reading, _, ship, _| {
                    play.receive_instead(ship, reading.moment.ship);
                    Ok(())
                },
                aftermath: false,
            }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "lose",
        form: "lose|loses {tokens:Tokens}",
        en: "lose { $tokens }
.does = { $subject-number ->
    [many] lose
   *[one] loses
} { $tokens }
.when = loses { $tokens }
.voice = ship",
        fr: "perdre { $tokens }
.does = { $subject-number ->
    [many] perdent
   *[one] perd
} { $tokens }
.when = perd { $tokens }
.voice = ship",
        doc: "tokens less; its target lock and shields too",
        operations: &["t.loses-shield", "x.lose-lock", "x.lose-token"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| {
                    let shield = terms.senses(terms.args(node).first()).all(|sense| sense.shield);
                    match shield && is_number(terms, node) {
                        true => Ok((MomentKind::ShieldLost, Doer::Ship)),
                        false => Err(("only the loss of a shield is answered", "write `loses a shield`")),
                    }
                },
                fits: |_, _, _, _| true,
            }),
            does: Some(Doing {
                possible: |eyes, _, node, ship| eyes.tokens_held(ship, eyes.tokens_meant(&eyes.args(node)[0])) > 0,
                run: |play, reading, node, ship, _| {
                    lose(play, reading, node, ship);
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, used| {
                let count = terms.phrase(terms.args(node).first()).map(|phrase| phrase.count);
                let several = match count {
                    Some(Count::Exactly(n)) => n != Arg::Number(cardtext::WHOLE),
                    count => count == Some(Count::All),
                };
                if used == Use::Price && several {
                    return Some((
                        "one token of one kind is a price: more are not asked for before it is paid",
                        "write `pay: it loses a stress token`",
                    ));
                }
                let all = count == Some(Count::All);
                let own = terms.whose(terms.args(node).first()).is_some();
                (!all && !(one_kind(terms, node) && (is_number(terms, node) || own))).then_some((
                    "a ship loses all tokens of some kinds, or a number of one kind",
                    "write `loses all focus tokens`, or `loses 1 focus token`",
                ))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "spend",
        form: "spend|spends {tokens:Tokens} [in place of {other:Tokens}]",
        en: "{ $other ->
    [none] spend { $tokens }
   *[other] use and spend { $tokens } where a weapon asks for { $other }
}
.does = { $subject-number ->
    [many] spend
   *[one] spends
} { $tokens }
.when = spends { $tokens }
.voice = ship",
        fr: "{ $other ->
    [none] dépenser { $tokens-count ->
        [many] de { $tokens-bare }
       *[one] { $tokens }
    }
   *[other] utiliser et dépenser { $tokens } là où une arme demande { $other }
}
.does = { $subject-number ->
    [many] dépensent
   *[one] dépense
} { $tokens }
.to = dépenser { $tokens }
.when = dépense { $tokens }
.voice = ship",
        doc: "a token of the ship's own is spent; its target lock too",
        operations: &["t.spends-token"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| is_token_event(MomentKind::Spent, terms, node),
                fits: |eyes, reading, node, _| about_token(eyes, reading, node, reading.moment.about),
            }),
            does: Some(Doing { possible: can_spend, run: spend, aftermath: false }),
            may: Some(Value::MaySpend),
            may_not: Some(Value::NoSpend),
            fault: spend_fault,
            ..NOTHING
        }),
        ..DEED
    },
];
