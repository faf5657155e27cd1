//! What the choices of a turn do: pay, place, take coins (section 8, steps 3 to 5), money losses and debts (step 8).

use table::{Ears, SeatSet};

use crate::bill::Bill;
use crate::catalogue::catalogue;
use crate::effect::{Effect, LossPer};
use crate::event::{Event, Paid};
use crate::game::{Errand, Fate, Fetcher, Marker, Phase, Picked, Task, Wonders};
use crate::leader::LeaderSet;
use crate::military::MAX_CITIES;
use crate::moves::{How, Item, Join, Move, Play};
use crate::ring::Ring;

/// Where effects come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Structure,
    Stage,
    Leader,
    Courtesans,
}

impl Wonders {
    fn pay(&mut self, city: usize, bill: &Bill) {
        let way = &bill.way;
        self.used[city].add(&bill.used);
        if way.total() == 0 {
            return;
        }
        let (left, right) = (self.left_of(city), self.right_of(city));
        self.cities[city].coins -= way.total();
        self.cities[left].coins += u16::from(way.left);
        self.cities[right].coins += u16::from(way.right);
        self.paid_out -= i32::from(way.bank);
    }

    /// Takes coins from the bank; Berenice adds one, once a turn.
    pub(crate) fn take_coins(&mut self, city: usize, coins: u16, ears: &mut impl Ears<Event>) {
        if coins == 0 {
            return;
        }
        let mut coins = coins;
        let bonus = self.cities[city].bank_bonus();
        if bonus > 0 && self.berenice_used >> city & 1 == 0 {
            self.berenice_used |= 1 << city;
            coins += u16::from(bonus);
        }
        self.cities[city].coins += coins;
        self.paid_out += i32::from(coins);
        ears.all(|| Event::TookCoins { city: city as u8, coins });
    }

    /// Everybody's choice at once: all pay with what they own at the start of the turn, then all is placed, then
    /// coins are taken.
    pub(crate) fn resolve_plays(&mut self, ears: &mut impl Ears<Event>) {
        let mut plays: [Option<(Play, Bill)>; MAX_CITIES] = [None; MAX_CITIES];
        for (city, slot) in plays.iter_mut().enumerate().take(self.sizes.cities) {
            if let Some(Move::Play(play) | Move::FreeCity(play)) = self.chosen[city] {
                *slot = Some((play, self.bill(city, &play)));
            }
        }
        self.chosen = [None; MAX_CITIES];
        for (city, chosen) in plays.iter().enumerate().take(self.sizes.cities) {
            if let Some((play, bill)) = chosen {
                self.pay(city, bill);
                self.place(city, play, bill.way.into(), ears);
            }
        }
        for (city, chosen) in plays.iter().enumerate().take(self.sizes.cities) {
            if let Some((play, bill)) = chosen {
                self.take_coins(city, bill.bonus, ears);
                self.take_effect(city, play, ears);
            }
        }
    }

    /// One city builds on its own, outside of a turn's choice: pays, places and takes coins.
    pub(crate) fn play_alone(&mut self, city: usize, play: &Play, ears: &mut impl Ears<Event>) {
        let bill = self.bill(city, play);
        self.pay(city, &bill);
        self.place(city, play, bill.way.into(), ears);
        self.take_coins(city, bill.bonus, ears);
        self.take_effect(city, play, ears);
    }

    /// Takes a card out of the hand and notes what becomes of it.
    fn take_from_hand(&mut self, city: usize, item: Item, fate: Fate) {
        match item {
            Item::Card(card) => {
                let seat = self.seat_of(city).index();
                self.hands[seat].remove(card);
                let row = if self.phase == Phase::LastCard { self.turns() } else { self.turn };
                self.log[usize::from(self.age) - 1][usize::from(row)][city] = Some(Picked { card, fate });
                if fate.is_discarded() {
                    self.discard.insert(card);
                }
            }
            // Section 3: leaders never enter the discard pile.
            Item::Leader(leader) => {
                self.leaders.hand[city].remove(leader);
                self.leaders.used[city].insert(leader);
            }
        }
    }

