//! What a choice costs and brings, and which of the sources that serve once a round it takes.

use arrayvec::ArrayVec;

use crate::event::Paid;
use crate::game::Wonders;
use crate::moves::{How, Pay, Play};
use crate::payment::{Quote, Right, Way, sources};
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
        if self.sellers_matter(city) && !self.is_self_made(city, play) {
            self.quoted_bill(city, play)
        } else {
            self.plain_bill(city, play)
        }
    }

    /// Whether a choice takes no unit that its city does not produce: then there is one way to pay it, and no tile, dock
    /// or leader has a part in it. A discount is left aside.
    fn is_self_made(&self, city: usize, play: &Play) -> bool {
        let (own, decrees) = (&self.cities[city], &self.decrees);
        let (cost, join) = match *play {
            Play::Build { card, how, join, .. } => {
                let info = card.info();
                let instead = own.powers.free.or(decrees.waived).or(decrees.paid_in_coins);
                let cost = (how == How::Pay && !instead.contains(info.colour)).then_some(&info.cost);
                (cost, self.join_cost(join))
            }
            Play::Stage { stage, token, .. } => {
                let instead = token || decrees.stages_waived || own.powers.waive_stage;
                ((!instead).then(|| &own.stage(usize::from(stage)).cost), None)
            }
            Play::Recruit(_) | Play::Sell(_) | Play::Tile { .. } => (None, None),
        };
        match (cost, join) {
            (None, None) => true,
            (Some(cost), None) | (None, Some(cost)) => sources(own, decrees, false).covers(&cost.sums),
            (Some(cost), Some(join)) => sources(own, decrees, false).covers(&cost.sums.plus(&join.sums)),
        }
    }

    /// Whether more than the coins of a choice tell what it uses: a unit may come from the bank, from a tile, or from a
    /// neighbour where that counts.
    fn sellers_matter(&self, city: usize) -> bool {
        let powers = &self.cities[city].powers;
        let remembered = powers.dock_left || powers.dock_right || !self.decrees.free_tiles.is_empty();
        powers.bank_purchase || powers.coins_on_purchase > 0 || remembered && !self.once_per_bill
    }

    /// The bill of a choice whose sellers do not matter. What goes to the neighbours stands in the choice, and what goes to
    /// the bank follows from the cost: no way to pay has to be looked for.
    fn plain_bill(&self, city: usize, play: &Play) -> Bill {
        let (powers, decrees) = (&self.cities[city].powers, &self.decrees);
        let (pay, bank, bonus) = match *play {
            Play::Build { card, how, join, pay } => {
                let info = card.info();
                let (cost, colour) = (&info.cost, info.colour);
                let mut bank = decrees.tax[colour] + self.join_cost(join).map_or(0, |cost| cost.coins);
                let mut bonus = decrees.bonus[colour] + powers.coins_on_build[colour];
                if how == How::Chain {
                    bank += decrees.tax_chain;
                    bonus += decrees.bonus_chain + powers.coins_on_chain;
                } else if how == How::Pay && !powers.free.contains(colour) {
                    bank += cost.coins;
                    if decrees.paid_in_coins.contains(colour) {
                        bank += cost.total.saturating_sub(u8::from(powers.discount.contains(colour)));
                    }
                }
                (pay, bank, bonus)
            }
            Play::Stage { stage, pay, .. } => {
                let cost = &self.cities[city].stage(usize::from(stage)).cost;
                (pay, cost.coins + decrees.tax_stage, decrees.bonus_stage)
            }
            Play::Recruit(leader) => (Pay::NOTHING, self.around(city).leader_price(leader), 0),
            Play::Sell(_) | Play::Tile { .. } => return Bill::NOTHING,
        };
        let way = Way { left: pay.left, right: pay.right, ..Way::to_bank(bank) };
        Bill { way, bonus: u16::from(bonus), used: Used::NONE }
    }

    /// The bill of any city, found among all ways to pay.
    pub(crate) fn quoted_bill(&self, city: usize, play: &Play) -> Bill {
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
            let payer = self.payer_under(city, &self.decrees, used).only(*way);
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
    // With all of them the bill was found.
    sets.pop();
    let will_do = |set: &TileSet| suffices(&Used { tiles: before.tiles.or(open.without(*set)), ..*before });
    sets.into_iter().find(will_do).unwrap_or(open)
}

#[cfg(test)]
mod tests {
    use table::{Dice, Game, Seats, Turn};

    use super::*;
    use crate::game::Phase;
    use crate::moves::Move;
    use crate::options::Options;

    #[test]
    fn a_plain_bill_is_the_one_found_among_all_ways_to_pay() {
        let mut held = 0;
        for number in 0..60u64 {
            let everything = Options {
                leaders: true,
                cities: true,
                wonder_pack: true,
                tower: true,
                projects: true,
                once_per_bill: number % 2 == 0,
                ..Options::default()
            };
            let seats = Seats::new(2 + number as usize % 7).expect("2 to 8");
            let mut dice = Dice::from_number(number);
            let deal = Wonders::deal(&everything, seats, &mut dice).expect("dealt");
            let mut game = Wonders::new(&everything, seats, &deal).expect("playable");
            let mut moves = Vec::new();
            while let Turn::Of(owing) = game.turn() {
                let seat = owing.first().expect("somebody is to move");
                moves.clear();
                game.moves(seat, &mut moves);
                for mv in &moves {
                    let (city, play) = match (*mv, game.phase) {
                        (Move::FreeCity(play), _) => (seats.count(), play),
                        (Move::Play(play), Phase::Errand(errand)) => (usize::from(errand.city), play),
                        (Move::Play(play), _) => (seat.index(), play),
                        _ => continue,
                    };
                    if game.sellers_matter(city) && !game.is_self_made(city, &play) {
                        continue;
                    }
                    let (plain, quoted) = (game.plain_bill(city, &play), game.quoted_bill(city, &play));
                    assert_eq!(plain.way.coins(), quoted.way.coins(), "{mv} of city {city}");
                    assert_eq!((plain.bonus, plain.used), (quoted.bonus, quoted.used), "{mv} of city {city}");
                    held += 1;
                }
                game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
            }
        }
        assert!(held > 10_000, "{held} bills");
    }
}
