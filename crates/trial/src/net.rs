//! The network: lines between people and servers, on which everything takes its time, nothing may arrive, and each may be
//! cut at any moment. As on any network bytes of one line arrive in order; what is sent again over another line may arrive
//! twice, or before what was sent earlier.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use server::House;
use table::{Dice, Digest};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf, duplex, split};
use tokio::sync::watch;

use crate::chance::Chance;

/// How many bytes are under way on a line at most.
const UNDER_WAY: usize = 64 << 10;

/// How a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    Flows,
    /// Nothing arrives, and nobody is told.
    Stalls,
    Cut,
}

struct Line {
    server: usize,
    /// One for each way: whoever waits for one alone is woken in the same order each time.
    ways: [watch::Sender<Flow>; 2],
}

impl Line {
    fn set(&self, flow: Flow) {
        for way in &self.ways {
            way.send_replace(flow);
        }
    }
}

/// Whose line it is, and which of theirs. In which order those open lines who do it at the same moment says nothing.
type Number = (String, u64);

struct State {
    dice: Dice,
    houses: Vec<Option<Arc<House>>>,
    lines: BTreeMap<Number, Line>,
    /// How many lines everybody has opened.
    opened: BTreeMap<String, u64>,
    /// What most bytes take at most.
    delay: Duration,
    /// In how many of a thousand cases they take much longer.
    late: u32,
}

/// All lines.
#[derive(Clone)]
pub(crate) struct Net(Arc<Mutex<State>>);

impl Net {
    pub(crate) fn new(dice: Dice, servers: usize) -> Net {
        Net(Arc::new(Mutex::new(State {
            dice,
            houses: vec![None; servers],
            lines: BTreeMap::new(),
            opened: BTreeMap::new(),
            delay: Duration::from_millis(20),
            late: 0,
        })))
    }

    /// A server can be reached from now on.
    pub(crate) fn up(&self, server: usize, house: Arc<House>) {
        self.0.lock().houses[server] = Some(house);
    }

    /// A server is gone: all its lines are cut.
    pub(crate) fn down(&self, server: usize) -> Option<Arc<House>> {
        self.cut(|line| line.server == server);
        self.0.lock().houses[server].take()
    }

    /// A server that is up.
    pub(crate) fn house(&self, server: usize) -> Option<Arc<House>> {
        self.0.lock().houses[server].clone()
    }

    /// How long bytes take from now on, and how often much longer.
    pub(crate) fn slow(&self, delay: Duration, late: u32) {
        let mut state = self.0.lock();
        (state.delay, state.late) = (delay, late);
    }

    fn cut(&self, which: impl Fn(&Line) -> bool) {
        self.0.lock().lines.retain(|_, line| {
            let cut = which(line);
            if cut {
                line.set(Flow::Cut);
            }
            !cut
        });
    }

    /// Cuts one line in `of`.
    pub(crate) fn cut_some(&self, of: u32) {
        let chosen: Vec<Number> = {
            let mut state = self.0.lock();
            let all: Vec<Number> = state.lines.keys().cloned().collect();
            all.into_iter().filter(|_| state.dice.once_in(of)).collect()
        };
        let mut state = self.0.lock();
        for line in chosen {
            if let Some(line) = state.lines.remove(&line) {
                line.set(Flow::Cut);
            }
        }
    }

    /// Lets one line in `of` stall, or all that stall flow again.
    pub(crate) fn stall(&self, of: Option<u32>) {
        let mut state = self.0.lock();
        let State { dice, lines, .. } = &mut *state;
        for line in lines.values() {
            match of {
                Some(of) if dice.once_in(of) => line.set(Flow::Stalls),
                Some(_) => {}
                None => line.set(Flow::Flows),
            }
        }
    }

    /// A new line of somebody to a server; nothing if there is none. It has chance of its own: how long something takes
    /// does not depend on what happens elsewhere at once.
    pub(crate) async fn connect(&self, server: usize, who: &str) -> Option<DuplexStream> {
        let (number, mut dice) = {
            let mut state = self.0.lock();
            let opened = state.opened.entry(who.to_owned()).or_default();
            *opened += 1;
            let number = (who.to_owned(), *opened);
            let mut digest = Digest::default();
            digest.add_bytes(who.as_bytes());
            digest.add(number.1);
            let dice = state.dice.fork(digest.finish());
            (number, dice)
        };
        tokio::time::sleep(dice.millis(1, 20)).await;
        let [dice_there, dice_back] = [1, 2].map(|_| Dice::from_number(dice.bits64()));
        let (near, near_end) = duplex(UNDER_WAY);
        let (far, far_end) = duplex(UNDER_WAY);
        let (there, back) = {
            let mut state = self.0.lock();
            let house = state.houses[server].clone()?;
            let (way_there, there) = watch::channel(Flow::Flows);
            let (way_back, back) = watch::channel(Flow::Flows);
            state.lines.insert(number, Line { server, ways: [way_there, way_back] });
            house.answer(far, SocketAddr::from(([10, 0, 0, 1], 1)));
            (there, back)
        };
        let (near_read, near_write) = split(near_end);
        let (far_read, far_write) = split(far_end);
        tokio::spawn(carry(self.clone(), dice_there, near_read, far_write, there));
        tokio::spawn(carry(self.clone(), dice_back, far_read, near_write, back));
        Some(near)
    }

    fn delay(&self, dice: &mut Dice) -> Duration {
        let (most, late) = {
            let state = self.0.lock();
            (state.delay, state.late)
        };
        let usual = dice.time(Duration::from_millis(1), most);
        if dice.below(1_000) < late { dice.time(usual, Duration::from_secs(4)) } else { usual }
    }
}

/// Carries bytes one way until the line is cut or ends.
async fn carry(
    net: Net,
    mut dice: Dice,
    mut from: ReadHalf<DuplexStream>,
    mut to: WriteHalf<DuplexStream>,
    mut flow: watch::Receiver<Flow>,
) {
    let mut bytes = vec![0; 8 << 10];
    loop {
        let read = tokio::select! {
            biased;
            _ = flow.wait_for(|flow| *flow == Flow::Cut) => return,
            read = from.read(&mut bytes) => read,
        };
        let count = match read {
            Ok(0) | Err(_) => {
                // The other side hears of the end as late as of everything else.
                tokio::time::sleep(net.delay(&mut dice)).await;
                let _ = to.shutdown().await;
                return;
            }
            Ok(count) => count,
        };
        tokio::time::sleep(net.delay(&mut dice)).await;
        match flow.wait_for(|flow| *flow != Flow::Stalls).await.map(|flow| *flow) {
            Ok(Flow::Flows) => {}
            _ => return,
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
