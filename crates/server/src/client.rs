//! A player made of code, from outside: the same door people use. Tests, load tests and bots sit here.
//!
//! Pages are read as plain JSON, as any other program would read them.

use crate::message::{Request, Wanted};
use crate::pages::{Joining, NewTable};
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::Value;
use table::Chance;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A guest of a server.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    /// `127.0.0.1:4780`.
    address: String,
    cookie: String,
}

impl Client {
    /// A new guest of the server at an address like `127.0.0.1:4780`.
    pub async fn enter(address: &str) -> Result<Client> {
        let http = reqwest::Client::new();
        let answer = http.get(format!("http://{address}/api/me")).send().await?.error_for_status()?;
        let cookie = answer.headers().get("set-cookie").context("the server gives a guest a cookie")?;
        let cookie = cookie.to_str()?.split(';').next().unwrap_or_default().to_owned();
        Ok(Client { http, address: address.to_owned(), cookie })
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

    /// A socket at a table; `last` is the change seen last, for those who come back.
    pub async fn sit(&self, id: &str, last: Option<u32>) -> Result<Chair> {
        let last = last.map(|last| format!("&last={last}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{id}/socket?lang=en{last}", self.address);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", HeaderValue::from_str(&self.cookie)?);
        let (socket, _) = tokio_tungstenite::connect_async(request).await?;
        let mut chair = Chair { socket, next: 0, page: Value::Null };
        while chair.page.is_null() {
            chair.news().await?;
        }
        Ok(chair)
    }
}

/// A socket at a table.
pub struct Chair {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u32,
    /// The table as it was last told.
    pub page: Value,
}

impl Chair {
    /// The next news; the table is kept in [`Chair::page`].
    pub async fn news(&mut self) -> Result<Value> {
        loop {
            match self.socket.next().await.context("the socket was closed")?? {
                Message::Text(text) => {
                    let news: Value = serde_json::from_str(&text)?;
                    if news["news"] == "table" {
                        self.page = news.clone();
                    }
                    return Ok(news);
                }
                Message::Close(Some(frame)) => bail!("the socket was closed: {} {}", frame.code, frame.reason),
                Message::Close(None) => bail!("the socket was closed"),
                _ => {}
            }
        }
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: &str) -> Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Asks something and waits for the answer to it.
    pub async fn ask(&mut self, what: Wanted) -> Result<Value> {
        self.next += 1;
        let id = self.next;
        self.send(&serde_json::to_string(&Request { id, what })?).await?;
        loop {
            let news = self.news().await?;
            if news["id"] == id && news["news"] != "table" {
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
        let question = self.question()?;
        Some(Wanted::Answer { at: number(&question["at"]), choice: random_choice(question, chance) })
    }
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or_default() as u32
}

/// A choice among what a question offers, drawn evenly.
pub fn random_choice(question: &Value, chance: &mut Chance) -> String {
    let no_offers = Vec::new();
    let offers = question["offers"].as_array().unwrap_or(&no_offers);
    let key = |n: usize| offers[n]["key"].as_str().unwrap_or_default().to_owned();
    let kind = &question["kind"];
    if let Some(least) = kind["Number"]["least"].as_i64() {
        let most = kind["Number"]["most"].as_i64().unwrap_or(least);
        return (least + i64::from(chance.below((most - least + 1) as u32))).to_string();
    }
    if let Some(total) = kind["Share"]["total"].as_u64() {
        let mut units = vec![0u64; offers.len()];
        for _ in 0..total {
            let room = |n: &usize| units[*n] < offers[*n]["room"].as_u64().unwrap_or(0);
            let open: Vec<usize> = (0..offers.len()).filter(room).collect();
            let Some(slot) = (!open.is_empty()).then(|| open[chance.below(open.len() as u32) as usize]) else { break };
            units[slot] += 1;
        }
        let shares: Vec<String> =
            (0..offers.len()).filter(|n| units[*n] > 0).map(|n| format!("{}*{}", key(n), units[n])).collect();
        return if shares.is_empty() { "none".to_owned() } else { shares.join(", ") };
    }
    let (min, max) = match kind["Pick"].as_object() {
        Some(pick) => (number(&pick["min"]) as usize, number(&pick["max"]) as usize),
        None => (1, 1),
    };
    let most = max.min(offers.len());
    let least = min.min(most);
    let count = least + chance.below((most - least + 1) as u32) as usize;
    let mut left: Vec<usize> = (0..offers.len()).collect();
    let picked: Vec<String> =
        (0..count).map(|_| key(left.swap_remove(chance.below(left.len() as u32) as usize))).collect();
    if picked.is_empty() { "none".to_owned() } else { picked.join(", ") }
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
