//! Effects: what a step does.

use super::{PLAIN, Word};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::meaning::{Effect, Meaning, Reading};
use crate::num::Num;
use crate::play::{CardFault, Flow, Play};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, Slot, Zone};
use cardtext::{Arg, NodeIx, Sort};

const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

/// The card a text means: what a name stands for, else the first such card on the table.
fn named_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    eyes.card_meant(*eyes.args(node).first()?, reading)
}

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

/// Whether there is such a card. A name not yet bound will be.
fn has_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    match eyes.args(node).first() {
        Some(Arg::Name(slot, _)) if eyes.name(reading, *slot) == Slot::None => true,
        _ => named_card(eyes, reading, node).is_some(),
    }
}

/// What happens to the card a text means, if there is one.
fn to_card(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    act: fn(&mut Play<'_>, CardIx),
) -> Result<Flow, CardFault> {
    if let Some(card) = named_card(&play.eyes(), reading, node) {
        act(play, card);
    }
    Ok(Flow::Again)
}

/// The frame a name stands for: an action, a loss, a draw.
fn named_frame(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<u8> {
    match eyes.args(node).first() {
        Some(Arg::Name(slot, _)) => match eyes.name(reading, *slot) {
            Slot::Frame(frame) => Some(frame),
            _ => None,
        },
        _ => None,
    }
}

fn nth_amount(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, n: usize) -> Num {
    eyes.args(node).get(n).and_then(|arg| eyes.amount(*arg, reading)).unwrap_or_default()
}

/// The player named first.
fn player(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Side {
    eyes.player(eyes.args(node)[0], reading)
}

/// The pile in an argument.
fn pile(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, n: usize) -> Result<(Side, Pile), CardFault> {
    eyes.args(node).get(n).and_then(|arg| eyes.pile(*arg, reading)).ok_or(CardFault("no pile is named"))
}

/// Whether the pile in the last argument holds anything.
fn pile_holds(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let named = eyes.args(node).iter().find_map(|arg| eyes.pile(*arg, reading));
    named.is_none_or(|(side, pile)| !eyes.state.pile(side, pile).is_empty())
}

/// Whether a card may walk to the place in the second argument.
fn may_walk(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let Some(card) = named_card(eyes, reading, node) else { return has_card(eyes, reading, node) };
    let to = eyes.args(node)[1];
    eyes.able_to_move(card).is_ok()
        && eyes.adjacent(eyes.state.place_of(card)).any(|p| eyes.means_place(to, reading, p))
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

/// The card of the named kind closest to the top of one's own Lost Pile.
fn topmost(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    let Some(Arg::Kinds(first, count)) = eyes.args(node).first() else { return None };
    let kinds = eyes.game.catalogue.tree.kinds(*first, *count);
    let mut lost = eyes.state.pile(reading.you, Pile::Lost).iter().rev().copied();
    lost.find(|c| kinds.iter().any(|noun| eyes.has_noun(*c, *noun)))
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
            needed: None,
            possible: always,
            run: |play, reading, node| {
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
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
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.lose(card)),
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
            needed: None,
            possible: |eyes, reading, node| {
                let far = |c: CardIx| eyes.adjacent(eyes.state.place_of(c)).next().is_some();
                named_card(eyes, reading, node).is_some_and(|c| far(c) && !eyes.may_not_move(c))
                    && eyes.on(Rule::MoveAway)
            },
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.push_move_away(card)),
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
            needed: None,
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
            run: |play, reading, node| {
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    play.cancel_drain(frame);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose-force",
        form: "{player:Player} lose|loses {amount:Amount} Force",
        en: "{ $player ->
    [you] you lose
   *[other] { $player } loses
} { $amount-number ->
    [yes] { $amount } Force
   *[no] as much Force as { $amount }
}",
        fr: "{ $player ->
    [vous] vous perdez
   *[other] { $player } perd
} { $amount-number ->
    [yes] { $amount } Force
   *[no] autant de Force que { $amount }
}",
        doc: "so much Force is lost, a unit at a time",
        families: &["eff:lose_force"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let (side, amount) = (player(&eyes, reading, node), nth_amount(&eyes, reading, node, 1));
                play.push_loss(side, amount);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve",
        form: "{player:Player} retrieve|retrieves {amount:Amount} Force",
        en: "{ $player ->
    [you] you retrieve
   *[other] { $player } retrieves
} { $amount-number ->
    [yes] { $amount } Force
   *[no] as much Force as { $amount }
}",
        fr: "{ $player ->
    [vous] vous récupérez
   *[other] { $player } récupère
} { $amount-number ->
    [yes] { $amount } Force
   *[no] autant de Force que { $amount }
}",
        doc: "the top of the Lost Pile goes face down onto the Used Pile, so many times",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let (side, amount) = (player(&eyes, reading, node), nth_amount(&eyes, reading, node, 1));
                play.retrieve(side, amount.floor());
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-card",
        form: "{card:Cards} is retrieved",
        en: "{ $card } is retrieved",
        fr: "{ $card } est { $card-gender ->
    [f] récupérée
   *[m] récupéré
}",
        doc: "that card goes from the Lost Pile onto the Used Pile",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.retrieve_card(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-topmost",
        form: "you retrieve the topmost {kind:Kind} into hand",
        en: "you take the topmost { $kind } of your Lost Pile into hand",
        fr: "vous prenez en main { $kind-gender ->
    [f] la première
   *[m] le premier
} { $kind } de votre pile perdue à partir du dessus",
        doc: "the card of this kind closest to the top of your Lost Pile goes to your hand",
        families: &["eff:retrieve", "eff:take_to_hand"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: |eyes, reading, node| topmost(eyes, reading, node).is_some(),
            run: |play, reading, node| {
                if let Some(card) = topmost(&play.eyes(), reading, node) {
                    play.retrieve_to_hand(card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "goes-to",
        form: "{card:Cards} goes to {pile:Pile}",
        en: "{ $card } goes to { $pile }",
        fr: "{ $card } va dans { $pile }",
        doc: "that card is put on top of a pile of its owner's",
        families: &["eff:put_in_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                let (_, pile) = pile(&play.eyes(), reading, node, 1)?;
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.put_and_tell(card, pile);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "top-goes-to",
        form: "the top card of {from:Pile} goes to {to:Pile}",
        en: "the top card of { $from } goes to { $to }",
        fr: "la première carte de { $from } va dans { $to }",
        doc: "the top card of a pile is put on top of another",
        families: &["eff:put_in_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, from) = pile(&play.eyes(), reading, node, 0)?;
                let (_, to) = pile(&play.eyes(), reading, node, 1)?;
                if let Some(card) = play.eyes().state.pile(side, from).last().copied() {
                    play.put_and_tell(card, to);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "peek",
        form: "peek at the top {count:Amount} of {pile:Pile}",
        en: "peek at the top { $count ->
    [1] card
   *[other] { $count } cards
} of { $pile }",
        fr: "regardez { $count ->
    [1] la première carte
   *[other] les { $count } premières cartes
} de { $pile }",
        doc: "you alone see these cards, and know where they lie",
        families: &["eff:look_reveal"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 1)?;
                let count = nth_amount(&play.eyes(), reading, node, 0).floor().max(0) as usize;
                play.look_at(reading.you, side, pile, count);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "look-through",
        form: "look through {pile:Pile}",
        en: "look through { $pile }",
        fr: "regardez { $pile }",
        doc: "you see all cards of a pile or hand, and know where they lie",
        families: &["eff:look_reveal", "eff:search_pile"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.look_through(reading.you, side, pile);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "shuffle",
        form: "shuffle {pile:Pile}",
        en: "shuffle { $pile }",
        fr: "mélangez { $pile }",
        doc: "a pile is shuffled; nobody knows its order any more",
        families: &["eff:reshuffle"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.shuffle_and_tell(side, pile);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose-in-pile",
        form: "{cards:Cards} in {pile:Pile} are lost",
        en: "in { $pile }, { $cards } are lost",
        fr: "dans { $pile }, { $cards } vont dans la pile perdue",
        doc: "every such card of a pile goes to the Lost Pile",
        families: &["eff:lose_card"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 1)?;
                let eyes = play.eyes();
                let cards = eyes.args(node)[0];
                let found = eyes.state.pile(side, pile).iter().copied().filter(|c| eyes.means(cards, reading, *c));
                for card in found.collect::<Vec<_>>() {
                    play.put_and_tell(card, Pile::Lost);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "return-to-hand",
        form: "{card:Cards} returns to hand with all on it",
        en: "{ $card } returns to its owner's hand with all cards on it",
        fr: "{ $card } retourne dans la main de son propriétaire avec toutes les cartes posées dessus",
        doc: "the card and all cards on it go to their owners' hands",
        families: &["eff:take_to_hand"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.return_to_hand(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "comes-back",
        form: "{card:Cards} comes back {where:Place}",
        en: "{ $card } comes back { $where }",
        fr: "{ $card } revient { $where }",
        doc: "the card goes from the Lost Pile to that place; this is no deployment",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let to = eyes.args(node)[1];
                let place = eyes.places().find(|p| eyes.means_place(to, reading, *p));
                if let (Some(card), Some(place)) = (named_card(&eyes, reading, node), place) {
                    play.come_back(card, place);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "moves-to",
        form: "{card:Cards} moves {where:Place} for free",
        en: "{ $card } moves { $where } for free, as its move of the turn",
        fr: "{ $card } se déplace gratuitement { $where }, ce qui est son déplacement du tour",
        doc: "the card makes its regular move by landspeed to that adjacent place",
        families: &["eff:move_relocate", "eff:move_cost"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: may_walk,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let to = eyes.args(node)[1];
                let place = eyes.places().find(|p| eyes.means_place(to, reading, *p));
                if let (Some(card), Some(place)) = (named_card(&eyes, reading, node), place) {
                    play.move_regularly(card, place);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "all-move-away",
        form: "{cards:Cards} move away",
        en: "{ $cards } move away at the normal cost",
        fr: "{ $cards } s'éloignent au coût normal",
        doc: "each of these cards that can makes its regular move by landspeed to an adjacent site, one after another",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let cards = eyes.args(node)[0];
                let all = eyes.by_entry(eyes.state.active).into_iter().filter(|c| eyes.means(cards, reading, *c));
                let all: Vec<CardIx> = all.collect();
                play.push_all_move_away(reading.you, &all);
                Ok(Flow::Again)
            },
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
            run: |play, reading, node| {
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    play.triple(frame);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "loss-less",
        form: "the loss {loss:Cards} is less by {amount:Amount}",
        en: "that loss is reduced by { $amount }",
        fr: "cette perte est réduite de { $amount }",
        doc: "so much less is to be lost",
        families: &["eff:loss_limit"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    let less = -nth_amount(&play.eyes(), reading, node, 1);
                    play.change_loss(frame, less);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "loss-more",
        form: "the loss going on is more by {amount:Amount}",
        en: "the loss is raised by { $amount }",
        fr: "la perte est augmentée de { $amount }",
        doc: "so much more is to be lost in the loss of Force, or battle damage, that is going on",
        families: &["eff:lose_force"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let more = nth_amount(&play.eyes(), reading, node, 0);
                play.raise_loss(more);
                Ok(Flow::Again)
            },
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
                let eyes = play.eyes();
                let (side, amount) = (player(&eyes, reading, node), nth_amount(&eyes, reading, node, 1));
                play.add_damage(side, amount);
                Ok(Flow::Again)
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
            run: |play, reading, node| {
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    play.draw_again(frame);
                }
                Ok(Flow::Again)
            },
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
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    let value = nth_amount(&play.eyes(), reading, node, 1);
                    play.instead_of_draw(frame, value);
                }
                Ok(Flow::Again)
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
                if let Some(frame) = named_frame(&play.eyes(), reading, node) {
                    let amount = nth_amount(&play.eyes(), reading, node, 1);
                    play.add_to_draw(frame, amount);
                }
                Ok(Flow::Again)
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
    Word {
        name: "deploy-found",
        form: "{card:Cards} is deployed",
        en: "{ $card } is deployed",
        fr: "{ $card } est { $card-gender ->
    [f] déployée
   *[m] déployé
}",
        doc: "the card is deployed from where it is, under all rules of deploying",
        families: &["eff:deploy_from_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.deploy_found(reading.you, card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
