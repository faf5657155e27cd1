//! What comes with a request, read with care.

use std::net::SocketAddr;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::App;
use crate::failure::Failure;
use crate::limits;
use crate::work::{Kind, Whose};

/// A JSON body; an empty one reads as `{}`.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned + Send + 'static> FromRequest<App> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Failure> {
        let (mut parts, body) = request.into_parts();
        let Ip(ip) = Ip::from_request_parts(&mut parts, app).await?;
        let Raw(bytes) = Raw::from_request(Request::from_parts(parts, body), app).await?;
        let bytes = if bytes.is_empty() { Bytes::from_static(b"{}") } else { bytes };
        read(app, &ip, bytes).await.map(Body)
    }
}

/// Reads JSON: small texts at once, large ones where heavy work is done.
pub(crate) async fn read<T: DeserializeOwned + Send + 'static>(
    app: &App,
    ip: &str,
    bytes: Bytes,
) -> Result<T, Failure> {
    let large = bytes.len() > limits::BODY_BYTES;
    let read = move || {
        serde_json::from_slice(&bytes)
            .map_err(|wrong| Failure::BadRequest(format!("the body cannot be read: {wrong}")))
    };
    if large { app.hall.work.run(Kind::Record, &Whose::at(ip), read).await? } else { read() }
}

/// A body as it is. Large ones are charged to the address they come from before anything of them is read: what is refused
/// costs nothing but the refusal.
pub(crate) struct Raw(pub Bytes);

impl FromRequest<App> for Raw {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Raw, Failure> {
        let (mut parts, body) = request.into_parts();
        let Ip(ip) = Ip::from_request_parts(&mut parts, app).await?;
        let size = body.size_hint().exact();
        let mut request = Request::from_parts(parts, body);
        match size {
            // Who sends much says so before.
            None => DefaultBodyLimit::max(limits::BODY_BYTES).apply(&mut request),
            Some(size) if size > limits::RECORD_BYTES as u64 => return Err(Failure::TooLarge),
            Some(size) => {
                let weight = (size / limits::BODY_BYTES as u64) as f64;
                if let Err(refused) = app.affords(limits::LARGE, weight, &ip) {
                    // Who is refused at once comes back at once, and each time brings as much as the line holds.
                    tokio::time::sleep(limits::LARGE_WAIT).await;
                    return Err(refused);
                }
            }
        }
        let read = tokio::time::timeout(app.config.patience.body, Bytes::from_request(request, app)).await;
        let late = |_| Failure::BadRequest("the body took too long to arrive".to_owned());
        read.map_err(late)?.map(Raw).map_err(|rejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                Failure::TooLarge
            } else {
                Failure::BadRequest("the body did not arrive whole".to_owned())
            }
        })
    }
}

/// The parameters after the question mark.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, Failure> {
        let Query(asked) = Query::from_request_parts(parts, app)
            .await
            .map_err(|wrong| Failure::BadRequest(wrong.body_text()))?;
        Ok(Asked(asked))
    }
}

/// The address the call comes from, as it counts for limits.
pub(crate) struct Ip(pub String);

impl FromRequestParts<App> for Ip {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Ip, Failure> {
        // The last address of the last line is the one our own proxy saw; those before it are the caller's say.
        let forwarded = parts
            .headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()
            .filter(|_| app.config.behind_proxy)
            .and_then(|value| value.to_str().ok())
            .and_then(|list| list.rsplit(',').next())
            .and_then(limits::forwarded_key);
        let connected = || {
            let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
            connected.map(|ConnectInfo(address)| limits::address_key(address.ip())).unwrap_or_default()
        };
        Ok(Ip(forwarded.unwrap_or_else(connected)))
    }
}
