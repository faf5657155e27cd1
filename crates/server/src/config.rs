//! How a server is started.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::limits::{self, Crowd, Finding, Patience, Telling, Waits};
use crate::tls::Tls;

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
