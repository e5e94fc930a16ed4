//! `cantina cards`: card files checked, laid out and shown.

mod aboard;
pub mod coverage;
mod draft;
mod index;
mod published;
mod show_xwing;
mod verify;
mod verify_xwing;

use crate::FOUND_FAULTS;
use crate::games::{CONTENT_HERE, CardGame, Library, file_fault};
use crate::words::Words;
use anyhow::{Result, anyhow};
use cardtext::Source;
use clap::Subcommand;
use glossary::{Lang, Number};
use host::HostedGame;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use swccg::{Category, Content, ContentFault, KindIx, Setup, Side, Stats, Swccg, ready_decks};
use table::{Chance, Game, Seed};

/// The files the formatter lays out.
const LAID_OUT: [&str; 3] = ["card", "deck", "scenario"];

/// What can be done with cards.
#[derive(Subcommand)]
pub enum Command {
    /// Read and compile all content, and print every fault
    Check {
        /// Files to put on top of the content
        files: Vec<PathBuf>,
    },
    /// Lay files out as they should be
    Fmt {
        /// Change nothing; list the files that would change and fail if there are any
        #[arg(long)]
        check: bool,
        /// Files or folders [default: ./content]
        files: Vec<PathBuf>,
    },
    /// Show a card: facts, text and the tree it is printed from
    Show {
        /// Title in either language, key or id
        name: String,
    },
    /// Write files with the facts of published cards; their texts are yours to write
    Draft {
        /// Ids of the public card data, such as 1_11 or legacy:5608
        #[arg(required = true)]
        ids: Vec<String>,
        /// The folder with Dark.json, Light.json and sets.json, itself or in its folder `swccg`
        #[arg(long, value_name = "DIR")]
        data: PathBuf,
    },
    /// Write the indexes of published cards, by which decks and squads name cards that are not played yet
    Index {
        /// The folder with Dark.json and Light.json (and, if wanted, DarkLegacy.json and LightLegacy.json), itself or
        /// in its folder `swccg`; X-Wing's ships.js, pilots.js and upgrades.js in its folder `xwing`
        #[arg(long, value_name = "DIR")]
        data: PathBuf,
    },
    /// Compare the printed facts of the cards with the public card data
    Verify {
        /// The folder with Dark.json and Light.json (and, if wanted, DarkLegacy.json and LightLegacy.json), itself or
        /// in its folder `swccg`; X-Wing's ships.js, pilots.js, upgrades.js and damage-deck-*.js in its folder `xwing`
        #[arg(long, value_name = "DIR")]
        against: PathBuf,
    },
    /// Count the published cards in reach of the card language, and what the next operations would bring
    Coverage {
        /// The game: swccg or xwing
        game: String,
        /// A table of published cards with tabs between its columns; those headed `id` and `operations` are read, and
        /// `kind` and `where` if they tell cards of one id apart
        table: PathBuf,
    },
}

/// Does what was asked.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    match command {
        Command::Check { files } => check(library, files),
        Command::Fmt { check, files } => lay_out(library, files, *check),
        Command::Show { name } => show(library, name),
        Command::Draft { ids, data } => draft::run(library, ids, data),
        Command::Index { data } => index::run(library, data),
        Command::Verify { against } => verify::run(library, against),
        Command::Coverage { game, table } => library.command_game_at_hand(game)?.coverage(library, table),
    }
}

