//! Who plays: one of our bots, or a program of anyone's that speaks the protocol of `docs/ENGINE.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{BufRead, BufReader, Write, stderr};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Bot, Glimpse, Rule, Spec, Strategy};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use table::{Dice, Outcome, Seats};

use crate::running;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// What a program is written with on the command line.
pub const PROGRAM: &str = "cmd:";
/// An answer is one line of at most so many bytes.
const LONGEST_ANSWER: u64 = 1 << 20;
/// A program whose input was closed has so long to put its things in order.
const GRACE: Duration = Duration::from_secs(2);
/// So much of what a program says of its own error is told.
const LONGEST_ERROR: usize = 200;
/// After a bad answer it is waited so long for a line that nobody asked for.
const AFTERTHOUGHT: Duration = Duration::from_millis(20);
/// Its process has ended.
const GONE: &str = "is gone";

/// One of our bots, or a program.
#[derive(Clone)]
pub enum Contestant {
    Bot(Spec),
    Program(Arc<Program>),
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(spec) => spec.fmt(f),
            Contestant::Program(program) => f.write_str(&program.name),
        }
    }
}

/// A program and how it is asked.
pub struct Program {
    name: String,
    /// Which of the players it is, from 0.
    number: usize,
    words: Vec<String>,
    /// What is asked when a game starts, but for the seat.
    start: Value,
    budget: Value,
    patience: Duration,
    idle: Mutex<Vec<Process>>,
    /// What it did wrong.
    faults: Mutex<BTreeMap<String, Told>>,
    /// What is shown on the terminal while it plays.
    beside: Mutex<ProgressBar>,
}

/// A kind of fault, as often as it happened.
#[derive(Clone, Default)]
pub struct Told {
    /// In which games.
    pub games: BTreeSet<u64>,
    /// What the program said of it the first time, if it said something.
    pub error: Option<String>,
}

/// How a program failed; its seat is played by `rule` from there on.
struct Fault {
    what: String,
    /// What the program itself says of it.
    error: Option<String>,
}

impl Fault {
    fn new(what: impl Into<String>) -> Fault {
        Fault { what: what.into(), error: None }
    }

    /// With what the program says of its error in place of an answer.
    fn with_error_of(mut self, answer: &Value) -> Fault {
        self.error = answer["error"].as_str().map(|error| error.chars().take(LONGEST_ERROR).collect());
        self
    }
}

/// What was done wrong, with what the program said of it.
pub fn with_error(what: &str, error: Option<&str>) -> String {
    error.map_or_else(|| what.to_owned(), |error| format!("{what} and said {error:?}"))
}

impl Program {
    /// The player of this number: a program that is started with these words, asked about such a game.
    pub fn new(
        number: usize,
        words: Vec<String>,
        start: Value,
        budget: Value,
        patience: Duration,
    ) -> Program {
        let name = format!("{PROGRAM}{}", words.join(" "));
        let (idle, faults) = Default::default();
        let beside = Mutex::new(ProgressBar::hidden());
        Program { name, number, words, start, budget, patience, idle, faults, beside }
    }

    /// Which of the players it is, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Starts its first process, before anything is played.
    pub fn begin(&self) -> Result<(), String> {
        let process = Process::start(&self.words).map_err(|fault| fault.what)?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
        Ok(())
    }

    /// From now on this is shown while it plays.
    pub fn plays_beside(&self, progress: &ProgressBar) {
        *self.beside.lock().unwrap_or_else(PoisonError::into_inner) = progress.clone();
    }

    /// What it did wrong.
    pub fn faults(&self) -> BTreeMap<String, Told> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts a fault. The first one of its kind is told at once: whoever has mistyped something need not wait for it.
    fn tell(&self, fault: Fault, game: u64) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let first = !faults.contains_key(&fault.what);
        if first {
            running::wait_if_ending();
            let beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
            let what = with_error(&fault.what, fault.error.as_deref());
            let (number, name) = (self.number, &self.name);
            let line = format!(
                "babili: {number} {name} {what} in game {game}, which `rule` plays to its end for it\n"
            );
            // Nobody may hear it any more: the match is played all the same.
            let _ = beside.suspend(|| stderr().write_all(line.as_bytes()));
        }
        let told = faults.entry(fault.what).or_default();
        told.games.insert(game);
        told.error = told.error.take().or(fault.error);
    }

    /// A process that is ready for the game.
    fn ready(&self, start: &Value) -> Result<Process, Fault> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        // One that was kept may end by itself after its last game. That is no fault: another one plays the next.
        if let Some(process) = idle.and_then(|mut idle| idle.runs().then_some(idle)) {
            match process.made_ready(start, self.patience) {
                Err(fault) if fault.what == GONE => {}
                made => return made,
            }
        }
        Process::start(&self.words)?.made_ready(start, self.patience)
    }

    /// A player of the game of this number.
    pub fn player<G: Strategy>(self: &Arc<Program>, game: u64, seat: usize) -> External<G> {
        let mut start = self.start.clone();
        start["seat"] = seat.into();
        let process = self.ready(&start).map_err(|fault| self.tell(fault, game)).ok();
        External { program: Arc::clone(self), process, game, rule: Rule::default() }
    }
}

