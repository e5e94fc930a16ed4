//! Connections: letting them in, and letting go of those that hold a place for nothing.

use crate::address::is_trusted;
use crate::config::Patience;
use crate::gate::{Full, Gate, Peer, Place};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Sleep;
use tower::ServiceExt;

/// The longest head of a request, and how much of one connection is read ahead.
const LONGEST_HEAD: usize = 32 * 1024;
/// When the system gives no connection, it is asked again after so long.
const REST: Duration = Duration::from_millis(200);
/// What those hear who find no place.
const NO_PLACE: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
                          content-type: text/plain\r\ncontent-length: 41\r\n\r\ntoo many connections; come back in a bit\n";

/// An address that is served.
pub struct Entrance {
    /// Where it listens.
    pub listener: TcpListener,
    /// What answers.
    pub router: Router,
    /// How many are let in.
    pub gate: Arc<Gate>,
    /// Peers that stand for many.
    pub trusted: Vec<IpNet>,
    /// How long others are waited for.
    pub patience: Patience,
}

impl Entrance {
    /// Serves until it is told to stop; then nobody is let in, and those who are there have a little time to go.
    /// Connections that are left then end with this future, as they do when it is dropped.
    pub async fn serve(self, mut stop: watch::Receiver<bool>) {
        let Entrance { listener, router, gate, trusted, patience } = self;
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                () = is_set(&mut stop) => break,
                Some(_) = connections.join_next() => continue,
                accepted = listener.accept() => accepted,
            };
            let (stream, address) = match accepted {
                Ok(accepted) => accepted,
                Err(fault) => {
                    // Without descriptors every try fails at once: hurrying would help nobody.
                    metrics::counter!("cantina_accept_faults").increment(1);
                    tracing::warn!(%fault, "no connection could be accepted");
                    tokio::time::sleep(REST).await;
                    continue;
                }
            };
            // A page is sent whole; to wait for more to send with it would only delay it.
            let _ = stream.set_nodelay(true);
            let one = !is_trusted(address.ip(), &trusted);
            match gate.connect(if one { Peer::One(address.ip()) } else { Peer::Many }) {
                Ok(place) => {
                    let stream = Watched { stream, _place: place, patience: patience.reading, stuck: None };
                    connections.spawn(attend(stream, address, router.clone(), patience, stop.clone()));
                }
                Err(full) => turn_away(stream, full),
            }
        }
        drop(listener);
        if tokio::time::timeout(patience.parting, gate.emptied()).await.is_err() {
            tracing::info!("some connections were cut off");
        }
    }
}

/// Waits until a sign is given, or nobody is left who could give it.
pub async fn is_set(sign: &mut watch::Receiver<bool>) {
    let _ = sign.wait_for(|set| *set).await;
}

/// Tells somebody that there is no place, if they take it at once.
fn turn_away(stream: TcpStream, full: Full) {
    metrics::counter!("cantina_connections_refused", "full" => full.name()).increment(1);
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(NO_PLACE);
    }
}

/// Answers the requests of one connection. A socket that is made of it goes its own way and keeps the place.
async fn attend(
    stream: Watched,
    address: SocketAddr,
    router: Router,
    patience: Patience,
    mut stop: watch::Receiver<bool>,
) {
    metrics::counter!("cantina_connections").increment(1);
    let known = move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request
    };
    let service = TowerToHyperService::new(router.map_request(known));
    let mut http = http1::Builder::new();
    // This also limits how long a connection may be idle between requests.
    http.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(LONGEST_HEAD);
    let mut connection = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = is_set(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(fault) = served {
        tracing::debug!(%fault, %address, "a connection broke");
    }
}

/// A connection with its place. Writing fails if the peer has taken nothing for too long.
struct Watched {
    stream: TcpStream,
    /// Free when the connection ends, whoever owns it by then.
    _place: Place,
    patience: Duration,
    /// Runs since nothing more could be written.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl Watched {
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stuck.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the peer takes nothing")))
    }
}

impl AsyncRead for Watched {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
