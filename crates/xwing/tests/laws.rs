//! The laws of the table, on games and on scenarios.

use cardtext::Content;
use std::sync::Arc;
use table::laws;
use table::worlds::{self, Pacing};
use xwing::{Setup, Squad, XWing, ready_squads};

fn squads(game: &XWing) -> Vec<Squad> {
    ready_squads(&Content::embedded(), game).expect("the squads can be read")
}

/// A pair of squads for each seed.
fn setup(squads: &[Squad], seed: u64) -> Setup {
    let one = &squads[seed as usize % squads.len()];
    let other = &squads[(seed as usize / squads.len() + seed as usize) % squads.len()];
    Setup::of([one.clone(), other.clone()], 30)
}

#[test]
fn random_games_obey_the_laws() {
    let game = Arc::new(XWing::embedded());
    let squads = squads(&game);
    let games = std::env::var("CANTINA_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let kept = laws::random_games(&game, 0..games, |seed| setup(&squads, seed), laws::Effort::SAMPLE, 20_000);
    kept.unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn nobody_is_told_what_they_cannot_know_by_who_is_asked() {
    let game = Arc::new(XWing::embedded());
    let squads = squads(&game);
    let pairs = std::env::var("CANTINA_WORLDS").ok().and_then(|n| n.parse().ok()).unwrap_or(2000);
    let compared = worlds::compare(&game, 0..u64::MAX, pairs, |seed| setup(&squads, seed), Pacing::Covert, |_| false);
    let compared = compared.unwrap_or_else(|told| panic!("{told}"));
    println!("{compared:?}");
    assert!(compared.pairs >= pairs, "{compared:?}");
}
