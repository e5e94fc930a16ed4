//! The laws of the table, on random games of the ready-made decks and of random ones.

use std::sync::Arc;
use swccg::{Content, Event, Setup, Swccg};
use table::laws::{Effort, random_games};
use table::worlds::{self, Pacing};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup::ready(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    (Arc::new(game), setup)
}

#[test]
fn random_games_keep_every_law() {
    let (game, setup) = game();
    // By turns the ready-made decks, and random ones of all cards that can be played.
    let setup = |number: u64| if number.is_multiple_of(2) { setup.clone() } else { Setup::random(&game, number) };
    let kept = random_games(&game, 0..games_of_laws(500), setup, Effort::SAMPLE, 20_000);
    kept.unwrap_or_else(|broken| panic!("{broken}"));
}

/// A search that fails tells what is not there, and so do two starting locations that were chosen in secret.
fn lays_open(seen: &Event) -> bool {
    matches!(seen, Event::FoundNothing { .. } | Event::Started { .. })
}

/// How many pairs of worlds: as many as `CANTINA_WORLDS` says.
fn pairs() -> u64 {
    std::env::var("CANTINA_WORLDS").ok().and_then(|n| n.parse().ok()).unwrap_or(2000)
}

#[test]
fn nobody_is_told_what_they_cannot_know_by_who_is_asked() {
    let (game, setup) = game();
    let compared = worlds::compare(&game, 0..u64::MAX, pairs(), |_| setup.clone(), Pacing::Covert, lays_open);
    let compared = compared.unwrap_or_else(|told| panic!("{told}"));
    println!("{compared:?}");
    assert!(compared.pairs >= pairs() && compared.unlike > 0, "{compared:?}");
}

#[test]
fn forced_answers_at_once_would_tell() {
    let (game, setup) = game();
    let compared = worlds::compare(&game, 0..100, 2000, |_| setup.clone(), Pacing::AtOnce, lays_open);
    compared.expect_err("who is asked holds something");
}

/// How many games: as many as `CANTINA_LAWS` says.
fn games_of_laws(usual: u64) -> u64 {
    std::env::var("CANTINA_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Forced answers are counted whether they wait or not, and every moment can be looked back at.
#[test]
fn moments_are_the_same_at_any_pace() {
    use table::{Chance, Game, Seat, Seed, Session};
    let (game, setup) = game();
    let begin = || Session::begin(game.clone(), setup.clone(), Seed::from(7)).expect("the decks are legal");
    let (mut paced, mut plain, mut chance) = (begin(), begin(), Chance::fast(7));
    paced.pace_covert();
    let watched = |state: &swccg::State| game.view(state, Seat::WATCHER);
    let (mut seen, mut waited) = (Vec::new(), 0);
    while plain.outcome().is_none() && plain.steps().len() < 300 {
        while let Some(seat) = paced.paused() {
            assert!(paced.answer_text(seat, "pass").is_err(), "the table answers what has one answer");
            seen.push((paced.moments() - 1, watched(paced.state())));
            paced.go_on();
            waited += 1;
        }
        assert_eq!(
            (paced.state(), paced.moments(), paced.told_at()),
            (plain.state(), plain.moments(), plain.told_at())
        );
        let question = plain.offers().questions()[0];
        let choice = plain.offers().random_answer(&question, &mut chance);
        paced.answer(question.seat, &choice).expect("it is offered");
        plain.answer(question.seat, &choice).expect("it is offered");
    }
    assert!(waited > 50, "{waited} forced answers waited");
    for (moment, view) in seen.iter().step_by(7) {
        assert_eq!(watched(&plain.at_moment(*moment).0), *view, "moment {moment}");
    }
    let half = plain.steps().len() / 2;
    let moment = plain.moment_of(half);
    plain.seek(half);
    assert_eq!(
        (plain.moments() - 1, plain.choice_at(moment) <= half),
        (moment, true),
        "what is taken back is counted no more"
    );
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
fn who_has_no_other_location_starts_with_none() {
    use table::{Seat, Seed, Session};
    let (game, mut setup) = game();
    let decks = swccg::ready_decks(&Content::embedded(), &game).expect("sound decks");
    setup.light = decks.into_iter().find(|deck| deck.name == "Skeleton Light").expect("its one title is Mos Eisley");
    let mut session = Session::begin(game, setup, Seed::from(1)).expect("the decks are legal");
    let (dark, light) = (Seat(0), Seat(1));
    session.answer_text(dark, "start/tatooine-mos-eisley").expect("Dark has it");
    session.answer_text(dark, "no").expect("Dark may refuse");
    session.answer_text(light, "no").expect("Light may refuse");
    session.answer_text(dark, "start/tatooine-jawa-camp").expect("Dark has another");
    assert_eq!((session.state().turn, session.state().row.len()), (1, 1), "the game has begun");
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
