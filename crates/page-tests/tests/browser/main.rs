//! The page in a real browser. All of it is one program: it is linked once, and there is always a test to go on with
//! while another waits for its browser.

mod access;
mod around;
mod babylon;
mod contrast;
mod elsewhere;
mod hidden;
mod page;
mod people;
mod replay;
mod touch;
mod toy;
mod wonders;
