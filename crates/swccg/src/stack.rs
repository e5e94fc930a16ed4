//! Flat containers the state is made of.

pub use table::{CardIx, Stack};

/// A set of cards.
pub type CardSet = table::IndexSet<CardIx, 4>;
