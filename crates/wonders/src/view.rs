//! What one seat, or a spectator, may know: built up field by field from the state.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Game, Seat, SeatSet, Seats};

use crate::bag::Bag;
use crate::card::CardId;
use crate::city::City;
use crate::decree::Decrees;
use crate::game::{AGES, Errand, Fate, Fetched, Look, Losses, Modules, Phase, ROWS, Task, Wonders};
use crate::leader::{LeaderId, LeaderSet};
use crate::military::{Conflicts, MAX_CITIES};
use crate::moves::Move;
use crate::options::Sizes;
use crate::project::{ProjectId, Works};
use crate::score::Score;
use crate::tile::{TILES, TileId, TileSet};
use crate::used::Used;

/// What one seat, or a spectator, may know.
///
/// It is written and read as it stands, but for what follows from the rest; what is read is completed and looked over
/// before anybody gets it (`complete`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct View {
    /// Whose view it is; none is the public one.
    pub who: Option<Seat>,
    /// How many players there are.
    pub players: u8,
    /// Which expansions are in the game.
    pub modules: Modules,
    /// Whether what serves once in a round serves every bill anew.
    pub once_per_bill: bool,
    /// 1 to 3; 0 before the first age.
    pub age: u8,
    /// The turn of the age, from 0; none while leaders are recruited before it.
    pub turn: Option<u8>,
    /// How many turns an age has.
    pub turns: u8,
    /// What the seats to move are about.
    pub phase: Phase,
    /// Seats that take part in this step.
    pub actors: SeatSet,
    /// Those of them that still owe a choice; the others have chosen.
    pub owing: SeatSet,
    /// The own choice, not yet revealed.
    pub chosen: Option<Move>,
    /// The own choice for the Free City.
    pub chosen_for_free_city: Option<Move>,
    /// Two players: who holds the Free City card. Its city is the third.
    pub controller: Option<Seat>,
    /// The cities in seat order.
    pub cities: ArrayVec<CityView, MAX_CITIES>,
    /// The own hand.
    pub hand: Bag,
    /// The own leaders.
    pub leaders: OwnLeaders,
    /// The own tower tiles.
    pub tiles: OwnTiles,
    /// How many leaders lie in the unused pile.
    pub unused_leaders: u8,
    /// The discard pile.
    pub discard: DiscardView,
    /// Tower tiles placed, the oldest first; the newest ones, as many as there are fields, are in force.
    pub tower: ArrayVec<TileId, { TILES as usize }>,
    /// How many fields the tower has.
    pub tower_fields: u8,
    /// What the tiles in force decree; follows from the tower and the age.
    #[serde(skip, default = "no_decrees")]
    pub decrees: Decrees,
    /// Projects turned up so far, one for each age.
    pub projects: ArrayVec<ProjectId, AGES>,
    /// The project under way.
    pub works: Option<Works>,
    /// What is still to be done this turn, in no particular order.
    pub errands: ArrayVec<Errand, 24>,
    /// What became of the cards of each age, by turn and city; the last row is that of the cards left over.
    pub log: [[[Option<Seen>; MAX_CITIES]; ROWS]; AGES],
    /// The hands this seat has held, by age and turn: its memory of what it passed on.
    pub memory: [[Bag; ROWS]; AGES],
    /// Two players: the cards this seat drew from the Free City's pile, by age and turn.
    pub draws: [[Option<CardId>; ROWS]; AGES],
    /// Coins the bank has paid out, less those it took in.
    pub paid_out: i32,
    /// The last conflicts, of an age that is over; none in the first.
    pub conflicts: Option<Conflicts>,
    /// The score of each city, once the game is over.
    pub scores: Option<ArrayVec<Score, MAX_CITIES>>,
}

/// What everybody may know of a city. The colour under Stonehenge's stage is known to its owner only.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CityView {
    /// What stands in it and what it owns.
    #[serde(flatten)]
    pub city: City,
    /// Cards in the hand.
    pub hand: u8,
    /// Leaders in the hand.
    pub leaders_in_hand: u8,
    /// Leaders drawn from the unused pile.
    pub leaders_drawn: u8,
    /// Tower tiles in the hand.
    pub tiles_in_hand: u8,
    /// Tower tiles that lie face down until the end of the round.
    pub tiles_waiting: u8,
    /// Tower tiles built and placed.
    pub tiles_built: TileSet,
    /// Money losses to be suffered this turn.
    pub losses: Losses,
    /// Whether the free build of Olympia A is used up this age.
    pub olympia_used: bool,
    /// Whether that of Caligula is.
    pub caligula_used: bool,
    /// Whether Berenice has added her coin this turn.
    pub berenice_used: bool,
    /// What of its sources that serve once a round is used.
    pub used: Used,
}

