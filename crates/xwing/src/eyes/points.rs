//! Squad points: what ships cost, and what is lost.

use super::Eyes;
use crate::rules::Rule;
use crate::side::Side;
use crate::squad::Found;
use crate::state::{CardIx, Part, SectionIx, Ship, ShipIx, Status};

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

    /// Hull and shields left of a player's ships that are not gone.
    pub fn strength(&self, side: Side) -> u16 {
        let stays =
            |ship: &ShipIx| !matches!(self.state.ship(*ship).status, Status::Destroyed | Status::Doomed | Status::Fled);
        let ships =
            self.state.all_ships().filter(|ship| self.owner(*ship) == side && self.is_fought(*ship)).filter(stays);
        let own = |section: &SectionIx| self.hull_of(*section) == *section && !self.state.is_crippled(*section);
        let sections = ships.flat_map(|ship| self.state.sections_of(ship)).filter(own);
        let left = |s: SectionIx| self.hull(s).saturating_sub(self.damage(s)) + self.shields(s);
        sections.map(|section| u16::from(left(section))).sum()
    }

    /// Whether a ship fights for its player, and is no obstacle.
    fn is_fought(&self, ship: ShipIx) -> bool {
        !matches!(self.state.ship(ship).status, Status::Brought | Status::Obstacle)
    }

    /// The points of a player's ships that are gone; those still to be placed are not.
    pub fn points_destroyed(&self, side: Side) -> i32 {
        if !self.on(Rule::GamePoints) {
            return 0;
        }
        let is_gone = |ship: &Ship| matches!(ship.status, Status::Destroyed | Status::Fled);
        let gone = self.state.all_ships().filter(|s| self.owner(*s) == side && is_gone(self.state.ship(*s)));
        gone.map(|s| self.points(s)).sum()
    }

    /// What a ship with its upgrades costs, discarded ones included.
    pub fn points(&self, ship: ShipIx) -> i32 {
        let cost = |card: CardIx, part: Part| {
            let own = self.state.cards_of(ship).filter(|c| *c != card && self.state.card(*c).on.part() == part);
            let upgrades = own.map(|c| self.state.card(c).kind).collect();
            i32::from(self.game.cost_of(&Found::new(self.intact(card), upgrades)))
        };
        let Ship { pilot, aft_card, .. } = *self.state.ship(ship);
        cost(pilot, Part::Fore) + if aft_card.is_some() { cost(aft_card, Part::Aft) } else { 0 }
    }

    /// The squad of a card's owner as the game has it, with a kind for that card.
    pub(crate) fn squad_with(&self, card: CardIx, kind: u16) -> Vec<Found> {
        let side = self.owner(self.state.card(card).ship());
        let section = |ship: ShipIx, main: CardIx, part: Part| {
            let Ship { pilot, aft_card, .. } = *self.state.ship(ship);
            let own = self.state.cards_of(ship).filter(|c| *c != pilot && *c != aft_card);
            let own = own.filter(|c| self.state.card(*c).on.part() == part);
            let upgrades = own.map(|c| if c == card { kind } else { self.state.card(c).kind }).collect();
            Found::new(self.intact(main), upgrades)
        };
        let ships = self.state.all_ships().filter(|ship| self.owner(*ship) == side);
        ships
            .map(|ship| {
                let Ship { pilot, aft_card, .. } = *self.state.ship(ship);
                let aft = aft_card.is_some().then(|| Box::new(section(ship, aft_card, Part::Aft)));
                Found { aft, ..section(ship, pilot, Part::Fore) }
            })
            .collect()
    }

    /// The kind of a ship's card, turned back if it is turned to its crippled side.
    fn intact(&self, card: CardIx) -> u16 {
        let kind = self.state.card(card).kind;
        let catalogue = &self.game.catalogue;
        if !catalogue.is_crippled_side(catalogue.card(kind)) {
            return kind;
        }
        catalogue.all().find(|(_, other)| catalogue.flips_to(other) == Some(kind)).map_or(kind, |(intact, _)| intact)
    }
}
