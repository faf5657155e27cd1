//! Clients of a server, as any outside program would be one: for measuring it, for killing it, and for its tests.
//!
//! [`client`] speaks the protocol, [`players`] plays at many tables at once and holds what was acknowledged against
//! the records, [`crashtest`] does so while it kills the server, its database or its power again and again.

mod attacks;
pub mod client;
pub mod cluster;
pub mod crashtest;
pub mod hostile;
pub mod players;
pub mod power;
pub mod wire;

pub use client::{Answer, Client, ClientError, Request, Socket};