/// The leaders of the watcher.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnLeaders {
    /// Those to choose from in the draft.
    pub choice: LeaderSet,
    /// Those that may still be used.
    pub hand: LeaderSet,
    /// Those used face down.
    pub used: LeaderSet,
    /// Those drawn from the unused pile.
    pub drawn: LeaderSet,
    /// Those kept, in the order of the draft.
    pub kept: ArrayVec<LeaderId, 4>,
    /// Those that came by in the draft, step by step.
    pub seen: ArrayVec<LeaderSet, 4>,
}

/// The tower tiles of the watcher.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnTiles {
    /// Those to choose from in the draft.
    pub choice: TileSet,
    /// Those that may still be built.
    pub hand: TileSet,
    /// Those that lie face down until the end of the round.
    pub waiting: TileSet,
    /// Those kept, in the order of the draft.
    pub kept: ArrayVec<TileId, 3>,
    /// Those that came by in the draft, step by step.
    pub seen: ArrayVec<TileSet, 3>,
}

/// What the watcher may know of the discard pile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiscardView {
    /// How many cards it has.
    pub count: u8,
    /// Cards whose face everybody knows: structures destroyed by a penalty.
    pub open: Bag,
    /// Cards built from it, in order, those of `open` left out.
    pub fetched: ArrayVec<Fetched, 16>,
    /// What the watcher saw when it last looked through it.
    pub look: Option<Look>,
    /// All its cards, while the watcher is looking through it.
    pub searching: Option<Bag>,
}

/// A card that left a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Which, if the watcher may know.
    pub card: Option<CardId>,
    /// What became of it.
    pub fate: Fate,
}

table::looked_over!(View, View::complete);

fn no_decrees() -> Decrees {
    Decrees::NONE
}

impl View {
    /// Adds to a view that was read what follows from the rest, and looks whether it is of one table. That a world fits it
    /// is another question.
    fn complete(&mut self) -> Result<(), String> {
        let seats =
            Seats::new(usize::from(self.players)).filter(|seats| Wonders::SEATS.contains(&seats.count()));
        let seats = seats.ok_or_else(|| format!("players: {} cannot play", self.players))?;
        let sizes = Sizes::of(&self.modules.options(), seats).map_err(|why| format!("players: {why}"))?;
        if self.cities.len() != sizes.cities {
            return Err(format!("cities: {} of them instead of {}", self.cities.len(), sizes.cities));
        }
        let all = [self.who, self.controller]
            .into_iter()
            .flatten()
            .chain(self.actors.iter())
            .chain(self.owing.iter());
        if let Some(seat) = all.into_iter().find(|&seat| !seats.has(seat)) {
            return Err(format!("who, controller, actors, owing: {seat} is no seat of {}", seats.count()));
        }
        let boards = self.cities.iter().map(|seen| (seen.city.board, seen.city.face));
        let mut game = Wonders::with_boards(self.modules, sizes, boards);
        if self.age as usize > AGES || self.turn.is_some_and(|turn| turn >= game.turns()) {
            return Err(format!(
                "age, turn: there is no such turn of {AGES} ages with {} turns",
                game.turns()
            ));
        }
        let city = |errand: &Errand| usize::from(errand.city) < sizes.cities;
        let begun = match &self.phase {
            Phase::Errand(errand) => city(errand),
            Phase::DraftLeaders(step) => *step < 4,
            Phase::DraftTiles(step) => *step < 3,
            _ => true,
        };
        if !begun || !self.errands.iter().all(city) {
            return Err("phase, errands: there is no such city or step".to_owned());
        }
        for (place, (seen, empty)) in self.cities.iter_mut().zip(&game.cities).enumerate() {
            seen.city.complete(empty).map_err(|why| format!("cities[{place}].{why}"))?;
        }
        let placed: TileSet = self.tower.iter().copied().collect();
        if placed.len() != self.tower.len() {
            return Err("tower: a tile lies there twice".to_owned());
        }
        self.tower.iter().for_each(|&tile| game.tower.place(TileSet::only(tile)));
        if self.modules.tower && self.age > 0 {
            self.decrees = Decrees::new(game.tower.visible(), self.age);
        }
        self.check_counts(sizes)
    }

