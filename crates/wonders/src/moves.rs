//! One step of a seat and its text form.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

use crate::card::CardId;
use crate::city::VICTORY_VALUES;
use crate::leader::LeaderId;
use crate::tile::TileId;

/// One step. Its text form is short and reads back:
///
/// | text | step |
/// | --- | --- |
/// | `keep caesar`, `keep 12` | keep a leader or a tower tile in the draft |
/// | `build altar` | build a structure with own resources |
/// | `build forum pay 2,0` | the same, with 2 coins to the left neighbour and none to the right; what goes to the bank follows |
/// | `build forum chain`, `... olympia`, `... caligula`, `... token` | build it through that right |
/// | `fetch forum` | build it from the discard pile |
/// | `... join`, `... join any` | and join the project, the latter with an any-colour token |
/// | `stage 2 with altar pay 0,1` | build a wonder stage; `stage 2 token with altar` spends a free stage token |
/// | `sell altar` | discard a card or leader for 3 coins |
/// | `tile 12 with altar` | discard a card or leader to build a tower tile |
/// | `recruit caesar` | recruit a leader |
/// | `city build altar`, `city stage 1 with altar`, `city sell altar` | the same for the Free City |
/// | `pass` | fetch or recruit nothing |
/// | `debt 2` | take 2 debt tokens and pay the rest of a money loss |
/// | `destroy altar`, `return 1,3` | suffer the penalty of a project |
/// | `copy caesar`, `entomb caesar` | choose a leader |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Keep a leader in the draft.
    KeepLeader(LeaderId),
    /// Keep a tower tile in the draft.
    KeepTile(TileId),
    /// Use a card or leader.
    Play(Play),
    /// Use a card for the Free City.
    FreeCity(Play),
    /// Do without.
    Pass,
    /// Take this many debt tokens, pay the rest.
    Debt(u8),
    /// Destroy a structure.
    Destroy(CardId),
    /// Give back victory tokens: how many of value 1, 3 and 5.
    Return([u8; 3]),
    /// Copy a leader of a neighbour (Courtesans Guild).
    Copy(LeaderId),
    /// Entomb a leader (Abu Simbel).
    Entomb(LeaderId),
}

/// What a card or leader is used for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Play {
    /// Build a structure.
    Build {
        /// The structure.
        card: CardId,
        /// What is done about its cost.
        how: How,
        /// Whether to join the project.
        join: Join,
        /// Coins to the neighbours.
        pay: Pay,
    },
    /// Build a wonder stage.
    Stage {
        /// The stage, from 0.
        stage: u8,
        /// The card or leader under it.
        with: Item,
        /// Whether a free stage token is spent.
        token: bool,
        /// Coins to the neighbours.
        pay: Pay,
    },
    /// Discard for coins.
    Sell(Item),
    /// Discard to build a tower tile.
    Tile {
        /// The tile.
        tile: TileId,
        /// What is discarded.
        with: Item,
    },
    /// Recruit a leader.
    Recruit(LeaderId),
}

/// A card or a leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A card of the hand.
    Card(CardId),
    /// A leader.
    Leader(LeaderId),
}

/// What is done about the cost of a structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It is paid, or is nothing anyway.
    Pay,
    /// Built through a chain.
    Chain,
    /// Olympia A: once per age.
    Olympia,
    /// Caligula: a black structure once per age.
    Caligula,
    /// A free building token of a project.
    Token,
    /// Fetched from the discard pile.
    Fetch,
}

/// Whether a build joins the project.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Join {
    /// It does not.
    #[default]
    No,
    /// It does; the colour matches.
    Yes,
    /// It does, with an any-colour token.
    AnyColour,
}

/// Coins to the neighbours. What goes to the bank follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
pub struct Pay {
    /// To the left neighbour.
    pub left: u8,
    /// To the right neighbour.
    pub right: u8,
}

impl Pay {
    /// Nothing to either.
    pub const NOTHING: Pay = Pay { left: 0, right: 0 };
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Card(card) => card.fmt(f),
            Item::Leader(leader) => leader.fmt(f),
        }
    }
}

