//! What cannot be understood: one sentence, exit code 2, nothing written.

use crate::terminal;

use terminal::{cantina, folder};

#[test]
fn bad_input_gives_one_sentence_and_exit_code_2() {
    let folder = folder("bad");
    let malformed = folder.join("malformed.record");
    std::fs::write(&malformed, "cantina record 1\ngame swccg\nnonsense\n").expect("it can be written");
    let other = folder.join("other.record");
    std::fs::write(&other, format!("cantina record 1\ngame xwing\nengine 0\ncontent 0\nseed {}\nsetup {{}}\n", 1))
        .expect("it can be written");
    let deck = folder.join("short.deck");
    std::fs::write(&deck, "deck \"Short\"\n  side dark\n  1 \"Darth Vader\"\n").expect("it can be written");
    let strange = folder.join("strange.deck");
    std::fs::write(&strange, "deck \"Strange\"\n  side dark\n  1 \"Darth Wader\"\n").expect("it can be written");
    let squad = folder.join("dear.xws");
    let dear = r#"{"faction": "imperial", "pilots": [{"name": "darthvader", "ship": "tieadvanced"},
        {"name": "darthvader", "ship": "tieadvanced"}]}"#;
    std::fs::write(&squad, dear).expect("it can be written");
    let path = |file: &std::path::Path| file.to_str().expect("a path").to_owned();
    let (malformed, other, deck, strange) = (path(&malformed), path(&other), path(&deck), path(&strange));
    let squad = path(&squad);
    let save = path(&folder.join("never.record"));
    let cases: [(&[&str], &str); 40] = [
        (&[], "A command is missing"),
        (&["cards"], "A command is missing"),
        (&["dance"], "unrecognized subcommand 'dance'"),
        (&["play"], "<GAME>"),
        (&["play", "xwing", "--side", "dark"], "This table has no side dark; its sides are first, second."),
        (&["play", "xwing", "--lang", "fr", "--first-squad", "Rien"], "Il n’y a ni escadron ni fichier"),
        (&["play", "xwing", "--lang", "fr", "--first-squad", &squad], "Dark Vador est unique (squad.unique)"),
        (&["play", "swccg", "--svg", "table.svg"], "There is no drawing of this game."),
        (&["play", "chess", "--save", &save], "There is no game `chess`; the games are swccg, xwing."),
        (&["simulate", "chess"], "There is no game `chess`"),
        (&["loadtest", "--rate", "0"], "it must be above zero"),
        (&["loadtest", "--rate", "5", "--think", "1"], "cannot be used with"),
        (&["chaos", "--faults", "flood"], "there are full, locked"),
        (&["siege", "--attack", "flood"], "there are calm, slow, idle, floods"),
        (&["simulate", "swccg", "--games", "0"], "'0'"),
        (&["simulate", "swccg", "--games", "many"], "'many'"),
        (&["simulate", "swccg", "--threads", "0"], "'0'"),
        (&["play", "swccg", "--seed", "x", "--save", &save], "a seed is a number or 80 hexadecimal digits"),
        (&["play", "swccg", "--lang", "de"], "'de'"),
        (&["play", "swccg", "--side", "grey"], "'grey'"),
        (&["play", "swccg", "--dark-deck", "nothing"], "There is no deck and no file `nothing`"),
        (&["play", "swccg", "--dark-deck", &deck], "deck.size"),
        (&["play", "swccg", "--light-deck", &deck], "is not one for Light"),
        (
            &["play", "swccg", "--dark-deck", &strange],
            "line 3: `Darth Wader` is no card this table knows. Did you mean `Darth Vader`? (deck.known-cards)",
        ),
        (&["play", "swccg", "--load", "nothing", "--save", &save], "nothing cannot be read"),
        (&["play", "swccg", "--load", &malformed, "--save", &save], "line 3: expected `engine …`, found `nonsense`"),
        (&["play", "swccg", "--load", &other], "it is a record of `xwing`, not of `swccg`"),
        (&["replay", "verify", &malformed], "is no record of a game"),
        (&["replay", "show", "nothing"], "nothing cannot be read"),
        (&["cards", "show", "luke skywaller"], "Did you mean `Luke Skywalker`?"),
        (&["cards", "check", "nothing.card"], "nothing.card cannot be read"),
        (&["cards", "fmt", "Cargo.toml"], "is no .card, .deck or .scenario file"),
        (&["cards", "coverage", "swccg", "Cargo.toml"], "line 1: a heading with the columns `id` and `operations`"),
        (&["cards", "coverage", "chess", "Cargo.toml"], "There is no game `chess`"),
        (&["rules", "show", "force-drian"], "Did you mean `force-drain`?"),
        (&["scenario", "run", "nothing"], "nothing cannot be read"),
        (
            &["count", "a weapon is fired twice a battle", "--depth", "1"],
            "Did you mean `a weapon is fired once a battle`?",
        ),
        (&["cards", "verify", "--against", "nowhere"], "Dark.json cannot be read"),
        (&["scenario", "run", "crates"], "There is no scenario in crates."),
        (&["--content", "nowhere", "play", "swccg"], "nowhere cannot be read"),
    ];
    for (arguments, told) in cases {
        let run = cantina(arguments, "");
        assert_eq!(run.code, 2, "{arguments:?}: {} {}", run.out, run.err);
        assert_eq!((run.err.lines().count(), run.out.as_str()), (1, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("cantina: ") && run.err.contains(told), "{arguments:?}: {}", run.err);
    }
    assert!(!std::path::Path::new(&save).exists(), "nothing is written");
}

#[test]
fn faulty_content_is_one_sentence_for_a_player() {
    let folder = folder("content");
    let cards = folder.join("swccg/light");
    std::fs::create_dir_all(&cards).expect("a folder can be made");
    std::fs::write(cards.join("a.card"), "kard \"A\"\n").expect("it can be written");
    let run = cantina(&["--content", folder.to_str().expect("a path"), "play", "swccg"], "");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
    assert!(run.err.contains("a.card, line 1"), "{}", run.err);
}

#[test]
fn help_is_no_fault() {
    for arguments in [&["--help"][..], &["play", "--help"], &["scenario", "mutate", "--help"], &["--version"]] {
        let run = cantina(arguments, "");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
        assert!(!run.out.is_empty());
    }
}
