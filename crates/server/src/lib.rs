//! Tables over the network: thin handlers over [`host`], one store, no other state.
//!
//! [`serve`] runs a server until it is asked to stop; [`start`] runs one beside the caller.
//!
//! ```
//! # let runtime = tokio::runtime::Runtime::new().expect("threads");
//! # runtime.block_on(async {
//! let folder = std::env::temp_dir().join(format!("babili-example-{}", std::process::id()));
//! let config = server::Config {
//!     listen: ([127, 0, 0, 1], 0).into(),
//!     store: format!("sqlite:{}", folder.join("games.sqlite").display()),
//!     ..server::Config::default()
//! };
//! let running = server::start(config).await.expect("a free port and a folder to write in");
//! println!("open http://{}", running.address);
//! running.stop().await.expect("goes down in good order");
//! # std::fs::remove_dir_all(folder).expect("the store lay there");
//! # });
//! ```

pub mod admin;
pub mod app;
pub mod check;
pub mod config;
pub mod crowd;
pub mod doors;
pub mod failure;
pub mod hall;
pub mod hands;
pub mod health;
pub mod limits;
pub mod live;
pub mod metrics;
pub mod nature;
pub mod openapi;
pub mod quota;
pub mod results;
pub mod routes;
pub mod secret;
pub mod sent;
pub mod socket;
pub mod store;
pub mod tls;
pub mod work;

mod accounts;
mod acts;
mod around;
mod body;
mod chapters;
mod connection;
mod course;
mod director;
mod drive;
mod entrants;
mod finding;
mod friends;
mod herald;
mod invitation;
mod lectern;
mod letters;
mod listing;
mod looks;
mod maker;
mod notes;
mod packing;
mod page;
mod people;
mod profiles;
mod records;
mod replay;
mod reviews;
mod served;
mod standings;
mod studies;
mod tables;
mod task;
mod told;
mod tournaments;
mod trace;
mod vacation;
mod waiting;
mod whatif;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::future::try_join_all;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::{JoinError, JoinHandle};

pub use config::Config;

use connection::Answers;
use crowd::Crowd;
use failure::Failure;
use hall::Hall;
use hands::{Gives, Hands};
use limits::Rate;
use nature::Nature;
use store::{Store, StoreError};
use tls::Acceptor;

/// What every handler has at hand.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// How many connections there are.
    pub crowd: Arc<Crowd>,
    /// How the server was started.
    pub config: Arc<Config>,
    /// The reviews that are in memory.
    reviews: Arc<reviews::Reviews>,
    /// Those who look for players.
    room: Arc<waiting::Room>,
    /// What tells people that it is their turn.
    herald: Arc<herald::Herald>,
    /// What hashes passwords: hands of its own, so that nobody who logs in waits for other heavy work.
    hashing: Hands,
}

impl App {
    fn allows(&self, rate: Rate, key: &str) -> Result<(), Failure> {
        self.affords(rate, 1.0, key)
    }

    fn affords(&self, rate: Rate, cost: f64, key: &str) -> Result<(), Failure> {
        if self.hall.gate.affords(rate, cost, key) { Ok(()) } else { Err(Failure::TooMany(rate)) }
    }

