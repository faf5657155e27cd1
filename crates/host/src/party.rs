//! The people and bots around one table, and what they play.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{MAX_SEATS, Seat, SeatSet, Seats, Seed, Unplayable};

use crate::clock::Clocks;
use crate::entry::Entry;
use crate::fair;
use crate::games::{self, GameKind};
use crate::message::ChatLine;
use crate::refusal::Refusal;
use crate::session::{Play, Thought};
use crate::setup::{CONTRIBUTION_BYTES, Chair, Level, Pace, Setup, Watch, clean_name, clean_text};

/// The most characters of something said.
const CHAT_CHARS: usize = 500;
/// How much of what was said a table remembers for those who come late.
const CHAT_KEPT: usize = 200;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Somebody who wants something of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Their account.
    pub id: String,
    /// Their name.
    pub name: String,
}

/// What is to be changed about the set-up; what is `None` stays.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SetupChange {
    /// The game's options.
    pub options: Option<Value>,
    /// How many seats.
    pub players: Option<usize>,
    /// How fast is played.
    pub pace: Option<Pace>,
    /// Who may look on.
    pub watch: Option<Watch>,
    /// Whether strangers find the table.
    pub listed: Option<bool>,
    /// Whether forced moves are played by themselves.
    pub auto: Option<bool>,
    /// Whether players may ask for hints although others play.
    pub hints: Option<bool>,
    /// What the table is called.
    pub name: Option<String>,
}

/// Something a person wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Agree on something else.
    Setup(SetupChange),
    /// Sit down, with a name and a contribution to the shuffle.
    Sit {
        /// Where.
        seat: usize,
        /// As whom, if not under the own name.
        name: Option<String>,
        /// Randomness.
        contribution: String,
    },
    /// Put a bot on a seat.
    PutBot {
        /// Where.
        seat: usize,
        /// How strong.
        level: Level,
    },
    /// Free a seat.
    Free {
        /// Which.
        seat: usize,
    },
    /// Begin.
    Start,
    /// Play a step.
    Move {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// The last number the player has seen.
        seq: u64,
        /// The step's text.
        mv: String,
    },
    /// Take back the last step or all of the turn.
    Undo {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// The last number the player has seen, if they say.
        seq: Option<u64>,
        /// All steps of the turn.
        all: bool,
    },
    /// Give up.
    Resign {
        /// For which of the own seats.
        seat: Option<Seat>,
    },
    /// Take a seat back from the bot that took over.
    Return {
        /// Which of the own seats.
        seat: Option<Seat>,
    },
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
    /// Go on at another table.
    Rematch {
        /// The new table.
        table: String,
    },
}

/// What the table itself has to do.
pub enum Due {
    /// Write this down.
    Entry(Entry),
    /// Let a bot think and play its move.
    Bot {
        /// For which seat.
        seat: Seat,
        /// The number it thinks at.
        seq: u64,
        /// The bot.
        think: Thought,
    },
}

/// Who has a socket open; not part of the log.
#[derive(Clone, Debug, Default)]
pub struct Presence {
    /// Open sockets by account.
    pub(crate) sockets: HashMap<String, usize>,
    /// Grows with every change.
    pub(crate) version: u64,
}

impl Presence {
    /// Somebody came.
    pub fn come(&mut self, account: &str) {
        *self.sockets.entry(account.to_owned()).or_default() += 1;
        self.version += 1;
    }

    /// Somebody went.
    pub fn go(&mut self, account: &str) {
        if let Some(count) = self.sockets.get_mut(account) {
            *count -= 1;
            self.version += 1;
            if *count == 0 {
                self.sockets.remove(account);
            }
        }
    }

    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }
}

