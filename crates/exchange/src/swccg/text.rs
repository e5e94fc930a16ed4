//! From bytes to text.

use super::{MOST_BYTES, Problem};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// A file's text.
pub(super) struct Decoded {
    pub text: String,
    /// Whether it is not UTF-8 and windows-1252 was taken instead.
    pub guessed: bool,
}

/// Decodes by the byte order mark if there is one, else as UTF-8, else as windows-1252.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, Problem> {
    if bytes.len() > MOST_BYTES {
        return Err(Problem::TooLong { bytes: bytes.len() });
    }
    let (marked, length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    let whole = marked.decode_without_bom_handling_and_without_replacement(&bytes[length..]);
    let guessed = whole.is_none();
    let text = match whole {
        Some(text) => text.into_owned(),
        None => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    };
    let strange = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{c}');
    if let Some(at) = text.find(strange) {
        return Err(Problem::Binary { line: line_at(&text, at) });
    }
    if text.trim().is_empty() {
        return Err(Problem::Empty);
    }
    Ok(Decoded { text, guessed })
}

/// The line of a place in a text, counted from 1.
pub(super) fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}

/// The lines that hold something, with their numbers; a lone carriage return ends a line too.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.split('\n').zip(1..).flat_map(|(line, n)| line.split('\r').map(move |part| (n, part.trim())));
    lines.filter(|(_, line)| !line.is_empty())
}
