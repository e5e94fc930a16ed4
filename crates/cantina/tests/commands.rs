//! The commands that ask nobody anything.

use crate::terminal;

use serde_json::Value;
use std::path::Path;
use terminal::{cantina, folder};

#[test]
fn a_simulation_is_summed_up_for_programs() {
    let run = cantina(&["simulate", "swccg", "--games", "20", "--seed", "7", "--json"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let summary: Value = serde_json::from_str(&run.out).expect("one JSON object");
    assert_eq!((&summary["games"], &summary["faults"], &summary["seed"]), (&20.into(), &0.into(), &7.into()));
    let count = |value: &Value| value["count"].as_u64().expect("a count");
    let endings: u64 = summary["endings"].as_object().expect("by rule").values().map(count).sum();
    assert_eq!(endings + count(&summary["by_limit"]), 20);
    let winners: u64 = summary["winners"].as_object().expect("by side").values().map(count).sum();
    assert_eq!(winners, 20);
    for figure in ["decisions_per_game", "turns_per_game", "games_per_second", "decisions_per_second"] {
        assert!(summary[figure].as_f64().is_some_and(|number| number > 0.0), "{figure}");
    }
}

#[test]
fn droids_of_either_kind_are_simulated() {
    let run = cantina(&["simulate", "swccg", "--dark", "greedy", "--games", "4", "--seed", "1"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("  Dark, the greedy droid ") && run.out.contains("; 95 % interval "), "{}", run.out);
}

#[test]
fn a_simulation_does_not_depend_on_its_threads() {
    let summary = |threads: &str| {
        let run = cantina(&["simulate", "swccg", "--games", "30", "--seed", "7", "--json", "--threads", threads], "");
        let mut summary: Value = serde_json::from_str(&run.out).expect("one JSON object");
        for timed in ["threads", "seconds", "games_per_second", "decisions_per_second"] {
            summary.as_object_mut().expect("an object").remove(timed);
        }
        summary
    };
    assert_eq!(summary("1"), summary("3"));
}

#[test]
fn a_limit_of_turns_is_reported_apart() {
    let run = cantina(&["simulate", "swccg", "--games", "5", "--turn-limit", "2", "--lang", "fr"], "");
    assert_eq!(run.code, 0);
    let line = run.out.lines().find(|line| line.contains("par la limite de tours")).unwrap_or_default();
    assert!(line.ends_with("  5 (100,0 %)"), "{}", run.out);
}

#[test]
fn a_simulation_tells_what_it_used_of_the_cards() {
    let run = cantina(&["simulate", "swccg", "--games", "40", "--usage", "--json"], "");
    let summary: Value = serde_json::from_str(&run.out).expect("one JSON object");
    let cards = summary["usage"]["cards"].as_array().expect("a list");
    let luke = cards.iter().find(|card| card["card"] == "101_2").expect("Luke is in the deck");
    assert_eq!(luke["played"], true);
    let unused = summary["usage"]["clauses_never_used"].as_array().expect("a list");
    let free = serde_json::json!({ "card": "1_131", "clause": 2 });
    assert!(unused.contains(&free), "no game has a Sandcrawler: {unused:?}");
    let run = cantina(&["simulate", "swccg", "--games", "1", "--turn-limit", "1", "--usage"], "");
    assert!(run.out.contains("NEVER   ") && run.out.contains("Tatooine: Jawa Camp (Light), clause 2\n"), "{}", run.out);
    let run = cantina(&["simulate", "swccg", "--games", "1", "--turn-limit", "1", "--json"], "");
    assert!(!run.out.contains("usage"), "only where it is asked for");
}

#[test]
fn the_engine_is_measured() {
    let run = cantina(&["bench", "--json", "--runs", "1", "--milliseconds", "20"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let figures: Value = serde_json::from_str(&run.out).expect("one JSON object");
    for figure in ["state_bytes", "clone_nanoseconds", "games_per_second", "decisions_per_second"] {
        assert!(figures[figure].as_f64().is_some_and(|number| number > 0.0), "{figure}");
    }
    assert!(figures["crowded"].is_object() || figures["crowded"].is_null());
    let growth = figures["growth"].as_array().expect("a list");
    let cards: Vec<u64> = growth.iter().filter_map(|grown| grown["active_cards"].as_u64()).collect();
    assert_eq!(cards, [10, 20, 40, 80]);
    for figure in ["ask_nanoseconds", "decisions_per_second", "clone_nanoseconds"] {
        assert!(growth.iter().all(|grown| grown[figure].as_f64().is_some_and(|number| number > 0.0)), "{figure}");
    }
}

#[test]
fn the_content_is_sound_and_laid_out() {
    let run = cantina(&["cards", "check"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.starts_with("content: ") && run.out.ends_with("No fault.\n"), "{}", run.out);
    let run = cantina(&["cards", "fmt", "--check"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
}

#[test]
fn a_faulty_card_is_found_and_changes_nothing() {
    let folder = folder("faulty");
    std::fs::create_dir_all(folder.join("light")).expect("a folder for Light's cards");
    let path = folder.join("light/luke-skywalker.card");
    let file = path.to_str().expect("a path");
    let text = "card \"Luke\"\n  id test_luke\n  fr \"Luke\"\n  karacter rebel\n";
    std::fs::write(&path, text).expect("it can be written");
    let run = cantina(&["cards", "check", file], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert!(run.out.contains("`karacter`") && run.out.ends_with("One fault.\n"), "{}", run.out);
}

#[test]
fn files_are_laid_out_all_or_none() {
    let folder = folder("layout");
    let (crooked, broken) = (folder.join("a.deck"), folder.join("b.deck"));
    let text = "deck   \"A\"\n  side    dark\n";
    std::fs::write(&crooked, text).expect("it can be written");
    std::fs::write(&broken, "deck \"B\n").expect("it can be written");
    let file = crooked.to_str().expect("a path");
    let run = cantina(&["cards", "fmt", folder.to_str().expect("a path")], "");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{}", run.err);
    assert_eq!(std::fs::read_to_string(&crooked).expect("a file"), text);
    assert_eq!(cantina(&["cards", "fmt", "--check", file], "").code, 1);
    assert_eq!(std::fs::read_to_string(&crooked).expect("a file"), text);
    assert_eq!(cantina(&["cards", "fmt", file], "").code, 0);
    assert_eq!(std::fs::read_to_string(&crooked).expect("a file"), "deck \"A\"\n  side dark\n");
    assert_eq!(cantina(&["cards", "fmt", "--check", file], "").code, 0);
}

#[test]
fn cards_are_shown_in_both_languages_and_for_both_sides() {
    let run = cantina(&["cards", "show", "luke skywalker"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("•Luke Skywalker  [1_19]\n") && run.out.contains("power 3"), "{}", run.out);
    let run = cantina(&["cards", "show", "Perception", "--lang", "fr"], "");
    assert!(run.out.contains("[1_109]") && run.out.contains("[1_267]"), "{}", run.out);
}

#[test]
fn facts_are_compared_with_the_public_data() {
    let folder = folder("verify");
    let luke = r#"{"cards": [{"gempId": "1_19", "id": 7, "side": "Light", "front": {"title": "•Luke Skywalker",
        "uniqueness": "*", "type": "Character", "subType": "Rebel", "destiny": "1", "deploy": "3", "power": "9",
        "ability": "4", "forfeit": "7", "icons": ["Pilot", "Warrior"], "extraText": ["Force-Sensitive"]}}]}"#;
    std::fs::write(folder.join("Dark.json"), r#"{"cards": []}"#).expect("it can be written");
    std::fs::write(folder.join("Light.json"), luke).expect("it can be written");
    let against = folder.to_str().expect("a path");
    let run = cantina(&["cards", "verify", "--against", against], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let told = "Luke Skywalker (Light)  [1_19]  content/swccg/premiere/light/luke-skywalker.card\n  \
                `power`: the card file says 3, the data says 9\n";
    assert!(run.out.contains(told), "{}", run.out);
    assert!(run.out.contains("[1_168]") && run.out.contains("the data has no card with this id"), "{}", run.out);
    assert!(run.out.contains("cards for scenarios"), "{}", run.out);
    std::fs::write(folder.join("Light.json"), "{}").expect("it can be written");
    let run = cantina(&["cards", "verify", "--against", against], "");
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1));
    assert!(run.err.contains("Light.json is not the card data: no list `cards`."), "{}", run.err);
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            std::fs::copy(&path, to).expect("it can be copied");
        }
    }
}

#[test]
fn facts_are_drafted_from_the_public_data() {
    let folder = folder("draft");
    let data = folder.to_str().expect("a path");
    let rover = r#"{"cards": [{"gempId": "901_7", "id": 7, "set": "901", "side": "Light", "front": {"title": "•Some Rover",
        "uniqueness": "*", "type": "Vehicle", "subType": "Transport", "destiny": "3", "deploy": "2", "power": "1",
        "forfeit": "2", "icons": ["Scomp Link", "Loudspeaker"], "gametext": "May add 9 drivers. It sings."}}]}"#;
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("it can be written");
    write("Dark.json", r#"{"cards": []}"#);
    write("Light.json", rover);
    write("sets.json", r#"[{"id": "901", "name": "Far Worlds"}]"#);
    let content = folder.join("content");
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/glossary")), &content.join("glossary"));
    let content = content.to_str().expect("a path");
    let draft = |id: &str| cantina(&["--content", content, "cards", "draft", id, "--data", data], "");
    let run = draft("901_7");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let file = format!("{content}/swccg/far-worlds/light/some-rover.card");
    let told =
        format!("{file}\n  the data also states, and the file does not: icons loudspeaker\nOne file was written");
    assert!(run.out.starts_with(&told), "{}", run.out);
    let expected = "card \"Some Rover\" unique\n  id 901_7\n  vehicle transport\n  \
        destiny 3, deploy 2, power 1, forfeit 2\n  capacity drivers 9\n  icons scomp-link\n  not yet: its text\n";
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), expected);
    let run = draft("901_7");
    assert_eq!((run.code, run.err.lines().count()), (2, 1));
    assert!(run.err.contains("is there") && run.err.contains("some-rover.card"), "{}", run.err);
    let run = draft("901_8");
    assert!(run.err.contains("no card of the id `901_8`") && run.err.contains("901_7"), "{}", run.err);
    let run = cantina(&["--content", content, "cards", "show", "Some Rover"], "");
    assert!(run.out.contains("Not playable yet: its text."), "{}{}", run.out, run.err);
}

