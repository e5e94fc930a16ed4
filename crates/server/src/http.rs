//! The routes: guests, lobby, rules, tables, and the page itself.

use crate::address::Block;
use crate::gate::Gate;
use crate::guard::{address_of, guard};
use crate::guest::{Cookies, clean_name, newcomer};
use crate::pages::{
    Complaint, EntryHead, EntryPage, FindingPage, FormatPage, GamePage, Guest, Joining, LessonPage, ListPage,
    LobbyPage, MissionPage, NewList, NewTable, PassedTimes, ReadyPage, RulePage, ScenarioHead, ScenarioPage, StepPage,
    TableHead,
};
use crate::room::{NO_SEAT, now};
use crate::rooms::{Rooms, RoomsFault, Whose};
use crate::storage::{StorageFault, StoredGuest};
use crate::visitors::Visitors;
use crate::{Config, assets, socket};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use glossary::{Bilingual, Lang};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use host::{GameBox, MissionAbout, OwnList, Player, Purpose, Ready, Ruling};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many tables a part of the lobby has.
const LOBBY: u32 = 50;
/// How many readings of a list stand against one table made.
const READINGS: NonZeroU32 = NonZeroU32::new(4).expect("four is not zero");
/// The longest body of a request.
const LONGEST_BODY: usize = 64 * 1024;
/// So long it is believed that the storage is well, or is not.
const HEALTH_LASTS: Duration = Duration::from_secs(1);
/// So long writing may take.
const HEALTH_PATIENCE: Duration = Duration::from_secs(5);

/// What every request may use.
pub struct House {
    /// The tables.
    pub rooms: Rooms,
    /// How the server was started.
    pub config: Config,
    /// The connections.
    pub gate: Arc<Gate>,
    /// The guests at their sockets.
    pub visitors: Visitors,
    /// How often an address may make tables and guests, or sit down.
    makers: DefaultKeyedRateLimiter<Block>,
    /// How often an address may have a deck or squad read.
    readers: DefaultKeyedRateLimiter<Block>,
    /// When something was last written to see whether it can be, and whether it could.
    health: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

impl House {
    /// A house with these rooms.
    pub fn new(rooms: Rooms, config: Config) -> House {
        let limit = |often: NonZeroU32| RateLimiter::keyed(Quota::per_minute(often).allow_burst(often));
        let makers = limit(config.tables_per_minute);
        // Who types a list has it read a few times.
        let readers = limit(config.tables_per_minute.saturating_mul(READINGS));
        let gate = Gate::new(Gate::affordable(config.connections), config.connections_per_address);
        let visitors = Visitors::new(&config);
        House { rooms, config, gate, visitors, makers, readers, health: tokio::sync::Mutex::default() }
    }

    fn may_make(&self, address: IpAddr) -> Result<(), Failure> {
        may(&self.makers, address)
    }

    /// Forgets tables at which nothing has happened for long.
    pub async fn sweep(&self) {
        match self.rooms.storage().sweep(now(), self.config.retention).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables were forgotten"),
            Err(fault) => tracing::warn!(%fault, "old tables could not be forgotten yet"),
        }
    }

    /// How much is held of tables, guests and addresses, by what it is.
    pub fn held(&self) -> [(&'static str, usize); 4] {
        let (guests, heard) = self.visitors.held();
        let limits = heard + self.makers.len() + self.readers.len();
        [("tables", self.rooms.held()), ("guests", guests), ("addresses", self.gate.held()), ("limits", limits)]
    }

    /// Forgets addresses and guests that have done nothing lately, so that limits do not grow without end.
    pub fn tidy(&self) {
        for limit in [&self.makers, &self.readers] {
            limit.retain_recent();
            limit.shrink_to_fit();
        }
        self.visitors.tidy();
    }
}

fn may(limit: &DefaultKeyedRateLimiter<Block>, address: IpAddr) -> Result<(), Failure> {
    let too_many = |_| Failure::new(StatusCode::TOO_MANY_REQUESTS, "rate", "too many at once; wait a minute");
    limit.check_key(&address.into()).map_err(too_many)
}

/// Why a request was refused.
#[derive(Debug)]
pub struct Failure(StatusCode, Complaint);

impl Failure {
    /// A failure with its reason in a word and in a sentence.
    pub fn new(status: StatusCode, reason: &str, text: &str) -> Failure {
        Failure(status, Complaint { reason: reason.to_owned(), text: text.to_owned() })
    }

