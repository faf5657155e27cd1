//! A tournament as it stands: what is kept of it, with what came of its tables.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use club::tournament::{PLAYERS, Player, Round, Table, Tournament as Reckoning, Wrong, places_for};
use host::{AccountId, Status, TableId, TournamentId, bot_name};

use crate::failure::Failure;
use crate::hall::Hall;
use crate::store::{Drawn, Entrant, EntrantFate, State, Tournament, Tournaments};

/// A tournament as it stands.
pub(crate) struct Course {
    pub(crate) tournament: Tournament,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) drawn: Vec<Drawn>,
    scores: HashMap<TableId, Vec<i32>>,
}

/// Whether a table is over, as the lists have it.
pub(crate) fn is_over(drawn: &Drawn) -> bool {
    drawn.status.as_deref() == Some(Status::Over.name())
}

/// What keeps tournaments.
pub(crate) fn tournaments(hall: &Hall) -> Result<&dyn Tournaments, Failure> {
    hall.store().tournaments().ok_or(Failure::NotFound("tournament"))
}

/// How many can be in at most, at tables of so many.
pub(crate) fn most_at(players: usize) -> usize {
    PLAYERS.end() / players.max(1) * players
}

impl Course {
    pub(crate) async fn read(hall: &Hall, id: &TournamentId) -> Result<Course, Failure> {
        let store = tournaments(hall)?;
        let tournament = store.tournament(id).await?.ok_or(Failure::NotFound("tournament"))?;
        // In this order: entrants only become more, and those who sit at a table were written down with it.
        let drawn = store.drawn(id).await?;
        let entrants = store.entrants(id).await?;
        let over: Vec<TableId> =
            drawn.iter().filter(|drawn| is_over(drawn)).map(|drawn| drawn.table.clone()).collect();
        let scores = hall.director.scores(hall.store(), &over).await?;
        Ok(Course { tournament, entrants, drawn, scores })
    }

    /// The number of the last round that was drawn; 0 before the first.
    pub(crate) fn last_round(&self) -> u32 {
        self.drawn.last().map_or(0, |drawn| drawn.round)
    }

    /// The tables of a round.
    pub(crate) fn tables_of(&self, round: u32) -> impl Iterator<Item = &Drawn> {
        self.drawn.iter().filter(move |drawn| drawn.round == round)
    }

    /// Whether nobody plays a round any more. One that was not drawn is none that is played.
    pub(crate) fn is_round_over(&self, round: u32) -> bool {
        self.tables_of(round).all(is_over)
    }

    /// The points of a table that is over, by seat.
    pub(crate) fn scores_of(&self, table: &TableId) -> Option<&Vec<i32>> {
        self.scores.get(table)
    }

    /// The entrant this account is.
    pub(crate) fn entrant_of(&self, account: Option<&AccountId>) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| account.is_some() && entrant.who.as_ref() == account)
    }

    /// The place of an entrant in the order of strength, from 1 on; who is as strong came earlier.
    pub(crate) fn seed_of(&self, entrant: &Entrant) -> Option<usize> {
        let stands = |one: &Entrant| one.seed.map(|seed| (Reverse(seed), one.number));
        let own = stands(entrant)?;
        Some(1 + self.entrants.iter().filter_map(stands).filter(|other| *other < own).count())
    }

    /// Those who want to play: people, and bots that the maker asked for.
    pub(crate) fn in_it(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.fate == EntrantFate::In && !entrant.fills)
    }

    /// Whether any person is in.
    pub(crate) fn has_people(&self) -> bool {
        self.in_it().any(|entrant| entrant.who.is_some())
    }

    /// How many bots take seats for which nobody came, were a round drawn now.
    pub(crate) fn lacking(&self) -> usize {
        let wants = self.in_it().count();
        places_for(wants, self.tournament.players).saturating_sub(wants)
    }

    /// The running table of an entrant.
    pub(crate) fn table_of(&self, number: usize) -> Option<&Drawn> {
        let last = self.last_round();
        self.tables_of(last).find(|drawn| !is_over(drawn) && drawn.seats.contains(&number))
    }

    fn rounds(&self) -> Vec<Round> {
        let table = |drawn: &Drawn| Table {
            seats: drawn.seats.clone(),
            scores: self.scores.get(&drawn.table).filter(|scores| scores.len() == drawn.seats.len()).cloned(),
        };
        let tables = |round: u32| self.tables_of(round).map(table).collect();
        (1..=self.last_round()).map(|round| Round { tables: tables(round) }).collect()
    }

    /// Reckons with those who are in, and with these others of them that fill seats.
    pub(crate) fn reckoning(&self, fills: &[Entrant]) -> Result<Reckoning, Failure> {
        let fills_now = |number: usize| fills.iter().any(|entrant| entrant.number == number);
        let plays = |entrant: &Entrant| {
            entrant.fate == EntrantFate::In && (!entrant.fills || fills_now(entrant.number))
        };
        let player = |entrant: &Entrant| Player { present: plays(entrant), seed: entrant.seed };
        let fresh = fills.iter().filter(|entrant| entrant.number >= self.entrants.len());
        let players = self.entrants.iter().chain(fresh).map(player).collect();
        let tournament = &self.tournament;
        Reckoning::resumed(players, tournament.players, tournament.format, self.rounds())
            .map_err(of_reckoning)
    }

    /// Those who have never sat at a table and would now, were a round drawn with these that fill seats.
    pub(crate) fn newcomers(&self, fills: &[Entrant]) -> Vec<usize> {
        let sat: HashSet<usize> = self.drawn.iter().flat_map(|drawn| drawn.seats.iter().copied()).collect();
        let all = self.in_it().chain(fills).map(|entrant| entrant.number);
        all.filter(|number| !sat.contains(number)).collect()
    }

    /// The bots that fill the seats for which nobody came: those that have done so before, then fresh ones.
    pub(crate) fn fills(&self) -> Vec<Entrant> {
        let lacking = self.lacking();
        let known = self.entrants.iter().filter(|entrant| entrant.fills && entrant.fate == EntrantFate::In);
        let bots = self.entrants.iter().filter(|entrant| entrant.bot.is_some()).count();
        let fresh = (0..).map(|more: usize| Entrant {
            number: self.entrants.len() + more,
            who: None,
            name: bot_name(&self.tournament.id, bots + more),
            bot: Some(self.tournament.fills),
            fills: true,
            fate: EntrantFate::In,
            seed: None,
        });
        known.cloned().chain(fresh).take(lacking).collect()
    }

    /// Whether somebody can still come in: another round will be drawn.
    pub(crate) fn takes_more(&self) -> bool {
        match self.tournament.state {
            State::Open => true,
            State::On | State::Paused => self.last_round() < self.tournament.rounds,
            State::Over => false,
        }
    }
}

/// What does not fit together in a tournament that was let begin is our mistake.
pub(crate) fn of_reckoning(wrong: Wrong) -> Failure {
    Failure::OurFault(wrong.to_string())
}
