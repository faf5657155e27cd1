//! What is noted at a position of a study: a comment, marked places, arrows from place to place. Places are told by the names
//! that everything drawn carries.

use std::collections::BTreeSet;

use draw::Lang;
use host::{Refusal, Sight, clean_text};
use serde::{Deserialize, Serialize};
use table::{Record, Seat};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::limits;

/// How a place is marked or an arrow drawn: each has a shape and a colour of its own, so that neither is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sign {
    /// A ring, in gold.
    Ring,
    /// A square, in blue.
    Square,
    /// A cross, in red.
    Cross,
    /// A diamond, in green.
    Diamond,
}

/// A marked place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mark {
    /// The name of the place.
    pub(crate) target: String,
    /// How it is marked.
    pub(crate) sign: Sign,
}

/// An arrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arrow {
    /// The name of the place where it begins.
    pub(crate) from: String,
    /// The name of the place where it ends.
    pub(crate) to: String,
    /// How it is drawn.
    pub(crate) sign: Sign,
}

/// What is noted at a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Note {
    /// A comment; text, never markup.
    #[serde(default)]
    pub(crate) text: String,
    /// Marked places.
    #[serde(default)]
    pub(crate) marks: Vec<Mark>,
    /// Arrows.
    #[serde(default)]
    pub(crate) arrows: Vec<Arrow>,
}

impl Note {
    /// The note as it may be kept.
    pub(crate) fn clean(self) -> Result<Note, Failure> {
        let bad = |what: String| Err(Failure::BadRequest(what));
        if self.text.chars().count() > limits::COMMENT {
            return bad(format!("a comment has {} characters at most", limits::COMMENT));
        }
        if self.marks.len() > limits::MARKS || self.arrows.len() > limits::MARKS {
            return bad(format!("a note has {} marks and as many arrows at most", limits::MARKS));
        }
        for (n, mark) in self.marks.iter().enumerate() {
            if self.marks[..n].iter().any(|other| other.target == mark.target) {
                return bad(format!("{} is marked twice", shown(&mark.target)));
            }
        }
        for (n, arrow) in self.arrows.iter().enumerate() {
            if arrow.from == arrow.to {
                return bad("an arrow goes from one place to another".to_owned());
            }
            if self.arrows[..n].iter().any(|other| (&other.from, &other.to) == (&arrow.from, &arrow.to)) {
                return bad("an arrow is there twice".to_owned());
            }
        }
        self.places().try_for_each(check_target)?;
        let lines: Vec<String> = self.text.lines().map(|line| clean_text(line, limits::COMMENT)).collect();
        Ok(Note { text: lines.join("\n").trim().to_owned(), ..self })
    }

    /// Whether nothing is noted.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.marks.is_empty() && self.arrows.is_empty()
    }

    /// The names of all places it speaks of.
    fn places(&self) -> impl Iterator<Item = &str> {
        let marked = self.marks.iter().map(|mark| mark.target.as_str());
        marked.chain(self.arrows.iter().flat_map(|arrow| [arrow.from.as_str(), arrow.to.as_str()]))
    }

    /// Refuses places that nobody sees at this position of the game. Draws it, so only where heavy work is done.
    pub(crate) fn fits(&self, record: &Record, at: usize) -> Result<(), Failure> {
        let mut left: BTreeSet<&str> = self.places().collect();
        let eyes = [Sight::All, Sight::Public, Sight::Turn].into_iter();
        let eyes = eyes.chain((0..record.players).filter_map(Seat::new).map(Sight::Seat));
        for sight in eyes {
            if left.is_empty() {
                return Ok(());
            }
            let replayed = replayed(record, Some(at), sight, Lang::default())?;
            for fragment in &replayed.scene.fragments {
                left.retain(|name| !names(&fragment.html, name));
            }
        }
        match left.first() {
            None => Ok(()),
            Some(name) => Err(Failure::BadRequest(format!("there is no {} at this position", shown(name)))),
        }
    }
}

/// Whether a drawing has something of this name.
fn names(html: &str, name: &str) -> bool {
    ["target", "about", "info-of"].iter().any(|kind| html.contains(&format!("data-{kind}=\"{name}\"")))
}

/// A name from outside as it may be said in a refusal.
fn shown(name: &str) -> String {
    clean_text(name, limits::TARGET_BYTES)
}

/// Refuses what cannot be the name of a place.
pub(crate) fn check_target(name: &str) -> Result<(), Failure> {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b":-_.".contains(&byte);
    if name.is_empty() || name.len() > limits::TARGET_BYTES || !name.bytes().all(letter) {
        return Err(Failure::BadRequest(format!("“{}” is no name of a place", shown(name))));
    }
    Ok(())
}

/// A position of a record that is known to be good, with the names it brings.
pub(crate) fn replayed(
    record: &Record,
    at: Option<usize>,
    sight: Sight,
    lang: Lang,
) -> Result<host::Replayed, Failure> {
    let game = host::games::find(&record.game).ok_or(Failure::NotFound("game"))?;
    let names = host::names_of(record, lang);
    let replayed = game.replay(record, at, sight, lang, &names);
    Ok(replayed.map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_places_have_a_form() {
        for good in ["hex:1206", "purse", "hand:altar", "dug:0", "way:0.1"] {
            assert_eq!(check_target(good), Ok(()), "{good}");
        }
        for bad in ["", "hex 1", "a\"b", "<b>", "é", &"x".repeat(limits::TARGET_BYTES + 1)] {
            assert!(check_target(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_note_is_cleaned_and_what_is_bent_is_refused() {
        let mark = |target: &str| Mark { target: target.to_owned(), sign: Sign::Ring };
        let note = Note { text: " a \u{202e}b\u{0} \n\n c ".to_owned(), ..Note::default() };
        assert_eq!(note.clean().expect("good").text, "a b\n\nc");
        let twice = Note { marks: vec![mark("a"), mark("a")], ..Note::default() };
        assert!(twice.clean().is_err());
        let round = Arrow { from: "a".to_owned(), to: "a".to_owned(), sign: Sign::Cross };
        assert!(Note { arrows: vec![round], ..Note::default() }.clean().is_err());
        let long = Note { text: "x".repeat(limits::COMMENT + 1), ..Note::default() };
        assert!(long.clean().is_err());
        let many = (0..=limits::MARKS).map(|n| mark(&format!("a{n}"))).collect();
        assert!(Note { marks: many, ..Note::default() }.clean().is_err());
    }
}
