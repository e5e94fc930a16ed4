//! What people and programs write, and what is told about it.

use crate::decks;

use decks::{GAME, attempt, ids, reading, remarks};
use exchange::swccg::{Format, Hint, Note, Place, Remark, read};
use swccg::Side;

fn literal(text: &str) -> Vec<String> {
    let found = reading(text);
    assert_eq!(found.notes, [], "{text}");
    ids(&found)
}

#[test]
fn lists_are_read_in_every_spelling() {
    let wanted = ["1_19", "1_19", "1_105"];
    for text in [
        "2x Luke Skywalker\n1x Rebel Barrier\n",
        "2x •Luke Skywalker\r\n1x Rebel Barrier\r\n",
        "\u{feff}2 Luke Skywalker\n1 Rebel Barrier",
        "2X  LUKE SKYWALKER\n1× rebel barrier\n",
        "- 2x ••Luke Skywalker\n- 1x Rebel   Barrier\n",
        "x2 Luke Skywalker\nRebel Barrier x1\n",
        "CHARACTERS (2)\n\n2x Luke Skywalker\n\n=== Interrupts ===\n1x Rebel Barrier\n",
        "Light Side\n2x 1_19\n1x 1_105\n",
        "2x Luke Skywalker\r1x Rebel Barrier\r",
        "<html><body><br/><b>Deck:</b><br/>CHARACTER<br/>2x &bull;Luke Skywalker<br/><br/>INTERRUPT<br/>1x Rebel&nbsp;Barrier<br/></body></html>",
    ] {
        let found = reading(text);
        assert_eq!(ids(&found), wanted, "{text}");
        let doubts: Vec<Remark> = remarks(&found.notes).into_iter().filter(|r| *r != ignored("Deck:")).collect();
        assert_eq!(doubts, [], "{text}");
        assert_eq!((found.format, found.list.side), (Format::ReadableList, Some(Side::Light)), "{text}");
    }
}

fn ignored(text: &str) -> Remark {
    Remark::Ignored { text: text.to_owned() }
}

#[test]
fn a_page_gives_the_deck_its_name() {
    let found = reading("<html><body><h1>Tom &amp; Jerry</h1><br/>2x Luke Skywalker<br/>1x Nobody<br/></body></html>");
    assert_eq!(found.list.name, "Tom & Jerry");
    assert_eq!(reading("2x Luke Skywalker").list.name, "Some Deck", "else the file's name does, up to the first dot");
    let nameless = read(b"2x Luke Skywalker", Hint::default(), &GAME.catalogue).expect("it can be read");
    assert_eq!(nameless.list.name, "");
}

#[test]
fn nothing_that_names_no_card_vanishes() {
    let found =
        reading("My best deck\nby nobody\n\nCHARACTERS:\n2x Luke Skywalker\nRebel Barrier\n0x Rebel Trooper\n# done");
    let told = [
        Note { line: 1, remark: ignored("My best deck") },
        Note { line: 2, remark: ignored("by nobody") },
        Note { line: 6, remark: Remark::CountAssumed { written: "Rebel Barrier".to_owned() } },
        Note { line: 7, remark: Remark::NoCopies { written: "Rebel Trooper".to_owned() } },
        Note { line: 8, remark: ignored("# done") },
    ];
    assert_eq!(found.notes, told);
    assert_eq!(ids(&found), ["1_19", "1_19", "1_105"]);
}

#[test]
fn a_list_without_counts_is_a_list() {
    let found = reading("Starting:\nLuke Skywalker\nNobody Of Nowhere\nRebel Barrier\n");
    assert_eq!(found.list.count(Place::Deck), 3);
    assert_eq!(found.list.unknown().count(), 1);
    assert_eq!(found.notes[0].remark, ignored("Starting:"));
}

