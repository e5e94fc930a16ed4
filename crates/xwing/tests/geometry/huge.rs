//! Huge ships: where they end, how far their sections are, and what their arcs hold, each computed a second time with polygons that
//! are turned, shifted and cut by `geo`, from measures that stand here once more.

use super::{bases, close, places, polygon, rect_polygon};
use geo::{
    AffineTransform, Area as _, BooleanOps, Centroid, Coord, Distance, Euclidean, Polygon, Rotate, Translate, coord,
    point,
};
use proptest::prelude::*;
use xwing::geometry::thresholds::{SLACK, TOUCH};
use xwing::geometry::{Arc, Base, Bearing, Course, Place, bump};

/// How far two computations of a pose or a distance may differ, in millimetres.
const NEAR: f64 = 0.1;

fn huge_bases() -> impl Strategy<Value = Base> {
    prop_oneof![Just(Base::HugeShort), Just(Base::HugeLong)]
}

fn huge_courses() -> impl Strategy<Value = Course> {
    let ahead = (1u8..=4).prop_map(|speed| Course::new(Bearing::Straight, speed));
    let bank = prop::sample::select(vec![Bearing::BankLeft, Bearing::BankRight]);
    prop_oneof![ahead, (bank, 1u8..=2).prop_map(|(bearing, speed)| Course::new(bearing, speed))]
}

fn half_length(base: Base) -> f64 {
    if base == Base::HugeShort { 97.5 } else { 112.5 }
}

/// The outline of a part of a ship, from one distance ahead of its centre to another.
fn outline(place: &Place, from: f64, to: f64) -> Polygon<f64> {
    let heading = place.sin.atan2(place.cos).to_degrees();
    let upright: Polygon<f64> = geo::Rect::new(coord! { x: -40.0, y: from }, coord! { x: 40.0, y: to }).to_polygon();
    // Headings run clockwise, turns of the other crate against it.
    upright.rotate_around_point(-heading, point! { x: 0.0, y: 0.0 }).translate(place.x, place.y)
}

fn whole(base: Base, place: &Place) -> Polygon<f64> {
    outline(place, -half_length(base), half_length(base))
}

fn section(base: Base, place: &Place, fore: bool) -> Polygon<f64> {
    if fore { outline(place, 0.0, half_length(base)) } else { outline(place, -half_length(base), 0.0) }
}

/// The whole outline where a maneuver ends that meets nothing: turned about the corner that sits in the template's notch, which
/// then goes to the corner of its bank.
fn ended(base: Base, start: &Place, course: Course) -> Polygon<f64> {
    let ahead = coord! { x: start.sin, y: start.cos };
    let ship = whole(base, start);
    let speed = 40.0 * f64::from(course.speed);
    let side = match course.bearing {
        Bearing::BankLeft => -1.0,
        Bearing::BankRight => 1.0,
        _ => return ship.translate(speed * ahead.x, speed * ahead.y),
    };
    let starboard = coord! { x: ahead.y, y: -ahead.x };
    let corner: Coord<f64> =
        coord! { x: start.x, y: start.y } + starboard * (40.0 * side) + ahead * (half_length(base) - 80.0);
    let turn = AffineTransform::rotate(-30.0 * side, coord! { x: 0.0, y: 0.0 });
    let (along, out) = (turn.apply(ahead), turn.apply(starboard) * -side);
    let off = ahead * 8.8 + along * speed + out * (20.0 * (f64::from(course.speed) - 1.0));
    ship.rotate_around_point(-30.0 * side, point! { x: corner.x, y: corner.y }).translate(off.x, off.y)
}

fn overlaps(a: &Polygon<f64>, b: &Polygon<f64>) -> bool {
    // Nothing but what the computation itself may be off by is called a touch: where one ship slides along another at a small
    // angle, a thin overlap is a long way.
    a.intersection(b).unsigned_area() > 1e-6
}

/// How far back a ship must go along a direction until it is free of others, by halving; none if it cannot within `most`.
fn back_until_free(ship: &Polygon<f64>, back: Coord<f64>, others: &[Polygon<f64>], most: f64) -> Option<f64> {
    let at = |way: f64| ship.translate(back.x * way, back.y * way);
    let mut gone = 0.0;
    while let Some(other) = others.iter().find(|other| overlaps(&at(gone), other)) {
        if !overlaps(&at(most), other) {
            let (mut inside, mut outside) = (gone, most);
            for _ in 0..40 {
                let middle = (inside + outside) / 2.0;
                (inside, outside) = if overlaps(&at(middle), other) { (middle, outside) } else { (inside, middle) };
            }
            gone = outside;
        } else {
            return None;
        }
    }
    Some(gone)
}

