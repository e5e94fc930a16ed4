//! `cantina cards index`: the indexes of published cards, made from the public card data. Facts only: what a card is
//! called, whose it is, where its image lies, what it costs; never a word of its text.

use crate::cards::published::{FILES, broken, folder, json};
use crate::games::{CONTENT_HERE, Library};
use anyhow::Result;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The factions of the data, and whom their pilots fly for.
const FACTIONS: [(&str, &str); 5] = [
    ("Rebel Alliance", "rebel"),
    ("Resistance", "rebel"),
    ("Galactic Empire", "imperial"),
    ("First Order", "imperial"),
    ("Scum and Villainy", "scum"),
];

/// Writes both indexes into the content at hand.
pub fn run(library: &Library, data: &Path) -> Result<ExitCode> {
    let content = library.folder.clone().unwrap_or_else(|| PathBuf::from(CONTENT_HERE));
    let ships = [data.join("xwing"), data.to_owned()].into_iter().find(|folder| folder.join("ships.js").exists());
    let mut tables = vec![("swccg", swccg(library, &folder(data))?)];
    if let Some(ships) = ships {
        tables.push(("xwing", xwing(library, &ships)?));
    }
    let mut out = std::io::stdout().lock();
    for (game, table) in tables {
        let path = content.join(game).join("published.tsv");
        library.write(&path, &table)?;
        let values =
            [("path", path.display().to_string().into()), ("cards", (table.lines().count() as i32 - 1).into())];
        writeln!(out, "{}", library.words.say("index-written", &values))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The cards of the card game by id; other images of a card behind it.
fn swccg(library: &Library, folder: &Path) -> Result<String> {
    let mut rows = BTreeSet::new();
    for (name, needed) in FILES {
        let path = folder.join(name);
        if !needed && !path.exists() {
            continue;
        }
        let data = json(library, &path)?;
        let list = data["cards"].as_array().ok_or_else(|| broken(library, &path, "no list `cards`".to_owned()))?;
        for (n, card) in list.iter().enumerate() {
            let row = card_row(card);
            rows.insert(row.ok_or_else(|| broken(library, &path, format!("card {} lacks a fact", n + 1)))?);
        }
    }
    let lines = rows.iter().map(|(_, _, row)| format!("{row}\n"));
    Ok(format!("id\tside\ttitle\tpath\n{}", lines.collect::<String>()))
}

/// Where a card stands in the index: sets by their numbers, legacy cards last; the shorter title first.
type Place = (bool, u64, String, u64);

fn card_row(card: &Value) -> Option<(Place, usize, String)> {
    let front = &card["front"];
    let title = front["title"].as_str()?.replace(['•', '◊'], "").replace("<>", "");
    let (title, side) = (title.trim(), card["side"].as_str()?.to_lowercase());
    let (id, place) = match card["gempId"].as_str() {
        Some(id) => {
            let id = id.trim_end_matches(['*', '^']);
            let (set, number) = id.split_once('_')?;
            let digits = set.trim_end_matches(|c: char| c.is_alphabetic());
            (id.to_owned(), (false, digits.parse().ok()?, set[digits.len()..].to_owned(), number.parse().ok()?))
        }
        None => {
            let number = card["id"].as_u64()?;
            (format!("legacy {number}"), (true, number, String::new(), 0))
        }
    };
    let (folder, image) = image_of(front["imageUrl"].as_str()?)?;
    let reverse = card["back"]["imageUrl"].as_str().and_then(image_of).map(|(_, image)| format!("/{image}"));
    let path = format!("{folder}/{image}{}", reverse.unwrap_or_default());
    Some((place, title.chars().count(), format!("{id}\t{side}\t{title}\t{path}")))
}

/// The folder of an image without its side, and the image without its ending.
fn image_of(address: &str) -> Option<(String, &str)> {
    let (_, rest) = address.split_once("/cards/")?;
    let (folders, file) = rest.rsplit_once('/')?;
    let (folder, _size) = folders.rsplit_once('/')?;
    let (folder, _side) = folder.rsplit_once('-')?;
    Some((folder.to_owned(), file.rsplit_once('.')?.0))
}

/// The ships, pilots and upgrades of X-Wing by kind and id.
fn xwing(library: &Library, folder: &Path) -> Result<String> {
    let read = |name: &str| -> Result<(PathBuf, Vec<Value>)> {
        let path = folder.join(name);
        let list = json(library, &path)?.as_array().cloned();
        let list = list.ok_or_else(|| broken(library, &path, "no list".to_owned()))?;
        Ok((path, list))
    };
    let (path, ships) = read("ships.js")?;
    let named = ships.iter().filter_map(|ship| Some((ship["name"].as_str()?, ship_id(ship)?)));
    let ids: BTreeMap<&str, String> = named.collect();
    let mut rows = BTreeSet::new();
    for (kind, (path, list)) in
        [("ship", (path, ships.clone())), ("pilot", read("pilots.js")?), ("upgrade", read("upgrades.js")?)]
    {
        for (n, card) in list.iter().enumerate() {
            let row = ship_row(kind, card, &ids);
            rows.insert(row.ok_or_else(|| broken(library, &path, format!("{kind} {} lacks a fact", n + 1)))?);
        }
    }
    let lines = rows.iter().map(|row| format!("{}\n", row.join("\t")));
    Ok(format!("kind\tid\tslot\tfaction\tship\tpoints\ttitle\n{}", lines.collect::<String>()))
}

/// The end of a ship's title that tells one of its two cards.
fn section(title: &str) -> Option<&'static str> {
    [" (Fore)", " (Aft)"].into_iter().find(|section| title.ends_with(section))
}

/// A ship's id; ships of two cards have one.
fn ship_id(ship: &Value) -> Option<String> {
    let (id, title) = (ship["xws"].as_str()?, ship["name"].as_str()?);
    let section = section(title).map(|section| section.trim_matches([' ', '(', ')']).to_lowercase());
    Some(id.strip_suffix(&section.unwrap_or_default()).unwrap_or(id).to_owned())
}

fn ship_row(kind: &str, card: &Value, ids: &BTreeMap<&str, String>) -> Option<[String; 7]> {
    let title = card["name"].as_str()?;
    let several = |value: &Value| -> Vec<String> {
        let list = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
        list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let faction = |name: &String| FACTIONS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
    let factions: BTreeSet<&str> = several(&card["faction"]).iter().map(faction).collect::<Option<_>>()?;
    let factions = factions.into_iter().collect::<Vec<_>>().join(",");
    if kind == "ship" {
        let title = title.strip_suffix(section(title).unwrap_or_default()).unwrap_or(title);
        let [id, none] = [ship_id(card)?, String::new()];
        return Some([kind.to_owned(), id, none.clone(), factions, none.clone(), none, title.to_owned()]);
    }
    let ship = |name: &String| ids.get(name.as_str()).cloned();
    let ships: BTreeSet<String> = several(&card["ship"]).iter().map(ship).collect::<Option<_>>()?;
    let slot = card["slot"].as_str().unwrap_or_default().to_lowercase().replace(' ', "-");
    let points = card["points"].as_i64().map(|points| points.to_string()).unwrap_or_default();
    let ships = ships.into_iter().collect::<Vec<_>>().join(",");
    Some([kind.to_owned(), card["xws"].as_str()?.to_owned(), slot, factions, ships, points, title.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_card_is_a_line_of_facts() {
        let card = json!({ "gempId": "3_7^", "side": "Dark", "front": { "title": "•Nowhere (9th Marker)",
            "gametext": "Some text.", "lore": "Some lore.", "imageUrl": "https://x/cards/Hoth-Dark/large/nowhere.gif" } });
        let (place, _, row) = card_row(&card).expect("a card");
        assert_eq!(place, (false, 3, String::new(), 7));
        assert_eq!(row, "3_7\tdark\tNowhere (9th Marker)\tHoth/nowhere");
        let legacy = json!({ "id": 12, "side": "Light", "front": { "title": "A / •B",
            "imageUrl": "https://x/cards/legacy/VirtualBlock2-Light/large/a.gif" },
            "back": { "imageUrl": "https://x/cards/legacy/VirtualBlock2-Light/large/b.gif" } });
        assert_eq!(card_row(&legacy).expect("a card").2, "legacy 12\tlight\tA / B\tlegacy/VirtualBlock2/a/b");
        assert_eq!(card_row(&json!({ "id": 12, "side": "Light", "front": { "title": "A" } })), None);
    }

    #[test]
    fn two_cards_of_a_ship_are_one_ship() {
        let ship = json!({ "name": "Big Ship (Fore)", "xws": "bigshipfore", "faction": ["Resistance"] });
        let ids = BTreeMap::from([("Big Ship (Fore)", ship_id(&ship).expect("an id"))]);
        let row = ship_row("ship", &ship, &ids).expect("a ship");
        assert_eq!(row.join("|"), "ship|bigship||rebel|||Big Ship");
        let pilot = json!({ "name": "Big Ship (Fore)", "xws": "bigshipfore", "faction": "Resistance",
            "ship": "Big Ship (Fore)", "points": 50, "text": "Some text." });
        assert_eq!(
            ship_row("pilot", &pilot, &ids).expect("a pilot").join("|"),
            "pilot|bigshipfore||rebel|bigship|50|Big Ship (Fore)"
        );
    }
}
