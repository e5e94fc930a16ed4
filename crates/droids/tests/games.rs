//! Droids and playouts on whole games.

use droids::{Droid, RandomDroid, Uniform, playout};
use std::sync::Arc;
use swccg::{Content, Setup, Side, Swccg, ready_decks};
use table::{Chance, Face, Game, Seed, Session, Sink};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let decks = ready_decks(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    let deck = |side: Side| decks.iter().find(|d| d.side == side).expect("a deck for each side").clone();
    let setup = Setup { dark: deck(Side::Dark), light: deck(Side::Light), turn_limit: 400 };
    (Arc::new(game), setup)
}

#[test]
fn a_random_droid_plays_a_game_to_its_end() {
    let (game, setup) = game();
    let mut session = Session::begin(game, setup, Seed::from(3)).expect("a sound setup");
    let face: &mut dyn Face = &mut session;
    let mut droid = RandomDroid::new(3);
    while let Some(question) = face.questions("en").first() {
        let choice = droid.choose(face, question.seat);
        let answered = face.answer(question.seat, &choice);
        assert_eq!(answered, Ok(()), "{choice} for {question:?}");
    }
    assert!(face.outcome().is_some());
}

#[test]
#[should_panic(expected = "seat 1 is not asked anything")]
fn a_droid_answers_only_when_asked() {
    let (game, setup) = game();
    let mut session = Session::begin(game, setup, Seed::from(3)).expect("a sound setup");
    while session.questions("en").iter().any(|q| q.seat.0 == 1) {
        let seat = session.questions("en")[0].seat;
        let choice = RandomDroid::new(1).choose(&session, seat);
        Face::answer(&mut session, seat, &choice).expect("a legal choice");
    }
    RandomDroid::new(1).choose(&session, Side::Light.seat());
}

#[test]
fn numbers_give_games_and_other_numbers_other_games() {
    let (game, setup) = game();
    let played = |number| playout(&*game, &setup, number).expect("a sound setup");
    assert_eq!(played(5), played(5));
    assert_ne!((0..5).map(played).collect::<Vec<_>>(), (5..10).map(played).collect::<Vec<_>>());
}

#[test]
fn a_playout_stops_after_so_many_decisions_and_can_go_on() {
    let (game, setup) = game();
    let begin = || {
        let mut chance = Chance::seeded(Seed::from(9));
        let state = game.begin(&setup, &mut chance).expect("a sound setup");
        (state, chance, Uniform::new(&*game, 9))
    };
    let (mut state, mut chance, mut uniform) = begin();
    let whole = uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), u64::MAX);
    let (mut again, mut chance, mut uniform) = begin();
    let first = uniform.play_on(&mut again, &mut chance, &mut Sink::silent(), 50);
    assert_eq!((first.outcome, first.decisions), (None, 50));
    let rest = uniform.play_on(&mut again, &mut chance, &mut Sink::silent(), u64::MAX);
    assert_eq!(again, state);
    assert_eq!((rest.outcome, first.decisions + rest.decisions), (whole.outcome, whole.decisions));
    assert_eq!(first.forced + rest.forced, whole.forced);
}

#[test]
fn a_setup_that_is_refused_is_not_played() {
    let (game, mut setup) = game();
    setup.dark.cards.pop();
    assert!(playout(&*game, &setup, 1).is_err());
}