#[test]
fn unknown_titles_get_the_nearest() {
    let found = reading("1x Luke Skywaler\n1x Luke Skywalker\n2x Zzyzx Qwrtp\n");
    let told = [
        Note {
            line: 1,
            remark: Remark::Unknown { written: "Luke Skywaler".to_owned(), nearest: Some("Luke Skywalker".to_owned()) },
        },
        Note { line: 3, remark: Remark::Unknown { written: "Zzyzx Qwrtp".to_owned(), nearest: None } },
    ];
    assert_eq!(found.notes, told);
    let lines: Vec<(usize, u32)> = found.list.unknown().map(|entry| (entry.line, entry.copies)).collect();
    assert_eq!(lines, [(1, 1), (3, 2)]);
    let path = reading("ver 2\nback reb.gif\ncard \"/starwars/Premiere-Light/t_lukeskywaler\" 1\n");
    assert!(matches!(&path.notes[0].remark, Remark::Unknown { nearest: Some(near), .. } if near == "Luke Skywalker"));
}

#[test]
fn brackets_are_understood() {
    let found = reading("1x CZ-3\n1x CZ-3 (Premiere)\n1x Luke Skywalker (AI)\n1x CZ-3 (Seezee-Three)\n");
    assert_eq!(ids(&found), ["1_6", "1_6", "1_19", "1_6"]);
    let taken =
        |written: &str, taken: &str| Remark::TitleTaken { written: written.to_owned(), taken: taken.to_owned() };
    let full = "CZ-3 (Seezee-Three)";
    assert_eq!(
        remarks(&found.notes),
        [taken("CZ-3", full), taken("CZ-3 (Premiere)", full), taken("Luke Skywalker (AI)", "Luke Skywalker")]
    );
    let virtual_cards = reading("1x Luke Skywalker\n1x Luke Skywalker (V)\n1x Luke Skywalker (AI) (V)\n1x CZ-3 (V)\n");
    assert_eq!(ids(&virtual_cards), ["1_19", "200_20", "200_20"], "a virtual card is another card");
    assert_eq!(virtual_cards.list.unknown().count(), 1);
}

#[test]
fn french_titles_are_known() {
    let catalogue = &GAME.catalogue;
    let kind = catalogue.kinds.iter().find(|kind| !kind.facts.test && kind.facts.title != kind.facts.french);
    let facts = &kind.expect("some title is translated").facts;
    let found = reading(&format!("side {}\n3x {}\n", facts.side.name(), facts.french));
    assert_eq!(ids(&found), [facts.id.as_str(), &facts.id, &facts.id]);
}

#[test]
fn titles_of_both_sides_follow_the_majority() {
    let dark = reading("3x Sense\n1x Darth Vader\n");
    assert_eq!(ids(&dark), ["1_267", "1_267", "1_267", "1_168"]);
    assert_eq!(remarks(&dark.notes), [Remark::SideByMajority { side: Side::Dark, dark: 1, light: 0 }]);
    let light = reading("1x Sense\n2x Luke Skywalker\n1x Darth Vader\n");
    assert_eq!(ids(&light), ["1_109", "1_19", "1_19", "1_168"]);
    assert_eq!(remarks(&light.notes), [Remark::SideByMajority { side: Side::Light, dark: 1, light: 2 }]);
    let nobody = reading("1x Sense\n");
    assert_eq!((nobody.list.side, nobody.list.unknown().count()), (None, 0));
    assert_eq!(remarks(&nobody.notes), [Remark::SideUnknown, Remark::EitherSide { written: "Sense".to_owned() }]);
    let said = reading("deck \"A\"\n  side light\n  1 \"Sense\"\n  2 \"Darth Vader\"\n");
    assert_eq!(ids(&said), ["1_109", "1_168", "1_168"]);
    assert_eq!(remarks(&said.notes), [Remark::SideDisagrees { said: Side::Light, dark: 2, light: 0 }]);
}

