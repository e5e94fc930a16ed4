//! Counting the tree: every answer once, every sequence of answers once.

use crate::skirmish;

use skirmish::{Setup, Skirmish};
use table::{Ask, Chance, Choice, Game, Kind, Offers, Seat, Seed, Sink, answers, count_leaves};

/// The answers to one question about the acts 0, 1, …, each with its room.
fn answers_to(kind: Kind, rooms: &[u16]) -> Vec<Choice<u8>> {
    let mut offers = Offers::default();
    offers.open(Seat(0), kind);
    rooms.iter().enumerate().for_each(|(act, room)| offers.push_slot(act as u8, *room));
    let question = offers.questions()[0];
    let found = answers(&offers, &question);
    for (n, choice) in found.iter().enumerate() {
        assert!(offers.fits(&question, choice), "{choice:?}");
        assert!(!found[..n].contains(choice), "{choice:?} twice");
    }
    found
}

#[test]
fn every_answer_is_found_once() {
    let pick = |min, max, ordered| answers_to(Kind::Pick { min, max, ordered }, &[1; 4]).len();
    assert_eq!(pick(1, 1, false), 4);
    assert_eq!(pick(2, 2, false), 6);
    assert_eq!(pick(2, 2, true), 12);
    assert_eq!(pick(0, 4, false), 16, "every subset");
    assert_eq!(pick(1, 9, false), 15, "there are no more than four");
    assert_eq!(pick(6, 9, false), 1, "all, if more are wanted than there are");
    assert_eq!(answers_to(Kind::Number { least: -1, most: 3 }, &[]).len(), 5);
    assert_eq!(answers_to(Kind::Share { total: 3 }, &[3, 3, 3]).len(), 10);
    assert_eq!(answers_to(Kind::Share { total: 3 }, &[1, 2, 3]).len(), 6);
    assert_eq!(answers_to(Kind::Share { total: 7 }, &[1, 2, 3]).len(), 0);
}

/// The same count by playing every sequence to its end, checked answer by checked answer.
fn by_hand(state: &<Skirmish as Game>::State, chance: &Chance, depth: u32) -> u64 {
    let mut offers = Offers::default();
    if depth == 0 || Skirmish.ask(state, &mut offers) != Ask::Open {
        return 1;
    }
    let forced = offers.questions().iter().copied().find(|q| offers.only_answer(q).is_some());
    let questions = forced.map_or(offers.questions().to_vec(), |question| vec![question]);
    let mut leaves = 0;
    for question in questions {
        for choice in answers(&offers, &question) {
            let (mut state, mut chance) = (state.clone(), chance.clone());
            let answered = Skirmish.answer(&mut state, question.seat, &choice, &mut chance, &mut Sink::silent());
            answered.expect("every answer is legal");
            leaves += by_hand(&state, &chance, depth - u32::from(forced.is_none()));
        }
    }
    leaves
}

#[test]
fn leaves_are_counted_as_by_hand() {
    let mut chance = Chance::seeded(Seed::from(1));
    let state = Skirmish.begin(&Setup { hand: 3, rounds: 1 }, &mut chance).expect("a sound setup");
    for depth in 0..5 {
        assert_eq!(count_leaves(&Skirmish, &state, &chance, depth), by_hand(&state, &chance, depth), "depth {depth}");
    }
    assert!(count_leaves(&Skirmish, &state, &chance, 4) > count_leaves(&Skirmish, &state, &chance, 1));
}
