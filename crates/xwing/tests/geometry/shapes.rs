//! Overlap, distance and crossing of shapes.

use super::{close, convexes, polygon, rect_polygon, rects};
use geo::{Area as _, BooleanOps, Distance, Euclidean, Intersects, Length, LineString, MultiLineString};
use proptest::prelude::*;
use xwing::geometry::thresholds::TOUCH;
use xwing::geometry::{Base, Convex, Place, Point};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn boxes_overlap_as_polygons_do(a in rects(120.0), b in rects(120.0)) {
        let separation = a.separation(&b);
        let (p, q) = (rect_polygon(&a), rect_polygon(&b));
        prop_assert!(close(separation, b.separation(&a), 1e-9));
        prop_assert!(close(separation, a.convex().separation(&b.convex()), 1e-9));
        prop_assert_eq!(a.overlaps(&b), separation < -TOUCH);
        prop_assert_eq!(a.convex().overlaps(&b.convex()), separation < -TOUCH);
        if separation.abs() > 1e-6 {
            prop_assert_eq!(separation < 0.0, p.intersects(&q));
        }
        if separation < 0.0 {
            let common = a.convex().common(&b.convex()).expect("a common part");
            prop_assert!(close(polygon(common.corners()).unsigned_area(), p.intersection(&q).unsigned_area(), 1e-4));
        }
    }

    #[test]
    fn the_depth_of_an_overlap_is_the_shortest_way_out(a in rects(60.0), b in rects(60.0), degrees in 0.0..360.0) {
        let depth = -a.separation(&b);
        if depth <= 0.01 {
            return Ok(());
        }
        let way = Place::new(0.0, 0.0, degrees).forward() * (depth - 0.001);
        let mut moved = a;
        (moved.place.x, moved.place.y) = (a.place.x + way.x, a.place.y + way.y);
        prop_assert!(rect_polygon(&moved).intersects(&rect_polygon(&b)), "no shorter move parts them");
    }

    #[test]
    fn boxes_are_as_far_apart_as_polygons(a in rects(300.0), b in rects(300.0)) {
        let closest = a.closest(&b);
        let (p, q) = (rect_polygon(&a), rect_polygon(&b));
        prop_assert!(close(closest.mm, Euclidean.distance(&p, &q), 1e-9));
        prop_assert!(close(closest.mm, closest.from.to(closest.to), 1e-9));
        prop_assert!(close(closest.mm, a.convex().gap(&b.convex()), 1e-9));
        for (point, shape) in [(closest.from, &p), (closest.to, &q)] {
            prop_assert!(Euclidean.distance(&geo::Point::new(point.x, point.y), shape) < 1e-9);
        }
        prop_assert_eq!(a.touches(&b), closest.mm <= TOUCH);
        let corners = b.corners().map(|c| Euclidean.distance(&geo::Point::new(c.x, c.y), &p));
        prop_assert!(close(a.farthest(&b), corners.into_iter().fold(0.0, f64::max), 1e-9));
    }

    #[test]
    fn convex_shapes_meet_as_polygons_do(a in convexes(80.0), b in convexes(80.0)) {
        let (p, q) = (polygon(a.corners()), polygon(b.corners()));
        let separation = a.separation(&b);
        prop_assert!(close(a.gap(&b), Euclidean.distance(&p, &q), 1e-9));
        if separation.abs() > 1e-6 {
            prop_assert_eq!(separation < 0.0, p.intersects(&q));
        }
        prop_assert_eq!(a.overlaps(&b), separation < -TOUCH);
        let area = a.common(&b).map_or(0.0, |common| polygon(common.corners()).unsigned_area());
        prop_assert!(close(area, p.intersection(&q).unsigned_area(), 1e-4));
    }

    #[test]
    fn a_line_crosses_a_shape_if_a_part_of_it_lies_inside(
        shape in convexes(60.0),
        (x, y) in (350.0..650.0, 350.0..650.0),
        (to_x, to_y) in (350.0..650.0, 350.0..650.0),
    ) {
        let (a, b) = (Point::new(x, y), Point::new(to_x, to_y));
        let line = MultiLineString::new(vec![LineString::from(vec![(x, y), (to_x, to_y)])]);
        let inside = Euclidean.length(&polygon(shape.corners()).clip(&line, false));
        prop_assume!(inside == 0.0 || inside > 0.01);
        prop_assert_eq!(shape.crossed_by(a, b), inside > 0.0);
        prop_assert_eq!(shape.crossed_by(b, a), inside > 0.0);
    }
}

#[test]
fn touching_is_no_overlap_and_overlap_is_touching() {
    let at = |x: f64, degrees| Base::Small.rect(&Place::new(x, 0.0, degrees));
    let first = at(0.0, 0.0);
    for (gap, touches, overlaps) in [
        (0.0011, false, false),
        (0.0009, true, false),
        (0.0, true, false),
        (-0.0009, true, false),
        (-0.0011, true, true),
    ] {
        let (squarely, by_a_corner) = (at(40.0 + gap, 90.0), at(20.0 + 800.0_f64.sqrt() + gap, 45.0));
        for other in [squarely, by_a_corner] {
            assert_eq!((first.touches(&other), first.overlaps(&other)), (touches, overlaps), "a gap of {gap}");
            assert_eq!(first.convex().overlaps(&other.convex()), overlaps, "a gap of {gap}");
        }
    }
}

#[test]
fn a_line_that_grazes_does_not_cross() {
    let square = Convex::new(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Point::new(x, y)));
    let crossed = |a: (f64, f64), b: (f64, f64)| square.crossed_by(Point::new(a.0, a.1), Point::new(b.0, b.1));
    assert!(!crossed((-5.0, 0.0), (15.0, 0.0)), "along an edge");
    assert!(!crossed((-5.0, 5.0), (5.0, -5.0)), "through a corner");
    assert!(!crossed((-5.0, 5.0), (0.0, 5.0)), "up to an edge");
    assert!(crossed((-5.0, 5.0 + 1e-4), (5.0 + 1e-4, -5.0)), "a hair inside a corner");
    assert!(crossed((-5.0, 5.0), (0.001, 5.0)), "into the shape");
    assert!(crossed((4.0, 4.0), (6.0, 5.0)), "wholly inside");
    assert!(!crossed((11.0, 4.0), (20.0, 4.0)), "short of the shape");
}
