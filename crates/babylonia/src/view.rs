//! What one seat, or a spectator, may know (section 10).

use serde::{Deserialize, Serialize};
use table::{Game, Seat, SeatSet, Seats, Turn};

use crate::card::Card;
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::options::Options;
use crate::state::{Babylonia, Phase};
use crate::tile::Tile;
use crate::token::{Rack, Token};

/// What one seat, or a spectator, may know. Public is the board, the kinds of face-up tokens, scores, cities,
/// cards and the sizes of racks and supplies; a seat also knows its rack and its own face-down tokens.
///
/// It is written and read as it stands; what is read is looked over before anybody gets it (`check`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct View {
    /// Whose view; nobody's is the public one.
    pub seat: Option<Seat>,
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
    /// Where tokens were placed in this turn.
    pub placed: HexSet,
    /// Surrounded sites that this turn still has to score.
    pub pending: HexSet,
    /// Every hex in play by ascending id.
    pub board: Vec<Cell>,
    /// The tile dealt to every spot in play by ascending id, on the board or not.
    pub layout: Vec<(Hex, Tile)>,
    /// The cards on offer, by number.
    pub display: Vec<Card>,
    /// Cities that left the game in a tie.
    pub discarded: Vec<City>,
    /// Every seat's side of the table.
    pub clans: Vec<Clan>,
    /// Who won, once the game is over.
    pub winners: SeatSet,
}

/// A hex in play and what is on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// Which hex.
    pub hex: Hex,
    /// Whether it is a river hex.
    pub river: bool,
    /// What is on it.
    pub on: On,
}

/// What is on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum On {
    /// Nothing: a token may be placed.
    Free,
    /// A city.
    City(Tile),
    /// A field.
    Field(Tile),
    /// A ziggurat.
    Ziggurat {
        /// Whether it was scored.
        scored: bool,
    },
    /// A clan token.
    Token {
        /// Whose.
        owner: Seat,
        /// Its kind, where the watcher knows it: face-down tokens in a river only their owner does.
        token: Option<Token>,
    },
}

/// A city that was taken or discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Where it stood.
    pub hex: Hex,
    /// Which city.
    pub tile: Tile,
}

/// One seat's side of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clan {
    /// Whose.
    pub seat: Seat,
    /// Points.
    pub score: i32,
    /// Cities taken, by ascending id of their hex.
    pub cities: Vec<City>,
    /// Cards taken, by number.
    pub cards: Vec<Card>,
    /// Those of them that are spent.
    pub spent: Vec<Card>,
    /// The tokens on the rack, where the watcher may see them.
    pub rack: Option<Rack>,
    /// How many tokens lie on the rack.
    pub rack_size: u8,
    /// How many tokens the rack holds after a refill.
    pub rack_limit: u8,
    /// How many tokens are left to draw.
    pub supply_size: u8,
}

impl View {
    pub(crate) fn of(game: &Babylonia, who: Option<Seat>) -> View {
        let in_play = game.in_play();
        let tile_at = |hex: Hex| game.tiles[hex.index()];
        let spots = || Hex::by_id().filter(move |hex| hex.is_spot() && in_play.contains(*hex));
        let taken = game.won.0.iter().fold(0, |all, won| all | won);
        let gone = HexSet::of_spots(!(game.cities | taken));
        let turn = game.who_moves();
        View {
            seat: who,
            options: game.options,
            first: game.first,
            active: game.active,
            to_move: turn.seats(),
            phase: game.phase,
            turns: game.turns,
            placed: game.placed,
            pending: game.pending(),
            board: Hex::by_id()
                .filter(|hex| in_play.contains(*hex))
                .map(|hex| Cell { hex, river: hex.is_river(), on: on(game, hex, who) })
                .collect(),
            layout: spots().map(|hex| (hex, tile_at(hex))).collect(),
            display: game.display.iter().collect(),
            discarded: spots()
                .filter(|&hex| gone.contains(hex) && tile_at(hex).is_city())
                .map(|hex| City { hex, tile: tile_at(hex) })
                .collect(),
            clans: game.seats.iter().map(|seat| clan(game, seat, who)).collect(),
            winners: match turn {
                Turn::Over(outcome) => outcome.winners,
                Turn::Of(_) => SeatSet::EMPTY,
            },
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        self.clans.len()
    }

    /// What is on this hex, if it is in play.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<On> {
        let place = self.board.binary_search_by_key(&hex.id(), |cell| cell.hex.id()).ok()?;
        Some(self.board[place].on)
    }

