//! The whole state of a game, and its signature under the contract of the table.

use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{
    BySeat, Deaf, Dice, Digest, Game, Illegal, Outcome, Seat, SeatSet, Seats, Step, Told, Turn, Unplayable,
};

use crate::bag::Bag;
use crate::board::{BoardId, Face, Start};
use crate::card::CardId;
use crate::catalogue::catalogue;
use crate::city::City;
use crate::count::Around;
use crate::deal::{self, Deal};
use crate::decree::Decrees;
use crate::event::Event;
use crate::leader::{LeaderId, LeaderSet};
use crate::military::{Conflicts, MAX_CITIES};
use crate::moves::Move;
use crate::options::{Options, Sizes};
use crate::payment::Payer;
use crate::project::{ProjectId, Works};
use crate::ring::Ring;
use crate::score::{Score, score};
use crate::tile::{TileId, TileSet};
use crate::tower::Tower;
use crate::used::Used;
use crate::view::View;

/// The ages.
pub(crate) const AGES: usize = 3;
/// The most turns of an age and one more row for the cards left over.
pub(crate) const ROWS: usize = 8;
/// The most stages of a board.
pub(crate) const STAGES: usize = 4;

/// Which expansions are in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modules {
    /// Leaders.
    pub leaders: bool,
    /// Cities.
    pub cities: bool,
    /// The Wonder Pack.
    pub wonder_pack: bool,
    /// The Tower of Babel.
    pub tower: bool,
    /// The Great Projects.
    pub projects: bool,
}

impl Modules {
    /// The expansions of these options.
    #[must_use]
    pub const fn of(options: &Options) -> Modules {
        Modules {
            leaders: options.leaders,
            cities: options.cities,
            wonder_pack: options.wonder_pack,
            tower: options.tower,
            projects: options.projects,
        }
    }

    /// Options with these expansions.
    #[must_use]
    pub fn options(self) -> Options {
        Options {
            leaders: self.leaders,
            cities: self.cities,
            wonder_pack: self.wonder_pack,
            tower: self.tower,
            projects: self.projects,
            ..Options::default()
        }
    }
}

/// What the seats to move are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Keep a leader of those that came by; all at once.
    DraftLeaders(u8),
    /// Keep a tower tile; all at once.
    DraftTiles(u8),
    /// Use a leader before the age; all at once.
    Recruitment,
    /// Use a card of the hand; all at once.
    Turn,
    /// Play the last card of the age (Babylon B).
    LastCard,
    /// One seat does something special that a build has opened.
    Errand(Errand),
    /// Choose between coins and debt; all at once.
    Debts,
    /// Suffer the penalty of the failed project; all at once.
    Penalties,
    /// The game is over.
    Over,
}

/// Something special that a build has opened, done at the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Errand {
    /// What.
    pub task: Task,
    /// For which city.
    pub city: u8,
}

/// The kinds of errands in the order in which they are done (section 5 for those from the discard pile).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Courtesans Guild: copy a leader of a neighbour.
    CopyLeader,
    /// Abu Simbel: entomb a leader.
    Entomb,
    /// Build a card of the discard pile.
    Fetch(Fetcher),
    /// Roma B: recruit a leader.
    Recruit,
}

/// What opened the discard pile, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fetcher {
    /// Halikarnassos.
    Halikarnassos,
    /// The Great Wall, side A.
    GreatWall,
    /// Manneken Pis with a stage it copies.
    MannekenPis,
    /// Solomon.
    Solomon,
    /// The Courtesans Guild copying Solomon.
    Courtesans,
}

/// What became of a card of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Built, face up.
    Built,
    /// Face down under this stage, from 0.
    Stage(u8),
    /// Discarded for coins.
    Sold,
    /// Discarded for a tower tile.
    Tile,
    /// Left over in the last turn and discarded.
    Left,
}

impl Fate {
    /// Whether the card lies in the discard pile.
    #[must_use]
    pub const fn is_discarded(self) -> bool {
        matches!(self, Fate::Sold | Fate::Tile | Fate::Left)
    }
}

/// A card that left a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Picked {
    pub card: CardId,
    pub fate: Fate,
}

