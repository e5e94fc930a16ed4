//! Cards a ship's player picks because a text wants it.

use super::{Flow, Play};
use crate::card::Category;
use crate::eyes::Eyes;
use crate::state::{CardMarks, Frame, Lasting, ShipIx, State};
use table::CardIx;

/// What is picked: the `n` of a [`crate::state::Run::Pick`] frame.
pub mod kind {
    /// A faceup damage card that hurts the ship, to be turned facedown.
    pub const SHIP_DAMAGE: i16 = 0;
    /// A secondary weapon, to be discarded.
    pub const WEAPON: i16 = 1;
    /// An astromech, to be discarded.
    pub const ASTROMECH: i16 = 2;
}

impl<'a> Eyes<'a> {
    /// The cards of a ship that may be picked.
    pub(crate) fn pickable(&self, ship: ShipIx, what: i16) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let state: &'a State = self.state;
        let damage = state.damage_on(ship).filter(move |c| {
            let hurts_ship = matches!(eyes.kind(*c).category, Category::Damage { pilot: false, .. });
            what == kind::SHIP_DAMAGE && hurts_ship && state.card(*c).is(CardMarks::FACEUP)
        });
        let weapons = state.cards_of(ship).filter(move |c| {
            let wanted = match what {
                kind::WEAPON => eyes.kind(*c).text.weapon.is_some(),
                kind::ASTROMECH => matches!(&eyes.kind(*c).category,
                    Category::Upgrade { slots, .. } if slots[0] == crate::maneuver::Slot::Astromech),
                _ => false,
            };
            wanted && eyes.speaks(*c)
        });
        damage.chain(weapons)
    }

    /// The facedown damage cards of a ship.
    pub(crate) fn facedown(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let state: &'a State = self.state;
        state.damage_on(ship).filter(move |c| !state.card(*c).is(CardMarks::FACEUP))
    }
}

impl Play<'_> {
    pub(super) fn pick_step(&mut self, frame: Frame) -> Flow {
        let open = self.eyes().pickable(frame.ship, frame.n).next().is_some();
        if frame.step > 0 || !open { Flow::Done } else { Flow::Ask }
    }

    pub(super) fn picked_card(&mut self, card: CardIx) {
        let frame = self.state.top();
        self.next();
        match frame.n {
            kind::SHIP_DAMAGE => self.turn_down(card),
            _ => self.discard(card),
        }
    }

    /// A change that holds until the end of the round.
    pub(crate) fn last(&mut self, lasting: Lasting) {
        if !self.state.lasting.is_full() {
            self.state.lasting.push(lasting);
        }
    }
}
