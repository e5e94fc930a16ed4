//! Holotable's `.htd`, both versions: `card "path" COUNT [1 STARTING]`, in the first version with the card's text between
//! path and count, in windows-1252.

use super::holotable_path::holotable_path;
use super::list::{add, grouped};
use super::names::{Names, without_dots};
use super::{DeckList, Draft, Entry, Format, Note, Obstacle, Place, Problem, Remark, Why, Written, text};
use ::swccg::{CardFacts, KindIx, Side};
use encoding_rs::WINDOWS_1252;
use glossary::Lang;

pub(super) fn read(source: &str) -> Draft {
    let mut draft = Draft::default();
    for (line, written) in text::lines(source) {
        let (word, rest) = written.split_once([' ', '\t']).unwrap_or((written, ""));
        match word.to_lowercase().as_str() {
            "ver" if rest.trim() == "2" || rest.trim() == "1" => {}
            "back" => match rest.trim().to_lowercase().as_str() {
                "reb.gif" => draft.side = Some(Side::Light),
                "imp.gif" => draft.side = Some(Side::Dark),
                _ => draft.note(line, Remark::Ignored { text: written.to_owned() }),
            },
            "card" => match read_card(rest, line, &mut draft) {
                Some(entry) if entry.copies == 0 => {
                    draft.note(line, Remark::NoCopies { written: entry.written.name().to_owned() });
                }
                Some(entry) => add(&mut draft.entries, entry),
                None => draft.problems.push(Problem::Line { line, text: written.to_owned() }),
            },
            _ => draft.note(line, Remark::Ignored { text: written.to_owned() }),
        }
    }
    draft
}

/// What follows the word `card`, or nothing if it cannot be understood.
fn read_card(rest: &str, line: usize, draft: &mut Draft) -> Option<Entry> {
    let (path, rest) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    if path.trim().is_empty() {
        return None;
    }
    // A text may hold quotation marks of its own: it ends at the last one.
    let (text, rest) = match rest.trim_start().strip_prefix('"') {
        Some(text) => text.rsplit_once('"').map(|(text, rest)| (Some(text), rest))?,
        None => (None, rest),
    };
    let (numbers, comment) = rest.split_once('#').map_or((rest, None), |(numbers, comment)| (numbers, Some(comment)));
    if let Some(comment) = comment.map(str::trim).filter(|comment| !comment.is_empty()) {
        draft.note(line, Remark::Ignored { text: comment.to_owned() });
    }
    let title = text.and_then(title_of).map(str::to_owned);
    let written = Written { path: Some(path.to_owned()), title, text: text.map(str::to_owned), ..Written::default() };
    let name = written.name().to_owned();
    let numbers: Vec<u32> = numbers.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (copies, starting) = match numbers.as_slice() {
        [] => {
            draft.note(line, Remark::CountAssumed { written: name.clone() });
            (1, 0)
        }
        [copies] | [copies, 0] => (*copies, 0),
        // Only a flag of 1 was ever seen before the number of starting copies.
        [copies, 1] => (*copies, 1),
        [copies, 0 | 1, starting] => (*copies, *starting),
        _ => return None,
    };
    if starting > copies {
        draft.note(line, Remark::StartingFixed { written: name, taken: copies });
    }
    Some(Entry { written, copies, starting: starting.min(copies), line, ..Entry::default() })
}

/// The title at the start of a card text: its first line, without dots and without the destiny in brackets.
fn title_of(text: &str) -> Option<&str> {
    let first = text.split("\\n").next()?.trim();
    let destiny = |inside: &str| !inside.is_empty() && inside.chars().all(|c| !c.is_alphabetic());
    let title = match first.rsplit_once('(') {
        Some((title, rest)) if rest.strip_suffix(')').is_some_and(destiny) => title,
        _ => first,
    };
    Some(without_dots(title)).filter(|title| !title.is_empty())
}