    /// Nobody told who asks.
    pub fn unknown_guest() -> Failure {
        Failure::new(StatusCode::UNAUTHORIZED, "guest", "ask /api/me first: it gives the cookie that tells who you are")
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl From<StorageFault> for Failure {
    fn from(fault: StorageFault) -> Failure {
        tracing::error!(%fault, "storage");
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage", "the server could not keep or read it; try again")
    }
}

impl From<RoomsFault> for Failure {
    fn from(fault: RoomsFault) -> Failure {
        let (status, reason) = match fault {
            RoomsFault::Storage(fault) => return fault.into(),
            RoomsFault::NoTable(_) => (StatusCode::NOT_FOUND, "no-table"),
            RoomsFault::Wrong(_) => (StatusCode::UNPROCESSABLE_ENTITY, "wrong"),
            RoomsFault::Refused(NO_SEAT) => (StatusCode::CONFLICT, "no-seat"),
            RoomsFault::Refused(_) => (StatusCode::CONFLICT, "refused"),
            RoomsFault::Start(_) => (StatusCode::UNPROCESSABLE_ENTITY, "start"),
            RoomsFault::Resume(_) => (StatusCode::CONFLICT, "resume"),
        };
        Failure::new(status, reason, &fault.to_string())
    }
}

/// A JSON body; what is wrong with it is told like everything else, and it must come in time.
async fn body<T>(house: &House, request: Request) -> Result<T, Failure>
where
    Json<T>: FromRequest<(), Rejection = JsonRejection>,
{
    let slow = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, "slow", "the request did not come in time");
    let wrong = |fault: JsonRejection| Failure::new(fault.status(), "malformed", &fault.body_text());
    let read = tokio::time::timeout(house.config.patience.body, Json::<T>::from_request(request, &()));
    read.await.map_err(slow)?.map(|Json(body)| body).map_err(wrong)
}

/// All routes.
pub fn router(house: Arc<House>) -> Router {
    let (api, description) = api();
    let description: Value = serde_json::to_value(description).expect("a description is plain data");
    api.route("/api/tables/{id}/socket", any(socket::open))
        .route("/api/openapi.json", get(move || std::future::ready(Json(description.clone()))))
        .route("/health", get(health))
        // Figures are told elsewhere; the page that answers every other address would hide it.
        .route("/metrics", any(|| async { StatusCode::NOT_FOUND }))
        .fallback(assets::page)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(house)
}

/// Whether the server can keep what is played: something is written, at most once a second.
async fn health(State(house): State<Arc<House>>) -> Result<&'static str, Failure> {
    let mut known = house.health.lock().await;
    if known.is_none_or(|(at, _)| at.elapsed() >= HEALTH_LASTS) {
        let storage = house.rooms.storage().clone();
        let written = tokio::time::timeout(HEALTH_PATIENCE, async move { storage.health().await }).await;
        *known = Some((Instant::now(), matches!(written, Ok(Ok(())))));
    }
    if known.is_some_and(|(_, well)| well) {
        return Ok("ok");
    }
    Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage", "nothing can be kept now; the log says why"))
}

/// What those see who watch the server, at an address of its own.
pub fn figures(house: Arc<House>, figures: PrometheusHandle) -> Router {
    let told = async move |State(house): State<Arc<House>>| {
        let held = house.held().map(|(what, count)| format!("cantina_held{{what=\"{what}\"}} {count}\n")).concat();
        format!("{}# TYPE cantina_held gauge\n{held}", figures.render())
    };
    Router::new()
        .route("/metrics", get(told))
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .with_state(house)
}

/// The routes of the interface, and their description.
pub fn api() -> (Router<Arc<House>>, utoipa::openapi::OpenApi) {
    #[derive(OpenApi)]
    #[openapi(info(
        title = "Cantina",
        description = "Tables of SWCCG and X-Wing: guests, lobby, rules. A game itself is played over the WebSocket \
                       /api/tables/{id}/socket; its messages are described in docs/socket.md."
    ))]
    struct Description;
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me, rename, forget))
        .routes(routes!(games))
        .routes(routes!(list))
        .routes(routes!(lobby, create))
        .routes(routes!(table))
        .routes(routes!(join))
        .routes(routes!(record))
        .routes(routes!(album))
        .routes(routes!(rules))
        .routes(routes!(entry))
        .routes(routes!(scenarios))
        .routes(routes!(scenario))
        .routes(routes!(lessons))
        .split_for_parts()
}

