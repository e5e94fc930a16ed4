//! The sets of speaking cards that a state keeps are those a recount finds.

use cardtext::Content;
use std::sync::Arc;
use table::{Chance, Game, Seed, Session};
use xwing::{CardMarks, Format, Setup, Squad, XWing, ready_squads};

/// Plays random games of huge ships. Between activations and attacks nothing is under way, and a state can be counted anew.
#[test]
fn sets_of_speaking_cards_are_kept() {
    let game = Arc::new(XWing::embedded());
    let squads = ready_squads(&Content::embedded(), &game).expect("the squads can be read");
    let squads: Vec<Squad> = squads.into_iter().filter(|squad| squad.format == Format::Epic).collect();
    let (mut counted, mut faceup) = (0, 0);
    for seed in 0..24 {
        let pair = [seed, seed / squads.len() + seed].map(|n| squads[n % squads.len()].clone());
        let mut session = Session::begin(game.clone(), Setup::of(pair, 12), Seed::from(seed as u64)).expect("a setup");
        let mut chance = Chance::fast(seed as u64);
        while session.outcome().is_none() {
            let Some(question) = session.offers().questions().first().copied() else { break };
            let state = *session.state();
            let mut anew = state;
            if game.adopt(&mut anew, &game.legend(&state)) {
                assert!(state.noted().eq(anew.noted()), "seed {seed}, round {}", state.round);
                counted += 1;
                let up = CardMarks::FACEUP | CardMarks::DEALT;
                faceup += state.cards.iter().filter(|card| card.marks.contains(up)).count();
            }
            let choice = session.offers().random_answer(&question, &mut chance);
            session.answer(question.seat, &choice).expect("an offer is taken");
        }
    }
    assert!(counted > 300 && faceup > 100, "{counted} states with {faceup} faceup damage cards in all");
}
