//! Drawing another state that looks the same to a seat.
//!
//! Hidden cards are redrawn from what the seat can believe, and all cards are numbered anew in an order that the seat
//! can see, so that equal views give equal states and no index tells what a card was before.

use crate::card::{Category, KindIx};
use crate::game::Swccg;
use crate::play::{Play, SetUp, recount_all};
use crate::side::Side;
use crate::stack::{CardIx, CardSet, Stack};
use crate::state::{CardState, Frame, Pile, Slot, State, Zone, mark};
use std::collections::BTreeMap;
use table::{Chance, Hidden};

pub(crate) fn resample(game: &Swccg, state: &State, seat: Side, prior: &[KindIx], chance: &mut Chance) -> State {
    let mut state = *state;
    withdraw_unseen_choice(game, &mut state, seat, chance);
    for side in Side::BOTH {
        redraw(&mut state, side, seat, prior, chance);
    }
    redraw_start(game, &mut state, seat.other(), chance);
    renumber(game, &mut state);
    state
}

/// The same table with what is hidden dealt anew.
pub(crate) fn redeal(game: &Swccg, state: &State, hidden: Hidden, chance: &mut Chance) -> State {
    match hidden {
        Hidden::FromAll => {
            let mut state = *state;
            for side in Side::BOTH {
                shuffle_kinds(&mut state, side, |card| Side::BOTH.iter().any(|seat| card.known_to(*seat)), chance);
            }
            recount_all(game, &mut state);
            state
        }
        // As one player may believe the table, then as the other may believe that one.
        Hidden::FromAny => Side::BOTH.into_iter().fold(*state, |state, seat| {
            let owned = state.cards.iter().filter(|card| card.owner.0 == seat.other());
            let deck: Vec<KindIx> = owned.map(|card| card.kind).collect();
            resample(game, &state, seat, &deck, chance)
        }),
    }
}

/// An act the opponent has begun and not yet committed to is not known: it is as if it had not been begun.
fn withdraw_unseen_choice(game: &Swccg, state: &mut State, seat: Side, chance: &mut Chance) {
    if state.frames.last().is_some_and(|top| state.is_secret(top, Some(seat))) {
        Play::new(game, state, chance, &mut |_| {}).go_back();
    }
}

/// Takes over a state whose cards are numbered otherwise in the catalogue. Texts being carried out, and changes that last, name
/// clauses by their numbers, which nobody can find again.
pub(crate) fn adopt(game: &Swccg, state: &mut State, kinds: &BTreeMap<KindIx, KindIx>) -> bool {
    let plain =
        |frame: &Frame| matches!(frame, Frame::SetUp(_) | Frame::Turn(_) | Frame::TopLevel(_) | Frame::Battling(_));
    let quiet = state.lasting.is_empty() && state.added.is_empty() && state.slots.is_empty();
    if !quiet || !state.frames.iter().all(plain) {
        return false;
    }
    for kind in state.cards.iter_mut().map(|card| &mut card.kind).chain(state.titles.kinds_mut()) {
        let Some(new) = kinds.get(kind) else { return false };
        *kind = *new;
    }
    recount_all(game, state);
    true
}

/// Gives the hidden cards of a side other kinds: the seat's own shuffled, the opponent's drawn from the prior.
fn redraw(state: &mut State, side: Side, seat: Side, prior: &[KindIx], chance: &mut Chance) {
    if side == seat {
        return shuffle_kinds(state, side, |card| card.known_to(seat), chance);
    }
    let hidden = in_piles(state, side, |card| card.known_to(seat));
    let mut pool = prior.to_vec();
    for card in state.cards.iter().filter(|c| c.owner.0 == side && c.known_to(seat)) {
        if let Some(at) = pool.iter().position(|k| *k == card.kind) {
            pool.swap_remove(at);
        }
    }
    // A prior that cannot explain what is seen is stretched by its own cards.
    let spare = if prior.is_empty() { vec![KindIx::default()] } else { prior.to_vec() };
    let missing = hidden.len().saturating_sub(pool.len());
    pool.extend(spare.iter().cycle().take(missing));
    deal(state, &hidden, pool, chance);
}

/// Gives each other's kinds to the cards in a side's piles, but for those that are known.
fn shuffle_kinds(state: &mut State, side: Side, known: impl Fn(&CardState) -> bool, chance: &mut Chance) {
    let hidden = in_piles(state, side, known);
    let pool = hidden.iter().map(|c| state.card(*c).kind).collect();
    deal(state, &hidden, pool, chance);
}

