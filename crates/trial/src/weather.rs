//! What goes wrong in a world: servers die, disks fill up, lines are cut, clocks jump.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use host::Millis;
use parking_lot::Mutex;
use server::config::Told;
use server::nature::{Chance as ServersChance, Nature};
use server::{Config, House};
use table::Dice;
use tokio::time::Instant;

use crate::chance::Chance;
use crate::net::Net;
use crate::vault::{Run, Vault};

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A server is killed and started again.
    Killed,
    /// A server is told to stop and started again.
    Stopped,
    /// The store loses its power while it writes.
    PowerLost,
    /// Some lines are cut.
    LinesCut,
    /// Some lines stall without a word.
    LinesStalled,
    /// Bytes take long.
    SlowNetwork,
    /// Nothing fits on the disk.
    DiskFull,
    /// The disk takes long.
    DiskSlow,
    /// Answers of the store are lost.
    AnswersLost,
    /// Servers do not hear of each other.
    WordLost,
    /// The next start of a server finds another time.
    ClockJumped,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 11] = [
        Kind::Killed,
        Kind::Stopped,
        Kind::PowerLost,
        Kind::LinesCut,
        Kind::LinesStalled,
        Kind::SlowNetwork,
        Kind::DiskFull,
        Kind::DiskSlow,
        Kind::AnswersLost,
        Kind::WordLost,
        Kind::ClockJumped,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Killed => "server killed",
            Kind::Stopped => "server stopped",
            Kind::PowerLost => "power lost",
            Kind::LinesCut => "lines cut",
            Kind::LinesStalled => "lines stalled",
            Kind::SlowNetwork => "slow network",
            Kind::DiskFull => "disk full",
            Kind::DiskSlow => "disk slow",
            Kind::AnswersLost => "answers lost",
            Kind::WordLost => "word lost",
            Kind::ClockJumped => "clock jumped",
        })
    }
}

/// What the first server's clock shows at the beginning of a world.
const EPOCH: u64 = 1_700_000_000_000;
/// By how much clocks of servers that share a store may differ.
pub(crate) const SKEW: u64 = 100;

/// A server: where it is up, which run it is in.
#[derive(Default)]
struct Site {
    run: Option<Run>,
    /// By how much its clock is wrong.
    off: i64,
}

/// The servers of a world and what happens to them.
#[derive(Clone)]
pub(crate) struct Weather {
    net: Net,
    vault: Vault,
    config: Config,
    dice: Arc<Mutex<Dice>>,
    sites: Arc<Mutex<Vec<Site>>>,
    began: Instant,
    /// How often what happened.
    pub(crate) seen: Arc<Mutex<BTreeMap<Kind, usize>>>,
}

impl Weather {
    pub(crate) fn new(net: Net, vault: Vault, dice: Dice, servers: usize) -> Weather {
        let config = Config {
            limited: false,
            bot_pause: Duration::from_millis(350),
            store: String::new(),
            told: Told { push: false, ..Told::default() },
            ..Config::default()
        };
        let sites = (0..servers).map(|_| Site::default()).collect();
        Weather {
            net,
            vault,
            config,
            dice: Arc::new(Mutex::new(dice)),
            sites: Arc::new(Mutex::new(sites)),
            began: Instant::now(),
            seen: Arc::default(),
        }
    }

    fn draw<T>(&self, draw: impl FnOnce(&mut Dice) -> T) -> T {
        draw(&mut self.dice.lock())
    }

    /// Starts a server that is down.
    pub(crate) fn start(&self, server: usize) {
        let off = {
            let sites = self.sites.lock();
            if sites[server].run.is_some() {
                return;
            }
            sites[server].off
        };
        let elapsed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let wall = Millis((EPOCH + elapsed).saturating_add_signed(off));
        let store = self.vault.begin(wall);
        self.sites.lock()[server].run = Some(store.run);
        let seed = self.draw(Dice::bits64);
        let chance = ServersChance::Seeded(Box::new(Mutex::new(Dice::from_number(seed))));
        let nature = Nature { wall, chance, threads: false };
        self.net.up(server, Arc::new(House::open(self.config.clone(), Arc::new(store), nature)));
    }

