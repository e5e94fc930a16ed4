//! The public card data: one JSON file a side, read as far as card files state the same facts.

use crate::games::Library;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// The first file of the data.
pub const FIRST: &str = "Dark.json";
/// The files of the data; a side's legacy cards may be missing.
const FILES: [(&str, bool); 4] =
    [(FIRST, true), ("Light.json", true), ("DarkLegacy.json", false), ("LightLegacy.json", false)];

/// The numbers a published card may have; in card files they have the same names.
const NUMBERS: [&str; 12] = [
    "destiny",
    "deploy",
    "power",
    "ability",
    "forfeit",
    "maneuver",
    "armor",
    "hyperspeed",
    "landspeed",
    "parsec",
    "ferocity",
    "politics",
];

/// A card as the data states it. Words are in the form of noun ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// The title without its dots.
    pub title: String,
    /// `dark` or `light`.
    pub side: String,
    /// How many may be on the table, 0 for any number; none for a limit card files cannot write.
    pub limit: Option<u8>,
    /// The type.
    pub kind: String,
    /// The subtype's words.
    pub subtypes: Vec<String>,
    /// The icons, however many of each.
    pub icons: Vec<String>,
    /// The characteristics, with those printed beside the subtype.
    pub characteristics: Vec<String>,
    /// The numbers as they are written.
    pub numbers: BTreeMap<String, String>,
    /// Title, lore and text in small letters, where a keyword may come from.
    pub prose: String,
}

/// Reads the data of a folder: every card by its id in the form of card files.
pub fn read(library: &Library, folder: &Path) -> Result<BTreeMap<String, Published>> {
    let mut cards = BTreeMap::new();
    for (name, needed) in FILES {
        let path = folder.join(name);
        if !needed && !path.exists() {
            continue;
        }
        let text = library.read(&path)?;
        let broken = |why: String| {
            library.words.fault("data-broken", &[("path", path.display().to_string().into()), ("why", why.into())])
        };
        let data: Value = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        let list = data["cards"].as_array().ok_or_else(|| broken("no list `cards`".to_owned()))?;
        for (n, card) in list.iter().enumerate() {
            let (id, card) = card_of(card).ok_or_else(|| broken(format!("card {} has no id or no title", n + 1)))?;
            // Other images of a card share its id.
            cards.entry(id).or_insert(card);
        }
    }
    Ok(cards)
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
    let kind = swccg::slug(text("type"));
    let between: &[char] = if kind == "character" { &[':', '/'] } else { &[':'] };
    let subtypes = text("subType").split(between).flat_map(|part| part.split(" Or ")).map(swccg::slug);
    let mut numbers: BTreeMap<String, String> =
        NUMBERS.into_iter().filter_map(|name| Some((name.to_owned(), written(&front[name])?))).collect();
    for (side, names) in [("light", ["lightSideIcons", "lightsideIcons"]), ("dark", ["darkSideIcons", "darksideIcons"])]
    {
        let icons = names.into_iter().find_map(|name| written(&front[name]));
        numbers.extend(icons.map(|icons| (format!("force {side}"), icons)));
    }
    let prose = format!("{printed} {} {}", text("lore"), text("gametext")).to_lowercase();
    let published = Published {
        title: printed.replace(['•', '◊'], "").replace("<>", "").trim().to_owned(),
        side: card["side"].as_str().unwrap_or_default().to_lowercase(),
        limit: limit(front["uniqueness"].as_str(), printed),
        kind,
        subtypes: subtypes.filter(|word| !word.is_empty()).collect(),
        icons: list("icons").map(without_count).map(swccg::slug).collect(),
        characteristics: list("characteristics").chain(list("extraText")).map(swccg::slug).collect(),
        numbers,
        prose,
    };
    Some((id, published))
}

/// A number as it is written, whether as text or as a number.
fn written(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_u64().map(|number| number.to_string()))
}

/// `Pilot` of `Pilot x2`.
fn without_count(icon: &str) -> &str {
    match icon.rsplit_once(" x") {
        Some((name, count)) if count.parse::<u8>().is_ok() => name,
        _ => icon,
    }
}

/// Stars, or the dots before the title where there are none.
fn limit(uniqueness: Option<&str>, title: &str) -> Option<u8> {
    let dots = match uniqueness {
        Some(stars) if stars.chars().all(|c| c == '*') => stars.len(),
        Some(_) => return None,
        None => title.chars().take_while(|c| *c == '•').count(),
    };
    u8::try_from(dots).ok()
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
        assert_eq!((read.kind.as_str(), read.subtypes), ("vehicle", vec!["combat".to_owned(), "at-at".to_owned()]));
        assert_eq!(read.icons, ["pilot", "scomp-link"]);
        assert_eq!(read.characteristics, ["enclosed", "slow"]);
        let numbers: Vec<(&str, &str)> =
            read.numbers.iter().map(|(name, number)| (name.as_str(), number.as_str())).collect();
        assert_eq!(numbers, [("destiny", "4½"), ("force light", "2"), ("landspeed", "1")]);
        assert!(read.prose.contains("a walker"));
    }

    #[test]
    fn a_legacy_card_has_a_number_and_its_dots_in_the_title() {
        let card = json!({ "id": 6053, "side": "Light", "front": { "title": "•••Three", "type": "Character", "subType": "Alien/Rebel" } });
        let (id, read) = card_of(&card).expect("a card");
        assert_eq!((id.as_str(), read.limit, read.subtypes.len()), ("legacy 6053", Some(3), 2));
        assert_eq!(limit(Some("<>"), "<>Diamond"), None);
        assert_eq!(card_of(&json!({ "front": { "title": "Nameless" } })), None);
    }
}
