//! What is kept of people beyond their names: results, ratings, the browsers they use.

use std::collections::BTreeMap;

use club::{Entrant, Rating, SeatRow};
use host::{AccountId, Millis, TableId};

use super::people_sql::with_before;
use super::{Account, Answer};

/// A game that is over, on its way into the histories of those who played.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it was over.
    pub at: Millis,
    /// By seat: how it ended, and for a bot how strong that is.
    pub seats: Vec<(SeatRow, f64)>,
}

impl Ending {
    /// The ratings of those who played after the game, from those before it; nothing where it does not count.
    #[must_use]
    pub fn rated(&self, before: &BTreeMap<AccountId, Rating>) -> Vec<Option<Rating>> {
        if !self.rated {
            return vec![None; self.seats.len()];
        }
        let entrant = |(row, strength): &(SeatRow, f64)| {
            let rating =
                row.who.as_deref().map(|who| before.get(&who.into()).copied().unwrap_or(Rating::NEW));
            (rating.map_or(Entrant::Bot(*strength), Entrant::Person), row.place)
        };
        club::rate(&self.seats.iter().map(entrant).collect::<Vec<_>>())
    }

    /// The accounts that played.
    pub fn people(&self) -> impl Iterator<Item = AccountId> + '_ {
        self.seats.iter().filter_map(|(row, _)| row.who.as_deref().map(AccountId::from))
    }
}

/// One seat of a game in somebody's history.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// The table.
    pub table: TableId,
    /// In which order ratings count the games.
    pub number: u64,
    /// The game.
    pub game: String,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// When it was over.
    pub at: Millis,
    /// How it ended.
    pub seat: SeatRow,
    /// The strength of a person before a rated game.
    pub before: Option<f64>,
    /// And after it.
    pub mean: Option<f64>,
    /// How far off that may be.
    pub deviation: Option<f64>,
}

/// Which games of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Only of this game.
    pub game: Option<String>,
    /// Only with so many players.
    pub players: Option<usize>,
    /// Only before this number.
    pub before: Option<u64>,
    /// At most so many.
    pub most: usize,
}

/// Games of somebody that are alike in game, number of players, seat and heading, summed up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The game.
    pub game: String,
    /// How many played.
    pub players: usize,
    /// Where they sat.
    pub seat: usize,
    /// Under which heading the game counts it, if under any.
    pub heading: Option<String>,
    /// How many games.
    pub games: u32,
    /// Of these, won, shared wins included.
    pub wins: u32,
    /// All points together.
    pub points: i64,
    /// The most points.
    pub best: i32,
}

/// Somebody with a settled rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// What they are called.
    pub name: String,
    /// Their rating.
    pub rating: Rating,
    /// Whether everybody may see their page.
    pub public: bool,
}

/// How one account stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// It follows the other.
    Follows,
    /// It wants nothing to do with the other.
    Blocks,
}

impl Tie {
    pub(super) fn name(self) -> &'static str {
        match self {
            Tie::Follows => "follows",
            Tie::Blocks => "blocks",
        }
    }
}

/// Somebody to whom an account is tied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tied {
    /// Their account.
    pub id: AccountId,
    /// What they are called.
    pub name: String,
    /// Whether everybody may see their page.
    pub public: bool,
}

/// Something that somebody reports to whoever runs the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// When.
    pub at: Millis,
    /// By whom.
    pub account: AccountId,
    /// At which table; its log is the record.
    pub table: TableId,
    /// About whom, if it is about somebody with an account or a guest.
    pub about: Option<AccountId>,
    /// What they were called there.
    pub name: String,
    /// What is reported.
    pub text: String,
    /// What had been said at the table, as JSON.
    pub chat: String,
}

/// A vacation of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// When it began.
    pub begun: Millis,
    /// When it ends, or ended.
    pub until: Millis,
}

/// A browser or program that is logged in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its key.
    pub hash: String,
    /// `cookie` or `token`.
    pub kind: String,
    /// Since when.
    pub created: Millis,
    /// When it was last used, as far as that was noted.
    pub seen: Millis,
    /// What it calls itself.
    pub browser: String,
}

/// What every source of points of a game has paid to all seats together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The game.
    pub game: String,
    /// The source: the id of a message.
    pub source: String,
    /// To how many seats.
    pub seats: u64,
    /// How many points.
    pub points: i64,
}

/// All results and ratings, reckoned anew.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reckoned {
    /// The games by their numbers.
    pub games: Vec<(u64, Ending)>,
    /// The last number that was looked at.
    pub last: u64,
    /// By number and seat, the strength before and the rating after.
    pub after: Vec<Vec<Option<(f64, Rating)>>>,
    /// The ratings in the end.
    pub ratings: BTreeMap<(AccountId, String), Rating>,
    /// What the sources paid.
    pub sources: BTreeMap<(String, String), (u64, i64)>,
}

