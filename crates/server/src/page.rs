//! The page's files, built into the program.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use draw::Lang;
use host::TableId;
use maud::{Markup, html};

use crate::App;
use crate::app::{self, SHELL};
use crate::body::Ip;
use crate::failure::Failure;
use crate::served::{Print, served};
use crate::work::{Kind, Whose};
use crate::{invitation, limits};

/// What links to a table say of it.
const LINE: &str = "A table for three Babylons. Sit down, or watch: no account is needed.";

/// Everything that is not the API: a file of the page, or the page itself for any address without a dot. Where the
/// address leads nowhere the page says so, and the answer too.
pub(crate) async fn page(State(app): State<App>, Ip(ip): Ip, request: Request) -> Result<Response, Failure> {
    let path = request.uri().path();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Failure::NotFound("path"));
    }
    let asked = path.trim_start_matches('/');
    if let Some(drawn) = asked.strip_prefix("draw/") {
        return Ok(made(&app, drawn).await.ok_or(Failure::NotFound("file"))?.answer(&request));
    }
    if let Some(id) = asked.strip_prefix("picture/").and_then(|file| file.strip_suffix(".png")) {
        return preview(&app, &id.into(), &ip).await;
    }
    if let Some(id) = asked.strip_prefix("invitation/").and_then(|file| file.strip_suffix(".svg")) {
        app.hall.table(&id.into()).await?;
        let base = base(&app, &request).ok_or(Failure::NotFound("file"))?;
        let svg = invitation::code(&format!("{base}/table/{id}")).ok_or(Failure::NotFound("file"))?;
        return Ok(Print::new("image/svg+xml", svg.into_bytes()).answer(&request));
    }
    // A person's name may well have a dot.
    let names_file = |last: &str| last.contains('.') && !asked.starts_with("people/");
    let name = if asked.rsplit('/').next().is_some_and(names_file) { asked } else { SHELL };
    let served = served(&app.config).await.ok_or(Failure::NotFound("file"))?;
    if name != SHELL {
        if name.ends_with(".wasm") {
            served.prepare(name).await;
        }
        let file = served.file(name, app.config.pocket).ok_or(Failure::NotFound("file"))?;
        let mut response = file.answer(&request);
        // The engine has its hash in its name: what was fetched once is never asked about again.
        if name.ends_with(".wasm") {
            let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
            response.headers_mut().insert(header::CACHE_CONTROL, forever);
        }
        return Ok(response);
    }
    let shell = served.shell(app.config.pocket);
    let found = match asked.split_once('/').unwrap_or((asked, "")) {
        // The device of the visitor has it, or says that it has not.
        ("table", id) if app.config.pocket && id.starts_with(host::OF_DEVICE) => true,
        ("table", id) => match app.hall.table(&id.into()).await {
            Ok(live) => {
                let game = live.party.read().setup().game.clone();
                return Ok(served.as_shell(introduced(&app, &request, id, Some(&game), shell)));
            }
            Err(Failure::NotFound(_)) => false,
            // The page asks for it and is told so.
            Err(Failure::Damaged(_)) => true,
            Err(other) => return Err(other),
        },
        // Whether there is such a game to look at again is asked when it is.
        ("replay" | "people" | "study" | "tournament", _)
        | ("" | "me" | "account" | "studies" | "tournaments" | "confirm" | "recover" | "unsubscribe", "") => {
            true
        }
        ("leaders", game) => game.is_empty() || shelf::game(game).is_some(),
        ("rules", game) => shelf::page(&format!("rules/{game}/en.html")).is_some(),
        ("puzzles", game) => shelf::game(game).is_some_and(|game| game.puzzles.is_some()),
        ("learn", game) => shelf::page(&format!("learn/{game}/en.json")).is_some(),
        _ => false,
    };
    if found {
        return Ok(served.as_shell(shell.answer(&request)));
    }
    let nowhere = (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, shell.kind)], shell.bytes.clone());
    Ok(served.as_shell(nowhere.into_response()))
}

/// The shell with what a link to this table shows where people pass it on, and with what its game will need.
fn introduced(app: &App, request: &Request, id: &str, game: Option<&str>, shell: &Print) -> Response {
    let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    let Some(base) = base(app, request).filter(|_| plain) else {
        return shell.answer(request);
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
        link rel="preload" href="/css/rest.css" as="style";
        link rel="preload" href="/img/sprite.svg" as="fetch" crossorigin="anonymous";
        link rel="modulepreload" href="/js/table.js";
        @if let Some(game) = game.and_then(shelf::game) { (preloads(&game.about)) }
        @for (property, content) in meta {
            meta property=(property) content=(content);
        }
        meta name="twitter:card" content="summary_large_image";
    };
    let tags = format!("{}</head>", tags.into_string());
    let html = String::from_utf8_lossy(&shell.bytes).replacen("</head>", &tags, 1);
    Print::new(shell.kind, html.into_bytes()).answer(request)
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
        match party.play().filter(|_| party.may_watch(None)) {
            Some(play) => play.picture(&watcher, &title),
            None => {
                let cover = shelf::game(&party.setup().game).map_or("", |game| game.about.cover);
                let file = app::built_in(cover.trim_start_matches('/'))
                    .or_else(|| app::built_in("img/skyline.svg"))
                    .ok_or(Failure::NotFound("file"))?;
                String::from_utf8_lossy(file).into_owned()
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

/// What is made and no file: words, rules, first games, drawings. Whatever has an address of its own is made once.
async fn made(app: &App, path: &str) -> Option<Arc<Print>> {
    static MADE: OnceLock<HashMap<String, OnceLock<Option<Arc<Print>>>>> = OnceLock::new();
    let wished = |wishes: &str| wishes.strip_suffix(".json").and_then(Lang::wished);
    if let Some(wishes) = path.strip_prefix("words/first/") {
        return served(&app.config).await?.first_words(wished(wishes)?);
    }
    let path = match path.strip_prefix("words/") {
        Some(wishes) => format!("words/{}.json", wished(wishes)?),
        None => path.to_owned(),
    };
    let make = || {
        let page = shelf::page(&path)?;
        Some(Arc::new(Print::new(page.media_type, page.text.into_bytes())))
    };
    let places = MADE.get_or_init(|| {
        let all = Lang::ALL.into_iter().flat_map(shelf::paths);
        all.map(|path| (path, OnceLock::new())).collect()
    });
    places.get(&path).map_or_else(make, |place| place.get_or_init(make).clone())
}
