//! The content is embedded, so a change of it must rebuild this crate.

fn main() {
    println!("cargo:rerun-if-changed=../../content");
}
