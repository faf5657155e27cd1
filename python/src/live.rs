//! A game in progress, whatever its types.

use std::any::Any;

use bots::{Bot, Budget, Glimpse, Spec, Strategy, advise_seat};
use serde_json::{Value, json};
use table::{Deal, Dice, LogEntry, Outcome, Record, RecordedResult, Seat, SeatSet, Seats, Seed, Turn};
use tensor::{Encode, Index};

use crate::failure::Failure;

/// A game in progress, whatever its types.
pub trait Live: Send + Sync {
    fn name(&self) -> &'static str;
    fn seats(&self) -> Seats;
    fn options(&self) -> String;
    fn turn(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    fn reward(&self, seat: Seat) -> f64;
    fn standing(&self) -> Vec<i32>;
    fn moves(&self, seat: Seat) -> Vec<String>;
    fn actions(&self, seat: Seat) -> Result<Vec<u32>, Failure>;
    fn play(&mut self, seat: Seat, mv: &str) -> Result<(), Failure>;
    fn play_action(&mut self, seat: Seat, action: u32) -> Result<(), Failure>;
    fn move_of(&self, seat: Seat, action: u32) -> Result<String, Failure>;
    fn action_of(&self, seat: Seat, mv: &str) -> Result<u32, Failure>;
    fn view(&self, who: Option<Seat>) -> String;
    fn text(&self, who: Option<Seat>) -> String;
    fn observe(&self, seat: Seat) -> Vec<u8>;
    fn imagine(&self, who: Option<Seat>, seed: Seed) -> Box<dyn Live>;
    fn copy(&self) -> Box<dyn Live>;
    fn fingerprint(&self) -> u64;
    fn record(&self) -> Option<String>;
    fn advise(&self, seat: Seat, budget: Budget, seed: Seed) -> Value;
    fn as_any(&self) -> &dyn Any;
}

/// A game in progress and how it came to be.
#[derive(Clone)]
pub struct Playing<G: Strategy + Encode> {
    pub game: G,
    options: Value,
    /// None for an imagined world or a game of a batch, which have no beginning of their own.
    record: Option<Record>,
}

impl<G: Strategy + Encode> Playing<G> {
    /// A fresh game.
    pub fn start(options: &G::Options, seats: Seats, deal: &Deal<G::Deal>) -> Result<Playing<G>, Failure> {
        let game = G::start(options, seats, deal).map_err(|why| Failure::Words(why.to_string()))?;
        let record = Record::new::<G>(options, seats, deal);
        Ok(Playing { game, options: record.options.clone(), record: Some(record) })
    }

    /// A recorded game, after its first `at` moves or all of them.
    pub fn replay(mut record: Record, at: Option<usize>) -> Result<Playing<G>, Failure> {
        let game = record.replay::<G>(at).map_err(Failure::Record)?.game;
        if let Some(at) = at {
            record.cut(at);
        }
        record.result = None;
        let filled = table::read_options::<G>(record.rules, &record.options);
        let options = filled.ok().map(|options| table::written_options::<G>(&options));
        Ok(Playing { game, options: options.unwrap_or_else(|| record.options.clone()), record: Some(record) })
    }

    /// A position without a beginning.
    pub fn position(game: G, options: Value) -> Playing<G> {
        Playing { game, options, record: None }
    }

    fn read(mv: &str) -> Result<G::Move, Failure> {
        mv.parse().map_err(|why: table::Unreadable| Failure::Words(why.to_string()))
    }

    fn index(&self, seat: Seat) -> Result<Index<G>, Failure> {
        let mut index = Index::default();
        index.list(&self.game, seat)?;
        Ok(index)
    }

    fn found(&self, seat: Seat, action: u32) -> Result<G::Move, Failure> {
        if !self.game.turn().is_of(seat) {
            let over = self.game.turn().outcome().is_some();
            return Err(if over { table::Illegal::GAME_OVER } else { table::Illegal::NOT_YOUR_TURN }.into());
        }
        self.index(seat)?.find(action).ok_or_else(|| {
            let label = G::space().label(action as usize);
            let label = label.unwrap_or_else(|| format!("{} has {} actions", G::NAME, G::space().size()));
            Failure::Words(format!("action {action} ({label}) is not legal for seat {seat} now"))
        })
    }

