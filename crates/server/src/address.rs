//! Where a request comes from, and by which name it calls the server.

use crate::http::Failure;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use ipnet::{IpNet, Ipv6Net};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// How many bits of an IPv6 address tell one network from another; the rest anybody chooses as they like.
const NETWORK_BITS: u8 = 64;

/// What limits count as one address: an IPv4 address, or an IPv6 network.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(IpAddr);

impl From<IpAddr> for Block {
    fn from(address: IpAddr) -> Block {
        match address.to_canonical() {
            IpAddr::V4(address) => Block(address.into()),
            IpAddr::V6(address) => Block(Ipv6Net::new_assert(address, NETWORK_BITS).network().into()),
        }
    }
}

/// Who sent a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Their address, as far as it can be known.
    pub address: IpAddr,
    /// Whether a trusted proxy told it.
    pub forwarded: bool,
}

/// Who sent a request: the peer, or whom a trusted proxy names. Others may write what they like into that header.
pub fn caller(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Caller {
    let mut caller = Caller { address: peer.to_canonical(), forwarded: false };
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    // Each proxy adds at the end whom it heard; beyond the first that is not trusted nothing is known.
    let mut hops = lines.iter().rev().flat_map(|line| line.rsplit(','));
    while is_trusted(caller.address, trusted)
        && let Some(hop) = hops.next().and_then(hop_address)
    {
        caller = Caller { address: hop, forwarded: true };
    }
    caller
}

/// Whether an address is one of these networks.
pub fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|network| network.contains(&address))
}

/// An address as proxies write it: some add a port.
fn hop_address(written: &str) -> Option<IpAddr> {
    let written = written.trim();
    let plain = || written.parse::<IpAddr>().ok();
    let with_port = || written.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || bracketed(written).map(IpAddr::from);
    plain().or_else(with_port).or_else(bracketed).map(|address| address.to_canonical())
}

fn bracketed(written: &str) -> Option<Ipv6Addr> {
    written.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// A network as `--trusted-proxy` takes it: an address, or an address and how many of its bits count.
pub fn network(written: &str) -> Result<IpNet, String> {
    let one = written.parse::<IpAddr>().map(IpNet::from);
    one.or_else(|_| written.parse::<IpNet>())
        .map_err(|_| format!("`{written}` is no address like 10.0.0.1 or 10.0.0.0/8"))
}

/// A name as `--allow-host` takes it: without scheme, port or path.
pub fn host_name(written: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
    if written.is_empty() || !written.chars().all(plain) {
        return Err(format!("`{written}` is no name like play.example.org"));
    }
    Ok(plain_name(written))
}

fn plain_name(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// A page of another site can have its own name lead here, and its scripts are then taken for ours. So the server
/// answers to names it was given, to `localhost`, and to plain addresses, which no name leads to.
pub fn check_host(uri: &Uri, headers: &HeaderMap, hosts: &[String]) -> Result<(), Failure> {
    let unclear =
        || Failure::new(StatusCode::BAD_REQUEST, "host", "a request names the server once, in its Host header");
    let mut named = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (named.next(), named.next()) else { return Err(unclear()) };
    let host = Authority::try_from(host.as_bytes()).ok().filter(|host| !host.as_str().contains('@'));
    answers_to(host.ok_or_else(unclear)?.host(), hosts)?;
    // A request may name the server in its first line as well.
    uri.host().map_or(Ok(()), |host| answers_to(host, hosts))
}

fn answers_to(host: &str, hosts: &[String]) -> Result<(), Failure> {
    let name = plain_name(host);
    let is_address = host.parse::<IpAddr>().is_ok() || bracketed(host).is_some();
    if is_address || name == "localhost" || hosts.contains(&name) {
        return Ok(());
    }
    let text = format!("this server does not answer to `{name}`; `cantina serve --allow-host {name}` lets it");
    Err(Failure::new(StatusCode::MISDIRECTED_REQUEST, "host", &text))
}
