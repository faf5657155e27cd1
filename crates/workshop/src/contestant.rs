//! Who plays: one of our bots, or a program of anyone's that speaks the protocol of `docs/ENGINE.md`.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{Bot, Glimpse, Rule, Spec, Strategy};
use serde_json::{Value, json};
use table::{Dice, Outcome, Seats};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// What a program is written with on the command line.
pub const PROGRAM: &str = "cmd:";
/// An answer is one line of at most so many bytes.
const LONGEST_ANSWER: u64 = 1 << 20;

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
    words: Vec<String>,
    /// What is asked when a game starts, but for the seat.
    start: Value,
    budget: Value,
    patience: Duration,
    idle: Mutex<Vec<Process>>,
    faults: Mutex<BTreeMap<String, u64>>,
}

/// How a program failed; its seat is played by `rule` from there on.
struct Fault(String);

impl Program {
    /// A program that is started with these words, asked about such a game.
    pub fn new(words: Vec<String>, start: Value, budget: Value, patience: Duration) -> Program {
        let name = format!("{PROGRAM}{}", words.join(" "));
        let (idle, faults) = Default::default();
        Program { name, words, start, budget, patience, idle, faults }
    }

    /// What it did wrong, and how often.
    pub fn faults(&self) -> BTreeMap<String, u64> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn tell(&self, fault: Fault) {
        *self.faults.lock().unwrap_or_else(PoisonError::into_inner).entry(fault.0).or_default() += 1;
    }

    fn process(&self) -> Result<Process, Fault> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| Process::start(&self.words), Ok)
    }

    /// A player of one game.
    pub fn player<G: Strategy>(self: &Arc<Program>, seat: usize) -> External<G> {
        let mut start = self.start.clone();
        start["seat"] = seat.into();
        let begun = self.process().and_then(|mut process| {
            let answer = process.ask(&start, self.patience)?;
            if answer["ready"] == true {
                Ok(process)
            } else {
                Err(Fault("did not say that it is ready".into()))
            }
        });
        let process = begun.map_err(|fault| self.tell(fault)).ok();
        External { program: Arc::clone(self), process, rule: Rule::default() }
    }
}

/// A running program.
struct Process {
    child: Child,
    to: ChildStdin,
    lines: Receiver<Result<String, String>>,
}

impl Process {
    fn start(words: &[String]) -> Result<Process, Fault> {
        let (first, rest) = words.split_first().ok_or_else(|| Fault("has no name".into()))?;
        let mut child = Command::new(first)
            .args(rest)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| Fault(format!("does not start: {why}")))?;
        let to = child.stdin.take().expect("it is piped");
        let from = BufReader::new(child.stdout.take().expect("it is piped"));
        let (told, lines) = sync_channel(4);
        thread::spawn(move || {
            let mut from = from;
            loop {
                let mut line = Vec::new();
                let read = std::io::Read::take(&mut from, LONGEST_ANSWER).read_until(b'\n', &mut line);
                let answer = match read {
                    Ok(0) => break,
                    Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_ANSWER => {
                        Err("answered with a line that does not end".to_owned())
                    }
                    Ok(_) => String::from_utf8(line).map_err(|_| "answered with no UTF-8".to_owned()),
                    Err(_) => break,
                };
                let ended = answer.is_err();
                if told.send(answer).is_err() || ended {
                    break;
                }
            }
        });
        Ok(Process { child, to, lines })
    }

    fn say(&mut self, what: &Value) -> Result<(), Fault> {
        writeln!(self.to, "{what}").and_then(|()| self.to.flush()).map_err(|_| Fault("is gone".into()))
    }

    fn ask(&mut self, what: &Value, patience: Duration) -> Result<Value, Fault> {
        self.say(what)?;
        let line = match self.lines.recv_timeout(patience) {
            Ok(answer) => answer.map_err(Fault)?,
            Err(RecvTimeoutError::Timeout) => return Err(Fault("was late".into())),
            Err(RecvTimeoutError::Disconnected) => return Err(Fault("is gone".into())),
        };
        serde_json::from_str(&line).map_err(|_| Fault("answered with no JSON".into()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program at a seat, for one game.
pub struct External<G: Strategy> {
    program: Arc<Program>,
    /// None once it has failed in this game.
    process: Option<Process>,
    rule: Rule<G>,
}

impl<G: Strategy> External<G> {
    /// Tells it how the game ended, and keeps its process for the next one.
    pub fn end(self, outcome: &Outcome, seats: Seats) {
        let Some(mut process) = self.process else { return };
        let end = json!({"ask": "end", "scores": outcome.scores.list(seats), "winners": outcome.winners});
        match process.say(&end) {
            Ok(()) => self.program.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process),
            Err(fault) => self.program.tell(fault),
        }
    }

    fn answer(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> Result<G::Move, Fault> {
        let process = self.process.as_mut().ok_or_else(|| Fault("has failed before".into()))?;
        let view = at.view();
        let mut moves = Vec::new();
        at.moves(&mut moves);
        let written: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let question = json!({
            "ask": "move", "seat": at.seat(), "view": view, "text": view.to_string(), "moves": written,
            "budget": self.program.budget, "seed": dice.below(u32::MAX),
        });
        let answer = process.ask(&question, self.program.patience)?;
        let Some(named) = answer["move"].as_str() else { return Err(Fault("named no move".into())) };
        let place = written.iter().position(|mv| mv == named);
        place.map(|place| moves[place]).ok_or_else(|| Fault("named an illegal move".into()))
    }
}

impl<G: Strategy> Bot<G> for External<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        if self.process.is_some() {
            match self.answer(at, dice) {
                Ok(mv) => return mv,
                Err(fault) => {
                    self.program.tell(fault);
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
    /// The contestant at this seat.
    pub fn new(who: &Contestant, seat: usize) -> Seated<G> {
        match who {
            Contestant::Bot(spec) => Seated::Bot(spec.bot()),
            Contestant::Program(program) => Seated::Program(program.player(seat)),
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
