//! What a choice costs and brings, and which of the sources that serve once a round it takes.

use arrayvec::ArrayVec;

use crate::card::Cost;
use crate::event::Paid;
use crate::game::Wonders;
use crate::moves::{How, Join, Pay, Play};
use crate::payment::{Payer, Quote, Right, Way};
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
    pub(crate) const fn right(self) -> Option<Right> {
        match self {
            How::Pay | How::Chain => None,
            How::Olympia => Some(Right::Olympia),
            How::Caligula => Some(Right::Caligula),
            How::Token => Some(Right::FreeBuildingToken),
            How::Fetch => Some(Right::Discard),
        }
    }
}

impl From<Way> for Paid {
    fn from(way: Way) -> Paid {
        Paid { left: way.left, right: way.right, bank: way.bank }
    }
}

impl Wonders {
    /// What joining the project costs, if a structure is to be built and join.
    pub(crate) fn join_cost(&self, join: Join) -> Option<&'static Cost> {
        let works = self.works.as_ref().filter(|_| join != Join::No)?;
        Some(&works.project.info().cost)
    }

    /// What this takes, and how it is to be paid; none for what costs nothing.
    fn quote_of(&self, payer: &Payer<'_>, play: &Play) -> Option<(Quote, Pay, bool)> {
        match *play {
            Play::Build { card, how, join, pay } => {
                Some((payer.structure(card, self.join_cost(join), how.right()), pay, how == How::Chain))
            }
            Play::Stage { stage, token, pay, .. } => {
                let right = token.then_some(Right::FreeStageToken);
                Some((payer.stage(usize::from(stage), right), pay, false))
            }
            Play::Recruit(leader) => Some((payer.leader(leader), Pay::NOTHING, false)),
            Play::Sell(_) | Play::Tile { .. } => None,
        }
    }

    /// What a listed choice of a city costs and brings.
    pub(crate) fn bill(&self, city: usize, play: &Play) -> Bill {
        let Some((quote, pay, chain)) = self.quote_of(&self.payer(city), play) else { return Bill::NOTHING };
        let way = *quote.way(pay, chain).expect("only listed moves are played");
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
            self.quote_of(&self.payer_after(city, used), play)
                .is_none_or(|(quote, pay, chain)| quote.way(pay, chain) == Some(way))
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
