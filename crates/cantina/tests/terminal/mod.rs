//! The built program, run with arguments and typed lines.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program left behind.
pub struct Run {
    /// Its exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// The root of the repository, where its content is.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A fresh folder for a test of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Runs the program in the repository's root, in English unless the arguments say otherwise.
pub fn cantina(arguments: &[&str], typed: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cantina"));
    command.args(arguments).current_dir(root());
    command
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let typed = typed.to_owned();
    // A program that ends before it has read everything closes the pipe; that is its right.
    let typing = std::thread::spawn(move || drop(input.write_all(typed.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    typing.join().expect("typing does not panic");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code().expect("an exit code"), out: text(output.stdout), err: text(output.stderr) }
}
