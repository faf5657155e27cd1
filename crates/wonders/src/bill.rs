//! What a choice costs and brings, and which of the sources that serve once a round it takes.

use arrayvec::ArrayVec;

use crate::event::Paid;
use crate::game::Wonders;
use crate::moves::{How, Pay, Play};
use crate::payment::{Quote, Right, Way};
use crate::ring::Ring;
use crate::tile::TileSet;
use crate::used::Used;

/// What a choice costs and brings, reckoned with all that stands at the start of the turn.
#[derive(Clone, Copy)]
pub(crate) struct Bill {
    pub way: Way,
    /// Coins from the bank for building this, and for doing business (Hatshepsut).
    pub bonus: u16,
    /// What is used by it for the rest of the round.
    pub used: Used,
}

impl Bill {
    const NOTHING: Bill = Bill { way: Way::to_bank(0), bonus: 0, used: Used::NONE };
}

impl How {
    /// The right that takes the place of the cost.
    #[must_use]
    pub const fn right(self) -> Option<Right> {
        match self {
            How::Pay | How::Chain => None,
            How::Olympia => Some(Right::Olympia),
            How::Caligula => Some(Right::Caligula),
            How::Token => Some(Right::FreeBuildingToken),
            How::Fetch => Some(Right::Discard),
        }
    }
}

impl Play {
    /// The way this is paid, of a quote for it; none if it cannot be had so.
    #[must_use]
    pub fn way<'q>(&self, quote: &'q Quote) -> Option<&'q Way> {
        let (pay, chain) = match *self {
            Play::Build { how, pay, .. } => (pay, how == How::Chain),
            Play::Stage { pay, .. } => (pay, false),
            Play::Recruit(_) | Play::Sell(_) | Play::Tile { .. } => (Pay::NOTHING, false),
        };
        let same = |way: &&Way| way.left == pay.left && way.right == pay.right && way.chain == chain;
        quote.ways.iter().find(same)
    }
}

impl From<Way> for Paid {
    fn from(way: Way) -> Paid {
        Paid { left: way.left, right: way.right, bank: way.bank }
    }
}

impl Wonders {
    /// What a listed choice of a city costs and brings.
    pub(crate) fn bill(&self, city: usize, play: &Play) -> Bill {
        let Some(quote) = self.quote(&self.payer(city), play) else { return Bill::NOTHING };
        let way = *play.way(&quote).expect("only listed moves are played");
        let partners = self.hatshepsut_pays(city, &way).into_iter().filter(|&pays| pays).count();
        let business = self.cities[city].coins_on_purchase() * partners as u8;
        Bill {
            way,
            bonus: u16::from(quote.bonus_of(&way)) + u16::from(business),
            used: if self.once_per_bill { Used::NONE } else { self.used_by(city, play, &way) },
        }
    }

    /// The neighbours Hatshepsut pays for, left and right.
    fn hatshepsut_pays(&self, city: usize, way: &Way) -> [bool; 2] {
        let (bought, paid) = ([way.from_left, way.from_right], self.used[city].hatshepsut);
        let is_there = self.cities[city].coins_on_purchase() > 0;
        [0, 1].map(|side| is_there && bought[side] && !paid[side])
    }

    /// What a choice that is paid this way uses of all that serves once a round.
    pub(crate) fn used_by(&self, city: usize, play: &Play, way: &Way) -> Used {
        let (powers, before) = (&self.cities[city].powers, &self.used[city]);
        let bought = [way.from_left, way.from_right];
        let docks = [powers.dock_left, powers.dock_right];
        Used {
            tiles: self.tiles_used_by(city, play, way),
            bilkis: way.from_bank,
            docks: [0, 1].map(|side| bought[side] && docks[side] && !before.docks[side]),
            hatshepsut: self.hatshepsut_pays(city, way),
        }
    }

    fn tiles_used_by(&self, city: usize, play: &Play, way: &Way) -> TileSet {
        fewest_tiles(self.decrees.free_tiles, &self.used[city], |used| {
            let payer = self.payer_under(city, &self.decrees, used);
            self.quote(&payer, play).is_none_or(|quote| play.way(&quote) == Some(way))
        })
    }
}

/// The tiles whose unit a bill takes: as few as will do, of lower numbers first. Production, which serves every bill of
/// the round, thus goes before. `suffices` says whether the bill can be paid as it is after this use.
pub(crate) fn fewest_tiles(free: TileSet, before: &Used, suffices: impl Fn(&Used) -> bool) -> TileSet {
    let open = free.without(before.tiles);
    if open.is_empty() {
        return TileSet::EMPTY;
    }
    let mut sets: ArrayVec<TileSet, 8> = ArrayVec::from_iter([TileSet::EMPTY]);
    for tile in open.iter() {
        for set in sets.clone() {
            sets.push(set.or(TileSet::only(tile)));
        }
    }
    sets.sort_by_key(|set| (set.len(), *set));
    let will_do = |set: &TileSet| suffices(&Used { tiles: before.tiles.or(open.without(*set)), ..*before });
    sets.into_iter().find(will_do).unwrap_or(open)
}
