//! Moving back along a template.

use super::{any_course, close, places, small_or_large};
use proptest::prelude::*;
use xwing::geometry::thresholds::{FREE, TOUCH};
use xwing::geometry::{Base, Bearing, Course, Place, Rect, bump};

const NORTH: Place = Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 };

fn small(x: f64, y: f64, degrees: f64) -> Rect {
    Base::Small.rect(&Place::new(x, y, degrees))
}

#[test]
fn a_ship_that_meets_nothing_ends_at_the_end() {
    let course = Course::new(Bearing::SegnorLeft, 3);
    let result = bump(Base::Small, &NORTH, course, 0.0, &[small(300.0, 300.0, 0.0)]);
    assert_eq!((result.place, result.t), (course.end(Base::Small, &NORTH), 1.0));
    assert_eq!((result.bumped, result.last, result.touched), (false, None, 0));
}

#[test]
fn a_ship_stops_where_it_meets_another_squarely() {
    let start = Place::new(900.0, 250.0, 0.0);
    let corvette = Base::HugeLong.rect(&Place::new(950.0, 420.0, 90.0));
    let result = bump(Base::Small, &start, Course::new(Bearing::Straight, 3), 0.0, &[corvette]);
    assert_eq!(result.place.pose(), Place::new(900.0, 360.0, 0.0).pose());
    assert!(close(result.travelled, 110.0, 1e-6) && close(result.t, 110.0 / 160.0, 1e-6));
    assert_eq!((result.bumped, result.last, result.touched), (true, Some(0), 1));
}

#[test]
fn moving_back_from_one_ship_onto_another_goes_on() {
    // At the end the ship overlaps the first; free of it, it would stand on the second, and free of that it stops.
    let others = [small(0.0, 260.0, 0.0), small(38.0, 185.0, 0.0), small(-39.0, 150.0, 0.0)];
    let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 5), 0.0, &others);
    assert!(close(result.place.y, 110.0, 1e-6), "{result:?}");
    assert_eq!((result.last, result.touched), (Some(2), 0b100));
}

#[test]
fn the_free_place_nearest_to_the_end_is_taken() {
    // Free at first, then across the one ship, then free, then on the other: it stops between them.
    let others = [small(10.0, 90.0, 30.0), small(0.0, 250.0, 0.0)];
    let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 5), 0.0, &others);
    assert!(close(result.place.y, 210.0, 1e-6), "{result:?}");
    assert_eq!((result.last, result.touched), (Some(1), 0b10));

    // The same on a bend, where the base's tail swings.
    let course = Course::new(Bearing::TurnRight, 3);
    let end = course.end(Base::Large, &NORTH);
    let middle = course.along(Base::Large, &NORTH, 0.45);
    let others = [Base::Small.rect(&middle), Base::Small.rect(&end.moved(0.0, 55.0))];
    let result = bump(Base::Large, &NORTH, course, 0.0, &others);
    assert_eq!((result.last, result.touched), (Some(1), 0b10));
    assert!(result.t > 0.9, "{result:?}");
}

#[test]
fn a_gap_hardly_wider_than_the_ship_is_found() {
    for (room, y) in [(0.01, 140.01), (-0.01, 60.0)] {
        let others = [small(0.0, 100.0, 0.0), small(0.0, 180.0 + room, 0.0), small(0.0, 240.0, 30.0)];
        let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 5), 0.0, &others);
        assert!(close(result.place.y, y, 1e-6), "{room}: {result:?}");
    }
}

#[test]
fn a_ship_that_scrapes_along_another_moves_back_past_it() {
    for (depth, y) in [(0.0009, 110.0), (0.0005, 240.0), (0.0011, 110.0), (0.5, 110.0)] {
        let others =
            [small(40.0 - depth, 150.0, 0.0), small(-40.0 + depth, 190.0, 0.0), small(40.0 - depth, 230.0, 0.0)];
        let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 5), 0.0, &others);
        assert!(close(result.place.y, y, 1e-6), "{depth}: {result:?}");
        assert_eq!(result.touched, if y == 110.0 { 0b001 } else { 0b100 });
    }
}

#[test]
fn a_ship_without_a_free_place_stays() {
    let others = [small(0.0, 30.0, 0.0), small(0.0, 75.0, 0.0)];
    let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 1), 0.0, &others);
    assert_eq!((result.place, result.t, result.travelled), (NORTH, 0.0, 0.0));
    assert_eq!((result.bumped, result.touched), (true, 0b1));
}

