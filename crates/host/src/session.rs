//! One game in progress: the steps that stand, those that can still be taken back, and what each caused.

use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, Budget, Glimpse, Level, Spec, Strategy};
use draw::{Draw, Scene, Watcher};
use serde::Serialize;
use serde_json::Value;
use table::{
    Deal, Dice, Game, LogEntry, Outcome, Record, RecordError, RecordedResult, Seat, Seats, Step, Told, Turn,
    Unplayable, WhatIf, read_options,
};
use utoipa::ToSchema;

use crate::hint::{Hint, HintSearch, Hints, NAMED, TRIED, WEIGHED, Worth};
use crate::ids::Seq;
use crate::offered::Offered;
use crate::planted::Fault;
use crate::refusal::Refusal;
use crate::spelled::Spelled;

/// A line of the log in words, with the number of the step it speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LogLine {
    /// The number of the step.
    pub seq: Seq,
    /// What happened.
    #[serde(flatten)]
    pub line: draw::Line,
}

/// An event as data, with the number of the step that caused it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Heard {
    /// The number of the step.
    pub seq: Seq,
    /// Who played it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What happened.
    #[schema(value_type = Value)]
    pub event: Spelled,
}

/// A bot about to choose; runs anywhere, knows only what its seat may know, and returns the move's text.
pub type Thought = Box<dyn FnOnce(Dice) -> String + Send>;

