//! What examples share: searches with any tuning, and the processor's time.
#![allow(dead_code, reason = "each example uses its part")]

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Learned, Mix, Net, Player, Prior, Search, Spec, Strategy, Tuning};

/// A player by its name, `search:BUDGET` with changes, or a level by what it is made of: `mix:ITERATIONS/WHIM/NOISE`.
pub fn player<G: Strategy>(text: &str) -> Box<dyn Bot<G>> {
    if let Some(parts) = text.strip_prefix("mix:") {
        return Box::new(Player::made_of(mix(parts)));
    }
    if !text.contains('/') {
        return Spec::of_game::<G>(text).expect("a bot").bot::<G>();
    }
    let text = text.strip_prefix("search:").expect("only searches are tuned");
    Box::new(tuned::<G>(text).0)
}

fn mix(parts: &str) -> Mix {
    let mut parts = parts.split('/');
    let iterations = parts.next().expect("a split has a first part").parse().expect("iterations");
    let mut number = || parts.next().map_or(0.0, |text| text.parse().expect("a number"));
    Mix { iterations, whim: number(), noise: number() }
}

/// A search by its budget and changes of its tuning (`1000/cut=8/net=FILE/prior=FILE`), and its network.
pub fn tuned<G: Strategy>(text: &str) -> (Search<G>, Option<&'static Net>) {
    let mut parts = text.split('/');
    let budget: Budget = parts.next().expect("a split has a first part").parse().expect("a budget");
    let mut tuning: Tuning = G::TUNING;
    let mut learned = Learned { net: G::net(), prior: G::prior() };
    for change in parts {
        let (key, value) = change.split_once('=').expect("KEY=VALUE");
        // Slashes part the changes: in a path they are written as plus signs.
        let bytes = || std::fs::read(value.replace('+', "/")).expect("a file");
        if key == "net" {
            let net = Net::from_bytes(&bytes(), G::SHAPE).expect("a network of this game");
            learned.net = Some(Box::leak(Box::new(net)));
            tuning.learned = tuning.learned.max(1.0);
            continue;
        }
        if key == "prior" && !value.starts_with(|first: char| first.is_ascii_digit()) {
            let prior = Prior::from_bytes(&bytes(), G::MARKS).expect("a prior of this game");
            learned.prior = Some(Box::leak(Box::new(prior)));
            tuning.prior = 1.0;
            continue;
        }
        let number: f32 = value.parse().expect("a number");
        match key {
            "explore" => tuning.explore = number,
            "heat" => tuning.prior_heat = number,
            "noise" => tuning.rollout_noise = number,
            "chance" => tuning.rollout_chance = number,
            "cut" => tuning.cut = number as u32,
            "wide" => tuning.wide = number,
            "widen" => tuning.widen = number,
            "urgency" => tuning.urgency = number,
            "margin" => tuning.margin = number,
            "scale" => tuning.margin_scale = number,
            "learned" => tuning.learned = number,
            "prior" => tuning.prior = number,
            "worlds" => tuning.worlds_last = number as u32,
            _ => panic!("no such number: {key}"),
        }
    }
    if tuning.learned <= 0.0 {
        learned.net = None;
    }
    (Search::taught(budget, tuning, learned), learned.net)
}

/// A moment, by the processor's time of this thread if that is known, else by the clock.
pub struct Time {
    clock: Instant,
    busy: Option<Duration>,
}

impl Time {
    pub fn now() -> Time {
        let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanos = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
        Time { clock: Instant::now(), busy: nanos.map(Duration::from_nanos) }
    }

    pub fn elapsed(&self) -> Duration {
        match (self.busy, Time::now().busy) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.clock.elapsed(),
        }
    }
}
