//! The list for people: a category in capitals, then `2x •Title`. GEMP shows one as a page; communities write many kinds.

use super::holotable::dots;
use super::list::{add, grouped};
use super::names::{Names, is_id, letters, without_dots};
use super::{DeckList, Draft, Entry, Obstacle, Place, Remark, Written, text};
use ::swccg::Side;
use std::collections::BTreeMap;

/// The categories of cards, as headings name them.
const CATEGORIES: &[&str] = &[
    "ADMIRAL'S ORDER",
    "ARTIFACT",
    "CHARACTER",
    "CREATURE",
    "DEFENSIVE SHIELD",
    "DEVICE",
    "EFFECT",
    "EPIC EVENT",
    "GAME AID",
    "INTERRUPT",
    "JEDI TEST",
    "LOCATION",
    "OBJECTIVE",
    "PODRACER",
    "SORCERY TEST",
    "STARSHIP",
    "VEHICLE",
    "WEAPON",
];

/// Further words of headings: parts of a deck, kinds of cards, and sums.
const HEADING_WORDS: &str = "alien and area battleground begin card combat count deck droid epic force imperial jedi lost main of \
     opening order other out rebel reserve sector sith site start starting stuff system the total used utinni";

/// Our heading for cards whose category is not known.
const OTHER: &str = "OTHER";

/// Our heading for cards outside the deck.
const OUTSIDE: &str = "OUTSIDE DECK";

/// A longer line without a count is no title.
const LONGEST_LINE: usize = 70;

/// Reads any list. A line with a count is a card, and so is one with a known title. Once the cards have begun, with a
/// count, a title or a heading of cards, every line that is no heading is a card, one copy where no count stands with
/// it; what can be no title is told as unread. Where no line has a count and some title is known, the cards begin with
/// the first line. What stands above the cards is told and left out.
pub(super) fn read(source: &str, names: &Names) -> Draft {
    let page = Page::of(source);
    let mut draft = Draft { name: page.name, ..Draft::default() };
    let lines: Vec<(usize, &str)> = page.lines.iter().map(|(line, text)| (*line, text.as_str())).collect();
    let known = |text: &str| is_id(without_marks(text)) || !names.by_title(without_marks(text)).is_empty();
    let mut begun = !lines.iter().any(|(_, text)| counted(text).is_some()) && lines.iter().any(|(_, text)| known(text));
    let (mut place, mut heading) = (Place::Deck, None);
    for (line, written) in lines {
        let (copies, name) = match counted(written) {
            _ if known(written) => (None, without_marks(written)),
            Some((copies, name)) if known(name) => (Some(copies), name),
            _ if let Some(found) = category(written) => {
                (heading, place, begun) = (Some(found), Place::Deck, true);
                if letters(written).ends_with("shields") {
                    place = Place::Outside;
                    draft.note(line, Remark::OutsideByHeading { heading: written.to_owned() });
                }
                continue;
            }
            _ if written == OUTSIDE || written == OTHER => {
                (heading, begun) = (None, true);
                place = if written == OUTSIDE { Place::Outside } else { Place::Deck };
                continue;
            }
            _ if letters(written).starts_with("outside") || letters(written).starts_with("cardsoutside") => {
                (heading, place, begun) = (None, Place::Outside, true);
                draft.note(line, Remark::OutsideByHeading { heading: written.to_owned() });
                continue;
            }
            _ if let Some(side) = side(written) => {
                draft.side = Some(side);
                continue;
            }
            _ if heads(written) => {
                draft.note(line, Remark::Ignored { text: written.to_owned() });
                continue;
            }
            Some((copies, name)) => (Some(copies), name),
            None if !begun => {
                draft.note(line, Remark::Ignored { text: written.to_owned() });
                continue;
            }
            None if written.chars().count() > LONGEST_LINE => {
                draft.note(line, Remark::Unread { text: written.to_owned() });
                continue;
            }
            None => (None, without_marks(written)),
        };
        begun = true;
        let name = without_dots(name).to_owned();
        if copies.is_none() {
            draft.note(line, Remark::CountAssumed { written: name.clone() });
        }
        if copies == Some(0) {
            draft.note(line, Remark::NoCopies { written: name });
            continue;
        }
        let (id, title) = if is_id(&name) { (Some(name), None) } else { (None, Some(name)) };
        let written = Written { id, title, heading: heading.map(str::to_owned), ..Written::default() };
        add(&mut draft.entries, Entry { written, copies: copies.unwrap_or(1), place, line, ..Entry::default() });
    }
    draft
}