    fn place(&mut self, city: usize, play: &Play, paid: Paid, ears: &mut impl Ears<Event>) {
        let number = city as u8;
        match *play {
            Play::Build { card, how, join, .. } => {
                match how {
                    How::Fetch => self.fetch(card),
                    _ => self.take_from_hand(city, Item::Card(card), Fate::Built),
                }
                match how {
                    How::Olympia => self.olympia_used |= 1 << city,
                    How::Caligula => self.caligula_used |= 1 << city,
                    How::Token => self.cities[city].markers.free_building -= 1,
                    How::Pay | How::Chain | How::Fetch => {}
                }
                self.cities[city].build(card);
                ears.all(|| Event::Built { city: number, card, how, join, paid });
                if join != Join::No {
                    self.join(city, join, ears);
                }
            }
            Play::Stage { stage, with, token, .. } => {
                self.take_from_hand(city, with, Fate::Stage(stage));
                let (marker, colour) = match with {
                    Item::Card(card) => (Marker::Card(card), Some(card.info().colour)),
                    Item::Leader(_) => (Marker::Leader, None),
                };
                self.markers[city][usize::from(stage)] = marker;
                if token {
                    self.cities[city].markers.free_stage -= 1;
                }
                self.cities[city].build_stage(usize::from(stage), colour);
                ears.all(|| Event::StageBuilt { city: number, stage: stage + 1, paid });
            }
            Play::Sell(item) => {
                self.take_from_hand(city, item, Fate::Sold);
                ears.all(|| Event::Sold { city: number });
            }
            Play::Tile { tile, with } => {
                self.take_from_hand(city, with, Fate::Tile);
                self.tiles.hand[city].remove(tile);
                self.tiles.waiting[city].insert(tile);
                self.cities[city].tiles += 1;
                ears.all(|| Event::TileLaid { city: number });
            }
            Play::Recruit(leader) => {
                self.leaders.hand[city].remove(leader);
                self.cities[city].recruit(leader);
                ears.all(|| Event::Recruited { city: number, leader, paid });
            }
        }
    }

    fn join(&mut self, city: usize, join: Join, ears: &mut impl Ears<Event>) {
        if join == Join::AnyColour {
            self.cities[city].markers.any_colour -= 1;
        }
        if let Some(works) = &mut self.works {
            works.join(city);
            let left = works.left();
            ears.all(|| Event::Joined { city: city as u8, left });
        }
    }

    /// What comes with something that was placed.
    fn take_effect(&mut self, city: usize, play: &Play, ears: &mut impl Ears<Event>) {
        match *play {
            Play::Build { card, .. } => self.enter(city, &card.info().effects, Source::Structure, ears),
            Play::Stage { stage, .. } => {
                let effects = &self.cities[city].stage(usize::from(stage)).effects;
                self.enter(city, effects, Source::Stage, ears);
            }
            Play::Recruit(leader) => self.enter(city, &leader.info().effects, Source::Leader, ears),
            Play::Sell(_) => {
                self.take_coins(city, u16::from(catalogue().constants.discard_coins), ears);
            }
            Play::Tile { .. } => {}
        }
    }

