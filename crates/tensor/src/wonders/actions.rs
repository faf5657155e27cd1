//! The actions of 7 Wonders.
//!
//! A structure or stage can often be paid for in several ways. The space does not name the coins: moves that differ
//! only in the way to pay take the places of one slot in the order of the game's list, and the few beyond its room go to
//! the last block. In any one position every legal move has a number of its own.

use wonders::{How, Item, Join, Move, Play};

use super::{CARDS, LEADERS, TILES, card_key, item_key, leader_key};
use crate::space::{Axis, Block, Slot, Space, from_one, plain};

/// How many ways to pay have a place of their own.
const WAYS: usize = 4;
const STAGES: usize = 4;
const ITEMS: usize = CARDS + LEADERS;
/// The most debt tokens that have a place of their own.
const DEBTS: usize = 32;
/// The most tokens of one value given back at once that have a place of their own, and one more for none.
const TOKENS: usize = 4;
const SPILLED: usize = 512;

const CARD: Axis = Axis { name: "card", size: CARDS, label: card_key };
const LEADER: Axis = Axis { name: "leader", size: LEADERS, label: leader_key };
const ITEM: Axis = Axis { name: "with", size: ITEMS, label: item_key };
const TILE: Axis = Axis { name: "tile", size: TILES, label: from_one };
const STAGE: Axis = Axis { name: "stage", size: STAGES, label: from_one };
const WAY: Axis = Axis { name: "way to pay", size: WAYS, label: from_one };
const HOW: Axis = Axis {
    name: "by",
    size: 6,
    label: |how| {
        ["paying", "chain", "olympia", "caligula", "token", "fetching"]
            .get(how)
            .copied()
            .unwrap_or("")
            .to_owned()
    },
};
const JOIN: Axis = Axis { name: "joining", size: 2, label: yes_or_no };
const TOKEN: Axis = Axis { name: "free stage token", size: 2, label: yes_or_no };
const RETURNED: Axis = Axis { name: "tokens", size: TOKENS, label: plain };

fn yes_or_no(yes: usize) -> String {
    ["no", "yes"].get(yes).copied().unwrap_or("").to_owned()
}

const BLOCKS: &[Block] = &[
    Block { name: "keep leader", what: "Keep this leader in the draft.", axes: &[LEADER] },
    Block { name: "keep tile", what: "Keep this tower tile in the draft.", axes: &[TILE] },
    Block {
        name: "build",
        what: "Build a structure: by what right, and whether it joins the project (how it may follows from its colour).",
        axes: &[CARD, HOW, JOIN, WAY],
    },
    Block {
        name: "stage",
        what: "Build a wonder stage with this structure or leader under it.",
        axes: &[STAGE, ITEM, TOKEN, WAY],
    },
    Block { name: "sell", what: "Discard a structure or leader for coins.", axes: &[ITEM] },
    Block { name: "tile", what: "Discard a structure or leader to build a tower tile.", axes: &[TILE, ITEM] },
    Block { name: "recruit", what: "Recruit this leader.", axes: &[LEADER] },
    Block {
        name: "city build",
        what: "Two players: build a structure in the Free City.",
        axes: &[CARD, HOW, WAY],
    },
    Block {
        name: "city stage",
        what: "Two players: build a stage of the Free City with this structure under it.",
        axes: &[STAGE, CARD, TOKEN, WAY],
    },
    Block { name: "city sell", what: "Two players: discard a structure for the Free City.", axes: &[CARD] },
    Block { name: "pass", what: "Fetch or recruit nothing.", axes: &[] },
    Block {
        name: "debt",
        what: "Take so many debt tokens and pay the rest of a loss.",
        axes: &[Axis { name: "tokens", size: DEBTS, label: plain }],
    },
    Block { name: "destroy", what: "Destroy this structure as a penalty.", axes: &[CARD] },
    Block {
        name: "return",
        what: "Give back victory tokens of value 1, 3 and 5 as a penalty.",
        axes: &[RETURNED, RETURNED, RETURNED],
    },
    Block { name: "copy", what: "Copy this leader of a neighbour.", axes: &[LEADER] },
    Block { name: "entomb", what: "Entomb this leader.", axes: &[LEADER] },
    Block {
        name: "other",
        what: "Legal moves that found no room above, in the order of the game's list: further ways to pay.",
        axes: &[Axis { name: "number", size: SPILLED, label: from_one }],
    },
];