/// A line without the marks before its items, and without dots.
fn without_marks(line: &str) -> &str {
    without_dots(line.trim_start_matches(['-', '–', '+', ' ', '\t']))
}

/// A count and what it counts: `2x Sense`, `2 Sense`, `x2 Sense`, `[2] Sense`, `Sense x2`, `Sense (2)`, `Sense (x2)`,
/// `Sense, 2`, with or without a mark before it.
fn counted(line: &str) -> Option<(u32, &str)> {
    let line = line.trim_start_matches(['-', '–', '+', '•', '*', ' ', '\t']);
    let times = |word: &str| -> Option<u32> {
        let digits = word.trim_matches(['x', 'X', '×']);
        let one_mark = word.chars().count() - digits.chars().count() <= 1;
        // More digits than any count has are a count all the same, and too many.
        let digits = digits.bytes().all(|b| b.is_ascii_digit()).then_some(digits)?;
        (one_mark && !digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
    };
    let bracketed = |word: &str| {
        let round = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        round.or(word.strip_prefix('[').and_then(|word| word.strip_suffix(']'))).and_then(times)
    };
    let named = |name: &str| letters(name).chars().any(char::is_alphanumeric);
    if let Some((first, rest)) = line.split_once(char::is_whitespace)
        && let Some(count) = times(first).or_else(|| bracketed(first)).filter(|_| named(rest))
    {
        return Some((count, rest.trim()));
    }
    let (rest, last) = line.rsplit_once(char::is_whitespace)?;
    let marked = last.starts_with(['x', 'X', '×']) || last.ends_with(['x', 'X', '×']) || rest.trim_end().ends_with(',');
    let count = times(last).filter(|_| marked).or_else(|| bracketed(last)).filter(|_| named(rest))?;
    Some((count, rest.trim().trim_end_matches(',')))
}

/// The category a heading names: in any case, singular or plural, with or without a number and marks.
fn category(line: &str) -> Option<&'static str> {
    let word: String = letters(line).chars().filter(|c| !c.is_numeric()).collect();
    let singular = |category: &str| {
        let key = letters(category);
        word == key || word.strip_suffix('s') == Some(&key)
    };
    CATEGORIES.iter().copied().find(|category| singular(category))
}

/// The side a heading names: `Light Side`, `Dark deck`, `Side: Light`, or among tags, as in `Tags: - Light`.
fn side(line: &str) -> Option<Side> {
    let words = words(line);
    let tags = words.first().is_some_and(|word| word == "tag" || word == "tags");
    let rest = words.iter().filter(|word| !["side", "deck", "force", "the", "of"].contains(&word.as_str()));
    let mut named = rest.filter(|word| !tags || *word == "light" || *word == "dark");
    match (named.next().map(String::as_str), named.next()) {
        (Some("light"), None) => Some(Side::Light),
        (Some("dark"), None) => Some(Side::Dark),
        _ => None,
    }
}

/// The words of a line, small; numbers are none.
fn words(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’').map(letters);
    words.filter(|word| word.chars().any(char::is_alphabetic)).collect()
}

