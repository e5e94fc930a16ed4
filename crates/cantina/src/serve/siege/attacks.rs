//! The attacks, one after the other.

use super::Arguments;
use super::crowd::{Crowd, Held, Member, drained};
use crate::serve::field::Field;
use anyhow::Result;
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, SinkExt, StreamExt, TryStreamExt};
use serde_json::Value;
use server::client::{Client, connect, nonsense};
use server::message::{Request, Wanted};
use server::pages::{NewTable, Opponent};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Chance;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;

/// The attackers come from so many addresses; any of this net is this machine.
const ADDRESSES: usize = 200;
/// A guest opens so many sockets, fewer than a server lets them.
const SOCKETS_PER_GUEST: usize = 16;
/// Guests who enter at once.
const ENTER_AT_ONCE: usize = 16;
/// A slow request sends a byte so often.
const BYTE_EVERY: Duration = Duration::from_millis(700);
/// A watcher may send a message so often ...
const MESSAGE_EVERY: Duration = Duration::from_millis(50);
/// ... after this many at once.
const AT_ONCE: u32 = 60;
/// Who was sent away comes back after so long.
const BACK_AFTER: Duration = Duration::from_millis(100);
/// So long the sockets of a storm are open.
const BETWEEN_GUSTS: Duration = Duration::from_secs(2);

/// A way to attack a server.
pub struct Attack {
    /// Its name on the command line; `siege-…` is what it is called.
    pub name: &'static str,
    /// Attacks until a time.
    pub carry_out: fn(Arc<Ground>, Instant) -> BoxFuture<'static, Held>,
}

/// The attacks, after none at all.
pub const ATTACKS: &[Attack] = &[
    Attack { name: "calm", carry_out: |_, until| calm(until).boxed() },
    Attack { name: "slow", carry_out: |ground, until| slow(ground, until).boxed() },
    Attack { name: "idle", carry_out: |ground, until| idle(ground, until).boxed() },
    Attack { name: "floods", carry_out: |ground, until| floods(ground, until).boxed() },
    Attack { name: "storm", carry_out: |ground, until| storm(ground, until).boxed() },
    Attack { name: "malformed", carry_out: |ground, until| malformed(ground, until).boxed() },
];

/// A name of an attack, for the command line.
pub fn known_name(name: &str) -> Result<String, String> {
    let names: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
    if names.contains(&name) { Ok(name.to_owned()) } else { Err(format!("there are {}", names.join(", "))) }
}

/// What attackers have.
pub struct Ground {
    address: String,
    /// Where each guest comes from, if the system lets them.
    from: Vec<Option<IpAddr>>,
    /// Enough of them that none has more sockets than a server lets a guest have.
    guests: Vec<Client>,
    /// Tables of their own.
    own: Vec<String>,
    /// The players, whose tables are others whenever a game is over.
    players: Field,
    slow: usize,
    idle: usize,
    floods: usize,
    storm: usize,
    malformed: usize,
    seed: u64,
}

impl Ground {
    /// The attackers enter and make tables to look at.
    pub async fn enter(address: &str, arguments: &Arguments, players: Field) -> Result<Arc<Ground>> {
        let source = |n: usize| IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2 + (n % ADDRESSES) as u8));
        // Not every system lets one come from there.
        let others = connect(address, Some(source(0))).await.is_ok();
        let most = arguments.idle.max(arguments.storm).div_ceil(SOCKETS_PER_GUEST).max(arguments.floods);
        let from: Vec<Option<IpAddr>> = (0..most.max(1)).map(|n| others.then(|| source(n))).collect();
        let entering = futures_util::stream::iter(from.clone()).map(|from| Client::enter_from(address, from));
        let guests: Vec<Client> = entering.buffered(ENTER_AT_ONCE).try_collect().await?;
        let mut own = Vec::new();
        for _ in 0..arguments.tables.max(1) {
            own.push(guests[0].create(&NewTable::quick("swccg", Opponent::Myself)).await?);
        }
        let Arguments { slow, idle, floods, storm, malformed, seed, .. } = *arguments;
        let address = address.to_owned();
        Ok(Arc::new(Ground { address, from, guests, own, players, slow, idle, floods, storm, malformed, seed }))
    }

    fn guest(&self, n: usize) -> &Client {
        &self.guests[n % self.guests.len()]
    }

    fn from(&self, n: usize) -> Option<IpAddr> {
        self.from[n % self.from.len()]
    }

    fn table_of_others(&self, n: usize) -> String {
        let tables = self.players.tables();
        tables.get(n % tables.len().max(1)).cloned().unwrap_or_default()
    }
}

/// Nothing happens.
async fn calm(until: Instant) -> Held {
    tokio::time::sleep_until(until.into()).await;
    Held::default()
}

/// Requests that never come to an end.
async fn slow(ground: Arc<Ground>, until: Instant) -> Held {
    let mut crowd = Crowd::new(ground.slow);
    for n in 0..ground.slow {
        let (ground, member) = (ground.clone(), crowd.member());
        crowd.spawn(async move {
            let Ok(mut stream) = connect(&ground.address, ground.from(n)).await else { return member.refused() };
            if stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: cantina\r\nX-Slow: ").await.is_err() {
                return member.refused();
            }
            member.held();
            let mut clock = tokio::time::interval(BYTE_EVERY);
            loop {
                tokio::select! {
                    _ = clock.tick() => if stream.write_all(b"x").await.is_err() { break },
                    () = drained(&stream) => break,
                }
                member.sent();
            }
            member.closed();
        });
    }
    crowd.until(until).await
}

