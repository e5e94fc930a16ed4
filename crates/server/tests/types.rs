//! The page's types are those of the program. `cargo xtask generate` writes them anew.

use std::path::Path;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types");
    for (name, text) in server::types::files() {
        let path = folder.join(name);
        if std::env::var_os("CANTINA_WRITE").is_some() {
            std::fs::write(&path, &text).expect("the types can be written");
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(there == text, "{name} is out of date: run `cargo xtask generate` and read the difference");
    }
}
