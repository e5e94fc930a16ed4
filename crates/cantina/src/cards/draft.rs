//! `cantina cards draft`: card files with the facts of published cards. A text is for an author to write: no printed
//! sentence is ever copied.

use crate::cards::published::{self, Published};
use crate::cards::verify::{BY_TEXT, limit_text};
use crate::games::{CONTENT_HERE, Library};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use swccg::{Capacity, Catalogue, Stats};

/// What of a location's icons stands behind its type, in this order.
const PLACE_WORDS: [&str; 10] = [
    "exterior",
    "interior",
    "cave",
    "underground",
    "underwater",
    "starship-site",
    "vehicle-site",
    "planet",
    "space",
    "mobile",
];
/// Subtypes that are words of card files, but no nouns.
const PLAIN_SUBTYPES: [&str; 2] = ["used", "lost"];

/// A card file to be, and what the data states that it has no place for.
#[derive(PartialEq, Eq, Debug)]
struct Draft {
    text: String,
    unsaid: Vec<String>,
}

/// Writes a file for each of the cards; none at all if one of them cannot be written.
pub fn run(library: &Library, ids: &[String], data: &Path) -> Result<ExitCode> {
    let data = published::folder(data);
    let published = published::read(library, &data)?;
    let sets = published::sets(library, &data)?;
    let catalogue = &library.card_game_at_hand()?.game.catalogue;
    let mut drafts: BTreeMap<PathBuf, Draft> = BTreeMap::new();
    let ids: BTreeSet<String> = ids.iter().map(|id| id.replace("legacy:", "legacy ")).collect();
    for id in &ids {
        let fault = |message: &str, values: &[(&str, String)]| {
            let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
            let id = [("id", id.as_str().into())];
            library.words.fault(message, &id.into_iter().chain(values).collect::<Vec<_>>())
        };
        let Some(theirs) = published.get(id) else {
            let near = library.did_you_mean(id, published.keys().map(String::as_str));
            return Err(fault("draft-unknown", &[("near", near)]));
        };
        if let Some(kind) = catalogue.kinds.iter().find(|kind| kind.facts.id == *id) {
            return Err(fault("draft-known", &[("path", kind.file.clone())]));
        }
        let path = path(library, catalogue, &published, &sets, theirs);
        if path.exists() || drafts.contains_key(&path) {
            return Err(fault("draft-exists", &[("path", path.display().to_string())]));
        }
        let draft = draft(catalogue, id, theirs).map_err(|why| fault("draft-cannot", &[("why", why)]))?;
        drafts.insert(path, draft);
    }
    let mut out = std::io::stdout().lock();
    for (path, draft) in &drafts {
        library.write_new(path, &draft.text)?;
        writeln!(out, "{}", path.display())?;
        for unsaid in &draft.unsaid {
            writeln!(out, "  {}", library.words.say("draft-unsaid", &[("what", unsaid.as_str().into())]))?;
        }
    }
    writeln!(out, "{}", library.words.say("draft-done", &[("count", (drafts.len() as i32).into())]))?;
    Ok(ExitCode::SUCCESS)
}

/// Where a card's file belongs: beside the cards of its set, or in a new folder of the set's name.
fn path(
    library: &Library,
    catalogue: &Catalogue,
    published: &BTreeMap<String, Published>,
    sets: &BTreeMap<String, String>,
    card: &Published,
) -> PathBuf {
    let same_set = |id: &str| published.get(id).is_some_and(|other| other.set == card.set);
    let neighbour = catalogue.kinds.iter().find(|kind| same_set(&kind.facts.id));
    let folder = neighbour.and_then(|kind| Path::new(&kind.file).parent()?.parent()?.file_name()?.to_str());
    let set = folder.map_or_else(|| swccg::slug(sets.get(&card.set).unwrap_or(&card.set)), str::to_owned);
    let root = library.folder.clone().unwrap_or_else(|| PathBuf::from(CONTENT_HERE));
    root.join("swccg").join(set).join(&card.side).join(format!("{}.card", swccg::slug(&card.title)))
}

