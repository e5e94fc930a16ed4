//! A player made of code, from outside: the same door people use. Tests, load tests and bots sit here.
//!
//! A [`Chair`] keeps the whole page as plain JSON, as any other program would read it, and asks for the whole if it cannot
//! follow a change. A [`LeanChair`] reads only what an answer needs, so that thousands of players cost the one who measures
//! little; that it cannot follow is a fault.

use crate::message::{Request, Wanted};
use crate::pages::{Joining, NewTable};
use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use json_patch::Patch;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::net::{IpAddr, SocketAddr};
use table::{Chance, Kind, Nonce};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// A guest of a server.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    /// `127.0.0.1:4780`.
    address: String,
    /// The address it comes from; none for whichever the system takes.
    from: Option<IpAddr>,
    cookie: String,
}

impl Client {
    /// A new guest of the server at an address like `127.0.0.1:4780`.
    pub async fn enter(address: &str) -> Result<Client> {
        Client::enter_from(address, None).await
    }

    /// A new guest who comes from an address of their own.
    pub async fn enter_from(address: &str, from: Option<IpAddr>) -> Result<Client> {
        let http = reqwest::Client::builder().local_address(from).build()?;
        let answer = http.get(format!("http://{address}/api/me")).send().await?.error_for_status()?;
        let cookie = answer.headers().get("set-cookie").context("the server gives a guest a cookie")?;
        let cookie = cookie.to_str()?.split(';').next().unwrap_or_default().to_owned();
        Ok(Client { http, address: address.to_owned(), from, cookie })
    }

    /// The same guest at the same server, which listens elsewhere now.
    pub fn at(&self, address: &str) -> Client {
        Client { address: address.to_owned(), ..self.clone() }
    }

    /// The cookie that tells who this is.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    async fn told(&self, request: reqwest::RequestBuilder) -> Result<Value> {
        Ok(serde_json::from_str(&self.told_text(request).await?)?)
    }

    async fn told_text(&self, request: reqwest::RequestBuilder) -> Result<String> {
        let answer = request.header("cookie", &self.cookie).send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        if !status.is_success() {
            bail!("{status}: {text}");
        }
        Ok(text)
    }

    /// What stands at a path that is no JSON.
    pub async fn text(&self, path: &str) -> Result<String> {
        self.told_text(self.http.get(format!("http://{}{path}", self.address))).await
    }

    /// What stands at a path, as `/api/games`.
    pub async fn get(&self, path: &str) -> Result<Value> {
        self.told(self.http.get(format!("http://{}{path}", self.address))).await
    }

    /// What is answered to something sent to a path.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Value> {
        let request = self.http.post(format!("http://{}{path}", self.address));
        self.told(request.header("content-type", "application/json").body(serde_json::to_string(body)?)).await
    }

    /// Makes a table and tells its id.
    pub async fn create(&self, table: &NewTable) -> Result<String> {
        let head = self.post("/api/tables", table).await?;
        Ok(head["id"].as_str().context("a table has an id")?.to_owned())
    }

    /// Sits down at a table.
    pub async fn join(&self, id: &str) -> Result<()> {
        self.post(&format!("/api/tables/{id}/join"), &Joining::default()).await.map(|_| ())
    }

    /// A socket at a table that nobody reads yet; `last` is the change seen last, for those who come back.
    pub async fn open(&self, id: &str, last: Option<u32>) -> Result<WebSocketStream<TcpStream>> {
        let last = last.map(|last| format!("&last={last}")).unwrap_or_default();
        let mut nonce = Nonce([0; 16]);
        getrandom::fill(&mut nonce.0)?;
        let url = format!("ws://{}/api/tables/{id}/socket?lang=en&nonce={nonce}{last}", self.address);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", HeaderValue::from_str(&self.cookie)?);
        let stream = connect(&self.address, self.from).await?;
        Ok(tokio_tungstenite::client_async(request, stream).await?.0)
    }

    /// A chair at a table, once the table is told.
    pub async fn sit(&self, id: &str, last: Option<u32>) -> Result<Chair> {
        let mut chair = Chair { line: Line::new(self.open(id, last).await?), page: Value::Null };
        while chair.page.is_null() {
            chair.news().await?;
        }
        Ok(chair)
    }

    /// A lean chair at a table, once the table is told.
    pub async fn sit_lean(&self, id: &str, last: Option<u32>) -> Result<LeanChair> {
        let line = Line::new(self.open(id, last).await?);
        let mut chair = LeanChair { line, page: LeanPage::default() };
        while chair.page.page == 0 {
            chair.news().await?;
        }
        Ok(chair)
    }
}

