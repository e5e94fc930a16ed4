//! What a load test tells: for people, and for programs.

use crate::serve::times::Percentiles;
use crate::words::Words;
use glossary::Value;
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

/// How the program was built.
pub const BUILD: &str = if cfg!(debug_assertions) { "checked" } else { "release" };

/// A server has settled after so long; what its memory grows from there on counts.
const SETTLED: Duration = Duration::from_secs(300);
/// So many looks at the memory make a figure.
const LOOKS: usize = 30;

/// All figures of a load test.
#[derive(Serialize)]
pub struct Figures {
    pub build: &'static str,
    pub games: u32,
    pub wanted_rate: f64,
    pub wanted_seconds: f64,
    /// With the wait for the last answers.
    pub seconds: f64,
    pub rate: f64,
    pub errors: u64,
    pub games_replaced: u64,
    pub answers_ms: Percentiles,
    pub pages_ms: Percentiles,
    pub generator_lag_ms: Percentiles,
    pub generator_processor_seconds: Option<f64>,
    /// To both players, pages and answers.
    pub told_bytes_per_answer: f64,
    /// Of a server that was started for this.
    pub server: Option<ServerFigures>,
}

/// What the server used while answers were due.
#[derive(Serialize)]
pub struct ServerFigures {
    pub started_in_ms: f64,
    pub processor_seconds: f64,
    pub processor_ms_per_answer: f64,
    /// Bytes the disk had to take. An answer is one change kept.
    pub written_bytes_per_answer: f64,
    /// Bytes given to files and sockets.
    pub given_bytes_per_answer: f64,
    pub memory_idle_bytes: u64,
    pub memory_set_up_bytes: u64,
    pub memory_bytes: u64,
    pub memory_kb_per_game: f64,
    /// Of long runs: from the sixth minute to the end.
    pub memory_growth_percent: Option<f64>,
}

/// The server's memory over time.
#[derive(Default)]
pub struct Memory {
    settled: Vec<u64>,
}

impl Memory {
    /// Looks once more, so long after the beginning.
    pub fn look(&mut self, bytes: Option<u64>, after: Duration) {
        if after >= SETTLED {
            self.settled.extend(bytes);
        }
    }

    /// By how much it has grown since it had settled, in percent; none of short runs.
    pub fn growth(&self) -> Option<f64> {
        let mean = |looks: &[u64]| looks.iter().sum::<u64>() as f64 / looks.len() as f64;
        let (first, last) = (self.settled.get(..LOOKS)?, self.settled.get(self.settled.len().checked_sub(LOOKS)?..)?);
        (self.settled.len() >= 2 * LOOKS).then(|| (mean(last) / mean(first) - 1.0) * 100.0)
    }
}

/// The values of a line of percentiles.
pub fn percentile_values(words: &Words, times: &Percentiles) -> Vec<(&'static str, Value)> {
    let millis = |millis: f64| Value::from(words.decimal(millis, if millis < 10.0 { 2 } else { 1 }));
    vec![
        ("median", millis(times.p50)),
        ("tenth", millis(times.p90)),
        ("hundredth", millis(times.p99)),
        ("thousandth", millis(times.p999)),
        ("longest", millis(times.max)),
    ]
}

impl Figures {
    /// Prints them for people.
    pub fn print(&self, out: &mut impl Write, words: &Words) -> std::io::Result<()> {
        let number = |value: f64, digits| Value::from(words.decimal(value, digits));
        let values = [
            ("games", (self.games as i32).into()),
            ("answers", (self.answers_ms.count as i32).into()),
            ("seconds", number(self.wanted_seconds, 0)),
            ("rate", number(self.rate, 1)),
            ("wanted", number(self.wanted_rate, 1)),
            ("think", number(f64::from(self.games) / self.wanted_rate, 2)),
            ("errors", (self.errors as i32).into()),
            ("replaced", (self.games_replaced as i32).into()),
            ("build", self.build.into()),
        ];
        writeln!(out, "{}", words.say("load-summary", &values))?;
        let lines =
            [("load-answers", &self.answers_ms), ("load-pages", &self.pages_ms), ("load-lag", &self.generator_lag_ms)];
        for (line, times) in lines {
            writeln!(out, "{}", words.say(line, &percentile_values(words, times)))?;
        }
        let own = self.generator_processor_seconds.map_or("?".into(), |seconds| number(seconds, 2));
        let told = number(self.told_bytes_per_answer / 1024.0, 1);
        writeln!(out, "{}", words.say("load-generator", &[("own", own), ("told", told)]))?;
        let Some(server) = &self.server else { return Ok(()) };
        let values = [
            ("seconds", number(server.processor_seconds, 2)),
            ("each", number(server.processor_ms_per_answer, 2)),
            ("written", number(server.written_bytes_per_answer, 0)),
            ("given", number(server.given_bytes_per_answer, 0)),
            ("memory", number(server.memory_kb_per_game, 1)),
            ("start", number(server.started_in_ms, 0)),
        ];
        writeln!(out, "{}", words.say("load-server", &values))?;
        if let Some(growth) = server.memory_growth_percent {
            writeln!(out, "{}", words.say("load-growth", &[("growth", number(growth, 1))]))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_told_of_long_runs_only_and_counts_from_the_sixth_minute() {
        let mut memory = Memory::default();
        for second in 0..600 {
            assert_eq!(memory.growth().is_some(), second >= 360, "{second}");
            let bytes = if second < 300 { 1 } else { 1000 + second - 300 };
            memory.look(Some(bytes), Duration::from_secs(second));
        }
        let growth = memory.growth().expect("it ran for long");
        assert!((26.0..27.0).contains(&growth), "{growth}");
    }
}
