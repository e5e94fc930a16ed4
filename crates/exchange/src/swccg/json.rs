//! A list of cards as JSON: `[{"gempId": "1_19", "qty": 2}]`, or the same below `cards` or `deck`.

use super::list::add;
use super::names::{is_id, without_dots};
use super::{Draft, Entry, Problem, Remark, Written};
use crate::json::Json;
use ::swccg::Side;

/// The fields that name a card by its id, by its title, and how many there are.
const IDS: [&str; 4] = ["gempId", "blueprintId", "cardId", "id"];
const TITLES: [&str; 3] = ["title", "name", "cardName"];
const COUNTS: [&str; 5] = ["qty", "quantity", "count", "copies", "amount"];
/// The fields of an object that hold the list.
const LISTS: [&str; 3] = ["cards", "deck", "contents"];

/// Whether a text is such a list: it begins like one, and the first object names a card.
pub(super) fn is_list(text: &str) -> bool {
    if !text.starts_with(['[', '{']) {
        return false;
    }
    let Ok(json) = Json::read(text) else { return false };
    let named = |item: &Json| IDS.iter().chain(&TITLES).any(|field| item.get(field).is_some());
    list(&json).is_some_and(|items| items.iter().any(named))
}

fn list(json: &Json) -> Option<&[Json]> {
    match json {
        Json::List(items) => Some(items),
        Json::Object(_) => LISTS.iter().find_map(|field| match json.get(field) {
            Some(Json::List(items)) => Some(items.as_slice()),
            _ => None,
        }),
        _ => None,
    }
}

pub(super) fn read(source: &str) -> Draft {
    let mut draft = Draft::default();
    let json = match Json::read(source) {
        Ok(json) => json,
        Err(fault) => {
            draft.problems.push(match fault.ends_early {
                true => Problem::Truncated { line: fault.line },
                false => Problem::Json { line: fault.line, detail: fault.detail },
            });
            return draft;
        }
    };
    draft.name = json.get("name").and_then(Json::shown).map(str::to_owned);
    draft.side = match json.get("side").and_then(Json::shown).map(str::to_lowercase).as_deref() {
        Some("light") => Some(Side::Light),
        Some("dark") => Some(Side::Dark),
        _ => None,
    };
    for item in list(&json).unwrap_or_default() {
        read_card(item, &mut draft);
    }
    draft
}

fn read_card(item: &Json, draft: &mut Draft) {
    let text = |fields: &[&str]| {
        let found = fields.iter().find_map(|field| item.get(field)).and_then(Json::shown).map(str::trim);
        found.filter(|text| !text.is_empty())
    };
    let id =
        text(&IDS).filter(|id| is_id(id.trim_end_matches("_BACK").trim_end_matches(['*', '^']))).map(str::to_owned);
    let title = text(&TITLES).map(|title| without_dots(title).to_owned());
    let written = Written { id, title, ..Written::default() };
    let name = written.name().to_owned();
    let copies = match text(&COUNTS).map(str::parse::<u32>) {
        None => {
            draft.note(0, Remark::CountAssumed { written: name.clone() });
            Some(1)
        }
        Some(copies) => copies.ok(),
    };
    match copies {
        _ if name.is_empty() => draft.note(0, Remark::Unread { text: item.to_string() }),
        None => draft.note(0, Remark::Unread { text: item.to_string() }),
        Some(0) => draft.note(0, Remark::NoCopies { written: name }),
        Some(copies) => add(&mut draft.entries, Entry { written, copies, ..Entry::default() }),
    }
}
