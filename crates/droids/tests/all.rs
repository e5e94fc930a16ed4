//! All tests of the crate in one program, which is linked once.

mod games;
mod pilots;
