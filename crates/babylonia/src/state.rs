//! The position: everything the rules need, flat.

use serde::{Deserialize, Serialize};
use table::{BySeat, Digest, Outcome, Seat, SeatSet, Seats, Turn};

use crate::card::{Card, CardSet};
use crate::deal::Deal;
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::map;
use crate::options::{Cards, Options};
use crate::tile::Tile;
use crate::token::{Rack, Token};

/// The most players.
pub(crate) const PLAYERS: usize = 4;

/// A game of Babylonia. Small enough to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Babylonia {
    /// Land and river hexes in play without token, tile or ziggurat.
    pub(crate) free: HexSet,
    /// The tokens of each seat. On land they are face up, in a river face down.
    pub(crate) tokens: BySeat<HexSet, PLAYERS>,
    /// Where priests, merchants and servants stand, face-down ones included.
    pub(crate) nobles: [HexSet; 3],
    /// Where tokens were placed in this turn.
    pub(crate) placed: HexSet,
    /// Undrawn tokens, two bits each, the next one lowest.
    pub(crate) supplies: BySeat<u64, PLAYERS>,
    /// Surrounded sites that this turn still has to score.
    pub(crate) pending: u64,
    /// The tile that was dealt to each spot.
    pub(crate) tiles: [Tile; Hex::SPOTS],
    /// Spots whose city is on the board.
    pub(crate) cities: u32,
    /// Spots whose field is on the board.
    pub(crate) fields: u32,
    /// Spots whose city each seat took.
    pub(crate) won: BySeat<u32, PLAYERS>,
    /// Spots next to a token of each seat that counts as a farmer's neighbour (6.1).
    pub(crate) near: BySeat<u32, PLAYERS>,
    pub(crate) scores: BySeat<i32, PLAYERS>,
    pub(crate) racks: BySeat<Rack, PLAYERS>,
    /// Kinds placed in this turn.
    pub(crate) laid: Rack,
    pub(crate) supply_sizes: BySeat<u8, PLAYERS>,
    /// Ziggurats next to a token of each seat, the lowest bit for the first.
    pub(crate) touched: BySeat<u8, PLAYERS>,
    pub(crate) cards: BySeat<CardSet, PLAYERS>,
    pub(crate) display: CardSet,
    pub(crate) extra_turn_spent: bool,
    /// Ziggurats in play, the lowest bit for the first.
    pub(crate) ziggurats: u8,
    /// Those of them that are not yet scored.
    pub(crate) unscored: u8,
    /// Turns that are over; more than 255 cannot be.
    pub(crate) turns: u8,
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) seats: Seats,
    pub(crate) options: Options,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active seat places tokens or commits.
    Place,
    /// The active seat chooses which of several surrounded sites is scored next.
    Score,
    /// This seat, perhaps not the active one, takes a card.
    Take(Seat),
    /// The active seat decides on the extra turn.
    Extra,
    /// The game is over.
    Over(End),
}

/// Why the game ended (section 9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The rack of the player whose turn it was is empty.
    EmptyRack,
    /// At most one city is left on the board.
    Cities,
}

/// How many tokens a rack holds without card 3.
pub(crate) const RACK: usize = 5;

impl Babylonia {
    /// The start position of a deal that was checked.
    pub(crate) fn set_up(options: &Options, seats: Seats, deal: &Deal) -> Babylonia {
        let in_play = HexSet::in_play(seats.count());
        let mut game = Babylonia {
            free: in_play - HexSet::SPOTS - HexSet::ZIGGURATS,
            unscored: ziggurat_bits(in_play),
            display: deal.display.iter().copied().collect(),
            active: deal.first,
            ..Babylonia::blank(options, seats, deal.first)
        };
        for &(hex, tile) in &deal.layout {
            game.lay(hex, tile);
            let on_board = if tile.is_city() { &mut game.cities } else { &mut game.fields };
            *on_board |= 1 << hex.index();
        }
        for (seat, tokens) in seats.iter().zip(&deal.supplies) {
            game.racks[seat] = tokens[..RACK].iter().copied().collect();
            game.stock(seat, &tokens[RACK..]);
        }
        game
    }

    /// A table with nothing on it.
    pub(crate) fn blank(options: &Options, seats: Seats, first: Seat) -> Babylonia {
        Babylonia {
            free: HexSet::EMPTY,
            tokens: BySeat::default(),
            nobles: [HexSet::EMPTY; 3],
            placed: HexSet::EMPTY,
            supplies: BySeat::default(),
            pending: 0,
            tiles: [Tile::FieldX; Hex::SPOTS],
            cities: 0,
            fields: 0,
            won: BySeat::default(),
            near: BySeat::default(),
            scores: BySeat::default(),
            racks: BySeat::default(),
            laid: Rack::default(),
            supply_sizes: BySeat::default(),
            touched: BySeat::default(),
            cards: BySeat::default(),
            display: CardSet::EMPTY,
            extra_turn_spent: false,
            ziggurats: ziggurat_bits(HexSet::in_play(seats.count())),
            unscored: 0,
            turns: 0,
            phase: Phase::Place,
            active: first,
            first,
            seats,
            options: *options,
        }
    }

