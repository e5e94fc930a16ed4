//! All tests of the crate in one program, which is linked once.

mod content;
mod fuzz;
mod geometry;
mod language;
mod laws;
mod odds;
mod page;
mod places;
mod print;
mod records;
mod room;
mod scenarios;
mod sets;
mod sharing;
mod squads;

/// The one the program has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
