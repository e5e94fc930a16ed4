//! Decks with cards that were published and are not played here: told apart from unknown ones, and kept in every format.

use crate::decks;

use decks::{GAME, attempt, reading, remarks, written};
use exchange::Tally;
use exchange::swccg::{DeckList, Format, Hint, Note, Place, Problem, Remark, Standing, Why, read, write};
use glossary::Lang;
use swccg::Side;

/// A card of a late virtual set, and its id.
const LATE: (&str, &str) = ("Rey, All Of The Jedi", "214_22");

fn details(text: &str, rule: &str) -> Vec<String> {
    reading(text).findings(&GAME, Lang::English).remove(rule).unwrap_or_default()
}

fn copies(text: &str) -> Vec<(String, u32)> {
    let list = reading(text).list;
    list.entries.iter().map(|entry| (entry.written.name().to_owned(), entry.copies)).collect()
}

#[test]
fn an_uncounted_line_among_cards_is_one_copy() {
    let found = reading("3x Sense\n2x Imperial Barrier\nGhhhk\nNobody Of Nowhere\n- Zzyzx Qwrtp\n");
    assert_eq!((found.list.count(Place::Deck), found.list.unknown().count()), (8, 2));
    let assumed = |written: &str| Remark::CountAssumed { written: written.to_owned() };
    for title in ["Ghhhk", "Nobody Of Nowhere", "Zzyzx Qwrtp"] {
        assert!(remarks(&found.notes).contains(&assumed(title)), "{:?}", found.notes);
    }
    let headed = copies(
        "My deck\n\nStarships & Vehicles (2)\nNobody\n\nUsed Interrupts: 1\nNothing\nTotal: 60 cards\n2x Luke Skywalker\n",
    );
    assert_eq!(headed, [("Luke Skywalker".to_owned(), 2)], "above the first card nobody knows what is one");
    let begun = copies("CHARACTERS\nNobody\n\nStarships & Vehicles (2)\nNothing\nUtinni!\n60 cards\n2 Utinni!\n");
    let names: Vec<(&str, u32)> = begun.iter().map(|(name, copies)| (name.as_str(), *copies)).collect();
    assert_eq!(names, [("Nobody", 1), ("Nothing", 1), ("Utinni!", 3)]);
}

#[test]
fn what_can_be_no_title_is_told_as_unread() {
    let prose =
        "This deck wants to be on the table early and to stay there until the other player has no Force left to lose";
    let found = reading(&format!("2x Luke Skywalker\n{prose}\n"));
    let lost: Vec<&Note> = found.lost().collect();
    assert_eq!(lost, [&Note { line: 2, remark: Remark::Unread { text: prose.to_owned() } }]);
    assert_eq!(found.list.count(Place::Deck), 2);
}

#[test]
fn published_cards_are_told_from_unknown_ones() {
    let (title, id) = LATE;
    let text = format!("1x Luke Skywalker\n1x {title}\n1x Nobody Of Nowhere\n2x {title}\n");
    let found = reading(&text);
    let tally = found.list.tally();
    assert_eq!(tally, Tally { playable: 1, not_yet: 3, unknown: 1 });
    assert_eq!(tally.told(Lang::English), "1 of 5 playable, 3 published and not playable yet, 1 unknown");
    assert_eq!(tally.told(Lang::French), "1 sur 5 jouables, 3 publiées et pas encore jouables, 1 inconnues");
    let waiting = details(&text, "deck.playable");
    assert_eq!(waiting.len(), 1, "each is named once: {waiting:?}");
    assert!(waiting[0].starts_with(&format!("3x {title} [{id}] is a virtual card, published and not playable yet")));
    assert_eq!(details(&text, "deck.known-cards"), ["line 3: `Nobody Of Nowhere` is no card this table knows."]);
    let legacy = "back reb.gif\ncard \"/legacy/VirtualBlock2-Light/t_21btooonebee\" 1\n";
    let told = details(legacy, "deck.playable");
    assert!(told[0].contains("2-1B (Too-Onebee) (V) [legacy 5301] is a legacy card"), "{told:?}");
    let ids = reading("1_19,214_22,214_22^,999_1|214_22");
    assert_eq!(ids.list.tally(), Tally { playable: 1, not_yet: 3, unknown: 1 });
}

