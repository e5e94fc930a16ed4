//! Whose turn it is.

use super::Eyes;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{MOST_SHIPS, ShipIx, ShipMarks, Status};
use arrayvec::ArrayVec;

/// Ships in a row.
pub(crate) type Ships = ArrayVec<ShipIx, MOST_SHIPS>;

impl Eyes<'_> {
    /// Of the ships given, those that come first: by skill, then those of the player with initiative.
    fn first_of(&self, ships: impl Iterator<Item = ShipIx>, descending: bool) -> Option<(Side, Ships)> {
        let mut best: Option<(i32, Side)> = None;
        let mut first = Ships::new();
        for ship in ships {
            let skill = i32::from(self.skill(ship));
            let key = (if descending { -skill } else { skill }, self.owner(ship));
            let rank = |(skill, side): (i32, Side)| (skill, side != self.state.initiative);
            match best {
                Some(found) if rank(found) < rank(key) => continue,
                Some(found) if rank(found) == rank(key) => {}
                _ => {
                    best = Some(key);
                    first.clear();
                }
            }
            first.push(ship);
        }
        best.map(|(_, side)| (side, first))
    }

    /// The ships to be set up next.
    pub fn next_to_deploy(&self) -> Option<(Side, Ships)> {
        let waiting = self.state.all_ships().filter(|s| self.state.ship(*s).status == Status::Waiting);
        self.first_of(waiting, !self.on(Rule::PlacementOrder))
    }

    /// The ships to be activated next.
    pub fn next_to_activate(&self) -> Option<(Side, Ships)> {
        let waiting = || self.state.in_play().filter(|s| !self.state.ship(*s).is(ShipMarks::ACTIVATED));
        let order = !self.on(Rule::ManeuverOrder);
        if !self.on(Rule::HugeLast) {
            return self.first_of(waiting(), order);
        }
        let huge = |ship: &ShipIx| self.state.ship(*ship).base.is_huge();
        self.first_of(waiting().filter(|s| !huge(s)), order).or_else(|| self.first_of(waiting().filter(huge), order))
    }

    /// The ships to attack next.
    pub fn next_to_engage(&self) -> Option<(Side, Ships)> {
        let waiting = self.state.in_play().filter(|s| !self.state.ship(*s).is(ShipMarks::ENGAGED));
        self.first_of(waiting, self.on(Rule::AttackOrder))
    }

    /// The next cloaked ship that has not been asked.
    pub fn next_to_decloak(&self) -> Option<ShipIx> {
        let cloaked = |s: &ShipIx| {
            let ship = self.state.ship(*s);
            ship.tokens(Token::Cloak) > 0 && !ship.is(ShipMarks::ASKED)
        };
        let (_, ships) = self.first_of(self.state.in_play().filter(cloaked), false)?;
        ships.first().copied()
    }

    /// The next ship of a player without a dial.
    pub fn next_dial(&self, side: Side) -> Option<ShipIx> {
        self.state.fleet(side).find(|s| self.state.ship(*s).dial.is_none())
    }
}
