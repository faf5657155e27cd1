//! Scenes from games: positions set up by hand, steps as text, and what comes of them.

use table::{Dice, Game, Illegal, Seat, SeatSet, Seats, Step, Told};

use crate::bag::Bag;
use crate::card::CardId;
use crate::decree::Decrees;
use crate::event::Event;
use crate::game::{Errand, Phase, Task, Wonders};
use crate::leader::LeaderId;
use crate::moves::{Move, Play};
use crate::project::{ProjectId, Works};
use crate::tile::{TileId, TileSet};

mod babel;
mod base;
mod cities;
mod deals;
mod leaders;
mod once_a_round;
mod two_players;
mod wonder_pack;

pub(crate) fn card(key: &str) -> CardId {
    CardId::from_key(key).unwrap_or_else(|| panic!("no card {key}"))
}

pub(crate) fn leader(key: &str) -> LeaderId {
    LeaderId::from_key(key).unwrap_or_else(|| panic!("no leader {key}"))
}

/// A position set up by hand.
pub(crate) struct Scene {
    pub game: Wonders,
    pub events: Vec<Told<Event>>,
}

impl Scene {
    /// A table with these expansions (names divided by spaces) and boards, at the first turn of an age, every hand
    /// filled with cards that nobody can use for much.
    pub fn new(expansions: &str, boards: &[&str], age: u8) -> Scene {
        let players = if expansions.contains("two") { 2 } else { boards.len() };
        let mut options: serde_json::Map<String, serde_json::Value> = expansions
            .split_whitespace()
            .filter(|name| *name != "two")
            .map(|name| (name.to_owned(), true.into()))
            .collect();
        options.insert("boards".to_owned(), boards.to_vec().into());
        let options = serde_json::from_value(options.into()).expect("valid options");
        let seats = Seats::new(players).expect("2 to 8");
        let deal = Wonders::deal(&options, seats, &mut Dice::from_number(1)).expect("dealt");
        let game = Wonders::new(&options, seats, &deal).expect("a shuffled deal is playable");
        let mut scene = Scene { game, events: Vec::new() };
        scene.finish_drafts();
        scene.game.works = None;
        scene.turn(age, 0);
        scene
    }

    /// Plays through the drafts and lays aside what was drafted.
    fn finish_drafts(&mut self) {
        while let Phase::DraftLeaders(_) | Phase::DraftTiles(_) = self.game.phase {
            let seat = self.game.owing.first().expect("somebody drafts");
            let mut moves = Vec::new();
            self.game.moves(seat, &mut moves);
            self.game.play(seat, moves[0], &mut Vec::new()).expect("listed");
        }
        self.game.leaders.hand = Default::default();
        self.game.tiles.hand = Default::default();
    }

    /// Goes to a turn of an age, counted from 0.
    pub fn turn(&mut self, age: u8, turn: u8) -> &mut Scene {
        let game = &mut self.game;
        game.age = age;
        game.turn = turn;
        game.decrees = Decrees::new(game.tower.visible(), age);
        for seat in 0..game.sizes.seats.count() {
            let cards = usize::from(game.turns()) + 1 - usize::from(turn);
            game.hands[seat] =
                ["altar", "theater", "pawnshop", "baths", "tavern", "stockade", "barracks", "workshop"]
                    [..cards]
                    .iter()
                    .map(|key| card(key))
                    .collect();
        }
        game.open(Phase::Turn, game.sizes.seats.all());
        self
    }

    /// Goes to the last turn of an age.
    pub fn last_turn(&mut self, age: u8) -> &mut Scene {
        let last = self.game.turns() - 1;
        self.turn(age, last)
    }

    /// Goes to the recruitment before an age.
    pub fn recruitment(&mut self, age: u8, leaders: &[&[&str]]) -> &mut Scene {
        let game = &mut self.game;
        game.age = age;
        game.turn = u8::MAX;
        game.decrees = Decrees::new(game.tower.visible(), age);
        game.hands = [Bag::EMPTY; 8];
        let mut recruiting = SeatSet::EMPTY;
        for (seat, names) in game.sizes.seats.iter().zip(leaders) {
            game.leaders.hand[seat.index()] = names.iter().map(|key| leader(key)).collect();
            recruiting.insert(seat);
        }
        game.open(Phase::Recruitment, recruiting);
        self
    }

