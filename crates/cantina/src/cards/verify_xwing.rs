//! X-Wing's part of `cantina cards verify`: ships, pilots, upgrades, conditions and damage cards compared with the public data.

use crate::cards::show_xwing::{actions, arcs, size};
use crate::cards::verify::Comparison;
use crate::games::Library;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use xwing::{CardKind, Category, DamageDeck, Maneuver, Only, ShipKind, Slot, Stats, XWing, bearing_name, slug};

/// The letters of bearings in the data's dials.
const LETTERS: [(&str, char); 14] = [
    ("stop", 'O'),
    ("straight", 'F'),
    ("bank-left", 'B'),
    ("bank-right", 'N'),
    ("turn-left", 'T'),
    ("turn-right", 'Y'),
    ("koiogran", 'K'),
    ("segnor-left", 'L'),
    ("segnor-right", 'P'),
    ("tallon-left", 'E'),
    ("tallon-right", 'R'),
    ("reverse-straight", 'S'),
    ("reverse-bank-left", 'A'),
    ("reverse-bank-right", 'D'),
];

/// The data: every thing by what names it, `pilot luke-skywalker x-wing rebel`.
type Published = BTreeMap<String, Value>;

/// Compares ships and cards and tells what differs; how many facts do.
pub fn compare(library: &Library, folder: &Path, out: &mut impl Write) -> Result<usize> {
    let words = &library.words;
    let published = read(library, folder)?;
    let content = library.content_with("xwing", &[])?;
    let game = XWing::new(&content).map_err(|fault| library.content_fault(&fault))?;
    let ships = game.catalogue.ships.iter().filter(|ship| !ship.test);
    let ships = ships.map(|ship| (&ship.title, &ship.file, format!("ship {}", ship.id), facts_of_ship(ship)));
    let cards = game.catalogue.cards.iter().filter(|card| !card.test);
    let cards = cards.map(|card| (&card.title, &card.file, name_of(&game, card), facts_of_card(&game, card)));
    let (mut count, mut facts, mut differences) = (0, 0, 0);
    let mut silences: BTreeMap<&str, usize> = BTreeMap::new();
    for (title, file, name, ours) in ships.chain(cards) {
        count += 1;
        let heading = format!("{title}  [{name}]  {file}");
        let Some(theirs) = published.get(&name) else {
            differences += 1;
            writeln!(out, "{heading}\n  {}", words.word("facts-unpublished"))?;
            continue;
        };
        let mut found = Comparison::default();
        let theirs = facts_of_data(&name, theirs);
        for (fact, said) in ours.iter() {
            match theirs.get(fact) {
                Some(theirs) => found.same(fact, said, theirs),
                None => *silences.entry(*fact).or_default() += 1,
            }
        }
        found.write(&heading, out, words)?;
        facts += found.facts;
        differences += found.differences.len();
    }
    let values = [
        ("cards", count.into()),
        ("facts", (facts as i32).into()),
        ("published", (published.len() as i32).into()),
        ("differences", (differences as i32).into()),
    ];
    writeln!(out, "{}", words.say("ship-facts-summary", &values))?;
    for (fact, count) in &silences {
        writeln!(out, "{count:>6}  {}", words.say("facts-data-silent", &[("what", (*fact).into())]))?;
    }
    Ok(differences)
}