    /// The one-time effects of something that came into play.
    pub(crate) fn enter(
        &mut self,
        city: usize,
        effects: &'static [Effect],
        source: Source,
        ears: &mut impl Ears<Event>,
    ) {
        for effect in effects {
            match *effect {
                Effect::Coins(_) | Effect::Per { coins: 1.., .. } => {
                    let coins = self.around(city).coins_when_built(std::slice::from_ref(effect));
                    self.take_coins(city, coins, ears);
                }
                Effect::NeighboursGain(coins) => {
                    let (left, right) = (self.left_of(city), self.right_of(city));
                    self.take_coins(left, u16::from(coins), ears);
                    self.take_coins(right, u16::from(coins), ears);
                }
                Effect::Diplomacy => {
                    self.cities[city].diplomacy += 1;
                    ears.all(|| Event::TookDiplomacy { city: city as u8 });
                }
                Effect::OthersLose { per, coins } => {
                    for victim in (0..self.sizes.cities).filter(|&victim| victim != city) {
                        let losses = &mut self.losses[victim];
                        match per {
                            LossPer::Once => losses.coins += coins,
                            LossPer::VictoryTokens => losses.per_victory += coins,
                            LossPer::WonderStages => losses.per_stage += coins,
                        }
                    }
                }
                Effect::BuildFromDiscard => self.send(Task::Fetch(self.fetcher(city, source)), city),
                Effect::CopyLeader => self.send(Task::CopyLeader, city),
                Effect::EntombLeader => self.send(Task::Entomb, city),
                Effect::RecruitNow => self.send(Task::Recruit, city),
                Effect::DrawLeaders(count) => self.draw_leaders(city, count, ears),
                _ => {}
            }
        }
    }

    fn send(&mut self, task: Task, city: usize) {
        let full = self.errands.try_push(Errand { task, city: city as u8 }).is_err();
        debug_assert!(!full, "no turn opens so many errands");
    }

    /// Section 5: who searches the discard pile when.
    fn fetcher(&self, city: usize, source: Source) -> Fetcher {
        match source {
            Source::Leader => Fetcher::Solomon,
            Source::Courtesans => Fetcher::Courtesans,
            Source::Structure | Source::Stage => match self.cities[city].board.key() {
                "the_great_wall" => Fetcher::GreatWall,
                "manneken_pis" => Fetcher::MannekenPis,
                _ => Fetcher::Halikarnassos,
            },
        }
    }

    /// Roma B, stage 1: leaders from the unused pile.
    fn draw_leaders(&mut self, city: usize, count: u8, ears: &mut impl Ears<Event>) {
        if Some(city) == self.free_city() {
            return;
        }
        let mut drawn = LeaderSet::EMPTY;
        for _ in 0..count {
            if let Some(leader) = self.leaders.unused.pop() {
                drawn.insert(leader);
            }
        }
        self.leaders.drawn[city] = self.leaders.drawn[city].or(drawn);
        self.leaders.hand[city] = self.leaders.hand[city].or(drawn);
        ears.all(|| Event::DrewLeaders { city: city as u8, count: drawn.len() as u8 });
        ears.only(self.seat_of(city), || Event::DrewTheseLeaders { city: city as u8, leaders: drawn });
    }

    /// Opens the choice between coins and debt for those who have one; says whether there is any.
    pub(crate) fn owe_money(&mut self, ears: &mut impl Ears<Event>) -> bool {
        if self.losses == [crate::game::Losses::default(); MAX_CITIES] {
            return false;
        }
        if self.modules.cities {
            let choosing = self.sizes.seats.iter().filter(|seat| {
                let city = seat.index();
                self.loss_due(city) > 0 && self.cities[city].coins > 0
            });
            let choosing: SeatSet = choosing.collect();
            if !choosing.is_empty() {
                self.open(Phase::Debts, choosing);
                return true;
            }
        }
        self.settle_debts(ears);
        false
    }

    /// Everybody pays or takes debt. Who has no choice, pays what he has; without Cities there are no debt tokens.
    pub(crate) fn settle_debts(&mut self, ears: &mut impl Ears<Event>) {
        for city in 0..self.sizes.cities {
            let due = self.loss_due(city);
            if due == 0 {
                continue;
            }
            let debt = match self.chosen[city] {
                Some(Move::Debt(debt)) => u16::from(debt),
                _ => due.saturating_sub(self.cities[city].coins),
            };
            let coins = due - debt;
            let debt = if self.modules.cities { debt } else { 0 };
            self.cities[city].coins -= coins;
            self.cities[city].debt += debt;
            self.paid_out -= i32::from(coins);
            ears.all(|| Event::LostMoney { city: city as u8, coins, debt });
        }
    }
}
