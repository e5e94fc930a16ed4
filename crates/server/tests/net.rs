//! Nobody can stop a table: connections that are slow, many or strange, and a server that is told to stop.

use crate::house::House;
use axum::http::{HeaderMap, HeaderValue};
use server::address::{Block, Caller, caller, host_name, network};
use server::client::{Chair, Client};
use server::gate::{Full, Gate, Peer};
use server::message::Wanted;
use server::pages::{NewTable, Opponent};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// What should happen soon happens within this time, however slow the machine.
const SOON: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_millis(300);

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap()
}

fn ip(written: &str) -> IpAddr {
    written.parse().unwrap()
}

/// A connection that has sent something; nothing need be complete.
async fn connection(house: &House, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    // Who is turned away at once cannot send.
    let _ = stream.write_all(sent.as_bytes()).await;
    stream
}

/// Everything a connection says until it is closed.
async fn to_the_end(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(SOON, stream.read_to_end(&mut bytes)).await.expect("it is closed");
    // Being cut off is an end as well.
    let _ = read;
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Why a socket was closed.
async fn closed(chair: &mut Chair) -> String {
    let end = async {
        loop {
            if let Err(fault) = chair.news().await {
                return fault.to_string();
            }
        }
    };
    timeout(SOON, end).await.expect("it is closed")
}

/// A new guest, as soon as the server lets anybody in.
async fn in_the_end(house: &House) -> Client {
    let entering = async {
        loop {
            match timeout(Duration::from_secs(2), Client::enter(&house.address())).await {
                Ok(Ok(client)) => return client,
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    };
    timeout(SOON, entering).await.expect("somebody is let in in the end")
}

async fn table(guest: &Client) -> String {
    guest.create(&NewTable::quick("xwing", Opponent::Myself)).await.unwrap()
}

fn request(house: &House, path: &str) -> reqwest::RequestBuilder {
    reqwest::Client::new().get(format!("http://{}{path}", house.address()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_come_and_an_idle_connection_are_let_go() {
    let house = House::open_with(|config| config.patience.head = SHORT).await;
    assert_eq!(to_the_end(connection(&house, "").await).await, "");
    assert_eq!(to_the_end(connection(&house, "GET / HTTP/1.1\r\nHost: local").await).await, "");
    let idle = connection(&house, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(to_the_end(idle).await.ends_with("ok"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_refused() {
    let house = House::open_with(|config| config.patience.body = SHORT).await;
    let guest = house.guest().await;
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 500\r\n\r\n{{\"game\":",
        guest.cookie()
    );
    let told = to_the_end(connection(&house, &head).await).await;
    assert!(told.starts_with("HTTP/1.1 408") && told.contains("in time"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_takes_nothing_is_let_go() {
    let house = House::open_with(|config| {
        config.connections = 1;
        config.patience.reading = SHORT;
    })
    .await;
    let many = "GET /api/swccg/album HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(400);
    let stuck = connection(&house, &many).await;
    in_the_end(&house).await;
    drop(stuck);
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_by_the_hundred_keep_nobody_out() {
    let house = House::open_with(|config| {
        config.connections = 100;
        config.patience.head = Duration::from_secs(1);
    })
    .await;
    let mut flood = Vec::new();
    for n in 0..400 {
        flood.push(connection(&house, &"GET / HTTP/1.1\r\nHost: localhost\r\nX: ".repeat(n % 2)).await);
    }
    let guest = in_the_end(&house).await;
    // By then each of them has been let go.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let id = table(&guest).await;
    // A table that is played goes on while more of them come.
    let mut chair = guest.sit(&id, None).await.unwrap();
    for _ in 0..400 {
        flood.push(connection(&house, "GET /").await);
    }
    assert_eq!(chair.ask(Wanted::Position {}).await.unwrap()["news"], "position");
    drop(flood);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_capped_in_all_and_a_place_is_free_again() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = table(&guest).await;
    let house = house.again_with(|config| config.connections = 1).await;
    // A socket keeps the place of the connection it was made of.
    let chair = guest.at(&house.address()).sit(&id, None).await.unwrap();
    let told = to_the_end(connection(&house, "").await).await;
    assert!(told.starts_with("HTTP/1.1 503") && told.ends_with("come back in a bit\n"), "{told}");
    drop(chair);
    in_the_end(&house).await;
}

#[tokio::test]
async fn connections_are_capped_by_address() {
    let gate = Gate::new(8, 2);
    let connect = |address: &str| gate.connect(Peer::One(ip(address))).map_err(Full::name);
    let first = connect("203.0.113.7").unwrap();
    let _second = connect("::ffff:203.0.113.7").unwrap();
    assert_eq!(connect("203.0.113.7").err(), Some("address"));
    let _neighbour = connect("203.0.113.8").unwrap();
    drop(first);
    let _third = connect("203.0.113.7").unwrap();
    // Who has one IPv6 address has the whole network.
    let _sixth = [connect("2001:db8::1").unwrap(), connect("2001:db8::ffff:2").unwrap()];
    assert_eq!(connect("2001:db8::3").err(), Some("address"));
    // Loopback and proxies count in all only: five are open.
    let _local = [connect("127.0.0.1").unwrap(), connect("::1").unwrap(), gate.connect(Peer::Many).unwrap()];
    assert_eq!(connect("127.0.0.1").err(), Some("all"));
    assert!(gate.behind_proxy(ip("203.0.113.8")).is_ok(), "somebody behind a proxy takes no second place");
    assert!(gate.behind_proxy(ip("203.0.113.7")).is_err());
    assert!(Gate::affordable(usize::MAX) < usize::MAX, "there are only so many descriptors");
}

#[test]
fn only_a_trusted_proxy_tells_where_a_request_comes_from() {
    let trusted = [network("10.0.0.1").unwrap(), network("10.1.0.0/16").unwrap(), network("fd00::/8").unwrap()];
    let cases = [
        ("203.0.113.7", vec!["198.51.100.1"], "203.0.113.7"),
        ("10.0.0.1", vec![], "10.0.0.1"),
        ("10.0.0.1", vec!["203.0.113.7"], "203.0.113.7"),
        ("::ffff:10.0.0.1", vec!["203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", vec!["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", vec!["198.51.100.1, 203.0.113.7, 10.1.2.3"], "203.0.113.7"),
        ("10.0.0.1", vec!["198.51.100.1", "203.0.113.7,fd00::5"], "203.0.113.7"),
        ("10.0.0.1", vec!["203.0.113.7:4711"], "203.0.113.7"),
        ("10.0.0.1", vec!["[2001:db8::1]:4711"], "2001:db8::1"),
        ("10.0.0.1", vec!["[2001:db8::1]"], "2001:db8::1"),
        ("10.0.0.1", vec!["203.0.113.7, unknown"], "10.0.0.1"),
        ("10.0.0.2", vec!["203.0.113.7"], "10.0.0.2"),
    ];
    for (peer, lines, expected) in cases {
        let mut headers = HeaderMap::new();
        for line in &lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        let Caller { address, forwarded } = caller(ip(peer), &headers, &trusted);
        assert_eq!(address, ip(expected), "{peer} {lines:?}");
        assert_eq!(forwarded, address != ip(peer).to_canonical(), "{peer} {lines:?}");
    }
    assert_eq!(Block::from(ip("2001:db8::1")), Block::from(ip("2001:db8::2:3:4:5")));
    assert_ne!(Block::from(ip("2001:db8::1")), Block::from(ip("2001:db8:0:1::1")));
    assert!(network("example.org").is_err() && network("10.0.0.0/33").is_err());
    assert_eq!(host_name("Play.Example.org.").as_deref(), Ok("play.example.org"));
    assert!(host_name("http://example.org").is_err() && host_name("example.org:80").is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_by_address_heed_trusted_proxies_only() {
    let me = |house: &House, from: &str| request(house, "/api/me").header("x-forwarded-for", from).send();
    let few = |trusted: &[&str]| {
        let trusted = trusted.iter().map(|proxy| network(proxy).unwrap()).collect();
        House::open_with(|config| {
            config.trusted_proxies = trusted;
            config.tables_per_minute = number(1);
        })
    };
    let open = few(&[]).await;
    assert_eq!(me(&open, "203.0.113.7").await.unwrap().status(), 200);
    assert_eq!(me(&open, "203.0.113.8").await.unwrap().status(), 429, "anybody may write such a header");
    let behind = few(&["127.0.0.0/8"]).await;
    for (from, status) in [
        ("203.0.113.7", 200),
        ("203.0.113.8", 200),
        ("198.51.100.1, 203.0.113.8", 429),
        ("2001:db8::1", 200),
        ("2001:db8::2", 429),
    ] {
        assert_eq!(me(&behind, from).await.unwrap().status(), status, "{from}");
    }
}

/// A socket as a proxy opens it for somebody: its status, and the connection that holds it.
async fn forwarded(house: &House, guest: &Client, id: &str, from: &str) -> (String, TcpStream) {
    let mut stream = connection(
        house,
        &format!(
            "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nX-Forwarded-For: {from}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            guest.cookie()
        ),
    )
    .await;
    let mut status = [0; 12];
    timeout(SOON, stream.read_exact(&mut status)).await.unwrap().unwrap();
    (String::from_utf8_lossy(&status[9..]).into_owned(), stream)
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_behind_a_proxy_are_capped_by_the_address_it_tells() {
    let house = House::open_with(|config| {
        config.trusted_proxies = vec![network("127.0.0.1").unwrap()];
        config.connections_per_address = 1;
    })
    .await;
    let guest = house.guest().await;
    let id = table(&guest).await;
    let first = forwarded(&house, &guest, &id, "203.0.113.7").await;
    assert_eq!(first.0, "101");
    assert_eq!(forwarded(&house, &guest, &id, "203.0.113.7").await.0, "429");
    assert_eq!(forwarded(&house, &guest, &id, "203.0.113.8").await.0, "101");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_answers_to_its_own_names_only() {
    let house = House::open_with(|config| config.hosts = vec!["play.example.org".to_owned()]).await;
    for (line, status) in [
        ("HTTP/1.1\r\nHost: play.example.org", "200"),
        ("HTTP/1.1\r\nHost: PLAY.example.org.:4780", "200"),
        ("HTTP/1.1\r\nHost: localhost:4780", "200"),
        ("HTTP/1.1\r\nHost: 192.168.1.7:4780", "200"),
        ("HTTP/1.1\r\nHost: [::1]:4780", "200"),
        ("HTTP/1.0\r\nHost: localhost", "200"),
        ("HTTP/1.1\r\nHost: evil.example", "421"),
        ("HTTP/1.1\r\nHost: localhost.evil.example", "421"),
        ("HTTP/1.1\r\nHost: play.example.org.evil.example:4780", "421"),
        ("HTTP/1.0\r\nX: y", "400"),
        ("HTTP/1.1\r\nX: y", "400"),
        ("HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", "400"),
        ("HTTP/1.1\r\nHost: localhost@evil.example", "400"),
        ("HTTP/1.1\r\nHost: ", "400"),
    ] {
        let request = format!("GET /api/games {line}\r\nConnection: close\r\n\r\n");
        let told = to_the_end(connection(&house, &request).await).await;
        assert_eq!(told.get(9..12), Some(status), "{line}: {told}");
        assert!(status != "421" || told.contains("`cantina serve --allow-host "), "{told}");
    }
    let absolute = "GET http://evil.example/api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let told = to_the_end(connection(&house, absolute).await).await;
    assert_eq!(told.get(9..12), Some("421"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn over_tls_the_cookie_is_bound_to_the_host_and_an_old_one_is_still_known() {
    let cookies = |answer: &reqwest::Response| {
        let lines = answer.headers().get_all("set-cookie").iter();
        lines.map(|line| line.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let plain = House::open().await;
    let answer = request(&plain, "/api/me").send().await.unwrap();
    assert!(answer.headers().get("strict-transport-security").is_none());
    let given = cookies(&answer);
    let old = given[0].split(';').next().unwrap().to_owned();
    let token = old.strip_prefix("cantina_guest=").expect("the plain name").to_owned();
    let name = answer.text().await.unwrap();

    let secure = plain.again_with(|config| config.secure = true).await;
    let answer = request(&secure, "/api/me").header("cookie", &old).send().await.unwrap();
    let age = answer.headers().get("strict-transport-security").expect("it is sent").to_str().unwrap();
    assert!(age.starts_with("max-age="), "{age}");
    let renewed = cookies(&answer);
    assert_eq!(answer.text().await.unwrap(), name, "the same guest");
    let start = format!("__Host-cantina_guest={token};");
    let new = renewed.iter().find(|cookie| cookie.starts_with(&start)).unwrap_or_else(|| panic!("{renewed:?}"));
    for part in ["; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax"] {
        assert!(new.contains(part), "{new}");
    }
    assert!(!new.contains("Domain"), "{new}");
    let gone = renewed.iter().find(|cookie| cookie.starts_with("cantina_guest=;")).expect("the old one is taken");
    assert!(gone.contains("Max-Age=0"), "{gone}");
    let again = request(&secure, "/api/me").header("cookie", format!("__Host-cantina_guest={token}"));
    let again = again.send().await.unwrap();
    assert!(cookies(&again).is_empty());
    assert_eq!(again.text().await.unwrap(), name);
    // A page that a proxy serves over TLS is ours.
    let post = reqwest::Client::new().post(format!("http://{}/api/tables", secure.address())).header("cookie", &old);
    let post =
        post.header("origin", format!("https://{}", secure.address())).header("content-type", "application/json");
    assert_eq!(post.body(r#"{"game":"xwing","opponent":"myself"}"#).send().await.unwrap().status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_is_forgotten_is_sent_away_everywhere() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let id = table(&ann).await;
    let mut chairs = [ann.sit(&id, None).await.unwrap(), ann.sit(&id, None).await.unwrap()];
    let mut watcher = ben.sit(&id, None).await.unwrap();
    let delete = |cookie: &str| {
        let url = format!("http://{}/api/me", house.address());
        reqwest::Client::new().delete(url).header("cookie", cookie).send()
    };
    let told = delete(ann.cookie()).await.unwrap();
    assert_eq!(told.status(), 204);
    let cleared = told.headers().get("set-cookie").unwrap().to_str().unwrap();
    assert!(cleared.starts_with("cantina_guest=;") && cleared.contains("Max-Age=0"), "{cleared}");
    for chair in &mut chairs {
        let why = closed(chair).await;
        assert!(why.contains("1008 this guest was forgotten"), "{why}");
    }
    assert!(ann.get("/api/tables").await.unwrap_err().to_string().contains("401"));
    assert!(ann.sit(&id, None).await.is_err());
    assert_eq!(delete(ann.cookie()).await.unwrap().status(), 401);
    assert_eq!(watcher.ask(Wanted::Position {}).await.unwrap()["news"], "position", "others stay");
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await.unwrap()["id"], id.as_str(), "and so does the table");
    let description = ben.get("/api/openapi.json").await.unwrap();
    assert!(description["paths"]["/api/me"].get("delete").is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_tells_everybody_to_come_back() {
    let mut house = House::open().await;
    let guest = house.guest().await;
    let id = table(&guest).await;
    let mut chairs = [guest.sit(&id, None).await.unwrap(), house.guest().await.sit(&id, None).await.unwrap()];
    let idle = connection(&house, "").await;
    // One reads nothing; the server does not wait for it for ever.
    let deaf = guest.sit(&id, None).await.unwrap();
    let (told, ()) = tokio::join!(
        async {
            let [first, second] = &mut chairs;
            [closed(first).await, closed(second).await]
        },
        async { timeout(SOON, house.stop()).await.expect("it stops") }
    );
    for why in told {
        assert!(why.contains("1001 the server restarts; come back"), "{why}");
    }
    assert!(TcpStream::connect(house.address()).await.is_err(), "nobody is let in any more");
    drop((idle, deaf));
    let house = house.again().await;
    guest.at(&house.address()).sit(&id, None).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_may_send_is_shared_by_all_their_sockets() {
    let house = House::open_with(|config| {
        config.messages_per_second = number(1);
        config.messages_at_once = number(60);
    })
    .await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let id = table(&ann).await;
    let (mut first, mut second) = (ann.sit(&id, None).await.unwrap(), ann.sit(&id, None).await.unwrap());
    let mut other = ben.sit(&id, None).await.unwrap();
    for _ in 0..60 {
        first.send("{").await.unwrap();
    }
    // What was sent is heard by the time its last answer comes.
    let mut answers = 0;
    while answers < 60 {
        answers += u32::from(first.news().await.unwrap()["news"] == "refused");
    }
    let mut reasons = Vec::new();
    for _ in 0..30 {
        second.send("{").await.unwrap();
        reasons.push(second.news().await.unwrap()["reason"].clone());
    }
    assert!(reasons.contains(&"rate".into()), "{reasons:?}");
    assert_eq!(other.ask(Wanted::Position {}).await.unwrap()["news"], "position", "others have their own");
}

/// Sends so many requests at once, and counts the answers that come within a second and a half.
async fn flooded(chairs: &mut [Chair], requests: u32) -> usize {
    for id in 0..requests {
        for chair in chairs.iter_mut() {
            chair.send(&format!(r#"{{"id":{id},"do":{{"past":{{"moment":0}}}}}}"#)).await.unwrap();
        }
    }
    let mut answers = 0;
    let count = async {
        loop {
            let heard = chairs.iter_mut().map(|chair| Box::pin(chair.news()));
            let (news, ..) = futures_util::future::select_all(heard).await;
            answers += usize::from(news.unwrap()["news"] == "past");
        }
    };
    let _: Result<(), _> = timeout(Duration::from_millis(1500), count).await;
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_hears_so_much_of_all_its_watchers_and_its_players_do_not_wait() {
    let house = House::open_with(|config| {
        config.watchers_per_second = number(1);
        config.watchers_at_once = number(3);
    })
    .await;
    let ann = house.guest().await;
    let id = table(&ann).await;
    let mut chair = ann.sit(&id, None).await.unwrap();
    let mut watchers = Vec::new();
    for _ in 0..4 {
        watchers.push(house.guest().await.sit(&id, None).await.unwrap());
    }
    let (answers, told) = tokio::join!(flooded(&mut watchers, 10), async {
        for _ in 0..50 {
            assert_eq!(chair.ask(Wanted::Past { moment: 0 }).await.unwrap()["news"], "past");
        }
        tokio::time::Instant::now()
    });
    assert!((3..=5).contains(&answers), "{answers} of 40");
    assert!(told.elapsed() > SHORT, "the player had their answers before the watchers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_watches_is_heard_so_often_over_all_their_sockets() {
    let house = House::open_with(|config| {
        config.watcher_per_second = number(1);
        config.watcher_at_once = number(2);
    })
    .await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let (one, other) = (table(&ann).await, table(&ann).await);
    let _playing = [ann.sit(&one, None).await.unwrap(), ann.sit(&other, None).await.unwrap()];
    let mut watching = [ben.sit(&one, None).await.unwrap(), ben.sit(&other, None).await.unwrap()];
    // One more is heard of each socket: it is the next that waits.
    let answers = flooded(&mut watching, 10).await;
    assert!((2..=6).contains(&answers), "{answers} of 20");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_sockets() {
    let house = House::open_with(|config| config.sockets_per_guest = 2).await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let id = table(&ann).await;
    let chairs = [ann.sit(&id, None).await.unwrap(), ann.sit(&id, None).await.unwrap()];
    let refused = ann.sit(&id, None).await.err().expect("two are open").to_string();
    assert!(refused.contains("429"), "{refused}");
    ben.sit(&id, None).await.unwrap();
    drop(chairs);
    let again = async { while ann.sit(&id, None).await.is_err() {} };
    timeout(SOON, again).await.expect("closed ones do not count");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_where_nobody_answers_is_closed() {
    let house = House::open_with(|config| {
        config.patience.ping = SHORT;
        config.patience.pong = Duration::from_secs(2);
    })
    .await;
    let guest = house.guest().await;
    let id = table(&guest).await;
    let (mut here, mut gone) = (guest.sit(&id, None).await.unwrap(), guest.sit(&id, None).await.unwrap());
    // A client answers pings only while it reads.
    let stayed = timeout(Duration::from_secs(5), async { while here.news().await.is_ok() {} }).await;
    assert!(stayed.is_err(), "who answers stays");
    // It is told why; by now it may be too late to hear that.
    closed(&mut gone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_told_at_an_address_of_their_own() {
    let house = House::open().await;
    assert!(house.metrics.is_none());
    assert_eq!(request(&house, "/metrics").send().await.unwrap().status(), 404);
    let house = House::open_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    house.guest().await;
    assert_eq!(request(&house, "/metrics").send().await.unwrap().status(), 404);
    let told = reqwest::get(format!("http://{}/metrics", house.metrics.unwrap())).await.unwrap();
    assert_eq!(told.status(), 200);
    let text = told.text().await.unwrap();
    assert!(text.contains("cantina_connections"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_tells_nothing_of_the_cookie_and_can_be_seen() {
    let house = House::open().await;
    let mut told = 0;
    for _ in 0..5 {
        let guest = house.guest().await;
        let name = guest.get("/api/me").await.unwrap()["name"].as_str().unwrap().to_owned();
        let token = guest.cookie().split_once('=').unwrap().1;
        let byte = |n: usize| u8::from_str_radix(&token[2 * n..2 * n + 2], 16).unwrap();
        let shown: u16 = name.strip_prefix("Guest ").unwrap().parse().unwrap();
        told += u32::from(shown == u16::from_le_bytes([byte(0), byte(1)]) % 10_000);
    }
    assert!(told < 5, "the name is made of the token");
    let guest = house.guest().await;
    let rename = |name: &str| {
        let put = reqwest::Client::new().put(format!("http://{}/api/me", house.address()));
        let body = serde_json::json!({ "name": name }).to_string();
        put.header("cookie", guest.cookie()).header("content-type", "application/json").body(body).send()
    };
    for unseen in ["\u{2800}", "\u{3164}\u{ad}", "\u{e0041}\u{fe0f}", "\u{301}", " \u{200b} "] {
        assert_eq!(rename(unseen).await.unwrap().status(), 422, "{}", unseen.escape_unicode());
    }
    assert_eq!(rename("Le\u{202e}ia").await.unwrap().text().await.unwrap(), r#"{"name":"Leia"}"#);
}
