//! Scoring cities and ziggurats (section 7), the refill, the end and the next turn (sections 5, 8, 9).

use table::{Audience, Ears, Seat};

use crate::card::Card;
use crate::event::{Event, Reason};
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::map;
use crate::state::{Babylonia, End, PLAYERS, Phase};
use crate::token::{Rack, Token};

impl Babylonia {
    /// Commits the placements: finds what they surrounded and scores as far as nobody has to choose.
    pub(crate) fn commit(&mut self, ears: &mut impl Ears<Event>) {
        let seat = self.active;
        ears.all(|| Event::Committed { seat });
        self.pending = self.surrounded();
        self.go_on_scoring(ears);
    }

    /// Sites that this turn's placements surrounded: every land neighbour carries a token. Rivers and the
    /// edge never matter. Only a site next to a new token can have become surrounded, and no site touches
    /// another, so scoring one never changes this for the others (section 4).
    fn surrounded(&self) -> u64 {
        let unscored = u64::from(self.cities) | u64::from(self.unscored) << Hex::SPOTS;
        let mut touched = 0;
        for hex in self.placed.iter() {
            touched |= map::SITES_NEAR[hex.index()];
        }
        touched &= unscored;
        let free = self.free & HexSet::LAND;
        let mut surrounded = 0;
        while touched != 0 {
            let site = touched & touched.wrapping_neg();
            touched ^= site;
            let neighbours = map::NEIGHBOURS[site.trailing_zeros() as usize];
            if (neighbours & free).is_empty() {
                surrounded |= site;
            }
        }
        surrounded
    }

    /// Scores while there is just one site left; stops where somebody has to choose.
    pub(crate) fn go_on_scoring(&mut self, ears: &mut impl Ears<Event>) {
        match self.pending.count_ones() {
            0 => self.end_turn(ears),
            1 => self.score_site(Hex(self.pending.trailing_zeros() as u8), ears),
            _ => self.phase = Phase::Score,
        }
    }

    /// Scores one site, then goes on.
    pub(crate) fn score_site(&mut self, site: Hex, ears: &mut impl Ears<Event>) {
        self.pending &= !(1 << site.index());
        if site.is_ziggurat() {
            self.unscored &= !(1 << (site.index() - Hex::SPOTS));
            let winner = self.leader(site);
            ears.all(|| Event::ZigguratScored { hex: site, winner });
            if let Some(winner) = winner {
                self.phase = Phase::Take(winner);
                return;
            }
        } else {
            self.score_city(site, ears);
        }
        self.go_on_scoring(ears);
    }

    /// The seat with the most tokens next to a site, river tokens and farmers included, unless tied.
    #[must_use]
    pub fn leader(&self, site: Hex) -> Option<Seat> {
        let around = site.neighbours();
        let (mut most, mut leader) = (0, None);
        for seat in self.seats.iter() {
            let count = (self.tokens[seat] & around).len();
            if count > most {
                (most, leader) = (count, Some(seat));
            } else if count == most {
                leader = None;
            }
        }
        leader
    }

    /// 7.1: nobles in the networks of all players, then the majority, then the points for owned cities.
    fn score_city(&mut self, city: Hex, ears: &mut impl Ears<Event>) {
        let tile = self.tiles[city.index()];
        let mut noble_points = [0; PLAYERS];
        for seat in self.seats.iter() {
            let points = self.noble_points(seat, city);
            noble_points[seat.index()] = points;
            self.scores[seat] += points;
        }
        let winner = self.leader(city);
        self.cities &= !(1 << city.index());
        self.free.insert(city);
        let mut city_points = [0; PLAYERS];
        if let Some(winner) = winner {
            self.won[winner] |= 1 << city.index();
            for seat in self.seats.iter() {
                let owned = self.won[seat].count_ones() as i32;
                let bonus = if self.cards[seat].contains(Card::CityBonus) { owned / 2 } else { 0 };
                city_points[seat.index()] = owned + bonus;
                self.scores[seat] += owned + bonus;
            }
        }
        let players = self.seats.count();
        ears.all(|| Event::CityScored {
            hex: city,
            tile,
            winner,
            noble_points: noble_points[..players].to_vec(),
            city_points: city_points[..players].to_vec(),
        });
    }

    /// What the nobles that are linked to a city would bring a seat, were it scored now (7.1).
    #[must_use]
    pub fn noble_points(&self, seat: Seat, city: Hex) -> i32 {
        2 * self.linked_nobles(seat, city).len() as i32
    }

