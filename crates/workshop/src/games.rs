//! What the commands do with the game they are about, once its types are known.

use std::path::Path;

use bots::Spec;
use serde_json::Value;
use shelf::{Shelved, Visitor};
use table::{DealSource, LogEntry, Record};

use crate::args::{
    AdviseArgs, LadderArgs, LevelsArgs, MatchArgs, NewArgs, PuzzlesArgs, ReplayArgs, ReviewArgs, ShowArgs,
    SimArgs, TournamentArgs,
};
use crate::failure::Failure;
use crate::{
    advise, contest, drive, engine, input, ladder, levels, puzzles, replay, review, show, sim, tournament,
};

type Done = Result<(), Failure>;

/// The commands of one game.
pub struct Commands {
    pub sim: fn(&SimArgs) -> Done,
    pub ladder: fn(&LadderArgs) -> Done,
    pub levels: fn(&LevelsArgs) -> Done,
    pub fresh: fn(&NewArgs) -> Result<Record, Failure>,
    pub list: fn(&Record, &Path) -> Done,
    pub append: fn(Record, LogEntry, &Path) -> Done,
    pub replay: fn(&Record, &ReplayArgs) -> Done,
    pub show: fn(&Record, &ShowArgs) -> Done,
    pub advise: fn(&Record, &AdviseArgs) -> Done,
    pub review: fn(&Record, &ReviewArgs) -> Done,
    pub puzzles: fn(&PuzzlesArgs) -> Done,
    pub contest: fn(&MatchArgs) -> Done,
    pub tournament: fn(&TournamentArgs) -> Done,
    pub ready: fn(&Value, Spec) -> Result<(), String>,
    pub by_record: fn(&Record, &Value, Spec) -> Result<Value, String>,
    pub by_view: fn(&Value, &Value, Spec) -> Result<Value, String>,
}

struct OfGame;

impl Visitor for OfGame {
    type Out = Commands;

    fn visit<G: Shelved>(&self) -> Commands {
        Commands {
            sim: sim::simulate::<G>,
            ladder: ladder::climb::<G>,
            levels: levels::measure::<G>,
            fresh: drive::fresh::<G>,
            list: drive::list::<G>,
            append: drive::append::<G>,
            replay: replay::show::<G>,
            show: show::show::<G>,
            advise: advise::advise::<G>,
            review: review::review::<G>,
            puzzles: puzzles::hunt::<G>,
            contest: contest::contest::<G>,
            tournament: tournament::tournament::<G>,
            ready: engine::ready::<G>,
            by_record: engine::by_record::<G>,
            by_view: engine::by_view::<G>,
        }
    }
}

/// The commands of the game of this name; otherwise says which games there are.
pub fn of(name: &str) -> Result<Commands, Failure> {
    shelf::find(name, &OfGame).ok_or_else(|| {
        let name: String = name.chars().take(40).collect();
        Failure::input(format!("unknown game {name:?}: there is {}", shelf::names()))
    })
}

/// What a game is dealt from: its box, or the parts in this file.
pub fn deal_source<G: Shelved>(file: Option<&Path>) -> Result<DealSource<G>, Failure> {
    let Some(path) = file else { return Ok(DealSource::of_the_box()) };
    let Some(parts) = G::PARTS else {
        let with = shelf::games().iter().filter(|game| game.parts.is_some());
        let with = with.map(|game| game.name).collect::<Vec<_>>().join(", ");
        return Err(Failure::input(format!("--tiles is for {with}; {} has no tile file", G::NAME)));
    };
    let wrong = |what: String| Failure::input(format!("{}: {what}", path.display()));
    let text = String::from_utf8(input::read_small(path)?)
        .map_err(|why| wrong(format!("no UTF-8 at byte {}", why.utf8_error().valid_up_to())))?;
    (parts.read)(&text).map_err(wrong)
}

/// What can be dealt from a file, for the help.
pub fn parts() -> String {
    let with = shelf::games()
        .iter()
        .filter_map(|game| Some(format!("{} only: a file with {}", game.name, game.parts?)));
    with.collect::<Vec<_>>().join("; ")
}

/// What was published about players of which game, for the help.
pub fn studies() -> String {
    let with = shelf::games().iter().filter_map(|game| {
        let study = game.study?;
        let seats = study.matches.first()?.players.len();
        Some(format!("{} with {seats} players: {} instead", game.name, study.name))
    });
    with.collect::<Vec<_>>().join("; ")
}
