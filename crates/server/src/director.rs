//! What tournaments do by themselves: tables are opened, rounds follow each other, and what a round hid is shown when
//! nobody plays it any more.
//!
//! Every server looks after all of them. Whatever is done can be done twice without harm: a round is drawn once by its
//! key in the store, a table is opened once by its id, and entries of logs have their numbers.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use club::Rating;
use host::{AccountId, Act, Chair, Refusal, RoundOf, Status, TableId, TournamentId, Who, fair};
use parking_lot::Mutex;
use tokio::sync::{Mutex as AsyncMutex, Notify};

use crate::course::{Course, is_over, of_reckoning, tournaments};
use crate::failure::Failure;
use crate::hall::{Hall, Live};
use crate::limits;
use crate::store::{Draw, Drawn, Entrant, EntrantFate, State, Store, TableRow, Tournament};

/// How much is remembered before all of it is forgotten and found again.
const REMEMBERED: usize = 50_000;

/// What is remembered of tournaments between two looks at them.
#[derive(Default)]
pub(crate) struct Director {
    stirred: Notify,
    /// One look at a time: what two would do at once would be done twice for nothing.
    turn: AsyncMutex<()>,
    /// Tables that go on by themselves.
    seen: Mutex<HashSet<TableId>>,
    /// Entrants who have left, at tables where a bot plays for them.
    relieved: Mutex<HashSet<(TableId, usize)>>,
    /// Rounds whose tables are open to be looked at.
    shown: Mutex<HashSet<(TournamentId, u32)>>,
    /// The points of tables that are over, which never change.
    scores: Mutex<HashMap<TableId, Vec<i32>>>,
    /// Tournaments that stand still, and why, as it was said.
    still: Mutex<HashMap<TournamentId, Failure>>,
}

impl Director {
    /// Something happened that may let a tournament go on.
    pub(crate) fn stir(&self) {
        self.stirred.notify_one();
    }

    /// The points of these tables, as far as they are written down.
    pub(crate) async fn scores(
        &self,
        store: &dyn Store,
        tables: &[TableId],
    ) -> Result<HashMap<TableId, Vec<i32>>, Failure> {
        let unknown: Vec<TableId> = {
            let known = self.scores.lock();
            tables.iter().filter(|table| !known.contains_key(*table)).cloned().collect()
        };
        if !unknown.is_empty() {
            let mut found: HashMap<TableId, Vec<i32>> = HashMap::new();
            for kept in store.people().ended(&unknown).await? {
                found.entry(kept.table).or_default().push(kept.seat.score);
            }
            let mut known = self.scores.lock();
            if known.len() > REMEMBERED {
                known.clear();
            }
            known.extend(found);
        }
        let known = self.scores.lock();
        Ok(tables
            .iter()
            .filter_map(|table| known.get(table).map(|one| (table.clone(), one.clone())))
            .collect())
    }

    /// Says why a tournament stands still: once, though it is looked at again and again.
    fn stands_still(&self, tournament: &TournamentId, failure: Failure) {
        let mut still = self.still.lock();
        if still.get(tournament) == Some(&failure) {
            return;
        }
        match &failure {
            Failure::Damaged(why) | Failure::OurFault(why) => {
                tracing::error!(%why, %tournament, "a tournament stands still");
            }
            other => tracing::warn!(failure = ?other, %tournament, "a tournament stands still"),
        }
        still.insert(tournament.clone(), failure);
    }

    /// Notes something for which nothing is left to do.
    fn note<T: std::hash::Hash + Eq>(noted: &Mutex<HashSet<T>>, what: T) {
        let mut noted = noted.lock();
        if noted.len() > REMEMBERED {
            noted.clear();
        }
        noted.insert(what);
    }
}

/// Whose tables those of a tournament are: nobody's who could sit down.
fn owner(tournament: &Tournament) -> AccountId {
    AccountId::from(format!("tournament {}", tournament.id))
}

