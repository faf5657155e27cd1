//! A slow, obviously right enumerator: every unit of the cost is handed to every source that could give it, and the
//! rules are read off the printed cards and tile numbers, with none of the sums a city keeps.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Start;
use crate::card::{CardId, Colour, Cost};
use crate::city::City;
use crate::effect::Effect;
use crate::leader::LeaderId;
use crate::resource::{Class, Resource};
use crate::tile::{TileId, TileSet};
use crate::used::Used;

/// Who gives a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Giver {
    Own,
    Left,
    Right,
    Bilkis,
    /// Waives a unit of the build, not of the participation.
    Discount,
    /// The unit of tile 17, 18 or 21.
    Tile(TileId),
}

/// Givers with what one unit of theirs can be, and how many such units there are.
type Sources = BTreeMap<(Giver, Vec<Resource>), u8>;

/// What to build.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Structure(CardId),
    Stage(usize),
}

/// One payment: its coins and where its units come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Payment {
    /// Coins to the left, to the right and to the bank.
    pub coins: [u8; 3],
    pub chain: bool,
    /// Whether something is bought on the left and on the right.
    pub bought: [bool; 2],
    pub bilkis: bool,
    pub tiles: TileSet,
    /// How many units are bought, of the bank too.
    pub units: u8,
}

/// The position: city, left and right neighbour, visible tiles, age, and what was used earlier in the round.
pub(super) struct Position<'a> {
    pub city: &'a City,
    pub left: &'a City,
    pub right: &'a City,
    pub tiles: TileSet,
    pub age: u8,
    pub used: Used,
}

