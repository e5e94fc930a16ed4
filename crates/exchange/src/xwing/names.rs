//! What names stand for: factions, slots, and the ids of ships, pilots and upgrades.

use super::What;
use super::published::{INDEX, Published};
use crate::words::slip;
use ::xwing::{Catalogue, Category, Faction, Slot, slug};

/// The slots by the names they are written with, and other names they are read by.
const SLOTS: [(Slot, &str, &[&str]); 17] = [
    (Slot::Elite, "ept", &["elite", "elitepilottalent", "elitepilottalents", "talent"]),
    (Slot::Torpedo, "torpedo", &["torpedoes", "torpedos"]),
    (Slot::Missile, "missile", &["missiles"]),
    (Slot::Cannon, "cannon", &["cannons"]),
    (Slot::Turret, "turret", &["turrets", "turretweapon"]),
    (Slot::Bomb, "bomb", &["bombs", "mine"]),
    (Slot::Crew, "crew", &["crewmember"]),
    (Slot::Astromech, "amd", &["astromech", "astromechs", "astromechdroid"]),
    (Slot::SalvagedAstromech, "samd", &["salvagedastromech", "salvagedastromechs", "salvagedastromechdroid"]),
    (Slot::System, "system", &["systems", "systemupgrade"]),
    (Slot::Tech, "tech", &["techs"]),
    (Slot::Illicit, "illicit", &["illicits"]),
    (Slot::Title, "title", &["titles"]),
    (Slot::Modification, "mod", &["mods", "modification", "modifications"]),
    (Slot::Hardpoint, "hardpoint", &["hardpoints"]),
    (Slot::Team, "team", &["teams"]),
    (Slot::Cargo, "cargo", &["cargos"]),
];

/// Other names of factions.
const FACTIONS: [(Faction, &[&str]); 3] = [
    (Faction::Rebel, &["rebels", "rebelalliance", "resistance"]),
    (Faction::Imperial, &["imperials", "empire", "galacticempire", "firstorder"]),
    (Faction::Scum, &["scums", "scumandvillainy", "scumvillainy"]),
];

/// Names longer than this are near to nothing.
const LONGEST_NAME: usize = 64;

/// The name of a slot in the format.
pub(super) fn slot_name(slot: Slot) -> &'static str {
    SLOTS.iter().find(|(own, ..)| *own == slot).map_or(slot.name(), |(_, name, _)| name)
}

/// The slot a name stands for.
pub(super) fn slot_named(written: &str) -> Option<Slot> {
    let plain = plain(written);
    SLOTS.iter().find(|(_, name, others)| *name == plain || others.contains(&plain.as_str())).map(|(slot, ..)| *slot)
}

/// The faction a name stands for.
pub(super) fn faction_named(written: &str) -> Option<Faction> {
    let plain = plain(written);
    let fits = |(own, others): &&(Faction, &[&str])| own.name() == plain || others.contains(&plain.as_str());
    FACTIONS.iter().find(fits).map(|(faction, _)| *faction)
}

/// A name with nothing but small letters and digits.
pub(super) fn plain(written: &str) -> String {
    slug(written).replace('-', "")
}

/// Ids that were written for a card of a slot before it had one of its own. Every other id with the number of an
/// expansion names another card than the id without it.
const FORMER_IDS: [(Slot, &str, &str); 2] =
    [(Slot::Crew, "r2d2", "r2d2-swx22"), (Slot::Astromech, "chopper", "chopper-swx72")];

/// Other ids of ships.
const FORMER_SHIPS: [(&str, &str); 1] = [("m3ascykinterceptor", "m3ainterceptor")];

/// The names of one ship or card.
struct Named {
    index: u16,
    id: String,
    plain: String,
    title: String,
}

impl Named {
    fn new(index: u16, id: &str, title: &str) -> Named {
        Named { index, id: id.to_owned(), plain: plain(id), title: plain(title) }
    }

    /// How far what is written is from the id: 0 for the id itself; then hyphens, then the title, unless it is the id
    /// of another card.
    fn distance(&self, what: What, written: &str, plain: &str) -> Option<u8> {
        if self.id == written {
            Some(0)
        } else if self.plain == plain {
            Some(1)
        } else {
            (self.title == plain && INDEX.all(what, plain).is_empty()).then_some(2)
        }
    }
}

/// The ids of a catalogue.
pub(super) struct Names<'a> {
    catalogue: &'a Catalogue,
    ships: Vec<Named>,
    pilots: Vec<Named>,
    upgrades: Vec<Named>,
}

