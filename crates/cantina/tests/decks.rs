//! Decks in the formats of other programs: checked, converted, refused.

use crate::terminal;

use std::path::Path;
use terminal::{cantina, folder, root};

const FORMATS: [&str; 6] = ["gemp-xml", "gemp", "htd", "htd1", "list", "deck"];

fn ready(side: &str) -> String {
    root().join(format!("content/swccg/decks/skeleton-{side}.deck")).display().to_string()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn ready_decks_are_legal_in_every_format() {
    let folder = folder("decks");
    for side in ["light", "dark"] {
        let run = cantina(&["deck", "check", &ready(side)], "");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        assert!(
            run.out.contains("60 cards, Cantina deck\n") && run.out.ends_with("The deck is legal.\n"),
            "{}",
            run.out
        );
        for format in FORMATS {
            let path = folder.join(format!("Some {side}.{format}"));
            let run = cantina(&["deck", "convert", &ready(side), "--to", format, "-o", text(&path)], "");
            assert_eq!((run.code, run.out.as_str()), (0, ""), "{format}: {}", run.err);
            let run = cantina(&["deck", "check", text(&path)], "");
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{format}: {}", run.out);
            assert!(run.out.contains(": ") && run.out.contains(", 60 cards, "), "{format}: {}", run.out);
            let run = cantina(&["deck", "convert", text(&path), "--to", "deck"], "");
            let counts: usize =
                run.out.lines().filter_map(|line| line.trim().split(' ').next()?.parse::<usize>().ok()).sum();
            assert_eq!((run.code, counts), (0, 60), "{format}: {}", run.out);
        }
    }
}

#[test]
fn a_deck_is_shown_by_category_in_both_languages() {
    let run = cantina(&["deck", "check", &ready("light"), "--lang", "fr"], "");
    assert_eq!(run.code, 0);
    for part in
        ["Côté lumineux, 60 cartes, jeu de Cantina", "personnages (", "3x •Luke Skywalker  [1_19]", "est en règle"]
    {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
}

#[test]
fn faults_are_named_by_their_rules() {
    let folder = folder("faulty-decks");
    let path = folder.join("Odd.txt");
    let list = "My deck\n1x Luke Skywalker\n1x Luke Skywaler\n1x Darth Vader\n1x Rebel Guard\n2x Nobody Of Nowhere\n";
    std::fs::write(&path, list).expect("it can be written");
    let run = cantina(&["deck", "check", text(&path)], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.out);
    for part in [
        "Odd: Light, 6 cards, readable list",
        "not known here (3)\n  1x Luke Skywaler\n  2x Nobody Of Nowhere\n",
        "  line 1: left out, since it names no card: My deck\n",
        "  the side is not written; Light is taken, by the cards (dark 1, light 2).\n",
        "[deck.known-cards] ",
        "  line 3: `Luke Skywaler` is no card this table knows. Did you mean `Luke Skywalker`?\n",
        "[deck.one-side] ",
        "[deck.size] ",
        "has 6 cards, not 60\n",
        "[deck.starting-location] ",
        "The deck breaks 4 rules.\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    std::fs::write(&path, "999_7,999_7|999_8").expect("it can be written");
    let run = cantina(&["deck", "check", text(&path)], "");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("side not known, 2 cards") && run.out.contains("outside the deck (1)"), "{}", run.out);
}

#[test]
fn what_cannot_be_said_is_refused_or_left_out_by_name() {
    let folder = folder("refused-decks");
    let (path, target) = (folder.join("A.txt"), folder.join("A.xml"));
    std::fs::write(&path, "1x Luke Skywalker\n3x Nobody Of Nowhere\n").expect("it can be written");
    let arguments = ["deck", "convert", text(&path), "--to", "gemp-xml", "-o", text(&target)];
    let run = cantina(&arguments, "");
    assert_eq!((run.code, run.out.as_str(), target.exists()), (2, "", false));
    let told: Vec<&str> = run.err.lines().collect();
    assert_eq!(told[0], "line 2: the id of Nobody Of Nowhere is not known.");
    assert!(told[1].starts_with("cantina: The deck cannot be written in this format (GEMP XML)"), "{}", run.err);
    let run = cantina(&["deck", "convert", text(&path), "--to", "gemp", "--leave-out"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "1_19|"));
    assert!(run.err.starts_with("line 2: the id of Nobody Of Nowhere is not known.\n"), "{}", run.err);
    let run = cantina(&["deck", "convert", text(&path), "--to", "list"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "CHARACTER\n1x •Luke Skywalker\n\nOTHER\n3x Nobody Of Nowhere\n"));
}

#[test]
fn a_deck_is_told_by_what_can_be_played_of_it() {
    let folder = folder("published-decks");
    let path = folder.join("Late.txt");
    let list = "Tags: - Light\n1x Luke Skywalker\n2x Rey, All Of The Jedi\nNobody Of Nowhere\n";
    std::fs::write(&path, list).expect("it can be written");
    let run = cantina(&["deck", "check", text(&path)], "");
    assert_eq!(run.code, 1, "{}", run.err);
    for part in [
        "Late: Light, 4 cards, readable list\n1 of 4 playable, 2 published and not playable yet, 1 unknown\n",
        "\nnot playable yet (2)\n  2x Rey, All Of The Jedi  [214_22]\n",
        "\nnot known here (1)\n  1x Nobody Of Nowhere\n",
        "\n  2x Rey, All Of The Jedi [214_22] is a virtual card, published and not playable yet",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let french = cantina(&["deck", "check", text(&path), "--lang", "fr"], "");
    assert!(french.out.contains("1 sur 4 jouables, 2 publiées et pas encore jouables, 1 inconnues"), "{}", french.out);
    let run = cantina(&["deck", "convert", text(&path), "--to", "gemp", "--leave-out"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "1_19,214_22,214_22|"), "{}", run.err);
}

#[test]
fn what_cannot_be_read_is_refused_or_left_out_by_name() {
    let folder = folder("unread-decks");
    let path = folder.join("Told.txt");
    let prose =
        "It begins slowly, and whoever plays it should keep the strongest characters until the second half of the game";
    std::fs::write(&path, format!("1x Luke Skywalker\n{prose}\n")).expect("it can be written");
    let run = cantina(&["deck", "convert", text(&path), "--to", "gemp"], "");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("line 2: this stands among the cards and cannot be read: It begins"), "{}", run.err);
    let run = cantina(&["deck", "convert", text(&path), "--to", "gemp", "--leave-out"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "1_19|"));
    assert!(run.err.contains("cannot be read: It begins"), "{}", run.err);
}

#[test]
fn one_of_several_decks_is_picked() {
    let folder = folder("several-decks");
    let path = folder.join("decks.sql");
    let sql = "INSERT INTO deck (name, contents) VALUES ('One', '1_19,1_19|'), ('Two', '1_168|');\n";
    std::fs::write(&path, sql).expect("it can be written");
    let run = cantina(&["deck", "check", text(&path)], "");
    assert!(run.code == 2 && run.err.contains("holds 2 decks; bring one of them: One, Two"), "{}", run.err);
    let run = cantina(&["deck", "check", text(&path), "--pick", "2"], "");
    assert!(run.out.starts_with("Two: Dark, one card, SQL\n1 of 1 playable"), "{}", run.out);
    let run = cantina(&["deck", "convert", text(&path), "--to", "gemp", "--pick", "1"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "1_19,1_19|"), "{}", run.err);
}

#[test]
fn files_are_never_overwritten_unasked() {
    let folder = folder("kept-decks");
    let path = folder.join("Kept.htd");
    std::fs::write(&path, "mine").expect("it can be written");
    let deck = ready("dark");
    let run = cantina(&["deck", "convert", &deck, "--to", "htd", "-o", text(&path)], "");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
    assert!(run.err.contains("exists; --overwrite replaces it."), "{}", run.err);
    assert_eq!(std::fs::read(&path).expect("a file"), b"mine");
    let run = cantina(&["deck", "convert", &deck, "--to", "htd", "-o", text(&path), "--overwrite"], "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(std::fs::read(&path).expect("a file").starts_with(b"ver 2\nback imp.gif\n"));
    let nowhere = folder.join("nowhere/x.htd");
    let run = cantina(&["deck", "convert", &deck, "--to", "htd", "-o", text(&nowhere)], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
}

#[test]
fn what_is_no_deck_is_one_sentence() {
    let folder = folder("no-decks");
    let path = folder.join("x.xml");
    let cases: [(&[u8], &str); 6] = [
        (b"", "the file is empty"),
        (b"\0\x01\x02", "line 1: this is no text"),
        (b"Dear Sir,\n", "nothing in it names a card"),
        (b"<deck>\n<card blueprintId='1_19'/>", "line 2: the file ends in the middle"),
        (b"<deck>\n<card blueprintId='1_19'></deck>", "line 2: this is no sound XML"),
        (
            b"ver 2\nback reb.gif\ncard \"/starwars/Prem\ncard",
            "line 3: `card \"/starwars/Prem` is not understood; line 4",
        ),
    ];
    for (bytes, told) in cases {
        std::fs::write(&path, bytes).expect("it can be written");
        for command in [&["deck", "check", text(&path)][..], &["deck", "convert", text(&path), "--to", "gemp"]] {
            let run = cantina(command, "");
            assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
            assert!(run.err.starts_with("cantina: ") && run.err.contains(told), "{told}: {}", run.err);
        }
    }
    let run = cantina(&["deck", "check", "nothing.htd"], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1));
    let run = cantina(&["deck", "convert", &ready("dark"), "--to", "docx"], "");
    assert!(run.code == 2 && run.err.contains("gemp-xml, gemp, htd1, htd, list, deck"), "{}", run.err);
    let run = cantina(&["deck", "check", text(&path), "--lang", "fr"], "");
    assert!(run.err.contains("ligne 3 : ") && run.err.contains("n’est pas compris"), "{}", run.err);
}

#[test]
fn decks_of_every_format_are_played() {
    let folder = folder("played-decks");
    for format in FORMATS {
        let path = folder.join(format!("dark.{format}"));
        let run = cantina(&["deck", "convert", &ready("dark"), "--to", format, "-o", text(&path)], "");
        assert_eq!(run.code, 0, "{}", run.err);
        let run = cantina(&["play", "swccg", "--seed", "1", "--side", "dark", "--dark", text(&path)], "");
        assert_eq!(run.code, 0, "{format}: {}", run.err);
        assert!(run.out.starts_with("You play Dark"), "{format}: {}", run.out);
    }
    let path = folder.join("strange.txt");
    std::fs::write(&path, "Dark\n1x Darth Wader\n1x Stormtrooper\n").expect("it can be written");
    let run = cantina(&["simulate", "swccg", "--dark-deck", text(&path)], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    assert!(run.err.contains("Darth Wader"), "{}", run.err);
}
