//! Tournaments with duplicate deals: in a round every table plays the same deal, so that what counts is what somebody made
//! of a seat, held against what everybody else made of it. Luck of the deal and of the seat drops out.

mod groups;

use std::cmp::Reverse;
use std::fmt;

use groups::{Fresh, circle, exchange, folded, rotated};

/// The fewest and the most who can take part.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=64;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Everybody meets everybody, as evenly as the tables allow.
    RoundRobin,
    /// Those who stand near to each other meet, and nobody twice if it can be helped.
    Swiss,
}

/// Why there can be no such tournament, or no such result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Too few or too many take part.
    Players(usize),
    /// The players do not fill tables of so many.
    Tables(usize, usize),
    /// The last round is not over.
    RoundIsOn,
    /// There is nobody of this number.
    Nobody(usize),
    /// There is no such table in this round, or its result is known.
    NoSuchTable(usize),
    /// A result must name the points of every seat.
    Scores(usize),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Players(players) => {
                let (least, most) = (PLAYERS.start(), PLAYERS.end());
                write!(f, "{players} players: a tournament has {least} to {most}")
            }
            Wrong::Tables(players, seats) => write!(f, "{players} players do not fill tables of {seats}"),
            Wrong::RoundIsOn => f.write_str("the round is not over"),
            Wrong::Nobody(player) => write!(f, "there is no player {player}"),
            Wrong::NoSuchTable(table) => write!(f, "there is no table {table} whose result is awaited"),
            Wrong::Scores(seats) => write!(f, "a result has the points of {seats} seats"),
        }
    }
}

impl std::error::Error for Wrong {}

/// How many seats are needed for so many at tables of so many: all tables are full, and there are two at least, since a
/// table alone has no field.
#[must_use]
pub fn places_for(players: usize, seats: usize) -> usize {
    players.div_ceil(seats.max(1)).max(2) * seats
}

/// A table of a round: who sits where, and the points once it is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Players by seat.
    pub seats: Vec<usize>,
    /// Points by seat.
    pub scores: Option<Vec<i32>>,
}

/// A round: tables with the same deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The tables.
    pub tables: Vec<Table>,
}

impl Round {
    /// Whether every result is known.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.scores.is_some())
    }

    /// The mean of a seat over all tables whose result is known.
    fn field(&self, seat: usize) -> f64 {
        let scores: Vec<f64> = self
            .tables
            .iter()
            .filter_map(|table| Some(f64::from(*table.scores.as_ref()?.get(seat)?)))
            .collect();
        scores.iter().sum::<f64>() / scores.len().max(1) as f64
    }
}

/// Where somebody stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub player: usize,
    /// From 1 on; who is equal shares the better place.
    pub place: usize,
    /// Points above what the field made of the same seats. A round that somebody missed brings nothing: what the field
    /// makes of its own seats on average.
    pub points: f64,
    /// Tables played.
    pub tables: usize,
}

impl Standing {
    /// What decides: points to the thousandth, as sums of fractions are no finer; among equals who has played more.
    fn merit(&self) -> (i64, usize) {
        ((self.points * 1_000.0).round() as i64, self.tables)
    }
}

/// Somebody who takes part, or did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Whether they are still in.
    pub present: bool,
    /// How strong they were when they were first drawn; among those of whom nothing is known, numbers decide.
    pub seed: Option<i32>,
}

impl Player {
    /// Somebody who is in, and of whom nothing is known.
    pub const UNKNOWN: Player = Player { present: true, seed: None };
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// By number.
    players: Vec<Player>,
    seats: usize,
    format: Format,
    rounds: Vec<Round>,
}

impl Tournament {
    /// A tournament of so many players, numbered from 0 in the order of their strength, at tables of so many.
    ///
    /// # Errors
    /// If the tables cannot be filled.
    pub fn new(players: usize, seats: usize, format: Format) -> Result<Tournament, Wrong> {
        let fresh = Tournament { players: vec![Player::UNKNOWN; players], seats, format, rounds: Vec::new() };
        fresh.fills_tables().map(|()| fresh)
    }

