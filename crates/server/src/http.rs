//! The routes: guests, lobby, rules, tables, and the page itself.

use crate::guest::{clean_name, newcomer};
use crate::pages::{
    Complaint, EntryHead, EntryPage, FindingPage, GamePage, Guest, Joining, LessonPage, ListPage, NewList, NewTable,
    PassedTimes, ReadyPage, RulePage, ScenarioHead, ScenarioPage, StepPage, TableHead,
};
use crate::room::NO_SEAT;
use crate::rooms::{Rooms, RoomsFault};
use crate::storage::{StorageFault, StoredGuest};
use crate::{Config, assets, socket};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use glossary::{Bilingual, Lang};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use host::{GameBox, OwnList, Player, Ready, Ruling};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The most tables the lobby lists.
const LOBBY: u32 = 200;
/// How many readings of a list stand against one table made.
const READINGS: NonZeroU32 = NonZeroU32::new(4).expect("four is not zero");
/// The longest body of a request.
const LONGEST_BODY: usize = 64 * 1024;

/// What every request may use.
pub struct House {
    /// The tables.
    pub rooms: Rooms,
    /// How the server was started.
    pub config: Config,
    /// Figures for those who watch the server.
    pub figures: PrometheusHandle,
    /// How often an address may make tables and guests, or sit down.
    makers: DefaultKeyedRateLimiter<IpAddr>,
    /// How often an address may have a deck or squad read.
    readers: DefaultKeyedRateLimiter<IpAddr>,
}

impl House {
    /// A house with these rooms.
    pub fn new(rooms: Rooms, config: Config, figures: PrometheusHandle) -> House {
        let limit = |often: NonZeroU32| RateLimiter::keyed(Quota::per_minute(often).allow_burst(often));
        let makers = limit(config.tables_per_minute);
        // Who types a list has it read a few times.
        let readers = limit(config.tables_per_minute.saturating_mul(READINGS));
        House { rooms, config, figures, makers, readers }
    }

    fn may_make(&self, address: Option<SocketAddr>) -> Result<(), Failure> {
        may(&self.makers, address)
    }
}

fn may(limit: &DefaultKeyedRateLimiter<IpAddr>, address: Option<SocketAddr>) -> Result<(), Failure> {
    let address = address.map_or(IpAddr::from([127, 0, 0, 1]), |address| address.ip());
    let too_many = |_| Failure::new(StatusCode::TOO_MANY_REQUESTS, "rate", "too many at once; wait a minute");
    limit.check_key(&address).map_err(too_many)
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
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "storage", "the server could not keep or read it; try again")
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

/// A JSON body; what is wrong with it is told like everything else.
struct Body<T>(T);

impl<T, S> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
    S: Send + Sync,
{
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failure> {
        let body = Json::<T>::from_request(request, state).await;
        let wrong = |fault: JsonRejection| Failure::new(fault.status(), "malformed", &fault.body_text());
        body.map(|Json(body)| Body(body)).map_err(wrong)
    }
}

/// Pages of other sites may not use the tables: a browser says where a request comes from.
pub fn check_origin(headers: &HeaderMap) -> Result<(), Failure> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let same =
        origin.split_once("://").is_some_and(|(scheme, rest)| matches!(scheme, "http" | "https") && rest == host);
    if same {
        return Ok(());
    }
    Err(Failure::new(StatusCode::FORBIDDEN, "origin", "this page belongs to another site"))
}

