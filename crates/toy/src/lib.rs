//! A tiny game with every trait a table must cope with: hidden hands, simultaneous picks, steps that can be
//! taken back, a final step, a forced one, rules that changed. For tests, and to show what a game is made of: rules
//! here, a player in `player.rs`, drawings in `drawing.rs`.
//!
//! Each seat holds a hidden omen for every round. All pick at the same time (`pick N`); the highest pick
//! takes the round, and its seat names how many points it takes (`take 1` to `take 3`; in the last round
//! only `take 1`), then says `end`. Under rules 1 there were two rounds unless more were agreed on.
//!
//! ```
//! use table::{Deal, Game, Seats, Seed};
//! use toy::{Options, ToyGame};
//!
//! let seats = Seats::new(2).expect("two can play");
//! let game = ToyGame::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
//! assert_eq!(game.turn().seats().len(), 2, "all pick at the same time");
//! ```

#[cfg(feature = "draw")]
mod drawing;
#[cfg(feature = "draw")]
mod lesson;
#[cfg(feature = "bots")]
mod player;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Audience, BySeat, Dice, Digest, Game, Illegal, Kit, Outcome, Seat, SeatSet, Seats, Step, Told, Turn,
    Unplayable, Unreadable,
};

/// What is agreed on before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played: 1 to 6.
    pub rounds: usize,
    /// The lowest pick takes the round.
    pub lowest_wins: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3, lowest_wins: false }
    }
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// Pick an omen from the hand.
    Pick(u8),
    /// Take so many points.
    Take(u8),
    /// End the round.
    End,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pick(omen) => write!(f, "pick {omen}"),
            Move::Take(points) => write!(f, "take {points}"),
            Move::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let wrong = || Unreadable::new(text, "pick N, take N or end");
        let number = |text: &str| text.parse().map_err(|_| wrong());
        match text.split_once(' ') {
            Some(("pick", omen)) => Ok(Move::Pick(number(omen)?)),
            Some(("take", points)) => Ok(Move::Take(number(points)?)),
            None if text == "end" => Ok(Move::End),
            _ => Err(wrong()),
        }
    }
}

/// What a step caused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat picked; which omen, only it hears.
    Picked {
        /// Who.
        seat: Seat,
        /// What.
        omen: Option<u8>,
    },
    /// All picks were turned up.
    Shown {
        /// By seat.
        omens: Vec<u8>,
    },
    /// Points were taken.
    Took {
        /// Who.
        seat: Seat,
        /// How many.
        points: u8,
    },
}

/// The state; also, with what is hidden emptied, the view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct ToyGame {
    #[serde(skip, default = "one_seat")]
    seats: Seats,
    rounds: usize,
    lowest_wins: bool,
    hands: Vec<Vec<u8>>,
    held: Vec<usize>,
    picks: Vec<Option<u8>>,
    picked: Vec<bool>,
    /// All omens that were turned up so far.
    shown: Vec<u8>,
    taker: Option<Seat>,
    taken: Option<u8>,
    points: Vec<i32>,
    who: Option<Seat>,
}

/// Until the hands are counted.
fn one_seat() -> Seats {
    Seats::new(1).expect("a table has at least one")
}

table::looked_over!(ToyGame, ToyGame::complete);

impl ToyGame {
    /// Adds to a view that was read how many play, and looks whether it is of one table.
    fn complete(&mut self) -> Result<(), String> {
        let seats = Seats::new(self.hands.len()).filter(|seats| ToyGame::SEATS.contains(&seats.count()));
        self.seats = seats.ok_or_else(|| "hands: 2 to 4 play".to_owned())?;
        let count = self.seats.count();
        if [self.held.len(), self.picks.len(), self.picked.len(), self.points.len()] != [count; 4] {
            return Err("each seat has its place in every list".to_owned());
        }
        let agreed = check_rounds(&Options { rounds: self.rounds, lowest_wins: self.lowest_wins });
        agreed.map_err(|why| why.to_string())
    }

    /// How strong an omen is: the strongest pick takes the round.
    fn strength(&self, omen: u8) -> u8 {
        if self.lowest_wins { 24 - omen } else { omen }
    }

    fn standing_of(&self, seat: Seat) -> i32 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }
}

impl fmt::Display for ToyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hands {:?} picked {:?} points {:?}", self.hands, self.picked, self.points)
    }
}

impl Game for ToyGame {
    const NAME: &'static str = "toy";
    const RULES: u32 = 2;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    type Options = Options;
    type Deal = Vec<Vec<u8>>;
    type Move = Move;
    type Event = Event;
    type View = ToyGame;

    fn defaults(rules: u32) -> Options {
        Options { rounds: if rules == 1 { 2 } else { 3 }, ..Options::default() }
    }

