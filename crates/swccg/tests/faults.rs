//! A faulty card is set aside, the game goes on, and a replay repeats it.

use std::sync::Arc;
use swccg::{Content, Event, Setup, Swccg};
use table::laws::replays;
use table::{Chance, Game, Seed, Session};

/// The game with a fault injected into one clause of the Stormtrooper.
fn faulty() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let name = "content/swccg/premiere/dark/stormtrooper.card";
    let file = content.files(".card").find(|f| f.name == name).expect("the card is there");
    let text = format!("{}  when opponent's character is deployed as arrival\n    break down\n", file.text);
    let content = content.clone().with(name, &text);
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup::ready(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    (Arc::new(game), setup)
}

#[test]
fn a_faulty_card_is_set_aside_and_the_game_goes_on() {
    let (game, setup) = faulty();
    let mut set_aside = 0;
    for seed in 0..10 {
        let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(seed)).expect("the decks are legal");
        let mut chance = Chance::fast(seed);
        while session.outcome().is_none() {
            let question = session.offers().questions()[0];
            let choice = session.offers().random_answer(&question, &mut chance);
            session.answer(question.seat, &choice).expect("an offer is accepted");
        }
        for event in session.events() {
            for lang in ["en", "fr"] {
                let told = game.tell(event, lang);
                assert!(!told.contains('⟨'), "{told}");
            }
        }
        let faults = session.events().iter().filter(|e| matches!(e, Event::SetAside { .. })).count();
        set_aside += faults;
        replays(&session).unwrap_or_else(|broken| panic!("{broken}"));
    }
    assert!(set_aside > 10, "the fault was met {set_aside} times");
}