impl Drop for Program {
    /// The match is over: nothing more is asked, and whoever ends by itself may.
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        for process in idle.iter_mut() {
            process.to = None;
        }
        let until = Instant::now() + GRACE;
        while Instant::now() < until && idle.iter_mut().any(Process::runs) {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// A running program. It is written to and read from by threads of their own, so that one that does neither is late and
/// nothing else.
struct Process {
    child: Child,
    /// What it is to be told; its input is closed with this.
    to: Option<Sender<String>>,
    lines: Receiver<Result<String, String>>,
}

impl Process {
    fn start(words: &[String]) -> Result<Process, Fault> {
        let (first, rest) = words.split_first().ok_or_else(|| Fault::new("has no name"))?;
        let mut command = Command::new(first);
        command.args(rest).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child =
            running::start(&mut command).map_err(|why| Fault::new(format!("does not start: {why}")))?;
        let mut input = child.stdin.take().expect("it is piped");
        let (to, said) = channel::<String>();
        // That it reads no more shows when it answers no more.
        thread::spawn(move || said.iter().try_for_each(|line| input.write_all(line.as_bytes())));
        let from = BufReader::new(child.stdout.take().expect("it is piped"));
        let (told, lines) = sync_channel(4);
        thread::spawn(move || {
            let mut from = from;
            loop {
                let mut line = Vec::new();
                let read = std::io::Read::take(&mut from, LONGEST_ANSWER + 1).read_until(b'\n', &mut line);
                let answer = match read {
                    Ok(0) => break,
                    Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 > LONGEST_ANSWER => {
                        Err(format!("answered with a line longer than {} MiB", LONGEST_ANSWER >> 20))
                    }
                    Ok(_) if line.iter().all(u8::is_ascii_whitespace) => continue,
                    Ok(_) => String::from_utf8(line).map_err(|_| "answered with no UTF-8".to_owned()),
                    Err(_) => break,
                };
                let ended = answer.is_err();
                if told.send(answer).is_err() || ended {
                    break;
                }
            }
        });
        Ok(Process { child, to: Some(to), lines })
    }

    fn say(&self, what: &Value) -> Result<(), Fault> {
        let said = self.to.as_ref().is_some_and(|to| to.send(format!("{what}\n")).is_ok());
        said.then_some(()).ok_or_else(|| Fault::new(GONE))
    }

    fn ask(&mut self, what: &Value, patience: Duration) -> Result<Value, Fault> {
        // What was said before the question cannot be its answer, and would push all later ones back by one.
        if let Ok(answer) = self.lines.try_recv() {
            return Err(Fault::new(
                answer.map_or_else(|why| why, |_| "answered without being asked".to_owned()),
            ));
        }
        self.say(what)?;
        let line = match self.lines.recv_timeout(patience) {
            Ok(answer) => answer.map_err(Fault::new)?,
            Err(RecvTimeoutError::Timeout) => return Err(Fault::new("was late")),
            Err(RecvTimeoutError::Disconnected) => return Err(Fault::new(GONE)),
        };
        serde_json::from_str(&line).map_err(|_| self.bad_answer("answered with no JSON"))
    }

    /// A bad answer. If another line comes after it, it was perhaps none to this question: what was said too much before
    /// may have come only once the question was asked. It is looked for as well as can be: it may come still later.
    fn bad_answer(&self, what: &str) -> Fault {
        match self.lines.recv_timeout(AFTERTHOUGHT) {
            Ok(Ok(_)) => Fault::new(format!("{what}, and answered without being asked")),
            _ => Fault::new(what),
        }
    }

    /// This process, once it has said that it is ready for the game.
    fn made_ready(mut self, start: &Value, patience: Duration) -> Result<Process, Fault> {
        let answer = self.ask(start, patience)?;
        if answer["ready"] == true {
            Ok(self)
        } else {
            Err(self.bad_answer("did not say that it is ready").with_error_of(&answer))
        }
    }
}

impl Process {
    fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        running::end(&mut self.child);
    }
}

/// A program at a seat, for one game.
pub struct External<G: Strategy> {
    program: Arc<Program>,
    /// None once it has failed in this game.
    process: Option<Process>,
    /// The number of the game.
    game: u64,
    rule: Rule<G>,
}

impl<G: Strategy> External<G> {
    /// Tells it how the game ended, and keeps its process for the next one.
    pub fn end(self, outcome: &Outcome, seats: Seats) {
        let Some(mut process) = self.process else { return };
        let end = json!({"ask": "end", "scores": outcome.scores.list(seats), "winners": outcome.winners});
        // One that is gone by now has played its game to the end.
        if process.runs() && process.say(&end).is_ok() {
            self.program.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
        }
    }

