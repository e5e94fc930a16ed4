//! The laws of the table, on random games of the ready-made decks.

use std::sync::Arc;
use swccg::{Content, Setup, Swccg, ready_decks};
use table::laws::{Effort, random_game};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let decks = ready_decks(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    let deck = |name: &str| decks.iter().find(|d| d.name == name).expect("the deck is there").clone();
    let setup = Setup { dark: deck("Skeleton Dark"), light: deck("Skeleton Light"), turn_limit: 400 };
    (Arc::new(game), setup)
}

#[test]
fn random_games_keep_every_law() {
    let (game, setup) = game();
    for seed in 0..500 {
        if let Err(broken) = random_game(&game, &setup, seed, Effort::SAMPLE, 20_000) {
            let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
            panic!("seed {seed}:\n{}", lines.join("\n"));
        }
    }
}
