//! Vehicles: who is aboard, who may be, and what they can do.

use super::Eyes;
use super::changes::Whom;
use crate::card::Category;
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::{CardIx, CardSet};
use crate::state::{NO_PLACE, Role, Zone};
use crate::text::value::Value;

/// What one may be aboard a vehicle, the first if one can.
const SEATS: [Role; 3] = [Role::Pilot, Role::Driver, Role::Passenger];

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

    /// Whether a vehicle has a place that a character can fill in a role, free or taken.
    fn suits_seat(&self, card: CardIx, craft: CardIx, role: Role) -> bool {
        let is = |noun: Option<u16>| noun.is_some_and(|noun| self.has_noun(card, noun));
        let able = match role {
            Role::Pilot => is(self.game.catalogue.pilot),
            Role::Driver => !is(self.game.catalogue.droid),
            Role::Passenger => true,
            Role::Carried => false,
        };
        able && self.seats(craft, role) > 0
    }

    /// How many places for a role a vehicle has.
    fn seats(&self, craft: CardIx, role: Role) -> usize {
        let room = self.kind(craft).facts.capacity;
        usize::from(match role {
            Role::Pilot => room.pilots,
            Role::Driver => room.drivers,
            Role::Passenger => room.passengers,
            Role::Carried => 0,
        })
    }

    /// Whether a vehicle has a free place for a role, when so many more have been given away.
    pub(crate) fn has_seat(&self, craft: CardIx, role: Role, given: usize) -> bool {
        !self.on(Rule::CraftCapacity) || self.seats_taken(craft, role) + given < self.seats(craft, role)
    }

    /// What a character would be aboard a vehicle: its pilot if he can, else its driver, else a passenger.
    pub fn role_aboard(&self, card: CardIx, craft: CardIx) -> Option<Role> {
        self.role_aboard_after(card, craft, &[])
    }

    /// The same once others have boarded, in this order.
    pub(crate) fn role_aboard_after(&self, card: CardIx, craft: CardIx, before: &[CardIx]) -> Option<Role> {
        let mut given = [0; SEATS.len()];
        let mut seat = None;
        for boarding in before.iter().chain([&card]) {
            seat = (0..SEATS.len())
                .find(|n| self.suits_seat(*boarding, craft, SEATS[*n]) && self.has_seat(craft, SEATS[*n], given[*n]));
            seat.iter().for_each(|n| given[*n] += 1);
        }
        seat.map(|n| SEATS[n])
    }

    /// What else a character aboard a vehicle could be there, free place or not.
    pub(crate) fn other_role(&self, card: CardIx) -> Option<Role> {
        let state = self.state.card(card);
        let craft =
            Some(state.on).filter(|on| state.zone == Zone::On && self.kind(*on).facts.category == Category::Vehicle)?;
        SEATS.into_iter().find(|role| *role != state.role && self.suits_seat(card, craft, *role))
    }

    /// Whether the other place a character could have aboard is free.
    pub(crate) fn has_other_seat(&self, card: CardIx) -> bool {
        self.other_role(card).is_some_and(|role| self.has_seat(self.state.card(card).on, role, 0))
    }

    /// Whether two characters aboard a vehicle could change places.
    pub(crate) fn may_swap_seats(&self, card: CardIx, other: CardIx) -> bool {
        let (one, two) = (self.state.card(card), self.state.card(other));
        let aboard = two.zone == Zone::On && one.on == two.on && self.state.active.contains(other);
        aboard && self.other_role(card) == Some(two.role) && self.suits_seat(other, two.on, one.role)
    }

    /// How many sites a card moves at most.
    pub fn landspeed(&self, card: CardIx) -> i32 {
        let facts = &self.kind(card).facts;
        let base = match facts.category {
            Category::Vehicle if self.unpiloted(card) => return 0,
            Category::Vehicle if self.on(Rule::MoveLandspeed) => facts.stats.landspeed.unwrap_or(Num::whole(1)),
            _ => Num::whole(1),
        };
        self.value(Value::Landspeed, Whom::Card(card), NO_PLACE, base, &mut |_| {}).floor()
    }

    /// How much more landspeed a card needs to leave where it is.
    fn landspeed_needed(&self, card: CardIx) -> i32 {
        self.value(Value::LandspeedNeeded, Whom::Card(card), NO_PLACE, Num::ZERO, &mut |_| {}).ceil()
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
        let needed = steps.len() as i32 + self.landspeed_needed(card);
        (!steps.is_empty() && needed <= self.landspeed(card)).then_some(steps)
    }
}
