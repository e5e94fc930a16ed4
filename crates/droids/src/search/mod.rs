//! What searching players of any game are made of: what a seat may know of a game, and games played out to their end.

mod information_set;
mod playout;

pub use information_set::InformationSet;
pub use playout::{Playout, Shuns, Uniform, playout};