impl<'a> Names<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Names<'a> {
        let ships = (0..).zip(catalogue.ships.iter()).map(|(n, ship)| Named::new(n, &ship.id, &ship.title)).collect();
        let mut names = Names { catalogue, ships, pilots: Vec::new(), upgrades: Vec::new() };
        for (n, card) in catalogue.all().filter(|(_, card)| !card.test) {
            let named = Named::new(n, &card.id, &card.title);
            match card.category {
                Category::Pilot { .. } => names.pilots.push(named),
                Category::Upgrade { .. } => names.upgrades.push(named),
                Category::Damage { .. } | Category::Condition => {}
            }
        }
        names
    }

    /// The id of the ship that is meant, whether this table has it or not.
    pub fn ship(&self, written: &str) -> Option<&'a str> {
        let former = FORMER_SHIPS.iter().find(|(former, _)| *former == plain(written));
        let written = former.map_or(written, |(_, id)| *id);
        let plain = plain(written);
        let near = self.ships.iter().filter_map(|ship| Some((ship.distance(What::Ship, written, &plain)?, ship.index)));
        let held = near.min().map(|(_, n)| self.catalogue.ships[usize::from(n)].id.as_str());
        held.or_else(|| INDEX.ship(written).map(|ship| ship.id))
    }

    /// The pilot that is meant: of the ship and the faction, then of the ship; otherwise the only one of the nearest
    /// name, in whatever ship.
    pub fn pilot(&self, written: &str, ship: Option<&str>, faction: Option<Faction>) -> Option<u16> {
        let plain = plain(written);
        let near = |named: &Named| {
            let other_ship = ship != Some(self.catalogue.ship_of(named.index).id.as_str());
            let other_faction = faction.is_some() && faction != self.faction(named.index);
            Some(((other_ship, other_faction, named.distance(What::Pilot, written, &plain)?), named.index))
        };
        let near: Vec<_> = self.pilots.iter().filter_map(near).collect();
        let (best, pilot) = near.iter().min()?;
        let alone = near.iter().filter(|(key, _)| key == best).count() == 1;
        // A published pilot of this very ship and faction is nobody else.
        let (other_ship, other_faction, _) = *best;
        let exact = |card: &&'static Published| {
            ship == Some(card.ship) && (other_ship || other_faction && faction.is_some() && card.faction == faction)
        };
        let is_another = INDEX.all(What::Pilot, written).iter().any(exact);
        ((alone || !other_ship) && !is_another).then_some(*pilot)
    }

    /// Whether a faction has a pilot of this name.
    pub fn flies_for(&self, written: &str, faction: Faction) -> bool {
        let plain = plain(written);
        let mut near = self.pilots.iter().filter(|named| named.distance(What::Pilot, written, &plain).is_some());
        near.any(|named| self.faction(named.index) == Some(faction))
            || INDEX.all(What::Pilot, written).iter().any(|card| card.faction == Some(faction))
    }

    fn faction(&self, pilot: u16) -> Option<Faction> {
        match self.catalogue.card(pilot).category {
            Category::Pilot { faction, .. } => Some(faction),
            _ => None,
        }
    }

    /// The upgrades that may be meant: those of the slot, else all of the nearest name.
    pub fn upgrades(&self, written: &str, slot: Option<Slot>) -> Vec<u16> {
        let written = todays_id(written, slot);
        let plain = plain(written);
        let near = |named: &Named| {
            let other_slot = self.catalogue.slots_taken(named.index).first().copied() != slot;
            Some(((other_slot, named.distance(What::Upgrade, written, &plain)?), named.index))
        };
        let near: Vec<_> = self.upgrades.iter().filter_map(near).collect();
        let Some((best, _)) = near.iter().min().copied() else { return Vec::new() };
        // A published upgrade of this very slot is no other.
        if best.0 && INDEX.all(What::Upgrade, written).iter().any(|card| card.slot == slot) {
            return Vec::new();
        }
        near.into_iter().filter(|(key, _)| *key == best).map(|(_, card)| card).collect()
    }

    pub fn nearest_ship(&self, written: &str) -> Option<String> {
        near(written, ids(&self.ships, What::Ship))
    }

    pub fn nearest_pilot(&self, written: &str) -> Option<String> {
        near(written, ids(&self.pilots, What::Pilot))
    }

    pub fn nearest_upgrade(&self, written: &str) -> Option<String> {
        near(written, ids(&self.upgrades, What::Upgrade))
    }
}

/// The ids of a kind: those that are held, and those that were published.
fn ids<'a>(held: &'a [Named], what: What) -> impl Iterator<Item = &'a str> {
    let published = INDEX.ids(what).map(|id| -> &'a str { id });
    held.iter().map(|named| -> &'a str { &named.id }).chain(published)
}

/// The id a card of a slot has today.
pub(super) fn todays_id(written: &str, slot: Option<Slot>) -> &str {
    let plain = plain(written);
    let former = FORMER_IDS.iter().find(|(own, former, _)| Some(*own) == slot && *former == plain);
    former.map_or(written, |(_, _, id)| id)
}

/// The nearest known name, if what is written is one at all.
pub(super) fn near<'k>(written: &str, known: impl IntoIterator<Item = &'k str>) -> Option<String> {
    if written.is_empty() || written.len() > LONGEST_NAME { None } else { slip(written, known) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_has_a_name_that_is_read_as_itself() {
        for slot in Slot::ALL {
            assert_eq!(slot_named(slot_name(*slot)), Some(*slot));
            assert_eq!(slot_named(slot.name()), Some(*slot));
        }
    }

    #[test]
    fn only_what_is_listed_had_another_id() {
        assert_eq!(todays_id("r2d2", Some(Slot::Crew)), "r2d2-swx22");
        assert_eq!(todays_id("r2d2", Some(Slot::Astromech)), "r2d2");
        assert_eq!(todays_id("millenniumfalcon-swx57", Some(Slot::Title)), "millenniumfalcon-swx57");
    }
}
