//! Lines, tokens and blocks by indentation.

use crate::Fault;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A file's name and text.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name shown in errors.
    pub name: String,
    /// The text.
    pub text: String,
}

/// The endings of content files.
const CONTENT_ENDINGS: [&str; 6] = ["card", "deck", "mission", "scenario", "squad", "toml"];

impl Source {
    /// All content files of a folder and the folders in it, named by their paths. A content file that is no text is an
    /// error; other files are left alone.
    pub fn read_folder(folder: &Path) -> std::io::Result<Vec<Arc<Source>>> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                files.extend(Source::read_folder(&path)?);
            } else if path.extension().is_some_and(|ending| CONTENT_ENDINGS.iter().any(|e| ending == *e)) {
                let name = path.display().to_string();
                let text = std::fs::read_to_string(&path)
                    .map_err(|e| std::io::Error::new(e.kind(), format!("{name}: {e}")))?;
                files.push(Arc::new(Source { name, text }));
            }
        }
        Ok(files)
    }
}

/// The most steps of indentation.
const MOST_DEPTH: usize = 24;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A word, key or id: letters, digits, hyphens, apostrophes, slashes, dots, underscores.
    Word,
    /// A number: digits, perhaps with a fraction or ½.
    Number,
    /// A quoted text.
    Quoted,
    /// A single mark.
    Mark,
}

/// One token of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its text; without the quotes for a quoted one.
    pub text: String,
    /// Where it stands in the file, in bytes.
    pub span: Range<usize>,
}

impl Token {
    /// Whether this is the word or mark given.
    pub fn is(&self, text: &str) -> bool {
        self.kind != TokenKind::Quoted && self.text == text
    }

    /// The number in fixed-point units.
    pub fn number(&self) -> Option<i32> {
        if self.kind != TokenKind::Number {
            return None;
        }
        let (text, half) = match self.text.strip_suffix('½') {
            Some(rest) => (rest, crate::WHOLE / 2),
            None => (self.text.as_str(), 0),
        };
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let digits: String = fraction.chars().chain("00000".chars()).take(5).collect();
        whole.checked_mul(crate::WHOLE)?.checked_add(digits.parse().ok()?)?.checked_add(half)
    }
}

/// One line that is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How deep, in steps of two spaces.
    pub depth: usize,
    /// Its tokens.
    pub tokens: Vec<Token>,
    /// The comment, without its mark.
    pub comment: Option<String>,
    /// Where its text stands in the file.
    pub span: Range<usize>,
    /// Whether an empty line stands before it.
    pub gap: bool,
}

/// A line with the lines indented below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The line.
    pub line: Line,
    /// What stands below it.
    pub kids: Vec<Block>,
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() && c != '½' || matches!(c, '-' | '\'' | '’' | '/' | '_' | '.')
}

/// Cuts a line's text into tokens and its comment.
pub(crate) fn tokens(source: &Arc<Source>, text: &str, offset: usize) -> Result<(Vec<Token>, Option<String>), Fault> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() {
            continue;
        }
        if c == '#' {
            return Ok((tokens, Some(text[start + 1..].trim().to_owned())));
        }
        let mut end = start + c.len_utf8();
        let (kind, token) = if c == '"' {
            let Some(length) = text[end..].find('"') else {
                return Err(Fault::new(source, offset + start..offset + text.len(), "this quotation is not closed"));
            };
            let quoted = text[end..end + length].to_owned();
            end += length + 1;
            while rest.peek().is_some_and(|(n, _)| *n < end) {
                rest.next();
            }
            (TokenKind::Quoted, quoted)
        } else if c.is_alphanumeric() || c == '½' {
            while let Some((n, d)) = rest.peek().copied() {
                let half = d == '½' && text[start..n].chars().all(|c| c.is_ascii_digit());
                if !is_word_char(d) && !half {
                    break;
                }
                end = n + d.len_utf8();
                rest.next();
            }
            let word = text[start..end].to_owned();
            let numeric = word.chars().all(|c| c.is_ascii_digit() || c == '½' || c == '.');
            (if numeric { TokenKind::Number } else { TokenKind::Word }, word)
        } else {
            (TokenKind::Mark, c.to_string())
        };
        tokens.push(Token { kind, text: token, span: offset + start..offset + end });
    }
    Ok((tokens, None))
}

/// Cuts a file into lines; empty lines are remembered as gaps.
pub fn read_lines(source: &Arc<Source>) -> Result<Vec<Line>, Fault> {
    let mut lines = Vec::new();
    let (mut offset, mut gap) = (0, false);
    for text in source.text.split('\n') {
        let body = text.trim_end_matches('\r');
        let indent = body.len() - body.trim_start_matches(' ').len();
        let span = offset + indent..offset + body.trim_end().len().max(indent);
        if body.trim().is_empty() {
            gap = !lines.is_empty();
        } else if body[indent..].starts_with('\t') {
            return Err(Fault::new(source, span, "a tab stands here").help("indent with two spaces"));
        } else if indent % 2 == 1 {
            let fault = Fault::new(source, span, format!("this line is indented by {indent} spaces"));
            return Err(fault.help("indent with two spaces for each step"));
        } else {
            let (tokens, comment) = tokens(source, &body[indent..], offset + indent)?;
            lines.push(Line { depth: indent / 2, tokens, comment, span, gap });
            gap = false;
        }
        offset += text.len() + 1;
    }
    Ok(lines)
}

/// Reads a file as a forest of blocks. Lines that hold only a comment belong to no block.
pub fn read_blocks(source: &Arc<Source>) -> Result<Vec<Block>, Fault> {
    let lines: Vec<Line> = read_lines(source)?.into_iter().filter(|line| !line.tokens.is_empty()).collect();
    let mut at = 0;
    let blocks = blocks_at(source, &lines, 0, &mut at)?;
    Ok(blocks)
}

fn blocks_at(source: &Arc<Source>, lines: &[Line], depth: usize, at: &mut usize) -> Result<Vec<Block>, Fault> {
    let mut blocks: Vec<Block> = Vec::new();
    while let Some(line) = lines.get(*at) {
        if line.depth < depth {
            break;
        }
        if line.depth > depth {
            let fault = Fault::new(source, line.span.clone(), "this line is indented too far");
            return Err(fault.help("indent by one step of two spaces below the line it belongs to"));
        }
        if depth >= MOST_DEPTH {
            let fault = Fault::new(source, line.span.clone(), "lines stand too deep below each other");
            return Err(fault.help(format!("at most {MOST_DEPTH} steps of indentation are read")));
        }
        *at += 1;
        let kids = if lines.get(*at).is_some_and(|next| next.depth > depth) {
            blocks_at(source, lines, depth + 1, at)?
        } else {
            Vec::new()
        };
        blocks.push(Block { line: line.clone(), kids });
    }
    Ok(blocks)
}