    fn deal(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Vec<Vec<u8>>, Unplayable> {
        check_rounds(options)?;
        let mut omens: Vec<u8> = (0..(options.rounds * seats.count()) as u8).collect();
        dice.shuffle(&mut omens);
        Ok(omens.chunks(options.rounds).map(<[u8]>::to_vec).collect())
    }

    fn new(options: &Options, seats: Seats, deal: &Vec<Vec<u8>>) -> Result<ToyGame, Unplayable> {
        check_rounds(options)?;
        if deal.len() != seats.count() || deal.iter().any(|hand| hand.len() != options.rounds) {
            return Err(Unplayable::new("a hand for each seat, an omen for each round"));
        }
        let count = seats.count();
        let mut omens = deal.concat();
        omens.sort_unstable();
        if omens.iter().enumerate().any(|(at, &omen)| usize::from(omen) != at) {
            return Err(Unplayable::new(format!("the omens are 0 to {}, each once", omens.len() - 1)));
        }
        Ok(ToyGame {
            seats,
            rounds: options.rounds,
            lowest_wins: options.lowest_wins,
            hands: deal.clone(),
            held: vec![options.rounds; count],
            picks: vec![None; count],
            picked: vec![false; count],
            shown: Vec::new(),
            taker: None,
            taken: None,
            points: vec![0; count],
            who: None,
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn turn(&self) -> Turn {
        if let Some(taker) = self.taker {
            return Turn::Of(SeatSet::only(taker));
        }
        if self.held.iter().all(|&held| held == 0) {
            let most = self.points.iter().max().copied().unwrap_or(0);
            let winners = self.seats.iter().filter(|seat| self.points[seat.index()] == most).collect();
            return Turn::Over(Outcome { scores: self.standing(), winners });
        }
        Turn::Of(self.seats.iter().filter(|seat| !self.picked[seat.index()]).collect())
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.turn().is_of(seat) {
            return;
        }
        match (self.taker, self.taken) {
            (Some(_), None) => {
                let most = if self.held.iter().all(|&held| held == 0) { 1 } else { 3 };
                out.extend((1..=most).map(Move::Take));
            }
            (Some(_), Some(_)) => out.push(Move::End),
            (None, _) => out.extend(self.hands[seat.index()].iter().map(|&omen| Move::Pick(omen))),
        }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        if let Turn::Over(_) = self.turn() {
            return Err(Illegal::GAME_OVER);
        }
        if !self.turn().is_of(seat) {
            return Err(Illegal::NOT_YOUR_TURN);
        }
        let mut legal = Vec::new();
        self.moves(seat, &mut legal);
        if !legal.contains(&mv) {
            return Err(Illegal::new("NO_SUCH_OMEN", "2", "that is not on offer"));
        }
        let index = seat.index();
        match mv {
            Move::Pick(omen) => {
                self.hands[index].retain(|&held| held != omen);
                self.held[index] -= 1;
                self.picks[index] = Some(omen);
                self.picked[index] = true;
                events
                    .push(Told { to: Audience::only(seat), event: Event::Picked { seat, omen: Some(omen) } });
                events.push(Told { to: Audience::except(seat), event: Event::Picked { seat, omen: None } });
                if !self.picked.iter().all(|&picked| picked) {
                    return Ok(Step::Open);
                }
                let omens: Vec<u8> = self.picks.iter().flatten().copied().collect();
                let best = omens.iter().enumerate().max_by_key(|&(_, &omen)| self.strength(omen));
                self.taker = best.and_then(|(seat, _)| self.seats.seat(seat));
                self.picks.fill(None);
                self.picked.fill(false);
                self.shown.extend(&omens);
                events.push(Told::all(Event::Shown { omens }));
                Ok(Step::Final)
            }
            Move::Take(points) => {
                self.taken = Some(points);
                self.points[index] += i32::from(points);
                events.push(Told::all(Event::Took { seat, points }));
                Ok(Step::Open)
            }
            Move::End => {
                self.taker = None;
                self.taken = None;
                Ok(Step::Final)
            }
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        let _ = self.play(seat, mv, &mut Vec::new());
    }

    fn view(&self, who: Option<Seat>) -> ToyGame {
        let mine = |seat: usize| who.is_some_and(|who| who.index() == seat);
        ToyGame {
            hands: (0..self.hands.len())
                .map(|s| if mine(s) { self.hands[s].clone() } else { vec![] })
                .collect(),
            picks: (0..self.picks.len()).map(|s| self.picks[s].filter(|_| mine(s))).collect(),
            who,
            ..self.clone()
        }
    }

    fn imagine(view: &ToyGame, dice: &mut Dice) -> ToyGame {
        let all = view.rounds * view.seats.count();
        let known = |omen: &u8| {
            view.hands.iter().flatten().chain(&view.shown).any(|held| held == omen)
                || view.picks.contains(&Some(*omen))
        };
        let mut unknown: Vec<u8> = (0..all as u8).filter(|omen| !known(omen)).collect();
        dice.shuffle(&mut unknown);
        let mut world = view.clone();
        world.who = None;
        for seat in 0..view.hands.len() {
            if view.who.is_some_and(|who| who.index() == seat) {
                continue;
            }
            world.hands[seat] = unknown.split_off(unknown.len() - view.held[seat]);
            if view.picked[seat] {
                world.picks[seat] = unknown.pop();
            }
        }
        world
    }

    fn standing(&self) -> BySeat<i32> {
        BySeat::from_fn(|seat| self.standing_of(seat))
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add_bytes(format!("{self:?}").as_bytes());
    }
}

fn check_rounds(options: &Options) -> Result<(), Unplayable> {
    if (1..=6).contains(&options.rounds) {
        return Ok(());
    }
    Err(Unplayable::new("the toy game is played over 1 to 6 rounds"))
}

impl Kit for ToyGame {}