fn read(library: &Library, folder: &Path) -> Result<Published> {
    let mut published = Published::new();
    let mut file = |name: &str, named: &dyn Fn(&Value) -> Option<String>| -> Result<()> {
        let path = folder.join(name);
        if !path.exists() {
            return Ok(());
        }
        let text = library.read(&path)?;
        let broken = |why: String| {
            library.words.fault("data-broken", &[("path", path.display().to_string().into()), ("why", why.into())])
        };
        let data: Value = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        let list = data.as_array().ok_or_else(|| broken("it is no list".to_owned()))?;
        for (n, thing) in list.iter().enumerate() {
            let name = named(thing).ok_or_else(|| broken(format!("number {} has no name", n + 1)))?;
            // Both faces of a card share its name.
            published.entry(name).or_insert_with(|| thing.clone());
        }
        Ok(())
    };
    let word = |thing: &Value, field: &str| thing[field].as_str().map(str::to_owned);
    file("ships.js", &|ship| Some(format!("ship {}", word(ship, "xws")?)))?;
    file("pilots.js", &|pilot| {
        let (id, ship, faction) = (word(pilot, "xws")?, word(pilot, "ship")?, word(pilot, "faction")?);
        Some(format!("pilot {id} {} {}", slug(&ship), faction_named(&faction)))
    })?;
    file("upgrades.js", &|upgrade| {
        Some(format!("upgrade {} {}", word(upgrade, "xws")?, slug(&word(upgrade, "slot")?)))
    })?;
    file("conditions.js", &|condition| Some(format!("condition {}", word(condition, "xws")?)))?;
    for (name, deck) in [("damage-deck-core.js", DamageDeck::Core), ("damage-deck-core-tfa.js", DamageDeck::Core2)] {
        file(name, &|card| Some(format!("damage {} {deck:?}", slug(&word(card, "name")?))))?;
    }
    Ok(published)
}

/// What names a card of the content in the data.
fn name_of(game: &XWing, card: &CardKind) -> String {
    match &card.category {
        Category::Pilot { ship, faction, .. } => {
            format!("pilot {} {} {}", card.id, game.catalogue.ships[usize::from(*ship)].slug, faction.name())
        }
        Category::Upgrade { slots, .. } => format!("upgrade {} {}", card.id, slots[0].name()),
        Category::Damage { deck, .. } => format!("damage {} {deck:?}", card.slug),
        Category::Condition => format!("condition {}", card.id),
    }
}

/// The side the data's factions fly for.
fn faction_named(faction: &str) -> &'static str {
    match faction {
        "Rebel Alliance" | "Resistance" => "rebel",
        "Galactic Empire" | "First Order" => "imperial",
        "Scum and Villainy" => "scum",
        _ => "unknown",
    }
}

/// Facts by their names, as text.
type Facts = BTreeMap<&'static str, String>;

fn sorted(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    words.sort();
    words.join(", ")
}

fn add_stats(facts: &mut Facts, stats: &Stats) {
    let numbers = [stats.attack, stats.agility, stats.hull, stats.shields].map(|number| number.to_string());
    facts.extend(["attack", "agility", "hull", "shields"].into_iter().zip(numbers));
}

fn facts_of_ship(ship: &ShipKind) -> Facts {
    let code = |m: &Maneuver| {
        let letter =
            LETTERS.iter().find(|(name, _)| *name == bearing_name(m.bearing)).map_or('?', |(_, letter)| *letter);
        format!("{}{letter}{}", m.speed, m.colour.name()[..1].to_uppercase())
    };
    let mut facts = Facts::from([
        ("title", ship.title.clone()),
        ("size", size(ship.base).to_owned()),
        ("actions", sorted(actions(ship).map(str::to_owned))),
        ("arcs", sorted(arcs(ship).into_iter().map(str::to_owned))),
        ("dial", sorted(ship.dial.iter().map(code))),
    ]);
    add_stats(&mut facts, &ship.stats);
    facts
}

