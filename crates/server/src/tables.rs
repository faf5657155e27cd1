//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use draw::{Lang, Words};
use host::{Act, Chair, Level, Pace, Party, Refusal, Setup, SetupChange, Sight, Status, Watch, games};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Record, Seat};

use crate::App;
use crate::body::{Asked, Body, Ip, Raw};
use crate::failure::Failure;
use crate::hall::Live;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::secret;
use crate::store::Show;

/// `GET /api/games`
pub(crate) async fn list_games() -> Json<Value> {
    let games: Vec<Value> = games()
        .iter()
        .map(|game| {
            json!({
                "name": game.name,
                "rules": game.rules,
                "seats": [game.seats().start(), game.seats().end()],
                "options": game.defaults(),
                "levels": Level::ALL,
            })
        })
        .collect();
    Json(json!({ "games": games }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    #[serde(default)]
    show: ListShow,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum ListShow {
    #[default]
    Open,
    Mine,
    Live,
}

/// A table in a list, as it is sent.
#[derive(Serialize)]
struct Row {
    id: String,
    game: String,
    name: String,
    status: String,
    players: usize,
    open: usize,
    names: Vec<String>,
    my_turn: bool,
    mine: bool,
    pace: Pace,
    created: u64,
    changed: u64,
}

/// `GET /api/tables`
pub(crate) async fn list_tables(
    State(app): State<App>,
    maybe: Maybe,
    Asked(query): Asked<ListQuery>,
) -> Result<Json<Value>, Failure> {
    let account = maybe.id();
    let show = match query.show {
        ListShow::Open => Show::Open,
        ListShow::Live => Show::Live,
        ListShow::Mine if account.is_empty() => return Err(Failure::WhoAreYou),
        ListShow::Mine => Show::Of(account.to_owned()),
    };
    let mine = matches!(show, Show::Of(_));
    let mut rows = Vec::new();
    for listed in app.hall.store().list(show, limits::LISTED).await? {
        let mut row = Row {
            my_turn: false,
            mine,
            id: listed.id,
            game: listed.summary.game,
            name: listed.summary.name,
            status: listed.status,
            players: listed.summary.players,
            open: listed.summary.open,
            names: listed.summary.names,
            pace: listed.summary.pace,
            created: listed.created,
            changed: listed.changed,
        };
        if mine && row.status == "playing" {
            let live = app.hall.table(&row.id).await?;
            let party = live.party.read();
            let turn = party.turn();
            row.my_turn = party.seats_of(account).any(|seat| turn.contains(seat));
            if party.status() == Status::Over {
                row.status = "over".to_owned();
            }
        }
        rows.push(row);
    }
    Ok(Json(json!({ "tables": rows })))
}

/// Who should sit on a seat.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    Me {
        #[serde(default)]
        contribution: Option<String>,
        #[serde(default)]
        name: Option<String>,
    },
    Bot {
        #[serde(default)]
        level: Level,
    },
    Open {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenBody {
    game: String,
    #[serde(default)]
    options: Option<Value>,
    #[serde(default)]
    players: Option<usize>,
    #[serde(default)]
    seats: Vec<SeatWish>,
    #[serde(default)]
    pace: Pace,
    #[serde(default)]
    watch: Watch,
    #[serde(default)]
    listed: bool,
    #[serde(default = "yes")]
    auto: bool,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    name: String,
    #[serde(default)]
    contribution: Option<String>,
    #[serde(default)]
    start: bool,
}

fn yes() -> bool {
    true
}

/// What a browser added to the shuffle, or what we add in its place.
fn contributed(contribution: Option<String>) -> String {
    contribution.filter(|text| !text.is_empty()).unwrap_or_else(secret::random_key)
}

fn info(live: &Live, account: &str) -> Value {
    let presence = live.presence.lock();
    let info = live.party.read().info(account, &presence);
    serde_json::to_value(info).unwrap_or(Value::Null)
}

/// `POST /api/tables`
pub(crate) async fn open_table(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<OpenBody>,
) -> Result<Response, Failure> {
    app.allows(limits::TABLES, &caller.account.id)?;
    let kind = host::games::find(&body.game).ok_or(Failure::NotFound("game"))?;
    let most = *kind.seats().end();
    let players = body.players.unwrap_or_else(|| body.seats.len().max(*kind.seats().start()));
    if players > most || body.seats.len() > players {
        let why = format!("{} is played by up to {most}; {players} are asked for", kind.name);
        return Err(Refusal::Unplayable(why).into());
    }
    let me = |contribution: Option<String>, name: Option<String>| Chair::Person {
        who: caller.account.id.clone(),
        name: name.as_deref().and_then(host::clean_name).unwrap_or_else(|| caller.account.name.clone()),
        contribution: contributed(contribution.or_else(|| body.contribution.clone())),
    };
    let mut chairs: Vec<Chair> = body
        .seats
        .iter()
        .map(|wish| match wish {
            SeatWish::Me { contribution, name } => me(contribution.clone(), name.clone()),
            SeatWish::Bot { level } => Chair::Bot { level: *level },
            SeatWish::Open {} => Chair::Open,
        })
        .collect();
    if chairs.is_empty() {
        chairs.push(me(None, None));
    }
    chairs.resize(players, Chair::Open);
    let setup = Setup {
        game: body.game,
        options: body.options.unwrap_or_else(|| json!({})),
        pace: body.pace,
        watch: body.watch,
        listed: body.listed,
        auto: body.auto,
        hints: body.hints,
        name: body.name,
    };
    let live = app.hall.open(&caller.who(), setup, chairs).await?;
    if body.start {
        app.hall.act(&live, &caller.who(), &Act::Start).await?;
    }
    Ok((StatusCode::CREATED, Json(info(&live, &caller.account.id))).into_response())
}

/// Does something at a table and answers with its number.
async fn act(app: &App, id: &str, caller: &Caller, act: Act) -> Result<(Arc<Live>, u64), Failure> {
    let rate = if matches!(act, Act::Chat { .. }) { limits::CHAT } else { limits::ACTIONS };
    app.allows(rate, &caller.account.id)?;
    let live = app.hall.table(id).await?;
    let seq = app.hall.act(&live, &caller.who(), &act).await?;
    Ok((live, seq))
}

async fn act_seq(app: &App, id: &str, caller: &Caller, wish: Act) -> Result<Json<Value>, Failure> {
    let (_, seq) = act(app, id, caller, wish).await?;
    Ok(Json(json!({ "seq": seq })))
}

async fn act_info(app: &App, id: &str, caller: &Caller, wish: Act) -> Result<Json<Value>, Failure> {
    let (live, _) = act(app, id, caller, wish).await?;
    Ok(Json(info(&live, &caller.account.id)))
}

/// `POST /api/tables/{id}/setup`
pub(crate) async fn set_up(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(change): Body<SetupChange>,
) -> Result<Json<Value>, Failure> {
    act_info(&app, &id, &caller, Act::Setup(change)).await
}

/// `POST /api/tables/{id}/seats/{n}`
pub(crate) async fn seat(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    caller: Caller,
    Body(wish): Body<SeatWish>,
) -> Result<Json<Value>, Failure> {
    let seat = seat.parse().map_err(|_| Failure::NotFound("seat"))?;
    let wish = match wish {
        SeatWish::Me { contribution, name } => {
            Act::Sit { seat, name, contribution: contributed(contribution) }
        }
        SeatWish::Bot { level } => Act::PutBot { seat, level },
        SeatWish::Open {} => Act::Free { seat },
    };
    act_info(&app, &id, &caller, wish).await
}

/// `POST /api/tables/{id}/start`
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Value>, Failure> {
    act_info(&app, &id, &caller, Act::Start).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatQuery {
    #[serde(default)]
    seat: Option<Seat>,
}

/// `GET /api/tables/{id}`
pub(crate) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    maybe: Maybe,
    Asked(query): Asked<SeatQuery>,
) -> Result<Json<Value>, Failure> {
    let live = app.hall.table(&id).await?;
    let table = info(&live, maybe.id());
    let party = live.party.read();
    if !party.may_watch(maybe.id()) {
        return Err(Refusal::NotYours.into());
    }
    Ok(Json(seen(&party, table, maybe.id(), query.seat)))
}

/// The caller's view and, for a seat to move, the legal moves in text form.
fn seen(party: &Party, table: Value, account: &str, wish: Option<Seat>) -> Value {
    let who = party.seat_seen_by(account, wish);
    let play = party.play();
    let (view, text) =
        play.map(|play| play.view(who)).map_or((None, None), |(view, text)| (Some(view), Some(text)));
    let to_move = who.filter(|&seat| party.turn().contains(seat));
    json!({
        "table": table,
        "seq": party.seq(),
        "who": who,
        "turn": party.turn(),
        "view": view,
        "text": text,
        "moves": play.zip(to_move).map_or_else(Vec::new, |(play, seat)| play.moves(seat)),
        "undo": play.zip(who).map_or(0, |(play, seat)| play.undoable(seat)),
        "result": party.ended(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveBody {
    seq: u64,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default)]
    seat: Option<Seat>,
}

/// `POST /api/tables/{id}/moves`
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<MoveBody>,
) -> Result<Json<Value>, Failure> {
    act_seq(&app, &id, &caller, Act::Move { seat: body.seat, seq: body.seq, mv: body.mv }).await
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct UndoBody {
    seq: Option<u64>,
    all: bool,
    seat: Option<Seat>,
}

/// `POST /api/tables/{id}/undo`
pub(crate) async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<UndoBody>,
) -> Result<Json<Value>, Failure> {
    act_seq(&app, &id, &caller, Act::Undo { seat: body.seat, seq: body.seq, all: body.all }).await
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SeatBody {
    seat: Option<Seat>,
}

/// `POST /api/tables/{id}/resign`
pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<SeatBody>,
) -> Result<Json<Value>, Failure> {
    act_seq(&app, &id, &caller, Act::Resign { seat: body.seat }).await
}

/// `POST /api/tables/{id}/return`
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<SeatBody>,
) -> Result<Json<Value>, Failure> {
    act_seq(&app, &id, &caller, Act::Return { seat: body.seat }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintBody {
    seq: u64,
    #[serde(default)]
    seat: Option<Seat>,
}

/// `POST /api/tables/{id}/hint`
pub(crate) async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<HintBody>,
) -> Result<Json<Value>, Failure> {
    app.allows(limits::HINTS, &caller.account.id)?;
    let live = app.hall.table(&id).await?;
    let counsel = live.party.read().hint(&caller.who(), body.seat, body.seq, limits::HINT_BUDGET)?;
    // Searching takes a whole core: as few at a time as there are places for it.
    let _place = app.hinting.acquire().await.map_err(|_| Failure::Unavailable)?;
    let dice = secret::random_dice();
    let hints = tokio::task::spawn_blocking(move || counsel(dice))
        .await
        .map_err(|wrong| Failure::OurFault(format!("a hint failed: {wrong}")))?;
    Ok(Json(json!({ "seq": body.seq, "hints": hints })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChatBody {
    text: String,
}

/// `POST /api/tables/{id}/chat`
pub(crate) async fn chat(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<ChatBody>,
) -> Result<Json<Value>, Failure> {
    act_seq(&app, &id, &caller, Act::Chat { text: body.text }).await
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct RematchBody {
    contribution: Option<String>,
}

/// `POST /api/tables/{id}/rematch`
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<RematchBody>,
) -> Result<Json<Value>, Failure> {
    app.allows(limits::TABLES, &caller.account.id)?;
    let live = app.hall.table(&id).await?;
    let next_id = |live: &Live| live.party.read().rematch().map(str::to_owned);
    let who = caller.who();
    let refused = live.party.read().check(&who, &Act::Rematch { table: String::new() }, app.hall.now()).err();
    if let Some(refusal) = refused {
        let known = next_id(&live).ok_or(refusal)?;
        return Ok(Json(json!({ "table": known })));
    }
    let (setup, chairs) = {
        let party = live.party.read();
        let mut chairs: Vec<Chair> = party
            .chairs()
            .iter()
            .map(|chair| match chair {
                Chair::Person { who, name, .. } if *who == caller.account.id => Chair::Person {
                    who: who.clone(),
                    name: name.clone(),
                    contribution: contributed(body.contribution.clone()),
                },
                Chair::Person { .. } | Chair::Open => Chair::Open,
                Chair::Bot { level } => Chair::Bot { level: *level },
            })
            .collect();
        chairs.rotate_right(1);
        (party.next_setup(), chairs)
    };
    let next = app.hall.open(&who, setup, chairs).await?;
    let table = next.party.read().id().to_owned();
    match app.hall.act(&live, &who, &Act::Rematch { table: table.clone() }).await {
        Ok(_) => Ok(Json(json!({ "table": table }))),
        // Somebody else was faster; theirs is the next table.
        Err(failure) => next_id(&live).map(|known| Json(json!({ "table": known }))).ok_or(failure),
    }
}

/// `GET /api/tables/{id}/record`
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    maybe: Maybe,
) -> Result<Response, Failure> {
    let live = app.hall.table(&id).await?;
    let record = {
        let party = live.party.read();
        if !party.may_watch(maybe.id()) {
            return Err(Refusal::NotYours.into());
        }
        party.record()?
    };
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], record.to_json()).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplayQuery {
    #[serde(default)]
    at: Option<usize>,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    lang: Lang,
}

impl ReplayQuery {
    fn sight(&self) -> Result<Sight, Failure> {
        match self.seat.as_deref() {
            None | Some("turn") => Ok(Sight::Turn),
            Some("public") => Ok(Sight::Public),
            Some("all") => Ok(Sight::All),
            Some(seat) => {
                let seat = seat.parse().ok().and_then(Seat::new);
                seat.map(Sight::Seat)
                    .ok_or_else(|| Failure::BadRequest("seat is a number, all, public or turn".to_owned()))
            }
        }
    }
}

/// Draws a position away from the threads that serve everybody.
async fn draw_position(record: Record, query: ReplayQuery, names: Vec<String>) -> Result<Response, Failure> {
    let sight = query.sight()?;
    let game = host::games::find(&record.game).ok_or(Failure::NotFound("game"))?;
    let replayed =
        tokio::task::spawn_blocking(move || game.replay(&record, query.at, sight, query.lang, &names))
            .await
            .map_err(|wrong| Failure::OurFault(wrong.to_string()))?
            .map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?;
    Ok(Json(replayed).into_response())
}

/// `GET /api/tables/{id}/replay`
pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<ReplayQuery>,
) -> Result<Response, Failure> {
    app.allows(limits::REPLAYS, &ip)?;
    let live = app.hall.table(&id).await?;
    let (record, names) = {
        let party = live.party.read();
        if !party.may_watch(maybe.id()) {
            return Err(Refusal::NotYours.into());
        }
        (party.record()?, party.names().to_vec())
    };
    draw_position(record, query, names).await
}

/// `POST /api/replay`
pub(crate) async fn replay_record(
    State(app): State<App>,
    Ip(ip): Ip,
    Asked(query): Asked<ReplayQuery>,
    Raw(body): Raw,
) -> Result<Response, Failure> {
    app.allows(limits::REPLAYS, &ip)?;
    let record = Record::from_json(&body).map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?;
    let words = Words::of(query.lang);
    let names = (1..=record.players.min(table::MAX_SEATS))
        .map(|number| words.with("player-number", [("number", number.into())]))
        .collect();
    draw_position(record, query, names).await
}
