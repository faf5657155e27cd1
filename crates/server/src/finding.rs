//! Finding players: who would like to play asks until there is a table.

use axum::Json;
use axum::extract::State;
use host::{Millis, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Done};
use crate::tables::contributed;
use crate::waiting::{Comes, Standing, Wish};

/// The longest name of a search.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 1..=64;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FindBody {
    game: String,
    players: usize,
    /// `quick`, `live` or `slow`.
    pace: String,
    /// Whether the result is to count.
    #[serde(default)]
    rated: bool,
    /// What the caller calls this search: the same each time it is asked about.
    key: String,
    /// Whether bots may take the seats for which nobody is there, at once.
    #[serde(default)]
    bots: bool,
    /// The browser's own randomness for the shuffle.
    #[serde(default)]
    contribution: Option<String>,
}

/// How a search for players stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct Found {
    /// How long the caller waits.
    waited: Millis,
    /// How many look for the same, the caller included.
    looking: usize,
    /// How far apart ratings may be by now; null where anybody will do.
    reach: Option<i32>,
    /// Whether bots are offered for the seats for which nobody came.
    bots: bool,
    /// The table, once there is one; it has begun.
    table: Option<TableId>,
}

impl From<Standing> for Found {
    fn from(standing: Standing) -> Found {
        Found {
            waited: Millis(u64::try_from(standing.waited.as_millis()).unwrap_or(u64::MAX)),
            looking: standing.looking,
            reach: standing.reach,
            bots: standing.bots,
            table: standing.table,
        }
    }
}

/// Find players
#[utoipa::path(post, path = "/api/find", request_body = FindBody, responses((status = 200, description = "How the search stands", body = Found)))]
pub(crate) async fn find(
    State(app): State<App>,
    Ip(address): Ip,
    caller: Caller,
    Body(body): Body<FindBody>,
) -> Result<Json<Found>, Failure> {
    app.allows(limits::FINDS, caller.account.id.as_str())?;
    if !KEY_BYTES.contains(&body.key.len()) {
        return Err(Failure::BadRequest("a search has a key of 1 to 64 bytes".to_owned()));
    }
    let contribution = contributed(body.contribution);
    if contribution.len() > host::CONTRIBUTION_BYTES {
        return Err(Failure::BadRequest("the contribution is too long".to_owned()));
    }
    let wish = Wish::read(&body.game, body.players, &body.pace, body.rated)?;
    if wish.is_rated() && caller.account.login.is_none() {
        return Err(Failure::NeedsAccount);
    }
    if app.hall.is_closing() {
        return Err(Failure::GoingDown);
    }
    let ratings = app.hall.store().people().ratings_of(&caller.account.id).await?;
    let rating = ratings.into_iter().find(|(game, _)| game == wish.game()).map(|(_, rating)| rating);
    let comes = Comes {
        who: caller.who(),
        key: body.key,
        wish,
        rating: rating.unwrap_or(club::Rating::NEW).shown(),
        address,
        contribution,
        apart: app.hall.store().people().apart(&caller.account.id).await?,
        bots: body.bots,
    };
    let standing = app.room.enter(comes)?.news().await?;
    Ok(Json(standing.into()))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct KeyQuery {
    /// Only the search of this name.
    #[serde(default)]
    key: Option<String>,
}

/// No longer look for players
#[utoipa::path(delete, path = "/api/find", params(KeyQuery), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    Asked(query): Asked<KeyQuery>,
) -> Result<Json<Done>, Failure> {
    app.room.leave(&caller.account.id, query.key.as_deref());
    Ok(Json(Done {}))
}
