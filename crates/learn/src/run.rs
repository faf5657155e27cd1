//! A run: generation after generation, each from games of the best player so far.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Bot, Budget, Learned, Net, Prior, Search, Strategy, Tuning};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Choices, Contest, Lesson, Moments, Plan, Player, contest, play, plot, train, train_prior};

/// A match of a generation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Against whom.
    pub against: String,
    /// How many played.
    pub players: usize,
    /// What came of it.
    pub contest: Contest,
}

/// A generation, finished.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Generation {
    /// Its number; 0 is learned from games of the `rule` player.
    pub number: u32,
    /// Positions it learned from.
    pub moments: usize,
    /// See [`crate::Told`].
    pub surprise: f64,
    /// See [`crate::Told`].
    pub explained: f64,
    /// The SHA-256 of the network.
    pub fingerprint: String,
    /// What it learned of moves, if it did.
    #[serde(default)]
    pub prior: Option<Leaning>,
    /// Its matches; the first is against the player before.
    pub matches: Vec<Match>,
    /// Whether it is the best player from now on.
    pub kept: bool,
}

/// What a generation learned of moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Leaning {
    /// Decisions it learned from.
    pub choices: usize,
    /// See [`crate::Foretold`].
    pub surprise: f64,
    /// See [`crate::Foretold`].
    pub first: f64,
    /// The SHA-256 of the prior.
    pub fingerprint: String,
}

/// A run in its folder.
pub struct Run {
    plan: Plan,
    folder: PathBuf,
    threads: usize,
    generations: Vec<Generation>,
    /// Held for as long as the run is open.
    _lock: File,
}

/// Games that are played between two writings.
const CHUNK: u64 = 64;

impl Run {
    /// Goes on with the run in a folder by the plan it began with, or begins one there. Of the plan some numbers may be
    /// named: a run that begins has them, and one that goes on must have them.
    ///
    /// # Errors
    /// As [`Plan::with`] and [`Run::open`], and if the run in the folder has other numbers than those named.
    pub fn go_on(folder: &Path, named: &[(String, String)], threads: usize) -> io::Result<Run> {
        let path = folder.join("plan.json");
        let old = kept_plan(&path)?;
        if let Some(Err(why)) = old.map(|old| old.check()) {
            return Err(refused(format!("{} has a run that cannot go on: {why}", path.display())));
        }
        let mut plan = old.unwrap_or_default();
        for (name, number) in named {
            let asked = plan.with(name, number).map_err(refused)?;
            if old.is_some() && asked != plan {
                let there = serde_json::to_value(plan)?[name.as_str()].clone();
                return Err(refused(format!("{name}={number}: {} has a run with {there}", path.display())));
            }
            plan = asked;
        }
        Run::open(folder, plan, threads)
    }

    /// Opens the folder of a run, or begins one there.
    ///
    /// # Errors
    /// If the plan cannot be gone by, and then nothing is written; if the folder cannot be used, is used by another run or
    /// holds one with another plan.
    pub fn open(folder: &Path, plan: Plan, threads: usize) -> io::Result<Run> {
        plan.check().map_err(refused)?;
        fs::create_dir_all(folder)?;
        let lock = alone(folder)?;
        let path = folder.join("plan.json");
        match kept_plan(&path)? {
            None => fs::write(&path, serde_json::to_string_pretty(&plan)?)?,
            Some(old) if old == plan => {}
            Some(old) => {
                let old = serde_json::to_string_pretty(&old)?;
                return Err(refused(format!("{} holds a run with another plan: {old}", path.display())));
            }
        }
        let generations = finished(&folder.join("generations.jsonl"))?;
        Ok(Run { plan, folder: folder.to_owned(), threads: threads.max(1), generations, _lock: lock })
    }

    /// The generations that are finished.
    #[must_use]
    pub fn generations(&self) -> &[Generation] {
        &self.generations
    }

    fn net_path(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.net"))
    }

