//! What is hidden dealt anew in the middle of a game: going back, looking back and replaying stay exact.

use crate::skirmish::{Setup, Skirmish};
use std::sync::Arc;
use table::{Chance, Hidden, Record, RecordSeed, Seat, Seed, Session};

/// A random game in which something is dealt anew at some choices, with every situation on the way.
fn played(seed: u64) -> Vec<Session<Skirmish>> {
    let setup = Setup { hand: 4, rounds: 3 };
    let mut session = Session::begin(Arc::new(Skirmish), setup, Seed::from(seed)).expect("a sound setup");
    let mut chance = Chance::fast(seed);
    let mut all = vec![session.clone()];
    while session.outcome().is_none() {
        if chance.below(4) == 0 {
            let hidden = [Hidden::FromAll, Hidden::FromAny][chance.below(2) as usize];
            session.deal(hidden, Seed::from(u64::from(chance.below(1000))));
            all.push(session.clone());
            continue;
        }
        let question = session.offers().questions()[0];
        session.answer(question.seat, &session.offers().random_answer(&question, &mut chance)).expect("an offer");
        all.push(session.clone());
    }
    all
}

#[test]
fn a_record_with_deals_replays_to_the_same_game_and_tells_nothing_when_sealed() {
    let mut dealt = 0;
    for seed in 0..20 {
        let whole = played(seed).pop().expect("the end");
        dealt += whole.deals().count();
        let record = whole.record().expect("it began from a setup");
        let read: Record = record.to_string().parse().expect("a record");
        let again = Session::replay(Arc::new(Skirmish), &read).expect("no departure");
        assert_eq!((again.state(), again.moments()), (whole.state(), whole.moments()));
        let sealed = record.sealed();
        assert_eq!(sealed.seed, RecordSeed::Sealed);
        let text = sealed.to_string();
        let told = whole.deals().any(|(_, _, _, seed)| text.contains(&seed.to_string()));
        assert!(!told && !text.contains(&Seed::from(seed).to_string()), "{text}");
        let refused = Session::replay(Arc::new(Skirmish), &text.parse().expect("it is read")).err();
        assert!(refused.expect("it cannot be played").to_string().contains("sealed"));
    }
    assert!(dealt > 20, "{dealt} deals");
}

#[test]
fn going_back_and_looking_back_across_deals_are_exact() {
    for seed in 0..20 {
        let all = played(seed);
        let whole = all.last().expect("the end");
        for earlier in &all {
            let (n, moment) = (earlier.steps().len(), earlier.moments() - 1);
            assert_eq!(&whole.at_moment(moment).0, earlier.state(), "moment {moment} of game {seed}");
            // Before a choice is after the last deal before it.
            let last = all.iter().rfind(|session| session.steps().len() == n).expect("it was there");
            let mut back = whole.clone();
            back.seek(n);
            assert_eq!((back.state(), back.chance()), (last.state(), last.chance()), "choice {n} of game {seed}");
            assert_eq!((back.moments(), back.deals().count()), (last.moments(), last.deals().count()));
        }
    }
}

#[test]
fn what_follows_a_deal_follows_from_its_seed_alone() {
    let setup = Setup { hand: 4, rounds: 3 };
    let begun = |seed| Session::begin(Arc::new(Skirmish), setup.clone(), Seed::from(seed)).expect("a sound setup");
    let (mut one, mut other) = (begun(1), begun(1));
    one.deal(Hidden::FromAny, Seed::from(7));
    other.deal(Hidden::FromAny, Seed::from(8));
    assert_ne!(one.state(), other.state());
    let view = |session: &Session<Skirmish>| session.game().view(session.state(), Seat::WATCHER);
    use table::Game;
    assert_eq!(view(&one), view(&other), "a watcher cannot tell");
    let mut again = begun(1);
    again.deal(Hidden::FromAny, Seed::from(7));
    assert_eq!((again.state(), again.chance()), (one.state(), one.chance()));
}
