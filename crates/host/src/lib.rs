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
mod finish;
mod hint;
mod ids;
mod look;
mod message;
mod notice;
mod offer;
mod offered;
mod pace;
mod party;
mod picture;
mod presence;
mod refusal;
mod relief;
mod replay;
mod round;
mod session;
mod setup;
mod spelled;
mod status;
mod takeback;
mod telling;
mod to_move;
mod vacation;
mod whatif;
mod wire;
mod wish;
#[cfg(test)]
mod worlds;

pub use act::{Act, SetupChange, Who};
pub use bots::{Budget, Level, Stopwatch};
pub use chat::ChatLine;
pub use clock::ClockFace;
pub use due::Due;
pub use entry::Entry;
pub use finish::{Finish, Finished};
pub use games::{GameKind, games};
pub use hint::{Hint, HintSearch, Hints, Question, Worth};
pub use ids::{AccountId, Millis, OF_DEVICE, Seq, TableId, TournamentId};
pub use look::Looked;
pub use message::{Drawn, Ended, Known, Outlook, SeatInfo, TableInfo, Update, Watching};
pub use offer::{GameInfo, Games};
pub use offered::Offered;
pub use pace::Pace;
pub use party::Party;
pub use presence::Presence;
pub use refusal::Refusal;
pub use relief::{AWAY, Awaited, Relief, Wish};
pub use replay::{Replayed, Sight, names_of, replay_text};
pub use round::{RoundInfo, RoundOf};
pub use session::{Heard, LogLine, Play, Thought};
pub use setup::{
    CONTRIBUTION_BYTES, Chair, NAME_CHARS, NOBODY, Setup, Watch, bot_name, clean_name, clean_text,
};
pub use spelled::Spelled;
pub use status::Status;
pub use takeback::{ANSWER, BackAsked};
pub use to_move::ToMove;
pub use whatif::{
    BRANCH_MOVE_BYTES, BRANCH_MOVES, Branch, BranchBody, Judged, OnBody, Onward, Source, WhatIfInfo,
};
pub use wire::{Asks, CODES, Hello, Reply, Said, Told, Unheard};
pub use wish::{OpenBody, SeatWish};
