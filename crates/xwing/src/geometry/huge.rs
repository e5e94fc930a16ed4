//! How huge ships move: their own template, which is laid along the side of the front base.

use super::figures::{HUGE_BANK_OUT, HUGE_BANK_TURN, HUGE_SEAT, STRAIGHT_PER_SPEED};
use super::path::Path;
use super::{Base, Bearing, Place, Point};

/// Whether the template of huge ships knows this maneuver.
pub(super) fn exists(bearing: Bearing, speed: u8) -> bool {
    match bearing {
        Bearing::Straight => (1..=4).contains(&speed),
        Bearing::BankLeft | Bearing::BankRight => (1..=2).contains(&speed),
        _ => false,
    }
}

/// Where a huge ship ends that meets nothing.
///
/// Ahead, everything moves along the template's side. In a bank the rear corner of the front base, on the side of the turn,
/// leaves the notch at the template's foot for the corner of that bank; the ship then lies along the template, so its tail
/// swings out.
pub(super) fn end(base: Base, start: &Place, bearing: Bearing, speed: u8) -> Place {
    let side = match bearing {
        Bearing::BankLeft => -1.0,
        Bearing::BankRight => 1.0,
        _ => return start.moved(0.0, STRAIGHT_PER_SPEED * f64::from(speed)),
    };
    let turned = start.turned(side * HUGE_BANK_TURN.0, HUGE_BANK_TURN.1);
    let corner = |place: &Place| place.at(side * base.half_width(), base.notch());
    let along = turned.forward() * (STRAIGHT_PER_SPEED * f64::from(speed));
    let out = turned.right() * (-side * HUGE_BANK_OUT * (f64::from(speed) - 1.0));
    let seat = corner(start) + start.forward() * HUGE_SEAT + along + out;
    let off = seat - corner(&turned);
    Place { x: turned.x + off.x, y: turned.y + off.y, ..turned }
}

/// The way a huge ship moves back on from ships it would overlap: there is no curved one, so it keeps its last heading and
/// moves straight back, no farther than it came forward.
pub(super) fn path(base: Base, start: &Place, bearing: Bearing, speed: u8) -> Path {
    let end = end(base, start, bearing, speed);
    let way = (end.centre() - start.centre()).dot(end.forward());
    Path::straight(base, &end.moved(0.0, -way), way - 2.0 * base.half_length(), false)
}

/// Where it is seen after a part of its way, from 0 to 1: somewhere between its start and its end.
pub(super) fn along(base: Base, start: &Place, bearing: Bearing, speed: u8, t: f64) -> Place {
    let end = end(base, start, bearing, speed);
    let centre = start.centre() + (end.centre() - start.centre()) * t;
    let heading = start.forward() + (end.forward() - start.forward()) * t;
    let Point { x: sin, y: cos } = heading * (1.0 / heading.length());
    Place { x: centre.x, y: centre.y, sin, cos }
}
