//! How long things took, and which share of them took longer.

use hdrhistogram::Histogram;
use serde::Serialize;
use std::time::Duration;

/// Many times, each kept to a thousandth of itself.
pub struct Times(Histogram<u64>);

/// Times in milliseconds: half of all were shorter than `p50`, and so on.
#[derive(Clone, Copy, Serialize)]
pub struct Percentiles {
    /// How many there were.
    pub count: u64,
    /// One in two was longer.
    pub p50: f64,
    /// One in ten was longer.
    pub p90: f64,
    /// One in a hundred was longer.
    pub p99: f64,
    /// One in a thousand was longer.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

impl Default for Times {
    fn default() -> Times {
        // From a microsecond to an hour.
        Times(Histogram::new_with_bounds(1, 3_600_000_000, 3).expect("sound bounds"))
    }
}

impl Times {
    /// One more.
    pub fn record(&mut self, time: Duration) {
        self.0.saturating_record(time.as_micros() as u64);
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// What they come to.
    pub fn percentiles(&self) -> Percentiles {
        let millis = |micros: u64| micros as f64 / 1000.0;
        let at = |share| millis(self.0.value_at_quantile(share));
        Percentiles {
            count: self.0.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: millis(self.0.max()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slow_answer_in_a_hundred_is_seen_beyond_the_99th_percentile() {
        let mut times = Times::default();
        (0..198).for_each(|_| times.record(Duration::from_millis(2)));
        (0..2).for_each(|_| times.record(Duration::from_millis(900)));
        let told = times.percentiles();
        assert_eq!((told.count, told.p50.round(), told.p99.round()), (200, 2.0, 2.0));
        assert_eq!((told.p999.round(), told.max.round()), (900.0, 900.0));
    }
}
