//! Squads of X-Wing: listed, checked, converted, refused.

use crate::terminal;

use std::path::Path;
use terminal::{cantina, folder, root};

fn ready(name: &str) -> String {
    root().join(format!("content/xwing/squads/{name}.squad")).display().to_string()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn ready_squads_are_listed_with_cost_and_faction() {
    let run = cantina(&["squad", "list"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Rebel     Yavin Wing  [rebel-yavin-wing]\n"), "{}", run.out);
    let french = cantina(&["squad", "list", "--lang", "fr"], "");
    assert!(french.out.contains("Impérial   Obsidian Screen  [imperial-obsidian-screen]\n"), "{}", french.out);
}

#[test]
fn every_ready_squad_is_legal_by_each_of_its_names_and_in_each_format() {
    let folder = folder("squads");
    let list = cantina(&["squad", "list"], "").out;
    assert!(list.lines().count() > 1);
    for line in list.lines() {
        let (shown, file) = line.trim_end_matches(']').split_once("  [").expect("a file stands at the end");
        let name = shown.rsplit("  ").next().expect("a name stands before it");
        let told = cantina(&["squad", "check", &ready(file)], "");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{}", told.out);
        assert!(told.out.contains(", Cantina squad\n") && told.out.ends_with("The squad is legal.\n"), "{}", told.out);
        for named in [name, file] {
            assert_eq!(cantina(&["squad", "check", named], "").out, told.out);
        }
        let path = folder.join(format!("{file}.xws"));
        let run = cantina(&["squad", "convert", name, "--to", "xws", "--output", text(&path)], "");
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
        let run = cantina(&["squad", "check", text(&path)], "");
        assert_eq!((run.code, run.out), (0, told.out.replace(", Cantina squad\n", ", XWS\n")));
        let run = cantina(&["squad", "convert", text(&path), "--to", "squad"], "");
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert_eq!(run.out, std::fs::read_to_string(ready(file)).expect("a squad file"));
    }
}

#[test]
fn faults_are_named_by_their_rules_and_notes_are_told() {
    let folder = folder("faulty-squads");
    let path = folder.join("Odd.json");
    let squad = r#"{"faction": "rebels", "obstacles": ["core-asteroid-0"], "pilots": [
        {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"ept": ["predator", "deadeye"], "crew": ["r2d2"]}},
        {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"astromechdroid": ["r2-d2"], "mod": ["zzz"]}},
        {"name": "lukeskywaler", "ship": "xwing"},
        {"name": "darthvader", "ship": "tieadvanced", "upgrades": {"title": ["millenniumfalcon"]}}]}"#;
    std::fs::write(&path, squad).expect("it can be written");
    let run = cantina(&["squad", "check", text(&path), "--points", "99"], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.out);
    for part in [
        "Odd: Rebel, 4 ships, 100 points, XWS\n",
        "\n   37  Wedge Antilles, X-wing, Predator, Deadeye, R2-D2\n",
        "\n    0  lukeskywaler, xwing\n",
        "\n\nNotes\n  the version is not written; the file is read as 1.0.0.\n  faction: `rebels` is taken as Rebel.\n",
        "\n  pilots[0].upgrades.crew[0]: `r2d2` is taken as r2d2-swx22.\n",
        "\n  pilots[1].upgrades.astromechdroid: `astromechdroid` is taken as the slot for astromechs.\n",
        "\n  obstacles[0]: `core-asteroid-0` is taken as coreasteroid0.\n",
        "\n[squad.known-cards] ",
        "\n  pilots[2].name: there is no pilot `lukeskywaler` at this table. Did you mean `lukeskywalker`?\n",
        "\n  pilots[1].upgrades.mod[0]: there is no upgrade `zzz` at this table.\n",
        "\n[squad.slots] ",
        "\n[squad.unique] ",
        "\n[squad.faction] ",
        "\n[squad.points] ",
        "\n[squad.restriction] ",
        "\n[placement.alternate] ",
        "\nThe squad breaks 7 rules.\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let french = cantina(&["squad", "check", text(&path), "--points", "99", "--lang", "fr"], "");
    for part in [
        "Odd\u{a0}: Rebelle, 4 vaisseaux, ",
        "\nRemarques\n",
        "faction\u{a0}: `rebels` est lu Rebelle.\n",
        "enfreint 7 règles",
    ] {
        assert!(french.out.contains(part), "{part}: {}", french.out);
    }
    let run = cantina(&["squad", "convert", text(&path), "--to", "squad"], "");
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{}", run.err);
    assert!(run.err.contains("no pilot `lukeskywaler`") && run.err.contains("no upgrade `zzz`"), "{}", run.err);
}

