//! The page may not have been built: an empty folder then stands in for it.

fn main() {
    let built = std::path::Path::new("../../web/dist");
    if !built.exists() {
        std::fs::create_dir_all(built).expect("web/ can be written to");
    }
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=migrations");
}
