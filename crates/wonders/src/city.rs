//! One city: what stands in it, what it owns, and the sums that payment and scoring ask for.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::board::{BoardId, Face, StageId, StageInfo, Start};
use crate::card::{ByColour, CardId, CardInfo, CardSet, Colour};
use crate::catalogue::catalogue;
use crate::effect::{Counted, Effect, Side};
use crate::leader::{LeaderId, LeaderSet};
use crate::powers::{Powers, Prices};
use crate::resource::{Resource, ResourceSet, Sums};
pub use crate::token::{Markers, ProjectTokens, Tokens, VICTORY_VALUES};

/// A city, flat and copyable. Fields that are not public follow from the others and are kept by the methods; they are
/// not written, and a city that was read knows them once it was completed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct City {
    /// The wonder board.
    pub board: BoardId,
    /// Its side.
    pub face: Face,
    /// Built stages as bits: bit 0 is stage 1.
    stages: u8,
    /// Structures.
    cards: CardSet,
    /// Recruited leaders in force.
    leaders: LeaderSet,
    /// The leader of a neighbour that the Courtesans Guild copies.
    courtesan: Option<LeaderId>,
    /// Leaders entombed at Abu Simbel.
    entombed: LeaderSet,
    /// The colour of the card under the stage that asks for it (Stonehenge B, stage 2).
    pub marker_colour: Option<Colour>,
    /// Coins.
    pub coins: u16,
    /// Military tokens.
    pub tokens: Tokens,
    /// Shields from project tokens.
    pub shield_tokens: u8,
    /// Diplomacy tokens.
    pub diplomacy: u8,
    /// Debt tokens.
    pub debt: u16,
    /// Tower tiles built, 0 to 3.
    pub tiles: u8,
    /// Project tokens that score.
    pub projects: ProjectTokens,
    /// Project tokens still to be spent.
    pub markers: Markers,
    /// The start resource or start advantage is lost for good.
    start_lost: bool,

    /// The stages of this board; of Manneken Pis A those it copies.
    #[serde(skip, default = "City::no_plan")]
    plan: [StageId; 4],
    #[serde(skip)]
    plan_len: u8,
    /// All the city can produce for itself, and the part its neighbours can buy.
    #[serde(skip)]
    pub(crate) own: Sums,
    #[serde(skip)]
    pub(crate) for_sale: Sums,
    #[serde(skip)]
    pub(crate) powers: Powers,
    #[serde(skip)]
    colours: ByColour<u8>,
    /// Shields of structures, stages and leaders.
    #[serde(skip)]
    shields: u8,
    #[serde(skip)]
    pub(crate) doors: Doors,
}

/// Which structures those that stand bear on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Doors {
    /// Those whose name stands in the city already (1.3).
    pub closed: CardSet,
    /// Those that a chain opens (1.6).
    pub open: CardSet,
}

/// They follow from the structures, and fingerprints are older than they.
impl Hash for Doors {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl City {
    /// An empty city with this board and no coins.
    #[must_use]
    pub fn new(board: BoardId, face: Face) -> City {
        let info = board.info().face(face);
        let mut plan = [StageId(0); 4];
        plan[..info.stages.len()].copy_from_slice(&info.stages);
        let mut city = City {
            board,
            face,
            stages: 0,
            cards: CardSet::EMPTY,
            leaders: LeaderSet::EMPTY,
            courtesan: None,
            entombed: LeaderSet::EMPTY,
            marker_colour: None,
            coins: 0,
            tokens: Tokens::default(),
            shield_tokens: 0,
            diplomacy: 0,
            debt: 0,
            tiles: 0,
            projects: ProjectTokens::default(),
            markers: Markers::default(),
            start_lost: false,
            plan,
            plan_len: info.stages.len() as u8,
            own: Sums::NONE,
            for_sale: Sums::NONE,
            powers: Powers::default(),
            colours: ByColour::default(),
            shields: 0,
            doors: Doors::default(),
        };
        city.refresh();
        city
    }

