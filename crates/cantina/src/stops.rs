//! Where the player is asked, and where the terminal passes for them.

use crate::words::Words;
use std::collections::BTreeMap;
use swccg::{Occasion, Phase, Side, slug};

/// A time at which a player may act or pass: whose turn or doing it is, and its name.
pub type Time = (Side, String);

/// The times that have a name in every language. A time of another name can be set where it is asked for.
const MOMENTS: [&str; 17] = [
    "weapons",
    "battle-initiated",
    "drain-initiated",
    "deployed",
    "played",
    "reacting",
    "turn-begins",
    "turn-ends",
    "moved",
    "forfeited",
    "lost",
    "losing-force",
    "lost-force",
    "drawing-destiny",
    "drew-destiny",
    "battle-destinies",
    "battle-lost",
];

/// What the player wants at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To be asked.
    Stop,
    /// That the terminal passes.
    Pass,
}

/// Where the player is asked. As long as nothing is said, the terminal passes in the opponent's phases and when the
/// player's own Interrupt or react could be answered.
pub struct Stops {
    me: Side,
    wishes: BTreeMap<Time, Wish>,
    /// The turn in which everything is passed but the stops that were set.
    going: Option<u16>,
}

/// The time of an occasion.
pub fn time(occasion: Occasion) -> Time {
    (occasion.side(), occasion.name())
}

/// Times in words: `Dark: control phase; Light: draw phase`.
pub fn time_text(times: &[Time], words: &Words) -> String {
    of_sides(times, words).collect::<Vec<_>>().join(&words.word("stop-between"))
}

/// The times of each side, in words.
fn of_sides(times: &[Time], words: &Words) -> impl Iterator<Item = String> {
    Side::BOTH.into_iter().filter_map(|side| {
        let names: Vec<String> =
            times.iter().filter(|time| time.0 == side).map(|time| name_text(time, words)).collect();
        let values =
            [("side", words.word(&format!("side-{}", side.name())).into()), ("times", names.join(", ").into())];
        (!names.is_empty()).then(|| words.say("stop-times", &values))
    })
}

fn name_text(time: &Time, words: &Words) -> String {
    let known = named().any(|name| name == time.1);
    if known { words.word(&format!("time-{}", time.1)) } else { time.1.clone() }
}

/// The names of the times.
fn named() -> impl Iterator<Item = &'static str> {
    Phase::TURN.into_iter().map(Phase::name).chain(MOMENTS)
}

impl Stops {
    /// The stops of a player who has said nothing yet.
    pub fn new(me: Side) -> Stops {
        Stops { me, wishes: BTreeMap::new(), going: None }
    }

    /// Whether the terminal passes at a time, in this turn.
    pub fn pass(&self, time: &Time, turn: u16) -> bool {
        match self.wishes.get(time) {
            Some(wish) => *wish == Wish::Pass,
            None => self.going == Some(turn) || self.passed_unasked(time),
        }
    }

    fn passed_unasked(&self, (side, name): &Time) -> bool {
        let phase = Phase::TURN.iter().any(|phase| phase.name() == name);
        if *side == self.me { matches!(name.as_str(), "played" | "reacting") } else { phase }
    }

    /// Whether the player has said what is wanted at a time.
    pub fn wished(&self, time: &Time) -> bool {
        self.wishes.contains_key(time)
    }

    /// Takes a wish.
    pub fn set(&mut self, times: &[Time], wish: Wish) {
        self.wishes.extend(times.iter().map(|time| (time.clone(), wish)));
    }

    /// Passes everything in this turn but the stops that were set.
    pub fn go(&mut self, turn: u16) {
        self.going = Some(turn);
    }

    /// Forgets every wish.
    pub fn clear(&mut self) {
        self.wishes.clear();
        self.going = None;
    }

    /// The times a player names: `control`, `theirs control`, `drain mine`. Without a side, those of both.
    pub fn named(&self, typed: &str, words: &Words) -> Vec<Time> {
        let (mut sides, mut rest) = (Side::BOTH.to_vec(), Vec::new());
        for word in typed.split_whitespace().map(str::to_lowercase) {
            match word {
                word if word == "mine" || word == words.word("stop-mine") => sides = vec![self.me],
                word if word == "theirs" || word == words.word("stop-theirs") => sides = vec![self.me.other()],
                word => rest.push(word),
            }
        }
        let wanted = slug(&rest.join(" "));
        let fits = |name: &&str| {
            let written = [(*name).to_owned(), slug(&words.word(&format!("time-{name}")))];
            wanted.is_empty()
                || written.iter().any(|text| text.split('-').any(|part| part == wanted) || *text == wanted)
        };
        let names: Vec<&str> = named().filter(fits).collect();
        sides.iter().flat_map(|side| names.iter().map(|name| (*side, (*name).to_owned()))).collect()
    }

    /// Every time there is, those asked and those passed.
    pub fn text(&self, words: &Words) -> String {
        let mut times: Vec<Time> =
            Side::BOTH.into_iter().flat_map(|side| named().map(move |name| (side, name.to_owned()))).collect();
        times.extend(self.wishes.keys().filter(|time| named().all(|name| name != time.1)).cloned());
        let (passed, asked): (Vec<Time>, Vec<Time>) = times.into_iter().partition(|time| self.pass(time, u16::MAX));
        let list = |id: &str, times: &[Time]| {
            let lines = of_sides(times, words).map(|line| format!("\n  {line}"));
            format!("{}{}", words.word(id), lines.collect::<String>())
        };
        format!("{}\n{}", list("stops-asked", &asked), list("stops-passed", &passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::Lang;

    fn time(side: Side, name: &str) -> Time {
        (side, name.to_owned())
    }

    #[test]
    fn unasked_the_terminal_passes_in_the_opponents_phases() {
        let stops = Stops::new(Side::Light);
        assert!(stops.pass(&time(Side::Dark, "control"), 3));
        assert!(!stops.pass(&time(Side::Light, "control"), 3));
        assert!(!stops.pass(&time(Side::Dark, "played"), 3) && stops.pass(&time(Side::Light, "played"), 3));
        assert!(!stops.pass(&time(Side::Dark, "never-heard-of"), 3), "an unknown time is asked");
    }

    #[test]
    fn wishes_count_more_than_going_and_going_ends_with_the_turn() {
        let (mut stops, here) = (Stops::new(Side::Light), time(Side::Light, "deploy"));
        stops.go(3);
        assert!(stops.pass(&here, 3) && !stops.pass(&here, 4));
        stops.set(std::slice::from_ref(&here), Wish::Stop);
        assert!(!stops.pass(&here, 3));
        stops.set(std::slice::from_ref(&here), Wish::Pass);
        assert!(stops.pass(&here, 4));
        stops.clear();
        assert!(!stops.pass(&here, 3));
    }

    #[test]
    fn times_are_named_in_each_language() {
        let (stops, english, french) = (Stops::new(Side::Light), Words::new(Lang::English), Words::new(Lang::French));
        assert_eq!(stops.named("theirs control", &english), [time(Side::Dark, "control")]);
        assert_eq!(stops.named("adverse contrôle", &french), [time(Side::Dark, "control")]);
        assert_eq!(stops.named("drain", &english).len(), 2);
        assert_eq!(stops.named("mine", &english).len(), 23);
        assert_eq!(stops.named("breakfast", &english), []);
        let text = stops.text(&french);
        assert!(text.contains("phase de contrôle") && !text.contains('⟨'), "{text}");
    }
}
