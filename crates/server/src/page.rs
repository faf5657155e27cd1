//! The page's files, built into the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Component, Path};
use std::sync::OnceLock;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::failure::Failure;
use crate::secret;

const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The one file behind every address of the page.
const SHELL: &str = "index.html";

fn built_in(name: &str) -> Option<(&'static [u8], &'static str)> {
    static INDEX: OnceLock<HashMap<&str, (&[u8], String)>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let tagged = |bytes: &[u8]| {
            let mut tag = secret::hash_bytes(bytes);
            tag.truncate(16);
            format!("\"{tag}\"")
        };
        FILES.iter().map(|&(name, bytes)| (name, (bytes, tagged(bytes)))).collect()
    });
    index.get(name).map(|(bytes, tag)| (*bytes, tag.as_str()))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Everything that is not the API: a file of the page, or the page itself for any address without a dot.
pub(crate) async fn page(State(app): State<App>, request: Request) -> Result<Response, Failure> {
    let path = request.uri().path();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Failure::NotFound("path"));
    }
    let asked = path.trim_start_matches('/');
    if let Some(drawn) = asked.strip_prefix("draw/") {
        let page = draw::page(drawn).ok_or(Failure::NotFound("file"))?;
        let tag = format!("\"{}\"", secret::hash_bytes(page.text.as_bytes()));
        return Ok(tagged(&request, page.media_type, page.text.into_bytes().into(), &tag));
    }
    let name = if asked.rsplit('/').next().is_some_and(|last| last.contains('.')) { asked } else { SHELL };
    let (body, tag): (Cow<'static, [u8]>, String) = match &app.config.web {
        Some(folder) => {
            let bytes = on_disk(folder, name).await.ok_or(Failure::NotFound("file"))?;
            let tag = format!("\"{}\"", secret::hash_bytes(&bytes));
            (bytes.into(), tag)
        }
        None => {
            let (bytes, tag) = built_in(name).ok_or(Failure::NotFound("file"))?;
            (bytes.into(), tag.to_owned())
        }
    };
    Ok(tagged(&request, kind(name), body, &tag))
}

/// An answer that the browser keeps and asks about again: 304 if it has not changed.
fn tagged(request: &Request, kind: &'static str, body: Cow<'static, [u8]>, tag: &str) -> Response {
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // A proxy or our own compression may have weakened the tag.
    let same =
        known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = if same { StatusCode::NOT_MODIFIED.into_response() } else { body.into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

async fn on_disk(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(name);
    if !inside {
        return None;
    }
    tokio::task::spawn_blocking(move || std::fs::read(file)).await.ok()?.ok()
}
