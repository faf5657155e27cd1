//! Where links in letters lead. Whoever has such a link need not be logged in: it is what shows who they are.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use draw::Lang;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::herald::words;
use crate::limits;
use crate::people::{
    Agent, COOKIE_SECONDS, Done, Me, check_password, hash_password, login_name, new_session, with_cookie,
};
use crate::secret;
use crate::store::{Account, Change, LinkKind, Wish};
use crate::told::new_link;

/// A link that is none, or is used up, or too old.
const NO_LINK: Failure = Failure::NotFound("link");

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeyBody {
    /// The key of the link.
    key: String,
}

/// Confirm an address
#[utoipa::path(post, path = "/api/letters/confirm", request_body = KeyBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn confirm(
    State(app): State<App>,
    Ip(ip): Ip,
    Body(body): Body<KeyBody>,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::RECOVERIES, &ip)?;
    let (notices, now) = (app.hall.store().notices(), app.hall.now());
    let used = notices.use_link(&secret::hash_key(body.key.trim()), LinkKind::Confirm, now).await?;
    let (account, mail) = used.ok_or(NO_LINK)?;
    notices.wish(&account, &Wish::Confirmed(mail, now), &secret::random_key()).await?;
    Ok(Json(Done {}))
}

/// End letters about turns
#[utoipa::path(post, path = "/api/letters/stop", request_body = KeyBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn stop(
    State(app): State<App>,
    Ip(ip): Ip,
    Body(body): Body<KeyBody>,
) -> Result<Json<Done>, Failure> {
    end(&app, &ip, &body.key).await
}

/// The same by the one request that programs make of the header of a letter; what they say in it is nothing new.
pub(crate) async fn one_click(
    State(app): State<App>,
    Ip(ip): Ip,
    Asked(body): Asked<KeyBody>,
) -> Result<Json<Done>, Failure> {
    end(&app, &ip, &body.key).await
}

async fn end(app: &App, ip: &str, key: &str) -> Result<Json<Done>, Failure> {
    app.allows(limits::RECOVERIES, ip)?;
    if app.hall.store().notices().stop(key.trim()).await? { Ok(Json(Done {})) } else { Err(NO_LINK) }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskRecoveryBody {
    /// The name of the account.
    name: String,
}

/// Ask for a letter with which a new password can be set
#[utoipa::path(post, path = "/api/letters/recover", request_body = AskRecoveryBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn ask_recovery(
    State(app): State<App>,
    Ip(ip): Ip,
    Body(body): Body<AskRecoveryBody>,
) -> Result<Json<Done>, Failure> {
    let login = login_name(&body.name)?;
    app.allows(limits::RECOVERIES, &ip)?;
    app.allows(limits::LETTERS, &ip)?;
    // Who asks is answered before anything is looked up: neither words nor time say whether there is such an account.
    crate::task::spawn(async move {
        if let Err(failure) = write_recovery(&app, &login).await {
            failure.log();
        }
    });
    Ok(Json(Done {}))
}

async fn write_recovery(app: &App, login: &str) -> Result<(), Failure> {
    let store = app.hall.store();
    let Some(account) = store.account_by_login(login).await? else { return Ok(()) };
    let wishes = store.notices().wishes(&account.id).await?.filter(|wishes| wishes.recovery);
    let Some(wishes) = wishes.filter(|_| app.herald.has_mail()) else { return Ok(()) };
    let Some(address) = wishes.address() else { return Ok(()) };
    if !app.hall.gate.allows(limits::LETTERS_TO, account.id.as_str()) {
        return Ok(());
    }
    let key = new_link(app, &account.id, LinkKind::Recover, address).await?;
    let lang: Lang = wishes.lang.parse().unwrap_or_default();
    app.herald.post(words::recover(&account.name, address, lang, app.herald.base(), &key)).await;
    Ok(())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoverByLinkBody {
    /// The key of the link.
    key: String,
    /// The password that is to hold.
    password: String,
}

/// Set a new password by a link
#[utoipa::path(post, path = "/api/recover/link", request_body = RecoverByLinkBody, responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn recover(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    Body(body): Body<RecoverByLinkBody>,
) -> Result<Response, Failure> {
    app.allows(limits::RECOVERIES, &ip)?;
    check_password(&body.password)?;
    let (store, now) = (app.hall.store(), app.hall.now());
    let used = store.notices().use_link(&secret::hash_key(body.key.trim()), LinkKind::Recover, now).await?;
    let (id, mail) = used.ok_or(NO_LINK)?;
    // The address may have been given up since.
    let wishes = store.notices().wishes(&id).await?;
    let holds = wishes.is_some_and(|wishes| wishes.recovery && wishes.address() == Some(&mail));
    let account = store.people().account(&id).await?.filter(|account| holds && account.login.is_some());
    let account = account.ok_or(NO_LINK)?;
    let change = Change::Password {
        password: hash_password(&app, body.password).await?,
        // The code that was written down somewhere stays good.
        recovery: account.recovery.clone().unwrap_or_default(),
    };
    store.change_account(&account, &change).await?;
    app.hall.doors.knock(&account.id);
    let account = Account { version: account.version + 1, ..account };
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Me::of(&account)))
}
