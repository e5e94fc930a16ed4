//! A sound game keeps every law; a game with one flaw is reported for the law it breaks and for no other.

#[path = "skirmish/flaws.rs"]
mod flaws;
use crate::skirmish;

use flaws::{Flaw, Flawed};
use skirmish::{Setup, Skirmish};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::laws::{self, Effort, Law};
use table::{Seed, Session};

/// More choices than any game of the skirmish has.
const MOST_CHOICES: usize = 60;

fn setup(seed: u64) -> Setup {
    Setup { hand: 3 + (seed % 3) as usize, rounds: 1 + (seed % 7) as u32 }
}

#[test]
fn the_sound_game_keeps_every_law() {
    let game = Arc::new(Skirmish);
    let mut limits = BTreeSet::new();
    for seed in 0..200 {
        let played = laws::random_game(&game, &setup(seed), seed, Effort::SAMPLE, MOST_CHOICES);
        let played = played.unwrap_or_else(|broken| panic!("seed {seed}: {broken:#?}"));
        limits.insert(played.outcome.by_limit);
    }
    assert_eq!(limits.len(), 2, "some games end by the limit and some by themselves");
}

#[test]
fn the_sound_game_keeps_every_law_under_full_effort() {
    let game = Arc::new(Skirmish);
    for seed in 200..230 {
        let played = laws::random_game(&game, &setup(seed), seed, Effort::ALL, MOST_CHOICES);
        played.unwrap_or_else(|broken| panic!("seed {seed}: {broken:#?}"));
    }
}

#[test]
fn each_flaw_is_reported_for_the_law_it_breaks_and_no_other() {
    for (flaw, law) in Flaw::ALL {
        let mut breaches = Vec::new();
        for seed in 0..30 {
            let game = Arc::new(Flawed::new(flaw));
            let found = laws::random_game(&game, &setup(seed), seed, Effort::SAMPLE, MOST_CHOICES).err();
            let mut found = found.unwrap_or_default();
            // A session keeps situations as they are saved: what is forgotten there is missing when somebody goes back.
            found.retain(|breach| law != Law::SaveLoad || breach.law != Law::Undo);
            assert!(found.len() <= 1, "{flaw:?} is to be reported once in a game: {found:#?}");
            breaches.extend(found);
        }
        let broken: BTreeSet<Law> = breaches.iter().map(|breach| breach.law).collect();
        assert_eq!(broken, BTreeSet::from([law]), "{flaw:?}: {breaches:#?}");
    }
}

#[test]
fn every_law_has_a_flaw() {
    let laws: BTreeSet<Law> = Flaw::ALL.into_iter().map(|(_, law)| law).collect();
    assert_eq!(laws.len(), Law::Ends as usize + 1, "the laws are counted up to the last one");
}

#[test]
fn a_breach_names_the_choice_after_which_it_was_found() {
    let game = Arc::new(Flawed::new(Flaw::NeverStarts));
    let broken = laws::random_game(&game, &setup(0), 0, Effort::SAMPLE, MOST_CHOICES).unwrap_err();
    assert_eq!(broken[0].at, MOST_CHOICES);
    let game = Arc::new(Flawed::new(Flaw::ForgetsWhenSaved));
    let broken = laws::random_game(&game, &setup(0), 0, Effort::SAMPLE, MOST_CHOICES).unwrap_err();
    assert_eq!(broken[0].at, 0, "the first breach of a law is the one reported");
}

#[test]
fn a_setup_with_faults_does_not_begin() {
    let setup = Setup { hand: 9, rounds: 0 };
    let broken = laws::random_game(&Arc::new(Skirmish), &setup, 0, Effort::SAMPLE, MOST_CHOICES).unwrap_err();
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0].law, Law::Ends);
    let expected = "the game does not begin: a hand has 3 to 5 cards, not 9 (skirmish.hand); \
                    the cards last for 1 to 7 rounds, not 0 (skirmish.rounds)";
    assert_eq!(broken[0].detail, expected);
}

#[test]
fn a_session_without_a_setup_has_nothing_to_replay() {
    let begun = Session::begin(Arc::new(Skirmish), setup(0), Seed::from(0)).expect("a sound setup");
    assert_eq!(laws::replays(&begun), Ok(()));
    let scenario = Session::at(begun.game().clone(), begun.state().clone(), begun.chance().clone());
    assert_eq!(laws::replays(&scenario).unwrap_err().law, Law::Replay);
}