    /// Remembers which tile was dealt to a spot.
    pub(crate) fn lay(&mut self, hex: Hex, tile: Tile) {
        if let Some(dealt) = self.tiles.get_mut(hex.index()) {
            *dealt = tile;
        }
    }

    /// Fills a supply; the first token is drawn first.
    pub(crate) fn stock(&mut self, seat: Seat, tokens: &[Token]) {
        self.supplies[seat] = tokens.iter().rev().fold(0, |packed, &token| packed << 2 | token as u64);
        self.supply_sizes[seat] = tokens.len() as u8;
    }

    /// Puts a token on the board, with all that follows for later placements.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, token: Token, hex: Hex) {
        self.free.remove(hex);
        self.tokens[seat].insert(hex);
        if let Some(nobles) = self.nobles.get_mut(token.index()) {
            nobles.insert(hex);
        }
        let sites = map::SITES_NEAR[hex.index()];
        self.touched[seat] |= (sites >> Hex::SPOTS) as u8 & self.ziggurats;
        // 11 row 2: a face-down token is a neighbour for a farmer, unless agreed otherwise.
        if !hex.is_river() || self.options.river_token_counts_for_fields {
            self.near[seat] |= sites as u32;
        }
    }

    /// Whose turn it is; another seat may be to move when it takes a card.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The rule options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Free hexes: in play, without token, tile or ziggurat.
    #[must_use]
    pub fn free(&self) -> HexSet {
        self.free
    }

    /// The tokens of a seat.
    #[must_use]
    pub fn tokens(&self, seat: Seat) -> HexSet {
        self.tokens[seat]
    }

    /// Where tokens of this kind stand, of all seats, face-down ones included.
    #[must_use]
    pub fn kind(&self, token: Token) -> HexSet {
        match self.nobles.get(token.index()) {
            Some(&nobles) => nobles,
            None => self.occupied() - self.nobles[0] - self.nobles[1] - self.nobles[2],
        }
    }

    /// All hexes with a token.
    #[must_use]
    pub fn occupied(&self) -> HexSet {
        self.tokens.0.iter().fold(HexSet::EMPTY, |all, &tokens| all | tokens)
    }

    /// The kind of the token on this hex, if there is one; face-down ones included.
    #[must_use]
    pub fn token_at(&self, hex: Hex) -> Option<Token> {
        let noble = Token::NOBLES.into_iter().find(|token| self.nobles[token.index()].contains(hex));
        noble.or_else(|| self.occupied().contains(hex).then_some(Token::Farmer))
    }

    /// Where tokens were placed in this turn.
    #[must_use]
    pub fn placed(&self) -> HexSet {
        self.placed
    }

    /// Kinds placed in this turn.
    #[must_use]
    pub fn laid(&self) -> Rack {
        self.laid
    }

    /// Ziggurats next to a token of the seat, the lowest bit for the first.
    #[must_use]
    pub fn touched(&self, seat: Seat) -> u8 {
        self.touched[seat]
    }

    /// Spots next to a token of the seat that counts as a farmer's neighbour (6.1), one bit for each.
    #[must_use]
    pub fn near(&self, seat: Seat) -> u32 {
        self.near[seat]
    }

    /// The tile dealt to each spot, by its dense number; of no meaning for spots that are not in play.
    #[must_use]
    pub fn tiles(&self) -> &[Tile; Hex::SPOTS] {
        &self.tiles
    }

    /// The cities on the board.
    #[must_use]
    pub fn cities(&self) -> HexSet {
        HexSet::of_spots(self.cities)
    }

    /// The fields on the board.
    #[must_use]
    pub fn fields(&self) -> HexSet {
        HexSet::of_spots(self.fields)
    }

    /// The tile that was dealt to a spot, on the board or not.
    #[must_use]
    pub fn tile(&self, spot: Hex) -> Option<Tile> {
        let dealt = self.in_play().contains(spot);
        self.tiles.get(spot.index()).copied().filter(|_| dealt)
    }

    /// The hexes in play.
    #[must_use]
    pub fn in_play(&self) -> HexSet {
        HexSet::in_play(self.seats.count())
    }

    /// Surrounded sites that still have to be scored in this turn.
    #[must_use]
    pub fn pending(&self) -> HexSet {
        HexSet([self.pending, 0, 0])
    }

    /// The ziggurats in play that are not yet scored.
    #[must_use]
    pub fn unscored_ziggurats(&self) -> HexSet {
        HexSet([u64::from(self.unscored) << Hex::SPOTS, 0, 0])
    }

    /// The points of a seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat]
    }

    /// The rack of a seat.
    #[must_use]
    pub fn rack(&self, seat: Seat) -> Rack {
        self.racks[seat]
    }

    /// How many tokens a seat has yet to draw.
    #[must_use]
    pub fn supply_size(&self, seat: Seat) -> usize {
        usize::from(self.supply_sizes[seat])
    }

    /// The tokens a seat has yet to draw, the next one first.
    pub fn supply(&self, seat: Seat) -> impl Iterator<Item = Token> {
        let packed = self.supplies[seat];
        (0..self.supply_sizes[seat]).map(move |place| Token::from_bits(packed >> (2 * place)))
    }

    /// The spots whose city a seat took.
    #[must_use]
    pub fn won(&self, seat: Seat) -> HexSet {
        HexSet::of_spots(self.won[seat])
    }

    /// The cards of a seat, spent ones included.
    #[must_use]
    pub fn cards(&self, seat: Seat) -> CardSet {
        self.cards[seat]
    }

    /// Whether a card that somebody owns is spent (8).
    #[must_use]
    pub fn spent(&self, card: Card) -> bool {
        match card {
            Card::Points10 => true,
            Card::ExtraTurn => self.extra_turn_spent,
            _ => false,
        }
    }

    /// The cards on offer.
    #[must_use]
    pub fn display(&self) -> CardSet {
        self.display
    }

    /// How many tokens the seat's rack holds after a refill.
    #[must_use]
    pub fn rack_limit(&self, seat: Seat) -> usize {
        if self.cards[seat].contains(Card::Rack7) { 7 } else { RACK }
    }

    /// How many turns are over.
    #[must_use]
    pub fn turns(&self) -> usize {
        usize::from(self.turns)
    }

    /// Points, then cities owned, then a shared victory (section 9).
    pub(crate) fn outcome(&self) -> Outcome {
        let rank = |seat: Seat| (self.scores[seat], self.won[seat].count_ones());
        let best = self.seats.iter().map(rank).max();
        let winners = self.seats.iter().filter(|&seat| Some(rank(seat)) == best).collect();
        Outcome { scores: self.points(), winners }
    }

    pub(crate) fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(|seat| if self.seats.has(seat) { self.scores[seat] } else { 0 })
    }

    #[inline]
    pub(crate) fn who_moves(&self) -> Turn {
        match self.phase {
            Phase::Take(winner) => Turn::Of(SeatSet::only(winner)),
            Phase::Over(_) => Turn::Over(self.outcome()),
            _ => Turn::Of(SeatSet::only(self.active)),
        }
    }

    pub(crate) fn add_to(&self, digest: &mut Digest) {
        let hexes = [self.free, self.placed].into_iter().chain(self.tokens.0).chain(self.nobles);
        hexes.flat_map(|set| set.0).for_each(|word| digest.add(word));
        self.supplies.0.iter().for_each(|&supply| digest.add(supply));
        digest.add(self.pending);
        digest.add(u64::from(self.cities) << 32 | u64::from(self.fields));
        for seat in self.seats.iter() {
            digest.add(u64::from(self.won[seat]) << 32 | u64::from(self.near[seat]));
            digest.add_signed(self.scores[seat].into());
            let sizes = u64::from(self.supply_sizes[seat]) << 8 | u64::from(self.touched[seat]);
            digest.add(u64::from(u32::from_le_bytes(self.racks[seat].0)) << 32 | sizes << 16);
            digest.add(u64::from(self.cards[seat].0));
        }
        digest.add_bytes(&self.tiles.map(|tile| tile as u8));
        let phase = match self.phase {
            Phase::Place => 0,
            Phase::Score => 1,
            Phase::Extra => 2,
            Phase::Over(End::EmptyRack) => 3,
            Phase::Over(End::Cities) => 4,
            Phase::Take(seat) => 8 + seat.index() as u64,
        };
        let options = u64::from(self.options.first_round_limit)
            | u64::from(self.options.river_token_counts_for_fields) << 1
            | u64::from(self.options.cards == Cards::Variant) << 2;
        let seats =
            (self.seats.count() as u64) << 8 | (self.first.index() as u64) << 4 | self.active.index() as u64;
        digest.add(phase << 32 | options << 16 | seats);
        digest.add(u64::from(u32::from_le_bytes(self.laid.0)) << 32 | u64::from(self.display.0));
        let spent = u64::from(self.extra_turn_spent);
        digest.add(u64::from(self.turns) << 16 | u64::from(self.unscored) << 8 | spent);
    }
}

/// The ziggurats of a set, the lowest bit for the first.
pub(crate) fn ziggurat_bits(hexes: HexSet) -> u8 {
    ((hexes & HexSet::ZIGGURATS).0[0] >> Hex::SPOTS) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(std::mem::size_of::<Babylonia>() <= 450, "{}", std::mem::size_of::<Babylonia>());
    }
}
