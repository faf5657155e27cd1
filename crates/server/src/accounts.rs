//! What somebody may do with their own account: see where it is logged in, change the password, take all of it along, go.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use host::{AccountId, Act, Entry, Millis, Refusal, Seq, Status, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::SeatSet;
use utoipa::ToSchema;

use crate::App;
use crate::body::{Body, Ip};
use crate::failure::Failure;
use crate::limits;
use crate::listing::listing;
use crate::people::{
    Agent, COOKIE_SECONDS, Caller, Done, Me, check_password, fits, hash_password, new_session, with_cookie,
};
use crate::store::studies::{Spot, Which};
use crate::store::{Account, Change, DAMAGED, Show, Tie, Wanted};

/// How much of a key's hash tells it apart from the others of an account.
const SESSION_LETTERS: usize = 16;

/// A browser or program that is logged in.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionInfo {
    /// What it is ended by.
    id: String,
    /// `cookie` for a browser, `token` for a program.
    kind: String,
    /// Which browser on which system, as far as it said so.
    browser: String,
    /// Since when.
    created: Millis,
    /// When it was last used, to the hour.
    seen: Millis,
    /// Whether it is the caller's own.
    current: bool,
}

/// Where an account is logged in.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sessions {
    /// The last used first.
    sessions: Vec<SessionInfo>,
}

fn session_id(hash: &str) -> String {
    hash.chars().take(SESSION_LETTERS).collect()
}

/// Where the account is logged in
#[utoipa::path(get, path = "/api/me/sessions", responses((status = 200, description = "Done", body = Sessions)))]
pub(crate) async fn sessions(State(app): State<App>, caller: Caller) -> Result<Json<Sessions>, Failure> {
    let found = app.hall.store().people().sessions(&caller.account.id).await?;
    let told = found.into_iter().map(|session| SessionInfo {
        id: session_id(&session.hash),
        current: session.hash == caller.key,
        kind: session.kind,
        browser: session.browser,
        created: session.created,
        seen: session.seen.max(session.created),
    });
    Ok(Json(Sessions { sessions: told.collect() }))
}

/// End a session
#[utoipa::path(delete, path = "/api/me/sessions/{id}", params(("id" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn end_session(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    let store = app.hall.store();
    let found = store.people().sessions(&caller.account.id).await?;
    // One that is not there has ended already.
    if let Some(session) = found.iter().find(|session| session_id(&session.hash) == id) {
        store.drop_key(&session.hash, &caller.account.id).await?;
        app.hall.doors.knock(&caller.account.id);
    }
    Ok(Json(Done {}))
}

