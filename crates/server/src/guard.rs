//! What every request passes: who sends it, whether this server is meant, and what every answer says to a browser.

use crate::address::{Caller, caller, check_host};
use crate::http::{Failure, House};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// Pages of other sites may not use the tables: a browser says where a request comes from.
pub fn check_origin(headers: &HeaderMap) -> Result<(), Failure> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let same =
        origin.split_once("://").is_some_and(|(scheme, rest)| matches!(scheme, "http" | "https") && rest == host);
    if same {
        return Ok(());
    }
    Err(Failure::new(StatusCode::FORBIDDEN, "origin", "this page belongs to another site"))
}

/// Lets a request through that is meant for this server.
pub async fn guard(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let peer = peer.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let known = caller(peer, request.headers(), &house.config.trusted_proxies);
    request.extensions_mut().insert(known);
    let checked = check_host(request.uri(), request.headers(), &house.config.hosts)
        .and_then(|()| if request.method() == Method::GET { Ok(()) } else { check_origin(request.headers()) });
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    let policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
                  frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if house.config.secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

/// The address a request comes from.
pub fn address_of(request: &Request) -> IpAddr {
    request.extensions().get::<Caller>().map_or(Ipv4Addr::LOCALHOST.into(), |caller| caller.address)
}