#[test]
fn headings_put_cards_outside_the_deck() {
    let found = reading(
        "1x Luke Skywalker\n\nDefensive Shields\n1x Nobody\nCharacters\n1x Rebel Guard\nOutside the deck:\n1x Nothing\n",
    );
    let places: Vec<Place> = found.list.entries.iter().map(|entry| entry.place).collect();
    assert_eq!(places, [Place::Deck, Place::Outside, Place::Deck, Place::Outside]);
    let told = found.notes.iter().filter(|note| matches!(note.remark, Remark::OutsideByHeading { .. }));
    assert_eq!(told.map(|note| note.line).collect::<Vec<_>>(), [3, 7]);
}

#[test]
fn xml_is_read_in_every_spelling() {
    for text in [
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n<deck>\r\n  <card blueprintId=\"1_19\"/>\r\n  \
         <cardOutsideDeck blueprintId=\"1_6\"/>\r\n</deck>\r\n",
        "<deck><card title='Luke Skywalker' horizontal='false' blueprintId='1_19'></card>\
         <cardOutsideDeck blueprintId='1_6'/></deck>",
        "\u{feff}\n<Deck>\n<CARD BLUEPRINTID = \"1_19\"\n  title=\"&#8226;Luke&nbsp;Skywalker\" />\n\
         <cardoutsidedeck blueprintid=1_6 /></Deck>",
    ] {
        let found = reading(text);
        assert_eq!((found.format, found.notes.as_slice()), (Format::GempXml, &[][..]), "{text}");
        let entries: Vec<Place> = found.list.entries.iter().map(|entry| entry.place).collect();
        assert_eq!((ids(&found), entries), (vec!["1_19".to_owned()], vec![Place::Deck, Place::Outside]), "{text}");
    }
}

#[test]
fn xml_beside_the_cards_is_told() {
    let found = reading(
        "<!DOCTYPE deck>\n<deck note='x'>\n<!-- Card not found: Nobody -->\n<card blueprintId='1_19' count='2' \
         title='Darth Vader'/>\nstray\n<shelf><card blueprintId='1_6'/></shelf>\n<card title='Rebel Guard & Co' testingText='a &lt; b'/>\n\
         <card title='Rebel Guard'/></deck>",
    );
    let told = [
        ignored("deck"),
        ignored("Card not found: Nobody"),
        ignored("count=\"2\""),
        Remark::TitleDisagrees { written: "Darth Vader".to_owned(), title: "Luke Skywalker".to_owned() },
        ignored("stray"),
        ignored("<shelf>"),
        Remark::Unread { text: "<card blueprintId='1_6'>".to_owned() },
        ignored("<deck note='x'>"),
        ignored("testingText=\"a < b\""),
    ];
    let remarks = remarks(&found.notes);
    for remark in told {
        assert!(remarks.contains(&remark), "{remark:?} in {remarks:?}");
    }
    assert!(remarks.iter().any(|r| matches!(r, Remark::Unknown { written, .. } if written == "Rebel Guard & Co")));
    assert_eq!(ids(&found).len(), 2);
}

#[test]
fn contents_are_read_in_every_spelling() {
    assert_eq!(literal("1_19,1_19,1_105|"), ["1_19", "1_19", "1_105"]);
    assert_eq!(literal(" 1_19 , 1_19,\r\n1_105 | \r\n"), ["1_19", "1_19", "1_105"]);
    assert_eq!(literal("'1_19,,1_105|'"), ["1_19", "1_105"]);
    let marked = reading("1_19^,1_19*,1_019|1_6^");
    let tidied = |written: &str, taken: &str| Remark::IdTidied { written: written.to_owned(), taken: taken.to_owned() };
    assert_eq!(
        remarks(&marked.notes),
        [tidied("1_19^", "1_19"), tidied("1_19*", "1_19"), tidied("1_019", "1_19"), tidied("1_6^", "1_6")]
    );
    assert_eq!(ids(&marked), ["1_19", "1_19", "1_19"]);
    assert_eq!(remarks(&reading("1_19,1_105").notes), [Remark::BarMissing]);
    assert_eq!(remarks(&reading("1_19|1_6|1_6").notes), [ignored("|")]);
}

