//! What holds for every game, checked by playing: each game crate calls [`check`] in its tests.
//!
//! Random games are played at every player count and option set the suite names. On the way the list of
//! legal moves is held against [`Game::play`] in both directions, the hot path against the checked one, the
//! text form of every move against its reader, the views against imagined worlds, and the finished game
//! against its record.

use std::fmt;

use serde_json::{Map, Value};

use crate::deal::Deal;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Step};
use crate::options::{read_options, written_options};
use crate::record::{LogEntry, Record, RecordedResult};
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::turn::Turn;
use crate::written_view::world_of;

/// What is played and how much of it.
pub struct Suite<G: Game> {
    /// Option sets, each with the player counts it is played at.
    pub tables: Vec<(G::Options, Vec<usize>)>,
    /// Games for each option set and player count.
    pub games: u64,
    /// Where the chance of the whole suite comes from.
    pub seed: u64,
    /// A game that takes more steps than this counts as endless.
    pub longest: usize,
    /// On average one position in so many is looked at from all sides; the others are only played through.
    pub every: u32,
    /// A move of any shape, most often a forbidden one.
    pub odd_move: fn(&mut Dice) -> G::Move,
    /// What must hold in every position of this game.
    pub invariants: fn(&G) -> Result<(), String>,
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Whole games played.
    pub games: u64,
    /// Steps played in them.
    pub steps: u64,
    /// Positions looked at from all sides.
    pub positions: u64,
    /// Forbidden moves that were refused.
    pub refused: u64,
    /// Worlds imagined from views.
    pub worlds: u64,
}

/// A promise that was broken, with a record that leads there.
pub struct Broken {
    /// What was promised and what was found.
    pub what: String,
    /// The game up to that position, as JSON.
    pub record: String,
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.what, self.record)
    }
}

/// Plays the suite.
///
/// # Errors
/// At the first broken promise.
pub fn check<G: Game>(suite: &Suite<G>) -> Result<Checked, Broken> {
    versions_are_defaults::<G>().map_err(|what| Broken { what, record: String::new() })?;
    let mut checked = Checked::default();
    let mut number = 0;
    for (options, counts) in &suite.tables {
        for &count in counts {
            let seats = Seats::new(count).expect("the suite names valid player counts");
            for _ in 0..suite.games {
                let seed = Seed::from_number(suite.seed ^ (number << 20));
                number += 1;
                Playing::begin(suite, options, seats, seed, &mut checked)?.play_out()?;
            }
        }
    }
    Ok(checked)
}

/// Every version of the rules reads back from its own defaults and from nothing, and the newest one is the default.
fn versions_are_defaults<G: Game>() -> Result<(), String> {
    if G::defaults(G::RULES) != G::Options::default() {
        return Err("the defaults of the newest rules are not the default options".to_owned());
    }
    for rules in 1..=G::RULES {
        let defaults = G::defaults(rules);
        for written in [Value::Object(Map::new()), written_options::<G>(&defaults)] {
            match read_options::<G>(rules, &written) {
                Ok(read) if read == defaults => {}
                Ok(read) => return Err(format!("{written} is read as {read:?} under rules {rules}")),
                Err(why) => return Err(format!("{written} is unreadable under rules {rules}: {why}")),
            }
        }
    }
    match read_options::<G>(G::RULES + 1, &Value::Object(Map::new())) {
        Ok(_) => Err("a version of the rules that is not known yet is read".to_owned()),
        Err(_) => Ok(()),
    }
}

/// One game of the suite in progress.
struct Playing<'a, G: Game> {
    suite: &'a Suite<G>,
    game: G,
    record: Record,
    dice: Dice,
    /// Moves seen so far, tried again where they are forbidden.
    seen: Vec<G::Move>,
    checked: &'a mut Checked,
}

impl<'a, G: Game> Playing<'a, G> {
    fn begin(
        suite: &'a Suite<G>,
        options: &G::Options,
        seats: Seats,
        seed: Seed,
        checked: &'a mut Checked,
    ) -> Result<Self, Broken> {
        let record = Record::new::<G>(options, seats, &Deal::Seed(seed));
        let broken = |what: String| Broken { what, record: record.to_json() };
        let game = G::start(options, seats, &Deal::Seed(seed))
            .map_err(|why| broken(format!("a seed does not start: {why}")))?;
        let deal = G::deal(options, seats, &mut Dice::new(&seed))
            .map_err(|why| broken(format!("a seed does not deal: {why}")))?;
        let json = serde_json::to_string(&deal).map_err(|why| broken(format!("deal: {why}")))?;
        let read: G::Deal = serde_json::from_str(&json)
            .map_err(|why| broken(format!("its own deal is unreadable: {why}")))?;
        let written = G::start(options, seats, &Deal::Written(read))
            .map_err(|why| broken(format!("the written-out deal does not start: {why}")))?;
        if written != game {
            return Err(broken("the written-out deal starts another game than its seed".to_owned()));
        }
        let dice = Dice::new(&seed).fork(1);
        Ok(Playing { suite, game, record, dice, seen: Vec::new(), checked })
    }

