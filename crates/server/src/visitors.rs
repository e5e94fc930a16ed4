//! Guests at their sockets: what each may send and have open, over all of them, and who must go.

use crate::config::Config;
use crate::net::is_set;
use crate::storage::GuestId;
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// All guests at their sockets.
pub struct Visitors {
    /// How often a guest may send something.
    messages: DefaultKeyedRateLimiter<GuestId>,
    /// How often a guest who watches is heard.
    watching: DefaultKeyedRateLimiter<GuestId>,
    most_sockets: usize,
    present: Arc<Mutex<HashMap<GuestId, Present>>>,
    closing: watch::Sender<bool>,
}

struct Present {
    sockets: usize,
    sent_away: watch::Sender<bool>,
}

fn lock(present: &Mutex<HashMap<GuestId, Present>>) -> MutexGuard<'_, HashMap<GuestId, Present>> {
    present.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Visitors {
    /// Nobody yet.
    pub fn new(config: &Config) -> Visitors {
        let limit = |often, at_once| RateLimiter::keyed(Quota::per_second(often).allow_burst(at_once));
        Visitors {
            messages: limit(config.messages_per_second, config.messages_at_once),
            watching: limit(config.watcher_per_second, config.watcher_at_once),
            most_sockets: config.sockets_per_guest,
            present: Arc::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// A guest opens a socket; none if they have too many.
    pub fn enter(&self, guest: GuestId) -> Option<Visit> {
        let mut present = lock(&self.present);
        let found =
            present.entry(guest).or_insert_with(|| Present { sockets: 0, sent_away: watch::Sender::new(false) });
        if found.sockets >= self.most_sockets {
            return None;
        }
        found.sockets += 1;
        let (sent_away, closing) = (found.sent_away.subscribe(), self.closing.subscribe());
        Some(Visit { guest, present: self.present.clone(), sent_away, closing })
    }

    /// Whether a guest may send something now.
    pub fn may_send(&self, guest: GuestId) -> bool {
        self.messages.check_key(&guest).is_ok()
    }

    /// A guest who watches was heard: waits until they may be heard again.
    pub async fn watched(&self, guest: GuestId) {
        while let Err(not_yet) = self.watching.check_key(&guest) {
            tokio::time::sleep(not_yet.wait_time_from(self.watching.clock().now())).await;
        }
    }

    /// Closes all sockets of a guest.
    pub fn send_away(&self, guest: GuestId) {
        if let Some(found) = lock(&self.present).get(&guest) {
            found.sent_away.send_replace(true);
        }
    }

    /// Closes all sockets.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Tells when all sockets are to be closed.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Forgets who has sent nothing lately.
    pub fn tidy(&self) {
        for limit in [&self.messages, &self.watching] {
            limit.retain_recent();
            limit.shrink_to_fit();
        }
        lock(&self.present).shrink_to_fit();
    }

    /// How many guests have a socket open, and of how many it is known what they sent lately.
    pub fn held(&self) -> (usize, usize) {
        (lock(&self.present).len(), self.messages.len() + self.watching.len())
    }
}

/// A guest at a socket; it counts until this is dropped.
pub struct Visit {
    guest: GuestId,
    present: Arc<Mutex<HashMap<GuestId, Present>>>,
    sent_away: watch::Receiver<bool>,
    closing: watch::Receiver<bool>,
}

impl Visit {
    /// Waits until the guest must go, and says what they are told.
    pub async fn must_go(&mut self) -> CloseFrame {
        tokio::select! {
            () = is_set(&mut self.sent_away) => farewell(CloseCode::Policy, "this guest was forgotten"),
            () = is_set(&mut self.closing) => farewell(CloseCode::Away, "the server restarts; come back"),
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut found) = lock(&self.present).entry(self.guest) {
            found.get_mut().sockets -= 1;
            if found.get().sockets == 0 {
                found.remove();
            }
        }
    }
}

/// What somebody is told at parting.
pub fn farewell(code: CloseCode, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}