/// A table in progress.
pub struct Party {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) created: u64,
    pub(crate) secret: Seed,
    pub(crate) commitment: String,
    pub(crate) kind: Option<&'static GameKind>,
    /// The version of the rules it is played by, to its end.
    pub(crate) rules: u32,
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
    pub(crate) rematch: Option<String>,
    pub(crate) chat: Vec<ChatLine>,
    /// For each undo, its number and that of the step it took back.
    pub(crate) undone: Vec<(u64, u64)>,
    pub(crate) seq: u64,
    /// The number of the last entry that changed the position.
    pub(crate) position: u64,
    /// The number of the last entry that changed what the table is, beside the game.
    pub(crate) info_at: u64,
    /// By seat, the number of the last entry that changed what the seat sees or may do.
    pub(crate) relevant: [u64; MAX_SEATS],
}

impl Party {
    /// A table of which nothing is known yet but this; the entries of its log follow.
    #[must_use]
    pub fn new(id: &str, owner: &str, created: u64, secret: Seed) -> Party {
        Party {
            id: id.to_owned(),
            owner: owner.to_owned(),
            created,
            commitment: fair::commitment(&secret, id),
            secret,
            kind: None,
            rules: 0,
            setup: Setup {
                game: String::new(),
                options: Value::Null,
                pace: Pace::None,
                watch: Watch::All,
                listed: false,
                auto: false,
                hints: false,
                name: String::new(),
            },
            chairs: Vec::new(),
            names: Vec::new(),
            status: Status::Waiting,
            play: None,
            clocks: Clocks::new(Pace::None),
            taken_over: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            ended_by: None,
            rematch: None,
            chat: Vec::new(),
            undone: Vec::new(),
            seq: 0,
            position: 0,
            info_at: 0,
            relevant: [0; MAX_SEATS],
        }
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Who opened it.
    #[must_use]
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// When it was opened.
    #[must_use]
    pub fn created(&self) -> u64 {
        self.created
    }

    /// The number of the last entry.
    #[must_use]
    pub fn seq(&self) -> u64 {
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

    /// The table's next table.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
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

    /// The seats of an account.
    pub fn seats_of<'a>(&'a self, account: &'a str) -> impl Iterator<Item = Seat> + 'a {
        let chairs = self.chairs.iter().enumerate();
        chairs
            .filter(move |(_, chair)| chair.person() == Some(account))
            .filter_map(|(seat, _)| Seat::new(seat))
    }

    /// Whether this account may look at the game.
    #[must_use]
    pub fn may_watch(&self, account: &str) -> bool {
        self.status == Status::Waiting
            || self.setup.watch == Watch::All
            || self.owner == account
            || self.seats_of(account).next().is_some()
    }

    /// As which seat an account looks: the one it wishes, else its seat to move, else its first.
    #[must_use]
    pub fn seat_seen_by(&self, account: &str, wish: Option<Seat>) -> Option<Seat> {
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
            Chair::Person { .. } | Chair::Open => None,
        }
    }

    /// The first entry of a new table, which is played by the newest rules.
    ///
    /// # Errors
    /// If it could not be played so.
    pub fn open(&self, mut setup: Setup, mut chairs: Vec<Chair>) -> Result<Entry, Refusal> {
        let kind = known_game(&setup.game)?;
        check_setup(kind, kind.rules, &mut setup, &mut chairs)?;
        Ok(Entry::Open { setup, chairs, rules: kind.rules })
    }

    /// Whether somebody may do something, and what then has to be written down. Changes nothing.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, who: &Who, act: &Act, now: u64) -> Result<Entry, Refusal> {
        match act {
            Act::Setup(change) => {
                self.only_while(Status::Waiting, "the game has begun")?;
                self.only_owner(who)?;
                self.check_change(change)
            }
            Act::Sit { seat, name, contribution } => {
                let (seat, chair) = self.waiting_chair(*seat)?;
                if contribution.len() > CONTRIBUTION_BYTES {
                    return Err(Refusal::Unreadable(format!(
                        "a contribution has at most {CONTRIBUTION_BYTES} bytes"
                    )));
                }
                match chair {
                    Chair::Open => {}
                    Chair::Person { who: sitting, .. } if *sitting == who.id => {}
                    Chair::Bot { .. } if self.owner == who.id => {}
                    Chair::Person { .. } | Chair::Bot { .. } => {
                        return Err(Refusal::NotNow("the seat is taken"));
                    }
                }
                let name = name.as_deref().and_then(clean_name).unwrap_or_else(|| who.name.clone());
                let chair = Chair::Person { who: who.id.clone(), name, contribution: contribution.clone() };
                Ok(Entry::Chair { seat, chair })
            }
            Act::PutBot { seat, level } => {
                let (seat, chair) = self.waiting_chair(*seat)?;
                self.only_owner(who)?;
                match chair {
                    Chair::Person { who: sitting, .. } if *sitting != who.id => {
                        Err(Refusal::NotNow("the seat is taken"))
                    }
                    _ => Ok(Entry::Chair { seat, chair: Chair::Bot { level: *level } }),
                }
            }
            Act::Free { seat } => {
                let (seat, chair) = self.waiting_chair(*seat)?;
                if chair.person() != Some(&who.id) {
                    self.only_owner(who)?;
                }
                Ok(Entry::Chair { seat, chair: Chair::Open })
            }
            Act::Start => {
                self.only_while(Status::Waiting, "the game has begun")?;
                if self.owner != who.id && self.seats_of(&who.id).next().is_none() {
                    return Err(Refusal::NotYours);
                }
                if self.chairs.contains(&Chair::Open) {
                    return Err(Refusal::NotNow("a seat is still open"));
                }
                self.deal().map(|_| Entry::Start)
            }
            Act::Move { seat, seq, mv } => {
                let (seat, play) = self.playing_seat(who, *seat)?;
                self.not_stale(seat, *seq)?;
                let mv = play.check(seat, mv, self.seq)?;
                Ok(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now) })
            }
            Act::Undo { seat, seq, all } => {
                let (seat, play) = self.playing_seat(who, self.undoing(who, *seat))?;
                self.not_stale(seat, seq.unwrap_or(self.seq))?;
                match play.undoable(seat) {
                    0 => Err(Refusal::NotNow("there is nothing to take back")),
                    open => {
                        let steps = if *all { open } else { 1 };
                        Ok(Entry::Undo { seat, steps, ms: self.clocks.spent(seat, now) })
                    }
                }
            }
            Act::Resign { seat } => {
                self.only_while(Status::Playing, "the game is not on")?;
                let seat = self.own_seat(who, *seat)?;
                if self.resigned.contains(seat) {
                    return Err(Refusal::NotNow("the seat has resigned"));
                }
                Ok(Entry::Resign { seat })
            }
            Act::Return { seat } => {
                self.only_while(Status::Playing, "the game is not on")?;
                let taken = self.seats_of(&who.id).find(|&seat| self.taken_over.contains(seat));
                let seat = self.own_seat(who, seat.or(taken))?;
                if !self.taken_over.contains(seat) {
                    return Err(Refusal::NotNow("no bot has taken over this seat"));
                }
                Ok(Entry::Return { seat })
            }
            Act::Chat { text } => {
                if !self.may_watch(&who.id) {
                    return Err(Refusal::NotYours);
                }
                let text = clean_text(text, CHAT_CHARS);
                if text.is_empty() {
                    return Err(Refusal::Unreadable("there is nothing to say".to_owned()));
                }
                let seat = self.seat_seen_by(&who.id, None);
                let name = seat.map_or_else(|| who.name.clone(), |seat| self.names[seat.index()].clone());
                Ok(Entry::Chat { seat, name, text })
            }
            Act::Rematch { table } => {
                self.only_while(Status::Over, "the game is not over")?;
                self.own_seat(who, None)?;
                if self.rematch.is_some() {
                    return Err(Refusal::NotNow("the next table is open already"));
                }
                Ok(Entry::Rematch { table: table.clone() })
            }
        }
    }

    /// Whether a bot may play this move that it thought of at number `seq`.
    ///
    /// # Errors
    /// If the position has changed meanwhile, or the seat is not a bot's.
    pub fn check_bot(&self, seat: Seat, seq: u64, mv: &str, now: u64) -> Result<Entry, Refusal> {
        self.only_while(Status::Playing, "the game is not on")?;
        let play = self.play.as_deref().ok_or(Refusal::NotNow("the game has not begun"))?;
        if self.bot_at(seat).is_none() {
            return Err(Refusal::NotYours);
        }
        self.not_stale(seat, seq)?;
        let mv = play.check(seat, mv, self.seq)?;
        Ok(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now) })
    }

    fn undoing(&self, who: &Who, wish: Option<Seat>) -> Option<Seat> {
        let open = |&seat: &Seat| self.play.as_ref().is_some_and(|play| play.undoable(seat) > 0);
        wish.or_else(|| self.seats_of(&who.id).find(open))
    }

    fn only_while(&self, status: Status, otherwise: &'static str) -> Result<(), Refusal> {
        if self.status == status { Ok(()) } else { Err(Refusal::NotNow(otherwise)) }
    }

    fn only_owner(&self, who: &Who) -> Result<(), Refusal> {
        if self.owner == who.id { Ok(()) } else { Err(Refusal::NotYours) }
    }

    fn waiting_chair(&self, seat: usize) -> Result<(Seat, &Chair), Refusal> {
        let chair = self.chairs.get(seat).ok_or(Refusal::NoSeat)?;
        self.only_while(Status::Waiting, "the game has begun")?;
        Ok((Seat::new(seat).ok_or(Refusal::NoSeat)?, chair))
    }

    fn own_seat(&self, who: &Who, wish: Option<Seat>) -> Result<Seat, Refusal> {
        match wish {
            Some(seat) if seat.index() >= self.chairs.len() => Err(Refusal::NoSeat),
            Some(seat) => self.seats_of(&who.id).find(|&own| own == seat).ok_or(Refusal::NotYours),
            None => self.seat_seen_by(&who.id, None).ok_or(Refusal::NotYours),
        }
    }

    pub(crate) fn playing_seat(&self, who: &Who, wish: Option<Seat>) -> Result<(Seat, &dyn Play), Refusal> {
        let seat = self.own_seat(who, wish)?;
        let Some(play) = self.play.as_deref() else {
            return Err(Refusal::NotNow("the game has not begun"));
        };
        self.only_while(Status::Playing, "the game is over")?;
        if self.bot_at(seat).is_some() {
            return Err(Refusal::NotNow("a bot plays this seat"));
        }
        Ok((seat, play))
    }

    pub(crate) fn not_stale(&self, seat: Seat, seq: u64) -> Result<(), Refusal> {
        if seq < self.relevant[seat.index()] || seq > self.seq {
            Err(Refusal::Stale(self.seq))
        } else {
            Ok(())
        }
    }

    fn check_change(&self, change: &SetupChange) -> Result<Entry, Refusal> {
        let mut setup = self.setup.clone();
        let mut chairs = self.chairs.clone();
        if let Some(options) = &change.options {
            setup.options = options.clone();
        }
        if let Some(players) = change.players {
            if players < chairs.len() && chairs[players..].iter().any(|chair| chair.person().is_some()) {
                return Err(Refusal::NotNow("somebody sits on a seat that would go"));
            }
            chairs.resize(players.min(MAX_SEATS), Chair::Open);
        }
        setup.pace = change.pace.unwrap_or(setup.pace);
        setup.watch = change.watch.unwrap_or(setup.watch);
        setup.listed = change.listed.unwrap_or(setup.listed);
        setup.auto = change.auto.unwrap_or(setup.auto);
        setup.hints = change.hints.unwrap_or(setup.hints);
        setup.name = change.name.clone().unwrap_or(setup.name);
        check_setup(known_game(&setup.game)?, self.rules, &mut setup, &mut chairs)?;
        Ok(Entry::Setup { setup, chairs })
    }

    pub(crate) fn contributions(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().map(|chair| match chair {
            Chair::Person { contribution, .. } => contribution.as_str(),
            Chair::Open | Chair::Bot { .. } => "",
        })
    }

    fn deal(&self) -> Result<Box<dyn Play>, Refusal> {
        let kind = known_game(&self.setup.game)?;
        let seats = Seats::new(self.chairs.len()).ok_or(Refusal::NoSeat)?;
        let seed = fair::deal_seed(&self.secret, self.contributions());
        let started = kind.start(self.rules, &self.setup.options, seats, seed);
        started.map_err(|why| Refusal::Unplayable(why.to_string()))
    }

    /// Brings the table up to an entry of its log, the next one; `at` is when it was written, `now` when it
    /// is applied.
    ///
    /// # Errors
    /// If the entry does not fit, which means that log and program do not fit together.
    pub fn apply(&mut self, seq: u64, at: u64, entry: Entry, now: u64) -> Result<(), Refusal> {
        if seq != self.seq + 1 {
            return Err(Refusal::Stale(self.seq));
        }
        let before = self.turn();
        let status = self.status;
        let plain = matches!(
            entry,
            Entry::Move { .. } | Entry::Undo { .. } | Entry::Chat { .. } | Entry::Pause { .. }
        );
        match entry {
            Entry::Open { setup, chairs, rules } => {
                self.rules = rules;
                self.agree(setup, chairs);
            }
            Entry::Setup { setup, chairs } => self.agree(setup, chairs),
            Entry::Chair { seat, chair } => {
                *self.chairs.get_mut(seat.index()).ok_or(Refusal::NoSeat)? = chair;
                self.rename();
            }
            Entry::Start => {
                self.play = Some(self.deal()?);
                self.status = Status::Playing;
                self.clocks = Clocks::new(self.setup.pace);
                self.relevant.fill(seq);
                self.position = seq;
            }
            Entry::Move { seat, mv, ms } => {
                self.playing()?.play(seq, seat, &mv)?;
                self.clocks.settle(seat, ms, now);
                self.moved(seq, seat, before);
                if !self.turn().contains(seat) {
                    self.clocks.pass(seat);
                }
            }
            Entry::Undo { seat, steps, ms } => {
                let undone = self.playing()?.undo(seat, steps);
                self.undone.extend(undone.into_iter().map(|step| (seq, step)));
                if !before.contains(seat) && self.turn().contains(seat) {
                    self.clocks.unpass(seat);
                }
                self.clocks.settle(seat, ms, now);
                self.moved(seq, seat, before);
            }
            Entry::Resign { seat } => {
                self.resigned.insert(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
                let on = (0..self.chairs.len()).filter_map(Seat::new).any(|seat| {
                    self.chairs[seat.index()].person().is_some() && !self.resigned.contains(seat)
                });
                if self.chairs.len() == 2 || !on {
                    self.ended_by = Some(seat);
                    self.status = Status::Over;
                }
            }
            Entry::TakeOver { seat } => {
                self.taken_over.insert(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
            }
            Entry::Return { seat } => {
                self.taken_over.remove(seat);
                self.clocks.refresh(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
            }
            Entry::Pause { ms } => {
                for (seat, ms) in ms.into_iter().enumerate() {
                    if let Some(seat) = Seat::new(seat) {
                        self.clocks.settle(seat, ms, now);
                    }
                }
            }
            Entry::Chat { seat, name, text } => {
                if self.chat.len() >= CHAT_KEPT {
                    self.chat.remove(0);
                }
                self.chat.push(ChatLine { seq, seat, name, text, at });
            }
            Entry::Rematch { table } => self.rematch = Some(table),
        }
        self.seq = seq;
        if self.play.as_ref().is_some_and(|play| play.outcome().is_some()) {
            self.status = Status::Over;
        }
        if !plain || self.status != status {
            self.info_at = seq;
        }
        let running = self.turn().iter().filter(|&seat| self.bot_at(seat).is_none()).collect();
        self.clocks.run(running, now);
        Ok(())
    }

    fn agree(&mut self, setup: Setup, chairs: Vec<Chair>) {
        self.kind = games::find(&setup.game);
        self.setup = setup;
        // A log of an older program does not name the options that came later. What cannot be read here is refused when
        // the game is to begin.
        let whole = self.kind.and_then(|kind| kind.options(self.rules, &self.setup.options).ok());
        if let Some(whole) = whole {
            self.setup.options = whole;
        }
        self.chairs = chairs;
        self.rename();
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        self.play.as_mut().ok_or(Refusal::NotNow("the game has not begun"))
    }

    /// Notes for which seats a step or undo of `seat` matters. Where several seats are to move before and
    /// after it, their steps commute, and what one does changes nothing for the others.
    fn moved(&mut self, seq: u64, seat: Seat, before: SeatSet) {
        let after = self.turn();
        for (index, relevant) in self.relevant.iter_mut().enumerate() {
            let other = Seat::new(index)
                .is_some_and(|other| other != seat && before.contains(other) && after.contains(other));
            if !other {
                *relevant = seq;
            }
        }
        self.position = seq;
    }

    fn rename(&mut self) {
        self.names = self.chairs.iter().enumerate().map(|(seat, chair)| chair.name(&self.id, seat)).collect();
    }

    /// What the table itself has to do now: a forced move, a bot's move, a bot taking over.
    #[must_use]
    pub fn due(&self, now: u64) -> Option<Due> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Playing)?;
        let turn = play.turn().seats();
        if let Some((seat, mv)) = play.forced() {
            if self.setup.auto || self.bot_at(seat).is_some() {
                return Some(Due::Entry(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now) }));
            }
        }
        let bot = turn.iter().find_map(|seat| self.bot_at(seat).map(|level| (seat, level)));
        if let Some((seat, level)) = bot {
            return Some(Due::Bot { seat, seq: self.seq, think: play.think(seat, level) });
        }
        let late = self.clocks.expired(now).filter(|&seat| turn.contains(seat))?;
        Some(Due::Entry(Entry::TakeOver { seat: late }))
    }

    /// When [`Party::due`] should be asked again although nothing happened.
    #[must_use]
    pub fn wake_at(&self) -> Option<u64> {
        self.clocks.next_expiry()
    }

    /// What to write down before the server goes, so that the time thought so far counts; nothing where no
    /// clock runs.
    #[must_use]
    pub fn pause(&self, now: u64) -> Option<Entry> {
        self.wake_at()?;
        let ms =
            (0..self.chairs.len()).filter_map(Seat::new).map(|seat| self.clocks.spent(seat, now)).collect();
        Some(Entry::Pause { ms })
    }
}

