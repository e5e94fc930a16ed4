//! Effects: what a step does.

mod cards;
mod doings;
mod force;
mod search;

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::num::Num;
use crate::play::{CardFault, Flow, Play};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, Slot, Zone};
use crate::text::meaning::{DoingWord, Effect, Meaning, Reading};
use cardtext::{Arg, NodeIx, Sort};

pub(super) const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

pub(super) fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> bool {
    true
}

/// No rule refuses a text for the sake of this effect.
pub(super) fn not_needed(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> Option<Rule> {
    None
}

/// An effect that can always happen; the others say what they need.
pub(super) const ALWAYS: Effect = Effect {
    possible: always,
    in_full: always,
    needed: not_needed,
    at: &[],
    retrieves: false,
    run: |_, _, _| Ok(Flow::Again),
};

/// A text that would look at or take from an empty pile cannot be used.
pub(super) fn pile_needed(_: &Eyes<'_>, _: &Reading, _: NodeIx) -> Option<Rule> {
    Some(Rule::HandEmpty)
}

/// Whether there is such a card. A name not yet bound will be.
pub(super) fn has_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> bool {
    match eyes.args(node)[0] {
        Arg::Name(slot, _) if eyes.name(reading, slot) == Slot::None => true,
        cards => eyes.pile_of(cards, reading).is_some() || eyes.how_many(cards, reading) > 0,
    }
}

/// The doing in the first slot: an action, a loss, a draw, a drain.
pub(super) fn doing(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<u8> {
    match eyes.args(node)[0] {
        Arg::Name(slot, _) => match eyes.name(reading, slot) {
            Slot::Frame(frame) => Some(frame),
            _ => None,
        },
        Arg::Node(word) => match eyes.word_meaning(word) {
            Meaning::Doing(DoingWord::Answered) => eyes.answered(),
            Meaning::Doing(DoingWord::Loss) => eyes.loss_going_on(),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn nth_amount(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, n: usize) -> Num {
    eyes.args(node).get(n).and_then(|arg| eyes.amount(*arg, reading)).unwrap_or_default()
}

/// What happens to the players named first, by the amount behind them.
pub(super) fn to_players(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    act: fn(&mut Play<'_>, Side, Num),
) -> Result<Flow, CardFault> {
    let eyes = play.eyes();
    let (players, amount) = (eyes.players(eyes.args(node)[0], reading), nth_amount(&eyes, reading, node, 1));
    players.iter().for_each(|side| act(play, side, amount));
    Ok(Flow::Again)
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

/// Every effect.
pub(super) fn all() -> impl Iterator<Item = &'static Word> {
    [cards::WORDS, force::WORDS, search::WORDS, doings::WORDS].into_iter().flatten()
}