type Answer<T> = Result<Json<T>, Failure>;

/// Who asks; a newcomer gets a cookie.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Guest)))]
async fn me(
    State(house): State<Arc<House>>,
    guest: Option<StoredGuest>,
    jar: CookieJar,
    request: Request,
) -> Result<(CookieJar, Json<Guest>), Failure> {
    let cookies = Cookies { secure: house.config.secure };
    if let Some(guest) = guest {
        return Ok((cookies.renewed(jar), Json(Guest { name: guest.name })));
    }
    house.may_make(address_of(&request))?;
    let languages = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
    let first = languages.and_then(|languages| languages.split([',', ';']).next()).unwrap_or_default();
    let (guest, token) = newcomer(&house, Lang::of_tag(first)).await?;
    Ok((cookies.given(jar, token), Json(Guest { name: guest.name })))
}

/// Forgets the cookie of the guest who asks: nobody is known by it any more. Their name and games stay.
#[utoipa::path(delete, path = "/api/me", responses((status = 204), (status = 401, body = Complaint)))]
async fn forget(
    State(house): State<Arc<House>>,
    guest: StoredGuest,
    jar: CookieJar,
) -> Result<(CookieJar, StatusCode), Failure> {
    house.rooms.storage().forget(guest.id).await?;
    house.visitors.send_away(guest.id);
    Ok((Cookies { secure: house.config.secure }.taken(jar), StatusCode::NO_CONTENT))
}

/// Another name for the guest who asks.
#[utoipa::path(put, path = "/api/me", request_body = Guest, responses((status = 200, body = Guest), (status = 422, body = Complaint)))]
async fn rename(State(house): State<Arc<House>>, guest: StoredGuest, request: Request) -> Answer<Guest> {
    // Every table hears of it.
    may(&house.readers, address_of(&request))?;
    let wanted: Guest = body(&house, request).await?;
    let empty = || Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "name", "a name has at least one letter");
    let name = clean_name(&wanted.name).ok_or_else(empty)?;
    house.rooms.rename(StoredGuest { name: name.clone(), ..guest }).await?;
    Ok(Json(Guest { name }))
}

/// The games that can be played.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GamePage>)))]
async fn games(State(house): State<Arc<House>>) -> Answer<Vec<GamePage>> {
    let page = |game: &Arc<dyn GameBox>| {
        let ready = game.ready().map_err(|fault| Failure::from(RoomsFault::from(fault)))?;
        let times = game.times();
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Ok(GamePage {
            game: game.name().to_owned(),
            seats: game.seats().iter().map(|seat| (*seat).to_owned()).collect(),
            seat: game.newcomer().0,
            formats: formats_of(&**game),
            measures: game.measures(),
            first: game.first_lists().map(|lists| owned(&lists)).unwrap_or_default(),
            ready: ready.into_iter().map(ready_page).collect(),
            droids: Player::ALL.map(|player| player.name().to_owned()).to_vec(),
            passed: PassedTimes { mine: owned(&times.own_passed), theirs: owned(&times.phases) },
            times: times.names().map(str::to_owned).collect(),
        })
    };
    let pages: Result<Vec<GamePage>, Failure> = house.rooms.games().map(page).collect();
    Ok(Json(pages?))
}

/// The formats of a game, and its missions.
fn formats_of(game: &dyn GameBox) -> Vec<FormatPage> {
    let formats = game.formats().iter().map(|(name, usual)| {
        let usual = usual.iter().map(|name| (*name).to_owned()).collect();
        FormatPage { name: (*name).to_owned(), usual, mission: None }
    });
    let missions = game.missions().into_iter().map(|mission| {
        let MissionAbout { name, title, house, rounds, goal, parts } = mission;
        let usual = vec![title.en.clone(); 2];
        FormatPage { name, usual, mission: Some(MissionPage { title, house, rounds, goal, parts }) }
    });
    formats.chain(missions).collect()
}

fn ready_page(ready: Ready) -> ReadyPage {
    let Ready { name, seats, of, format, points, facts, cards } = ready;
    let seats = seats.iter().map(|seat| seat.0).collect();
    ReadyPage { name, seats, of: of.to_owned(), format, points, facts, cards }
}

