//! The formats, and how a file's content tells its own.

use super::{gemp, json, sql};

/// A format of deck files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// GEMP's export: XML, one element for each copy.
    GempXml,
    /// GEMP's contents string: ids, a bar, ids outside the deck.
    GempContents,
    /// Holotable's `.htd` of the first version, with card texts.
    Holotable1,
    /// Holotable's `.htd` of the second version.
    Holotable2,
    /// A list for people: a category, then `2x •Title`.
    ReadableList,
    /// Our own `.deck` file.
    DeckFile,
    /// SQL that puts contents strings into a table; it is not written.
    Sql,
    /// A JSON list of ids and numbers; it is not written.
    Json,
}

impl Format {
    /// All formats that are written.
    pub const ALL: [Format; 6] = [
        Format::GempXml,
        Format::GempContents,
        Format::Holotable1,
        Format::Holotable2,
        Format::ReadableList,
        Format::DeckFile,
    ];

    /// The short name by which a format is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Format::GempXml => "gemp-xml",
            Format::GempContents => "gemp",
            Format::Holotable1 => "htd1",
            Format::Holotable2 => "htd",
            Format::ReadableList => "list",
            Format::DeckFile => "deck",
            Format::Sql => "sql",
            Format::Json => "json",
        }
    }

    /// The format of a short name, if it is written.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// The format a text is written in; a readable list if nothing else tells.
pub(super) fn detect(text: &str) -> Format {
    let start = text.trim_start();
    if start.starts_with('<') {
        let lower = start.to_lowercase();
        let page = ["<html", "<body", "<br", "<h1"].iter().any(|tag| lower.contains(tag));
        return if page && !lower.contains("<deck") { Format::ReadableList } else { Format::GempXml };
    }
    let lines = start.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let words = |line: &str| line.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    match lines.map(words).next().unwrap_or_default().as_slice() {
        [ver, _] if ver == "ver" => Format::Holotable2,
        [back, image] if back == "back" && image.ends_with(".gif") => holotable(start),
        [card, path, ..] if card == "card" && path.starts_with(['"', '/']) => holotable(start),
        _ if sql::is_sql(start) => Format::Sql,
        _ if json::is_list(start) => Format::Json,
        [deck, name, ..] if deck == "deck" && name.starts_with('"') => Format::DeckFile,
        _ if gemp::is_contents(start) => Format::GempContents,
        _ => Format::ReadableList,
    }
}

/// A card line with two quoted parts is of the first version.
fn holotable(text: &str) -> Format {
    let texts = text.lines().any(|line| line.matches('"').count() > 2);
    if texts { Format::Holotable1 } else { Format::Holotable2 }
}
