//! `cantina deck`: decks in the formats of other programs, checked and converted.

use crate::FOUND_FAULTS;
use crate::games::{CardGame, Library};
use crate::words::Words;
use anyhow::Result;
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use exchange::swccg::{DeckList, Entry, Format, Hint, Note, Place, Reading, Remark, Standing, Writing, read, write};
use glossary::{Number, Value};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use swccg::Category;

/// What can be done with a deck.
#[derive(Subcommand)]
pub enum Command {
    /// Read a deck in any format, show it and say whether it is legal
    Check {
        /// The deck: a .deck or .htd file, GEMP's XML or contents, SQL or JSON with ids, or a list
        file: PathBuf,
        /// Of a file with several decks, read this one, counted from 1
        #[arg(long, value_name = "NUMBER")]
        pick: Option<usize>,
    },
    /// Write a deck in another format
    Convert {
        /// The deck, in any format
        file: PathBuf,
        /// The format to write
        #[arg(long, value_name = "FORMAT", value_parser = formats())]
        to: Format,
        /// Of a file with several decks, write this one, counted from 1
        #[arg(long, value_name = "NUMBER")]
        pick: Option<usize>,
        /// Write to this file instead of the terminal
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Write even if the file exists
        #[arg(long)]
        overwrite: bool,
        /// Leave out the cards the format cannot say and what cannot be read, instead of refusing; each is named
        #[arg(long)]
        leave_out: bool,
    },
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let names = PossibleValuesParser::new(Format::ALL.map(Format::name));
    names.map(|name| Format::named(&name).expect("a format was chosen"))
}

/// Does what was asked.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    match command {
        Command::Check { file, pick } => check(library, file, *pick),
        Command::Convert { file, to, pick, output, overwrite, leave_out } => {
            let refusal = if *leave_out { OnObstacle::LeaveOut } else { OnObstacle::Refuse };
            let target = output.as_deref().map(|path| Target { path, overwrite: *overwrite });
            let loaded = library.card_game()?;
            let reading = open(library, &loaded, file, *pick)?;
            convert(library, &loaded, reading, *to, target, refusal)
        }
    }
}

/// What to do with cards a format cannot say.
#[derive(Clone, Copy, PartialEq)]
pub enum OnObstacle {
    /// Write nothing.
    Refuse,
    /// Write the rest.
    LeaveOut,
}

/// The file to write.
pub struct Target<'a> {
    /// Its path.
    pub path: &'a Path,
    /// Whether it may exist.
    pub overwrite: bool,
}

fn open(library: &Library, loaded: &CardGame, file: &Path, pick: Option<usize>) -> Result<Reading> {
    let (words, path) = (&library.words, file.display().to_string());
    let bytes = library.bytes(file)?;
    let hint = Hint { file_name: file.file_name().and_then(|name| name.to_str()), pick, ..Hint::default() };
    read(&bytes, hint, &loaded.game.catalogue).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(|problem| problem.told(words.lang)).collect();
        words.fault("deck-unreadable", &[("path", path.into()), ("problems", problems.join("; ").into())])
    })
}

fn check(library: &Library, file: &Path, pick: Option<usize>) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let loaded = library.card_game()?;
    let reading = open(library, &loaded, file, pick)?;
    let list = &reading.list;
    let side = list.side.map_or("deck-side-none".to_owned(), |side| format!("side-{}", side.name()));
    let heading = [
        ("name", list.name.as_str().into()),
        ("side", words.word(&side).into()),
        ("cards", count(list.count(Place::Deck))),
        ("format", words.word(&format!("deck-format-{}", reading.format.name())).into()),
    ];
    writeln!(out, "{}", words.say("deck-heading", &heading))?;
    writeln!(out, "{}", list.tally().told(words.lang))?;
    for (heading, entries) in sections(words, &loaded, list) {
        let copies = entries.iter().map(|entry| entry.copies).sum::<u32>();
        writeln!(out, "\n{}", words.say("deck-section", &[("heading", heading.into()), ("cards", count(copies))]))?;
        for entry in entries {
            writeln!(out, "  {}", entry_text(words, &loaded, entry))?;
        }
    }
    let notes: Vec<&Note> = reading.other_notes().collect();
    if !notes.is_empty() {
        writeln!(out, "\n{}", words.word("deck-notes"))?;
        for note in notes {
            writeln!(out, "  {}", note.told(words.lang))?;
        }
    }
    let findings = reading.findings(&loaded.game, words.lang);
    writeln!(out)?;
    for (rule, details) in &findings {
        let text = loaded.game.catalogue.glossary.rule(rule).map(|rule| rule.text.get(words.lang));
        writeln!(out, "[{rule}] {}", text.unwrap_or_default())?;
        for detail in details {
            writeln!(out, "  {detail}")?;
        }
    }
    writeln!(out, "{}", words.say("deck-verdict", &[("rules", count(findings.len() as u32))]))?;
    Ok(if findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// The entries that can be played by category, then those that cannot yet, then those not known, then those outside the
/// deck; each group in the deck's order.
fn sections<'a>(words: &Words, loaded: &CardGame, list: &'a DeckList) -> Vec<(String, Vec<&'a Entry>)> {
    let catalogue = &loaded.game.catalogue;
    let mut groups: BTreeMap<(Place, Standing, Option<Category>), Vec<&Entry>> = BTreeMap::new();
    for entry in &list.entries {
        let inside = entry.place == Place::Deck;
        let standing = if inside { entry.standing } else { Standing::Unknown };
        let category = entry.card.map(|card| catalogue.kind(card).facts.category);
        let category = category.filter(|_| standing == Standing::Playable);
        groups.entry((entry.place, standing, category)).or_default().push(entry);
    }
    let named = |(place, standing, category): (Place, Standing, Option<Category>)| match (place, category) {
        (Place::Outside, _) => words.word("deck-outside"),
        (Place::Deck, None) => words.word(match standing {
            Standing::Playable => "deck-either-side",
            Standing::NotYet => "deck-not-yet",
            Standing::Unknown => "deck-not-known",
        }),
        (Place::Deck, Some(category)) => {
            let noun = catalogue.glossary.noun(category.noun());
            noun.map_or(category.noun(), |noun| noun.form(words.lang, Number::Many)).to_owned()
        }
    };
    groups.into_iter().map(|(key, entries)| (named(key), entries)).collect()
}