#[test]
fn coverage_counts_cards_in_reach() {
    let folder = folder("coverage");
    let path = folder.join("cards.tsv");
    let table = "id\tsource (who has read it)\toperations\n1_19\thand\tv.power\n0_1\trules\tv.power x.lost\n\
                 1_21\trules\tx.never-heard-of\n0_2\trules\tx.never-heard-of v.power\n0_3\trules\tz.unread\n\
                 0_4\trules\tx.first x.second\n";
    std::fs::write(&path, table).expect("it can be written");
    let file = path.to_str().expect("a path");
    let run = cantina(&["cards", "coverage", "swccg", file], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "2 of 6 cards are in reach (33.3 %), 1 of them already written.");
    assert_eq!(lines[1], format!("2 of the 5 operations that {file} names are served."));
    assert!(lines[2].starts_with("Served, and needed by no row (") && lines[2].contains("): a.cond, "), "{}", run.out);
    assert_eq!(lines[3], "Written, and out of reach by their rows (1): 1_21.");
    let next = "What the next operations would bring, one after the other (new cards, cards in reach):";
    assert_eq!(lines[4..], [next, "     2      4  x.never-heard-of", "     1      5  x.first + x.second"]);
    let run = cantina(&["cards", "coverage", "swccg", file, "--lang", "fr"], "");
    assert!(run.out.starts_with("2 cartes sur 6 sont à portée (33,3\u{202f}%), dont 1 "), "{}", run.out);
}