impl Position<'_> {
    fn tile(&self, number: u8) -> bool {
        self.tiles.contains(TileId::new(number).expect("a printed number"))
    }

    fn card(&self, key: &str) -> bool {
        self.city.has(CardId::from_key(key).expect("printed"))
    }

    fn leader(&self, key: &str) -> bool {
        let leader = LeaderId::from_key(key).expect("printed");
        self.city.leaders().contains(leader) || self.city.courtesan() == Some(leader)
    }

    /// The coins of every payment that no other one beats, whether or not they suffice; none if resources are
    /// missing.
    pub(super) fn options(&self, target: Target, join: Option<&Cost>) -> Vec<[u8; 3]> {
        pareto(self.payments(target, join, false).iter().map(|payment| payment.coins).collect())
    }

    /// The payments to choose from with so many coins, by coins and chain: nobody is paid less by another one. Beside an
    /// open chain (1.6) the ordinary cost is one if it leaves more coins, and buys nothing that the city makes itself.
    pub(super) fn choices(
        &self,
        target: Target,
        join: Option<&Cost>,
        coins: u16,
    ) -> BTreeSet<([u8; 3], bool)> {
        let all = self.payments(target, join, false);
        let beside_chain = all.iter().any(|payment| payment.chain) && !self.tile(13);
        let needed = [false, true].map(|chain| {
            all.iter().filter(|payment| payment.chain == chain).map(|payment| payment.units).min()
        });
        let mut leaves = BTreeMap::new();
        for payment in &all {
            let paid: u16 = payment.coins.iter().map(|&coins| u16::from(coins)).sum();
            let in_vain = beside_chain && Some(payment.units) > needed[usize::from(payment.chain)];
            if paid > coins || in_vain {
                continue;
            }
            let left = i32::from(self.gain(payment)) - i32::from(paid);
            let most = leaves.entry((payment.coins, payment.chain)).or_insert(left);
            *most = left.max(*most);
        }
        let chain_pays = self.tile(14) || self.leader("vitruvius");
        let beats = |one: &([u8; 3], bool), other: &([u8; 3], bool)| {
            one != other
                && one.0.iter().zip(other.0).all(|(coins, others)| *coins <= others)
                && match (one.1, other.1) {
                    (true, false) => !beside_chain || leaves[one] >= leaves[other],
                    (false, true) => !beside_chain && !chain_pays && one.0 != other.0,
                    _ => true,
                }
        };
        leaves.keys().filter(|one| !leaves.keys().any(|other| beats(other, one))).copied().collect()
    }

    /// Coins from the bank for paying so: what Hatshepsut, chains and Berenice bring.
    fn gain(&self, payment: &Payment) -> u8 {
        let mut gain = 0;
        if self.leader("hatshepsut") {
            let paid = self.used.hatshepsut;
            gain += (0..2).filter(|&side| payment.bought[side] && !paid[side]).count() as u8;
        }
        if payment.chain {
            gain += if self.tile(14) { self.age } else { 0 };
            gain += if self.leader("vitruvius") { 2 } else { 0 };
        }
        gain + u8::from(gain > 0 && self.leader("berenice"))
    }

    /// Every payment there is, beaten or not; `right` takes the place of the cost.
    pub(super) fn payments(&self, target: Target, join: Option<&Cost>, right: bool) -> Vec<Payment> {
        let mut found = Vec::new();
        let join_cost = join.copied().unwrap_or(Cost::FREE);
        match target {
            Target::Structure(card) => {
                let info = card.info();
                let mut tax = join_cost.coins;
                tax += if self.tile(1) && info.colour == Colour::Red { self.age } else { 0 };
                tax += if self.tile(6) && info.colour == Colour::Blue { self.age } else { 0 };
                if right || info.colour == Colour::Purple && self.leader("ramses") {
                    self.ways(&Cost::FREE, &join_cost, false, tax, &mut found);
                    return found;
                }
                let opens = |city: &City| city.cards().iter().any(|other| info.chain_from.contains(other));
                if opens(self.city) || self.tile(7) && (opens(self.left) || opens(self.right)) {
                    let chain_tax = if self.tile(13) { self.age } else { 0 };
                    self.ways(&Cost::FREE, &join_cost, false, tax + chain_tax, &mut found);
                    found.iter_mut().for_each(|payment| payment.chain = true);
                }
                let leader = match info.colour {
                    Colour::Blue => "hammurabi",
                    Colour::Red => "leonidas",
                    Colour::Green => "archimedes",
                    _ => "",
                };
                let discount = !leader.is_empty() && self.leader(leader);
                let bank = tax + info.cost.coins;
                let in_coins = self.tile(8) && info.colour == Colour::Blue
                    || self.tile(23) && info.colour == Colour::Purple;
                if self.tile(2) && info.colour == Colour::Red {
                    self.ways(&Cost::FREE, &join_cost, false, bank, &mut found);
                } else if in_coins {
                    let coins = info.cost.total - u8::from(discount && info.cost.total > 0);
                    self.ways(&Cost::FREE, &join_cost, false, bank + coins, &mut found);
                } else {
                    self.ways(&info.cost, &join_cost, discount, bank, &mut found);
                }
            }
            Target::Stage(stage) => {
                let cost = &self.city.stage(stage).cost;
                let bank = cost.coins + if self.tile(16) { self.age } else { 0 };
                if right || self.tile(15) || self.card("architect_cabinet") {
                    self.ways(&Cost::FREE, &join_cost, false, bank, &mut found);
                } else {
                    self.ways(cost, &join_cost, self.leader("imhotep"), bank, &mut found);
                }
            }
        }
        found
    }

    fn sources(&self) -> Sources {
        let mut sources = Sources::new();
        let mut add = |giver: Giver, of: Vec<Resource>, units: u8| {
            if !of.is_empty() {
                *sources.entry((giver, of)).or_insert(0) += units;
            }
        };
        let mut made = BTreeSet::new();
        for (giver, city) in [(Giver::Own, self.city), (Giver::Left, self.left), (Giver::Right, self.right)] {
            if let Some(Start::Produces(resource)) = city.start() {
                add(giver, vec![resource], 1);
                if giver == Giver::Own {
                    made.insert(resource);
                }
            }
            for card in city.cards().iter() {
                let info = card.info();
                for effect in &info.effects {
                    let (of, mut units) = match *effect {
                        Effect::Produce { resource, units, .. } => (vec![resource], units),
                        Effect::ProduceOneOf { of, .. } => (of.iter().collect(), 1),
                        _ => continue,
                    };
                    match info.colour {
                        Colour::Brown => {
                            let single = of.len() == 1 && units == 1;
                            if self.tile(3) && !single {
                                continue;
                            }
                            if self.tile(20) && single {
                                units = 12;
                            }
                        }
                        Colour::Grey => {}
                        _ if giver != Giver::Own || self.tile(4) => continue,
                        _ => {}
                    }
                    if giver == Giver::Own && matches!(info.colour, Colour::Brown | Colour::Grey) {
                        made.extend(of.iter().copied());
                    }
                    add(giver, of, units);
                }
            }
        }
        for stage in self.city.built_stages() {
            for effect in &self.city.stage(stage).effects {
                match *effect {
                    Effect::ProduceOneOf { of, .. } => add(Giver::Own, of.iter().collect(), 1),
                    Effect::ProduceMissing => {
                        add(
                            Giver::Own,
                            Resource::ALL.into_iter().filter(|other| !made.contains(other)).collect(),
                            1,
                        );
                    }
                    _ => {}
                }
            }
        }
        if self.card("secret_warehouse") {
            add(Giver::Own, made.iter().copied().collect(), 1);
        }
        if self.card("black_market") {
            add(Giver::Own, Resource::ALL.into_iter().filter(|other| !made.contains(other)).collect(), 1);
        }
        for (number, of) in [
            (17, vec![Resource::Wood, Resource::Stone]),
            (18, vec![Resource::Ore, Resource::Clay]),
            (21, vec![Resource::Glass, Resource::Loom, Resource::Papyrus]),
        ] {
            let tile = TileId::new(number).expect("a printed number");
            if self.tile(number) && !self.used.tiles.contains(tile) {
                add(Giver::Tile(tile), of, 1);
            }
        }
        if self.leader("bilkis") && !self.used.bilkis {
            add(Giver::Bilkis, Resource::ALL.to_vec(), 1);
        }
        sources
    }

    /// Hands every unit of both costs to every source that could give it.
    fn ways(&self, cost: &Cost, join: &Cost, discount: bool, bank: u8, found: &mut Vec<Payment>) {
        let mut sources = self.sources();
        if discount {
            sources.insert((Giver::Discount, Resource::ALL.to_vec()), 1);
        }
        // Sources left, and units bought: raw left, made left, raw right, made right, Bilkis.
        let mut states: BTreeSet<(Sources, [u8; 5])> = BTreeSet::from([(sources, [0; 5])]);
        for (part, of_build) in [(cost, true), (join, false)] {
            for resource in Resource::ALL {
                for _ in 0..part.units[resource] {
                    let mut next = BTreeSet::new();
                    for (sources, bought) in &states {
                        for ((giver, of), units) in sources {
                            if *units == 0
                                || !of.contains(&resource)
                                || *giver == Giver::Discount && !of_build
                            {
                                continue;
                            }
                            let mut rest = sources.clone();
                            *rest.get_mut(&(*giver, of.clone())).expect("it is there") -= 1;
                            let mut bought = *bought;
                            let raw = resource.class() == Class::Raw;
                            match giver {
                                Giver::Own | Giver::Discount | Giver::Tile(_) => {}
                                Giver::Left => bought[if raw { 0 } else { 1 }] += 1,
                                Giver::Right => bought[if raw { 2 } else { 3 }] += 1,
                                Giver::Bilkis => bought[4] += 1,
                            }
                            next.insert((rest, bought));
                        }
                    }
                    states = next;
                }
            }
        }
        found.extend(states.into_iter().map(|(left_over, bought)| {
            Payment {
                coins: self.price(bought, bank),
                chain: false,
                bought: [bought[0] + bought[1] > 0, bought[2] + bought[3] > 0],
                bilkis: bought[4] > 0,
                units: bought.iter().sum(),
                tiles: left_over
                    .iter()
                    .filter_map(|((giver, _), units)| match giver {
                        Giver::Tile(tile) if *units == 0 => Some(*tile),
                        _ => None,
                    })
                    .collect(),
            }
        }));
    }

    fn price(&self, bought: [u8; 5], bank: u8) -> [u8; 3] {
        let works = |key: &str| self.card(key) && !self.tile(4);
        let olympia = self.city.built_stages().any(|stage| {
            let effects = &self.city.stage(stage).effects;
            effects.iter().any(|effect| matches!(effect, Effect::TradePrice { .. }))
        });
        let cheap = [
            works("west_trading_post") || olympia,
            works("marketplace"),
            works("east_trading_post") || olympia,
            works("marketplace"),
        ];
        let raw_more = i16::from(self.tile(12)) - i16::from(self.tile(11));
        let made_more = i16::from(self.tile(10)) - i16::from(self.tile(9));
        let price = |kind: usize| {
            let usual = if cheap[kind] { 1 } else { 2 };
            (usual + if kind.is_multiple_of(2) { raw_more } else { made_more }).max(0) as u8
        };
        let side = |first: usize, dock: &str, used: bool| {
            let all = bought[first] * price(first) + bought[first + 1] * price(first + 1);
            all - u8::from(self.card(dock) && !used && all > 0)
        };
        let [west, east] = self.used.docks;
        [side(0, "clandestine_dock_west", west), side(2, "clandestine_dock_east", east), bank + bought[4]]
    }
}

/// Leaves out every payment that another one beats.
fn pareto(mut found: Vec<[u8; 3]>) -> Vec<[u8; 3]> {
    found.sort_unstable();
    found.dedup();
    let beats = |one: &[u8; 3], other: &[u8; 3]| one != other && one.iter().zip(other).all(|(a, b)| a <= b);
    found.iter().filter(|option| !found.iter().any(|other| beats(other, option))).copied().collect()
}