/// Reads a deck or squad in any format: what it is, and whether it may be played.
#[utoipa::path(post, path = "/api/{game}/lists", request_body = NewList, responses((status = 200, body = ListPage), (status = 422, body = Complaint)))]
async fn list(
    State(house): State<Arc<House>>,
    _: StoredGuest,
    Path(game): Path<String>,
    request: Request,
) -> Answer<ListPage> {
    may(&house.readers, address_of(&request))?;
    let brought: NewList = body(&house, request).await?;
    let game = house.rooms.game(&game)?.clone();
    let lang = Lang::of_tag(&brought.lang);
    let reader = game.clone();
    let read = tokio::task::spawn_blocking(move || {
        let NewList { text, file, format, seat, .. } = brought;
        let seat = Seat(seat.unwrap_or_default());
        let wanted = format.as_deref().map(|format| Purpose { format, seat });
        reader.bring(&text, file.as_deref(), wanted, lang)
    })
    .await;
    let broken = |_| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", "the server failed to read it");
    let unreadable =
        |problems: Vec<String>| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "list", &problems.join("; "));
    let OwnList { about, text, tally, notes, findings, others } = read.map_err(broken)?.map_err(unreadable)?;
    let finding = |(rule, details): (&'static str, Vec<String>)| {
        let text = game.glossary().rule(rule).map(|rule| rule.text.get(lang).to_owned());
        FindingPage { rule: rule.to_owned(), text: text.unwrap_or_default(), details }
    };
    let findings = findings.into_iter().map(finding).collect();
    Ok(Json(ListPage { about: about.map(ready_page), text, tally: tally.told(lang), notes, findings, others }))
}

/// Which part of the lobby is wanted.
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
struct LobbyQuery {
    /// Whether the guest's own tables are wanted, private ones among them, but for lessons.
    #[serde(default)]
    own: bool,
    /// Of one's own, only those that can be continued: begun, not over, and neither scenarios nor lessons.
    #[serde(default)]
    unfinished: bool,
    /// What the part before gave as `next`.
    before: Option<String>,
}

/// Tables: open, running and finished ones, the last changed first, a part at a time.
#[utoipa::path(get, path = "/api/tables", params(LobbyQuery), responses((status = 200, body = LobbyPage)))]
async fn lobby(
    State(house): State<Arc<House>>,
    guest: StoredGuest,
    Query(LobbyQuery { own, unfinished, before }): Query<LobbyQuery>,
) -> Answer<LobbyPage> {
    Ok(Json(house.rooms.lobby(guest.id, Whose { own, unfinished }, before.as_deref(), LOBBY).await?))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableHead), (status = 422, body = Complaint)))]
