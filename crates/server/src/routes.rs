//! Every address of the server, and what is true of all of them.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::App;
use crate::failure::Failure;
use crate::{limits, openapi, page, people, socket, tables};

/// Scripts, styles, pictures and connections only from here; no inline script, no frames, no plug-ins.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The whole server.
pub fn router(app: App) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let compressed = SizeAbove::new(512).and(NotForContentType::new("image/png"));
    Router::new()
        .route("/api/guest", post(people::guest))
        .route("/api/me", get(people::me))
        .route("/api/me/name", post(people::rename))
        .route("/api/account", post(people::account))
        .route("/api/login", post(people::login))
        .route("/api/logout", post(people::logout))
        .route("/api/recover", post(people::recover))
        .route("/api/tokens", post(people::new_token).delete(people::drop_token))
        .route("/api/games", get(tables::list_games))
        .route("/api/tables", get(tables::list_tables).post(tables::open_table))
        .route("/api/tables/{id}", get(tables::look))
        .route("/api/tables/{id}/setup", post(tables::set_up))
        .route("/api/tables/{id}/seats/{n}", post(tables::seat))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/moves", post(tables::play))
        .route("/api/tables/{id}/undo", post(tables::undo))
        .route("/api/tables/{id}/hint", post(tables::hint))
        .route("/api/tables/{id}/resign", post(tables::resign))
        .route("/api/tables/{id}/return", post(tables::come_back))
        .route("/api/tables/{id}/chat", post(tables::chat))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/replay", get(tables::replay))
        .route("/api/replay", post(tables::replay_record).layer(DefaultBodyLimit::max(limits::RECORD_BYTES)))
        .route("/api/tables/{id}/socket", get(socket::socket))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .method_not_allowed_fallback(async || Failure::NotFound("path"))
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), same_origin))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new().compress_when(compressed))
        .with_state(app)
}

/// Lets no other site's page act in the name of somebody who is known here.
async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (!reads || upgrades) && !is_own(&app, request.headers()) {
        return Failure::ForeignOrigin.into_response();
    }
    next.run(request).await
}

/// Whether the request comes from our own page, or from no page at all.
fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let Some(origin) = text(header::ORIGIN) else {
        // Browsers that leave out the origin still say where a request comes from.
        let site = text(HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    if app.config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin) {
        return true;
    }
    let host = text(header::HOST).unwrap_or("");
    let name = origin.split_once("://").map(|(_, name)| name);
    !host.is_empty() && name == Some(host)
}

/// `GET /healthz`
async fn healthz(State(app): State<App>) -> Response {
    match app.hall.store().ping().await {
        Ok(()) if !app.hall.is_closing() => "ok".into_response(),
        _ => Failure::Unavailable.into_response(),
    }
}

/// `GET /metrics`
async fn metrics(State(app): State<App>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(header::CONTENT_TYPE, kind)], app.hall.metrics.text(app.hall.count())).into_response()
}
