//! What players by rule and by search ask of a state, quickly.

use table::Seat;

use crate::bag::Bag;
use crate::city::City;
use crate::decree::Decrees;
use crate::game::{Modules, Phase, Wonders};
use crate::leader::LeaderSet;
use crate::moves::{How, Item, Join, Move, Play};
use crate::payment::Way;
use crate::project::Works;
use crate::resource::Resource;
use crate::ring::Ring;
use crate::tile::TileSet;
use crate::tower::Tower;

impl City {
    /// How many units of each resource the city could give itself if it needed nothing else.
    #[must_use]
    pub fn units(&self) -> [u8; 7] {
        Resource::ALL.map(|resource| self.own.units(resource))
    }
}

impl Wonders {
    /// Which expansions are in the game.
    #[must_use]
    pub const fn modules(&self) -> Modules {
        self.modules
    }

    /// The hand of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Bag {
        &self.hands[seat.index()]
    }

    /// The hand that a seat will hold after so many turns; none where the age is over by then.
    #[must_use]
    pub fn hand_after(&self, seat: Seat, turns: usize) -> Option<&Bag> {
        let players = self.sizes.seats.count();
        let giver = if self.age == 2 { 1 } else { players - 1 };
        let lasts = usize::from(self.turn) + turns < usize::from(self.turns());
        lasts.then(|| &self.hands[(seat.index() + turns * giver) % players])
    }

    /// The tower tiles a city may still build.
    #[must_use]
    pub fn tiles_in_hand(&self, city: usize) -> TileSet {
        self.tiles.hand[city]
    }

    /// The leaders a city may still use.
    #[must_use]
    pub fn leaders_in_hand(&self, city: usize) -> LeaderSet {
        self.leaders.hand[city]
    }

    /// The project of this age.
    #[must_use]
    pub const fn works(&self) -> Option<&Works> {
        self.works.as_ref()
    }

    /// The tower.
    #[must_use]
    pub const fn tower(&self) -> &Tower {
        &self.tower
    }

    /// What the visible tiles decree.
    #[must_use]
    pub const fn decrees(&self) -> &Decrees {
        &self.decrees
    }

    /// The discard pile.
    #[must_use]
    pub const fn discard(&self) -> &Bag {
        &self.discard
    }

    /// How many turns an age has.
    #[must_use]
    pub const fn turns_of_age(&self) -> u8 {
        self.turns()
    }

    /// What this play of a city costs, if it can be had so; whether its card is in the hand is not asked.
    #[must_use]
    pub fn way_of(&self, city: usize, play: &Play) -> Option<Way> {
        match *play {
            Play::Build { card, how, join, .. } => {
                if join != Join::No && join != self.join_of(city, card) {
                    return None;
                }
                if matches!(how, How::Olympia | How::Caligula | How::Token)
                    && !self.has_right(city, card, how)
                {
                    return None;
                }
            }
            Play::Stage { token: true, .. } if self.cities[city].markers.free_stage == 0 => return None,
            _ => {}
        }
        match self.quote(&self.payer(city), play) {
            Some(quote) => play.way(&quote).copied(),
            None => Some(Way::to_bank(0)),
        }
    }

    /// Whether a seat may play this step, found without listing all; a step that [`table::Game::moves`] lists in some
    /// state of the same game.
    #[must_use]
    pub fn may_play(&self, seat: Seat, mv: Move) -> bool {
        let city = seat.index();
        match (self.phase, mv) {
            (Phase::Turn | Phase::LastCard, Move::Play(play)) if self.chosen[city].is_none() => {
                match play.item() {
                    Some(Item::Card(card)) if self.hands[city].contains(card) => {}
                    _ => return false,
                }
                if let Play::Tile { tile, .. } = play {
                    return self.tiles.hand[city].contains(tile);
                }
                // A right that an ordinary way makes needless is not listed.
                if matches!(
                    play,
                    Play::Build { how: How::Olympia | How::Caligula | How::Token, .. }
                        | Play::Stage { token: true, .. }
                        | Play::Recruit(_)
                ) {
                    return self.lists(seat, mv);
                }
                !matches!(play, Play::Build { how: How::Fetch, .. }) && self.way_of(city, &play).is_some()
            }
            _ => self.lists(seat, mv),
        }
    }

    fn lists(&self, seat: Seat, mv: Move) -> bool {
        let mut listed = Vec::new();
        table::Game::moves(self, seat, &mut listed);
        listed.contains(&mv)
    }

    /// Takes back what other seats have chosen and this seat cannot know, so that they choose again.
    pub fn withdraw_hidden_choices(&mut self, watcher: Seat) {
        if matches!(self.phase, Phase::Errand(_) | Phase::Over) {
            return;
        }
        for seat in self.actors.iter().filter(|&seat| seat != watcher) {
            self.chosen[seat.index()] = None;
            self.owing.insert(seat);
            if let Some(free_city) = self.free_city().filter(|_| seat == self.controller()) {
                self.chosen[free_city] = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use table::{Dice, Game, Seats, Turn};

    use super::*;
    use crate::options::Options;

    /// Whatever a seat holds was in the hands that were said to come to it.
    #[test]
    fn the_hand_after_some_turns_is_the_one_that_comes() {
        let (seats, mut dice) = (Seats::new(5).expect("5 can play"), Dice::from_number(4));
        let deal = Wonders::deal(&Options::default(), seats, &mut dice).expect("dealt");
        let mut game = Wonders::new(&Options::default(), seats, &deal).expect("playable");
        let (mut paper, mut to_come, mut came) = (Vec::new(), HashMap::new(), 0);
        while let Turn::Of(owing) = game.turn() {
            if game.phase() == Phase::Turn && owing == seats.all() {
                let (age, turn) = (game.age(), game.turn_of_age());
                for seat in seats.iter() {
                    let hand = game.hand(seat).kinds();
                    for turns in 1..3 {
                        if let Some(told) = to_come.remove(&(age, turn, seat, turns)) {
                            assert!(hand.without(told).is_empty(), "{seat} in turn {turn} of age {age}");
                            came += 1;
                        }
                        let told = game.hand_after(seat, usize::from(turns));
                        assert_eq!(told.is_some(), turn + turns < game.turns_of_age());
                        if let Some(told) = told {
                            to_come.insert((age, turn + turns, seat, turns), told.kinds());
                        }
                    }
                }
            }
            let seat = owing.first().expect("somebody is to move");
            let mv = game.pick_move(seat, &mut paper, |count| dice.below(count as u32) as usize);
            game.play_unchecked(seat, mv.expect("a seat to move has a move"));
        }
        assert_eq!(came, 3 * 5 * (5 + 4), "in each age all but the first turn, or the first two");
        assert!(to_come.is_empty());
    }
}
