//! GEMP's export: XML with one element for each copy.

use super::list::add;
use super::names::{Names, without_dots};
use super::text::line_at;
use super::{DeckList, Draft, Entry, Obstacle, Place, Problem, Remark, Written};
use ::swccg::CardFacts;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

pub(super) fn read(source: &str) -> Draft {
    let mut draft = Draft::default();
    let mut reader = Reader::from_str(source);
    let (mut depth, mut decks) = (0usize, 0usize);
    let (mut line, mut counted) = (1, 0);
    loop {
        let at = (reader.buffer_position() as usize).clamp(counted, source.len());
        line += source.as_bytes()[counted..at].iter().filter(|byte| **byte == b'\n').count();
        counted = at;
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                let line = line_at(source, reader.error_position() as usize);
                draft.problems.push(Problem::Xml { line, detail: error.to_string() });
                return draft;
            }
        };
        match event {
            Event::Start(element) => {
                open(&element, line, depth, &mut decks, &mut draft);
                depth += 1;
            }
            Event::Empty(element) => open(&element, line, depth, &mut decks, &mut draft),
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::Text(text) => ignore(&text, line, &mut draft),
            Event::CData(text) => ignore(&text, line, &mut draft),
            Event::Comment(text) => ignore(&text, line, &mut draft),
            Event::DocType(text) => ignore(&text, line, &mut draft),
            Event::PI(text) => ignore(&text, line, &mut draft),
            Event::GeneralRef(text) => ignore(&text, line, &mut draft),
            Event::Decl(_) => {}
            Event::Eof => break,
        }
    }
    if depth > 0 {
        draft.problems.push(Problem::Truncated { line: line_at(source, source.trim_end().len()) });
    }
    draft
}

fn ignore(text: &str, line: usize, draft: &mut Draft) {
    if !text.trim().is_empty() {
        draft.note(line, Remark::Ignored { text: text.trim().to_owned() });
    }
}

/// An element that opens. Depth 0 must be the deck, depth 1 its cards; what stands deeper is told and left out.
fn open(element: &BytesStart, line: usize, depth: usize, decks: &mut usize, draft: &mut Draft) {
    let name: &str = element.name().into_inner();
    let place = match (depth, name.to_lowercase().as_str()) {
        (0, "deck") => {
            *decks += 1;
            if *decks > 1 {
                draft.problems.push(Problem::NotADeck { line, element: name.to_owned() });
            } else if element.html_attributes().next().is_some() {
                draft.note(line, Remark::Ignored { text: tag(element) });
            }
            return;
        }
        (0, _) => {
            draft.problems.push(Problem::NotADeck { line, element: name.to_owned() });
            return;
        }
        (1, "card") => Place::Deck,
        (1, "cardoutsidedeck") => Place::Outside,
        (_, "card" | "cardoutsidedeck") => {
            draft.note(line, Remark::Unread { text: tag(element) });
            return;
        }
        _ => {
            draft.note(line, Remark::Ignored { text: tag(element) });
            return;
        }
    };
    let mut written = Written::default();
    for attribute in element.html_attributes() {
        let attribute = match attribute {
            Ok(attribute) => attribute,
            Err(error) => {
                draft.problems.push(Problem::Xml { line, detail: error.to_string() });
                return;
            }
        };
        let key: &str = attribute.key.into_inner();
        let raw: &str = &attribute.value;
        // A bare `&` is wrong in XML and common in files made by hand.
        let value =
            attribute.normalized_value(XmlVersion::Implicit1_0).map_or(raw.to_owned(), |value| value.into_owned());
        match key.to_lowercase().as_str() {
            "blueprintid" if !value.trim().is_empty() => written.id = Some(value.trim().to_owned()),
            "title" if !value.trim().is_empty() => written.title = Some(without_dots(&value).to_owned()),
            "horizontal" if value.trim() == "true" => written.horizontal = Some(true),
            "horizontal" if value.trim() == "false" => written.horizontal = Some(false),
            // The export writes these for every card.
            "testingtext" | "backsidetestingtext" if value.trim().is_empty() => {}
            _ => draft.note(line, Remark::Ignored { text: format!("{key}=\"{value}\"") }),
        }
    }
    if written.name().is_empty() {
        draft.problems.push(Problem::Line { line, text: tag(element) });
        return;
    }
    add(&mut draft.entries, Entry { written, copies: 1, place, line, ..Entry::default() });
}

/// An element as it stands in the file.
fn tag(element: &BytesStart) -> String {
    let inside: &str = element;
    format!("<{}>", inside.trim())
}

pub(super) fn write(list: &DeckList, names: &Names) -> Result<Vec<u8>, Vec<Obstacle>> {
    let mut sections = [String::new(), String::new()];
    let mut obstacles = Vec::new();
    for entry in &list.entries {
        match names.id(entry) {
            Ok(id) => {
                let line = element(entry, &id, names);
                (0..entry.copies).for_each(|_| sections[entry.place as usize].push_str(&line));
            }
            Err(obstacle) => obstacles.push(obstacle),
        }
    }
    if !obstacles.is_empty() {
        return Err(obstacles);
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n<deck>\r\n";
    Ok(format!("{head}{}</deck>\r\n", sections.concat()).into_bytes())
}

fn element(entry: &Entry, id: &str, names: &Names) -> String {
    let name = match entry.place {
        Place::Deck => "card",
        Place::Outside => "cardOutsideDeck",
    };
    let horizontal = match entry.card {
        Some(card) => Some(is_site(names.facts(card), names)),
        None => entry.written.horizontal,
    };
    let title = names.card(entry).map(|card| names.title_of(card)).or(entry.written.title.as_deref());
    let horizontal = horizontal.map(|lying| format!(" horizontal=\"{lying}\"")).unwrap_or_default();
    let title = title.map(|title| format!(" title=\"{}\"", escaped(title))).unwrap_or_default();
    format!("  <{name} blueprintId=\"{}\"{horizontal}{title}/>\r\n", escaped(id))
}

fn is_site(facts: &CardFacts, names: &Names) -> bool {
    names.catalogue.language.noun_index("site").is_some_and(|site| facts.nouns.contains(site))
}

/// Escapes an attribute; apostrophes stay, as GEMP's own export leaves them.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
