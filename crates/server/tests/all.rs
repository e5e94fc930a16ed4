//! All tests of the crate in one program, which is linked once.

mod changes;
mod clocks;
mod editions;
mod game;
mod held;
mod house;
mod lists;
mod net;
mod storage;
mod tables;
mod trust;
mod types;
