//! All tests of the crate in one program, which is linked once.

mod bad_input;
mod commands;
mod decks;
mod odds;
mod play;
mod squads;
mod terminal;
mod xwing;
