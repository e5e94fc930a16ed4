//! X-Wing, the miniatures game, first edition.

pub mod geometry;
