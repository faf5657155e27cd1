//! The Great Projects of Babel (7).

use crate::board::Start;
use crate::card::{CardSet, Colour, Cost};
use crate::catalogue::catalogue;
use crate::city::{City, Markers, ProjectTokens};
use crate::decree::Decrees;
use crate::id::component;
use crate::military::{MAX_CITIES, Spoils};

component! {
    /// A great project.
    ProjectId, ProjectInfo, projects
}

/// What is printed on a project.
#[derive(Clone, Debug)]
pub struct ProjectInfo {
    /// The name in the data and in records.
    pub key: String,
    /// The English name.
    pub name: String,
    /// Its age, 1 to 3.
    pub age: u8,
    /// Structures of this colour open the way to join.
    pub colour: Colour,
    /// What joining costs.
    pub cost: Cost,
    /// What failure costs those who did not join.
    pub penalty: Penalty,
    /// What success brings for each token.
    pub reward: Reward,
}

/// What failure costs those who did not join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Penalty {
    /// Destroy a structure of this colour.
    Destroy(Colour),
    /// Lose the start resource or start advantage for good.
    LoseStart,
    /// Lose all coins, at least one.
    LoseAllCoins,
    /// Give back this many victory tokens.
    ReturnVictoryTokens(u8),
}

/// What success brings for each token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// Coins from the bank.
    Coins(u8),
    /// A victory token of this value.
    VictoryToken(u8),
    /// Shields.
    Shields(u8),
    /// A token for a structure without any cost, in a later age.
    FreeBuilding,
    /// A token for a stage without resources, in a later age.
    FreeStage,
    /// A token to join a later project with a structure of any colour.
    AnyColour,
    /// Points for each own wonder stage.
    PointsPerStage(u8),
    /// Points for each set of three different scientific symbols.
    PointsPerScienceSet(u8),
    /// Points for each guild in the own and both neighbour cities.
    PointsPerGuild(u8),
}

/// A project under way: its tokens and who took them (7.1). All of it lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// The project of this age.
    pub project: ProjectId,
    /// Tokens left on it.
    left: u8,
    /// Tokens that were left when the round began.
    left_at_round_start: u8,
    /// Tokens taken by each place.
    taken: [u8; MAX_CITIES],
    /// Places that joined in this round, as bits.
    joined: u8,
}

/// What a city did in a round in which it would like to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The place of the city.
    pub place: usize,
    /// The colour of the structure it built; none if it built none.
    pub built: Option<Colour>,
    /// It spends an any-colour token.
    pub any_colour: bool,
    /// It owns an any-colour token.
    pub has_marker: bool,
}

/// Why a city cannot join.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum JoinRefusal {
    /// No token was left at the start of the round.
    NoToken,
    /// It built no structure.
    NoStructure,
    /// It joined in this round already.
    OncePerRound,
    /// It has no any-colour token.
    NoMarker,
    /// The structure is of another colour.
    Colour,
}

impl Works {
    /// A project just turned up, for this many players, 2 to 8.
    #[must_use]
    pub fn new(project: ProjectId, players: usize) -> Works {
        let tokens = catalogue().constants.project_tokens[players.clamp(2, 8) - 2];
        Works { project, left: tokens, left_at_round_start: tokens, taken: [0; MAX_CITIES], joined: 0 }
    }

    /// Begins a round: tokens left now are open to everybody.
    pub fn begin_round(&mut self) {
        self.left_at_round_start = self.left;
        self.joined = 0;
    }

    /// Tokens left.
    #[must_use]
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// Tokens taken by a place.
    #[must_use]
    pub fn taken(&self, place: usize) -> u8 {
        self.taken.get(place).copied().unwrap_or(0)
    }

    /// Whether the project succeeds: no token is left.
    #[must_use]
    pub const fn success(&self) -> bool {
        self.left == 0
    }

    /// Whether a token is open this round to a place that has not joined yet.
    #[must_use]
    pub const fn open_to(&self, place: usize) -> bool {
        self.left_at_round_start > 0 && self.joined >> place & 1 == 0
    }

    /// Whether a city may join; its payment is another matter.
    ///
    /// # Errors
    /// The first reason that forbids it.
    pub fn check(&self, attempt: &Attempt) -> Result<(), JoinRefusal> {
        if self.left_at_round_start == 0 {
            return Err(JoinRefusal::NoToken);
        }
        let Some(colour) = attempt.built else {
            return Err(JoinRefusal::NoStructure);
        };
        if self.joined >> attempt.place & 1 != 0 {
            return Err(JoinRefusal::OncePerRound);
        }
        if attempt.any_colour {
            return if attempt.has_marker { Ok(()) } else { Err(JoinRefusal::NoMarker) };
        }
        if colour == self.project.info().colour { Ok(()) } else { Err(JoinRefusal::Colour) }
    }