/// A connection to a server, from an address of one's own if one is named. Small messages leave at once.
pub async fn connect(address: &str, from: Option<IpAddr>) -> Result<TcpStream> {
    let stream = match from {
        None => TcpStream::connect(address).await?,
        Some(from) => {
            let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            socket.bind(SocketAddr::new(from, 0))?;
            socket.connect(address.parse()?).await?
        }
    };
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// What all chairs have: texts in and out, and numbers for requests.
struct Line {
    socket: WebSocketStream<TcpStream>,
    next: u32,
    /// Bytes of the texts that came in.
    heard: u64,
}

impl Line {
    fn new(socket: WebSocketStream<TcpStream>) -> Line {
        Line { socket, next: 0, heard: 0 }
    }

    /// The next text. Nothing is lost if the wait for it is given up.
    async fn text(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.socket.next().await.context("the socket was closed")?? {
                Message::Text(text) => {
                    self.heard += text.len() as u64;
                    return Ok(text);
                }
                Message::Close(Some(frame)) => bail!("the socket was closed: {} {}", frame.code, frame.reason),
                Message::Close(None) => bail!("the socket was closed"),
                _ => {}
            }
        }
    }

    async fn send(&mut self, text: &str) -> Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    async fn request(&mut self, what: Wanted) -> Result<u32> {
        self.next += 1;
        let id = self.next;
        self.send(&serde_json::to_string(&Request { id, what })?).await?;
        Ok(id)
    }
}

/// A socket at a table.
pub struct Chair {
    line: Line,
    /// The table as it was last told.
    pub page: Value,
}

impl Chair {
    /// The next news; the table is kept in [`Chair::page`].
    pub async fn news(&mut self) -> Result<Value> {
        let mut news: Value = serde_json::from_str(&self.line.text().await?)?;
        if news["news"] == "table" {
            self.page = news.clone();
        } else if news["news"] == "change" && self.change(&mut news).is_none() {
            self.line.request(Wanted::Whole {}).await?;
        }
        Ok(news)
    }

    /// Makes the next page of this one; none, and nothing is changed, if it is a change of another page or does not fit.
    fn change(&mut self, news: &mut Value) -> Option<()> {
        let patch: Patch = serde_json::from_value(news["patch"].take()).ok()?;
        let fits = !self.page.is_null() && news["after"] == self.page["page"];
        fits.then(|| json_patch::patch(&mut self.page, &patch))?.ok()
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: &str) -> Result<()> {
        self.line.send(text).await
    }

    /// Asks something and waits for the answer to it.
    pub async fn ask(&mut self, what: Wanted) -> Result<Value> {
        let id = self.line.request(what).await?;
        loop {
            let news = self.news().await?;
            if news["id"] == id && news["news"] != "table" && news["news"] != "change" {
                return Ok(news);
            }
        }
    }

    /// Asks for a change and waits until the table shows it.
    pub async fn make(&mut self, what: Wanted) -> Result<Value> {
        let told = self.ask(what).await?;
        self.shows(&told).await?;
        Ok(told)
    }

    /// Waits until the table shows what was told to be done.
    pub async fn shows(&mut self, told: &Value) -> Result<()> {
        while told["news"] == "done" && number(&self.page["page"]) < number(&told["page"]) {
            self.news().await?;
        }
        Ok(())
    }