async fn create(State(house): State<Arc<House>>, guest: StoredGuest, request: Request) -> Answer<TableHead> {
    house.may_make(address_of(&request))?;
    let wanted: NewTable = body(&house, request).await?;
    let id = house.rooms.create(&guest, &wanted).await?;
    Ok(Json(house.rooms.head(&id, guest.id).await?))
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", responses((status = 200, body = TableHead), (status = 404, body = Complaint)))]
async fn table(State(house): State<Arc<House>>, guest: StoredGuest, Path(id): Path<String>) -> Answer<TableHead> {
    Ok(Json(house.rooms.head(&id, guest.id).await?))
}

/// Sits down in the free seat of a table.
#[utoipa::path(post, path = "/api/tables/{id}/join", request_body = Joining, responses((status = 200, body = TableHead), (status = 409, body = Complaint)))]
async fn join(
    State(house): State<Arc<House>>,
    guest: StoredGuest,
    Path(id): Path<String>,
    request: Request,
) -> Answer<TableHead> {
    house.may_make(address_of(&request))?;
    let joining: Joining = body(&house, request).await?;
    house.rooms.sit(&id, &guest, &joining).await?;
    Ok(Json(house.rooms.head(&id, guest.id).await?))
}

/// The record of a game: of a finished one for everybody, of one against a droid for its player.
#[utoipa::path(get, path = "/api/tables/{id}/record", responses((status = 200, body = String), (status = 409, body = Complaint)))]
async fn record(
    State(house): State<Arc<House>>,
    guest: StoredGuest,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let record = house.rooms.record(&id, guest.id).await?;
    let name = format!("attachment; filename=\"{id}.record\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, name.as_str())], record)
        .into_response())
}

/// Everything the cards and pieces of a game are drawn from.
#[utoipa::path(get, path = "/api/{game}/album", responses((status = 200, body = Value)))]
async fn album(State(house): State<Arc<House>>, Path(game): Path<String>) -> Answer<table::Json> {
    Ok(Json(house.rooms.game(&game)?.album()))
}

fn showing<'a>(game: &'a dyn GameBox, rule: &'a str) -> impl Iterator<Item = &'a Ruling> {
    game.rulings().iter().filter(move |ruling| ruling.rules.iter().any(|shown| shown == rule))
}

/// The entries of the rules.
#[utoipa::path(get, path = "/api/{game}/rules", responses((status = 200, body = Vec<EntryHead>)))]
async fn rules(State(house): State<Arc<House>>, Path(game): Path<String>) -> Answer<Vec<EntryHead>> {
    let game = house.rooms.game(&game)?;
    let head = |entry: &glossary::Entry| EntryHead {
        id: entry.id.clone(),
        title: entry.title.clone(),
        says: Bilingual::each(|lang| entry.searched(lang)),
        rules: entry.rules.len() as u32,
        scenarios: entry.rules.iter().map(|rule| showing(&**game, &rule.id).count() as u32).sum(),
    };
    Ok(Json(game.glossary().entries().map(head).collect()))
}

/// An entry of the rules, in both languages, with the scenarios that show it.
#[utoipa::path(get, path = "/api/{game}/rules/{id}", responses((status = 200, body = EntryPage), (status = 404, body = Complaint)))]
async fn entry(State(house): State<Arc<House>>, Path((game, id)): Path<(String, String)>) -> Answer<EntryPage> {
    let game = house.rooms.game(&game)?;
    let missing = || Failure::new(StatusCode::NOT_FOUND, "no-entry", &format!("the rules have no entry `{id}`"));
    let entry = game.glossary().entry(&id).ok_or_else(missing)?;
    let rule = |rule: &glossary::Rule| RulePage {
        id: rule.id.clone(),
        text: rule.text.clone(),
        decided: rule.decided.clone(),
        source: rule.source.clone(),
        scenarios: showing(&**game, &rule.id).map(scenario_head).collect(),
    };
    let rules = entry.rules.iter().map(rule).collect();
    Ok(Json(EntryPage { id: entry.id.clone(), title: entry.title.clone(), text: entry.text.clone(), rules }))
}

fn scenario_head(ruling: &Ruling) -> ScenarioHead {
    ScenarioHead { id: ruling.id.clone(), title: ruling.title.clone() }
}

/// All scenarios of a game.
#[utoipa::path(get, path = "/api/{game}/scenarios", responses((status = 200, body = Vec<ScenarioHead>)))]
async fn scenarios(State(house): State<Arc<House>>, Path(game): Path<String>) -> Answer<Vec<ScenarioHead>> {
    Ok(Json(house.rooms.game(&game)?.rulings().iter().map(scenario_head).collect()))
}

/// A scenario to read and play.
#[utoipa::path(get, path = "/api/{game}/scenarios/{id}", responses((status = 200, body = ScenarioPage), (status = 404, body = Complaint)))]
async fn scenario(State(house): State<Arc<House>>, Path((game, id)): Path<(String, String)>) -> Answer<ScenarioPage> {
    let game = house.rooms.game(&game)?;
    let missing = || Failure::new(StatusCode::NOT_FOUND, "no-scenario", &format!("there is no scenario `{id}`"));
    let Ruling { id, title, text, rules } = game.rulings().iter().find(|r| r.id == id).ok_or_else(missing)?.clone();
    Ok(Json(ScenarioPage { id, title, text, rules }))
}

/// The guided first games.
#[utoipa::path(get, path = "/api/{game}/lessons", responses((status = 200, body = Vec<LessonPage>)))]
async fn lessons(State(house): State<Arc<House>>, Path(game): Path<String>) -> Answer<Vec<LessonPage>> {
    let game = house.rooms.game(&game)?;
    let seat = |name: &str| game.seats().iter().position(|seat| *seat == name).unwrap_or(0) as u8;
    let step = |step: &host::LessonStep| StepPage {
        title: step.title.clone(),
        say: step.say.clone(),
        seat: seat(&step.seat),
        tries: step.tries.clone(),
        done: step.done.clone(),
    };
    let lesson = |lesson: &host::Lesson| LessonPage {
        id: lesson.id.clone(),
        title: lesson.title.clone(),
        steps: lesson.steps.iter().map(step).collect(),
    };
    Ok(Json(game.lessons().iter().map(lesson).collect()))
}
