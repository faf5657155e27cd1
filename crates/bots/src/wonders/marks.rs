//! What a move of 7 Wonders is like, in the marks that its prior has learned about.

use table::{Game, Seat};
use wonders::{CardId, Effect, Face, Item, Join, Move, Play, Symbols, Wonders};

use super::notes::{BOARDS, CARDS, LEADERS, TILES};
use crate::Marks;
use crate::prior::{GAPS, gap_of};

/// Colours of cards, black ones among them.
const COLOURS: usize = 9;
/// Turns of three ages.
const TURNS: usize = 24;

/// Where each kind of mark begins, one after the other.
mod at {
    use super::{BOARDS, CARDS, COLOURS, GAPS, LEADERS, TILES, TURNS};

    pub const GAP: usize = 0;
    pub const BUILD: usize = GAP + GAPS;
    pub const COLOUR: usize = BUILD + CARDS;
    pub const HOW: usize = COLOUR + COLOURS * TURNS;
    pub const PRICE: usize = HOW + 6;
    pub const JOIN: usize = PRICE + 8 * 3;
    pub const SCIENCE: usize = JOIN + 3;
    pub const WAR: usize = SCIENCE + 5 * 5;
    pub const MADE: usize = WAR + 3 * 7 * 2;
    pub const STAGE: usize = MADE + 4;
    pub const STAGE_TURN: usize = STAGE + 8 * BOARDS;
    pub const SELL: usize = STAGE_TURN + TURNS;
    pub const SELL_TURN: usize = SELL + 8;
    pub const WITH: usize = SELL_TURN + TURNS;
    pub const TILE: usize = WITH + CARDS;
    pub const TILE_TURN: usize = TILE + TILES;
    pub const RECRUIT: usize = TILE_TURN + TURNS;
    pub const KEEP_LEADER: usize = RECRUIT + LEADERS;
    pub const KEEP_TILE: usize = KEEP_LEADER + LEADERS;
    pub const OTHER: usize = KEEP_TILE + TILES;
    pub const ALL: usize = OTHER + 6;
}

pub(super) const MARKS: usize = at::ALL;

/// Marks the moves of a seat.
pub(super) fn mark(game: &Wonders, seat: Seat, moves: &[Move], worth: &[f32], marks: &mut Marks) {
    let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let city = City::new(game, seat);
    for (&mv, &worth) in moves.iter().zip(worth) {
        marks.is(at::GAP + gap_of(most - worth));
        match mv {
            Move::Play(play) => city.mark(play, marks),
            Move::KeepLeader(leader) => marks.is(at::KEEP_LEADER + leader.index()),
            Move::KeepTile(tile) => marks.is(at::KEEP_TILE + usize::from(tile.number()) - 1),
            Move::FreeCity(play) => marks.is(at::OTHER + usize::from(matches!(play, Play::Build { .. }))),
            Move::Pass => marks.is(at::OTHER + 2),
            Move::Debt(_) => marks.is(at::OTHER + 3),
            _ => marks.is(at::OTHER + 4),
        }
        marks.next();
    }
}

/// How the city stands whose moves they are.
struct City {
    crowded: bool,
    turn: usize,
    age: usize,
    board: usize,
    symbols: [u8; 3],
    sets: usize,
    units: [u8; 7],
    /// By how many shields it leads its neighbours.
    leads: [i32; 2],
    coins: usize,
}

impl City {
    fn new(game: &Wonders, seat: Seat) -> City {
        let around = game.around(seat.index());
        let city = around.own;
        let turn = match game.turn_of_age() {
            u8::MAX => 0,
            turn => usize::from(turn).min(7),
        };
        let age = usize::from(game.age().clamp(1, 3)) - 1;
        let symbols = Symbols::of(&around).fixed;
        let strength = i32::from(city.strength());
        City {
            crowded: game.seats().count() > 3,
            turn: 8 * age + turn,
            age,
            board: 2 * city.board.index() + usize::from(city.face == Face::B),
            symbols,
            sets: usize::from(symbols.into_iter().min().unwrap_or(0)),
            units: std::array::from_fn(|at| city.units()[at]),
            leads: [around.left, around.right].map(|other| strength - i32::from(other.strength())),
            coins: usize::from(city.coins),
        }
    }

    fn mark(&self, play: Play, marks: &mut Marks) {
        match play {
            Play::Build { card, how, join, pay } => {
                marks.is(at::BUILD + card.index());
                marks.is(at::COLOUR + colour(card) * TURNS + self.turn);
                marks.is(at::HOW + how as usize);
                marks.which(at::PRICE + 8 * self.age, 8, usize::from(pay.left + pay.right));
                if join != Join::No {
                    marks.is(at::JOIN + self.age);
                }
                self.mark_effects(card, marks);
            }
            Play::Stage { stage, with, pay, .. } => {
                marks.is(at::STAGE + 4 * self.board + usize::from(stage).min(3));
                marks.is(at::STAGE_TURN + self.turn);
                marks.which(at::PRICE + 8 * self.age, 8, usize::from(pay.left + pay.right));
                mark_with(with, marks);
            }
            Play::Sell(with) => {
                marks.which(at::SELL, 8, self.coins);
                marks.is(at::SELL_TURN + self.turn);
                mark_with(with, marks);
            }
            Play::Tile { tile, with } => {
                marks.is(at::TILE + usize::from(tile.number()) - 1);
                marks.is(at::TILE_TURN + self.turn);
                mark_with(with, marks);
            }
            Play::Recruit(leader) => marks.is(at::RECRUIT + leader.index()),
        }
    }

    fn mark_effects(&self, card: CardId, marks: &mut Marks) {
        for effect in &card.info().effects {
            match *effect {
                Effect::Science(symbol) => {
                    let own = usize::from(self.symbols[symbol as usize]).min(4);
                    marks.is(at::SCIENCE + 5 * own + self.sets.min(4));
                }
                Effect::Shields(_) => {
                    for lead in self.leads {
                        let lead = (lead.clamp(-3, 3) + 3) as usize;
                        marks.is(at::WAR + (self.age * 7 + lead) * 2 + usize::from(self.crowded));
                    }
                }
                Effect::Produce { resource, .. } => {
                    marks.which(at::MADE, 4, usize::from(self.units[resource as usize]));
                }
                _ => {}
            }
        }
    }
}

fn colour(card: CardId) -> usize {
    (card.info().colour as usize).min(COLOURS - 1)
}

/// The card that is given up.
fn mark_with(with: Item, marks: &mut Marks) {
    if let Item::Card(card) = with {
        marks.is(at::WITH + card.index());
    }
}
