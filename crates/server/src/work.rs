//! Heavy work, away from the threads that serve everybody: as much of it at a time as leaves a core for people's moves,
//! the best kind first, and within a kind everybody in turn.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::failure::Failure;
use crate::hands::{Gives, Hands};
use crate::metrics::{ByKind, by_kind, kind as named, seconds};
use prometheus_client::metrics::histogram::Histogram;

/// What heavy work is done for, the best kind first. Moves of people are not among them: they are done at once, by the
/// threads that no heavy work may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bot at a table where somebody plays.
    Bot,
    /// A hint.
    Hint,
    /// A record that is read, a position of it that is drawn.
    Record,
    /// A picture.
    Picture,
    /// A bot at a table where nobody plays.
    LoneBot,
    /// A finished game that is looked through.
    Review,
}

impl Kind {
    /// All kinds, the best first.
    pub const ALL: [Kind; 6] =
        [Kind::Bot, Kind::Hint, Kind::Record, Kind::Picture, Kind::LoneBot, Kind::Review];

    /// What it is called among the numbers of the server.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Bot => "bot",
            Kind::Hint => "hint",
            Kind::Record => "record",
            Kind::Picture => "picture",
            Kind::LoneBot => "lone_bot",
            Kind::Review => "review",
        }
    }

    /// How long work of this kind gives way to better kinds; then it is its turn, so that nobody waits for ever.
    fn gives_way(self) -> Duration {
        match self {
            Kind::Bot => Duration::ZERO,
            Kind::Hint | Kind::Record | Kind::Picture => Duration::from_millis(500),
            Kind::LoneBot => Duration::from_secs(5),
            Kind::Review => Duration::from_secs(20),
        }
    }

    /// How much of this kind may wait.
    fn most_waiting(self) -> usize {
        match self {
            // Tables have one thought each, and there are quotas of tables.
            Kind::Bot | Kind::LoneBot => usize::MAX,
            Kind::Hint | Kind::Review => 1_000,
            Kind::Record | Kind::Picture => 200,
        }
    }
}

/// Who waits for a place.
struct Waiting {
    since: Instant,
    go: oneshot::Sender<()>,
}

/// For whom work is done: turns go around between addresses, and at one address between accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whose {
    /// Where they are, as far as that is known.
    pub address: String,
    /// Who they are, as far as that is known.
    pub account: String,
}

impl Whose {
    /// Somebody at an address.
    #[must_use]
    pub fn at(address: &str) -> Whose {
        Whose { address: address.to_owned(), account: String::new() }
    }
}

/// Things that come by name, handed out one name after the other.
struct Round<T> {
    of: HashMap<String, T>,
    /// Who is next. Each name of `of` stands here once.
    turns: VecDeque<String>,
}

impl<T> Default for Round<T> {
    fn default() -> Round<T> {
        Round { of: HashMap::new(), turns: VecDeque::new() }
    }
}

impl<T: Default> Round<T> {
    fn entry(&mut self, name: &str) -> &mut T {
        if !self.of.contains_key(name) {
            self.turns.push_back(name.to_owned());
        }
        self.of.entry(name.to_owned()).or_default()
    }

    /// Takes something from whose turn it is; `take` says whether that leaves anything.
    fn next<U>(&mut self, take: impl FnOnce(&mut T) -> (Option<U>, bool)) -> Option<U> {
        let name = self.turns.pop_front()?;
        let (taken, more) = take(self.of.get_mut(&name)?);
        if more {
            self.turns.push_back(name);
        } else {
            self.of.remove(&name);
        }
        taken
    }

    fn first(&self) -> Option<&T> {
        self.of.get(self.turns.front()?)
    }
}

/// Those who wait for one kind of work.
#[derive(Default)]
struct Line {
    addresses: Round<Round<VecDeque<Waiting>>>,
    waiting: usize,
}

impl Line {
    fn push(&mut self, whose: &Whose, waiting: Waiting) {
        self.addresses.entry(&whose.address).entry(&whose.account).push_back(waiting);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Waiting> {
        let next = self.addresses.next(|accounts| {
            let next = accounts.next(|line| (line.pop_front(), !line.is_empty()));
            (next, !accounts.turns.is_empty())
        });
        self.waiting -= usize::from(next.is_some());
        next
    }

    /// Since when the next in line waits.
    fn since(&self) -> Option<Instant> {
        self.addresses.first()?.first()?.front().map(|waiting| waiting.since)
    }
}

struct State {
    free: usize,
    lines: [Line; Kind::ALL.len()],
}

impl State {
    /// Lets those in for whom there is room.
    fn admit(&mut self, now: Instant) {
        while self.free > 0 {
            let Some(kind) = self.next(now) else { return };
            // Who has gone takes no place.
            if let Some(next) = self.lines[kind].pop() {
                if next.go.send(()).is_ok() {
                    self.free -= 1;
                }
            }
        }
    }

