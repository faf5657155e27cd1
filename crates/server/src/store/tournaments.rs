//! What a store keeps of tournaments: who takes part, and which tables belong to which round. How these ended follows from
//! their logs.

use club::tournament::Format;
use host::{AccountId, Level, Millis, Setup, TableId, TournamentId};
use table::Seed;

use super::Answer;

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It has not begun.
    Open,
    /// Rounds follow each other.
    On,
    /// No round begins until the maker says so.
    Paused,
    /// There will be no other round.
    Over,
}

impl State {
    const ALL: [State; 4] = [State::Open, State::On, State::Paused, State::Over];

    /// Its name in the store and in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            State::Open => "open",
            State::On => "on",
            State::Paused => "paused",
            State::Over => "over",
        }
    }

    pub(super) fn read(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// The name of a form of tournament in the store and in messages.
#[must_use]
pub fn form_name(format: Format) -> &'static str {
    match format {
        Format::Swiss => "swiss",
        Format::RoundRobin => "round_robin",
    }
}

pub(super) fn read_form(name: &str) -> Option<Format> {
    [Format::Swiss, Format::RoundRobin].into_iter().find(|format| form_name(*format) == name)
}

/// A tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    /// Its id.
    pub id: TournamentId,
    /// Who made it, and manages it.
    pub maker: AccountId,
    /// What it is called.
    pub name: String,
    /// What is agreed at every table.
    pub setup: Setup,
    /// How many sit at a table.
    pub players: usize,
    /// Who meets whom.
    pub format: Format,
    /// How many rounds there are; 0 before that is known.
    pub rounds: u32,
    /// How strong the bots are that fill seats.
    pub fills: Level,
    /// Whether strangers find it in the list.
    pub public: bool,
    /// From which the secret of every round follows.
    pub secret: Seed,
    /// How far it is.
    pub state: State,
    /// When it was made.
    pub created: Millis,
    /// When somebody last came, went or decided something.
    pub changed: Millis,
}

/// What became of somebody who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantFate {
    /// They are in.
    In,
    /// They have left, and may come back.
    Left,
    /// The maker has taken them out.
    Removed,
}

impl EntrantFate {
    /// Its name in the store and in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            EntrantFate::In => "in",
            EntrantFate::Left => "left",
            EntrantFate::Removed => "removed",
        }
    }

    pub(super) fn read(name: &str) -> EntrantFate {
        let all = [EntrantFate::In, EntrantFate::Left];
        all.into_iter().find(|fate| fate.name() == name).unwrap_or(EntrantFate::Removed)
    }
}

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Their number, from 0 on.
    pub number: usize,
    /// Whose account it is; none for a bot.
    pub who: Option<AccountId>,
    /// What they are called.
    pub name: String,
    /// How strong the bot is.
    pub bot: Option<Level>,
    /// Whether the bot only fills a seat for which nobody came.
    pub fills: bool,
    /// What became of them.
    pub fate: EntrantFate,
    /// How strong they were when they were first drawn, as people see it; none before that.
    pub seed: Option<i32>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The table.
    pub table: TableId,
    /// Its round, from 1 on.
    pub round: u32,
    /// When the round was drawn.
    pub begun: Millis,
    /// The numbers of the entrants, by seat.
    pub seats: Vec<usize>,
    /// How far the table is, as the lists have it; none before it is opened.
    pub status: Option<String>,
}

/// A round to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Its number, from 1 on.
    pub round: u32,
    /// When.
    pub begun: Millis,
    /// Its tables, with the numbers of the entrants by seat.
    pub tables: Vec<(TableId, Vec<usize>)>,
    /// Bots that have to come in for it.
    pub fills: Vec<Entrant>,
    /// How strong those are who were in before and are drawn for the first time, by their numbers.
    pub seeds: Vec<(usize, i32)>,
}

/// What keeps tournaments. A call that returned `Ok` is durable.
pub trait Tournaments: Send + Sync {
    /// Writes a new tournament with its first entrants.
    fn make<'a>(&'a self, tournament: &'a Tournament, entrants: &'a [Entrant]) -> Answer<'a, ()>;
    /// The tournament of this id.
    fn tournament<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Option<Tournament>>;
    /// Public ones, those that are not over first and then the last changed, each with how many are in.
    fn public(&self, most: usize) -> Answer<'_, Vec<(Tournament, usize)>>;
    /// Those this account made or took part in, likewise.
    fn of<'a>(&'a self, account: &'a AccountId, most: usize) -> Answer<'a, Vec<(Tournament, usize)>>;
    /// Those that are under way, paused ones included.
    fn going(&self) -> Answer<'_, Vec<TournamentId>>;
    /// Who ever took part, by number.
    fn entrants<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Vec<Entrant>>;
    /// Somebody comes in, or comes back unless they were taken out; false, and nothing is changed, where so many are in
    /// already or it is over.
    fn enter<'a>(
        &'a self,
        id: &'a TournamentId,
        who: &'a AccountId,
        most: usize,
        at: Millis,
    ) -> Answer<'a, bool>;
    /// Somebody who is in no longer is; false if they were not.
    fn depart<'a>(
        &'a self,
        id: &'a TournamentId,
        number: usize,
        fate: EntrantFate,
        at: Millis,
    ) -> Answer<'a, bool>;
    /// From one state to another, with so many rounds; false if it was in another.
    fn turn<'a>(
        &'a self,
        id: &'a TournamentId,
        from: State,
        to: State,
        rounds: u32,
        at: Millis,
    ) -> Answer<'a, bool>;
    /// All tables of all rounds, in order.
    fn drawn<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Vec<Drawn>>;
    /// Writes a round down; false, and nothing is changed, if it was drawn before, by whomever, or the tournament is not
    /// on, or somebody came in meanwhile whose number was taken.
    fn draw<'a>(&'a self, id: &'a TournamentId, draw: &'a Draw) -> Answer<'a, bool>;
}
