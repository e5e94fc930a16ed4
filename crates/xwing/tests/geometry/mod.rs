//! The table against its own figures and against the `geo` crate, which is slow and obvious.

mod bumps;
mod huge;
mod maneuvers;
mod paths;
mod shapes;
mod sight;
mod tokens;

use geo::{ConvexHull, Coord, LineString, MultiPoint, Polygon};
use proptest::prelude::*;
use xwing::geometry::{Base, Bearing, Convex, Course, Place, Point, Rect};

/// A shape in the words of the other crate.
fn polygon(corners: &[Point]) -> Polygon<f64> {
    Polygon::new(LineString::from(corners.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>()), vec![])
}

fn rect_polygon(rect: &Rect) -> Polygon<f64> {
    polygon(&rect.corners())
}

fn close(a: f64, b: f64, within: f64) -> bool {
    (a - b).abs() <= within
}

/// A place within `reach` of the point (500, 500), with any heading; a third of them with a multiple of 45 degrees.
fn places(reach: f64) -> impl Strategy<Value = Place> {
    let heading = prop_oneof![2 => 0.0..360.0, 1 => (0..8).prop_map(|n| f64::from(n) * 45.0)];
    (-reach..reach, -reach..reach, heading).prop_map(|(x, y, degrees)| Place::new(500.0 + x, 500.0 + y, degrees))
}

fn small_or_large() -> impl Strategy<Value = Base> {
    prop_oneof![Just(Base::Small), Just(Base::Large)]
}

fn bases() -> impl Strategy<Value = Base> {
    prop_oneof![3 => Just(Base::Small), 3 => Just(Base::Large), 1 => Just(Base::HugeShort), 1 => Just(Base::HugeLong)]
}

fn rects(reach: f64) -> impl Strategy<Value = Rect> {
    (bases(), places(reach)).prop_map(|(base, place)| base.rect(&place))
}

/// Convex shapes of three to eight corners, about the size of obstacles.
fn convexes(reach: f64) -> impl Strategy<Value = Convex> {
    let offsets = prop::collection::vec((-40.0..40.0, -40.0..40.0), 3..9);
    (places(reach), offsets).prop_filter_map("too flat", |(place, offsets)| {
        let points: MultiPoint<f64> = offsets.iter().map(|&(x, y)| (place.x + x, place.y + y)).collect();
        let hull = points.convex_hull();
        let mut corners: Vec<Point> = hull.exterior().coords().map(|&Coord { x, y }| Point::new(x, y)).collect();
        corners.pop();
        (corners.len() >= 3 && geo::Area::unsigned_area(&hull) > 100.0).then(|| Convex::new(&corners))
    })
}

/// Every course there is a template for.
fn courses() -> Vec<Course> {
    let all = Bearing::ALL.into_iter().flat_map(|bearing| (0..=5).map(move |speed| Course::new(bearing, speed)));
    all.filter(|course| course.exists()).collect()
}

fn any_course() -> impl Strategy<Value = Course> {
    prop::sample::select(courses())
}
