//! All tests of the crate in one program, which is linked once.

mod editions;
mod game;
mod house;
mod lists;
mod net;
mod storage;
mod tables;
mod trust;
mod types;
