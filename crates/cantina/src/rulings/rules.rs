//! `cantina rules`: the glossary in the terminal.

use crate::games::Library;
use crate::words::Words;
use anyhow::Result;
use clap::Subcommand;
use glossary::{Entry, Glossary, Rule};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

/// What can be done with the rules.
#[derive(Subcommand)]
pub enum Command {
    /// Show an entry or a rule; without an id, list the entries
    Show {
        /// An entry (`force-drain`), a rule (`force-drain.control`) or a heading ("Force drain")
        id: Option<String>,
    },
}

/// Shows what was asked for.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    let Command::Show { id } = command;
    let games = library.games().map(|name| Ok((name, library.command_game(name)?))).collect::<Result<Vec<_>>>()?;
    let text = match id {
        None => {
            let lists = games.iter().map(|(name, game)| format!("{name}\n{}", list(game.glossary(), &library.words)));
            lists.collect::<Vec<_>>().join("\n")
        }
        Some(id) => {
            let found: Vec<String> =
                games.iter().filter_map(|(_, game)| look_up(game.glossary(), id, &library.words)).collect();
            if found.is_empty() {
                let ids = |glossary: &'_ Glossary| -> Vec<String> {
                    let entries = glossary.entries().map(|entry| entry.id.clone());
                    entries.chain(glossary.rule_ids().map(str::to_owned)).collect()
                };
                let known: Vec<String> = games.iter().flat_map(|(_, game)| ids(game.glossary())).collect();
                let near = library.did_you_mean(id, known.iter().map(String::as_str));
                return Err(library.words.fault("rule-unknown", &[("id", id.as_str().into()), ("near", near.into())]));
            }
            found.join("\n")
        }
    };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn list(glossary: &Glossary, words: &Words) -> String {
    let widest = glossary.entries().map(|entry| entry.id.chars().count()).max().unwrap_or(0);
    let line = |entry: &Entry| {
        let rules = words.say("rules-count", &[("count", (entry.rules.len() as i32).into())]);
        format!("{:widest$}  {} ({rules})\n", entry.id, entry.title.get(words.lang))
    };
    glossary.entries().map(line).collect()
}

/// An entry or a rule by its id, or an entry by its heading in either language.
pub fn look_up(glossary: &Glossary, name: &str, words: &Words) -> Option<String> {
    if let Some(rule) = glossary.rule(name) {
        return Some(rule_text(rule, words));
    }
    let entry = glossary.entry_named(name)?;
    let mut text = format!("{}\n\n{}\n", entry.title.get(words.lang), entry.text.get(words.lang));
    for rule in &entry.rules {
        text.push('\n');
        text += &rule_text(rule, words);
    }
    Some(text)
}

fn rule_text(rule: &Rule, words: &Words) -> String {
    let mut text = format!("[{}]\n  {}\n", rule.id, rule.text.get(words.lang));
    if let Some(decided) = &rule.decided {
        let decided = words.say("rule-decided", &[("text", decided.get(words.lang).into())]);
        writeln!(text, "  {decided}").expect("a string takes all");
    }
    let sources = words.say("rule-sources", &[("sources", rule.source.join(", ").into())]);
    writeln!(text, "  {sources}").expect("a string takes all");
    text
}