#[test]
fn what_is_not_played_yet_is_told_kept_and_left_out() {
    let folder = folder("published-squads");
    let path = folder.join("Late.xws");
    let squad = r#"{"version": "1.0.0", "faction": "rebel", "pilots": [{"name": "wedgeantilles", "ship": "xwing"},
        {"name": "hansolo-swx57", "ship": "yt1300"}, {"name": "nobody", "ship": "xwing", "upgrades": {"amd": ["zzzz"]}}]}"#;
    std::fs::write(&path, squad).expect("it can be written");
    let run = cantina(&["squad", "check", text(&path)], "");
    assert_eq!(run.code, 1);
    for part in [
        "Late: Rebel, 3 ships, 75 points, XWS\nBounds (standard game): 75 of 100 points.\n1 of 4 playable, 1 published and not playable yet, 2 unknown\n",
        "\n  1x Han Solo [hansolo-swx57] is published and not playable yet",
        "there is no pilot `nobody` at this table.\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let run = cantina(&["squad", "convert", text(&path), "--to", "xws"], "");
    assert_eq!(run.code, 0, "{}", run.err);
    for id in ["hansolo-swx57", "nobody", "zzzz", "\"points\": 75"] {
        assert!(run.out.contains(id), "{id}: {}", run.out);
    }
    let run = cantina(&["squad", "convert", text(&path), "--to", "squad"], "");
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{}", run.err);
    for part in ["Han Solo", "`nobody`", "`zzzz`", "--leave-out"] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
    let run = cantina(&["squad", "convert", text(&path), "--to", "squad", "--leave-out"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "squad \"Late\"\n  rebel\n  \"Wedge Antilles\"\n"));
    assert!(run.err.contains("Han Solo") && run.err.contains("`nobody`"), "{}", run.err);
}

#[test]
fn points_are_counted_against_a_limit() {
    let run = cantina(&["squad", "check", "Yavin Wing", "--points", "50"], "");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("[squad.points] ") && run.out.ends_with("The squad breaks one rule.\n"), "{}", run.out);
    assert!(run.out.contains(", 50 are allowed\n"), "{}", run.out);
}

#[test]
fn several_squads_are_checked_and_one_of_a_container_is_picked() {
    let folder = folder("containers");
    let path = folder.join("Two.xwc");
    let one = cantina(&["squad", "convert", "Yavin Wing", "--to", "xws"], "").out;
    let other = cantina(&["squad", "convert", "imperial-obsidian-screen", "--to", "xws"], "").out;
    std::fs::write(&path, format!("{{\"container\": [{one}, {other}]}}")).expect("it can be written");
    let both = cantina(&["squad", "check", "Yavin Wing", text(&path)], "");
    assert_eq!((both.code, both.out.matches("The squad is legal.\n").count()), (0, 3), "{}", both.out);
    let run = cantina(&["squad", "convert", text(&path), "--to", "squad"], "");
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{}", run.err);
    assert!(run.err.contains("holds one squad, not 2; --pick NUMBER"), "{}", run.err);
    let run = cantina(&["squad", "convert", text(&path), "--to", "xws", "--pick", "2"], "");
    assert_eq!((run.code, run.out), (0, other));
    for number in ["0", "3"] {
        let run = cantina(&["squad", "convert", text(&path), "--to", "squad", "--pick", number], "");
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
        assert!(run.err.contains(&format!("no squad number {number}; it holds 2")), "{}", run.err);
    }
    let run = cantina(&["squad", "convert", text(&path), "--to", "xws"], "");
    assert!(run.code == 0 && run.out.starts_with("{\n  \"container\": [\n"), "{}", run.out);
}

#[test]
fn files_are_never_overwritten_unasked() {
    let folder = folder("kept-squads");
    let path = folder.join("Kept.xws");
    std::fs::write(&path, "mine").expect("it can be written");
    let arguments = ["squad", "convert", "Yavin Wing", "--to", "xws", "-o", text(&path)];
    let run = cantina(&arguments, "");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
    assert!(run.err.contains("exists; --overwrite replaces it."), "{}", run.err);
    assert_eq!(std::fs::read(&path).expect("a file"), b"mine");
    let run = cantina(&[&arguments[..], &["--overwrite"]].concat(), "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(std::fs::read(&path).expect("a file").starts_with(b"{\n  \"version\": \"1.0.0\",\n"));
}

