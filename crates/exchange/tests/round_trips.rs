//! Every pair of formats, there and back.

use crate::decks;

use decks::{GAME, attempt, reading, ready, remarks, written};
use exchange::swccg::{DeckList, Entry, Format, Hint, Obstacle, Place, Remark, Why, read, write};
use swccg::Deck;

fn sorted(deck: &Deck) -> Vec<String> {
    let mut cards = deck.cards.clone();
    cards.sort();
    cards
}

fn deck_of(bytes: &[u8], name: &str) -> Deck {
    let reading =
        read(bytes, Hint { file_name: Some(name), ..Hint::default() }, &GAME.catalogue).expect("it can be read");
    let doubts = reading.notes.iter().filter(|note| !matches!(note.remark, Remark::SideByMajority { .. }));
    assert_eq!(doubts.collect::<Vec<_>>(), Vec::<&exchange::swccg::Note>::new(), "what we write is read literally");
    reading.list.deck(&GAME.catalogue).expect("it has a side")
}

#[test]
fn ready_decks_survive_every_pair_of_formats() {
    let ready = ready();
    assert!(ready.len() >= 2);
    for deck in &ready {
        let list = DeckList::of(deck, &GAME.catalogue);
        assert_eq!(list.deck(&GAME.catalogue).as_ref(), Some(deck));
        for first in Format::ALL {
            let bytes = written(&list, first);
            let between = read(&bytes, Hint { file_name: Some(&deck.name), ..Hint::default() }, &GAME.catalogue);
            let between = between.expect("it can be read");
            assert_eq!(between.format, first, "the content tells the format");
            for second in Format::ALL {
                let bytes = written(&between.list, second);
                let back = deck_of(&bytes, &deck.name);
                assert_eq!((&back.name, back.side), (&deck.name, deck.side), "{first:?}, {second:?}");
                assert_eq!(sorted(&back), sorted(deck), "{first:?}, {second:?}");
                if first != Format::ReadableList && second != Format::ReadableList {
                    assert_eq!(back.cards, deck.cards, "lists are sorted, the other formats keep the order");
                }
            }
        }
    }
}

#[test]
fn our_deck_files_are_read_as_the_game_reads_them() {
    for deck in ready() {
        let bytes = written(&DeckList::of(&deck, &GAME.catalogue), Format::DeckFile);
        let text = String::from_utf8(bytes).expect("UTF-8");
        let source = std::sync::Arc::new(cardtext::Source { name: "a.deck".to_owned(), text });
        assert_eq!(swccg::read_deck(&source, &GAME).expect("the game reads it"), deck);
        assert_eq!(
            cardtext::format(&source).expect("it can be laid out"),
            source.text,
            "it is laid out as it should be"
        );
    }
}

/// A list with cards no catalogue will ever have, one for each key.
fn strangers() -> DeckList {
    let text = "<deck>\
        <card blueprintId='1_19'/><card blueprintId='999_7'/><card blueprintId='999_7'/>\
        <card blueprintId='998_3' title='Nobody Of Nowhere' horizontal='false'/>\
        <cardOutsideDeck blueprintId='999_8'/></deck>";
    reading(text).list
}

#[test]
fn unknown_cards_pass_where_their_own_key_suffices() {
    let list = strangers();
    assert_eq!(list.unknown().map(|entry| entry.copies).collect::<Vec<_>>(), [2, 1, 1]);
    let contents = written(&list, Format::GempContents);
    assert_eq!(contents, b"1_19,999_7,999_7,998_3|999_8");
    let back = attempt(&contents).expect("it can be read");
    let xml = String::from_utf8(written(&back.list, Format::GempXml)).expect("UTF-8");
    assert_eq!(xml.matches("<card blueprintId=\"999_7\"/>").count(), 2, "{xml}");
    assert!(xml.contains("  <cardOutsideDeck blueprintId=\"999_8\"/>\r\n"), "{xml}");

    let titles = reading("CHARACTER\n1x Luke Skywalker\n3x Nobody Of Nowhere\n\nEFFECT\n1x Nothing At All\n");
    let list = String::from_utf8(written(&titles.list, Format::ReadableList)).expect("UTF-8");
    assert_eq!(list, "CHARACTER\n1x •Luke Skywalker\n3x Nobody Of Nowhere\n\nEFFECT\n1x Nothing At All\n");
    let file = String::from_utf8(written(&titles.list, Format::DeckFile)).expect("UTF-8");
    assert!(
        file.ends_with("  side light\n  1 \"Luke Skywalker\"\n  3 \"Nobody Of Nowhere\"\n  1 \"Nothing At All\"\n")
    );
    assert_eq!(written(&reading(&file).list, Format::DeckFile), file.as_bytes());

    let table = "ver 2\nback reb.gif\ncard \"/starwars/Premiere-Light/t_lukeskywalker\" 2 1 1\n\
                 card \"/legacy/VirtualBlock2-Light/t_nobody\" 3\n";
    let table_list = reading(table).list;
    assert_eq!(written(&table_list, Format::Holotable2), table.as_bytes());
    let first = written(&table_list, Format::Holotable1);
    let first = attempt(&first).expect("it can be read");
    assert_eq!(first.format, Format::Holotable1);
    assert_eq!(first.list.entries[1].written.path.as_deref(), Some("/legacy/VirtualBlock2-Light/t_nobody"));
}

