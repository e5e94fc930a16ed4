//! `cantina scenario`: rulings that can be tried.

use crate::FOUND_FAULTS;
use crate::games::command_game::CommandGame;
use crate::games::{CliGame, Library, Tally, file_fault};
use crate::guard::{guarded, quietly};
use crate::terminal::{cores, progress};
use anyhow::{Result, anyhow};
use cardtext::{Fault, Source};
use clap::Subcommand;
use scenario::{Mutation, Scenario, Subject};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

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
    /// Run scenarios without the rule, clause or fact that carries each of their claims, and tell which do not notice
    Mutate {
        /// Files or folders [default: all scenarios of the content]
        paths: Vec<PathBuf>,
        /// Also list every claim with what carries it and the line that fails without it
        #[arg(long)]
        list: bool,
    },
}

/// Does what was asked; exit code 1 if a scenario fails or a subject survives.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    match command {
        Command::Run { paths, usage } => {
            let books = by_game(library, paths)?;
            let mut ran = Ran::default();
            for (game, files) in &books {
                ran.add(&game.run_scenarios(library, files)?);
            }
            let code = ran.tell(library)?;
            for (game, files) in books.iter().filter(|_| *usage) {
                std::io::stdout().lock().write_all(game.scenario_usage(library, files).as_bytes())?;
            }
            Ok(code)
        }
        Command::Explain { file } => {
            let source = Arc::new(Source { name: file.display().to_string(), text: library.read(file)? });
            let explained = library.command_game_at_hand(library.game_of(&source))?.explain(library, &source)?;
            std::io::stdout().lock().write_all(explained.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Mutate { paths, list } => {
            let mut mutated = Mutated::default();
            for (game, files) in by_game(library, paths)? {
                mutated.add(&game.mutate(library, &files, *list)?);
            }
            mutated.tell(library)
        }
    }
}

/// A game with scenario files of it.
type OfGame = (Box<dyn CommandGame>, Vec<Arc<Source>>);

/// The scenario files meant by some paths, with their games; without any path, those of the content.
fn by_game(library: &Library, paths: &[PathBuf]) -> Result<Vec<OfGame>> {
    let mut sources: Vec<Arc<Source>> = Vec::new();
    if paths.is_empty() {
        let (content, origin) = library.content_at_hand()?;
        library.games().for_each(|game| sources.extend(content.of_game(game).files(".scenario").cloned()));
        if sources.is_empty() {
            return Err(none_in(library, &origin));
        }
    }
    for path in paths {
        let mut files = Vec::new();
        if path.is_dir() {
            library.gather(path, &|file: &Path| file.extension().is_some_and(|e| e == "scenario"), &mut files)?;
        } else {
            files.push(path.clone());
        }
        if files.is_empty() {
            return Err(none_in(library, &path.display().to_string()));
        }
        files.sort();
        for file in files {
            sources.push(Arc::new(Source { name: file.display().to_string(), text: library.read(&file)? }));
        }
    }
    let mut books = Vec::new();
    for game in library.games() {
        let files: Vec<_> = sources.iter().filter(|file| library.game_of(file) == game).cloned().collect();
        if !files.is_empty() {
            books.push((library.command_game_at_hand(game)?, files));
        }
    }
    Ok(books)
}

fn none_in(library: &Library, path: &str) -> anyhow::Error {
    library.words.fault("scenario-none", &[("path", path.into())])
}

/// Scenarios that could be read, and the faults of those that could not.
struct Books<G: CliGame> {
    scenarios: Vec<Scenario<G>>,
    faults: Vec<Fault>,
}

impl<G: CliGame> Books<G> {
    fn open(game: &G, files: &[Arc<Source>]) -> Books<G> {
        let mut books = Books { scenarios: Vec::new(), faults: Vec::new() };
        for file in files {
            match scenario::read(game, file) {
                Ok(scenarios) => books.scenarios.extend(scenarios),
                Err(fault) => books.faults.push(fault),
            }
        }
        books
    }

    fn tell_faults(&self, library: &Library, out: &mut impl Write) -> Result<()> {
        for fault in &self.faults {
            writeln!(out, "{}\n{fault}", library.words.say("scenario-unreadable", &[("file", fault.file().into())]))?;
        }
        Ok(())
    }
}

/// How a scenario went: the expectations checked, or everything that failed.
fn outcome<G: CliGame>(library: &Library, game: &Arc<G>, scenario: &Scenario<G>) -> Result<usize, Vec<String>> {
    let report = guarded(|| scenario::run(game, scenario, &mut |_| {}));
    match report {
        Ok(Ok(report)) if report.failures.is_empty() => Ok(report.checked),
        Ok(Ok(report)) => Err(report.failures.iter().map(|failure| failure.fault.to_string()).collect()),
        Ok(Err(fault)) => Err(vec![fault.to_string()]),
        Err(panic) => Err(vec![library.words.say("scenario-panics", &[("panic", panic.into())])]),
    }
}

/// What running came to.
#[derive(Default)]
pub struct Ran {
    scenarios: usize,
    checked: usize,
    failed: usize,
}

impl Ran {
    fn add(&mut self, other: &Ran) {
        self.scenarios += other.scenarios;
        self.checked += other.checked;
        self.failed += other.failed;
    }

