//! Looking back at a finished game.

use draw::{Draw, Lang, Scene, Watcher};
use serde::Serialize;
use table::{Record, RecordError, RecordedResult, Seat, Turn};
use utoipa::ToSchema;

use crate::ids::Seq;
use crate::session::{LogLine, tried_moves};

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
