//! Guests and accounts: who is calling.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use host::{AccountId, Who, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::body::{Body, Ip};
use crate::failure::Failure;
use crate::limits;
use crate::looks::{is_reserved, looks};
use crate::secret;
use crate::store::{Account, Change, KeyKind};
use crate::trace;

const COOKIE: &str = "babili";
/// A year.
pub(crate) const COOKIE_SECONDS: u64 = 31_536_000;
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=200;

/// Who is calling.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Their account.
    pub account: Account,
    /// The hash of the key they came with.
    pub key: String,
}

impl Caller {
    /// The caller as a table knows them.
    #[must_use]
    pub fn who(&self) -> Who {
        Who { id: self.account.id.clone(), name: self.account.name.clone() }
    }
}

/// Who is calling, if it is anybody we know.
#[derive(Clone, Debug)]
pub struct Maybe(pub Option<Caller>);

impl Maybe {
    /// The caller's account; none for a stranger.
    #[must_use]
    pub fn id(&self) -> Option<&AccountId> {
        self.0.as_ref().map(|caller| &caller.account.id)
    }
}

impl FromRequestParts<App> for Maybe {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Maybe, Failure> {
        let Some(key) = key_of(&parts.headers) else { return Ok(Maybe(None)) };
        let key = secret::hash_key(&key);
        let account = app.hall.store().account_by_key(&key).await?;
        if let Some(account) = &account {
            trace::by_account(&account.id);
            app.hall.around.note(&account.id);
        }
        Ok(Maybe(account.map(|account| Caller { account, key })))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Failure> {
        Maybe::from_request_parts(parts, app).await?.0.ok_or(Failure::WhoAreYou)
    }
}

fn key_of(headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = headers.get(header::AUTHORIZATION) {
        return bearer.to_str().ok()?.strip_prefix("Bearer ").map(|key| key.trim().to_owned());
    }
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('=').map(str::to_owned))
}

fn cookie(app: &App, key: &str, seconds: u64) -> Option<HeaderValue> {
    let secure = if app.is_https() { "; Secure" } else { "" };
    let text = format!("{COOKIE}={key}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&text).ok()
}

pub(crate) fn with_cookie(app: &App, key: &str, seconds: u64, body: impl Serialize) -> Response {
    let mut response = Json(body).into_response();
    if let Some(cookie) = cookie(app, key, seconds) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Who the caller is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// Their account.
    id: AccountId,
    /// What others see.
    name: String,
    /// Whether they cannot log in elsewhere.
    guest: bool,
}

/// Who the caller is, with the key to come back by.
#[derive(Serialize, ToSchema)]
pub(crate) struct Recoverable {
    #[serde(flatten)]
    me: Me,
    /// The recovery code, shown this once.
    recovery: String,
}

impl Me {
    pub(crate) fn of(account: &Account) -> Me {
        Me { id: account.id.clone(), name: account.name.clone(), guest: account.login.is_none() }
    }
}

/// Nothing but that it is done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {}

/// A token for programs.
#[derive(Serialize, ToSchema)]
pub(crate) struct Token {
    /// Shown this once.
    token: String,
}

/// A new key for the browser that calls.
pub(crate) async fn new_session(app: &App, account: &Account, agent: &Agent) -> Result<String, Failure> {
    let key = secret::random_key();
    let hash = secret::hash_key(&key);
    app.hall.store().add_key(&hash, account, KeyKind::Cookie, &agent.0, app.hall.now()).await?;
    Ok(key)
}

/// Which browser on which system calls, in two words; the rest of what browsers say of themselves is not kept.
pub(crate) struct Agent(pub String);

impl FromRequestParts<App> for Agent {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Agent, Self::Rejection> {
        let told = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(Agent(told.map(agent_in_words).unwrap_or_default()))
    }
}

fn agent_in_words(told: &str) -> String {
    // Most say that they are each other, so the order counts.
    const BROWSERS: [(&str, &str); 5] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let named = |list: &[(&str, &'static str)]| {
        list.iter().find(|(sign, _)| told.contains(sign)).map(|(_, name)| *name)
    };
    let words: Vec<&str> = [named(&BROWSERS), named(&SYSTEMS)].into_iter().flatten().collect();
    words.join(", ")
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct GuestBody {
    name: Option<String>,
}

/// Become a guest
#[utoipa::path(post, path = "/api/guest", request_body = GuestBody, responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn guest(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    maybe: Maybe,
    Body(body): Body<GuestBody>,
) -> Result<Response, Failure> {
    if let Some(caller) = maybe.0 {
        // Who is known here is so, whether that can be noted now or not.
        if let Err(error) = app.hall.store().people().use_key(&caller.key, &agent.0, app.hall.now()).await {
            tracing::warn!(%error, "that a key is in use is not noted");
        }
        return Ok(Json(Me::of(&caller.account)).into_response());
    }
    app.allows(limits::GUESTS, &ip)?;
    let name = body.name.as_deref().and_then(clean_name);
    if let Some(name) = &name {
        nobody_elses(&app, name, None).await?;
    }
    let account =
        Account::guest(secret::random_id().into(), name.unwrap_or_else(pleasant_name), app.hall.now());
    app.hall.store().add_account(&account).await?;
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Me::of(&account)))
}

