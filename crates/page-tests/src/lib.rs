//! A real browser, driven over its own debugging protocol, and a server for it to talk to.
//!
//! ```no_run
//! # let runtime = tokio::runtime::Runtime::new().expect("threads");
//! # runtime.block_on(async {
//! use page_tests::{Browser, House};
//!
//! let (house, browser) = (House::open().await, Browser::start().await);
//! let tab = browser.tab(1280, 720).await;
//! tab.open(&house.url("/")).await;
//! tab.click("[data-game=babylonia] [data-do=play]").await;
//! tab.sees("#board svg").await;
//! tab.is_in_order().await;
//! # });
//! ```

mod axe;
mod browser;
mod firefox;
mod house;
mod player;
mod visit;
mod webkit;
mod window;

pub use axe::violations;
pub use browser::{Browser, Frame, Letter, Tab};
pub use firefox::Firefox;
pub use house::House;
pub use player::{Doing, is_asked, play_on, play_with_keys};
pub use visit::{
    against_bots, api, drop_file, first_game, open_table, record, room, rules_in_every_language, start_page,
    table,
};
pub use webkit::WebKit;
pub use window::Window;
