//! Why something cannot be chosen now, for whoever taps it: the refusals of the rules, told before they are earned.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Game, Illegal, Seat};

use crate::svg::Json;
use crate::{Fragment, Words};

/// Reasons by target. A target that is refused after one choice and not after another is named by both: `first>second`.
#[derive(Default, Debug, Serialize)]
pub(crate) struct Whys {
    /// The sentences, each once.
    says: Vec<String>,
    /// For each target the number of its sentence.
    at: BTreeMap<String, usize>,
}

impl Whys {
    /// Notes why a target is refused; nothing where the rules have no words for it.
    pub(crate) fn note(&mut self, target: String, why: &Illegal, words: &Words) {
        let id = format!("illegal-{}", why.code);
        if !words.has(&id) {
            return;
        }
        let text = words.say(&id);
        let place = self.says.iter().position(|said| *said == text).unwrap_or_else(|| {
            self.says.push(text);
            self.says.len() - 1
        });
        self.at.insert(target, place);
    }

    /// As the page looks it up.
    pub(crate) fn fragment(&self) -> Fragment {
        let html =
            if self.at.is_empty() { String::new() } else { format!("<i data-whys='{}'></i>", Json(self)) };
        Fragment { key: "why".to_owned(), html }
    }
}

/// Why the rules refuse a move in this world; nothing if they allow it.
pub(crate) fn refused<G: Game>(world: &G, seat: Seat, mv: G::Move) -> Option<Illegal> {
    world.clone().play(seat, mv, &mut Vec::new()).err()
}
