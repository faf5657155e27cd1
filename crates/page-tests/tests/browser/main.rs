//! The page in a real browser. All of it is one program: it is linked once, and there is always a test to go on with
//! while another waits for its browser.

mod access;
mod accounts;
mod around;
mod away;
mod babylon;
mod contrast;
mod elsewhere;
mod finding;
mod friends;
mod hidden;
mod kept;
mod pace;
mod page;
mod people;
mod pocket;
mod puzzles;
mod replay;
mod stories;
mod study;
mod told;
mod touch;
mod tournament;
mod toy;
mod turns;
mod whatif;
mod wonders;
