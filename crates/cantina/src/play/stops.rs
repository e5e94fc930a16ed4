//! The times at which a player is asked, in words.

use crate::words::Words;
use host::{Stops, Time, Times};
use swccg::slug;
use table::Seat;

/// The times of each seat, in words.
fn of_seats(all: &Times, times: &[Time], words: &Words) -> Vec<String> {
    let of_seat = |seat: Seat| {
        let names: Vec<String> =
            times.iter().filter(|time| time.0 == seat).map(|time| name_text(all, time, words)).collect();
        let side = words.word(&format!("side-{}", all.seats[usize::from(seat.0)]));
        let values = [("side", side.into()), ("times", names.join(", ").into())];
        (!names.is_empty()).then(|| words.say("stop-times", &values))
    };
    all.all_seats().filter_map(of_seat).collect()
}

fn name_text(all: &Times, time: &Time, words: &Words) -> String {
    let known = all.names().any(|name| name == time.1);
    if known { words.word(&format!("time-{}", time.1)) } else { time.1.clone() }
}

/// Times in words: `Dark: control phase; Light: draw phase`.
pub fn times_text(stops: &Stops, times: &[Time], words: &Words) -> String {
    of_seats(stops.times(), times, words).join(&words.word("stop-between"))
}

/// The times a player names: `control`, `theirs control`, `drain mine`. Without a side, those of both.
pub fn named(stops: &Stops, typed: &str, words: &Words) -> Vec<Time> {
    let all = stops.times();
    let (mut seats, mut rest) = (all.all_seats().collect::<Vec<Seat>>(), Vec::new());
    for word in typed.split_whitespace().map(str::to_lowercase) {
        match word {
            word if word == "mine" || word == words.word("stop-mine") => seats = vec![stops.me()],
            word if word == "theirs" || word == words.word("stop-theirs") => {
                seats = all.all_seats().filter(|seat| *seat != stops.me()).collect();
            }
            word => rest.push(word),
        }
    }
    let wanted = slug(&rest.join(" "));
    let fits = |name: &&str| {
        let written = [(*name).to_owned(), slug(&words.word(&format!("time-{name}")))];
        wanted.is_empty() || written.iter().any(|text| text.split('-').any(|part| part == wanted) || *text == wanted)
    };
    let names: Vec<&str> = all.names().filter(fits).collect();
    seats.iter().flat_map(|seat| names.iter().map(|name| (*seat, (*name).to_owned()))).collect()
}

/// Every time there is, those asked and those passed.
pub fn text(stops: &Stops, words: &Words) -> String {
    let all = stops.times();
    let of_seat = |seat: Seat| all.names().map(move |name| (seat, name.to_owned()));
    let mut times: Vec<Time> = all.all_seats().flat_map(of_seat).collect();
    times.extend(stops.wished_times().filter(|time| all.names().all(|name| name != time.1)).cloned());
    let (passed, asked): (Vec<Time>, Vec<Time>) = times.into_iter().partition(|time| stops.pass(time, u16::MAX));
    let list = |id: &str, times: &[Time]| {
        let lines = of_seats(all, times, words).into_iter().map(|line| format!("\n  {line}"));
        format!("{}{}", words.word(id), lines.collect::<String>())
    };
    format!("{}\n{}", list("stops-asked", &asked), list("stops-passed", &passed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::Lang;
    use host::HostedGame;
    use swccg::{Side, Swccg};

    fn time(side: Side, name: &str) -> Time {
        (side.seat(), name.to_owned())
    }

    #[test]
    fn times_are_named_in_each_language() {
        let stops = Stops::new(Side::Light.seat(), Swccg::times());
        let (english, french) = (Words::new(Lang::English), Words::new(Lang::French));
        assert_eq!(named(&stops, "theirs control", &english), [time(Side::Dark, "control")]);
        assert_eq!(named(&stops, "adverse contrôle", &french), [time(Side::Dark, "control")]);
        assert_eq!(named(&stops, "drain", &english).len(), 2);
        assert_eq!(named(&stops, "mine", &english).len(), 23);
        assert_eq!(named(&stops, "breakfast", &english), []);
        let text = text(&stops, &french);
        assert!(text.contains("phase de contrôle") && !text.contains('⟨'), "{text}");
    }
}
