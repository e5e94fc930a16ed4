//! Squad points: what ships cost, and what is lost.

use super::Eyes;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Ship, ShipIx, Status};

impl Eyes<'_> {
    /// The player who leads by points destroyed, if one does.
    pub fn leader(&self) -> Option<Side> {
        let [first, second] = Side::BOTH.map(|side| self.points_destroyed(side.other()));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The points of a player's ships that are gone; those still to be placed are not.
    pub fn points_destroyed(&self, side: Side) -> i32 {
        if !self.on(Rule::GamePoints) {
            return 0;
        }
        let is_gone = |ship: &Ship| !ship.in_play() && ship.status != Status::Waiting;
        let gone = self.state.all_ships().filter(|s| self.owner(*s) == side && is_gone(self.state.ship(*s)));
        gone.map(|s| self.points(s)).sum()
    }

    /// What a ship with its upgrades costs, discarded ones included.
    pub fn points(&self, ship: ShipIx) -> i32 {
        let mut cards = self.state.cards_of(ship).map(|c| self.state.card(c).kind);
        let pilot = cards.next().unwrap_or_default();
        let found = crate::squad::Found { pilot, upgrades: cards.collect() };
        i32::from(self.game.cost_of(&found))
    }
}