    /// The question this player is asked, if any.
    pub fn question(&self) -> Option<&Value> {
        self.page.get("question").filter(|question| !question.is_null())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        !self.page["outcome"].is_null()
    }

    /// How many choices of this player stand.
    pub fn made(&self) -> u32 {
        number(&self.page["made"])
    }

    /// The number of the last change that everybody can see.
    pub fn seq(&self) -> u32 {
        number(&self.page["seq"])
    }

    /// An answer to the open question, drawn evenly.
    pub fn random_answer(&self, chance: &mut Chance) -> Option<Wanted> {
        Some(Offered::deserialize(self.question()?).ok()?.random_answer(chance))
    }
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or_default() as u32
}

/// A socket at a table of which only so much is read as playing needs.
pub struct LeanChair {
    line: Line,
    page: LeanPage,
}

/// What playing needs of a table's page.
#[derive(Default)]
struct LeanPage {
    page: u32,
    seq: u32,
    over: bool,
    question: Option<Offered>,
}

/// What a lean chair is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeanNews {
    /// The table has changed.
    Table,
    /// A request was carried out.
    Done {
        /// The request.
        id: u32,
        /// The page that shows it.
        page: u32,
    },
    /// A request was refused.
    Refused {
        /// The request, if it could be read.
        id: Option<u32>,
        /// Why, in one word.
        reason: String,
        /// Why, in a sentence.
        text: String,
    },
    /// What was looked up.
    Other,
}

/// Any news. One struct for all: an enum by tag would keep whole views until it knows what they are.
#[derive(Deserialize)]
struct Told<'a> {
    news: &'a str,
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    page: Option<u32>,
    seq: Option<u32>,
    outcome: Option<IgnoredAny>,
    question: Option<Offered>,
    reason: Option<String>,
    text: Option<String>,
    after: Option<u32>,
    #[serde(borrow)]
    patch: Option<Vec<Changed<'a>>>,
}

/// A step of a patch: what stands at a path of the page now.
#[derive(Deserialize)]
struct Changed<'a> {
    path: &'a str,
    #[serde(borrow)]
    value: Option<&'a RawValue>,
}

impl LeanPage {
    fn change(&mut self, Changed { path, value }: &Changed<'_>) -> Result<()> {
        // What is nothing now is read as no value.
        let value = value.map_or("null", RawValue::get);
        match *path {
            "/page" => self.page = serde_json::from_str(value)?,
            "/seq" => self.seq = serde_json::from_str(value)?,
            "/outcome" => self.over = value != "null",
            "/question" => self.question = serde_json::from_str(value)?,
            _ => {}
        }
        Ok(())
    }
}

impl LeanChair {
    /// The next news. Nothing is lost if the wait for it is given up.
    pub async fn news(&mut self) -> Result<LeanNews> {
        let text = self.line.text().await?;
        let told: Told<'_> = serde_json::from_str(&text)?;
        let id = || told.id.and_then(|id| id.get().parse::<u32>().ok());
        Ok(match told.news {
            "table" => {
                let (page, seq) = (told.page.unwrap_or_default(), told.seq.unwrap_or_default());
                self.page = LeanPage { page, seq, over: told.outcome.is_some(), question: told.question };
                LeanNews::Table
            }
            "change" => {
                ensure!(
                    told.after == Some(self.page.page),
                    "a change of page {:?} came after {}",
                    told.after,
                    self.page.page
                );
                for changed in told.patch.iter().flatten() {
                    self.page.change(changed)?;
                }
                LeanNews::Table
            }
            "done" => LeanNews::Done { id: id().unwrap_or_default(), page: told.page.unwrap_or_default() },
            "refused" => LeanNews::Refused {
                id: id(),
                reason: told.reason.unwrap_or_default(),
                text: told.text.unwrap_or_default(),
            },
            _ => LeanNews::Other,
        })
    }

