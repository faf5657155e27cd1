//! What only the maker of a tournament decides, over HTTP: that it begins, pauses, goes on, and ends.

use axum::Json;
use axum::extract::{Path, State as Has};
use club::tournament::{Format, PLAYERS, Tournament as Reckoning, places_for};
use host::{Refusal, TournamentId};

use crate::App;
use crate::course::{Course, tournaments};
use crate::failure::Failure;
use crate::limits;
use crate::people::Caller;
use crate::standings::{TournamentInfo, told};
use crate::store::{State, Tournament};

/// Refuses whoever did not make it.
pub(crate) fn only_maker(course: &Course, caller: &Caller) -> Result<(), Failure> {
    if course.tournament.maker == caller.account.id { Ok(()) } else { Err(Refusal::NotYours.into()) }
}

/// Begin, or go on after a pause
#[utoipa::path(post, path = "/api/tournaments/{tournament}/start", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn start(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    let Tournament { state, rounds, .. } = course.tournament;
    let rounds = match state {
        State::Open if !course.has_people() => {
            return Err(Refusal::NotNow("nobody has come in yet").into());
        }
        State::Open if course.in_it().count() < *PLAYERS.start() => {
            return Err(Refusal::NotNow("two have to be in at least").into());
        }
        State::Open if rounds == 0 => rounds_for(&course)?,
        State::Open | State::Paused => rounds,
        State::On => return Err(Refusal::NotNow("it is on").into()),
        State::Over => return Err(Refusal::NotNow("the tournament is over").into()),
    };
    turned(&app, &course, State::On, rounds).await?;
    app.hall.director.stir();
    told(&app, &id, Some(&caller)).await
}

/// How many rounds the form needs for those who are in.
fn rounds_for(course: &Course) -> Result<u32, Failure> {
    let Tournament { players, format, .. } = course.tournament;
    let all = places_for(course.in_it().count(), players);
    let fresh = Reckoning::new(all, players, format)
        .map_err(|wrong| Failure::from(Refusal::Unplayable(wrong.to_string())))?;
    let rounds = match format {
        Format::Swiss => all.ilog2() + 2,
        Format::RoundRobin => u32::try_from(fresh.rounds_to_meet_all()).unwrap_or(limits::ROUNDS),
    };
    let meets_all = u32::try_from(fresh.rounds_to_meet_all()).unwrap_or(limits::ROUNDS);
    Ok(rounds.min(meets_all).clamp(1, limits::ROUNDS))
}

/// From the state it was in to another.
async fn turned(app: &App, course: &Course, to: State, rounds: u32) -> Result<(), Failure> {
    let Tournament { id, state, .. } = &course.tournament;
    if tournaments(&app.hall)?.turn(id, *state, to, rounds, app.hall.now()).await? {
        Ok(())
    } else {
        Err(Refusal::NotNow("something else was decided meanwhile").into())
    }
}

/// Let no other round begin for now
#[utoipa::path(post, path = "/api/tournaments/{tournament}/pause", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn pause(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    if course.tournament.state != State::On {
        return Err(Refusal::NotNow("it is not on").into());
    }
    turned(&app, &course, State::Paused, course.tournament.rounds).await?;
    told(&app, &id, Some(&caller)).await
}

/// Let no other round begin at all
#[utoipa::path(post, path = "/api/tournaments/{tournament}/close", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn close(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    if course.tournament.state == State::Over {
        return Err(Refusal::NotNow("the tournament is over").into());
    }
    let round = course.last_round();
    // A round that is on is played to its end, and is the last one; its tables stay closed until then.
    let to = if round == 0 { State::Over } else { State::On };
    turned(&app, &course, to, round).await?;
    app.hall.director.stir();
    told(&app, &id, Some(&caller)).await
}