/// A game in progress whose types are forgotten. Whoever holds one passes each watcher only what the methods
/// give for that watcher; the state itself has no way out but the record of a finished game.
pub trait Play: Send + Sync {
    /// Who is to move.
    fn turn(&self) -> Turn;
    /// Checks a move; its text as it goes into the log, or why not.
    ///
    /// # Errors
    /// `Unreadable` or `Illegal`.
    fn check(&self, seat: Seat, mv: &str, seq: Seq) -> Result<String, Refusal>;
    /// Plays a move that was checked before it went into the log.
    ///
    /// # Errors
    /// If it cannot be played, which means that log and program do not fit together.
    fn play(&mut self, seq: Seq, seat: Seat, mv: &str) -> Result<(), Refusal>;
    /// How many steps this seat could take back now.
    fn undoable(&self, seat: Seat) -> usize;
    /// Takes back the seat's last `steps` steps; the numbers of those.
    fn undo(&mut self, seat: Seat, steps: usize) -> Vec<Seq>;
    /// The first step of the last turn in which this seat moved. Where several move at the same time, a turn is all of it.
    fn last_turn(&self, seat: Seat) -> Option<Seq>;
    /// Whether anything hidden took part in what happened from this step on. It follows from what everybody may see:
    /// where hands are hidden it always has.
    fn reveals(&self, from: Seq) -> bool;
    /// Takes back this step and all after it, whoever played them; the numbers of those.
    ///
    /// # Errors
    /// If the game cannot be played up to there, which means that log and program do not fit together.
    fn take_back(&mut self, from: Seq) -> Result<Vec<Seq>, Refusal>;
    /// The legal moves of a seat as text.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// The same as a list in JSON.
    fn offered(&self, seat: Seat) -> Offered;
    /// The step that is forced: one seat is to move, it has one legal step, and no step could be taken back
    /// instead.
    fn forced(&self) -> Option<(Seat, String)>;
    /// What a watcher may know, as data and as text.
    fn view(&self, who: Option<Seat>) -> (Value, String);
    /// What a watcher sees.
    fn scene(&self, watcher: &Watcher<'_>) -> Scene;
    /// The log lines of the steps after number `since`, as far as the watcher may hear of them.
    fn lines(&self, since: Seq, watcher: &Watcher<'_>) -> Vec<LogLine>;
    /// The events of the steps after number `since`, as far as the watcher may hear of them.
    fn events(&self, since: Seq, who: Option<Seat>) -> Vec<Heard>;
    /// Where the points so far came from, as far as the watcher may know.
    fn breakdown(&self, watcher: &Watcher<'_>) -> Vec<draw::Row>;
    /// The number of the seat's last step; 0 if it has not moved yet.
    fn last_move(&self, seat: Seat) -> Seq;
    /// How many steps stand.
    fn len(&self) -> usize;
    /// Whether no step was played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A bot thinking for this seat, which is to move.
    fn think(&self, seat: Seat, level: Level) -> Thought;
    /// A search on what this seat, which is to move, had best do.
    fn advise(&self, seat: Seat, budget: Budget) -> HintSearch;
    /// What the watcher sees as one SVG that needs nothing else.
    #[cfg(any(test, feature = "pictures"))]
    fn picture(&self, watcher: &Watcher<'_>, title: &str) -> String;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The points of every seat. They may rest on hidden things; only for games that are over.
    fn standing(&self) -> Vec<i32>;
    /// The points of every seat by source. They may rest on hidden things; only for games that are over.
    fn paid(&self) -> Vec<(&'static str, Vec<i32>)>;
    /// Under which heading the result of every seat is counted; only for games that are over.
    fn headings(&self) -> Vec<Option<String>>;
    /// The record so far. It reveals everything; only for games that are over.
    fn record(&self) -> Record;
}

/// One step that was played.
#[derive(Clone, Debug)]
struct Played<G: Game> {
    seq: Seq,
    seat: Seat,
    mv: G::Move,
    told: Vec<Told<G::Event>>,
}

/// So many worlds are imagined to see whether something hidden took part in a turn.
const WORLDS: usize = 16;

/// A game after some of its steps.
struct UpTo<G> {
    now: G,
    settled: G,
    settled_steps: usize,
}

/// A game in progress.
pub(crate) struct Session<G: Game> {
    /// The version of the rules, for the record; the options hold what it changes.
    rules: u32,
    options: G::Options,
    deal: Deal<G::Deal>,
    /// Where it went another way than the game it comes from.
    whatif: Vec<WhatIf>,
    /// The position after all steps.
    now: G,
    /// The position after the steps that stand for good: `settled_steps` of them.
    settled: G,
    settled_steps: usize,
    steps: Vec<Played<G>>,
    thinker: Thinker<G>,
}

/// The bot that is in the middle of its turn and what it has thought so far; a bot whose turn is over is dropped, so
/// that an idle table carries no tree.
type Thinker<G> = Arc<Mutex<Option<(Seat, Box<dyn Bot<G>>)>>>;

impl<G: Draw + Strategy> Session<G> {
    /// A fresh game.
    pub(crate) fn start(
        rules: u32,
        options: G::Options,
        seats: Seats,
        deal: &Deal<G::Deal>,
    ) -> Result<Session<G>, Unplayable> {
        if !G::SEATS.contains(&seats.count()) {
            let (least, most) = (G::SEATS.start(), G::SEATS.end());
            return Err(Unplayable::new(format!("{} is played by {least} to {most}", G::NAME)));
        }
        let now = G::start(&options, seats, deal)?;
        Ok(Session {
            rules,
            options,
            deal: deal.clone(),
            whatif: Vec::new(),
            settled: now.clone(),
            now,
            settled_steps: 0,
            steps: Vec::new(),
            thinker: Thinker::default(),
        })
    }

    /// A game that goes on from the end of a record. Its steps stand for good, under the number of the entry that began it.
    pub(crate) fn resume(record: &Record, seq: Seq) -> Result<Session<G>, RecordError> {
        let replay = record.replay::<G>(None)?;
        let moves = record.moves.iter().enumerate().zip(replay.events);
        let steps = moves.map(|((index, LogEntry { seat, mv }), told)| {
            let unreadable =
                |why| RecordError::Move { number: index + 1, entry: record.moves[index].clone(), why };
            Ok(Played { seq, seat: *seat, mv: mv.parse().map_err(unreadable)?, told })
        });
        let steps = steps.collect::<Result<Vec<_>, RecordError>>()?;
        Ok(Session {
            rules: record.rules,
            options: read_options::<G>(record.rules, &record.options).map_err(RecordError::Start)?,
            deal: record.dealt::<G>()?,
            whatif: record.whatif.clone(),
            settled: replay.game.clone(),
            now: replay.game,
            settled_steps: steps.len(),
            steps,
            thinker: Thinker::default(),
        })
    }

    /// The same history in another world: for showing that no message depends on what a watcher may not know.
    #[cfg(test)]
    pub(crate) fn in_world(&self, world: G) -> Session<G> {
        Session {
            rules: self.rules,
            options: self.options.clone(),
            deal: self.deal.clone(),
            whatif: self.whatif.clone(),
            settled: world.clone(),
            now: world,
            settled_steps: self.settled_steps,
            steps: self.steps.clone(),
            thinker: Thinker::default(),
        }
    }

    /// The position.
    #[cfg(test)]
    pub(crate) fn position(&self) -> &G {
        &self.now
    }

    /// The game after its first so many steps.
    fn up_to(&self, steps: usize) -> Result<UpTo<G>, Refusal> {
        let unplayable = |why: Unplayable| Refusal::Unplayable(why.to_string());
        let mut now = G::start(&self.options, self.now.seats(), &self.deal).map_err(unplayable)?;
        let (mut settled, mut settled_steps) = (now.clone(), 0);
        for (index, step) in self.steps[..steps].iter().enumerate() {
            let played = now.play(step.seat, step.mv, &mut Vec::new());
            if played.map_err(|why| Refusal::Illegal(why, step.seq))? == Step::Final {
                (settled, settled_steps) = (now.clone(), index + 1);
            }
        }
        Ok(UpTo { now, settled, settled_steps })
    }

    fn read(&self, mv: &str) -> Result<G::Move, Refusal> {
        mv.parse().map_err(|why: table::Unreadable| Refusal::Unreadable(why.to_string()))
    }
}

/// A seat's legal moves, each with what it would cause where trying it out reveals nothing.
pub(crate) fn tried_moves<G: Game>(game: &G, seat: Seat) -> Vec<(G::Move, Vec<G::Event>)> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let try_out = |mv: G::Move| {
        let mut told = Vec::new();
        let mut tried = game.clone();
        match tried.play(seat, mv, &mut told) {
            // An open step teaches nobody anything, so its events can be told before it is played.
            Ok(Step::Open) => {
                told.into_iter().filter(|told| told.to.includes(Some(seat))).map(|told| told.event).collect()
            }
            Ok(Step::Final) | Err(_) => Vec::new(),
        }
    };
    moves.into_iter().map(|mv| (mv, try_out(mv))).collect()
}

impl<G: Draw + Strategy> Play for Session<G> {
    fn turn(&self) -> Turn {
        self.now.turn()
    }

    fn check(&self, seat: Seat, mv: &str, seq: Seq) -> Result<String, Refusal> {
        let mv = self.read(mv)?;
        self.now
            .clone()
            .play(seat, mv, &mut Vec::new())
            .map_err(|why| Refusal::Illegal(why, seq))
            .map(|_| mv.to_string())
    }

    fn play(&mut self, seq: Seq, seat: Seat, mv: &str) -> Result<(), Refusal> {
        let mv = self.read(mv)?;
        let mut told = Vec::new();
        let step = self.now.play(seat, mv, &mut told).map_err(|why| Refusal::Illegal(why, seq))?;
        self.steps.push(Played { seq, seat, mv, told });
        if step == Step::Final {
            self.settled = self.now.clone();
            self.settled_steps = self.steps.len();
        }
        Ok(())
    }

    fn undoable(&self, seat: Seat) -> usize {
        if matches!(self.turn(), Turn::Over(_)) {
            return 0;
        }
        self.steps[self.settled_steps..].iter().filter(|step| step.seat == seat).count()
    }

    fn undo(&mut self, seat: Seat, steps: usize) -> Vec<Seq> {
        let mut open = self.steps.split_off(self.settled_steps);
        let mut undone = Vec::new();
        while undone.len() < steps {
            let Some(last) = open.iter().rposition(|step| step.seat == seat) else { break };
            undone.push(open.remove(last).seq);
        }
        self.now = self.settled.clone();
        for mut step in open {
            step.told.clear();
            // Steps of different seats commute, so those that stay are legal without the others.
            if self.now.play(step.seat, step.mv, &mut step.told).is_ok() {
                self.steps.push(step);
            } else {
                undone.push(step.seq);
            }
        }
        undone
    }

    fn last_turn(&self, seat: Seat) -> Option<Seq> {
        let mut game = G::start(&self.options, self.now.seats(), &self.deal).ok()?;
        let (mut begins, mut last) = (0, None);
        for (index, step) in self.steps.iter().enumerate() {
            let was = game.turn().seats();
            game.play(step.seat, step.mv, &mut Vec::new()).ok()?;
            if step.seat == seat {
                last = Some(begins);
            }
            let now = game.turn().seats();
            if now.is_empty() || now.iter().any(|seat| !was.contains(seat)) {
                begins = index + 1;
            }
        }
        last.map(|first| self.steps[first].seq)
    }

    fn reveals(&self, from: Seq) -> bool {
        let first = self.steps.partition_point(|step| step.seq < from);
        let Ok(then) = self.up_to(first) else { return true };
        let seen =
            |game: &G| -> Vec<G::View> { game.seats().iter().map(|seat| game.view(Some(seat))).collect() };
        let (public, before, after) = (then.now.view(None), seen(&then.now), seen(&self.now));
        let mut dice = Dice::from_number(from.0);
        (0..WORLDS).any(|_| {
            let mut world = G::imagine(&public, &mut dice);
            let mut told = Vec::new();
            seen(&world) != before
                || !self.steps[first..].iter().all(|step| {
                    told.clear();
                    world.play(step.seat, step.mv, &mut told).is_ok() && told == step.told
                })
                || seen(&world) != after
        })
    }

    fn take_back(&mut self, from: Seq) -> Result<Vec<Seq>, Refusal> {
        let first = self.steps.partition_point(|step| step.seq < from);
        let UpTo { now, settled, settled_steps } = self.up_to(first)?;
        (self.now, self.settled, self.settled_steps) = (now, settled, settled_steps);
        // What a bot has thought so far was about another game.
        self.thinker = Thinker::default();
        Ok(self.steps.split_off(first).into_iter().map(|step| step.seq).collect())
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.now.moves(seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn offered(&self, seat: Seat) -> Offered {
        let mut moves = Vec::new();
        self.now.moves(seat, &mut moves);
        Offered::new(&moves)
    }

    fn forced(&self) -> Option<(Seat, String)> {
        let turn = self.turn().seats();
        let seat = turn.first().filter(|_| turn.len() == 1 && self.settled_steps == self.steps.len())?;
        let mut moves = Vec::new();
        self.now.moves(seat, &mut moves);
        match moves[..] {
            [only] => Some((seat, only.to_string())),
            _ => None,
        }
    }

    fn view(&self, who: Option<Seat>) -> (Value, String) {
        let view = self.now.view(who);
        (serde_json::to_value(&view).unwrap_or(Value::Null), view.to_string())
    }

    fn scene(&self, watcher: &Watcher<'_>) -> Scene {
        let moves = watcher.who.map_or_else(Vec::new, |seat| tried_moves(&self.now, seat));
        G::scene(&self.now.view(watcher.who), &moves, watcher)
    }

    fn lines(&self, since: Seq, watcher: &Watcher<'_>) -> Vec<LogLine> {
        let first = self.steps.partition_point(|step| step.seq <= since);
        let mut lines = Vec::new();
        for step in &self.steps[first..] {
            for told in step.told.iter().filter(|told| told.to.includes(watcher.who)) {
                if let Some(line) = G::line(&told.event, watcher) {
                    lines.push(LogLine { seq: step.seq, line });
                }
            }
        }
        lines
    }

    fn breakdown(&self, watcher: &Watcher<'_>) -> Vec<draw::Row> {
        let told = self.steps.iter().flat_map(|step| &step.told).filter(|told| told.to.includes(watcher.who));
        draw::breakdown::<G>(told.map(|told| &told.event), self.now.seats().count(), watcher.lang)
    }

    fn events(&self, since: Seq, who: Option<Seat>) -> Vec<Heard> {
        let first = self.steps.partition_point(|step| step.seq <= since);
        let heard = |step: &Played<G>, told: &Told<G::Event>| Heard {
            seq: step.seq,
            seat: step.seat,
            event: Spelled::of(&told.event),
        };
        self.steps[first..]
            .iter()
            .flat_map(|step| {
                step.told
                    .iter()
                    .filter(|told| told.to.includes(who) || Fault::TellsEverybody.is_planted())
                    .map(move |told| heard(step, told))
            })
            .collect()
    }

    fn last_move(&self, seat: Seat) -> Seq {
        self.steps.iter().rev().find(|step| step.seat == seat).map_or(Seq::NONE, |step| step.seq)
    }

    fn len(&self) -> usize {
        self.steps.len()
    }

    fn think(&self, seat: Seat, level: Level) -> Thought {
        let game = self.now.clone();
        let thinker = Arc::clone(&self.thinker);
        Box::new(move |mut dice| {
            let slot = || thinker.lock().unwrap_or_else(PoisonError::into_inner);
            let kept = slot().take().filter(|(whose, _)| *whose == seat);
            let fresh = || -> Box<dyn Bot<G>> { Spec::Level(level).bot() };
            let mut bot = kept.map_or_else(fresh, |(_, bot)| bot);
            let mv = bot.choose(&Glimpse::new(&game, seat), &mut dice);
            *slot() = bot.goes_on().then_some((seat, bot));
            mv.to_string()
        })
    }

    fn advise(&self, seat: Seat, budget: Budget) -> HintSearch {
        let game = self.now.clone();
        Box::new(move |mut dice| {
            let found = bots::advise(&Glimpse::new(&game, seat), budget, &mut dice);
            let bots::WorthTelling { good, rest } = bots::worth_telling::<G>(&found, NAMED);
            let hint = |advice: bots::Advice<G::Move>| Hint {
                mv: advice.mv.to_string(),
                win: advice.win_share,
                points: advice.expected_score,
            };
            let weighed = found.iter().filter(|advice| advice.visits >= TRIED).take(WEIGHED);
            let worth =
                |advice: &bots::Advice<G::Move>| Worth { mv: advice.mv.to_string(), win: advice.win_share };
            Hints {
                hints: good.into_iter().map(hint).collect(),
                rest: rest.map(hint),
                worth: weighed.map(worth).collect(),
            }
        })
    }

    #[cfg(any(test, feature = "pictures"))]
    fn picture(&self, watcher: &Watcher<'_>, title: &str) -> String {
        use draw::picture::{Theme, of_view};
        of_view::<G>(&self.now.view(watcher.who), watcher, &[], title, Theme::Light)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome()
    }

    fn standing(&self) -> Vec<i32> {
        self.now.standing().list(self.now.seats()).to_vec()
    }

    fn paid(&self) -> Vec<(&'static str, Vec<i32>)> {
        let told = self.steps.iter().flat_map(|step| &step.told);
        draw::paid_by_source::<G>(told.map(|told| &told.event), self.now.seats().count())
    }

    fn headings(&self) -> Vec<Option<String>> {
        let public = self.now.view(None);
        self.now.seats().iter().map(|seat| G::heading(&public, seat)).collect()
    }

    fn record(&self) -> Record {
        let mut record = Record::new::<G>(&self.options, self.now.seats(), &self.deal);
        record.rules = self.rules;
        record.whatif.clone_from(&self.whatif);
        record.moves =
            self.steps.iter().map(|step| LogEntry { seat: step.seat, mv: step.mv.to_string() }).collect();
        record.result = self.outcome().map(|outcome| RecordedResult::new(outcome, self.now.seats()));
        record
    }
}
