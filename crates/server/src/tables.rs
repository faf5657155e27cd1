//! Tables over HTTP: lists of them, and one from its opening to its start.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use host::{
    AccountId, Act, Chair, Games, Looked, Millis, OpenBody, Refusal, SeatWish, Seq, Setup, SetupChange,
    Status, TableId, TableInfo,
};
use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::hall::Live;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::secret;
use crate::store::{DAMAGED, OnVacation, Place, Show};

/// The games
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "Done", body = Games)))]
pub(crate) async fn list_games() -> Json<Games> {
    Json(Games::all())
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
    /// What whoever opened it is called there, if they sit at it.
    opener: Option<String>,
    /// Whether whoever opened it has it before their eyes.
    here: bool,
    /// The points of a game that is over, by seat.
    scores: Vec<i32>,
    /// The seats that won it.
    winners: Vec<usize>,
    /// Whether the caller is to move.
    my_turn: bool,
    /// Whether the caller opened it, sits there or is awaited there.
    mine: bool,
    /// Whether a seat is kept for the caller, who has not answered yet.
    invited: bool,
    /// Who is on vacation there.
    away: Vec<OnVacation>,
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
    let next = listed.last().filter(|_| more).map(|last| written(&last.place()));
    let now = app.hall.now();
    for listed in listed {
        let opener = listed.summary.opener.and_then(|seat| listed.summary.names.get(seat).cloned());
        let mut row = ListedTable {
            here: opener.is_some() && app.hall.is_there(&listed.id, &listed.owner),
            opener,
            scores: Vec::new(),
            winners: Vec::new(),
            my_turn: false,
            mine,
            invited: maybe.id().is_some_and(|id| listed.summary.kept.contains(id)),
            id: listed.id,
            setup: listed.summary.setup,
            status: listed.status,
            players: listed.summary.players,
            open: listed.summary.open,
            names: listed.summary.names,
            away: listed.summary.away.into_iter().filter(|one| one.until > now).collect(),
            created: listed.created,
            changed: listed.changed,
        };
        if row.status == DAMAGED {
            let failure = Failure::Damaged("what the lists show of it cannot be read".to_owned());
            app.hall.note_damage(&row.id, &failure);
        } else if app.hall.is_damaged(&row.id) {
            row.status = DAMAGED.to_owned();
        } else if mine && row.status == Status::Playing.name() {
            match app.hall.find(&row.id).await {
                Ok(live) => {
                    let party = live.party.read();
                    let turn = party.turn();
                    row.my_turn = party.seats_of(maybe.id()).any(|seat| turn.contains(seat));
                    row.status = party.status().name().to_owned();
                }
                // One table that cannot be rebuilt keeps nobody from the others.
                Err(failure @ (Failure::Damaged(_) | Failure::OurFault(_))) => {
                    failure.log();
                    row.status = DAMAGED.to_owned();
                }
                Err(failure) => return Err(failure),
            }
        }
        tables.push(row);
    }
    tell_results(&app, &mut tables).await?;
    Ok(Json(Tables { tables, next }))
}

/// Puts points and winners into the rows of games that are over.
async fn tell_results(app: &App, tables: &mut [ListedTable]) -> Result<(), Failure> {
    let over = |row: &&mut ListedTable| row.status == Status::Over.name();
    let ids: Vec<TableId> = tables.iter_mut().filter(over).map(|row| row.id.clone()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let kept = app.hall.store().people().ended(&ids).await?;
    for row in tables.iter_mut().filter(over) {
        let seats = || kept.iter().filter(|one| one.table == row.id).enumerate();
        let scores = seats().map(|(_, one)| one.seat.score).collect();
        let winners = seats().filter(|(_, one)| one.seat.place == 1).map(|(seat, _)| seat).collect();
        (row.scores, row.winners) = (scores, winners);
    }
    Ok(())
}

/// What a browser added to the shuffle, or what we add in its place.
pub(crate) fn contributed(contribution: Option<String>) -> String {
    contribution.filter(|text| !text.is_empty()).unwrap_or_else(secret::random_key)
}

pub(crate) fn info(live: &Live, account: Option<&AccountId>) -> TableInfo {
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
    host::games::find(&body.setup.game).ok_or(Failure::NotFound("game"))?;
    let chairs = body.chairs(&caller.who(), contributed)?;
    let live = app.hall.open(&caller.who(), body.setup, chairs, Some(ip.clone())).await?;
    if body.start {
        can_be_rated(&app, &live).await?;
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
    act_info(&app, &id, &caller, wish.act(seat, contributed)).await
}

/// Refuses a rated game in which a guest plays: ratings are for those who can be found again.
async fn can_be_rated(app: &App, live: &Live) -> Result<(), Failure> {
    let people: Vec<AccountId> = {
        let party = live.party.read();
        if !party.setup().rated {
            return Ok(());
        }
        party.chairs().iter().filter_map(Chair::person).cloned().collect()
    };
    for person in people {
        let account = app.hall.store().people().account(&person).await?;
        if account.is_none_or(|account| account.login.is_none()) {
            return Err(Failure::NeedsAccount);
        }
    }
    Ok(())
}

/// Begin
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = TableId, Path)), responses((status = 200, description = "Done", body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    caller: Caller,
) -> Result<Json<TableInfo>, Failure> {
    let live = app.hall.find(&id).await?;
    can_be_rated(&app, &live).await?;
    app.hall.may_begin(&live, &ip)?;
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
    Ok(Json(party.looked(table, maybe.id(), query.seat)))
}
