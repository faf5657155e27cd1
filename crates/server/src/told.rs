//! How somebody wants to be told that it is their turn: on which devices, at which address, and when not.

use axum::Json;
use axum::extract::State;
use club::notice::Quiet;
use draw::Lang;
use host::{AccountId, Millis, Refusal};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::App;
use crate::body::{Body, Ip};
use crate::failure::Failure;
use crate::herald::mail::is_address;
use crate::herald::words;
use crate::limits;
use crate::people::{Caller, Done};
use crate::secret;
use crate::store::{Device, Link, LinkKind, Wish};

/// Messages to devices.
#[derive(Serialize, ToSchema)]
pub(crate) struct PushInfo {
    /// The server's key, as browsers want it.
    key: String,
    /// Whether the device of this session is told.
    here: bool,
    /// How many devices are told.
    devices: usize,
}

/// Letters.
#[derive(Serialize, ToSchema)]
pub(crate) struct MailInfo {
    /// Where they go.
    address: Option<String>,
    /// Whether it is known to be the caller's own.
    confirmed: bool,
    /// Whether there are letters about turns.
    turns: bool,
    /// Whether a new password may be set by a link that is sent there.
    recovery: bool,
    /// Whether letters about turns come once a day.
    digest: bool,
}

/// Quiet hours: times of day in minutes after midnight, `offset` minutes east of Greenwich.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuietHours {
    /// When they begin.
    from: u16,
    /// When they are over, perhaps on the next day.
    to: u16,
    /// Where that is meant.
    offset: i16,
}

/// How the caller is told that it is their turn.
#[derive(Serialize, ToSchema)]
pub(crate) struct ToldInfo {
    /// On devices; nothing where this server sends them no messages.
    push: Option<PushInfo>,
    /// By mail; nothing where this server sends none.
    mail: Option<MailInfo>,
    /// When not.
    quiet: Option<QuietHours>,
}

/// How I am told that it is my turn
#[utoipa::path(get, path = "/api/me/told", responses((status = 200, description = "Done", body = ToldInfo)))]
pub(crate) async fn told(State(app): State<App>, caller: Caller) -> Result<Json<ToldInfo>, Failure> {
    let (id, notices) = (&caller.account.id, app.hall.store().notices());
    let devices = notices.devices(id).await?;
    let wishes = notices.wishes(id).await?;
    let push = app.herald.key().await?.map(|key| PushInfo {
        key,
        here: devices.iter().any(|device| device.session == caller.key),
        devices: devices.len(),
    });
    let mail = app.herald.has_mail().then(|| match &wishes {
        Some(wishes) => MailInfo {
            address: wishes.mail.clone(),
            confirmed: wishes.confirmed,
            turns: wishes.turns,
            recovery: wishes.recovery,
            digest: wishes.digest,
        },
        None => MailInfo { address: None, confirmed: false, turns: false, recovery: false, digest: false },
    });
    let quiet = wishes.and_then(|wishes| wishes.quiet).map(|quiet| QuietHours {
        from: quiet.from(),
        to: quiet.to(),
        offset: quiet.offset(),
    });
    Ok(Json(ToldInfo { push, mail, quiet }))
}

/// Everything of it that is kept of somebody, for reading and taking along.
pub(crate) async fn all_of(app: &App, id: &AccountId) -> Result<Value, Failure> {
    let notices = app.hall.store().notices();
    let devices: Vec<Value> = notices
        .devices(id)
        .await?
        .into_iter()
        .map(|device| json!({ "endpoint": device.endpoint, "lang": device.lang }))
        .collect();
    let wishes = notices.wishes(id).await?.map(|wishes| {
        let quiet = wishes.quiet.map(|quiet| json!([quiet.from(), quiet.to(), quiet.offset()]));
        json!({ "lang": wishes.lang, "mail": wishes.mail, "confirmed": wishes.confirmed, "turns": wishes.turns,
                "recovery": wishes.recovery, "digest": wishes.digest, "quiet": quiet, "mailed": wishes.mailed })
    });
    Ok(json!({ "devices": devices, "wishes": wishes }))
}

/// What is given as nothing is told from what is not given.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<QuietHours>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WishBody {
    /// Letters about turns.
    #[serde(default)]
    turns: Option<bool>,
    /// A new password by a link that is sent.
    #[serde(default)]
    recovery: Option<bool>,
    /// Letters about turns once a day.
    #[serde(default)]
    digest: Option<bool>,
    /// Quiet hours, or none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<QuietHours>)]
    quiet: Option<Option<QuietHours>>,
}

