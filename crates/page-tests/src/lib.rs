//! A real browser, driven over its own debugging protocol, and a server for it to talk to.

mod browser;
mod house;
mod player;
mod visit;

pub use browser::{Browser, Frame, Letter, Tab};
pub use house::House;
pub use player::{Doing, play_on, play_with_keys};
pub use visit::{
    against_bots, drop_file, first_game, open_table, room, rules_in_every_language, start_page, table,
};
