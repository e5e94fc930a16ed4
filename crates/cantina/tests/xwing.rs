//! X-Wing in the terminal: a game through a pipe, places, drawings, ships shown, facts and rules looked up.

use crate::terminal;

use terminal::{cantina, folder};

/// A script of answers: mostly the first offers, so that wrong numbers are rare.
fn script(lines: usize) -> String {
    let answers = ["1", "2", "1", "3", "1", "2", "none"];
    (0..lines).map(|n| format!("{}\n", answers[n * 5 % 7])).collect()
}

#[test]
fn a_game_is_played_to_its_end_in_both_languages_by_both_players() {
    for (lang, side, greeting, endings) in [
        ("en", "first", "You play the first player (", ["You win.", "You lose.", "Nobody wins."]),
        ("fr", "second", "Vous jouez le second joueur (", ["Vous gagnez", "Vous perdez", "Personne ne gagne"]),
    ] {
        let arguments = ["play", "xwing", "--seed", "3", "--side", side, "--against", "random", "--lang", lang];
        let run = cantina(&arguments, &script(5_000));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.starts_with(greeting), "{}", run.out.lines().next().unwrap_or_default());
        assert!(!run.out.contains('⟨'), "a message is missing");
        let last = run.out.trim_end().lines().last().unwrap_or_default();
        assert!(endings.iter().any(|ending| last.starts_with(ending)), "{last}");
        let widest =
            run.out.lines().filter(|line| line.ends_with(['│', '┤', '┐'])).map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 80), "the map fits a terminal");
    }
}

#[test]
fn places_are_typed_in_millimetres_and_kept_in_units() {
    let folder = folder("xwing-places");
    let path = folder.join("game.record");
    let file = path.to_str().expect("a path");
    let typed = "@ 10 10 0\n@ somewhere\nwhy @ 10 10 0\n@ 457.2 450,5 heading 12.5\nquit\n";
    let run = cantina(&["play", "xwing", "--seed", "3", "--save", file], typed);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert_eq!(run.out.matches("[placement.obstacles-from-edge]").count(), 2, "refused, and explained: {}", run.out);
    assert!(run.out.contains("A place is typed in millimetres"), "{}", run.out);
    assert!(run.out.contains("The first player places an asteroid."), "{}", run.out);
    let record = std::fs::read_to_string(file).expect("a record");
    assert!(record.contains("\nfirst: @ 45720000 45050000 12500000\n"), "{record}");
    let run = cantina(&["replay", "verify", file], "");
    assert!(run.code == 0 && run.out.starts_with("The game follows its record"), "{}", run.out);
}

#[test]
fn a_suggested_place_can_be_typed_as_it_is_shown() {
    let game = |typed: &str| cantina(&["play", "xwing", "--seed", "3"], typed).out;
    let out = game("");
    let row = out.lines().find(|line| line.starts_with("  1 @ ")).expect("a suggestion");
    let shown = row["  1 ".len()..].split("  ").next().expect("a place");
    let after =
        |out: &str| out.split("\n> ").nth(1).and_then(|text| text.split_once('\n')).map(|(_, rest)| rest.to_owned());
    let (by_number, by_place) = (after(&game("1\nquit\n")), after(&game(&format!("{shown}\nquit\n"))));
    assert!(by_number.is_some() && by_number == by_place, "{shown}");
}

#[test]
fn the_table_is_drawn_and_nothing_else_is_overwritten() {
    let folder = folder("xwing-svg");
    let [kept, drawn, other] = ["kept.svg", "drawn.svg", "other.txt"].map(|name| folder.join(name));
    std::fs::write(&other, "not a drawing").expect("it can be written");
    let path = |path: &std::path::Path| path.to_str().expect("a path").to_owned();
    let typed = format!("svg {}\nsvg {}\nsvg\n1\nquit\n", path(&drawn), path(&other));
    let run = cantina(&["play", "xwing", "--seed", "3", "--svg", &path(&kept)], &typed);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let [kept, drawn] = [kept, drawn].map(|file| std::fs::read_to_string(file).expect("a drawing"));
    assert!(kept.starts_with("<svg") && drawn.starts_with("<svg"));
    assert_ne!(kept, drawn, "the kept one follows the game");
    assert_eq!(std::fs::read_to_string(&other).expect("a file"), "not a drawing");
}

#[test]
fn questions_about_the_game_are_answered() {
    let typed = "?\n? Wedge Antilles\n? attack.range-one\n? lukke skywalker\nwhy\nhand\nstops\nskip\ngo\nundo\nquit\n";
    let run = cantina(&["play", "xwing", "--seed", "3", "--side", "second", "--second-squad", "Yavin Wing"], typed);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for told in [
        "svg FILE",
        "Wedge Antilles\n  X-wing, small ship, Rebel (the second player)\n",
        "[attack.range-one]",
        "Did you mean `Luke Skywalker`?",
        "why attack/primary/luke-skywalker",
        "  Proton Torpedoes",
        "This game has no stops",
        "You have decided nothing yet.",
    ] {
        assert!(run.out.contains(told), "{told} is missing: {}", run.out);
    }
    assert_eq!(run.out.matches("This game has no stops").count(), 3);
}

