//! GEMP's contents string: `1_19,1_105,1_105|13_8`, the ids of the deck, a bar, the ids outside it.

use super::list::add;
use super::names::{Names, is_id};
use super::{DeckList, Draft, Entry, Obstacle, Place, Remark, Written, text};

/// Whether a text is a contents string: it begins with an id, and only commas and a bar stand between its parts.
pub(super) fn is_contents(text: &str) -> bool {
    let mut parts = text.split([',', '|', '\n', '\r']).map(bare).filter(|part| !part.is_empty());
    let tidy = |id: &str| is_id(id.trim_end_matches("_BACK").trim_end_matches(['*', '^']));
    parts.next().is_some_and(tidy) && parts.all(|part| !part.contains(char::is_whitespace))
}

/// A part without the quotation marks a database puts around a text.
fn bare(part: &str) -> &str {
    part.trim().trim_matches(['\'', '"', ';'])
}

pub(super) fn read(source: &str) -> Draft {
    let mut draft = Draft::default();
    let mut place = Place::Deck;
    for (line, written) in text::lines(source) {
        for (n, section) in written.split('|').enumerate() {
            if n > 0 && place == Place::Outside {
                draft.note(line, Remark::Ignored { text: "|".to_owned() });
            } else if n > 0 {
                place = Place::Outside;
            }
            for part in section.split(',').map(bare).filter(|part| !part.is_empty()) {
                let named = Some(part.to_owned());
                let id = part.contains('_') && !part.contains(' ');
                let written = if id {
                    Written { id: named, ..Written::default() }
                } else {
                    Written { title: named, ..Written::default() }
                };
                add(&mut draft.entries, Entry { written, copies: 1, place, line, ..Entry::default() });
            }
        }
    }
    if place == Place::Deck {
        draft.note(0, Remark::BarMissing);
    }
    draft
}

pub(super) fn write(list: &DeckList, names: &Names) -> Result<Vec<u8>, Vec<Obstacle>> {
    let mut sections = [Vec::new(), Vec::new()];
    let mut obstacles = Vec::new();
    for entry in &list.entries {
        match names.id(entry) {
            Ok(id) => sections[entry.place as usize].extend(std::iter::repeat_n(id, entry.copies as usize)),
            Err(obstacle) => obstacles.push(obstacle),
        }
    }
    if !obstacles.is_empty() {
        return Err(obstacles);
    }
    Ok(sections.map(|ids| ids.join(",")).join("|").into_bytes())
}
