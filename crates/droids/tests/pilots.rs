//! The greedy pilot and playouts of the miniatures game.

use cardtext::Content;
use droids::{Droid, GreedyPilot, RandomDroid, Uniform, flees};
use std::sync::Arc;
use table::{Chance, Choice, Face, Game, Kind, Offers, Seat, Seed, Session, Sink};
use xwing::{Act, Face as DieFace, Format, Frame, MomentKind, Setup, Side, Squad, Status, Token, XWing};

/// Long enough for every game between pilots.
const ROUNDS: u8 = 75;

fn game() -> (Arc<XWing>, Vec<Squad>) {
    let game = XWing::embedded();
    let mut squads = xwing::ready_squads(&Content::embedded(), &game).expect("the squads can be read");
    squads.retain(|squad| squad.format == Format::Standard);
    (Arc::new(game), squads)
}

/// A game between two of the squads, by number.
fn setup(squads: &[Squad], number: u64) -> Setup {
    let squad = |n: u64| squads[n as usize % squads.len()].clone();
    Setup::of([squad(number), squad(number / 2 + 1)], ROUNDS)
}

/// Plays a session on until so many choices were made, or to its end.
fn play_on(session: &mut Session<XWing>, droids: &mut [Box<dyn Droid>; 2], most_choices: usize) {
    while Session::outcome(session).is_none() && session.steps().len() < most_choices {
        let seat = session.offers().questions()[0].seat;
        let choice = droids[usize::from(seat.0)].choose(session, seat);
        let answered = Face::answer(session, seat, &choice);
        assert_eq!(answered, Ok(()), "{choice}");
    }
}

#[test]
fn the_greedy_pilot_beats_the_random_droid_on_either_side_and_stays_on_the_table() {
    let (game, squads) = game();
    let (mut won, mut ships, mut fled) = (0, 0, 0);
    for number in 0..40 {
        let greedy = Side::BOTH[number as usize % 2];
        let setup = setup(&squads, number / 2);
        let mut session = Session::begin(game.clone(), setup, Seed::from(number)).expect("a sound setup");
        let mut droids: [Box<dyn Droid>; 2] = [Box::new(RandomDroid::new(number)), Box::new(RandomDroid::new(number))];
        droids[greedy as usize] = Box::new(GreedyPilot::new(number));
        play_on(&mut session, &mut droids, usize::MAX);
        won += usize::from(Session::outcome(&session).expect("the game is over").winner == Some(greedy.seat()));
        let own = session.state().ships.iter().filter(|ship| ship.owner == greedy);
        own.for_each(|ship| (ships, fled) = (ships + 1, fled + usize::from(ship.status == Status::Fled)));
    }
    assert!(won >= 38, "won {won} of 40");
    assert!(fled * 50 <= ships, "{fled} of {ships} ships fled");
}

#[test]
fn the_greedy_pilot_flies_huge_ships() {
    let game = Arc::new(XWing::embedded());
    let mut squads = xwing::ready_squads(&Content::embedded(), &game).expect("the squads can be read");
    squads.retain(|squad| squad.format == Format::Epic);
    let (mut won, mut fled) = (0, 0);
    for number in 0..6 {
        let greedy = Side::BOTH[number as usize % 2];
        let setup = setup(&squads, number);
        let mut session = Session::begin(game.clone(), setup, Seed::from(number)).expect("a sound setup");
        let mut droids: [Box<dyn Droid>; 2] = [Box::new(RandomDroid::new(number)), Box::new(RandomDroid::new(number))];
        droids[greedy as usize] = Box::new(GreedyPilot::new(number));
        play_on(&mut session, &mut droids, usize::MAX);
        won += usize::from(Session::outcome(&session).expect("the game is over").winner == Some(greedy.seat()));
        let own = session.state().ships.iter().filter(|ship| ship.owner == greedy && ship.base.is_huge());
        fled += own.filter(|ship| ship.status == Status::Fled).count();
    }
    assert!(won >= 5 && fled == 0, "won {won} of 6, {fled} huge ships fled");
}

