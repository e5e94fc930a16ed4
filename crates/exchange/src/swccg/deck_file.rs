//! Our own `.deck` files: `deck "Name"`, `side light`, then a number and a title on each line.

use super::list::{add, grouped};
use super::names::{Names, without_dots};
use super::{DeckList, Draft, Entry, Note, Obstacle, Place, Problem, Remark, Why, Written, text};
use ::swccg::Side;

pub(super) fn read(source: &str) -> Draft {
    let mut draft = Draft::default();
    for (line, written) in text::lines(source) {
        let said = without_comment(written, line, &mut draft);
        if said.is_empty() {
            continue;
        }
        let word = said.split_whitespace().next().unwrap_or_default().to_lowercase();
        match (word.as_str(), quoted(said)) {
            ("deck", Some((_, name))) if draft.name.is_none() => draft.name = Some(name.to_owned()),
            ("side", None) => match said[4..].trim().to_lowercase().as_str() {
                "light" => draft.side = Some(Side::Light),
                "dark" => draft.side = Some(Side::Dark),
                _ => draft.problems.push(Problem::Line { line, text: written.to_owned() }),
            },
            (_, Some((count, title))) if !without_dots(title).is_empty() => {
                let title = without_dots(title).to_owned();
                let count = count.trim().trim_end_matches(['x', 'X']);
                let copies = match count {
                    "" => {
                        draft.note(line, Remark::CountAssumed { written: title.clone() });
                        Some(1)
                    }
                    digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                        Some(digits.parse().unwrap_or(u32::MAX))
                    }
                    _ => None,
                };
                match copies {
                    None => draft.problems.push(Problem::Line { line, text: written.to_owned() }),
                    Some(0) => draft.note(line, Remark::NoCopies { written: title }),
                    Some(copies) => {
                        let written = Written { title: Some(title), ..Written::default() };
                        add(&mut draft.entries, Entry { written, copies, line, ..Entry::default() });
                    }
                }
            }
            _ => draft.problems.push(Problem::Line { line, text: written.to_owned() }),
        }
    }
    draft
}

/// A line without the comment at its end, which is told.
fn without_comment<'a>(written: &'a str, line: usize, draft: &mut Draft) -> &'a str {
    let mut quote = false;
    let comment = written.char_indices().find(|(_, c)| {
        quote ^= *c == '"';
        *c == '#' && !quote
    });
    let Some((at, _)) = comment else { return written };
    draft.note(line, Remark::Ignored { text: written[at..].to_owned() });
    written[..at].trim()
}

/// What stands before the quotation that ends a line, and what is quoted.
fn quoted(said: &str) -> Option<(&str, &str)> {
    let (before, rest) = said.split_once('"')?;
    let inside = rest.strip_suffix('"')?;
    (!inside.contains('"')).then_some((before, inside))
}

pub(super) fn write(list: &DeckList, names: &Names, notes: &mut Vec<Note>) -> Result<Vec<u8>, Vec<Obstacle>> {
    let Some(side) = list.side else {
        return Err(vec![Obstacle { line: 0, name: list.name.clone(), why: Why::NoSide }]);
    };
    let name: String = list.name.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    if name != list.name {
        notes.push(Note { line: 0, remark: Remark::NameTidied { name: list.name.clone(), taken: name.clone() } });
    }
    let mut out = format!("deck \"{name}\"\n  side {}\n", side.name());
    let mut obstacles = Vec::new();
    for entry in grouped(&list.entries) {
        match names.title(&entry, list.side) {
            Ok(_) if entry.place == Place::Outside => obstacles.push(names.obstacle(&entry, Why::Outside)),
            Ok(title) if title.contains('"') => obstacles.push(names.obstacle(&entry, Why::TitleUnquotable)),
            Ok(title) => out += &format!("  {} \"{title}\"\n", entry.copies),
            Err(obstacle) => obstacles.push(obstacle),
        }
    }
    if obstacles.is_empty() { Ok(out.into_bytes()) } else { Err(obstacles) }
}
