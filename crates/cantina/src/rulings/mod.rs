//! The rules, and the scenarios that show them.

pub mod count;
pub mod rules;
pub mod scenario;
