//! XWS, the exchange format of squad builders, version 1.0.0: the one of the first edition.

use super::names::{Names, faction_named, near, plain, slot_name, slot_named, todays_id};
use super::published::INDEX;
use super::{MOST_CARDS, Note, Problem, Reading, Remark, Shape, Unknown, VERSION, What, member_points, squad_points};
use crate::json::Json;
use ::xwing::geometry::Obstacle;
use ::xwing::{DamageDeck, Faction, Member, Slot, Squad, XWing};
use std::collections::BTreeMap;

/// What a squadron may say; the rest is ignored and told.
const SQUADRON: [&str; 8] = ["version", "faction", "name", "points", "pilots", "obstacles", "damagedeck", "vendor"];
/// What a pilot may say.
const PILOT: [&str; 6] = ["name", "ship", "points", "upgrades", "multisection_id", "vendor"];

/// The fields of files with several squadrons, each a list.
const CONTAINERS: [&str; 5] = ["container", "collection", "players", "participants", "squadrons"];
/// The fields of a player that hold a squadron, as an object or as its text.
const LISTS: [&str; 4] = ["xws", "list_json", "list", "squad"];
/// Factions that only the second edition has.
const LATER_FACTIONS: [&str; 2] = ["galacticrepublic", "separatistalliance"];

type Fields = [(String, Json)];

/// Reads a text: a squadron, or several in any container.
pub(super) fn read(text: &str, name: &str, game: &XWing) -> Result<Vec<Reading>, Vec<Problem>> {
    let json = Json::read(text).map_err(|fault| vec![Problem::of_json(fault)])?;
    read_json(&json, name, game)
}

/// Reads what was JSON, or might have been.
pub(super) fn read_json(json: &Json, name: &str, game: &XWing) -> Result<Vec<Reading>, Vec<Problem>> {
    let names = Names::new(&game.catalogue);
    let mut reader = Reader { game, names, cards: 0, notes: Vec::new(), faults: Vec::new(), problems: Vec::new() };
    let mut readings = Vec::new();
    reader.gather(json, "", name, &mut readings);
    if readings.is_empty() && reader.problems.is_empty() {
        reader.problems.push(Problem::Empty);
    }
    if reader.problems.is_empty() { Ok(readings) } else { Err(reader.problems) }
}

/// A field; the last one where it stands twice, as JSON readers have it.
fn get<'j>(fields: &'j Fields, name: &str) -> Option<&'j Json> {
    fields.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value)
}

/// A place and what is below it.
fn below(place: &str, field: &str) -> String {
    if place.is_empty() { field.to_owned() } else { format!("{place}.{field}") }
}

/// An upgrade as it is written, with the cards it may be.
struct Wanted {
    place: String,
    written: String,
    slot: String,
    cards: Vec<u16>,
}

