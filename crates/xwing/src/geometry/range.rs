//! Range bands.

use super::figures::{BAND, BANDS};
use super::thresholds::SLACK;

/// The range band of a distance: 1 to 5, and 6 for everything beyond the long ruler. A boundary belongs to the lower
/// band.
pub fn range_band(mm: f64) -> u8 {
    (1..=BANDS).find(|&band| mm <= f64::from(band) * BAND + SLACK).unwrap_or(BANDS + 1)
}