#[test]
fn the_greedy_pilot_plays_to_what_decides_a_mission() {
    let game = Arc::new(XWing::embedded());
    let mission = game.mission("breakout").expect("a mission").clone();
    // Against random droids its transport gets out, and theirs does not.
    let (mut got_out, mut stopped) = (0, 0);
    for number in 0..10 {
        let greedy = Side::BOTH[number as usize % 2];
        let mut session = Session::begin(game.clone(), mission.setup(), Seed::from(number)).expect("a sound setup");
        let mut droids: [Box<dyn Droid>; 2] = [Box::new(RandomDroid::new(number)), Box::new(RandomDroid::new(number))];
        droids[greedy as usize] = Box::new(GreedyPilot::new(number));
        play_on(&mut session, &mut droids, usize::MAX);
        let won = Session::outcome(&session).expect("the game is over").winner == Some(greedy.seat());
        *if greedy == mission.caller { &mut got_out } else { &mut stopped } += usize::from(won);
    }
    assert!(got_out >= 4 && stopped >= 4, "{got_out} of 5 got out, {stopped} of 5 were stopped");
}

#[test]
fn two_greedy_pilots_fight_to_an_end() {
    let (game, squads) = game();
    let by_limit = (0..10).filter(|number| {
        let mut session =
            Session::begin(game.clone(), setup(&squads, *number), Seed::from(*number)).expect("a sound setup");
        let mut droids: [Box<dyn Droid>; 2] =
            [Box::new(GreedyPilot::new(*number)), Box::new(GreedyPilot::new(*number))];
        play_on(&mut session, &mut droids, usize::MAX);
        Session::outcome(&session).expect("the game is over").by_limit
    });
    assert!(by_limit.count() <= 1);
}

#[test]
fn hidden_dials_and_damage_do_not_sway_the_greedy_pilot() {
    let (game, squads) = game();
    let mut session = Session::begin(game.clone(), setup(&squads, 1), Seed::from(6)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(GreedyPilot::new(6)), Box::new(GreedyPilot::new(7))];
    let mut compared = 0;
    for choices in 5.. {
        play_on(&mut session, &mut droids, choices);
        let Some(seat) = session.offers().questions().last().map(|question| question.seat) else { break };
        let other = game.resample(session.state(), seat, &(), &mut Chance::fast(choices as u64));
        compared += usize::from(other != *session.state());
        let choice = |state| {
            let at = Session::at(game.clone(), state, Chance::fast(0));
            GreedyPilot::new(1).choose(&at, seat)
        };
        assert_eq!(choice(*session.state()), choice(other), "after {choices} choices");
    }
    assert!(compared > 50, "only {compared} tables had something to hide");
}

#[test]
fn asked_the_same_again_the_greedy_pilot_answers_the_same() {
    let (game, squads) = game();
    let mut session = Session::begin(game, setup(&squads, 0), Seed::from(4)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(GreedyPilot::new(4)), Box::new(GreedyPilot::new(5))];
    play_on(&mut session, &mut droids, 120);
    let choices = |session: &Session<XWing>| session.steps().iter().map(|step| step.text.clone()).collect::<Vec<_>>();
    let first = choices(&session);
    session.seek(60);
    play_on(&mut session, &mut droids, 120);
    assert_eq!(choices(&session), first);
}