struct Reader<'a> {
    game: &'a XWing,
    names: Names<'a>,
    cards: usize,
    notes: Vec<Note>,
    faults: Vec<Unknown>,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn note(&mut self, place: &str, remark: Remark) {
        self.notes.push(Note { place: place.to_owned(), remark });
    }

    fn fault(&mut self, place: &str, what: What, written: &str, nearest: Option<String>) {
        self.faults.push(Unknown { place: place.to_owned(), what, written: written.to_owned(), nearest });
    }

    fn wants(&mut self, place: &str, wanted: Shape) {
        self.problems.push(Problem::Shape { place: place.to_owned(), wanted });
    }

    /// Counts a card; whether there are not too many.
    fn count(&mut self, place: &str) -> bool {
        self.cards += 1;
        if self.cards == MOST_CARDS + 1 {
            self.problems.push(Problem::TooManyCards { place: place.to_owned() });
        }
        self.cards <= MOST_CARDS
    }

    fn object<'j>(&mut self, json: &'j Json, place: &str) -> Option<&'j Fields> {
        match json {
            Json::Object(fields) => Some(fields),
            _ => {
                self.wants(place, Shape::Object);
                None
            }
        }
    }

    /// A text that may be missing; `null` is as good as missing.
    fn text<'j>(&mut self, fields: &'j Fields, field: &str, place: &str) -> Option<&'j str> {
        match get(fields, field)? {
            Json::Text(text) => Some(text),
            Json::Null => {
                self.note(place, Remark::FieldIgnored { field: field.to_owned() });
                None
            }
            _ => {
                self.wants(&below(place, field), Shape::Text);
                None
            }
        }
    }

    /// The items of a list that may be missing.
    fn list<'j>(&mut self, fields: &'j Fields, field: &str, place: &str) -> &'j [Json] {
        match get(fields, field) {
            None => &[],
            Some(Json::List(items)) => items,
            Some(Json::Null) => {
                self.note(place, Remark::FieldIgnored { field: field.to_owned() });
                &[]
            }
            Some(_) => {
                self.wants(&below(place, field), Shape::List);
                &[]
            }
        }
    }

    /// Tells the fields that say nothing here, and those that stand twice.
    fn note_ignored(&mut self, fields: &Fields, known: &[&str], place: &str) {
        let last: BTreeMap<&str, usize> = fields.iter().zip(0..).map(|((field, _), n)| (field.as_str(), n)).collect();
        for (n, (field, _)) in fields.iter().enumerate() {
            if last[field.as_str()] != n || !known.contains(&field.as_str()) {
                self.note(place, Remark::FieldIgnored { field: field.clone() });
            }
        }
    }

    /// The squadrons of a value: itself, those of a list, or those of a container and of its players.
    fn gather(&mut self, json: &Json, place: &str, name: &str, readings: &mut Vec<Reading>) {
        let items = |reader: &mut Reader, items: &[Json], place: &str, readings: &mut Vec<Reading>| {
            for (n, item) in items.iter().enumerate() {
                reader.gather(item, &format!("{place}[{n}]"), name, readings);
            }
        };
        if let Json::List(list) = json {
            return items(self, list, place, readings);
        }
        let named = json.get("name").and_then(Json::shown).unwrap_or(name);
        if json.get("pilots").is_none() {
            if let Some(field) = CONTAINERS.into_iter().find(|field| json.get(field).is_some()) {
                let place = below(place, field);
                return match json.get(field) {
                    Some(Json::List(list)) => items(self, list, &place, readings),
                    _ => self.wants(&place, Shape::List),
                };
            }
            if let Some(field) = LISTS.into_iter().find(|field| json.get(field).is_some()) {
                let place = below(place, field);
                return match json.get(field) {
                    // A player who brought nothing.
                    Some(Json::Null) | None => self.note(&place, Remark::FieldIgnored { field: field.to_owned() }),
                    Some(Json::Text(text)) if text.trim().is_empty() => {
                        self.note(&place, Remark::FieldIgnored { field: field.to_owned() });
                    }
                    Some(Json::Text(text)) => match Json::read(text) {
                        Ok(json) => readings.extend(self.squadron(&json, &place, named)),
                        Err(fault) => self.problems.push(Problem::of_json(fault)),
                    },
                    Some(json) => readings.extend(self.squadron(json, &place, named)),
                };
            }
        }
        readings.extend(self.squadron(json, place, name));
    }

    /// Whether a squadron is one of the second edition: by its version, its faction, or pilots that have an `id`.
    fn is_second_edition(&self, json: &Json) -> bool {
        let text = |field: &str| json.get(field).and_then(Json::shown).unwrap_or_default();
        let pilots = match json.get("pilots") {
            Some(Json::List(pilots)) => pilots.as_slice(),
            _ => &[],
        };
        text("version").starts_with('2')
            || LATER_FACTIONS.contains(&plain(text("faction")).as_str())
            || pilots.iter().any(|pilot| matches!(pilot.get("id"), Some(Json::Text(_))))
    }

    fn squadron(&mut self, json: &Json, place: &str, name: &str) -> Option<Reading> {
        let fields = self.object(json, place)?;
        if self.is_second_edition(json) {
            self.problems.push(Problem::SecondEdition { place: place.to_owned() });
            return None;
        }
        let version = get(fields, "version").and_then(Json::shown);
        if version != Some(VERSION) {
            self.note(place, Remark::Version { written: version.map(str::to_owned) });
        }
        self.note_ignored(fields, &SQUADRON, place);
        if get(fields, "pilots").is_none() {
            self.problems.push(Problem::Missing { place: place.to_owned(), field: "pilots" });
            return None;
        }
        let pilots = self.list(fields, "pilots", place);
        let faction = self.faction(fields, pilots, place)?;
        let name = self.text(fields, "name", place).unwrap_or(name).to_owned();
        let mut squad = Squad { name, faction, ..Squad::default() };
        let mut members = Vec::new();
        for (n, pilot) in pilots.iter().enumerate() {
            let place = below(place, &format!("pilots[{n}]"));
            let faults = self.faults.len();
            let member = self.pilot(pilot, faction, &place);
            if let Some(member) = member.as_ref().filter(|_| self.faults.len() == faults) {
                self.compare_points(pilot, &place, member_points(&squad, member, self.game));
            }
            let section = pilot.get("multisection_id").and_then(Json::shown).map(str::to_owned);
            members.extend(member.map(|member| (member, section)));
        }
        squad.members = joined(members);
        if let Some(Json::List(docked)) =
            json.get("vendor").and_then(|v| v.get("cantina")).and_then(|c| c.get("docked"))
            && docked.len() == squad.members.len()
        {
            for (member, carrier) in squad.members.iter_mut().zip(docked) {
                member.docked = carrier.shown().and_then(|number| number.parse().ok());
            }
        }
        squad.format = self.game.format_for(&squad);
        if self.faults.is_empty() {
            self.compare_points(json, place, squad_points(&squad, self.game));
        }
        for (n, obstacle) in self.list(fields, "obstacles", place).iter().enumerate() {
            let place = below(place, &format!("obstacles[{n}]"));
            squad.obstacles.extend(self.obstacle(obstacle, &place));
        }
        squad.damage_deck = self.damage_deck(fields, place);
        let (notes, faults) = (std::mem::take(&mut self.notes), std::mem::take(&mut self.faults));
        Some(Reading { squad, faults, notes })
    }

    /// Tells points that are written and are not those of the cards.
    fn compare_points(&mut self, json: &Json, place: &str, counted: i16) {
        let Some(written) = json.get("points").and_then(Json::shown) else { return };
        if written.parse::<f64>().is_ok_and(|points| points != f64::from(counted)) {
            self.note(&below(place, "points"), Remark::Points { written: written.to_owned(), counted });
        }
    }

    fn faction(&mut self, fields: &Fields, pilots: &[Json], place: &str) -> Option<Faction> {
        let written = self.text(fields, "faction", place);
        if let Some(written) = written
            && let Some(taken) = faction_named(written)
        {
            if written != taken.name() {
                self.note(&below(place, "faction"), Remark::Faction { written: written.to_owned(), taken });
            }
            return Some(taken);
        }
        let names: Vec<&str> = pilots.iter().filter_map(pilot_name).take(MOST_CARDS).collect();
        let all = |faction: &Faction| names.iter().all(|name| self.names.flies_for(name, *faction));
        let fitting: Vec<Faction> = Faction::ALL.into_iter().filter(all).collect();
        let written = written.map(str::to_owned);
        match fitting.as_slice() {
            [taken] => {
                self.note(place, Remark::FactionByPilots { written, taken: *taken });
                Some(*taken)
            }
            _ => {
                self.problems.push(Problem::Faction { place: place.to_owned(), written });
                None
            }
        }
    }

    fn damage_deck(&mut self, fields: &Fields, place: &str) -> DamageDeck {
        let Some(written) = self.text(fields, "damagedeck", place) else { return DamageDeck::default() };
        match plain(written).as_str() {
            "core" => DamageDeck::Core,
            "core2" => DamageDeck::Core2,
            _ => {
                self.note(&below(place, "damagedeck"), Remark::DamageDeck { written: written.to_owned() });
                DamageDeck::Core2
            }
        }
    }

    fn obstacle(&mut self, json: &Json, place: &str) -> Option<String> {
        let Json::Text(written) = json else {
            self.wants(place, Shape::Text);
            return None;
        };
        if !self.count(place) {
            return None;
        }
        let plain = plain(written);
        if !self.game.is_obstacle(&plain) {
            self.fault(place, What::Obstacle, written, near(written, Obstacle::names()));
            return Some(written.clone());
        }
        if plain != *written {
            self.note(place, Remark::Id { written: written.clone(), taken: plain.clone() });
        }
        Some(plain)
    }

    fn pilot(&mut self, json: &Json, faction: Faction, place: &str) -> Option<Member> {
        let fields = self.object(json, place)?;
        self.note_ignored(fields, &PILOT, place);
        if get(fields, "name").is_none_or(|name| *name == Json::Null) {
            self.problems.push(Problem::Missing { place: place.to_owned(), field: "name" });
            return None;
        }
        let written = self.text(fields, "name", place)?;
        let ship_written = self.text(fields, "ship", place);
        if !self.count(place) {
            return None;
        }
        let ship = ship_written.and_then(|ship| self.names.ship(ship));
        let found = self.names.pilot(written, ship, Some(faction));
        let wanted = self.upgrades(fields, place);
        let mut member = Member::default();
        let catalogue = &self.game.catalogue;
        let held = found.map(|pilot| (catalogue.card(pilot).id.as_str(), catalogue.ship_of(pilot).id.as_str()));
        let published = || INDEX.pilot(written, ship, Some(faction)).map(|card| (card.id, card.ship));
        match held.or_else(published) {
            Some((pilot, own_ship)) => {
                (member.pilot, member.ship) = (pilot.to_owned(), own_ship.to_owned());
                if member.pilot != written {
                    let remark = Remark::Id { written: written.to_owned(), taken: member.pilot.clone() };
                    self.note(&below(place, "name"), remark);
                }
                let taken = member.ship.clone();
                if ship != Some(taken.as_str()) {
                    let written = ship_written.map(str::to_owned);
                    self.note(place, Remark::Ship { pilot: member.pilot.clone(), written, taken });
                } else if let Some(written) = ship_written.filter(|written| *written != taken) {
                    self.note(&below(place, "ship"), Remark::Id { written: written.to_owned(), taken });
                }
            }
            None => {
                member.pilot = written.to_owned();
                member.ship = ship.or(ship_written).unwrap_or_default().to_owned();
                if let Some(unknown) = ship_written.filter(|_| ship.is_none()) {
                    self.fault(&below(place, "ship"), What::Ship, unknown, self.names.nearest_ship(unknown));
                }
                self.fault(&below(place, "name"), What::Pilot, written, self.names.nearest_pilot(written));
            }
        }
        member.upgrades = self.chosen(found, wanted);
        Some(member)
    }

    /// The upgrades of a pilot as they are written.
    fn upgrades(&mut self, fields: &Fields, place: &str) -> Vec<Wanted> {
        let at = below(place, "upgrades");
        let slots = match get(fields, "upgrades") {
            None => return Vec::new(),
            Some(Json::Object(slots)) => slots,
            // Some programs write an empty object as an empty list.
            Some(Json::List(items)) if items.is_empty() => return Vec::new(),
            Some(Json::Null) => {
                self.note(place, Remark::FieldIgnored { field: "upgrades".to_owned() });
                return Vec::new();
            }
            Some(_) => {
                self.wants(&at, Shape::Object);
                return Vec::new();
            }
        };
        let mut wanted = Vec::new();
        for (slot, list) in slots {
            let place = below(&at, slot);
            let items = match list {
                Json::List(items) => items.as_slice(),
                Json::Text(written) => {
                    self.note(&place, Remark::Alone { written: written.clone() });
                    std::slice::from_ref(list)
                }
                Json::Null => {
                    self.note(&at, Remark::FieldIgnored { field: slot.clone() });
                    &[]
                }
                _ => {
                    self.wants(&place, Shape::List);
                    &[]
                }
            };
            if let Some(taken) = slot_named(slot).filter(|taken| slot_name(*taken) != slot && !items.is_empty()) {
                self.note(&place, Remark::Slot { written: slot.clone(), taken });
            }
            for (n, item) in items.iter().enumerate() {
                let place = format!("{place}[{n}]");
                let Json::Text(written) = item else {
                    self.wants(&place, Shape::Text);
                    continue;
                };
                if self.count(&place) {
                    let cards = self.names.upgrades(written, slot_named(slot));
                    wanted.push(Wanted { place, written: written.clone(), slot: slot.clone(), cards });
                }
            }
        }
        wanted
    }

    /// The cards that are meant. Those not known stay as they are written, if their slot is known.
    fn chosen(&mut self, pilot: Option<u16>, wanted: Vec<Wanted>) -> Vec<(Slot, String)> {
        let catalogue = &self.game.catalogue;
        let known: Vec<Vec<u16>> = wanted.iter().map(|w| w.cards.clone()).filter(|cards| !cards.is_empty()).collect();
        let cards = match pilot {
            Some(pilot) => self.game.choose_upgrades(pilot, &known),
            None => known.iter().map(|cards| cards[0]).collect(),
        };
        let (mut cards, mut upgrades) = (cards.into_iter(), Vec::new());
        for Wanted { place, written, slot, cards: may_be } in wanted {
            let named = slot_named(&slot);
            let held = (!may_be.is_empty()).then(|| cards.next()).flatten();
            let held = held.map(|card| (catalogue.slots_taken(card)[0], catalogue.card(card).id.clone()));
            let published = || {
                let card = INDEX.upgrade(todays_id(&written, named), named)?;
                Some((card.slot?, card.id.to_owned()))
            };
            let Some((taken, id)) = held.or_else(published) else {
                self.fault(&place, What::Upgrade, &written, self.names.nearest_upgrade(&written));
                upgrades.extend(named.map(|slot| (slot, written)));
                continue;
            };
            if named != Some(taken) {
                self.note(&place, Remark::Rehomed { id: id.clone(), written: slot, taken });
            }
            if id != written {
                self.note(&place, Remark::Id { written, taken: id.clone() });
            }
            upgrades.push((taken, id));
        }
        upgrades
    }
}

/// Members in their order, with the sections of one ship, which share a number, one after the other.
fn joined(mut members: Vec<(Member, Option<String>)>) -> Vec<Member> {
    let mut joined = Vec::new();
    while !members.is_empty() {
        let (member, section) = members.remove(0);
        joined.push(member);
        let same = |other: &(Member, Option<String>)| section.is_some() && other.1 == section;
        while let Some(at) = members.iter().position(same) {
            joined.push(members.remove(at).0);
        }
    }
    joined
}

fn pilot_name(pilot: &Json) -> Option<&str> {
    match pilot {
        Json::Object(fields) => get(fields, "name").and_then(Json::shown),
        _ => None,
    }
}
