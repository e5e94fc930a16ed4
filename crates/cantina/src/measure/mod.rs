//! Games measured and summed up.

pub mod bench;
pub mod simulate;
