//! What card texts are made of: the meanings of words, the values they change, the moments they answer, and a card's text
//! sorted by what the engine asks.

pub(crate) mod compile;
pub(crate) mod meaning;
pub(crate) mod moment;
pub(crate) mod names;
pub(crate) mod sound;
pub(crate) mod terms;
pub(crate) mod things;
pub(crate) mod value;
