//! Games played through a pipe, saved, loaded and replayed.

use crate::terminal;

use terminal::{cantina, folder};

/// A script of answers: mostly passing, sometimes the first, second or third offer.
fn script(lines: usize) -> String {
    let answers = ["", "2", "", "3", "1", "2"];
    (0..lines).map(|n| format!("{}\n", answers[n * 7 % 6])).collect()
}

#[test]
fn a_game_is_played_until_nothing_more_is_typed() {
    for (lang, greeting, pass) in [("en", "You play Light", "Pass"), ("fr", "Vous jouez le côté lumineux", "Passer")]
    {
        let run = cantina(&["play", "swccg", "--seed", "1", "--lang", lang], &script(60));
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        assert!(run.out.starts_with(greeting), "{}", run.out);
        assert!(run.out.contains(&format!("1 {pass}\n")), "{}", run.out);
        assert!(!run.out.contains('⟨'), "a message is missing: {}", run.out);
    }
}

#[test]
fn a_game_is_played_to_its_end_by_either_side() {
    for side in ["light", "dark"] {
        let run = cantina(&["play", "swccg", "--seed", "2", "--side", side], &script(20_000));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let last = run.out.trim_end().lines().last().unwrap_or_default();
        assert!(last.starts_with("You win.") || last.starts_with("You lose."), "{last}");
    }
}

#[test]
fn help_and_questions_about_the_game_are_answered() {
    let typed = "?\n? 1\n? Luke Skywalker\n? force drain\n? lukke skywalker\nwhy\nwhy battle nowhere\ntable\nlog\nhand\n\
                 99\nnonsense\nback\nundo\nsave\nquit\n";
    let run = cantina(
        &[
            "play",
            "swccg",
            "--seed",
            "1",
            "--against",
            "random",
            "--dark-deck",
            "Skeleton Dark",
            "--light-deck",
            "Skeleton Light",
        ],
        typed,
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for told in [
        "why KEY",
        "[pass]",
        "power 3",
        "[force-drain.control]",
        "Did you mean `Luke Skywalker`?",
        "Say what: `why",
        "There is no choice 99",
        "`nonsense` names nothing here.",
        "There is no way back here.",
        "You have decided nothing yet.",
        "Say where: `save FILE`.",
    ] {
        assert!(run.out.contains(told), "{told} is missing: {}", run.out);
    }
    // After seven looks at something else the question is put again.
    assert_eq!(run.out.matches("What do you do?").count(), 8, "{}", run.out);
}

#[test]
fn undo_goes_back_to_the_last_decision() {
    let run = cantina(&["play", "swccg", "--seed", "1"], "2\n1\nundo\nundo\nquit\n");
    let screens = run.out.split("\n> ").map(|screen| screen.rsplit("\n\n").next().unwrap_or_default());
    let questions: Vec<&str> = screens.take(5).collect();
    assert_ne!(questions[0], questions[1]);
    assert_eq!((questions[3], questions[4]), (questions[1], questions[0]), "{}", run.out);
}

#[test]
fn a_saved_game_is_loaded_and_verified() {
    let folder = folder("saved");
    let (first, second) = (folder.join("first.record"), folder.join("second.record"));
    let (first, second) = (first.to_str().expect("a path"), second.to_str().expect("a path"));
    let typed = format!("{}save {first}\nquit\n", script(40));
    let run = cantina(&["play", "swccg", "--seed", "1"], &typed);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains(&format!("Saved in {first}.")));
    let run = cantina(&["play", "swccg", "--load", first, "--save", second], &script(20));
    assert_eq!(run.code, 0, "{}", run.err);
    let (before, after) =
        (std::fs::read_to_string(first).expect("a file"), std::fs::read_to_string(second).expect("a file"));
    assert!(after.len() > before.len() && after.starts_with(&before), "a loaded game goes on where it was");
    let run = cantina(&["replay", "verify", second], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("The game follows its record"), "{}", run.out);
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let played = || cantina(&["play", "swccg", "--seed", "9"], &script(80)).out;
    assert_eq!(played(), played());
}

#[test]
fn a_changed_record_is_named_with_its_line() {
    let folder = folder("changed");
    let path = folder.join("game.record");
    let file = path.to_str().expect("a path");
    let run = cantina(&["play", "swccg", "--seed", "1", "--save", file], &script(40));
    assert_eq!(run.code, 0, "{}", run.err);
    let text = std::fs::read_to_string(file).expect("a file");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let changed = lines.len() - 3;
    lines[changed - 1] = "light: deploy/the-moon".to_owned();
    std::fs::write(file, lines.join("\n")).expect("it can be written");
    let run = cantina(&["replay", "verify", file], "");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert!(run.out.contains(&format!("line {changed} (`light: deploy/the-moon`)")), "{}", run.out);
}

