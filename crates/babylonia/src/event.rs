//! What a step caused, and who may hear of it.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::card::Card;
use crate::hex::Hex;
use crate::state::End;
use crate::tile::Tile;
use crate::token::{Rack, Token};

/// Something a step caused. Points are told by exactly one event each: those of a placement and of a card
/// by [`Event::Points`], those of a city by [`Event::CityScored`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A token was placed. Its kind is not told to others when it lies face down in a river.
    Placed {
        /// Whose token.
        seat: Seat,
        /// Its kind, where it may be known.
        token: Option<Token>,
        /// Where.
        hex: Hex,
    },
    /// Points were paid at once.
    Points {
        /// To whom.
        seat: Seat,
        /// How many; a city-count field can pay 0.
        points: i32,
        /// What for.
        reason: Reason,
    },
    /// The placements of the turn were committed.
    Committed {
        /// By whom.
        seat: Seat,
    },
    /// A city was scored.
    CityScored {
        /// Where it stood.
        hex: Hex,
        /// Which city.
        tile: Tile,
        /// Who took it; nobody after a tie.
        winner: Option<Seat>,
        /// Points for connected nobles, seat by seat.
        noble_points: Vec<i32>,
        /// Points for cities owned, seat by seat.
        city_points: Vec<i32>,
    },
    /// A ziggurat was scored.
    ZigguratScored {
        /// Where it stands.
        hex: Hex,
        /// Who takes a card; nobody after a tie.
        winner: Option<Seat>,
    },
    /// A card was taken.
    CardTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A rack was refilled; everybody hears how far.
    Refilled {
        /// Whose rack.
        seat: Seat,
        /// How many tokens were drawn.
        drawn: u8,
        /// How many lie on the rack now.
        rack: u8,
        /// How many are left to draw.
        supply: u8,
    },
    /// What was drawn; only the owner hears it.
    Drew {
        /// Whose rack.
        seat: Seat,
        /// The tokens drawn.
        tokens: Rack,
    },
    /// The extra turn was on offer and was decided.
    ExtraTurn {
        /// Who decided.
        seat: Seat,
        /// Whether the card was spent.
        taken: bool,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
    },
    /// The game ended.
    GameOver {
        /// Why.
        reason: End,
        /// Points, seat by seat.
        scores: Vec<i32>,
        /// Who won; several seats share the victory.
        winners: SeatSet,
    },
}

/// What points were paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A field was harvested (6.3).
    Field {
        /// Where it lay.
        hex: Hex,
        /// Which field.
        tile: Tile,
    },
    /// A token was placed next to a ziggurat: one point for each ziggurat touched (6.3).
    Ziggurats {
        /// Where the token was placed.
        hex: Hex,
    },
    /// The card worth ten points was taken (8).
    Card,
}
