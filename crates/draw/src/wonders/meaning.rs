//! What each move means, as data for the page.

use ::wonders::{CardId, How, Item, Join, LeaderId, Move, Play, Ring as _, TileId};
use serde::Serialize;

use super::Table;
use super::uses::{Payment, acting_city};

/// What a choice means. A play says for which city it is; stages are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Meaning {
    /// A leader is kept in the draft.
    KeepLeader { leader: LeaderId },
    /// A tower tile is kept in the draft.
    KeepTile { tile: TileId },
    /// A structure is built.
    Build { city: usize, card: CardId, how: How, join: Join, pay: Price },
    /// A stage of the wonder is built with a card or leader under it; `token` says that a token of a project pays.
    Stage { city: usize, stage: u8, with: Item, token: bool, pay: Price },
    /// A card or leader is sold for coins.
    Sell { city: usize, item: Item },
    /// A tile is laid on the tower, with a card under it.
    Tile { city: usize, tile: TileId, with: Item },
    /// A leader is recruited.
    Recruit { city: usize, leader: LeaderId, pay: Price },
    /// A money loss is settled with coins and debt.
    Debt { coins: u16, debt: u8 },
    /// A structure is destroyed.
    Destroy { card: CardId },
    /// Victory tokens worth 1, 3 and 5 are given back.
    Return { tokens: [u8; 3] },
    /// A leader is copied.
    Copy { leader: LeaderId },
    /// A leader is entombed.
    Entomb { leader: LeaderId },
    /// It is done without.
    Pass,
}

/// What is paid to whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Price {
    /// Coins to neighbours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Due>,
    /// Coins to the bank.
    pub bank: u8,
    /// Coins that come back from the bank for it.
    #[serde(skip_serializing_if = "is_zero")]
    pub bonus: u8,
}

/// Coins to a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Due {
    pub city: usize,
    pub coins: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Meaning {
    /// What a move means that is a plain button.
    pub(crate) fn of_button(table: &Table<'_>, mv: &Move) -> crate::Meaning {
        crate::Meaning::of(&match *mv {
            Move::Debt(debt) => {
                let due = table.view.loss_due(acting_city(table, mv));
                Meaning::Debt { coins: due.saturating_sub(u16::from(debt)), debt }
            }
            Move::Return(tokens) => Meaning::Return { tokens },
            _ => Meaning::Pass,
        })
    }

    /// What a move means that uses something, paid in this way.
    pub(crate) fn of_way(table: &Table<'_>, way: &Payment) -> crate::Meaning {
        let city = acting_city(table, &way.mv);
        let dues = [(table.left(city), way.left), (table.right(city), way.right)];
        let pay = Price {
            to: dues.into_iter().filter(|due| due.1 > 0).map(|(city, coins)| Due { city, coins }).collect(),
            bank: way.bank,
            bonus: way.bonus,
        };
        crate::Meaning::of(&match way.mv {
            Move::KeepLeader(leader) => Meaning::KeepLeader { leader },
            Move::KeepTile(tile) => Meaning::KeepTile { tile },
            Move::Destroy(card) => Meaning::Destroy { card },
            Move::Copy(leader) => Meaning::Copy { leader },
            Move::Entomb(leader) => Meaning::Entomb { leader },
            Move::Play(play) | Move::FreeCity(play) => match play {
                Play::Build { card, how, join, .. } => Meaning::Build { city, card, how, join, pay },
                Play::Stage { stage, with, token, .. } => {
                    Meaning::Stage { city, stage: stage + 1, with, token, pay }
                }
                Play::Sell(item) => Meaning::Sell { city, item },
                Play::Tile { tile, with } => Meaning::Tile { city, tile, with },
                Play::Recruit(leader) => Meaning::Recruit { city, leader, pay },
            },
            Move::Pass | Move::Debt(_) | Move::Return(_) => Meaning::Pass,
        })
    }
}
