//! Where a player is asked, and where is passed for them.

use crate::LiveGame;
use std::collections::BTreeMap;
use table::Seat;

/// A time at which a player may act or pass: whose turn or doing it is, and its name.
pub type Time = (Seat, String);

/// The times of a game.
#[derive(Default)]
pub struct Times {
    /// The names of the seats.
    pub seats: Vec<&'static str>,
    /// The phases; as long as nothing is said, the opponent's are passed.
    pub phases: Vec<&'static str>,
    /// The other times that have a name in every language.
    pub moments: Vec<&'static str>,
    /// Those of them that are passed when they are the player's own doing.
    pub own_passed: Vec<&'static str>,
}

/// What the player wants at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To be asked.
    Stop,
    /// To be passed for.
    Pass,
}

/// A time that is passed for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// Which.
    pub time: Time,
    /// Whether that is because nothing could be done but what may be done at any time.
    pub spared: bool,
}

/// Where the player is asked. As long as nothing is said, the opponent's phases are passed, some times of the player's own doing,
/// as when their own Interrupt could be answered, and those of their phases in which they could do nothing but what may be done
/// at any time: an Interrupt that is held back would ask in each of them.
pub struct Stops {
    me: Seat,
    times: Times,
    wishes: BTreeMap<Time, Wish>,
    /// Whether everything is asked.
    asking: bool,
    /// Whether the player's own phases are asked though nothing could be done but what may be done at any time.
    any_time: bool,
    /// The turn in which everything is passed but the stops that were set.
    going: Option<u16>,
}

impl Times {
    /// The names of the times.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.phases.iter().chain(&self.moments).copied()
    }

    /// The seats whose times they are.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }
}

impl Stops {
    /// The stops of a player who has said nothing yet.
    pub fn new(me: Seat, times: Times) -> Stops {
        Stops { me, times, wishes: BTreeMap::new(), asking: false, any_time: false, going: None }
    }

    /// Whose stops.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// The times of the game.
    pub fn times(&self) -> &Times {
        &self.times
    }

    /// The times the player has said something about.
    pub fn wished_times(&self) -> impl Iterator<Item = &Time> {
        self.wishes.keys()
    }

    /// Whether the game has times at all.
    pub fn are_there(&self) -> bool {
        self.times.names().next().is_some()
    }

    /// Whether the player wants to be asked everything.
    pub fn asking(&self) -> bool {
        self.asking
    }

    /// Asks everything, or no longer.
    pub fn ask_all(&mut self, asking: bool) {
        self.asking = asking;
    }

    /// Asks in the player's own phases though nothing could be done but what may be done at any time, or no longer.
    pub fn ask_any_time(&mut self, any_time: bool) {
        self.any_time = any_time;
    }

    /// Whether the player asked is passed for now. What names this very time is asked unless the player has said what is wanted.
    pub fn passes(&self, live: &dyn LiveGame) -> Option<Passed> {
        let time = live.time()?;
        if live.may_play_now_only() && !self.wished(&time) {
            return None;
        }
        if self.pass(&time, live.turn()) {
            return Some(Passed { time, spared: false });
        }
        let own = time.0 == self.me && self.times.phases.contains(&time.1.as_str());
        let spares = own && !self.asking && !self.any_time && !self.wished(&time);
        (spares && live.may_act_any_time_only()).then_some(Passed { time, spared: true })
    }

    /// Whether a time is passed, in this turn.
    pub fn pass(&self, time: &Time, turn: u16) -> bool {
        match self.wishes.get(time) {
            _ if self.asking => false,
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
        (self.asking, self.any_time) = (false, false);
        self.going = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HostedGame;
    use cardtext::{Content, Source};
    use std::sync::{Arc, LazyLock};
    use swccg::{Side, Swccg};
    use table::{Face, Session};

    static GAME: LazyLock<Arc<Swccg>> =
        LazyLock::new(|| Arc::new(Swccg::load(&Content::embedded().of_game("swccg")).expect("the cards are sound")));

    /// A phase of Light's turn, with Rebel Reinforcements in hand, which are played at any time, and with what else is said.
    fn holding(phase: &str, more: &str) -> Session<Swccg> {
        let text = format!(
            "scenario \"holding back\"\n  game swccg\n  light location \"Tatooine: Mos Eisley\"\n  \
             light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\"\n  \
             dark at \"Tatooine: Mos Eisley\": \"Darth Vader\", \"Stormtrooper\"\n  \
             light hand: \"Rebel Reinforcements\"{more}\n  light lost: \"Rebel Trooper\"\n  light force 9\n  phase {phase}\n  expect outcome open\n"
        );
        let source = Arc::new(Source { name: "here".to_owned(), text });
        let scenarios = scenario::read(&**GAME, &source).expect("it can be read");
        scenario::start(&GAME, &scenarios[0]).expect("it can be built")
    }

    fn time(side: Side, name: &str) -> Time {
        (side.seat(), name.to_owned())
    }

    fn stops() -> Stops {
        Stops::new(Side::Light.seat(), Swccg::times())
    }

    #[test]
    fn unasked_the_opponents_phases_are_passed() {
        let stops = stops();
        assert!(stops.pass(&time(Side::Dark, "control"), 3));
        assert!(!stops.pass(&time(Side::Light, "control"), 3));
        assert!(!stops.pass(&time(Side::Dark, "played"), 3) && stops.pass(&time(Side::Light, "played"), 3));
        assert!(!stops.pass(&time(Side::Dark, "never-heard-of"), 3), "an unknown time is asked");
    }

    #[test]
    fn an_interrupt_for_any_time_does_not_ask_in_each_phase_of_ones_own() {
        let (mut stops, idle) = (stops(), holding("control", ""));
        let mine = |name: &str| time(Side::Light, name);
        assert!(idle.questions("en")[0].offers.iter().any(|offer| offer.key.starts_with("play/rebel-reinforcements")));
        assert_eq!(stops.passes(&idle), Some(Passed { time: mine("control"), spared: true }));
        // Where something else can be done, the player is asked.
        assert_eq!(stops.passes(&holding("deploy", ", \"Rebel Trooper\"")), None);
        assert_eq!(stops.passes(&holding("battle", "")), None);
        // And wherever they want to be.
        stops.set(&[mine("control")], Wish::Stop);
        assert_eq!(stops.passes(&idle), None);
        stops.clear();
        stops.ask_any_time(true);
        assert_eq!(stops.passes(&idle), None);
        stops.clear();
        stops.ask_all(true);
        assert_eq!(stops.passes(&idle), None);
        stops.clear();
        stops.set(&[mine("control")], Wish::Pass);
        assert_eq!(stops.passes(&idle), Some(Passed { time: mine("control"), spared: false }));
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
        stops.ask_all(true);
        assert!(!stops.pass(&here, 4));
        stops.clear();
        assert!(!stops.pass(&here, 3));
    }
}