fn chair(entrant: &Entrant) -> Chair {
    match (&entrant.who, entrant.bot) {
        (Some(who), _) => {
            Chair::Person { who: who.clone(), name: entrant.name.clone(), contribution: String::new() }
        }
        (None, level) => Chair::Bot { level: level.unwrap_or_default() },
    }
}

/// What was refused because it is done already.
fn done_before(failure: Failure) -> Result<(), Failure> {
    match failure {
        Failure::Refused(Refusal::NotNow(_) | Refusal::NotYours) => Ok(()),
        other => Err(other),
    }
}

impl Hall {
    /// Looks after tournaments until the server goes down.
    pub async fn direct(self: Arc<Self>) {
        let mut closing = self.closing();
        while let Some(store) = self.store().tournaments() {
            match store.going().await {
                Err(error) => tracing::warn!(%error, "tournaments stand still"),
                Ok(going) => {
                    for id in going {
                        match self.tend(&id).await {
                            Ok(()) => drop(self.director.still.lock().remove(&id)),
                            Err(failure) => self.director.stands_still(&id, failure),
                        }
                    }
                }
            }
            tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => return,
                () = self.director.stirred.notified() => {}
                () = tokio::time::sleep(limits::DIRECT) => {}
            }
        }
    }

    /// Lets a tournament go on as far as it can.
    pub(crate) async fn tend(self: &Arc<Self>, id: &TournamentId) -> Result<(), Failure> {
        let _turn = self.director.turn.lock().await;
        let course = Course::read(self, id).await?;
        let round = course.last_round();
        for drawn in course.tables_of(round).filter(|drawn| !is_over(drawn)) {
            self.see_to(&course, drawn).await?;
        }
        if !course.is_round_over(round) {
            return Ok(());
        }
        let mut all_written = true;
        for drawn in course.tables_of(round).filter(|drawn| course.scores_of(&drawn.table).is_none()) {
            all_written = false;
            let live = self.find(&drawn.table).await?;
            self.write_down(&live).await;
        }
        if !all_written {
            return Ok(());
        }
        self.show_round(&course, round).await?;
        let Tournament { state, rounds, .. } = course.tournament;
        if state != State::On {
            return Ok(());
        }
        if round >= rounds || !course.has_people() {
            tournaments(self)?.turn(id, State::On, State::Over, round, self.now()).await?;
            return Ok(());
        }
        self.draw_round(course, round + 1).await
    }

    /// Opens and begins a table of a round, brings it back after a restart, and lets bots play for who has left.
    async fn see_to(self: &Arc<Self>, course: &Course, drawn: &Drawn) -> Result<(), Failure> {
        let at_it = || drawn.seats.iter().filter_map(|&number| course.entrants.get(number));
        let played_for = |entrant: &Entrant| {
            self.director.relieved.lock().contains(&(drawn.table.clone(), entrant.number))
        };
        let gone: Vec<&Entrant> = at_it()
            .filter(|entrant| {
                entrant.who.is_some() && entrant.fate != EntrantFate::In && !played_for(entrant)
            })
            .collect();
        let begun = drawn.status.as_deref() == Some(Status::Playing.name());
        // Where there are other servers, one of them lets it go on, and another takes over from it.
        let goes_on = begun && (self.store().is_shared() || self.director.seen.lock().contains(&drawn.table));
        if goes_on && gone.is_empty() {
            return Ok(());
        }
        let live = match drawn.status {
            Some(_) => self.find(&drawn.table).await?,
            None => self.open_drawn(course, drawn).await?,
        };
        if live.party.read().status() == Status::Waiting {
            let begun = self.commit(&live, |party, _| party.start_round()).await;
            begun.map(drop).or_else(done_before)?;
            self.drive(&live);
        }
        for entrant in gone {
            self.give_up(&live, entrant).await?;
            Director::note(&self.director.relieved, (drawn.table.clone(), entrant.number));
        }
        Director::note(&self.director.seen, drawn.table.clone());
        Ok(())
    }

    /// A bot plays on for somebody who has left the tournament.
    async fn give_up(self: &Arc<Self>, live: &Arc<Live>, entrant: &Entrant) -> Result<(), Failure> {
        let Some(id) = entrant.who.clone() else { return Ok(()) };
        let who = Who { id, name: entrant.name.clone() };
        self.act(live, &who, &Act::Resign { seat: None }).await.map(drop).or_else(done_before)
    }

    async fn open_drawn(self: &Arc<Self>, course: &Course, drawn: &Drawn) -> Result<Arc<Live>, Failure> {
        let tournament = &course.tournament;
        let row = TableRow {
            id: drawn.table.clone(),
            owner: owner(tournament),
            secret: fair::round_secret(&tournament.secret, drawn.round),
            created: drawn.begun,
        };
        let sitting: Vec<&Entrant> =
            drawn.seats.iter().filter_map(|&number| course.entrants.get(number)).collect();
        let chairs = sitting.iter().map(|entrant| chair(entrant)).collect();
        let of = RoundOf {
            tournament: tournament.id.clone(),
            round: drawn.round,
            names: sitting.iter().map(|entrant| entrant.name.clone()).collect(),
        };
        let setup = tournament.setup.clone();
        match self.open_as(row, None, |party| party.open_round(setup, chairs, of)).await {
            Ok(live) => Ok(live),
            // Another server may have been faster.
            Err(failure) => self.find(&drawn.table).await.map_err(|_| failure),
        }
    }

    /// Opens the tables of a round that is over to everybody who may look at them.
    async fn show_round(self: &Arc<Self>, course: &Course, round: u32) -> Result<(), Failure> {
        let key = (course.tournament.id.clone(), round);
        if round == 0 || self.director.shown.lock().contains(&key) {
            return Ok(());
        }
        for drawn in course.tables_of(round) {
            let live = self.find(&drawn.table).await?;
            if live.party.read().is_sealed() {
                self.commit(&live, |party, _| party.reveal()).await.map(drop).or_else(done_before)?;
            }
        }
        Director::note(&self.director.shown, key);
        Ok(())
    }

    /// How strong somebody is as a tournament begins for them: by their rating, a bot by what the ladder says.
    async fn strength_of(&self, entrant: &Entrant, game: &str) -> Result<i32, Failure> {
        let rating = match (&entrant.who, entrant.bot) {
            (Some(who), _) => {
                let all = self.store().people().ratings_of(who).await?;
                all.into_iter().find(|(rated, _)| rated == game).map(|(_, rating)| rating)
            }
            (None, level) => {
                let above = host::games::find(game).map(|kind| kind.strength(level.unwrap_or_default()));
                above.map(|above| Rating { mean: Rating::NEW.mean + above, ..Rating::NEW })
            }
        };
        Ok(rating.unwrap_or(Rating::NEW).shown())
    }

    async fn draw_round(self: &Arc<Self>, mut course: Course, round: u32) -> Result<(), Failure> {
        let mut fills = course.fills();
        let newcomers = course.newcomers(&fills);
        let game = course.tournament.setup.game.clone();
        let known = course.entrants.len();
        for entrant in course.entrants.iter_mut().chain(&mut fills) {
            if newcomers.contains(&entrant.number) && entrant.seed.is_none() {
                entrant.seed = Some(self.strength_of(entrant, &game).await?);
            }
        }
        let seeds = course.entrants.iter().filter(|entrant| newcomers.contains(&entrant.number));
        let seeds = seeds.filter_map(|entrant| Some((entrant.number, entrant.seed?))).collect();
        let mut reckoning = course.reckoning(&fills)?;
        let drawn = reckoning.draw().map_err(of_reckoning)?;
        let tables = drawn.tables.iter();
        let draw = Draw {
            round,
            begun: self.now(),
            tables: tables.map(|table| (self.chance.id().into(), table.seats.clone())).collect(),
            fills: fills.into_iter().filter(|entrant| entrant.number >= known).collect(),
            seeds,
        };
        if tournaments(self)?.draw(&course.tournament.id, &draw).await? {
            tracing::info!(tournament = %course.tournament.id, round, "a round is drawn");
        }
        self.director.stir();
        Ok(())
    }
}
