//! The paths of maneuvers.

use xwing::geometry::figures::{BANK_RADII, TURN_RADII};
use xwing::geometry::{Base, Path, Place};

#[test]
fn no_corner_is_faster_than_the_top_speed() {
    let start = Place::new(0.0, 0.0, 0.0);
    for base in [Base::Small, Base::Large] {
        let banks = BANK_RADII.map(|radius| Path::bank(base, &start, radius, false, false));
        let turns = TURN_RADII.map(|radius| Path::turn(base, &start, radius, true, false));
        for path in banks.into_iter().chain(turns).chain([Path::straight(base, &start, 80.0, true)]) {
            let steps = 4000;
            let step = path.way() / f64::from(steps);
            let corners = |n: i32| base.rect(&path.along(step * f64::from(n))).corners();
            let mut fastest: f64 = 0.0;
            for n in 0..steps {
                for (a, b) in corners(n).into_iter().zip(corners(n + 1)) {
                    fastest = fastest.max(a.to(b) / step);
                }
            }
            let top = path.top_speed();
            assert!(fastest <= top + 1e-9 && top < 1.3 * fastest, "{fastest} for {top}: {path:?}");
        }
    }
}