    fn tell(&self, library: &Library) -> Result<ExitCode> {
        let values = [
            ("scenarios", (self.scenarios as i32).into()),
            ("checked", (self.checked as i32).into()),
            ("failed", (self.failed as i32).into()),
        ];
        writeln!(std::io::stdout().lock(), "{}", library.words.say("scenario-summary", &values))?;
        Ok(if self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
    }
}

/// Runs the scenarios of some files and prints a line each.
pub fn run_all<G: CliGame>(library: &Library, game: &Arc<G>, files: &[Arc<Source>]) -> Result<Ran> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let books = Books::open(&**game, files);
    books.tell_faults(library, &mut out)?;
    let mut ran = Ran { scenarios: books.scenarios.len(), checked: 0, failed: books.faults.len() };
    let outcomes = quietly(|| in_parallel(&books.scenarios, &|| {}, &|scenario| outcome(library, game, scenario)));
    for (scenario, outcome) in books.scenarios.iter().zip(outcomes) {
        let named = [("file", scenario.source.name.as_str().into()), ("title", scenario.title.as_str().into())];
        match outcome {
            Ok(count) => {
                ran.checked += count;
                let [file, title] = named;
                let line = words.say("scenario-passes", &[file, title, ("checked", (count as i32).into())]);
                writeln!(out, "{line}")?;
            }
            Err(failures) => {
                ran.failed += 1;
                writeln!(out, "{}\n{}", words.say("scenario-fails", &named), failures.join("\n"))?;
            }
        }
    }
    Ok(ran)
}

/// What the scenarios of some files use of the content. What a scenario uses before it fails counts.
pub fn usage_text<G: CliGame>(library: &Library, game: &Arc<G>, files: &[Arc<Source>]) -> String {
    let one = |scenario: &Scenario<G>| guarded(|| G::Tally::of_scenario(game, scenario));
    let mut tally = G::Tally::default();
    let found = quietly(|| in_parallel(&Books::open(&**game, files).scenarios, &|| {}, &one));
    found.into_iter().filter_map(|found| found.ok()?.ok()).for_each(|found| tally.add(&found));
    tally.scenarios_text(game, &library.words)
}

/// Every question of a file's scenarios with its offers and keys.
pub fn explained<G: CliGame>(library: &Library, game: &Arc<G>, file: &Arc<Source>) -> Result<String> {
    let fault = |fault: Fault| anyhow!(file_fault(&fault));
    let scenarios = scenario::read(&**game, file).map_err(fault)?;
    let explained: Result<Vec<String>> =
        scenarios.iter().map(|s| scenario::explain(game, s, library.words.tag()).map_err(fault)).collect();
    Ok(explained?.join("\n"))
}

/// What mutation found out about one scenario.
struct MutatedOne {
    mutation: Mutation,
    failures: Vec<String>,
}

fn mutate_one<G: CliGame>(library: &Library, game: &Arc<G>, scenario: &Scenario<G>) -> MutatedOne {
    let failed = |failures| MutatedOne { mutation: Mutation::default(), failures };
    // One that fails as it is would seem to notice every mutation.
    if let Err(failures) = outcome(library, game, scenario) {
        return failed(failures);
    }
    match guarded(|| scenario::mutate(game, scenario)) {
        Ok(Ok(mutation)) => MutatedOne { mutation, failures: Vec::new() },
        Ok(Err(fault)) => failed(vec![fault.to_string()]),
        Err(panic) => failed(vec![library.words.say("scenario-panics", &[("panic", panic.into())])]),
    }
}

/// What mutation came to.
#[derive(Default)]
pub struct Mutated {
    scenarios: usize,
    mutants: usize,
    survivors: usize,
    failed: usize,
}

impl Mutated {
    fn add(&mut self, other: &Mutated) {
        self.scenarios += other.scenarios;
        self.mutants += other.mutants;
        self.survivors += other.survivors;
        self.failed += other.failed;
    }

    fn tell(&self, library: &Library) -> Result<ExitCode> {
        let values = [
            ("scenarios", (self.scenarios as i32).into()),
            ("mutants", (self.mutants as i32).into()),
            ("survivors", (self.survivors as i32).into()),
            ("failed", (self.failed as i32).into()),
        ];
        writeln!(std::io::stdout().lock(), "{}", library.words.say("scenario-mutated", &values))?;
        Ok(if self.survivors + self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
    }
}

/// Mutates the scenarios of some files and prints those that do not notice; if asked, also the claims that are guarded.
pub fn mutate_all<G: CliGame>(library: &Library, game: &Arc<G>, files: &[Arc<Source>], list: bool) -> Result<Mutated> {
    let words = &library.words;
    let books = Books::open(&**game, files);
    let bar = progress(books.scenarios.len() as u64, &words.word("scenario-bar"));
    let found =
        quietly(|| in_parallel(&books.scenarios, &|| bar.inc(1), &|scenario| mutate_one(library, game, scenario)));
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    books.tell_faults(library, &mut out)?;
    let mut sum = Mutated { scenarios: books.scenarios.len(), failed: books.faults.len(), ..Mutated::default() };
    for (scenario, mutated) in books.scenarios.iter().zip(found) {
        let Mutation { guards, survivors, mutants } = mutated.mutation;
        sum.mutants += mutants;
        sum.survivors += survivors.len();
        sum.failed += usize::from(!mutated.failures.is_empty());
        for guard in guards.iter().filter(|guard| list && matches!(guard.subject, Subject::Claim(..))) {
            writeln!(out, "{}", words.say("scenario-guarded", &[("guard", guard.to_string().into())]))?;
        }
        if !mutated.failures.is_empty() {
            let named = [("file", scenario.source.name.as_str().into()), ("title", scenario.title.as_str().into())];
            writeln!(out, "{}\n{}", words.say("scenario-fails", &named), mutated.failures.join("\n"))?;
        }
        for survivor in survivors {
            writeln!(out, "{}", words.say("scenario-survivor", &[("survivor", survivor.to_string().into())]))?;
        }
    }
    Ok(sum)
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
