//! What happens to cards: a fate, a deed, a place to go.

use super::super::Word;
use super::*;
use crate::eyes::By;
use crate::text::meaning::{CardFate, Deed, Fate, SpotWord};
use cardtext::{Count, Phrases};

/// The fate in the second slot.
fn fate(eyes: &Eyes<'_>, node: NodeIx) -> Option<CardFate> {
    match eyes.args(node)[1] {
        Arg::Node(fate) => match eyes.word_meaning(fate) {
            Meaning::Fate(Fate::Card(fate)) => Some(fate),
            _ => None,
        },
        _ => None,
    }
}

/// The deed in the second slot, with its node.
fn deed(eyes: &Eyes<'_>, node: NodeIx) -> Option<(Deed, NodeIx)> {
    match eyes.args(node)[1] {
        Arg::Node(deed) => match eyes.word_meaning(deed) {
            Meaning::Deed(kind) => Some((kind, deed)),
            _ => None,
        },
        _ => None,
    }
}

/// The cards an effect is done to: all that a plural or `all` means, else the first.
pub(super) fn done_to(eyes: &Eyes<'_>, reading: &Reading, cards: Arg) -> Vec<CardIx> {
    let all = match cards {
        Arg::Phrase(at) => {
            let phrase = eyes.game.catalogue.tree.phrase(at);
            phrase.plural || matches!(phrase.count, Count::All | Count::Random)
        }
        Arg::Name(slot, _) => matches!(eyes.name(reading, slot), Slot::Group(_)),
        _ => false,
    };
    let mut meant = eyes.each_meant(cards, reading);
    // A location that is laid out stays where it is, by whatever name it is called.
    meant.retain(|card| !eyes.state.is_laid_out(*card) && !eyes.is_safe_from(*card, reading));
    if matches!(cards, Arg::Phrase(_)) && eyes.pile_of(cards, reading).is_none() {
        meant.retain(|card| eyes.in_reach(reading, *card));
    }
    // Of a pile the lowest goes first, so that they come to lie as they lay.
    if all && eyes.pile_of(cards, reading).is_some() {
        meant.reverse();
    }
    meant.into_iter().take(if all { usize::MAX } else { 1 }).collect()
}

/// The place a deed names, if it is known.
fn named_place(eyes: &Eyes<'_>, reading: &Reading, arg: Arg) -> Option<u8> {
    eyes.places().find(|p| eyes.means_place(arg, reading, *p))
}

/// The cards an effect is done to, where chance may pick one of them.
pub(super) fn done_by_chance(play: &mut Play<'_>, reading: &Reading, cards: Arg) -> Vec<CardIx> {
    let (eyes, tree) = (play.eyes(), &play.game.catalogue.tree);
    let random = matches!(cards, Arg::Phrase(at) if tree.phrase(at).count == Count::Random);
    let meant = done_to(&eyes, reading, cards);
    if random { play.picked_at_random(meant).into_iter().collect() } else { meant }
}

/// Where a deed leads a card, if it can be done: to a place named, or to the other of two.
fn leads(eyes: &Eyes<'_>, reading: &Reading, kind: Deed, node: NodeIx, card: CardIx) -> Option<u8> {
    let from = eyes.state.place_of(card);
    let args = eyes.args(node);
    match kind {
        Deed::MoveTo => named_place(eyes, reading, args[0]),
        Deed::Relocate => named_place(eyes, reading, args[0]).filter(|p| eyes.judge_relocation(card, *p).is_ok()),
        Deed::MoveBetween => {
            let (a, b) = (named_place(eyes, reading, args[0])?, named_place(eyes, reading, args[1])?);
            // Who is aboard something does not walk out of it.
            let walks = eyes.state.card(card).zone == Zone::At && (from == a || from == b) && !eyes.unpiloted(card);
            walks.then_some(if from == a { b } else { a })
        }
        _ => None,
    }
}

/// Whether a card could do a deed now, for free or at its normal cost.
fn able(eyes: &Eyes<'_>, reading: &Reading, (kind, node): (Deed, NodeIx), free: bool, card: CardIx) -> bool {
    match kind {
        Deed::MoveAway if free => eyes.has_refuge(card) && !eyes.may_not_move(card) && eyes.on(Rule::MoveAway),
        Deed::MoveAway => eyes.able_to_flee(eyes.state.owner(card), card, false).is_ok(),
        Deed::MoveTo => {
            let from = eyes.state.place_of(card);
            let near = |p: u8| {
                eyes.means_place(eyes.args(node)[0], reading, p) && !eyes.may_not_go(card, eyes.trip(card, By::Text, p))
            };
            eyes.able_to_be_moved(card).is_ok() && eyes.adjacent(from).any(near)
        }
        // Where to is chosen later.
        Deed::Relocate if is_unbound(eyes, reading, eyes.args(node)[0]) => {
            eyes.places().any(|p| eyes.judge_relocation(card, p).is_ok())
        }
        _ => leads(eyes, reading, kind, node, card).is_some(),
    }
}

