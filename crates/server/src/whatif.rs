//! What if: branches of finished games over HTTP. Nothing is kept of them but the tables that go on from one.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::{Act, Branch, BranchBody, Judged, OnBody, Refusal, Replayed, Sight, Source, TableId, TableInfo};
use table::Record;

use crate::App;
use crate::body::{Ip, Raw, read};
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::tables::info;
use crate::work::{Kind, Whose};

/// So much more a body costs by its size.
fn size_of(body: &[u8]) -> f64 {
    1.0 + (body.len() / limits::RECORD_UNIT) as f64
}

/// What a branch is of: a table that the caller may watch and whose game is over, or a record that is sent along.
async fn source(
    app: &App,
    maybe: &Maybe,
    table: Option<TableId>,
    record: Option<Record>,
) -> Result<Source, Failure> {
    match (table, record) {
        (Some(id), None) => {
            let live = app.hall.table(&id).await?;
            let party = live.party.read();
            if !party.may_watch(maybe.id()) {
                return Err(Refusal::NotYours.into());
            }
            Ok(Source::of(&party)?)
        }
        (None, Some(record)) => Ok(Source::brought(record)),
        _ => Err(Failure::BadRequest("a branch is of a table or of a record".to_owned())),
    }
}

/// A position that might have been
#[utoipa::path(post, path = "/api/branch", request_body = BranchBody, responses((status = 200, description = "Done", body = Replayed)))]
pub(crate) async fn position(
    State(app): State<App>,
    Ip(ip): Ip,
    maybe: Maybe,
    Raw(body): Raw,
) -> Result<Json<Replayed>, Failure> {
    app.affords(limits::REPLAYS, size_of(&body), &ip)?;
    let BranchBody { table, record, at, moves, seat, lang } = read(&app, &ip, body).await?;
    let sight = seat.as_deref().map_or(Ok(Sight::Turn), str::parse)?;
    let source = source(&app, &maybe, table, record).await?;
    let draw = move || source.position(Branch { at, moves }, sight, lang).map_err(Failure::from);
    app.hall.work.run(Kind::Record, &Whose::at(&ip), draw).await?.map(Json)
}

/// What the last move of a branch is worth
#[utoipa::path(post, path = "/api/judge", request_body = BranchBody, responses((status = 200, description = "Done", body = Judged)))]
pub(crate) async fn judge(
    State(app): State<App>,
    Ip(ip): Ip,
    maybe: Maybe,
    Raw(body): Raw,
) -> Result<Json<Judged>, Failure> {
    app.affords(limits::JUDGEMENTS, size_of(&body), &ip)?;
    let BranchBody { table, record, at, moves, .. } = read(&app, &ip, body).await?;
    let source = source(&app, &maybe, table, record).await?;
    let judge = move || source.judge(Branch { at, moves }, limits::JUDGE_ITERATIONS).map_err(Failure::from);
    app.hall.work.run(Kind::Review, &Whose::at(&ip), judge).await?.map(Json)
}

/// Play on from a position, alone against bots
#[utoipa::path(post, path = "/api/whatif", request_body = OnBody, responses((status = 201, description = "It is open", body = TableInfo)))]
pub(crate) async fn play_on(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
    Raw(body): Raw,
) -> Result<(StatusCode, Json<TableInfo>), Failure> {
    app.affords(limits::TABLES, size_of(&body), caller.account.id.as_str())?;
    let OnBody { table, record, at, moves, seat, level, anew } = read(&app, &ip, body).await?;
    let who = caller.who();
    let source = source(&app, &Maybe(Some(caller)), table, record).await?;
    let seed = anew.then(|| app.hall.chance.seed());
    let find = move || source.onward(Branch { at, moves }, seat, seed).map_err(Failure::from);
    let onward = app.hall.work.run(Kind::Record, &Whose::at(&ip), find).await??;
    let live = app.hall.open_whatif(&who, onward, level, Some(ip.clone())).await?;
    app.hall.may_begin(&live, &ip)?;
    app.hall.act_through(&live, &who, &Act::Start).await?;
    Ok((StatusCode::CREATED, Json(info(&live, Some(&who.id)))))
}
