//! The odds of an attack, told in the terminal, for programs and as a drawing.

use crate::terminal;

use serde_json::Value;
use terminal::{cantina, folder};

#[test]
fn odds_are_told_as_a_table() {
    let run = cantina(&["odds", "--attack", "2", "--vs", "1"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    // By hand: no, one, two results in 1, 2, 1 of 4 cases, a quarter of them crits; an evade in 3 of 8, hits first.
    let told = "2 attack dice against one defense die\n\n  \
                damage  exactly  at least  crits among it\n       \
                0   43.8 %   100.0 %                  █████████████████▌\n       \
                1   40.6 %    56.2 %            0.29  ████████████████▎\n       \
                2   15.6 %    15.6 %            0.50  ██████▎\n\n\
                The attack hits: 56.2 %.\n\
                Damage on average: 0.719 (0.521 hits, 0.197 crits).\n";
    assert_eq!(run.out, told);
}

#[test]
fn what_both_sides_have_is_told_in_both_languages() {
    let arguments = ["odds", "--attack", "3", "--focus", "--lock", "--vs", "2", "--vs-focus", "--vs-evade", "1"];
    let run = cantina(&arguments, "");
    assert!(
        run.out.starts_with("3 attack dice (focus, target lock) against 2 defense dice (focus, evade)\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("\nSpent: focus ") && run.out.contains("target lock 57.8 %"), "1 - (3/4)³: {}", run.out);
    let french = cantina(&[&arguments[..], &["--lang", "fr"]].concat(), "");
    assert!(french.out.starts_with("3 dés d’attaque (concentration, acquisition de cible) contre "), "{}", french.out);
    assert!(french.out.contains("acquisition de cible 57,8\u{202f}%"), "{}", french.out);
    let cards =
        ["--attack", "1", "--reroll", "1", "--focus-to-hit", "--hit-to-crit", "--vs-reinforce", "--vs-reroll", "2"];
    let run = cantina(&[&["odds"], &cards[..]].concat(), "");
    let told = "one attack die (one reroll, one focus to a hit, one hit to a crit) against no defense dice \
                (reinforced, 2 rerolls)\n";
    assert!(run.out.starts_with(told) && run.out.contains("The attack hits: 0.0 %."), "{}", run.out);
}

#[test]
fn a_ship_is_destroyed_by_damage_for_all_its_points() {
    let run = cantina(&["odds", "--attack", "2", "--shields", "1", "--hull", "1"], "");
    assert!(run.out.ends_with("A ship with one shield and 1 hull is destroyed: 25.0 %.\n"), "{}", run.out);
}

#[test]
fn odds_are_told_for_programs() {
    let run = cantina(&["odds", "--attack", "2", "--vs-evade", "--hull", "1", "--json"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let odds: Value = serde_json::from_str(&run.out).expect("one JSON object");
    let figures = [&odds["hit"], &odds["destroyed"], &odds["expected"]["damage"], &odds["spent"]["evades"]];
    assert_eq!(figures.map(Value::as_f64), [0.25, 0.25, 0.25, 0.75].map(Some));
    assert_eq!((&odds["attacker"]["dice"], &odds["defender"]["evades"]), (&2.into(), &1.into()));
    assert_eq!(odds["damage"].as_array().map(Vec::len), Some(2));
    let chances = odds["left"].as_array().expect("a list").iter().map(|end| end["chance"].as_f64().expect("a number"));
    assert_eq!(chances.sum::<f64>(), 1.0);
}

#[test]
fn numbers_of_dice_are_compared_in_a_matrix() {
    let run = cantina(&["odds", "--matrix", "--focus"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(
        run.out.starts_with("Rows: attack dice (focus). Columns: defense dice.\n\nThe attack hits\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("\n  1   75.0 %  46.9 %  29.3 %  "), "3/4, and 5/8 of it a die: {}", run.out);
    assert!(run.out.contains("\nDamage on average\n") && run.out.contains("\n  6  4.500  "), "{}", run.out);
}

#[test]
fn a_drawing_is_written_over_drawings_alone() {
    let folder = folder("odds");
    let (drawing, text) = (folder.join("odds.svg"), folder.join("notes.txt"));
    let path = |path: &std::path::Path| path.to_str().expect("a path").to_owned();
    for dice in ["2", "3"] {
        let run = cantina(&["odds", "--attack", dice, "--svg", &path(&drawing)], "");
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let svg = std::fs::read_to_string(&drawing).expect("a drawing");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        let amounts: usize = dice.parse::<usize>().expect("a number") + 1;
        assert_eq!(svg.matches("<rect class=\"bar\"").count(), amounts + 1, "with the one that explains them");
        assert_eq!(svg.matches("<circle class=\"dot\"").count(), amounts + 1);
        assert!(svg.contains("prefers-color-scheme: dark") && !svg.contains("href"));
    }
    std::fs::write(&text, "keep me").expect("it can be written");
    let run = cantina(&["odds", "--attack", "2", "--svg", &path(&text)], "");
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{}", run.err);
    assert!(
        run.err.ends_with("notes.txt is there already and is no SVG drawing; choose another name.\n"),
        "{}",
        run.err
    );
    assert_eq!(std::fs::read_to_string(&text).expect("a file"), "keep me");
}

#[test]
fn odds_that_make_no_sense_are_refused_in_one_sentence() {
    let cases: [(&[&str], &str); 6] = [
        (&["odds"], "--attack <DICE>"),
        (&["odds", "--attack", "11"], "11 is not in 0..=10"),
        (&["odds", "--attack", "3", "--vs", "many"], "'many'"),
        (&["odds", "--attack", "3", "--shields", "2"], "--hull <POINTS>"),
        (&["odds", "--attack", "3", "--matrix"], "'--matrix'"),
        (&["odds", "--attack", "3", "--svg", "nowhere/odds.svg"], "nowhere/odds.svg cannot be written"),
    ];
    for (arguments, told) in cases {
        let run = cantina(arguments, "");
        assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("cantina: ") && run.err.contains(told), "{arguments:?}: {}", run.err);
    }
}
