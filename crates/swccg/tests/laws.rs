//! The laws of the table, on random games of the ready-made decks.

use std::sync::Arc;
use swccg::{Content, Setup, Swccg};
use table::laws::{Effort, random_games};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup::ready(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    (Arc::new(game), setup)
}

#[test]
fn random_games_keep_every_law() {
    let (game, setup) = game();
    let kept = random_games(&game, 0..games_of_laws(500), |_| setup.clone(), Effort::SAMPLE, 20_000);
    kept.unwrap_or_else(|broken| panic!("{broken}"));
}

/// How many games: as many as `CANTINA_LAWS` says.
fn games_of_laws(usual: u64) -> u64 {
    std::env::var("CANTINA_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn by_the_publishers_rules_who_chose_the_same_location_chooses_again() {
    use table::{Seat, Seed, Session};
    let (game, mut setup) = game();
    setup.customs = swccg::Customs::DECIPHER;
    let mut session = Session::begin(game, setup, Seed::from(1)).expect("the decks are legal");
    let (dark, light) = (Seat(0), Seat(1));
    session.answer_text(dark, "start/tatooine-jawa-camp").expect("Dark has it");
    session.answer_text(light, "start/tatooine-jawa-camp").expect("Light has it");
    session.answer_text(dark, "start/tatooine-jundland-wastes").expect("Dark chooses again");
    session.answer_text(light, "start/tatooine-dune-sea").expect("Light chooses again");
    assert_eq!(session.state().turn, 1, "the game has begun");
}

#[test]
fn both_may_refuse_to_be_converted_and_choose_again() {
    use table::{Seat, Seed, Session};
    let (game, setup) = game();
    let mut session = Session::begin(game, setup, Seed::from(1)).expect("the decks are legal");
    let (dark, light) = (Seat(0), Seat(1));
    let both = |session: &mut Session<_>, start: &str| {
        session.answer_text(dark, start).expect("Dark has it");
        session.answer_text(light, start).expect("Light has it");
    };
    both(&mut session, "start/tatooine-jawa-camp");
    session.answer_text(dark, "no").expect("Dark may refuse");
    session.answer_text(light, "no").expect("Light may refuse");
    assert!(session.answer_text(dark, "start/tatooine-jawa-camp").is_err(), "this title is set aside");
    session.answer_text(dark, "start/tatooine-jundland-wastes").expect("Dark has it");
    session.answer_text(light, "start/tatooine-dune-sea").expect("Light has it");
    assert_eq!(session.state().turn, 1, "the game has begun");
    assert_eq!(session.state().row.len(), 2);
}
