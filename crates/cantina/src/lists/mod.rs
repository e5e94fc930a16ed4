//! Decks and squads in the formats of other programs.

pub mod deck;
pub mod squad;