/// Change how I am told
#[utoipa::path(post, path = "/api/me/told", request_body = WishBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn wish(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<WishBody>,
) -> Result<Json<Done>, Failure> {
    let (id, notices) = (&caller.account.id, app.hall.store().notices());
    app.allows(limits::WISHES, id.as_str())?;
    let quiet = match body.quiet {
        None => None,
        Some(None) => Some(Wish::Quiet(None)),
        Some(Some(hours)) => {
            let quiet = Quiet::new(hours.from, hours.to, hours.offset);
            let none = || Failure::BadRequest("quiet hours are two different times of day".to_owned());
            Some(Wish::Quiet(Some(quiet.ok_or_else(none)?)))
        }
    };
    let letters = [body.turns.map(Wish::Turns), body.recovery.map(Wish::Recovery)];
    if letters.iter().flatten().any(|wish| matches!(wish, Wish::Turns(true) | Wish::Recovery(true))) {
        let wishes = notices.wishes(id).await?;
        if !app.herald.has_mail() || !wishes.is_some_and(|wishes| wishes.confirmed) {
            return Err(Refusal::NotNow("there is no confirmed address").into());
        }
    }
    let all = letters.into_iter().flatten().chain(body.digest.map(Wish::Digest)).chain(quiet);
    for wish in all {
        notices.wish(id, &wish, &secret::random_key()).await?;
    }
    Ok(Json(Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeviceBody {
    /// Where messages for the browser go, as its push service says.
    endpoint: String,
    /// The browser's public key.
    p256dh: String,
    /// What it shares with us.
    auth: String,
    /// The language to be told in.
    #[serde(default)]
    lang: String,
}

/// Tell me on this device
#[utoipa::path(post, path = "/api/me/told/device", request_body = DeviceBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn add_device(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<DeviceBody>,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::WISHES, caller.account.id.as_str())?;
    let notices = app.hall.store().notices();
    // A browser that only has another address says nothing of the language.
    let known = notices.devices(&caller.account.id).await?.into_iter().find(|one| one.session == caller.key);
    let lang = Lang::wished(&body.lang).map(|lang| lang.code().to_owned());
    let device = Device {
        session: caller.key,
        account: caller.account.id,
        endpoint: body.endpoint,
        p256dh: body.p256dh,
        auth: body.auth,
        lang: lang.or(known.map(|one| one.lang)).unwrap_or_else(|| Lang::default().code().to_owned()),
    };
    app.herald.check(&device).map_err(Failure::BadRequest)?;
    if !notices.add_device(&device, limits::DEVICES, app.hall.now()).await? {
        return Err(Refusal::NotNow("as many devices are told as can be").into());
    }
    Ok(Json(Done {}))
}

/// No longer tell me on this device
#[utoipa::path(delete, path = "/api/me/told/device", responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn drop_device(State(app): State<App>, caller: Caller) -> Result<Json<Done>, Failure> {
    app.hall.store().notices().drop_device(&caller.key).await?;
    Ok(Json(Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddressBody {
    /// Where letters are to go.
    address: String,
    /// The language to write in.
    #[serde(default)]
    lang: String,
}

/// Give an address for letters
#[utoipa::path(post, path = "/api/me/told/mail", request_body = AddressBody, responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn set_address(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<AddressBody>,
) -> Result<Json<Done>, Failure> {
    let account = caller.account;
    if account.login.is_none() {
        return Err(Failure::NeedsAccount);
    }
    if !app.herald.has_mail() {
        return Err(Refusal::NotNow("this server sends no mail").into());
    }
    let address = body.address.trim().to_owned();
    if !is_address(&address) {
        return Err(Failure::BadRequest("that is no address of mail".to_owned()));
    }
    // Nobody is written to again and again by somebody who only knows their address.
    app.allows(limits::LETTERS, &ip)?;
    app.allows(limits::LETTERS_TO, account.id.as_str())?;
    app.allows(limits::LETTERS_TO, &address.to_lowercase())?;
    let lang = Lang::wished(&body.lang).unwrap_or_default();
    let notices = app.hall.store().notices();
    for wish in [Wish::Mail(Some(address.clone())), Wish::Lang(lang.code().to_owned())] {
        notices.wish(&account.id, &wish, &secret::random_key()).await?;
    }
    let key = new_link(&app, &account.id, LinkKind::Confirm, &address).await?;
    let letter = words::confirm(&address, lang, app.herald.base(), &key);
    let herald = std::sync::Arc::clone(&app.herald);
    crate::task::spawn(async move { herald.post(letter).await });
    Ok(Json(Done {}))
}

/// Makes a link for a letter; only its hash is kept.
pub(crate) async fn new_link(
    app: &App,
    account: &AccountId,
    kind: LinkKind,
    address: &str,
) -> Result<String, Failure> {
    let (key, now) = (secret::random_key(), app.hall.now());
    let time = match kind {
        LinkKind::Confirm => limits::CONFIRM_FOR,
        LinkKind::Recover => limits::RECOVER_FOR,
    };
    let link = Link {
        hash: secret::hash_key(&key),
        account: account.clone(),
        kind,
        mail: address.to_owned(),
        until: now + Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
    };
    app.hall.store().notices().add_link(&link, now).await?;
    Ok(key)
}

/// Forget my address
#[utoipa::path(delete, path = "/api/me/told/mail", responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn forget_address(State(app): State<App>, caller: Caller) -> Result<Json<Done>, Failure> {
    app.allows(limits::WISHES, caller.account.id.as_str())?;
    let notices = app.hall.store().notices();
    if notices.wishes(&caller.account.id).await?.is_some() {
        notices.wish(&caller.account.id, &Wish::Mail(None), &secret::random_key()).await?;
    }
    Ok(Json(Done {}))
}