    pub(crate) fn new(game: &Wonders, who: Option<Seat>) -> View {
        let own = who.filter(|&seat| game.sizes.seats.has(seat)).map(Seat::index);
        let free_city = game.free_city();
        let is_controller = free_city.is_some() && who == Some(game.controller());
        let searching = match game.phase {
            Phase::Errand(Errand { task: Task::Fetch(_), city }) => {
                (who == Some(game.seat_of(usize::from(city)))).then_some(game.discard)
            }
            _ => None,
        };
        View {
            who,
            players: game.sizes.seats.count() as u8,
            modules: game.modules,
            once_per_bill: game.once_per_bill,
            age: game.age,
            turn: (!game.before_first_turn()).then_some(game.turn),
            turns: game.turns(),
            phase: game.phase,
            actors: game.actors,
            owing: game.owing,
            chosen: own.and_then(|own| game.chosen[own]),
            chosen_for_free_city: free_city.filter(|_| is_controller).and_then(|city| game.chosen[city]),
            controller: free_city.map(|_| game.controller()),
            cities: (0..game.sizes.cities).map(|city| CityView::new(game, city, own)).collect(),
            hand: own.map_or(Bag::EMPTY, |own| game.hands[own]),
            leaders: own.map_or_else(OwnLeaders::default, |own| OwnLeaders::new(game, own)),
            tiles: own.map_or_else(OwnTiles::default, |own| OwnTiles::new(game, own)),
            unused_leaders: game.leaders.unused.len() as u8,
            discard: DiscardView {
                count: game.discard.len() as u8,
                open: game.open_discard,
                fetched: game.fetched.clone(),
                look: own.and_then(|own| game.looks[own]),
                searching,
            },
            tower: game.tower.placed().iter().copied().collect(),
            tower_fields: if game.modules.tower { game.tower.fields() as u8 } else { 0 },
            decrees: game.decrees,
            projects: game.projects[..game.projects.len().min(game.projects_turned_up())]
                .iter()
                .copied()
                .collect(),
            works: game.works,
            errands: game.errands.clone(),
            log: game.public_log(own),
            memory: own.map_or([[Bag::EMPTY; ROWS]; AGES], |own| game.memory(own)),
            draws: own.map_or([[None; ROWS]; AGES], |own| game.draws(own)),
            paid_out: game.paid_out,
            conflicts: (game.conflicts.age > 0).then(|| game.conflicts.clone()),
            scores: (game.phase == Phase::Over)
                .then(|| game.scores[..game.sizes.cities].iter().copied().collect()),
        }
    }
}

impl CityView {
    fn new(game: &Wonders, place: usize, own: Option<usize>) -> CityView {
        let mut city = game.cities[place];
        if Some(place) != own {
            city.marker_colour = None;
        }
        CityView {
            city,
            hand: game.hands[place].len() as u8,
            leaders_in_hand: game.leaders.hand[place].len() as u8,
            leaders_drawn: game.leaders.drawn[place].len() as u8,
            tiles_in_hand: game.tiles.hand[place].len() as u8,
            tiles_waiting: game.tiles.waiting[place].len() as u8,
            tiles_built: game.tiles.built[place],
            losses: game.losses[place],
            olympia_used: game.olympia_used >> place & 1 != 0,
            caligula_used: game.caligula_used >> place & 1 != 0,
            berenice_used: game.berenice_used >> place & 1 != 0,
            used: game.used[place],
        }
    }
}

impl OwnLeaders {
    fn new(game: &Wonders, own: usize) -> OwnLeaders {
        let leaders = &game.leaders;
        let mut seen = ArrayVec::new();
        if game.modules.leaders {
            let n = game.sizes.seats.count();
            let steps = match game.phase {
                Phase::DraftLeaders(step) => usize::from(step) + 1,
                _ => 4,
            };
            for step in 0..steps {
                // In each step the hands move on to the right: the one at this seat came from `step` seats to the left.
                let hand = (own + step) % n;
                let mut set = leaders.dealt[hand];
                for earlier in 0..step {
                    set.remove(leaders.kept[(hand + n * 4 - earlier) % n][earlier]);
                }
                seen.push(set);
            }
        }
        OwnLeaders {
            choice: leaders.passing[own],
            hand: leaders.hand[own],
            used: leaders.used[own],
            drawn: leaders.drawn[own],
            kept: leaders.kept[own].clone(),
            seen,
        }
    }
}