    fn broken(&self, what: impl Into<String>) -> Broken {
        Broken { what: what.into(), record: self.record.to_json() }
    }

    fn play_out(mut self) -> Result<(), Broken> {
        loop {
            (self.suite.invariants)(&self.game).map_err(|what| self.broken(format!("invariant: {what}")))?;
            let seats = match self.game.turn() {
                Turn::Over(_) => break,
                Turn::Of(seats) => seats,
            };
            if self.record.moves.len() >= self.suite.longest {
                return Err(self.broken(format!("no end after {} steps", self.suite.longest)));
            }
            if self.dice.below(self.suite.every.max(1)) == 0 {
                self.look_from_all_sides()?;
            }
            let moving: Vec<Seat> = seats.iter().collect();
            let seat = *self.dice.pick(&moving).ok_or_else(|| self.broken("nobody is to move"))?;
            let mut moves = Vec::new();
            self.game.moves(seat, &mut moves);
            let mv = *self
                .dice
                .pick(&moves)
                .ok_or_else(|| self.broken(format!("seat {seat} is to move but has no move")))?;
            self.advance(seat, mv)?;
        }
        self.checked.games += 1;
        self.hold_against_the_record()
    }

    fn advance(&mut self, seat: Seat, mv: G::Move) -> Result<(), Broken> {
        let before = self.game.clone();
        self.record.moves.push(LogEntry { seat, mv: mv.to_string() });
        let mut quick = before.clone();
        quick.play_unchecked(seat, mv);
        if let Err(why) = self.game.play(seat, mv, &mut Vec::new()) {
            return Err(self.broken(format!("the listed move {mv} is refused: {why}")));
        }
        if quick != self.game {
            return Err(self.broken(format!("play and play_unchecked differ after {mv}")));
        }
        if self.game == before {
            return Err(self.broken(format!("{mv} changes nothing")));
        }
        if self.seen.len() < 512 {
            self.seen.push(mv);
        } else {
            let place = self.dice.below(512) as usize;
            self.seen[place] = mv;
        }
        self.checked.steps += 1;
        Ok(())
    }

    fn look_from_all_sides(&mut self) -> Result<(), Broken> {
        self.checked.positions += 1;
        let turn = self.game.turn();
        let mut moves = Vec::new();
        for index in 0..MAX_SEATS {
            let seat = Seat::new(index).expect("below MAX_SEATS");
            moves.clear();
            self.game.moves(seat, &mut moves);
            if turn.is_of(seat) {
                self.list_and_play_agree(seat, &moves)?;
            } else if !moves.is_empty() {
                return Err(self.broken(format!("seat {seat} is not to move but has moves")));
            }
            self.picks_are_the_listed_moves(seat, &moves)?;
            self.forbidden_moves_are_refused(seat, &moves)?;
        }
        self.simultaneous_steps_commute()?;
        for who in self.game.seats().iter().map(Some).chain([None]) {
            self.views_fit_imagined_worlds(who)?;
        }
        let copy = self.game.clone();
        if copy.fingerprint() != self.game.fingerprint() {
            return Err(self.broken("a clone has another fingerprint"));
        }
        Ok(())
    }

