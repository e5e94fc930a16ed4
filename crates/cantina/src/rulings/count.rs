//! `cantina count`: the leaves of the tree of decisions from the position a scenario starts from.

use crate::games::{CliGame, Library, file_fault};
use anyhow::{Result, anyhow};
use cardtext::Source;
use clap::Args;
use scenario::Scenario;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use table::count_leaves;

/// What `count` is told.
#[derive(Args)]
pub struct Arguments {
    /// The title of a scenario of the content, or a scenario file: the positions before the first move
    position: String,
    /// How many decisions deep
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
}

/// Counts, depth by depth.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let Arguments { position: name, depth } = arguments;
    let path = Path::new(name);
    if path.is_file() {
        let file = Arc::new(Source { name: name.clone(), text: library.read(path)? });
        return library.command_game_at_hand(library.game_of(&file))?.count(library, &[file], None, *depth);
    }
    let content = library.content_at_hand()?.0;
    let (wanted, mut known) = (swccg::slug(name), Vec::new());
    for game_name in library.games() {
        let files: Vec<Arc<Source>> = content.of_game(game_name).files(".scenario").cloned().collect();
        let game = library.command_game_at_hand(game_name)?;
        let titles = game.titles(&files)?;
        if let Some(title) = titles.iter().find(|title| swccg::slug(title) == wanted) {
            return game.count(library, &files, Some(title), *depth);
        }
        known.extend(titles);
    }
    let near = library.did_you_mean(name, known.iter().map(String::as_str));
    Err(library.words.fault("count-unknown", &[("name", name.as_str().into()), ("near", near.into())]))
}

/// The scenarios of some files.
pub fn read_all<G: CliGame>(game: &G, files: &[Arc<Source>]) -> Result<Vec<Scenario<G>>> {
    let mut scenarios = Vec::new();
    for file in files {
        scenarios.extend(scenario::read(game, file).map_err(|fault| anyhow!(file_fault(&fault)))?);
    }
    Ok(scenarios)
}

/// Counts from the scenarios of some files: all of them, or the first of this title.
pub fn count<G: CliGame>(
    library: &Library,
    game: &Arc<G>,
    files: &[Arc<Source>],
    title: Option<&str>,
    depth: u32,
) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let mut scenarios = read_all(&**game, files)?;
    if let Some(title) = title {
        scenarios.retain(|scenario| scenario.title == title);
        scenarios.truncate(1);
    }
    for scenario in scenarios {
        let session = scenario::start(game, &scenario).map_err(|fault| anyhow!(file_fault(&fault)))?;
        writeln!(out, "{}", scenario.title)?;
        for depth in 1..=depth {
            let started = Instant::now();
            let leaves = count_leaves(&**game, session.state(), session.chance(), depth);
            let values = [
                ("depth", depth.to_string().into()),
                ("leaves", leaves.to_string().into()),
                ("seconds", words.decimal(started.elapsed().as_secs_f64(), 2).into()),
            ];
            writeln!(out, "  {}", words.say("count-leaves", &values))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
