//! What can be taken away from the content to see whether a scenario notices: clauses and facts of cards.

use crate::card::Category;
use crate::catalogue::Catalogue;
use crate::state::State;
use ::scenario::{PartKind, PartName};
use std::collections::BTreeSet;

/// A part of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A clause of its text, from 0.
    Clause(u8),
    /// A fact by its place among those there are.
    Fact(u8),
}

/// The names of the facts.
const FACTS: [&str; 12] = [
    "points", "unique", "limited", "skill", "attack", "agility", "hull", "shields", "reach", "energy", "epic", "weapon",
];

/// Every part of the cards in a state, also of those in the damage decks.
pub(super) fn parts(catalogue: &Catalogue, state: &State, found: &mut BTreeSet<(u16, Part)>) {
    let kinds: BTreeSet<u16> = state.cards.iter().map(|card| card.kind).collect();
    kinds.into_iter().for_each(|card| found.extend(parts_of(catalogue, card)));
}

/// Every part of a card.
fn parts_of(catalogue: &Catalogue, card: u16) -> impl Iterator<Item = (u16, Part)> {
    let kind = catalogue.card(card);
    let facts = match kind.category {
        Category::Pilot { huge: Some(_), .. } => 3..11,
        Category::Pilot { .. } => 3..8,
        Category::Upgrade { weapon: Some(_), .. } => 11..12,
        Category::Upgrade { energy: 1.., .. } => 9..10,
        Category::Upgrade { .. } | Category::Condition | Category::Damage { .. } => 0..0,
    };
    let clauses = (0..kind.text.clauses).map(Part::Clause);
    clauses.chain((0..3).chain(facts).map(Part::Fact)).map(move |part| (card, part))
}

/// The parts of every card of this title or slug, as scenarios name them.
pub(super) fn named(catalogue: &Catalogue, card: &str) -> Vec<PartName> {
    let cards = catalogue.all().filter(|(_, kind)| kind.title == card || kind.slug == card);
    cards.flat_map(|(card, _)| parts_of(catalogue, card)).map(|part| name(catalogue, part)).collect()
}

/// A part as scenarios name it.
pub(super) fn name(catalogue: &Catalogue, (card, part): (u16, Part)) -> PartName {
    let card = catalogue.card(card);
    let kind = match part {
        Part::Clause(n) => PartKind::Clause { number: n + 1, of: card.text.clauses },
        Part::Fact(n) => PartKind::Fact(FACTS[usize::from(n)].to_owned()),
    };
    PartName { title: card.title.clone(), slug: card.slug.clone(), kind }
}

/// Takes a part away: a clause is dropped, a number is one higher, what is true is so no longer.
pub(super) fn take(catalogue: &mut Catalogue, (card, part): (u16, Part)) {
    let fact = match part {
        Part::Clause(number) => return catalogue.drop_clause(card, number),
        Part::Fact(n) => FACTS[usize::from(n)],
    };
    let ship = match catalogue.card(card).category {
        Category::Pilot { ship, .. } => Some(catalogue.ships[usize::from(ship)].stats),
        _ => None,
    };
    let kind = &mut catalogue.cards[usize::from(card)];
    match (fact, &mut kind.category) {
        ("points", _) => kind.points += 1,
        ("unique", _) => kind.unique = !kind.unique,
        ("limited", _) => kind.limited = !kind.limited,
        ("skill", Category::Pilot { skill, .. }) => *skill += 1,
        ("weapon", Category::Upgrade { weapon: Some((dice, ..)), .. }) => *dice += 1,
        ("energy", Category::Upgrade { energy, .. }) => *energy += 1,
        ("epic", Category::Pilot { huge: Some(huge), .. }) => huge.epic += 1,
        (_, Category::Pilot { stats, .. }) => {
            let changed = stats.get_or_insert(ship.unwrap_or_default());
            match fact {
                "attack" => changed.attack += 1,
                "agility" => changed.agility += 1,
                "hull" => changed.hull += 1,
                "energy" => changed.energy += 1,
                "reach" => changed.reach = (changed.reach.0.saturating_sub(1).max(1), changed.reach.1 - 1),
                _ => changed.shields += 1,
            }
        }
        _ => {}
    }
}
