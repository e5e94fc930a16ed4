//! What happens when a ship ends on others.

use super::path::Path;
use super::thresholds::{AIM, POLISH, POLISHED, TOUCH};
use super::{Base, Course, Place, Rect};

/// Where a maneuver ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bump {
    /// Where the ship stands at last.
    pub place: Place,
    /// The part of its way it has made, from 0 to 1.
    pub t: f64,
    /// How far its trailing edge's middle has travelled, in millimetres.
    pub travelled: f64,
    /// Whether it overlapped a ship: it moved back, lost the further turn of its maneuver, or both.
    pub bumped: bool,
    /// The ship it touched last while it moved back, as an index into the others.
    pub last: Option<usize>,
    /// The others it touches at last: bit n for `others[n]`.
    pub touched: u64,
}

/// Carries out a maneuver among other ships, at most 64 (or sections of huge ones), given by their boxes.
///
/// If the final place overlaps one, the ship does not turn further at the end of the template, and moves back along it until
/// it overlaps none: to the free place nearest to the end. If there is none it stays where it was.
///
/// Overlap along a way is not monotone, so it is walked back: two ships that reach into each other by some depth stay in
/// overlap until a point of the moving one has moved by that depth, which bounds the step from below.
pub fn bump(base: Base, start: &Place, course: Course, slide: f64, others: &[Rect]) -> Bump {
    debug_assert!(others.len() <= 64);
    let path = course.path(base, start);
    let way = path.way();
    let end = course.end_slid(base, start, slide);
    let done = |place: Place, travelled: f64, last: Option<usize>, bumped: bool| {
        let rect = base.rect(&place);
        let touched =
            others.iter().enumerate().filter(|(_, other)| rect.touches(other)).fold(0, |set, (n, _)| set | 1 << n);
        let t = if way > 0.0 { travelled / way } else { 1.0 };
        Bump { place, t, travelled, bumped, last, touched }
    };
    let Some((first, _)) = deepest(&base.rect(&end), others) else { return done(end, way, None, false) };
    let speed = path.top_speed();
    let mut hit = Hit { travelled: way, separation: 0.0, other: first };
    let mut travelled = way;
    let mut moved = false;
    loop {
        let place = path.along(travelled);
        match deepest(&base.rect(&place), others) {
            None if !moved => return done(place, travelled, Some(first), true),
            None => {
                let (place, travelled) = polish(base, &path, hit, place, travelled, others);
                return done(place, travelled, Some(hit.other), true);
            }
            Some((other, depth)) => {
                hit = Hit { travelled, separation: -depth, other };
                travelled -= (depth - AIM) / speed;
                moved = true;
            }
        }
        if travelled <= 0.0 {
            return done(*start, 0.0, Some(hit.other), true);
        }
    }
}

/// A place on the way in overlap with another ship.
#[derive(Clone, Copy)]
struct Hit {
    travelled: f64,
    separation: f64,
    other: usize,
}

/// The ship a base reaches into deepest, if deeper than a touch, and how deep.
fn deepest(rect: &Rect, others: &[Rect]) -> Option<(usize, f64)> {
    let mut deepest = None;
    let mut least = -TOUCH;
    for (n, other) in others.iter().enumerate() {
        if rect.overlaps(other) {
            let separation = rect.separation(other);
            if separation < least {
                least = separation;
                deepest = Some((n, -separation));
            }
        }
    }
    deepest
}

/// Brings a ship that has just left another from within a touch to contact, by the secant method. If the two never part at
/// all here, or a third ship is in the way, the place stays as it was.
fn polish(base: Base, path: &Path, hit: Hit, place: Place, travelled: f64, others: &[Rect]) -> (Place, f64) {
    let other = &others[hit.other];
    let (mut before, mut before_separation) = (hit.travelled, hit.separation);
    let (mut at, mut best) = (travelled, place);
    for _ in 0..12 {
        let separation = base.rect(&best).separation(other);
        if separation.abs() <= POLISHED {
            return if deepest(&base.rect(&best), others).is_none() { (best, at) } else { (place, travelled) };
        }
        let next = at - separation * (at - before) / (separation - before_separation);
        if !((next - travelled).abs() <= POLISH && (0.0..=path.way()).contains(&next)) {
            break;
        }
        (before, before_separation) = (at, separation);
        at = next;
        best = path.along(at);
    }
    (place, travelled)
}
