//! What people and pages are shown: words, views, pictures. It reads a state and changes none.

pub(crate) mod album;
mod mission_sheet;
pub(crate) mod outlines;
pub(crate) mod picture;
pub(crate) mod place_text;
pub(crate) mod preview;
mod sheet;
pub(crate) mod show;
pub(crate) mod speech;
mod subjects;
pub(crate) mod view;
