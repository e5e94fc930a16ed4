//! The order of locations in the row.

use crate::card::{CardFacts, LocationKind};

/// Where sites without a place of their own stand: interior, then the buffer, then exterior. Of the sites that are both
/// interior and exterior only docking bays are buffers; the others stand as exterior.
fn common_rank(site: &CardFacts) -> u8 {
    match (site.location.interior, site.location.exterior) {
        (true, false) => INTERIOR,
        (true, true) if site.title.contains("Docking Bay") => BUFFER,
        _ => EXTERIOR,
    }
}

const INTERIOR: u8 = 30;
const BUFFER: u8 = 40;
const EXTERIOR: u8 = 50;
/// Behind all sites.
const SECTOR: u8 = 100;
const SYSTEM: u8 = 110;

/// Sites that have a place of their own in their planet's order; all others stand by interior and exterior.
const NAMED: &[(&str, u8)] = &[
    ("Tatooine: Cantina", 0),
    ("Tatooine: Docking Bay 94", 1),
    ("Tatooine: Mos Eisley", 2),
    ("Tatooine: Jabba's Palace", 60),
    ("Jabba's Palace: Entrance Cavern", 61),
    ("Jabba's Palace: Rancor Pit", 63),
    ("Endor: Bunker", 0),
    ("Endor: Landing Platform (Docking Bay)", 1),
    ("Endor: Ewok Village", 60),
    ("Endor: Chief Chirpa's Hut", 61),
    ("Yavin 4: Massassi Headquarters", 45),
    ("Dagobah: Cave", 60),
];

/// The number of a marker in a title: `(5th Marker)`.
fn marker(title: &str) -> Option<u8> {
    let (number, rest) = title.split_once('(')?.1.split_at_checked(1)?;
    rest.contains("Marker)").then(|| number.parse().ok()).flatten()
}

/// Where a location stands within its planet: smaller is further left. Hoth's markers stand by their numbers, a site outside
/// without one between the sixth and the seventh; the rooms of Jabba's palace stand behind its entrance; the system itself
/// comes last.
fn rank(site: &CardFacts) -> u8 {
    match site.location.kind {
        LocationKind::System => return SYSTEM,
        LocationKind::Sector => return SECTOR,
        LocationKind::Site => {}
    }
    if let Some((_, rank)) = NAMED.iter().find(|(title, _)| *title == site.title) {
        return *rank;
    }
    match (marker(&site.title), site.title.split(": ").next()) {
        (Some(marker), _) => EXTERIOR + 2 * marker,
        (None, Some("Hoth")) if common_rank(site) == EXTERIOR => EXTERIOR + 13,
        (None, Some("Jabba's Palace")) => 62,
        _ => common_rank(site),
    }
}

/// Whether a new location may be laid into a gap: locations of a system stand together and keep their order. The first of
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
