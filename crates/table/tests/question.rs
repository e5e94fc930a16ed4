//! Questions and offers: what fits, what is forced, what a random answer is.

use std::collections::BTreeSet;
use table::{Chance, Choice, Kind, Offers, Pose, Question, Seat};

const SEAT: Seat = Seat(0);

fn pick(min: u8, max: u8) -> Kind {
    Kind::Pick { min, max, ordered: false }
}

/// One question with numbered offers.
fn asked(kind: Kind, count: u32) -> (Offers<u32>, Question) {
    let mut offers = Offers::default();
    offers.open(SEAT, kind);
    (0..count).for_each(|act| offers.push(act));
    let question = offers.questions()[0];
    (offers, question)
}

fn share(total: u16, rooms: &[u16]) -> (Offers<u32>, Question) {
    let mut offers = Offers::default();
    offers.open(SEAT, Kind::Share { total });
    rooms.iter().zip(0..).for_each(|(room, act)| offers.push_slot(act, *room));
    let question = offers.questions()[0];
    (offers, question)
}

fn picked(acts: &[u32]) -> Choice<u32> {
    Choice::Pick(acts.iter().copied().collect())
}

fn shared(shares: &[(u32, u16)]) -> Choice<u32> {
    Choice::Share(shares.iter().copied().collect())
}

fn pose(x: i32) -> Pose {
    Pose { x, y: 0, turn: 0 }
}

/// The different answers among many random ones, each of which must fit.
fn random_answers(offers: &Offers<u32>, question: &Question) -> BTreeSet<String> {
    let mut chance = Chance::fast(1);
    let answers = (0..300).map(|_| offers.random_answer(question, &mut chance));
    let fitting = answers.inspect(|answer| assert!(offers.fits(question, answer), "{answer:?}"));
    fitting.map(|answer| format!("{answer:?}")).collect()
}

#[test]
fn each_question_has_its_own_offers() {
    let mut offers = Offers::default();
    offers.open(Seat(0), pick(1, 1));
    offers.push(10);
    offers.push(11);
    offers.open(Seat(1), Kind::Place);
    offers.push_pose(pose(5));
    offers.allow_back();
    offers.open(Seat(2), Kind::Share { total: 3 });
    offers.push_slot(12, 2);
    offers.push_slot(13, 4);
    offers.open(Seat(3), Kind::Place);
    offers.push_pose(pose(6));
    offers.push_pose(pose(7));
    let found = |seat| {
        let question = offers.question(Seat(seat)).expect("asked");
        (offers.acts(&question), offers.rooms(&question), offers.poses(&question), question.back)
    };
    assert_eq!(found(0), (&[10, 11][..], &[1, 1][..], &[][..], false));
    assert_eq!(found(1), (&[][..], &[][..], &[pose(5)][..], true));
    assert_eq!(found(2), (&[12, 13][..], &[2, 4][..], &[][..], false));
    assert_eq!(found(3), (&[][..], &[][..], &[pose(6), pose(7)][..], false));
    assert_eq!(offers.question(Seat(4)), None);
    offers.set_kind(Kind::Place);
    offers.clear();
    assert_eq!(offers, Offers::default());
}

#[test]
fn the_kind_may_be_set_once_the_offers_are_known() {
    let (mut offers, _) = asked(pick(0, 0), 3);
    offers.set_kind(pick(1, 3));
    assert_eq!(offers.questions()[0].kind, pick(1, 3));
}

#[test]
fn a_pick_fits_within_its_bounds_and_without_doubles() {
    let (offers, question) = asked(pick(1, 2), 3);
    for good in [&[0][..], &[2], &[0, 1], &[2, 0]] {
        assert!(offers.fits(&question, &picked(good)), "{good:?}");
    }
    for bad in [&[][..], &[3], &[0, 3], &[1, 1], &[0, 1, 2]] {
        assert!(!offers.fits(&question, &picked(bad)), "{bad:?}");
    }
    for form in [Choice::Number(0), Choice::Place(pose(0)), shared(&[]), Choice::Back] {
        assert!(!offers.fits(&question, &form), "{form:?}");
    }
    let (scarce, question) = asked(pick(2, 2), 1);
    assert!(scarce.fits(&question, &picked(&[0])), "where there are too few offers, all of them are enough");
    assert!(!scarce.fits(&question, &picked(&[])));
}

#[test]
fn a_number_fits_from_the_least_to_the_most() {
    let (offers, question) = asked(Kind::Number { least: -1, most: 2 }, 0);
    let fitting: Vec<i32> = (-5..5).filter(|n| offers.fits(&question, &Choice::Number(*n))).collect();
    assert_eq!(fitting, [-1, 0, 1, 2]);
    assert!(!offers.fits(&question, &picked(&[])));
}

