//! Cards a ship's player picks because a text wants it.

use super::{Answer, Flow, Once, Play, Procedure};
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::query::Query;
use crate::state::{CardIx, CardMarks, ShipIx, State};
use serde::{Deserialize, Serialize};

/// What is picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PickKind {
    /// A faceup damage card that hurts the ship, to be turned facedown.
    ShipDamage,
    /// A secondary weapon, to be discarded.
    Weapon,
    /// An astromech, to be discarded.
    Astromech,
}

/// A card of a ship to be picked by its player because a text wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardPick {
    /// The ship.
    pub ship: ShipIx,
    /// What is picked.
    pub what: PickKind,
    /// Whether it has been picked.
    pub at: Once,
}

impl CardPick {
    /// A card still to be picked.
    pub fn new(ship: ShipIx, what: PickKind) -> CardPick {
        CardPick { ship, what, at: Once::Due }
    }
}

impl Procedure for CardPick {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.eyes().pickable(self.ship, self.what).next().is_some();
        if open { Flow::Ask } else { Flow::Done }
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Query> {
        Some(Query::Pick(eyes.owner(self.ship), *self))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Some(Act::Card(card)) = answer.act() else { return };
        self.at = Once::Done;
        match self.what {
            PickKind::ShipDamage => play.turn_down(card),
            PickKind::Weapon | PickKind::Astromech => play.discard(card),
        }
    }
}

impl<'a> Eyes<'a> {
    /// The cards of a ship that may be picked.
    pub(crate) fn pickable(&self, ship: ShipIx, what: PickKind) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let state: &'a State = self.state;
        let damage = state.damage_on(ship).filter(move |c| {
            let hurts_ship = matches!(eyes.kind(*c).category, Category::Damage { pilot: false, .. });
            what == PickKind::ShipDamage && hurts_ship && state.card(*c).is(CardMarks::FACEUP)
        });
        let weapons = state.cards_of(ship).filter(move |c| {
            let wanted = match what {
                PickKind::Weapon => eyes.kind(*c).text.weapon.is_some(),
                PickKind::Astromech => matches!(&eyes.kind(*c).category,
                    Category::Upgrade { slots, .. } if slots[0] == crate::maneuver::Slot::Astromech),
                PickKind::ShipDamage => false,
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