    /// What the board gives from the start, unless it is lost.
    #[must_use]
    pub fn start(&self) -> Option<Start> {
        (!self.start_lost).then(|| self.printed_start())
    }

    /// What the board gave at the start of the game.
    #[must_use]
    pub fn printed_start(&self) -> Start {
        self.board.info().face(self.face).start
    }

    /// Whether the start resource or advantage is lost.
    #[must_use]
    pub const fn start_lost(&self) -> bool {
        self.start_lost
    }

    /// Loses the start resource or start advantage for good (Double Walls).
    pub fn lose_start(&mut self) {
        self.start_lost = true;
        self.refresh();
    }

    /// Learns who its neighbours are: Manneken Pis A takes over their stages, the first of the left, the second of
    /// the right, the last of the left, in printed order. To be called once, before any stage is built.
    pub fn meet(&mut self, left: &City, right: &City) {
        for stage in 0..self.plan_len() {
            let Some(from) = self.stage(stage).effects.iter().find_map(|effect| match effect {
                Effect::CopyStage { from } => Some(*from),
                _ => None,
            }) else {
                continue;
            };
            let owner = if from == Side::Left { left } else { right };
            let last = owner.plan_len() - 1;
            let which = if stage + 1 == self.plan_len() { last } else { stage.min(last) };
            self.plan[stage] = owner.plan[which];
        }
    }

    fn no_plan() -> [StageId; 4] {
        [StageId(0); 4]
    }

    /// Completes a city that was read: what was not written follows from the rest and from an empty city at its place.
    ///
    /// # Errors
    /// Says what cannot be in such a city.
    pub(crate) fn complete(&mut self, empty: &City) -> Result<(), String> {
        self.plan = empty.plan;
        self.plan_len = empty.plan_len;
        if self.stages >> self.plan_len != 0 {
            return Err(format!(
                "stages: {} says more than the {} the wonder has",
                self.stages, self.plan_len
            ));
        }
        self.refresh();
        Ok(())
    }

    /// How many stages the wonder has.
    #[inline]
    #[must_use]
    pub const fn plan_len(&self) -> usize {
        self.plan_len as usize
    }

    /// What is printed on a stage, counted from 0.
    ///
    /// # Panics
    /// If the wonder has no such stage.
    #[inline]
    #[must_use]
    pub fn stage(&self, stage: usize) -> &'static StageInfo {
        assert!(stage < self.plan_len(), "the wonder has no stage {}", stage + 1);
        self.plan[stage].info()
    }

    /// How many stages are built.
    #[inline]
    #[must_use]
    pub const fn stage_count(&self) -> u8 {
        self.stages.count_ones() as u8
    }

    /// Whether a stage, counted from 0, is built.
    #[inline]
    #[must_use]
    pub const fn has_stage(&self, stage: usize) -> bool {
        stage < 4 && self.stages >> stage & 1 != 0
    }

    /// Whether a stage, counted from 0, may be built next: stages go in order, those of the Great Wall in any.
    #[must_use]
    pub fn stage_is_open(&self, stage: usize) -> bool {
        stage < self.plan_len() && self.open_stage_bits() >> stage & 1 != 0
    }

    /// The stages that may be built next, as bits.
    #[inline]
    fn open_stage_bits(&self) -> u8 {
        let missing = !self.stages & ((1 << self.plan_len) - 1);
        if self.board.info().any_order { missing } else { missing & 1 << self.stage_count() }
    }

    /// The stages that may be built next, counted from 0.
    #[inline]
    pub fn open_stages(&self) -> impl Iterator<Item = usize> + use<> {
        let mut open = self.open_stage_bits();
        std::iter::from_fn(move || {
            let next = (open != 0).then(|| open.trailing_zeros() as usize);
            open &= open.wrapping_sub(1);
            next
        })
    }

