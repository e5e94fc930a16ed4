//! Nouns the rules give a card for where it is and with whom: battlegrounds, matching pilots.

use super::Eyes;
use crate::card::{CardKind, Category};
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;

impl Eyes<'_> {
    /// Whether the rules call a card so, where it is.
    pub(super) fn is_ruled(&self, card: CardIx, noun: u16) -> bool {
        let catalogue = &self.game.catalogue;
        if catalogue.battleground == Some(noun) {
            return self.is_battleground(card);
        }
        catalogue.matching_pilot == Some(noun) && self.aboard_of(card).is_some_and(|craft| self.matches(card, craft))
    }

    /// Whether a location on the table is a battleground: both sides have Force icons there, and it is none of those that
    /// never are.
    fn is_battleground(&self, card: CardIx) -> bool {
        const NEVER: [&str; 2] = ["Dagobah", "Ahch-To"];
        let place = self.state.place_of(card);
        self.on(Rule::LocationBattleground)
            && self.is_place(place)
            && self.state.places[usize::from(place)].top == card
            && !NEVER.contains(&self.kind(card).facts.location.system.as_str())
            && Side::BOTH.into_iter().all(|side| self.icons(place, side) > 0)
    }

    /// Whether a pilot and a starship or vehicle match: both are unique, and one of them speaks of the other.
    pub fn matches(&self, pilot: CardIx, craft: CardIx) -> bool {
        let (one, other) = (self.kind(pilot), self.kind(craft));
        let unique = |kind: &CardKind| kind.facts.limit == 1 && !kind.facts.per_system;
        let flies = one.facts.category == Category::Character && other.facts.category.is_craft();
        self.on(Rule::CraftMatching)
            && flies
            && self.is(pilot, self.game.catalogue.pilot)
            && unique(one)
            && unique(other)
            && (self.speaks_of(one, craft) || self.speaks_of(other, pilot))
    }

    /// Whether a card's title or text names another card.
    fn speaks_of(&self, kind: &CardKind, card: CardIx) -> bool {
        let texts = &self.game.catalogue.tree.texts;
        let facts = &self.kind(card).facts;
        let name = facts.persona.as_ref().unwrap_or(&facts.title);
        kind.names.iter().any(|name| self.is_named(card, &texts[usize::from(*name)]))
            || has_words(&kind.facts.title, name)
    }
}

/// Whether a title holds a name as whole words.
fn has_words(title: &str, name: &str) -> bool {
    let whole = |(at, _): (usize, &str)| {
        let (before, behind) = (&title[..at], &title[at + name.len()..]);
        !before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric)
    };
    title.match_indices(name).any(whole)
}
