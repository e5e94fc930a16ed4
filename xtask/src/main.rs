//! Developer verbs. `cargo xtask play` and `cargo xtask test` are all a fresh machine needs.

mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

const USAGE: &str = "\
cargo xtask play [ARGUMENTS]   builds everything, opens the tables on this machine and prints an address to open in a browser
                               (arguments go to `cantina serve`; `play swccg` and `play xwing` play in the terminal)
cargo xtask test               everything the project promises: format, lints, tests, laws, cards, scenarios, mutation,
                               the page in a browser, generated documents, documentation
cargo xtask soak               the long runs: laws over 5,000 games, 100,000 random cards and pairs of worlds, 5,000 simulated games of each game,
                               200 kills, faults of the disk, a siege, half an hour of load
cargo xtask generate [--check] writes the generated documents, types and golden files anew (or says which are out of date)
cargo xtask web                builds the page, which is then built into the program
cargo xtask browser [NAME]     plays in a real browser: all of its tests, or those of this name
cargo xtask pictures           takes the screenshots of docs/pages/ anew
cargo xtask chaos [ARGUMENTS]  kills a server at random moments, 100 times unless told otherwise, and sees that nothing is lost;
                               `--faults` lets its disk fail instead
cargo xtask siege [ARGUMENTS]  attacks a server and tells what its players notice";

/// The project's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root is above").to_owned()
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(arguments).current_dir(root());
    command
}

/// Whether a command ran and succeeded.
fn succeeds(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(fault) => {
            eprintln!("{} cannot be started: {fault}", command.get_program().display());
            false
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", rest @ ..] => play(rest),
        ["test"] => {
            web::look_for_browser();
            run_parts(PARTS)
        }
        ["soak"] => run_parts(SOAK),
        ["generate"] => generate(false),
        ["generate", "--check"] => generate(true),
        ["web"] => web::build(),
        ["browser", rest @ ..] => web::build() && web::browser(rest),
        ["pictures"] => web::build() && web::pictures(),
        [verb @ ("chaos" | "siege"), rest @ ..] => checked("cantina", &[&[*verb], rest].concat()),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The program as players build it, built first if it must be.
fn cantina(arguments: &[&str]) -> Command {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "cantina", "--"]);
    command.args(arguments);
    command
}

/// A program of the workspace as the tests build it; none if it cannot be built. All are built at once, with the tests: a
/// package by itself, or without them, has other features, and would be built anew.
fn built(program: &str) -> Option<PathBuf> {
    let built = succeeds(&mut cargo(&["build", "--quiet", "--workspace", "--profile", "checked", "--bins", "--tests"]));
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    built.then(|| target.join("checked").join(program).with_extension(std::env::consts::EXE_EXTENSION))
}

/// Runs such a program.
fn checked(program: &str, arguments: &[&str]) -> bool {
    built(program).is_some_and(|path| succeeds(Command::new(path).args(arguments).current_dir(root())))
}

/// A game named is played in the terminal; else the tables are opened.
fn play(rest: &[&str]) -> bool {
    if rest.first().is_some_and(|first| !first.starts_with('-')) {
        return succeeds(cantina(&["play"]).args(rest));
    }
    if !web::build() {
        return false;
    }
    println!("building the program; the first time this takes some minutes");
    let built = succeeds(&mut cargo(&["build", "--release", "--package", "cantina"]));
    built && succeeds(cantina(&["serve"]).args(rest))
}

/// Documents and golden files, and the page's types.
fn generate(check: bool) -> bool {
    let mut types = cargo(&["test", "--quiet", "--workspace", "--profile", "checked", "--test", "all", "types::"]);
    if !check {
        types.env("CANTINA_WRITE", "1");
    }
    checked("generate", if check { &["--check"] } else { &[] }) && succeeds(&mut types)
}

/// A part of the test command.
enum Part {
    /// A command of cargo's.
    Cargo(&'static [&'static str]),
    /// The program itself, with these arguments.
    Cantina(&'static [&'static str]),
    /// The tests of a name, with a number in the environment that says how many games or cards.
    Long(&'static str, &'static str, &'static str),
    /// Something else.
    Step(fn() -> bool),
}