    /// Takes a token. If more cities join in a round than tokens remain, the supply helps out (7.1).
    ///
    /// # Panics
    /// If there is no such place.
    pub fn join(&mut self, place: usize) {
        self.left = self.left.saturating_sub(1);
        self.taken[place] += 1;
        self.joined |= 1 << place;
    }

    /// What the end of the project means for a city, before the conflicts of this age. The Free City never takes
    /// part and is left alone.
    #[must_use]
    pub fn outcome(&self, place: usize, city: &City, age: u8, decrees: &Decrees) -> Outcome {
        let info = self.project.info();
        let tokens = self.taken(place);
        match (self.success(), tokens) {
            (true, 1..) => reward(info.reward, tokens, city, decrees),
            (false, 0) => penalty(info.penalty, city, age),
            _ => Outcome::default(),
        }
    }
}

/// What the end of a project means for a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Coins gained from the bank, with Nero's and Berenice's.
    pub gained: u16,
    /// Coins lost.
    pub lost: u16,
    /// Victory tokens gained, after tile 19.
    pub victories: [u8; 3],
    /// Shields gained.
    pub shields: u8,
    /// Tokens to be spent later.
    pub markers: Markers,
    /// Tokens that score.
    pub projects: ProjectTokens,
    /// Structures of which the owner must destroy one.
    pub destroy: CardSet,
    /// Victory tokens to give back, of his choice.
    pub return_victory: u8,
    /// The start resource or advantage is lost.
    pub start_lost: bool,
}

impl Outcome {
    /// The penalty token taken, as points: 0, -1, -2, -3.
    #[must_use]
    pub fn penalty(&self) -> i8 {
        self.projects.penalties.iter().position(|&count| count > 0).map_or(0, |kind| -(kind as i8) - 1)
    }

    /// Applies all that needs no choice of the owner.
    pub fn apply(&self, city: &mut City) {
        city.coins = city.coins.saturating_sub(self.lost) + self.gained;
        city.shield_tokens += self.shields;
        for kind in 0..3 {
            city.tokens.victories[kind] += self.victories[kind];
            city.projects.penalties[kind] += self.projects.penalties[kind];
        }
        city.projects.stage_points += self.projects.stage_points;
        city.projects.science_set_points += self.projects.science_set_points;
        city.projects.guild_points += self.projects.guild_points;
        city.markers.free_building += self.markers.free_building;
        city.markers.free_stage += self.markers.free_stage;
        city.markers.any_colour += self.markers.any_colour;
        if self.start_lost {
            city.lose_start();
        }
    }
}

/// The reward, once for each token.
fn reward(reward: Reward, tokens: u8, city: &City, decrees: &Decrees) -> Outcome {
    let mut outcome = Outcome::default();
    match reward {
        Reward::Coins(coins) => outcome.gained = u16::from(coins) * u16::from(tokens),
        Reward::VictoryToken(value) => {
            let mut spoils = Spoils::default();
            for _ in 0..tokens {
                spoils.take_victory(decrees.victory_token(value), city.coins_on_victory());
            }
            outcome.victories = spoils.tokens.victories;
            outcome.gained = spoils.coins;
        }
        Reward::Shields(shields) => outcome.shields = shields * tokens,
        Reward::FreeBuilding => outcome.markers.free_building = tokens,
        Reward::FreeStage => outcome.markers.free_stage = tokens,
        Reward::AnyColour => outcome.markers.any_colour = tokens,
        Reward::PointsPerStage(_) => outcome.projects.stage_points = tokens,
        Reward::PointsPerScienceSet(_) => outcome.projects.science_set_points = tokens,
        Reward::PointsPerGuild(_) => outcome.projects.guild_points = tokens,
    }
    if outcome.gained > 0 {
        // 7.3: Berenice adds her coin, once.
        outcome.gained += u16::from(city.bank_bonus());
    }
    outcome
}

/// The penalty, or the token of the age if it cannot be paid (7.1).
fn penalty(penalty: Penalty, city: &City, age: u8) -> Outcome {
    let mut outcome = Outcome::default();
    match penalty {
        Penalty::Destroy(colour) if city.count(colour) > 0 => {
            outcome.destroy = city.cards().iter().filter(|card| card.info().colour == colour).collect();
        }
        // Manneken Pis keeps its coins and takes the token (7.3).
        Penalty::LoseStart if !matches!(city.start(), None | Some(Start::ExtraCoins(_))) => {
            outcome.start_lost = true;
        }
        // At least one coin must be there to be lost (7.3).
        Penalty::LoseAllCoins if city.coins > 0 => outcome.lost = city.coins,
        Penalty::ReturnVictoryTokens(count) if city.tokens.victory_count() >= count => {
            outcome.return_victory = count;
        }
        _ => {
            let worth = catalogue().constants.penalty_tokens[usize::from(age.clamp(1, 3)) - 1];
            outcome.projects.penalties[usize::from(worth.clamp(1, 3)) - 1] = 1;
        }
    }
    outcome
}
