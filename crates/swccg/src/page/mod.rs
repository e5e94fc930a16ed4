//! What people and pages are shown: words, views, sheets. It reads a state and changes none.

pub(crate) mod album;
mod sheet;
pub(crate) mod show;
pub(crate) mod speech;
pub(crate) mod subjects;
pub(crate) mod view;
