//! What is done at a table over HTTP once it is open.

use axum::Json;
use axum::extract::{Path, State};
use host::{Act, Chair, Hints, Refusal, Relief, Seq, TableId};
use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;

use crate::App;
use crate::body::{Body, Ip};
use crate::failure::Failure;
use crate::hall::Live;
use crate::limits;
use crate::people::{Caller, Done};
use crate::secret;
use crate::store::Report;
use crate::tables::{act, contributed};
use crate::work::{Kind, Whose};

/// What was done has this number.
#[derive(Serialize, ToSchema)]
pub(crate) struct Numbered {
    seq: Seq,
}

async fn act_seq(app: &App, id: &TableId, caller: &Caller, wish: Act) -> Result<Json<Numbered>, Failure> {
    let (_, seq) = act(app, id, caller, wish).await?;
    Ok(Json(Numbered { seq }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveBody {
    /// The last number the caller has seen.
    seq: Seq,
    /// The step in its text form.
    #[serde(rename = "move")]
    mv: String,
    /// Which of several own seats.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// What the caller calls this move: sent again under the same name it is played once.
    #[serde(default)]
    key: Option<String>,
}

/// Play a step
#[utoipa::path(post, path = "/api/tables/{id}/moves", params(("id" = TableId, Path)), request_body = MoveBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<MoveBody>,
) -> Result<Json<Numbered>, Failure> {
    let MoveBody { seq, mv, seat, key } = body;
    act_seq(&app, &id, &caller, Act::Move { seat, seq, mv, key }).await
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct UndoBody {
    /// The last number the caller has seen.
    seq: Option<Seq>,
    /// All steps of the turn.
    all: bool,
    /// Which of several own seats.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Take back
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = TableId, Path)), request_body = UndoBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn undo(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<UndoBody>,
) -> Result<Json<Numbered>, Failure> {
    act_seq(&app, &id, &caller, Act::Undo { seat: body.seat, seq: body.seq, all: body.all }).await
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SeatBody {
    /// Which of several own seats.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Give up
#[utoipa::path(post, path = "/api/tables/{id}/resign", params(("id" = TableId, Path)), request_body = SeatBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<SeatBody>,
) -> Result<Json<Numbered>, Failure> {
    act_seq(&app, &id, &caller, Act::Resign { seat: body.seat }).await
}

/// Take the seat back from a bot
#[utoipa::path(post, path = "/api/tables/{id}/return", params(("id" = TableId, Path)), request_body = SeatBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<SeatBody>,
) -> Result<Json<Numbered>, Failure> {
    act_seq(&app, &id, &caller, Act::Return { seat: body.seat }).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RelieveBody {
    /// Who is awaited.
    #[schema(value_type = u8)]
    of: Seat,
    /// How it should go on: `bot` or `end`.
    relief: Relief,
    /// Which of several own seats.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Go on without somebody
#[utoipa::path(post, path = "/api/tables/{id}/relieve", params(("id" = TableId, Path)), request_body = RelieveBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn relieve(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<RelieveBody>,
) -> Result<Json<Numbered>, Failure> {
    let live = app.hall.table(&id).await?;
    let awaited = live.party.read().chairs().get(body.of.index()).and_then(Chair::person).cloned();
    if awaited.is_some_and(|who| live.presence.lock().has(&who)) {
        return Err(Refusal::NotNow("they are here").into());
    }
    act_seq(&app, &id, &caller, Act::Relieve { seat: body.seat, of: body.of, relief: body.relief }).await
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct BackBody {
    /// The number of the question that is answered; nothing for asking.
    ask: Option<Seq>,
    /// The answer.
    yes: bool,
    /// Which of several own seats.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Ask to take back the last turn, or answer who asked
#[utoipa::path(post, path = "/api/tables/{id}/back", params(("id" = TableId, Path)), request_body = BackBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn back(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<BackBody>,
) -> Result<Json<Numbered>, Failure> {
    act_seq(&app, &id, &caller, Act::back(body.seat, body.ask, body.yes)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintBody {
    seq: Seq,
    /// Which of several own seats.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// What a search found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Hinted {
    /// The number it was asked at.
    seq: Seq,
    #[serde(flatten)]
    hints: Hints,
}

/// What a good player would do
#[utoipa::path(post, path = "/api/tables/{id}/hint", params(("id" = TableId, Path)), request_body = HintBody, responses((status = 200, description = "Done", body = Hinted)))]
pub(crate) async fn hint(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<HintBody>,
) -> Result<Json<Hinted>, Failure> {
    app.allows(limits::HINTS, caller.account.id.as_str())?;
    let live = app.hall.table(&id).await?;
    let asked = live.party.read().hint(&caller.who(), body.seat, body.seq, limits::HINT_BUDGET)?;
    let (seat, since, search) = (asked.seat, asked.since, asked.search);
    let known = live.hinted(seat, since);
    let hints = match known {
        Some(hints) => hints,
        None => {
            let dice = secret::random_dice();
            let whose = Whose { address: ip, account: caller.account.id.to_string() };
            let found = app.hall.work.run(Kind::Hint, &whose, move || search(dice)).await?;
            live.keep_hint(seat, since, found)
        }
    };
    Ok(Json(Hinted { seq: body.seq, hints }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChatBody {
    text: String,
}

/// Say something
#[utoipa::path(post, path = "/api/tables/{id}/chat", params(("id" = TableId, Path)), request_body = ChatBody, responses((status = 200, description = "Done", body = Numbered)))]
pub(crate) async fn chat(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<ChatBody>,
) -> Result<Json<Numbered>, Failure> {
    act_seq(&app, &id, &caller, Act::Chat { text: body.text }).await
}

/// The most characters of a report.
const REPORT_CHARS: usize = 1_000;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportBody {
    /// Whose seat it is about; null for the table as a whole, or somebody who looks on.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// What is reported.
    text: String,
}

/// Report something to whoever runs the place
#[utoipa::path(post, path = "/api/tables/{id}/report", params(("id" = TableId, Path)), request_body = ReportBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn report(
    State(app): State<App>,
    Path(id): Path<TableId>,
    caller: Caller,
    Body(body): Body<ReportBody>,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::REPORTS, caller.account.id.as_str())?;
    let text = host::clean_text(&body.text, REPORT_CHARS);
    if text.is_empty() {
        return Err(Failure::BadRequest("a report needs words".to_owned()));
    }
    let live = app.hall.table(&id).await?;
    let report = {
        let party = live.party.read();
        if !party.may_watch(Some(&caller.account.id)) {
            return Err(Refusal::NotYours.into());
        }
        let chair = match body.seat {
            Some(seat) => Some(party.chairs().get(seat.index()).ok_or(Refusal::NoSeat)?),
            None => None,
        };
        Report {
            id: secret::random_id(),
            at: app.hall.now(),
            account: caller.account.id.clone(),
            table: id,
            about: chair.and_then(Chair::person).cloned(),
            name: body.seat.and_then(|seat| party.names().get(seat.index()).cloned()).unwrap_or_default(),
            text,
            chat: serde_json::to_string(party.chat())
                .map_err(|wrong| Failure::OurFault(wrong.to_string()))?,
        }
    };
    app.hall.store().people().report(&report).await?;
    Ok(Json(Done {}))
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct RematchBody {
    contribution: Option<String>,
}

/// The next table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Next {
    table: TableId,
}

/// Play again
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = TableId, Path)), request_body = RematchBody, responses((status = 200, description = "Done", body = Next)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<RematchBody>,
) -> Result<Json<Next>, Failure> {
    app.allows(limits::TABLES, caller.account.id.as_str())?;
    let live = app.hall.table(&id).await?;
    let known = |live: &Live| live.party.read().rematch().map(|table| Json(Next { table: table.clone() }));
    let who = caller.who();
    let again = live.party.read().play_again(&who, &contributed(body.contribution));
    let (setup, chairs) = match again {
        Ok(again) => again,
        Err(refusal) => return known(&live).ok_or(refusal.into()),
    };
    let next = app.hall.open(&who, setup, chairs, Some(ip)).await?;
    let table = next.party.read().id().clone();
    match app.hall.act_through(&live, &who, &Act::Rematch { table: table.clone() }).await {
        Ok(_) => Ok(Json(Next { table })),
        // Somebody else was faster; theirs is the next table.
        Err(failure) => known(&live).ok_or(failure),
    }
}
