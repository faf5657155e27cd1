//! What is kept of studies: finished games in chapters, with notes at their positions.

use host::{AccountId, Millis, TableId};

use super::{Answer, StoreError};

/// What there is to know of a study but for its chapters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Its id: whoever knows it was told it, unless it is public.
    pub id: String,
    /// Who made it.
    pub maker: AccountId,
    /// What it is called.
    pub title: String,
    /// Whether strangers find it.
    pub public: bool,
    /// Grows with every change.
    pub version: u64,
    /// When it was made.
    pub created: Millis,
    /// When it was last changed.
    pub changed: Millis,
}

/// Somebody at a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Their account.
    pub id: AccountId,
    /// What they are called.
    pub name: String,
}

/// A chapter but for its record and its notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number, which it keeps; the order of the chapters is another thing.
    pub id: u32,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// How many moves the game has.
    pub moves: usize,
    /// The position it opens with: after so many moves.
    pub start: usize,
    /// The size of its record.
    pub bytes: usize,
}

/// The record of a new chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The record as JSON.
    pub record: String,
    /// The table it came from.
    pub table: Option<TableId>,
}

/// A note as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The chapter.
    pub chapter: u32,
    /// After how many moves.
    pub at: usize,
    /// The note as JSON.
    pub note: String,
}

/// A study without records and notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The study.
    pub study: Study,
    /// What its maker is called.
    pub maker: String,
    /// Whom the maker lets edit, the first let in first.
    pub editors: Vec<Hand>,
    /// Its chapters in order.
    pub chapters: Vec<Chapter>,
}

/// A study in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelved {
    /// The study.
    pub study: Study,
    /// What its maker is called.
    pub maker: String,
    /// How many chapters it has.
    pub chapters: usize,
    /// The game of the first one.
    pub game: Option<String>,
}

/// Which studies to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those this account made or may edit.
    Of(AccountId),
    /// Those that strangers find.
    Public,
}

/// The place of a study in a list: lists go on after one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// When it was last changed.
    pub changed: Millis,
    /// Which.
    pub id: String,
}

/// What is to be different about a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Revision {
    /// What it is called, and whether strangers find it.
    Face {
        /// Its title.
        title: String,
        /// Whether they do.
        public: bool,
    },
    /// Somebody may edit it.
    LetIn(AccountId),
    /// Somebody may no longer.
    LetOut(AccountId),
    /// There is one more chapter, at the end.
    Add(Chapter, Source),
    /// A chapter has another title, or opens elsewhere.
    Chapter(Chapter),
    /// The chapters stand in this order.
    Order(Vec<u32>),
    /// A chapter is gone with its notes.
    Drop(u32),
    /// There is this note, instead of one at the same position.
    Note(Noted),
    /// There is no note at this position of a chapter.
    Blank(u32, usize),
}

/// What keeps studies. A call that returned `Ok` is durable.
pub trait Studies: Send + Sync {
    /// Makes a study with its first chapter; false, and nothing is written, where its maker has `most` already.
    fn make<'a>(
        &'a self,
        study: &'a Study,
        first: &'a Chapter,
        source: &'a Source,
        most: usize,
    ) -> Answer<'a, bool>;
    /// A study without records and notes.
    fn head<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Head>>;
    /// The version of a study.
    fn version<'a>(&'a self, id: &'a str) -> Answer<'a, Option<u64>>;
    /// The notes of a study, by chapter and position.
    fn notes<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<Noted>>;
    /// The record of a chapter.
    fn record<'a>(&'a self, id: &'a str, chapter: u32) -> Answer<'a, Option<String>>;
    /// The studies to list after one that was listed, the last changed first.
    fn list<'a>(&'a self, which: &'a Which, after: Option<&'a Spot>, most: usize)
    -> Answer<'a, Vec<Shelved>>;
    /// Changes a study that is at this version, which is one more afterwards; [`StoreError::Stale`] where it is not.
    fn revise<'a>(&'a self, id: &'a str, version: u64, at: Millis, revision: &'a Revision) -> Answer<'a, ()>;
    /// Deletes a study.
    fn burn<'a>(&'a self, id: &'a str) -> Answer<'a, ()>;
    /// Puts a record in the place of those that chapters have of this table: one of its players is called otherwise.
    fn rename<'a>(&'a self, table: &'a TableId, record: &'a str) -> Answer<'a, ()>;
    /// Tells other servers what happens live at a study.
    fn tell<'a>(&'a self, id: &'a str, word: &'a str) -> Answer<'a, ()>;
}

/// Stands where a store keeps no studies.
#[derive(Clone, Copy, Debug)]
pub struct NoStudies;

fn none<'a, T: Send + 'a>() -> Answer<'a, T> {
    let no = StoreError::Unavailable("this store keeps no studies".to_owned());
    Box::pin(std::future::ready(Err(no)))
}

impl Studies for NoStudies {
    fn make<'a>(&'a self, _: &'a Study, _: &'a Chapter, _: &'a Source, _: usize) -> Answer<'a, bool> {
        none()
    }
    fn head<'a>(&'a self, _: &'a str) -> Answer<'a, Option<Head>> {
        none()
    }
    fn version<'a>(&'a self, _: &'a str) -> Answer<'a, Option<u64>> {
        none()
    }
    fn notes<'a>(&'a self, _: &'a str) -> Answer<'a, Vec<Noted>> {
        none()
    }
    fn record<'a>(&'a self, _: &'a str, _: u32) -> Answer<'a, Option<String>> {
        none()
    }
    fn list<'a>(&'a self, _: &'a Which, _: Option<&'a Spot>, _: usize) -> Answer<'a, Vec<Shelved>> {
        // Whoever asks for all that is known of somebody hears that there are none.
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
    fn revise<'a>(&'a self, _: &'a str, _: u64, _: Millis, _: &'a Revision) -> Answer<'a, ()> {
        none()
    }
    fn burn<'a>(&'a self, _: &'a str) -> Answer<'a, ()> {
        none()
    }
    fn rename<'a>(&'a self, _: &'a TableId, _: &'a str) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
    fn tell<'a>(&'a self, _: &'a str, _: &'a str) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}
