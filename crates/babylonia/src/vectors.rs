//! Conformance vectors: whole games with every point, played again move by move.
//!
//! A line lists scoring step by step. Where this engine needs no choice it scores by itself, so the runner
//! keeps what the engine reported and holds the line's steps against it in order.

use std::collections::VecDeque;
use std::fmt::Debug;

use serde::Deserialize;
use serde_json::Value;
use table::{Game, Seat, Seats, Told};

use crate::card::Card;
use crate::deal::Deal;
use crate::event::{Event, Reason};
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::moves::Move;
use crate::options::Options;
use crate::state::{Babylonia, End, Phase};
use crate::token::Token;

/// How many differences of one line are told; what follows the first few seldom helps.
const TOLD: usize = 5;

#[derive(Deserialize)]
struct Line {
    game: String,
    players: usize,
    options: Options,
    deal: Deal,
    turns: Vec<TurnLine>,
    #[serde(default)]
    legal_samples: Vec<LegalSample>,
    #[serde(default)]
    commit_samples: Vec<CommitSample>,
    #[serde(rename = "final")]
    result: Final,
}

#[derive(Deserialize)]
struct TurnLine {
    player: Seat,
    steps: Vec<StepLine>,
    scores_after: Vec<i32>,
    rack_sizes_after: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<Value>")]
enum StepLine {
    Place(Token, Hex, i32),
    City(Hex, Option<Seat>, CityPoints),
    Ziggurat(Hex, Option<Seat>),
    Take(Seat, Card),
    Extra(bool),
}

#[derive(Deserialize)]
struct CityPoints {
    noble_points: Vec<i32>,
    city_points: Vec<i32>,
}

#[derive(Deserialize)]
struct LegalSample {
    turn: usize,
    step: usize,
    token: Token,
    legal_hexes: Vec<u16>,
}

#[derive(Deserialize)]
struct CommitSample {
    turn: usize,
    after_placements: usize,
    token: Token,
    legal_hexes: Vec<u16>,
}

#[derive(Deserialize)]
struct Final {
    scores: Vec<i32>,
    cities: Vec<u32>,
    winners: Vec<Seat>,
    reason: String,
}

impl TryFrom<Vec<Value>> for StepLine {
    type Error = String;

    fn try_from(mut parts: Vec<Value>) -> Result<StepLine, String> {
        fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, String> {
            serde_json::from_value(value).map_err(|wrong| wrong.to_string())
        }
        if parts.is_empty() {
            return Err("an empty step".to_owned());
        }
        let rest = parts.split_off(1);
        let name: String = read(parts.remove(0))?;
        Ok(match name.as_str() {
            "place" => {
                let (token, hex, points) = read(Value::Array(rest))?;
                StepLine::Place(token, hex, points)
            }
            "score_city" => {
                let (hex, winner, points) = read(Value::Array(rest))?;
                StepLine::City(hex, winner, points)
            }
            "score_ziggurat" => {
                let (hex, winner) = read(Value::Array(rest))?;
                StepLine::Ziggurat(hex, winner)
            }
            "take_card" => {
                let (seat, card) = read(Value::Array(rest))?;
                StepLine::Take(seat, card)
            }
            "extra_turn" => {
                let (taken,) = read(Value::Array(rest))?;
                StepLine::Extra(taken)
            }
            other => return Err(format!("a step is named {other:?}")),
        })
    }
}

/// Runs one line of the vectors.
///
/// # Errors
/// If it is no such line, or at the first differences: says where, what was expected and what was found.
pub fn check(line: &str) -> Result<(), String> {
    let line: Line = serde_json::from_str(line).map_err(|wrong| format!("not a line of vectors: {wrong}"))?;
    if line.game != Babylonia::NAME {
        return Err(format!("game: expected \"babylonia\", found {:?}", line.game));
    }
    let seats = Seats::new(line.players).ok_or_else(|| format!("players: {} cannot play", line.players))?;
    let game = Babylonia::new(&line.options, seats, &line.deal).map_err(|why| why.to_string())?;
    let mut runner = Runner { game, reported: VecDeque::new(), differences: Vec::new() };
    // What cannot be played on ends the run; what was different before it is told first.
    if let Err(stuck) = runner.run(&line) {
        runner.differences.push(stuck);
    }
    if runner.differences.is_empty() { Ok(()) } else { Err(runner.differences.join("; ")) }
}

struct Runner {
    game: Babylonia,
    /// Scored sites that the line has yet to list.
    reported: VecDeque<Event>,
    differences: Vec<String>,
}

impl Runner {
    fn run(&mut self, line: &Line) -> Result<(), String> {
        for (number, turn) in line.turns.iter().enumerate() {
            self.turn(line, number, turn).map_err(|stuck| format!("turn {number}: {stuck}"))?;
            if self.differences.len() >= TOLD {
                return Ok(());
            }
        }
        let Phase::Over(end) = self.game.phase() else {
            return Err("final: expected the game to be over, found it going on".to_owned());
        };
        let outcome = self.game.outcome();
        let seats = self.game.seats();
        let cities: Vec<u32> = seats.iter().map(|seat| self.game.won(seat).len() as u32).collect();
        let reason = match end {
            End::EmptyRack => "empty_rack",
            End::Cities => "cities",
        };
        self.same("final scores", &line.result.scores[..], outcome.scores.list(seats));
        self.same("final cities", &line.result.cities, &cities);
        self.same("winners", &line.result.winners, &outcome.winners.iter().collect());
        self.same("reason", line.result.reason.as_str(), reason);
        Ok(())
    }

