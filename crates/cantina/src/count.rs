//! `cantina count`: the leaves of the tree of decisions from the position a scenario starts from.

use crate::games::{Shelf, file_fault};
use anyhow::{Result, anyhow};
use cardtext::Source;
use clap::Args;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use swccg::Swccg;
use swccg::scenario::Scenario;
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
pub fn run(shelf: &Shelf, arguments: &Arguments) -> Result<ExitCode> {
    let (words, mut out) = (&shelf.words, std::io::stdout().lock());
    let game = shelf.card_game_at_hand()?.game;
    for scenario in named(shelf, &game, &arguments.position)? {
        let session = scenario::start(&game, &scenario).map_err(|fault| anyhow!(file_fault(&fault)))?;
        writeln!(out, "{}", scenario.title)?;
        for depth in 1..=arguments.depth {
            let started = Instant::now();
            let leaves = count_leaves(&*game, session.state(), session.chance(), depth);
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

/// The scenario of this title, or all scenarios of this file.
fn named(shelf: &Shelf, game: &Swccg, name: &str) -> Result<Vec<Scenario>> {
    let read = |source: &Arc<Source>| scenario::read(game, source).map_err(|fault| anyhow!(file_fault(&fault)));
    let path = Path::new(name);
    if path.is_file() {
        return read(&Arc::new(Source { name: name.to_owned(), text: shelf.read(path)? }));
    }
    let mut scenarios = Vec::new();
    for source in shelf.content_at_hand()?.0.of_game("swccg").files(".scenario") {
        scenarios.extend(read(source)?);
    }
    let wanted = swccg::slug(name);
    if let Some(found) = scenarios.iter().position(|scenario| swccg::slug(&scenario.title) == wanted) {
        return Ok(vec![scenarios.swap_remove(found)]);
    }
    let near = shelf.did_you_mean(name, scenarios.iter().map(|scenario| scenario.title.as_str()));
    Err(shelf.words.fault("count-unknown", &[("name", name.into()), ("near", near.into())]))
}
