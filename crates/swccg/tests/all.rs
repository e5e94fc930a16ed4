//! All tests of the crate in one program, which is linked once.

mod absence;
mod content;
mod faults;
mod fuzz;
mod language;
mod laws;
mod operations;
mod page;
mod room;
mod scenarios;
mod space;
mod state;
mod usage;

/// The one the program has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
