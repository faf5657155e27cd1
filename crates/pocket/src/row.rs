//! What the lists show of a table on this device.

use host::{Chair, Millis, Party, Setup, Status, TableId};
use serde::Serialize;

use crate::holder;

/// A table in a list, as the protocol has it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Which.
    pub id: TableId,
    /// What is agreed.
    pub setup: Setup,
    /// How far it is.
    pub status: Status,
    /// How many seats.
    pub players: usize,
    /// How many of them are open.
    pub open: usize,
    /// Who sits there, in seat order.
    pub names: Vec<String>,
    /// The points of a game that is over, by seat.
    pub scores: Vec<i32>,
    /// The seats that won it.
    pub winners: Vec<usize>,
    /// Whether a person is to move; all of them are here.
    pub my_turn: bool,
    /// Always: all tables of a device are its holder's.
    pub mine: bool,
    /// When it was opened.
    pub created: Millis,
    /// When it last changed.
    pub changed: Millis,
}

impl Row {
    pub(crate) fn of(party: &Party, changed: Millis) -> Row {
        let name = |(name, chair): (&String, &Chair)| match chair {
            Chair::Bot { .. } => format!("{name} (bot)"),
            _ => name.clone(),
        };
        let turn = party.turn();
        let seats = party.finished().map(|finished| finished.seats).unwrap_or_default();
        Row {
            id: party.id().clone(),
            setup: party.setup().clone(),
            status: party.status(),
            players: party.chairs().len(),
            open: party.chairs().iter().filter(|chair| chair.is_free()).count(),
            names: party.names().iter().zip(party.chairs()).map(name).collect(),
            scores: seats.iter().map(|seat| seat.score).collect(),
            winners: (0..seats.len()).filter(|&seat| seats[seat].won).collect(),
            my_turn: party.seats_of(Some(&holder())).any(|seat| turn.contains(seat)),
            mine: true,
            created: party.created(),
            changed,
        }
    }
}
