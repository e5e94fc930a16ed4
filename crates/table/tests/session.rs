//! Sessions: replay, undo, seek and fork, forced questions, refusals.

use crate::skirmish;

use skirmish::{
    Act, Card, Event, NOT_ASKED, NOT_HELD, OUTSIDE_ZONE, Order, Phase, Setup, Skirmish, Stance, WRONG_FORM,
};
use std::sync::Arc;
use table::{AnswerFault, Chance, Choice, Game, Offers, Pose, Record, Refusal, Seat, Seed, Session, Sink, UnknownKey};
use table::{choice_text, parse_choice};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn begin(seed: u64) -> Session<Skirmish> {
    Session::begin(Arc::new(Skirmish), Setup { hand: 4, rounds: 7 }, Seed::from(seed)).expect("a sound setup")
}

/// Plays on at random to the end.
fn play_on(session: &mut Session<Skirmish>, seed: u64) {
    let mut chance = Chance::fast(seed);
    while session.outcome().is_none() {
        let question = session.offers().questions()[0];
        let choice = session.offers().random_answer(&question, &mut chance);
        session.answer(question.seat, &choice).expect("an offer");
    }
}

fn played(seed: u64) -> Session<Skirmish> {
    let mut session = begin(seed);
    play_on(&mut session, seed);
    session
}

/// A session at the first secret choice.
fn at_stances() -> Session<Skirmish> {
    let mut session = begin(1);
    for (seat, text) in
        [(RED, "@ 1 1 0"), (RED, "front*2, flank*1"), (BLUE, "@ 8 8 2"), (BLUE, "front*1, flank*2"), (RED, "1")]
    {
        session.answer_text(seat, text).expect("a legal choice");
    }
    session
}

/// A session at the orders of red, who has no coins left.
fn at_orders() -> Session<Skirmish> {
    let mut state = at_stances().state().clone();
    state.open.phase = Phase::Orders(RED);
    state.open.coins = [0, 0];
    Session::at(Arc::new(Skirmish), state, Chance::scripted([]))
}

fn same(one: &Session<Skirmish>, two: &Session<Skirmish>) -> bool {
    (one.state(), one.chance(), one.events(), one.offers(), one.outcome())
        == (two.state(), two.chance(), two.events(), two.offers(), two.outcome())
}

fn card(stance: Stance, strength: u8) -> Card {
    Card { stance, strength }
}

#[test]
fn a_record_replays_to_the_same_game() {
    for seed in 0..20 {
        let session = played(seed);
        let record = session.record().expect("it began from a setup");
        let read: Record = record.to_string().parse().expect("a record");
        assert_eq!(read, record);
        let again = Session::replay(session.game().clone(), &read).expect("no departure");
        assert!(same(&again, &session), "seed {seed}");
        assert_eq!(again.setup(), Some(&Setup { hand: 4, rounds: 7 }));
    }
}

#[test]
fn every_prefix_of_a_record_replays() {
    let session = played(3);
    let mut record = session.record().expect("it began from a setup");
    while record.lines.pop().is_some() {
        let again = Session::replay(session.game().clone(), &record).expect("no departure");
        assert!(same(&again, &session.fork(record.lines.len())));
    }
}

#[test]
fn undo_goes_back_choice_by_choice_to_the_beginning() {
    let mut session = begin(5);
    let mut before = vec![session.clone()];
    let mut chance = Chance::fast(5);
    while session.outcome().is_none() {
        let question = session.offers().questions()[0];
        session.answer(question.seat, &session.offers().random_answer(&question, &mut chance)).expect("an offer");
        before.push(session.clone());
    }
    let whole = before.pop().expect("the end");
    for (n, earlier) in before.iter().enumerate().rev() {
        assert_eq!(whole.events_before(n), earlier.events().len());
        assert!(session.undo());
        assert!(same(&session, earlier), "before choice {n}");
        assert_eq!(session.record(), earlier.record());
    }
    assert!(!session.undo(), "there is nothing left to take back");
    assert_eq!(whole.events_before(whole.steps().len()), whole.events().len());
}

