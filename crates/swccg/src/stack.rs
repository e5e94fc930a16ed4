//! Flat containers the state is made of.

pub use table::{CardIx, CardSet, Stack};
