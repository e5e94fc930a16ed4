//! What card texts are made of: the meanings of words, the values they change, the moments they answer, and a card's text
//! sorted by what the engine asks.

pub(crate) mod change;
pub(crate) mod compile;
mod deploying;
pub(crate) mod meaning;
mod meant;
pub(crate) mod moment;
mod numbers;
mod sound;
pub(crate) mod value;
