//! A server with a store of its own, that can be stopped and started again.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use server::{Config, Running};

/// A server of its own for one test.
pub struct House {
    folder: PathBuf,
    config: Config,
    running: Option<Running>,
}

impl House {
    /// Starts a server on a free port with an empty store. Bots move without a pause, and all games are the server's: those
    /// without it have tests of their own.
    ///
    /// # Panics
    /// If the server cannot start.
    pub async fn open() -> House {
        House::open_with(|_| {}).await
    }

    /// The same with something set otherwise.
    ///
    /// # Panics
    /// If the server cannot start.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> House {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("babili-page-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the store");
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            store: format!("sqlite:{}", folder.join("babili.sqlite").display()),
            limited: false,
            // From its folder, so that work on the page needs no new server; packed, as everybody gets it.
            web: Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")),
            pocket: false,
            bot_pause: Duration::ZERO,
            ..Config::default()
        };
        change(&mut config);
        let mut house = House { folder, config, running: None };
        house.start().await;
        house
    }

    /// Starts again after [`House::stop`], on the same address with the same store.
    ///
    /// # Panics
    /// If the server cannot start.
    pub async fn start(&mut self) {
        let mut tries = 0;
        let running = loop {
            match server::start(self.config.clone()).await {
                Ok(running) => break running,
                // The port of a server that just went down may need a moment.
                Err(error) if tries > 50 => panic!("the server does not start: {error}"),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        self.config.listen = running.address;
        self.running = Some(running);
    }

    /// Goes down; everything played so far is in the store.
    ///
    /// # Panics
    /// If it does not go down in good order.
    pub async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await.expect("goes down in good order");
        }
    }

    /// An address of the page.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.config.listen)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