fn facts_of_card(game: &XWing, card: &CardKind) -> Facts {
    let mut facts = Facts::from([("title", card.title.clone())]);
    if !matches!(card.category, Category::Damage { .. }) {
        facts.insert("unique", card.unique.to_string());
    }
    if !matches!(card.category, Category::Damage { .. } | Category::Condition) {
        facts.insert("points", card.points.to_string());
    }
    match &card.category {
        Category::Pilot { ship, faction, skill, slots, stats, .. } => {
            facts.extend([
                ("ship", game.catalogue.ships[usize::from(*ship)].title.clone()),
                ("faction", faction.name().to_owned()),
                ("skill", skill.to_string()),
                ("slots", sorted(slots.iter().map(|slot| slot.name().to_owned()))),
                ("own numbers", stats.is_some().to_string()),
            ]);
            stats.iter().for_each(|stats| add_stats(&mut facts, stats));
        }
        Category::Upgrade { slots, only, weapon, .. } => {
            let restricted =
                |wanted: &dyn Fn(&Only) -> Option<String>| sorted(only.iter().flatten().filter_map(wanted));
            facts.extend([
                ("slot", slots.first().map_or("", |slot: &Slot| slot.name()).to_owned()),
                ("limited", card.limited.to_string()),
                (
                    "only faction",
                    restricted(&|only| match only {
                        Only::Faction(faction) => Some(faction.name().to_owned()),
                        _ => None,
                    }),
                ),
                (
                    "only size",
                    restricted(&|only| match only {
                        Only::Size(base) => Some(size(*base).to_owned()),
                        _ => None,
                    }),
                ),
                (
                    "only ship",
                    restricted(&|only| match only {
                        Only::Ship(ship) => Some(ship.clone()),
                        _ => None,
                    }),
                ),
                ("attack", weapon.map_or(String::new(), |(attack, ..)| attack.to_string())),
                (
                    "range",
                    weapon.map_or(String::new(), |(_, from, to)| match from == to {
                        true => from.to_string(),
                        false => format!("{from}-{to}"),
                    }),
                ),
            ]);
        }
        Category::Damage { copies, pilot, .. } => {
            let kind = if *pilot { "pilot" } else { "ship" };
            facts.extend([("copies", copies.to_string()), ("trait", kind.to_owned())]);
        }
        Category::Condition => {}
    }
    facts
}

/// The same facts as the data states them.
fn facts_of_data(name: &str, thing: &Value) -> Facts {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let plain = |field: &str| text(&thing[field]);
    let list = |field: &str, each: &dyn Fn(&str) -> String| {
        sorted(thing[field].as_array().into_iter().flatten().filter_map(Value::as_str).map(each))
    };
    let same = |word: &str| word.to_owned();
    // Card files write titles in quotes and none inside them.
    let title = plain("name").replace('"', "");
    let yes = |field: &str| thing[field].as_bool().unwrap_or(false).to_string();
    let mut facts = Facts::from([("title", title), ("unique", yes("unique")), ("points", plain("points"))]);
    let numbers = ["attack", "agility", "hull", "shields"];
    match name.split(' ').next() {
        Some("ship") => {
            let arc = |arc: &str| match arc {
                "Auxiliary Rear" => "rear".to_owned(),
                "Auxiliary 180" => "half".to_owned(),
                other => slug(other),
            };
            facts.extend([
                ("size", plain("size")),
                ("actions", list("actions", &slug)),
                ("arcs", list("firing_arcs", &arc)),
                ("dial", list("dial", &same)),
            ]);
            facts.extend(numbers.map(|name| (name, plain(name))));
        }
        Some("pilot") => {
            let own = &thing["ship_override"];
            facts.extend([
                ("ship", plain("ship")),
                ("faction", faction_named(&plain("faction")).to_owned()),
                ("skill", plain("skill")),
                ("slots", list("slots", &slug)),
                ("own numbers", own.is_object().to_string()),
            ]);
            facts.extend(numbers.map(|name| (name, text(&own[name]))));
        }
        Some("upgrade") => {
            let faction = plain("faction");
            let faction = if faction.is_empty() { "" } else { faction_named(&faction) };
            facts.extend([
                ("slot", slug(&plain("slot"))),
                ("limited", yes("limited")),
                ("only faction", faction.to_owned()),
                ("only size", list("size", &same)),
                ("only ship", list("ship", &same)),
                ("range", plain("range")),
            ]);
            // A weapon has a range; of some the data does not tell the attack.
            if thing["range"].is_null() || !thing["attack"].is_null() {
                facts.insert("attack", plain("attack"));
            }
        }
        _ => facts.extend([("copies", plain("amount")), ("trait", slug(&plain("type")))]),
    }
    facts
}
