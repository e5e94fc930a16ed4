//! Maneuvers: a bearing and a speed, and where they take a ship.

use super::figures::{BANK_RADII, STRAIGHT_PER_SPEED, TEMPLATE_WIDTH, TURN_RADII};
use super::path::Path;
use super::{Base, Place, Strip, huge};
use serde::{Deserialize, Serialize};

/// The bearings of the dials.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bearing {
    /// Stays where it is.
    Stop,
    /// Straight ahead.
    Straight,
    /// 45 degrees to the left.
    BankLeft,
    /// 45 degrees to the right.
    BankRight,
    /// 90 degrees to the left.
    TurnLeft,
    /// 90 degrees to the right.
    TurnRight,
    /// Straight ahead, then about.
    Koiogran,
    /// A bank to the left, then about.
    SegnorLeft,
    /// A bank to the right, then about.
    SegnorRight,
    /// A turn to the left, then 90 degrees more, with a slide along the end of the template.
    TallonLeft,
    /// A turn to the right, then 90 degrees more, with a slide along the end of the template.
    TallonRight,
    /// Straight back.
    ReverseStraight,
    /// Back to the left, so that the nose swings to the right.
    ReverseBankLeft,
    /// Back to the right, so that the nose swings to the left.
    ReverseBankRight,
}

/// A form of template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    None,
    Straight,
    Bank,
    Turn,
}

impl Bearing {
    /// Every bearing.
    pub const ALL: [Bearing; 14] = [
        Bearing::Stop,
        Bearing::Straight,
        Bearing::BankLeft,
        Bearing::BankRight,
        Bearing::TurnLeft,
        Bearing::TurnRight,
        Bearing::Koiogran,
        Bearing::SegnorLeft,
        Bearing::SegnorRight,
        Bearing::TallonLeft,
        Bearing::TallonRight,
        Bearing::ReverseStraight,
        Bearing::ReverseBankLeft,
        Bearing::ReverseBankRight,
    ];

    fn form(self) -> Form {
        match self {
            Bearing::Stop => Form::None,
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => Form::Straight,
            Bearing::BankLeft | Bearing::BankRight => Form::Bank,
            Bearing::SegnorLeft | Bearing::SegnorRight => Form::Bank,
            Bearing::ReverseBankLeft | Bearing::ReverseBankRight => Form::Bank,
            Bearing::TurnLeft | Bearing::TurnRight | Bearing::TallonLeft | Bearing::TallonRight => Form::Turn,
        }
    }

    /// Whether the template bends to the left of somebody walking along it.
    fn bends_left(self) -> bool {
        matches!(
            self,
            Bearing::BankLeft
                | Bearing::TurnLeft
                | Bearing::SegnorLeft
                | Bearing::TallonLeft
                | Bearing::ReverseBankRight
        )
    }

    /// Whether the ship moves backwards.
    pub fn is_reverse(self) -> bool {
        matches!(self, Bearing::ReverseStraight | Bearing::ReverseBankLeft | Bearing::ReverseBankRight)
    }

    /// Whether the ship turns further at the end of the template: what it loses when it bumps.
    pub fn is_rolling(self) -> bool {
        self.is_tallon() || matches!(self, Bearing::Koiogran | Bearing::SegnorLeft | Bearing::SegnorRight)
    }

    /// Whether the owner may slide the ship along the end of the template.
    pub fn is_tallon(self) -> bool {
        matches!(self, Bearing::TallonLeft | Bearing::TallonRight)
    }
}

/// A bearing and a speed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Course {
    /// The bearing.
    pub bearing: Bearing,
    /// The speed. There are straight templates for 1 to 5 and curved ones for 1 to 3; a curved course of another speed
    /// takes the nearest.
    pub speed: u8,
}

impl Course {
    /// The course with this bearing and speed.
    pub const fn new(bearing: Bearing, speed: u8) -> Course {
        Course { bearing, speed }
    }

    /// Whether a ship on this base has a template for it.
    pub fn exists_for(self, base: Base) -> bool {
        if base.is_huge() { huge::exists(self.bearing, self.speed) } else { self.exists() }
    }

    /// Whether there is a template for it for small and large ships.
    pub fn exists(self) -> bool {
        match self.bearing.form() {
            Form::None => self.speed == 0,
            Form::Straight => (1..=5).contains(&self.speed),
            Form::Bank | Form::Turn => (1..=3).contains(&self.speed),
        }
    }

    /// Where the template leads, from the end of the base it is laid against.
    pub(super) fn path(self, base: Base, start: &Place) -> Path {
        if base.is_huge() {
            return huge::path(base, start, self.bearing, self.speed);
        }
        let reverse = self.bearing.is_reverse();
        let ahead = if reverse { start.reversed() } else { *start };
        let radius = |radii: [f64; 3]| radii[usize::from(self.speed.clamp(1, 3)) - 1];
        let left = self.bearing.bends_left();
        match self.bearing.form() {
            Form::None => Path::none(base, &ahead),
            Form::Straight => Path::straight(base, &ahead, STRAIGHT_PER_SPEED * f64::from(self.speed), reverse),
            Form::Bank => Path::bank(base, &ahead, radius(BANK_RADII), left, reverse),
            Form::Turn => Path::turn(base, &ahead, radius(TURN_RADII), left, reverse),
        }
    }

    /// Where a ship ends that meets nothing; a Tallon roll without a slide.
    pub fn end(self, base: Base, start: &Place) -> Place {
        self.end_slid(base, start, 0.0)
    }

    /// Where a ship ends that meets nothing. After a Tallon roll it is `slide` farther forward along its new heading,
    /// at most [`Course::slide_reach`] either way; other courses know no slide.
    pub fn end_slid(self, base: Base, start: &Place, slide: f64) -> Place {
        if base.is_huge() {
            return huge::end(base, start, self.bearing, self.speed);
        }
        let end = self.path(base, start).end();
        match self.bearing {
            Bearing::Koiogran | Bearing::SegnorLeft | Bearing::SegnorRight => end.reversed(),
            Bearing::TallonLeft => end.turned(-1.0, 0.0).moved(0.0, slide),
            Bearing::TallonRight => end.turned(1.0, 0.0).moved(0.0, slide),
            _ => end,
        }
    }

    /// How far a Tallon roll may slide either way: the template's end stays within the side of the base.
    pub fn slide_reach(self, base: Base) -> f64 {
        if self.bearing.is_tallon() { base.half_length() - TEMPLATE_WIDTH / 2.0 } else { 0.0 }
    }

    /// Where a ship is after the part `t` of its way, from 0 to 1, before any further turn: the middles of its front
    /// and rear edge are both on the centre line of the template, prolonged straight at both ends.
    ///
    /// A huge ship is seen somewhere between its start and its end.
    pub fn along(self, base: Base, start: &Place, t: f64) -> Place {
        if base.is_huge() {
            return huge::along(base, start, self.bearing, self.speed, t);
        }
        let path = self.path(base, start);
        path.along(t * path.way())
    }

    /// How long the way is: what the trailing edge's middle travels along the line, in millimetres.
    pub fn way(self, base: Base) -> f64 {
        self.path(base, &Place { x: 0.0, y: 0.0, sin: 0.0, cos: 1.0 }).way()
    }

    /// The part of the template that a ship has passed with its leading edge after the part `t` of its way.
    pub fn strip(self, base: Base, start: &Place, t: f64) -> Strip {
        let path = self.path(base, start);
        path.strip(t * path.way())
    }
}
