//! What a structure, a wonder stage or a leader does: data the engine interprets.

use crate::card::{Colour, ColourSet, Science};
use crate::resource::{Class, Resource, ResourceSet};

/// Whose things an effect looks at or touches, seen from the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Whose {
    /// The own city.
    pub own: bool,
    /// The left neighbour.
    pub left: bool,
    /// The right neighbour.
    pub right: bool,
}

/// One of the two neighbours. The left neighbour of seat i is seat i + 1, the right one seat i - 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The left neighbour; west.
    Left,
    /// The right neighbour; east.
    Right,
}

/// What is built: a structure of a colour, or a wonder stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Built {
    /// A structure of this colour.
    Structure(Colour),
    /// A stage of the own wonder.
    Stage,
}

/// What a "per" effect counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Structures of these colours.
    Cards(ColourSet),
    /// Structures of the colour of the card under this stage (Stonehenge B).
    CardsOfMarkerColour,
    /// Complete sets of structures, one of each of these colours.
    CardSets(ColourSet),
    /// Built wonder stages.
    WonderStages,
    /// Military victory tokens.
    VictoryTokens,
    /// Military defeat tokens.
    DefeatTokens,
    /// Sets of three different scientific symbols.
    ScienceSets,
    /// Full triples of coins.
    CoinTriples,
    /// Recruited leaders.
    RecruitedLeaders,
    /// Stone symbols printed on brown cards.
    StoneSymbols,
}

/// Something that makes an effect pay out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trigger {
    /// Bought at least one resource from a neighbour; once for each neighbour and turn.
    BoughtFromNeighbour,
    /// Took a military victory token.
    TookVictoryToken,
    /// Built a structure through a chain.
    BuiltByChain,
    /// Built a structure of this colour.
    Built(Colour),
}

/// What each victim of a money loss counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LossPer {
    /// The amount, once.
    Once,
    /// The amount for each of his victory tokens.
    VictoryTokens,
    /// The amount for each of his wonder stages.
    WonderStages,
}

/// One effect of a structure, a stage or a leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Points at the end.
    Points(u8),
    /// Shields.
    Shields(u8),
    /// Coins from the bank, once.
    Coins(u8),
    /// Units of one resource each turn.
    Produce {
        /// Which.
        resource: Resource,
        /// How many.
        units: u8,
        /// Whether neighbours may buy them.
        for_sale: bool,
    },
    /// One unit of one of these each turn.
    ProduceOneOf {
        /// Which.
        of: ResourceSet,
        /// Whether neighbours may buy it.
        for_sale: bool,
    },
    /// One more unit of something the city makes with board, brown or grey (Secret Warehouse).
    ProduceExtra,
    /// One unit of something the city does not make with board, brown or grey (Black Market).
    ProduceMissing,
    /// A scientific symbol.
    Science(Science),
    /// A scientific symbol chosen at the end.
    ScienceChoice,
    /// A mask: the symbol of a green card of a neighbour, chosen at the end.
    ScienceCopy,
    /// Coins at once and points at the end for each thing counted.
    Per {
        /// What is counted.
        counted: Counted,
        /// Whose.
        whose: Whose,
        /// Coins for each, when it comes into play.
        coins: u8,
        /// Points for each, at the end.
        points: u8,
    },
    /// Resources of this class cost 1 there.
    TradePrice {
        /// Which class.
        class: Class,
        /// From the left neighbour.
        left: bool,
        /// From the right neighbour.
        right: bool,
    },
    /// One coin off one purchase a turn there (docks).
    TradeRebate(Side),
    /// One resource of the player's choice is waived.
    Discount(Built),
    /// The resources are waived, coins stay.
    WaiveResources(Built),
    /// Any structure from the hand free, once per age (Olympia A).
    FreeBuildEachAge,
    /// A structure of this colour free, once per age (Caligula).
    FreeColourEachAge(Colour),
    /// All structures of this colour are free (Ramses).
    FreeColour(Colour),
    /// Leaders cost nothing (Maecenas).
    LeadersFree,
    /// Once per turn any resource from the bank for 1 coin (Bilkis).
    BankPurchase,
    /// Coins from the bank when something happens.
    CoinsWhen {
        /// What.
        trigger: Trigger,
        /// How many.
        coins: u8,
    },
    /// One coin more whenever coins come from the bank, once per turn (Berenice).
    BankGainBonus(u8),
    /// Defeat tokens go to the winner of the conflict (Tomyris).
    RedirectDefeats,
    /// Every defeat token is a shield (Semiramis).
    DefeatsAsShields,
    /// Build one card of the discard pile free at the end of the turn.
    BuildFromDiscard,
    /// The last card of an age may be played (Babylon B).
    PlayLastCard,
    /// At the end score one guild of a neighbour as if own (Olympia B).
    CopyGuild,
    /// Use a leader of a neighbour as if own (Courtesans Guild).
    CopyLeader,
    /// Stands for the stage of a neighbour (Manneken Pis A); replaced when the city learns who its neighbours are.
    CopyStage {
        /// Whose stage.
        from: Side,
    },
    /// Entomb a recruited leader (Abu Simbel).
    EntombLeader,
    /// Every other player loses coins or takes debt.
    OthersLose {
        /// What each victim counts.
        per: LossPer,
        /// Coins for each.
        coins: u8,
    },
    /// Both neighbours take coins from the bank.
    NeighboursGain(u8),
    /// A diplomacy token.
    Diplomacy,
    /// Leaders from the unused pile (Roma B).
    DrawLeaders(u8),
    /// Recruit a leader at once (Roma B).
    RecruitNow,
}
