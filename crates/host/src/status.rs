//! How far a table is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

impl Status {
    /// Its name in messages and in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_stored_under_the_name_by_which_it_is_told() {
        for status in [Status::Waiting, Status::Playing, Status::Over] {
            assert_eq!(serde_json::to_value(status).expect("plain"), status.name());
        }
    }
}