    /// The nobles of a seat that would score with a city, two points each (7.1).
    #[must_use]
    pub fn linked_nobles(&self, seat: Seat, city: Hex) -> HexSet {
        let mut symbols = HexSet::EMPTY;
        for token in self.tiles[city.index()].symbols() {
            symbols |= self.nobles[token.index()];
        }
        // Face-down nobles link but score nothing.
        let nobles = self.tokens[seat] & symbols & HexSet::LAND;
        if nobles.is_empty() { nobles } else { self.network(seat, city) & nobles }
    }

    /// All hexes that link a seat to a city (7.1): own tokens, and with cards 8 and 9 free land of the center
    /// and free river hexes. The city is the start, not a bridge.
    #[must_use]
    pub fn network(&self, seat: Seat, city: Hex) -> HexSet {
        let mut links = self.tokens[seat];
        if self.cards[seat].contains(Card::CenterConnects) {
            links |= self.free & map::CENTER;
        }
        if self.cards[seat].contains(Card::RiverConnects) {
            links |= self.free & HexSet::RIVER;
        }
        city.neighbours().flood(links)
    }

    /// The winner of a ziggurat takes a card (7.2), which counts from now on; scoring goes on.
    pub(crate) fn take(&mut self, seat: Seat, card: Card, ears: &mut impl Ears<Event>) {
        self.display.remove(card);
        self.cards[seat].insert(card);
        ears.all(|| Event::CardTaken { seat, card });
        if card == Card::Points10 {
            self.scores[seat] += 10;
            ears.all(|| Event::Points { seat, points: 10, reason: Reason::Card });
        }
        self.go_on_scoring(ears);
    }

    /// Refill, end of the game, extra turn or next player, in this order (section 5).
    fn end_turn(&mut self, ears: &mut impl Ears<Event>) {
        let seat = self.active;
        self.refill(ears);
        self.turns = self.turns.saturating_add(1);
        self.laid = Rack::default();
        self.placed = HexSet::EMPTY;
        if self.racks[seat].is_empty() {
            self.finish(End::EmptyRack, ears);
        } else if self.cities.count_ones() <= 1 {
            self.finish(End::Cities, ears);
        } else if self.cards[seat].contains(Card::ExtraTurn) && !self.extra_turn_spent {
            self.phase = Phase::Extra;
        } else {
            self.begin_turn(self.seats.after(seat), ears);
        }
    }

    fn refill(&mut self, ears: &mut impl Ears<Event>) {
        let seat = self.active;
        let room = self.rack_limit(seat).saturating_sub(self.racks[seat].len()) as u8;
        let drawn = room.min(self.supply_sizes[seat]);
        let mut tokens = Rack::default();
        for _ in 0..drawn {
            tokens[Token::from_bits(self.supplies[seat])] += 1;
            self.supplies[seat] >>= 2;
        }
        for token in Token::ALL {
            self.racks[seat][token] += tokens[token];
        }
        self.supply_sizes[seat] -= drawn;
        let (rack, supply) = (self.racks[seat].len() as u8, self.supply_sizes[seat]);
        ears.all(|| Event::Refilled { seat, drawn, rack, supply });
        ears.tell(Audience::only(seat), || Event::Drew { seat, tokens });
    }

    fn finish(&mut self, reason: End, ears: &mut impl Ears<Event>) {
        self.phase = Phase::Over(reason);
        ears.all(|| {
            let outcome = self.outcome();
            Event::GameOver {
                reason,
                scores: outcome.scores.list(self.seats).to_vec(),
                winners: outcome.winners,
            }
        });
    }

    /// The active seat spends card 2 or keeps it.
    pub(crate) fn decide_extra_turn(&mut self, taken: bool, ears: &mut impl Ears<Event>) {
        let seat = self.active;
        self.extra_turn_spent = taken;
        ears.all(|| Event::ExtraTurn { seat, taken });
        let next = if taken { seat } else { self.seats.after(seat) };
        self.begin_turn(next, ears);
    }

    fn begin_turn(&mut self, seat: Seat, ears: &mut impl Ears<Event>) {
        self.active = seat;
        self.phase = Phase::Place;
        ears.all(|| Event::TurnBegan { seat });
    }
}

#[cfg(test)]
mod tests;
