//! Droids and playouts on whole games.

use droids::{Droid, GreedyDroid, RandomDroid, Uniform, playout};
use std::sync::Arc;
use swccg::{Content, Setup, Side, Swccg, ready_decks};
use table::{Chance, Face, Game, Seat, Seed, Session, Sink};

fn game() -> (Arc<Swccg>, Setup) {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let decks = ready_decks(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    let deck = |side: Side| decks.iter().find(|d| d.side == side).expect("a deck for each side").clone();
    let setup =
        Setup { dark: deck(Side::Dark), light: deck(Side::Light), turn_limit: 400, customs: swccg::Customs::default() };
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

/// Plays a session on until so many choices were made, or to its end.
fn play_on(session: &mut Session<Swccg>, droids: &mut [Box<dyn Droid>; 2], most_choices: usize) {
    while Session::outcome(session).is_none() && session.steps().len() < most_choices {
        let seat = session.offers().questions()[0].seat;
        let choice = droids[usize::from(seat.0)].choose(session, seat);
        let answered = Face::answer(session, seat, &choice);
        assert_eq!(answered, Ok(()), "{choice}");
    }
}

#[test]
fn the_greedy_droid_beats_the_random_one_on_either_side() {
    let (game, setup) = game();
    for greedy in Side::BOTH {
        let won = (0..20).filter(|number| {
            let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(*number)).expect("a sound setup");
            let mut droids: [Box<dyn Droid>; 2] =
                [Box::new(RandomDroid::new(*number)), Box::new(RandomDroid::new(*number))];
            droids[greedy as usize] = Box::new(GreedyDroid::new(*number));
            play_on(&mut session, &mut droids, usize::MAX);
            Session::outcome(&session).expect("the game is over").winner == Some(greedy.seat())
        });
        let won = won.count();
        assert!(won >= 15, "{greedy:?} won {won} of 20");
    }
}

#[test]
fn asked_the_same_again_the_greedy_droid_answers_the_same() {
    let (game, setup) = game();
    let mut session = Session::begin(game, setup, Seed::from(4)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(GreedyDroid::new(4)), Box::new(GreedyDroid::new(5))];
    play_on(&mut session, &mut droids, 120);
    let choices = |session: &Session<Swccg>| session.steps().iter().map(|step| step.text.clone()).collect::<Vec<_>>();
    let first = choices(&session);
    session.seek(60);
    play_on(&mut session, &mut droids, 120);
    assert_eq!(choices(&session), first);
}

#[test]
fn hidden_cards_do_not_sway_the_greedy_droid() {
    let (game, setup) = game();
    let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(6)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(GreedyDroid::new(6)), Box::new(RandomDroid::new(6))];
    for choices in (5..150).step_by(5) {
        play_on(&mut session, &mut droids, choices);
        let Some(seat) = session.offers().questions().first().map(|question| question.seat) else { return };
        let prior = game.open_prior(&setup, seat);
        let other = game.resample(session.state(), seat, &prior, &mut Chance::fast(choices as u64));
        let choice = |state| {
            let at = Session::at(game.clone(), state, Chance::fast(0));
            GreedyDroid::new(1).choose(&at, seat)
        };
        assert_eq!(choice(*session.state()), choice(other), "after {choices} choices");
    }
}

#[test]
#[should_panic(expected = "seat 1 is not asked anything")]
fn the_greedy_droid_answers_only_when_asked() {
    let (game, setup) = game();
    let mut session = Session::begin(game, setup, Seed::from(3)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(RandomDroid::new(1)), Box::new(RandomDroid::new(1))];
    while session.offers().question(Seat(1)).is_some() {
        let next = session.steps().len() + 1;
        play_on(&mut session, &mut droids, next);
    }
    GreedyDroid::new(1).choose(&session, Seat(1));
}