#[test]
fn any_pose_fits_a_place() {
    let (mut offers, _) = asked(Kind::Place, 0);
    offers.push_pose(pose(3));
    let question = offers.questions()[0];
    assert!(offers.fits(&question, &Choice::Place(pose(99))), "poses are judged by the game");
    assert!(!offers.fits(&question, &Choice::Back));
    offers.allow_back();
    assert!(offers.fits(&offers.questions()[0], &Choice::Back));
}

#[test]
fn a_share_fits_if_it_spends_the_total_within_the_rooms() {
    let (offers, question) = share(3, &[3, 2]);
    for good in [&[(0, 3)][..], &[(0, 1), (1, 2)], &[(1, 2), (0, 1)], &[(0, 3), (1, 0)]] {
        assert!(offers.fits(&question, &shared(good)), "{good:?}");
    }
    for bad in
        [&[][..], &[(1, 3)], &[(0, 2)], &[(0, 2), (1, 2)], &[(0, 1), (0, 2)], &[(2, 3)], &[(0, 3), (2, 0), (2, 0)]]
    {
        assert!(!offers.fits(&question, &shared(bad)), "{bad:?}");
    }
}

#[test]
fn a_pick_is_forced_if_all_its_offers_must_be_taken() {
    let forced = |kind, count| {
        let (offers, question) = asked(kind, count);
        offers.only_answer(&question)
    };
    let ordered = |min| Kind::Pick { min, max: 3, ordered: true };
    assert_eq!(forced(pick(1, 1), 1), Some(picked(&[0])));
    assert_eq!(forced(pick(1, 1), 2), None);
    assert_eq!(forced(pick(0, 1), 1), None, "it may be declined");
    assert_eq!(forced(pick(2, 3), 2), Some(picked(&[0, 1])));
    assert_eq!(forced(pick(3, 3), 2), Some(picked(&[0, 1])));
    assert_eq!(forced(pick(0, 1), 0), Some(picked(&[])));
    assert_eq!(forced(ordered(2), 2), None, "there are two orders");
    assert_eq!(forced(ordered(1), 1), Some(picked(&[0])));
    assert_eq!(forced(ordered(1), 0), Some(picked(&[])));
}

#[test]
fn numbers_places_and_shares_are_forced_if_there_is_one_answer() {
    let forced = |(offers, question): (Offers<u32>, Question)| offers.only_answer(&question);
    assert_eq!(forced(asked(Kind::Number { least: 4, most: 4 }, 0)), Some(Choice::Number(4)));
    assert_eq!(forced(asked(Kind::Number { least: 4, most: 5 }, 0)), None);
    assert_eq!(forced(asked(Kind::Place, 0)), None);
    assert_eq!(forced(share(3, &[3, 2])), None);
    assert_eq!(forced(share(5, &[3, 2])), Some(shared(&[(0, 3), (1, 2)])), "every slot is filled");
    assert_eq!(forced(share(0, &[3, 2])), Some(shared(&[])));
    assert_eq!(forced(share(2, &[3])), Some(shared(&[(0, 2)])));
    assert_eq!(forced(share(2, &[0, 3])), Some(shared(&[(1, 2)])), "one slot has room");
}

#[test]
fn going_back_is_no_second_answer() {
    let (mut offers, _) = asked(pick(1, 1), 1);
    offers.allow_back();
    assert!(offers.only_answer(&offers.questions()[0]).is_some());
}

#[test]
fn random_answers_fit_and_leave_nothing_out() {
    let count = |(offers, question): (Offers<u32>, Question)| random_answers(&offers, &question).len();
    assert_eq!(count(asked(pick(1, 1), 5)), 5);
    assert_eq!(count(asked(pick(0, 1), 2)), 3);
    assert_eq!(count(asked(pick(2, 2), 3)), 6, "in every order");
    assert_eq!(count(asked(pick(1, 9), 2)), 4, "one of two, or both in either order");
    assert_eq!(count(asked(pick(3, 3), 1)), 1);
    assert_eq!(count(asked(Kind::Number { least: -2, most: 2 }, 0)), 5);
    let (offers, question) = share(3, &[3, 2]);
    let spread = [shared(&[(0, 1), (1, 2)]), shared(&[(0, 2), (1, 1)]), shared(&[(0, 3)])];
    assert!(random_answers(&offers, &question).into_iter().eq(spread.map(|answer| format!("{answer:?}"))));
    assert_eq!(count(share(2, &[1, 1, 1])), 3);
    let (mut offers, _) = asked(Kind::Place, 0);
    (0..3).for_each(|x| offers.push_pose(pose(x)));
    assert_eq!(random_answers(&offers, &offers.questions()[0]).len(), 3);
}

#[test]
fn a_random_pick_draws_every_offer_equally_often() {
    let (offers, question) = asked(pick(1, 1), 4);
    let mut chance = Chance::fast(7);
    let mut counts = [0; 4];
    for _ in 0..4000 {
        if let Choice::Pick(acts) = offers.random_answer(&question, &mut chance) {
            counts[acts[0] as usize] += 1;
        }
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}
