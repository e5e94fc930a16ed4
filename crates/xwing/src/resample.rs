//! Drawing another state that looks the same to a seat: dials not shown, and damage cards nobody has seen.

use crate::game::XWing;
use crate::maneuver::Maneuver;
use crate::page::view::{knows_dial, unknown_damage};
use crate::side::Side;
use crate::state::{ShipIx, State};
use table::Chance;

pub(crate) fn resample(game: &XWing, state: &State, you: Option<Side>, chance: &mut Chance) -> State {
    let mut redrawn = *state;
    for side in Side::BOTH {
        for hidden in unknown_damage(state, side, you) {
            let mut kinds: Vec<u16> = hidden.iter().map(|c| state.card(*c).kind).collect();
            kinds.sort_unstable();
            chance.shuffle(&mut kinds);
            for (card, kind) in hidden.into_iter().zip(kinds) {
                redrawn.card_mut(card).kind = kind;
            }
        }
    }
    let eyes = game.eyes(state);
    for ship in state.all_ships() {
        if state.ship(ship).dial.is_some() && !knows_dial(&eyes, state.ship(ship), you) {
            redrawn.ship_mut(ship).dial = Some(any_maneuver(&eyes, ship, chance));
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
