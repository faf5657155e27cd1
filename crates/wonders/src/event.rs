//! What a step caused, for the log in words, the animations and the preview of a move.

use serde::Serialize;
use table::Seat;

use crate::bag::Bag;
use crate::card::CardId;
use crate::effect::Side;
use crate::leader::{LeaderId, LeaderSet};
use crate::military::Clash;
use crate::moves::{How, Join};
use crate::project::ProjectId;
use crate::score::Score;
use crate::tile::TileId;

/// Coins paid for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Paid {
    /// To the left neighbour.
    pub left: u8,
    /// To the right neighbour.
    pub right: u8,
    /// To the bank.
    pub bank: u8,
}

/// Something a step caused. A `city` is the seat of its player; with two players city 2 is the Free City.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Event {
    /// A seat has chosen; what, stays hidden until all have.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// Leaders or tiles of a draft moved on to the right.
    DraftPassed,
    /// An age begins.
    AgeBegan {
        /// 1 to 3.
        age: u8,
    },
    /// The project of the age is turned up.
    ProjectTurnedUp {
        /// Which.
        project: ProjectId,
        /// Participation tokens on it.
        tokens: u8,
    },
    /// The controller of the Free City drew a card of its pile; only he is told which.
    Drew {
        /// Who.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// A structure was built.
    Built {
        /// Where.
        city: u8,
        /// Which.
        card: CardId,
        /// By which right.
        how: How,
        /// Whether it joined the project.
        join: Join,
        /// For what coins.
        paid: Paid,
    },
    /// A wonder stage was built.
    StageBuilt {
        /// Where.
        city: u8,
        /// Which, from 1.
        stage: u8,
        /// For what coins.
        paid: Paid,
    },
    /// A card or leader was discarded for coins.
    Sold {
        /// Where.
        city: u8,
    },
    /// A card or leader was discarded for a tower tile that lies face down until the end of the round.
    TileLaid {
        /// Where.
        city: u8,
    },
    /// A leader was recruited.
    Recruited {
        /// Where.
        city: u8,
        /// Who.
        leader: LeaderId,
        /// For what coins.
        paid: Paid,
    },
    /// A city took coins from the bank.
    TookCoins {
        /// Where.
        city: u8,
        /// How many.
        coins: u16,
    },
    /// A token of the project was taken.
    Joined {
        /// By which city.
        city: u8,
        /// Tokens left on the project.
        left: u8,
    },
    /// Hands moved on.
    HandsPassed {
        /// To which neighbour.
        to: Side,
    },
    /// The cards left over in the last turn went to the discard pile.
    LeftoversDiscarded,
    /// A seat looks through the discard pile; only it is told the faces.
    LookedThroughDiscard {
        /// Who.
        seat: Seat,
        /// All cards of the pile.
        cards: Bag,
    },
    /// A seat did without something it might have done.
    Passed {
        /// For which city.
        city: u8,
    },
    /// The Courtesans Guild copies a leader.
    CopiedLeader {
        /// Where.
        city: u8,
        /// Whom.
        leader: LeaderId,
    },
    /// A leader was entombed.
    Entombed {
        /// Where.
        city: u8,
        /// Whom.
        leader: LeaderId,
    },
    /// Leaders were drawn from the unused pile.
    DrewLeaders {
        /// Where.
        city: u8,
        /// How many.
        count: u8,
    },
    /// The same, for the eyes of the one who drew.
    DrewTheseLeaders {
        /// Where.
        city: u8,
        /// Which.
        leaders: LeaderSet,
    },
    /// A diplomacy token was taken.
    TookDiplomacy {
        /// Where.
        city: u8,
    },
    /// A money loss was suffered.
    LostMoney {
        /// Where.
        city: u8,
        /// Coins paid.
        coins: u16,
        /// Debt tokens taken.
        debt: u16,
    },
    /// A tower tile was placed.
    TilePlaced {
        /// By which city.
        city: u8,
        /// Which.
        tile: TileId,
        /// On which field; 0 is the marked one.
        field: u8,
    },
    /// The project of the age was decided.
    ProjectEnded {
        /// Which.
        project: ProjectId,
        /// Whether it succeeded.
        success: bool,
    },
    /// A city was rewarded for its tokens, or had to pay coins, a start resource or a penalty token.
    ProjectResult {
        /// Where.
        city: u8,
        /// Coins gained.
        gained: u16,
        /// Coins lost.
        lost: u16,
        /// The penalty token taken, 0 for none.
        penalty: i8,
        /// Whether the start resource or advantage was lost.
        start_lost: bool,
    },
    /// A structure was destroyed as a penalty.
    Destroyed {
        /// Where.
        city: u8,
        /// Which.
        card: CardId,
    },
    /// Victory tokens were given back as a penalty.
    GaveBack {
        /// Where.
        city: u8,
        /// How many of value 1, 3 and 5.
        tokens: [u8; 3],
    },
    /// A city stayed away from the conflicts and returned a diplomacy token.
    StayedAway {
        /// Where.
        city: u8,
    },
    /// Two cities met in the conflicts of an age.
    Fought(Clash),
    /// A city took conflict tokens.
    TookTokens {
        /// Where.
        city: u8,
        /// Victory tokens of value 1, 3 and 5.
        victories: [u8; 3],
        /// Defeat tokens.
        defeats: u8,
    },
    /// The game is over: the score of a city.
    Scored {
        /// Where.
        city: u8,
        /// Its points.
        score: Score,
    },
}