/// Whether a name stands for nothing yet.
fn is_unbound(eyes: &Eyes<'_>, reading: &Reading, arg: Arg) -> bool {
    matches!(arg, Arg::Name(slot, _) if eyes.name(reading, slot) == Slot::None)
}

fn must_possible(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, free: bool) -> bool {
    let cards = eyes.args(node)[0];
    let Some(deed) = deed(eyes, node) else { return false };
    if is_unbound(eyes, reading, cards) {
        return true;
    }
    done_to(eyes, reading, cards).into_iter().any(|card| able(eyes, reading, deed, free, card))
}

/// A text that would move nobody cannot be used; one that moves a target is refused for the target.
fn must_needed(eyes: &Eyes<'_>, _: &Reading, node: NodeIx) -> Option<Rule> {
    matches!(eyes.args(node)[0], Arg::Phrase(_)).then_some(Rule::MoveAway)
}

fn must_run(play: &mut Play<'_>, reading: &Reading, node: NodeIx, free: bool) -> Result<Flow, CardFault> {
    let eyes = play.eyes();
    let Some((kind, deed)) = deed(&eyes, node) else { return Err(CardFault("no deed is named")) };
    let cards = done_to(&eyes, reading, eyes.args(node)[0]);
    match kind {
        Deed::MoveAway if free => cards.into_iter().for_each(|card| play.push_move_away(card)),
        Deed::MoveAway => play.push_all_move_away(reading.you, &cards, false, false),
        Deed::Relocate => {
            let place = named_place(&eyes, reading, eyes.args(deed)[0]);
            let able = |card: &CardIx| place.is_some_and(|p| eyes.judge_relocation(*card, p).is_ok());
            let cards: Vec<CardIx> = cards.into_iter().filter(able).collect();
            if let Some(place) = place {
                play.push_relocations(&cards, place);
            }
        }
        _ => {
            let ways: Vec<(CardIx, u8)> =
                cards.into_iter().filter_map(|card| Some((card, leads(&eyes, reading, kind, deed, card)?))).collect();
            // The first sets out first.
            ways.into_iter().rev().for_each(|(card, place)| play.move_by_text(card, place));
        }
    }
    Ok(Flow::Again)
}

/// Cards that may move away: their player chooses which of them do, each for free or at the normal cost.
fn may_run(play: &mut Play<'_>, reading: &Reading, node: NodeIx) -> Result<Flow, CardFault> {
    let eyes = play.eyes();
    let cards = done_to(&eyes, reading, eyes.args(node)[0]);
    let side = cards.first().map_or(reading.you, |card| eyes.state.owner(*card));
    play.push_all_move_away(side, &cards, false, true);
    Ok(Flow::Again)
}

const MUST: Effect = Effect {
    possible: |eyes, reading, node| must_possible(eyes, reading, node, false),
    needed: must_needed,
    run: |play, reading, node| must_run(play, reading, node, false),
    ..ALWAYS
};
const MUST_FREE: Effect = Effect {
    possible: |eyes, reading, node| must_possible(eyes, reading, node, true),
    needed: must_needed,
    run: |play, reading, node| must_run(play, reading, node, true),
    ..ALWAYS
};

const MAY: Effect =
    Effect { possible: |eyes, reading, node| must_possible(eyes, reading, node, false), run: may_run, ..ALWAYS };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "cards-are",
        form: "{cards:Cards} is|are {fate:CardFate}",
        en: "{ $cards } { is } { $fate }
.to = { $fate-active ->
    [none] { $fate-word ->
        [fate-lost] { $cards-word ->
            [it] lose this { $self }
           *[other] none
        }
       *[other] none
    }
   *[other] { $fate-active } { $cards }
}",
        fr: "{ $cards } { is } { $fate }