/// The greatest distance between corners of two outlines of one kind.
fn apart(a: &Polygon<f64>, b: &Polygon<f64>) -> f64 {
    let corners = |p: &Polygon<f64>| p.exterior().coords().copied().take(4).collect::<Vec<_>>();
    let nearest = |from: Coord<f64>| {
        let all = corners(b).into_iter().map(|to| (from.x - to.x).hypot(from.y - to.y));
        all.fold(f64::INFINITY, f64::min)
    };
    corners(a).into_iter().map(nearest).fold(0.0, f64::max)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn huge_ships_end_where_polygons_do(
        base in huge_bases(),
        start in places(300.0),
        course in huge_courses(),
        mut others in prop::collection::vec((huge_bases(), places(420.0)), 0..3),
        ahead in prop::option::of((huge_bases(), -70.0..70.0, -120.0..120.0, 0.0..360.0)),
    ) {
        prop_assert!(apart(&rect_polygon(&base.rect(&start)), &whole(base, &start)) < 1e-6);
        let end = ended(base, &start, course);
        let free = course.end(base, &start);
        prop_assert!(apart(&rect_polygon(&base.rect(&free)), &end) < NEAR, "{:?}", free);

        // Something is often where it would end.
        others.extend(ahead.map(|(other, x, y, degrees)| (other, Place::new(free.x + x, free.y + y, degrees))));
        others.retain(|(b, p)| b.rect(p).separation(&base.rect(&start)) > 0.01);
        let rects: Vec<_> = others.iter().map(|(b, p)| b.rect(p)).collect();
        let result = bump(base, &start, course, 0.0, &rects);
        let outlines: Vec<_> = others.iter().map(|(b, p)| whole(*b, p)).collect();
        // It moves straight back along its last heading, no farther than it came forward.
        let heading = coord! { x: free.sin, y: free.cos };
        let centre = end.centroid().expect("it has one");
        let came = (centre.x() - start.x) * heading.x + (centre.y() - start.y) * heading.y;
        let back = coord! { x: -heading.x, y: -heading.y };
        // Where a hair decides, either is right.
        let hair = |way: f64| {
            let there = end.translate(back.x * way, back.y * way);
            outlines.iter().any(|other| {
                let deep = there.intersection(other).unsigned_area();
                deep > 0.0 && deep < 1.0
            })
        };
        match back_until_free(&end, back, &outlines, came) {
            Some(way) => {
                let expected = end.translate(back.x * way, back.y * way);
                let got = rect_polygon(&base.rect(&result.place));
                prop_assert!(apart(&got, &expected) < NEAR || hair(0.0), "{:?} {way}", result);
                prop_assert!(result.bumped == (way > 0.0) || hair(0.0));
            }
            None => prop_assert!(result.place == start || hair(came) || hair(0.0), "it stays: {:?}", result),
        }
    }

    #[test]
    fn sections_are_as_far_as_polygons(
        base in huge_bases(),
        place in places(250.0),
        other in bases(),
        there in places(450.0),
    ) {
        for (number, fore) in [(0, true), (1, false)] {
            let mine = section(base, &place, fore);
            let rect = base.section_rect(number, &place);
            prop_assert!(apart(&rect_polygon(&rect), &mine) < 1e-6);
            for theirs in 0..other.sections() {
                let target = other.section_rect(theirs, &there);
                let distance = Euclidean.distance(&mine, &rect_polygon(&target));
                prop_assert!(close(rect.gap(&target), distance, 1e-6));
                prop_assert!(rect.touches(&target) == (distance <= TOUCH) || close(distance, TOUCH, 1e-6));
            }
        }
        // The line between the sections is what both have in common.
        let (port, starboard) = base.centre_line(&place).expect("huge ships have one");
        let both = Euclidean.distance(&point! { x: port.x, y: port.y }, &section(base, &place, true))
            + Euclidean.distance(&point! { x: starboard.x, y: starboard.y }, &section(base, &place, false));
        prop_assert!(both < 1e-6 && close(port.to(starboard), 80.0, 1e-9));
    }

    #[test]
    fn arcs_of_huge_ships_hold_what_polygons_do(
        base in huge_bases(),
        place in places(250.0),
        other in bases(),
        there in places(450.0),
        part in 0usize..2,
        arc in 0usize..4,
    ) {
        // Each base's own arcs look to its sides, a quarter turn wide, from its middle.
        let (arc, middle, side) = [
            (Arc::ForePort, half_length(base) - 40.0, -1.0),
            (Arc::ForeStarboard, half_length(base) - 40.0, 1.0),
            (Arc::AftPort, 40.0 - half_length(base), -1.0),
            (Arc::AftStarboard, 40.0 - half_length(base), 1.0),
        ][arc];
        let apex = -side * SLACK * std::f64::consts::SQRT_2;
        let far = 2000.0 * side;
        let wedge = [(apex, middle), (apex + far, middle + far.abs()), (apex + far, middle - far.abs())];
        let wedge: Vec<_> = wedge.iter().map(|(x, y)| place.at(*x, *y)).collect();
        let target = other.section_rect(part % other.sections(), &there);
        let seen = rect_polygon(&target).intersection(&polygon(&wedge));
        let holds = arc.holds(base, &place, &target);
        if seen.unsigned_area() > 1.0 {
            prop_assert!(holds);
            let closest = arc.closest(base, &place, &target).expect("a part is inside");
            let distance = Euclidean.distance(&whole(base, &place), &seen);
            prop_assert!(close(closest.mm, distance, NEAR), "{} for {distance}", closest.mm);
        } else if seen.unsigned_area() == 0.0 {
            prop_assert!(!holds || Euclidean.distance(&rect_polygon(&target), &polygon(&wedge)) < 0.01);
        }
    }
}
