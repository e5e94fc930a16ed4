//! Effects: what a step does.

use super::{PLAIN, Word};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::meaning::{Effect, Meaning, Reading};
use crate::num::Num;
use crate::play::{CardFault, Flow, Play};
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Slot, Zone};
use cardtext::{Arg, NodeIx, Sort};

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

/// The card a name stands for.
fn named_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    let cards = *eyes.args(node).first()?;
    eyes.state.active.iter().find(|c| eyes.means(cards, reading, *c))
}

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

fn has_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    named_card(eyes, reading, node).is_some()
}

/// Where a location-text move leads: the other of the two places named.
fn other_place(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<(CardIx, u8)> {
    let card = named_card(eyes, reading, node)?;
    let from = eyes.state.place_of(card);
    let args = eyes.args(node);
    let there = |arg: Arg| eyes.places().find(|p| eyes.means_place(arg, reading, *p));
    let (a, b) = (there(args[1])?, there(args[2])?);
    let to = if from == a { b } else { a };
    // Who is aboard something does not walk out of it.
    (eyes.state.card(card).zone == Zone::At && (from == a || from == b)).then_some((card, to))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "cancel",
        form: "cancel {action:Cards}",
        en: "that action is canceled",
        fr: "cette action est annulée",
        doc: "the named action is canceled: no result, costs stay paid",
        families: &["eff:cancel_card"],
        meaning: Meaning::Effect(Effect {
            possible: always,
            run: |play, reading, node| {
                if let Some(Arg::Name(slot, _)) = play.eyes().args(node).first()
                    && let Slot::Frame(frame) = play.eyes().name(reading, *slot)
                {
                    play.cancel(frame);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose",
        form: "{card:Cards} is lost",
        en: "{ $card } is lost",
        fr: "{ $card } est { $card-gender ->
    [f] perdue
   *[m] perdu
}",
        doc: "the card goes to its owner's Lost Pile, with everything on it",
        families: &["eff:lose_card"],
        meaning: Meaning::Effect(Effect {
            possible: has_card,
            run: |play, reading, node| {
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.lose(card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "move-away",
        form: "{card:Cards} moves away for free",
        en: "{ $card } moves away for free",
        fr: "{ $card } s'éloigne gratuitement",
        doc: "the card's owner moves it by landspeed to an adjacent site, if it may move and there is one",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let far = |c: CardIx| eyes.adjacent(eyes.state.place_of(c)).next().is_some();
                named_card(eyes, reading, node).is_some_and(|c| far(c) && !eyes.may_not_move(c))
                    && eyes.on(Rule::MoveAway)
            },
            run: |play, reading, node| {
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.push_move_away(card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "move-between",
        form: "{card:Cards} moves between {one:Place} and {other:Place} for free",
        en: "{ $card } moves for free between { $one } and { $other }, as its move of the turn",
        fr: "{ $card } se déplace gratuitement entre { $one } et { $other }, ce qui est son déplacement du tour",
        doc: "the card moves from one of two places to the other; a regular move",
        families: &["eff:move_relocate", "eff:move_cost"],
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| other_place(eyes, reading, node).is_some(),
            run: |play, reading, node| {
                if let Some((card, place)) = other_place(&play.eyes(), reading, node) {
                    play.move_regularly(card, place);
                }
                Ok(Flow::Again)
            },
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
            possible: has_card,
            run: |play, reading, node| {
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.hit(card);
                }
                Ok(Flow::Again)
            },
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
            possible: always,
            run: |_, _, _| Err(CardFault("this text fails on purpose")),
        }),
        ..EFFECT
    },
];
