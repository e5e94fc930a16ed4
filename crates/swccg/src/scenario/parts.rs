//! What can be taken away from the content to see whether a scenario notices: clauses and facts of cards.

use crate::card::{CardKind, KindIx, LocationKind, Stats};
use crate::catalogue::Catalogue;
use crate::num::Num;
use crate::side::Side;
use crate::state::State;
use ::scenario::{PartKind, PartName};
use std::collections::BTreeSet;

/// A part of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A clause of its text, from 0.
    Clause(u8),
    /// A printed number, by its place among [`Stats::NAMES`].
    Number(u8),
    /// Something that is true of it: a type, an icon, a characteristic.
    Noun(u16),
    /// How many may be on the table.
    Uniqueness,
    /// Whom it shows.
    Persona,
    /// A location's Force icons.
    Icons(Side),
    /// Which system it belongs to.
    System,
    /// Who finds room aboard.
    Capacity,
    /// The pilots that are part of it.
    PermanentPilots,
}

/// Every part of the cards in a state.
pub(super) fn parts(catalogue: &Catalogue, state: &State, found: &mut BTreeSet<(KindIx, Part)>) {
    let kinds: BTreeSet<KindIx> = state.cards.iter().map(|card| card.kind).collect();
    kinds.into_iter().for_each(|kind| found.extend(parts_of(catalogue, kind)));
}

/// Every part of a card.
fn parts_of(catalogue: &Catalogue, kind: KindIx) -> impl Iterator<Item = (KindIx, Part)> {
    let card = catalogue.kind(kind);
    let facts = &card.facts;
    let stated = |n: &usize| facts.stats.named(Stats::NAMES[*n]).is_some();
    let clauses = (0..card.text.clauses).map(Part::Clause);
    let numbers = (0..Stats::NAMES.len()).filter(stated).map(|n| Part::Number(n as u8));
    let nouns = facts.nouns.iter().map(Part::Noun);
    let always = [Part::Uniqueness, Part::System, Part::Capacity, Part::PermanentPilots]
        .into_iter()
        .chain(Side::BOTH.map(Part::Icons));
    let persona = facts.persona.iter().map(|_| Part::Persona);
    clauses.chain(numbers).chain(nouns).chain(always).chain(persona).map(move |part| (kind, part))
}

/// The parts of every card of this title or slug, as scenarios name them.
pub(super) fn named(catalogue: &Catalogue, card: &str) -> Vec<PartName> {
    let meant = |(_, kind): &(u16, &CardKind)| kind.facts.title == card || kind.facts.slug == card;
    let kinds = (0..).zip(&catalogue.kinds).filter(meant).map(|(n, _)| KindIx(n));
    kinds.flat_map(|kind| parts_of(catalogue, kind)).map(|part| name(catalogue, part)).collect()
}

/// A part as scenarios name it.
pub(super) fn name(catalogue: &Catalogue, (kind, part): (KindIx, Part)) -> PartName {
    let card = catalogue.kind(kind);
    let fact = |name: &str| PartKind::Fact(name.to_owned());
    let kind = match part {
        Part::Clause(n) => PartKind::Clause { number: n + 1, of: card.text.clauses },
        Part::Number(n) => fact(Stats::NAMES[usize::from(n)]),
        Part::Noun(noun) => fact(&catalogue.language.nouns()[usize::from(noun)].id),
        Part::Uniqueness => fact("uniqueness"),
        Part::Persona => fact("persona"),
        Part::Icons(Side::Light) => fact("light-icons"),
        Part::Icons(Side::Dark) => fact("dark-icons"),
        Part::System => fact("system"),
        Part::Capacity => fact("capacity"),
        Part::PermanentPilots => fact("permanent-pilots"),
    };
    PartName { title: card.facts.title.clone(), slug: card.facts.slug.clone(), kind }
}

/// Takes a part away: a clause is dropped, a number is one higher, what is true is so no longer.
pub(super) fn take(catalogue: &mut Catalogue, (kind, part): (KindIx, Part)) {
    if let Part::Clause(number) = part {
        catalogue.drop_clause(kind, number);
        return;
    }
    let facts = &mut catalogue.kinds[usize::from(kind.0)].facts;
    match part {
        Part::Clause(_) => {}
        Part::Number(n) => {
            if let Some(Some(number)) = facts.stats.named_mut(Stats::NAMES[usize::from(n)]) {
                *number += Num::whole(1);
            }
        }
        Part::Noun(noun) => {
            facts.nouns.remove(noun);
            let id = &catalogue.language.nouns()[usize::from(noun)].id;
            facts.location.interior &= id != "interior";
            facts.location.exterior &= id != "exterior";
            if LocationKind::named(id).is_some() {
                facts.location.kind = LocationKind::Site;
            }
        }
        Part::Uniqueness => facts.limit = if facts.limit == 0 { 1 } else { 0 },
        Part::Persona => facts.persona = None,
        Part::Icons(Side::Light) => facts.location.light += 1,
        Part::Icons(Side::Dark) => facts.location.dark += 1,
        Part::System => facts.location.system = "Elsewhere".to_owned(),
        Part::Capacity => (facts.capacity, facts.pilots_only) = Default::default(),
        Part::PermanentPilots => (facts.permanent, facts.permanent_persona) = Default::default(),
    }
}
