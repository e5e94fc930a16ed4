//! A table's socket: one player or watcher, requests in, news out.

use crate::address::Caller;
use crate::guard::check_origin;
use crate::guest::known;
use crate::http::{Failure, House};
use crate::message::{News, Reason, Request};
use crate::room::{Heard, MOST_WAITING, Part, RoomDoor, Viewer};
use crate::storage::{GuestId, StoredGuest};
use crate::visitors::{Visit, farewell};
use axum::Extension;
use axum::body::Body;
use axum::extract::{self, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use glossary::Lang;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use table::Nonce;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};

/// What is read of a socket at once; requests are short, and the default would cost 128 KiB for each socket.
const BUFFER: usize = 1024;
/// What is written to a socket at once. A longer text is sent in pieces: the buffer it goes through is kept as long as the socket is.
const PIECE: usize = 4080;
/// So long a farewell may take.
const PARTING: Duration = Duration::from_secs(2);
/// Messages refused for their rate before the socket is closed.
const MOST_TOO_FAST: u32 = 1000;

type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// What a socket is opened with.
#[derive(Deserialize)]
pub struct Asked {
    /// The change seen last, for those who come back.
    last: Option<u32>,
    /// The language.
    lang: Option<String>,
    /// What a player's page adds to the chance of a table that is not dealt yet: 32 hexadecimal digits.
    nonce: Option<String>,
}

/// Opens a socket at a table.
pub async fn open(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    Extension(caller): Extension<Caller>,
    guest: StoredGuest,
    mut request: extract::Request,
) -> Result<Response, Failure> {
    check_origin(request.headers())?;
    let no_socket = |fault: tungstenite::Error| Failure::new(StatusCode::BAD_REQUEST, "socket", &fault.to_string());
    let response = create_response_with_body(&request, Body::empty).map_err(no_socket)?;
    let malformed = |fault: String| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "nonce", &fault);
    let nonce: Option<Nonce> = asked.nonce.as_deref().map(str::parse).transpose().map_err(malformed)?;
    let too_many = |text| Failure::new(StatusCode::TOO_MANY_REQUESTS, "sockets", text);
    // Behind a proxy, connections are not counted by address; what stays open is counted here.
    let place = match caller.forwarded {
        true => Some(house.gate.behind_proxy(caller.address).map_err(|_| too_many("too many from this address"))?),
        false => None,
    };
    let visit = house.visitors.enter(guest.id).ok_or_else(|| too_many("too many sockets of this guest are open"))?;
    // Who was forgotten meanwhile was not among those who were sent away.
    let guest = known(&house, request.headers()).await?.ok_or_else(Failure::unknown_guest)?;
    let door = house.rooms.room(&id).await?;
    let longest = Some(house.config.longest_message * 4);
    let buffers = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    let config = buffers.max_message_size(longest).max_frame_size(longest);
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let _place = place;
        // Where the connection is lost before, there is nobody to be told.
        let Ok(upgraded) = upgrade.await else { return };
        let socket = Socket::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
        let lang = Lang::of_tag(asked.lang.as_deref().unwrap_or_default()).tag().to_owned();
        let viewer = |news| Viewer { guest, lang, last: asked.last, nonce, news };
        metrics::gauge!("cantina_sockets").increment(1.0);
        attend(&house, socket, door, viewer, visit).await;
        metrics::gauge!("cantina_sockets").decrement(1.0);
    });
    Ok(response)
}

/// Carries news and requests until one of the two sides has enough.
async fn attend(
    house: &House,
    socket: Socket,
    door: RoomDoor,
    viewer: impl FnOnce(mpsc::Sender<Arc<str>>) -> Viewer,
    mut visit: Visit,
) {
    let (news, waiting) = mpsc::channel(MOST_WAITING);
    let viewer = viewer(news.clone());
    let id = viewer.guest.id;
    let (number, numbered) = oneshot::channel();
    if !door.tell(Heard::Come(viewer, number)).await {
        return;
    }
    let Ok(number) = numbered.await else { return };
    let (out, mut incoming) = socket.split();
    let (close, closed) = oneshot::channel();
    let mut sending = tokio::spawn(send(out, waiting, closed, house.config.patience.ping));
    // The room holds the only other sender; when it lets the player go, the sending ends.
    let weak = news.downgrade();
    drop(news);
    let parting = tokio::select! {
        parting = hear(house, id, &mut incoming, &door, number, &weak) => parting,
        frame = visit.must_go() => Parting::Told(frame),
        _ = &mut sending => Parting::Sent,
    };
    let is_sending = !matches!(parting, Parting::Sent);
    match parting {
        Parting::Left => sending.abort(),
        Parting::Sent => {}
        // Before the room lets them go, or they would be told that they read too slowly.
        Parting::Told(frame) => drop(close.send(frame)),
    }
    door.tell(Heard::Leave(number)).await;
    let parted = async {
        if is_sending {
            let _ = (&mut sending).await;
        }
        // A connection that is closed with something unread may lose what was sent last.
        while let Some(Ok(_)) = incoming.next().await {}
    };
    if tokio::time::timeout(PARTING, parted).await.is_err() {
        sending.abort();
    }
}