/// Who am I
#[utoipa::path(get, path = "/api/me", responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn me(caller: Caller) -> Json<Me> {
    Json(Me::of(&caller.account))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameBody {
    name: String,
}

/// Rename
#[utoipa::path(post, path = "/api/me/name", request_body = NameBody, responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn rename(
    State(app): State<App>,
    mut caller: Caller,
    Body(body): Body<NameBody>,
) -> Result<Json<Me>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let name = clean_name(&body.name).ok_or_else(nameless)?;
    nobody_elses(&app, &name, Some(&caller.account.id)).await?;
    let looks = caller.account.login.is_some().then(|| looks(&name));
    let change = Change::Name { name: name.clone(), looks };
    app.hall.store().change_account(&caller.account, &change).await?;
    caller.account.name = name;
    Ok(Json(Me::of(&caller.account)))
}

/// Refuses a name that looks like that of another account, one that can log in, or like that of whoever runs the place.
async fn nobody_elses(app: &App, name: &str, own: Option<&AccountId>) -> Result<(), Failure> {
    if is_reserved(name) {
        return Err(Failure::NameTaken);
    }
    match app.hall.store().account_by_looks(&looks(name)).await? {
        Some(account) if Some(&account) != own => Err(Failure::NameTaken),
        _ => Ok(()),
    }
}

fn nameless() -> Failure {
    Failure::BadRequest("a name needs a letter".to_owned())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordBody {
    name: String,
    password: String,
}

/// The name of an account as it is looked up.
pub(crate) fn login_name(name: &str) -> Result<String, Failure> {
    clean_name(name).map(|name| name.to_lowercase()).ok_or_else(nameless)
}

pub(crate) fn check_password(password: &str) -> Result<(), Failure> {
    if PASSWORD_CHARS.contains(&password.chars().count()) {
        Ok(())
    } else {
        let (least, most) = (PASSWORD_CHARS.start(), PASSWORD_CHARS.end());
        Err(Failure::BadRequest(format!("a password has {least} to {most} characters")))
    }
}

/// Hashes or checks a password away from the threads that serve everybody.
async fn with_argon<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Argon2<'_>) -> Result<T, argon2::password_hash::Error> + Send + 'static,
) -> Result<T, Failure> {
    let fault = |wrong: &dyn std::fmt::Display| Failure::OurFault(format!("password hashing: {wrong}"));
    app.hashing.run(move || work(&Argon2::default())).await?.map_err(|wrong| fault(&wrong))
}

pub(crate) async fn hash_password(app: &App, password: String) -> Result<String, Failure> {
    with_argon(app, move |argon| {
        let salt = SaltString::encode_b64(&secret::random_bytes()[..16])?;
        Ok(argon.hash_password(password.as_bytes(), &salt)?.to_string())
    })
    .await
}

/// Whether a password is the one of this hash.
pub(crate) async fn fits(app: &App, password: String, stored: String) -> Result<bool, Failure> {
    with_argon(app, move |argon| {
        let stored = PasswordHash::new(&stored)?;
        Ok(argon.verify_password(password.as_bytes(), &stored).is_ok())
    })
    .await
}

/// Turn a guest into an account
#[utoipa::path(post, path = "/api/account", request_body = PasswordBody, responses((status = 200, description = "Done", body = Recoverable)))]
pub(crate) async fn account(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    caller: Caller,
    Body(body): Body<PasswordBody>,
) -> Result<Response, Failure> {
    app.allows(limits::LOGINS, &ip)?;
    check_password(&body.password)?;
    if caller.account.login.is_some() {
        return Err(Failure::Refused(host::Refusal::NotNow("you have an account")));
    }
    let recovery = secret::recovery_code();
    let (login, name) = (login_name(&body.name)?, clean_name(&body.name).ok_or_else(nameless)?);
    if !name.chars().any(char::is_alphanumeric) {
        return Err(nameless());
    }
    nobody_elses(&app, &name, None).await?;
    let change = Change::Register {
        login: login.clone(),
        looks: looks(&name),
        name: name.clone(),
        password: hash_password(&app, body.password).await?,
        recovery: secret::hash_key(&recovery),
    };
    app.hall.store().change_account(&caller.account, &change).await?;
    // Whoever knew the guest's keys knows none of the account's.
    app.hall.doors.knock(&caller.account.id);
    let account = Account { login: Some(login), name, version: caller.account.version + 1, ..caller.account };
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Recoverable { me: Me::of(&account), recovery }))
}