    /// Kills a server.
    fn kill(&self, server: usize) {
        if let Some(run) = self.sites.lock()[server].run.take() {
            self.vault.kill(run);
        }
        if let Some(house) = self.net.down(server) {
            house.end();
        }
    }

    async fn stop(&self, server: usize) {
        if let Some(house) = self.net.house(server) {
            let _ = tokio::time::timeout(Duration::from_secs(12), house.hall.close()).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.kill(server);
    }

    /// Lets faults of these kinds happen until the time comes, then lets all be well.
    pub(crate) async fn rage(self, kinds: Vec<Kind>, gap: Duration, until: Instant) {
        loop {
            let pause = self.draw(|dice| dice.time(Duration::from_millis(100), gap * 2));
            if Instant::now() + pause >= until {
                tokio::time::sleep_until(until).await;
                break;
            }
            tokio::time::sleep(pause).await;
            if let Some(&kind) = self.draw(|dice| dice.pick(&kinds).copied()).as_ref() {
                *self.seen.lock().entry(kind).or_default() += 1;
                self.strike(kind).await;
            }
        }
        self.vault.heal();
        self.net.slow(Duration::from_millis(20), 0);
        self.net.stall(None);
        // Everybody starts anew from what is on the disk.
        let servers = self.sites.lock().len();
        for server in 0..servers {
            self.kill(server);
            self.start(server);
        }
    }

    async fn strike(&self, kind: Kind) {
        let servers = self.sites.lock().len() as u32;
        let server = self.draw(|dice| dice.below(servers)) as usize;
        let short = self.draw(|dice| dice.millis(200, 4_000));
        let later = |after: Duration, then: Box<dyn FnOnce() + Send>| {
            tokio::spawn(async move {
                tokio::time::sleep(after).await;
                then();
            });
        };
        let weather = self.clone();
        match kind {
            Kind::Killed => {
                self.kill(server);
                later(short, Box::new(move || weather.start(server)));
            }
            Kind::Stopped => {
                self.stop(server).await;
                later(short, Box::new(move || weather.start(server)));
            }
            Kind::PowerLost => {
                self.vault.lose_power(short);
                if self.vault.shared {
                    later(short, Box::new(move || weather.vault.hear_again()));
                } else {
                    self.kill(server);
                    later(short, Box::new(move || weather.start(server)));
                }
            }
            Kind::LinesCut => {
                let of = self.draw(|dice| dice.below(3)) + 1;
                self.net.cut_some(of);
            }
            Kind::LinesStalled => {
                let of = self.draw(|dice| dice.below(3)) + 1;
                self.net.stall(Some(of));
                later(short * 5, Box::new(move || weather.net.stall(None)));
            }
            Kind::SlowNetwork => {
                self.net.slow(short / 2, 100);
                later(short * 3, Box::new(move || weather.net.slow(Duration::from_millis(20), 10)));
            }
            Kind::DiskFull => self.vault.look(|state| state.mood.full = Some(Instant::now() + short)),
            Kind::DiskSlow => self.vault.look(|state| state.mood.slow = Some(Instant::now() + short * 2)),
            Kind::AnswersLost => {
                self.vault.look(|state| state.mood.lossy = Some(Instant::now() + short * 2));
            }
            Kind::WordLost => {
                self.vault.look(|state| state.mood.deaf = Some(Instant::now() + short));
                later(short, Box::new(move || weather.vault.hear_again()));
            }
            Kind::ClockJumped => {
                let off = if self.vault.shared {
                    i64::from(self.draw(|dice| dice.below(SKEW as u32))) - SKEW as i64 / 2
                } else {
                    i64::from(self.draw(|dice| dice.below(7_200_000))) - 3_600_000
                };
                self.sites.lock()[server].off = off;
            }
        }
    }
}
