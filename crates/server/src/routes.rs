//! Every address of the server, and what is true of all of them.

use std::net::IpAddr;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::failure::Failure;
use crate::{
    accounts, acts, chapters, config, entrants, finding, friends, health, lectern, letters, limits, maker,
    metrics as numbers, openapi, page, people, profiles, records, reviews, socket, standings, studies,
    tables, told, tournaments, trace, vacation, whatif,
};

/// Scripts, styles, pictures and connections only from here; no inline script, no frames, no plug-ins.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Every address of the API. Routes and description come from the same handlers, so neither can lack what the other has.
pub(crate) fn api() -> OpenApiRouter<App> {
    let large = OpenApiRouter::new()
        .routes(routes!(records::replay_record))
        .routes(routes!(reviews::review_record))
        .routes(routes!(studies::make, studies::list))
        .routes(routes!(chapters::add))
        .routes(routes!(whatif::position))
        .routes(routes!(whatif::judge))
        .routes(routes!(whatif::play_on))
        .layer(DefaultBodyLimit::max(limits::RECORD_BYTES));
    OpenApiRouter::new()
        .routes(routes!(people::guest))
        .routes(routes!(people::me, accounts::leave))
        .routes(routes!(people::rename))
        .routes(routes!(people::account))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::recover))
        .routes(routes!(people::new_token, people::drop_token))
        .routes(routes!(accounts::sessions, accounts::end_other_sessions))
        .routes(routes!(accounts::end_session))
        .routes(routes!(accounts::new_password))
        .routes(routes!(accounts::show_page))
        .routes(routes!(accounts::data))
        .routes(routes!(told::told, told::wish))
        .routes(routes!(told::add_device, told::drop_device))
        .routes(routes!(told::set_address, told::forget_address))
        .routes(routes!(letters::confirm))
        .routes(routes!(letters::stop))
        .routes(routes!(letters::ask_recovery))
        .routes(routes!(letters::recover))
        .routes(routes!(profiles::person))
        .routes(routes!(profiles::history))
        .routes(routes!(profiles::leaders))
        .routes(routes!(friends::following))
        .routes(routes!(friends::follow, friends::unfollow))
        .routes(routes!(friends::challenge))
        .routes(routes!(friends::blocked))
        .routes(routes!(friends::block, friends::unblock))
        .routes(routes!(vacation::vacation, vacation::begin, vacation::end))
        .routes(routes!(finding::find, finding::leave))
        .routes(routes!(tournaments::list, tournaments::make))
        .routes(routes!(standings::show))
        .routes(routes!(entrants::enter))
        .routes(routes!(entrants::leave))
        .routes(routes!(maker::start))
        .routes(routes!(maker::pause))
        .routes(routes!(maker::close))
        .routes(routes!(tables::list_games))
        .routes(routes!(tables::list_tables, tables::open_table))
        .routes(routes!(tables::look))
        .routes(routes!(tables::set_up))
        .routes(routes!(tables::seat))
        .routes(routes!(tables::start))
        .routes(routes!(acts::play))
        .routes(routes!(acts::undo))
        .routes(routes!(acts::hint))
        .routes(routes!(acts::resign))
        .routes(routes!(acts::come_back))
        .routes(routes!(acts::relieve))
        .routes(routes!(acts::back))
        .routes(routes!(acts::chat))
        .routes(routes!(acts::report))
        .routes(routes!(acts::rematch))
        .routes(routes!(records::record))
        .routes(routes!(records::replay))
        .routes(routes!(reviews::review_table))
        .routes(routes!(reviews::look))
        .routes(routes!(studies::look, studies::change, studies::delete))
        .routes(routes!(studies::let_in, studies::let_out))
        .routes(routes!(chapters::change, chapters::delete))
        .routes(routes!(chapters::note))
        .routes(routes!(chapters::replay))
        .routes(routes!(chapters::record))
        .routes(routes!(lectern::listen))
        .routes(routes!(lectern::lead, lectern::step_down))
        .merge(large)
        .routes(routes!(socket::socket))
        .routes(routes!(openapi::openapi))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(metrics))
}

/// The whole server.
pub fn router(app: App) -> Router {
    // Made once: the description that comes along is most of the work, and trials start servers by the dozen.
    static API: LazyLock<Router<App>> = LazyLock::new(|| api().split_for_parts().0);
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let compressed = SizeAbove::new(512).and(NotForContentType::new("image/png"));
    // Whoever brings letters to people posts where their link leads (RFC 8058).
    Router::clone(&API)
        .route("/unsubscribe", routing::get(page::page).post(letters::one_click))
        .method_not_allowed_fallback(async || Failure::NotFound("path"))
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), same_origin))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(CatchPanicLayer::custom(|_| Failure::Panicked.into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), trace::follow))
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
    let host = text(header::HOST).unwrap_or("");
    let name = origin.split_once("://").map(|(_, name)| name);
    let same = !host.is_empty() && name == Some(host);
    match app.config.public_url.as_deref() {
        // Any name can be made to lead here, and a page of that name would call both its own. An address cannot.
        Some(url) => is_one(url, origin) || (same && is_address(host)),
        None => same,
    }
}

/// Whether two ways to write an address lead to one site.
fn is_one(url: &str, other: &str) -> bool {
    config::origin(url).is_ok_and(|url| config::origin(other).is_ok_and(|other| url == other))
}

/// Whether a host is told by its address, or is this machine.
fn is_address(host: &str) -> bool {
    let bare = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    let bare = bare.map_or(host, |(bare, _)| bare);
    bare == "localhost" || bare.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

/// Numbers for whoever watches the server
#[utoipa::path(get, path = "/metrics", responses((status = 200, description = "In OpenMetrics' text form", body = String)))]
async fn metrics(State(app): State<App>) -> Response {
    let form = HeaderValue::from_static(numbers::FORM);
    ([(header::CONTENT_TYPE, form)], app.hall.numbers()).into_response()
}
