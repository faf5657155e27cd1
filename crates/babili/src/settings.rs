//! How the server is set up: by flags, by the environment, by `babili.toml`, in this order; and which of them it was.

use std::fmt;
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::Deserialize;
use server::Config;
use server::config::{Smtp, Told, default_store, origin, without_secrets};
use server::tls::Tls;
use workshop::Failure;

use crate::cli::ServeArgs;
use crate::speak::Form;

/// The variables that are read, each with `BABILI_` before it: where the file is, and what may be written in it.
const VARIABLES: [&str; 13] = [
    "CONFIG",
    "LISTEN",
    "STORE",
    "PUBLIC_URL",
    "BEHIND_PROXY",
    "WORKERS",
    "TLS_CERT",
    "TLS_KEY",
    "PUSH",
    "PUSH_INNER",
    "SMTP",
    "MAIL_FROM",
    "LOG",
];

/// What a file may say; nothing of it must be there.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    listen: Option<SocketAddr>,
    store: Option<String>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    workers: Option<usize>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    push: Option<bool>,
    push_inner: Option<bool>,
    smtp: Option<String>,
    mail_from: Option<String>,
    log: Option<Form>,
}

/// Why something holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// A flag says so.
    Flag,
    /// A variable of the environment says so.
    Environment(String),
    /// A file says so.
    File(PathBuf),
    /// Nobody says otherwise.
    Default,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Flag => f.write_str("a flag"),
            Why::Environment(name) => write!(f, "{name} in the environment"),
            Why::File(path) => path.display().fmt(f),
            Why::Default => f.write_str("by default"),
        }
    }
}

/// What holds, and why.
#[derive(Debug)]
pub struct Set<T> {
    /// What.
    pub value: T,
    /// Why.
    pub why: Why,
}

/// Everything that can be set.
#[derive(Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: Set<SocketAddr>,
    /// Where games are kept.
    pub store: Set<String>,
    /// The address people use.
    pub public_url: Set<Option<String>>,
    /// Whether a proxy stands in front.
    pub behind_proxy: Set<bool>,
    /// How many heavy works are done at once.
    pub workers: Set<Option<usize>>,
    /// The certificate of the server's own TLS.
    pub tls_cert: Set<Option<PathBuf>>,
    /// Its key.
    pub tls_key: Set<Option<PathBuf>>,
    /// Whether devices are told that it is somebody's turn.
    pub push: Set<bool>,
    /// Whether devices may be at inner addresses.
    pub push_inner: Set<bool>,
    /// Who takes our letters.
    pub smtp: Set<Option<String>>,
    /// From whom they are.
    pub mail_from: Set<Option<String>>,
    /// How the log is written.
    pub log: Set<Form>,
}

/// A file that was read, with its place.
struct Source {
    path: PathBuf,
    written: Written,
}

impl Settings {
    /// Reads what holds. `file` is where a flag says that the file is.
    pub fn of(args: &ServeArgs, file: Option<&Path>) -> Result<Settings, Failure> {
        let source = sources(file)?;
        let source = source.as_ref();
        Ok(Settings {
            listen: chosen(
                "LISTEN",
                args.listen,
                source,
                |w| w.listen,
                || SocketAddr::from(([127, 0, 0, 1], 8080)),
            )?,
            store: store(args.store.clone(), source)?,
            public_url: maybe("PUBLIC_URL", args.public_url.clone(), source, |w| w.public_url.clone())?,
            behind_proxy: chosen(
                "BEHIND_PROXY",
                args.behind_proxy.then_some(true),
                source,
                |w| w.behind_proxy,
                || false,
            )?,
            workers: maybe("WORKERS", None, source, |w| w.workers)?,
            tls_cert: maybe("TLS_CERT", args.tls_cert.clone(), source, |w| w.tls_cert.clone())?,
            tls_key: maybe("TLS_KEY", args.tls_key.clone(), source, |w| w.tls_key.clone())?,
            push: chosen("PUSH", None, source, |w| w.push, || true)?,
            push_inner: chosen("PUSH_INNER", None, source, |w| w.push_inner, || false)?,
            // Not by a flag: whoever may list processes would read the password.
            smtp: maybe("SMTP", None, source, |w| w.smtp.clone())?,
            mail_from: maybe("MAIL_FROM", None, source, |w| w.mail_from.clone())?,
            log: chosen("LOG", args.log, source, |w| w.log, || Form::Text)?,
        })
    }

    /// The server's own TLS, if certificate and key are given.
    pub fn tls(&self) -> Result<Option<Tls>, Failure> {
        match (&self.tls_cert.value, &self.tls_key.value) {
            (Some(cert), Some(key)) => Ok(Some(Tls { cert: cert.clone(), key: key.clone() })),
            (None, None) => Ok(None),
            _ => Err(Failure::input("tls_cert and tls_key go together: one of them is missing")),
        }
    }

