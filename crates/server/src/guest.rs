//! Guests: nobody needs an account. A cookie holds a random token; the storage knows its hash only.

use crate::http::{Failure, House};
use crate::room::now;
use crate::storage::{StorageFault, StoredGuest};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use glossary::Lang;
use std::convert::Infallible;
use std::sync::Arc;

/// The cookie's name.
const COOKIE: &str = "cantina_guest";
/// Its name over TLS: a browser takes such a cookie from this very host only, and sends it nowhere else.
const SECURE_COOKIE: &str = "__Host-cantina_guest";
/// The longest name.
pub const LONGEST_NAME: usize = 30;

fn hash(token: &str) -> [u8; 32] {
    *blake3::hash(token.as_bytes()).as_bytes()
}

/// A name as it may be shown; none if nothing is left of it.
pub fn clean_name(name: &str) -> Option<String> {
    host::legible(name, LONGEST_NAME)
}

/// How the cookie goes back and forth.
#[derive(Clone, Copy)]
pub struct Cookies {
    /// Whether over TLS only.
    pub secure: bool,
}

impl Cookies {
    fn name(self) -> &'static str {
        if self.secure { SECURE_COOKIE } else { COOKIE }
    }

    /// The token of a request. A guest from before the server spoke TLS still has a cookie of the plain name.
    fn token(self, jar: &CookieJar) -> Option<&str> {
        jar.get(self.name()).or_else(|| jar.get(COOKIE)).map(Cookie::value)
    }

    fn cookie(self, token: String) -> Cookie<'static> {
        let cookie = Cookie::build((self.name(), token)).path("/").http_only(true).same_site(SameSite::Lax);
        cookie.secure(self.secure).permanent().build()
    }

    fn removal(self, name: &'static str) -> Cookie<'static> {
        // A browser heeds only what has the form in which such a cookie is given.
        Cookie::build((name, "")).path("/").http_only(true).same_site(SameSite::Lax).secure(self.secure).build()
    }

    /// Gives a token.
    pub fn given(self, jar: CookieJar, token: String) -> CookieJar {
        jar.add(self.cookie(token))
    }

    /// A cookie of the plain name becomes one of the name that is used now.
    pub fn renewed(self, jar: CookieJar) -> CookieJar {
        let token = self.token(&jar).map(str::to_owned);
        match token {
            Some(token) if jar.get(self.name()).is_none() => self.given(jar, token).remove(self.removal(COOKIE)),
            _ => jar,
        }
    }

    /// Takes the cookie away.
    pub fn taken(self, jar: CookieJar) -> CookieJar {
        [COOKIE, SECURE_COOKIE]
            .into_iter()
            .filter(|name| jar.get(name).is_some())
            .collect::<Vec<_>>()
            .into_iter()
            .fold(jar, |jar, name| jar.remove(self.removal(name)))
    }
}

/// The guest whose cookie these headers carry, if they are known.
pub async fn known(house: &House, headers: &HeaderMap) -> Result<Option<StoredGuest>, StorageFault> {
    let jar = CookieJar::from_headers(headers);
    match (Cookies { secure: house.config.secure }).token(&jar) {
        Some(token) => house.rooms.storage().guest(hash(token)).await,
        None => Ok(None),
    }
}

/// The guest of a request, known by their cookie; who has none gets one from `newcomer`.
impl FromRequestParts<Arc<House>> for StoredGuest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<StoredGuest, Failure> {
        let known = known(house, &parts.headers).await?;
        known.ok_or_else(Failure::unknown_guest)
    }
}

impl OptionalFromRequestParts<Arc<House>> for StoredGuest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Option<StoredGuest>, Infallible> {
        Ok(<StoredGuest as FromRequestParts<Arc<House>>>::from_request_parts(parts, house).await.ok())
    }
}

/// A new guest, with the token that will tell them again.
pub async fn newcomer(house: &House, lang: Lang) -> Result<(StoredGuest, String), Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let word = match lang {
        Lang::English => "Guest",
        Lang::French => "Invité",
    };
    // Everybody sees the name: nothing of the token may be in it.
    let number = getrandom::u32().expect("the system gives random numbers") % 10_000;
    let name = format!("{word} {number:04}");
    let guest = house.rooms.storage().new_guest(hash(&token), &name, now()).await?;
    Ok((guest, token))
}