fn known_game(name: &str) -> Result<&'static GameKind, Refusal> {
    let unknown = || Refusal::Unplayable(format!("there is no game {:?}", clean_text(name, 40)));
    games::find(name).ok_or_else(unknown)
}

/// Checks and completes what is agreed on.
fn check_setup(
    kind: &GameKind,
    rules: u32,
    setup: &mut Setup,
    chairs: &mut Vec<Chair>,
) -> Result<(), Refusal> {
    let seats = kind.seats();
    if !seats.contains(&chairs.len()) {
        let (least, most) = (seats.start(), seats.end());
        return Err(Refusal::Unplayable(format!("{} is played by {least} to {most}", kind.name)));
    }
    let unplayable = |why: Unplayable| Refusal::Unplayable(why.to_string());
    setup.options = kind.options(rules, &setup.options).map_err(unplayable)?;
    let count = Seats::new(chairs.len()).ok_or(Refusal::NoSeat)?;
    // Dealing once from any seed shows whether options and seats fit together.
    kind.start(rules, &setup.options, count, Seed([0; 32])).map_err(unplayable)?;
    if !setup.pace.is_sensible() {
        return Err(Refusal::Unplayable("the pace is beyond what can be played".to_owned()));
    }
    setup.name = clean_name(&setup.name).unwrap_or_default();
    for chair in chairs {
        if let Chair::Person { contribution, .. } = chair {
            if contribution.len() > CONTRIBUTION_BYTES {
                return Err(Refusal::Unreadable(format!(
                    "a contribution has at most {CONTRIBUTION_BYTES} bytes"
                )));
            }
        }
    }
    Ok(())
}