async fn guard(request: Request, next: Next) -> Response {
    if request.method() != Method::GET
        && let Err(refused) = check_origin(request.headers())
    {
        return refused.into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
                  frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

/// All routes.
pub fn router(house: Arc<House>) -> Router {
    let (api, description) = api();
    let description: Value = serde_json::to_value(description).expect("a description is plain data");
    api.route("/api/tables/{id}/socket", any(socket::open))
        .route("/api/openapi.json", get(move || std::future::ready(Json(description.clone()))))
        .route("/health", get(|| async { "ok" }))
        .route("/metrics", get(|State(house): State<Arc<House>>| async move { house.figures.render() }))
        .fallback(assets::page)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn(guard))
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http())
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
        .routes(routes!(me, rename))
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
    if let Some(guest) = guest {
        return Ok((jar, Json(Guest { name: guest.name })));
    }
    house.may_make(address_of(&request))?;
    let languages = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
    let first = languages.and_then(|languages| languages.split([',', ';']).next()).unwrap_or_default();
    let (guest, cookie) = newcomer(&house, Lang::of_tag(first)).await?;
    Ok((jar.add(cookie), Json(Guest { name: guest.name })))
}

fn address_of(request: &Request) -> Option<SocketAddr> {
    request.extensions().get::<axum::extract::ConnectInfo<SocketAddr>>().map(|info| info.0)
}

/// Another name for the guest who asks.
#[utoipa::path(put, path = "/api/me", request_body = Guest, responses((status = 200, body = Guest), (status = 422, body = Complaint)))]
async fn rename(State(house): State<Arc<House>>, guest: StoredGuest, request: Request) -> Answer<Guest> {
    // Every table hears of it.
    may(&house.readers, address_of(&request))?;
    let Body(wanted) = Body::<Guest>::from_request(request, &()).await?;
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
            ready: ready.into_iter().map(ready_page).collect(),
            droids: Player::ALL.map(|player| player.name().to_owned()).to_vec(),
            passed: PassedTimes { mine: owned(&times.own_passed), theirs: owned(&times.phases) },
            times: times.names().map(str::to_owned).collect(),
        })
    };
    let pages: Result<Vec<GamePage>, Failure> = house.rooms.games().map(page).collect();
    Ok(Json(pages?))
}

fn ready_page(ready: Ready) -> ReadyPage {
    let Ready { name, seats, of, cards } = ready;
    ReadyPage { name, seats: seats.iter().map(|seat| seat.0).collect(), of: of.to_owned(), cards }
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
    let Body(brought) = Body::<NewList>::from_request(request, &()).await?;
    let game = house.rooms.game(&game)?.clone();
    let lang = Lang::of_tag(&brought.lang);
    let reader = game.clone();
    let read = tokio::task::spawn_blocking(move || reader.bring(&brought.text, brought.file.as_deref(), lang)).await;
    let broken = |_| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", "the server failed to read it");
    let unreadable =
        |problems: Vec<String>| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "list", &problems.join("; "));
    let OwnList { about, text, tally, notes, findings } = read.map_err(broken)?.map_err(unreadable)?;
    let finding = |(rule, details): (&'static str, Vec<String>)| {
        let text = game.glossary().rule(rule).map(|rule| rule.text.get(lang).to_owned());
        FindingPage { rule: rule.to_owned(), text: text.unwrap_or_default(), details }
    };
    let findings = findings.into_iter().map(finding).collect();
    Ok(Json(ListPage { about: about.map(ready_page), text, tally: tally.told(lang), notes, findings }))
}

/// Tables: open, running and finished ones, the last changed first.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<TableHead>)))]
async fn lobby(State(house): State<Arc<House>>, guest: StoredGuest) -> Answer<Vec<TableHead>> {
    Ok(Json(house.rooms.lobby(guest.id, LOBBY).await?))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableHead), (status = 422, body = Complaint)))]
async fn create(State(house): State<Arc<House>>, guest: StoredGuest, request: Request) -> Answer<TableHead> {
    house.may_make(address_of(&request))?;
    let Body(wanted) = Body::<NewTable>::from_request(request, &()).await?;
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
    let Body(joining) = Body::<Joining>::from_request(request, &()).await?;
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
        says: Bilingual::each(|lang| {
            let rules = entry.rules.iter().flat_map(|rule| [rule.id.as_str(), rule.text.get(lang)]);
            std::iter::once(entry.text.get(lang)).chain(rules).collect::<Vec<_>>().join(" ")
        }),
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
        droid: step.droid,
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
