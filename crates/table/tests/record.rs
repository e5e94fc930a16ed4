//! Records: what is written, what cannot be read, and the line where a game departs from its record.

use crate::skirmish;

use skirmish::{Setup, Skirmish};
use std::sync::Arc;
use table::{Departure, Record, RecordFault, Seat, Seed, Session};

const GOOD: &str = "\
cantina record 1
game skirmish
engine 1.0
content none
seed 7
setup {\"hand\":3,\"rounds\":2}
red: @ 1 1 0
red: front*3
blue: @ 5 8 2
blue: front*2, flank*1
";

fn replay(text: &str) -> Result<Session<Skirmish>, Departure> {
    Session::replay(Arc::new(Skirmish), &text.parse().expect("a record"))
}

fn departure(text: &str) -> (usize, String, String) {
    let Departure { line, text, reason } = replay(text).err().expect("a departure");
    (line, text, reason)
}

#[test]
fn a_record_holds_the_edition_the_seed_the_setup_and_the_choices() {
    let mut session =
        Session::begin(Arc::new(Skirmish), Setup { hand: 3, rounds: 2 }, Seed::from(7)).expect("a sound setup");
    session.answer_text(Seat(0), "@1 1 0").expect("in the zone");
    session.answer_text(Seat(0), "front * 3").expect("three shields");
    let text = session.record().expect("a record").to_string();
    let seed = format!("07{}", "0".repeat(78));
    let expected = format!(
        "cantina record 1\ngame skirmish\nengine 1.0\ncontent none\nseed {seed}\nsetup {{\"hand\":3,\"rounds\":2}}\n\
         red: @ 1 1 0\nred: front*3\n"
    );
    assert_eq!(text, expected, "choices are written in one way, however they were given");
    let read: Record = GOOD.parse().expect("a record");
    assert_eq!((read.game.as_str(), read.engine.as_str(), read.content.as_str()), ("skirmish", "1.0", "none"));
    assert_eq!(read.seed.open(), Some(Seed::from(7)));
}

#[test]
fn comments_are_kept_and_change_nothing() {
    let text = GOOD.replace("front*3", "front*3 # a wall # in front");
    let record: Record = text.parse().expect("a record");
    assert_eq!(record.lines[1].choice, "front*3");
    assert_eq!(record.lines[1].comment.as_deref(), Some("a wall # in front"));
    assert_eq!(record.lines[0].comment, None);
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    let (plain, commented) = (replay(GOOD).expect("no departure"), replay(&text).expect("no departure"));
    assert_eq!(plain.state(), commented.state());
}

#[test]
fn a_departure_names_the_line_of_the_text() {
    let (line, text, reason) = departure(&GOOD.replace("blue: @ 5 8 2", "blue: @ 5 5 2"));
    assert_eq!((line, text.as_str(), reason.as_str()), (9, "blue: @ 5 5 2", "refused by skirmish.outside-zone"));
    let (line, text, _) = departure(&GOOD.replace("red: @ 1 1 0", "red: @ 1 1"));
    assert_eq!((line, text.as_str()), (7, "red: @ 1 1"));
    let (line, text, reason) = departure(&GOOD.replace("red: front*3", "green: front*3 # who?"));
    assert_eq!((line, text.as_str(), reason.as_str()), (8, "green: front*3 # who?", "there is no seat `green`"));
    let (line, _, reason) = departure(&GOOD.replace("blue: @", "red: @"));
    assert_eq!((line, reason.as_str()), (9, "this seat is not asked anything now"));
}

#[test]
fn notes_before_the_first_choice_are_kept() {
    let text = GOOD.replace("red: @ 1 1 0", "# red against a droid\nred: @ 1 1 0");
    let record: Record = text.parse().expect("a record");
    assert_eq!(record.notes, ["red against a droid"]);
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
}

#[test]
fn a_departure_counts_the_lines_before_the_first_choice() {
    let text = GOOD.replace("red: @ 1 1 0", "\n# Placing\n   # and shields\nred: @ 1 1 0");
    assert_eq!(replay(&text).expect("no departure").steps().len(), 4);
    let (line, text, _) = departure(&text.replace("blue: @ 5 8 2", "blue: @ 5 5 2"));
    assert_eq!((line, text.as_str()), (12, "blue: @ 5 5 2"));
    let fault = replay(&GOOD.replace("blue: @ 5 8 2", "blue: @ 5 5 2")).err().expect("a departure").to_string();
    let expected = "the game departs from the record at line 9 (`blue: @ 5 5 2`): refused by skirmish.outside-zone";
    assert_eq!(fault, expected);
}

#[test]
fn a_setup_that_cannot_be_used_departs_at_its_own_line() {
    let text = GOOD.replace("red: @ 1 1 0", "# Placing\nred: @ 1 1 0");
    let (line, setup, reason) = departure(&text.replace("\"hand\":3", "\"hand\":30"));
    assert_eq!((line, setup.as_str()), (6, "setup {\"hand\":30,\"rounds\":2}"));
    assert_eq!(reason, "the setup is refused: a hand has 3 to 5 cards, not 30 (skirmish.hand)");
    let (line, _, reason) = departure(&text.replace("\"hand\":3", "\"hand\":three"));
    assert_eq!(line, 6);
    assert!(reason.starts_with("the setup cannot be read: "), "{reason}");
}

#[test]
fn a_departure_beyond_the_record_has_no_text() {
    let record: Record = GOOD.parse().expect("a record");
    let expected = Departure { line: 11, text: String::new(), reason: "why".to_owned() };
    assert_eq!(record.departure(4, "why"), expected);
    let fresh = Record::new("skirmish", "1.0", "none", Seed::from(7), "{}".to_owned());
    assert_eq!(fresh.departure(0, "why").line, 7);
}

#[test]
fn a_text_that_is_no_record_is_refused_with_its_line() {
    let fault = |text: &str| -> (usize, String) {
        let RecordFault { line, detail } = text.parse::<Record>().expect_err("no record");
        (line, detail)
    };
    let expected = |line: usize, detail: &str| (line, detail.to_owned());
    assert_eq!(fault(""), expected(1, "a record begins with `cantina record 1`"));
    assert_eq!(fault(&GOOD.replace("record 1", "record 2")), expected(1, "a record begins with `cantina record 1`"));
    assert_eq!(fault(&GOOD.replace("game skirmish", "")), expected(2, "expected `game …`, found ``"));
    assert_eq!(fault(&GOOD.replace("engine", "engines")), expected(3, "expected `engine …`, found `engines 1.0`"));
    assert_eq!(fault(&GOOD.replace("content none", "content")), expected(4, "expected `content …`, found `content`"));
    assert_eq!(
        fault(&GOOD.replace("seed 7", "seed seven")),
        expected(5, "a seed is a number or 80 hexadecimal digits, not `seven`")
    );
    assert_eq!(fault("cantina record 1\ngame skirmish\n"), expected(3, "expected `engine …`, found ``"));
    assert_eq!(
        fault(&GOOD.replace("red: front*3", "red front*3")),
        expected(8, "expected `seat: choice`, found `red front*3`")
    );
    let late = "an empty or commented line may stand only before the first choice";
    assert_eq!(fault(&GOOD.replace("red: front*3", "red: front*3\n")), expected(9, late));
    assert_eq!(fault(&GOOD.replace("blue: @ 5 8 2", "# blue: @ 5 8 2")), expected(9, late));
    let shown = GOOD.replace("seed 7", "sed 7").parse::<Record>().expect_err("no record").to_string();
    assert_eq!(shown, "line 5: expected `seed …`, found `sed 7`");
}
