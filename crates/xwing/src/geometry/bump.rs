//! What happens when a ship ends on others.

use super::path::Path;
use super::thresholds::{AIM, FREE, POLISH, POLISHED, TOUCH};
use super::{Base, Course, Place, Rect};

/// At most so many other ships, or sections of huge ones: each has its bit.
pub const MOST_OTHERS: usize = u128::BITS as usize;

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
    pub touched: u128,
}

/// Carries out a maneuver among other ships, at most [`MOST_OTHERS`], given by their boxes.
///
/// If the final place overlaps one, the ship does not turn further at the end of the template, and moves back along it
/// until it overlaps none: to the free place nearest to the end. If there is none it stays where it was.
///
/// Overlap along a way is not monotone, so it is walked back: two ships that reach into each other by some depth stay
/// in overlap until a point of the moving one has moved by that depth, which bounds the step from below. On a straight
/// way the step is exact.
pub fn bump(base: Base, start: &Place, course: Course, slide: f64, others: &[Rect]) -> Bump {
    debug_assert!(others.len() <= MOST_OTHERS);
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
    let (speed, ahead) = (path.top_speed(), path.straight_ahead());
    let mut last = None;
    let mut travelled = way;
    while travelled > 0.0 {
        let place = path.along(travelled);
        let rect = base.rect(&place);
        let Some((other, depth)) = deepest(&rect, others) else {
            let Some(last) = last else { return done(place, travelled, Some(first), true) };
            let (place, travelled) = polish(base, &path, place, travelled, last, others);
            return done(place, travelled, Some(last), true);
        };
        last = Some(other);
        travelled -= match ahead {
            Some(ahead) => rect.way_out(&others[other], ahead * -1.0, AIM),
            None => (depth - AIM) / speed,
        };
    }
    done(*start, 0.0, last.or(Some(first)), true)
}

/// The ship a base reaches into deepest, if the base is not free of it, and how deep.
fn deepest(rect: &Rect, others: &[Rect]) -> Option<(usize, f64)> {
    let mut deepest = (0, FREE);
    for (n, other) in others.iter().enumerate().filter(|(_, other)| !rect.is_far(other, 0.0)) {
        let depth = -rect.separation(other);
        if depth > deepest.1 {
            deepest = (n, depth);
        }
    }
    (deepest.1 > FREE).then_some(deepest)
}

/// Brings a ship that has just left another from within a touch to contact, by the secant method. If the two never part
/// at all here, or a third ship is in the way, the place stays as it was.
fn polish(base: Base, path: &Path, place: Place, travelled: f64, last: usize, others: &[Rect]) -> (Place, f64) {
    let separation = |place: &Place| base.rect(place).separation(&others[last]);
    let mut before = travelled + TOUCH;
    let mut before_separation = separation(&path.along(before));
    let (mut at, mut best) = (travelled, place);
    for _ in 0..8 {
        let separation = separation(&best);
        if separation.abs() <= POLISHED {
            return if deepest(&base.rect(&best), others).is_none() { (best, at) } else { (place, travelled) };
        }
        let next = at - separation * (at - before) / (separation - before_separation);
        let near = (next - travelled).abs() <= POLISH;
        if !near {
            break;
        }
        (before, before_separation) = (at, separation);
        at = next.clamp(0.0, path.way());
        best = path.along(at);
    }
    (place, travelled)
}