/// A card built from the discard pile. Those that lay there face up by a penalty are not listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fetched {
    /// Which.
    pub card: CardId,
    /// When.
    pub at: Moment,
}

/// A time in the game, in order. Row 0 is the recruitment before an age, row 1 its first turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// 1 to 3.
    pub age: u8,
    /// The turn, from 1; 0 is the recruitment.
    pub row: u8,
}

/// What a seat saw when it last looked through the discard pile, without cards whose face everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// When.
    pub at: Moment,
    /// The cards whose face was not known to everybody.
    pub cards: Bag,
    /// How many cards had been fetched before.
    pub fetched: u8,
}

/// What lies under a stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Marker {
    #[default]
    None,
    Card(CardId),
    Leader,
}

/// Money losses a city has to suffer at the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// Coins.
    pub coins: u8,
    /// Coins for each victory token.
    pub per_victory: u8,
    /// Coins for each wonder stage.
    pub per_stage: u8,
}

/// Where the leaders are.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Leaders {
    /// Those dealt to each seat.
    pub dealt: [LeaderSet; MAX_CITIES],
    /// Those each seat holds in the draft.
    pub passing: [LeaderSet; MAX_CITIES],
    /// Those each seat kept, in the order of the draft.
    pub kept: [ArrayVec<LeaderId, 4>; MAX_CITIES],
    /// Those drawn later from the unused pile.
    pub drawn: [LeaderSet; MAX_CITIES],
    /// Those each seat may still use.
    pub hand: [LeaderSet; MAX_CITIES],
    /// Those used face down: sold, under a stage, for a tile.
    pub used: [LeaderSet; MAX_CITIES],
    /// The unused pile, top last.
    pub unused: ArrayVec<LeaderId, 48>,
}

/// Where the tower tiles are.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tiles {
    /// Those dealt to each seat.
    pub dealt: [TileSet; MAX_CITIES],
    /// Those each seat holds in the draft.
    pub passing: [TileSet; MAX_CITIES],
    /// Those each seat kept, in the order of the draft.
    pub kept: [ArrayVec<TileId, 3>; MAX_CITIES],
    /// Those each seat may still build.
    pub hand: [TileSet; MAX_CITIES],
    /// Those built this round, face down.
    pub waiting: [TileSet; MAX_CITIES],
    /// Those built and placed.
    pub built: [TileSet; MAX_CITIES],
}

/// 7 Wonders with Leaders, Cities, the Wonder Pack and Babel, in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Wonders {
    pub(crate) modules: Modules,
    pub(crate) sizes: Sizes,
    /// [`Options::once_per_bill`]
    pub(crate) once_per_bill: bool,
    /// 1 to 3; 0 before the first age.
    pub(crate) age: u8,
    /// The turn of the age, from 0.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// Seats that take part in this step, and those that still owe a choice.
    pub(crate) actors: SeatSet,
    pub(crate) owing: SeatSet,
    /// What each city has chosen and nobody else knows yet.
    pub(crate) chosen: [Option<Move>; MAX_CITIES],
    pub(crate) cities: [City; MAX_CITIES],
    pub(crate) hands: [Bag; MAX_CITIES],
    /// The hands as dealt, for each age; those of later ages are still face down.
    pub(crate) dealt: [[Bag; MAX_CITIES]; AGES],
    /// Two players: the pile of the Free City for each age, top first.
    pub(crate) piles: [ArrayVec<CardId, ROWS>; AGES],
    /// Eight players: cards set aside unseen.
    pub(crate) aside: [Bag; AGES],
    /// What became of the cards of each age, by turn and city. The last row is that of the cards left over.
    pub(crate) log: [[[Option<Picked>; MAX_CITIES]; ROWS]; AGES],
    /// The discard pile, and those of its cards whose face everybody knows.
    pub(crate) discard: Bag,
    pub(crate) open_discard: Bag,
    pub(crate) fetched: ArrayVec<Fetched, 16>,
    pub(crate) looks: [Option<Look>; MAX_CITIES],
    pub(crate) markers: [[Marker; STAGES]; MAX_CITIES],
    pub(crate) leaders: Leaders,
    pub(crate) tiles: Tiles,
    pub(crate) tower: Tower,
    /// What the visible tiles decree; follows from the tower and the age.
    pub(crate) decrees: Decrees,
    /// The project of each age; those of later ages are still face down.
    pub(crate) projects: ArrayVec<ProjectId, AGES>,
    pub(crate) works: Option<Works>,
    /// Errands still to be done this turn.
    pub(crate) errands: ArrayVec<Errand, 24>,
    pub(crate) losses: [Losses; MAX_CITIES],
    /// Rights used up this age, and Berenice's this turn; one bit for each city.
    pub(crate) olympia_used: u8,
    pub(crate) caligula_used: u8,
    pub(crate) berenice_used: u8,
    /// What each city has used this round of all that serves once.
    pub(crate) used: [Used; MAX_CITIES],
    /// Coins the bank has paid out, less those it took in.
    pub(crate) paid_out: i32,
    /// The last conflicts; follows from what happened and is kept for those who look.
    pub(crate) conflicts: Conflicts,
    /// The score of each city, once the game is over.
    pub(crate) scores: [Score; MAX_CITIES],
}