    fn answer(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> Result<G::Move, Fault> {
        let process = self.process.as_mut().ok_or_else(|| Fault::new("has failed before"))?;
        let view = at.view();
        let mut moves = Vec::new();
        at.moves(&mut moves);
        let written: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let question = json!({
            "ask": "move", "seat": at.seat(), "view": view, "text": view.to_string(), "moves": written,
            "budget": self.program.budget, "seed": dice.below(u32::MAX),
        });
        let answer = process.ask(&question, self.program.patience)?;
        let Some(named) = answer["move"].as_str() else {
            return Err(process.bad_answer("named no move").with_error_of(&answer));
        };
        let place = written.iter().position(|mv| mv == named);
        place.map(|place| moves[place]).ok_or_else(|| process.bad_answer("named an illegal move"))
    }
}

impl<G: Strategy> Bot<G> for External<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        if self.process.is_some() {
            match self.answer(at, dice) {
                Ok(mv) => return mv,
                Err(fault) => {
                    self.program.tell(fault, self.game);
                    self.process = None;
                }
            }
        }
        self.rule.choose(at, dice)
    }
}

/// A player of one game.
pub enum Seated<G: Strategy> {
    Bot(Box<dyn Bot<G>>),
    Program(External<G>),
}

impl<G: Strategy> Seated<G> {
    /// The contestant at this seat of the game of this number.
    pub fn new(who: &Contestant, game: u64, seat: usize) -> Seated<G> {
        match who {
            Contestant::Bot(spec) => Seated::Bot(spec.bot()),
            Contestant::Program(program) => Seated::Program(program.player(game, seat)),
        }
    }

    /// Its move.
    pub fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        match self {
            Seated::Bot(bot) => bot.choose(at, dice),
            Seated::Program(program) => program.choose(at, dice),
        }
    }

    /// The game is over.
    pub fn end(self, outcome: &Outcome, seats: Seats) {
        if let Seated::Program(program) = self {
            program.end(outcome, seats);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn started(script: &str) -> Process {
        let words = ["sh", "-c", script].map(str::to_owned);
        Process::start(&words).unwrap_or_else(|fault| panic!("{}", fault.what))
    }

    #[test]
    fn a_program_that_reads_no_more_is_late_however_long_the_question_is() {
        let mut process = started("exec sleep 60");
        let began = Instant::now();
        let long = json!({"ask": "move", "text": "x".repeat(1 << 20)});
        let fault = process.ask(&long, Duration::from_millis(50)).expect_err("it never answers");
        assert_eq!(fault.what, "was late");
        drop(process);
        assert!(began.elapsed() < Duration::from_secs(30), "it is ended, not waited for");
    }

    #[test]
    fn a_line_that_nobody_asked_for_is_a_fault_and_an_empty_one_is_none() {
        let patience = Duration::from_secs(30);
        let question = json!({"ask": "move"});
        let mut process =
            started("read -r line; echo; echo '{\"move\":1}'; read -r line; echo '{\"move\":2}'");
        for number in 1..3 {
            let answer = process.ask(&question, patience).unwrap_or_else(|fault| panic!("{}", fault.what));
            assert_eq!(answer["move"], number);
        }
        let mut process = started("while echo '{}'; do :; done");
        let asked = (0..1000).find_map(|_| process.ask(&question, patience).err());
        assert_eq!(asked.map(|fault| fault.what).as_deref(), Some("answered without being asked"));
    }

    #[test]
    fn a_bad_answer_with_another_one_behind_it_is_told_as_both() {
        let mut process = started("read -r line; echo '{\"ready\":1}'; echo '{\"ready\":true}'; sleep 60");
        let answer = process.ask(&json!({"ask": "start"}), Duration::from_secs(30));
        assert_eq!(answer.ok(), Some(json!({"ready": 1})));
        let fault = process.bad_answer("did not say that it is ready").what;
        assert_eq!(fault, "did not say that it is ready, and answered without being asked");
    }

    #[test]
    fn what_a_program_says_of_its_error_is_told_and_cut() {
        let said = json!({"error": "x".repeat(1000)});
        let fault = Fault::new("named no move").with_error_of(&said);
        let told = with_error(&fault.what, fault.error.as_deref());
        assert_eq!(told, format!("named no move and said {:?}", "x".repeat(LONGEST_ERROR)));
        assert_eq!(with_error("named no move", None), "named no move");
    }
}
