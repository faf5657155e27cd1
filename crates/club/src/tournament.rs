//! Tournaments with duplicate deals: in a round every table plays the same deal, so that what counts is what somebody made
//! of a seat, held against what everybody else made of it. Luck of the deal and of the seat drops out.

use std::fmt;

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
            Wrong::NoSuchTable(table) => write!(f, "there is no table {table} whose result is awaited"),
            Wrong::Scores(seats) => write!(f, "a result has the points of {seats} seats"),
        }
    }
}

impl std::error::Error for Wrong {}

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
    /// Points above what the field made of the same seats.
    pub points: f64,
    /// Tables played.
    pub tables: usize,
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    players: usize,
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
        if !PLAYERS.contains(&players) {
            return Err(Wrong::Players(players));
        }
        if seats < 2 || players % seats != 0 {
            return Err(Wrong::Tables(players, seats));
        }
        Ok(Tournament { players, seats, format, rounds: Vec::new() })
    }

    /// How many rounds it takes until everybody can have met everybody.
    #[must_use]
    pub fn rounds_to_meet_all(&self) -> usize {
        (self.players - 1).div_ceil(self.seats - 1)
    }

    /// The rounds so far.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Others join between two rounds. They have missed what was played.
    ///
    /// # Errors
    /// If a round is on or the tables could not be filled.
    pub fn join(&mut self, more: usize) -> Result<(), Wrong> {
        if self.rounds.last().is_some_and(|round| !round.is_over()) {
            return Err(Wrong::RoundIsOn);
        }
        let grown = Tournament::new(self.players + more, self.seats, self.format)?;
        self.players = grown.players;
        Ok(())
    }

    /// Draws the next round.
    ///
    /// # Errors
    /// If the last one is not over.
    pub fn draw(&mut self) -> Result<&Round, Wrong> {
        if self.rounds.last().is_some_and(|round| !round.is_over()) {
            return Err(Wrong::RoundIsOn);
        }
        let groups = if self.players == self.seats {
            // A single table is its own field: it plays the deal once from every seat.
            let everybody: Vec<usize> = (0..self.players).collect();
            (0..self.seats).map(|turn| rotated(&everybody, turn)).collect()
        } else if self.seats == 2 && self.format == Format::RoundRobin {
            let pairs = circle(self.players, self.rounds.len());
            pairs.into_iter().map(|pair| self.seated(pair)).collect()
        } else {
            self.grouped().into_iter().map(|group| self.seated(group)).collect::<Vec<_>>()
        };
        let tables = groups.into_iter().map(|seats| Table { seats, scores: None }).collect();
        self.rounds.push(Round { tables });
        Ok(self.rounds.last().expect("one was just drawn"))
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

    /// Where everybody stands, the best first; who is equal in the order of their numbers.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut all: Vec<Standing> =
            (0..self.players).map(|player| Standing { player, points: 0.0, tables: 0 }).collect();
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
        all.sort_by(|one, other| other.points.total_cmp(&one.points).then(one.player.cmp(&other.player)));
        all
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }

    /// How often each two have met.
    fn met(&self) -> Vec<Vec<u32>> {
        let mut met = vec![vec![0; self.players]; self.players];
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
        let mut rank = vec![0; self.players];
        let order: Vec<usize> = match self.format {
            Format::Swiss => self.standings().into_iter().map(|standing| standing.player).collect(),
            Format::RoundRobin => rotated(&(0..self.players).collect::<Vec<_>>(), self.rounds.len()),
        };
        for (place, &player) in order.iter().enumerate() {
            rank[player] = place;
        }
        let apart = |one: usize, other: usize| match self.format {
            Format::Swiss => rank[one].abs_diff(rank[other]) as u64,
            Format::RoundRobin => 0,
        };
        // Meeting again weighs more than any distance, and a third time more than two second times.
        let cost = |one: usize, other: usize| u64::from(met[one][other].pow(2)) * 10_000 + apart(one, other);
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
        exchange(&mut groups, &cost);
        groups
    }

    /// A group on seats of which its members have had the fewest.
    fn seated(&self, group: Vec<usize>) -> Vec<usize> {
        let mut had = vec![vec![0_u64; self.seats]; self.players];
        for table in self.tables() {
            for (seat, &player) in table.seats.iter().enumerate() {
                had[player][seat] += 1;
            }
        }
        let mut seats = group;
        let price = |player: usize, seat: usize| had[player][seat].pow(2);
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

fn rotated(list: &[usize], by: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    let by = by % list.len().max(1);
    list.rotate_left(by);
    list
}

/// The pairs of a round in which everybody meets somebody new: one stays, the others walk around the table.
fn circle(players: usize, round: usize) -> Vec<Vec<usize>> {
    let walking = players - 1;
    let at = |place: usize| 1 + (place + round) % walking;
    let first = vec![0, at(0)];
    let others = (1..players / 2).map(|place| vec![at(place), at(walking - place)]);
    std::iter::once(first).chain(others).collect()
}

/// Lets two of different groups change places as long as that costs less.
fn exchange(groups: &mut [Vec<usize>], cost: &impl Fn(usize, usize) -> u64) {
    let of = |group: &[usize], who: usize, at: usize| -> u64 {
        group.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, &other)| cost(who, other)).sum()
    };
    let mut better = true;
    while better {
        better = false;
        for one in 0..groups.len() {
            for other in one + 1..groups.len() {
                for a in 0..groups[one].len() {
                    for b in 0..groups[other].len() {
                        let (x, y) = (groups[one][a], groups[other][b]);
                        let now = of(&groups[one], x, a) + of(&groups[other], y, b);
                        if of(&groups[one], y, a) + of(&groups[other], x, b) < now {
                            (groups[one][a], groups[other][b]) = (y, x);
                            better = true;
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays rounds in which everybody makes so many points, and the deal and the seat add theirs.
    fn play(tournament: &mut Tournament, rounds: usize, skill: impl Fn(usize) -> i32) {
        for round in 0..rounds {
            let tables = tournament.draw().expect("the last is over").tables.clone();
            for (number, table) in tables.iter().enumerate() {
                let luck = |seat: usize| (round as i32 * 7 + seat as i32 * 13) % 40;
                let scores =
                    table.seats.iter().enumerate().map(|(seat, &who)| skill(who) + luck(seat)).collect();
                tournament.enter(number, scores).expect("awaited");
            }
        }
    }

    #[test]
    fn everybody_sits_at_one_table_of_every_round() {
        for (players, seats) in [(4, 2), (8, 2), (64, 2), (6, 3), (12, 4), (64, 4), (21, 7), (16, 8)] {
            for format in [Format::RoundRobin, Format::Swiss] {
                let mut tournament = Tournament::new(players, seats, format).expect("they fill tables");
                play(&mut tournament, 5, |who| who as i32);
                for round in tournament.rounds() {
                    let mut all: Vec<usize> =
                        round.tables.iter().flat_map(|table| table.seats.clone()).collect();
                    all.sort_unstable();
                    assert_eq!(all, (0..players).collect::<Vec<_>>());
                    assert!(round.tables.iter().all(|table| table.seats.len() == seats));
                }
            }
        }
    }

    #[test]
    fn in_a_round_robin_of_two_everybody_meets_everybody_once_and_changes_seats() {
        for players in [2, 4, 8, 14, 64] {
            let mut tournament = Tournament::new(players, 2, Format::RoundRobin).expect("pairs");
            let rounds = tournament.rounds_to_meet_all();
            play(&mut tournament, rounds, |who| who as i32);
            if players == 2 {
                // A single table plays the deal from both seats.
                assert_eq!(tournament.rounds()[0].tables.len(), 2);
                continue;
            }
            for (one, row) in tournament.met().iter().enumerate() {
                assert!(row.iter().enumerate().all(|(other, &times)| times == u32::from(one != other)));
            }
            for who in 0..players {
                let first = tournament.tables().filter(|table| table.seats[0] == who).count();
                assert!(
                    first.abs_diff(rounds - first) <= 2 + rounds / 8,
                    "{who} of {players} was first {first} times"
                );
            }
        }
    }

    #[test]
    fn larger_tables_let_everybody_meet_as_evenly_as_can_be() {
        let mut tournament = Tournament::new(16, 4, Format::RoundRobin).expect("four tables");
        let rounds = tournament.rounds_to_meet_all();
        play(&mut tournament, rounds, |_| 0);
        let met = tournament.met();
        let often = met.iter().flatten().filter(|&&times| times > 2).count();
        assert_eq!(often, 0, "{met:?}");
        let never = met.iter().flatten().filter(|&&times| times == 0).count() - 16;
        assert!(never <= 60, "{never} of 240");
    }

    #[test]
    fn a_swiss_tournament_pairs_neighbours_who_have_not_met() {
        let mut tournament = Tournament::new(8, 2, Format::Swiss).expect("pairs");
        play(&mut tournament, 5, |who| 10 * (8 - who as i32));
        assert!(tournament.met().iter().flatten().all(|&times| times <= 1), "nobody met twice");
        let standings = tournament.standings();
        let order: Vec<usize> = standings.iter().map(|standing| standing.player).collect();
        assert_eq!((order[0], order[7]), (0, 7));
        let last = &tournament.rounds()[4];
        let places =
            |who: usize| order.iter().position(|&one| one == who).expect("everybody stands somewhere");
        assert!(last.tables.iter().all(|table| places(table.seats[0]).abs_diff(places(table.seats[1])) <= 5));
    }

    #[test]
    fn luck_of_deal_and_seat_drops_out() {
        let mut tournament = Tournament::new(12, 3, Format::Swiss).expect("four tables");
        play(&mut tournament, 6, |_| 20);
        for standing in tournament.standings() {
            assert!(standing.points.abs() < 1e-9, "equal players stand equal whatever they were dealt");
            assert_eq!(standing.tables, 6);
        }
        let mut tournament = Tournament::new(12, 3, Format::Swiss).expect("four tables");
        play(&mut tournament, 6, |who| if who == 5 { 24 } else { 20 });
        let best = tournament.standings()[0];
        assert_eq!(best.player, 5);
        assert!(
            (best.points - 6.0 * 3.0).abs() < 1e-9,
            "4 points above a field of which one in four is oneself"
        );
    }

    #[test]
    fn late_comers_join_between_rounds() {
        let mut tournament = Tournament::new(6, 2, Format::Swiss).expect("pairs");
        play(&mut tournament, 1, |who| who as i32);
        assert_eq!(tournament.join(1), Err(Wrong::Tables(7, 2)));
        tournament.join(2).expect("they fill a table");
        tournament.draw().expect("the last is over");
        assert_eq!(tournament.join(2), Err(Wrong::RoundIsOn));
        assert_eq!(tournament.rounds()[1].tables.len(), 4);
        assert_eq!(tournament.standings().iter().filter(|one| one.tables == 0).count(), 2);
    }

    #[test]
    fn what_does_not_fit_is_refused_and_changes_nothing() {
        assert_eq!(Tournament::new(1, 2, Format::Swiss), Err(Wrong::Players(1)));
        assert_eq!(Tournament::new(66, 2, Format::Swiss), Err(Wrong::Players(66)));
        assert_eq!(Tournament::new(7, 2, Format::Swiss), Err(Wrong::Tables(7, 2)));
        let mut tournament = Tournament::new(4, 2, Format::Swiss).expect("pairs");
        assert_eq!(tournament.enter(0, vec![1, 2]), Err(Wrong::NoSuchTable(0)));
        tournament.draw().expect("the first");
        assert_eq!(tournament.draw().err(), Some(Wrong::RoundIsOn));
        let before = tournament.clone();
        assert_eq!(tournament.enter(0, vec![1]), Err(Wrong::Scores(2)));
        assert_eq!(tournament.enter(2, vec![1, 2]), Err(Wrong::NoSuchTable(2)));
        assert_eq!(tournament, before);
        tournament.enter(0, vec![1, 2]).expect("awaited");
        assert_eq!(tournament.enter(0, vec![3, 4]), Err(Wrong::NoSuchTable(0)), "a result is entered once");
    }
}
