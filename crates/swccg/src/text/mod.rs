//! What card texts are made of: the meanings of words, the values they change, the moments they answer, and a card's text
//! sorted by what the engine asks.

pub(crate) mod change;
pub(crate) mod compile;
pub(crate) mod meaning;
mod meant;
pub(crate) mod moment;
mod sound;
pub(crate) mod value;