impl OwnTiles {
    fn new(game: &Wonders, own: usize) -> OwnTiles {
        let tiles = &game.tiles;
        let mut seen = ArrayVec::new();
        if game.modules.tower && !matches!(game.phase, Phase::DraftLeaders(_)) {
            let n = game.sizes.seats.count();
            let steps = match game.phase {
                Phase::DraftTiles(step) => usize::from(step) + 1,
                _ => 3,
            };
            for step in 0..steps {
                let hand = (own + step) % n;
                let mut set = tiles.dealt[hand];
                for earlier in 0..step {
                    set.remove(tiles.kept[(hand + n * 4 - earlier) % n][earlier]);
                }
                seen.push(set);
            }
        }
        let drafting = matches!(game.phase, Phase::DraftLeaders(_));
        OwnTiles {
            choice: if drafting { TileSet::EMPTY } else { tiles.passing[own] },
            hand: tiles.hand[own],
            waiting: tiles.waiting[own],
            kept: tiles.kept[own].clone(),
            seen,
        }
    }
}

impl Wonders {
    /// How many projects have been turned up.
    fn projects_turned_up(&self) -> usize {
        let before_turns = self.before_first_turn() && self.age > 0;
        usize::from(self.age) - usize::from(before_turns)
    }

    /// What became of the cards; face-down ones are known to the seat that put them there.
    fn public_log(&self, own: Option<usize>) -> [[[Option<Seen>; MAX_CITIES]; ROWS]; AGES] {
        let mut log = [[[None; MAX_CITIES]; ROWS]; AGES];
        for (age, rows) in self.log.iter().enumerate().take(usize::from(self.age)) {
            for (row, cities) in rows.iter().enumerate() {
                for (city, picked) in cities.iter().enumerate().take(self.sizes.cities) {
                    let Some(picked) = picked else { continue };
                    let own_pick = own.is_some() && own == self.picker(age, row, city);
                    let knows = picked.fate == Fate::Built || own_pick;
                    log[age][row][city] =
                        Some(Seen { card: knows.then_some(picked.card), fate: picked.fate });
                }
            }
        }
        log
    }

    /// The seat that saw this card leave the hand; none for the last card of the Free City's pile.
    pub(crate) fn picker(&self, age: usize, row: usize, city: usize) -> Option<usize> {
        match self.free_city() {
            Some(free_city) if city == free_city => {
                (row < usize::from(self.turns())).then(|| (row + usize::from(age == 1)) & 1)
            }
            _ => Some(city),
        }
    }

    /// The last turn of an age (from 0) whose hands have been taken, if any.
    pub(crate) fn last_turn(&self, age: usize) -> Option<usize> {
        match (age + 1).cmp(&usize::from(self.age)) {
            std::cmp::Ordering::Less => Some(usize::from(self.turns()) - 1),
            std::cmp::Ordering::Equal if !self.before_first_turn() => Some(usize::from(self.turn)),
            _ => None,
        }
    }

    /// The hand that travels with the Free City card; none with more than two players.
    pub(crate) fn free_city_hand(&self, age: usize) -> Option<usize> {
        self.free_city().map(|_| usize::from(age == 1))
    }

    /// A hand (numbered by the seat it was dealt to) as its holder had it before choosing in this turn.
    fn hand_before(&self, age: usize, hand: usize, turn: usize) -> Bag {
        let mut bag = self.dealt[age][hand];
        let travels = self.free_city_hand(age) == Some(hand);
        for earlier in 0..=turn {
            if travels {
                bag.insert(self.piles[age][earlier]);
            }
            if earlier == turn {
                break;
            }
            let holder = self.holder(age as u8 + 1, hand, earlier);
            let free_city = self.free_city().filter(|_| travels);
            for city in [Some(holder), free_city].into_iter().flatten() {
                if let Some(picked) = self.log[age][earlier][city] {
                    bag.remove(picked.card);
                }
            }
        }
        bag
    }

    fn memory(&self, own: usize) -> [[Bag; ROWS]; AGES] {
        let mut memory = [[Bag::EMPTY; ROWS]; AGES];
        for (age, turns) in memory.iter_mut().enumerate() {
            let Some(last) = self.last_turn(age) else { break };
            for (turn, bag) in turns.iter_mut().enumerate().take(last + 1) {
                *bag = self.hand_before(age, self.hand_at(age as u8 + 1, own, turn), turn);
            }
        }
        memory
    }

    fn draws(&self, own: usize) -> [[Option<CardId>; ROWS]; AGES] {
        let mut draws = [[None; ROWS]; AGES];
        if self.free_city().is_none() {
            return draws;
        }
        for (age, turns) in draws.iter_mut().enumerate() {
            let Some(last) = self.last_turn(age) else { break };
            for (turn, card) in turns.iter_mut().enumerate().take(last + 1) {
                if (turn + usize::from(age == 1)) & 1 == own {
                    *card = self.piles[age].get(turn).copied();
                }
            }
        }
        draws
    }
}