    /// The built stages, counted from 0.
    pub fn built_stages(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.plan_len()).filter(|&stage| self.has_stage(stage))
    }

    /// Builds a stage, counted from 0. `marker` is the colour of the card under it; none for a leader.
    pub fn build_stage(&mut self, stage: usize, marker: Option<Colour>) {
        self.stages |= 1 << stage;
        let info = self.stage(stage);
        for effect in &info.effects {
            if matches!(effect, Effect::Per { counted: Counted::CardsOfMarkerColour, .. }) {
                self.marker_colour = marker;
            }
            self.apply(effect);
        }
    }

    /// The structures that stand in the city.
    #[inline]
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Whether this structure stands in the city.
    #[inline]
    #[must_use]
    pub const fn has(&self, card: CardId) -> bool {
        self.cards.contains(card)
    }

    /// Whether a structure of this name stands in the city, so that another one is forbidden (1.3).
    #[inline]
    #[must_use]
    pub fn has_twin(&self, card: CardId) -> bool {
        self.doors.closed.contains(card)
    }

    /// How many structures of this colour stand in the city.
    #[inline]
    #[must_use]
    pub fn count(&self, colour: Colour) -> u8 {
        self.colours[colour]
    }

    /// Puts a structure into the city. Coins, losses and other one-time effects are the caller's.
    pub fn build(&mut self, card: CardId) {
        self.cards.insert(card);
        self.add_structure(card.info());
    }

    /// Takes a structure out of the city; all it gave goes with it.
    pub fn demolish(&mut self, card: CardId) {
        self.cards.remove(card);
        self.refresh();
    }

    /// Recruited leaders in force.
    #[inline]
    #[must_use]
    pub const fn leaders(&self) -> LeaderSet {
        self.leaders
    }

    /// The leader of a neighbour that the Courtesans Guild copies.
    #[must_use]
    pub const fn courtesan(&self) -> Option<LeaderId> {
        self.courtesan
    }

    /// Leaders entombed at Abu Simbel.
    #[must_use]
    pub const fn entombed(&self) -> LeaderSet {
        self.entombed
    }

    /// Recruits a leader. Coins and other one-time effects are the caller's.
    pub fn recruit(&mut self, leader: LeaderId) {
        self.leaders.insert(leader);
        for effect in &leader.info().effects {
            self.apply(effect);
        }
    }

    /// Uses this leader of a neighbour as if own from now on.
    pub fn copy_leader(&mut self, leader: LeaderId) {
        self.courtesan = Some(leader);
        for effect in &leader.info().effects {
            self.apply(effect);
        }
    }

    /// Entombs a recruited leader: the effect ends.
    pub fn entomb(&mut self, leader: LeaderId) {
        self.leaders.remove(leader);
        self.entombed.insert(leader);
        self.refresh();
    }

    /// All effects in force of leaders, with the copied one.
    pub(crate) fn leader_effects(&self) -> impl Iterator<Item = &'static Effect> + use<> {
        self.leaders.iter().chain(self.courtesan).flat_map(|leader| &leader.info().effects)
    }

    /// The city's strength in a conflict.
    #[inline]
    #[must_use]
    pub const fn strength(&self) -> u16 {
        let defeats = if self.powers.defeats_as_shields { self.tokens.defeats } else { 0 };
        self.shields as u16 + self.shield_tokens as u16 + defeats as u16
    }

    /// The resources the city makes with board, brown and grey cards.
    #[must_use]
    pub fn makes(&self) -> ResourceSet {
        makes(&self.for_sale)
    }

    /// Whether the city may build one structure of this colour from the hand free, once per age (Olympia A).
    #[must_use]
    pub const fn free_build_each_age(&self) -> bool {
        self.powers.free_any_each_age
    }

    /// Whether the city has any right to build free: Olympia A, Caligula or a token; used or not.
    #[inline]
    pub(crate) const fn may_build_free(&self) -> bool {
        self.powers.free_any_each_age || self.powers.free_each_age.0 != 0 || self.markers.free_building > 0
    }

    /// Whether the city may build one structure of this colour free, once per age (Caligula).
    #[must_use]
    pub const fn free_colour_each_age(&self, colour: Colour) -> bool {
        self.powers.free_each_age.contains(colour)
    }

    /// Whether the city may play the last card of an age (Babylon B).
    #[must_use]
    pub const fn plays_last_card(&self) -> bool {
        self.powers.play_last_card
    }

    /// Coins for each neighbour bought from in a turn (Hatshepsut).
    #[must_use]
    pub const fn coins_on_purchase(&self) -> u8 {
        self.powers.coins_on_purchase
    }

    /// Coins for each victory token (Nero).
    #[must_use]
    pub const fn coins_on_victory(&self) -> u8 {
        self.powers.coins_on_victory
    }

    /// Coins on top of a gain from the bank, once a turn (Berenice).
    #[must_use]
    pub const fn bank_bonus(&self) -> u8 {
        self.powers.bank_bonus
    }

    /// Whether defeat tokens go to the winner (Tomyris).
    #[must_use]
    pub const fn redirects_defeats(&self) -> bool {
        self.powers.redirect_defeats
    }

    /// Counts everything anew from what stands in the city.
    fn refresh(&mut self) {
        self.own = Sums::NONE;
        self.for_sale = Sums::NONE;
        self.powers = Powers::default();
        self.colours = ByColour::default();
        self.shields = 0;
        self.doors = Doors::default();
        if let Some(Start::Produces(resource)) = self.start() {
            self.own.add_units(resource, 1);
            self.for_sale.add_units(resource, 1);
        }
        if self.start() == Some(Start::LeadersFree) {
            self.powers.leaders_free = true;
        }
        for card in self.cards.iter() {
            self.add_structure(card.info());
        }
        for stage in 0..self.plan_len() {
            if self.has_stage(stage) {
                for effect in &self.stage(stage).effects {
                    self.apply(effect);
                }
            }
        }
        for effect in self.leader_effects() {
            self.apply(effect);
        }
    }

    /// Adds all that lasts of a structure.
    fn add_structure(&mut self, info: &CardInfo) {
        self.colours[info.colour] += 1;
        self.doors.closed = self.doors.closed.or(info.twins);
        self.doors.open = self.doors.open.or(info.chain_to);
        self.own = self.own.plus(&info.makes);
        self.for_sale = self.for_sale.plus(&info.sells);
        for effect in &info.effects {
            if !matches!(effect, Effect::Produce { .. } | Effect::ProduceOneOf { .. }) {
                self.apply(effect);
            }
        }
    }

    /// Adds the lasting part of an effect.
    fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shields(shields) => self.shields += shields,
            Effect::Produce { .. } | Effect::ProduceOneOf { .. } => {
                add_production(&mut self.own, effect, false);
                add_production(&mut self.for_sale, effect, true);
            }
            _ => self.powers.add(effect),
        }
    }

    /// What the structures of this set produce: for the city itself, or for its neighbours to buy.
    pub(crate) fn production_of(&self, cards: CardSet, for_sale: bool) -> Sums {
        let mut sums = Sums::NONE;
        for card in self.cards.and(cards).iter() {
            let info = card.info();
            sums = sums.plus(if for_sale { &info.sells } else { &info.makes });
        }
        sums
    }

    /// The cheap trade of structures and stages without the structures of this set.
    pub(crate) fn prices_without(&self, cards: CardSet) -> Prices {
        let mut prices = Prices::default();
        let stages = (0..self.plan_len())
            .filter(|&stage| self.has_stage(stage))
            .map(|stage| &self.stage(stage).effects);
        let cards = CardSet(self.cards.0 & !cards.0).iter().map(|card| &card.info().effects);
        for effect in cards.chain(stages).flatten() {
            if let Effect::TradePrice { class, left, right } = *effect {
                prices.lower(class, left, right);
            }
        }
        prices
    }

    /// How many stone symbols are printed on its brown cards.
    #[must_use]
    pub fn stone_symbols(&self) -> u8 {
        catalogue().stone_symbols.iter().filter(|(card, _)| self.has(*card)).map(|(_, symbols)| symbols).sum()
    }
}