    fn is_https(&self) -> bool {
        let public = self.config.public_url.as_deref();
        public.map_or(self.config.tls.is_some(), |url| url.starts_with("https://"))
    }
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum ServeError {
    /// The store cannot be opened.
    Store(StoreError),
    /// There is no TLS to be had, because of this.
    Tls(String),
    /// No letters can be sent, because of this.
    Mail(String),
    /// This address cannot be listened on.
    Bind(SocketAddr, std::io::Error),
    /// Listening failed.
    Listen(std::io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Tls(why) | ServeError::Mail(why) => f.write_str(why),
            ServeError::Bind(address, error) => write!(f, "cannot listen on {address}: {error}"),
            ServeError::Listen(error) => write!(f, "cannot listen: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

impl From<std::io::Error> for ServeError {
    fn from(error: std::io::Error) -> ServeError {
        ServeError::Listen(error)
    }
}

/// A server without a listener: its tables, what they do by themselves, and answers to whatever connection is handed in.
pub struct House {
    /// Its tables.
    pub hall: Arc<Hall>,
    answers: Answers,
    background: Vec<JoinHandle<()>>,
}

impl House {
    /// Opens the house over a store.
    #[must_use]
    pub fn open(config: Config, store: Arc<dyn Store>, nature: Nature) -> House {
        let hashing = match nature.threads {
            true => Hands::new(limits::HASHING, "passwords", Gives::Precedence),
            false => Hands::none(),
        };
        let hall = Hall::new(store, &config, nature);
        let crowd = Arc::new(Crowd::new(config.crowd, config.limited, config.behind_proxy));
        let patience = config.patience;
        let room = Arc::new(waiting::Room::new(config.finding, config.limited));
        let herald = Arc::new(herald::Herald::new(&hall, &config));
        let app = App {
            hall: Arc::clone(&hall),
            crowd: Arc::clone(&crowd),
            config: Arc::new(config),
            reviews: Arc::default(),
            room: Arc::clone(&room),
            herald: Arc::clone(&herald),
            hashing,
        };
        let background = vec![
            task::spawn(Arc::clone(&hall).tick()),
            task::spawn(Arc::clone(&hall).hear()),
            task::spawn(Arc::clone(&hall).resume_timed()),
            task::spawn(Arc::clone(&hall).beat()),
            task::spawn(Arc::clone(&hall).sweep()),
            task::spawn(Arc::clone(&hall).pack()),
            task::spawn(Arc::clone(&hall).write_down_all()),
            task::spawn(Arc::clone(&hall).head_all()),
            task::spawn(Arc::clone(&hall).direct()),
            task::spawn(room.host(Arc::clone(&hall))),
            task::spawn(herald.run()),
        ];
        let answers = Answers { router: routes::router(app), crowd, patience, closing: hall.closing() };
        House { hall, answers, background }
    }

    /// Answers over a connection from an address until it ends; hangs up at once where there is no room.
    pub fn answer(&self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, peer: SocketAddr) {
        if let Some(answered) = self.answers.to(stream, peer) {
            task::spawn(answered);
        }
    }

    /// What answers requests, for who brings them without a connection.
    pub fn router(&self) -> axum::Router {
        self.answers.router.clone()
    }

    /// Ends what the tables do by themselves.
    pub fn end(&self) {
        self.background.iter().for_each(JoinHandle::abort);
    }
}

/// A server that runs beside the caller.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its tables.
    pub hall: Arc<Hall>,
    serving: JoinHandle<std::io::Result<()>>,
    house: House,
}

impl Running {
    /// Goes down in good order: sockets are told, clocks written down, nothing new is taken.
    ///
    /// # Errors
    /// If serving had failed.
    pub async fn stop(mut self) -> Result<(), ServeError> {
        tracing::info!("going down");
        self.hall.close().await;
        let served = match tokio::time::timeout(limits::DRAIN, &mut self.serving).await {
            Ok(served) => served.unwrap_or(Ok(())),
            Err(_) => {
                self.serving.abort();
                Ok(())
            }
        };
        self.end().await;
        Ok(served?)
    }

    /// As [`Running::stop`], after serving has ended by itself: what is stored is brought to its end all the same.
    async fn stop_after(self, served: Result<std::io::Result<()>, JoinError>) -> Result<(), ServeError> {
        tracing::error!("nobody is served any more: going down");
        self.hall.close().await;
        self.end().await;
        Ok(served.map_err(std::io::Error::other)??)
    }

    async fn end(self) {
        self.house.end();
        if let Err(error) = self.hall.store().close().await {
            tracing::warn!(%error, "the store did not end in good order");
        }
        tracing::info!("stopped");
    }
}

/// Starts a server beside the caller.
///
/// # Errors
/// If the store or the address cannot be had.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    let store: Arc<dyn Store> = Arc::from(store::open(&config.store).await?);
    let started = start_with(config, Arc::clone(&store)).await;
    or_closed(started, &*store).await
}

/// Who could not start leaves the store as it is after a stop.
async fn or_closed(started: Result<Running, ServeError>, store: &dyn Store) -> Result<Running, ServeError> {
    if started.is_err()
        && let Err(error) = store.close().await
    {
        tracing::warn!(%error, "the store did not end in good order");
    }
    started
}

/// As [`start`], with a store that is open already.
///
/// # Errors
/// If the address cannot be had.
pub async fn start_with(config: Config, store: Arc<dyn Store>) -> Result<Running, ServeError> {
    let address = config.listen;
    let listener = TcpListener::bind(address).await.map_err(|why| ServeError::Bind(address, why))?;
    start_on(vec![listener], config, store)
}

fn start_on(
    listeners: Vec<TcpListener>,
    config: Config,
    store: Arc<dyn Store>,
) -> Result<Running, ServeError> {
    let private = config.tls.as_ref().map(Acceptor::new).transpose().map_err(ServeError::Tls)?;
    herald::post_office(&config).map_err(ServeError::Mail)?;
    let addresses = listeners.iter().map(TcpListener::local_addr).collect::<Result<Vec<_>, _>>()?;
    let address = *addresses.first().ok_or_else(|| std::io::Error::other("there is nothing to listen on"))?;
    let house = House::open(config, store, Nature::default());
    let serve = |listener| connection::serve(listener, private.clone(), house.answers.clone());
    let all = try_join_all(listeners.into_iter().map(serve));
    let serving = task::spawn(async { all.await.map(drop) });
    for address in addresses {
        tracing::info!(%address, run = house.hall.name(), version = env!("CARGO_PKG_VERSION"), "listening");
    }
    Ok(Running { address, hall: Arc::clone(&house.hall), serving, house })
}

/// Runs a server until it is interrupted or told to stop; `ready` hears where it listens. Listeners that are open already
/// are used instead of the address, all of them.
///
/// # Errors
/// If the store or the address cannot be had, or serving fails.
pub async fn serve(
    config: Config,
    listeners: Vec<std::net::TcpListener>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let stop = told_to_stop();
    let own_page = config.web.is_none();
    let mut running = if listeners.is_empty() {
        start(config).await?
    } else {
        let ours = |listener: std::net::TcpListener| {
            listener.set_nonblocking(true)?;
            TcpListener::from_std(listener)
        };
        let listeners = listeners.into_iter().map(ours).collect::<Result<_, _>>()?;
        let store: Arc<dyn Store> = Arc::from(store::open(&config.store).await?);
        let started = start_on(listeners, config, Arc::clone(&store));
        or_closed(started, &*store).await?
    };
    ready(running.address);
    if own_page {
        // Beside everything else: who comes first may come before it is done.
        let make_ready = || {
            Gives::Way.from_now_on();
            served::make_ready();
        };
        let _ = std::thread::Builder::new().name("make ready".to_owned()).spawn(make_ready);
    }
    tokio::select! {
        () = stop => running.stop().await,
        served = &mut running.serving => running.stop_after(served).await,
    }
}

/// Listens from now on; what is returned waits until the server is told to stop.
fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    async move {
        let interrupted = tokio::signal::ctrl_c();
        #[cfg(unix)]
        if let Ok(mut terminated) = terminated {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
        let _ = interrupted.await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_server_that_no_longer_serves_brings_its_store_to_its_end() {
        let file = std::env::temp_dir().join(format!("babili-ended-{}.sqlite", std::process::id()));
        let beside = |end: &str| std::path::PathBuf::from(format!("{}{end}", file.display()));
        let listen = ([127, 0, 0, 1], 0).into();
        let config = Config { listen, store: format!("sqlite:{}", file.display()), ..Config::default() };
        let mut running = start(config).await.expect("starts");
        assert!(beside("-wal").exists(), "it is open");
        running.serving.abort();
        let served = (&mut running.serving).await;
        running.stop_after(served).await.expect_err("that it ended is no good end");
        assert!(!beside("-wal").exists(), "the one file is everything");
        for end in ["", ".lock"] {
            std::fs::remove_file(beside(end)).expect("there");
        }
    }
}