    fn turn(&mut self, line: &Line, number: usize, turn: &TurnLine) -> Result<(), String> {
        if self.game.phase() != Phase::Place || self.game.active() != turn.player {
            return Err(format!(
                "expected seat {} to begin a turn, found seat {} in phase {:?}",
                turn.player,
                self.game.active(),
                self.game.phase()
            ));
        }
        let mut placements = 0;
        for (step_number, step) in turn.steps.iter().enumerate() {
            for sample in line.legal_samples.iter().filter(|at| at.turn == number && at.step == step_number) {
                self.sample(number, sample.token, &sample.legal_hexes);
            }
            let placing = matches!(step, StepLine::Place(..));
            if !placing && placements == step_number {
                self.commit(line, number, turn.player, placements)?;
            }
            self.step(number, turn.player, step).map_err(|stuck| format!("step {step_number}: {stuck}"))?;
            placements += usize::from(placing);
        }
        if placements == turn.steps.len() {
            self.commit(line, number, turn.player, placements)?;
        }
        if let Some(event) = self.reported.pop_front() {
            return Err(format!("expected no more scoring, found {event:?}"));
        }
        if matches!(self.game.phase(), Phase::Score | Phase::Take(_) | Phase::Extra) {
            return Err(format!("expected the turn to be over, found phase {:?}", self.game.phase()));
        }
        let seats = self.game.seats();
        let scores: Vec<i32> = seats.iter().map(|seat| self.game.score(seat)).collect();
        let racks: Vec<usize> = seats.iter().map(|seat| self.game.rack(seat).len()).collect();
        self.same(&format!("turn {number} scores_after"), &turn.scores_after, &scores);
        self.same(&format!("turn {number} rack_sizes_after"), &turn.rack_sizes_after, &racks);
        Ok(())
    }

    fn commit(&mut self, line: &Line, number: usize, player: Seat, placements: usize) -> Result<(), String> {
        let at = |sample: &&CommitSample| sample.turn == number && sample.after_placements == placements;
        for sample in line.commit_samples.iter().filter(at) {
            self.sample(number, sample.token, &sample.legal_hexes);
        }
        self.play(player, Move::End).map(|_| ())
    }