impl Wonders {
    /// The cities in seat order; with two players the third is the Free City.
    #[inline]
    #[must_use]
    pub fn cities(&self) -> &[City] {
        &self.cities[..self.sizes.cities]
    }

    /// The age, 1 to 3; 0 before the first.
    #[must_use]
    pub const fn age(&self) -> u8 {
        self.age
    }

    /// The turn of the age, from 0.
    #[must_use]
    pub const fn turn_of_age(&self) -> u8 {
        self.turn
    }

    /// What the seats to move are about.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How many turns an age has.
    #[inline]
    pub(crate) const fn turns(&self) -> u8 {
        self.sizes.hand as u8 - 1
    }

    /// The place of the Free City.
    #[inline]
    #[must_use]
    pub fn free_city(&self) -> Option<usize> {
        Ring::free_city(self)
    }

    /// Who holds the Free City card this turn (section 2): the player left of it in the first turn of ages I and III,
    /// the one right of it in age II, then turn by turn the other.
    #[inline]
    pub(crate) fn controller(&self) -> Seat {
        let first = u8::from(self.age == 2);
        self.sizes.seats.seat(usize::from(first.wrapping_add(self.turn) & 1)).unwrap_or(Seat::FIRST)
    }

    /// Who decides for a city.
    #[inline]
    pub(crate) fn seat_of(&self, city: usize) -> Seat {
        self.sizes.seats.seat(city).unwrap_or_else(|| self.controller())
    }

