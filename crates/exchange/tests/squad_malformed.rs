//! What cannot be read as squads gives a clear problem; nothing panics.

use crate::squads;

use exchange::xwing::{Format, MOST_BYTES, MOST_CARDS, Problem, Shape, write};
use squads::{GAME, attempt, ready, written};

fn shape(place: &str, wanted: Shape) -> Problem {
    Problem::Shape { place: place.to_owned(), wanted }
}

fn missing(place: &str, field: &'static str) -> Problem {
    Problem::Missing { place: place.to_owned(), field }
}

#[test]
fn what_is_no_squad_is_said_clearly() {
    let json = |line, column, detail: &str| Problem::Json { line, column, detail: detail.to_owned() };
    let cases: Vec<(&[u8], Vec<Problem>)> = vec![
        (b"", vec![Problem::Empty]),
        (b"\xef\xbb\xbf \r\n", vec![Problem::Empty]),
        (b"{\"faction\":\n\"reb\xff", vec![Problem::NotText { line: 2 }]),
        (b"{\"faction\":\n\"reb", vec![Problem::Truncated { line: 2 }]),
        (b"{", vec![Problem::Truncated { line: 1 }]),
        (b"{\"faction\": rebel}", vec![json(1, 13, "expected value")]),
        (b"{}{}", vec![json(1, 3, "trailing characters")]),
        (b"{\"points\": 1e999}", vec![json(1, 16, "number out of range")]),
        (b"[]", vec![Problem::Empty]),
        (b"\"x\"", vec![shape("", Shape::Object)]),
        (b"{}", vec![missing("", "pilots")]),
        (b"{\"container\": {}}", vec![shape("container", Shape::List)]),
        (b"{\"container\": []}", vec![Problem::Empty]),
        (b"{\"container\": [5, {}]}", vec![shape("container[0]", Shape::Object), missing("container[1]", "pilots")]),
        (b"{\"pilots\": []}", vec![Problem::Faction { place: String::new(), written: None }]),
        (b"{\"faction\": \"rebel\", \"pilots\": {}}", vec![shape("pilots", Shape::List)]),
        (b"{\"faction\": \"rebel\", \"pilots\": [[]]}", vec![shape("pilots[0]", Shape::Object)]),
        (
            b"{\"faction\": \"rebel\", \"pilots\": [{\"name\": 5, \"ship\": \"xwing\"}, {\"ship\": \"xwing\"}]}",
            vec![shape("pilots[0].name", Shape::Text), missing("pilots[1]", "name")],
        ),
        (
            b"{\"faction\": \"rebel\", \"name\": 1, \"pilots\": [], \"obstacles\": [1], \"damagedeck\": []}",
            vec![shape("name", Shape::Text), shape("obstacles[0]", Shape::Text), shape("damagedeck", Shape::Text)],
        ),
        (
            br#"{"faction": "rebel", "pilots": [{"name": "a", "ship": {}, "upgrades": {"ept": 7, "mod": [8]}}]}"#,
            vec![
                shape("pilots[0].ship", Shape::Text),
                shape("pilots[0].upgrades.ept", Shape::List),
                shape("pilots[0].upgrades.mod[0]", Shape::Text),
            ],
        ),
        (
            b"{\"faction\": \"rebel\", \"pilots\": [{\"name\": \"a\", \"upgrades\": \"b\"}]}",
            vec![shape("pilots[0].upgrades", Shape::Object)],
        ),
    ];
    for (bytes, problems) in cases {
        assert_eq!(attempt(bytes).expect_err("it cannot be read"), problems, "{}", String::from_utf8_lossy(bytes));
        problems.iter().for_each(|problem| assert!(!problem.to_string().is_empty()));
    }
    let long = vec![b'{'; MOST_BYTES + 1];
    assert_eq!(attempt(&long), Err(vec![Problem::TooLong { bytes: MOST_BYTES + 1 }]));
}

#[test]
fn deep_nesting_is_refused() {
    for open in ["[", "{\"a\":"] {
        let text = format!("{{\"vendor\": {}", open.repeat(100_000));
        let problems = attempt(text.as_bytes()).expect_err("it cannot be read");
        assert!(
            matches!(&problems[..], [Problem::Json { detail, .. }] if detail.contains("recursion")),
            "{problems:?}"
        );
    }
}

#[test]
fn too_many_cards_are_refused() {
    let pilot = "{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}";
    let text = |count: usize| format!("{{\"faction\":\"rebel\",\"pilots\":[{}]}}", vec![pilot; count].join(","));
    let file = attempt(text(MOST_CARDS).as_bytes()).expect("it can be read");
    let squad = &file.readings[0].squad;
    // More points than can be counted are still too many.
    assert_eq!((squad.members.len(), GAME.cost(squad)), (MOST_CARDS, i16::MAX));
    assert!(
        GAME.check_squad(squad, xwing::Purpose::Game(xwing::Format::Standard, 100), glossary::Lang::English)
            .iter()
            .any(|fault| fault.rule == "squad.points")
    );
    let place = format!("pilots[{MOST_CARDS}]");
    assert_eq!(attempt(text(MOST_CARDS + 1).as_bytes()), Err(vec![Problem::TooManyCards { place }]));
}