/// A hash no password fits, so that an unknown name takes as long as a wrong password.
pub(crate) const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Log in
#[utoipa::path(post, path = "/api/login", request_body = PasswordBody, responses((status = 200, description = "Done", body = Me)))]
pub(crate) async fn login(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    Body(body): Body<PasswordBody>,
) -> Result<Response, Failure> {
    let name = login_name(&body.name)?;
    app.allows(limits::LOGINS, &ip)?;
    if !app.hall.gate.allows_login(&name, &ip) {
        return Err(Failure::TooMany(limits::LOGINS_OF_NAME));
    }
    let found = app.hall.store().account_by_login(&name).await?;
    let stored =
        found.as_ref().and_then(|account| account.password.clone()).unwrap_or_else(|| NOBODY.to_owned());
    let fits = fits(&app, body.password, stored).await?;
    let account = found.filter(|_| fits).ok_or(Failure::WrongPassword)?;
    app.hall.gate.trust(&name, &ip);
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Me::of(&account)))
}

/// Log out
#[utoipa::path(post, path = "/api/logout", responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn logout(State(app): State<App>, caller: Caller) -> Result<Response, Failure> {
    app.hall.store().drop_key(&caller.key, &caller.account.id).await?;
    app.room.leave(&caller.account.id, None);
    app.hall.around.forget(&caller.account.id);
    app.hall.doors.knock(&caller.account.id);
    Ok(with_cookie(&app, "", 0, Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoverBody {
    name: String,
    recovery: String,
    password: String,
}

/// Set a new password
#[utoipa::path(post, path = "/api/recover", request_body = RecoverBody, responses((status = 200, description = "Done", body = Recoverable)))]
pub(crate) async fn recover(
    State(app): State<App>,
    Ip(ip): Ip,
    agent: Agent,
    Body(body): Body<RecoverBody>,
) -> Result<Response, Failure> {
    let name = login_name(&body.name)?;
    app.allows(limits::RECOVERIES, &ip)?;
    check_password(&body.password)?;
    let given = secret::hash_key(body.recovery.trim());
    let found = app.hall.store().account_by_login(&name).await?;
    let account =
        found.filter(|account| account.recovery.as_ref() == Some(&given)).ok_or(Failure::WrongPassword)?;
    let recovery = secret::recovery_code();
    let change = Change::Password {
        password: hash_password(&app, body.password).await?,
        recovery: secret::hash_key(&recovery),
    };
    app.hall.store().change_account(&account, &change).await?;
    app.hall.doors.knock(&account.id);
    let account = Account { version: account.version + 1, ..account };
    let key = new_session(&app, &account, &agent).await?;
    Ok(with_cookie(&app, &key, COOKIE_SECONDS, Recoverable { me: Me::of(&account), recovery }))
}

/// Make the account's token
#[utoipa::path(post, path = "/api/tokens", responses((status = 200, description = "Done", body = Token)))]
pub(crate) async fn new_token(State(app): State<App>, caller: Caller) -> Result<Json<Token>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let key = secret::random_key();
    let hash = secret::hash_key(&key);
    app.hall.store().add_key(&hash, &caller.account, KeyKind::Token, "", app.hall.now()).await?;
    app.hall.doors.knock(&caller.account.id);
    Ok(Json(Token { token: key }))
}

/// End the account's token
#[utoipa::path(delete, path = "/api/tokens", responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn drop_token(State(app): State<App>, caller: Caller) -> Result<Json<Done>, Failure> {
    app.hall.store().drop_keys(&caller.account.id, Some(KeyKind::Token)).await?;
    app.hall.doors.knock(&caller.account.id);
    Ok(Json(Done {}))
}

/// Names for guests who give none; none is that of anybody in a game.
const NAMES: [&str; 32] = [
    "Adapa", "Ahatu", "Anat", "Arwia", "Ashur", "Belessa", "Damu", "Enanatum", "Enkidu", "Etana", "Ettu",
    "Gula", "Humban", "Ishara", "Kubaba", "Lahar", "Mami", "Nabu", "Nanshe", "Ninsun", "Nisaba", "Ninkasi",
    "Puabi", "Shala", "Shiduri", "Sabitu", "Tammuz", "Tashmetu", "Uttu", "Zababa", "Zakiti", "Zumaia",
];

/// A name for a guest who gave none.
fn pleasant_name() -> String {
    let bytes = secret::random_bytes();
    format!("{} {}", NAMES[usize::from(bytes[0] % 32)], 2 + u32::from(bytes[1]) % 97)
}

#[cfg(test)]
mod tests {
    use draw::{Lang, Words};

    use super::{NAMES, agent_in_words};

    #[test]
    fn browsers_are_told_in_two_words() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
        assert_eq!(agent_in_words(chrome), "Chrome, Linux");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1";
        assert_eq!(agent_in_words(phone), "Safari, iPhone");
        assert_eq!(agent_in_words("curl/8 <script>"), "");
    }

    #[test]
    fn no_guest_is_called_like_a_leader() {
        let words = Words::of(Lang::En);
        let leader = |name: &str| words.say(&format!("wonders-leader-{}", name.to_lowercase()));
        assert_eq!(leader("Amytis"), "Amytis");
        for name in NAMES {
            assert_ne!(leader(name), name);
        }
    }
}