    /// A city about to pay.
    #[inline]
    #[must_use]
    pub fn payer(&self, city: usize) -> Payer<'_> {
        Ring::payer(self, city)
    }

    /// A city with its neighbours.
    #[inline]
    #[must_use]
    pub fn around(&self, city: usize) -> Around<'_> {
        Ring::around(self, city)
    }

    /// The time now.
    pub(crate) fn moment(&self) -> Moment {
        let row =
            if self.phase == Phase::Recruitment || self.before_first_turn() { 0 } else { self.turn + 1 };
        Moment { age: self.age, row }
    }

    /// Whether the hands of this age are still to be taken.
    pub(crate) fn before_first_turn(&self) -> bool {
        self.turn == u8::MAX
    }

    /// The seat that has `hand` (numbered by the seat it was dealt to) in this turn of an age.
    #[inline]
    pub(crate) fn holder(&self, age: u8, hand: usize, turn: usize) -> usize {
        let n = self.sizes.seats.count();
        if age == 2 { (hand + n * ROWS - turn) % n } else { (hand + turn) % n }
    }

    /// The hand that this seat has in this turn of an age.
    #[inline]
    pub(crate) fn hand_at(&self, age: u8, seat: usize, turn: usize) -> usize {
        let n = self.sizes.seats.count();
        if age == 2 { (seat + turn) % n } else { (seat + n * ROWS - turn) % n }
    }

    /// The score of a city if the game ended now.
    #[must_use]
    pub fn score_of(&self, city: usize) -> Score {
        score(&self.around(city))
    }

    #[inline]
    fn empty(modules: Modules, sizes: Sizes) -> Wonders {
        let nowhere = City::new(BoardId(0), Face::A);
        Wonders {
            modules,
            sizes,
            once_per_bill: false,
            age: 0,
            turn: u8::MAX,
            phase: Phase::Over,
            actors: SeatSet::EMPTY,
            owing: SeatSet::EMPTY,
            chosen: [None; MAX_CITIES],
            cities: [nowhere; MAX_CITIES],
            hands: [Bag::EMPTY; MAX_CITIES],
            dealt: [[Bag::EMPTY; MAX_CITIES]; AGES],
            piles: Default::default(),
            aside: [Bag::EMPTY; AGES],
            log: [[[None; MAX_CITIES]; ROWS]; AGES],
            discard: Bag::EMPTY,
            open_discard: Bag::EMPTY,
            fetched: ArrayVec::new(),
            looks: [None; MAX_CITIES],
            markers: [[Marker::None; STAGES]; MAX_CITIES],
            leaders: Leaders::default(),
            tiles: Tiles::default(),
            tower: Tower::new(sizes.seats.count()),
            decrees: Decrees::NONE,
            projects: ArrayVec::new(),
            works: None,
            errands: ArrayVec::new(),
            losses: [Losses::default(); MAX_CITIES],
            olympia_used: 0,
            caligula_used: 0,
            berenice_used: 0,
            used: [Used::NONE; MAX_CITIES],
            paid_out: 0,
            conflicts: Conflicts::default(),
            scores: [Score::default(); MAX_CITIES],
        }
    }

    /// A table with its boards, before anything is dealt.
    #[inline]
    pub(crate) fn with_boards(
        modules: Modules,
        sizes: Sizes,
        boards: impl IntoIterator<Item = (BoardId, Face)>,
    ) -> Wonders {
        let mut game = Wonders::empty(modules, sizes);
        for (city, (board, face)) in game.cities.iter_mut().zip(boards) {
            *city = City::new(board, face);
        }
        for place in 0..sizes.cities {
            let (left, right) = (game.cities[game.left_of(place)], game.cities[game.right_of(place)]);
            game.cities[place].meet(&left, &right);
        }
        game
    }

    /// The start position of a deal that is right.
    fn set_up(options: &Options, sizes: Sizes, deal: &Deal) -> Wonders {
        let boards = deal.boards.iter().map(|placed| (placed.board, placed.face.unwrap_or(Face::A)));
        let mut game = Wonders::with_boards(Modules::of(options), sizes, boards);
        game.once_per_bill = options.once_per_bill;
        for place in 0..sizes.cities {
            game.cities[place].coins = game.starting_coins(place);
        }
        for age in 0..AGES {
            for (hand, cards) in game.dealt[age].iter_mut().zip(&deal.hands[age]) {
                *hand = deal::bag(cards);
            }
            if let Some(pile) = deal.piles.get(age) {
                game.piles[age] = pile.iter().copied().collect();
            }
            if let Some(aside) = deal.aside.get(age) {
                game.aside[age] = deal::bag(aside);
            }
        }
        for (seat, leaders) in deal.leaders.iter().enumerate() {
            game.leaders.dealt[seat] = leaders.iter().copied().collect();
            game.leaders.passing[seat] = game.leaders.dealt[seat];
        }
        game.leaders.unused = deal.unused_leaders.iter().rev().copied().collect();
        for (seat, tiles) in deal.tiles.iter().enumerate() {
            game.tiles.dealt[seat] = tiles.iter().copied().collect();
            game.tiles.passing[seat] = game.tiles.dealt[seat];
        }
        game.projects = deal.projects.iter().copied().collect();
        game.begin();
        game
    }

    /// Coins at the start: the Free City has those of the base game.
    pub(crate) fn starting_coins(&self, city: usize) -> u16 {
        let constants = &catalogue().constants;
        let usual = if self.modules.leaders && Some(city) != self.free_city() {
            constants.starting_coins_with_leaders
        } else {
            constants.starting_coins
        };
        let extra = match self.cities[city].printed_start() {
            Start::ExtraCoins(coins) => coins,
            _ => 0,
        };
        u16::from(usual) + u16::from(extra)
    }
}

impl Game for Wonders {
    const NAME: &'static str = "wonders";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=8;