impl fmt::Display for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Pay::NOTHING { Ok(()) } else { write!(f, " pay {},{}", self.left, self.right) }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Play::Build { card, how, join, pay } => {
                write!(f, "{} {card}", if how == How::Fetch { "fetch" } else { "build" })?;
                f.write_str(match how {
                    How::Pay | How::Fetch => "",
                    How::Chain => " chain",
                    How::Olympia => " olympia",
                    How::Caligula => " caligula",
                    How::Token => " token",
                })?;
                f.write_str(match join {
                    Join::No => "",
                    Join::Yes => " join",
                    Join::AnyColour => " join any",
                })?;
                pay.fmt(f)
            }
            Play::Stage { stage, with, token, pay } => {
                let token = if token { " token" } else { "" };
                write!(f, "stage {}{token} with {with}{pay}", stage + 1)
            }
            Play::Sell(item) => write!(f, "sell {item}"),
            Play::Tile { tile, with } => write!(f, "tile {tile} with {with}"),
            Play::Recruit(leader) => write!(f, "recruit {leader}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::KeepLeader(leader) => write!(f, "keep {leader}"),
            Move::KeepTile(tile) => write!(f, "keep {tile}"),
            Move::Play(play) => play.fmt(f),
            Move::FreeCity(play) => write!(f, "city {play}"),
            Move::Pass => f.write_str("pass"),
            Move::Debt(debt) => write!(f, "debt {debt}"),
            Move::Destroy(card) => write!(f, "destroy {card}"),
            Move::Return(tokens) => {
                f.write_str("return")?;
                let mut gap = " ";
                for (value, count) in VICTORY_VALUES.into_iter().zip(tokens) {
                    for _ in 0..count {
                        write!(f, "{gap}{value}")?;
                        gap = ",";
                    }
                }
                Ok(())
            }
            Move::Copy(leader) => write!(f, "copy {leader}"),
            Move::Entomb(leader) => write!(f, "entomb {leader}"),
        }
    }
}

impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let wrong = || {
            Unreadable::new(
                text,
                "a step such as \"build altar\", \"build forum pay 2,0\", \"build forum chain join\", \
                 \"fetch altar\", \"stage 2 with altar\", \"sell altar\", \"tile 12 with altar\", \"recruit caesar\", \
                 \"keep caesar\", \"keep 12\", \"city build altar\", \"pass\", \"debt 2\", \"destroy altar\", \
                 \"return 1,3\", \"copy caesar\" or \"entomb caesar\"",
            )
        };
        let mut words = text.split(' ');
        let read = read_move(&mut words).ok_or_else(wrong)?;
        // Only the form that is written is read, so that a record has one spelling for each move.
        if words.next().is_some() || read.to_string() != text { Err(wrong()) } else { Ok(read) }
    }
}

type Words<'a> = std::str::Split<'a, char>;

fn read_move(words: &mut Words<'_>) -> Option<Move> {
    let mut rest = words.clone();
    Some(match rest.next()? {
        "keep" => {
            let what = rest.next()?;
            *words = rest;
            match what.parse().ok() {
                Some(number) => Move::KeepTile(TileId::new(number)?),
                None => Move::KeepLeader(LeaderId::from_key(what)?),
            }
        }
        "city" => {
            *words = rest;
            Move::FreeCity(read_play(words)?)
        }
        "pass" => {
            *words = rest;
            Move::Pass
        }
        "debt" => {
            let debt = rest.next()?.parse().ok()?;
            *words = rest;
            Move::Debt(debt)
        }
        "destroy" => {
            let card = CardId::from_key(rest.next()?)?;
            *words = rest;
            Move::Destroy(card)
        }
        "return" => {
            let mut tokens = [0u8; 3];
            for value in rest.next()?.split(',') {
                let value: u8 = value.parse().ok()?;
                let kind = VICTORY_VALUES.iter().position(|&other| other == value)?;
                tokens[kind] = tokens[kind].checked_add(1)?;
            }
            *words = rest;
            Move::Return(tokens)
        }
        "copy" => {
            let leader = LeaderId::from_key(rest.next()?)?;
            *words = rest;
            Move::Copy(leader)
        }
        "entomb" => {
            let leader = LeaderId::from_key(rest.next()?)?;
            *words = rest;
            Move::Entomb(leader)
        }
        _ => Move::Play(read_play(words)?),
    })
}