    fn prior_path(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.prior"))
    }

    /// What the best player so far has learned; a prior stands until another is learned.
    fn best<G: Strategy>(&self) -> io::Result<Learned> {
        let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        // Searches hold what was learned for as long as the program runs; a run has a handful of each.
        let mut learned = Learned::default();
        if let Some(best) = self.generations.iter().rev().find(|one| one.kept) {
            let bytes = fs::read(self.net_path(best.number))?;
            let net = Net::from_bytes(&bytes, G::SHAPE).map_err(|why| wrong(why.to_string()))?;
            learned.net = Some(Box::leak(Box::new(net)));
        }
        if let Some(best) = self.generations.iter().rev().find(|one| one.kept && one.prior.is_some()) {
            let bytes = fs::read(self.prior_path(best.number))?;
            let prior = Prior::from_bytes(&bytes, G::MARKS).map_err(|why| wrong(why.to_string()))?;
            learned.prior = Some(Box::leak(Box::new(prior)));
        }
        Ok(learned)
    }

    /// The numbers of a search with a network.
    fn tuning<G: Strategy>(&self) -> Tuning {
        Tuning { cut: self.plan.cut, learned: self.plan.learned, prior: self.plan.prior, ..G::ROLLOUT }
    }

    /// Plays, learns and measures one more generation, and says how it goes.
    ///
    /// # Errors
    /// If a file of the run cannot be read or written, or none of its games left a position to learn from.
    pub fn step<G: Strategy>(&mut self, mut say: impl FnMut(&str)) -> io::Result<Generation> {
        let number = self.generations.len() as u32;
        let before = self.best::<G>()?;
        self.play_games::<G>(number, before, &mut say)?;
        let (moments, choices) = self.lessons(number)?;
        if moments.is_empty() {
            return Err(refused(format!(
                "generation {number} has no position to learn from: begin another run with more first_games or a smaller \
                 first_every"
            )));
        }
        say(&format!("generation {number}: {} positions to learn from", moments.len()));
        let mut lesson = Lesson { epochs: self.plan.epochs, ..Lesson::default() };
        let from = before.net.filter(|_| self.plan.rate > 0.0);
        if from.is_some() {
            lesson.rate = self.plan.rate;
        }
        let mut last = None;
        let net = train::<G>(&moments, lesson, from, self.plan.seed + u64::from(number), |epoch, told| {
            say(&format!(
                "generation {number}, epoch {epoch}: surprise {:.4}, explains {:.1} %",
                told.surprise,
                100.0 * told.explained
            ));
            last = Some(told);
        });
        let bytes = net.to_bytes();
        fs::write(self.net_path(number), &bytes)?;
        let mut learned = Learned { net: Some(Box::leak(Box::new(net))), prior: before.prior };
        let leaning = self.learn_moves::<G>(number, &choices, &mut learned, &mut say)?;
        let matches = self.measure::<G>(learned, before, &mut say);
        let ahead = |one: &Match| one.contest.share() * one.players as f64;
        let kept = matches.iter().map(ahead).sum::<f64>() >= matches.len() as f64;
        let generation = Generation {
            number,
            moments: moments.len(),
            surprise: last.map_or(f64::NAN, |told| told.surprise),
            explained: last.map_or(f64::NAN, |told| told.explained),
            fingerprint: fingerprint(&bytes),
            prior: leaning,
            matches,
            kept,
        };
        let mut log =
            OpenOptions::new().create(true).append(true).open(self.folder.join("generations.jsonl"))?;
        // In one piece: a line without its end would run into the next one.
        log.write_all(format!("{}\n", serde_json::to_string(&generation)?).as_bytes())?;
        self.generations.push(generation.clone());
        fs::write(self.folder.join("plot.svg"), plot(G::NAME, &self.generations))?;
        Ok(generation)
    }