    fn step(&mut self, number: usize, player: Seat, step: &StepLine) -> Result<(), String> {
        match step {
            StepLine::Place(token, hex, points) => {
                let paid = self.play(player, Move::Place(*token, *hex))?;
                self.same(&format!("turn {number} points of {token:?} on {hex}"), points, &paid);
            }
            StepLine::City(hex, winner, points) => match self.scored(player, *hex)? {
                Event::CityScored { hex: found, winner: leader, noble_points, city_points, .. } => {
                    self.same(&format!("turn {number} city scored"), hex, &found);
                    self.same(&format!("turn {number} winner of {hex}"), winner, &leader);
                    self.same(&format!("turn {number} nobles at {hex}"), &points.noble_points, &noble_points);
                    self.same(&format!("turn {number} cities at {hex}"), &points.city_points, &city_points);
                }
                other => return Err(format!("expected the city {hex} to be scored, found {other:?}")),
            },
            StepLine::Ziggurat(hex, winner) => match self.scored(player, *hex)? {
                Event::ZigguratScored { hex: found, winner: leader } => {
                    self.same(&format!("turn {number} ziggurat scored"), hex, &found);
                    self.same(&format!("turn {number} winner of {hex}"), winner, &leader);
                }
                other => return Err(format!("expected the ziggurat {hex} to be scored, found {other:?}")),
            },
            StepLine::Take(seat, card) => {
                let expected = if *card == Card::Points10 { 10 } else { 0 };
                let paid = self.play(*seat, Move::Take(*card))?;
                self.same(&format!("turn {number} points of {card}"), &expected, &paid);
            }
            StepLine::Extra(taken) => {
                self.play(player, if *taken { Move::Extra } else { Move::Pass })?;
            }
        }
        Ok(())
    }

    /// The next site that was scored; chooses `hex` where the engine asks.
    fn scored(&mut self, player: Seat, hex: Hex) -> Result<Event, String> {
        if self.reported.is_empty() {
            self.play(player, Move::Score(hex))?;
        }
        self.reported.pop_front().ok_or_else(|| format!("expected {hex} to be scored, found nothing"))
    }

    /// Plays a move; keeps what it scored and returns what it paid at once.
    fn play(&mut self, seat: Seat, mv: Move) -> Result<i32, String> {
        let mut events: Vec<Told<Event>> = Vec::new();
        self.game
            .play(seat, mv, &mut events)
            .map_err(|why| format!("expected seat {seat} to play \"{mv}\", found it illegal: {why}"))?;
        let mut paid = 0;
        for told in events {
            match told.event {
                Event::Points {
                    points,
                    reason: Reason::Field { .. } | Reason::Ziggurats { .. } | Reason::Card,
                    ..
                } => {
                    paid += points;
                }
                event @ (Event::CityScored { .. } | Event::ZigguratScored { .. }) => {
                    self.reported.push_back(event);
                }
                _ => {}
            }
        }
        Ok(paid)
    }

    fn sample(&mut self, number: usize, token: Token, expected: &[u16]) {
        let found = self.game.targets(token);
        // The traces were played with the noble last in mode D, while the rules allow any order (11 row 4).
        // A sample that leaves out what only the free order allows is no difference.
        if found.ids() == expected || (expected.is_empty() && self.only_in_free_order(token)) {
            return;
        }
        let expected_set: HexSet = expected.iter().filter_map(|&id| Hex::from_id(id)).collect();
        let (missing, surplus) = (expected_set - found, found - expected_set);
        self.differ(format!(
            "turn {number} legal hexes of {token:?} after {} placements: expected {} hexes, found {}; \
             expected but not found {missing:?}, found but not expected {surplus:?}",
            self.game.placed().len(),
            expected.len(),
            found.len()
        ));
    }

    /// Whether placing this token now belongs to mode D with a noble that is not last.
    fn only_in_free_order(&self, token: Token) -> bool {
        let game = &self.game;
        let (farmers, nobles) = (game.laid[Token::Farmer], game.laid.nobles());
        let mode_d = game.cards(game.active()).contains(Card::NobleWithFarmers) && game.laid.len() >= 2;
        mode_d && (if token.is_noble() { nobles == 0 && farmers == 2 } else { nobles == 1 })
    }

    fn same<T: PartialEq + Debug + ?Sized>(&mut self, what: &str, expected: &T, found: &T) {
        if expected != found {
            self.differ(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }

    fn differ(&mut self, difference: String) {
        if self.differences.len() < TOLD {
            self.differences.push(difference);
        }
    }
}