#[test]
fn a_choice_taken_back_and_made_again_has_the_same_consequences() {
    let whole = played(6);
    for n in 0..whole.steps().len() {
        let mut session = whole.clone();
        session.seek(n);
        assert_eq!(session.steps().len(), n);
        for step in &whole.steps()[n..] {
            session.answer_text(step.seat, &step.text).expect("it was legal before");
        }
        assert!(same(&session, &whole), "from choice {n}");
    }
}

#[test]
fn seeking_beyond_the_last_choice_does_nothing() {
    let whole = played(7);
    let mut session = whole.clone();
    session.seek(whole.steps().len() + 1);
    assert!(same(&session, &whole));
}

#[test]
fn a_fork_leaves_the_original_alone() {
    let whole = played(8);
    let untouched = whole.clone();
    let mut fork = whole.fork(6);
    assert_eq!(fork.record().expect("a record").lines, whole.record().expect("a record").lines[..6]);
    play_on(&mut fork, 1234);
    assert!(!same(&fork, &whole), "the fork goes its own way");
    assert!(same(&whole, &untouched));
    assert_eq!(whole.record(), untouched.record());
}

#[test]
fn nothing_is_answered_after_the_end() {
    let mut session = played(9);
    let over = session.clone();
    for seat in [RED, BLUE] {
        assert_eq!(session.answer(seat, &Choice::Number(0)), Err(AnswerFault::Over));
        assert_eq!(session.answer_text(seat, "0"), Err(AnswerFault::Over));
    }
    assert!(same(&session, &over));
    assert!(session.undo(), "the last choice may still be taken back");
    assert_eq!(session.outcome(), None);
}

#[test]
fn a_seat_that_is_not_asked_may_not_answer() {
    let mut session = begin(1);
    let begun = session.clone();
    assert_eq!(session.answer_text(BLUE, "@ 1 8 0"), Err(AnswerFault::NotAsked));
    let pose = Choice::Place(Pose { x: 1, y: 8, turn: 0 });
    assert_eq!(session.answer(BLUE, &pose), Err(AnswerFault::Refused(Refusal::by(NOT_ASKED))));
    assert!(same(&session, &begun));
    assert!(session.steps().is_empty());
}

#[test]
fn a_refused_choice_changes_nothing_and_names_the_rule() {
    let mut session = begin(1);
    let begun = session.clone();
    let fault = session.answer_text(RED, "@ 4 3 0").unwrap_err();
    assert!(matches!(fault, AnswerFault::Refused(Refusal { rule: OUTSIDE_ZONE, .. })), "{fault}");
    assert_eq!(fault.to_string(), "refused by skirmish.outside-zone");
    assert!(same(&session, &begun));
    let mut session = at_stances();
    let held = session.state().hands[0].clone();
    let foreign = session.state().hands[1][0];
    assert!(!held.contains(&foreign));
    let refused = |rule| Err(AnswerFault::Refused(Refusal::by(rule)));
    assert_eq!(session.answer(RED, &Choice::one(Act::Play(foreign))), refused(NOT_HELD));
    assert_eq!(session.answer_text(RED, "none"), refused(WRONG_FORM));
}

#[test]
fn a_player_may_go_back_where_the_question_allows_it() {
    let mut session = begin(1);
    session.answer_text(RED, "@ 0 2 3").expect("in the zone, though not suggested");
    assert!(session.offers().questions()[0].back);
    session.answer_text(RED, "back").expect("allowed");
    assert_eq!(session.state().open.phase, Phase::Place(RED));
    assert!(session.answer_text(RED, "back").is_err(), "it is allowed only where the question says so");
    session.answer_text(RED, "@ 9 0 0").expect("another place");
    let texts: Vec<&str> = session.steps().iter().map(|step| step.text.as_str()).collect();
    assert_eq!(texts, ["@ 0 2 3", "back", "@ 9 0 0"]);
}

#[test]
fn forced_questions_are_answered_by_the_driver_and_not_recorded() {
    let mut state = at_stances().state().clone();
    state.open.phase = Phase::Wager;
    state.open.coins = [0, 2];
    let session = Session::at(Arc::new(Skirmish), state, Chance::scripted([]));
    assert_eq!(session.events(), [Event::Wagered(RED, 0)], "a captain without coins is not asked for a wager");
    assert_eq!(session.state().open.phase, Phase::Stance);
    assert!(session.steps().is_empty());
    let (mut made, mut recorded) = (0, 0);
    for seed in 0..20 {
        let session = played(seed);
        made += session.events().iter().filter(|event| matches!(event, Event::Wagered(..))).count();
        let lines = session.record().expect("a record").lines;
        recorded += lines.iter().filter(|line| line.choice.parse::<i32>().is_ok()).count();
    }
    assert!(0 < recorded && recorded < made, "{recorded} of {made} wagers are recorded");
}