pub(super) const SPACE: Space = Space { blocks: BLOCKS };
const KEEP_TILE: usize = SPACE.start(1);
const BUILD: usize = SPACE.start(2);
const BUILD_STAGE: usize = SPACE.start(3);
const SELL: usize = SPACE.start(4);
const BUILD_TILE: usize = SPACE.start(5);
const RECRUIT: usize = SPACE.start(6);
const CITY_BUILD: usize = SPACE.start(7);
const CITY_STAGE: usize = SPACE.start(8);
const CITY_SELL: usize = SPACE.start(9);
const PASS: usize = SPACE.start(10);
const DEBT: usize = SPACE.start(11);
const DESTROY: usize = SPACE.start(12);
const RETURN: usize = SPACE.start(13);
const COPY: usize = SPACE.start(14);
const ENTOMB: usize = SPACE.start(15);
const OTHER: usize = SPACE.start(16);

pub(super) const SPILL: Slot = Slot { first: OTHER as u32, room: SPILLED as u32 };
/// No room of its own.
const NO_ROOM: Slot = Slot { first: OTHER as u32, room: 0 };

/// A slot with a place for each way to pay.
const fn ways(place: usize, number: usize) -> Slot {
    Slot { first: (place + number * WAYS) as u32, room: WAYS as u32 }
}

fn item_number(item: Item) -> usize {
    match item {
        Item::Card(card) => card.index(),
        Item::Leader(leader) => CARDS + leader.index(),
    }
}

/// Where a move stands.
#[inline]
pub(super) fn slot(mv: Move) -> Option<Slot> {
    Some(match mv {
        Move::KeepLeader(leader) => Slot::only(leader.index()),
        Move::KeepTile(tile) => Slot::only(KEEP_TILE + usize::from(tile.number()) - 1),
        Move::Play(play) => own_play(play)?,
        Move::FreeCity(play) => city_play(play)?,
        Move::Pass => Slot::only(PASS),
        Move::Debt(tokens) if usize::from(tokens) < DEBTS => Slot::only(DEBT + usize::from(tokens)),
        Move::Debt(_) => NO_ROOM,
        Move::Destroy(card) => Slot::only(DESTROY + card.index()),
        Move::Return(tokens) => {
            let [one, three, five] = tokens.map(usize::from);
            if tokens.iter().any(|&count| usize::from(count) >= TOKENS) {
                NO_ROOM
            } else {
                Slot::only(RETURN + (one * TOKENS + three) * TOKENS + five)
            }
        }
        Move::Copy(leader) => Slot::only(COPY + leader.index()),
        Move::Entomb(leader) => Slot::only(ENTOMB + leader.index()),
        #[allow(unreachable_patterns, reason = "a kind of move newer than the space is refused in words")]
        _ => return None,
    })
}

#[inline]
fn own_play(play: Play) -> Option<Slot> {
    Some(match play {
        Play::Build { card, how, join, .. } => {
            let number = (card.index() * HOW.size + how_number(how)) * 2 + usize::from(join != Join::No);
            ways(BUILD, number)
        }
        Play::Stage { stage, with, token, .. } => {
            ways(BUILD_STAGE, (usize::from(stage) * ITEMS + item_number(with)) * 2 + usize::from(token))
        }
        Play::Sell(item) => Slot::only(SELL + item_number(item)),
        Play::Tile { tile, with } => {
            Slot::only(BUILD_TILE + (usize::from(tile.number()) - 1) * ITEMS + item_number(with))
        }
        Play::Recruit(leader) => Slot::only(RECRUIT + leader.index()),
        #[allow(unreachable_patterns, reason = "a kind of move newer than the space is refused in words")]
        _ => return None,
    })
}

fn city_play(play: Play) -> Option<Slot> {
    match play {
        Play::Build { card, how, join: Join::No, .. } => {
            Some(ways(CITY_BUILD, card.index() * HOW.size + how_number(how)))
        }
        Play::Stage { stage, with: Item::Card(card), token, .. } => {
            Some(ways(CITY_STAGE, (usize::from(stage) * CARDS + card.index()) * 2 + usize::from(token)))
        }
        Play::Sell(Item::Card(card)) => Some(Slot::only(CITY_SELL + card.index())),
        _ => None,
    }
}

const fn how_number(how: How) -> usize {
    match how {
        How::Pay => 0,
        How::Chain => 1,
        How::Olympia => 2,
        How::Caligula => 3,
        How::Token => 4,
        How::Fetch => 5,
    }
}