impl Reckoned {
    /// Counts the next game.
    pub fn count(&mut self, number: u64, ending: Ending) {
        let rating = |account: AccountId| {
            let known = self.ratings.get(&(account.clone(), ending.game.clone()));
            known.copied().map(|rating| (account, rating))
        };
        let before: BTreeMap<AccountId, Rating> = ending.people().filter_map(rating).collect();
        let after = with_before(&ending, &before);
        for ((row, _), after) in ending.seats.iter().zip(&after) {
            if let (Some(who), Some((_, after))) = (row.who.as_deref(), after) {
                self.ratings.insert((who.into(), ending.game.clone()), *after);
            }
            for (source, points) in &row.points {
                let sum = self.sources.entry((ending.game.clone(), source.clone())).or_default();
                *sum = (sum.0 + 1, sum.1 + i64::from(*points));
            }
        }
        self.last = number;
        self.games.push((number, ending));
        self.after.push(after);
    }
}

/// What keeps results, ratings and sessions. A call that returned `Ok` is durable.
pub trait People: Send + Sync {
    /// Writes down how a game ended and rates it, once: a second time changes nothing.
    fn finish<'a>(&'a self, ending: &'a Ending) -> Answer<'a, ()>;
    /// Tables whose game is over and was not written down yet.
    fn unfinished(&self, most: usize) -> Answer<'_, Vec<TableId>>;
    /// Tables whose results say nothing of headings, since they are older.
    fn unheaded(&self, most: usize) -> Answer<'_, Vec<TableId>>;
    /// Notes under which headings the results of a game are counted; nothing else of them changes.
    fn head<'a>(&'a self, ending: &'a Ending) -> Answer<'a, ()>;
    /// The games of somebody, the last first: all seats of each, in order. Where points came from is told of their own seats.
    fn history<'a>(&'a self, account: &'a AccountId, wanted: &'a Wanted) -> Answer<'a, Vec<Kept>>;
    /// All games of somebody, summed up.
    fn tallies<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Tally>>;
    /// How the games of these tables ended, as far as they did: all seats of each, in order.
    fn ended<'a>(&'a self, tables: &'a [TableId]) -> Answer<'a, Vec<Kept>>;
    /// The ratings of somebody, by game.
    fn ratings_of<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<(String, Rating)>>;
    /// Those with the best settled ratings, among accounts that can log in.
    fn leaders<'a>(&'a self, game: &'a str, most: usize) -> Answer<'a, Vec<Leader>>;
    /// What the sources of points have paid.
    fn sources(&self) -> Answer<'_, Vec<Source>>;
    /// The account of this id.
    fn account<'a>(&'a self, id: &'a AccountId) -> Answer<'a, Option<Account>>;
    /// Notes how one account stands to another; a second time changes nothing. Who blocks somebody and who is blocked follow
    /// each other no longer.
    fn tie<'a>(
        &'a self,
        account: &'a AccountId,
        tie: Tie,
        other: &'a AccountId,
        at: Millis,
    ) -> Answer<'a, ()>;
    /// One account no longer stands to another like this.
    fn untie<'a>(&'a self, account: &'a AccountId, tie: Tie, other: &'a AccountId) -> Answer<'a, ()>;
    /// To whom an account stands like this, by name.
    fn tied<'a>(&'a self, account: &'a AccountId, tie: Tie) -> Answer<'a, Vec<Tied>>;
    /// The accounts that have blocked this one, or that it has blocked.
    fn apart<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<AccountId>>;
    /// Keeps a report.
    fn report<'a>(&'a self, report: &'a Report) -> Answer<'a, ()>;
    /// The reports that nobody has settled, the first first.
    fn reports(&self) -> Answer<'_, Vec<Report>>;
    /// Notes that a report is settled; false where there is no such one.
    fn settle<'a>(&'a self, report: &'a str, at: Millis) -> Answer<'a, bool>;
    /// The vacations of an account, the last first.
    fn vacations<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Vacation>>;
    /// Notes that an account is on vacation; false, and nothing is changed, if it is already.
    fn begin_vacation<'a>(&'a self, account: &'a AccountId, vacation: Vacation) -> Answer<'a, bool>;
    /// Ends the vacation of an account, if it is on one.
    fn end_vacation<'a>(&'a self, account: &'a AccountId, at: Millis) -> Answer<'a, ()>;
    /// Which of these accounts are deleted.
    fn gone<'a>(&'a self, accounts: &'a [AccountId]) -> Answer<'a, Vec<AccountId>>;
    /// The sessions of an account, the last used first.
    fn sessions<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Session>>;
    /// Notes that a key is in use, at most once an hour.
    fn use_key<'a>(&'a self, hash: &'a str, browser: &'a str, at: Millis) -> Answer<'a, ()>;
    /// Ends all sessions of an account but one.
    fn end_others<'a>(&'a self, account: &'a AccountId, but: &'a str) -> Answer<'a, ()>;
    /// Deletes an account: its keys, devices, ratings, ties, wishes and secrets, and its name wherever the store shows it.
    fn leave<'a>(&'a self, account: &'a Account, at: Millis) -> Answer<'a, ()>;
    /// The numbers and tables of games written down after a number, in order.
    fn numbered(&self, after: u64, most: usize) -> Answer<'_, Vec<(u64, TableId)>>;
    /// Puts what was reckoned anew in place of all results and ratings; false, and nothing is changed, if another game has
    /// ended meanwhile.
    fn replace<'a>(&'a self, reckoned: &'a Reckoned) -> Answer<'a, bool>;
}