fn check(library: &Library, files: &[PathBuf]) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let (content, origin) = library.content_at_hand()?;
    let mut content = content.of_game("swccg");
    for path in files {
        let text = library.read(path)?;
        let name = name_in(&content, path);
        content = content.with(&name, &text);
    }
    let game = match Swccg::new(&content) {
        Ok(game) => CardGame { content, game: Arc::new(game) },
        Err(ContentFault::Cards(faults)) => {
            for fault in &faults {
                writeln!(out, "{fault}\n")?;
            }
            writeln!(out, "{}", words.say("check-faults", &[("count", (faults.len() as i32).into())]))?;
            return Ok(ExitCode::from(FOUND_FAULTS));
        }
        Err(other) => {
            writeln!(out, "{other}\n{}", words.say("check-faults", &[("count", 1.into())]))?;
            return Ok(ExitCode::from(FOUND_FAULTS));
        }
    };
    let mut faults = deck_faults(&game);
    let ships = match library.content_with("xwing", files) {
        Ok(content) => xwing::XWing::new(&content).map(|game| (content, game)).map_err(|fault| fault.to_string()),
        Err(fault) => Err(fault.to_string()),
    };
    match &ships {
        Ok((content, game)) => {
            let scenarios = content.files(".scenario").filter_map(|source| scenario::read(game, source).err());
            faults.extend(scenarios.map(|fault| fault.to_string()));
            match xwing::ready_squads(content, game) {
                Ok(squads) => {
                    for squad in &squads {
                        let found = game.check_squad(squad, xwing::Purpose::of(squad), Lang::English);
                        faults.extend(found.iter().map(|fault| format!("{}: {fault}", squad.name)));
                    }
                }
                Err(fault) => faults.push(fault.to_string()),
            }
        }
        Err(fault) => faults.push(fault.clone()),
    }
    let scenarios = game.content.files(".scenario").map(|source| scenario::read(&*game.game, source));
    let (scenarios, unreadable): (Vec<_>, Vec<_>) = scenarios.partition(Result::is_ok);
    faults.extend(unreadable.into_iter().filter_map(Result::err).map(|fault| fault.to_string()));
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let catalogue = &game.game.catalogue;
    let not_yet = catalogue.kinds.iter().filter(|kind| kind.facts.not_yet.is_some()).count();
    let values = [
        ("origin", origin.into()),
        ("cards", (catalogue.kinds.len() as i32).into()),
        ("unplayable", (not_yet as i32).into()),
        ("decks", (game.content.files(".deck").count() as i32).into()),
        ("scenarios", (scenarios.into_iter().flatten().flatten().count() as i32).into()),
        ("entries", (catalogue.glossary.entries().count() as i32).into()),
        ("rules", (catalogue.glossary.rule_ids().count() as i32).into()),
    ];
    writeln!(out, "{}", words.say("check-counts", &values))?;
    writeln!(out, "{}", words.say("check-faults", &[("count", (faults.len() as i32).into())]))?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// The name content knows a file by: that of the file it stands for, or its path.
fn name_in(content: &Content, path: &Path) -> String {
    let path = path.display().to_string().replace('\\', "/");
    let tail = path.rsplit("content/").next().unwrap_or(&path).trim_start_matches("./").to_owned();
    let known = content.files("").find(|file| file.name.ends_with(&format!("/{tail}")));
    known.map_or(path, |file| file.name.clone())
}

/// Every fault of the ready-made decks: each is tried against the first one of the other side.
fn deck_faults(loaded: &CardGame) -> Vec<String> {
    let decks = match ready_decks(&loaded.content, &loaded.game) {
        Ok(decks) => decks,
        Err(fault) => return vec![fault.to_string()],
    };
    let first = |side: Side| decks.iter().find(|deck| deck.side == side).cloned();
    let (Some(dark), Some(light)) = (first(Side::Dark), first(Side::Light)) else { return Vec::new() };
    let mut faults = Vec::new();
    for deck in &decks {
        let mut setup =
            Setup { dark: dark.clone(), light: light.clone(), turn_limit: 1, customs: swccg::Customs::default() };
        match deck.side {
            Side::Dark => setup.dark = deck.clone(),
            Side::Light => setup.light = deck.clone(),
        }
        if let Err(found) = loaded.game.begin(&setup, &mut Chance::seeded(Seed::from(0))) {
            let names = format!("{} / {}", setup.dark.name, setup.light.name);
            faults.extend(found.0.iter().map(|fault| format!("{names}: {fault}")));
        }
    }
    faults
}

fn lay_out(library: &Library, files: &[PathBuf], check: bool) -> Result<ExitCode> {
    let words = &library.words;
    let at_hand = [library.folder.clone().unwrap_or_else(|| PathBuf::from(CONTENT_HERE))];
    let roots = if files.is_empty() { at_hand.as_slice() } else { files };
    let mut paths = Vec::new();
    for root in roots {
        if root.is_dir() {
            library.gather(root, &is_laid_out, &mut paths)?;
        } else if root.exists() && !is_laid_out(root) {
            return Err(words.fault("fmt-not-ours", &[("path", root.display().to_string().into())]));
        } else {
            paths.push(root.clone());
        }
    }
    paths.sort();
    let mut changed = Vec::new();
    for path in &paths {
        let source = Arc::new(Source { name: path.display().to_string(), text: library.read(path)? });
        let text = cardtext::format(&source).map_err(|fault| anyhow!(file_fault(&fault)))?;
        if text != source.text {
            changed.push((path, text));
        }
    }
    let mut out = std::io::stdout().lock();
    for (path, text) in &changed {
        if !check {
            library.write(path, text)?;
        }
        writeln!(out, "{}", path.display())?;
    }
    let values = [("files", (paths.len() as i32).into()), ("changed", (changed.len() as i32).into())];
    writeln!(out, "{}", words.say(if check { "fmt-checked" } else { "fmt-done" }, &values))?;
    Ok(if check && !changed.is_empty() { ExitCode::from(FOUND_FAULTS) } else { ExitCode::SUCCESS })
}