#[test]
fn the_longest_files_are_read_or_refused() {
    let pieces = [
        ("{\"faction\":\"rebel\",\"pilots\":[],", "\"a\":0,", "\"b\":0}"),
        ("{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"", "a", "\",\"ship\":\"x\"}]}"),
        ("{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"a\",\"upgrades\":{", "\"x\":\"r2d2\",", "\"x\":\"r2d2\"}}]}"),
        ("{\"pilots\":[", "{\"name\":\"a\"},", "{}]}"),
        ("squad \"A\"\n  rebel\n  \"", "a", "\"\n"),
        ("squad \"A\"\n  rebel\n", "  \"Luke Skywalker\"\n", ""),
    ];
    for (start, piece, end) in pieces {
        let count = (MOST_BYTES - start.len() - end.len()) / piece.len();
        let text = format!("{start}{}{end}", piece.repeat(count));
        match attempt(text.as_bytes()) {
            Ok(file) => assert!(!file.readings.is_empty()),
            Err(problems) => assert!(!problems.is_empty()),
        }
    }
}

#[test]
fn faults_of_squad_files_name_their_line() {
    for (text, line, told) in [
        ("squad A\n", 1, "begins with"),
        ("squad \"A\"\n", 1, "the faction is missing"),
        ("squad \"A\"\n  rebel\n  scum\n", 3, "one faction"),
        ("squad \"A\"\n  rebel\n  \"Luke Skywaler\"\n", 3, "did you mean \"Luke Skywalker\"?"),
        ("squad \"A\"\n  rebel\n  \"Luke Skywalker\" and \"R2-D2\"\n", 3, "`and` is not understood"),
        ("squad \"A\"\n  rebel\n  \"Luke Skywalker\" with\n", 3, "an upgrade in quotes"),
        ("squad \"A\"\n  rebel\n  \"Luke Skywalker\" with crew \"Predator\"\n", 3, "no upgrade \"Predator\""),
        ("squad \"A\"\n  rebel\n  \"Luke Skywalker\" in \"Y-wng\"\n", 3, "did you mean \"Y-wing\"?"),
        ("squad \"A\"\n  rebel\n  damage core3\n", 3, "`damage` is not understood"),
        ("squad \"A\"\n  rebel\n    \"R2-D2\"\n", 3, "nothing belongs below"),
        ("squad \"A\"\n  rebel\n  \"Luke Skywalker\"\n    \"R2-D2\"\n", 4, "no pilot \"R2-D2\""),
    ] {
        let problems = attempt(text.as_bytes()).expect_err("it cannot be read");
        let [Problem::SquadFile { line: at, detail }] = problems.as_slice() else { panic!("{text}: {problems:?}") };
        assert!(*at == line && detail.contains(told), "{text}: line {at}: {detail}");
    }
}

/// A small generator with a fixed sequence; no randomness of the machine.
struct Sequence(u64);

impl Sequence {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

#[test]
fn no_mutation_of_a_file_panics() {
    let mut sequence = Sequence(0x9e37_79b9_7f4a_7c15);
    let bits: [&[u8]; 16] = [
        b"{", b"}", b"[", b"]", b"\"", b":", b",", b"\n", b"null", b"-1", b"1e400", b"\xff", b"\\u0000", b"\0", b"  ",
        b"with",
    ];
    let (mut read_again, mut refused) = (0, 0);
    for squad in ready() {
        for format in Format::ALL {
            let sound = written(std::slice::from_ref(&squad), format);
            for _ in 0..1000 {
                let mut bytes = sound.clone();
                for _ in 0..=sequence.below(3) {
                    let at = sequence.below(bytes.len() + 1);
                    match sequence.below(5) {
                        0 if sequence.below(4) == 0 => bytes.truncate(at),
                        1 => drop(bytes.splice(at..at, bits[sequence.below(bits.len())].iter().copied())),
                        2 => drop(bytes.drain(at..(at + sequence.below(12)).min(bytes.len()))),
                        3 if at < bytes.len() => bytes[at] = sequence.below(256) as u8,
                        _ => {
                            let piece = bytes[at..(at + sequence.below(20)).min(bytes.len())].to_vec();
                            drop(bytes.splice(at..at, piece));
                        }
                    }
                }
                match attempt(&bytes) {
                    Ok(file) => {
                        read_again += 1;
                        let squads: Vec<_> = file.readings.into_iter().map(|reading| reading.squad).collect();
                        for squad in &squads {
                            let _ = GAME.check_squad(
                                squad,
                                xwing::Purpose::Game(xwing::Format::Standard, 100),
                                glossary::Lang::English,
                            );
                        }
                        for format in Format::ALL {
                            if let Ok(writing) = write(&squads, format, &GAME) {
                                assert!(attempt(&writing.bytes).is_ok(), "{}", String::from_utf8_lossy(&writing.bytes));
                            }
                        }
                    }
                    Err(problems) => {
                        refused += 1;
                        assert!(!problems.is_empty());
                    }
                }
            }
        }
    }
    assert!(read_again > 200 && refused > 200, "both happen: {read_again} and {refused}");
}
