//! Where the player is asked, and where the terminal passes for them.

use crate::words::Words;
use std::collections::BTreeMap;
use swccg::slug;
use table::Seat;

/// A time at which a player may act or pass: whose turn or doing it is, and its name.
pub type Time = (Seat, String);

/// The times of a game.
#[derive(Default)]
pub struct Times {
    /// The names of the seats.
    pub seats: Vec<&'static str>,
    /// The phases; as long as nothing is said, the terminal passes in the opponent's.
    pub phases: Vec<&'static str>,
    /// The other times that have a name in every language.
    pub moments: Vec<&'static str>,
    /// Those of them at which the terminal passes when they are the player's own doing.
    pub own_passed: Vec<&'static str>,
}

/// What the player wants at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To be asked.
    Stop,
    /// That the terminal passes.
    Pass,
}

/// Where the player is asked. As long as nothing is said, the terminal passes in the opponent's phases and at some
/// times of the player's own doing, as when their own Interrupt could be answered.
pub struct Stops {
    me: Seat,
    times: Times,
    wishes: BTreeMap<Time, Wish>,
    /// The turn in which everything is passed but the stops that were set.
    going: Option<u16>,
}

impl Times {
    /// The names of the times.
    fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.phases.iter().chain(&self.moments).copied()
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// The times of each seat, in words.
    fn of_seats(&self, times: &[Time], words: &Words) -> Vec<String> {
        let of_seat = |seat: Seat| {
            let names: Vec<String> =
                times.iter().filter(|time| time.0 == seat).map(|time| self.name_text(time, words)).collect();
            let side = words.word(&format!("side-{}", self.seats[usize::from(seat.0)]));
            let values = [("side", side.into()), ("times", names.join(", ").into())];
            (!names.is_empty()).then(|| words.say("stop-times", &values))
        };
        self.all_seats().filter_map(of_seat).collect()
    }

    fn name_text(&self, time: &Time, words: &Words) -> String {
        let known = self.names().any(|name| name == time.1);
        if known { words.word(&format!("time-{}", time.1)) } else { time.1.clone() }
    }
}

impl Stops {
    /// The stops of a player who has said nothing yet.
    pub fn new(me: Seat, times: Times) -> Stops {
        Stops { me, times, wishes: BTreeMap::new(), going: None }
    }

    /// Whether the game has times at all.
    pub fn are_there(&self) -> bool {
        self.times.names().next().is_some()
    }

    /// Times in words: `Dark: control phase; Light: draw phase`.
    pub fn times_text(&self, times: &[Time], words: &Words) -> String {
        self.times.of_seats(times, words).join(&words.word("stop-between"))
    }

    /// Whether the terminal passes at a time, in this turn.
    pub fn pass(&self, time: &Time, turn: u16) -> bool {
        match self.wishes.get(time) {
            Some(wish) => *wish == Wish::Pass,
            None => self.going == Some(turn) || self.passed_unasked(time),
        }
    }

    fn passed_unasked(&self, (seat, name): &Time) -> bool {
        let passed = if *seat == self.me { &self.times.own_passed } else { &self.times.phases };
        passed.contains(&name.as_str())
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
        let (mut seats, mut rest) = (self.times.all_seats().collect::<Vec<Seat>>(), Vec::new());
        for word in typed.split_whitespace().map(str::to_lowercase) {
            match word {
                word if word == "mine" || word == words.word("stop-mine") => seats = vec![self.me],
                word if word == "theirs" || word == words.word("stop-theirs") => {
                    seats = self.times.all_seats().filter(|seat| *seat != self.me).collect();
                }
                word => rest.push(word),
            }
        }
        let wanted = slug(&rest.join(" "));
        let fits = |name: &&str| {
            let written = [(*name).to_owned(), slug(&words.word(&format!("time-{name}")))];
            wanted.is_empty()
                || written.iter().any(|text| text.split('-').any(|part| part == wanted) || *text == wanted)
        };
        let names: Vec<&str> = self.times.names().filter(fits).collect();
        seats.iter().flat_map(|seat| names.iter().map(|name| (*seat, (*name).to_owned()))).collect()
    }

    /// Every time there is, those asked and those passed.
    pub fn text(&self, words: &Words) -> String {
        let of_seat = |seat: Seat| self.times.names().map(move |name| (seat, name.to_owned()));
        let mut times: Vec<Time> = self.times.all_seats().flat_map(of_seat).collect();
        times.extend(self.wishes.keys().filter(|time| self.times.names().all(|name| name != time.1)).cloned());
        let (passed, asked): (Vec<Time>, Vec<Time>) = times.into_iter().partition(|time| self.pass(time, u16::MAX));
        let list = |id: &str, times: &[Time]| {
            let lines = self.times.of_seats(times, words).into_iter().map(|line| format!("\n  {line}"));
            format!("{}{}", words.word(id), lines.collect::<String>())
        };
        format!("{}\n{}", list("stops-asked", &asked), list("stops-passed", &passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sitting::Seated;
    use glossary::Lang;
    use swccg::{Side, Swccg};

    fn time(side: Side, name: &str) -> Time {
        (side.seat(), name.to_owned())
    }

    fn stops() -> Stops {
        Stops::new(Side::Light.seat(), Swccg::times())
    }

    #[test]
    fn unasked_the_terminal_passes_in_the_opponents_phases() {
        let stops = stops();
        assert!(stops.pass(&time(Side::Dark, "control"), 3));
        assert!(!stops.pass(&time(Side::Light, "control"), 3));
        assert!(!stops.pass(&time(Side::Dark, "played"), 3) && stops.pass(&time(Side::Light, "played"), 3));
        assert!(!stops.pass(&time(Side::Dark, "never-heard-of"), 3), "an unknown time is asked");
    }

    #[test]
    fn wishes_count_more_than_going_and_going_ends_with_the_turn() {
        let (mut stops, here) = (stops(), time(Side::Light, "deploy"));
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
        let (stops, english, french) = (stops(), Words::new(Lang::English), Words::new(Lang::French));
        assert_eq!(stops.named("theirs control", &english), [time(Side::Dark, "control")]);
        assert_eq!(stops.named("adverse contrôle", &french), [time(Side::Dark, "control")]);
        assert_eq!(stops.named("drain", &english).len(), 2);
        assert_eq!(stops.named("mine", &english).len(), 23);
        assert_eq!(stops.named("breakfast", &english), []);
        let text = stops.text(&french);
        assert!(text.contains("phase de contrôle") && !text.contains('⟨'), "{text}");
    }
}
