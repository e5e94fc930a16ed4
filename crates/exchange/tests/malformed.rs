//! What cannot be read gives a clear problem; nothing panics.

use crate::decks;

use decks::{GAME, attempt, ready, written};
use exchange::swccg::{DeckList, Format, Hint, MOST_BYTES, Problem, read, write};

#[test]
fn what_is_no_deck_is_said_clearly() {
    let line = |line, text: &str| Problem::Line { line, text: text.to_owned() };
    let cases: [(&[u8], Vec<Problem>); 15] = [
        (b"", vec![Problem::Empty]),
        (b"\xef\xbb\xbf \r\n", vec![Problem::Empty]),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", vec![Problem::Binary { line: 2 }]),
        (b"Dear Sir,\nthis is a letter:\n", vec![Problem::NoCards]),
        (b"{\"deck\": []}\n[\"a\"]: 1\n- x:", vec![Problem::NoCards]),
        (b"<deck></deck>", vec![Problem::NoCards]),
        (b"<deck/>", vec![Problem::NoCards]),
        (b"<ok/>", vec![Problem::NotADeck { line: 1, element: "ok".to_owned() }]),
        (b"<deck>\n<card blueprintId='1_19'/>\n", vec![Problem::Truncated { line: 2 }]),
        (
            b"<deck>\n<card horizontal='true'/>\n<card/></deck>",
            vec![line(2, "<card horizontal='true'>"), line(3, "<card>")],
        ),
        (b"ver 2\nback reb.gif\ncard \"/starwars/Prem", vec![line(3, "card \"/starwars/Prem")]),
        (
            b"ver 2\ncard \"/starwars/a\" two\ncard \"\" 1",
            vec![line(2, "card \"/starwars/a\" two"), line(3, "card \"\" 1")],
        ),
        (
            b"deck \"A\"\nside grey\nsome \"Sense\"\n1 \"Sense",
            vec![line(2, "side grey"), line(3, "some \"Sense\""), line(4, "1 \"Sense")],
        ),
        (b"99999999999999999999x Sense\n", vec![Problem::TooManyCards { line: 1 }]),
        (b"999x Sense\n1x Luke Skywalker\n1x Rebel Guard\n", vec![Problem::TooManyCards { line: 3 }]),
    ];
    for (bytes, problems) in cases {
        assert_eq!(attempt(bytes).expect_err("it cannot be read"), problems, "{}", String::from_utf8_lossy(bytes));
        problems.iter().for_each(|problem| assert!(!problem.to_string().is_empty()));
    }
    let long = vec![b'a'; MOST_BYTES + 1];
    assert_eq!(attempt(&long), Err(vec![Problem::TooLong { bytes: MOST_BYTES + 1 }]));
}

#[test]
fn unsound_xml_names_its_line() {
    for text in [
        "<deck>\n<card blueprintId='1_19'</deck>",
        "<deck>\n</card>",
        "<deck>\n<card blueprintId='1_19'>\n</deck>",
        "<deck>\n<!-- never",
        "<deck>\n<card blueprintId='1_19",
    ] {
        let problems = attempt(text.as_bytes()).expect_err("it cannot be read");
        let named = |problem: &Problem| matches!(problem, Problem::Xml { line, .. } | Problem::Truncated { line } if *line >= 2);
        assert!(problems.iter().any(named), "{text}: {problems:?}");
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
        b"<",
        b">",
        b"\"",
        b"&",
        b"|",
        b"(",
        b")",
        b"\n",
        b"\r",
        b"\xe2\x80\xa2",
        b"\xff",
        b"\0",
        b"4294967296",
        b"card",
        b"<!--",
        b" / ",
    ];
    let (mut read_again, mut refused) = (0, 0);
    for deck in ready() {
        let list = DeckList::of(&deck, &GAME.catalogue);
        for format in Format::ALL {
            let sound = written(&list, format);
            for _ in 0..200 {
                let mut bytes = sound.clone();
                for _ in 0..=sequence.below(3) {
                    let at = sequence.below(bytes.len() + 1);
                    match sequence.below(5) {
                        0 => bytes.truncate(at),
                        1 => drop(bytes.splice(at..at, bits[sequence.below(bits.len())].iter().copied())),
                        2 => drop(bytes.drain(at..(at + sequence.below(40)).min(bytes.len()))),
                        3 if at < bytes.len() => bytes[at] = sequence.below(256) as u8,
                        _ => {
                            let piece = bytes[at..(at + sequence.below(60)).min(bytes.len())].to_vec();
                            drop(bytes.splice(at..at, piece));
                        }
                    }
                }
                let forced = Format::ALL[sequence.below(6)];
                let _ = read(&bytes, Hint { format: Some(forced), ..Hint::default() }, &GAME.catalogue);
                match attempt(&bytes) {
                    Ok(reading) => {
                        read_again += 1;
                        let _ = write(&reading.list, forced, &GAME.catalogue);
                    }
                    Err(problems) => {
                        refused += 1;
                        assert!(!problems.is_empty());
                    }
                }
            }
        }
    }
    assert!(read_again > 500 && refused > 100, "both happen: {read_again} and {refused}");
}

#[test]
fn the_longest_files_are_read_or_refused_soon() {
    let pieces =
        ["<card blueprintId='1_19'/>\n", "(", "1x (a) b\n", "<br>", "1_19,", "card \"/starwars/a-Light/t_b\" 1\n", "a"];
    for (start, piece) in ["<deck>", "", "", "<html>", "", "ver 2\n", "1x Luke Skywalker\n1x "].into_iter().zip(pieces)
    {
        let mut text = start.to_owned();
        while text.len() + piece.len() <= MOST_BYTES {
            text += piece;
        }
        let before = std::time::Instant::now();
        let _ = attempt(text.as_bytes());
        assert!(before.elapsed().as_secs() < 20, "{start} {piece}: {:?}", before.elapsed());
    }
}

#[test]
fn what_is_written_from_a_strange_file_is_read_as_the_same_cards() {
    let text = "3x Nobody (V) (AI)\n2x \"Nobody\" & <Co>\n1x Luke Skywalker\n4x 2X-3KPR (Tooex) Nobody\n1x A / B\n";
    let reading = attempt(text.as_bytes()).expect("it can be read");
    let cards = |list: &DeckList| {
        let mut cards: Vec<(String, u32)> =
            list.entries.iter().map(|entry| (entry.written.name().to_owned(), entry.copies)).collect();
        cards.sort();
        cards
    };
    let again = attempt(&written(&reading.list, Format::ReadableList)).expect("it can be read");
    assert_eq!(cards(&again.list), cards(&reading.list));
}
