//! The one place where what went wrong becomes a status and a code.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
pub use host::{CODES, Told};
use host::{Refusal, Seq, TableId};
use serde::Serialize;
use tokio::task::JoinError;
use utoipa::ToSchema;

use crate::limits::Rate;
use crate::store::StoreError;

/// Why a request was not done.
#[derive(Clone, PartialEq, Debug)]
pub enum Failure {
    /// The body or a parameter cannot be read.
    BadRequest(String),
    /// Nobody we know.
    WhoAreYou,
    /// Name, password or recovery code do not fit.
    WrongPassword,
    /// The request comes from another site's page.
    ForeignOrigin,
    /// There is no such thing.
    NotFound(&'static str),
    /// Another account has this name.
    NameTaken,
    /// Only for people with an account.
    NeedsAccount,
    /// The body is too large.
    TooLarge,
    /// A rate limit.
    TooMany(Rate),
    /// The study was changed by somebody else; it is at this version.
    Outdated(u64),
    /// The table refused.
    Refused(Refusal),
    /// It cannot be done now, because of this: the store does not answer or takes no writes, or too much waits.
    Unavailable(String),
    /// The server is going down.
    GoingDown,
    /// The store has not answered whether it is written, because of this.
    Unknown(String),
    /// What is stored of it cannot be read, because of this.
    Damaged(String),
    /// A mistake of ours.
    OurFault(String),
    /// A mistake of ours that ended in a panic, which has spoken for itself.
    Panicked,
}

/// A refusal as the body of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Refused {
    /// What was refused and why.
    pub error: Told,
}

impl Failure {
    /// The refusal as it is sent.
    #[must_use]
    pub fn told(&self) -> Told {
        let (code, text) = match self {
            Failure::BadRequest(what) => ("BAD_REQUEST", what.clone()),
            Failure::WhoAreYou => ("WHO_ARE_YOU", "say who you are first".to_owned()),
            Failure::WrongPassword => ("WRONG_PASSWORD", "name and password do not fit".to_owned()),
            Failure::ForeignOrigin => ("FOREIGN_ORIGIN", "this page may not act here".to_owned()),
            Failure::NotFound(what) => ("NOT_FOUND", format!("there is no such {what}")),
            Failure::NameTaken => ("NAME_TAKEN", "another account has this name".to_owned()),
            Failure::NeedsAccount => ("NEEDS_ACCOUNT", "somebody here has no account".to_owned()),
            Failure::TooLarge => ("TOO_LARGE", "that is too large".to_owned()),
            Failure::TooMany(rate) => ("TOO_MANY", format!("too many {}; wait a moment", rate.name)),
            Failure::Unavailable(_) | Failure::GoingDown => {
                ("UNAVAILABLE", "this cannot be done right now; try again".to_owned())
            }
            Failure::Unknown(_) => {
                ("UNKNOWN", "it is not known whether this was stored; ask again with the same key".to_owned())
            }
            Failure::Damaged(_) => {
                let text = "what is stored of this is damaged; the log of the server says how";
                ("DAMAGED", text.to_owned())
            }
            Failure::OurFault(_) | Failure::Panicked => ("OUR_FAULT", "a mistake of ours".to_owned()),
            Failure::Outdated(version) => {
                let text = format!("the study was changed meanwhile; it is at version {version}");
                return Told { code: "STALE", text, rule: None, illegal: None, seq: Some(Seq(*version)) };
            }
            Failure::Refused(refusal) => return refusal.told(),
        };
        Told { code, text, rule: None, illegal: None, seq: None }
    }

    /// Why a task of ours did not come to its end.
    #[must_use]
    pub fn of_task(failed: JoinError) -> Failure {
        if failed.is_panic() { Failure::Panicked } else { Failure::OurFault(failed.to_string()) }
    }

    /// Says what went wrong with us, and why: to be called once, where the failure leaves the server. What others did wrong is
    /// theirs to hear.
    pub fn log(&self) {
        match self {
            Failure::Damaged(why) => tracing::error!(%why, "what is stored is damaged"),
            Failure::OurFault(why) => tracing::error!(%why, "a mistake of ours"),
            Failure::Unavailable(why) => tracing::warn!(%why, "something cannot be done now"),
            Failure::Unknown(why) => tracing::warn!(%why, "nobody knows whether something is written"),
            _ => {}
        }
    }

    /// Says what came of a failure at a table where nobody is answered with it.
    pub(crate) fn say(&self, table: &TableId, what: &str) {
        match self {
            Failure::Damaged(why) | Failure::OurFault(why) => tracing::error!(%why, %table, "{what}"),
            other => tracing::warn!(failure = ?other, %table, "{what}"),
        }
    }

    fn status(&self) -> StatusCode {
        let code = self.told().code;
        let status = CODES.iter().find(|(name, _)| *name == code).map_or(500, |(_, status)| *status);
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        (self.status(), Json(Refused { error: self.told() })).into_response()
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::NameTaken => Failure::NameTaken,
            StoreError::Stale => Failure::Refused(Refusal::NotNow("the account was changed meanwhile")),
            StoreError::Unknown(why) => Failure::Unknown(why),
            StoreError::Conflict => Failure::OurFault("a conflict nobody resolved".to_owned()),
            StoreError::Unavailable(why) | StoreError::Unfit(why) => Failure::Unavailable(why),
            StoreError::Damaged(why) => Failure::Damaged(why),
        }
    }
}
