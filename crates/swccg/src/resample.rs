//! Drawing another state that looks the same to a seat.
//!
//! Hidden cards are redrawn from what the seat can believe, and all cards are numbered anew in an order that the seat
//! can see, so that equal views give equal states and no index tells what a card was before.

use crate::card::{Category, KindIx};
use crate::game::Swccg;
use crate::play::{Play, SetUp, recount_all};
use crate::side::Side;
use crate::stack::{CardIx, CardSet, Stack};
use crate::state::{Frame, Pile, Slot, State, Zone, mark};
use table::Chance;

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

/// An act the opponent has begun and not yet committed to is not known: it is as if it had not been begun.
fn withdraw_unseen_choice(game: &Swccg, state: &mut State, seat: Side, chance: &mut Chance) {
    if state.frames.last().and_then(Frame::shown).is_some_and(|shown| shown.is_secret_to(Some(seat))) {
        Play::new(game, state, chance, &mut |_| {}).go_back();
    }
}

/// Gives the hidden cards of a side other kinds: the seat's own shuffled, the opponent's drawn from the prior.
fn redraw(state: &mut State, side: Side, seat: Side, prior: &[KindIx], chance: &mut Chance) {
    let hidden: Vec<CardIx> = Pile::ALL
        .into_iter()
        .flat_map(|pile| state.pile(side, pile).to_vec())
        .filter(|c| !state.card(*c).known_to(seat))
        .collect();
    let mut pool: Vec<KindIx> = if side == seat {
        hidden.iter().map(|c| state.card(*c).kind).collect()
    } else {
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
        pool
    };
    pool.sort_unstable();
    chance.shuffle(&mut pool);
    for (card, kind) in hidden.iter().zip(pool) {
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
