//! A real browser, driven over its own debugging protocol, and a server for it to talk to.

mod browser;
mod house;
mod player;

pub use browser::{Browser, Frame, Letter, Tab};
pub use house::House;
pub use player::{Doing, play_on};
