//! Errors in the manner of a good compiler: file, line, caret, nearest known word.

use crate::Source;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Something that cannot be read, with its place.
#[derive(Clone, Debug)]
pub struct Fault {
    source: Arc<Source>,
    span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Fault {
    /// A fault at a place of a file.
    pub fn new(source: &Arc<Source>, span: Range<usize>, message: impl Into<String>) -> Self {
        Fault { source: source.clone(), span, message: message.into(), help: None }
    }

    /// The same fault with advice.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The file's name.
    pub fn file(&self) -> &str {
        &self.source.name
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        let before = self.span.start.min(self.source.text.len());
        self.source.text[..before].matches('\n').count() + 1
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.source.text.len();
        let span = self.span.start.min(end)..self.span.end.min(end).max(self.span.start.min(end));
        let snippet =
            Snippet::source(&self.source.text).path(&self.source.name).annotation(AnnotationKind::Primary.span(span));
        let mut group = Level::ERROR.primary_title(&self.message).element(snippet);
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help));
        }
        write!(f, "{}", Renderer::plain().render(&[group]))
    }
}

impl std::error::Error for Fault {}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        (self.file(), &self.span, &self.message) == (other.file(), &other.span, &other.message)
    }
}
