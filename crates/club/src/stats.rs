//! What somebody has done so far, from the rows of their finished games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::place::Fate;

/// One seat of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatRow {
    /// Whose it was; none for a bot. An id, or whatever tells people apart.
    pub who: Option<String>,
    /// What they were called.
    pub name: String,
    /// The level of the bot that sat there.
    pub bot: Option<String>,
    /// Points.
    pub score: i32,
    /// Place, from 1 on.
    pub place: u32,
    /// Whether they saw it through.
    pub fate: Fate,
    /// Points by source.
    pub points: BTreeMap<String, i32>,
    /// Under which heading the game counts it, if under any.
    pub heading: Option<String>,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// How often somebody played and won, in some respect.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// Games.
    pub games: u32,
    /// Of these, how many were won, shared wins included.
    pub wins: u32,
}

impl Share {
    fn add(&mut self, won: bool) {
        self.games += 1;
        self.wins += u32::from(won);
    }
}

/// Games against somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Met {
    /// What they are called; a bot by its level.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// In how many games, and in how many of these one came in before them.
    pub games: u32,
    /// See `games`.
    pub ahead: u32,
}

/// Points over several games.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct BestOf {
    /// The best.
    pub best: i32,
    /// The mean.
    pub mean: f64,
}

/// What somebody has done in the games given.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Games and wins.
    pub all: Share,
    /// Points.
    pub points: BestOf,
    /// Mean points by source.
    pub sources: BTreeMap<String, f64>,
    /// By seat, from 0 on.
    pub seats: Vec<Share>,
    /// By number of players.
    pub players: BTreeMap<usize, Share>,
    /// By heading.
    pub headings: BTreeMap<String, Share>,
    /// Against whom, the most frequent first.
    pub met: Vec<Met>,
}

/// Sums up the games of one person. Games in which they do not sit are left out; where they sit twice, each seat counts.
#[must_use]
pub fn stats(who: &str, rows: &[Row]) -> Stats {
    let mut stats = Stats::default();
    let mut met: BTreeMap<(bool, String), Met> = BTreeMap::new();
    let (mut points, mut best) = (0_i64, None);
    for row in rows {
        for (seat, own) in row.seats.iter().enumerate().filter(|(_, seat)| seat.who.as_deref() == Some(who)) {
            let won = own.place == 1;
            stats.all.add(won);
            points += i64::from(own.score);
            best = best.max(Some(own.score));
            if stats.seats.len() <= seat {
                stats.seats.resize(seat + 1, Share::default());
            }
            stats.seats[seat].add(won);
            stats.players.entry(row.seats.len()).or_default().add(won);
            if let Some(heading) = &own.heading {
                stats.headings.entry(heading.clone()).or_default().add(won);
            }
            for (source, points) in &own.points {
                *stats.sources.entry(source.clone()).or_default() += f64::from(*points);
            }
            for other in row.seats.iter().filter(|other| other.who.as_deref() != Some(who)) {
                let bot = other.bot.is_some();
                let key = other.bot.clone().or_else(|| other.who.clone()).unwrap_or_default();
                let name = other.bot.clone().unwrap_or_else(|| other.name.clone());
                let met = met.entry((bot, key)).or_insert(Met { name, bot, games: 0, ahead: 0 });
                met.games += 1;
                met.ahead += u32::from(own.place < other.place);
            }
        }
    }
    let games = f64::from(stats.all.games.max(1));
    stats.points = BestOf { best: best.unwrap_or_default(), mean: points as f64 / games };
    stats.sources.values_mut().for_each(|sum| *sum /= games);
    stats.met = met.into_values().collect();
    stats.met.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.name.cmp(&other.name)));
    stats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(who: Option<&str>, score: i32, place: u32) -> SeatRow {
        SeatRow {
            who: who.map(str::to_owned),
            name: who.unwrap_or("Nabu").to_uppercase(),
            bot: who.is_none().then(|| "easy".to_owned()),
            score,
            place,
            fate: Fate::Stayed,
            points: BTreeMap::from([("fields".to_owned(), score / 2)]),
            heading: who.map(|who| format!("{}-{place}", &who[..1])),
        }
    }

    #[test]
    fn games_are_summed_up_by_seat_number_and_opponent() {
        let rows = [
            Row { seats: vec![seat(Some("anna"), 40, 1), seat(Some("ben"), 30, 2)] },
            Row { seats: vec![seat(Some("ben"), 50, 1), seat(Some("anna"), 20, 3), seat(None, 22, 2)] },
            Row { seats: vec![seat(Some("ben"), 50, 1), seat(None, 22, 2)] },
        ];
        let anna = stats("anna", &rows);
        assert_eq!((anna.all.games, anna.all.wins), (2, 1));
        assert_eq!(anna.points, BestOf { best: 40, mean: 30.0 });
        assert_eq!(anna.sources["fields"], 15.0);
        let wins: Vec<(u32, u32)> = anna.seats.iter().map(|seat| (seat.games, seat.wins)).collect();
        assert_eq!(wins, [(1, 1), (1, 0)]);
        assert_eq!(anna.headings.keys().collect::<Vec<_>>(), ["a-1", "a-3"]);
        assert_eq!(anna.headings["a-1"], Share { games: 1, wins: 1 });
        assert_eq!(anna.players.keys().copied().collect::<Vec<_>>(), [2, 3]);
        let met: Vec<(&str, bool, u32, u32)> =
            anna.met.iter().map(|met| (met.name.as_str(), met.bot, met.games, met.ahead)).collect();
        assert_eq!(met, [("BEN", false, 2, 1), ("easy", true, 1, 0)]);
        assert_eq!(stats("nobody", &rows), Stats::default());
    }
}