    fn list_and_play_agree(&self, seat: Seat, moves: &[G::Move]) -> Result<(), Broken> {
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(self.broken(format!("{} is listed twice", twice[0])));
        }
        for &mv in moves {
            let text = mv.to_string();
            match text.parse::<G::Move>() {
                Ok(read) if read == mv => {}
                Ok(read) => return Err(self.broken(format!("{text:?} reads back as {read}"))),
                Err(why) => return Err(self.broken(format!("its own text does not read back: {why}"))),
            }
            let (mut checked, mut quick) = (self.game.clone(), self.game.clone());
            if let Err(why) = checked.play(seat, mv, &mut Vec::new()) {
                return Err(self.broken(format!("seat {seat}: the listed move {mv} is refused: {why}")));
            }
            quick.play_unchecked(seat, mv);
            if checked != quick {
                return Err(self.broken(format!("seat {seat}: play and play_unchecked differ after {mv}")));
            }
        }
        Ok(())
    }

    /// Every number of a short list, and some of a long one.
    fn picks_are_the_listed_moves(&mut self, seat: Seat, moves: &[G::Move]) -> Result<(), Broken> {
        let mut paper = Vec::new();
        if moves.is_empty() {
            return match self.game.pick_move(seat, &mut paper, |_| 0) {
                None => Ok(()),
                Some(mv) => Err(self.broken(format!("seat {seat} has no move but picks {mv}"))),
            };
        }
        let some = moves.len().min(64);
        for turn in 0..some {
            let wanted =
                if moves.len() == some { turn } else { self.dice.below(moves.len() as u32) as usize };
            let mut told = 0;
            let picked = self.game.pick_move(seat, &mut paper, |count| {
                told = count;
                wanted
            });
            if told != moves.len() || picked != Some(moves[wanted]) {
                let found = picked.map_or_else(|| "none".to_owned(), |mv| mv.to_string());
                return Err(self.broken(format!(
                    "seat {seat}: move {wanted} of {} is {}, but {found} of {told} is picked",
                    moves.len(),
                    moves[wanted]
                )));
            }
        }
        Ok(())
    }

    fn forbidden_moves_are_refused(&mut self, seat: Seat, listed: &[G::Move]) -> Result<(), Broken> {
        for turn in 0..12 {
            let mv = if turn % 2 == 0 || self.seen.is_empty() {
                (self.suite.odd_move)(&mut self.dice)
            } else {
                *self.dice.pick(&self.seen).expect("checked not to be empty")
            };
            if listed.contains(&mv) {
                continue;
            }
            let mut tried = self.game.clone();
            let mut events = Vec::new();
            match tried.play(seat, mv, &mut events) {
                Ok(_) => return Err(self.broken(format!("seat {seat}: {mv} is not listed but accepted"))),
                Err(_) if tried != self.game || !events.is_empty() => {
                    return Err(self.broken(format!("seat {seat}: {mv} is refused but changed something")));
                }
                Err(_) => self.checked.refused += 1,
            }
        }
        Ok(())
    }

    fn simultaneous_steps_commute(&mut self) -> Result<(), Broken> {
        let moving: Vec<Seat> = self.game.turn().seats().iter().collect();
        let [first, second, ..] = moving[..] else { return Ok(()) };
        let (mut of_first, mut of_second) = (Vec::new(), Vec::new());
        self.game.moves(first, &mut of_first);
        self.game.moves(second, &mut of_second);
        let (Some(&one), Some(&two)) = (self.dice.pick(&of_first), self.dice.pick(&of_second)) else {
            return Err(self.broken("a seat to move has no move"));
        };
        let (mut forth, mut back) = (self.game.clone(), self.game.clone());
        forth.play_unchecked(first, one);
        forth.play_unchecked(second, two);
        back.play_unchecked(second, two);
        back.play_unchecked(first, one);
        if forth != back || forth.fingerprint() != back.fingerprint() {
            return Err(self.broken(format!("seat {first} {one} and seat {second} {two} do not commute")));
        }
        Ok(())
    }

    /// Two worlds: the real one and one imagined from what the watcher knows must look the same to it,
    /// now and after an own step that reveals nothing.
    fn views_fit_imagined_worlds(&mut self, who: Option<Seat>) -> Result<(), Broken> {
        let view = self.game.view(who);
        if view != self.game.view(who) {
            return Err(self.broken("the same view differs the second time"));
        }
        let mut world = G::imagine(&view, &mut self.dice);
        self.checked.worlds += 1;
        if world.view(who) != view {
            let (found, real) = (world.view(who), view);
            return Err(self.broken(format!(
                "the imagined world looks different to {who:?}\nreal: {real:#?}\nimagined: {found:#?}"
            )));
        }
        if let Some(seat) = who {
            self.views_read_back(&view, seat)?;
        }
        if let Err(what) = (self.suite.invariants)(&world) {
            return Err(self.broken(format!("the world imagined for {who:?} breaks an invariant: {what}")));
        }
        if world.turn() != self.game.turn() {
            return Err(self.broken(format!("the world imagined for {who:?} has another turn")));
        }
        let Some(seat) = who.filter(|&seat| self.game.turn().is_of(seat)) else { return Ok(()) };
        let (mut real_moves, mut world_moves) = (Vec::new(), Vec::new());
        self.game.moves(seat, &mut real_moves);
        world.moves(seat, &mut world_moves);
        if real_moves != world_moves {
            return Err(self.broken(format!("the moves of seat {seat} depend on what it cannot know")));
        }
        let mv = *self.dice.pick(&real_moves).ok_or_else(|| self.broken("a seat to move has no move"))?;
        let mut real = self.game.clone();
        let (mut real_events, mut world_events) = (Vec::new(), Vec::new());
        let step = real.play(seat, mv, &mut real_events).map_err(|why| self.broken(why.to_string()))?;
        let same = world.play(seat, mv, &mut world_events).map_err(|why| self.broken(why.to_string()))?;
        if step != same {
            return Err(self.broken(format!("whether {mv} is final depends on what seat {seat} cannot know")));
        }
        if step == Step::Open {
            real_events.retain(|told| told.to.includes(who));
            world_events.retain(|told| told.to.includes(who));
            if real_events != world_events {
                return Err(self.broken(format!("{mv} is open, but its events tell hidden things")));
            }
            if real.view(who) != world.view(who) {
                return Err(self.broken(format!("{mv} is open, but afterwards the worlds look different")));
            }
        }
        Ok(())
    }

    /// Whoever is told a view as it is written can imagine a world from it that looks the same.
    fn views_read_back(&mut self, view: &G::View, seat: Seat) -> Result<(), Broken> {
        let written = serde_json::to_value(view).map_err(|why| self.broken(format!("a view: {why}")))?;
        let world = world_of::<G>(&written, seat, &mut self.dice)
            .map_err(|why| self.broken(format!("what seat {seat} sees does not read back: {why}")))?;
        if world.view(Some(seat)) != *view {
            return Err(self.broken(format!("what seat {seat} sees says less when it is written")));
        }
        Ok(())
    }

    fn hold_against_the_record(mut self) -> Result<(), Broken> {
        let Turn::Over(outcome) = self.game.turn() else { return Err(self.broken("not over")) };
        let seats = self.game.seats();
        if outcome.winners.is_empty() {
            return Err(self.broken("nobody has won"));
        }
        if self.game.standing().list(seats) != outcome.scores.list(seats) {
            return Err(self.broken("the standing in the end is not the outcome"));
        }
        self.record.result = Some(RecordedResult::new(outcome, seats));
        let read = Record::from_json(self.record.to_json().as_bytes())
            .map_err(|why| self.broken(format!("its own record is unreadable: {why}")))?;
        let replay = read.replay::<G>(None).map_err(|why| self.broken(format!("replay: {why}")))?;
        if replay.game != self.game || replay.game.fingerprint() != self.game.fingerprint() {
            return Err(self.broken("the replay ends in another state"));
        }
        Ok(())
    }
}