fn is_laid_out(path: &Path) -> bool {
    path.extension().is_some_and(|ending| LAID_OUT.iter().any(|ours| ending == *ours))
}

fn show(library: &Library, name: &str) -> Result<ExitCode> {
    let game = library.card_game_at_hand()?.game;
    let found: Vec<KindIx> = Side::BOTH
        .into_iter()
        .filter_map(|side| {
            game.catalogue.find(name, Some(side)).filter(|kind| game.catalogue.kind(*kind).facts.side == side)
        })
        .collect();
    let ships = library.content_with("xwing", &[])?;
    let ships = xwing::XWing::new(&ships).map_err(|fault| library.content_fault(&fault))?;
    let texts = found.into_iter().map(|kind| card_text(&game, kind, &library.words));
    let texts: Vec<String> = texts.chain(show_xwing::text(&ships, name, &library.words)).collect();
    if texts.is_empty() {
        let titles =
            game.catalogue.kinds.iter().flat_map(|kind| [kind.facts.title.as_str(), kind.facts.french.as_str()]);
        let near = library.did_you_mean(name, titles.chain(ships.titles()));
        return Err(library.words.fault("card-unknown", &[("name", name.into()), ("near", near.into())]));
    }
    std::io::stdout().lock().write_all(texts.join("\n").as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn card_text(game: &Swccg, kind: KindIx, words: &Words) -> String {
    let (catalogue, lang) = (&game.catalogue, words.lang);
    let card = catalogue.kind(kind);
    let facts = &card.facts;
    let dots = match facts.limit {
        0 => String::new(),
        dots => "•".repeat(usize::from(dots)),
    };
    let mut text = format!("{dots}{}  [{}]\n", catalogue.title(kind, lang), facts.id);
    let mut line = |line: String| writeln!(text, "{line}").expect("a string takes all");
    if facts.shown != facts.french {
        let other = if lang == Lang::English { &facts.french } else { &facts.shown };
        line(other.clone());
    }
    let nouns = (0..).zip(catalogue.language.nouns()).filter(|(n, _)| facts.nouns.contains(*n));
    let nouns: Vec<&str> = nouns.map(|(_, noun)| noun.form(lang, Number::One)).collect();
    line(format!("{}, {}", words.word(&format!("side-{}", facts.side.name())), nouns.join(", ")));
    if let Some(persona) = &facts.persona {
        line(words.say("card-persona", &[("persona", persona.as_str().into())]));
    }
    let numbers = Stats::NAMES.into_iter().filter_map(|name| {
        let told = words.word(&format!("card-{name}"));
        let number = match facts.stats.named(name) {
            None if facts.by_text.contains(&name) => {
                return Some(words.say("card-by-text", &[("number", told.into())]));
            }
            number => number?.to_string(),
        };
        let other = facts.other_destiny.filter(|_| name == "destiny").map(|other| other.to_string());
        let number = match other {
            Some(other) => words.say("card-or-destiny", &[("destiny", number.into()), ("other", other.into())]),
            None => number,
        };
        Some(format!("{told} {number}"))
    });
    let numbers: Vec<String> = numbers.collect();
    if !numbers.is_empty() {
        line(numbers.join(", "));
    }
    if facts.permanent.count > 0 {
        let values = [
            ("count", i32::from(facts.permanent.count).into()),
            ("ability", facts.permanent.ability.to_string().into()),
        ];
        line(words.say("card-permanent", &values));
        if let Some(persona) = &facts.permanent_persona {
            line(words.say("card-permanent-persona", &[("persona", persona.clone().into())]));
        }
    }
    if facts.category == Category::Location {
        line(words.say("card-icons", &[("dark", facts.location.dark.into()), ("light", facts.location.light.into())]));
    }
    line(format!("\n{}", catalogue.text(kind, lang).trim_end()));
    let outline = catalogue.outline(kind);
    if !outline.trim().is_empty() {
        line(format!("\n{}", outline.trim_end()));
    }
    line(format!("\n{}", card.file));
    text
}
