//! Presence, control, and how places lie.

use super::{Eyes, Term};
use crate::card::{CardKind, LocationKind};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::Zone;
use crate::text::value::Value;

impl<'a> Eyes<'a> {
    /// A side's active cards at a place.
    #[inline]
    pub fn cards_at(&self, place: u8, side: Side) -> impl Iterator<Item = CardIx> + use<'a> {
        let state = self.state;
        state.at(place).iter().filter(move |c| state.owner(*c) == side)
    }

    /// Whether a card is present at its place: there itself, not carried or enclosed.
    pub fn present(&self, card: CardIx) -> bool {
        let state = self.state.card(card);
        match state.zone {
            Zone::At => true,
            // Who is inside something enclosed is not present, but what he carries is where he is.
            Zone::On => {
                let aboard = self.kind(card).facts.category.is_body() && self.encloses(state.on);
                !(aboard && self.on(Rule::CraftEnclosed)) && self.present(state.on)
            }
            _ => false,
        }
    }

    /// Whether a side has presence at a place.
    pub fn presence(&self, place: u8, side: Side) -> bool {
        if !self.on(Rule::PresenceAbility) {
            return self.cards_at(place, side).next().is_some();
        }
        self.has_ability(place, side, Num::whole(1))
    }

    /// Whether a side has at least so much ability at a place.
    fn has_ability(&self, place: u8, side: Side, least: Num) -> bool {
        let mut total = Num::ZERO;
        self.cards_at(place, side).any(|card| {
            total += self.ability_there(card);
            total >= least
        })
    }

    /// Whether a side has presence at a place and the opponent has none.
    pub fn occupies_alone(&self, place: u8, side: Side) -> bool {
        self.presence(place, side) && !(self.on(Rule::PresenceControl) && self.presence(place, side.other()))
    }

    /// Whether a side controls a place: it alone has presence, with the ability that texts demand.
    pub fn controls(&self, place: u8, side: Side) -> bool {
        if !self.occupies_alone(place, side) {
            return false;
        }
        if !self.is_written(Value::ControlAbility) || !self.on(Rule::ControlAbility) {
            return true;
        }
        let required = self.setting(Value::ControlAbility, crate::text::meaning::Op::Set, side, place);
        self.has_ability(place, side, required.unwrap_or_default())
    }

    /// The location on top of a place.
    #[inline]
    pub fn location(&self, place: u8) -> &'a CardKind {
        self.kind(self.state.places[usize::from(place)].top)
    }
    /// Force icons of a side at a place.
    pub fn icons(&self, place: u8, side: Side) -> i32 {
        self.icons_terms(place, side, &mut |_| {})
    }
    /// Force icons of a side at a place, with what texts add.
    pub fn icons_terms(&self, place: u8, side: Side, terms: &mut dyn FnMut(Term)) -> i32 {
        let location = &self.location(place).facts.location;
        let printed = if side == Side::Light { location.light } else { location.dark };
        if !self.is_written(Value::Icons) || !self.on(Rule::ForceIcons) {
            return printed;
        }
        (Num::whole(printed) + self.bonus(Value::Icons, side, place, terms)).at_least_zero().floor()
    }
    /// The places adjacent to a place: neighbours in the row, of one kind and one system. Systems have none.
    pub fn adjacent(&self, place: u8) -> impl Iterator<Item = u8> + use<'a> {
        let eyes = *self;
        let row = &eyes.state.row;
        let at = row.iter().position(|p| *p == place).unwrap_or(0);
        let neighbours = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        neighbours.filter_map(move |n| row.get(n).copied()).filter(move |other| {
            let (one, two) = (&eyes.location(place).facts.location, &eyes.location(*other).facts.location);
            one.system == two.system && one.kind == two.kind && one.kind != LocationKind::System
        })
    }
    /// Whether two places are related: different locations of one system.
    pub fn related(&self, one: u8, other: u8) -> bool {
        let system = |place: u8| &self.location(place).facts.location.system;
        one != other && self.on(Rule::LocationRelated) && system(one) == system(other)
    }
    /// All places.
    pub fn places(&self) -> impl Iterator<Item = u8> + use<'a> {
        0..self.state.places.len() as u8
    }
}
