//! Obstacles, strips of template, and the edges of the play area.

use super::{any_course, close, convexes, places, polygon, small_or_large};
use geo::{Area as _, BooleanOps, Distance, Euclidean, unary_union};
use proptest::prelude::*;
use xwing::geometry::{
    Area, Base, Bearing, Convex, Course, Edge, Obstacle, ObstacleKind, Place, Point, Strip, figures,
};

const NORTH: Place = Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 };

#[test]
fn tokens_are_convex_pieces_of_the_right_size() {
    for (shape, (width, length)) in (0..).zip(figures::OBSTACLE_BOXES) {
        let token = Obstacle { shape, place: NORTH };
        let pieces = token.pieces();
        for piece in &pieces {
            let corners = piece.corners();
            assert!((3..=8).contains(&corners.len()));
            for n in 0..corners.len() {
                let [a, b, c] = [0, 1, 2].map(|k| corners[(n + k) % corners.len()]);
                assert!((b - a).cross(c - b) > 0.0, "token {shape} is not convex at {b:?}");
            }
        }
        let all: Vec<Point> = pieces.iter().flat_map(|piece| piece.corners().to_vec()).collect();
        let extent = |of: fn(&Point) -> f64| {
            let (least, most) = all.iter().map(of).fold((f64::MAX, f64::MIN), |(l, m), v| (l.min(v), m.max(v)));
            (most - least, most + least)
        };
        let ((w, off_x), (l, off_y)) = (extent(|p| p.x), extent(|p| p.y));
        assert!(close(w, width, 1.0) && close(l, length, 1.0), "token {shape} measures {w} by {l}");
        assert!(off_x.abs() <= 1.0 && off_y.abs() <= 1.0, "token {shape} lies off its centre");
        let union = unary_union(&pieces.iter().map(|piece| polygon(piece.corners())).collect::<Vec<_>>());
        assert_eq!(union.0.len(), 1, "token {shape} falls apart");
        assert!(union.unsigned_area() > 0.5 * width * length, "token {shape} is too thin");
    }
}

#[test]
fn tokens_have_names_and_kinds() {
    for shape in 0..Obstacle::SHAPES as u8 {
        let token = Obstacle { shape, place: NORTH };
        assert_eq!(Obstacle::named(token.name()), Some(shape));
        let kind = if token.name().contains("debris") { ObstacleKind::Debris } else { ObstacleKind::Asteroid };
        assert_eq!(token.kind(), kind);
    }
    assert_eq!(Obstacle::named("core2asteroid5"), Some(11));
    assert_eq!(Obstacle::named("moon"), None);
}

