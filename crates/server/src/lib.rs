//! Tables over the network.

pub mod secret;
pub mod store;
