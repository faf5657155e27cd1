//! What was told of a table just now: made once for everybody who has the same outlook, and kept for a moment.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use host::{Known, Outlook};

/// Messages above this many bytes are compressed for who asks for it.
const ZIP_FROM: usize = 1024;
/// How many different messages are kept at most.
const KEPT: usize = 64;

/// A message as it goes over the line. Its bytes are shared by all sockets it is sent to.
#[derive(Clone, Debug)]
pub struct Told {
    /// The message.
    pub message: Message,
    /// What whoever is told it knows then.
    pub known: Known,
    /// Whether it tells everything from the beginning.
    pub full: bool,
}

/// The messages of one table: few, and all of where it stands now, so that they are looked through.
#[derive(Debug, Default)]
pub struct Sent(Vec<((Outlook, bool), Told)>);

impl Sent {
    /// What was told to others with this outlook, compressed or not.
    #[must_use]
    pub fn get(&self, to: &(Outlook, bool)) -> Option<Told> {
        self.0.iter().rev().find(|(known, _)| known == to).map(|(_, told)| told.clone())
    }

    /// Keeps a message for others.
    pub fn keep(&mut self, to: (Outlook, bool), told: Told) {
        self.0.retain(|(known, _)| !to.0.is_after(&known.0));
        if self.0.len() >= KEPT {
            self.0.clear();
        }
        self.0.push((to, told));
    }

    /// Lets go of everything; an idle table carries no messages.
    pub fn forget(&mut self) {
        self.0 = Vec::new();
    }
}

/// A message, compressed where that is wanted and worth it.
#[must_use]
pub fn message(json: String, zip: bool) -> Message {
    if zip && json.len() > ZIP_FROM {
        let mut zipped = DeflateEncoder::new(Vec::with_capacity(json.len() / 4), Compression::new(5));
        let done = zipped.write_all(json.as_bytes()).and_then(|()| zipped.finish());
        done.map_or_else(|_| Message::Text(json.into()), |bytes| Message::Binary(bytes.into()))
    } else {
        Message::Text(json.into())
    }
}
