//! The public card data: one JSON file a side, read as far as card files state the same facts, in their words.

use crate::cards::aboard;
use crate::games::Library;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The first file of the data.
pub const FIRST: &str = "Dark.json";
/// The files of the data; a side's legacy cards may be missing.
pub const FILES: [(&str, bool); 4] =
    [(FIRST, true), ("Light.json", true), ("DarkLegacy.json", false), ("LightLegacy.json", false)];

/// The names of the sets.
const SETS: &str = "sets.json";

/// A card as the data states it. Words are in the form of noun ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// The title without its dots.
    pub title: String,
    /// `dark` or `light`.
    pub side: String,
    /// The set's id.
    pub set: String,
    /// How many may be on the table, 0 for any number; none for a limit card files cannot write.
    pub limit: Option<u8>,
    /// Whether so many may be at each system instead.
    pub per_system: bool,
    /// The type.
    pub kind: String,
    /// The subtype's words.
    pub subtypes: Vec<String>,
    /// The icons, however many of each.
    pub icons: Vec<String>,
    /// The characteristics, with those printed beside the subtype.
    pub characteristics: Vec<String>,
    /// The numbers as they are written, with the room aboard (`capacity pilots`), the permanent pilots and their ability
    /// (`permanent pilots`, `permanent ability`) and the Force icons (`force light`).
    pub numbers: BTreeMap<String, String>,
    /// Title, lore and text in small letters, where a keyword may come from.
    pub prose: String,
    /// What else the data states, and card files have no place for.
    pub beside: Vec<String>,
}

/// The folder the data lies in: the given one, or its folder `swccg`.
pub fn folder(given: &Path) -> PathBuf {
    let inside = given.join("swccg");
    if inside.is_dir() && !given.join(FIRST).exists() { inside } else { given.to_owned() }
}

/// Reads the data of a folder: every card by its id in the form of card files.
pub fn read(library: &Library, folder: &Path) -> Result<BTreeMap<String, Published>> {
    let mut cards = BTreeMap::new();
    for (name, needed) in FILES {
        let path = folder.join(name);
        if !needed && !path.exists() {
            continue;
        }
        let data = json(library, &path)?;
        let broken = |why: String| broken(library, &path, why);
        let list = data["cards"].as_array().ok_or_else(|| broken("no list `cards`".to_owned()))?;
        for (n, card) in list.iter().enumerate() {
            let (id, card) = card_of(card).ok_or_else(|| broken(format!("card {} has no id or no title", n + 1)))?;
            // Other images of a card share its id.
            cards.entry(id).or_insert(card);
        }
    }
    Ok(cards)
}

/// The sets by their ids.
pub fn sets(library: &Library, folder: &Path) -> Result<BTreeMap<String, String>> {
    let path = folder.join(SETS);
    let data = json(library, &path)?;
    let list = data.as_array().ok_or_else(|| broken(library, &path, "no list".to_owned()))?;
    let named = |set: &Value| Some((set["id"].as_str()?.to_owned(), set["name"].as_str()?.to_owned()));
    Ok(list.iter().filter_map(named).collect())
}

/// A file of the data.
pub fn json(library: &Library, path: &Path) -> Result<Value> {
    let text = library.read(path)?;
    serde_json::from_str(&text).map_err(|error| broken(library, path, error.to_string()))
}

/// What is wrong with a file of the data.
pub fn broken(library: &Library, path: &Path, why: String) -> anyhow::Error {
    library.words.fault("data-broken", &[("path", path.display().to_string().into()), ("why", why.into())])
}