/// The parts of the test command, in order. The first that fails ends it.
const PARTS: &[(&str, Part)] = &[
    ("format", Part::Cargo(&["fmt", "--all", "--check"])),
    ("the page: types, units, build", Part::Step(|| web::build() && web::check())),
    (
        "lints",
        Part::Cargo(&[
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--profile",
            "checked",
            "--",
            "--deny",
            "warnings",
        ]),
    ),
    ("unit tests, laws, scenarios", Part::Cargo(&["test", "--workspace", "--profile", "checked"])),
    ("cards", Part::Cantina(&["cards", "check"])),
    ("card layout", Part::Cantina(&["cards", "fmt", "--check"])),
    ("scenarios", Part::Cantina(&["scenario", "run"])),
    ("lessons", Part::Cantina(&["scenario", "run", "content/lessons"])),
    ("mutation", Part::Cantina(&["scenario", "mutate"])),
    ("chaos", Part::Cantina(&["chaos", "--rounds", "8"])),
    ("load", Part::Cantina(&["loadtest", "--games", "50", "--rate", "100", "--seconds", "3", "--hostile", "5000"])),
    ("siege", Part::Cantina(SHORT_SIEGE)),
    ("the page in a browser", Part::Step(|| web::browser(&[]))),
    ("generated documents", Part::Step(|| checked("generate", &["--check"]))),
    ("documentation", Part::Cargo(&["doc", "--quiet", "--workspace", "--no-deps", "--profile", "checked"])),
];

/// The long runs, for a night: the same promises over many more games, cards and kills.
const SOAK: &[(&str, Part)] = &[
    ("laws over 5,000 games of each game", Part::Long("CANTINA_LAWS", "5000", "laws::random_games")),
    ("100,000 random cards of each game", Part::Long("CANTINA_FUZZ", "100000", "fuzz::")),
    ("100,000 pairs of worlds of each game", Part::Long("CANTINA_WORLDS", "100000", "laws::nobody_is_told")),
    ("ways to learn what is hidden, at 1,000 tables", Part::Long("CANTINA_TABLES", "1000", "trust::")),
    ("5,000 games of the card game", Part::Cantina(&["simulate", "swccg", "--games", "5000"])),
    ("5,000 games of X-Wing", Part::Cantina(&["simulate", "xwing", "--games", "5000"])),
    ("200 kills", Part::Cantina(&["chaos", "--rounds", "200"])),
    ("faults of the disk", Part::Cantina(&["chaos", "--faults"])),
    ("siege", Part::Cantina(&["siege"])),
    ("load", Part::Cantina(&["loadtest", "--games", "500", "--rate", "200", "--seconds", "60", "--hostile", "50000"])),
    // Few games and many answers, so that games end and begin all the time.
    ("half an hour of load", Part::Cantina(&["loadtest", "--games", "50", "--rate", "100", "--seconds", "1800"])),
];

/// Every attack, small and short: what they are is tried, not what the server bears.
const SHORT_SIEGE: &[&str] = &[
    "siege",
    "--seconds",
    "1",
    "--games",
    "2",
    "--rate",
    "20",
    "--slow",
    "50",
    "--idle",
    "50",
    "--tables",
    "5",
    "--floods",
    "4",
    "--storm",
    "50",
    "--malformed",
    "4",
];

/// Carries out parts one after the other and tells how long each took.
fn run_parts(parts: &[(&'static str, Part)]) -> bool {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let mut failed = None;
    for (name, part) in parts {
        println!("== {name}");
        let begun = Instant::now();
        let passed = match part {
            Part::Cargo(arguments) => succeeds(cargo(arguments).env("RUSTDOCFLAGS", "--deny warnings")),
            Part::Cantina(arguments) => checked("cantina", arguments),
            Part::Long(name, count, tests) => {
                let all = ["test", "--workspace", "--profile", "checked", "--test", "all", tests, "--", "--nocapture"];
                succeeds(cargo(&all).env(name, count))
            }
            Part::Step(step) => step(),
        };
        times.push((name, begun.elapsed()));
        if !passed {
            failed = Some(*name);
            break;
        }
    }
    println!("\n{:<30} {:>8}", "part", "seconds");
    for (name, time) in &times {
        println!("{name:<30} {:>8.1}", time.as_secs_f64());
    }
    match failed {
        None => println!("all {} parts passed", times.len()),
        Some(name) => eprintln!("`{name}` failed"),
    }
    failed.is_none()
}
