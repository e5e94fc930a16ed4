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
    for seed in 0..300u64 {
        let one = &squads[seed as usize % squads.len()];
        let other = &squads[(seed as usize / squads.len() + seed as usize) % squads.len()];
        let setup = Setup { squads: [one.clone(), other.clone()], points: STANDARD_POINTS, rounds: 30 };
        if let Err(broken) = laws::random_game(&game, &setup, seed, laws::Effort::SAMPLE, 20_000) {
            let lines: Vec<String> = broken.iter().take(5).map(ToString::to_string).collect();
            panic!("seed {seed}: {}", lines.join("\n"));
        }
    }
}