/// Watchers who say nothing.
async fn idle(ground: Arc<Ground>, until: Instant) -> Held {
    let mut crowd = Crowd::new(ground.idle);
    for n in 0..ground.idle {
        let (ground, member) = (ground.clone(), crowd.member());
        crowd.spawn(async move {
            loop {
                match ground.guest(n).open(&ground.own[n % ground.own.len()], None).await {
                    Ok(socket) => {
                        member.held();
                        drained(socket.get_ref()).await;
                        member.closed();
                    }
                    Err(_) => member.refused(),
                }
                tokio::time::sleep(BACK_AFTER).await;
            }
        });
    }
    crowd.until(until).await
}

/// What costs a table most to answer.
fn costly(n: u32) -> Wanted {
    match n % 3 {
        0 => Wanted::Language { lang: ["fr", "en"][n as usize / 3 % 2].to_owned() },
        1 => Wanted::Past { moment: n },
        _ => Wanted::Inspect { name: "battle".to_owned(), moment: Some(n) },
    }
}

/// Watchers at the players' tables who ask as much as they are let.
async fn floods(ground: Arc<Ground>, until: Instant) -> Held {
    let mut crowd = Crowd::new(ground.floods);
    for n in 0..ground.floods {
        let (ground, member) = (ground.clone(), crowd.member());
        crowd.spawn(async move {
            loop {
                let Ok(socket) = ground.guest(n).open(&ground.table_of_others(n), None).await else {
                    member.refused();
                    tokio::time::sleep(BACK_AFTER).await;
                    continue;
                };
                member.held();
                let (mut sink, mut stream) = socket.split();
                let asking = async {
                    for id in 1.. {
                        let text = serde_json::to_string(&Request { id, what: costly(id) }).unwrap_or_default();
                        if sink.send(Message::text(text)).await.is_err() {
                            return;
                        }
                        member.sent();
                        if id > AT_ONCE {
                            tokio::time::sleep(MESSAGE_EVERY).await;
                        }
                    }
                };
                let reading = async { while let Some(Ok(_)) = stream.next().await {} };
                tokio::select! { () = asking => {}, () = reading => {} }
                member.closed();
                tokio::time::sleep(BACK_AFTER).await;
            }
        });
    }
    crowd.until(until).await
}

/// Sockets that are all dropped and all opened again, as after a breakdown of the net.
async fn storm(ground: Arc<Ground>, until: Instant) -> Held {
    let mut sum = Held::default();
    while Instant::now() < until {
        let mut crowd = Crowd::new(ground.storm);
        for n in 0..ground.storm {
            let (ground, member) = (ground.clone(), crowd.member());
            crowd.spawn(async move {
                let Ok(socket) = ground.guest(n).open(&ground.own[n % ground.own.len()], Some(0)).await else {
                    return member.refused();
                };
                member.held();
                drained(socket.get_ref()).await;
                member.closed();
            });
        }
        let held = crowd.until(until.min(Instant::now() + BETWEEN_GUSTS)).await;
        sum = Held { refused: sum.refused + held.refused, closed: sum.closed + held.closed, ..held };
    }
    sum
}

/// What is neither a request nor a message, as fast as it is taken.
async fn malformed(ground: Arc<Ground>, until: Instant) -> Held {
    let mut crowd = Crowd::new(ground.malformed);
    for n in 0..ground.malformed {
        let (ground, member) = (ground.clone(), crowd.member());
        let mut chance = Chance::fast(ground.seed + n as u64);
        crowd.spawn(async move {
            loop {
                let sent = if n % 2 == 0 {
                    no_request(&ground, n, &member, &mut chance).await
                } else {
                    no_message(&ground, n, &member, &mut chance).await
                };
                match sent {
                    Ok(()) => member.closed(),
                    Err(_) => member.refused(),
                }
                tokio::time::sleep(BACK_AFTER).await;
            }
        });
    }
    crowd.until(until).await
}

async fn no_request(ground: &Ground, n: usize, member: &Member, chance: &mut Chance) -> Result<()> {
    let mut stream = connect(&ground.address, ground.from(n)).await?;
    member.held();
    let bytes: Vec<u8> = (0..1 + chance.below(2000)).map(|_| chance.below(256) as u8).collect();
    // The server may have ended it already.
    let _ = stream.write_all(&bytes).await;
    member.sent();
    let _ = tokio::time::timeout(BETWEEN_GUSTS, drained(&stream)).await;
    Ok(())
}

async fn no_message(ground: &Ground, n: usize, member: &Member, chance: &mut Chance) -> Result<()> {
    let socket = ground.guest(n).open(&ground.table_of_others(n), None).await?;
    member.held();
    let (mut sink, mut stream) = socket.split();
    let asking = async {
        for n in 0.. {
            if sink.send(Message::text(nonsense(n, &Value::Null, chance))).await.is_err() {
                return;
            }
            member.sent();
        }
    };
    let reading = async { while let Some(Ok(_)) = stream.next().await {} };
    tokio::select! { () = asking => {}, () = reading => {} }
    Ok(())
}
