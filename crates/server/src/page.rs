//! The page's files, built into the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Component, Path};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::TableId;
use maud::{Markup, html};

use crate::App;
use crate::app::Page;
use crate::body::Ip;
use crate::failure::Failure;
use crate::work::{Kind, Whose};
use crate::{invitation, limits, secret};

pub(crate) const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// What links to a table say of it.
const LINE: &str = "A table for three Babylons. Sit down, or watch: no account is needed.";

/// The one file behind every address of the page.
pub(crate) const SHELL: &str = "index.html";

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
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Everything that is not the API: a file of the page, or the page itself for any address without a dot. Where the
/// address leads nowhere the page says so, and the answer too.
pub(crate) async fn page(State(app): State<App>, Ip(ip): Ip, request: Request) -> Result<Response, Failure> {
    let path = request.uri().path();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Failure::NotFound("path"));
    }
    let asked = path.trim_start_matches('/');
    if let Some(drawn) = asked.strip_prefix("draw/") {
        let page = shelf::page(drawn).ok_or(Failure::NotFound("file"))?;
        let tag = format!("\"{}\"", secret::hash_bytes(page.text.as_bytes()));
        return Ok(tagged(&request, page.media_type, page.text.into_bytes().into(), &tag));
    }
    if ["app.json", "sw.js"].contains(&asked) {
        let text = described(&app, asked).await.ok_or(Failure::NotFound("file"))?;
        let tag = format!("\"{}\"", secret::hash_bytes(text.as_bytes()));
        return Ok(tagged(&request, kind(asked), text.into_bytes().into(), &tag));
    }
    if let Some(id) = asked.strip_prefix("picture/").and_then(|file| file.strip_suffix(".png")) {
        return preview(&app, &id.into(), &ip).await;
    }
    if let Some(id) = asked.strip_prefix("invitation/").and_then(|file| file.strip_suffix(".svg")) {
        app.hall.table(&id.into()).await?;
        let base = base(&app, &request).ok_or(Failure::NotFound("file"))?;
        let svg = invitation::code(&format!("{base}/table/{id}")).ok_or(Failure::NotFound("file"))?;
        let tag = format!("\"{}\"", secret::hash_bytes(svg.as_bytes()));
        return Ok(tagged(&request, "image/svg+xml", svg.into_bytes().into(), &tag));
    }
    // A person's name may well have a dot.
    let names_file = |last: &str| last.contains('.') && !asked.starts_with("people/");
    let name = if asked.rsplit('/').next().is_some_and(names_file) { asked } else { SHELL };
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
    if name != SHELL {
        let mut response = tagged(&request, kind(name), body, &tag);
        // The engine has its hash in its name: what was fetched once is never asked about again.
        if name.ends_with(".wasm") {
            let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
            response.headers_mut().insert(header::CACHE_CONTROL, forever);
        }
        return Ok(response);
    }
    let found = match asked.split_once('/').unwrap_or((asked, "")) {
        ("table", id) => match app.hall.table(&id.into()).await {
            Ok(live) => {
                let game = live.party.read().setup().game.clone();
                return Ok(introduced(&app, &request, id, Some(&game), &body));
            }
            Err(Failure::NotFound(_)) => false,
            Err(other) => return Err(other),
        },
        // Whether there is such a game to look at again is asked when it is.
        ("replay" | "people", _) | ("" | "me" | "account" | "confirm" | "recover" | "unsubscribe", "") => {
            true
        }
        ("leaders", game) => game.is_empty() || shelf::game(game).is_some(),
        ("rules", game) => shelf::page(&format!("rules/{game}/en.html")).is_some(),
        ("puzzles", game) => shelf::game(game).is_some_and(|game| game.puzzles.is_some()),
        ("learn", game) => shelf::page(&format!("learn/{game}/en.json")).is_some(),
        _ => false,
    };
    if found {
        return Ok(tagged(&request, kind(SHELL), body, &tag));
    }
    Ok((StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, kind(SHELL))], body).into_response())
}

