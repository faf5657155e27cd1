//! A finished game understood: what every decision cost, where the game turned, and what was luck. The method is
//! written down in `docs/REVIEW.md`.
//!
//! A [`Review`] is a list of decisions that can be judged in any order and on any thread, each by a search that knows
//! only what its seat knew. [`Review::report`] makes of the judgements so far a [`Report`], which can be kept and
//! gone on with.
//!
//! ```
//! use babylonia::Babylonia;
//! use bots::{Glimpse, Spec};
//! use review::{Review, Reviewing, Settings};
//! use table::{Deal, Dice, Game, LogEntry, Record, Seats, Seed};
//!
//! let (options, seats) = (Default::default(), Seats::new(2).expect("two can play"));
//! let deal = Deal::Seed(Seed::from_number(1));
//! let mut record = Record::new::<Babylonia>(&options, seats, &deal);
//! let mut game = Babylonia::start(&options, seats, &deal).expect("playable");
//! let (mut bot, mut dice) = (Spec::Rule.bot::<Babylonia>(), Dice::from_number(1));
//! while let Some(seat) = game.turn().seats().first() {
//!     let mv = bot.choose(&Glimpse::new(&game, seat), &mut dice);
//!     record.moves.push(LogEntry { seat, mv: mv.to_string() });
//!     game.play(seat, mv, &mut Vec::new()).expect("bots play by the rules");
//! }
//!
//! let review = Review::<Babylonia>::new(&record, Settings { iterations: 20, pairs: 10, seed: 1 }).expect("a game");
//! let first = review.judge(0);
//! let report = review.report(&[first]);
//! assert!(!report.complete && report.decisions.len() == 1);
//! ```

mod account;
mod decision;
mod puzzle;
mod reason;
mod report;
mod work;

pub use account::{Account, Kind, Turning};
pub use decision::{Decision, Verdict};
pub use puzzle::{Grade, Hunt, PUZZLE_FORMAT, Puzzle, PuzzleSet, puzzles_of};
pub use reason::Reason;
pub use report::{FORMAT, Point, Report};
pub use work::{Refused, Review, Reviewing, Settings, judge_last};
