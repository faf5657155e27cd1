//! What is kept of games that are over: written down when they end, found again from their logs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use club::{Fate, Played, SeatRow};
use host::planted::Fault;
use host::{AccountId, Finished, Level, NOBODY, Party, Seq, TableId};

use crate::failure::Failure;
use crate::hall::{Hall, Live};
use crate::replay;
use crate::store::{Ending, Reckoned, Store, StoreError, Stored, Sum, TableRow};

/// How many games are looked at together.
const TOGETHER: usize = 256;

/// What is written down of a game that is over.
#[must_use]
pub fn ending(finished: &Finished) -> Ending {
    let fate = |resigned: bool, left: bool| match (resigned, left) {
        (true, _) => Fate::Resigned,
        (false, true) => Fate::Left,
        (false, false) => Fate::Stayed,
    };
    let played: Vec<Played> = finished
        .seats
        .iter()
        .map(|seat| Played { score: seat.score, won: seat.won, fate: fate(seat.resigned, seat.left) })
        .collect();
    let kind = host::games::find(&finished.game);
    let seats =
        finished.seats.iter().zip(&played).zip(club::places(&played)).map(|((seat, played), place)| {
            let row = SeatRow {
                who: seat.who.as_ref().map(ToString::to_string),
                name: seat.name.clone(),
                bot: seat.bot.map(|level| level.name().to_owned()),
                score: seat.score,
                place,
                fate: played.fate,
                points: seat.points.iter().map(|&(source, points)| (source.to_owned(), points)).collect(),
                heading: seat.heading.clone(),
            };
            let strength = kind.zip(seat.bot).map_or(0.0, |(kind, level)| kind.strength(level));
            (row, strength)
        });
    Ending {
        table: finished.table.clone(),
        game: finished.game.clone(),
        rated: finished.rated,
        at: finished.at,
        seats: seats.collect(),
    }
}

/// A table from its log, and the checksum of its last entry.
pub(crate) fn rebuilt((row, log): (TableRow, Vec<Stored>)) -> Result<(Party, Sum), Failure> {
    let mut chain = Sum::of_table(&row);
    let mut party = Party::new(row.id, row.owner, row.created, row.secret);
    for stored in &log {
        replay::one(&mut party, &mut chain, stored, stored.at)
            .map_err(|wrong| Failure::Damaged(format!("{}: {wrong}", party.id())))?;
    }
    Ok((party, chain))
}

/// How the game of a table ended, from its log.
async fn ending_of(store: &dyn Store, table: &TableId) -> Result<Ending, Failure> {
    let found = store.log(table, Seq::NONE).await?.ok_or(Failure::NotFound("table"))?;
    let finished = rebuilt(found)?.0.finished();
    finished
        .map(|finished| ending(&finished))
        .ok_or_else(|| Failure::Damaged(format!("{table}: the lists say that it is over, its log does not")))
}

/// How the game of a table ended, as it was written down.
async fn ending_kept(store: &dyn Store, table: &TableId) -> Result<Option<Ending>, Failure> {
    let kept = store.people().ended(std::slice::from_ref(table)).await?;
    let Some(first) = kept.first() else { return Ok(None) };
    let (game, rated, at) = (first.game.clone(), first.rated, first.at);
    let kind = host::games::find(&game);
    let strength = |row: &SeatRow| {
        let bot = row.bot.as_deref();
        let level = Level::ALL.iter().copied().find(|level| Some(level.name()) == bot);
        kind.zip(level).map_or(0.0, |(kind, level)| kind.strength(level))
    };
    let seats = kept.into_iter().map(|kept| {
        let strength = strength(&kept.seat);
        (kept.seat, strength)
    });
    Ok(Some(Ending { table: table.clone(), game, rated, at, seats: seats.collect() }))
}

impl Hall {
    /// Writes down how a game ended, if it has. What could not be written now is written when the server starts again.
    pub(crate) async fn write_down(&self, live: &Live) {
        let finished = live.party.read().finished().filter(|_| !Fault::ForgetsResults.is_planted());
        if let Some(finished) = finished {
            match self.store().people().finish(&ending(&finished)).await {
                Ok(()) => self.director.stir(),
                Err(error) => {
                    tracing::warn!(%error, table = %finished.table, "a result waits to be written down");
                }
            }
        }
    }