#[test]
fn a_game_that_asks_forced_questions_without_end_is_left_at_one() {
    let mut state = at_stances().state().clone();
    state.hands = [Vec::new(), Vec::new()];
    let session = Session::at(Arc::new(Skirmish), state, Chance::scripted([]));
    let question = session.offers().questions()[0];
    assert!(session.outcome().is_none() && session.offers().only_answer(&question).is_some());
}

#[test]
fn a_session_from_a_state_has_no_record() {
    let session = at_orders();
    assert_eq!((session.record(), session.setup()), (None, None));
}

#[test]
fn a_secret_choice_stays_hidden_until_both_are_made() {
    let mut session = at_stances();
    assert_eq!(session.offers().questions().len(), 2, "both captains are asked at once");
    let picks = session.state().hands[0].clone();
    let mut views = Vec::new();
    for pick in &picks[..2] {
        let mut fork = session.fork(usize::MAX);
        fork.answer(RED, &Choice::one(Act::Play(*pick))).expect("an offer");
        assert_eq!(fork.offers().questions().len(), 1);
        let told = Skirmish.seen(fork.state(), fork.events().last().expect("a pick"), BLUE);
        assert_eq!(told, Some(Event::Picked(RED, None)), "blue is told that red has picked, and no more");
        views.push(Skirmish.view(fork.state(), BLUE));
        assert_eq!(Skirmish.view(fork.state(), RED).pick, Some(*pick));
    }
    assert_eq!(views[0], views[1], "blue cannot tell one pick of red from another");
    assert_eq!(views[0].picked, [true, false]);
    let theirs = session.state().hands[1][0];
    session.answer(BLUE, &Choice::one(Act::Play(theirs))).expect("the order of the answers is free");
    session.answer(RED, &Choice::one(Act::Play(picks[0]))).expect("an offer");
    assert_eq!(session.state().open.played, [picks[0], theirs]);
}

#[test]
fn dice_come_from_chance() {
    let mut state = at_stances().state().clone();
    state.hands = [vec![card(Stance::Guard, 2)], vec![card(Stance::Guard, 4), card(Stance::Guard, 5)]];
    let mut session = Session::at(Arc::new(Skirmish), state, Chance::scripted([2, 1]));
    session.answer_text(BLUE, "guard-4").expect("an offer");
    let revealed = Event::Revealed([card(Stance::Guard, 2), card(Stance::Guard, 4)], [2, 1]);
    assert!(session.events().contains(&revealed), "2 + 2 with a wager of 1 against 4 + 1: {:?}", session.events());
    assert_eq!(session.chance().finish(), Ok(()));
    assert_eq!(session.state().open.round, 2, "equal forces end the round without orders");
}

#[test]
fn the_order_of_an_ordered_pick_matters() {
    let after = |text: &str| {
        let mut session = at_orders();
        session.answer_text(RED, text).expect("offers");
        (session.state().open.coins[0], session.state().open.shields[1])
    };
    assert_eq!(after("rally, press"), (0, [0, 2]), "the coin of the rally pays for the press");
    assert_eq!(after("press, rally"), (1, [1, 2]));
    assert_eq!(after("dig"), (0, [1, 2]));
}

/// Reads a text for a seat and checks that a good one is written as it was read.
fn read(session: &Session<Skirmish>, seat: Seat, text: &str) -> Result<Choice<Act>, AnswerFault> {
    let choice = parse_choice(&Skirmish, session.state(), session.offers(), seat, text)?;
    let written = choice_text(&Skirmish, session.state(), seat, &choice);
    assert_eq!(parse_choice(&Skirmish, session.state(), session.offers(), seat, &written).as_ref(), Ok(&choice));
    Ok(choice)
}

fn form(text: &str) -> Result<Choice<Act>, AnswerFault> {
    Err(AnswerFault::Form(text.to_owned()))
}