    /// Sends a request and tells its number.
    pub async fn request(&mut self, what: Wanted) -> Result<u32> {
        self.line.request(what).await
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: &str) -> Result<()> {
        self.line.send(text).await
    }

    /// The number of the last page.
    pub fn page(&self) -> u32 {
        self.page.page
    }

    /// The number of the last change that everybody can see.
    pub fn seq(&self) -> u32 {
        self.page.seq
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.page.over
    }

    /// The question this player is asked, if any.
    pub fn question(&self) -> Option<&Offered> {
        self.page.question.as_ref()
    }

    /// The bytes of all news so far.
    pub fn bytes(&self) -> u64 {
        self.line.heard
    }
}

/// What an answer needs of a question.
#[derive(Deserialize)]
pub struct Offered {
    at: u32,
    kind: Kind,
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    key: String,
    room: u16,
}

impl Offered {
    /// An answer drawn evenly.
    pub fn random_answer(&self, chance: &mut Chance) -> Wanted {
        Wanted::Answer { at: self.at, choice: self.random_choice(chance) }
    }

    /// A choice among what is offered, drawn evenly.
    fn random_choice(&self, chance: &mut Chance) -> String {
        let offers = &self.offers;
        let (min, max) = match self.kind {
            Kind::Number { least, most } => {
                return (least + chance.below((most - least + 1) as u32) as i32).to_string();
            }
            Kind::Share { total } => return self.random_shares(total, chance),
            Kind::Pick { min, max, .. } => (usize::from(min), usize::from(max)),
            Kind::Place => (1, 1),
        };
        let most = max.min(offers.len());
        let least = min.min(most);
        let count = least + chance.below((most - least + 1) as u32) as usize;
        let mut left: Vec<usize> = (0..offers.len()).collect();
        let mut draw = |_| offers[left.swap_remove(chance.below(left.len() as u32) as usize)].key.as_str();
        let picked: Vec<&str> = (0..count).map(&mut draw).collect();
        if picked.is_empty() { "none".to_owned() } else { picked.join(", ") }
    }

    fn random_shares(&self, total: u16, chance: &mut Chance) -> String {
        let mut units = vec![0u16; self.offers.len()];
        for _ in 0..total {
            let open: Vec<usize> = (0..units.len()).filter(|n| units[*n] < self.offers[*n].room).collect();
            let Some(slot) = (!open.is_empty()).then(|| open[chance.below(open.len() as u32) as usize]) else { break };
            units[slot] += 1;
        }
        let slots = self.offers.iter().zip(units).filter(|(_, units)| *units > 0);
        let shares: Vec<String> = slots.map(|(offer, units)| format!("{}*{units}", offer.key)).collect();
        if shares.is_empty() { "none".to_owned() } else { shares.join(", ") }
    }
}

/// Something a player should not send: no JSON, wrong types, stale or impossible answers.
pub fn nonsense(n: u32, page: &Value, chance: &mut Chance) -> String {
    let at = page["question"]["at"].as_u64().unwrap_or(0);
    match n % 8 {
        0 => "{".to_owned(),
        1 => (0..chance.below(60)).map(|_| char::from(32 + chance.below(90) as u8)).collect::<String>() + "\u{1}",
        2 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{},"choice":"pass"}}}}}}"#, at + 1 + u64::from(n)),
        3 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{at},"choice":"nothing-of-the-sort/{n}"}}}}}}"#),
        4 => format!(r#"{{"id":{n},"do":{{"answer":{{"at":"now","choice":7}}}}}}"#),
        5 => format!(r#"{{"id":{n},"do":{{"win":{{}}}},"seat":{}}}"#, n % 2),
        6 => format!(r#"{{"id":{n},"do":{{"consent":{{"agree":true}}}}}}"#),
        _ => format!(r#"{{"id":{n},"do":{{"answer":{{"at":{at},"choice":"{}"}}}}}}"#, "x,".repeat(200)),
    }
}
