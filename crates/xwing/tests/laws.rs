//! The laws of the table, on games and on scenarios.

use cardtext::Content;
use std::sync::Arc;
use table::laws;
use xwing::{STANDARD_POINTS, Setup, Squad, XWing, ready_squads};

fn squads(game: &XWing) -> Vec<Squad> {
    ready_squads(&Content::embedded(), game).expect("the squads can be read")
}

#[test]
fn random_games_obey_the_laws() {
    let game = Arc::new(XWing::embedded());
    let squads = squads(&game);
    let pair = |seed: u64| {
        let one = &squads[seed as usize % squads.len()];
        let other = &squads[(seed as usize / squads.len() + seed as usize) % squads.len()];
        Setup { squads: [one.clone(), other.clone()], points: STANDARD_POINTS, rounds: 30 }
    };
    let games = std::env::var("CANTINA_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let kept = laws::random_games(&game, 0..games, pair, laws::Effort::SAMPLE, 20_000);
    kept.unwrap_or_else(|broken| panic!("{broken}"));
}