#[test]
fn a_ship_that_already_touches_the_one_ahead_stays_touching() {
    let others = [small(0.0, 40.0, 0.0), small(0.0, 80.0, 0.0), small(-40.0, 0.0, 90.0)];
    let result = bump(Base::Small, &NORTH, Course::new(Bearing::Straight, 1), 0.0, &others);
    assert!(close(result.place.y, 0.0, 1e-6), "{result:?}");
    assert_eq!((result.bumped, result.touched), (true, 0b101));
    let result = bump(Base::Small, &NORTH, Course::new(Bearing::Stop, 0), 0.0, &others);
    assert_eq!((result.bumped, result.place, result.touched), (false, NORTH, 0b101));
}

#[test]
fn a_bump_loses_the_further_turn() {
    for (bearing, speed) in [(Bearing::Koiogran, 4), (Bearing::SegnorRight, 3), (Bearing::TallonLeft, 3)] {
        let course = Course::new(bearing, speed);
        let end = course.end(Base::Small, &NORTH);
        let result = bump(Base::Small, &NORTH, course, 0.0, &[Base::Small.rect(&end)]);
        assert!(result.bumped && result.t < 1.0);
        assert!(close(result.place.centre().to(course.along(Base::Small, &NORTH, result.t).centre()), 0.0, 1e-9));
        assert!(result.place.forward().dot(NORTH.forward()) > 0.0, "{bearing:?}: it still looks ahead");
    }
    // Only the slide meets a ship: the ship stays at the end of the template without turning.
    let course = Course::new(Bearing::TallonRight, 3);
    let other = small(110.0, 68.0, 0.0);
    let result = bump(Base::Small, &NORTH, course, 10.0, &[other]);
    assert_eq!(result.place, course.along(Base::Small, &NORTH, 1.0));
    assert_eq!((result.bumped, result.t, result.touched), (true, 1.0, 0));
    assert!(!bump(Base::Small, &NORTH, course, -10.0, &[other]).bumped);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_bump_ends_free_and_touching_with_no_free_place_behind(
        base in small_or_large(),
        course in any_course(),
        start in places(1.0),
        others in prop::collection::vec((small_or_large(), places(260.0)), 1..6),
        ahead in prop::option::of((small_or_large(), -30.0..30.0, -30.0..30.0, 0.0..360.0)),
    ) {
        let end = course.end(base, &start);
        let mut others: Vec<Rect> = others.iter().map(|(base, place)| base.rect(place)).collect();
        if let Some((other, x, y, degrees)) = ahead {
            let place = Place::new(end.x + x, end.y + y, degrees);
            others.push(other.rect(&place));
        }
        others.retain(|other| other.separation(&base.rect(&start)) > 0.01);
        let result = bump(base, &start, course, 0.0, &others);
        let rect = base.rect(&result.place);
        prop_assert!(others.iter().all(|other| !rect.overlaps(other)), "free: {:?}", result);
        let near = others.iter().enumerate().filter(|(_, other)| rect.gap(other) <= TOUCH);
        let touched = near.fold(0, |set, (n, _)| set | 1 << n);
        prop_assert_eq!(result.touched, touched);
        let overlaps_end = others.iter().any(|other| base.rect(&end).separation(other) < -FREE);
        prop_assert_eq!(result.bumped, overlaps_end);
        if let Some(last) = result.last && result.t > 0.0 {
            prop_assert!(touched & 1 << last != 0);
            prop_assert!(rect.separation(&others[last]).abs() <= TOUCH);
            // Rounding to the poses of a state changes neither.
            let rounded = base.rect(&Place::of(result.place.pose()));
            prop_assert!(rounded.touches(&others[last]) && others.iter().all(|other| !rounded.overlaps(other)));
        }
        let way = course.way(base);
        let steps = 400;
        for step in 1..=steps {
            let t = result.t + (1.0 - result.t) * f64::from(step) / f64::from(steps);
            if result.bumped && t * way > result.travelled + 0.02 {
                let there = base.rect(&course.along(base, &start, t));
                prop_assert!(others.iter().any(|other| there.overlaps(other)), "free at {t}: {:?}", result);
            }
        }
    }
}
