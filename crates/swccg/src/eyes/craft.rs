//! Vehicles: who is aboard, who may be, and what they can do.

use super::Eyes;
use crate::card::Category;
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::{CardIx, CardSet};
use crate::state::{Role, Zone};

impl Eyes<'_> {
    /// Whether a card is on another, or on something that is.
    pub fn rides(&self, card: CardIx, bearer: CardIx) -> bool {
        let state = self.state.card(card);
        state.zone == Zone::On && (state.on == bearer || self.rides(state.on, bearer))
    }

    /// The vehicles on the table.
    pub fn crafts(&self) -> impl Iterator<Item = CardIx> {
        self.state.active.iter().filter(|c| self.kind(*c).facts.category == Category::Vehicle)
    }

    /// Whether those aboard a card are enclosed in it.
    pub fn encloses(&self, craft: CardIx) -> bool {
        self.kind(craft).facts.category == Category::Starship
            || self.game.catalogue.enclosed.is_some_and(|noun| self.has_noun(craft, noun))
    }

    /// How many of these cards are aboard a card in a role.
    fn aboard(&self, cards: CardSet, craft: CardIx, role: Role) -> usize {
        let rides = |c: &CardIx| {
            let state = self.state.card(*c);
            state.zone == Zone::On && state.on == craft && state.role == role
        };
        cards.iter().filter(rides).count()
    }

    /// How many places for a role are taken aboard a card: also by who is kept out of a battle.
    fn seats_taken(&self, craft: CardIx, role: Role) -> usize {
        let here = self.state.at(self.state.place_of(craft));
        self.aboard(here | self.state.battle.excluded, craft, role)
    }

    /// Whether a card is an animal that is ridden.
    pub fn is_creature_vehicle(&self, card: CardIx) -> bool {
        self.game.catalogue.creature_vehicle.is_some_and(|noun| self.kind(card).facts.nouns.contains(noun))
    }

    /// Whether a vehicle is piloted or driven: by a permanent pilot, by someone aboard, or because it is an animal.
    pub fn piloted(&self, craft: CardIx) -> bool {
        let pilot = self.game.catalogue.pilot;
        let steers = |here: CardSet, role: Role| self.aboard(here, craft, role) > 0;
        pilot.is_some_and(|noun| self.kind(craft).facts.nouns.contains(noun)) || self.is_creature_vehicle(craft) || {
            let here = self.state.at(self.state.place_of(craft));
            steers(here, Role::Pilot) || steers(here, Role::Driver)
        }
    }

    /// Whether a card is a vehicle nobody pilots, which has no power, no maneuver and no speed.
    pub fn unpiloted(&self, card: CardIx) -> bool {
        self.kind(card).facts.category == Category::Vehicle
            && self.state.on_table(card)
            && self.on(Rule::CraftUnpiloted)
            && !self.piloted(card)
    }

    /// What a character would be aboard a vehicle: its pilot if he can, else its driver, else a passenger.
    pub fn role_aboard(&self, card: CardIx, craft: CardIx) -> Option<Role> {
        let room = self.kind(craft).facts.capacity;
        let free = |role: Role, room: u8| {
            room > 0 && (!self.on(Rule::CraftCapacity) || self.seats_taken(craft, role) < usize::from(room))
        };
        let is = |noun: Option<u16>| noun.is_some_and(|noun| self.has_noun(card, noun));
        if is(self.game.catalogue.pilot) && free(Role::Pilot, room.pilots) {
            Some(Role::Pilot)
        } else if !is(self.game.catalogue.droid) && free(Role::Driver, room.drivers) {
            Some(Role::Driver)
        } else if free(Role::Passenger, room.passengers) {
            Some(Role::Passenger)
        } else {
            None
        }
    }

    /// How many sites a card moves at most.
    pub fn landspeed(&self, card: CardIx) -> i32 {
        match self.kind(card).facts.category {
            Category::Vehicle if self.unpiloted(card) => 0,
            Category::Vehicle if self.on(Rule::MoveLandspeed) => {
                self.kind(card).facts.stats.landspeed.unwrap_or(Num::whole(1)).floor()
            }
            _ => 1,
        }
    }

    /// Whether a card may stand at a site: vehicles only outside.
    pub fn may_stand(&self, card: CardIx, place: u8) -> bool {
        self.kind(card).facts.category != Category::Vehicle || self.location(place).facts.location.exterior
    }

    /// The sites a card would pass and reach on its way to a place, the last being that place; none if it is too far.
    pub fn way_to(&self, card: CardIx, place: u8) -> Option<smallvec::SmallVec<[u8; 8]>> {
        let from = self.state.place_of(card);
        let row = &self.state.row;
        let at = |p: u8| row.iter().position(|q| *q == p);
        let (start, end) = (at(from)?, at(place)?);
        let steps: smallvec::SmallVec<[u8; 8]> = match start < end {
            true => row[start + 1..=end].iter().copied().collect(),
            false => row[end..start].iter().rev().copied().collect(),
        };
        let mut last = from;
        for step in &steps {
            if !self.adjacent(last).any(|p| p == *step) || !self.may_stand(card, *step) {
                return None;
            }
            last = *step;
        }
        (!steps.is_empty() && steps.len() as i32 <= self.landspeed(card)).then_some(steps)
    }
}