/// How a socket ends.
enum Parting {
    /// The peer has gone.
    Left,
    /// The peer is to be told this.
    Told(CloseFrame),
    /// The peer was told already, or cannot be.
    Sent,
}

async fn send(
    mut out: SplitSink<Socket, Message>,
    mut waiting: mpsc::Receiver<Arc<str>>,
    mut closed: oneshot::Receiver<CloseFrame>,
    ping_every: Duration,
) {
    let mut ping = tokio::time::interval_at(Instant::now() + ping_every, ping_every);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let sent = tokio::select! {
            text = waiting.recv() => match text {
                Some(text) => send_text(&mut out, &text).await,
                None => break,
            },
            Ok(frame) = &mut closed => {
                let _ = out.send(Message::Close(Some(frame))).await;
                return;
            }
            _ = ping.tick() => out.send(Message::Ping(Default::default())).await,
        };
        if sent.is_err() {
            return;
        }
    }
    // Who goes for another reason was given another farewell before the room let them go.
    let frame = closed.try_recv().unwrap_or_else(|_| farewell(CloseCode::Again, "too much is waiting; come back"));
    let _ = out.send(Message::Close(Some(frame))).await;
}

/// Sends a text, in pieces if it is long.
async fn send_text(out: &mut SplitSink<Socket, Message>, text: &str) -> Result<(), tungstenite::Error> {
    let mut pieces = text.as_bytes().chunks(PIECE).peekable();
    let mut kind = Data::Text;
    while let Some(piece) = pieces.next() {
        let is_last = pieces.peek().is_none();
        out.feed(Message::Frame(Frame::message(piece.to_vec(), OpCode::Data(kind), is_last))).await?;
        kind = Data::Continue;
    }
    out.flush().await
}

/// Hears what a player wants, until they go or must go.
async fn hear(
    house: &House,
    guest: GuestId,
    incoming: &mut SplitStream<Socket>,
    door: &RoomDoor,
    number: u64,
    news: &mpsc::WeakSender<Arc<str>>,
) -> Parting {
    let silence = house.config.patience.ping + house.config.patience.pong;
    let mut too_fast = 0;
    loop {
        let message = match tokio::time::timeout(silence, incoming.next()).await {
            Ok(Some(Ok(message))) => message,
            Ok(_) => return Parting::Left,
            Err(_) => return Parting::Told(farewell(CloseCode::Again, "no ping was answered; come back")),
        };
        let refused = match message {
            Message::Text(_) | Message::Binary(_) if !house.visitors.may_send(guest) => {
                too_fast += 1;
                if too_fast > MOST_TOO_FAST {
                    return Parting::Told(farewell(CloseCode::Policy, "too many messages"));
                }
                (None, Reason::Rate, "too many messages; wait a little".to_owned())
            }
            Message::Text(text) if text.len() > house.config.longest_message => {
                (None, Reason::Malformed, format!("a message has at most {} bytes", house.config.longest_message))
            }
            Message::Text(text) => match serde_json::from_str::<Request>(&text) {
                Ok(request) => {
                    // The next is read when this one was heard: what is sent meanwhile waits with who sends it.
                    let (heard, told) = oneshot::channel();
                    if !door.tell(Heard::Want(number, request, heard)).await {
                        return Parting::Left;
                    }
                    if told.await == Ok(Part::Watches) {
                        house.visitors.watched(guest).await;
                    }
                    continue;
                }
                Err(fault) => (number_of(&text), Reason::Malformed, fault.to_string()),
            },
            Message::Binary(_) => (None, Reason::Malformed, "messages are text".to_owned()),
            Message::Close(_) => return Parting::Left,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
        };
        metrics::counter!("cantina_refused").increment(1);
        let (id, reason, text) = refused;
        let text = serde_json::to_string(&News::Refused { id, reason, rule: None, text }).expect("plain data");
        // Where the room has let the player go, the sending ends by itself.
        if let Some(news) = news.upgrade() {
            let _ = news.send(text.into()).await;
        }
    }
}

/// The number of a request that cannot be read otherwise.
fn number_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}