/// The file of a card, or why it cannot be written.
fn draft(catalogue: &Catalogue, id: &str, card: &Published) -> Result<Draft, String> {
    let is_noun = |word: &str| catalogue.language.noun_index(word).is_some();
    let mut unsaid = card.beside.clone();
    let mut known = |words: &[String], fact: &str| -> Vec<String> {
        let (known, unknown): (Vec<String>, Vec<String>) =
            words.iter().cloned().partition(|word| is_noun(word) || PLAIN_SUBTYPES.contains(&word.as_str()));
        unsaid.extend(unknown.iter().map(|word| format!("{fact} {word}")));
        known
    };
    let mut subtypes = known(&card.subtypes, "subtype");
    let (mut icons, mut keywords) = (known(&card.icons, "icons"), known(&card.characteristics, "keywords"));
    icons.retain(|icon| *icon != card.kind);
    match card.kind.as_str() {
        "location" => {
            let (place, others) = icons.into_iter().partition(|icon| PLACE_WORDS.contains(&icon.as_str()));
            let place: Vec<String> = place;
            subtypes.extend(
                PLACE_WORDS.iter().filter(|word| place.iter().any(|p| p == *word)).map(|word| (*word).to_owned()),
            );
            icons = others;
            keywords.extend(card.title.contains("Docking Bay").then(|| "docking-bay".to_owned()));
        }
        "weapon" => subtypes.append(&mut keywords),
        _ => {}
    }
    let mut lines = vec![format!("id {id}"), [std::slice::from_ref(&card.kind), &subtypes].concat().join(" ")];
    lines.extend(persona(catalogue, card).map(|persona| format!("persona \"{persona}\"")));
    lines.push(numbers(card, &mut unsaid));
    let counted = |fact: &str, names: &[&str]| {
        let of = |name: &&str| Some(format!("{name} {}", card.numbers.get(&format!("{fact} {name}"))?));
        let counted: Vec<String> = names.iter().filter_map(of).collect();
        (!counted.is_empty()).then(|| format!("{fact} {}", counted.join(", ")))
    };
    lines.extend(counted("capacity", &Capacity::NAMES));
    lines.extend(counted("permanent", &["pilots", "ability"]));
    lines.extend((!icons.is_empty()).then(|| format!("icons {}", icons.join(", "))));
    lines.extend(counted("force", &["light", "dark"]));
    lines.push("not yet: its text".to_owned());
    let uniqueness = match card.limit {
        Some(0) => String::new(),
        Some(limit) => format!(" {}", limit_text(limit, card.per_system)),
        None => {
            unsaid.push("uniqueness".to_owned());
            String::new()
        }
    };
    let laid_out = |lines: &[String]| format!("card \"{}\"{uniqueness}\n  {}\n", card.title, lines.join("\n  "));
    // A keyword that follows from what is said already is not written.
    let read = |lines: &[String]| {
        let file = format!("{}/draft.card", card.side);
        catalogue.facts(&file, &laid_out(lines)).map_err(|fault| fault.to_string())
    };
    let (mut facts, mut written) = (read(&lines)?, Vec::new());
    let before = lines.iter().position(|line| line.starts_with("force ")).unwrap_or(lines.len() - 1);
    for keyword in keywords {
        let noun = catalogue.language.noun_index(&keyword).expect("it is a noun");
        if !facts.is_printed(&catalogue.language, noun) {
            written.push(keyword);
            let mut with = lines.clone();
            with.insert(before, format!("keywords {}", written.join(", ")));
            facts = read(&with)?;
        }
    }
    if !written.is_empty() {
        lines.insert(before, format!("keywords {}", written.join(", ")));
    }
    Ok(Draft { text: laid_out(&lines), unsaid })
}

/// The printed numbers in a line; what is no number refers to the card's text.
fn numbers(card: &Published, unsaid: &mut Vec<String>) -> String {
    let mut said = Vec::new();
    for (name, written) in card.numbers.iter().filter(|(name, _)| !name.contains(' ')) {
        if !Stats::NAMES.contains(&name.as_str()) {
            unsaid.push(format!("{name} {written}"));
        }
    }
    for name in Stats::NAMES {
        let Some(written) = card.numbers.get(name) else { continue };
        let either = name == "destiny" && written.contains(" or ");
        if either || written.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '½') {
            said.push(format!("{name} {written}"));
        } else {
            if written != BY_TEXT.1 {
                unsaid.push(format!("{name} {written}"));
            }
            said.push(format!("{name} {}", BY_TEXT.0));
        }
    }
    said.join(", ")
}

