//! Tables over HTTP: lists of them, and one from its opening to its start.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use host::{
    AccountId, Act, Chair, Ended, Level, Millis, Party, Refusal, Seq, Setup, SetupChange, Status, TableId,
    TableInfo, games,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seat;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::hall::Live;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::secret;
use crate::store::{DAMAGED, Place, Show};

/// The games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    /// All of them.
    games: Vec<GameInfo>,
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    /// Its name.
    name: &'static str,
    /// The version of its rules.
    rules: u32,
    /// With how many it is played, at least and at most.
    seats: [usize; 2],
    /// The default options.
    #[schema(value_type = Object)]
    options: Value,
    /// The levels of its bots, the weakest first.
    #[schema(value_type = Vec<String>)]
    levels: &'static [Level],
}

/// The games
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "Done", body = Games)))]
pub(crate) async fn list_games() -> Json<Games> {
    let info = |game: &host::GameKind| GameInfo {
        name: game.name,
        rules: game.rules,
        seats: [*game.seats().start(), *game.seats().end()],
        options: game.defaults(),
        levels: Level::ALL,
    };
    Json(Games { games: games().iter().map(info).collect() })
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Which tables.
    #[serde(default)]
    #[param(inline)]
    show: ListShow,
    /// Where to go on: the `next` of the list before.
    #[serde(default)]
    after: Option<String>,
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ListShow {
    #[default]
    Open,
    Mine,
    Live,
}

/// A list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    /// The last changed first.
    tables: Vec<ListedTable>,
    /// What to ask for `after` these; null where there are no more.
    next: Option<String>,
}

/// The place of a table in a list, as it is passed around.
fn written(place: &Place) -> String {
    format!("{}.{}.{}", u8::from(place.over), place.changed, place.id)
}