    fn step(&mut self, seat: Seat, mv: G::Move) -> Result<(), Failure> {
        self.game.play(seat, mv, &mut Vec::new())?;
        if let Some(record) = &mut self.record {
            record.moves.push(LogEntry { seat, mv: mv.to_string() });
        }
        Ok(())
    }
}

impl<G: Strategy + Encode> Live for Playing<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> Seats {
        self.game.seats()
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn turn(&self) -> SeatSet {
        self.game.turn().seats()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.turn().outcome()
    }

    fn reward(&self, seat: Seat) -> f64 {
        self.outcome().map_or(0.0, |outcome| tensor::reward(&outcome, self.seats(), seat))
    }

    fn standing(&self) -> Vec<i32> {
        self.game.standing().list(self.seats()).to_vec()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn actions(&self, seat: Seat) -> Result<Vec<u32>, Failure> {
        Ok(self.index(seat)?.actions().to_vec())
    }

    fn play(&mut self, seat: Seat, mv: &str) -> Result<(), Failure> {
        self.step(seat, Self::read(mv)?)
    }

    fn play_action(&mut self, seat: Seat, action: u32) -> Result<(), Failure> {
        let mv = self.found(seat, action)?;
        self.step(seat, mv)
    }

    fn move_of(&self, seat: Seat, action: u32) -> Result<String, Failure> {
        self.found(seat, action).map(|mv| mv.to_string())
    }

    fn action_of(&self, seat: Seat, mv: &str) -> Result<u32, Failure> {
        let read = Self::read(mv)?;
        self.index(seat)?
            .action_of(read)
            .ok_or_else(|| Failure::Words(format!("{read} is not legal for seat {seat} now")))
    }

    fn view(&self, who: Option<Seat>) -> String {
        serde_json::to_string(&self.game.view(who)).unwrap_or_else(|_| "null".to_owned())
    }

    fn text(&self, who: Option<Seat>) -> String {
        self.game.view(who).to_string()
    }

    fn observe(&self, seat: Seat) -> Vec<u8> {
        tensor::observe(&self.game, seat)
    }

    fn imagine(&self, who: Option<Seat>, seed: Seed) -> Box<dyn Live> {
        let game = G::imagine(&self.game.view(who), &mut Dice::new(&seed));
        Box::new(Playing::position(game, self.options.clone()))
    }

    fn copy(&self) -> Box<dyn Live> {
        Box::new(self.clone())
    }

    fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    fn record(&self) -> Option<String> {
        let mut record = self.record.clone()?;
        if let Turn::Over(outcome) = self.game.turn() {
            record.result = Some(RecordedResult::new(outcome, self.seats()));
        }
        Some(record.to_json())
    }

    fn advise(&self, seat: Seat, budget: Budget, seed: Seed) -> Value {
        let advice = advise_seat(&self.game, seat, budget, &mut Dice::new(&seed));
        advice
            .iter()
            .map(|advice| {
                json!({
                    "move": advice.mv.to_string(), "visits": advice.visits, "value": advice.value,
                    "win_share": advice.win_share, "expected_score": advice.expected_score,
                })
            })
            .collect()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A bot for any game.
pub trait Chooser: Send {
    /// The move it would play, as text.
    fn choose(&mut self, live: &dyn Live, seat: Seat) -> Result<String, Failure>;
}

/// A bot of one game with its own dice.
pub struct Choosing<G: Strategy + Encode> {
    bot: Box<dyn Bot<G>>,
    dice: Dice,
}

impl<G: Strategy + Encode> Choosing<G> {
    /// This kind of bot.
    pub fn new(spec: Spec, seed: Seed) -> Result<Choosing<G>, Failure> {
        if !spec.plays::<G>() {
            return Err(Failure::Words(format!("{spec} does not play {}", G::NAME)));
        }
        Ok(Choosing { bot: spec.bot(), dice: Dice::new(&seed) })
    }
}

impl<G: Strategy + Encode> Chooser for Choosing<G> {
    fn choose(&mut self, live: &dyn Live, seat: Seat) -> Result<String, Failure> {
        let Some(playing) = live.as_any().downcast_ref::<Playing<G>>() else {
            return Err(Failure::Words(format!("this bot plays {}, not {}", G::NAME, live.name())));
        };
        if !playing.game.turn().is_of(seat) {
            return Err(Failure::Words(format!("seat {seat} is not to move: a bot chooses for one that is")));
        }
        Ok(self.bot.choose(&Glimpse::new(&playing.game, seat), &mut self.dice).to_string())
    }
}
