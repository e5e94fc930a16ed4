//! Guests: nobody needs an account. A cookie holds a random token; the storage knows its hash only.

use crate::http::{Failure, House};
use crate::room::now;
use crate::storage::StoredGuest;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use glossary::Lang;
use std::convert::Infallible;
use std::sync::Arc;

/// The cookie's name.
pub const COOKIE: &str = "cantina_guest";
/// The longest name.
pub const LONGEST_NAME: usize = 30;

fn hash(token: &str) -> [u8; 32] {
    *blake3::hash(token.as_bytes()).as_bytes()
}

/// A name as it may be shown; none if nothing is left of it.
pub fn clean_name(name: &str) -> Option<String> {
    host::legible(name, LONGEST_NAME)
}

/// The guest of a request, known by their cookie; who has none gets one from `newcomer`.
impl FromRequestParts<Arc<House>> for StoredGuest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<StoredGuest, Failure> {
        let jar = CookieJar::from_headers(&parts.headers);
        let known = match jar.get(COOKIE) {
            Some(cookie) => house.rooms.storage().guest(hash(cookie.value())).await.map_err(Failure::from)?,
            None => None,
        };
        known.ok_or_else(Failure::unknown_guest)
    }
}

impl OptionalFromRequestParts<Arc<House>> for StoredGuest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Option<StoredGuest>, Infallible> {
        Ok(<StoredGuest as FromRequestParts<Arc<House>>>::from_request_parts(parts, house).await.ok())
    }
}

/// A new guest with the cookie that will tell them again.
pub async fn newcomer(house: &House, lang: Lang) -> Result<(StoredGuest, Cookie<'static>), Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let word = match lang {
        Lang::English => "Guest",
        Lang::French => "Invité",
    };
    let name = format!("{word} {:04}", u16::from_le_bytes([bytes[0], bytes[1]]) % 10_000);
    let guest = house.rooms.storage().new_guest(hash(&token), &name, now()).await?;
    let cookie = Cookie::build((COOKIE, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(house.config.secure)
        .permanent();
    Ok((guest, cookie.build()))
}
