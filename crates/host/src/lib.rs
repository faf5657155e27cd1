//! One table in progress, free of transport and of the wall clock.
//!
//! A [`Party`] is rebuilt from the entries of its log and from nothing else. Whoever wants something asks
//! [`Party::check`], which changes nothing and returns the [`Entry`] to store; once it is stored,
//! [`Party::apply`] brings the party up to it, and [`Party::update`] tells each watcher what is new to them.
//!
//! Nobody at a table chooses its shuffle: the host commits to a secret before anybody sits down, every player
//! throws something in, and the deal comes from both.
//!
//! ```
//! use host::fair;
//! use table::Seed;
//!
//! let secret = Seed::from_number(1);
//! let promised = fair::commitment(&secret, "table 1");
//! let deal = fair::deal_seed(&secret, ["salt of Anna", "salt of Ben"]);
//! assert_ne!(deal, fair::deal_seed(&secret, ["salt of Anna", "other salt of Ben"]));
//! assert_eq!(promised, fair::commitment(&secret, "table 1"), "which anybody can check once the secret is out");
//! ```

pub mod fair;
pub mod games;

mod bot;
mod clock;
mod entry;
mod hint;
mod message;
mod party;
mod refusal;
mod replay;
mod session;
mod setup;
mod telling;
#[cfg(test)]
mod worlds;

pub use bot::bot_for;
pub use bots::Budget;
pub use clock::ClockFace;
pub use entry::Entry;
pub use games::{GameKind, games};
pub use hint::{Hint, HintSearch};
pub use message::{ChatLine, Drawn, Ended, SeatInfo, TableInfo, Update, Watching};
pub use party::{Act, Due, Party, Presence, SetupChange, Status, Who};
pub use refusal::Refusal;
pub use replay::{Replayed, Sight};
pub use session::{Heard, LogLine, Play, Thought};
pub use setup::{CONTRIBUTION_BYTES, Chair, Level, NAME_CHARS, Pace, Setup, Watch, clean_name, clean_text};