    /// The watcher's own rack.
    #[must_use]
    pub fn rack(&self) -> Option<Rack> {
        self.clans.get(self.seat?.index())?.rack
    }
}

table::looked_over!(View, |view| view.check());

/// More points than any game brings.
const MOST_POINTS: i32 = 10_000;

impl View {
    /// Whether a world can be imagined from it. That the world then looks like it is another question.
    fn check(&self) -> Result<(), String> {
        let seats = Seats::new(self.clans.len()).filter(|seats| Babylonia::SEATS.contains(&seats.count()));
        let seats = seats.ok_or_else(|| format!("clans: {} of them, but 2 to 4 play", self.clans.len()))?;
        let has = |what: &str, seat: Seat| {
            let (seat, last) = (seat.index(), seats.count() - 1);
            if seat <= last {
                Ok(())
            } else {
                Err(format!("{what}: {seat} is no seat: they are 0 to {last}"))
            }
        };
        self.seat.map_or(Ok(()), |seat| has("seat", seat))?;
        has("first", self.first)?;
        has("active", self.active)?;
        if let Phase::Take(seat) = self.phase {
            has("phase", seat)?;
        }
        for (place, clan) in self.clans.iter().enumerate() {
            if clan.seat.index() != place {
                return Err(format!("clans[{place}].seat: {} instead of {place}", clan.seat));
            }
            if !(-MOST_POINTS..=MOST_POINTS).contains(&clan.score) {
                return Err(format!("clans[{place}].score: {} points are beyond the game", clan.score));
            }
            if let Some(city) = clan.cities.iter().find(|city| !city.hex.is_spot()) {
                return Err(format!("clans[{place}].cities: no city can stand on {}", city.hex));
            }
        }
        for (place, cell) in self.board.iter().enumerate() {
            let fits = match cell.on {
                On::City(_) | On::Field(_) => cell.hex.is_spot(),
                On::Ziggurat { .. } => cell.hex.is_ziggurat(),
                On::Token { owner, .. } => seats.has(owner),
                On::Free => true,
            };
            if !fits {
                return Err(format!("board[{place}].on: this cannot be on hex {}", cell.hex));
            }
        }
        Ok(())
    }
}

fn on(game: &Babylonia, hex: Hex, who: Option<Seat>) -> On {
    if game.free.contains(hex) {
        return On::Free;
    }
    if hex.is_ziggurat() {
        return On::Ziggurat { scored: !game.unscored_ziggurats().contains(hex) };
    }
    if game.cities().contains(hex) {
        return On::City(game.tiles[hex.index()]);
    }
    if game.fields().contains(hex) {
        return On::Field(game.tiles[hex.index()]);
    }
    match game.seats.iter().find(|&seat| game.tokens[seat].contains(hex)) {
        Some(owner) => {
            let known = !hex.is_river() || who == Some(owner);
            let noble = Token::NOBLES.into_iter().find(|token| game.nobles[token.index()].contains(hex));
            On::Token { owner, token: known.then(|| noble.unwrap_or(Token::Farmer)) }
        }
        None => On::Free,
    }
}

fn clan(game: &Babylonia, seat: Seat, who: Option<Seat>) -> Clan {
    let cards = game.cards[seat];
    Clan {
        seat,
        score: game.scores[seat],
        cities: game.won(seat).iter().map(|hex| City { hex, tile: game.tiles[hex.index()] }).collect(),
        cards: cards.iter().collect(),
        spent: cards.iter().filter(|&card| game.spent(card)).collect(),
        rack: (who == Some(seat)).then(|| game.racks[seat]),
        rack_size: game.racks[seat].len() as u8,
        rack_limit: game.rack_limit(seat) as u8,
        supply_size: game.supply_sizes[seat],
    }
}