/// What these effects produce: for the city itself, or for its neighbours to buy.
pub(crate) fn production(effects: &[Effect], for_sale: bool) -> Sums {
    let mut sums = Sums::NONE;
    for effect in effects {
        add_production(&mut sums, effect, for_sale);
    }
    sums
}

fn add_production(sums: &mut Sums, effect: &Effect, only_for_sale: bool) {
    match *effect {
        Effect::Produce { resource, units, for_sale } if for_sale || !only_for_sale => {
            sums.add_units(resource, units);
        }
        Effect::ProduceOneOf { of, for_sale } if for_sale || !only_for_sale => sums.add_choice(of),
        _ => {}
    }
}

/// The resources of which these sources can give at least one unit.
pub(crate) fn makes(sums: &Sums) -> ResourceSet {
    Resource::ALL.into_iter().filter(|&resource| sums.units(resource) > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resource::MOST;

    fn city(board: &str, face: Face) -> City {
        City::new(BoardId::from_key(board).expect("printed"), face)
    }

    fn card(key: &str) -> CardId {
        CardId::from_key(key).expect("printed")
    }

    #[test]
    fn a_demolished_structure_takes_all_it_gave_with_it() {
        let mut rhodos = city("rhodos", Face::A);
        let before = rhodos;
        rhodos.build(card("barracks"));
        rhodos.build(card("clay_pit"));
        assert_eq!(rhodos.strength(), 1);
        assert!(rhodos.makes().contains(Resource::Clay));
        rhodos.demolish(card("barracks"));
        rhodos.demolish(card("clay_pit"));
        assert_eq!(rhodos, before);
    }

    #[test]
    fn doors_are_open_by_a_predecessor_and_closed_by_a_twin() {
        let mut giza = city("giza", Face::A);
        for card in CardId::all().step_by(2) {
            let info = card.info();
            assert_eq!(giza.doors.open.contains(card), info.chain_from.meets(giza.cards()), "{card}");
            assert_eq!(giza.doors.closed.contains(card), info.twins.meets(giza.cards()), "{card}");
            giza.build(card);
        }
        for card in CardId::all() {
            let info = card.info();
            assert_eq!(giza.doors.open.contains(card), info.chain_from.meets(giza.cards()), "{card}");
            assert_eq!(giza.doors.closed.contains(card), info.twins.meets(giza.cards()), "{card}");
        }
    }

    #[test]
    fn adding_step_by_step_equals_counting_anew() {
        for face in Face::BOTH {
            for board in BoardId::all() {
                let mut city = City::new(board, face);
                for card in CardId::all() {
                    if !city.has_twin(card) {
                        city.build(card);
                    }
                }
                for stage in 0..city.plan_len() {
                    city.build_stage(stage, Some(Colour::Blue));
                }
                for leader in LeaderId::all() {
                    city.recruit(leader);
                }
                let (raw, made) = city.own.bytes();
                assert!(raw.iter().chain(&made).all(|&most| most <= MOST), "{board}: {:?}", city.own);
                let mut anew = city;
                anew.refresh();
                assert_eq!(anew, city, "{board}");
            }
        }
    }

    #[test]
    fn manneken_pis_a_copies_first_second_and_last_stages() {
        let giza = city("giza", Face::B);
        let rhodos = city("rhodos", Face::B);
        let mut manneken = city("manneken_pis", Face::A);
        manneken.meet(&giza, &rhodos);
        assert_eq!(manneken.stage(0).cost, giza.stage(0).cost);
        assert_eq!(manneken.stage(1).cost, rhodos.stage(1).cost);
        assert_eq!(manneken.stage(2).cost, giza.stage(3).cost);
    }

    #[test]
    fn the_great_wall_is_built_in_any_order() {
        let mut wall = city("the_great_wall", Face::A);
        wall.build_stage(2, None);
        assert_eq!(wall.open_stages().collect::<Vec<_>>(), [0, 1, 3]);
        let mut giza = city("giza", Face::A);
        giza.build_stage(0, None);
        assert_eq!(giza.open_stages().collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn a_lost_start_resource_is_neither_made_nor_sold() {
        let mut giza = city("giza", Face::A);
        giza.lose_start();
        assert!(giza.makes().is_empty());
        assert_eq!(giza.own, Sums::NONE);
    }
}