#[test]
fn what_a_format_cannot_say_is_refused_by_name() {
    let refused = |list: &DeckList, format| -> Vec<(String, Why)> {
        let obstacles = write(list, format, &GAME.catalogue).expect_err("it cannot be written");
        obstacles.into_iter().map(|Obstacle { name, why, .. }| (name, why)).collect()
    };
    let list = strangers();
    let named = |name: &str, why| (name.to_owned(), why);
    assert_eq!(
        refused(&list, Format::ReadableList),
        [named("999_7", Why::NoTitle), named("999_8", Why::NoTitle)],
        "the third has a title"
    );
    assert_eq!(
        refused(&list, Format::Holotable2),
        [named("999_7", Why::NoPath), named("Nobody Of Nowhere", Why::NoPath), named("999_8", Why::NoPath)]
    );
    let titles = reading("1x Luke Skywalker\n3x Nobody Of Nowhere\n").list;
    for format in [Format::GempXml, Format::GempContents] {
        assert_eq!(refused(&titles, format), [named("Nobody Of Nowhere", Why::NoId)]);
    }
    let outside = reading("1_19|1_19").list;
    for format in [Format::Holotable1, Format::Holotable2, Format::DeckFile] {
        assert_eq!(refused(&outside, format), [named("Luke Skywalker", Why::Outside)]);
    }
    let sideless = reading("999_7|").list;
    for format in [Format::Holotable1, Format::Holotable2, Format::DeckFile] {
        assert_eq!(refused(&sideless, format), [named("Some Deck", Why::NoSide)]);
    }
    let other =
        reading("<deck><card blueprintId='1_19'/><card blueprintId='999_7' title='Luke Skywalker'/></deck>").list;
    assert_eq!(refused(&other, Format::ReadableList), [named("Luke Skywalker", Why::TitleOfAnother)]);
    let quoted = reading("1x Luke Skywalker\n1x The \"Nobody\"\n").list;
    assert_eq!(refused(&quoted, Format::DeckFile), [named("The \"Nobody\"", Why::TitleUnquotable)]);
}

#[test]
fn paths_by_rule_are_told() {
    let list = reading("<deck><card blueprintId='1_19'/><card blueprintId='9_999' title='Nobody'/></deck>").list;
    let writing = write(&list, Format::Holotable2, &GAME.catalogue).expect("it can be written");
    let path = "/starwars/DeathStarII-Light/t_nobody".to_owned();
    assert!(String::from_utf8(writing.bytes).expect("UTF-8").contains(&path));
    assert!(remarks(&writing.notes).contains(&Remark::PathByRule { name: "Nobody".to_owned(), path }));
}

#[test]
fn what_a_format_leaves_out_is_told() {
    let list = reading("ver 2\nback reb.gif\ncard \"/starwars/Premiere-Light/t_lukeskywalker\" 2 1 1\n").list;
    for format in Format::ALL {
        let writing = write(&list, format, &GAME.catalogue).expect("it can be written");
        let starting = Remark::StartingLeftOut { name: "Luke Skywalker".to_owned(), copies: 1 };
        let name = Remark::NameLeftOut { name: "Some Deck".to_owned() };
        assert_eq!(remarks(&writing.notes).contains(&starting), format != Format::Holotable2, "{format:?}");
        assert_eq!(remarks(&writing.notes).contains(&name), format != Format::DeckFile, "{format:?}");
    }
    let named = DeckList { name: "The \"best\"".to_owned(), ..list };
    let writing = write(&named, Format::DeckFile, &GAME.catalogue).expect("it can be written");
    assert!(writing.bytes.starts_with(b"deck \"The 'best'\"\n"));
    assert!(matches!(writing.notes[1].remark, Remark::NameTidied { .. }));
}

#[test]
fn cards_for_scenarios_are_never_accepted() {
    let catalogue = &GAME.catalogue;
    let test = catalogue.kinds.iter().find(|kind| kind.facts.test).expect("there are test cards");
    let (id, title) = (&test.facts.id, &test.facts.title);
    let found = reading(&format!("1_19,{id}|"));
    assert_eq!(remarks(&found.notes), [Remark::TestCard { written: id.clone() }]);
    assert_eq!(found.list.unknown().count(), 1);
    for format in Format::ALL {
        assert!(write(&found.list, format, catalogue).is_err(), "to {format:?}");
    }
    let known = catalogue.kinds.iter().any(|kind| !kind.facts.test && kind.facts.title == *title);
    let titled = reading(&format!("1x Luke Skywalker\n1x {title}\n"));
    assert_eq!(titled.list.unknown().count(), usize::from(!known), "its title may be that of a published card");
    let deck = Deck { name: String::new(), side: test.facts.side, cards: vec![id.clone()] };
    let list = DeckList::of(&deck, catalogue);
    assert!(list.entries.iter().all(|entry: &Entry| entry.card.is_none() && entry.place == Place::Deck));
}
