//! A table's socket: one player or watcher, requests in, news out.

use crate::http::{Failure, House};
use crate::message::{News, Reason, Request};
use crate::room::{Heard, MOST_WAITING, Viewer};
use crate::storage::StoredGuest;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Buffers of a socket; the default ones would cost 128 KiB each.
const BUFFER: usize = 4096;
/// A quiet socket is asked so often whether anybody is there.
const PING_EVERY: Duration = Duration::from_secs(25);
/// So long a farewell may take.
const PARTING: Duration = Duration::from_secs(2);
/// Messages refused for their rate before the socket is closed.
const MOST_TOO_FAST: u32 = 1000;

/// What a socket is opened with.
#[derive(Deserialize)]
pub struct Asked {
    /// The change seen last, for those who come back.
    last: Option<u32>,
    /// The language.
    lang: Option<String>,
}

/// Opens a socket at a table.
pub async fn open(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    guest: StoredGuest,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    crate::http::check_origin(&headers)?;
    let door = house.rooms.room(&id).await?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(house.config.longest_message * 4)
        .max_frame_size(house.config.longest_message * 4);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (news, waiting) = mpsc::channel(MOST_WAITING);
        let lang = asked.lang.unwrap_or_else(|| "en".to_owned());
        let viewer = Viewer { guest, lang, last: asked.last, news: news.clone() };
        let (number, numbered) = tokio::sync::oneshot::channel();
        if !door.tell(Heard::Come(viewer, number)).await {
            return;
        }
        let Ok(number) = numbered.await else { return };
        metrics::gauge!("cantina_sockets").increment(1.0);
        let (out, incoming) = socket.split();
        let (close, closed) = tokio::sync::oneshot::channel();
        let sending = tokio::spawn(send(out, waiting, closed));
        // The room holds the only other sender; when it lets the player go, the sending ends.
        let weak = news.downgrade();
        drop(news);
        let parting = hear(&house, incoming, &door, number, &weak).await;
        door.tell(Heard::Leave(number)).await;
        match parting {
            // Who is sent away is told why, if they still read.
            Some(frame) => {
                let _ = close.send(frame);
                let _ = tokio::time::timeout(PARTING, sending).await;
            }
            None => sending.abort(),
        }
        metrics::gauge!("cantina_sockets").decrement(1.0);
    }))
}

async fn send(
    mut out: SplitSink<WebSocket, Message>,
    mut waiting: mpsc::Receiver<Arc<str>>,
    mut closed: tokio::sync::oneshot::Receiver<CloseFrame>,
) {
    loop {
        let message = tokio::select! {
            text = waiting.recv() => match text {
                Some(text) => Message::Text(Utf8Bytes::from(&*text)),
                None => break,
            },
            Ok(frame) = &mut closed => {
                let _ = out.send(Message::Close(Some(frame))).await;
                return;
            }
            () = tokio::time::sleep(PING_EVERY) => Message::Ping(Default::default()),
        };
        if out.send(message).await.is_err() {
            break;
        }
    }
    // Who is told nothing more had better know it.
    let _ = out.send(Message::Close(Some(farewell(close_code::AGAIN, "too much is waiting; come back")))).await;
}

/// Hears what a player wants, until they go or must go; then what they are told at parting.
async fn hear(
    house: &House,
    mut incoming: SplitStream<WebSocket>,
    door: &crate::room::RoomDoor,
    number: u64,
    news: &mpsc::WeakSender<Arc<str>>,
) -> Option<CloseFrame> {
    let quota = Quota::per_second(house.config.messages_per_second).allow_burst(house.config.messages_at_once);
    let limiter: DefaultDirectRateLimiter = RateLimiter::direct(quota);
    let mut too_fast = 0;
    while let Some(Ok(message)) = incoming.next().await {
        let refused = match message {
            Message::Text(_) | Message::Binary(_) if limiter.check().is_err() => {
                too_fast += 1;
                if too_fast > MOST_TOO_FAST {
                    return Some(farewell(close_code::POLICY, "too many messages"));
                }
                (None, Reason::Rate, "too many messages; wait a little".to_owned())
            }
            Message::Text(text) if text.len() > house.config.longest_message => {
                (None, Reason::Malformed, format!("a message has at most {} bytes", house.config.longest_message))
            }
            Message::Text(text) => match serde_json::from_str::<Request>(&text) {
                Ok(request) => {
                    if !door.tell(Heard::Want(number, request)).await {
                        return None;
                    }
                    continue;
                }
                Err(fault) => (number_of(&text), Reason::Malformed, fault.to_string()),
            },
            Message::Binary(_) => (None, Reason::Malformed, "messages are text".to_owned()),
            Message::Close(_) => return None,
            Message::Ping(_) | Message::Pong(_) => continue,
        };
        metrics::counter!("cantina_refused").increment(1);
        let (id, reason, text) = refused;
        let text = serde_json::to_string(&News::Refused { id, reason, rule: None, text }).expect("plain data");
        let news = news.upgrade()?;
        if news.send(text.into()).await.is_err() {
            return None;
        }
    }
    None
}

fn farewell(code: u16, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}

/// The number of a request that cannot be read otherwise.
fn number_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}
