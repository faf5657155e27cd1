//! The people and bots around one table, and what they play. What they may do is checked in `check`, what was written
//! down is applied in `apply`, and what is due without anybody asking is in `due`.

use std::collections::VecDeque;

use bots::Level;
use table::{MAX_SEATS, Record, Seat, SeatSet, Seats, Seed};

use crate::chat::ChatLine;
use crate::clock::Clocks;
use crate::fair;
use crate::games::{self, GameKind};
use crate::ids::{AccountId, Millis, Seq, TableId};
use crate::notice::Notice;
use crate::pace::Pace;
use crate::picture::Pictures;
use crate::refusal::Refusal;
use crate::relief::{AWAY, Wish};
use crate::round::RoundOf;
use crate::session::Play;
use crate::setup::{Chair, Setup, Watch, clean_text};
use crate::status::Status;
use crate::takeback::BackAsked;

/// How many names of moves a table remembers; whoever sends a move again does so within a few moves.
pub(crate) const KEYS_KEPT: usize = 64;

/// A table in progress.
pub struct Party {
    pub(crate) id: TableId,
    pub(crate) owner: AccountId,
    pub(crate) created: Millis,
    pub(crate) secret: Seed,
    pub(crate) commitment: String,
    pub(crate) kind: Option<&'static GameKind>,
    /// The version of the rules it is played by, to its end.
    pub(crate) rules: u32,
    /// The game it goes on from, if it is a what-if.
    pub(crate) from: Option<Box<Record>>,
    pub(crate) setup: Setup,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) names: Vec<String>,
    pub(crate) status: Status,
    pub(crate) play: Option<Box<dyn Play>>,
    pub(crate) clocks: Clocks,
    /// Seats a bot has taken over.
    pub(crate) taken_over: SeatSet,
    pub(crate) resigned: SeatSet,
    pub(crate) ended_by: Option<Seat>,
    /// Who was away when the others ended the game.
    pub(crate) called_off: Option<Seat>,
    /// Whether whoever runs the place ended the game.
    pub(crate) closed: bool,
    /// For how long somebody is waited for where no clock runs.
    pub(crate) away: Millis,
    /// By seat, the entry by which it last became its turn, and when that was written.
    pub(crate) began: [(Seq, Millis); MAX_SEATS],
    /// When the game last moved on.
    pub(crate) turn_at: Millis,
    /// What those who wait for somebody would like.
    pub(crate) wishes: Vec<Wish>,
    /// Who asks to take back their last turn, and what the others say to it.
    pub(crate) back: Option<BackAsked>,
    /// Whether that was refused since the last move.
    pub(crate) back_refused: bool,
    /// When the game was over; nothing before.
    pub(crate) over_at: Millis,
    pub(crate) rematch: Option<TableId>,
    /// The round of a tournament it belongs to.
    pub(crate) round: Option<RoundOf>,
    /// Whether others still play the same deal: then only who sits here may look, and nothing is revealed.
    pub(crate) sealed: bool,
    pub(crate) chat: Vec<ChatLine>,
    /// What happened to seats beside the game, by the number of its entry.
    pub(crate) noticed: Vec<(Seq, Seat, Notice)>,
    /// For each undo, its number and that of the step it took back.
    pub(crate) undone: Vec<(Seq, Seq)>,
    pub(crate) seq: Seq,
    /// The number of the last entry that changed the position.
    pub(crate) position: Seq,
    /// The number of the last entry that changed what the table is, beside the game.
    pub(crate) info_at: Seq,
    /// The number of the last entry of which those may know who may not watch.
    pub(crate) public_at: Seq,
    /// Seats whose person has not yet agreed to what was changed since they sat down.
    pub(crate) asked: SeatSet,
    /// The last moves that came with a name of their own: whose, the hash of the name, and the number they got.
    pub(crate) keys: VecDeque<(Seat, u64, Seq)>,
    /// What was drawn of the current position.
    pub(crate) pictures: Pictures,
    /// By seat, the number of the last entry that changed what the seat sees or may do.
    pub(crate) relevant: [Seq; MAX_SEATS],
}

impl Party {
    /// A table of which nothing is known yet but this; the entries of its log follow.
    #[must_use]
    pub fn new(id: TableId, owner: AccountId, created: Millis, secret: Seed) -> Party {
        Party {
            commitment: fair::commitment(&secret, &id),
            id,
            owner,
            created,
            secret,
            kind: None,
            rules: 0,
            from: None,
            setup: Setup::of(""),
            chairs: Vec::new(),
            names: Vec::new(),
            status: Status::Waiting,
            play: None,
            clocks: Clocks::new(Pace::None),
            taken_over: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            ended_by: None,
            called_off: None,
            closed: false,
            away: AWAY,
            began: [(Seq::NONE, Millis(0)); MAX_SEATS],
            turn_at: Millis(0),
            wishes: Vec::new(),
            back: None,
            back_refused: false,
            over_at: Millis(0),
            rematch: None,
            round: None,
            sealed: false,
            chat: Vec::new(),
            noticed: Vec::new(),
            undone: Vec::new(),
            seq: Seq::NONE,
            position: Seq::NONE,
            info_at: Seq::NONE,
            public_at: Seq::NONE,
            asked: SeatSet::EMPTY,
            keys: VecDeque::new(),
            pictures: Pictures::default(),
            relevant: [Seq::NONE; MAX_SEATS],
        }
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Who opened it.
    #[must_use]
    pub fn owner(&self) -> &AccountId {
        &self.owner
    }

    /// When it was opened.
    #[must_use]
    pub fn created(&self) -> Millis {
        self.created
    }

    /// The number of the last entry.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// How far it is.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// What is agreed.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the next game of the same people begins with: the same agreements under the newest rules.
    #[must_use]
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        if let Some(kind) = self.kind {
            setup.options = kind.renewed(self.rules, &setup.options);
        }
        setup
    }