.to = { $fate-active ->
    [none] { $fate-word ->
        [fate-lost] { $cards-word ->
            [it] perdre { $self-gender ->
                [f] cette
               *[m] ce
            } { $self }
           *[other] none
        }
       *[other] none
    }
   *[other] { $fate-active } { $cards }
}",
        doc: "this happens to them",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(Effect {
            possible: has_card,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let happens = fate(&eyes, node).and_then(|fate| fate.happens);
                let happens = happens.ok_or(CardFault("this cannot be made to happen"))?;
                let cards = eyes.args(node)[0];
                for card in done_by_chance(play, reading, cards) {
                    happens(play, reading, card);
                }
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "must",
        form: "{cards:Cards} must {deed:CardDeed}",
        en: "{ $cards } { $deed-now } at the normal cost",
        fr: "{ $cards } { $deed-now } (usage normal de la Force)",
        doc: "they do it now, at its normal cost; relocating costs nothing by itself",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(MUST),
        ..EFFECT
    },
    Word {
        name: "must-free",
        form: "{cards:Cards} must {deed:CardDeed} for free",
        en: "{ $cards } { $deed-now } for free",
        fr: "{ $cards } { $deed-now } gratuitement",
        doc: "they do it now, for free",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(MUST_FREE),
        ..EFFECT
    },
    Word {
        name: "may-now",
        form: "{cards:Cards} may {deed:CardDeed}",
        en: "{ $cards } may { $deed } at the normal cost",
        fr: "{ $cards } { $subject-number ->
    [many] peuvent
   *[one] peut
} { $deed } (usage normal de la Force)",
        doc: "their player chooses which of them do it now, at its normal cost: `group may move away`",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(MAY),
        ..EFFECT
    },
    Word {
        name: "go",
        form: "{cards:Cards} go|goes {spot:Spot}",
        en: "{ $cards } { $spot-word ->
    [put-at] { $subject-number ->
        [many] return
       *[one] returns
    }
   *[other] { $subject-number ->
        [many] go
       *[one] goes
    }
} { $spot }
.to = { $spot-word ->
    [put-at] return { $cards } { $spot }
   *[other] move { $cards } { $spot }
}",
        fr: "{ $cards } { $spot-word ->
    [put-at] { $spot-by-verb ->
        [y] y { comes-back }
       *[other] { comes-back } { $spot }
    }
   *[other] { $subject-number ->
        [many] vont
       *[one] va
    } { $spot }
}
.to = { $spot-word ->
    [put-at] { $spot-by-verb ->
        [y] y ramener { $cards }
       *[other] ramener { $cards } { $spot }
    }
   *[other] placer { $cards } { $spot }
}",
        doc: "cards are put somewhere: on top of a pile of their owner's, or back at a place",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(Effect {
            possible: has_card,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let Arg::Node(spot) = eyes.args(node)[1] else { return Err(CardFault("no spot is named")) };
                let (all, to) = (eyes.args(node)[0], eyes.args(spot).first().copied().unwrap_or(Arg::Absent));
                let cards = done_by_chance(play, reading, all);
                let eyes = play.eyes();
                match eyes.word_meaning(spot) {
                    Meaning::Spot(SpotWord::Pile | SpotWord::OwnersPile) => {
                        let pile = eyes.pile_named(to).ok_or(CardFault("no pile is named"))?;
                        cards.into_iter().for_each(|card| play.put_and_tell(card, pile));
                    }
                    Meaning::Spot(SpotWord::Bottom) => {
                        let pile = eyes.pile_named(to).ok_or(CardFault("no pile is named"))?;
                        cards.into_iter().for_each(|card| play.put_under_and_tell(card, pile));
                    }
                    Meaning::Spot(SpotWord::At) => {
                        let place = eyes.places().find(|p| eyes.means_at(to, reading, *p));
                        if let Some(place) = place {
                            cards.into_iter().for_each(|card| play.come_back(card, place));
                        }
                    }
                    _ => return Err(CardFault("a card cannot be put there")),
                }
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "return-to-hand",
        form: "{cards:Cards} return|returns to hand with all on it",
        en: "{ $cards } { $subject-number ->
    [many] return to their owners' hands with all cards on them
   *[one] returns to its owner's hand with all cards on it
}",
        fr: "{ $cards } { $subject-number ->
    [many] retournent dans les mains de leurs propriétaires avec toutes les cartes posées dessus
   *[one] retourne dans la main de son propriétaire avec toutes les cartes posées dessus
}",
        doc: "they and all cards on them go to their owners' hands",
        operations: &["x.return-hand"],
        phrases: Phrases::Done,
        meaning: Meaning::Effect(Effect {
            possible: has_card,
            run: |play, reading, node| {
                let eyes = play.eyes();
                for card in done_to(&eyes, reading, eyes.args(node)[0]) {
                    play.return_to_hand(card);
                }
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
];