    /// How people are told that it is their turn.
    pub fn told(&self) -> Result<Told, Failure> {
        let mail = match (&self.smtp.value, &self.mail_from.value) {
            (Some(url), Some(from)) => Some(Smtp { url: url.clone(), from: from.clone() }),
            (None, None) => None,
            _ => return Err(Failure::input("smtp and mail_from go together: one of them is missing")),
        };
        if mail.is_some() && self.public_url.value.is_none() {
            return Err(Failure::input("letters hold links, so that smtp needs public_url"));
        }
        Ok(Told { push: self.push.value, push_inner: self.push_inner.value, mail, ..Told::default() })
    }

    /// How the server is started by this, and all that is wrong with it.
    pub fn config(&self) -> (Config, Vec<String>) {
        let mut faults = Vec::new();
        let mut sound = |why: Failure| faults.push(why.to_string());
        let tls = self.tls().unwrap_or_else(|why| {
            sound(why);
            None
        });
        let told = self.told().unwrap_or_else(|why| {
            sound(why);
            Told::default()
        });
        let public_url = self.public_url.value.as_deref();
        let config = Config {
            listen: self.listen.value,
            store: self.store.value.clone(),
            // What is none is among the faults.
            public_url: public_url.map(|url| origin(url).unwrap_or_else(|_| url.to_owned())),
            behind_proxy: self.behind_proxy.value,
            workers: self.workers.value,
            tls,
            told,
            ..Config::default()
        };
        faults.extend(config.faults());
        (config, faults)
    }

    /// The store that holds for a command beside the server.
    pub fn store(flag: Option<&String>, file: Option<&Path>) -> Result<String, Failure> {
        Ok(store(flag.cloned(), sources(file)?.as_ref())?.value)
    }
}

fn store(flag: Option<String>, source: Option<&Source>) -> Result<Set<String>, Failure> {
    chosen("STORE", flag, source, |w| w.store.clone(), || format!("sqlite:{}", default_store().display()))
}

fn chosen<T: FromStr<Err: fmt::Display>>(
    name: &str,
    flag: Option<T>,
    source: Option<&Source>,
    written: impl Fn(&Written) -> Option<T>,
    otherwise: impl FnOnce() -> T,
) -> Result<Set<T>, Failure> {
    let Set { value, why } = maybe(name, flag, source, written)?;
    Ok(Set { value: value.unwrap_or_else(otherwise), why })
}

fn maybe<T: FromStr<Err: fmt::Display>>(
    name: &str,
    flag: Option<T>,
    source: Option<&Source>,
    written: impl Fn(&Written) -> Option<T>,
) -> Result<Set<Option<T>>, Failure> {
    if flag.is_some() {
        return Ok(Set { value: flag, why: Why::Flag });
    }
    debug_assert!(VARIABLES.contains(&name), "{name} would be refused");
    let name = format!("BABILI_{name}");
    if let Some(said) = said(&name)? {
        let value = said.parse().map_err(|why| Failure::input(format!("{name}={said}: {why}")))?;
        return Ok(Set { value: Some(value), why: Why::Environment(name) });
    }
    let found = source.and_then(|source| Some((written(&source.written)?, source.path.clone())));
    Ok(match found {
        Some((value, path)) => Set { value: Some(value), why: Why::File(path) },
        None => Set { value: None, why: Why::Default },
    })
}

fn said(name: &str) -> Result<Option<String>, Failure> {
    match std::env::var(name) {
        Ok(said) => Ok(Some(said).filter(|said| !said.is_empty())),
        Err(std::env::VarError::NotPresent) => Ok(None),
        Err(why) => Err(Failure::input(format!("{name}: {why}"))),
    }
}

/// The file, if there is one, once it is clear that the environment says nothing that nobody reads.
fn sources(flag: Option<&Path>) -> Result<Option<Source>, Failure> {
    let names: Vec<String> = std::env::vars_os()
        .filter(|(_, said)| !said.is_empty())
        .map(|(name, _)| name.to_string_lossy().into_owned())
        .collect();
    let unknown = unknown(&names);
    if !unknown.is_empty() {
        let known = VARIABLES.map(|name| format!("BABILI_{name}")).join(", ");
        let unknown = unknown.join(", ");
        return Err(Failure::input(format!("{unknown} in the environment: nobody reads that, but {known}")));
    }
    find(flag)
}

