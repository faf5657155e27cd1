//! What is said at a table.

use serde::Serialize;
use table::Seat;
use utoipa::ToSchema;

use crate::ids::{Millis, Seq};

/// The most characters of something said.
pub(crate) const CHAT_CHARS: usize = 500;
/// How much of what was said a table remembers for those who come late.
pub(crate) const CHAT_KEPT: usize = 200;

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ChatLine {
    /// Its number.
    pub seq: Seq,
    /// The speaker's seat, if they have one.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The speaker's name; text, never markup.
    pub name: String,
    /// What was said; text, never markup.
    pub text: String,
    /// When.
    pub at: Millis,
}