    /// A tournament that has been going on: everybody who ever took part, and its rounds.
    ///
    /// # Errors
    /// If somebody sits there who never took part.
    pub fn resumed(
        players: Vec<Player>,
        seats: usize,
        format: Format,
        rounds: Vec<Round>,
    ) -> Result<Tournament, Wrong> {
        let mut sat = rounds.iter().flat_map(|round| &round.tables).flat_map(|table| &table.seats);
        match sat.find(|&&player| player >= players.len()) {
            Some(&player) => Err(Wrong::Nobody(player)),
            None => Ok(Tournament { players, seats, format, rounds }),
        }
    }

    /// Everybody who ever took part, the strongest first.
    fn by_strength(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.players.len()).collect();
        all.sort_by_key(|&player| (Reverse(self.players[player].seed), player));
        all
    }

    /// Those who are in, the strongest first.
    fn present(&self) -> Vec<usize> {
        self.by_strength().into_iter().filter(|&player| self.players[player].present).collect()
    }

    fn fills_tables(&self) -> Result<(), Wrong> {
        let players = self.present().len();
        if !PLAYERS.contains(&players) {
            return Err(Wrong::Players(players));
        }
        if self.seats < 2 || !players.is_multiple_of(self.seats) {
            return Err(Wrong::Tables(players, self.seats));
        }
        Ok(())
    }

    /// How many rounds it takes until everybody can have met everybody.
    #[must_use]
    pub fn rounds_to_meet_all(&self) -> usize {
        self.present().len().saturating_sub(1).div_ceil(self.seats.saturating_sub(1).max(1))
    }

    /// The rounds so far.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Others join. They play from the next round on, and have missed what was played.
    pub fn join(&mut self, more: usize) {
        self.players.resize(self.players.len() + more, Player::UNKNOWN);
    }

    /// Somebody is out: they keep what they made, and are not drawn any more.
    ///
    /// # Errors
    /// If there is nobody of this number.
    pub fn leave(&mut self, player: usize) -> Result<(), Wrong> {
        self.players.get_mut(player).ok_or(Wrong::Nobody(player))?.present = false;
        Ok(())
    }

    /// Draws the next round.
    ///
    /// # Errors
    /// If the last one is not over, or those who are in do not fill the tables.
    pub fn draw(&mut self) -> Result<&Round, Wrong> {
        if self.rounds.last().is_some_and(|round| !round.is_over()) {
            return Err(Wrong::RoundIsOn);
        }
        self.fills_tables()?;
        let everybody = self.present();
        let groups = if everybody.len() == self.seats {
            // A single table is its own field: it plays the deal once from every seat.
            (0..self.seats).map(|turn| rotated(&everybody, turn)).collect()
        } else if self.seats == 2 && self.format == Format::RoundRobin && self.nobody_came_or_went() {
            let pairs = circle(everybody.len(), self.rounds.len());
            let around = self.around(everybody);
            let people = |pair: Vec<usize>| pair.into_iter().map(|at| around[at]).collect::<Vec<_>>();
            pairs.into_iter().map(|pair| self.seated(&people(pair))).collect()
        } else {
            self.grouped().into_iter().map(|group| self.seated(&group)).collect::<Vec<_>>()
        };
        let tables = groups.into_iter().map(|seats| Table { seats, scores: None }).collect();
        self.rounds.push(Round { tables });
        Ok(self.rounds.last().expect("one was just drawn"))
    }

    /// The order in which everybody sits around the table of [`circle`]. The weakest is the first whom the strongest meets,
    /// and the strongest two meet in the last round.
    fn around(&self, mut everybody: Vec<usize>) -> Vec<usize> {
        if everybody.iter().all(|&player| self.players[player].seed.is_some()) {
            everybody[1..].reverse();
        }
        everybody
    }

    fn nobody_came_or_went(&self) -> bool {
        let all = self.players.len();
        let sat = |round: &Round| round.tables.iter().map(|table| table.seats.len()).sum::<usize>();
        self.players.iter().all(|player| player.present) && self.rounds.iter().all(|round| sat(round) == all)
    }

    /// Writes down the points of a table of the last round.
    ///
    /// # Errors
    /// If there is no such table, or the points are not those of its seats.
    pub fn enter(&mut self, table: usize, scores: Vec<i32>) -> Result<(), Wrong> {
        let seats = self.seats;
        let found = self.rounds.last_mut().and_then(|round| round.tables.get_mut(table));
        let found = found.filter(|found| found.scores.is_none()).ok_or(Wrong::NoSuchTable(table))?;
        if scores.len() != seats {
            return Err(Wrong::Scores(seats));
        }
        found.scores = Some(scores);
        Ok(())
    }

    /// Where everybody stands who ever took part, the best first; who is equal in the order of their strength. Tables of a
    /// round that is on count against those of its tables that are over.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let nothing = |player| Standing { player, place: 1, points: 0.0, tables: 0 };
        let mut all: Vec<Standing> = (0..self.players.len()).map(nothing).collect();
        for round in &self.rounds {
            for table in &round.tables {
                for (seat, (&player, &score)) in
                    table.seats.iter().zip(table.scores.iter().flatten()).enumerate()
                {
                    all[player].points += f64::from(score) - round.field(seat);
                    all[player].tables += 1;
                }
            }
        }
        all.sort_by_key(|one| (Reverse(one.merit()), Reverse(self.players[one.player].seed), one.player));
        for at in 1..all.len() {
            all[at].place = if all[at].merit() == all[at - 1].merit() { all[at - 1].place } else { at + 1 };
        }
        all
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }

    /// How often each two have met.
    fn met(&self) -> Vec<Vec<u32>> {
        let mut met = vec![vec![0; self.players.len()]; self.players.len()];
        for table in self.tables() {
            for &one in &table.seats {
                for &other in table.seats.iter().filter(|&&other| other != one) {
                    met[one][other] += 1;
                }
            }
        }
        met
    }

    /// Everybody in groups for tables: for Swiss neighbours in the standings, else whoever has met least.
    fn grouped(&self) -> Vec<Vec<usize>> {
        let met = self.met();
        let mut rank = vec![0; self.players.len()];
        let order: Vec<usize> = match self.format {
            Format::Swiss => {
                let standings = self.standings().into_iter().map(|standing| standing.player);
                standings.filter(|&player| self.players[player].present).collect()
            }
            Format::RoundRobin => rotated(&self.present(), self.rounds.len()),
        };
        // Before anybody has shown anything the best do not meet: everybody sits with those half a field away.
        let known = self.format == Format::Swiss || order.iter().any(|&one| self.players[one].seed.is_some());
        let order = if self.rounds.is_empty() && known { folded(&order, self.seats) } else { order };
        for (place, &player) in order.iter().enumerate() {
            rank[player] = place;
        }
        let apart = |one: usize, other: usize| match self.format {
            Format::Swiss => rank[one].abs_diff(rank[other]) as u64,
            Format::RoundRobin => 0,
        };
        // Meeting again weighs more than any distance, and a third time more than two second times.
        let cost = |one: usize, other: usize| u64::from(met[one][other].pow(2)) * 10_000 + apart(one, other);
        let mut groups = Fresh::find(&order, self.seats, &met).unwrap_or_else(|| {
            let mut left = order;
            let mut groups: Vec<Vec<usize>> = Vec::new();
            while !left.is_empty() {
                let mut group = vec![left.remove(0)];
                while group.len() < self.seats && !left.is_empty() {
                    let price = |&at: &usize| group.iter().map(|&one| cost(one, left[at])).sum::<u64>();
                    let next = (0..left.len()).min_by_key(price).unwrap_or_default();
                    group.push(left.remove(next));
                }
                groups.push(group);
            }
            groups
        });
        exchange(&mut groups, &cost);
        groups
    }

    /// A group on seats of which its members have had the fewest.
    fn seated(&self, group: &[usize]) -> Vec<usize> {
        let mut had = vec![vec![0_u64; self.seats]; self.players.len()];
        for table in self.tables() {
            for (seat, &player) in table.seats.iter().enumerate() {
                had[player][seat] += 1;
            }
        }
        // Where it makes no difference, nobody sits first every time.
        let mut seats = rotated(group, self.rounds.len());
        let price = |player: usize, seat: usize| had[player][seat];
        let mut better = true;
        while better {
            better = false;
            for one in 0..seats.len() {
                for other in one + 1..seats.len() {
                    let now = price(seats[one], one) + price(seats[other], other);
                    if price(seats[other], one) + price(seats[one], other) < now {
                        seats.swap(one, other);
                        better = true;
                    }
                }
            }
        }
        seats
    }
}

#[cfg(test)]
mod tests;