#[test]
fn coverage_tells_ships_of_one_id_apart() {
    let folder = folder("coverage-xwing");
    let path = folder.join("ships.tsv");
    let table = "id\tkind\twhere\tnote\toperations\nlukeskywalker\tpilot\txwing/rebel\t-\t\n\
                 lukeskywalker\tupgrade\tcrew\t-\t\nlukeskywalker\tpilot\ttiefighter/rebel\t-\t\n";
    std::fs::write(&path, table).expect("it can be written");
    let run = cantina(&["cards", "coverage", "xwing", path.to_str().expect("a path")], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let told = "3 of 3 cards are in reach (100.0 %), 1 of them already written.\n";
    assert!(run.out.starts_with(told), "{}", run.out);
}

#[test]
fn rules_are_looked_up() {
    let list = cantina(&["rules", "show"], "");
    assert!(list.out.lines().any(|line| line.starts_with("force-drain ")), "{}", list.out);
    let entry = cantina(&["rules", "show", "force drain"], "");
    assert!(entry.out.contains("[force-drain.control]") && entry.out.contains("Sources: "), "{}", entry.out);
    let rule = cantina(&["rules", "show", "force-drain.control", "--lang", "fr"], "");
    assert!(rule.out.starts_with("[force-drain.control]\n  Vous "), "{}", rule.out);
}

#[test]
fn scenarios_are_run_explained_and_mutated() {
    let folder = folder("scenarios");
    let path = folder.join("three.scenario");
    let file = path.to_str().expect("a path");
    let text = "scenario \"three are three\"\n  game swccg\n  light location \"Tatooine: Mos Eisley\"\n  light force 3\n  \
                turn light\n  phase deploy\n  proves nothing/1\n  expect light: force 3\n";
    std::fs::write(&path, text).expect("it can be written");
    let run = cantina(&["scenario", "run", file], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("passes  ") && run.out.ends_with("expectations: 1; failed: 0.\n"), "{}", run.out);
    let run = cantina(&["scenario", "run", "--usage", file], "");
    let (_, unused) = run.out.split_once("\nThey do not use these:\n").expect("one position does not use every clause");
    assert!(unused.contains("  Blaster Rifle (Dark), clause 1\n"), "{unused}");
    assert!(!run.out.contains("Tatooine: Dune Sea (Dark)"), "{}", run.out);
    let run = cantina(&["scenario", "explain", file], "");
    assert!(run.code == 0 && run.out.starts_with("three are three\n"), "{}", run.out);
    let run = cantina(&["scenario", "mutate", file], "");
    assert_eq!(run.code, 1, "nothing can make three be four: {}", run.out);
    assert!(run.out.starts_with("survives  "), "{}", run.out);
    std::fs::write(&path, text.replace("force 3\n", "force 4\n").replacen("force 4", "force 3", 1))
        .expect("it can be written");
    let run = cantina(&["scenario", "run", file], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert!(run.out.starts_with("FAILS ") && run.out.contains("it is 3, not 4"), "{}", run.out);
    assert_eq!(cantina(&["scenario", "mutate", file], "").code, 1);
    let all = cantina(&["scenario", "run"], "");
    assert!(all.err.is_empty() && all.out.lines().last().is_some_and(|line| line.starts_with("Scenarios: ")));
}

#[test]
fn the_tree_is_counted_from_a_scenario() {
    let run = cantina(&["count", "A weapon is fired once a battle", "--depth", "3"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (4, "a weapon is fired once a battle"), "{}", run.out);
    assert!(lines[1].starts_with("  depth 1: 2 leaves ("), "a battle or none: {}", run.out);
    let file = cantina(&["count", "content/scenarios/swccg/walking-skeleton.scenario", "--depth", "1"], "");
    assert_eq!((file.code, file.out.lines().count()), (0, 2), "{}", file.out);
}
