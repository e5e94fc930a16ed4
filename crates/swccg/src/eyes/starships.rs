//! What starships do in space: how far they go, where they land, which of them dock.

use super::changes::Whom;
use super::moves::Trip;
use super::{Eyes, Term};
use crate::card::{Category, LocationKind};
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, Role, Zone};
use crate::text::value::Value;

impl Eyes<'_> {
    /// How many parsecs a card goes at most, on this move or on any; none without a hyperdrive.
    pub(crate) fn hyperspeed(&self, card: CardIx, trip: Option<Trip>, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.hyperspeed?;
        if self.unpiloted(card) {
            return Some(Num::ZERO);
        }
        let whom = trip.map_or(Whom::Card(card), |trip| Whom::Mover(card, trip));
        let changes = |each: &mut dyn FnMut(Term)| {
            self.each_change(Value::Hyperspeed, whom, NO_PLACE, |what| trip.is_some() || what.is_none(), each);
        };
        Some(self.settle(Value::Hyperspeed, base, changes, terms))
    }

    /// Whether a starship finds its way through hyperspace: it or a character aboard has a nav computer.
    pub(crate) fn navigates(&self, craft: CardIx) -> bool {
        let has = |card: CardIx| self.is(card, self.game.catalogue.nav_computer);
        let aboard = |card: CardIx| {
            let state = self.state.card(card);
            state.zone == Zone::On && state.on == craft && !matches!(state.role, Role::Carried | Role::Cargo)
        };
        has(craft) || self.state.at(self.state.place_of(craft)).iter().any(|c| aboard(c) && has(c))
    }

    /// Whether a place is a system.
    pub(crate) fn is_system(&self, place: u8) -> bool {
        self.is_place(place) && self.location(place).facts.location.kind == LocationKind::System
    }

    /// Whether a place is a site inside a starship or vehicle.
    pub(crate) fn is_inside(&self, place: u8, craft: CardIx) -> bool {
        let location = &self.location(place).facts.location;
        location.kind == LocationKind::Site && location.system == self.kind(craft).facts.title
    }

    /// Whether a starship above its planet lands at a site and takes off there: one of that system, or one inside a
    /// starship at that system.
    pub(crate) fn flies_between(&self, site: u8, system: u8) -> bool {
        let carrier = |c: CardIx| self.state.card(c).place == system && self.is_inside(site, c);
        self.related(site, system) || self.on(Rule::MoveInside) && self.crafts().any(carrier)
    }

    /// Whether a place is a docking bay.
    pub(crate) fn is_docking_bay(&self, place: u8) -> bool {
        self.is(self.state.places[usize::from(place)].top, self.game.catalogue.docking_bay)
    }

    /// How many parsecs lie between two systems.
    pub(crate) fn parsecs(&self, from: u8, to: u8) -> Option<Num> {
        let parsec = |place: u8| self.location(place).facts.stats.parsec;
        let (from, to) = (parsec(from)?, parsec(to)?);
        Some(if from > to { from - to } else { to - from })
    }

    /// Whether a card is a starship that flies from systems down to sites and up again.
    pub(crate) fn lands(&self, card: CardIx) -> bool {
        self.kind(card).facts.category == Category::Starship && !self.is_capital(card)
    }

    /// Whether a card is a capital starship.
    pub(crate) fn is_capital(&self, card: CardIx) -> bool {
        self.is(card, self.game.catalogue.capital)
    }

    /// Whether a starship may land at a site of the system, or take off there: a TIE at docking bays alone.
    pub(crate) fn may_land_at(&self, card: CardIx, site: u8) -> bool {
        !self.is(card, self.game.catalogue.tie) || self.is_docking_bay(site)
    }

    /// Whether landing at a site and taking off there is free.
    pub(super) fn lands_free(&self, site: u8) -> bool {
        self.on(Rule::MoveLandingFree) && self.is_docking_bay(site)
    }

    /// Whether a shuttle vehicle of its side's brings a character up from a place, or down to it: one that is piloted there.
    pub(crate) fn has_ferry(&self, card: CardIx, site: u8) -> bool {
        let (side, vehicle) = (self.state.owner(card), self.game.catalogue.shuttle_vehicle);
        let ferries = |c: CardIx| {
            self.is(c, vehicle) && self.state.card(c).zone == Zone::At && self.grounded(c).is_none() && c != card
        };
        self.on(Rule::MoveShuttleVehicle)
            && self.kind(card).facts.category == Category::Character
            && self.is_place(site)
            && self.cards_at(site, side).any(ferries)
    }

    /// Whether a starship can be linked with others, for cards to cross over.
    pub(crate) fn docks(&self, card: CardIx) -> bool {
        self.is(card, self.game.catalogue.ship_docking)
    }
}
