//! What must stay absent from the contract: words of any game, input and output, clocks, unordered maps.

#[test]
fn the_contract_knows_no_game_and_touches_no_machine() {
    let absent =
        ["swccg", "xwing", "Jedi", "destiny", "starship", "std::fs", "std::net", "Instant", "SystemTime", "HashMap"];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a source file");
        for word in absent {
            assert!(!text.contains(word), "`{word}` stands in {}", path.display());
        }
    }
}
