//! The wonder boards and their stages.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::card::{Cost, Expansion};
use crate::effect::Effect;
use crate::id::component;
use crate::resource::Resource;

/// The side of a wonder board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Face {
    /// The simpler side.
    A,
    /// The other side.
    B,
}

impl Face {
    /// Both sides.
    pub const BOTH: [Face; 2] = [Face::A, Face::B];

    /// The side of this letter.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Face> {
        match key {
            "A" => Some(Face::A),
            "B" => Some(Face::B),
            _ => None,
        }
    }

    /// Its letter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Face::A => "A",
            Face::B => "B",
        }
    }
}

component! {
    /// A wonder board.
    BoardId, BoardInfo, boards
}

/// A wonder board, both sides.
#[derive(Clone, Debug)]
pub struct BoardInfo {
    /// The name in the data and in records.
    pub key: String,
    /// The English name.
    pub name: String,
    /// Sides A and B.
    pub faces: [FaceInfo; 2],
    /// Whether the stages may be built in any order (Great Wall).
    pub any_order: bool,
    /// Which box it comes from.
    pub expansion: Expansion,
}

impl BoardInfo {
    /// One side of it.
    #[inline]
    #[must_use]
    pub fn face(&self, face: Face) -> &FaceInfo {
        &self.faces[face as usize]
    }
}

/// One side of a wonder board.
#[derive(Clone, Debug)]
pub struct FaceInfo {
    /// What it gives from the start.
    pub start: Start,
    /// Its stages, the first one first.
    pub stages: ArrayVec<StageId, 4>,
    /// It makes no sense without Leaders.
    pub needs_leaders: bool,
    /// It makes no sense without Cities.
    pub needs_cities: bool,
}

/// What a board gives from the start. A lost start resource (Double Walls) ends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// One unit each turn, for sale.
    Produces(Resource),
    /// Own leaders cost nothing (Roma A).
    LeadersFree,
    /// Leaders cost less (Roma B).
    LeadersCheaper {
        /// Own leaders.
        own: u8,
        /// The leaders of both neighbours.
        neighbours: u8,
    },
    /// Coins at the start (Manneken Pis).
    ExtraCoins(u8),
}

/// A stage of some board by its place in the list of all stages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StageId(pub(crate) u8);

impl StageId {
    /// What is printed on it.
    #[inline]
    #[must_use]
    pub fn info(self) -> &'static StageInfo {
        &crate::catalogue::catalogue().stages[usize::from(self.0)]
    }
}

/// What is printed on a stage.
#[derive(Clone, Debug)]
pub struct StageInfo {
    /// What it costs. Of a stage that copies another one: nothing, for it is replaced.
    pub cost: Cost,
    /// What it does.
    pub effects: ArrayVec<Effect, 3>,
}