    pub fn hand(&mut self, seat: usize, cards: &[&str]) -> &mut Scene {
        self.game.hands[seat] = cards.iter().map(|key| card(key)).collect();
        self
    }

    pub fn build(&mut self, city: usize, cards: &[&str]) -> &mut Scene {
        for key in cards {
            self.game.cities[city].build(card(key));
        }
        self
    }

    /// The first stages of a city stand.
    pub fn stages(&mut self, city: usize, count: usize) -> &mut Scene {
        for stage in 0..count {
            self.game.cities[city].build_stage(stage, None);
        }
        self
    }

    pub fn recruit(&mut self, city: usize, leaders: &[&str]) -> &mut Scene {
        for key in leaders {
            self.game.cities[city].recruit(leader(key));
        }
        self
    }

    pub fn coins(&mut self, city: usize, coins: u16) -> &mut Scene {
        self.game.cities[city].coins = coins;
        self
    }

    pub fn discard(&mut self, cards: &[&str]) -> &mut Scene {
        for key in cards {
            self.game.discard.insert(card(key));
        }
        self
    }

    pub fn tower(&mut self, tiles: &[u8]) -> &mut Scene {
        for &tile in tiles {
            self.game.tower.place(TileSet::only(TileId::new(tile).expect("a tile")));
        }
        self.game.decrees = Decrees::new(self.game.tower.visible(), self.game.age);
        self
    }

    pub fn tiles(&mut self, seat: usize, tiles: &[u8]) -> &mut Scene {
        self.game.tiles.hand[seat] = tiles.iter().filter_map(|&tile| TileId::new(tile)).collect();
        self
    }

    /// A project is open.
    pub fn project(&mut self, key: &str) -> &mut Scene {
        let project = ProjectId::from_key(key).expect("a project");
        self.game.works = Some(Works::new(project, self.game.sizes.seats.count()));
        self
    }

    /// Plays a step that must be legal.
    pub fn play(&mut self, seat: usize, text: &str) -> Step {
        self.try_play(seat, text)
            .unwrap_or_else(|why| panic!("{text}: {why}\n{}", self.moves(seat).join("\n")))
    }

    pub fn try_play(&mut self, seat: usize, text: &str) -> Result<Step, Illegal> {
        let mv: Move = text.parse().unwrap_or_else(|why| panic!("{why}"));
        self.game.play(Seat::new(seat).expect("a seat"), mv, &mut self.events)
    }

    /// The legal steps of a seat, as text.
    pub fn moves(&self, seat: usize) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(Seat::new(seat).expect("a seat"), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    pub fn allows(&self, seat: usize, text: &str) -> bool {
        self.moves(seat).iter().any(|mv| mv == text)
    }

    /// Everybody who has not chosen sells the first card there is.
    pub fn others_sell(&mut self) -> &mut Scene {
        let (age, turn) = (self.game.age, self.game.turn);
        while (self.game.age, self.game.turn) == (age, turn)
            && matches!(self.game.phase, Phase::Turn | Phase::Recruitment)
        {
            let seat = self.game.owing.first().expect("somebody owes a choice");
            let mut moves = Vec::new();
            self.game.moves(seat, &mut moves);
            let sells = |mv: &&Move| matches!(mv, Move::Play(Play::Sell(_)) | Move::FreeCity(_));
            let mv = *moves.iter().find(sells).expect("a card can be sold");
            self.game.play(seat, mv, &mut self.events).expect("listed");
        }
        self
    }

    /// One seat chooses, the others sell.
    pub fn alone(&mut self, seat: usize, text: &str) -> &mut Scene {
        self.play(seat, text);
        self.others_sell()
    }

    pub fn coins_of(&self, city: usize) -> u16 {
        self.game.cities[city].coins
    }

    pub fn has(&self, city: usize, key: &str) -> bool {
        self.game.cities[city].has(card(key))
    }

    /// Who is on an errand, and which.
    pub fn errand(&self) -> Option<(Task, u8)> {
        match self.game.phase {
            Phase::Errand(Errand { task, city }) => Some((task, city)),
            _ => None,
        }
    }

    pub fn score(&self, city: usize) -> i16 {
        self.game.score_of(city).total()
    }
}
