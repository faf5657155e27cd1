//! What must hold in every position, whoever made it.

use crate::bag::Bag;
use crate::game::{AGES, Marker, Phase, Wonders};
use crate::leader::LeaderSet;
use crate::tile::TileSet;

impl Wonders {
    /// Checks that cards, coins, leaders and tiles are all there, each in one place.
    ///
    /// # Errors
    /// Says what is amiss.
    pub fn audit(&self) -> Result<(), String> {
        self.audit_coins()?;
        self.audit_cards()?;
        self.audit_hands()?;
        self.audit_leaders()?;
        self.audit_tiles()
    }

    fn audit_coins(&self) -> Result<(), String> {
        let start: i32 = (0..self.sizes.cities).map(|city| i32::from(self.starting_coins(city))).sum();
        let now: i32 = self.cities().iter().map(|city| i32::from(city.coins)).sum();
        if now == start + self.paid_out {
            Ok(())
        } else {
            Err(format!(
                "{now} coins in the cities, but {start} at the start and {} from the bank",
                self.paid_out
            ))
        }
    }

    fn audit_cards(&self) -> Result<(), String> {
        let mut there = self.discard;
        if !self.discard.covers(&self.open_discard) {
            return Err("a card known to lie in the discard pile is not there".to_owned());
        }
        for city in 0..self.sizes.cities {
            there.add(&self.cities[city].cards().iter().collect());
            there.add(&self.hands[city]);
            for marker in self.markers[city] {
                if let Marker::Card(card) = marker {
                    there.insert(card);
                }
            }
        }
        let mut dealt = Bag::EMPTY;
        for age in 0..AGES {
            let hands = &self.dealt[age];
            let cards: usize = hands.iter().map(Bag::len).sum::<usize>() + self.piles[age].len();
            let expected = self.sizes.hand * self.sizes.cities;
            if cards != expected {
                return Err(format!("age {} has {cards} cards instead of {expected}", age + 1));
            }
            let Some(last) = self.last_turn(age) else { continue };
            for hand in hands {
                dealt.add(hand);
            }
            dealt.add(&self.piles[age].iter().copied().collect());
            // What is still in the pile.
            let row = usize::from(self.turns());
            let last_is_out = self.log[age][row][self.sizes.cities - 1].is_some();
            let taken = if last_is_out { self.piles[age].len() } else { last + 1 };
            there.add(&self.piles[age].iter().skip(taken).copied().collect());
        }
        if there == dealt {
            Ok(())
        } else {
            Err(format!("missing {:?}, too many {:?}", dealt.beyond(&there), there.beyond(&dealt)))
        }
    }

    fn audit_hands(&self) -> Result<(), String> {
        if self.phase != Phase::Turn {
            return Ok(());
        }
        for seat in self.sizes.seats.iter() {
            let drawn = usize::from(self.free_city().is_some() && self.controller() == seat);
            let expected = self.sizes.hand - usize::from(self.turn) + drawn;
            let found = self.hands[seat.index()].len();
            if found != expected {
                return Err(format!("seat {seat} holds {found} cards instead of {expected}"));
            }
        }
        Ok(())
    }

    fn audit_leaders(&self) -> Result<(), String> {
        let leaders = &self.leaders;
        let mut all = LeaderSet::EMPTY;
        let mut count = 0;
        for seat in 0..self.sizes.seats.count() {
            let city = &self.cities[seat];
            let had: LeaderSet =
                leaders.kept[seat].iter().copied().chain(leaders.drawn[seat].iter()).collect();
            let parts = [leaders.hand[seat], leaders.used[seat], city.leaders(), city.entombed()];
            let now = parts.iter().fold(LeaderSet::EMPTY, |set, part| set.or(*part));
            if had != now || parts.iter().map(|part| part.len()).sum::<usize>() != had.len() {
                return Err(format!("seat {seat} had the leaders {had:?} and now has {now:?}"));
            }
            all = all.or(had).or(leaders.passing[seat]);
            count += had.len() + leaders.passing[seat].len();
        }
        count += leaders.unused.len();
        all = all.or(leaders.unused.iter().copied().collect());
        if all.len() == count { Ok(()) } else { Err("a leader is in two places".to_owned()) }
    }

    fn audit_tiles(&self) -> Result<(), String> {
        let tiles = &self.tiles;
        let mut placed = TileSet::EMPTY;
        for seat in 0..self.sizes.seats.count() {
            let had: TileSet = tiles.kept[seat].iter().copied().collect();
            let (waiting, built) = (tiles.waiting[seat], tiles.built[seat]);
            let count = tiles.hand[seat].len() + waiting.len() + built.len();
            if had != tiles.hand[seat].or(waiting).or(built) || count != had.len() {
                return Err(format!("seat {seat} kept the tiles {had:?}"));
            }
            if usize::from(self.cities[seat].tiles) != waiting.len() + built.len() {
                return Err(format!("seat {seat} has not built {} tiles", self.cities[seat].tiles));
            }
            placed = placed.or(built);
        }
        let tower: TileSet = self.tower.placed().iter().copied().collect();
        if tower == placed {
            Ok(())
        } else {
            Err(format!("the tower holds {tower:?}, built were {placed:?}"))
        }
    }
}
