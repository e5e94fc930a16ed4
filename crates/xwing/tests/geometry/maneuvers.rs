//! Where maneuvers and rolls lead.

use super::{any_course, close, courses, places, small_or_large};
use proptest::prelude::*;
use table::Pose;
use xwing::geometry::{Base, Bearing, Course, Place, Point, Roll, Side, figures};

const NORTH: Place = Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 };

/// Bearing and speed, the displacement of a small and of a large base, the change of heading.
type End = (Bearing, u8, [(f64, f64); 2], f64);

/// Displacements are lateral, then forward.
const ENDS: [End; 22] = [
    (Bearing::Stop, 0, [(0.0, 0.0), (0.0, 0.0)], 0.0),
    (Bearing::Straight, 1, [(0.0, 80.0), (0.0, 120.0)], 0.0),
    (Bearing::Straight, 2, [(0.0, 120.0), (0.0, 160.0)], 0.0),
    (Bearing::Straight, 3, [(0.0, 160.0), (0.0, 200.0)], 0.0),
    (Bearing::Straight, 4, [(0.0, 200.0), (0.0, 240.0)], 0.0),
    (Bearing::Straight, 5, [(0.0, 240.0), (0.0, 280.0)], 0.0),
    (Bearing::BankRight, 1, [(37.57, 90.71), (51.72, 124.85)], 45.0),
    (Bearing::BankRight, 2, [(52.22, 126.07), (66.36, 160.21)], 45.0),
    (Bearing::BankRight, 3, [(66.86, 161.42), (81.01, 195.56)], 45.0),
    (Bearing::BankLeft, 1, [(-37.57, 90.71), (-51.72, 124.85)], 315.0),
    (Bearing::TurnRight, 1, [(55.0, 55.0), (75.0, 75.0)], 90.0),
    (Bearing::TurnRight, 2, [(82.5, 82.5), (102.5, 102.5)], 90.0),
    (Bearing::TurnRight, 3, [(110.0, 110.0), (130.0, 130.0)], 90.0),
    (Bearing::TurnLeft, 2, [(-82.5, 82.5), (-102.5, 102.5)], 270.0),
    (Bearing::Koiogran, 4, [(0.0, 200.0), (0.0, 240.0)], 180.0),
    (Bearing::SegnorRight, 3, [(66.86, 161.42), (81.01, 195.56)], 225.0),
    (Bearing::SegnorLeft, 2, [(-52.22, 126.07), (-66.36, 160.21)], 135.0),
    (Bearing::TallonRight, 3, [(110.0, 110.0), (130.0, 130.0)], 180.0),
    (Bearing::TallonLeft, 2, [(-82.5, 82.5), (-102.5, 102.5)], 180.0),
    (Bearing::ReverseStraight, 1, [(0.0, -80.0), (0.0, -120.0)], 0.0),
    (Bearing::ReverseBankLeft, 1, [(-37.57, -90.71), (-51.72, -124.85)], 45.0),
    (Bearing::ReverseBankRight, 1, [(37.57, -90.71), (51.72, -124.85)], 315.0),
];

#[test]
fn every_template_ends_where_the_table_says() {
    for (bearing, speed, ends, turn) in ENDS {
        for (base, (x, y)) in [Base::Small, Base::Large].into_iter().zip(ends) {
            let end = Course::new(bearing, speed).end(base, &NORTH);
            assert!(close(end.x, x, 0.01) && close(end.y, y, 0.01), "{bearing:?} {speed} {base:?}: {end:?}");
            assert_eq!(end.pose().turn, (turn * 1e6) as i32, "{bearing:?} {speed} {base:?}: {end:?}");
        }
    }
}

#[test]
fn closed_forms_hold_for_every_radius() {
    let half = 45.0_f64.to_radians();
    for base in [Base::Small, Base::Large] {
        let b = base.half_length();
        for speed in 1..=3 {
            let r = figures::BANK_RADII[usize::from(speed) - 1];
            let bank = Course::new(Bearing::BankRight, speed).end(base, &NORTH);
            assert!(close(bank.x, r * (1.0 - half.cos()) + b * half.sin(), 1e-9));
            assert!(close(bank.y, b + r * half.sin() + b * half.cos(), 1e-9));
            let r = figures::TURN_RADII[usize::from(speed) - 1];
            let turn = Course::new(Bearing::TurnLeft, speed).end(base, &NORTH);
            assert!(close(turn.x, -(r + b), 1e-9) && close(turn.y, r + b, 1e-9));
        }
    }
}

#[test]
fn only_the_templates_of_the_box_exist() {
    assert!(!Course::new(Bearing::BankLeft, 4).exists() && !Course::new(Bearing::Straight, 0).exists());
    assert!(!Course::new(Bearing::Stop, 1).exists() && !Course::new(Bearing::Koiogran, 6).exists());
    assert_eq!(courses().len(), 1 + 3 * 5 + 10 * 3);
}

#[test]
fn a_tallon_roll_slides_along_the_end_of_its_template() {
    let course = Course::new(Bearing::TallonRight, 3);
    assert_eq!((course.slide_reach(Base::Small), course.slide_reach(Base::Large)), (10.0, 30.0));
    assert_eq!(Course::new(Bearing::TurnRight, 3).slide_reach(Base::Small), 0.0);
    let end = course.end_slid(Base::Small, &NORTH, 10.0);
    assert!(close(end.x, 110.0, 1e-9) && close(end.y, 100.0, 1e-9), "it now faces back: {end:?}");
}

