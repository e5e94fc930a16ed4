//! Tables over HTTP and WebSocket.
pub mod message;
pub mod pages;
pub mod types;