    type Options = Options;
    type Deal = Deal;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn defaults(rules: u32) -> Options {
        Options { once_per_bill: rules == 1, ..Options::default() }
    }

    fn deal(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Deal, Unplayable> {
        deal::shuffle(options, seats, dice)
    }

    fn new(options: &Options, seats: Seats, deal: &Deal) -> Result<Wonders, Unplayable> {
        let sizes = deal::check(options, seats, deal)?;
        Ok(Wonders::set_up(options, sizes, deal))
    }

    fn dealt(options: &Options, seats: Seats, deal: &Deal) -> Result<Wonders, Unplayable> {
        Ok(Wonders::set_up(options, Sizes::of(options, seats)?, deal))
    }

    fn seats(&self) -> Seats {
        self.sizes.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.phase == Phase::Over { Turn::Over(self.outcome()) } else { Turn::Of(self.owing) }
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.owing.contains(seat) {
            self.list_moves(seat, out);
        }
    }

    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move> {
        let mut choose = Some(choose);
        self.pick(seat, paper, &mut |count| choose.take().map_or(0, |choose| choose(count)))
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::GAME_OVER);
        }
        if !self.owing.contains(seat) {
            return Err(Illegal::NOT_YOUR_TURN);
        }
        self.check_move(seat, mv)?;
        Ok(self.apply(seat, mv, events))
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        self.apply(seat, mv, &mut Deaf);
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::new(self, who)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Wonders {
        crate::imagine::imagine(view, dice)
    }

    fn standing(&self) -> BySeat<i32> {
        let mut scores = BySeat::default();
        for seat in self.sizes.seats.iter() {
            scores[seat] = i32::from(self.score_of(seat.index()).total());
        }
        scores
    }

    fn digest(&self, digest: &mut Digest) {
        let mut fold = Fold(digest);
        self.modules.hash(&mut fold);
        (self.sizes.cities, self.age, self.turn, self.phase).hash(&mut fold);
        (self.actors, self.owing, self.chosen).hash(&mut fold);
        self.cities().hash(&mut fold);
        (self.hands, self.dealt, &self.piles, self.aside).hash(&mut fold);
        (self.log, self.discard, self.open_discard).hash(&mut fold);
        (&self.fetched, self.looks, self.markers).hash(&mut fold);
        (&self.leaders, &self.tiles, &self.tower).hash(&mut fold);
        (&self.projects, self.works, &self.errands, self.losses).hash(&mut fold);
        (self.olympia_used, self.caligula_used, self.berenice_used, self.paid_out).hash(&mut fold);
        self.scores.hash(&mut fold);
        // Left out where nothing is used, so that games of version 1 keep their fingerprints.
        if self.used != [Used::NONE; MAX_CITIES] {
            self.used.hash(&mut fold);
        }
    }
}

impl Wonders {
    fn outcome(&self) -> Outcome {
        let mut scores = BySeat::default();
        for seat in self.sizes.seats.iter() {
            scores[seat] = i32::from(self.scores[seat.index()].total());
        }
        // 1.8: a tie goes to the richer city, then the victory is shared.
        let standing = |seat: Seat| (scores[seat], self.cities[seat.index()].coins);
        let best = self.sizes.seats.iter().map(standing).max();
        let winners = self.sizes.seats.iter().filter(|&seat| Some(standing(seat)) == best).collect();
        Outcome { scores, winners }
    }
}

/// Feeds what derives `Hash` into the digest, number by number, with the same widths on every machine.
struct Fold<'a>(&'a mut Digest);

impl Hasher for Fold<'_> {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.add_bytes(bytes);
    }

    fn write_u8(&mut self, n: u8) {
        self.0.add(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.0.add(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.0.add(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0.add(n);
    }

    fn write_u128(&mut self, n: u128) {
        self.0.add(n as u64);
        self.0.add((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.0.add(n as u64);
    }

    fn write_i16(&mut self, n: i16) {
        self.0.add_signed(i64::from(n));
    }

    fn write_i32(&mut self, n: i32) {
        self.0.add_signed(i64::from(n));
    }

    fn write_isize(&mut self, n: isize) {
        self.0.add_signed(n as i64);
    }
}