#[test]
fn what_is_no_squad_is_one_sentence() {
    let folder = folder("no-squads");
    let path = folder.join("x.xws");
    let deep = format!("{{\"vendor\": {}", "[".repeat(10_000));
    let cases: [(&[u8], &str); 10] = [
        (b"", "the file is empty"),
        (b"{\"faction\": \"rebel\",\n \"pilots\": [{\"na", "line 2: the file ends in the middle"),
        (b"{\"faction\": rebel}", "line 1: this is no sound JSON (expected value)"),
        (b"{\"points\": 1e999}", "number out of range"),
        (deep.as_bytes(), "recursion limit exceeded"),
        (b"{\n\"name\": \"\xff\"}", "line 2: this is no UTF-8 text"),
        (b"{\"faction\": \"rebel\"}", "`pilots` is missing"),
        (b"{\"faction\": \"hutts\", \"pilots\": []}", "`hutts` is no faction"),
        (b"{\"faction\": 1, \"pilots\": [7]}", "faction: this must be a text"),
        (b"squad \"A\"\n  rebel\n  \"Luke Skywaler\"\n", "line 3: there is no pilot \"Luke Skywaler\"; did you mean"),
    ];
    for (bytes, told) in cases {
        std::fs::write(&path, bytes).expect("it can be written");
        for command in [&["squad", "check", text(&path)][..], &["squad", "convert", text(&path), "--to", "xws"]] {
            let run = cantina(command, "");
            assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
            assert!(run.err.starts_with("cantina: ") && run.err.contains(told), "{told}: {}", run.err);
        }
    }
    std::fs::write(&path, "squad \"A\"\n  rebel\n  \"Luke Skywalker\"\n  obstacles moon\n").expect("it can be written");
    let run = cantina(&["squad", "convert", text(&path), "--to", "squad"], "");
    assert!(run.code == 2 && run.err.contains("there is no obstacle `moon`."), "{}", run.err);
    let run = cantina(&["squad", "convert", text(&path), "--to", "xws"], "");
    assert!(run.code == 0 && run.out.contains("\"moon\""), "XWS keeps what is written: {}", run.err);
    let run = cantina(&["squad", "check", "Yavin Wong"], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1));
    assert!(run.err.contains("no squad and no file `Yavin Wong`. Did you mean `Yavin Wing`?"), "{}", run.err);
    let run = cantina(&["squad", "convert", "Yavin Wing", "--to", "docx"], "");
    assert!(run.code == 2 && run.err.contains("xws, squad"), "{}", run.err);
    assert_eq!(cantina(&["squad", "check"], "").code, 2);
}

#[test]
fn a_squad_of_a_builder_is_flown() {
    let path = folder("flown").join("two.xws");
    let two = r#"{"faction": "rebels", "name": "Two wings", "pilots": [{"name": "wedgeantilles", "ship": "xwing"},
        {"name": "goldsquadronpilot", "ship": "ywing"}]}"#;
    std::fs::write(&path, two).expect("it can be written");
    let run = cantina(&["simulate", "xwing", "--games", "1", "--seed", "1", "--first-squad", text(&path)], "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("`rebels` is taken as Rebel."), "what is read leniently is told: {}", run.err);
}

#[test]
fn epic_squads_are_held_against_their_bounds_ship_by_ship() {
    let run = cantina(&["squad", "check", "Tantive's Escort"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains(" of 300 points, ") && run.out.contains(" of 5 epic points.\n"), "{}", run.out);
    // The two cards of a corvette are one ship.
    assert!(run.out.starts_with("Tantive's Escort: Rebel, 8 ships, "), "{}", run.out);
    let team = cantina(&["squad", "check", "Tantive's Escort", "--format", "team-epic"], "");
    assert_eq!(team.code, 1);
    assert!(team.out.contains("Bounds (team Epic game): ") && team.out.contains(" of 200 points, "), "{}", team.out);
    assert!(team.out.contains("[squad.points]") && team.out.contains("[squad.epic-points]"), "{}", team.out);
    // What is wrong with a ship stands below it, with its rule.
    let standard = cantina(&["squad", "check", "Tantive's Escort", "--format", "standard"], "");
    assert!(
        standard.out.contains("  GR-75 Medium Transport, GR-75 Medium Transport, Combat Retrofit\n       GR-75 Medium Transport flies only in Epic games and in missions that call for it (squad.epic)\n"),
        "{}",
        standard.out
    );
    let mission = cantina(&["squad", "check", "Freighter Run", "--mission", "breakout"], "");
    assert!(
        mission.out.contains("Bounds (mission Breakout, as the second player): ")
            && mission.out.contains(" of 125 points."),
        "{}",
        mission.out
    );
    let unknown = cantina(&["squad", "check", "Freighter Run", "--mission", "breakin"], "");
    assert!(unknown.code == 2 && unknown.err.contains("breakout"), "{}", unknown.err);
    let french = cantina(&["squad", "check", "Tantive's Escort", "--lang", "fr"], "").out;
    assert!(
        french.contains("Limites (partie Épique)\u{a0}: ") && french.contains(" points épiques sur 5."),
        "{french}"
    );
}

#[test]
fn docked_ships_say_where() {
    let run = cantina(&["squad", "check", "Gozanti Patrol"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains(", docked to Gozanti-class Cruiser 2"), "{}", run.out);
    let french = cantina(&["squad", "check", "Gozanti Patrol", "--lang", "fr"], "").out;
    assert!(french.contains(", arrimé à "), "{french}");
}
