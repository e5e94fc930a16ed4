//! The order of locations in the row.

use crate::card::CardFacts;

/// Where sites without a place of their own stand: interior, then the buffer, then exterior. Of the sites that are both
/// interior and exterior only docking bays are buffers; the others stand as exterior.
fn common_rank(site: &CardFacts) -> u8 {
    match (site.location.interior, site.location.exterior) {
        (true, false) => 3,
        (true, true) if site.title.contains("Docking Bay") => 4,
        _ => 5,
    }
}

/// Sites that have a place of their own in their system's order; all others stand by interior and exterior.
const NAMED: &[(&str, u8)] = &[("Tatooine: Cantina", 0), ("Tatooine: Docking Bay 94", 1), ("Tatooine: Mos Eisley", 2)];

/// Where a site stands within its system: smaller is further left.
fn rank(site: &CardFacts) -> u8 {
    let named = NAMED.iter().find(|(title, _)| *title == site.title);
    named.map_or_else(|| common_rank(site), |(_, rank)| *rank)
}

/// Whether a new site may be laid into a gap: sites of a system stand together and keep their order. The first site of
/// a system goes wherever it parts none.
pub(crate) fn fits(row: &[&CardFacts], site: &CardFacts, gap: usize) -> bool {
    let of_system = |s: &&CardFacts| s.location.system == site.location.system;
    if !row.iter().any(of_system) {
        let system = |n: usize| row.get(n).map(|s| &s.location.system);
        let parts = gap.checked_sub(1).and_then(system).is_some_and(|before| system(gap) == Some(before));
        return !parts;
    }
    let before = gap.checked_sub(1).and_then(|n| row.get(n)).filter(|s| of_system(s));
    let after = row.get(gap).filter(|s| of_system(s));
    (before.is_some() || after.is_some())
        && before.is_none_or(|s| rank(s) <= rank(site))
        && after.is_none_or(|s| rank(site) <= rank(s))
}
