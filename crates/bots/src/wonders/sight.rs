//! What a city of 7 Wonders is short of, and what everything it could come by is worth to it.

use wonders::{
    Around, Built, CardId, City, Colour, Counted, Effect, Join, LeaderId, Occasion, Penalty, Reward, Science,
    Symbols, TileEffect, TileId, Way, Wonders, Works,
};

/// What one coin is worth in points, beyond the first few.
const COIN: f32 = 0.36;
/// What each of the first few coins is worth on top while there is much to buy.
const FIRST_COINS: f32 = 0.22;
/// What victory tokens are worth, by age.
const VICTORY: [f32; 3] = [1.0, 3.0, 5.0];
/// The most shields that a single build brings.
const SHIELDS: usize = 8;

/// How one city stands.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Wonders,
    pub(super) place: usize,
    pub(super) around: Around<'a>,
    /// Turns until the end, this one included.
    turns_left: f32,
    /// What the conflicts to come are worth with so many shields more.
    war: [f32; SHIELDS],
    symbols: Symbols,
    /// What one more unit of each resource is worth.
    need: [f32; 7],
    /// How much a coin that goes to a neighbour counts against the payer.
    rivalry: f32,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Wonders, place: usize) -> Sight<'a> {
        let around = game.around(place);
        let turns_left = turns_left(game);
        let players = table::Game::seats(game).count() as f32;
        let mut sight = Sight {
            game,
            place,
            around,
            turns_left,
            war: [0.0; SHIELDS],
            symbols: Symbols::of(&around),
            need: [0.0; 7],
            rivalry: COIN / (players - 1.0).max(1.0),
        };
        sight.war = sight.conflicts();
        sight.need = sight.needs();
        sight
    }

    /// What the conflicts of this age and later ones are worth, by the number of additional shields.
    fn conflicts(&self) -> [f32; SHIELDS] {
        let age = usize::from(self.game.age().clamp(1, 3));
        let length = f32::from(self.game.turns_of_age());
        let to_battle = f32::from(self.game.turns_of_age().saturating_sub(self.turn()));
        let own = f32::from(self.around.own.strength());
        let mut worth = [0.0; SHIELDS];
        for neighbour in [self.around.left, self.around.right] {
            let lead = own - f32::from(neighbour.strength());
            for battle in age..=3 {
                let turns = to_battle + length * (battle - age) as f32;
                let grip = 1.6 / (1.0 + 0.16 * turns);
                for (more, worth) in worth.iter_mut().enumerate() {
                    // Half a shield short of the middle: a draw brings nothing.
                    let won = share((lead + more as f32 - 0.5) * grip);
                    let lost = share((-lead - more as f32 - 0.5) * grip);
                    *worth += VICTORY[battle - 1] * won - lost;
                }
            }
        }
        worth
    }

    fn turn(&self) -> u8 {
        let turn = self.game.turn_of_age();
        if turn == u8::MAX { 0 } else { turn }
    }

    fn needs(&self) -> [f32; 7] {
        let base = 0.48 * (self.turns_left - 4.0).max(0.0);
        let own = self.around.own.units();
        let (left, right) = (self.around.left.makes(), self.around.right.makes());
        std::array::from_fn(|index| {
            let resource = wonders::Resource::ALL[index];
            let scarce = [1.0, 0.7, 0.4, 0.08][usize::from(own[index]).min(3)];
            let next_door = u8::from(left.contains(resource)) + u8::from(right.contains(resource));
            let made = if index < 4 { 1.0 } else { 0.85 };
            base * scarce * made * [1.0, 0.75, 0.6][usize::from(next_door)]
        })
    }

    /// What coming by these coins is worth, or losing them.
    pub(super) fn coins(&self, coins: f32) -> f32 {
        let owned = f32::from(self.around.own.coins);
        let busy = (self.turns_left / 8.0).min(1.0);
        let first = |coins: f32| coins.clamp(0.0, 6.0);
        COIN * coins + FIRST_COINS * busy * (first(owned + coins) - first(owned))
    }

    /// What paying this way costs; what neighbours get makes it dearer.
    pub(super) fn price(&self, way: &Way) -> f32 {
        let total = f32::from(way.total());
        if total == 0.0 {
            return 0.0;
        }
        -self.coins(-total) + self.rivalry * (f32::from(way.left) + f32::from(way.right))
    }

    /// What a structure is worth once it stands.
    pub(super) fn card(&self, card: CardId) -> f32 {
        let info = card.info();
        let mut worth = self.effects(&info.effects);
        if info.age < 3 {
            let own = self.around.own.cards();
            let opens = info.chain_to.iter().filter(|next| !own.contains(*next)).count();
            worth += [0.0, 0.8, 0.5][usize::from(info.age)] * opens as f32;
        }
        let decrees = self.game.decrees();
        worth + self.coins(f32::from(decrees.bonus[info.colour]))
    }

    /// What a stage is worth once it is built.
    pub(super) fn stage(&self, stage: usize) -> f32 {
        self.effects(&self.around.own.stage(stage).effects) + 0.4
    }

    /// What a leader in force is worth.
    pub(super) fn leader(&self, leader: LeaderId) -> f32 {
        self.effects(&leader.info().effects)
    }

    /// What these effects are worth together.
    pub(super) fn effects(&self, effects: &[Effect]) -> f32 {
        effects.iter().map(|effect| self.effect(effect)).sum()
    }

    fn effect(&self, effect: &Effect) -> f32 {
        let ages_left = 3.0 - f32::from(self.game.age().min(3));
        match *effect {
            Effect::Points(points) => f32::from(points),
            Effect::Shields(shields) => self.shields(usize::from(shields)),
            Effect::Coins(coins) => self.coins(f32::from(coins)),
            Effect::Produce { resource, units, for_sale } => {
                let need = self.need[resource as usize];
                let sale = if for_sale { 0.02 * self.turns_left } else { 0.0 };
                need * [0.0, 1.0, 1.5, 1.8][usize::from(units).min(3)] + sale
            }
            Effect::ProduceOneOf { of, for_sale } => {
                let (mut most, mut sum) = (0.0_f32, 0.0);
                for resource in wonders::Resource::ALL {
                    if of.contains(resource) {
                        most = most.max(self.need[resource as usize]);
                        sum += self.need[resource as usize];
                    }
                }
                most + 0.4 * (sum - most) + if for_sale { 0.02 * self.turns_left } else { 0.0 }
            }
            Effect::ProduceExtra | Effect::ProduceMissing => 0.14 * self.turns_left,
            Effect::Science(symbol) => self.science(symbol),
            Effect::ScienceChoice => {
                Science::ALL.iter().map(|&symbol| self.science(symbol)).fold(0.0, f32::max) + 1.0
            }
            Effect::ScienceCopy => {
                let most = Science::ALL.iter().map(|&symbol| self.science(symbol)).fold(0.0, f32::max);
                0.7 * most
            }
            Effect::Per { counted, whose, coins, points } => {
                let cities = f32::from(u8::from(whose.own) + u8::from(whose.left) + u8::from(whose.right));
                let now = f32::from(self.around.count(counted, whose));
                let growth = match counted {
                    Counted::Cards(colours) => 0.13 * colours.iter().count() as f32,
                    Counted::CardsOfMarkerColour => 0.13,
                    Counted::CardSets(_) | Counted::ScienceSets => 0.08,
                    Counted::WonderStages => 0.14,
                    Counted::VictoryTokens | Counted::DefeatTokens => 0.1,
                    Counted::CoinTriples => 0.1,
                    Counted::RecruitedLeaders => 0.1 * ages_left / 3.0,
                    Counted::StoneSymbols => 0.05,
                } * cities
                    * (self.turns_left - 1.0).max(0.0);
                let sets = if counted == Counted::ScienceSets { f32::from(self.sets()) } else { 0.0 };
                f32::from(points) * (now + growth + sets) + self.coins(f32::from(coins) * now)
            }
            Effect::TradePrice { left, right, .. } => {
                0.09 * self.turns_left * f32::from(u8::from(left) + u8::from(right))
            }
            Effect::TradeRebate(_) => 0.09 * self.turns_left,
            Effect::Discount(Built::Structure(_)) => 0.1 * self.turns_left,
            Effect::Discount(Built::Stage) => 0.5 * self.stages_left(),
            Effect::WaiveResources(Built::Stage) => self.stages_left(),
            Effect::WaiveResources(Built::Structure(_)) => 0.15 * self.turns_left,
            Effect::FreeBuildEachAge => 2.0 * (ages_left + 1.0),
            Effect::FreeColourEachAge(_) => ages_left + 1.0,
            Effect::FreeColour(_) => 3.0,
            Effect::LeadersFree => 2.0 * ages_left,
            Effect::BankPurchase => 0.16 * self.turns_left,
            Effect::CoinsWhen { coins, .. } => self.coins(f32::from(coins)) * 0.15 * self.turns_left,
            Effect::BankGainBonus(_) => 0.1 * self.turns_left,
            Effect::RedirectDefeats => 1.5 * (ages_left + 1.0),
            Effect::DefeatsAsShields => 1.0 + ages_left,
            Effect::BuildFromDiscard => {
                if self.game.discard().is_empty() {
                    1.5
                } else {
                    4.5
                }
            }
            Effect::PlayLastCard => 1.5 * (ages_left + 1.0),
            Effect::CopyGuild => 5.5,
            Effect::CopyLeader => 3.0,
            Effect::CopyStage { .. } => 3.0,
            Effect::EntombLeader => 4.0,
            Effect::OthersLose { coins, .. } => 0.45 * f32::from(coins),
            Effect::NeighboursGain(coins) => -self.rivalry * f32::from(coins),
            Effect::Diplomacy => (-self.war[0]).clamp(0.3, 3.0),
            Effect::DrawLeaders(_) => 1.5,
            Effect::RecruitNow => 2.0,
        }
    }

    fn stages_left(&self) -> f32 {
        (self.around.own.plan_len() as f32 - f32::from(self.around.own.stage_count()))
            .min(self.turns_left / 3.0)
    }

    /// What so many shields more are worth.
    pub(super) fn shields(&self, shields: usize) -> f32 {
        1.15 * (self.war[shields.min(SHIELDS - 1)] - self.war[0])
    }

    fn sets(&self) -> u8 {
        self.symbols.fixed.into_iter().min().unwrap_or(0)
    }

    fn science(&self, symbol: Science) -> f32 {
        let fixed = self.symbols.fixed;
        let count = f32::from(fixed[symbol as usize]);
        let mut more = fixed;
        more[symbol as usize] += 1;
        let set = f32::from(more.into_iter().min().unwrap_or(0)) - f32::from(self.sets());
        let now = 2.0 * count + 1.0 + 7.0 * set;
        let all: u8 = fixed.iter().sum();
        // A first symbol is a promise; what it will become depends on the turns left and on going on with it.
        let promise = self.turns_left / 18.0 * (2.2 + 0.5 * f32::from(all).min(4.0));
        0.85 * now + 1.3 * promise
    }

    /// What it is worth to join the project with one more token.
    pub(super) fn join(&self, join: Join) -> f32 {
        let (Some(works), true) = (self.game.works(), join != Join::No) else { return 0.0 };
        let info = works.project.info();
        let left = f32::from(works.left());
        let turns = f32::from(self.game.turns_of_age().saturating_sub(self.turn()));
        let players = table::Game::seats(self.game).count() as f32;
        // Every other player joins about once in four turns.
        let others = 0.25 * players * (turns - 1.0).max(0.0);
        let success = ((others + 1.0) / left.max(1.0)).min(1.0);
        let reward = match info.reward {
            Reward::Coins(coins) => self.coins(f32::from(coins)),
            Reward::VictoryToken(value) => f32::from(value),
            Reward::Shields(shields) => self.shields(usize::from(shields)),
            Reward::FreeBuilding => 3.0,
            Reward::FreeStage => 2.0,
            Reward::AnyColour => 0.8,
            Reward::PointsPerStage(points) => {
                f32::from(points) * (f32::from(self.around.own.stage_count()) + 1.0)
            }
            Reward::PointsPerScienceSet(points) => f32::from(points) * f32::from(self.sets()),
            Reward::PointsPerGuild(points) => {
                f32::from(points) * (f32::from(wonders::guilds_around(&self.around)) + 0.25 * turns)
            }
        };
        let spared = if works.taken(self.place) == 0 { (1.0 - success) * self.penalty(works) } else { 0.0 };
        reward * success + spared - if join == Join::AnyColour { 0.8 } else { 0.0 }
    }

    fn penalty(&self, works: &Works) -> f32 {
        let own = self.around.own;
        match works.project.info().penalty {
            Penalty::Destroy(colour) if own.count(colour) == 0 => f32::from(self.game.age()),
            Penalty::Destroy(Colour::Blue) => 3.0,
            Penalty::Destroy(_) => 2.0,
            Penalty::LoseStart => 2.0,
            Penalty::LoseAllCoins => -self.coins(-f32::from(own.coins)),
            Penalty::ReturnVictoryTokens(count) => 2.5 * f32::from(count),
        }
    }

    /// What it is worth to build a tower tile: its points, and what it changes for the city more than for others.
    pub(super) fn tile(&self, tile: TileId) -> f32 {
        let built = usize::from(self.around.own.tiles).min(3);
        // A tile can wait for a hand that offers nothing better, as long as there is time for all three.
        let haste = if self.turns_left > 2.0 * (3 - built) as f32 + 1.0 { 0.6 } else { 1.0 };
        let points = haste * [2.0, 3.0, 5.0, 0.0][built];
        points + self.decree(tile)
    }

    /// What a decree changes for the city compared with its neighbours.
    fn decree(&self, tile: TileId) -> f32 {
        let own = self.around.own;
        let others = [self.around.left, self.around.right];
        let more = |of: &dyn Fn(&City) -> f32| of(own) - 0.5 * (of(others[0]) + of(others[1]));
        let colour = |colour: Colour| more(&|city: &City| f32::from(city.count(colour)));
        let lasts = (self.turns_left / 6.0).min(1.0);
        lasts
            * match tile.info().effect {
                TileEffect::Tax(Occasion::Build(colours), _) => -0.4 * colour(colours),
                TileEffect::Bonus(Occasion::Build(colours), _) => 0.4 + 0.4 * colour(colours),
                TileEffect::Tax(Occasion::Chain, _) => -0.2,
                TileEffect::Bonus(Occasion::Chain, _) => 0.3,
                TileEffect::Tax(Occasion::Stage, _) => {
                    0.3 * more(&|city: &City| f32::from(city.stage_count()))
                }
                TileEffect::Bonus(Occasion::Stage, _) => 0.3,
                TileEffect::WaiveResources(Built::Stage) => 0.5 * self.stages_left() - 0.5,
                TileEffect::WaiveResources(Built::Structure(colours)) => -0.3 * colour(colours),
                TileEffect::ProductionOff(cards) => {
                    -0.8 * more(&|city: &City| city.cards().and(cards).len() as f32)
                }
                TileEffect::EffectOff(cards) => {
                    -0.5 * more(&|city: &City| city.cards().and(cards).len() as f32)
                }
                TileEffect::ProductionWithoutLimit(cards) => {
                    0.5 * more(&|city: &City| city.cards().and(cards).len() as f32)
                }
                TileEffect::NeighbourChains => 0.3,
                TileEffect::ResourcesBecomeCoins(_) => 0.03 * f32::from(own.coins) - 0.2,
                TileEffect::PriceChange(_, change) => {
                    let makes = |city: &City| city.units().iter().map(|&units| f32::from(units)).sum::<f32>();
                    0.1 * f32::from(change) * more(&makes)
                }
                TileEffect::FreeResource(_) => 0.2,
                TileEffect::VictoryTokens(_) => -0.4 * more(&|city: &City| f32::from(city.strength())),
                TileEffect::DefeatTokens(_) => 0.3 * more(&|city: &City| f32::from(city.strength())),
            }
    }
}

/// Turns until the end of the game, the current one included.
fn turns_left(game: &Wonders) -> f32 {
    let length = f32::from(game.turns_of_age());
    let age = f32::from(game.age().clamp(1, 3));
    let turn = game.turn_of_age();
    let gone = if game.age() == 0 || turn == u8::MAX { 0.0 } else { f32::from(turn) };
    (3.0 - age) * length + length - gone
}

/// From 0 to 1 as the advantage grows from much less to much more than nothing.
#[inline]
fn share(advantage: f32) -> f32 {
    0.5 + 0.5 * advantage / (1.0 + advantage.abs())
}