fn card_of(card: &Value) -> Option<(String, Published)> {
    let front = &card["front"];
    let id = match card["gempId"].as_str() {
        Some(id) => id.trim_end_matches(['*', '^']).to_owned(),
        None => format!("legacy {}", card["id"].as_u64()?),
    };
    let text = |field: &str| front[field].as_str().unwrap_or_default();
    let list = |field: &str| front[field].as_array().into_iter().flatten().filter_map(Value::as_str);
    let printed = front["title"].as_str()?;
    let (kind, test) = kind_of(text("type"));
    let between: &[char] = if kind == "character" { &[':', '/'] } else { &[':'] };
    let subtypes = text("subType").split(between).flat_map(|part| part.split(" Or ")).map(swccg::slug);
    let subtypes = subtypes.filter(|word| !word.is_empty()).map(|word| match kind.as_str() {
        "weapon" if word != "automated" => format!("{word}-weapon"),
        _ => own_word(&kind, word),
    });
    let mut numbers: BTreeMap<String, String> = swccg::Stats::NAMES
        .into_iter()
        .chain(["politics"])
        .filter_map(|name| Some((name.to_owned(), written(&front[name])?)))
        .collect();
    numbers.extend(test.map(|number| ("number".to_owned(), number)));
    let mut beside = Vec::new();
    for (side, names) in [("light", ["lightSideIcons", "lightsideIcons"]), ("dark", ["darkSideIcons", "darksideIcons"])]
    {
        let icons = names.into_iter().find_map(|name| written(&front[name]));
        match icons {
            Some(icons) if kind == "location" => drop(numbers.insert(format!("force {side}"), icons)),
            icons => beside.extend(icons.map(|icons| format!("force {side} {icons}"))),
        }
    }
    let mut icons = Vec::new();
    for (icon, count) in list("icons").map(counted) {
        match (kind.as_str(), own_word(&kind, swccg::slug(icon))) {
            ("starship" | "vehicle", pilots) if pilots == "pilot" => {
                numbers.insert("permanent pilots".to_owned(), count.to_string());
            }
            (_, icon) => {
                beside.extend((count > 1).then(|| format!("icons {icon} {count}")));
                icons.push(icon);
            }
        }
    }
    let mut characteristics: Vec<String> =
        list("characteristics").map(|word| own_word(&kind, swccg::slug(word))).collect();
    for word in list("extraText") {
        match word.split_once(": ") {
            Some((_, number)) if kind == "creature" => drop(numbers.insert("defense".to_owned(), number.to_owned())),
            // A starship without hyperspeed says so in words, too.
            _ if word == "No Hyperdrive" && !numbers.contains_key("hyperspeed") => {}
            _ => characteristics.push(own_word(&kind, swccg::slug(word))),
        }
    }
    if matches!(kind.as_str(), "starship" | "vehicle") {
        numbers.extend(aboard::room(text("gametext")).into_iter().map(|(who, room)| (format!("capacity {who}"), room)));
        numbers.extend(aboard::ability(text("gametext")).map(|ability| ("permanent ability".to_owned(), ability)));
    }
    let back = written(&card["back"]["destiny"]);
    beside.extend(back.map(|destiny| format!("destiny {destiny} on its back")));
    let (limit, per_system) = limit(front["uniqueness"].as_str(), printed);
    let published = Published {
        title: printed.replace(['•', '◊'], "").replace("<>", "").trim().to_owned(),
        side: card["side"].as_str().unwrap_or_default().to_lowercase(),
        set: card["set"].as_str().unwrap_or_default().to_owned(),
        limit,
        per_system,
        subtypes: subtypes.collect(),
        kind,
        icons,
        characteristics,
        numbers,
        prose: format!("{printed} {} {}", text("lore"), text("gametext")).to_lowercase(),
        beside,
    };
    Some((id, published))
}

/// The type, and which of the Jedi Tests it is.
fn kind_of(written: &str) -> (String, Option<String>) {
    match written.split_once(" #") {
        Some((kind, number)) => (swccg::slug(kind), Some(number.to_owned())),
        None => (swccg::slug(written), None),
    }
}

/// The word card files have for one of the data: what is also said of characters and places gets a noun of its own.
fn own_word(kind: &str, word: String) -> String {
    match (kind, word.as_str()) {
        ("starship", "rebel" | "imperial" | "independent") => format!("{word}-starship"),
        ("vehicle", "combat" | "creature" | "shuttle") => format!("{word}-vehicle"),
        ("creature", "swamp" | "scavenger" | "selective") => format!("{word}-creature"),
        ("location", "starship") => format!("{word}-site"),
        _ => word,
    }
}

/// A number as it is written, whether as text or as a number.
fn written(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_u64().map(|number| number.to_string()))
}

