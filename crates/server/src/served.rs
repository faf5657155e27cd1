//! The page as it is served: packed once, compressed once, every file with its tag.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use draw::Lang;
use flate2::{Compression, write::GzEncoder};
use parking_lot::Mutex;
use sha2::{Digest as _, Sha256};

use crate::app::{Page, SHELL};
use crate::config::Config;
use crate::routes::CONTENT_SECURITY_POLICY;
use crate::secret;

/// Files up to this many bytes are sent as they are: compressed they would not be smaller.
const TINY: usize = 256;

/// Something to be sent, again and again.
pub(crate) struct Print {
    pub kind: &'static str,
    pub bytes: Bytes,
    tag: String,
    zipped: OnceLock<Option<Bytes>>,
    brotli: Option<Bytes>,
}

impl Print {
    pub(crate) fn new(kind: &'static str, bytes: impl Into<Bytes>) -> Print {
        let bytes = bytes.into();
        let mut tag = secret::hash_bytes(&bytes);
        tag.truncate(16);
        Print { kind, bytes, tag: format!("\"{tag}\""), zipped: OnceLock::new(), brotli: None }
    }

    /// For browsers that read brotli, this instead: the same, made before.
    fn with_brotli(mut self, brotli: Option<Bytes>) -> Print {
        self.brotli = brotli;
        self
    }

    /// As small as it gets, if it gets smaller. The first to ask waits for it.
    fn zipped(&self) -> Option<&Bytes> {
        let zip = || {
            let mut out = GzEncoder::new(Vec::new(), Compression::best());
            let zipped = out.write_all(&self.bytes).and_then(|()| out.finish()).ok()?;
            (zipped.len() < self.bytes.len()).then(|| zipped.into())
        };
        let worth_it = self.bytes.len() > TINY && self.kind != "image/png";
        self.zipped.get_or_init(|| zip().filter(|_| worth_it)).as_ref()
    }

    /// An answer that the browser keeps and asks about again: 304 if it has not changed.
    pub(crate) fn answer(&self, request: &Request) -> Response {
        let told = |name| request.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        // A proxy may have weakened the tag.
        let same = told(header::IF_NONE_MATCH)
            .is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == self.tag));
        let reads = |form: &str| {
            told(header::ACCEPT_ENCODING)
                .is_some_and(|all| all.split(',').map(str::trim).any(|one| one == form || one == "*"))
        };
        let small = match &self.brotli {
            _ if same => None,
            Some(brotli) if reads("br") => Some(("br", brotli)),
            _ if reads("gzip") => self.zipped().map(|zipped| ("gzip", zipped)),
            _ => None,
        };
        let mut response = match small {
            _ if same => StatusCode::NOT_MODIFIED.into_response(),
            Some((form, small)) => ([(header::CONTENT_ENCODING, form)], small.clone()).into_response(),
            None => self.bytes.clone().into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

/// All of a page.
pub(crate) struct Served {
    files: HashMap<String, Print>,
    /// The shell, and what the page says of itself, by whether games may be played without the server.
    shells: [Print; 2],
    about: [Print; 2],
    keeper: Option<Print>,
    /// What the shell may run, beside files of ours.
    policy: HeaderValue,
    words: HashMap<&'static str, Arc<Print>>,
}

impl Served {
    fn new(page: &Page) -> Served {
        let told = [false, true].map(|pocket| page.about(true, pocket));
        let shell = String::from_utf8_lossy(page.file(SHELL).unwrap_or_default());
        let shells = [0, 1].map(|i| {
            let told = format!("<html data-app='{}'", told[i]);
            Print::new(kind(SHELL), shell.replacen("<html", &told, 1).into_bytes())
        });
        let files = page.files().map(|(name, bytes)| {
            (name.to_owned(), Print::new(kind(name), bytes).with_brotli(page.brotli(name)))
        });
        let words = Lang::ALL.into_iter().filter_map(|lang| {
            let words = Print::new("application/json", page.first_words(lang)?.into_bytes());
            Some((lang.code(), Arc::new(words)))
        });
        Served {
            files: files.collect(),
            shells,
            about: told.map(|told| Print::new("application/json", told.into_bytes())),
            keeper: page.keeper().map(|text| Print::new(kind("sw.js"), text.into_bytes())),
            policy: policy(page.inline()),
            words: words.collect(),
        }
    }

    /// A file of the page, or what is made in its place.
    pub(crate) fn file(&self, name: &str, pocket: bool) -> Option<&Print> {
        match name {
            "app.json" => Some(&self.about[usize::from(pocket)]),
            "sw.js" => self.keeper.as_ref(),
            _ => self.files.get(name),
        }
    }

    /// Everything there is.
    fn all(&self) -> impl Iterator<Item = &Print> {
        let made = self.shells.iter().chain(&self.about).chain(&self.keeper);
        self.files.values().chain(made).chain(self.words.values().map(|words| &**words))
    }

    /// Sees that a large file is compressed before it is sent.
    pub(crate) async fn prepare(self: &Arc<Served>, name: &str) {
        let (served, name) = (Arc::clone(self), name.to_owned());
        let zip = move || served.files.get(&name).is_some_and(|file| file.zipped().is_some());
        let _ = tokio::task::spawn_blocking(zip).await;
    }

    pub(crate) fn shell(&self, pocket: bool) -> &Print {
        &self.shells[usize::from(pocket)]
    }

    /// Lets an answer that is the shell run what stands in it.
    pub(crate) fn as_shell(&self, mut response: Response) -> Response {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        response
    }

    /// The words of the start page.
    pub(crate) fn first_words(&self, lang: Lang) -> Option<Arc<Print>> {
        self.words.get(lang.code()).cloned()
    }
}

/// The policy of all answers, with one script that is known by its hash.
fn policy(script: &str) -> HeaderValue {
    let hash = STANDARD.encode(Sha256::digest(script));
    let with = format!("script-src 'self' 'sha256-{hash}'");
    let plain = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    if script.is_empty() {
        return plain;
    }
    HeaderValue::from_str(&CONTENT_SECURITY_POLICY.replacen("script-src 'self'", &with, 1)).unwrap_or(plain)
}

pub(crate) fn kind(name: &str) -> &'static str {
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

static BUILT_IN: OnceLock<Arc<Served>> = OnceLock::new();

fn built_in() -> &'static Arc<Served> {
    BUILT_IN.get_or_init(|| Arc::new(Served::new(&packed(Page::built_in()))))
}

