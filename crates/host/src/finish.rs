//! What is kept of a game that is over, for the histories of those who played.

use bots::Level;
use table::Seat;

use crate::ids::{AccountId, Millis, TableId};
use crate::party::Party;
use crate::setup::Chair;

/// How a game ended for one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// Whose seat it was; none for a bot.
    pub who: Option<AccountId>,
    /// What they were called.
    pub name: String,
    /// The level of the bot that sat there.
    pub bot: Option<Level>,
    /// Points.
    pub score: i32,
    /// Whether the game calls it a winner.
    pub won: bool,
    /// Whether the person gave up.
    pub resigned: bool,
    /// Whether a bot had taken over when the game ended.
    pub left: bool,
    /// Points by source, in the game's order.
    pub points: Vec<(&'static str, i32)>,
    /// Under which heading it is counted, where the game has any: the id of a message.
    pub heading: Option<String>,
}

/// A game that is over. It follows from the log alone, so it can be made again at any time.
#[derive(Clone, PartialEq, Debug)]
pub struct Finished {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it was over.
    pub at: Millis,
    /// By seat.
    pub seats: Vec<Finish>,
}

impl Party {
    /// What is kept of the game once it is over.
    #[must_use]
    pub fn finished(&self) -> Option<Finished> {
        let ended = self.ended()?;
        let paid = self.play()?.paid();
        let headings = self.play()?.headings();
        // A what-if has a result, which is nobody's: it counts for no statistics and stands in no history. Neither does what
        // whoever runs the place has ended.
        let counts = self.from.is_none() && !self.closed;
        let finish = |(index, chair): (usize, &Chair)| {
            let seat = Seat::new(index).unwrap_or_default();
            Finish {
                who: chair.person().filter(|_| counts).cloned(),
                name: if counts { self.names[index].clone() } else { String::new() },
                bot: match chair {
                    Chair::Bot { level } => Some(*level),
                    Chair::Person { .. } | Chair::Open | Chair::Kept { .. } => None,
                },
                score: ended.scores.get(index).copied().unwrap_or_default(),
                won: ended.winners.contains(&seat),
                resigned: self.resigned.contains(seat),
                left: self.taken_over.contains(seat),
                points: paid
                    .iter()
                    .filter(|_| counts)
                    .map(|(source, points)| (*source, points.get(index).copied().unwrap_or_default()))
                    .collect(),
                heading: headings.get(index).cloned().flatten().filter(|_| counts),
            }
        };
        Some(Finished {
            table: self.id.clone(),
            game: self.setup.game.clone(),
            rated: self.setup.rated && counts,
            at: self.over_at,
            seats: self.chairs.iter().enumerate().map(finish).collect(),
        })
    }
}