    /// Who sits where.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The names in seat order.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What was said, as far as it is remembered.
    #[must_use]
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// The table's next table.
    #[must_use]
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// The game, once it has begun.
    #[must_use]
    pub fn play(&self) -> Option<&dyn Play> {
        self.play.as_deref()
    }

    /// The seats to move; none unless the game is on.
    #[must_use]
    pub fn turn(&self) -> SeatSet {
        match (&self.play, self.status) {
            (Some(play), Status::Playing) => play.turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats of an account; a stranger has none.
    pub fn seats_of<'a>(&'a self, account: Option<&'a AccountId>) -> impl Iterator<Item = Seat> + 'a {
        let chairs = self.chairs.iter().enumerate();
        chairs
            .filter(move |(_, chair)| account.is_some() && chair.person() == account)
            .filter_map(|(seat, _)| Seat::new(seat))
    }

    /// The open seats that are kept for an account.
    #[must_use]
    pub fn seats_kept_for(&self, account: Option<&AccountId>) -> SeatSet {
        let kept = |chair: &Chair| matches!(chair, Chair::Kept { who, .. } if Some(who) == account);
        let chairs = self.chairs.iter().enumerate().filter(|(_, chair)| kept(chair));
        chairs.filter_map(|(seat, _)| Seat::new(seat)).collect()
    }

    /// Whether this account may look at the game. While others play the same deal only those may who sit here, whoever
    /// opened it and whatever was agreed.
    #[must_use]
    pub fn may_watch(&self, account: Option<&AccountId>) -> bool {
        if self.sealed {
            return self.seats_of(account).next().is_some();
        }
        self.status == Status::Waiting
            || self.setup.watch == Watch::All
            || Some(&self.owner) == account
            || self.seats_of(account).next().is_some()
    }

    /// The number of the last entry this account, or a stranger, may know of.
    #[must_use]
    pub fn seq_seen_by(&self, account: Option<&AccountId>) -> Seq {
        if self.may_watch(account) { self.seq } else { self.public_at }
    }

    /// Whether any person plays here themselves: not only bots, and not only people for whom a bot plays.
    #[must_use]
    pub fn has_player(&self) -> bool {
        let mut seats = (0..self.chairs.len()).filter_map(Seat::new);
        seats.any(|seat| self.chairs[seat.index()].person().is_some() && self.bot_at(seat).is_none())
    }

    /// Whether a bot sits here, or plays for somebody.
    #[must_use]
    pub fn has_bot(&self) -> bool {
        (0..self.chairs.len()).filter_map(Seat::new).any(|seat| self.bot_at(seat).is_some())
    }

    /// As which seat an account looks: the one it wishes, else its seat to move, else its first.
    #[must_use]
    pub fn seat_seen_by(&self, account: Option<&AccountId>, wish: Option<Seat>) -> Option<Seat> {
        let turn = self.turn();
        self.seats_of(account)
            .find(|&seat| Some(seat) == wish)
            .or_else(|| self.seats_of(account).find(|&seat| turn.contains(seat)))
            .or_else(|| self.seats_of(account).next())
    }

    /// Whether a bot plays this seat now, and how strong.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Level> {
        match self.chairs.get(seat.index())? {
            Chair::Bot { level } => Some(*level),
            Chair::Person { .. } if self.taken_over.contains(seat) || self.resigned.contains(seat) => {
                Some(Level::Medium)
            }
            Chair::Person { .. } | Chair::Open | Chair::Kept { .. } => None,
        }
    }

    /// Whether players may ask for hints: where it was agreed on, and where only one person plays; never in a rated game or a
    /// tournament.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        if self.setup.rated || self.round.is_some() {
            return false;
        }
        let people = self.chairs.iter().filter(|chair| matches!(chair, Chair::Person { .. })).count();
        self.setup.hints || (people == 1 && !self.chairs.iter().any(Chair::is_free))
    }

    pub(crate) fn contributions(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().map(|chair| match chair {
            Chair::Person { contribution, .. } => contribution.as_str(),
            Chair::Open | Chair::Kept { .. } | Chair::Bot { .. } => "",
        })
    }

    pub(crate) fn deal(&self) -> Result<Box<dyn Play>, Refusal> {
        let kind = known_game(&self.setup.game)?;
        if let Some(record) = &self.from {
            let resumed = kind.resume(record, self.seq.next());
            return resumed.map_err(|why| Refusal::Unplayable(why.to_string()));
        }
        let seats = Seats::new(self.chairs.len()).ok_or(Refusal::NoSeat)?;
        let seed = fair::deal_seed(&self.secret, self.contributions());
        let started = kind.start(self.rules, &self.setup.options, seats, seed);
        started.map_err(|why| Refusal::Unplayable(why.to_string()))
    }
}

/// The game of this name.
pub(crate) fn known_game(name: &str) -> Result<&'static GameKind, Refusal> {
    let unknown = || Refusal::Unplayable(format!("there is no game {:?}", clean_text(name, 40)));
    games::find(name).ok_or_else(unknown)
}
