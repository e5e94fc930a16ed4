//! Outputs, byte for byte.

use crate::decks;

use decks::{GAME, reading, written};
use exchange::swccg::{Format, write};

/// The sample of the readable list; every other output below is made from it.
const LIST: &str =
    "CHARACTER\n1x •Luke Skywalker\n\nINTERRUPT\n2x Rebel Barrier\n\nLOCATION\n1x •Tatooine: Mos Eisley\n";

#[test]
fn gemp_xml_is_exact() {
    let mut list = reading(LIST).list;
    let outside = reading(
        "<deck><cardOutsideDeck blueprintId='999_8' horizontal='false' title='Plan &amp; &lt;Order&gt;'/></deck>",
    );
    list.entries.extend(outside.list.entries);
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n\
        <deck>\r\n\
        \x20 <card blueprintId=\"1_19\" horizontal=\"false\" title=\"Luke Skywalker\"/>\r\n\
        \x20 <card blueprintId=\"1_105\" horizontal=\"false\" title=\"Rebel Barrier\"/>\r\n\
        \x20 <card blueprintId=\"1_105\" horizontal=\"false\" title=\"Rebel Barrier\"/>\r\n\
        \x20 <card blueprintId=\"1_133\" horizontal=\"true\" title=\"Tatooine: Mos Eisley\"/>\r\n\
        \x20 <cardOutsideDeck blueprintId=\"999_8\" horizontal=\"false\" title=\"Plan &amp; &lt;Order&gt;\"/>\r\n\
        </deck>\r\n";
    assert_eq!(String::from_utf8(written(&list, Format::GempXml)).expect("UTF-8"), xml);
    assert_eq!(written(&list, Format::GempContents), b"1_19,1_105,1_105,1_133|999_8");
}

#[test]
fn gemp_contents_always_end_with_their_bar() {
    assert_eq!(written(&reading(LIST).list, Format::GempContents), b"1_19,1_105,1_105,1_133|");
}

#[test]
fn holotable_is_exact() {
    let mut list = reading(LIST).list;
    list.entries[2].starting = 1;
    let second = "ver 2\nback reb.gif\n\
        card \"/starwars/Premiere-Light/t_lukeskywalker\" 1\n\
        card \"/starwars/Premiere-Light/t_rebelbarrier\" 2\n\
        card \"/starwars/Premiere-Light/t_tatooinemoseisley\" 1 1 1\n";
    assert_eq!(String::from_utf8(written(&list, Format::Holotable2)).expect("UTF-8"), second);
    let first = written(&list, Format::Holotable1);
    let head = b"back reb.gif\ncard \"/starwars/Premiere-Light/t_lukeskywalker\" \"\x95Luke Skywalker (1)\\nLight Character\\n\\nText: ";
    assert!(first.starts_with(head), "{}", String::from_utf8_lossy(&first));
    assert!(first.ends_with(b"\" 1\n"));
    assert_eq!(first.iter().filter(|byte| **byte == b'\n').count(), 4, "one line a card");
    assert_eq!(first.iter().filter(|byte| **byte == b'"').count(), 12, "nothing breaks the quotation");
}

#[test]
fn the_list_is_exact() {
    assert_eq!(String::from_utf8(written(&reading(LIST).list, Format::ReadableList)).expect("UTF-8"), LIST);
    let mixed = reading("1_19,1_105,1_19,1_133,1_105|1_19");
    let text = String::from_utf8(written(&mixed.list, Format::ReadableList)).expect("UTF-8");
    let sorted = "CHARACTER\n2x •Luke Skywalker\n\nINTERRUPT\n2x Rebel Barrier\n\nLOCATION\n1x •Tatooine: Mos Eisley\n\n\
                  OUTSIDE DECK\n1x •Luke Skywalker\n";
    assert_eq!(text, sorted);
    assert_eq!(written(&reading(&text).list, Format::GempContents), b"1_19,1_19,1_105,1_105,1_133|1_19");
}

#[test]
fn our_own_file_is_exact() {
    let file = "deck \"Some Deck\"\n  side light\n  1 \"Luke Skywalker\"\n  2 \"Rebel Barrier\"\n  1 \"Tatooine: Mos Eisley\"\n";
    assert_eq!(String::from_utf8(written(&reading(LIST).list, Format::DeckFile)).expect("UTF-8"), file);
}

#[test]
fn letters_outside_windows_1252_are_told() {
    let list =
        reading("back reb.gif\ncard \"/starwars/Premiere-Light/t_nobody\" \"Nobody ★ (1)\\nLight Effect\" 1\n").list;
    let writing = write(&list, Format::Holotable1, &GAME.catalogue).expect("it can be written");
    assert!(writing.bytes.ends_with(b"\"Nobody ? (1)\\nLight Effect\" 1\n"));
    assert_eq!(writing.notes.len(), 2, "the name and the letters: {:?}", writing.notes);
}
