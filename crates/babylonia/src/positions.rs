//! Positions set up by hand, for tests of single rules.

use table::{Deal, Game, Illegal, Seat, Seats, Seed, Step, Told};

use crate::{Babylonia, Card, Event, Hex, Move, Options, Rack, Tile, Token};

/// A fresh table without the first-round limit, all spots empty hexes except what the test lays, and the
/// first seat to move.
pub(crate) fn table(players: usize) -> Babylonia {
    table_with(players, Options { first_round_limit: false, ..Options::default() })
}

pub(crate) fn table_with(players: usize, options: Options) -> Babylonia {
    let seats = Seats::new(players).expect("2 to 4");
    let mut game =
        Babylonia::start(&options, seats, &Deal::Seed(Seed::from_number(1))).expect("a seed is playable");
    game.active = seat(0);
    game.first = seat(0);
    game.free = game.free | game.cities() | game.fields();
    (game.cities, game.fields) = (0, 0);
    // Enough cities elsewhere that the game does not end: tests lay what they score.
    for id in [2204, 2208, 1907] {
        game = game.tile_on(id, Tile::CityP);
    }
    game
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

pub(crate) fn hex(id: u16) -> Hex {
    Hex::from_id(id).expect("on the map")
}

impl Babylonia {
    pub(crate) fn tile_on(mut self, id: u16, tile: Tile) -> Babylonia {
        let spot = hex(id);
        assert!(spot.is_spot());
        self.lay(spot, tile);
        self.free.remove(spot);
        let on_board = if tile.is_city() { &mut self.cities } else { &mut self.fields };
        *on_board |= 1 << spot.index();
        self
    }

    pub(crate) fn token_on(mut self, owner: usize, letter: char, ids: &[u16]) -> Babylonia {
        for &id in ids {
            assert!(self.free.contains(hex(id)), "{id} is not free");
            self.put(seat(owner), token(letter), hex(id));
        }
        self
    }

    pub(crate) fn rack_of(mut self, owner: usize, letters: &str) -> Babylonia {
        self.racks[seat(owner)] = letters.chars().map(token).collect::<Rack>();
        self
    }

    pub(crate) fn supply_of(mut self, owner: usize, letters: &str) -> Babylonia {
        self.stock(seat(owner), &letters.chars().map(token).collect::<Vec<_>>());
        self
    }

    pub(crate) fn card_of(mut self, owner: usize, card: Card) -> Babylonia {
        self.cards[seat(owner)].insert(card);
        self.display.remove(card);
        self
    }

    pub(crate) fn cities_of(mut self, owner: usize, count: usize) -> Babylonia {
        let free_spots = (0..32).filter(|spot| self.cities >> spot & 1 == 0).collect::<Vec<_>>();
        let taken = self.won.0.iter().map(|won| won.count_ones() as usize).sum::<usize>();
        for spot in free_spots.iter().skip(taken).take(count) {
            self.won[seat(owner)] |= 1 << spot;
        }
        self
    }

    /// Plays moves of the seat to move; the last one's events.
    pub(crate) fn run(&mut self, moves: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in moves.split(", ") {
            events = self.step(text).unwrap_or_else(|why| panic!("{text}: {why}")).1;
        }
        events
    }

    pub(crate) fn step(&mut self, text: &str) -> Result<(Step, Vec<Event>), Illegal> {
        let mover = self.turn().seats().first().unwrap_or(Seat::FIRST);
        let mv: Move = text.parse().expect("a move");
        let mut events: Vec<Told<Event>> = Vec::new();
        let listed = {
            let mut moves = Vec::new();
            self.moves(mover, &mut moves);
            moves.contains(&mv)
        };
        let played = self.play(mover, mv, &mut events);
        assert_eq!(played.is_ok(), listed, "{text}: the list of moves disagrees");
        Ok((played?, events.into_iter().map(|told| told.event).collect()))
    }

    /// The name of the refusal.
    pub(crate) fn refusal(&mut self, text: &str) -> &'static str {
        let before = *self;
        let code = self.step(text).expect_err(text).code;
        assert_eq!(*self, before, "a refused move changes nothing");
        code
    }
}

pub(crate) fn token(letter: char) -> Token {
    Token::from_letter(letter).expect("p, m, s or f")
}

/// What the events paid to each of two seats.
pub(crate) fn paid(events: &[Event]) -> [i32; 2] {
    let mut paid = [0; 2];
    for event in events {
        match event {
            Event::Points { seat, points, .. } => paid[seat.index()] += points,
            Event::CityScored { noble_points, city_points, .. } => {
                for seat in 0..2 {
                    paid[seat] += noble_points[seat] + city_points[seat];
                }
            }
            _ => {}
        }
    }
    paid
}
