//! Clients of a server, as any outside program would be one: for measuring it, for killing it, and for its tests.
//!
//! [`client`] speaks the protocol, [`players`] plays at many tables at once and holds what was acknowledged against
//! the records, [`crashtest`] does so while it kills the server, its database or its power again and again.
//!
//! ```no_run
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
//! # runtime.block_on(async {
//! use load::Client;
//! use serde_json::json;
//!
//! let anna = Client::guest("http://127.0.0.1:8080", "Anna").await?;
//! let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
//! let wish = json!({ "setup": { "game": "babylonia" }, "players": 2, "seats": seats, "start": true });
//! let table = anna.post("/api/tables", wish).await?;
//! println!("Anna plays at table {}", table["id"]);
//! # Ok::<(), load::ClientError>(())
//! # }).expect("a server runs there");
//! ```

mod attacks;
pub mod client;
pub mod cluster;
pub mod crashtest;
pub mod hostile;
mod line;
pub mod players;
pub mod power;
pub mod wire;

pub use client::{Answer, Client, ClientError, Request, Socket};
