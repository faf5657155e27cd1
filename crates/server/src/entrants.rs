//! Coming into a tournament over HTTP, and leaving it.

use axum::Json;
use axum::extract::{Path, State as Has};
use host::{AccountId, Refusal, TournamentId};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::App;
use crate::body::Body;
use crate::course::{Course, most_at, tournaments};
use crate::failure::Failure;
use crate::limits;
use crate::maker::only_maker;
use crate::people::Caller;
use crate::standings::{TournamentInfo, told};
use crate::store::{EntrantFate, State};
use crate::tournaments::under_way;

/// Whether somebody could come in now.
pub(crate) fn may_enter(course: &Course, account: Option<&AccountId>) -> Result<(), Failure> {
    let refused = |words: &'static str| Err(Refusal::NotNow(words).into());
    match course.entrant_of(account).map(|own| own.fate) {
        Some(EntrantFate::In) => return refused("you are in already"),
        Some(EntrantFate::Removed) => return refused("the maker has taken you out"),
        Some(EntrantFate::Left) | None => {}
    }
    if !course.takes_more() {
        return refused("there will be no other round");
    }
    if course.in_it().count() >= most_at(course.tournament.players) {
        return refused("the tournament is full");
    }
    Ok(())
}

/// Come in
#[utoipa::path(post, path = "/api/tournaments/{tournament}/enter", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn enter(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    may_enter(&course, Some(&caller.account.id))?;
    let (_, entered) = under_way(&app, &caller).await?;
    if entered >= limits::ENTERED_OF_ACCOUNT {
        return Err(Refusal::NotNow("you are in as many tournaments as you can").into());
    }
    let most = most_at(course.tournament.players);
    if !tournaments(&app.hall)?.enter(&id, &caller.account.id, most, app.hall.now()).await? {
        return Err(Refusal::NotNow("the tournament is full").into());
    }
    told(&app, &id, Some(&caller)).await
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct GoBody {
    /// Whom the maker takes out, by their number; without it the caller leaves.
    entrant: Option<usize>,
}

/// Leave, or take somebody out
#[utoipa::path(post, path = "/api/tournaments/{tournament}/leave", params(("tournament" = TournamentId, Path)), request_body = GoBody, responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn leave(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
    Body(body): Body<GoBody>,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    let own = course.entrant_of(Some(&caller.account.id)).map(|own| own.number);
    let (number, fate) = match body.entrant {
        Some(number) if Some(number) != own => {
            only_maker(&course, &caller)?;
            (number, EntrantFate::Removed)
        }
        _ => (own.ok_or(Refusal::NotNow("you are not in"))?, EntrantFate::Left),
    };
    if course.tournament.state == State::Over {
        return Err(Refusal::NotNow("the tournament is over").into());
    }
    if course.entrants.get(number).is_some_and(|entrant| entrant.fills) {
        return Err(Refusal::NotNow("this bot only fills a seat").into());
    }
    if !tournaments(&app.hall)?.depart(&id, number, fate, app.hall.now()).await? {
        return Err(Refusal::NotNow("they are not in").into());
    }
    // A bot takes the seat at once where one is played.
    if course.table_of(number).is_some() {
        app.hall.tend(&id).await?;
    }
    told(&app, &id, Some(&caller)).await
}
