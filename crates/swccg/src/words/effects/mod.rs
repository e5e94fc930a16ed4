//! Effects: what a step does.

mod battle;
mod cards;
mod force;

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

pub(super) const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

/// The card a text means: what a name stands for, else the first such card on the table.
pub(super) fn named_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    eyes.card_meant(*eyes.args(node).first()?, reading)
}

pub(super) fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

/// Whether there is such a card. A name not yet bound will be.
pub(super) fn has_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    match eyes.args(node).first() {
        Some(Arg::Name(slot, _)) if eyes.name(reading, *slot) == Slot::None => true,
        _ => named_card(eyes, reading, node).is_some(),
    }
}

/// What happens to the card a text means, if there is one.
pub(super) fn to_card(
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
pub(super) fn named_frame(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<u8> {
    match eyes.args(node).first() {
        Some(Arg::Name(slot, _)) => match eyes.name(reading, *slot) {
            Slot::Frame(frame) => Some(frame),
            _ => None,
        },
        _ => None,
    }
}

/// What happens to the frame a name stands for, by the amount behind it, if there is one.
pub(super) fn to_frame(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    act: fn(&mut Play<'_>, u8, Num),
) -> Result<Flow, CardFault> {
    if let Some(frame) = named_frame(&play.eyes(), reading, node) {
        let amount = nth_amount(&play.eyes(), reading, node, 1);
        act(play, frame, amount);
    }
    Ok(Flow::Again)
}

/// What happens to the player named first, by the amount behind him.
pub(super) fn to_player(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    act: fn(&mut Play<'_>, Side, Num),
) -> Result<Flow, CardFault> {
    let eyes = play.eyes();
    let (side, amount) = (player(&eyes, reading, node), nth_amount(&eyes, reading, node, 1));
    act(play, side, amount);
    Ok(Flow::Again)
}

pub(super) fn nth_amount(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, n: usize) -> Num {
    eyes.args(node).get(n).and_then(|arg| eyes.amount(*arg, reading)).unwrap_or_default()
}

/// The player named first.
pub(super) fn player(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Side {
    eyes.player(eyes.args(node)[0], reading)
}

/// The pile in an argument.
pub(super) fn pile(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, n: usize) -> Result<(Side, Pile), CardFault> {
    eyes.args(node).get(n).and_then(|arg| eyes.pile(*arg, reading)).ok_or(CardFault("no pile is named"))
}

/// Whether the pile in the last argument holds anything.
pub(super) fn pile_holds(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let named = eyes.args(node).iter().find_map(|arg| eyes.pile(*arg, reading));
    named.is_none_or(|(side, pile)| !eyes.state.pile(side, pile).is_empty())
}

/// Whether a card may walk to the place in the second argument.
pub(super) fn may_walk(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    let Some(card) = named_card(eyes, reading, node) else { return has_card(eyes, reading, node) };
    let to = eyes.args(node)[1];
    eyes.able_to_move(card).is_ok()
        && eyes.adjacent(eyes.state.place_of(card)).any(|p| eyes.means_place(to, reading, p))
}

/// Where a location-text move leads: the other of the two places named.
pub(super) fn other_place(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<(CardIx, u8)> {
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
pub(super) fn topmost(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    let Some(Arg::Kinds(first, count)) = eyes.args(node).first() else { return None };
    let kinds = eyes.game.catalogue.tree.kinds(*first, *count);
    let mut lost = eyes.state.pile(reading.you, Pile::Lost).iter().rev().copied();
    lost.find(|c| kinds.iter().any(|noun| eyes.has_noun(*c, *noun)))
}

/// Every effect.
pub(super) fn all() -> impl Iterator<Item = &'static Word> {
    [cards::WORDS, force::WORDS, battle::WORDS].into_iter().flatten()
}