pub(super) fn write(
    list: &DeckList,
    format: Format,
    names: &Names,
    notes: &mut Vec<Note>,
) -> Result<Vec<u8>, Vec<Obstacle>> {
    let Some(side) = list.side else {
        return Err(vec![Obstacle { line: 0, name: list.name.clone(), why: Why::NoSide }]);
    };
    let mut out = String::new();
    if format == Format::Holotable2 {
        out += "ver 2\n";
    }
    out += match side {
        Side::Light => "back reb.gif\n",
        Side::Dark => "back imp.gif\n",
    };
    let mut obstacles = Vec::new();
    for entry in grouped(&list.entries) {
        match path(&entry, side, names, notes) {
            Ok(_) if entry.place == Place::Outside => obstacles.push(names.obstacle(&entry, Why::Outside)),
            Ok(path) => out += &line(&entry, &path, format, names, notes),
            Err(obstacle) => obstacles.push(obstacle),
        }
    }
    if !obstacles.is_empty() {
        return Err(obstacles);
    }
    Ok(if format == Format::Holotable1 { WINDOWS_1252.encode(&out).0.into_owned() } else { out.into_bytes() })
}

/// An entry's path: the card's, else the one that was written, else by the rule from id and title.
fn path(entry: &Entry, side: Side, names: &Names, notes: &mut Vec<Note>) -> Result<String, Obstacle> {
    let refusal = || names.obstacle(entry, Why::NoPath);
    if let Some(card) = entry.card {
        return names.path_of(card).ok_or_else(refusal);
    }
    names.refuse_test(entry)?;
    if let Some(path) = &entry.written.path {
        return Ok(path.clone());
    }
    if let Some(published) = entry.published {
        return Ok(published.holotable_path());
    }
    let (Some(id), Some(title)) = (&entry.written.id, &entry.written.title) else { return Err(refusal()) };
    let path = holotable_path(id, title, side).ok_or_else(refusal)?;
    let remark = Remark::PathByRule { name: title.clone(), path: path.clone() };
    notes.push(Note { line: entry.line, remark });
    Ok(path)
}

fn line(entry: &Entry, path: &str, format: Format, names: &Names, notes: &mut Vec<Note>) -> String {
    if format == Format::Holotable2 {
        let starting = if entry.starting > 0 { format!(" 1 {}", entry.starting) } else { String::new() };
        return format!("card \"{path}\" {}{starting}\n", entry.copies);
    }
    let text = match entry.card {
        Some(card) => card_text(card, names),
        None => entry.written.text.clone().unwrap_or_else(|| names.shown(entry)),
    };
    let text = text.replace('"', "'");
    let sayable = |c: char| !WINDOWS_1252.encode(c.encode_utf8(&mut [0; 4])).2;
    if !text.chars().all(sayable) {
        notes.push(Note { line: entry.line, remark: Remark::LettersReplaced { name: names.shown(entry) } });
    }
    let text: String = text.chars().map(|c| if sayable(c) { c } else { '?' }).collect();
    format!("card \"{path}\" \"{text}\" {}\n", entry.copies)
}

/// The text Holotable shows for a card, with our own game text.
fn card_text(card: KindIx, names: &Names) -> String {
    let facts = names.facts(card);
    let destiny = facts.stats.destiny.map(|destiny| format!(" ({destiny})")).unwrap_or_default();
    let side = match facts.side {
        Side::Light => "Light",
        Side::Dark => "Dark",
    };
    let text = names.catalogue.text(card, Lang::English);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}{}{destiny}\\n{side} {}\\n\\nText: {text}", dots(facts), facts.title, category(facts))
}

/// The dots of a card's uniqueness.
pub(super) fn dots(facts: &CardFacts) -> String {
    "•".repeat(usize::from(facts.limit))
}

fn category(facts: &CardFacts) -> String {
    let noun = facts.category.noun();
    noun[..1].to_uppercase() + &noun[1..]
}