#[test]
fn holotable_is_read_in_every_spelling() {
    let plain = reading("ver 2\nback reb.gif\ncard \"/starwars/Premiere-Light/t_lukeskywalker\" 2 1 1\n");
    assert_eq!((plain.format, plain.notes.as_slice()), (Format::Holotable2, &[][..]));
    assert_eq!((plain.list.entries[0].copies, plain.list.entries[0].starting), (2, 1));
    let odd = reading(
        "back reb.gif\r\n\r\nCARD \"starwars\\premiere-light\\t_LukeSkywalker.gif\" 2 1\r\n\
         card \"/starwars/Premiere-Light/t_rebelbarrier\"\r\ncard \"/starwars/Premiere-Light/t_sense\" 1 1 5  # why\r\n\
         card \"/starwars/Premiere-Light/t_cz3\" 0\r\nfront x.gif\r\nback odd.gif\r\n",
    );
    assert_eq!(ids(&odd), ["1_19", "1_19", "1_105", "1_109"]);
    let lines: Vec<usize> = odd.notes.iter().map(|note| note.line).collect();
    assert_eq!(lines, [4, 5, 5, 6, 7, 8], "{:?}", odd.notes);
    assert_eq!(odd.list.entries[2].starting, 1);
    let renamed = reading(
        "ver 2\nback reb.gif\ncard \"/TWOSIDED/starwars/DemoDeck-Light/t_cityintheclouds/youtrulybelongherewithus\" 1 1 1\n",
    );
    let alias = Remark::FolderRenamed { written: "DemoDeck".to_owned(), taken: "VirtualPremium".to_owned() };
    assert!(remarks(&renamed.notes).contains(&alias));
}

#[test]
fn the_first_version_is_windows_1252() {
    let bytes = b"back imp.gif\ncard \"/starwars/Premiere-Dark/t_darthvader\" \"\x95Darth Vader (1)\\nDark Character\" 2\n\
                  card \"/starwars/Premiere-Dark/t_nobody\" \"\x95\x95\x95Nobody\x92s Fool (3)\\nDark \"Effect\" [R1]\\n\" 1\n";
    let found = attempt(bytes).expect("it can be read");
    assert_eq!((found.format, found.list.side), (Format::Holotable1, Some(Side::Dark)));
    assert_eq!(ids(&found), ["1_168", "1_168"]);
    assert_eq!(found.list.entries[1].written.title.as_deref(), Some("Nobody’s Fool"));
    assert_eq!(found.notes.len(), 1, "only the unknown card: {:?}", found.notes);
    let list = attempt(b"2x \x95Luke Skywalker\n1x Rebel Guard").expect("it can be read");
    assert_eq!(remarks(&list.notes), [Remark::Windows1252]);
}

#[test]
fn other_encodings_are_told_by_their_mark() {
    let text = "2x •Luke Skywalker\r\n";
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let found = attempt(&wide).expect("it can be read");
    assert_eq!((ids(&found).len(), found.notes.len()), (2, 0));
}

#[test]
fn our_own_files_are_read_leniently() {
    let found =
        reading("# mine\n\tDECK \"Mine # yours\"\r\nSide Light\n  2x \"•luke skywalker\"  # hero\n\"Rebel Guard\"\n");
    assert_eq!((found.format, found.list.name.as_str()), (Format::DeckFile, "Mine # yours"));
    assert_eq!(ids(&found), ["1_19", "1_19", "1_26"]);
    let told = [ignored("# mine"), ignored("# hero"), Remark::CountAssumed { written: "Rebel Guard".to_owned() }];
    assert_eq!(remarks(&found.notes), told);
}

#[test]
fn a_format_may_be_given() {
    let hint = Hint { format: Some(Format::ReadableList), ..Hint::default() };
    let found = read(b"1 1_19", hint, &GAME.catalogue).expect("it can be read");
    assert_eq!((found.format, ids(&found).len()), (Format::ReadableList, 1));
    for format in Format::ALL {
        assert_eq!(Format::named(format.name()), Some(format));
    }
    assert_eq!(Format::named("docx"), None);
}