/// End all other sessions
#[utoipa::path(delete, path = "/api/me/sessions", responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn end_other_sessions(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.hall.store().people().end_others(&caller.account.id, &caller.key).await?;
    app.hall.doors.knock(&caller.account.id);
    Ok(Json(Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPasswordBody {
    /// The one that held so far.
    old: String,
    /// The one that is to hold.
    password: String,
}

/// The caller's password must fit; guesses count as log-ins do.
async fn must_fit(app: &App, ip: &str, account: &Account, password: &str) -> Result<(), Failure> {
    app.allows(limits::LOGINS, ip)?;
    let (Some(login), Some(stored)) = (&account.login, &account.password) else {
        return Err(Failure::NeedsAccount);
    };
    if !app.hall.gate.allows_login(login, ip) {
        return Err(Failure::TooMany(limits::LOGINS_OF_NAME));
    }
    if !fits(app, password.to_owned(), stored.clone()).await? {
        return Err(Failure::WrongPassword);
    }
    Ok(())
}

/// Change the password
#[utoipa::path(post, path = "/api/me/password", request_body = NewPasswordBody, responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn new_password(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    caller: Caller,
    Body(body): Body<NewPasswordBody>,
) -> Result<Response, Failure> {
    check_password(&body.password)?;
    must_fit(&app, &ip, &caller.account, &body.old).await?;
    let change = Change::Password {
        password: hash_password(&app, body.password).await?,
        // The code that was written down somewhere stays good.
        recovery: caller.account.recovery.clone().unwrap_or_default(),
    };
    app.hall.store().change_account(&caller.account, &change).await?;
    app.hall.doors.knock(&caller.account.id);
    let account = Account { version: caller.account.version + 1, ..caller.account };
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Me::of(&account)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageBody {
    /// Whether everybody may see it.
    public: bool,
}

/// Show the own page to everybody, or to nobody
#[utoipa::path(post, path = "/api/me/page", request_body = PageBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn show_page(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<PageBody>,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    if caller.account.login.is_none() {
        return Err(Failure::NeedsAccount);
    }
    app.hall.store().change_account(&caller.account, &Change::Page { public: body.public }).await?;
    Ok(Json(Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaveBody {
    /// Must be true: there is no way back.
    sure: bool,
    /// The password; guests have none.
    #[serde(default)]
    password: String,
}

/// Delete the account
#[utoipa::path(delete, path = "/api/me", request_body = LeaveBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn leave(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<LeaveBody>,
) -> Result<Response, Failure> {
    if !body.sure {
        return Err(Failure::BadRequest("deleting an account has to be meant: sure".to_owned()));
    }
    if caller.account.login.is_some() {
        must_fit(&app, &ip, &caller.account, &body.password).await?;
    }
    let task = app.clone();
    let gone = crate::task::spawn(async move { go(&task, &caller).await }).await;
    gone.map_err(|failed| Failure::OurFault(failed.to_string()))??;
    Ok(with_cookie(&app, "", 0, Done {}))
}

/// Gets up from every table, deletes the account, and takes the name off the tables.
async fn go(app: &App, caller: &Caller) -> Result<(), Failure> {
    let id = &caller.account.id;
    app.room.leave(id, None);
    app.hall.around.forget(id);
    let tables = tables_of(app, id).await?;
    for table in &tables {
        match get_up(app, caller, table).await {
            Ok(()) | Err(Failure::NotFound(_)) => {}
            Err(failure @ Failure::Damaged(_)) => {
                failure.say(table, "nobody can get up from a damaged table");
            }
            Err(other) => return Err(other),
        }
    }
    app.hall.store().people().leave(&caller.account, app.hall.now()).await?;
    app.hall.doors.knock(id);
    for table in &tables {
        let live = match app.hall.table(table).await {
            Ok(live) => live,
            Err(Failure::NotFound(_)) => continue,
            Err(failure @ Failure::Damaged(_)) => {
                failure.say(table, "a name stays in the log of a damaged table");
                continue;
            }
            Err(other) => return Err(other),
        };
        let (shown, record) = {
            let mut party = live.party.write();
            party.forget_name(id);
            (listing(&party), party.record().ok())
        };
        if let Some(record) = record {
            app.hall.store().studies().rename(table, &record.to_json()).await?;
        }
        app.hall.store().relist(table, &shown, app.hall.now()).await?;
        live.stir();
    }
    Ok(())
}

async fn get_up(app: &App, caller: &Caller, table: &TableId) -> Result<(), Failure> {
    let live = app.hall.table(table).await?;
    let (status, seats) = {
        let party = live.party.read();
        let id = Some(&caller.account.id);
        let awaited =
            if party.status() == Status::Waiting { party.seats_kept_for(id) } else { SeatSet::EMPTY };
        (party.status(), party.seats_of(id).chain(awaited.iter()).collect::<Vec<_>>())
    };
    for seat in seats {
        let act = match status {
            Status::Waiting => Act::Free { seat: seat.index() },
            Status::Playing => Act::Resign { seat: Some(seat) },
            Status::Over => break,
        };
        match app.hall.act_through(&live, &caller.who(), &act).await {
            // Given up before, or over by what was just done.
            Ok(_) | Err(Failure::Refused(Refusal::NotNow(_))) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

async fn tables_of(app: &App, account: &AccountId) -> Result<Vec<TableId>, Failure> {
    let (mut tables, mut after) = (Vec::new(), None);
    loop {
        let page = app.hall.store().list_after(Show::Of(account.clone()), after, limits::LISTED).await?;
        let Some(last) = page.last() else { return Ok(tables) };
        after = Some(last.place());
        tables.extend(page.into_iter().map(|listed| listed.id));
    }
}

/// What is known of somebody at a table.
async fn data_at(app: &App, account: &AccountId, table: &TableId) -> Result<Option<Value>, Failure> {
    let Some((row, log)) = app.hall.store().log(table, Seq::NONE).await? else { return Ok(None) };
    let entries = log.iter().map(|stored| (stored.at, serde_json::from_str::<Entry>(&stored.entry)));
    let live = app.hall.table(table).await?;
    let party = live.party.read();
    let mine: Vec<_> = party.seats_of(Some(account)).collect();
    let said = |(at, entry): (Millis, Result<Entry, serde_json::Error>)| match entry {
        Ok(Entry::Chat { seat: Some(seat), text, .. }) if mine.contains(&seat) => {
            Some(json!({ "at": at, "said": text }))
        }
        Ok(Entry::Move { seat, mv, .. }) if mine.contains(&seat) => {
            Some(json!({ "at": at, "seat": seat, "move": mv }))
        }
        _ => None,
    };
    Ok(Some(json!({
        "id": table,
        "opened": row.owner == *account,
        "created": row.created,
        "setup": party.setup(),
        "status": party.status(),
        "seats": mine,
        "names": party.names(),
        "mine": entries.filter_map(said).collect::<Vec<_>>(),
    })))
}

/// Everything that is known of the caller
#[utoipa::path(get, path = "/api/me/data", responses((status = 200, description = "Done", body = Object)))]
pub(crate) async fn data(State(app): State<App>, caller: Caller) -> Result<Json<Value>, Failure> {
    let (account, store) = (&caller.account, app.hall.store());
    app.allows(limits::DATA, account.id.as_str())?;
    let mut tables = Vec::new();
    for table in tables_of(&app, &account.id).await? {
        match data_at(&app, &account.id, &table).await {
            Ok(known) => tables.extend(known),
            // One that cannot be read keeps nobody from the rest.
            Err(failure @ Failure::Damaged(_)) => {
                app.hall.note_damage(&table, &failure);
                failure.log();
                tables.push(json!({ "id": table, "status": DAMAGED }));
            }
            Err(other) => return Err(other),
        }
    }
    let wanted = Wanted { most: 100_000, ..Wanted::default() };
    let results = store.people().history(&account.id, &wanted).await?;
    let own = results.iter().filter(|kept| kept.seat.who.as_deref() == Some(account.id.as_str()));
    let results: Vec<Value> = own
        .map(|kept| {
            json!({ "table": kept.table, "game": kept.game, "rated": kept.rated, "at": kept.at,
                    "result": kept.seat, "before": kept.before, "mean": kept.mean, "deviation": kept.deviation })
        })
        .collect();
    let sessions = store.people().sessions(&account.id).await?;
    let sessions: Vec<Value> = sessions
        .iter()
        .map(|session| {
            json!({ "kind": session.kind, "browser": session.browser, "created": session.created, "seen": session.seen })
        })
        .collect();
    let ratings = store.people().ratings_of(&account.id).await?;
    let tied = async |tie| -> Result<Vec<String>, Failure> {
        Ok(store.people().tied(&account.id, tie).await?.into_iter().map(|tied| tied.name).collect())
    };
    let (mut studies, mut after) = (Vec::new(), None);
    loop {
        let which = Which::Of(account.id.clone());
        let page = store.studies().list(&which, after.as_ref(), limits::STUDIES_LISTED).await?;
        let Some(last) = page.last() else { break };
        after = Some(Spot { changed: last.study.changed, id: last.study.id.clone() });
        for listed in page {
            // What was deleted meanwhile is gone.
            match crate::studies::told(&app, &listed.study.id, Some(&account.id)).await {
                Ok(Json(told)) => studies.push(told),
                Err(Failure::NotFound(_)) => {}
                Err(other) => return Err(other),
            }
        }
    }
    let (following, blocked) = (tied(Tie::Follows).await?, tied(Tie::Blocks).await?);
    let tournaments = match store.tournaments() {
        Some(kept) => kept.of(&account.id, 100_000).await?,
        None => Vec::new(),
    };
    let tournaments: Vec<Value> = tournaments
        .iter()
        .map(|(one, _)| json!({ "id": one.id, "name": one.name, "made": one.maker == account.id }))
        .collect();
    let told = crate::told::all_of(&app, &account.id).await?;
    Ok(Json(json!({
        "account": { "id": account.id, "name": account.name, "login": account.login, "created": account.created,
                     "public": account.public },
        "following": following,
        "blocked": blocked,
        "told": told,
        "sessions": sessions,
        "ratings": ratings,
        "results": results,
        "tables": tables,
        "tournaments": tournaments,
        "studies": studies,
    })))
}