    /// The kind whose turn it is: one that has given way for long enough, else the best.
    fn next(&self, now: Instant) -> Option<usize> {
        let waiting = || {
            Kind::ALL.iter().enumerate().filter_map(|(index, kind)| {
                self.lines[index]
                    .since()
                    .map(|since| (index, now.saturating_duration_since(since), kind.gives_way()))
            })
        };
        let late = waiting().filter(|(_, waits, gives_way)| !gives_way.is_zero() && waits > gives_way);
        late.max_by_key(|(_, waits, gives_way)| *waits - *gives_way)
            .or_else(|| waiting().next())
            .map(|(index, ..)| index)
    }
}

/// How long heavy work waited and took, by kind.
#[derive(Clone, Debug)]
pub struct Times {
    /// For a place.
    pub waits: ByKind<Histogram>,
    /// The work itself.
    pub took: ByKind<Histogram>,
}

impl Default for Times {
    fn default() -> Times {
        Times { waits: by_kind(seconds), took: by_kind(seconds) }
    }
}

/// The places for heavy work.
#[derive(Clone)]
pub struct Work {
    state: Arc<Mutex<State>>,
    times: Times,
    /// As many as there are places.
    hands: Hands,
}

impl Work {
    /// So many places, at least one.
    #[must_use]
    pub fn new(places: usize) -> Work {
        Work::by(Hands::new(places, "heavy work", Gives::Way), places)
    }

    fn by(hands: Hands, places: usize) -> Work {
        let lines = std::array::from_fn(|_| Line::default());
        Work {
            state: Arc::new(Mutex::new(State { free: places.max(1), lines })),
            times: Times::default(),
            hands,
        }
    }

    /// No places: what is heavy is done at once by who asks for it, for a world of a single thread.
    #[must_use]
    pub fn at_once() -> Work {
        Work::by(Hands::none(), 1)
    }

    /// As many places as leave a core for everything else.
    #[must_use]
    pub fn beside_people() -> Work {
        Work::new(std::thread::available_parallelism().map_or(1, usize::from).saturating_sub(1))
    }

    /// How long it waited and took so far.
    #[must_use]
    pub fn times(&self) -> &Times {
        &self.times
    }

    /// How much of each kind waits for a place.
    #[must_use]
    pub fn waiting(&self) -> Vec<(Kind, usize)> {
        let state = self.state.lock();
        Kind::ALL.iter().map(|&kind| (kind, state.lines[kind as usize].waiting)).collect()
    }

    /// Does something heavy for somebody once it is its turn.
    ///
    /// # Errors
    /// If too much of the kind waits already, or the work fails.
    pub async fn run<T: Send + 'static>(
        &self,
        kind: Kind,
        whose: &Whose,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        if !self.hands.are_there() {
            return Ok(work());
        }
        let asked = Instant::now();
        let place = self.place(kind, whose).await?;
        self.times.waits.get_or_create(&named(kind.name())).observe(asked.elapsed().as_secs_f64());
        let (took, span) = (self.times.took.clone(), tracing::Span::current());
        let done = self.hands.run(move || {
            // Given back when the work is done, though nobody may wait for it any more.
            let _place = place;
            let (_span, began) = (span.entered(), Instant::now());
            let done = work();
            took.get_or_create(&named(kind.name())).observe(began.elapsed().as_secs_f64());
            done
        });
        done.await
    }

    async fn place(&self, kind: Kind, whose: &Whose) -> Result<Place, Failure> {
        let mut wait = {
            let mut state = self.state.lock();
            let (go, gone) = oneshot::channel();
            let line = &mut state.lines[kind as usize];
            if line.waiting >= kind.most_waiting() {
                return Err(Failure::Unavailable(format!("too much work of the kind {} waits", kind.name())));
            }
            let now = Instant::now();
            line.push(whose, Waiting { since: now, go });
            state.admit(now);
            Wait { work: self.clone(), gone: Some(gone) }
        };
        if let Some(gone) = wait.gone.as_mut() {
            gone.await.map_err(|_| Failure::Unavailable("the line for heavy work has ended".to_owned()))?;
        }
        wait.gone = None;
        Ok(Place(self.clone()))
    }

