//! How a server is started.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use url::{Url, form_urlencoded};

use crate::herald;
use crate::limits::{self, Crowd, Finding, Patience, Telling, Waits};
use crate::tls::{Acceptor, Tls};

/// So many heavy works may be done at once: each has a thread.
pub const WORKERS: RangeInclusive<usize> = 1..=256;

/// The server that takes our letters.
#[derive(Clone, PartialEq, Eq)]
pub struct Smtp {
    /// Where it is, with name and password: `smtps://NAME:PASSWORD@HOST` or `smtp://...?tls=required`.
    pub url: String,
    /// From whom the letters are: an address, or a name with one in angle brackets.
    pub from: String,
}

impl Smtp {
    /// The bare address from which letters are.
    #[must_use]
    pub fn address(&self) -> &str {
        let bare = self.from.rsplit_once('<').map(|(_, rest)| rest.trim_end_matches('>'));
        bare.unwrap_or(&self.from).trim()
    }
}

impl std::fmt::Debug for Smtp {
    /// The address holds a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Smtp").field("from", &self.from).finish_non_exhaustive()
    }
}

/// How people are told that it is their turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Whether messages are sent to devices.
    pub push: bool,
    /// Whether devices may be at addresses that are not public, and without TLS: for tests and networks of one's own.
    pub push_inner: bool,
    /// Who takes our letters; without it there are none.
    pub mail: Option<Smtp>,
    /// How long is waited.
    pub waits: Telling,
}

impl Default for Told {
    fn default() -> Told {
        Told { push: true, push_inner: false, mail: None, waits: limits::TELLING }
    }
}

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to keep everything: `sqlite:PATH` or `postgres://...`.
    pub store: String,
    /// The address people use, where it is not the one we listen on.
    pub public_url: Option<String>,
    /// Whether a proxy stands before us that says who is calling in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The server's own TLS.
    pub tls: Option<Tls>,
    /// Whether rate limits hold; only off for measurements.
    pub limited: bool,
    /// A folder to serve the page from instead of the one built in, for working on the page.
    pub web: Option<PathBuf>,
    /// Whether the files of that folder are served as they were written, each by itself, instead of packed.
    pub plain: bool,
    /// Whether the page may play games without the server, where it was built with the engine for that.
    pub pocket: bool,
    /// How long a bot waits before each of its moves, so that people can follow.
    pub bot_pause: Duration,
    /// How long sockets are waited for.
    pub waits: Waits,
    /// How long connections are waited for.
    pub patience: Patience,
    /// How long somebody is waited for in a game without a clock before the others may go on without them.
    pub away: Duration,
    /// How long those who look for players are waited for.
    pub finding: Finding,
    /// How people are told that it is their turn.
    pub told: Told,
    /// How many connections there may be.
    pub crowd: Crowd,
    /// How many of the heavy works (bots, hints, pictures, records) are done at the same time; without it one less than
    /// there are cores.
    pub workers: Option<usize>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            store: format!("sqlite:{}", default_store().display()),
            public_url: None,
            behind_proxy: false,
            tls: None,
            limited: true,
            web: None,
            plain: false,
            pocket: true,
            bot_pause: Duration::from_millis(350),
            waits: limits::WAITS,
            patience: limits::PATIENCE,
            away: Duration::from_millis(host::AWAY.0),
            finding: limits::FINDING,
            told: Told::default(),
            crowd: limits::CROWD,
            workers: None,
        }
    }
}

impl Config {
    /// All that keeps a server which is set up like this from starting, or people from using it, as far as that shows without
    /// a store and a port.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<String> = store_fault(&self.store).into_iter().collect();
        faults.extend(
            self.public_url
                .as_deref()
                .and_then(|url| origin(url).err())
                .map(|why| format!("public_url: {why}")),
        );
        if let Some(workers) = self.workers.filter(|workers| !WORKERS.contains(workers)) {
            faults.push(format!("workers: {workers} is not from {} to {}", WORKERS.start(), WORKERS.end()));
        }
        faults.extend(self.tls.as_ref().and_then(|tls| Acceptor::new(tls).err()));
        faults.extend(herald::post_office(self).err());
        faults
    }
}

/// What is wrong with the address of a store.
fn store_fault(address: &str) -> Option<String> {
    match address.strip_prefix("sqlite:") {
        Some("") => Some("store: sqlite: is followed by a path".to_owned()),
        Some(_) => None,
        None if address.starts_with("postgres://") || address.starts_with("postgresql://") => {
            address.parse::<PgConnectOptions>().err().map(|why| format!("store: {why}"))
        }
        None => Some("store: an address is sqlite:PATH or postgres://...".to_owned()),
    }
}

/// The address people use as browsers write it: scheme, host, and the port where it is not the usual one.
///
/// # Errors
/// In words, if it is none, or leads elsewhere than to the root of a site.
pub fn origin(address: &str) -> Result<String, String> {
    let url = Url::parse(address)
        .map_err(|why| format!("{address:?} is no address such as https://table.example: {why}"))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(format!("{address:?} does not begin with https:// or http://"));
    }
    let bare = url.username().is_empty() && url.password().is_none();
    if !bare || url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err(format!("{address:?} is more than scheme, host and port: a table has a site of its own"));
    }
    Ok(url.origin().ascii_serialization())
}