fn unknown(key: &str) -> Result<Choice<Act>, AnswerFault> {
    Err(AnswerFault::Unknown(UnknownKey { key: key.to_owned(), nearest: None }))
}

#[test]
fn a_place_is_read() {
    let session = begin(1);
    let place = |text| read(&session, RED, text);
    assert_eq!(place("@ 3 -1 270"), Ok(Choice::Place(Pose { x: 3, y: -1, turn: 270 })));
    assert_eq!(place("  @3 4   5 "), Ok(Choice::Place(Pose { x: 3, y: 4, turn: 5 })));
    assert_eq!(place("back"), Ok(Choice::Back));
    for bad in ["3 4 5", "@ 3 4", "@ 3 4 5 6", "@ 3 4 north", "@", "", "none"] {
        assert_eq!(place(bad), form("a place is written `@ x y turn`, three whole numbers"), "`{bad}`");
    }
}

#[test]
fn a_share_is_read() {
    let mut session = begin(1);
    session.answer_text(RED, "@ 1 1 0").expect("in the zone");
    let share = |text| read(&session, RED, text);
    let [front, flank] = [Act::Shield(skirmish::Side::Front), Act::Shield(skirmish::Side::Flank)];
    assert_eq!(share("front*1, flank*2"), Ok(Choice::Share([(front, 1), (flank, 2)].into_iter().collect())));
    assert_eq!(share("flank * 3"), Ok(Choice::Share([(flank, 3)].into_iter().collect())));
    assert_eq!(share("none"), Ok(Choice::Share([].into_iter().collect())));
    for bad in ["front", "front*", "front*two", "front*-1", "front*1,", ""] {
        assert_eq!(share(bad), form("a share is written `key*units, key*units`"), "`{bad}`");
    }
    assert_eq!(share("rear*3"), unknown("rear"));
}

#[test]
fn a_number_is_read() {
    let session = at_stances().fork(4);
    let number = |text| read(&session, RED, text);
    assert_eq!(number("2"), Ok(Choice::Number(2)));
    assert_eq!(number(" -7 "), Ok(Choice::Number(-7)), "whether it is legal is for the game to say");
    for bad in ["two", "", "1, 2", "none", "1.5"] {
        assert_eq!(number(bad), form("a number from 0 to 2"), "`{bad}`");
    }
}

#[test]
fn a_pick_is_read() {
    let session = at_orders();
    let pick = |text| read(&session, RED, text);
    let [rally, dig] = [Act::Give(Order::Rally), Act::Give(Order::Dig)];
    assert_eq!(pick("dig"), Ok(Choice::one(dig)));
    assert_eq!(pick(" dig ,rally"), Ok(Choice::Pick([dig, rally].into_iter().collect())));
    assert_eq!(pick("none"), Ok(Choice::Pick([].into_iter().collect())));
    assert_eq!(pick("feint-2"), Ok(Choice::one(Act::Play(card(Stance::Feint, 2)))), "keys need not be offered");
    assert_eq!(pick("retreat"), unknown("retreat"));
    assert_eq!(pick("dig, retreat"), unknown("retreat"));
    assert_eq!(pick("dig, none"), unknown("none"));
    assert_eq!(pick(""), unknown(""));
    assert_eq!(read(&session, BLUE, "dig"), Err(AnswerFault::NotAsked));
}

#[test]
fn a_silent_sink_hides_the_events_and_changes_nothing_else() {
    let session = at_orders();
    let choice = read(&session, RED, "rally, press").expect("offers");
    let (mut loud, mut silent) = (session.state().clone(), session.state().clone());
    let (mut chance, mut events) = (session.chance().clone(), Vec::new());
    Skirmish.answer(&mut loud, RED, &choice, &mut chance, &mut Sink::into(&mut events)).expect("legal");
    Skirmish.answer(&mut silent, RED, &choice, &mut chance, &mut Sink::silent()).expect("legal");
    assert_eq!(loud, silent);
    assert!(!events.is_empty());
    let mut offers = Offers::default();
    Skirmish.ask(&silent, &mut offers);
    assert_eq!(offers.question(BLUE).map(|question| question.seat), Some(BLUE), "blue leads the next round");
}