/// The cards in a side's piles, but for those that are known.
fn in_piles(state: &State, side: Side, known: impl Fn(&CardState) -> bool) -> Vec<CardIx> {
    let all = Pile::ALL.into_iter().flat_map(|pile| state.pile(side, pile).to_vec());
    all.filter(|card| !known(state.card(*card))).collect()
}

/// Gives cards kinds of a pool. The order of the pool does not matter.
fn deal(state: &mut State, cards: &[CardIx], mut pool: Vec<KindIx>, chance: &mut Chance) {
    pool.sort_unstable();
    chance.shuffle(&mut pool);
    for (card, kind) in cards.iter().zip(pool) {
        state.cards[usize::from(card.0)].kind = kind;
    }
}

/// A starting location chosen in secret is any of those the opponent might have chosen.
fn redraw_start(game: &Swccg, state: &mut State, side: Side, chance: &mut Chance) {
    let chosen = state.top::<SetUp>().filter(|setup| setup.is_choosing()).and_then(|setup| setup.start_of(side));
    if chosen.is_none() {
        return;
    }
    let location = |c: &CardIx| game.catalogue.kind(state.card(*c).kind).facts.category == Category::Location;
    let mut locations: Vec<CardIx> = state.pile(side, Pile::Reserve).iter().copied().filter(location).collect();
    locations.sort_by_key(|c| state.card(*c).kind);
    if !locations.is_empty() {
        let chosen = locations[chance.below(locations.len() as u32) as usize];
        // A location that was shown and taken back is known to both, as before.
        for card in locations.iter().filter(|c| !state.card(**c).known_to(side.other())).copied().collect::<Vec<_>>() {
            state.cards[usize::from(card.0)].marks &= !own_mark(side);
        }
        state.cards[usize::from(chosen.0)].marks |= own_mark(side);
        let height = state.frames.len() as u8 - 1;
        if let Some(setup) = state.frame_mut::<SetUp>(height) {
            setup.choose(side, chosen);
        }
    }
}

/// The mark that a side knows a card.
pub(crate) fn own_mark(side: Side) -> u16 {
    if side == Side::Dark { mark::KNOWN_DARK } else { mark::KNOWN_LIGHT }
}

/// Numbers all cards anew: piles first, then the table by entry, then what lies beneath or is being played.
fn renumber(game: &Swccg, state: &mut State) {
    let mut order: Vec<CardIx> = Vec::new();
    for side in Side::BOTH {
        for pile in Pile::ALL {
            order.extend(state.pile(side, pile).iter());
        }
    }
    let all = || (0..state.cards.len() as u8).map(CardIx);
    let mut table: Vec<CardIx> = all().filter(|c| state.on_table(*c)).collect();
    table.sort_by_key(|c| state.card(*c).entered);
    order.extend(table);
    let mut beneath: Vec<CardIx> = all().filter(|c| state.card(*c).zone == Zone::Beneath).collect();
    beneath.sort_by_key(|c| state.card(state.card(*c).on).entered);
    order.extend(beneath);
    for mut frame in state.frames.iter().copied() {
        frame.each_card(&mut |card| {
            if card.is_some() && state.card(*card).zone == Zone::Void && !order.contains(card) {
                order.push(*card);
            }
        });
    }
    order.extend(all().filter(|c| !order.contains(c)).collect::<Vec<_>>());
    let mut new = [CardIx::NONE; 256];
    for (n, old) in order.iter().enumerate() {
        new[usize::from(old.0)] = CardIx(n as u8);
    }
    let to = |card: CardIx| if card.is_some() { new[usize::from(card.0)] } else { card };
    let all_to = |set: CardSet| -> CardSet { set.iter().map(to).collect() };

    let mut cards = Stack::default();
    for old in &order {
        let mut card = *state.card(*old);
        card.on = to(card.on);
        cards.push(card);
    }
    state.cards = cards;
    state.piles.all_mut().iter_mut().for_each(|card| *card = to(*card));
    state.places.iter_mut().for_each(|p| p.top = to(p.top));
    state.frames.iter_mut().for_each(|frame| frame.each_card(&mut |card| *card = to(*card)));
    for slot in state.slots.iter_mut() {
        if let Slot::Card(card) = slot {
            *card = to(*card);
        }
    }
    state.lists.iter_mut().for_each(|card| *card = to(*card));
    state.answered.iter_mut().for_each(|text| text.card = to(text.card));
    state.lasting.iter_mut().for_each(|l| l.who = all_to(l.who));
    state.uses.iter_mut().for_each(|used| (used.user, used.item) = (to(used.user), to(used.item)));
    state.battle.participants = all_to(state.battle.participants);
    state.battle.excluded = all_to(state.battle.excluded);
    state.battle.immune = all_to(state.battle.immune);
    recount_all(game, state);
}