/// Makes ready what the first visitor would wait for, and everybody else with them: the page packed, its words read, every
/// file compressed. Takes a while.
pub(crate) fn make_ready() {
    built_in().all().for_each(|print| {
        print.zipped();
    });
}

/// The page that this server serves.
pub(crate) async fn served(config: &Config) -> Option<Arc<Served>> {
    if let (None, Some(known)) = (&config.web, BUILT_IN.get()) {
        return Some(Arc::clone(known));
    }
    let (folder, plain) = (config.web.clone(), config.plain);
    let found = tokio::task::spawn_blocking(move || match folder {
        None => Some(Arc::clone(built_in())),
        Some(folder) => in_folder(folder, plain),
    });
    found.await.ok()?
}

/// Packed; or as it was written, where it cannot be packed.
fn packed(page: Page) -> Page {
    page.packed().unwrap_or_else(|why| {
        tracing::error!(why, "the page is served as it was written");
        page
    })
}

/// A page by its folder and whether it is served as it was written, with what told that it had not changed.
type Known = HashMap<(PathBuf, bool), (Stamp, Arc<Served>)>;

/// The page in a folder, read again when anything there has changed.
fn in_folder(folder: PathBuf, plain: bool) -> Option<Arc<Served>> {
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    let mut known = KNOWN.get_or_init(Mutex::default).lock();
    let stamp = stamp(&folder)?;
    let key = (folder, plain);
    if let Some((_, served)) = known.get(&key).filter(|(at, _)| *at == stamp) {
        return Some(Arc::clone(served));
    }
    let page = Page::in_folder(&key.0).ok()?;
    let served = Arc::new(Served::new(&if plain { page } else { packed(page) }));
    known.insert(key, (stamp, Arc::clone(&served)));
    Some(served)
}

/// How many files there are, of how many bytes, and when the newest was written.
type Stamp = (usize, u64, SystemTime);