/// Whom a unique character shows, if its title names somebody whom other cards show.
fn persona<'c>(catalogue: &'c Catalogue, card: &Published) -> Option<&'c str> {
    let title = format!(" {} ", card.title.replace(',', " "));
    let shown = catalogue.kinds.iter().filter(|kind| !kind.facts.test).filter_map(|kind| kind.facts.persona.as_deref());
    let named = shown.filter(|persona| title.contains(&format!(" {persona} ")));
    named.max_by_key(|persona| persona.len()).filter(|_| card.kind == "character" && card.limit == Some(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use swccg::Swccg;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    fn card(title: &str, kind: &str, numbers: &[(&str, &str)]) -> Published {
        Published {
            title: title.to_owned(),
            side: "dark".to_owned(),
            limit: Some(1),
            kind: kind.to_owned(),
            numbers: numbers.iter().map(|(name, number)| ((*name).to_owned(), (*number).to_owned())).collect(),
            ..Published::default()
        }
    }

    #[track_caller]
    fn drafts(card: &Published, text: &str, unsaid: &[&str]) {
        let found = draft(&Swccg::embedded().catalogue, "9_7", card);
        assert_eq!(found, Ok(Draft { text: text.to_owned(), unsaid: words(unsaid) }));
    }

    #[test]
    fn a_character_is_drafted_with_what_does_not_follow() {
        let numbers = [("destiny", "2 or 5"), ("ability", "4"), ("politics", "3"), ("power", "*")];
        let card = Published {
            subtypes: words(&["imperial"]),
            icons: words(&["pilot", "kazoo"]),
            characteristics: words(&["stormtrooper", "trooper", "force-sensitive"]),
            ..card("Lord Vader, Again", "character", &numbers)
        };
        let text = "card \"Lord Vader, Again\" unique\n  id 9_7\n  character imperial\n  persona \"Vader\"\n  \
                    destiny 2 or 5, power by text, ability 4\n  icons pilot\n  keywords stormtrooper\n  not yet: its text\n";
        drafts(&card, text, &["icons kazoo", "politics 3"]);
    }

    #[test]
    fn a_location_has_its_icons_behind_its_type() {
        let numbers = [("destiny", "0"), ("force dark", "2"), ("force light", "0")];
        let card = Published {
            limit: Some(3),
            per_system: true,
            subtypes: words(&["site"]),
            icons: words(&["mobile", "scomp-link", "exterior", "interior"]),
            beside: words(&["destiny 7 on its back"]),
            ..card("Somewhere: Docking Bay", "location", &numbers)
        };
        let text = "card \"Somewhere: Docking Bay\" restricted 3 per system\n  id 9_7\n  \
                    location site exterior interior mobile\n  destiny 0\n  icons scomp-link\n  keywords docking-bay\n  \
                    force light 0, dark 2\n  not yet: its text\n";
        drafts(&card, text, &["destiny 7 on its back"]);
    }

    #[test]
    fn room_and_permanent_pilots_have_lines_of_their_own() {
        let numbers = [
            ("destiny", "1"),
            ("hyperspeed", "5"),
            ("capacity pilots or passengers", "2"),
            ("capacity ties", "unlimited"),
            ("permanent pilots", "1"),
            ("permanent ability", "2"),
        ];
        let text = "card \"Hopper\" unique\n  id 9_7\n  starship\n  destiny 1, hyperspeed 5\n  \
                    capacity pilots or passengers 2, ties unlimited\n  permanent pilots 1, ability 2\n  not yet: its text\n";
        drafts(&card("Hopper", "starship", &numbers), text, &[]);
    }

    #[test]
    fn a_type_that_card_files_do_not_have_is_refused() {
        let found = draft(&Swccg::embedded().catalogue, "9_7", &card("Order", "admirals-order", &[("destiny", "1")]));
        assert!(found.expect_err("it has no place").contains("`admirals-order` is no fact"));
    }
}
