//! `cantina scenario`: rulings that can be tried.

use crate::FOUND_FAULTS;
use crate::games::{Shelf, file_fault};
use crate::guard::{guarded, quietly};
use crate::terminal::{cores, progress};
use crate::usage;
use anyhow::{Result, anyhow};
use cardtext::{Fault, Source};
use clap::Subcommand;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use swccg::scenario::Scenario;
use swccg::{Swccg, Usage};

/// What can be done with scenarios.
#[derive(Subcommand)]
pub enum Command {
    /// Run scenarios, a line each
    Run {
        /// Files or folders [default: all scenarios of the content]
        paths: Vec<PathBuf>,
        /// Also tell which clauses of real cards the scenarios do not use
        #[arg(long)]
        usage: bool,
    },
    /// Print every question of a file's scenarios with its offers and keys
    Explain {
        /// The file
        file: PathBuf,
    },
    /// Run scenarios with rules and clauses left out, and list those that do not notice
    Mutate {
        /// Files or folders [default: all scenarios of the content]
        paths: Vec<PathBuf>,
    },
}

/// Does what was asked; exit code 1 if a scenario fails or a subject survives.
pub fn run(shelf: &Shelf, command: &Command) -> Result<ExitCode> {
    let game = shelf.card_game_at_hand()?.game;
    match command {
        Command::Run { paths, usage } => {
            let books = Books::open(&game, &sources(shelf, paths)?);
            let code = run_all(shelf, &game, &books)?;
            if *usage {
                tell_usage(shelf, &game, &books)?;
            }
            Ok(code)
        }
        Command::Explain { file } => {
            let source = Arc::new(Source { name: file.display().to_string(), text: shelf.read(file)? });
            explain(shelf, &game, &source)
        }
        Command::Mutate { paths } => {
            let books = Books::open(&game, &sources(shelf, paths)?);
            mutate_all(shelf, &game, &books)
        }
    }
}

/// The scenario files meant by some paths; without any, those of the content.
fn sources(shelf: &Shelf, paths: &[PathBuf]) -> Result<Vec<Arc<Source>>> {
    if paths.is_empty() {
        let (content, origin) = shelf.content_at_hand()?;
        let found: Vec<Arc<Source>> = content.of_game("swccg").files(".scenario").cloned().collect();
        return if found.is_empty() { Err(none_in(shelf, &origin)) } else { Ok(found) };
    }
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        if path.is_dir() {
            shelf.gather(path, &|file: &Path| file.extension().is_some_and(|e| e == "scenario"), &mut files)?;
        } else {
            files.push(path.clone());
        }
        if files.len() == before {
            return Err(none_in(shelf, &path.display().to_string()));
        }
        files[before..].sort();
    }
    let source = |file: &PathBuf| Ok(Arc::new(Source { name: file.display().to_string(), text: shelf.read(file)? }));
    files.iter().map(source).collect()
}

fn none_in(shelf: &Shelf, path: &str) -> anyhow::Error {
    shelf.words.fault("scenario-none", &[("path", path.into())])
}

/// Scenarios that could be read, and the faults of those that could not.
struct Books {
    scenarios: Vec<Scenario>,
    faults: Vec<Fault>,
}

impl Books {
    fn open(game: &Swccg, sources: &[Arc<Source>]) -> Books {
        let mut books = Books { scenarios: Vec::new(), faults: Vec::new() };
        for source in sources {
            match scenario::read(game, source) {
                Ok(scenarios) => books.scenarios.extend(scenarios),
                Err(fault) => books.faults.push(fault),
            }
        }
        books
    }
}

/// How a scenario went: the expectations checked, or everything that failed.
fn outcome(shelf: &Shelf, game: &Arc<Swccg>, scenario: &Scenario) -> Result<usize, Vec<String>> {
    let report = guarded(|| scenario::run(game, scenario, &mut |_| {}));
    match report {
        Ok(Ok(report)) if report.failures.is_empty() => Ok(report.checked),
        Ok(Ok(report)) => Err(report.failures.iter().map(|failure| failure.fault.to_string()).collect()),
        Ok(Err(fault)) => Err(vec![fault.to_string()]),
        Err(panic) => Err(vec![shelf.words.say("scenario-panics", &[("panic", panic.into())])]),
    }
}