#[test]
fn undo_goes_back_to_the_last_decision() {
    let run = cantina(&["play", "xwing", "--seed", "3"], "1\nundo\nquit\n");
    assert_eq!(run.out.matches("\nPlace an obstacle").count(), 3, "{}", run.out);
    assert_eq!(run.out.matches("The first player places an asteroid.").count(), 1);
}

#[test]
fn ships_and_cards_are_shown_with_their_facts() {
    let ship = cantina(&["cards", "show", "x-wing"], "").out;
    assert!(ship.contains("X-wing  [xwing]\nsmall ship\nattack 3, agility 2, hull 3, shields 2\n"), "{ship}");
    assert!(ship.contains("Actions: focus, target lock\n") && ship.contains("\n  4  · · W · · R\n"), "{ship}");
    let luke = cantina(&["cards", "show", "Luke Skywalker"], "").out;
    assert!(
        luke.contains("Pilot, Rebel: X-wing, skill 8, 28 points\n") && luke.contains("[1_19]"),
        "both games: {luke}"
    );
    let weapon = cantina(&["cards", "show", "Torpilles à protons", "--lang", "fr"], "").out;
    assert!(weapon.contains("Amélioration (torpilles), 4 points\nattaque 4, portée 2–3\n"), "{weapon}");
    let damage = cantina(&["cards", "show", "Direct Hit!"], "").out;
    assert!(damage.contains("Damage card (ship), deck of the first core set, 7 copies\n"), "{damage}");
    for lang in ["en", "fr"] {
        let shown = cantina(&["cards", "show", "TIE Advanced", "--lang", lang], "").out;
        assert!(!shown.contains('⟨'), "a message is missing: {shown}");
    }
}

#[test]
fn facts_of_ships_are_compared_with_the_public_data() {
    let folder = folder("xwing-verify");
    let data = folder.join("xwing");
    std::fs::create_dir_all(&data).expect("a folder");
    let ship = r#"[{"name": "X-wing", "xws": "xwing", "size": "small", "attack": 3, "agility": 2, "hull": 4, "shields": 2,
        "actions": ["Target Lock", "Focus"], "firing_arcs": ["Front"], "dial": ["1BG", "1FG", "1NG", "2TW", "2BW", "2FG",
        "2NW", "2YW", "3TW", "3BW", "3FW", "3NW", "3YW", "4FW", "4KW"]}]"#;
    let pilot = r#"[{"name": "Luke Skywalker", "xws": "lukeskywalker", "unique": true, "ship": "X-wing", "skill": 8,
        "points": 28, "slots": ["Torpedo", "Elite", "Astromech"], "faction": "Rebel Alliance"}]"#;
    std::fs::write(data.join("ships.js"), ship).expect("it can be written");
    std::fs::write(data.join("pilots.js"), pilot).expect("it can be written");
    let against = folder.to_str().expect("a path");
    let run = cantina(&["cards", "verify", "--against", against], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert!(run.out.contains("`hull`: the card file says 3, the data says 4\n"), "{}", run.out);
    assert!(run.out.contains(", 4KR, the data says 1BG, "), "the dial differs: {}", run.out);
    assert!(!run.out.contains("[pilot lukeskywalker x-wing rebel]"), "Luke is the same: {}", run.out);
    assert!(
        run.out.contains("[upgrade protontorpedoes torpedo]") && run.out.contains("X-Wing: 17 facts of "),
        "{}",
        run.out
    );
    std::fs::write(data.join("ships.js"), "{}").expect("it can be written");
    let run = cantina(&["cards", "verify", "--against", against], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1));
    assert!(run.err.contains("ships.js is not the card data"), "{}", run.err);
}

#[test]
fn rules_of_both_games_are_found() {
    let rule = cantina(&["rules", "show", "attack.range-one"], "");
    assert!(rule.code == 0 && rule.out.starts_with("[attack.range-one]\n"), "{}", rule.out);
    let list = cantina(&["rules", "show"], "").out;
    assert!(list.starts_with("swccg\n") && list.contains("\nxwing\n") && list.contains("\nbarrel-roll "), "{list}");
    let unknown = cantina(&["rules", "show", "attack.range-won"], "");
    assert!(unknown.code == 2 && unknown.err.contains("Did you mean `attack.range-one`?"), "{}", unknown.err);
}

