//! Records of finished games over HTTP.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use draw::Lang;
use host::{Refusal, Replayed, Sight, TableId};
use serde::Deserialize;
use table::Record;
use utoipa::IntoParams;

use crate::App;
use crate::body::{Asked, Ip, Raw};
use crate::failure::Failure;
use crate::limits;
use crate::people::Maybe;
use crate::work::{Kind, Whose};

/// The record of a finished game
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = TableId, Path)), responses((status = 200, description = "Done", body = Object)))]
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<TableId>,
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

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReplayQuery {
    /// After how many moves; without it at the end.
    #[serde(default)]
    at: Option<usize>,
    /// As whom: a seat, `public`, `turn` or `all`.
    #[serde(default)]
    seat: Option<String>,
    /// The language of all words.
    #[serde(default)]
    #[param(value_type = String)]
    lang: Lang,
}

impl ReplayQuery {
    /// Which position, as whom, in which language.
    pub(crate) fn wanted(&self) -> Result<(Option<usize>, Sight, Lang), Failure> {
        Ok((self.at, self.sight()?, self.lang))
    }

    fn sight(&self) -> Result<Sight, Failure> {
        Ok(self.seat.as_deref().map_or(Ok(Sight::Turn), str::parse)?)
    }
}

/// Draws a position. Takes a while: only where heavy work is done.
fn draw_position(
    record: &Record,
    at: Option<usize>,
    sight: Sight,
    lang: Lang,
    names: &[String],
) -> Result<Replayed, Failure> {
    let game = host::games::find(&record.game).ok_or(Failure::NotFound("game"))?;
    let replayed = game.replay(record, at, sight, lang, names);
    Ok(replayed.map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?)
}

/// A position of a finished game
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = TableId, Path), ReplayQuery), responses((status = 200, description = "Done", body = Replayed)))]
pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<ReplayQuery>,
) -> Result<Json<Replayed>, Failure> {
    app.allows(limits::REPLAYS, &ip)?;
    let live = app.hall.table(&id).await?;
    let (record, names) = {
        let party = live.party.read();
        if !party.may_watch(maybe.id()) {
            return Err(Refusal::NotYours.into());
        }
        (party.record()?, party.names().to_vec())
    };
    let (at, sight, lang) = (query.at, query.sight()?, query.lang);
    let draw = move || draw_position(&record, at, sight, lang, &names);
    app.hall.work.run(Kind::Record, &Whose::at(&ip), draw).await?.map(Json)
}

/// A position of any record
#[utoipa::path(post, path = "/api/replay", params(ReplayQuery), request_body = Object, responses((status = 200, description = "Done", body = Replayed)))]
pub(crate) async fn replay_record(
    State(app): State<App>,
    Ip(ip): Ip,
    Asked(query): Asked<ReplayQuery>,
    Raw(body): Raw,
) -> Result<Json<Replayed>, Failure> {
    app.affords(limits::REPLAYS, 1.0 + (body.len() / limits::RECORD_UNIT) as f64, &ip)?;
    let (at, sight, lang) = (query.at, query.sight()?, query.lang);
    let draw = move || host::replay_text(&body, at, sight, lang).map_err(Failure::from);
    app.hall.work.run(Kind::Record, &Whose::at(&ip), draw).await?.map(Json)
}
