//! All tests of the crate in one program, which is linked once.

mod absence;
mod deals;
mod face;
mod laws;
mod question;
mod record;
mod session;
mod shuffle;
mod skirmish;
mod tree;