/// The shell with what a link to this table shows where people pass it on, and with what its game will need.
fn introduced(app: &App, request: &Request, id: &str, game: Option<&str>, shell: &[u8]) -> Response {
    let shell = String::from_utf8_lossy(shell);
    let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    let Some(base) = base(app, request).filter(|_| plain) else {
        return tagged(request, kind(SHELL), shell.into_owned().into_bytes().into(), "\"shell\"");
    };
    let title = game.map_or_else(|| "Babili".to_owned(), |game| format!("{} – Babili", title_of(game)));
    let meta = [
        ("og:title", title.as_str()),
        ("og:type", "website"),
        ("og:site_name", "Babili"),
        ("og:url", &format!("{base}/table/{id}")),
        ("og:description", LINE),
        ("og:image", &format!("{base}/picture/{id}.png")),
    ];
    let tags = html! {
        @if let Some(game) = game.and_then(shelf::game) { (preloads(&game.about)) }
        @for (property, content) in meta {
            meta property=(property) content=(content);
        }
        meta name="twitter:card" content="summary_large_image";
    };
    let tags = format!("{}</head>", tags.into_string());
    let html = shell.replacen("</head>", &tags, 1);
    let tag = format!("\"{}\"", secret::hash_bytes(html.as_bytes()));
    tagged(request, kind(SHELL), html.into_bytes().into(), &tag)
}

/// The address people use; nothing where a caller names a host that is none.
fn base(app: &App, request: &Request) -> Option<String> {
    if let Some(url) = &app.config.public_url {
        return Some(url.clone());
    }
    let told = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let host = told("host").unwrap_or("localhost");
    let secure = app.config.behind_proxy && told("x-forwarded-proto") == Some("https");
    let plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte));
    plain.then(|| format!("{}://{host}", if secure { "https" } else { "http" }))
}

/// Lets the browser fetch what a game brings along before the page asks for it.
fn preloads(about: &draw::About) -> Markup {
    html! {
        @for sheet in about.sheets {
            link rel="preload" href=(sheet) as="style";
        }
        @if let Some(script) = about.script {
            link rel="modulepreload" href=(script);
        }
    }
}

/// What a game is called where links to it are shown.
fn title_of(game: &str) -> String {
    shelf::game(game).map_or_else(|| game.to_owned(), |game| game.title(draw::Lang::En))
}

/// The picture of a table for links to it: what a spectator sees, or just the game where nobody may watch.
async fn preview(app: &App, id: &TableId, ip: &str) -> Result<Response, Failure> {
    let live = app.hall.table(id).await?;
    let seq = live.party.read().seq_seen_by(None);
    let known = live.picture.lock().clone().filter(|(drawn_at, _)| *drawn_at == seq);
    if let Some((_, png)) = known {
        return Ok(picture(png));
    }
    app.allows(limits::PICTURES, ip)?;
    let svg = {
        let party = live.party.read();
        let names = party.names();
        let watcher = draw::Watcher { who: None, lang: draw::Lang::En, names };
        let title = title_of(&party.setup().game);
        match party.play().filter(|_| party.setup().watch == host::Watch::All) {
            Some(play) => play.picture(&watcher, &title),
            None => {
                let cover = shelf::game(&party.setup().game).map_or("", |game| game.about.cover);
                let (bytes, _) = built_in(cover.trim_start_matches('/'))
                    .or_else(|| built_in("img/skyline.svg"))
                    .ok_or(Failure::NotFound("file"))?;
                String::from_utf8_lossy(bytes).into_owned()
            }
        }
    };
    let drawn =
        app.hall.work.run(Kind::Picture, &Whose::at(ip), move || draw::picture::png(&svg, 1200)).await?;
    let png = Bytes::from(drawn.map_err(|_| Failure::NotFound("file"))?);
    *live.picture.lock() = Some((seq, png.clone()));
    Ok(picture(png))
}

fn picture(png: Bytes) -> Response {
    let mut response = png.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=60"));
    response
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

/// What the page asks about itself, and the worker that keeps it.
async fn described(app: &App, name: &str) -> Option<String> {
    static BUILT_IN: OnceLock<[Option<String>; 3]> = OnceLock::new();
    let of = |page: &Page| [Some(page.about(true, true)), Some(page.about(true, false)), page.keeper()];
    let folder = app.config.web.clone();
    let told = tokio::task::spawn_blocking(move || match folder {
        None => Some(BUILT_IN.get_or_init(|| of(&Page::built_in())).clone()),
        Some(folder) => Page::in_folder(&folder).ok().map(|page| of(&page)),
    });
    let [with, without, keeper] = told.await.ok()??;
    match name {
        "sw.js" => keeper,
        _ if app.config.pocket => with,
        _ => without,
    }
}

async fn on_disk(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(name);
    if !inside {
        return None;
    }
    tokio::task::spawn_blocking(move || std::fs::read(file)).await.ok()?.ok()
}