#[test]
fn the_greedy_pilot_wastes_no_token_on_an_attack_that_is_canceled() {
    let (game, squads) = game();
    let mut spent = 0;
    for number in 0..4 {
        let mut session =
            Session::begin(game.clone(), setup(&squads, number), Seed::from(number)).expect("a sound setup");
        let mut droids: [Box<dyn Droid>; 2] = [Box::new(GreedyPilot::new(number)), Box::new(GreedyPilot::new(number))];
        while Session::outcome(&session).is_none() {
            let next = session.steps().len() + 1;
            let state = *session.state();
            play_on(&mut session, &mut droids, next);
            let tokens = [Token::Focus, Token::Evade].map(|token| format!("spend/{}", token.name()));
            let spends = session.steps().last().is_some_and(|step| tokens.contains(&step.text));
            let defends = |frame: &Frame| matches!(frame, Frame::Window(w) if w.moment.kind == MomentKind::DefenseDice);
            if !spends || !state.frames.last().is_some_and(defends) {
                continue;
            }
            let count =
                |dice: &[xwing::Die], faces: &[DieFace]| dice.iter().filter(|die| faces.contains(&die.face)).count();
            let hits = count(&state.attack.attack, &[DieFace::Hit, DieFace::Crit]);
            assert!(count(&state.attack.defense, &[DieFace::Evade]) < hits, "{:?}", state.attack);
            spent += 1;
        }
    }
    assert!(spent > 5, "only {spent} tokens were spent");
}

#[test]
#[should_panic(expected = "seat 1 is not asked anything")]
fn the_greedy_pilot_answers_only_when_asked() {
    let (game, squads) = game();
    let mut session = Session::begin(game, setup(&squads, 1), Seed::from(3)).expect("a sound setup");
    let mut droids: [Box<dyn Droid>; 2] = [Box::new(RandomDroid::new(1)), Box::new(RandomDroid::new(1))];
    while session.offers().question(Seat(1)).is_some() {
        let next = session.steps().len() + 1;
        play_on(&mut session, &mut droids, next);
    }
    GreedyPilot::new(1).choose(&session, Seat(1));
}

#[test]
fn playouts_choose_a_dial_that_flees_only_if_every_dial_does() {
    let (game, squads) = game();
    let (mut dials, mut hopeless) = (0, 0);
    for number in 0..10 {
        let mut chance = Chance::seeded(Seed::from(number));
        let mut state = game.begin(&setup(&squads, number), &mut chance).expect("a sound setup");
        let watch = |state: &xwing::State, choice: &Choice<Act>| {
            let Choice::Pick(picked) = choice else { return };
            let Some(act @ Act::Dial(ship, _)) = picked.first().copied() else { return };
            dials += 1;
            if flees(&game, state, act) {
                let mut offers = Offers::default();
                game.ask(state, &mut offers);
                let question = offers.question(state.ship(ship).owner.seat()).expect("the dial was asked for");
                assert!(offers.acts(&question).iter().all(|other| flees(&game, state, *other)));
                hopeless += 1;
            }
        };
        let mut policy = Uniform::new(&*game, number).shunning(flees);
        let played = policy.play_watched(&mut state, &mut chance, &mut Sink::silent(), u64::MAX, watch);
        assert!(played.outcome.is_some());
    }
    assert!(hopeless * 10 < dials, "{hopeless} of {dials} dials");
}

#[test]
fn a_dial_that_flees_is_known_before_it_is_flown() {
    let (game, squads) = game();
    let mut chance = Chance::seeded(Seed::from(2));
    let mut state = game.begin(&setup(&squads, 0), &mut chance).expect("a sound setup");
    let (mut offers, mut foretold) = (Offers::default(), 0);
    let mut policy = Chance::fast(2);
    while game.ask(&state, &mut offers) == table::Ask::Open {
        let question = offers.questions()[0];
        let choice = match question.kind {
            Kind::Pick { min: 1, max: 1, .. } => {
                // Whoever can fly off the table does.
                let flying = offers.acts(&question).iter().copied().find(|act| flees(&game, &state, *act));
                foretold += usize::from(flying.is_some());
                flying.map_or_else(|| offers.random_answer(&question, &mut policy), Choice::one)
            }
            _ => offers.random_answer(&question, &mut policy),
        };
        game.answer_unchecked(&mut state, question.seat, &choice, &mut chance, &mut Sink::silent());
    }
    let fled = state.ships.iter().filter(|ship| ship.status == Status::Fled).count();
    assert!(foretold > 0 && fled > 0 && fled <= foretold, "{fled} of {foretold}");
}