fn stamp(folder: &Path) -> Option<Stamp> {
    let mut stamp = (0, 0, SystemTime::UNIX_EPOCH);
    let mut open = vec![folder.to_owned()];
    while let Some(inside) = open.pop() {
        for entry in std::fs::read_dir(inside).ok()? {
            let entry = entry.ok()?;
            let about = entry.metadata().ok()?;
            if about.is_dir() {
                open.push(entry.path());
            } else {
                let at = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                stamp = (stamp.0 + 1, stamp.1 + about.len(), stamp.2.max(at));
            }
        }
    }
    Some(stamp)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    fn asked(headers: &[(&str, &str)]) -> Request {
        let mut request = Request::builder().uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(axum::body::Body::empty()).expect("a request")
    }

    async fn told(sheet: &Print, headers: &[(&str, &str)]) -> (StatusCode, Option<String>, Vec<u8>) {
        let answer = sheet.answer(&asked(headers));
        let form = answer.headers().get(header::CONTENT_ENCODING);
        let form = form.map(|form| form.to_str().expect("text").to_owned());
        let status = answer.status();
        let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        (status, form, body.to_vec())
    }

    #[tokio::test]
    async fn what_is_sent_is_compressed_for_who_reads_it_and_not_sent_again() {
        let served = Served::new(&Page::built_in().packed().expect("the crate's test says why not"));
        let script = served.file("js/first.js", false).expect("the first load");
        let plain = told(script, &[("accept-encoding", "identity, br")]).await;
        assert_eq!((plain.0, plain.1, &plain.2[..]), (StatusCode::OK, None, &script.bytes[..]));
        let (_, form, body) = told(script, &[("accept-encoding", "br, gzip")]).await;
        let mut read = Vec::new();
        GzDecoder::new(&body[..]).read_to_end(&mut read).expect("gzip");
        assert_eq!((form.as_deref(), &read[..]), (Some("gzip"), &script.bytes[..]));
        assert!(body.len() * 2 < read.len());
        let weak = format!("\"other\", W/{}", script.tag);
        let (status, form, body) =
            told(script, &[("if-none-match", &weak), ("accept-encoding", "gzip")]).await;
        assert_eq!((status, form, body.len()), (StatusCode::NOT_MODIFIED, None, 0));
        let icon = served.file("img/icon-192.png", false).expect("an icon");
        assert_eq!(told(icon, &[("accept-encoding", "gzip")]).await.1, None, "it is compressed as it is");
    }

    #[tokio::test]
    async fn what_is_there_in_brotli_is_sent_so_to_who_reads_it() {
        let engine = Print::new("application/wasm", vec![7; 999]).with_brotli(Some(b"small"[..].into()));
        for (reads, form) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
            let (_, sent, body) = told(&engine, &[("accept-encoding", reads)]).await;
            assert_eq!(sent.as_deref(), form);
            assert_eq!(body == b"small", form == Some("br"));
        }
        let known = told(&engine, &[("if-none-match", &engine.tag), ("accept-encoding", "br")]).await;
        assert_eq!((known.0, known.1), (StatusCode::NOT_MODIFIED, None));
    }

    #[test]
    fn nobody_waits_for_what_was_made_ready() {
        make_ready();
        assert!(built_in().all().count() > 20 && built_in().all().all(|print| print.zipped.get().is_some()));
    }

    #[test]
    fn the_shell_may_run_its_own_script_and_no_other() {
        let served = Served::new(&Page::built_in().packed().expect("the crate's test says why not"));
        let shell = std::str::from_utf8(&served.shell(true).bytes).expect("a text");
        let inline: Vec<&str> = shell.split("<script>").skip(1).collect();
        let script = inline[0].split_once("</script>").expect("it ends").0;
        assert_eq!(inline.len(), 1);
        let policy = served.policy.to_str().expect("text");
        let hash = STANDARD.encode(Sha256::digest(script));
        assert!(
            policy.contains(&format!("script-src 'self' 'sha256-{hash}' 'wasm-unsafe-eval';")),
            "{policy}"
        );
        assert!(!policy.contains("'unsafe"), "{policy}");
        // Served as it was written, the page has no script in its shell.
        let plain = Served::new(&Page::built_in());
        assert_eq!(plain.policy.to_str().ok(), Some(CONTENT_SECURITY_POLICY));
        assert!(!std::str::from_utf8(&plain.shell(true).bytes).expect("a text").contains("<script>"));
    }

    #[test]
    fn the_shell_says_whether_games_may_be_played_without_the_server() {
        let served = Served::new(&Page::built_in());
        for pocket in [false, true] {
            let about = std::str::from_utf8(&served.file("app.json", pocket).expect("told").bytes);
            let shell = std::str::from_utf8(&served.shell(pocket).bytes).expect("a text");
            assert!(shell.contains(&format!("<html data-app='{}'", about.expect("a text"))));
        }
    }
}
