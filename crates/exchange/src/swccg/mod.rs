//! Decks of the card game: GEMP's XML and contents string, Holotable's `.htd` in both versions, the readable list, and our
//! own `.deck` files; read only: SQL inserts of contents strings, and JSON lists of ids and numbers.

mod deck_file;
mod format;
mod gemp;
mod gemp_xml;
mod holotable;
mod holotable_path;
mod identify;
mod json;
mod list;
mod messages;
mod names;
mod note;
mod published;
mod readable;
mod sql;
mod text;

pub use format::Format;
pub use holotable_path::holotable_path;
pub use list::{DeckList, Entry, Place, Standing, Written};
pub use note::{Note, Obstacle, Problem, Remark, Why};
pub use published::{Edition, Published};

use crate::Findings;
use ::swccg::{Catalogue, Rule, Swccg, check_deck};
use glossary::Lang;
use names::Names;

/// What is known of a file beside its bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hint<'a> {
    /// Its name: formats that hold no name take the deck's from it, up to the first dot.
    pub file_name: Option<&'a str>,
    /// Its format, where the content need not decide.
    pub format: Option<Format>,
    /// Of a file with several decks, which one, counted from 1.
    pub pick: Option<usize>,
}

/// A file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The deck.
    pub list: DeckList,
    /// The format it was written in.
    pub format: Format,
    /// Everything that was not taken over literally, in the order of the lines.
    pub notes: Vec<Note>,
}

/// An id no card has: it stands for a card this table does not hold, so that the deck keeps its size.
const UNKNOWN: &str = "?";

impl Reading {
    /// The notes on cards this table does not know, which are faults of the deck.
    pub fn unknown(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|note| note.tells_unknown())
    }

    /// The notes on what may be cards and cannot be read.
    pub fn lost(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|note| note.tells_loss())
    }

    /// The notes on everything else.
    pub fn other_notes(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|note| !note.tells_unknown())
    }

    /// The rules of deck construction that the deck breaks. Cards that cannot be played yet are named once each.
    pub fn findings(&self, game: &Swccg, lang: Lang) -> Findings {
        let mut findings = Findings::new();
        let unknown: Vec<String> = self.unknown().map(|note| note.told(lang)).collect();
        let waiting = self.list.not_yet();
        let waiting = waiting.iter().map(|entry| entry.not_yet_told(&game.catalogue, lang)).collect();
        findings.extend([(Rule::DeckKnown.id(), unknown), (Rule::DeckPlayable.id(), waiting)]);
        let told: Vec<&str> = findings.keys().copied().collect();
        let Some(mut deck) = self.list.deck(&game.catalogue) else {
            let sides = self.notes.iter().filter(|note| note.tells_no_side()).map(|note| note.told(lang)).collect();
            findings.insert(Rule::DeckOneSide.id(), sides);
            findings.retain(|_, details| !details.is_empty());
            return findings;
        };
        let inside = || self.list.entries.iter().filter(|entry| entry.place == Place::Deck);
        let others = inside().filter(|entry| entry.card.is_none()).map(|entry| entry.copies as usize);
        deck.cards.extend(std::iter::repeat_n(UNKNOWN.to_owned(), others.sum()));
        let published: Vec<&Published> = inside().filter_map(|entry| entry.published).collect();
        for fault in check_deck(game, &deck, lang).err().unwrap_or_default() {
            // A published card may be the location to start with.
            let may_start = fault.rule == Rule::DeckStart.id() && !published.is_empty();
            let details = findings.entry(fault.rule).or_default();
            if !told.contains(&fault.rule) && !may_start && !details.contains(&fault.detail) {
                details.push(fault.detail);
            }
        }
        for card in published.iter().filter(|card| card.side != deck.side) {
            let detail = card.other_side_told(lang);
            let details = findings.entry(Rule::DeckOneSide.id()).or_default();
            if !details.contains(&detail) {
                details.push(detail);
            }
        }
        findings.retain(|_, details| !details.is_empty());
        findings
    }
}