/// Whether a line is rather a heading or a remark than a title.
fn heads(line: &str) -> bool {
    let heading_word = |word: &String| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        let mut category = CATEGORIES.iter().flat_map(|category| words(category));
        let further = |word: &str| HEADING_WORDS.split(' ').any(|own| own == word);
        further(word) || further(singular) || category.any(|part| part == *word || part == singular)
    };
    let bracketed = line.starts_with('[') && line.ends_with(']');
    let marked = line.ends_with(':') || line.starts_with(['#', '=', '/', '<']) || line.starts_with("--");
    marked || bracketed || line.contains("://") || words(line).iter().all(heading_word)
}

/// A list as lines, taken out of a page if it is one.
struct Page {
    name: Option<String>,
    lines: Vec<(usize, String)>,
}

impl Page {
    fn of(source: &str) -> Page {
        let lower = source.to_lowercase();
        if !["<br", "<html", "<body", "<li", "<h1"].iter().any(|tag| lower.contains(tag)) {
            let lines = text::lines(source).map(|(line, text)| (line, text.to_owned())).collect();
            return Page { name: None, lines };
        }
        let mut page = Page { name: None, lines: Vec::new() };
        let (mut line, mut current) = (1, String::new());
        let mut rest = source;
        while let Some(at) = rest.find(['<', '\n']) {
            current += &rest[..at];
            let (tag, after) = match rest[at..].strip_prefix('<') {
                Some(inside) => inside.split_once('>').unwrap_or((inside, "")),
                None => ("br", &rest[at + 1..]),
            };
            let tag = tag.trim_matches(['/', ' ']).to_lowercase();
            let bold = tag == "b" || tag == "i" || tag.starts_with("span") || tag.starts_with("a ") || tag == "a";
            if !bold {
                let text = std::mem::take(&mut current);
                page.end_line(line, &text, &tag);
            }
            line += rest[..rest.len() - after.len()].matches('\n').count();
            rest = after;
        }
        current += rest;
        page.end_line(line, &current, "br");
        page
    }

    fn end_line(&mut self, line: usize, text: &str, tag: &str) {
        let plain = quick_xml::escape::unescape(text).map_or(text.to_owned(), |plain| plain.into_owned());
        let plain = plain.replace('\u{a0}', " ").trim().to_owned();
        if plain.is_empty() {
            return;
        }
        match (tag, &self.name) {
            ("h1", None) => self.name = Some(plain),
            _ => self.lines.push((line, plain)),
        }
    }
}

/// Writes categories in alphabetical order, titles in alphabetical order within, cards outside the deck last.
pub(super) fn write(list: &DeckList, names: &Names) -> Result<Vec<u8>, Vec<Obstacle>> {
    let mut sections: BTreeMap<(Place, bool, String), Vec<(String, String)>> = BTreeMap::new();
    let mut obstacles = Vec::new();
    for entry in grouped(&list.entries) {
        let title = match names.title(&entry, list.side) {
            Ok(title) => title,
            Err(obstacle) => {
                obstacles.push(obstacle);
                continue;
            }
        };
        let facts = entry.card.map(|card| names.facts(card));
        let category = match facts {
            Some(facts) => Some(facts.category.noun().to_uppercase()),
            None => entry.written.heading.clone(),
        };
        let section = match (entry.place, category) {
            (Place::Outside, _) => (Place::Outside, false, OUTSIDE.to_owned()),
            (Place::Deck, Some(category)) => (Place::Deck, false, category),
            (Place::Deck, None) => (Place::Deck, true, OTHER.to_owned()),
        };
        let line = format!("{}x {}{title}\n", entry.copies, facts.map(dots).unwrap_or_default());
        sections.entry(section).or_default().push((title, line));
    }
    if !obstacles.is_empty() {
        return Err(obstacles);
    }
    let mut out = String::new();
    for ((_, _, heading), mut lines) in sections {
        let gap = if out.is_empty() { "" } else { "\n" };
        out += &format!("{gap}{heading}\n");
        lines.sort();
        out.extend(lines.into_iter().map(|(_, line)| line));
    }
    Ok(out.into_bytes())
}
