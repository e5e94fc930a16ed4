//! The page, built into the program.

use crate::http::Failure;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

/// What `npm run build` made in `web/`; empty if it was not built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Built;

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Cantina</title><p>The page is not built into this \
                         program. <code>cargo xtask play</code> builds everything; the interface under <code>/api</code> \
                         works without it.";

/// A file of the page; every other address is the page itself, which knows what to show.
pub async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Built::get(path).filter(|_| !path.is_empty()) {
        // Names of built files carry a hash of what is in them.
        let kept = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        let kind = mime_guess::from_path(path).first_or_octet_stream().to_string();
        return ([(header::CONTENT_TYPE, kind.as_str()), (header::CACHE_CONTROL, kept)], file.data).into_response();
    }
    if path.starts_with("api/") {
        return Failure::new(StatusCode::NOT_FOUND, "no-route", "there is no such route").into_response();
    }
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Built::get("index.html") {
        Some(file) => ([(header::CACHE_CONTROL, "no-cache")], Html(file.data)).into_response(),
        None => Html(NOT_BUILT).into_response(),
    }
}
