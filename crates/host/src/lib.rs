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
//! let promised = fair::commitment(&secret, &"table 1".into());
//! let deal = fair::deal_seed(&secret, ["salt of Anna", "salt of Ben"]);
//! assert_ne!(deal, fair::deal_seed(&secret, ["salt of Anna", "other salt of Ben"]));
//! // Anybody can check the promise once the secret is out.
//! assert_eq!(promised, fair::commitment(&secret, &"table 1".into()));
//! ```

pub mod fair;
pub mod games;
pub mod planted;
pub mod schema;

mod act;
mod apply;
mod chat;
mod check;
mod clock;
mod due;
mod entry;
mod hint;
mod ids;
mod message;
mod notice;
mod party;
mod picture;
mod presence;
mod refusal;
mod replay;
mod session;
mod setup;
mod status;
mod telling;
#[cfg(test)]
mod worlds;

pub use act::{Act, SetupChange, Who};
pub use bots::{Budget, Level};
pub use chat::ChatLine;
pub use clock::ClockFace;
pub use due::Due;
pub use entry::Entry;
pub use games::{GameKind, games};
pub use hint::{Hint, HintSearch};
pub use ids::{AccountId, Millis, Seq, TableId};
pub use message::{Drawn, Ended, Known, Outlook, SeatInfo, TableInfo, Update, Watching};
pub use party::Party;
pub use presence::Presence;
pub use refusal::Refusal;
pub use replay::{Replayed, Sight};
pub use session::{Heard, LogLine, Play, Thought};
pub use setup::{CONTRIBUTION_BYTES, Chair, NAME_CHARS, Pace, Setup, Watch, clean_name, clean_text};
pub use status::Status;