#[test]
fn poses_of_eight_headings_are_exact() {
    for n in 0..8 {
        let pose = Pose { x: 12_345_678, y: -1, turn: n * 45_000_000 };
        let place = Place::of(pose);
        assert_eq!(place.pose(), pose);
        if n % 2 == 0 {
            assert_eq!((place.sin.abs() + place.cos.abs(), place.sin * place.cos), (1.0, 0.0));
        } else {
            assert_eq!(place.sin.abs(), place.cos.abs());
        }
    }
    assert_eq!(Place::new(1.0, 2.0, -90.0).pose(), Pose { x: 100_000, y: 200_000, turn: 270_000_000 });
    assert_eq!(Place::new(0.0, 0.0, 359.999_999_9).pose().turn, 0);
}

#[test]
fn rolls_keep_template_and_base_flush() {
    let end = |base, side, speed, slide| Roll::new(side, speed, slide).end(base, &NORTH);
    assert_eq!(end(Base::Small, Side::Left, 1, 20.0), Place { x: -80.0, y: 20.0, ..NORTH });
    assert_eq!(end(Base::Small, Side::Right, 2, -20.0), Place { x: 120.0, y: -20.0, ..NORTH });
    assert_eq!(end(Base::Large, Side::Right, 1, 40.0), Place { x: 100.0, y: 40.0, ..NORTH });
    let reach = |base, speed| Roll::reach(base, speed);
    assert_eq!([reach(Base::Small, 1), reach(Base::Small, 2)], [10.0, 10.0]);
    assert_eq!([reach(Base::Large, 1), reach(Base::Large, 2)], [20.0, 0.0]);
    for (base, speed) in [(Base::Small, 1), (Base::Small, 2), (Base::Large, 1), (Base::Large, 2)] {
        let roll = Roll { side: Side::Left, speed, near: Roll::reach(base, speed), far: -Roll::reach(base, speed) };
        let (start, template) = (base.rect(&NORTH), roll.template(base, &NORTH));
        let end = base.rect(&roll.end(base, &NORTH));
        assert!(close(start.separation(&template), 0.0, 1e-9) && close(end.separation(&template), 0.0, 1e-9));
        assert!(close(template.corners()[0].y, base.half_length(), 1e-9), "the template ends at the base's corner");
        assert!(close(template.half_width * template.half_length, 10.0 * 20.0 * f64::from(speed), 1e-9));
    }
}

/// The distance of a point from the line "straight, template, straight", seen from the start, moving and bending right.
fn off_the_line(course: Course, base: Base, point: Point) -> f64 {
    use Bearing::*;
    let b = base.half_length();
    let n = usize::from(course.speed);
    let (radius, bend) = match course.bearing {
        Stop | Straight | Koiogran | ReverseStraight => return point.x.abs(),
        TurnLeft | TurnRight | TallonLeft | TallonRight => (figures::TURN_RADII[n - 1], 90.0_f64.to_radians()),
        _ => (figures::BANK_RADII[n - 1], 45.0_f64.to_radians()),
    };
    let centre = Point::new(radius, b);
    let from_centre = point - centre;
    let angle = from_centre.y.atan2(-from_centre.x);
    if angle <= 0.0 {
        point.x.abs()
    } else if angle >= bend {
        (from_centre.dot(Point::new(-bend.cos(), bend.sin())) - radius).abs()
    } else {
        (from_centre.length() - radius).abs()
    }
}

proptest! {
    #[test]
    fn both_guides_stay_on_the_line(
        course in any_course(),
        base in small_or_large(),
        start in places(100.0),
        t in 0.0..=1.0,
    ) {
        use Bearing::*;
        let place = course.along(base, &start, t);
        prop_assert!(close(place.sin * place.sin + place.cos * place.cos, 1.0, 1e-12));
        let sign = if course.bearing.is_reverse() { -1.0 } else { 1.0 };
        let left = matches!(course.bearing, BankLeft | TurnLeft | SegnorLeft | TallonLeft | ReverseBankLeft);
        let mirror = if left { -1.0 } else { 1.0 };
        for end in [-1.0, 1.0] {
            let seen = start.seen(place.at(0.0, end * base.half_length()));
            let off = off_the_line(course, base, Point::new(seen.x * mirror, seen.y * sign));
            prop_assert!(off < 1e-9, "{off} off");
        }
    }

    #[test]
    fn the_way_runs_without_a_jump_from_start_to_end(
        course in any_course(),
        base in small_or_large(),
        start in places(100.0),
        t in 0.0..0.999,
    ) {
        let first = course.along(base, &start, 0.0);
        prop_assert!(first.centre().to(start.centre()) < 1e-9 && close(first.sin, start.sin, 1e-12));
        let (last, end) = (course.along(base, &start, 1.0), course.end(base, &start));
        prop_assert!(close(last.x, end.x, 1e-9) && close(last.y, end.y, 1e-9));
        let almost = course.along(base, &start, 1.0 - 1e-9);
        prop_assert!(almost.centre().to(last.centre()) < 1e-5);

        let step = 0.001;
        let (here, next) = (course.along(base, &start, t), course.along(base, &start, t + step));
        let trail = if course.bearing.is_reverse() { base.half_length() } else { -base.half_length() };
        let went = next.at(0.0, trail) - here.at(0.0, trail);
        let way = course.way(base) * step;
        prop_assert!(went.length() <= way + 1e-9 && went.length() >= way * 0.999, "{} of {way}", went.length());
        let ahead = here.forward() * -trail.signum();
        prop_assert!(way == 0.0 || went.dot(ahead) > 0.0);
        prop_assert!(here.centre().to(next.centre()) <= 3.6 * way + 1e-9);
    }
}