    /// Writes down the games that ended without it: under an older version, or when the server died at that moment.
    pub async fn write_down_all(self: Arc<Self>) {
        let mut unreadable = BTreeSet::new();
        while !self.is_closing() && !Fault::ForgetsResults.is_planted() {
            let tables = match self.store().people().unfinished(unreadable.len() + TOGETHER).await {
                Ok(tables) => tables,
                Err(error) => {
                    tracing::warn!(%error, "results wait to be written down");
                    return;
                }
            };
            let left: Vec<TableId> = tables.into_iter().filter(|table| !unreadable.contains(table)).collect();
            if left.is_empty() {
                return;
            }
            for table in left {
                let written = match ending_of(self.store(), &table).await {
                    Ok(ending) => self.store().people().finish(&ending).await.map_err(Failure::from),
                    Err(failure) => Err(failure),
                };
                if let Err(failure) = written {
                    self.note_damage(&table, &failure);
                    failure.say(&table, "a game has no result");
                    unreadable.insert(table);
                }
            }
        }
    }

    /// Finds under which headings the results of games are counted that ended before there were any.
    pub async fn head_all(self: Arc<Self>) {
        let mut unreadable = BTreeSet::new();
        while !self.is_closing() {
            let tables = match self.store().people().unheaded(unreadable.len() + TOGETHER).await {
                Ok(tables) => tables,
                Err(error) => {
                    tracing::warn!(%error, "results wait for their headings");
                    return;
                }
            };
            let left: Vec<TableId> = tables.into_iter().filter(|table| !unreadable.contains(table)).collect();
            if left.is_empty() {
                return;
            }
            for table in left {
                let noted = match ending_of(self.store(), &table).await {
                    Ok(ending) => self.store().people().head(&ending).await.map_err(Failure::from),
                    Err(failure) => Err(failure),
                };
                if let Err(failure) = noted {
                    self.note_damage(&table, &failure);
                    failure.say(&table, "results have no headings");
                    unreadable.insert(table);
                }
            }
        }
    }

    /// Takes the names of people away whose accounts are deleted.
    pub(crate) async fn forget_names(&self, party: &mut Party) -> Result<(), StoreError> {
        let people: Vec<AccountId> = party.chairs().iter().filter_map(host::Chair::person).cloned().collect();
        if people.is_empty() {
            return Ok(());
        }
        for gone in self.store().people().gone(&people).await? {
            party.forget_name(&gone);
        }
        Ok(())
    }
}

/// What came of reckoning all ratings anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recomputed {
    /// How many games were looked at.
    pub games: usize,
    /// How many of these were rated.
    pub rated: usize,
    /// How many ratings there are.
    pub ratings: usize,
    /// How many ratings are other than they were.
    pub changed: usize,
    /// How many games have a log that cannot be read: what was written down of them stays as it is.
    pub unreadable: usize,
}

/// Reckons all results and ratings anew from the logs of the games that are over, in the order in which they were counted,
/// and puts them in place of what was there. Of a game whose log cannot be read counts what was written down when it ended.
///
/// # Errors
/// If the store does not answer, or a game ended meanwhile; nothing is changed then.
pub async fn recompute(store: &dyn Store) -> Result<Recomputed, Failure> {
    let people = store.people();
    let mut reckoned = Reckoned::default();
    let mut seen = BTreeSet::new();
    let (mut last, mut unreadable) = (0, 0);
    loop {
        let page = people.numbered(last, TOGETHER).await?;
        let Some((number, _)) = page.last() else { break };
        last = *number;
        for (number, table) in page {
            let mut ending = match ending_of(store, &table).await {
                Ok(ending) => ending,
                Err(failure @ (Failure::Damaged(_) | Failure::NotFound(_))) => {
                    failure.say(&table, "a game counts as it was written down, for its log cannot be read");
                    unreadable += 1;
                    match ending_kept(store, &table).await? {
                        Some(ending) => ending,
                        None => continue,
                    }
                }
                Err(other) => return Err(other),
            };
            let accounts: Vec<AccountId> = ending.people().collect();
            for gone in people.gone(&accounts).await? {
                let theirs =
                    ending.seats.iter_mut().filter(|(row, _)| row.who.as_deref() == Some(gone.as_str()));
                theirs.for_each(|(row, _)| NOBODY.clone_into(&mut row.name));
            }
            seen.extend(accounts);
            reckoned.count(number, ending);
        }
    }
    reckoned.last = last;
    let mut before = BTreeMap::new();
    for account in &seen {
        let ratings = people.ratings_of(account).await?;
        before.extend(ratings.into_iter().map(|(game, rating)| ((account.clone(), game), rating)));
    }
    if !people.replace(&reckoned).await? {
        return Err(Failure::Refused(host::Refusal::NotNow("a game ended meanwhile; try again")));
    }
    let mut changed = 0;
    let mut ratings = 0;
    for account in &seen {
        for (game, rating) in people.ratings_of(account).await? {
            ratings += 1;
            changed += usize::from(before.remove(&(account.clone(), game)) != Some(rating));
        }
    }
    changed += before.len();
    let rated = reckoned.games.iter().filter(|(_, ending)| ending.rated).count();
    Ok(Recomputed { games: reckoned.games.len(), rated, ratings, changed, unreadable })
}