/// The strip of a whole template as a fine polygon, and the distance along it of a point, both seen from the start.
fn outline(course: Course, base: Base) -> (Vec<Point>, impl Fn(Point) -> f64) {
    use Bearing::*;
    let b = base.half_length();
    let n = usize::from(course.speed);
    let radius = match course.bearing {
        TurnLeft | TurnRight | TallonLeft | TallonRight => figures::TURN_RADII[n - 1],
        BankLeft | BankRight | SegnorLeft | SegnorRight | ReverseBankLeft | ReverseBankRight => {
            figures::BANK_RADII[n - 1]
        }
        _ => 0.0,
    };
    let bend = if matches!(course.bearing, TurnLeft | TurnRight | TallonLeft | TallonRight) { 90.0 } else { 45.0_f64 };
    let left = matches!(course.bearing, BankLeft | TurnLeft | SegnorLeft | TallonLeft | ReverseBankLeft);
    let (mirror, sign) = (if left { -1.0 } else { 1.0 }, if course.bearing.is_reverse() { -1.0 } else { 1.0 });
    let length = if radius == 0.0 { 40.0 * f64::from(course.speed) } else { radius * bend.to_radians() };
    let at = move |along: f64, across: f64| {
        if radius == 0.0 {
            return Point::new(mirror * across, sign * (b + along));
        }
        let angle = along / radius;
        Point::new(mirror * (radius - (radius - across) * angle.cos()), sign * (b + (radius - across) * angle.sin()))
    };
    let steps = 300;
    let rail = |across: f64| (0..=steps).map(move |k| at(length * f64::from(k) / f64::from(steps), across));
    let points = rail(-10.0).chain(rail(10.0).rev()).collect();
    (points, move |p: Point| {
        let (x, y) = (p.x * mirror, p.y * sign - b);
        if radius == 0.0 { y } else { radius * y.atan2(radius - x) }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_strip_meets_what_its_outline_meets(
        course in any_course(),
        base in small_or_large(),
        start in places(10.0),
        token in convexes(200.0),
    ) {
        let strip = course.strip(base, &start, 1.0);
        if course.bearing == Bearing::Stop {
            prop_assert!(!strip.overlaps(&token));
            return Ok(());
        }
        let (local, along) = outline(course, base);
        let points: Vec<Point> = local.iter().map(|p| start.at(p.x, p.y)).collect();
        let (strip_polygon, token_polygon) = (polygon(&points), polygon(token.corners()));
        let common = strip_polygon.intersection(&token_polygon);
        let contact = strip.first_contact(&token);
        prop_assert_eq!(contact.is_some(), strip.overlaps(&token));
        if common.unsigned_area() > 0.5 {
            let least = common.0.iter().flat_map(|part| part.exterior().coords())
                .map(|c| along(start.seen(Point::new(c.x, c.y)))).fold(f64::INFINITY, f64::min);
            let contact = contact.expect("a contact");
            prop_assert!(close(contact, least, 0.5), "{contact} for {least}");
        } else if common.unsigned_area() == 0.0 {
            prop_assume!(Euclidean.distance(&strip_polygon, &token_polygon) > 0.01);
            prop_assert!(contact.is_none());
        }
    }

    #[test]
    fn what_is_travelled_later_is_met_later(
        course in any_course(),
        base in small_or_large(),
        token in convexes(200.0),
        t in 0.0..1.0,
    ) {
        let start = Place::new(500.0, 400.0, 20.0);
        let (part, whole): (Strip, Strip) = (course.strip(base, &start, t), course.strip(base, &start, 1.0));
        prop_assert!(part.length() <= whole.length() + 1e-9);
        // The strip ends below the leading edge.
        let place = course.along(base, &start, t);
        let lead = if course.bearing.is_reverse() { -base.half_length() } else { base.half_length() };
        if part.length() < whole.length() - 1e-6 && course.bearing != Bearing::Stop {
            let front = place.at(0.0, lead);
            let corners = [(-0.02, -0.02), (0.02, -0.02), (0.02, 0.02), (-0.02, 0.02)];
            let dot = Convex::new(&corners.map(|(x, y)| front + Point::new(x, y)));
            if part.length() > 0.15 {
                let contact = part.first_contact(&dot).expect("its end");
                prop_assert!(close(contact, part.length(), 0.05), "{contact} of {}", part.length());
            }
        }
        match (part.first_contact(&token), whole.first_contact(&token)) {
            (Some(a), Some(b)) => prop_assert!(close(a, b, 1e-6)),
            (Some(a), None) => prop_assert!(false, "met at {a} by a part only"),
            (None, Some(b)) => prop_assert!(b > part.length() - 0.002),
            (None, None) => {}
        }
    }
}

#[test]
fn the_nearer_token_is_met_first_and_only_on_the_part_travelled() {
    let at = |y: f64| Obstacle { shape: 0, place: Place::new(5.0, y, 0.0) };
    let course = Course::new(Bearing::Straight, 5);
    let whole = course.strip(Base::Small, &NORTH, 1.0);
    let (near, far) = (at(90.0).first_contact(&whole), at(190.0).first_contact(&whole));
    assert!(near.expect("met") < far.expect("met"));
    let half = course.strip(Base::Small, &NORTH, 0.4);
    assert!(close(half.length(), 0.4 * 240.0, 1e-9));
    assert!(at(90.0).first_contact(&half).is_some() && at(190.0).first_contact(&half).is_none());
}

#[test]
fn tokens_block_bases_and_lines() {
    let token = Obstacle { shape: 16, place: Place::new(100.0, 100.0, 30.0) };
    assert!(token.overlaps(&Base::Small.rect(&Place::new(100.0, 100.0, 0.0))));
    assert!(!token.overlaps(&Base::Small.rect(&Place::new(180.0, 180.0, 45.0))));
    assert!(token.crossed_by(Point::new(0.0, 100.0), Point::new(200.0, 100.0)));
    assert!(!token.crossed_by(Point::new(0.0, 180.0), Point::new(200.0, 180.0)));
    assert!(!token.crossed_by(Point::new(160.0, 100.0), Point::new(300.0, 100.0)));
    let piece = Base::Small.rect(&Place::new(300.0, 100.0, 0.0)).convex();
    let brute = token
        .pieces()
        .iter()
        .map(|p| Euclidean.distance(&polygon(p.corners()), &polygon(piece.corners())))
        .fold(f64::MAX, f64::min);
    assert!(close(token.gap(&piece), brute, 1e-9));
}

#[test]
fn a_ship_beyond_the_edge_has_fled() {
    let area = Area::STANDARD;
    for (base, half) in [(Base::Small, 20.0), (Base::Large, 40.0)] {
        for (hair, fits) in [(0.0, true), (-0.0009, true), (-0.01, false)] {
            assert_eq!(area.fits(&base.rect(&Place::new(half + hair, 400.0, 90.0))), fits);
            assert_eq!(area.fits(&base.rect(&Place::new(400.0, half + hair, 180.0))), fits);
            assert_eq!(area.fits(&base.rect(&Place::new(914.4 - half - hair, 400.0, 0.0))), fits);
            assert_eq!(area.fits(&base.rect(&Place::new(400.0, 914.4 - half - hair, 0.0))), fits);
        }
    }
    assert!(Area::EPIC.fits(&Base::HugeLong.rect(&Place::new(1800.0 - 90.0, 800.0, 90.0))));
    assert!(!area.fits(&Base::Small.rect(&Place::new(25.0, 400.0, 45.0))), "a corner sticks out");
}

#[test]
fn ships_are_set_up_within_range_one_of_their_edge() {
    let area = Area::STANDARD;
    let deploys = |base: Base, edge, x, y, degrees| area.deploys(edge, &base.rect(&Place::new(x, y, degrees)));
    for (y, legal) in [(20.0, true), (80.0, true), (80.01, false), (19.99, false)] {
        assert_eq!(deploys(Base::Small, Edge::South, 400.0, y, 0.0), legal, "{y}");
        assert_eq!(deploys(Base::Small, Edge::North, 400.0, 914.4 - y, 180.0), legal, "{y}");
        assert_eq!(deploys(Base::Small, Edge::West, y, 400.0, 90.0), legal, "{y}");
        assert_eq!(deploys(Base::Small, Edge::East, 914.4 - y, 400.0, 270.0), legal, "{y}");
    }
    let diagonal = 3200.0_f64.sqrt();
    assert!(deploys(Base::Large, Edge::South, 400.0, diagonal, 45.0), "too deep for the zone, it fills it");
    assert!(!deploys(Base::Large, Edge::South, 400.0, diagonal + 1.0, 45.0));
    assert!(deploys(Base::HugeShort, Edge::South, 400.0, 97.5, 0.0));
    assert!(!deploys(Base::HugeShort, Edge::South, 400.0, 120.0, 0.0));
    let token = Obstacle { shape: 11, place: Place::new(300.0, 221.5, 0.0) };
    assert!(close(area.margin(&token.pieces()[0]), 200.0, 0.5));
}

#[test]
fn a_huge_ship_has_two_sections_that_meet_in_the_middle() {
    let place = Place::new(100.0, 200.0, 90.0);
    for (base, half) in [(Base::HugeShort, 97.5), (Base::HugeLong, 112.5)] {
        let [fore, aft] = [0, 1].map(|section| base.section_rect(section, &place));
        assert_eq!((base.sections(), fore.half_length, fore.half_width), (2, half / 2.0, 40.0));
        assert!(close(fore.separation(&aft), 0.0, 1e-9) && fore.place.x > aft.place.x);
        assert!(close(fore.corners()[0].x, 100.0 + half, 1e-9) && close(aft.corners()[1].x, 100.0 - half, 1e-9));
    }
    assert_eq!(Base::Large.section_rect(0, &place), Base::Large.rect(&place));
}
