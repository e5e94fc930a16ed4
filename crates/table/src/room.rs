//! How much of what a state can hold is in use.

/// A bounded part of a state, and how full it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// Which part, by the name of its field.
    pub part: &'static str,
    /// How much it holds.
    pub used: usize,
    /// How much it can hold.
    pub most: usize,
}

impl Room {
    /// Whether more than three quarters are in use: the bound was drawn too near, and is to be moved before a game
    /// comes to it.
    pub fn is_scarce(&self) -> bool {
        self.used * 4 > self.most * 3
    }
}

/// A stack that holds all it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no room for more")]
pub struct Full;
