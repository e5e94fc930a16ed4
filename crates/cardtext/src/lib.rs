//! The mechanism of `.card` and `.scenario` files. It knows no rule of any game.
//!
//! A file is a tree of lines ([`Block`]) by indentation. A game registers the [`Word`]s of its language: each is *one
//! item* with its source form, its English, its French, its sort and its meaning. [`Language`] reads lines against the
//! registered forms into one flat [`Tree`] that a game can run, and prints trees back as English or French, so the text
//! a player reads is what the table does.
//!
//! Unread input is an error ([`Fault`]) that shows file, line and place and offers the nearest known word.

mod block;
mod content;
mod fault;
mod form;
mod interpret;
mod language;
mod layout;
mod names;
mod outline;
mod parse;
mod phrase;
mod print;
mod print_body;
mod print_phrase;
mod reference;
mod sample;
mod sense;
mod sound;
mod texts;
mod tree;
mod word;

pub use block::{Block, Line, Source, Token, TokenKind, read_blocks, read_lines};
pub use content::{Content, ContentFault};
pub use fault::Fault;
pub use interpret::{Chosen, Lines, Running, Step};
pub use language::{Language, LanguageFault};
pub use layout::format;
pub use print::{Facing, Printer, Printing, number_text};
pub use reference::reference;
pub use sample::{Below, sample};
pub use sense::Sense;
pub use sound::{Phrases, TextFault, check_lines};
pub use table::{nearest, nearest_within};
pub use texts::Texts;
pub use tree::{Arg, BOUND_MANY, BOUND_TEXT, Count, Head, HeadNoun, Node, NodeIx, Phrase, Tree};
pub use word::{BodySort, Class, Sort, Word, is_operation};

/// Fixed-point numbers: how many units make one whole. Holds ½ and 3.14159 exactly.
pub const WHOLE: i32 = 100_000;
