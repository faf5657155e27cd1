//! What was drawn of the current position: once for each seat and language, however many look on.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use draw::{Choice, Lang, Scene, Watcher};
use table::Seat;

use crate::ids::Seq;
use crate::message::{Drawn, hash_of};
use crate::party::Party;
use crate::session::Play;
use crate::status::Status;

/// A position as it was drawn for a seat, or for those who look on.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) question: String,
    pub(crate) choices: Vec<Choice>,
    /// The points so far by source.
    pub(crate) breakdown: Vec<draw::Row>,
    pub(crate) fragments: Vec<Drawn>,
    /// The hashes of the fragments, by key: what a watcher has who was told all of it.
    pub(crate) have: Arc<BTreeMap<String, String>>,
}

impl Picture {
    fn new(scene: Scene, breakdown: Vec<draw::Row>) -> Picture {
        let drawn = |fragment: draw::Fragment| {
            let hash = format!("{:016x}", hash_of(&fragment.html));
            Drawn { key: fragment.key, html: fragment.html, hash }
        };
        let fragments: Vec<Drawn> = scene.fragments.into_iter().map(drawn).collect();
        let have = fragments.iter().map(|drawn| (drawn.key.clone(), drawn.hash.clone())).collect();
        Picture {
            question: scene.question,
            choices: scene.choices,
            breakdown,
            fragments,
            have: Arc::new(have),
        }
    }
}

/// Pictures of one position, by who looks and in which language.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    position: Seq,
    drawn: Vec<((Option<Seat>, Lang), Arc<Picture>)>,
}

impl Party {
    /// The current position as this seat, or somebody who looks on, sees it.
    pub(crate) fn picture(&self, play: &dyn Play, who: Option<Seat>, lang: Lang) -> Arc<Picture> {
        let mut kept = self.pictures.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.position != self.position {
            *kept = Kept { position: self.position, drawn: Vec::new() };
        }
        if let Some((_, known)) = kept.drawn.iter().find(|(of, _)| *of == (who, lang)) {
            return Arc::clone(known);
        }
        // Drawn under the lock: whoever wants the same waits for it instead of drawing it, too.
        let watcher = Watcher { who, lang, names: &self.names };
        let mut scene = play.scene(&watcher);
        if self.status != Status::Playing || who.is_some_and(|seat| self.bot_at(seat).is_some()) {
            scene.choices.clear();
        }
        let picture = Arc::new(Picture::new(scene, play.breakdown(&watcher)));
        kept.drawn.push(((who, lang), Arc::clone(&picture)));
        picture
    }

    /// Lets go of what was drawn. It is drawn again when it is asked for; an idle table carries no pictures.
    pub fn forget_pictures(&self) {
        self.pictures.0.lock().unwrap_or_else(PoisonError::into_inner).drawn = Vec::new();
    }
}
