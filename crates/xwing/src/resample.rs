//! Drawing another state that looks the same to a seat: dials not shown, and damage cards nobody has seen.

use crate::game::XWing;
use crate::maneuver::Maneuver;
use crate::page::view::{knows_dial, searcher, unknown_damage};
use crate::play::recount_all;
use crate::side::Side;
use crate::state::{Frame, ShipIx, State};
use std::collections::BTreeMap;
use table::{Chance, Hidden};

pub(crate) fn resample(game: &XWing, state: &State, you: Option<Side>, chance: &mut Chance) -> State {
    let mut redrawn = shuffle_damage(state, you, chance);
    let eyes = game.eyes(state);
    for ship in state.all_ships() {
        if state.ship(ship).dial.is_some() && !knows_dial(&eyes, state.ship(ship), you) {
            redrawn.ship_mut(ship).dial = Some(any_maneuver(&eyes, ship, chance));
        }
    }
    redrawn
}

/// The same table with what is hidden dealt anew. What nobody knows are damage cards; who searches a deck knows which of
/// them are still in it. Dials not shown are known to their players, and set by chance if they must not be.
pub(crate) fn redeal(game: &XWing, state: &State, hidden: Hidden, chance: &mut Chance) -> State {
    match hidden {
        Hidden::FromAll => shuffle_damage(state, searcher(state), chance),
        Hidden::FromAny => resample(game, state, None, chance),
    }
}

/// What another edition finds a card by: its id, and which of several that have it.
pub(crate) fn name_of(game: &XWing, kind: u16) -> String {
    let cards = &game.catalogue.cards;
    let id = &cards[usize::from(kind)].id;
    let earlier = cards[..usize::from(kind)].iter().filter(|card| card.id == *id).count();
    format!("{id} {earlier}")
}

/// Takes over a state whose cards are numbered otherwise in the catalogue. Texts being carried out, and changes that last, name
/// clauses by their numbers, which nobody can find again.
pub(crate) fn adopt(game: &XWing, state: &mut State, legend: &[(u16, String)]) -> bool {
    use crate::state::Frame::{ActivationPhase, CombatPhase, Placement, Planning, Rounds};
    let plain =
        |frame: &Frame| matches!(frame, Placement(_) | Rounds(_) | Planning(_) | ActivationPhase(_) | CombatPhase(_));
    let quiet = state.lasting.is_empty() && state.slots.is_empty() && state.used.is_empty() && state.further.is_empty();
    if !quiet || !state.frames.iter().all(plain) {
        return false;
    }
    let names: BTreeMap<String, u16> =
        (0..game.catalogue.cards.len() as u16).map(|kind| (name_of(game, kind), kind)).collect();
    let found: Option<BTreeMap<u16, u16>> = legend.iter().map(|(old, name)| Some((*old, *names.get(name)?))).collect();
    let Some(found) = found else { return false };
    for card in state.cards.iter_mut() {
        let Some(kind) = found.get(&card.kind) else { return false };
        card.kind = *kind;
    }
    recount_all(game, state);
    true
}

/// Gives the damage cards that a seat does not know each other's kinds.
fn shuffle_damage(state: &State, you: Option<Side>, chance: &mut Chance) -> State {
    let mut redrawn = *state;
    for deck in state.all_decks() {
        for hidden in unknown_damage(state, deck, you) {
            let mut kinds: Vec<u16> = hidden.iter().map(|c| state.card(*c).kind).collect();
            kinds.sort_unstable();
            chance.shuffle(&mut kinds);
            for (card, kind) in hidden.into_iter().zip(kinds) {
                redrawn.card_mut(card).kind = kind;
            }
        }
    }
    redrawn
}

/// A maneuver the ship's player might have chosen.
fn any_maneuver(eyes: &crate::eyes::Eyes<'_>, ship: ShipIx, chance: &mut Chance) -> Maneuver {
    let dial = &eyes.ship_kind(ship).dial;
    let open: Vec<Maneuver> = dial.iter().copied().filter(|m| !eyes.is_barred(ship, *m)).collect();
    let open = if open.is_empty() { dial } else { &open };
    open[chance.below(open.len() as u32) as usize]
}
