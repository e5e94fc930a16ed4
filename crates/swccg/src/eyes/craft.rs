//! Vehicles and starships: who is aboard, who may be, and what they can do.

use super::Eyes;
use super::changes::Whom;
use crate::card::{Berth, Category, Crew, LocationKind};
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::{CardIx, CardSet};
use crate::state::{NO_PLACE, Role, Zone};
use crate::text::value::Value;

/// What one may be aboard, the first if one can.
const SEATS: [Role; 5] = [Role::Pilot, Role::Astromech, Role::Driver, Role::Passenger, Role::Cargo];

impl Eyes<'_> {
    /// Whether a noun of the catalogue is true of a card.
    pub(super) fn is(&self, card: CardIx, noun: Option<u16>) -> bool {
        noun.is_some_and(|noun| self.has_noun(card, noun))
    }

    /// What a card is in the first place.
    fn category(&self, card: CardIx) -> Category {
        self.kind(card).facts.category
    }

    /// Whether a card is on another, or on something that is.
    pub fn rides(&self, card: CardIx, bearer: CardIx) -> bool {
        let state = self.state.card(card);
        state.zone == Zone::On && (state.on == bearer || self.rides(state.on, bearer))
    }

    /// The vehicles and starships on the table.
    pub fn crafts(&self) -> impl Iterator<Item = CardIx> {
        self.state.active.iter().filter(|c| self.category(*c).is_craft())
    }

    /// What a card is aboard of, if it is no weapon or device there.
    pub(crate) fn aboard_of(&self, card: CardIx) -> Option<CardIx> {
        let state = self.state.card(card);
        (state.zone == Zone::On && self.category(card).is_body() && self.category(state.on).is_craft())
            .then_some(state.on)
    }

    /// Whether those aboard a card are enclosed in it.
    pub fn encloses(&self, craft: CardIx) -> bool {
        self.category(craft) == Category::Starship || self.is(craft, self.game.catalogue.enclosed)
    }

    /// How many of these cards are aboard a card in a role.
    fn aboard(&self, cards: CardSet, craft: CardIx, role: Role) -> usize {
        let rides = |c: &CardIx| {
            let state = self.state.card(*c);
            state.zone == Zone::On && state.on == craft && state.role == role
        };
        cards.iter().filter(rides).count()
    }

    /// The place a card takes up in a role.
    fn berth(&self, card: CardIx, role: Role) -> Option<Berth> {
        Some(match role {
            Role::Carried => return None,
            Role::Pilot => Berth::Pilot,
            Role::Driver => Berth::Driver,
            Role::Passenger => Berth::Passenger,
            Role::Astromech => Berth::Astromech,
            Role::Cargo if self.category(card) == Category::Vehicle => Berth::Vehicle,
            Role::Cargo if self.is(card, self.game.catalogue.tie) => Berth::Tie,
            Role::Cargo => Berth::Starfighter,
        })
    }

    /// Which places aboard are taken: also by who is kept out of a battle, and not by this card.
    fn crew(&self, craft: CardIx, without: CardIx) -> Crew {
        let here = self.state.at(self.state.place_of(craft)) | self.state.battle.excluded;
        let mut crew = Crew::default();
        for card in here.iter().filter(|c| *c != without) {
            let state = self.state.card(card);
            if state.zone == Zone::On
                && state.on == craft
                && let Some(berth) = self.berth(card, state.role)
            {
                crew = crew.with(berth);
            }
        }
        crew
    }

    /// Whether a card is an animal that is ridden.
    pub fn is_creature_vehicle(&self, card: CardIx) -> bool {
        self.game.catalogue.creature_vehicle.is_some_and(|noun| self.kind(card).facts.nouns.contains(noun))
    }

    /// The ability of the pilots that are part of a card.
    pub fn permanent_ability(&self, craft: CardIx) -> Num {
        let ability = self.kind(craft).facts.permanent.ability;
        if ability > Num::ZERO && self.on(Rule::CraftPermanent) { ability } else { Num::ZERO }
    }

    /// Whether a vehicle or starship is piloted or driven: by a permanent pilot, by someone aboard, or because it is an animal.
    pub fn piloted(&self, craft: CardIx) -> bool {
        let steers = |here: CardSet, role: Role| self.aboard(here, craft, role) > 0;
        let permanent = self.kind(craft).facts.permanent.count > 0 && self.on(Rule::CraftPermanent);
        permanent || self.is_creature_vehicle(craft) || {
            let here = self.state.at(self.state.place_of(craft));
            steers(here, Role::Pilot) || steers(here, Role::Driver)
        }
    }

    /// Whether a card has landed: a starship at a site, or whatever stands in a cargo hold.
    pub fn landed(&self, card: CardIx) -> bool {
        let (state, category) = (self.state.card(card), self.category(card));
        let site = || {
            let place = self.state.place_of(card);
            self.is_place(place) && self.location(place).facts.location.kind == LocationKind::Site
        };
        category.is_craft() && (state.zone == Zone::On && state.role == Role::Cargo)
            || category == Category::Starship && site()
    }

    /// The rule by which a card on the table is a vehicle or starship that can do nothing: nobody pilots it, or it has
    /// landed.
    pub(crate) fn grounded(&self, card: CardIx) -> Option<Rule> {
        if !self.category(card).is_craft() || !self.state.on_table(card) {
            None
        } else if self.on(Rule::CraftUnpiloted) && !self.piloted(card) {
            Some(Rule::CraftUnpiloted)
        } else {
            (self.on(Rule::CraftLanded) && self.landed(card)).then_some(Rule::CraftLanded)
        }
    }

    /// Whether a card is a vehicle or starship that nobody pilots, or that has landed: it has no power, no maneuver and no
    /// speed.
    pub fn unpiloted(&self, card: CardIx) -> bool {
        self.grounded(card).is_some()
    }

    /// Whether a card has a place that another can take in a role, free or taken.
    fn suits_seat(&self, card: CardIx, craft: CardIx, role: Role) -> bool {
        let (category, catalogue) = (self.category(card), &self.game.catalogue);
        let character = category == Category::Character;
        let able = match role {
            Role::Pilot => {
                let only = self.kind(craft).facts.pilots_only;
                character && self.is(card, catalogue.pilot) && only.is_none_or(|noun| self.has_noun(card, noun))
            }
            Role::Astromech => character && self.is(card, catalogue.astromech),
            Role::Driver => character && (!self.is(card, catalogue.droid) || self.may_drive(card, craft)),
            Role::Passenger => character,
            Role::Cargo => category == Category::Vehicle || self.is(card, catalogue.starfighter),
            Role::Carried => false,
        };
        let room = self.kind(craft).facts.capacity;
        able && self.berth(card, role).is_some_and(|berth| room.knows(berth))
    }

    /// Whether a text lets a card drive another.
    fn may_drive(&self, card: CardIx, craft: CardIx) -> bool {
        if !self.is_written(Value::MayDrive) {
            return false;
        }
        let mut may = false;
        self.each_change(
            Value::MayDrive,
            Whom::Card(card),
            NO_PLACE,
            |_| true,
            |term| {
                let of = self.change_of(term.change).and_then(|change| change.what);
                may |= of.is_some_and(|cards| self.means(cards, &self.reading(term.source, None), craft));
            },
        );
        may
    }

    /// Whether a card gets off another as that is lost: a character off an animal, or where a text says so.
    pub(crate) fn jumps_off(&self, card: CardIx, craft: CardIx) -> bool {
        self.on(Rule::CraftJump)
            && self.category(card) == Category::Character
            && (self.is_creature_vehicle(craft)
                || self.is_written(Value::JumpsOff) && self.says(Value::JumpsOff, card, |_| true))
    }

    /// Whether a card finds room aboard another in a role.
    pub(crate) fn has_seat(&self, card: CardIx, craft: CardIx, role: Role) -> bool {
        self.finds_room(card, craft, role, self.crew(craft, card))
    }

    fn finds_room(&self, card: CardIx, craft: CardIx, role: Role, crew: Crew) -> bool {
        let room = self.kind(craft).facts.capacity;
        !self.on(Rule::CraftCapacity) || self.berth(card, role).is_some_and(|berth| room.holds(&crew.with(berth)))
    }

    /// Whether a card could ever be aboard another.
    pub(crate) fn could_board(&self, card: CardIx, craft: CardIx) -> bool {
        SEATS.into_iter().any(|role| self.suits_seat(card, craft, role))
    }

    /// What a card would be aboard another: its pilot or astromech if it can, else its driver, else a passenger or cargo.
    pub fn role_aboard(&self, card: CardIx, craft: CardIx) -> Option<Role> {
        self.role_aboard_after(card, craft, &[])
    }

    /// The same once others have boarded, in this order.
    pub(crate) fn role_aboard_after(&self, card: CardIx, craft: CardIx, before: &[CardIx]) -> Option<Role> {
        let mut crew = self.crew(craft, card);
        let mut role = None;
        for boarding in before.iter().chain([&card]) {
            role = SEATS.into_iter().find(|role| {
                self.suits_seat(*boarding, craft, *role) && self.finds_room(*boarding, craft, *role, crew)
            });
            if let Some(berth) = role.and_then(|role| self.berth(*boarding, role)) {
                crew = crew.with(berth);
            }
        }
        role
    }

    /// What else a card aboard another could be there, free place or not.
    pub(crate) fn other_role(&self, card: CardIx) -> Option<Role> {
        let craft = self.aboard_of(card)?;
        let role = self.state.card(card).role;
        SEATS.into_iter().find(|other| *other != role && self.suits_seat(card, craft, *other))
    }

    /// Whether the other place a character could have aboard is free.
    pub(crate) fn has_other_seat(&self, card: CardIx) -> bool {
        self.other_role(card).is_some_and(|role| self.has_seat(card, self.state.card(card).on, role))
    }

    /// Whether two characters aboard could change places.
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
            // What flies does not walk.
            Category::Starship => return 0,
            Category::Vehicle if self.on(Rule::MoveLandspeed) => facts.stats.landspeed.unwrap_or(Num::whole(1)),
            _ => Num::whole(1),
        };
        self.value(Value::Landspeed, Whom::Card(card), NO_PLACE, base, &mut |_| {}).floor()
    }

    /// How much more landspeed a card needs to leave where it is.
    fn landspeed_needed(&self, card: CardIx) -> i32 {
        self.value(Value::LandspeedNeeded, Whom::Card(card), NO_PLACE, Num::ZERO, &mut |_| {}).ceil()
    }

    /// Whether a card may be at a place by itself: characters at sites, vehicles at exterior ones, capital starships at
    /// systems, other starships at systems, sectors and exterior sites.
    pub fn may_stand(&self, card: CardIx, place: u8) -> bool {
        let location = &self.location(place).facts.location;
        let site = location.kind == LocationKind::Site;
        match self.category(card) {
            Category::Character => site,
            Category::Vehicle => site && location.exterior,
            Category::Starship if self.is(card, self.game.catalogue.capital) => location.kind == LocationKind::System,
            Category::Starship => !site || location.exterior,
            _ => true,
        }
    }

    /// Whether a card may be deployed to a place by its kind: where it may stand; a starship at a site only in a docking bay.
    pub(crate) fn may_deploy_at(&self, card: CardIx, place: u8) -> bool {
        let bay = || self.is(self.state.places[usize::from(place)].top, self.game.catalogue.docking_bay);
        let site = self.location(place).facts.location.kind == LocationKind::Site;
        self.may_stand(card, place) && (self.category(card) != Category::Starship || !site || bay())
    }

    /// Whether a card that is deployed to a place by itself needs no pilot there: starships need one in space.
    pub(crate) fn may_deploy_alone(&self, card: CardIx, place: u8) -> bool {
        let site = self.location(place).facts.location.kind == LocationKind::Site;
        self.category(card) != Category::Starship || site || self.piloted(card)
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
