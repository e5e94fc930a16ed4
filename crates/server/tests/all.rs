//! All tests of the crate in one program, which is linked once.

mod house;
mod lists;
mod net;
mod storage;
mod tables;
mod types;