    /// Learns a prior over moves where there are decisions to learn from.
    fn learn_moves<G: Strategy>(
        &self,
        number: u32,
        choices: &Choices,
        learned: &mut Learned,
        say: &mut impl FnMut(&str),
    ) -> io::Result<Option<Leaning>> {
        if choices.is_empty() || self.plan.prior <= 0.0 {
            return Ok(None);
        }
        say(&format!("generation {number}: {} decisions to learn from", choices.len()));
        let mut last = None;
        let seed = self.plan.seed + u64::from(number);
        let heat = G::ROLLOUT.prior_heat;
        let prior = train_prior(choices, G::MARKS, heat, self.plan.epochs, seed, |epoch, told| {
            say(&format!(
                "generation {number}, moves, epoch {epoch}: surprise {:.4}, first of all {:.1} %",
                told.surprise,
                100.0 * told.first
            ));
            last = Some(told);
        });
        let bytes = prior.to_bytes();
        fs::write(self.prior_path(number), &bytes)?;
        learned.prior = Some(Box::leak(Box::new(prior)));
        Ok(last.map(|told| Leaning {
            choices: choices.len(),
            surprise: told.surprise,
            first: told.first,
            fingerprint: fingerprint(&bytes),
        }))
    }

    fn games_path(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.games"))
    }

    /// Plays what is missing of the games of a generation; whole chunks are kept, in their order.
    fn play_games<G: Strategy>(
        &self,
        number: u32,
        learned: Learned,
        say: &mut impl FnMut(&str),
    ) -> io::Result<()> {
        let player = match number {
            0 => Player { tuning: G::ROLLOUT, rollouts: self.plan.first_rollouts, ..Player::RULE },
            _ => {
                let tuning = if learned.net.is_some() { self.tuning::<G>() } else { G::ROLLOUT };
                Player {
                    iterations: self.plan.iterations,
                    tuning,
                    learned,
                    rollouts: 0,
                    foretold: self.plan.foretold,
                }
            }
        };
        let (games, every) = if number == 0 {
            (self.plan.first_games, self.plan.first_every.max(1))
        } else {
            (self.plan.games, 1)
        };
        let path = self.games_path(number);
        let (mut done, length) = whole_chunks(&path)?;
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        file.set_len(length)?;
        let seed = self.plan.seed.wrapping_mul(1_000).wrapping_add(u64::from(number));
        while done * CHUNK < games {
            let numbers = done * CHUNK..((done + 1) * CHUNK).min(games);
            let (moments, choices) = chunk::<G>(player, seed, numbers, every, self.threads);
            file.write_all(&[moments.to_bytes(), choices.to_bytes()].concat())?;
            done += 1;
            say(&format!("generation {number}: {} of {games} games", (done * CHUNK).min(games)));
        }
        Ok(())
    }

    /// The positions and decisions that a generation learns from.
    fn lessons(&self, number: u32) -> io::Result<(Moments, Choices)> {
        let first = number.saturating_sub(self.plan.window.max(1) - 1);
        let mut all = <(Moments, Choices)>::default();
        for generation in first..=number {
            let bytes = fs::read(self.games_path(generation))?;
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (moments, choices) = read_chunk(&mut rest).ok_or_else(|| {
                    io::Error::new(
                        io::ErrorKind::InvalidData,
                        format!("the games of generation {generation} end early"),
                    )
                })?;
                all.0.append(&moments);
                all.1.append(&choices);
            }
        }
        Ok(all)
    }

    /// Matches at every number of players of the lessons, against the player before.
    fn measure<G: Strategy>(
        &self,
        learned: Learned,
        before: Learned,
        say: &mut impl FnMut(&str),
    ) -> Vec<Match> {
        let budget = Budget::iterations(self.plan.match_iterations);
        let tuning = self.tuning::<G>();
        let hero = || Box::new(Search::taught(budget, tuning, learned)) as Box<dyn Bot<G>>;
        let against = if before.net.is_some() { "the network before" } else { "rollout" };
        let other = || match before.net {
            Some(_) => Box::new(Search::taught(budget, tuning, before)) as Box<dyn Bot<G>>,
            None => Box::new(Search::rollout(budget)),
        };
        let mut matches: Vec<Match> = Vec::new();
        for (players, options) in G::lessons() {
            if matches.iter().any(|one| one.players == players) || players > 4 {
                continue;
            }
            let seed = self.plan.seed + 7_000;
            let contest = contest::<G>(&options, players, &hero, &other, self.plan.deals, seed, self.threads);
            let (low, high) = contest.interval();
            say(&format!(
                "{players} players against {against}: {:.1} % ({:.1} to {:.1}) of {} games",
                100.0 * contest.share(),
                100.0 * low,
                100.0 * high,
                contest.games
            ));
            matches.push(Match { against: against.to_owned(), players, contest });
        }
        matches
    }
}

