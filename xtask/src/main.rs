//! Developer verbs. `cargo xtask play` and `cargo xtask test` are all a fresh machine needs.

mod coverage;
mod generate;
mod ships;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

const USAGE: &str = "\
cargo xtask play [ARGUMENTS]   builds everything and starts a game (arguments go to `cantina play`)
cargo xtask test               everything the project promises: format, lints, tests, laws, cards, scenarios, mutation,
                               generated documents, documentation
cargo xtask generate [--check] writes the generated documents and golden files anew (or says which are out of date)";

/// The project's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root is above").to_owned()
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(arguments).current_dir(root());
    command
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", rest @ ..] => play(rest),
        ["test"] => test(),
        ["generate"] => finish(generate::write(&root())),
        ["generate", "--check"] => finish(generate::check(&root())),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn finish(result: Result<String, String>) -> ExitCode {
    match result {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

fn play(rest: &[&str]) -> ExitCode {
    let game = if rest.first().is_some_and(|first| !first.starts_with('-')) { None } else { Some("swccg") };
    let status =
        cargo(&["run", "--quiet", "--release", "--package", "cantina", "--", "play"]).args(game).args(rest).status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// The parts of the test command, in order. The first that fails ends it.
const PARTS: &[(&str, &[&str])] = &[
    ("format", &["fmt", "--all", "--check"]),
    (
        "lints",
        &["clippy", "--quiet", "--workspace", "--all-targets", "--profile", "checked", "--", "--deny", "warnings"],
    ),
    ("unit tests, laws, scenarios", &["test", "--workspace", "--profile", "checked"]),
    ("cards", &["run", "--quiet", "--profile", "checked", "--package", "cantina", "--", "cards", "check"]),
    (
        "card layout",
        &["run", "--quiet", "--profile", "checked", "--package", "cantina", "--", "cards", "fmt", "--check"],
    ),
    ("scenarios", &["run", "--quiet", "--profile", "checked", "--package", "cantina", "--", "scenario", "run"]),
    ("mutation", &["run", "--quiet", "--profile", "checked", "--package", "cantina", "--", "scenario", "mutate"]),
    ("generated documents", &["run", "--quiet", "--package", "xtask", "--", "generate", "--check"]),
    ("documentation", &["doc", "--quiet", "--workspace", "--no-deps"]),
];

fn test() -> ExitCode {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let mut failed = None;
    for (name, arguments) in PARTS {
        println!("== {name}");
        let begun = Instant::now();
        let mut command = cargo(arguments);
        if *name == "documentation" {
            command.env("RUSTDOCFLAGS", "--deny warnings");
        }
        let passed = command.status().is_ok_and(|status| status.success());
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
        None => {
            println!("all {} parts passed", times.len());
            ExitCode::SUCCESS
        }
        Some(name) => {
            eprintln!("`{name}` failed");
            ExitCode::FAILURE
        }
    }
}
