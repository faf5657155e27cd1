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