    fn give_back(&self) {
        let mut state = self.state.lock();
        state.free += 1;
        state.admit(Instant::now());
    }
}

/// Somebody in line; who leaves it after having been let in gives the place back.
struct Wait {
    work: Work,
    gone: Option<oneshot::Receiver<()>>,
}

impl Drop for Wait {
    fn drop(&mut self) {
        if let Some(mut gone) = self.gone.take() {
            gone.close();
            if gone.try_recv().is_ok() {
                self.work.give_back();
            }
        }
    }
}

/// A place that is taken.
struct Place(Work);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.give_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Has work done in one place while it is taken, and gives the order in which it was.
    async fn order(asked: &[(Kind, &'static str)]) -> Vec<(Kind, &'static str)> {
        let work = Work::new(1);
        let taken = work.place(Kind::Bot, &Whose::at("first")).await.expect("free");
        let done = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for &(kind, whose) in asked {
            let (work, done) = (work.clone(), Arc::clone(&done));
            let before = work.state.lock().lines[kind as usize].waiting;
            let in_line = work.clone();
            tasks.push(tokio::spawn(async move {
                work.run(kind, &Whose::at(whose), move || done.lock().push((kind, whose)))
                    .await
                    .expect("done");
            }));
            while in_line.state.lock().lines[kind as usize].waiting == before {
                tokio::task::yield_now().await;
            }
        }
        drop(taken);
        for task in tasks {
            task.await.expect("ran");
        }
        let done = done.lock();
        done.clone()
    }

    #[tokio::test]
    async fn better_work_comes_first() {
        let asked = [
            (Kind::Review, "a"),
            (Kind::LoneBot, "a"),
            (Kind::Picture, "a"),
            (Kind::Record, "a"),
            (Kind::Hint, "a"),
            (Kind::Bot, "a"),
        ];
        let mut sorted = asked;
        sorted.reverse();
        assert_eq!(order(&asked).await, sorted);
    }

    #[tokio::test]
    async fn who_asks_for_much_does_not_keep_others_waiting() {
        let mut asked = vec![(Kind::Bot, "greedy"); 50];
        asked.push((Kind::Bot, "anna"));
        asked.push((Kind::Bot, "ben"));
        let done = order(&asked).await;
        assert!(
            done[..4].contains(&(Kind::Bot, "anna")) && done[..4].contains(&(Kind::Bot, "ben")),
            "{done:?}"
        );
        assert_eq!(done.len(), 52);
    }

    #[test]
    fn what_gives_way_does_not_do_so_for_ever() {
        let mut state = State { free: 0, lines: std::array::from_fn(|_| Line::default()) };
        let start = Instant::now();
        let wait = |state: &mut State, kind: Kind, since: Instant| {
            let (go, gone) = oneshot::channel();
            state.lines[kind as usize].push(&Whose::at("a"), Waiting { since, go });
            gone
        };
        let _hint = wait(&mut state, Kind::Hint, start);
        let _bot = wait(&mut state, Kind::Bot, start + Duration::from_millis(100));
        assert_eq!(state.next(start + Duration::from_millis(200)), Some(Kind::Bot as usize));
        assert_eq!(state.next(start + Duration::from_millis(501)), Some(Kind::Hint as usize));
    }

    #[tokio::test]
    async fn who_leaves_the_line_takes_no_place() {
        let work = Work::new(1);
        let taken = work.place(Kind::Bot, &Whose::at("a")).await.expect("free");
        for _ in 0..3 {
            let hint = Whose::at("b");
            let waits = tokio::time::timeout(Duration::from_millis(5), work.place(Kind::Hint, &hint));
            assert!(waits.await.is_err());
        }
        drop(taken);
        work.run(Kind::Review, &Whose::at("c"), || ()).await.expect("the place is free again");
        assert_eq!(work.state.lock().free, 1);
    }

    #[tokio::test]
    async fn no_line_grows_without_end() {
        let work = Work::new(1);
        let _taken = work.place(Kind::Bot, &Whose::at("a")).await.expect("free");
        let mut lines = Vec::new();
        for _ in 0..Kind::Record.most_waiting() {
            let work = work.clone();
            lines
                .push(tokio::spawn(async move { work.place(Kind::Record, &Whose::at("b")).await.map(drop) }));
        }
        while work.state.lock().lines[Kind::Record as usize].waiting < Kind::Record.most_waiting() {
            tokio::task::yield_now().await;
        }
        let refused = work.place(Kind::Record, &Whose::at("c")).await.map(drop);
        assert!(matches!(refused, Err(Failure::Unavailable(_))), "{refused:?}");
        lines.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
