//! What X-Wing costs besides whole games.

use crate::bench::{Bench, Sheet};
use crate::words::Words;
use xwing::XWing;

/// What is measured of any game.
pub fn sheet(bench: &Bench<'_, XWing>, words: &Words) -> Sheet {
    let state = bench.begin(0).0;
    bench.sheet(&state, words)
}
