//! Numbers of the game: fixed point, because ½, 1½ and π are printed on cards.

use cardtext::WHOLE;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A fixed-point number. Where people and pages read it, it is written as a plain number: 4 or 0.5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Num(pub i32);

impl Num {
    /// Nothing.
    pub const ZERO: Num = Num(0);

    /// A whole number.
    pub const fn whole(n: i32) -> Num {
        Num(n * WHOLE)
    }
    /// The whole number at or below.
    pub fn floor(self) -> i32 {
        self.0.div_euclid(WHOLE)
    }
    /// The whole number at or above: so many cards satisfy a fractional amount.
    pub fn ceil(self) -> i32 {
        -(-self).floor()
    }
    /// So many times it.
    pub fn times(self, n: i32) -> Num {
        Num(self.0 * n)
    }
    /// Half of it.
    pub fn halved(self) -> Num {
        Num(self.0 / 2)
    }
    /// Never below nothing.
    pub fn at_least_zero(self) -> Num {
        self.max(Num::ZERO)
    }
}

/// A number or none, in no more room than a number takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct MaybeNum(i32);

impl MaybeNum {
    /// None.
    pub const NONE: MaybeNum = MaybeNum(i32::MIN);

    /// A number.
    pub fn some(num: Num) -> MaybeNum {
        MaybeNum(num.0)
    }
    /// The number, if there is one.
    pub fn get(self) -> Option<Num> {
        (self != MaybeNum::NONE).then_some(Num(self.0))
    }
}

impl Serialize for Num {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            serializer.serialize_i32(self.0)
        } else if self.0 % WHOLE == 0 {
            serializer.serialize_i32(self.0 / WHOLE)
        } else {
            serializer.serialize_f64(f64::from(self.0) / f64::from(WHOLE))
        }
    }
}

impl<'de> Deserialize<'de> for Num {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Num, D::Error> {
        if deserializer.is_human_readable() {
            f64::deserialize(deserializer).map(|number| Num((number * f64::from(WHOLE)).round() as i32))
        } else {
            i32::deserialize(deserializer).map(Num)
        }
    }
}

impl Add for Num {
    type Output = Num;
    fn add(self, other: Num) -> Num {
        Num(self.0.saturating_add(other.0))
    }
}
impl AddAssign for Num {
    fn add_assign(&mut self, other: Num) {
        *self = *self + other;
    }
}
impl Sub for Num {
    type Output = Num;
    fn sub(self, other: Num) -> Num {
        Num(self.0.saturating_sub(other.0))
    }
}
impl SubAssign for Num {
    fn sub_assign(&mut self, other: Num) {
        *self = *self - other;
    }
}
impl Neg for Num {
    type Output = Num;
    fn neg(self) -> Num {
        Num(self.0.saturating_neg())
    }
}
impl std::iter::Sum for Num {
    fn sum<I: Iterator<Item = Num>>(numbers: I) -> Num {
        numbers.fold(Num::ZERO, Add::add)
    }
}
impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&cardtext::number_text(self.0))
    }
}