#[test]
fn other_versions_are_noted() {
    let folder = folder("versions");
    let path = folder.join("game.record");
    let file = path.to_str().expect("a path");
    cantina(&["play", "swccg", "--seed", "1", "--save", file], &script(10));
    let text = std::fs::read_to_string(file).expect("a file");
    let other = text.lines().map(|line| if line.starts_with("engine ") { "engine 0.0.0" } else { line });
    std::fs::write(file, other.collect::<Vec<_>>().join("\n")).expect("it can be written");
    let run = cantina(&["replay", "verify", file], "");
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("Note: recorded with engine 0.0.0"), "{}", run.out);
}

#[test]
fn a_replay_shows_no_seat_more_than_it_could_know() {
    let folder = folder("shown");
    let path = folder.join("game.record");
    let file = path.to_str().expect("a path");
    cantina(&["play", "swccg", "--seed", "1", "--save", file], &script(2_000));
    let whole = cantina(&["replay", "show", file], "");
    assert_eq!((whole.code, whole.err.as_str()), (0, ""));
    assert!(whole.out.contains("  dark: ") && whole.out.contains("  light: "));
    let light = cantina(&["replay", "show", file, "--seat", "light"], "");
    assert!(!light.out.contains("  dark: ") && light.out.contains("Dark draws a card."), "{}", light.out);
    let start = cantina(&["replay", "show", file, "--at", "1", "--lang", "fr"], "");
    assert_eq!(start.code, 0);
    assert!(start.out.contains("La partie n’est pas finie."), "{}", start.out);
    let beyond = cantina(&["replay", "show", file, "--at", "1000000"], "");
    assert_eq!(beyond.code, 2);
}

#[test]
fn a_saved_game_knows_who_sat_where() {
    let folder = folder("seated");
    let path = folder.join("game.record");
    let file = path.to_str().expect("a path");
    let run = cantina(
        &[
            "play",
            "swccg",
            "--seed",
            "1",
            "--side",
            "dark",
            "--against",
            "random",
            "--save",
            file,
            "--dark-deck",
            "Skeleton Dark",
            "--light-deck",
            "Skeleton Light",
        ],
        "2\n",
    );
    assert!(run.out.starts_with("You play Dark (Skeleton Dark) against the random droid"), "{}", run.out);
    let run = cantina(&["play", "swccg", "--load", file], "");
    assert!(run.out.starts_with("You play Dark (Skeleton Dark) against the random droid"), "{}", run.out);
    let run = cantina(&["play", "swccg", "--load", file, "--side", "light", "--against", "greedy"], "");
    assert!(run.out.starts_with("You play Light (Skeleton Light) against the greedy droid"), "{}", run.out);
}

#[test]
fn going_passes_to_the_end_of_the_turn_or_to_a_stop() {
    let asked = |typed: &str| {
        let run = cantina(
            &[
                "play",
                "swccg",
                "--seed",
                "3",
                "--side",
                "dark",
                "--dark-deck",
                "Skeleton Dark",
                "--light-deck",
                "Skeleton Light",
            ],
            &format!("1\n{typed}quit\n"),
        );
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let mut questions: Vec<String> =
            run.out.lines().filter(|line| line.ends_with("What do you do?")).map(str::to_owned).collect();
        (questions.pop().unwrap_or_default(), run.out)
    };
    let (question, out) = asked("2\n3\n");
    assert_eq!(question, "Dark: deploy phase. What do you do?", "{out}");
    let (question, out) = asked("go\n");
    assert_eq!(question, "Dark: activate phase. What do you do?", "the next turn: {out}");
    let (question, out) = asked("2\n3\ngo\n");
    assert_eq!(question, "Dark: activate phase. What do you do?", "the next turn: {out}");
    assert!(out.contains("    (Passed for you. Dark: draw phase.)\n\n— Turn 2"), "{out}");
    let (question, out) = asked("2\n3\nstop mine draw\ngo\n");
    assert_eq!(question, "Dark: draw phase. What do you do?", "{out}");
    let (question, out) = asked("2\n3\nskip\n");
    assert_ne!(question, "Dark: deploy phase. What do you do?", "{out}");
}

#[test]
fn the_report_has_a_heading_for_each_turn_and_phases_below() {
    let run = cantina(&["play", "swccg", "--seed", "1"], &format!("{}log\nquit\n", script(60)));
    let log = run.out.rsplit("> log\n").next().unwrap_or_default();
    assert!(log.contains("\n\n— Turn 2: Light"), "{log}");
    assert!(log.contains("\n  Dark: deploy phase.\n    "), "{log}");
}