fn read_play(words: &mut Words<'_>) -> Option<Play> {
    Some(match words.next()? {
        verb @ ("build" | "fetch") => {
            let card = CardId::from_key(words.next()?)?;
            let mut how = if verb == "fetch" { How::Fetch } else { How::Pay };
            let right = match words.clone().next() {
                Some("chain") => Some(How::Chain),
                Some("olympia") => Some(How::Olympia),
                Some("caligula") => Some(How::Caligula),
                Some("token") => Some(How::Token),
                _ => None,
            };
            if let (Some(right), How::Pay) = (right, how) {
                words.next();
                how = right;
            }
            let mut join = Join::No;
            if words.clone().next() == Some("join") {
                words.next();
                join = Join::Yes;
                if words.clone().next() == Some("any") {
                    words.next();
                    join = Join::AnyColour;
                }
            }
            Play::Build { card, how, join, pay: read_pay(words)? }
        }
        "stage" => {
            let number: u8 = words.next()?.parse().ok()?;
            let mut word = words.next()?;
            let token = word == "token";
            if token {
                word = words.next()?;
            }
            if word != "with" || !(1..=4).contains(&number) {
                return None;
            }
            let with = read_item(words)?;
            Play::Stage { stage: number - 1, with, token, pay: read_pay(words)? }
        }
        "sell" => Play::Sell(read_item(words)?),
        "tile" => {
            let tile = TileId::new(words.next()?.parse().ok()?)?;
            if words.next()? != "with" {
                return None;
            }
            Play::Tile { tile, with: read_item(words)? }
        }
        "recruit" => Play::Recruit(LeaderId::from_key(words.next()?)?),
        _ => return None,
    })
}

fn read_item(words: &mut Words<'_>) -> Option<Item> {
    let key = words.next()?;
    CardId::from_key(key).map(Item::Card).or_else(|| LeaderId::from_key(key).map(Item::Leader))
}

fn read_pay(words: &mut Words<'_>) -> Option<Pay> {
    if words.clone().next() != Some("pay") {
        return Some(Pay::NOTHING);
    }
    words.next();
    let (left, right) = words.next()?.split_once(',')?;
    Some(Pay { left: left.parse().ok()?, right: right.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_move_reads_back() {
        for text in [
            "keep caesar",
            "keep 12",
            "build altar",
            "build forum pay 2,0",
            "build forum chain",
            "build forum olympia join",
            "build forum token join any pay 0,2",
            "build hideout caligula",
            "fetch palace",
            "fetch palace join pay 1,0",
            "stage 2 with altar pay 0,1",
            "stage 2 token with altar",
            "stage 1 with caesar",
            "sell altar",
            "sell caesar",
            "tile 12 with altar",
            "recruit caesar",
            "city build altar pay 2,0",
            "city stage 1 with altar",
            "city sell altar",
            "pass",
            "debt 2",
            "destroy altar",
            "return 1,3",
            "return 5,5",
            "copy caesar",
            "entomb caesar",
        ] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "build",
            "build moon",
            "build altar pay",
            "build altar pay 2",
            "build altar pay 0,0",
            "build altar  pay 1,0",
            "build altar join chain",
            "stage 0 with altar",
            "stage 5 with altar",
            "tile 25 with altar",
            "keep 0",
            "keep +1",
            "return 2",
            "return 3,1",
            "pass now",
            "fetch altar chain",
            "debt -1",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn no_leader_has_the_name_of_a_card() {
        assert!(LeaderId::all().all(|leader| CardId::from_key(leader.key()).is_none()));
    }
}
