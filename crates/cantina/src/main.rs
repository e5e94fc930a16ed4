//! `cantina`, the command line.
//!
//! Each command has its own file, in a folder with its kin. `games` is what they need of any game: a `Library` loads one, a
//! `CommandGame` carries commands out with it, and a game joins by implementing `CliGame`. `words` speaks English and
//! French. A command returns its exit code, or an error that is printed as one sentence on standard error with exit code 2.

mod cards;
mod games;
mod guard;
mod lists;
mod measure;
mod odds;
mod play;
mod rulings;
mod serve;
mod terminal;
mod words;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand, ValueEnum};
use games::Library;
use glossary::Lang;
use lists::{deck, squad};
use measure::{bench, simulate};
use play::replay;
use rulings::{count, rules, scenario};
use serve::{chaos, loadtest, siege};
use std::path::PathBuf;
use std::process::ExitCode;
use words::{Words, one_line};

/// Thousands of tables make and drop pages on all cores: the system's allocator holds a third more memory for it, and its threads
/// wait for each other.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A command did its work and found faults.
pub const FOUND_FAULTS: u8 = 1;
/// What was asked could not be understood.
const NOT_UNDERSTOOD: u8 = 2;

/// A referee for two tabletop games
#[derive(Parser)]
#[command(name = "cantina", version)]
struct Cantina {
    /// Take cards, decks and glossary from this folder instead of those built in
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    /// The language of the table [default: as LANG says]
    #[arg(long, global = true, value_enum)]
    lang: Option<Tongue>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, ValueEnum)]
enum Tongue {
    /// English
    En,
    /// Français
    Fr,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal against a droid
    Play(play::Arguments),
    /// Open the page: play either game in a browser
    Serve(serve::Arguments),
    /// Let droids play many games and sum them up
    Simulate(simulate::Arguments),
    /// Run, explain or mutate scenarios
    #[command(subcommand)]
    Scenario(scenario::Command),
    /// Check, lay out, show, verify and count cards
    #[command(subcommand)]
    Cards(cards::Command),
    /// Check decks in the formats of other programs, and convert them
    #[command(subcommand)]
    Deck(deck::Command),
    /// List, check and convert squads of X-Wing
    #[command(subcommand)]
    Squad(squad::Command),
    /// Look up the rules
    #[command(subcommand)]
    Rules(rules::Command),
    /// Show and verify recorded games
    #[command(subcommand)]
    Replay(replay::Command),
    /// Count the leaves of the tree of decisions from a scenario's position
    Count(count::Arguments),
    /// Tell the odds of an attack in X-Wing
    Odds(odds::Arguments),
    /// Measure the engine
    Bench(bench::Arguments),
    /// Play many games at once against a server, and measure it
    Loadtest(loadtest::Arguments),
    /// Kill a server at random moments, or let its disk fail, and see that nothing is lost
    Chaos(chaos::Arguments),
    /// Attack a server and see what its players notice
    Siege(siege::Arguments),
}

fn main() -> ExitCode {
    let cantina = match Cantina::try_parse() {
        Ok(cantina) => cantina,
        Err(error) => return misunderstood(&error),
    };
    let lang = match cantina.lang {
        Some(Tongue::En) => Lang::English,
        Some(Tongue::Fr) => Lang::French,
        None => lang_of_surroundings(),
    };
    let library = Library { words: Words::new(lang), folder: cantina.content };
    let done = match cantina.command {
        Command::Play(arguments) => play::run(&library, &arguments),
        Command::Serve(arguments) => serve::run(&library, &arguments),
        Command::Simulate(arguments) => simulate::run(&library, &arguments),
        Command::Scenario(command) => scenario::run(&library, &command),
        Command::Cards(command) => cards::run(&library, &command),
        Command::Deck(command) => deck::run(&library, &command),
        Command::Squad(command) => squad::run(&library, &command),
        Command::Rules(command) => rules::run(&library, &command),
        Command::Replay(command) => replay::run(&library, &command),
        Command::Count(arguments) => count::run(&library, &arguments),
        Command::Odds(arguments) => odds::run(&library, &arguments),
        Command::Loadtest(arguments) => loadtest::run(&library, &arguments),
        Command::Chaos(arguments) => chaos::run(&library, &arguments),
        Command::Siege(arguments) => siege::run(&library, &arguments),
        Command::Bench(arguments) => bench::run(&library, &arguments),
    };
    match done {
        Ok(code) => code,
        Err(error) if nobody_listens(&error) => ExitCode::SUCCESS,
        Err(error) => complain(&error.to_string()),
    }
}

fn complain(sentence: &str) -> ExitCode {
    eprintln!("cantina: {}", one_line(sentence));
    ExitCode::from(NOT_UNDERSTOOD)
}

/// Help and version go out as they are; a misuse is cut down to its sentence, without the usage below it.
fn misunderstood(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Nobody may be listening any more.
        let _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!("{error}"));
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return complain(&Words::new(lang_of_surroundings()).word("command-missing"));
    }
    let text = error.to_string();
    let sentence = text.split("\n\nUsage:").next().unwrap_or(&text);
    let sentence = sentence.split("\n\nFor more information").next().unwrap_or(sentence);
    complain(sentence.trim_start_matches("error: "))
}

/// Whether the reader of the output has gone, as the reader of `cantina … | head` does.
fn nobody_listens(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

fn lang_of_surroundings() -> Lang {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    named.into_iter().find(|value| !value.is_empty()).map_or(Lang::English, |value| Lang::of_tag(&value))
}
