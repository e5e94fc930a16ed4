//! What must stay absent from the rules: input and output, clocks, unordered maps, randomness of their own.

use std::path::Path;

fn look(folder: &Path, absent: &[&str]) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            look(&path, absent);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source file");
            for word in absent {
                assert!(!text.contains(word), "`{word}` stands in {}", path.display());
            }
        }
    }
}

#[test]
fn the_rules_touch_no_machine() {
    let absent = ["std::fs", "std::net", "std::time", "HashMap", "HashSet", "rand_", "thread_rng"];
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &absent);
}

/// A change and its event are made together, in `play/`; a word only asks for them.
#[test]
fn words_change_no_state() {
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words"), &["play.state"]);
}

/// What play fills is never filled by a function that panics when it is full.
#[test]
fn a_full_stack_is_an_error_and_no_panic() {
    let stacks = ["frames", "slots", "lists", "answered", "lasting", "places", "row"];
    let pushed = stacks.map(|stack| format!("state.{stack}.push("));
    let inserted = stacks.map(|stack| format!("state.{stack}.insert("));
    let absent: Vec<&str> = pushed.iter().chain(&inserted).map(String::as_str).collect();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &absent);
}
