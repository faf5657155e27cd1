//! People who know each other: following somebody, and challenging them by name.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use host::{AccountId, Chair, Refusal, Setup, TableInfo};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::body::{Body, Ip};
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Done, login_name};
use crate::store::{Account, Tie};
use crate::tables::{contributed, info};

/// Somebody the caller follows.
#[derive(Serialize, ToSchema)]
pub(crate) struct FollowedPerson {
    /// What they are called.
    name: String,
    /// Whether they are here; of those who show their page.
    here: bool,
    /// Whether their page may be seen.
    public: bool,
}

/// Whom the caller follows.
#[derive(Serialize, ToSchema)]
pub(crate) struct Following {
    /// Those who are here first, then by name.
    people: Vec<FollowedPerson>,
}

/// Whether somebody is here, as far as others may know: whoever shows their page shows this, too.
pub(crate) fn is_here(app: &App, id: &AccountId, public: bool) -> bool {
    public && app.hall.around.has(id)
}

/// Whom I follow
#[utoipa::path(get, path = "/api/me/following", responses((status = 200, description = "Done", body = Following)))]
pub(crate) async fn following(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
) -> Result<Json<Following>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let followed = app.hall.store().people().tied(&caller.account.id, Tie::Follows).await?;
    let mut people: Vec<FollowedPerson> = followed
        .into_iter()
        .map(|one| FollowedPerson {
            here: is_here(&app, &one.id, one.public),
            name: one.name,
            public: one.public,
        })
        .collect();
    people.sort_by_key(|person| !person.here);
    Ok(Json(Following { people }))
}

/// The account of this name, other than the caller's own.
async fn other(app: &App, caller: &Caller, name: &str) -> Result<Account, Failure> {
    let found = app.hall.store().account_by_login(&login_name(name)?).await?;
    let found = found.ok_or(Failure::NotFound("person"))?;
    if found.id == caller.account.id {
        return Err(Refusal::NotNow("that is you").into());
    }
    Ok(found)
}

/// Ties the caller to somebody, if there are not too many already.
async fn tie(app: &App, caller: &Caller, tie: Tie, other: &Account) -> Result<Json<Done>, Failure> {
    let (most, full) = match tie {
        Tie::Follows => (limits::FOLLOWED, "you follow as many as you can"),
        Tie::Blocks => (limits::BLOCKED, "you block as many as you can"),
    };
    let people = app.hall.store().people();
    if people.tied(&caller.account.id, tie).await?.len() >= most {
        return Err(Refusal::NotNow(full).into());
    }
    people.tie(&caller.account.id, tie, &other.id, app.hall.now()).await?;
    Ok(Json(Done {}))
}

/// Ends such a tie.
async fn untie(app: &App, caller: &Caller, tie: Tie, name: &str) -> Result<Json<Done>, Failure> {
    let other = other(app, caller, name).await?;
    app.hall.store().people().untie(&caller.account.id, tie, &other.id).await?;
    Ok(Json(Done {}))
}

/// Refuses where one of the two has blocked the other.
async fn not_apart(app: &App, caller: &Caller, other: &Account, words: &'static str) -> Result<(), Failure> {
    let apart = app.hall.store().people().apart(&caller.account.id).await?;
    if apart.contains(&other.id) { Err(Refusal::NotNow(words).into()) } else { Ok(()) }
}

/// Follow somebody
#[utoipa::path(post, path = "/api/people/{name}/follow", params(("name" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn follow(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let found = other(&app, &caller, &name).await?;
    // Who does not show their page is not to be found by name.
    if !found.public {
        return Err(Failure::NotFound("person"));
    }
    not_apart(&app, &caller, &found, "there is nothing to follow between you").await?;
    tie(&app, &caller, Tie::Follows, &found).await
}

/// No longer follow somebody
#[utoipa::path(delete, path = "/api/people/{name}/follow", params(("name" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn unfollow(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    untie(&app, &caller, Tie::Follows, &name).await
}

/// Whom the caller has blocked.
#[derive(Serialize, ToSchema)]
pub(crate) struct Blocked {
    /// What they are called, by name.
    names: Vec<String>,
}

/// Whom I have blocked
#[utoipa::path(get, path = "/api/me/blocked", responses((status = 200, description = "Done", body = Blocked)))]
pub(crate) async fn blocked(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
) -> Result<Json<Blocked>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let blocked = app.hall.store().people().tied(&caller.account.id, Tie::Blocks).await?;
    Ok(Json(Blocked { names: blocked.into_iter().map(|one| one.name).collect() }))
}

/// Block somebody
#[utoipa::path(post, path = "/api/people/{name}/block", params(("name" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn block(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let found = other(&app, &caller, &name).await?;
    tie(&app, &caller, Tie::Blocks, &found).await
}

/// No longer block somebody
#[utoipa::path(delete, path = "/api/people/{name}/block", params(("name" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn unblock(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    untie(&app, &caller, Tie::Blocks, &name).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChallengeBody {
    /// What is to be agreed.
    setup: Setup,
    /// How many seats; without it as few as can play.
    #[serde(default)]
    players: Option<usize>,
    /// Randomness for the shuffle.
    #[serde(default)]
    contribution: Option<String>,
}

/// Challenge somebody
#[utoipa::path(post, path = "/api/people/{name}/challenge", params(("name" = String, Path)), request_body = ChallengeBody, responses((status = 201, description = "It is open", body = TableInfo)))]
pub(crate) async fn challenge(
    State(app): State<App>,
    Path(name): Path<String>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<ChallengeBody>,
) -> Result<(StatusCode, Json<TableInfo>), Failure> {
    app.allows(limits::CHALLENGES, caller.account.id.as_str())?;
    let kind = host::games::find(&body.setup.game).ok_or(Failure::NotFound("game"))?;
    let found = other(&app, &caller, &name).await?;
    not_apart(&app, &caller, &found, "there is nothing to play between you").await?;
    let players = body.players.unwrap_or_else(|| (*kind.seats().start()).max(2));
    if players < 2 || !kind.seats().contains(&players) {
        return Err(Failure::BadRequest("so many do not play this game".to_owned()));
    }
    let who = caller.who();
    let contribution = contributed(body.contribution);
    let mut chairs = vec![
        Chair::Person { who: who.id.clone(), name: who.name.clone(), contribution },
        Chair::Kept { who: found.id, name: found.name },
    ];
    chairs.resize(players, Chair::Open);
    let live = app.hall.open(&who, body.setup, chairs, Some(ip)).await?;
    Ok((StatusCode::CREATED, Json(info(&live, Some(&caller.account.id)))))
}
