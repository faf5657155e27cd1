//! What a build opens at the end of the turn: the discard pile, a leader to copy, to entomb or to recruit.

use table::Ears;

use crate::card::CardId;
use crate::event::Event;
use crate::game::{Errand, Fetched, Task, Wonders};
use crate::leader::LeaderSet;
use crate::moves::Move;
use crate::resolve::Source;
use crate::ring::Ring;

impl Wonders {
    /// Whether there is anything to do about an errand.
    pub(crate) fn errand_is_open(&self, errand: Errand) -> bool {
        let city = usize::from(errand.city);
        match errand.task {
            Task::CopyLeader => !self.leaders_next_door(city).is_empty(),
            Task::Entomb => !self.cities[city].leaders().is_empty(),
            Task::Fetch(_) => !self.discard.is_empty(),
            Task::Recruit => !self.leaders.hand[city].is_empty(),
        }
    }

    /// The recruited leaders of both neighbours.
    pub(crate) fn leaders_next_door(&self, city: usize) -> LeaderSet {
        self.cities[self.left_of(city)].leaders().or(self.cities[self.right_of(city)].leaders())
    }

    pub(crate) fn run_errand(&mut self, errand: Errand, mv: Move, ears: &mut impl Ears<Event>) {
        let city = usize::from(errand.city);
        match mv {
            Move::Play(play) => self.play_alone(city, &play, ears),
            Move::Copy(leader) => {
                self.cities[city].copy_leader(leader);
                ears.all(|| Event::CopiedLeader { city: errand.city, leader });
                self.enter(city, &leader.info().effects, Source::Courtesans, ears);
            }
            Move::Entomb(leader) => {
                self.cities[city].entomb(leader);
                ears.all(|| Event::Entombed { city: errand.city, leader });
            }
            _ => ears.all(|| Event::Passed { city: errand.city }),
        }
    }

    /// Takes a card out of the discard pile. Of two alike the one whose face everybody knows goes first.
    pub(crate) fn fetch(&mut self, card: CardId) {
        self.discard.remove(card);
        if self.open_discard.contains(card) {
            self.open_discard.remove(card);
            return;
        }
        let full = self.fetched.try_push(Fetched { card, at: self.moment() }).is_err();
        debug_assert!(!full, "no game fetches so many cards");
    }
}