/// What an address may say after `?` that is no secret.
const NO_SECRETS: &[&str] = &[
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "application_name",
    "options",
    "tls",
];

/// The address of a store or of a mail server as it may be shown: without who logs in there, and by what.
#[must_use]
pub fn without_secrets(address: &str) -> String {
    let Some((scheme, _)) = address.split_once("://").filter(|_| !address.starts_with("sqlite:")) else {
        let secret = address.contains('@') && !address.starts_with("sqlite:");
        return if secret { "...".to_owned() } else { address.to_owned() };
    };
    let hidden = || format!("{scheme}://...");
    let Ok(mut url) = Url::parse(address) else { return hidden() };
    let told = |part: &&str| {
        let name = form_urlencoded::parse(part.as_bytes()).next();
        name.is_some_and(|(name, _)| NO_SECRETS.contains(&&*name))
    };
    let (query, other): (Vec<&str>, Vec<&str>) = url.query().unwrap_or("").split('&').partition(told);
    // A sign in a password that means something in an address moves the rest of it to another part.
    if url.path().contains('@') || url.fragment().is_some() || other.iter().any(|part| part.contains('@')) {
        return hidden();
    }
    let query = Some(query.join("&")).filter(|query| !query.is_empty());
    url.set_query(query.as_deref());
    let gone = url.username().is_empty() || url.set_username("").is_ok();
    let gone = gone && (url.password().is_none() || url.set_password(None).is_ok());
    if gone { url.to_string() } else { hidden() }
}

/// The SQLite file in the user's data folder.
#[must_use]
pub fn default_store() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    folder("XDG_DATA_HOME")
        .or_else(|| folder("APPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_else(std::env::temp_dir)
        .join("babili/babili.sqlite")
}

#[cfg(test)]
mod tests {
    use super::{Config, origin, without_secrets};

    #[test]
    fn the_address_people_use_is_written_as_browsers_do() {
        for (said, own) in [
            ("https://table.example", "https://table.example"),
            ("https://table.example/", "https://table.example"),
            ("https://Table.Example", "https://table.example"),
            ("HTTPS://table.example", "https://table.example"),
            (" https://table.example", "https://table.example"),
            ("https://table.example:443", "https://table.example"),
            ("http://table.example:80/", "http://table.example"),
            ("http://table.example:443", "http://table.example:443"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(origin(said).as_deref(), Ok(own), "{said}");
        }
        for said in [
            "table.example",
            "localhost:8080",
            "ftp://table.example",
            "https://",
            "https://table.example/games",
            "https://table.example?a=b",
            "https://anna@table.example",
            "",
        ] {
            assert!(origin(said).is_err(), "{said}");
        }
    }

    #[test]
    fn an_address_is_shown_without_its_secrets() {
        for (address, shown) in [
            ("sqlite:/var/lib/a@b.sqlite", "sqlite:/var/lib/a@b.sqlite"),
            ("postgres://anna:hidden@host:5432/name", "postgres://host:5432/name"),
            ("postgres://host/name?user=anna&password=hidden", "postgres://host/name"),
            (
                "postgres://host/name?sslmode=require&pass%77ord=hidden",
                "postgres://host/name?sslmode=require",
            ),
            ("postgres://host/name?options=a@b", "postgres://host/name?options=a@b"),
            ("postgres://anna:hi/dden@host/name", "postgres://..."),
            ("postgres://anna:1#hidden@host/name", "postgres://..."),
            ("postgres://anna:1/hidden@host/name", "postgres://..."),
            ("postgres://anna:1?hidden@host/name", "postgres://..."),
            ("anna:hidden@host/name", "..."),
            ("smtps://anna:hidden@mail.example?tls=required", "smtps://mail.example?tls=required"),
        ] {
            assert_eq!(without_secrets(address), shown, "{address}");
        }
    }

    #[test]
    fn what_keeps_a_server_from_starting_is_told_beforehand() {
        let good = Config { store: "sqlite:games.sqlite".to_owned(), ..Config::default() };
        assert!(good.faults().is_empty(), "{:?}", good.faults());
        for store in ["", "sqlite:", "mysql://x", "postgres://host:port/name"] {
            let [fault] = &Config { store: store.to_owned(), ..good.clone() }.faults()[..] else {
                panic!("{store} has one fault");
            };
            assert!(fault.starts_with("store: "), "{fault}");
        }
        for workers in [0, 257, 1_000_000] {
            let faults = Config { workers: Some(workers), ..good.clone() }.faults();
            assert_eq!(faults, [format!("workers: {workers} is not from 1 to 256")]);
        }
        let faults = Config { public_url: Some("table.example".to_owned()), ..good }.faults();
        assert!(faults.len() == 1 && faults[0].starts_with("public_url: "), "{faults:?}");
    }
}
