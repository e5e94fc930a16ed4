//! What must stay absent from the rules: input and output, clocks, unordered maps, randomness of their own.

use std::path::Path;

fn look(folder: &Path) {
    let absent = ["std::fs", "std::net", "std::time", "HashMap", "HashSet", "rand_", "thread_rng"];
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            look(&path);
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
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
}
