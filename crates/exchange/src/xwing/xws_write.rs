//! XWS as it is written: version 1.0.0, one squadron or a container of several.

use super::names::slot_name;
use super::{VERSION, member_points, squad_points};
use ::xwing::{DamageDeck, Squad, XWing};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Container<'a> {
    container: Vec<Squadron<'a>>,
}

#[derive(Serialize)]
struct Squadron<'a> {
    version: &'static str,
    faction: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    points: i16,
    pilots: Vec<Pilot<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    obstacles: &'a [String],
    damagedeck: DamageDeck,
    vendor: Vendor,
}

#[derive(Serialize)]
struct Pilot<'a> {
    name: &'a str,
    ship: &'a str,
    points: i16,
    #[serde(skip_serializing_if = "Upgrades::is_empty")]
    upgrades: Upgrades<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    multisection_id: Option<u8>,
}

/// Ids by the slots they go into, in the order of the first of each slot.
struct Upgrades<'a>(Vec<(&'static str, Vec<&'a str>)>);

impl Upgrades<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Upgrades<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(slot, ids)| (slot, ids)))
    }
}

#[derive(Serialize)]
struct Vendor {
    cantina: Builder,
}

#[derive(Serialize)]
struct Builder {
    builder: &'static str,
    /// For each pilot, the one it is docked to, by its place in the list; left out if none is docked.
    #[serde(skip_serializing_if = "Option::is_none")]
    docked: Option<Vec<Option<u8>>>,
}

/// A squad as a file, several as a container. Cards that are not known keep the ids they were written with.
pub(super) fn write(squads: &[Squad], game: &XWing) -> Vec<u8> {
    let mut container: Vec<Squadron> = squads.iter().map(|squad| squadron(squad, game)).collect();
    let written = match container.len() {
        1 => serde_json::to_vec_pretty(&container.remove(0)),
        _ => serde_json::to_vec_pretty(&Container { container }),
    };
    let mut bytes = written.expect("texts and numbers can be written");
    bytes.push(b'\n');
    bytes
}

fn squadron<'a>(squad: &'a Squad, game: &'a XWing) -> Squadron<'a> {
    let sections = game.multisections(squad);
    let pilots = squad.members.iter().zip(sections).map(|(member, multisection_id)| {
        let mut upgrades: Vec<(&'static str, Vec<&str>)> = Vec::new();
        for (slot, id) in &member.upgrades {
            let slot = slot_name(*slot);
            match upgrades.iter_mut().find(|(own, _)| *own == slot) {
                Some((_, ids)) => ids.push(id),
                None => upgrades.push((slot, vec![id])),
            }
        }
        let pilot = game.find_pilot(squad.faction, member);
        let ship = pilot.map_or(member.ship.as_str(), |pilot| &game.catalogue.ship_of(pilot).id);
        let points = member_points(squad, member, game);
        Pilot { name: &member.pilot, ship, points, upgrades: Upgrades(upgrades), multisection_id }
    });
    let docked: Vec<Option<u8>> = squad.members.iter().map(|member| member.docked).collect();
    let docked = Some(docked).filter(|docked| docked.iter().any(Option::is_some));
    Squadron {
        version: VERSION,
        faction: squad.faction.name(),
        name: &squad.name,
        points: squad_points(squad, game),
        pilots: pilots.collect(),
        obstacles: &squad.obstacles,
        damagedeck: squad.damage_deck,
        vendor: Vendor { cantina: Builder { builder: "Cantina", docked } },
    }
}