fn entry_text(words: &Words, loaded: &CardGame, entry: &Entry) -> String {
    let catalogue = &loaded.game.catalogue;
    match entry.card {
        Some(card) => {
            let facts = &catalogue.kind(card).facts;
            let dots = "•".repeat(usize::from(facts.limit));
            format!("{}x {dots}{}  [{}]", entry.copies, catalogue.title(card, words.lang), facts.id)
        }
        None if let Some(card) = entry.published => format!("{}x {}  [{}]", entry.copies, card.title, card.id),
        None => {
            let id = entry.written.id.as_ref().filter(|id| *id != entry.written.name());
            let id = id.map(|id| format!("  [{id}]")).unwrap_or_default();
            format!("{}x {}{id}", entry.copies, entry.written.name())
        }
    }
}

fn convert(
    library: &Library,
    loaded: &CardGame,
    reading: Reading,
    to: Format,
    target: Option<Target>,
    on_obstacle: OnObstacle,
) -> Result<ExitCode> {
    let words = &library.words;
    let lost: Vec<String> = reading.lost().map(|note| note.told(words.lang)).collect();
    if !lost.is_empty() && on_obstacle == OnObstacle::Refuse {
        lost.iter().for_each(|told| eprintln!("{told}"));
        return Err(words.fault("deck-lost", &[]));
    }
    let Writing { bytes, notes } = write_list(library, loaded, reading.list, to, on_obstacle)?;
    match &target {
        None => std::io::stdout().lock().write_all(&bytes)?,
        Some(target) => save(words, target, &bytes)?,
    }
    let named = target.as_ref().and_then(|target| target.path.file_stem()?.to_str());
    for note in reading.notes.iter().chain(&notes) {
        if !matches!(&note.remark, Remark::NameLeftOut { name } if Some(name.as_str()) == named) {
            eprintln!("{}", note.told(words.lang));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write_list(
    library: &Library,
    loaded: &CardGame,
    mut list: DeckList,
    to: Format,
    on_obstacle: OnObstacle,
) -> Result<Writing> {
    let (words, catalogue) = (&library.words, &loaded.game.catalogue);
    let obstacles = match write(&list, to, catalogue) {
        Ok(writing) => return Ok(writing),
        Err(obstacles) => obstacles,
    };
    for obstacle in &obstacles {
        eprintln!("{}", obstacle.told(words.lang));
    }
    let format = words.word(&format!("deck-format-{}", to.name()));
    let refused = |_| words.fault("deck-refused", &[("format", format.as_str().into())]);
    if on_obstacle == OnObstacle::Refuse {
        return Err(refused(Vec::new()));
    }
    list.entries.retain(|entry| {
        let alone = DeckList { name: String::new(), side: list.side, entries: vec![entry.clone()] };
        write(&alone, to, catalogue).is_ok()
    });
    if list.entries.is_empty() {
        return Err(refused(Vec::new()));
    }
    write(&list, to, catalogue).map_err(refused)
}

/// Writes a file, unless it exists and may not.
pub fn save(words: &Words, target: &Target, bytes: &[u8]) -> Result<()> {
    let path = target.path.display().to_string();
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(!target.overwrite).create(true).truncate(true);
    let saved = options.open(target.path).and_then(|mut file| file.write_all(bytes));
    saved.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => words.fault("deck-exists", &[("path", path.into())]),
        _ => words.fault("cannot-write", &[("path", path.into()), ("error", error.to_string().into())]),
    })
}

fn count(number: u32) -> Value {
    i32::try_from(number).unwrap_or(i32::MAX).into()
}