#[test]
fn cards_held_with_something_missing_are_not_playable_yet() {
    let kinds = &GAME.catalogue.kinds;
    let kind = kinds.iter().find(|kind| !kind.facts.test && kind.facts.not_yet.is_some()).expect("some wait");
    let text = format!("{},{}|", kind.facts.id, kind.facts.id);
    assert_eq!(reading(&text).list.tally(), Tally { playable: 0, not_yet: 2, unknown: 0 });
    let missing = format!("(missing: {})", kind.facts.not_yet.as_deref().expect("it waits"));
    assert!(details(&text, "deck.playable")[0].ends_with(&missing));
}

#[test]
fn a_title_of_both_sides_is_never_unknown() {
    let found = reading("Sense x2\n1x Nobody Of Nowhere\n");
    let unknown: Vec<&str> = found.list.unknown().map(|entry| entry.written.name()).collect();
    assert_eq!((unknown, found.list.side), (vec!["Nobody Of Nowhere"], None));
    assert!(remarks(&found.notes).contains(&Remark::EitherSide { written: "Sense".to_owned() }));
    let refused = write(&found.list, Format::GempContents, &GAME.catalogue).expect_err("the side is wanted");
    assert_eq!(refused.iter().map(|obstacle| obstacle.why).collect::<Vec<_>>(), [Why::EitherSide, Why::NoId]);
    // The right side's printing is taken, whether it is held or not.
    for (heading, side) in [("Light", Side::Light), ("Dark", Side::Dark)] {
        let text = format!("{heading}\n1x Tatooine: Lars' Moisture Farm\n");
        assert_eq!(reading(&text).list.side, Some(side));
        assert_eq!(details(&text, "deck.one-side"), [] as [&str; 0]);
    }
    let tied = reading("1x Luke Skywalker\n1x Darth Vader\n");
    assert_eq!(tied.notes[0].remark, Remark::SideTied { cards: 1 });
    assert!(details("1x Luke Skywalker\n1x Darth Vader\n", "deck.one-side")[0].contains("1 of each side"));
}

#[test]
fn suggestions_never_mislead() {
    let nearest = |written: &str| {
        let found = reading(&format!("1x Luke Skywalker\n1x {written}\n"));
        found.notes.iter().find_map(|note| match &note.remark {
            Remark::Unknown { nearest, .. } => Some(nearest.clone()),
            _ => None,
        })
    };
    assert_eq!(nearest("Luke Skywalker (V)"), None, "it was published");
    assert_eq!(nearest("Kessel"), None, "it was published");
    assert_eq!(nearest("Kesel"), Some(Some("Kessel".to_owned())));
    assert_eq!(nearest("Luke Skywalker (Z)"), Some(None), "another bracket makes another card");
    assert_eq!(nearest("Qwertzui"), Some(None));
}

#[test]
fn empty_testing_texts_say_nothing() {
    let found = reading("<deck><card blueprintId='1_19' testingText='' backSideTestingText=\"\"/></deck>");
    assert_eq!(found.notes, []);
}

#[test]
fn holotable_files_name_sites_without_their_markers() {
    let found = reading(
        "ver 2\nback imp.gif\ncard \"/starwars/Hoth-Dark/t_hothiceplains\" 2\ncard \"/starwars/ResetDS-Dark/t_fanfare\" 1\n",
    );
    assert_eq!(found.list.unknown().count(), 0);
    assert_eq!(written(&found.list, Format::GempContents), b"3_148,3_148,200_95|");
    let path = written(&reading("3_148|").list, Format::Holotable2);
    assert_eq!(
        String::from_utf8(path).unwrap(),
        "ver 2\nback imp.gif\ncard \"/starwars/Hoth-Dark/t_hothiceplains\" 1\n"
    );
}

#[test]
fn counts_stand_in_many_places() {
    for (text, counted) in [
        ("Luke Skywalker (x2)", ("Luke Skywalker", 2)),
        ("[2] Rebel Guard", ("Rebel Guard", 2)),
        ("(3) Rebel Guard", ("Rebel Guard", 3)),
        ("Rebel Guard (2)", ("Rebel Guard", 2)),
        ("Rebel Guard [2x]", ("Rebel Guard", 2)),
        ("Rebel Guard, 2", ("Rebel Guard", 2)),
        ("Tatooine: Docking Bay 94, 2", ("Tatooine: Docking Bay 94", 2)),
        ("Blizzard 2", ("Blizzard 2", 1)),
    ] {
        assert_eq!(copies(text), [(counted.0.to_owned(), counted.1)], "{text}");
        assert_eq!(reading(text).list.unknown().count(), 0, "{text}");
    }
    let headed = reading("CHARACTERS (2)\nRebel Guard (2)\n");
    assert_eq!(headed.list.count(Place::Deck), 2);
}

