//! X-Wing, the miniatures game, first edition.