/// A file to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writing {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What the format left out or needed.
    pub notes: Vec<Note>,
}

/// The most bytes a deck file may have.
pub const MOST_BYTES: usize = 1 << 20;

/// The most cards a file may hold, in the deck and outside it.
pub const MOST_CARDS: u32 = 1000;

/// What the reader of a format found, before its cards are identified.
#[derive(Default)]
struct Draft {
    name: Option<String>,
    side: Option<::swccg::Side>,
    entries: Vec<Entry>,
    notes: Vec<Note>,
    problems: Vec<Problem>,
}

impl Draft {
    fn note(&mut self, line: usize, remark: Remark) {
        self.notes.push(Note { line, remark });
    }
}

/// Reads a deck in any format. What cannot be read at all is a problem; everything else is in the list or in the notes.
pub fn read(bytes: &[u8], hint: Hint, catalogue: &Catalogue) -> Result<Reading, Vec<Problem>> {
    let decoded = text::decode(bytes).map_err(|problem| vec![problem])?;
    let format = hint.format.unwrap_or_else(|| format::detect(&decoded.text));
    let names = Names::new(catalogue);
    let mut draft = match format {
        Format::GempXml => gemp_xml::read(&decoded.text),
        Format::GempContents => gemp::read(&decoded.text),
        Format::Sql => sql::read(&decoded.text, hint.pick),
        Format::Json => json::read(&decoded.text),
        Format::Holotable1 | Format::Holotable2 => holotable::read(&decoded.text),
        Format::ReadableList => readable::read(&decoded.text, &names),
        Format::DeckFile => deck_file::read(&decoded.text),
    };
    if decoded.guessed && format != Format::Holotable1 {
        draft.note(0, Remark::Windows1252);
    }
    let (mut cards, mut most) = (0u32, None);
    for entry in &draft.entries {
        cards = cards.saturating_add(entry.copies);
        most = most.or((cards > MOST_CARDS).then_some(entry.line));
    }
    if let Some(line) = most {
        draft.problems.push(Problem::TooManyCards { line });
    }
    if draft.entries.is_empty() && draft.problems.is_empty() {
        draft.problems.push(Problem::NoCards);
    }
    if !draft.problems.is_empty() {
        return Err(draft.problems);
    }
    let name = draft.name.take().or_else(|| hint.file_name.map(name_of_file)).unwrap_or_default();
    let mut reading = identify::identify(draft, &names, name, format);
    reading.notes.sort_by_key(|note| note.line);
    Ok(reading)
}

/// A file's name up to the first dot, without its folders.
fn name_of_file(path: &str) -> String {
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// Writes a deck exactly as a format wants it, or names every card the format cannot say.
pub fn write(list: &DeckList, format: Format, catalogue: &Catalogue) -> Result<Writing, Vec<Obstacle>> {
    let names = Names::new(catalogue);
    let mut notes = Vec::new();
    if format != Format::DeckFile && !list.name.is_empty() {
        notes.push(Note { line: 0, remark: Remark::NameLeftOut { name: list.name.clone() } });
    }
    if format != Format::Holotable2 {
        for entry in list.entries.iter().filter(|entry| entry.starting > 0) {
            let remark = Remark::StartingLeftOut { name: names.shown(entry), copies: entry.starting };
            notes.push(Note { line: entry.line, remark });
        }
    }
    let bytes = match format {
        Format::Sql | Format::Json => Err(vec![Obstacle { line: 0, name: list.name.clone(), why: Why::NotWritten }]),
        Format::GempXml => gemp_xml::write(list, &names),
        Format::GempContents => gemp::write(list, &names),
        Format::Holotable1 | Format::Holotable2 => holotable::write(list, format, &names, &mut notes),
        Format::ReadableList => readable::write(list, &names),
        Format::DeckFile => deck_file::write(list, &names, &mut notes),
    }?;
    Ok(Writing { bytes, notes })
}
