//! Ranges and arcs.

use super::{bases, close, places, polygon, rect_polygon, rects};
use geo::{Area as _, BooleanOps, Distance, Euclidean};
use proptest::prelude::*;
use xwing::geometry::thresholds::SLACK;
use xwing::geometry::{Arc, Base, Place, Point, figures, range_band};

const ARCS: [Arc; 7] = [Arc::Front, Arc::Rear, Arc::Half, Arc::Left, Arc::Right, Arc::Bullseye, Arc::All];
const HUGE_ARCS: [Arc; 6] =
    [Arc::ForePort, Arc::ForeStarboard, Arc::AftPort, Arc::AftStarboard, Arc::AftPortFlank, Arc::AftStarboardFlank];
const NORTH: Place = Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 };

fn half_angle(base: Base) -> f64 {
    match base {
        Base::Small => 40.45,
        Base::Large => 42.025,
        Base::HugeShort => (40.0_f64 / 17.5).atan().to_degrees(),
        Base::HugeLong => (40.0_f64 / 32.5).atan().to_degrees(),
    }
}

/// The arc as a large polygon in the frame of the base, its edges pushed outward by the slack.
fn arc_outline(arc: Arc, base: Base) -> Vec<(f64, f64)> {
    let far = 1500.0;
    let wedge_at = |ahead: f64, middle: f64, half: f64| {
        let ray = |mm: f64, degrees: f64| (mm * degrees.to_radians().sin(), mm * degrees.to_radians().cos());
        let back = ray(-SLACK / half.to_radians().sin(), middle);
        let apex = (back.0, back.1 + ahead);
        let from_apex = |(x, y): (f64, f64)| (apex.0 + x, apex.1 + y);
        let rays = [-half, 0.0, half].map(|off| from_apex(ray(far, middle + off)));
        vec![apex, rays[0], rays[1], rays[2]]
    };
    let wedge = |middle: f64, half: f64| wedge_at(0.0, middle, half);
    // The middle of a huge ship's bases, and the bearing from the rear one to the end of the line between the sections.
    let middle = base.half_length() - 40.0;
    let flank = (40.0 / middle).atan().to_degrees();
    let upright = |half: f64, from: f64| vec![(-half, from), (half, from), (half, far), (-half, far)];
    let half = half_angle(base);
    match arc {
        Arc::Front => wedge(0.0, half),
        Arc::Rear => wedge(180.0, half),
        Arc::Left => wedge(270.0, 90.0 - half),
        Arc::Right => wedge(90.0, 90.0 - half),
        Arc::Half => upright(far, -SLACK),
        Arc::Bullseye => upright(7.9 + SLACK, -SLACK),
        Arc::All => upright(far, -far),
        Arc::ForeStarboard => wedge_at(middle, 90.0, 45.0),
        Arc::ForePort => wedge_at(middle, 270.0, 45.0),
        Arc::AftStarboard => wedge_at(-middle, 90.0, 45.0),
        Arc::AftPort => wedge_at(-middle, 270.0, 45.0),
        Arc::AftStarboardFlank => wedge_at(-middle, (flank + 135.0) / 2.0, (135.0 - flank) / 2.0),
        Arc::AftPortFlank => wedge_at(-middle, 360.0 - (flank + 135.0) / 2.0, (135.0 - flank) / 2.0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn arcs_cut_targets_as_polygons_do(
        base in bases(),
        place in places(250.0),
        target in rects(250.0),
        arc in prop::sample::select(&ARCS),
        huge in prop::sample::select(&HUGE_ARCS),
    ) {
        let arc = if base.is_huge() && place.x > 500.0 { huge } else { arc };
        let outline: Vec<Point> = arc_outline(arc, base).into_iter().map(|(x, y)| place.at(x, y)).collect();
        let part = rect_polygon(&target).intersection(&polygon(&outline));
        let area = part.unsigned_area();
        let clip = arc.clip(base, &place, &target.convex());
        prop_assert_eq!(clip.is_some(), arc.holds(base, &place, &target));
        prop_assert!(close(clip.map_or(0.0, |c| polygon(c.corners()).unsigned_area()), area, 0.01));
        let closest = arc.closest(base, &place, &target);
        prop_assert_eq!(clip.is_some(), closest.is_some());
        if area > 1.0 {
            let closest = closest.expect("a part in the arc");
            let distance = Euclidean.distance(&rect_polygon(&base.rect(&place)), &part);
            prop_assert!(close(closest.mm, distance, 1e-3), "{} for {distance}", closest.mm);
            prop_assert!(close(closest.from.to(closest.to), closest.mm, 1e-9));
        }
    }
}

#[test]
fn a_boundary_belongs_to_the_lower_band() {
    for (mm, band) in [
        (0.0, 1),
        (99.99, 1),
        (100.0, 1),
        (100.000_05, 1),
        (100.01, 2),
        (200.0, 2),
        (200.01, 3),
        (300.0, 3),
        (300.01, 4),
        (400.01, 5),
        (500.0, 5),
        (500.01, 6),
    ] {
        assert_eq!(range_band(mm), band, "{mm} mm");
    }
}

#[test]
fn ranges_are_decided_by_a_hair() {
    let small = Base::Small.rect(&NORTH);
    for (hair, band) in [(-0.01, 2), (0.0, 2), (0.01, 3)] {
        let ahead = Base::Large.rect(&Place::new(0.0, 20.0 + 200.0 + 40.0 + hair, 180.0));
        assert_eq!(range_band(small.gap(&ahead)), band, "edge to edge");
        let corner = Base::Small.rect(&Place::new(20.0 + 120.0 + 20.0 + hair, 20.0 + 160.0 + 20.0, 90.0));
        assert_eq!(range_band(small.gap(&corner)), band, "corner to corner");
        let turned = Base::Small.rect(&Place::new(0.0, 20.0 + 200.0 + 800.0_f64.sqrt() + hair, 45.0));
        assert_eq!(range_band(small.gap(&turned)), band, "edge to corner");
    }
    let behind = Base::Small.rect(&Place::new(0.0, 20.0 + 60.0 + 20.0, 0.0));
    assert!(close(small.farthest(&behind), 100.0, 1e-9), "wholly within Range 1");
}

#[test]
fn arcs_are_decided_by_a_hair() {
    // The corner of a target that lies nearest to the line is put on it at 100 mm, then a hair to either side.
    for base in [Base::Small, Base::Large] {
        let half = half_angle(base).to_radians();
        let on_line = Point::new(100.0 * half.sin(), 100.0 * half.cos());
        let across = Point::new(half.cos(), -half.sin());
        for (hair, front) in [(-0.01, true), (0.0, true), (0.01, false)] {
            let corner = on_line + across * hair;
            // Its front left corner: all the rest of the target lies farther to the right of the line.
            let target = Base::Small.rect(&Place::new(corner.x + 20.0, corner.y - 20.0, 0.0));
            assert_eq!(Arc::Front.holds(base, &NORTH, &target), front, "{base:?} front, {hair}");
            assert!(Arc::Right.holds(base, &NORTH, &target));
            let mirrored = Base::Small.rect(&Place::new(-corner.x - 20.0, -corner.y + 20.0, 0.0));
            assert_eq!(Arc::Rear.holds(base, &NORTH, &mirrored), front, "{base:?} rear, {hair}");
            assert!(Arc::Left.holds(base, &NORTH, &mirrored));
        }
    }
    for (hair, inside) in [(-0.01, true), (0.0, true), (0.01, false)] {
        let bullseye = Base::Small.rect(&Place::new(7.9 + 20.0 + hair, 150.0, 0.0));
        assert_eq!(Arc::Bullseye.holds(Base::Small, &NORTH, &bullseye), inside, "bullseye, {hair}");
        let beside = Base::Large.rect(&Place::new(200.0, -40.0 - hair, 0.0));
        assert_eq!(Arc::Half.holds(Base::Large, &NORTH, &beside), inside, "half, {hair}");
    }
}

#[test]
fn range_in_arc_is_measured_to_the_part_inside() {
    // The nearest corner of the target is outside the arc, so the range grows.
    let target = Base::Large.rect(&Place::new(100.0, 70.0, 0.0));
    let whole = Base::Small.rect(&NORTH).gap(&target);
    let inside = Arc::Front.closest(Base::Small, &NORTH, &target).expect("a part is inside");
    assert!(close(whole, 40.0_f64.hypot(10.0), 1e-9));
    assert!(inside.mm > whole + 1.0, "{} against {whole}", inside.mm);
    assert!(close(inside.to.x, 60.0, 1e-3), "on the near side of the target: {inside:?}");
    assert!(close(inside.to.y, 60.0 / 40.45_f64.to_radians().tan(), 1e-3), "where the line cuts it: {inside:?}");
    assert!(Arc::Front.closest(Base::Small, &NORTH, &Base::Small.rect(&Place::new(0.0, -100.0, 0.0))).is_none());
}

#[test]
fn half_angles_are_those_of_the_figures() {
    for (degrees, (sin, cos)) in [(40.45, figures::SMALL_ARC), (42.025, figures::LARGE_ARC)] {
        let angle = f64::to_radians(degrees);
        assert!(close(angle.sin(), sin, 1e-15) && close(angle.cos(), cos, 1e-15));
    }
}