/// Takes a folder for one run, until the file is closed, as it is when the program ends, however it does. Two runs would
/// write their games into each other's.
fn alone(folder: &Path) -> io::Result<File> {
    let path = folder.join("lock");
    let failed = |why: io::Error| io::Error::new(why.kind(), format!("{}: {why}", path.display()));
    let lock = OpenOptions::new().create(true).write(true).truncate(false).open(&path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(io::Error::new(
            io::ErrorKind::WouldBlock,
            format!("another run is using {}: let it end, or choose another folder", folder.display()),
        )),
        Err(TryLockError::Error(why)) => Err(failed(why)),
    }
}

/// The plan that a run keeps in this file; none if there is no file yet.
fn kept_plan(path: &Path) -> io::Result<Option<Plan>> {
    let read = |text: String| {
        serde_json::from_str(&text).map_err(|why| unreadable(format!("{}: no plan: {why}", path.display())))
    };
    text_of(path)?.map(read).transpose()
}

/// The generations that are noted in a file; none if there is no file yet.
fn finished(path: &Path) -> io::Result<Vec<Generation>> {
    let read = |(at, line)| {
        serde_json::from_str(line)
            .map_err(|why| unreadable(format!("{}, line {}: no generation: {why}", path.display(), at + 1)))
    };
    text_of(path)?.unwrap_or_default().lines().enumerate().map(read).collect()
}

/// What stands in a file, if there is one.
fn text_of(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(io::Error::new(why.kind(), format!("{}: {why}", path.display()))),
    }
}

/// A file of the run is not what it should be.
fn unreadable(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// What was asked for cannot be.
fn refused(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why)
}

/// The positions and decisions of one chunk.
fn read_chunk(bytes: &mut &[u8]) -> Option<(Moments, Choices)> {
    Some((Moments::read(bytes)?, Choices::read(bytes)?))
}

fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How many whole chunks a file holds, and how long they are.
fn whole_chunks(path: &Path) -> io::Result<(u64, u64)> {
    let bytes = match File::open(path) {
        Ok(_) => fs::read(path)?,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok((0, 0)),
        Err(why) => return Err(why),
    };
    let mut rest = &bytes[..];
    let (mut count, mut length) = (0, 0);
    while !rest.is_empty() && read_chunk(&mut rest).is_some() {
        count += 1;
        length = (bytes.len() - rest.len()) as u64;
    }
    Ok((count, length))
}

/// The positions and decisions of these games, in their order whatever thread played them.
fn chunk<G: Strategy>(
    player: Player,
    seed: u64,
    numbers: std::ops::Range<u64>,
    every: u32,
    threads: usize,
) -> (Moments, Choices) {
    let next = AtomicU64::new(numbers.start);
    let done: Mutex<Vec<(u64, (Moments, Choices))>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        return;
                    }
                    let played = play::<G>(player, seed, number, every);
                    done.lock().expect("no thread panics").push((number, played));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|&(number, _)| number);
    let mut all = <(Moments, Choices)>::default();
    for (_, (moments, choices)) in &done {
        all.0.append(moments);
        all.1.append(choices);
    }
    all
}
