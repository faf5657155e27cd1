//! A small game that has everything a search must cope with: hidden cards, chance to come, seats that move at
//! once, open steps and final ones. Prizes come up one by one; all lay a card from 1 to 6 face down and say
//! `ready`; the highest card laid by just one seat takes the prize.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use bots::{Judgement, Strategy};
use serde::{Deserialize, Serialize};
use table::{
    Audience, BySeat, Dice, Digest, Game, Illegal, Outcome, Seat, Seats, Step, Told, Turn, Unplayable,
    Unreadable,
};

const CARDS: usize = 6;

#[derive(Clone, PartialEq, Debug)]
pub struct Bids {
    seats: Seats,
    prizes: [u8; CARDS],
    round: usize,
    hands: BySeat<u8>,
    laid: BySeat<u8>,
    ready: BySeat<bool>,
    points: BySeat<i32>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bid {
    Lay(u8),
    Ready,
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bid::Lay(card) => write!(f, "lay {card}"),
            Bid::Ready => f.write_str("ready"),
        }
    }
}

impl FromStr for Bid {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Bid, Unreadable> {
        match text.strip_prefix("lay ").and_then(|card| card.parse().ok()) {
            Some(card) => Ok(Bid::Lay(card)),
            None if text == "ready" => Ok(Bid::Ready),
            None => Err(Unreadable::new(text, "\"lay N\" or \"ready\"")),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BidsView {
    who: Option<Seat>,
    seats: usize,
    seen: Vec<u8>,
    hands: Vec<u8>,
    laid: Option<u8>,
    has_laid: Vec<bool>,
    ready: Vec<bool>,
    points: Vec<i32>,
}

impl fmt::Display for BidsView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct NoOptions {}

impl Game for Bids {
    const NAME: &'static str = "bids";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    type Options = NoOptions;
    type Deal = [u8; CARDS];
    type Move = Bid;
    type Event = u8;
    type View = BidsView;

    fn deal(_: &NoOptions, _: Seats, dice: &mut Dice) -> Result<[u8; CARDS], Unplayable> {
        let mut prizes = [1, 2, 3, 4, 5, 6];
        dice.shuffle(&mut prizes);
        Ok(prizes)
    }

    fn new(_: &NoOptions, seats: Seats, deal: &[u8; CARDS]) -> Result<Bids, Unplayable> {
        Ok(Bids {
            seats,
            prizes: *deal,
            round: 0,
            hands: BySeat([0b111_1110; 8]),
            laid: BySeat::default(),
            ready: BySeat::default(),
            points: BySeat::default(),
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn turn(&self) -> Turn {
        if self.round < CARDS {
            return Turn::Of(self.seats.iter().filter(|&seat| !self.ready[seat]).collect());
        }
        let best = self.points.list(self.seats).iter().max().expect("there are seats");
        let winners = self.seats.iter().filter(|&seat| self.points[seat] == *best).collect();
        Turn::Over(Outcome { scores: self.points, winners })
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Bid>) {
        if !self.turn().is_of(seat) {
            return;
        }
        if self.laid[seat] > 0 {
            out.push(Bid::Ready);
        } else {
            out.extend((1..=6).filter(|card| self.hands[seat] >> card & 1 == 1).map(Bid::Lay));
        }
    }

    fn play(&mut self, seat: Seat, mv: Bid, events: &mut Vec<Told<u8>>) -> Result<Step, Illegal> {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        if !moves.contains(&mv) {
            return Err(Illegal::new("NOT_HELD", "1", "not now"));
        }
        self.play_unchecked(seat, mv);
        match mv {
            Bid::Lay(card) => {
                events.push(Told { to: Audience::only(seat), event: card });
                Ok(Step::Open)
            }
            Bid::Ready => Ok(Step::Final),
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Bid) {
        match mv {
            Bid::Lay(card) => {
                self.hands[seat] &= !(1 << card);
                self.laid[seat] = card;
            }
            Bid::Ready => self.ready[seat] = true,
        }
        if self.seats.iter().all(|seat| self.ready[seat]) {
            let alone = |seat: &Seat| {
                self.laid.list(self.seats).iter().filter(|&&card| card == self.laid[*seat]).count() == 1
            };
            if let Some(winner) = self.seats.iter().filter(alone).max_by_key(|&seat| self.laid[seat]) {
                self.points[winner] += i32::from(self.prizes[self.round]);
            }
            self.laid = BySeat::default();
            self.ready = BySeat::default();
            self.round += 1;
        }
    }

    fn view(&self, who: Option<Seat>) -> BidsView {
        // A hand without the card just laid would tell that card: others see the hand as it was.
        let hand = |seat: Seat| {
            if Some(seat) == who || self.laid[seat] == 0 {
                self.hands[seat]
            } else {
                self.hands[seat] | 1 << self.laid[seat]
            }
        };
        BidsView {
            who,
            seats: self.seats.count(),
            seen: self.prizes[..(self.round + 1).min(CARDS)].to_vec(),
            hands: self.seats.iter().map(hand).collect(),
            laid: who.map(|seat| self.laid[seat]),
            has_laid: self.seats.iter().map(|seat| self.laid[seat] > 0).collect(),
            ready: self.ready.list(self.seats).to_vec(),
            points: self.points.list(self.seats).to_vec(),
        }
    }

    fn imagine(view: &BidsView, dice: &mut Dice) -> Bids {
        let seats = Seats::new(view.seats).expect("from a view");
        let mut rest: Vec<u8> = (1..=6).filter(|prize| !view.seen.contains(prize)).collect();
        dice.shuffle(&mut rest);
        let mut prizes = [0; CARDS];
        for (place, prize) in prizes.iter_mut().zip(view.seen.iter().chain(&rest)) {
            *place = *prize;
        }
        let over = view.hands.iter().all(|&hand| hand == 0) && !view.has_laid.contains(&true);
        let round = if over { CARDS } else { view.seen.len() - 1 };
        let mut world = Bids {
            seats,
            prizes,
            round,
            hands: BySeat::default(),
            laid: BySeat::default(),
            ready: BySeat::default(),
            points: BySeat::default(),
        };
        for seat in seats.iter() {
            let index = seat.index();
            world.hands[seat] = view.hands[index];
            world.ready[seat] = view.ready[index];
            world.points[seat] = view.points[index];
            if Some(seat) == view.who {
                world.laid[seat] = view.laid.unwrap_or(0);
            } else if view.has_laid[index] {
                let cards: Vec<u8> = (1..=6).filter(|card| view.hands[index] >> card & 1 == 1).collect();
                let card = *dice.pick(&cards).expect("the card laid is in the hand shown");
                world.laid[seat] = card;
                world.hands[seat] &= !(1 << card);
            }
        }
        world
    }

    fn standing(&self) -> BySeat<i32> {
        self.points
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add_bytes(&self.prizes);
        digest.add_bytes(&self.hands.0);
        digest.add_bytes(&self.laid.0);
        digest.add(self.round as u64);
        for seat in self.seats.iter() {
            digest.add(u64::from(self.ready[seat]));
            digest.add_signed(i64::from(self.points[seat]));
        }
    }
}

impl Strategy for Bids {
    /// Lays the card nearest to the prize.
    fn weigh(&self, _: Seat, moves: &[Bid], worth: &mut Vec<f32>) {
        worth.clear();
        let prize = f32::from(self.prizes[self.round]);
        worth.extend(moves.iter().map(|mv| match mv {
            Bid::Lay(card) => -(f32::from(*card) - prize).abs(),
            Bid::Ready => 0.0,
        }));
    }

    fn judge(&self) -> Option<Judgement> {
        Some(Judgement { points: BySeat::from_fn(|seat| self.points[seat] as f32), spread: 4.0 })
    }

    fn is_quiet(&self) -> bool {
        self.laid.list(self.seats).iter().all(|&card| card == 0)
    }

    fn forget_hidden_picks(&mut self, watcher: Seat) {
        for seat in self.seats.iter().filter(|&seat| seat != watcher) {
            if self.laid[seat] > 0 {
                self.hands[seat] |= 1 << self.laid[seat];
                self.laid[seat] = 0;
                self.ready[seat] = false;
            }
        }
    }
}
