//! Games whose bots have no knowledge of their own yet: `rule` plays like chance, `search` still searches.

use crate::Strategy;

impl Strategy for babylon::Babylon {}
