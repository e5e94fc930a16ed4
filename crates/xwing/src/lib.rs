//! X-Wing, the miniatures game, first edition.

pub mod odds;