/// Variables that look like ours and are none. Kubernetes tells whatever it runs of a service called "babili" in variables
/// that begin like ours, too.
fn unknown(names: &[String]) -> Vec<&str> {
    let service = names.iter().any(|name| name == "BABILI_SERVICE_HOST");
    let told = |name: &str| service && (name.starts_with("SERVICE_") || name.starts_with("PORT"));
    let ours = names.iter().filter_map(|name| Some((name, name.strip_prefix("BABILI_")?)));
    let mut unknown: Vec<&str> = ours
        .filter(|(_, rest)| !VARIABLES.contains(rest) && !told(rest))
        .map(|(name, _)| name.as_str())
        .collect();
    unknown.sort_unstable();
    unknown
}

/// The file that a flag or the environment names, else the first there is of the user's and the system's.
fn find(flag: Option<&Path>) -> Result<Option<Source>, Failure> {
    let named = match flag {
        Some(path) => Some(path.to_owned()),
        None => said("BABILI_CONFIG")?.map(PathBuf::from),
    };
    let path = named.or_else(|| usual().into_iter().find(|path| path.is_file()));
    let Some(path) = path else { return Ok(None) };
    let wrong = |why: &dyn fmt::Display| Failure::input(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(&path).map_err(|why| wrong(&why))?;
    let written = toml::from_str(&text).map_err(|why| wrong(&place_of(&why, &text)))?;
    Ok(Some(Source { path, written }))
}

/// What is wrong with a file and where, without the words that stand there: there may be a password among them.
fn place_of(wrong: &toml::de::Error, text: &str) -> String {
    let before = wrong.span().and_then(|span| text.get(..span.start));
    match before {
        Some(before) => {
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|&sign| sign != '\n').count() + 1;
            format!("line {line}, column {column}: {}", wrong.message())
        }
        None => wrong.message().to_owned(),
    }
}

fn usual() -> Vec<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let own = folder("XDG_CONFIG_HOME").or_else(|| folder("HOME").map(|home| home.join(".config")));
    let own = own.map(|folder| folder.join("babili/babili.toml"));
    own.into_iter().chain([PathBuf::from("/etc/babili/babili.toml")]).collect()
}

/// Prints what holds and why, in the form of the file, and then what is wrong with it.
pub fn print(args: &ServeArgs, file: Option<&Path>) -> Result<(), Failure> {
    let settings = Settings::of(args, file)?;
    let (config, faults) = settings.config();
    let Settings { listen, store, public_url, behind_proxy, workers, tls_cert, tls_key, log, .. } = settings;
    let Set { value: smtp, why: smtp_why } = settings.smtp;
    let Set { value: from, why: from_why } = settings.mail_from;
    let path = |path: Option<PathBuf>| path.map(|path| quoted(&path.display().to_string()));
    let shown = without_secrets(&store.value);
    let lines = [
        ("listen", Some(quoted(&listen.value.to_string())), listen.why),
        ("store", Some(quoted(&shown)), store.why),
        ("public_url", config.public_url.as_deref().map(quoted), public_url.why),
        ("behind_proxy", Some(behind_proxy.value.to_string()), behind_proxy.why),
        ("workers", workers.value.map(|number| number.to_string()), workers.why),
        ("tls_cert", path(tls_cert.value), tls_cert.why),
        ("tls_key", path(tls_key.value), tls_key.why),
        ("push", Some(settings.push.value.to_string()), settings.push.why),
        ("push_inner", Some(settings.push_inner.value.to_string()), settings.push_inner.why),
        ("smtp", smtp.map(|smtp| quoted(&without_secrets(&smtp))), smtp_why),
        ("mail_from", from.as_deref().map(quoted), from_why),
        ("log", Some(quoted(log.value.name())), log.why),
    ];
    let mut out = stdout();
    for (name, value, why) in lines {
        match value {
            Some(value) => writeln!(out, "{name} = {value}  # {why}")?,
            None => writeln!(out, "# {name} is not set")?,
        }
    }
    sound(&faults)
}

/// Refuses what is not sound, each fault on a line of its own.
pub fn sound(faults: &[String]) -> Result<(), Failure> {
    if faults.is_empty() { Ok(()) } else { Err(Failure::input(faults.join("\nbabili: "))) }
}

fn quoted(text: &str) -> String {
    // A text of JSON is one of TOML.
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::unknown;

    #[test]
    fn what_kubernetes_tells_of_a_service_is_no_mistake_of_ours() {
        let own = ["HOME", "BABILI", "BABILI_STORE", "BABILI_PUSH_INNER"];
        let told = ["BABILI_PORT", "BABILI_PORT_80_TCP_ADDR", "BABILI_SERVICE_PORT_HTTP"];
        let names = |all: &[&[&str]]| all.concat().into_iter().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(unknown(&names(&[&own])), Vec::<&str>::new());
        assert_eq!(unknown(&names(&[&told, &own])), told);
        assert_eq!(
            unknown(&names(&[&["BABILI_SERVICE_HOST", "BABILI_STOER"], &told, &own])),
            ["BABILI_STOER"]
        );
    }
}
