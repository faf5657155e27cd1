//! What the server says of itself: which request, table and account a line belongs to. No line holds a body, a query, a
//! header, a key, or whom somebody asked about.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use host::{AccountId, TableId};
use tokio::time::Instant;
use tracing::field::{Empty, display};
use tracing::{Instrument as _, Span};

use crate::App;
use crate::metrics::kind;

/// How much is said of a path that is none of the server's.
const PATH_CHARS: usize = 40;

/// The name an answer carries its request's number under.
pub const REQUEST: &str = "x-request-id";

/// Numbers requests, says what became of each, and measures it. Whatever is said meanwhile is said of that request.
pub(crate) async fn follow(State(app): State<App>, request: Request, next: Next) -> Response {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let number = format!("{}-{}", app.hall.name(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let path = route(&request);
    // Spans are of the highest level, so that they are there whatever is filtered out within them.
    let span = tracing::error_span!(
        "request",
        request = %number,
        method = %request.method(),
        path,
        table = Empty,
        account = Empty
    );
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status();
    app.hall
        .metrics
        .requests_took
        .get_or_create(&kind(class(status.as_u16())))
        .observe(began.elapsed().as_secs_f64());
    span.in_scope(|| tracing::debug!(status = status.as_u16(), took = ?began.elapsed(), "answered"));
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert(REQUEST, number);
    }
    response
}

/// What is asked for, without what stands in its place in the address: that may be somebody's name. Tables are told by
/// themselves.
fn route(request: &Request) -> String {
    if let Some(matched) = request.extensions().get::<MatchedPath>() {
        return matched.as_str().to_owned();
    }
    let path = request.uri().path().trim_start_matches('/');
    let (first, rest) = path.split_once('/').map_or((path, ""), |(first, _)| (first, "/..."));
    let first: String = first.chars().take(PATH_CHARS).collect();
    format!("/{first}{rest}")
}

fn class(status: u16) -> &'static str {
    match status {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

/// The request that is being answered is about this table.
pub(crate) fn about_table(table: &TableId) {
    Span::current().record("table", display(table));
}

/// The request that is being answered comes from this account.
pub(crate) fn by_account(account: &AccountId) {
    Span::current().record("account", display(account));
}

/// What is said of a socket.
pub(crate) fn socket(table: &TableId, account: Option<&AccountId>) -> Span {
    let span = tracing::error_span!("socket", %table, account = Empty);
    if let Some(account) = account {
        span.record("account", display(account));
    }
    span
}

/// What is said of a table that goes on by itself.
pub(crate) fn by_itself(table: &TableId) -> Span {
    tracing::error_span!("by_itself", %table)
}