#[test]
fn a_header_tells_the_side() {
    for (line, side) in [
        ("Tags: - Light", Side::Light),
        ("Tags: Objective, Dark", Side::Dark),
        ("Side: Dark", Side::Dark),
        ("Light Side Deck (60)", Side::Light),
    ] {
        let found = reading(&format!("A deck\n{line}\n2x Sense\n"));
        assert_eq!(found.list.side, Some(side), "{line}");
    }
}

#[test]
fn contents_are_taken_out_of_sql() {
    let one = reading(
        "-- a table\nINSERT INTO deck (id, name, contents) VALUES (7, 'It''s mine', '1_19,1_105,1_105|13_8');\n",
    );
    assert_eq!((one.format, one.list.name.as_str(), one.list.tally().cards()), (Format::Sql, "It's mine", 4));
    assert_eq!(written(&one.list, Format::GempContents), b"1_19,1_105,1_105|13_8");
    let two = "INSERT INTO deck VALUES (1,'A','1_19,1_19|'),\n(2,'B','1_168|');";
    assert_eq!(attempt(two.as_bytes()), Err(vec![Problem::Several { names: vec!["A".to_owned(), "B".to_owned()] }]));
    let pick = |number| read(two.as_bytes(), Hint { pick: Some(number), ..Hint::default() }, &GAME.catalogue);
    assert_eq!(pick(2).expect("the second").list.name, "B");
    assert_eq!(pick(3), Err(vec![Problem::NotPicked { decks: 2, number: 3 }]));
    assert!(
        matches!(write(&one.list, Format::Sql, &GAME.catalogue), Err(refused) if refused[0].why == Why::NotWritten)
    );
}

#[test]
fn lists_of_ids_and_numbers_are_read() {
    let found = reading(r#"[{"gempId":"1_19","qty":2},{"gempId":"1_105^","qty":1},{"title":"Rebel Guard"}]"#);
    assert_eq!(found.format, Format::Json);
    assert_eq!(written(&found.list, Format::GempContents), b"1_19,1_19,1_105,1_26|");
    let named = reading(r#"{"name": "Mine", "side": "Dark", "cards": [{"title": "Sense", "count": 3}, {"count": 4}]}"#);
    assert_eq!((named.list.name.as_str(), named.list.side, named.lost().count()), ("Mine", Some(Side::Dark), 1));
    assert_eq!(
        attempt(b"{\"cards\": [{\"id\": \"1_19\""),
        Err(vec![Problem::NoCards]),
        "what is no JSON may be a list"
    );
}

/// Every id of the index, a side at a time, through every format and back.
#[test]
fn every_published_card_survives_every_format() {
    let index = cardtext::Content::embedded_text("swccg/published.tsv").expect("the index");
    for side in [Side::Dark, Side::Light] {
        let mut ids: Vec<&str> = Vec::new();
        for line in index.lines().skip(1) {
            let columns: Vec<&str> = line.split('\t').collect();
            if columns[1] == side.name() && columns[0].contains('_') && !ids.contains(&columns[0]) {
                ids.push(columns[0]);
            }
        }
        assert!(ids.len() > 1500);
        for some in ids.chunks(300) {
            let mut list = reading(&format!("{}|", some.join(","))).list;
            assert!(list.entries.iter().all(|entry| entry.standing != Standing::Unknown));
            list.side = Some(side);
            for format in Format::ALL {
                let mut list = list.clone();
                // What a format cannot say is refused by name, never changed.
                if let Err(obstacles) = write(&list, format, &GAME.catalogue) {
                    assert!(obstacles.len() * 50 < some.len(), "{format:?}: {obstacles:?}");
                    list.entries.retain(|entry| {
                        let entries = vec![entry.clone()];
                        let alone = DeckList { name: String::new(), side: Some(side), entries };
                        write(&alone, format, &GAME.catalogue).is_ok()
                    });
                }
                let mut back = attempt(&written(&list, format)).expect("it can be read").list;
                back.side = Some(side);
                let sorted = |list: &DeckList| {
                    let contents = String::from_utf8(written(list, Format::GempContents)).expect("ids");
                    let mut ids: Vec<String> = contents.trim_end_matches('|').split(',').map(str::to_owned).collect();
                    ids.sort();
                    ids
                };
                assert_eq!(sorted(&back), sorted(&list), "{format:?}");
            }
        }
    }
}