fn read_place(text: &str) -> Option<Place> {
    let mut parts = text.splitn(3, '.');
    let over = match parts.next()? {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(Place { over, changed: Millis(parts.next()?.parse().ok()?), id: parts.next()?.into() })
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
struct ListedTable {
    /// Which.
    id: TableId,
    /// What is agreed.
    setup: Setup,
    /// `waiting`, `playing`, `over`, or `damaged` where it cannot be read.
    status: String,
    /// How many seats.
    players: usize,
    /// How many of them are open.
    open: usize,
    /// Who sits there, in seat order.
    names: Vec<String>,
    /// Whether the caller is to move.
    my_turn: bool,
    /// Whether the caller opened it or sits there.
    mine: bool,
    /// When it was opened.
    created: Millis,
    /// When what is listed last changed.
    changed: Millis,
}

/// Lists of tables
#[utoipa::path(get, path = "/api/tables", params(ListQuery), responses((status = 200, description = "Done", body = Tables)))]
pub(crate) async fn list_tables(
    State(app): State<App>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<ListQuery>,
) -> Result<Json<Tables>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let unreadable = || Failure::BadRequest("after is what a list gave as next".to_owned());
    let after = match query.after.as_deref() {
        Some(after) => Some(read_place(after).ok_or_else(unreadable)?),
        None => None,
    };
    let show = match query.show {
        ListShow::Open => Show::Open,
        ListShow::Live => Show::Live,
        ListShow::Mine => Show::Of(maybe.id().ok_or(Failure::WhoAreYou)?.clone()),
    };
    let mine = matches!(show, Show::Of(_));
    let mut tables = Vec::new();
    let mut listed = app.hall.store().list_after(show, after, limits::LISTED + 1).await?;
    let more = listed.len() > limits::LISTED;
    listed.truncate(limits::LISTED);
    let next = listed.last().filter(|_| more).map(|last| {
        let over = mine && last.status == Status::Over.name();
        written(&Place { over, changed: last.changed, id: last.id.clone() })
    });
    for listed in listed {
        let mut row = ListedTable {
            my_turn: false,
            mine,
            id: listed.id,
            setup: listed.summary.setup,
            status: listed.status,
            players: listed.summary.players,
            open: listed.summary.open,
            names: listed.summary.names,
            created: listed.created,
            changed: listed.changed,
        };
        if mine && row.status == Status::Playing.name() {
            match app.hall.find(&row.id).await {
                Ok(live) => {
                    let party = live.party.read();
                    let turn = party.turn();
                    row.my_turn = party.seats_of(maybe.id()).any(|seat| turn.contains(seat));
                    row.status = party.status().name().to_owned();
                }
                // One table that cannot be rebuilt keeps nobody from the others.
                Err(failure @ Failure::OurFault(_)) => {
                    failure.log();
                    row.status = DAMAGED.to_owned();
                }
                Err(failure) => return Err(failure),
            }
        }
        tables.push(row);
    }
    Ok(Json(Tables { tables, next }))
}

/// Who should sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    /// The caller.
    Me {
        /// Randomness for the shuffle.
        #[serde(default)]
        contribution: Option<String>,
        /// A name other than the caller's own.
        #[serde(default)]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// How strong.
        #[serde(default)]
        #[schema(schema_with = host::schema::level)]
        level: Level,
    },
    /// Nobody yet.
    Open {},
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenBody {
    /// What is agreed.
    setup: Setup,
    /// How many seats; without it as many as `seats` names, or as few as can play.
    #[serde(default)]
    players: Option<usize>,
    /// Who sits where; without it the caller on seat 0.
    #[serde(default)]
    seats: Vec<SeatWish>,
    /// Randomness for the shuffle.
    #[serde(default)]
    contribution: Option<String>,
    /// Whether to begin at once.
    #[serde(default)]
    start: bool,
}

/// What a browser added to the shuffle, or what we add in its place.
pub(crate) fn contributed(contribution: Option<String>) -> String {
    contribution.filter(|text| !text.is_empty()).unwrap_or_else(secret::random_key)
}

fn info(live: &Live, account: Option<&AccountId>) -> TableInfo {
    let presence = live.presence.lock();
    live.party.read().info(account, &presence)
}

/// Open a table
#[utoipa::path(post, path = "/api/tables", request_body = OpenBody, responses((status = 201, description = "It is open", body = TableInfo)))]
pub(crate) async fn open_table(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<OpenBody>,
) -> Result<(StatusCode, Json<TableInfo>), Failure> {
    app.allows(limits::TABLES, caller.account.id.as_str())?;
    let kind = host::games::find(&body.setup.game).ok_or(Failure::NotFound("game"))?;
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
    let live = app.hall.open(&caller.who(), body.setup, chairs, Some(ip.clone())).await?;
    if body.start {
        app.hall.may_begin(&live, &ip)?;
        app.hall.act_through(&live, &caller.who(), &Act::Start).await?;
    }
    Ok((StatusCode::CREATED, Json(info(&live, Some(&caller.account.id)))))
}

/// Does something at a table and answers with its number.
pub(crate) async fn act(
    app: &App,
    id: &TableId,
    caller: &Caller,
    act: Act,
) -> Result<(Arc<Live>, Seq), Failure> {
    let rate = if matches!(act, Act::Chat { .. }) { limits::CHAT } else { limits::ACTIONS };
    app.allows(rate, caller.account.id.as_str())?;
    let live = app.hall.table(id).await?;
    let seq = app.hall.act_through(&live, &caller.who(), &act).await?;
    Ok((live, seq))
}

async fn act_info(app: &App, id: &TableId, caller: &Caller, wish: Act) -> Result<Json<TableInfo>, Failure> {
    let (live, _) = act(app, id, caller, wish).await?;
    Ok(Json(info(&live, Some(&caller.account.id))))
}

/// Change what is agreed
#[utoipa::path(post, path = "/api/tables/{id}/setup", params(("id" = TableId, Path)), request_body = SetupChange, responses((status = 200, description = "Done", body = TableInfo)))]
pub(crate) async fn set_up(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(change): Body<SetupChange>,
) -> Result<Json<TableInfo>, Failure> {
    act_info(&app, &id, &caller, Act::Setup(change)).await
}

/// Sit down, put a bot there, or free a seat
#[utoipa::path(post, path = "/api/tables/{id}/seats/{n}", params(("id" = TableId, Path), ("n" = usize, Path)), request_body = SeatWish, responses((status = 200, description = "Done", body = TableInfo)))]
pub(crate) async fn seat(
    State(app): State<App>,
    Path((id, seat)): Path<(TableId, String)>,
    caller: Caller,
    Body(wish): Body<SeatWish>,
) -> Result<Json<TableInfo>, Failure> {
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

/// Begin
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = TableId, Path)), responses((status = 200, description = "Done", body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    caller: Caller,
) -> Result<Json<TableInfo>, Failure> {
    app.hall.may_begin(&*app.hall.find(&id).await?, &ip)?;
    act_info(&app, &id, &caller, Act::Start).await
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeatQuery {
    /// Which of several own seats.
    #[serde(default)]
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// What the caller may know of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Looked {
    /// The table.
    table: TableInfo,
    /// The number of the last entry.
    seq: Seq,
    /// As which seat it is seen; null for a spectator.
    #[schema(value_type = Option<u8>)]
    who: Option<Seat>,
    /// The seats to move.
    #[schema(value_type = Vec<u8>)]
    turn: Vec<Seat>,
    /// The game's view; null before the start.
    #[schema(value_type = Option<Object>)]
    view: Option<Value>,
    /// The view as text; null before the start.
    text: Option<String>,
    /// The legal moves of that seat.
    moves: Vec<String>,
    /// How many steps that seat could take back.
    undo: usize,
    /// The result, once the game is over.
    result: Option<Ended>,
}

/// The caller's view and legal moves
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = TableId, Path), SeatQuery), responses((status = 200, description = "Done", body = Looked)))]
pub(crate) async fn look(
    State(app): State<App>,
    Path(id): Path<TableId>,
    maybe: Maybe,
    Asked(query): Asked<SeatQuery>,
) -> Result<Json<Looked>, Failure> {
    let live = app.hall.table(&id).await?;
    let table = info(&live, maybe.id());
    let party = live.party.read();
    if !party.may_watch(maybe.id()) {
        return Err(Refusal::NotYours.into());
    }
    Ok(Json(looked(&party, table, maybe.id(), query.seat)))
}

fn looked(party: &Party, table: TableInfo, account: Option<&AccountId>, wish: Option<Seat>) -> Looked {
    let who = party.seat_seen_by(account, wish);
    let play = party.play();
    let (view, text) = play.map(|play| play.view(who)).unzip();
    let to_move = who.filter(|&seat| party.turn().contains(seat));
    Looked {
        table,
        seq: party.seq(),
        who,
        turn: party.turn().iter().collect(),
        view,
        text,
        moves: play.zip(to_move).map_or_else(Vec::new, |(play, seat)| play.moves(seat)),
        undo: play.zip(who).map_or(0, |(play, seat)| play.undoable(seat)),
        result: party.ended(),
    }
}