/// Counts legal move sequences as chess engines do: a change of any rule changes a count. The file holds lines of
/// `rules` (a version), `options`, `deal`, `play` (moves that lead to a position) and `depth D COUNT` (the sequences of that length from
/// there). Answers the file with the counts that were found.
///
/// # Panics
/// If the file cannot be read or played.
#[must_use]
pub fn count_sequences<G: Game>(file: &str, seats_of: fn(&G::Deal) -> usize) -> String {
    let (mut rules, mut options, mut position) = (G::RULES, G::Options::default(), None::<G>);
    let mut found = String::with_capacity(file.len());
    for line in file.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "rules" => rules = rest.parse().expect("a version of the rules"),
            "options" => {
                let written = serde_json::from_str(rest).expect("options are JSON");
                options = read_options::<G>(rules, &written).expect("options");
            }
            "deal" => {
                let deal: G::Deal = serde_json::from_str(rest).expect("a deal");
                let seats = Seats::new(seats_of(&deal)).expect("a number of seats");
                position = Some(G::new(&options, seats, &deal).expect("playable"));
            }
            "play" => {
                let game = position.as_mut().expect("a deal comes first");
                for text in rest.split(", ") {
                    let seat = game.turn().seats().first().expect("the game goes on");
                    let mv = text.parse().expect("a move");
                    game.play(seat, mv, &mut Vec::new()).unwrap_or_else(|why| panic!("{text}: {why}"));
                }
            }
            "depth" => {
                let depth = rest.split(' ').next().and_then(|depth| depth.parse().ok()).expect("a depth");
                let count = sequences(position.as_ref().expect("a deal comes first"), depth);
                found.push_str(&format!("depth {depth} {count}\n"));
                continue;
            }
            _ => {}
        }
        found.push_str(line);
        found.push('\n');
    }
    found
}

fn sequences<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(seat) = game.turn().seats().first() else { return 0 };
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    if depth <= 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.play_unchecked(seat, mv);
        sequences(&next, depth - 1)
    };
    moves.into_iter().map(after).sum()
}
