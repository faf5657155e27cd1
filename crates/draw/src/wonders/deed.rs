//! What lies in the tray and what can be done with it, as types; their names in targets are only written here.

use std::fmt;

use ::wonders::{CardId, How, Item, Join, LeaderId, Move, Play, TileId};

use super::Table;

/// Something that lies in the tray: what is clicked first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Card(CardId),
    Leader(LeaderId),
    Tile(TileId),
}

impl Thing {
    /// What a move takes out of the tray; nothing for a move that is a plain button.
    pub(crate) fn of(mv: &Move) -> Option<Thing> {
        match *mv {
            Move::KeepLeader(leader) | Move::Copy(leader) | Move::Entomb(leader) => {
                Some(Thing::Leader(leader))
            }
            Move::KeepTile(tile) => Some(Thing::Tile(tile)),
            Move::Destroy(card) => Some(Thing::Card(card)),
            Move::Play(play) | Move::FreeCity(play) => play.item().map(|item| match item {
                Item::Card(card) => Thing::Card(card),
                Item::Leader(leader) => Thing::Leader(leader),
            }),
            Move::Pass | Move::Debt(_) | Move::Return(_) => None,
        }
    }

    /// The card, if it is one.
    pub(crate) const fn card(self) -> Option<CardId> {
        if let Thing::Card(card) = self { Some(card) } else { None }
    }

    /// The leader, if it is one.
    pub(crate) const fn leader(self) -> Option<LeaderId> {
        if let Thing::Leader(leader) = self { Some(leader) } else { None }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Card(card) => card.fmt(f),
            Thing::Leader(leader) => leader.fmt(f),
            Thing::Tile(tile) => write!(f, "tile-{tile}"),
        }
    }
}

/// One thing to do: what is clicked second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Build { how: How, join: Join },
    Stage { stage: u8, token: bool },
    Tile(TileId),
    Sell,
    Recruit,
    Keep,
    Copy,
    Entomb,
    Destroy,
}

impl Deed {
    /// What a move does with its thing; nothing for a move that is a plain button.
    pub(crate) const fn of(mv: &Move) -> Option<Deed> {
        match mv {
            Move::KeepLeader(_) | Move::KeepTile(_) => Some(Deed::Keep),
            Move::Copy(_) => Some(Deed::Copy),
            Move::Entomb(_) => Some(Deed::Entomb),
            Move::Destroy(_) => Some(Deed::Destroy),
            Move::Play(play) | Move::FreeCity(play) => Some(Deed::of_play(play)),
            Move::Pass | Move::Debt(_) | Move::Return(_) => None,
        }
    }

    pub(crate) const fn of_play(play: &Play) -> Deed {
        match *play {
            Play::Build { how, join, .. } => Deed::Build { how, join },
            Play::Stage { stage, token, .. } => Deed::Stage { stage, token },
            Play::Sell(_) => Deed::Sell,
            Play::Tile { tile, .. } => Deed::Tile(tile),
            Play::Recruit(_) => Deed::Recruit,
        }
    }

    /// Where it stands among the uses of a thing: building first, then what uses a card face down.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            Deed::Build { how: How::Chain, .. } => 0,
            Deed::Build { how: How::Pay | How::Fetch, .. } | Deed::Recruit => 1,
            Deed::Build { how: How::Olympia | How::Caligula | How::Token, .. } => 2,
            Deed::Keep | Deed::Copy | Deed::Entomb | Deed::Destroy => 3,
            Deed::Stage { .. } => 4,
            Deed::Tile(_) => 5,
            Deed::Sell => 6,
        }
    }

    /// Whether it builds by a right instead of paying.
    pub(crate) const fn is_by_right(self) -> bool {
        matches!(self, Deed::Build { how: How::Olympia | How::Caligula | How::Token | How::Fetch, .. })
    }

    /// Its icon.
    pub(crate) const fn icon(self) -> &'static str {
        match self {
            Deed::Build { join: Join::Yes | Join::AnyColour, .. } => "i-project",
            Deed::Build { how: How::Pay, .. } => "i-build",
            Deed::Build { how: How::Chain, .. } => "i-chain",
            Deed::Build { how: How::Olympia | How::Caligula | How::Token, .. } => "i-free",
            Deed::Build { how: How::Fetch, .. } => "i-discard",
            Deed::Stage { .. } => "i-stage",
            Deed::Tile(_) => "i-tile",
            Deed::Sell => "i-coin",
            Deed::Recruit => "i-leader",
            Deed::Keep => "u-check",
            Deed::Copy => "i-mask",
            Deed::Entomb => "i-tomb",
            Deed::Destroy => "i-penalty",
        }
    }

    /// What it is called.
    pub(crate) fn label(self, table: &Table<'_>) -> String {
        let words = table.words;
        match self {
            Deed::Build { how, join } => {
                let label = words.say(match how {
                    How::Pay => "wonders-use-build",
                    How::Chain => "wonders-use-chain",
                    How::Olympia => "wonders-use-olympia",
                    How::Caligula => "wonders-use-caligula",
                    How::Token => "wonders-use-token",
                    How::Fetch => "wonders-use-fetch",
                });
                match join {
                    Join::No => label,
                    Join::Yes => format!("{label} {}", words.say("wonders-use-join")),
                    Join::AnyColour => format!("{label} {}", words.say("wonders-use-join-any")),
                }
            }
            Deed::Stage { stage, token } => {
                let id = if token { "wonders-use-stage-token" } else { "wonders-use-stage" };
                words.with(id, [("n", (stage + 1).into())])
            }
            Deed::Tile(tile) => words.with("wonders-use-tile", [("n", tile.number().into())]),
            Deed::Sell => words.say("wonders-use-sell"),
            Deed::Recruit => words.say("wonders-use-recruit"),
            Deed::Keep => words.say("wonders-use-keep"),
            Deed::Copy => words.say("wonders-use-copy"),
            Deed::Entomb => words.say("wonders-use-entomb"),
            Deed::Destroy => words.say("wonders-use-destroy"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Deed::Build { how, join } => {
                f.write_str(match how {
                    How::Pay => "build",
                    How::Chain => "chain",
                    How::Olympia => "olympia",
                    How::Caligula => "caligula",
                    How::Token => "token",
                    How::Fetch => "fetch",
                })?;
                f.write_str(match join {
                    Join::No => "",
                    Join::Yes => "-join",
                    Join::AnyColour => "-joinany",
                })
            }
            Deed::Stage { stage, token } => {
                write!(f, "stage-{}{}", stage + 1, if token { "-token" } else { "" })
            }
            Deed::Tile(tile) => write!(f, "tile-{tile}"),
            Deed::Sell => f.write_str("sell"),
            Deed::Recruit => f.write_str("recruit"),
            Deed::Keep => f.write_str("keep"),
            Deed::Copy => f.write_str("copy"),
            Deed::Entomb => f.write_str("entomb"),
            Deed::Destroy => f.write_str("destroy"),
        }
    }
}
