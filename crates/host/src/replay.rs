//! Looking back at a finished game.

use std::str::FromStr;

use draw::{Draw, Lang, Scene, Watcher, Words};
use serde::Serialize;
use table::{MAX_SEATS, Record, RecordError, RecordedResult, Seat, Turn};
use utoipa::ToSchema;

use crate::games::{self, GameKind};
use crate::ids::Seq;
use crate::refusal::Refusal;
use crate::session::{LogLine, tried_moves};
use crate::setup::clean_name;

/// Whose eyes a replay looks through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sight {
    /// Those of the seat to move; at the end, those of seat 0.
    #[default]
    Turn,
    /// A spectator's.
    Public,
    /// This seat's.
    Seat(Seat),
    /// Everybody's at once.
    All,
}

impl FromStr for Sight {
    type Err = Refusal;

    /// Reads a seat's number, `all`, `public` or `turn`.
    fn from_str(text: &str) -> Result<Sight, Refusal> {
        match text {
            "turn" => Ok(Sight::Turn),
            "public" => Ok(Sight::Public),
            "all" => Ok(Sight::All),
            seat => seat
                .parse()
                .ok()
                .and_then(Seat::new)
                .map(Sight::Seat)
                .ok_or_else(|| Refusal::Unreadable("seat is a number, all, public or turn".to_owned())),
        }
    }
}

/// A position of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Replayed {
    /// After how many moves.
    pub at: usize,
    /// How many moves the game has.
    pub moves: usize,
    /// How many seats.
    pub seats: usize,
    /// The players in seat order.
    pub names: Vec<String>,
    /// The game.
    pub game: String,
    /// As whom it is seen.
    #[schema(value_type = Option<u8>)]
    pub who: Option<Seat>,
    /// Who was to move.
    #[schema(value_type = Vec<u8>)]
    pub turn: Vec<Seat>,
    /// What there was to see.
    pub scene: Scene,
    /// What had happened; `seq` is the number of the move.
    pub lines: Vec<LogLine>,
    /// The points of every seat after each number of moves, from 0 to the end.
    pub scores: Vec<Vec<i32>>,
    /// After which moves the turn passed on.
    pub turns: Vec<usize>,
    /// Where the points of the whole game came from, source by source.
    pub breakdown: Vec<draw::Row>,
    /// The result, once all moves are played.
    #[schema(value_type = Option<Object>)]
    pub result: Option<RecordedResult>,
}

/// A position of a record in its text form, which may come from anywhere: a name is shown as it would be at a table, or
/// the number of the seat.
///
/// # Errors
/// If it is no record of a game that is played here, or something is wrong with it.
pub fn replay_text(text: &[u8], at: Option<usize>, sight: Sight, lang: Lang) -> Result<Replayed, Refusal> {
    let wrong = |wrong: RecordError| Refusal::Unplayable(wrong.to_string());
    let record = Record::from_json(text).map_err(wrong)?;
    game_of(&record)?.replay(&record, at, sight, lang, &names_of(&record, lang)).map_err(wrong)
}

/// What the players of a record that may come from anywhere are called: as at a table, or by the number of the seat.
#[must_use]
pub fn names_of(record: &Record, lang: Lang) -> Vec<String> {
    let words = Words::of(lang);
    let name = |number: usize| {
        let named = record.names.get(number - 1).and_then(|name| clean_name(name));
        named.unwrap_or_else(|| words.with("player-number", [("number", number.into())]))
    };
    (1..=record.players.min(MAX_SEATS)).map(name).collect()
}

/// The game of a record.
pub(crate) fn game_of(record: &Record) -> Result<&'static GameKind, Refusal> {
    let unknown = || Refusal::Unplayable("the record is of no game that is played here".to_owned());
    games::find(&record.game).ok_or_else(unknown)
}

pub(crate) fn replay<G: Draw>(
    record: &Record,
    at: Option<usize>,
    sight: Sight,
    lang: Lang,
    names: &[String],
) -> Result<Replayed, RecordError> {
    let moves = record.moves.len();
    let at = at.unwrap_or(moves).min(moves);
    let whole = record.replay::<G>(None)?;
    let mut game: G = record.start()?;
    let seats = game.seats();
    let mut scores = vec![game.standing().list(seats).to_vec()];
    let mut turns = Vec::new();
    let mut then = (at == 0).then(|| game.clone());
    for (index, entry) in record.moves.iter().enumerate() {
        let before = game.turn();
        let mv = entry.mv.parse().map_err(|why| RecordError::Move {
            number: index + 1,
            entry: entry.clone(),
            why,
        })?;
        game.play_unchecked(entry.seat, mv);
        game = record.world(index + 1, game)?;
        scores.push(game.standing().list(seats).to_vec());
        // Where several pick at the same time, the turn passes on when the last of them has picked.
        let (was, now) = (before.seats(), game.turn().seats());
        if now.is_empty() || now.iter().any(|seat| !was.contains(seat)) {
            turns.push(index + 1);
        }
        if index + 1 == at {
            then = Some(game.clone());
        }
    }
    let then = then.unwrap_or(game);
    let turn = then.turn();
    let who = match sight {
        Sight::Public | Sight::All => None,
        Sight::Seat(seat) => Some(seat).filter(|&seat| seats.has(seat)),
        Sight::Turn => Some(turn.seats().first().unwrap_or(Seat::FIRST)),
    };
    let watcher = Watcher { who, lang, names };
    let tried = who.map_or_else(Vec::new, |seat| tried_moves(&then, seat));
    let mut lines = Vec::new();
    for (index, told) in whole.events[..at].iter().enumerate() {
        for told in told.iter().filter(|told| told.to.includes(who)) {
            if let Some(line) = G::line(&told.event, &watcher) {
                lines.push(LogLine { seq: Seq(index as u64 + 1), line });
            }
        }
    }
    let scene = if sight == Sight::All {
        let views: Vec<G::View> = seats.iter().map(|seat| then.view(Some(seat))).collect();
        G::revealed(&then.view(None), &views, &watcher)
    } else {
        G::scene(&then.view(who), &tried, &watcher)
    };
    Ok(Replayed {
        at,
        moves,
        seats: seats.count(),
        names: names.to_vec(),
        game: record.game.clone(),
        who,
        turn: turn.seats().iter().collect(),
        scene,
        lines,
        scores,
        turns,
        breakdown: draw::breakdown::<G>(
            whole.events.iter().flatten().map(|told| &told.event),
            seats.count(),
            lang,
        ),
        result: match turn {
            Turn::Over(outcome) => Some(RecordedResult::new(outcome, seats)),
            Turn::Of(_) => None,
        },
    })
}
