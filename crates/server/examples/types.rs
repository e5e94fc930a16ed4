//! Prints a file of the page's types: `cargo run -p server --example types -- swccg.ts`.

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (_, text) in server::types::files().into_iter().filter(|(name, _)| *name == wanted) {
        print!("{text}");
    }
}