/// An icon and how many of it there are: `Pilot x2`.
fn counted(icon: &str) -> (&str, u8) {
    match icon.rsplit_once(" x").map(|(name, count)| (name, count.parse())) {
        Some((name, Ok(count))) => (name, count),
        _ => (icon, 1),
    }
}

/// How many there may be, and whether that is counted at each system: stars or diamonds, or the dots before the title
/// where there are neither.
fn limit(uniqueness: Option<&str>, title: &str) -> (Option<u8>, bool) {
    let (marks, per_system) = match uniqueness {
        Some(stars) if stars.chars().all(|c| c == '*') => (stars.len(), false),
        Some(diamonds) if diamonds.replace("<>", "").is_empty() => (diamonds.len() / 2, true),
        Some(_) => return (None, false),
        None => (title.chars().take_while(|c| *c == '•').count(), false),
    };
    (u8::try_from(marks).ok(), per_system)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_card_is_read_in_the_words_of_card_files() {
        let card = json!({ "gempId": "9_7^", "id": 4, "side": "Dark", "front": {
            "title": "•Some Walker", "uniqueness": "*", "type": "Vehicle", "subType": "Combat: AT-AT",
            "destiny": "4½", "landspeed": "1", "lightSideIcons": 2, "icons": ["Pilot x2", "Scomp Link"],
            "characteristics": ["Enclosed"], "extraText": ["Slow"], "lore": "A Walker" } });
        let (id, read) = card_of(&card).expect("a card");
        assert_eq!(
            (id.as_str(), read.title.as_str(), read.side.as_str(), read.limit),
            ("9_7", "Some Walker", "dark", Some(1))
        );
        assert_eq!(
            (read.kind.as_str(), read.subtypes),
            ("vehicle", vec!["combat-vehicle".to_owned(), "at-at".to_owned()])
        );
        assert_eq!(read.icons, ["scomp-link"]);
        assert_eq!(read.characteristics, ["enclosed", "slow"]);
        let numbers: Vec<(&str, &str)> =
            read.numbers.iter().map(|(name, number)| (name.as_str(), number.as_str())).collect();
        assert_eq!(numbers, [("destiny", "4½"), ("landspeed", "1"), ("permanent pilots", "2")]);
        assert_eq!(read.beside, ["force light 2"], "a vehicle has no Force icons");
        assert!(read.prose.contains("a walker"));
    }

    #[test]
    fn a_legacy_card_has_a_number_and_its_dots_in_the_title() {
        let card = json!({ "id": 6053, "side": "Light", "front": { "title": "•••Three", "type": "Character", "subType": "Alien/Rebel" } });
        let (id, read) = card_of(&card).expect("a card");
        assert_eq!((id.as_str(), read.limit, read.subtypes.len()), ("legacy 6053", Some(3), 2));
        assert_eq!(limit(Some("<><><>"), "<><><>Diamond"), (Some(3), true));
        assert_eq!(card_of(&json!({ "front": { "title": "Nameless" } })), None);
    }

    #[test]
    fn what_card_files_call_otherwise_gets_their_words() {
        let card = json!({ "gempId": "9_8", "side": "Light", "set": "9", "front": { "title": "Hopper", "type": "Starship",
            "subType": "Starfighter: Y-Wing", "icons": ["Independent"], "characteristics": ["Rebel (starship)"],
            "extraText": ["No Hyperdrive"], "gametext": "May add 9 pilots or passengers." } });
        let (_, read) = card_of(&card).expect("a card");
        assert_eq!(
            (read.icons, read.characteristics),
            (vec!["independent-starship".to_owned()], vec!["rebel-starship".to_owned()])
        );
        assert_eq!(read.numbers["capacity pilots or passengers"], "9");
        let card = json!({ "gempId": "9_9", "front": { "title": "First", "type": "Jedi Test #1" }, "back": { "destiny": "7" } });
        let (_, read) = card_of(&card).expect("a card");
        assert_eq!((read.kind.as_str(), read.numbers["number"].as_str()), ("jedi-test", "1"));
        assert_eq!(read.beside, ["destiny 7 on its back"]);
    }
}
