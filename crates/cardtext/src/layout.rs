//! The formatter, which owns the layout: indentation, spaces between tokens, gaps, comments.

use crate::{Fault, Line, Source, Token, TokenKind, read_lines};
use std::sync::Arc;

/// A file laid out as it should be. Idempotent; changes no token.
pub fn format(source: &Arc<Source>) -> Result<String, Fault> {
    let mut out = String::new();
    for line in read_lines(source)? {
        if line.gap {
            out.push('\n');
        }
        lay_out(&line, &mut out);
    }
    Ok(out)
}

fn lay_out(line: &Line, out: &mut String) {
    out.push_str(&"  ".repeat(line.depth));
    for (n, token) in line.tokens.iter().enumerate() {
        if n > 0 && spaced(&line.tokens[n - 1], token) {
            out.push(' ');
        }
        match token.kind {
            TokenKind::Quoted => out.extend(["\"", &token.text, "\""]),
            _ => out.push_str(&token.text),
        }
    }
    if let Some(comment) = &line.comment {
        let space = if line.tokens.is_empty() { "" } else { "  " };
        out.push_str(format!("{space}# {comment}").trim_end());
    }
    out.push('\n');
}

/// Whether a space stands between two tokens.
fn spaced(before: &Token, token: &Token) -> bool {
    let mark = |t: &Token, marks: &str| t.kind == TokenKind::Mark && marks.contains(&t.text);
    !(mark(token, ",:;)")
        || mark(before, "(")
        || mark(before, "+-×*") && token.kind == TokenKind::Number
        || mark(before, "+-") && (token.kind == TokenKind::Word || mark(token, "("))
        || mark(token, "*"))
}
