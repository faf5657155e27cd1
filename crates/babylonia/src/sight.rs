//! A seat's view as sets of hexes: the same knowledge, flat and quick to make.

use table::{Seat, SeatSet};

use crate::card::{Card, CardSet};
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::options::Options;
use crate::state::{Babylonia, PLAYERS, Phase};
use crate::tile::Tile;
use crate::token::{Rack, Token};
use crate::view::{On, View};

/// What one seat, or a spectator, may know, as sets of hexes. It holds nothing that the [`View`] does not show, which
/// its tests check; programs that look at millions of positions use it instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Whose sight; nobody's is the public one.
    pub seat: Option<Seat>,
    /// How many play.
    pub players: usize,
    /// The rule options.
    pub options: Options,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is to move; nobody once the game is over.
    pub to_move: SeatSet,
    /// What the game waits for.
    pub phase: Phase,
    /// How many turns are over.
    pub turns: u8,
    /// Where a token may be placed.
    pub free: HexSet,
    /// Where tokens were placed in this turn.
    pub placed: HexSet,
    /// Surrounded sites that this turn still has to score.
    pub pending: HexSet,
    /// Ziggurats in play that are not scored.
    pub unscored: HexSet,
    /// For each kind, where the watcher knows such a token, whoever owns it.
    pub known: [HexSet; 4],
    /// Spots whose tile is on the board.
    pub tiles: HexSet,
    /// The tile dealt to each spot in play, on the board or not.
    pub layout: [Option<Tile>; Hex::SPOTS],
    /// The cards on offer.
    pub display: CardSet,
    /// The watcher's own rack.
    pub rack: Option<Rack>,
    /// Every seat's side of the table; beyond the players all are empty.
    pub clans: [ClanSight; PLAYERS],
}

/// One seat's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClanSight {
    /// Its tokens.
    pub tokens: HexSet,
    /// Points.
    pub score: i32,
    /// Spots whose city it took.
    pub won: HexSet,
    /// Cards taken.
    pub cards: CardSet,
    /// Those of them that are spent.
    pub spent: CardSet,
    /// How many tokens lie on the rack.
    pub rack_size: u8,
    /// How many tokens the rack holds after a refill.
    pub rack_limit: u8,
    /// How many tokens are left to draw.
    pub supply_size: u8,
}

impl Babylonia {
    /// What a seat, or a spectator, may know, as sets of hexes.
    #[must_use]
    #[inline]
    pub fn sight(&self, who: Option<Seat>) -> Sight {
        // On land every token is face up; in a river only the owner knows the kind.
        let own = who.map_or(HexSet::EMPTY, |seat| self.tokens[seat]);
        let tokens = self.tokens.0.iter().fold(HexSet::EMPTY, |all, &tokens| all | tokens);
        let seen = tokens & (HexSet::LAND | own);
        let [priests, merchants, servants] = self.nobles;
        let in_play = self.in_play().words()[0];
        let spent = Card::ALL.iter().fold(0, |bits, &card| bits | u16::from(self.spent(card)) << card as u8);
        Sight {
            seat: who,
            players: self.seats.count(),
            options: self.options,
            first: self.first,
            active: self.active,
            to_move: self.who_moves().seats(),
            phase: self.phase,
            turns: self.turns,
            free: self.free,
            placed: self.placed,
            pending: self.pending(),
            unscored: self.unscored_ziggurats(),
            known: [
                seen & priests,
                seen & merchants,
                seen & servants,
                seen - (priests | merchants | servants),
            ],
            tiles: self.cities() | self.fields(),
            layout: std::array::from_fn(|spot| (in_play >> spot & 1 == 1).then(|| self.tiles[spot])),
            display: self.display,
            rack: who.map(|seat| self.racks[seat]),
            clans: std::array::from_fn(|place| match self.seats.seat(place) {
                None => ClanSight::default(),
                Some(seat) => ClanSight {
                    tokens: self.tokens[seat],
                    score: self.scores[seat],
                    won: self.won(seat),
                    cards: self.cards[seat],
                    spent: CardSet(self.cards[seat].0 & spent),
                    rack_size: self.racks[seat].len() as u8,
                    rack_limit: self.rack_limit(seat) as u8,
                    supply_size: self.supply_sizes[seat],
                },
            }),
        }
    }
}

impl From<&View> for Sight {
    fn from(view: &View) -> Sight {
        let mut sight = Sight {
            seat: view.seat,
            players: view.players(),
            options: view.options,
            first: view.first,
            active: view.active,
            to_move: view.to_move,
            phase: view.phase,
            turns: view.turns,
            free: HexSet::EMPTY,
            placed: view.placed,
            pending: view.pending,
            unscored: HexSet::EMPTY,
            known: [HexSet::EMPTY; 4],
            tiles: HexSet::EMPTY,
            layout: [None; Hex::SPOTS],
            display: view.display.iter().copied().collect(),
            rack: view.rack(),
            clans: [ClanSight::default(); PLAYERS],
        };
        let cards = |cards: &[Card]| -> CardSet { cards.iter().copied().collect() };
        for (clan, shown) in sight.clans.iter_mut().zip(&view.clans) {
            *clan = ClanSight {
                tokens: HexSet::EMPTY,
                score: shown.score,
                won: shown.cities.iter().fold(HexSet::EMPTY, |won, city| won.with(city.hex)),
                cards: cards(&shown.cards),
                spent: cards(&shown.spent),
                rack_size: shown.rack_size,
                rack_limit: shown.rack_limit,
                supply_size: shown.supply_size,
            };
        }
        for cell in &view.board {
            match cell.on {
                On::Free => sight.free.insert(cell.hex),
                On::City(_) | On::Field(_) => sight.tiles.insert(cell.hex),
                On::Ziggurat { scored: false } => sight.unscored.insert(cell.hex),
                On::Ziggurat { scored: true } => {}
                On::Token { owner, token } => {
                    sight.clans[owner.index() % PLAYERS].tokens.insert(cell.hex);
                    if let Some(token) = token {
                        sight.known[Token::index(token)].insert(cell.hex);
                    }
                }
            }
        }
        for &(hex, tile) in &view.layout {
            if let Some(dealt) = sight.layout.get_mut(hex.index()) {
                *dealt = Some(tile);
            }
        }
        sight
    }
}

#[cfg(test)]
mod tests {
    use table::{Deal, Dice, Game, Seats, Seed};

    use super::*;

    #[test]
    fn a_sight_holds_what_the_view_shows_and_nothing_more() {
        let mut dice = Dice::from_number(5);
        let mut positions = 0;
        for number in 0..30u64 {
            let seats = Seats::new(2 + number as usize % 3).expect("2 to 4");
            let deal = Deal::Seed(Seed::from_number(number));
            let mut game = Babylonia::start(&Options::default(), seats, &deal).expect("dealt");
            let mut moves = Vec::new();
            while let Some(seat) = game.turn().seats().first() {
                for who in [None].into_iter().chain(seats.iter().map(Some)) {
                    assert_eq!(game.sight(who), Sight::from(&game.view(who)));
                    positions += 1;
                }
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("there is a move"));
            }
        }
        assert!(positions > 5_000, "{positions}");
    }
}