#[test]
fn a_simulation_tells_how_many_ships_fled() {
    let run = cantina(&["simulate", "xwing", "--games", "20", "--seed", "1", "--json"], "");
    let summary: serde_json::Value = serde_json::from_str(&run.out).expect("one JSON object");
    let fled = &summary["shares"]["fled"]["first"];
    let (count, of) = (fled["count"].as_u64().expect("a count"), fled["of"].as_u64().expect("a count"));
    assert!(count > 0 && count <= of, "random pilots leave the table: {fled}");
    let run = cantina(&["simulate", "xwing", "--games", "5", "--lang", "fr"], "");
    assert!(run.out.contains("Vaisseaux en fuite") && run.out.contains("Premier "), "{}", run.out);
}

#[test]
fn a_mission_tells_what_it_wants_before_it_begins_and_when_it_is_asked() {
    let run = cantina(
        &["play", "xwing", "--mission", "breakout", "--seed", "3"],
        &format!("{}? mission\nquit\n", "1\n".repeat(6)),
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let part = "First player: GR-75 Medium Transport is called for: exactly one, among at most 155 points.";
    assert_eq!(run.out.matches(part).count(), 2, "at the beginning and when asked: {}", run.out);
    let goal = "The first player’s GR-75 Medium Transport must leave the table over the edge at which the second player sets up.";
    for told in [
        "is still there when round 8 ends, the second player wins",
        "points. Sets up within Range 3 of their edge.",
        "Second player: At most 125 points, without huge ships. Sets up within Range 1 of their edge.",
        "The first player has initiative; ships begin without energy.",
        &format!("Breakout\n  mission, made for this table\n{goal}"),
        "Breakout. Setup.\n",
        " within Range 3 of your edge, the near one.",
    ] {
        assert!(run.out.contains(told), "{told} is missing: {}", run.out);
    }
    let french = cantina(&["play", "xwing", "--mission", "breakout", "--seed", "3", "--lang", "fr"], "quitter\n").out;
    assert!(
        french.contains("du premier joueur doit quitter la table par le bord où se place le second joueur"),
        "{french}"
    );
    assert!(french.contains("Second joueur\u{a0}: 125 points au plus, sans vaisseau immense."), "{french}");
    assert!(!french.contains('⟨'), "{french}");
}

#[test]
fn squads_of_different_formats_do_not_meet_without_a_word() {
    let both = ["--first-squad", "Tantive's Escort", "--second-squad", "Dark Lord's Guard"];
    for command in [vec!["play", "xwing"], vec!["simulate", "xwing", "--games", "1"]] {
        let refused = cantina(&[&command[..], &both].concat(), "quit\n");
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{}", refused.err);
        for told in [
            "Tantive's Escort (Epic game, 300 points)",
            "Dark Lord's Guard (standard game, 100 points)",
            "--format epic",
        ] {
            assert!(refused.err.contains(told), "{told} is missing: {}", refused.err);
        }
        let met = cantina(&[&command[..], &both, &["--format", "epic"]].concat(), "quit\n");
        assert_eq!(met.code, 0, "{}", met.err);
        assert!(met.err.starts_with("Squads of different formats meet in this Epic game"), "{}", met.err);
        let beyond = cantina(&[&command[..], &both, &["--format", "standard"]].concat(), "quit\n");
        assert_eq!(beyond.code, 2);
        assert!(beyond.err.contains("These squads are too large for this format (standard game)"), "{}", beyond.err);
    }
    // Whoever brings nothing brings what goes with the other's squad.
    let usual = cantina(&["play", "xwing", "--first-squad", "Tantive's Escort"], "quit\n");
    assert_eq!((usual.code, usual.err.as_str()), (0, ""));
    assert!(usual.out.contains("The game: Epic game, squads of at most 300 points: First’s costs "), "{}", usual.out);
}

#[test]
fn both_sections_of_a_corvette_are_listed_with_what_they_have() {
    for (lang, told) in [
        (
            "en",
            [
                "energy 5/5",
                "fore",
                "arcs: port, starboard",
                "primary weapon 3–5",
                "8/8   5/5",
                "aft",
                "8/8   3/3",
                "Ion Cannon Battery (energy 2/2)",
            ],
        ),
        (
            "fr",
            [
                "énergie 5/5",
                "avant",
                "arcs\u{a0}: bâbord, tribord",
                "arme principale 3–5",
                "8/8   5/5",
                "arrière",
                "8/8   3/3",
                "(énergie 2/2)",
            ],
        ),
    ] {
        let typed = format!("{}quit\n", "1\n".repeat(60));
        let run = cantina(
            &[
                &["play", "xwing", "--format", "epic", "--seed", "3", "--against", "random", "--lang", lang][..],
                &["--first-squad", "Tantive's Escort", "--second-squad", "Raider's Line"],
            ]
            .concat(),
            &typed,
        );
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        for told in told {
            assert!(run.out.contains(told), "{told} is missing: {}", run.out);
        }
        // Tables are no wider than a hundred columns.
        let of_table = |line: &&str| line.ends_with('│') || line.starts_with("      ") || line.contains(" 8/8 ");
        let widest = run.out.lines().filter(of_table).map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 100), "{widest:?}");
    }
}
