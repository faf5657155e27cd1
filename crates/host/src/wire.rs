//! The messages between a table and those who look at it, as docs/PROTOCOL.md has them, whatever carries them.

use std::collections::BTreeMap;
use std::sync::Arc;

use draw::Lang;
use serde::ser::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seat;
use utoipa::ToSchema;

use crate::act::Act;
use crate::ids::{AccountId, Seq};
use crate::message::{Update, Watching};
use crate::refusal::Refusal;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// Who looks, and what they already know.
    Hello {
        /// The language of all words.
        #[serde(default)]
        #[schema(value_type = String)]
        lang: Lang,
        /// The last number the client knows.
        #[serde(default)]
        seq: Seq,
        /// The hashes of the fragments it has.
        #[serde(default)]
        have: BTreeMap<String, String>,
        /// The seat to look from.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// Moves and events instead of pictures and words.
        #[serde(default)]
        plain: bool,
        /// Whether large messages may come compressed.
        #[serde(default)]
        zip: bool,
    },
    /// A move.
    Move {
        /// For the answer.
        id: u64,
        /// The last number the client knows.
        seq: Seq,
        /// The move's text.
        #[serde(rename = "move")]
        mv: String,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// What the client calls this move: sent again under the same name it is played once.
        #[serde(default)]
        key: Option<String>,
    },
    /// Take back.
    Undo {
        /// For the answer.
        id: u64,
        /// The last number the client knows.
        #[serde(default)]
        seq: Option<Seq>,
        /// All steps of the turn.
        #[serde(default)]
        all: bool,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Say something.
    Chat {
        /// For the answer.
        id: u64,
        /// What.
        text: String,
    },
    /// Give up.
    Resign {
        /// For the answer.
        id: u64,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Take the seat back from a bot.
    Return {
        /// For the answer.
        id: u64,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Ask the others to take back the last turn, or answer who asked that.
    Back {
        /// For the answer.
        id: u64,
        /// The number of the question that is answered; nothing for asking.
        #[serde(default)]
        ask: Option<Seq>,
        /// The answer.
        #[serde(default)]
        yes: bool,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Are you there?
    Ping {
        /// For the answer.
        id: u64,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Reply {
    /// It is done and durable.
    Ok {
        /// What it answers.
        id: u64,
        /// The number it got.
        seq: Seq,
    },
    /// It is not done.
    Error {
        /// What it answers; null where the message had none.
        id: Option<u64>,
        /// Why not.
        #[serde(flatten)]
        told: Told,
    },
    /// What is new.
    Update(Box<Update>),
    /// The socket ends.
    Bye {
        /// A stable name.
        code: &'static str,
        /// Why.
        text: &'static str,
    },
}

/// So many bytes most messages have, but for the moves in them.
const MESSAGE_BYTES: usize = 512;

impl Reply {
    /// The message as it is sent.
    ///
    /// # Errors
    /// If it has keys that are no texts, which nothing here has.
    pub fn spelled(mut self) -> Result<String, serde_json::Error> {
        let moves = match &mut self {
            Reply::Update(update) => update.moves.take(),
            Reply::Ok { .. } | Reply::Error { .. } | Reply::Bye { .. } => None,
        };
        // With room from the beginning it is written once and not moved again and again as it grows.
        let room = MESSAGE_BYTES + moves.as_ref().map_or(0, |moves| moves.as_str().len());
        let mut text = Vec::with_capacity(room);
        serde_json::to_writer(&mut text, &self)?;
        // To a program moves are most of a message: they come last, as they are.
        if let Some(moves) = moves {
            text.pop();
            for piece in [",\"moves\":", moves.as_str(), "}"] {
                text.extend_from_slice(piece.as_bytes());
            }
        }
        String::from_utf8(text).map_err(serde_json::Error::custom)
    }
}

/// A message that cannot be read: its number where it has one, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Unheard {
    /// What the answer carries.
    pub id: Option<u64>,
    /// Why.
    pub refusal: Refusal,
}

/// What a client wants to know.
#[derive(Clone, PartialEq, Debug)]
pub struct Hello {
    lang: Lang,
    seq: Seq,
    have: BTreeMap<String, String>,
    seat: Option<Seat>,
    plain: bool,
    /// Whether large messages may come compressed.
    pub zip: bool,
}

impl Hello {
    /// This account, or a stranger, from here on.
    #[must_use]
    pub fn watching(self, account: Option<AccountId>) -> Watching {
        let mut watching = Watching::new(account, self.lang);
        (watching.since, watching.have, watching.seat, watching.plain) =
            (self.seq, Arc::new(self.have), self.seat, self.plain);
        watching
    }
}

/// What a message asks of whom it reaches.
#[derive(Clone, PartialEq, Debug)]
pub enum Asks {
    /// To be told what is new.
    Hello(Hello),
    /// A sign of life.
    Ping(u64),
    /// Something to be done at the table.
    Act(u64, Act),
}

impl Said {
    /// Reads a message.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(text: &str) -> Result<Said, Unheard> {
        serde_json::from_str(text).map_err(|wrong| {
            let value = serde_json::from_str::<Value>(text);
            let refusal = Refusal::Unreadable(format!("the message cannot be read: {wrong}"));
            Unheard { id: value.ok().and_then(|value| value["id"].as_u64()), refusal }
        })
    }

    /// What it asks.
    #[must_use]
    pub fn sorted(self) -> Asks {
        match self {
            Said::Hello { lang, seq, have, seat, plain, zip } => {
                Asks::Hello(Hello { lang, seq, have, seat, plain, zip })
            }
            Said::Ping { id } => Asks::Ping(id),
            Said::Move { id, seq, mv, seat, key } => Asks::Act(id, Act::Move { seat, seq, mv, key }),
            Said::Undo { id, seq, all, seat } => Asks::Act(id, Act::Undo { seat, seq, all }),
            Said::Chat { id, text } => Asks::Act(id, Act::Chat { text }),
            Said::Resign { id, seat } => Asks::Act(id, Act::Resign { seat }),
            Said::Back { id, ask, yes, seat } => Asks::Act(id, Act::back(seat, ask, yes)),
            Said::Return { id, seat } => Asks::Act(id, Act::Return { seat }),
        }
    }
}

/// A refusal as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Told {
    /// A stable name.
    #[schema(schema_with = crate::schema::codes)]
    pub code: &'static str,
    /// What was wrong.
    pub text: String,
    /// The game's rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The game's own name of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<&'static str>,
    /// The current number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<Seq>,
}

/// All codes with their status, for the documentation and its test.
pub const CODES: [(&str, u16); 19] = [
    ("BAD_REQUEST", 400),
    ("WHO_ARE_YOU", 401),
    ("WRONG_PASSWORD", 401),
    ("FOREIGN_ORIGIN", 403),
    ("NOT_YOURS", 403),
    ("NOT_FOUND", 404),
    ("STALE", 409),
    ("NOT_NOW", 409),
    ("SEEN", 409),
    ("NAME_TAKEN", 409),
    ("NEEDS_ACCOUNT", 409),
    ("TOO_LARGE", 413),
    ("ILLEGAL", 422),
    ("UNPLAYABLE", 422),
    ("TOO_MANY", 429),
    ("UNAVAILABLE", 503),
    ("UNKNOWN", 503),
    ("DAMAGED", 500),
    ("OUR_FAULT", 500),
];

impl Refusal {
    /// The refusal as it is sent.
    #[must_use]
    pub fn told(&self) -> Told {
        let code = match self {
            Refusal::Unreadable(_) => "BAD_REQUEST",
            Refusal::NotYours => "NOT_YOURS",
            Refusal::NoSeat => "NOT_FOUND",
            Refusal::NotNow(_) => "NOT_NOW",
            Refusal::Seen => "SEEN",
            Refusal::Stale(_) | Refusal::Known(_) => "STALE",
            Refusal::Illegal(..) => "ILLEGAL",
            Refusal::Unplayable(_) => "UNPLAYABLE",
        };
        let plain = Told { code, text: self.to_string(), rule: None, illegal: None, seq: None };
        match self {
            Refusal::Illegal(why, seq) => Told {
                text: why.text.to_owned(),
                rule: Some(why.rule),
                illegal: Some(why.code),
                seq: Some(*seq),
                ..plain
            },
            Refusal::Stale(seq) => Told { seq: Some(*seq), ..plain },
            _ => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::offered::Offered;

    #[test]
    fn a_message_with_moves_says_the_same_however_it_is_written() {
        let mut update = Update { seq: Seq(7), turn: Some(Vec::new()), ..Update::default() };
        for moves in [None, Some(Offered::default()), Some(Offered::new(&["p@1206", "end"]))] {
            update.moves = moves;
            let reply = Reply::Update(Box::new(update.clone()));
            let whole = serde_json::to_value(&reply).expect("a value");
            let read: Value = serde_json::from_str(&reply.spelled().expect("a text")).expect("JSON");
            assert_eq!(read, whole);
        }
        let reply = Reply::Ok { id: 3, seq: Seq(4) };
        assert_eq!(reply.clone().spelled().expect("a text"), serde_json::to_string(&reply).expect("a text"));
    }

    #[test]
    fn a_message_has_room_for_however_many_moves() {
        let many: Vec<String> = (0..2_000).map(|hex| format!("p@{hex}")).collect();
        let update = Update { moves: Some(Offered::new(&many)), ..Update::default() };
        let text = Reply::Update(Box::new(update)).spelled().expect("a text");
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(read["moves"].as_array().map(Vec::len), Some(2_000));
    }

    #[test]
    fn who_comes_back_says_what_they_have() {
        let text = r#"{"t":"hello","lang":"de","seq":7,"have":{"board":"ab"},"seat":1,"plain":true}"#;
        let Asks::Hello(hello) = Said::read(text).expect("a greeting").sorted() else { panic!("a greeting") };
        let watching = hello.watching(Some("anna".into()));
        assert_eq!((watching.account, watching.lang), (Some("anna".into()), Lang::De));
        assert_eq!((watching.since, watching.seat, watching.plain), (Seq(7), Seat::new(1), true));
        assert_eq!(*watching.have, BTreeMap::from([("board".to_owned(), "ab".to_owned())]));
    }

    #[test]
    fn a_refusal_names_the_rule_and_the_number_of_the_table() {
        let why = table::Illegal::new("NO_SUCH_OMEN", "2", "that is not on offer");
        let told = Told {
            code: "ILLEGAL",
            text: "that is not on offer".to_owned(),
            rule: Some("2"),
            illegal: Some("NO_SUCH_OMEN"),
            seq: Some(Seq(9)),
        };
        assert_eq!(Refusal::Illegal(why, Seq(9)).told(), told);
        let stale = Refusal::Stale(Seq(9)).told();
        assert_eq!((stale.code, stale.seq, stale.rule), ("STALE", Some(Seq(9)), None));
        assert!(stale.text.contains('9'));
        let plain = Refusal::NotYours.told();
        assert_eq!((plain.code, plain.seq, plain.illegal), ("NOT_YOURS", None, None));
    }
}