fn run_all(shelf: &Shelf, game: &Arc<Swccg>, books: &Books) -> Result<ExitCode> {
    let (words, mut out) = (&shelf.words, std::io::stdout().lock());
    let (mut checked, mut failed) = (0, books.faults.len());
    for fault in &books.faults {
        writeln!(out, "{}\n{fault}", words.say("scenario-unreadable", &[("file", fault.file().into())]))?;
    }
    let outcomes = quietly(|| in_parallel(&books.scenarios, &|| {}, &|scenario| outcome(shelf, game, scenario)));
    for (scenario, outcome) in books.scenarios.iter().zip(outcomes) {
        let named = [("file", scenario.source.name.as_str().into()), ("title", scenario.title.as_str().into())];
        match outcome {
            Ok(count) => {
                checked += count;
                let [file, title] = named;
                let line = words.say("scenario-passes", &[file, title, ("checked", (count as i32).into())]);
                writeln!(out, "{line}")?;
            }
            Err(failures) => {
                failed += 1;
                writeln!(out, "{}\n{}", words.say("scenario-fails", &named), failures.join("\n"))?;
            }
        }
    }
    let values = [
        ("scenarios", (books.scenarios.len() as i32).into()),
        ("checked", (checked as i32).into()),
        ("failed", (failed as i32).into()),
    ];
    writeln!(out, "{}", words.say("scenario-summary", &values))?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// The clauses of real cards that no scenario uses. What a scenario uses before it fails counts.
fn tell_usage(shelf: &Shelf, game: &Arc<Swccg>, books: &Books) -> Result<()> {
    let one = |scenario: &Scenario| guarded(|| Usage::of_scenario(game, scenario));
    let mut usage = Usage::default();
    let found = quietly(|| in_parallel(&books.scenarios, &|| {}, &one));
    found.into_iter().filter_map(|found| found.ok()?.ok()).for_each(|found| usage.add(&found));
    let kinds = usage::real_cards(game, game.catalogue.all().map(|(kind, _)| kind));
    let text = usage::clauses_text(game, &kinds, &usage, "usage-in-scenarios", &shelf.words);
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(())
}

fn explain(shelf: &Shelf, game: &Arc<Swccg>, source: &Arc<Source>) -> Result<ExitCode> {
    let fault = |fault: Fault| anyhow!(file_fault(&fault));
    let scenarios = scenario::read(&**game, source).map_err(fault)?;
    let explained: Result<Vec<String>> =
        scenarios.iter().map(|s| scenario::explain(game, s, shelf.words.tag()).map_err(fault)).collect();
    std::io::stdout().lock().write_all(explained?.join("\n").as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// What mutation found out about one scenario.
struct Mutated {
    survivors: Vec<String>,
    mutants: usize,
    failures: Vec<String>,
}

fn mutate_one(shelf: &Shelf, game: &Arc<Swccg>, scenario: &Scenario) -> Mutated {
    let failed = |failures| Mutated { survivors: Vec::new(), mutants: 0, failures };
    // One that fails as it is would seem to notice every mutation.
    if let Err(failures) = outcome(shelf, game, scenario) {
        return failed(failures);
    }
    match guarded(|| scenario::mutate(game, scenario)) {
        Ok(Ok((survivors, mutants))) => {
            let survivors = survivors.iter().map(ToString::to_string).collect();
            Mutated { survivors, mutants, failures: Vec::new() }
        }
        Ok(Err(fault)) => failed(vec![fault.to_string()]),
        Err(panic) => failed(vec![shelf.words.say("scenario-panics", &[("panic", panic.into())])]),
    }
}

fn mutate_all(shelf: &Shelf, game: &Arc<Swccg>, books: &Books) -> Result<ExitCode> {
    let words = &shelf.words;
    let bar = progress(books.scenarios.len() as u64, &words.word("scenario-bar"));
    let found =
        quietly(|| in_parallel(&books.scenarios, &|| bar.inc(1), &|scenario| mutate_one(shelf, game, scenario)));
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    let (mut mutants, mut survivors, mut failed) = (0, 0, books.faults.len());
    for fault in &books.faults {
        writeln!(out, "{}\n{fault}", words.say("scenario-unreadable", &[("file", fault.file().into())]))?;
    }
    for (scenario, mutated) in books.scenarios.iter().zip(found) {
        mutants += mutated.mutants;
        survivors += mutated.survivors.len();
        failed += usize::from(!mutated.failures.is_empty());
        if !mutated.failures.is_empty() {
            let named = [("file", scenario.source.name.as_str().into()), ("title", scenario.title.as_str().into())];
            writeln!(out, "{}\n{}", words.say("scenario-fails", &named), mutated.failures.join("\n"))?;
        }
        for survivor in mutated.survivors {
            writeln!(out, "{}", words.say("scenario-survivor", &[("survivor", survivor.into())]))?;
        }
    }
    let values = [
        ("scenarios", (books.scenarios.len() as i32).into()),
        ("mutants", (mutants as i32).into()),
        ("survivors", (survivors as i32).into()),
        ("failed", (failed as i32).into()),
    ];
    writeln!(out, "{}", words.say("scenario-mutated", &values))?;
    Ok(if survivors + failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// Does the same to each item on all cores; results in the items' order.
fn in_parallel<T: Sync, R: Send>(items: &[T], done: &(dyn Fn() + Sync), work: &(dyn Fn(&T) -> R + Sync)) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(items.len()));
    let worker = || {
        while let Some((n, item)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|n| Some((n, items.get(n)?))) {
            let result = work(item);
            results.lock().expect("nobody panics with it").push((n, result));
            done();
        }
    };
    std::thread::scope(|scope| (0..cores()).for_each(|_| drop(scope.spawn(worker))));
    let mut results = results.into_inner().expect("nobody panics with it");
    results.sort_by_key(|(n, _)| *n);
    results.into_iter().map(|(_, result)| result).collect()
}
