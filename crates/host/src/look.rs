//! What somebody may know of a table at one look.

use serde::Serialize;
use serde_json::Value;
use table::Seat;
use utoipa::ToSchema;

use crate::ids::{AccountId, Seq};
use crate::message::{Ended, TableInfo};
use crate::party::Party;

/// What somebody may know of a table.
#[derive(Serialize, ToSchema)]
pub struct Looked {
    /// The table.
    pub table: TableInfo,
    /// The number of the last entry.
    pub seq: Seq,
    /// As which seat it is seen; null for a spectator.
    #[schema(value_type = Option<u8>)]
    pub who: Option<Seat>,
    /// The seats to move.
    #[schema(value_type = Vec<u8>)]
    pub turn: Vec<Seat>,
    /// The game's view; null before the start.
    #[schema(value_type = Option<Object>)]
    pub view: Option<Value>,
    /// The view as text; null before the start.
    pub text: Option<String>,
    /// The legal moves of that seat.
    pub moves: Vec<String>,
    /// How many steps that seat could take back.
    pub undo: usize,
    /// The result, once the game is over.
    pub result: Option<Ended>,
}

impl Party {
    /// What an account, or a stranger, may know of the game, looking from the seat it wishes; for who may watch.
    #[must_use]
    pub fn looked(&self, table: TableInfo, account: Option<&AccountId>, wish: Option<Seat>) -> Looked {
        let who = self.seat_seen_by(account, wish);
        let play = self.play();
        let (view, text) = play.map(|play| play.view(who)).unzip();
        let to_move = who.filter(|&seat| self.turn().contains(seat));
        Looked {
            table,
            seq: self.seq(),
            who,
            turn: self.turn().iter().collect(),
            view,
            text,
            moves: play.zip(to_move).map_or_else(Vec::new, |(play, seat)| play.moves(seat)),
            undo: play.zip(who).map_or(0, |(play, seat)| play.undoable(seat)),
            result: self.ended(),
        }
    }
}
