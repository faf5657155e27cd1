//! Whether somebody may do something: changes nothing, and says what has to be written down.

use bots::Budget;
use table::{MAX_SEATS, Seat, Seats, Seed, Unplayable};

use crate::act::{Act, SetupChange, Who};
use crate::chat::CHAT_CHARS;
use crate::entry::Entry;
use crate::games::GameKind;
use crate::hint::Question;
use crate::ids::{AccountId, Millis, Seq};
use crate::message::hash_of;
use crate::party::{Party, known_game};
use crate::planted::Fault;
use crate::refusal::Refusal;
use crate::session::Play;
use crate::setup::{CONTRIBUTION_BYTES, Chair, Setup, clean_name, clean_text};
use crate::status::Status;

/// The most bytes of what a player calls a move.
const KEY_BYTES: usize = 64;

impl Party {
    /// The first entry of a new table, which is played by the newest rules.
    ///
    /// # Errors
    /// If it could not be played so.
    pub fn open(&self, mut setup: Setup, mut chairs: Vec<Chair>) -> Result<Entry, Refusal> {
        let kind = known_game(&setup.game)?;
        check_setup(kind, kind.rules, &mut setup, &mut chairs)?;
        Ok(Entry::Open { setup, chairs, rules: kind.rules, round: None, from: None })
    }

    /// Ends a game that is on, for whoever runs the place.
    ///
    /// # Errors
    /// If no game is on, or it belongs to a tournament, whose tables are held against each other.
    pub fn close(&self) -> Result<Entry, Refusal> {
        self.only_while(Status::Playing, "the game is not on")?;
        match self.round {
            Some(_) => Err(Refusal::NotNow("it belongs to a tournament")),
            None => Ok(Entry::Close),
        }
    }

    /// Whether somebody may do something, and what then has to be written down. Changes nothing.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, who: &Who, act: &Act, now: Millis) -> Result<Entry, Refusal> {
        self.leaves_to_tournament(act)?;
        let arranges = matches!(act, Act::Setup(_) | Act::Sit { .. } | Act::PutBot { .. } | Act::Free { .. });
        if arranges && self.from.is_some() {
            return Err(Refusal::NotNow("a what-if is played as it was opened"));
        }
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
                    Chair::Person { who: sitting, .. } | Chair::Kept { who: sitting, .. }
                        if *sitting == who.id => {}
                    Chair::Bot { .. } if self.owner == who.id => {}
                    Chair::Kept { .. } => return Err(Refusal::NotNow("the seat is kept for somebody else")),
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
                // A seat is freed by who sits there, by whom it is kept for, and by who opened the table.
                let theirs = matches!(chair, Chair::Person { who: of, .. } | Chair::Kept { who: of, .. } if *of == who.id);
                if !theirs {
                    self.only_owner(who)?;
                }
                Ok(Entry::Chair { seat, chair: Chair::Open })
            }
            Act::Start => {
                self.only_while(Status::Waiting, "the game has begun")?;
                if self.owner != who.id && self.seats_of(Some(&who.id)).next().is_none() {
                    return Err(Refusal::NotYours);
                }
                if self.chairs.iter().any(Chair::is_free) {
                    return Err(Refusal::NotNow("a seat is still open"));
                }
                if self.setup.rated && self.somebody_sits_twice() {
                    return Err(Refusal::NotNow("in a rated game everybody has one seat"));
                }
                if !self.asked.is_empty() {
                    return Err(Refusal::NotNow("somebody has not yet agreed to what was changed"));
                }
                self.deal().map(|_| Entry::Start)
            }
            Act::Move { seat, seq, mv, key } => {
                self.not_known(who, key.as_deref())?;
                let (seat, play) = self.playing_seat(who, *seat)?;
                self.not_stale(seat, *seq)?;
                let mv = play.check(seat, mv, self.seq)?;
                Ok(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now), key: key.clone() })
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
                let taken = self.seats_of(Some(&who.id)).find(|&seat| self.taken_over.contains(seat));
                let seat = self.own_seat(who, seat.or(taken))?;
                if !self.taken_over.contains(seat) {
                    return Err(Refusal::NotNow("no bot has taken over this seat"));
                }
                if self.turn().contains(seat) && self.clocks.is_out(seat) {
                    return Err(Refusal::NotNow(
                        "the time for this turn is out; the bot plays it to its end",
                    ));
                }
                Ok(Entry::Return { seat })
            }
            Act::Relieve { seat, of, relief } => self.check_relief(who, *seat, *of, *relief, now),
            Act::AskBack { seat } => self.check_ask_back(who, *seat),
            Act::AnswerBack { seat, ask, yes } => self.check_answer_back(who, *seat, *ask, *yes),
            Act::Chat { text } => {
                if !self.may_watch(Some(&who.id)) {
                    return Err(Refusal::NotYours);
                }
                let text = clean_text(text, CHAT_CHARS);
                if text.is_empty() {
                    return Err(Refusal::Unreadable("there is nothing to say".to_owned()));
                }
                let seat = self.seat_seen_by(Some(&who.id), None);
                let name = seat.map_or_else(|| who.name.clone(), |seat| self.names[seat.index()].clone());
                Ok(Entry::Chat { seat, name, text })
            }
            Act::Rematch { table } => {
                self.may_play_again(who)?;
                Ok(Entry::Rematch { table: table.clone() })
            }
        }
    }

    fn may_play_again(&self, who: &Who) -> Result<(), Refusal> {
        self.only_while(Status::Over, "the game is not over")?;
        self.own_seat(who, None)?;
        if self.round.is_some() {
            return Err(Refusal::NotNow("the tournament says who plays here"));
        }
        if self.rematch.is_some() {
            return Err(Refusal::NotNow("the next table is open already"));
        }
        Ok(())
    }

    /// The next game of the same people, which one of them asks for: the same set-up under the newest rules and the same bots, everybody's seat moved on
    /// by one. Who asks sits there with their contribution; the seats of the others are kept for them.
    ///
    /// # Errors
    /// If the game is not over, the asker did not play, or the next table is open already.
    pub fn play_again(&self, who: &Who, contribution: &str) -> Result<(Setup, Vec<Chair>), Refusal> {
        self.may_play_again(who)?;
        let again = |chair: &Chair| match chair {
            Chair::Person { who: sitting, name, .. } if *sitting == who.id => Chair::Person {
                who: sitting.clone(),
                name: name.clone(),
                contribution: contribution.to_owned(),
            },
            Chair::Person { who, name, .. } => Chair::Kept { who: who.clone(), name: name.clone() },
            Chair::Open | Chair::Kept { .. } => Chair::Open,
            Chair::Bot { level } => Chair::Bot { level: *level },
        };
        let mut chairs: Vec<Chair> = self.chairs.iter().map(again).collect();
        chairs.rotate_right(1);
        Ok((self.next_setup(), chairs))
    }

    /// Whether a bot may play this move that it thought of at number `seq`.
    ///
    /// # Errors
    /// If the position has changed meanwhile, or the seat is not a bot's.
    pub fn check_bot(&self, seat: Seat, seq: Seq, mv: &str, now: Millis) -> Result<Entry, Refusal> {
        self.only_while(Status::Playing, "the game is not on")?;
        let play = self.play.as_deref().ok_or(Refusal::NotNow("the game has not begun"))?;
        if self.bot_at(seat).is_none() {
            return Err(Refusal::NotYours);
        }
        self.not_stale(seat, seq)?;
        if self.waits_for_answers(now) {
            return Err(Refusal::NotNow("somebody asks to take back"));
        }
        let mv = play.check(seat, mv, self.seq)?;
        Ok(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now), key: None })
    }

    /// Whether a move of this name was played at one of the asker's seats before.
    fn not_known(&self, who: &Who, key: Option<&str>) -> Result<(), Refusal> {
        let Some(key) = key.filter(|_| !Fault::ForgetsKeys.is_planted()) else { return Ok(()) };
        if key.is_empty() || key.len() > KEY_BYTES {
            return Err(Refusal::Unreadable(format!("the key of a move has 1 to {KEY_BYTES} bytes")));
        }
        let hash = hash_of(key);
        let mine = |seat: Seat| self.seats_of(Some(&who.id)).any(|own| own == seat);
        match self.keys.iter().rev().find(|&&(seat, known, _)| known == hash && mine(seat)) {
            Some(&(_, _, seq)) => Err(Refusal::Known(seq)),
            None => Ok(()),
        }
    }

    fn undoing(&self, who: &Who, wish: Option<Seat>) -> Option<Seat> {
        let open = |&seat: &Seat| self.play.as_ref().is_some_and(|play| play.undoable(seat) > 0);
        wish.or_else(|| self.seats_of(Some(&who.id)).find(open))
    }

    pub(crate) fn only_while(&self, status: Status, otherwise: &'static str) -> Result<(), Refusal> {
        if self.status == status { Ok(()) } else { Err(Refusal::NotNow(otherwise)) }
    }

    fn somebody_sits_twice(&self) -> bool {
        let mut people: Vec<&AccountId> = self.chairs.iter().filter_map(Chair::person).collect();
        people.sort();
        people.windows(2).any(|pair| pair[0] == pair[1])
    }

    fn only_owner(&self, who: &Who) -> Result<(), Refusal> {
        if self.owner == who.id { Ok(()) } else { Err(Refusal::NotYours) }
    }

    fn waiting_chair(&self, seat: usize) -> Result<(Seat, &Chair), Refusal> {
        let chair = self.chairs.get(seat).ok_or(Refusal::NoSeat)?;
        self.only_while(Status::Waiting, "the game has begun")?;
        Ok((Seat::new(seat).ok_or(Refusal::NoSeat)?, chair))
    }

    pub(crate) fn own_seat(&self, who: &Who, wish: Option<Seat>) -> Result<Seat, Refusal> {
        match wish {
            Some(seat) if seat.index() >= self.chairs.len() => Err(Refusal::NoSeat),
            Some(seat) => self.seats_of(Some(&who.id)).find(|&own| own == seat).ok_or(Refusal::NotYours),
            None => self.seat_seen_by(Some(&who.id), None).ok_or(Refusal::NotYours),
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

    fn not_stale(&self, seat: Seat, seq: Seq) -> Result<(), Refusal> {
        let behind = seq < self.relevant[seat.index()] && !Fault::SkipsStaleness.is_planted();
        if behind || seq > self.seq { Err(Refusal::Stale(self.seq)) } else { Ok(()) }
    }

    fn check_change(&self, change: &SetupChange) -> Result<Entry, Refusal> {
        let mut setup = self.setup.changed(&change.setup)?;
        let mut chairs = self.chairs.clone();
        if let Some(players) = change.players {
            if players < chairs.len() && chairs[players..].iter().any(|chair| chair.person().is_some()) {
                return Err(Refusal::NotNow("somebody sits on a seat that would go"));
            }
            chairs.resize(players.min(MAX_SEATS), Chair::Open);
        }
        check_setup(known_game(&setup.game)?, self.rules, &mut setup, &mut chairs)?;
        Ok(Entry::Setup { setup, chairs })
    }

    /// A hint for one of somebody's own seats, which must be to move at number `seq`.
    ///
    /// # Errors
    /// If there are no hints at this table, the seat is not theirs or not to move, or they are behind.
    pub fn hint(&self, who: &Who, wish: Option<Seat>, seq: Seq, budget: Budget) -> Result<Question, Refusal> {
        let (seat, play) = self.playing_seat(who, wish)?;
        if !self.allows_hints() {
            return Err(Refusal::NotNow("there are no hints at this table"));
        }
        self.not_stale(seat, seq)?;
        if !self.turn().contains(seat) {
            return Err(Refusal::NotNow("the seat is not to move"));
        }
        let since = self.relevant[seat.index()];
        Ok(Question { seat, since, search: play.advise(seat, budget) })
    }
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
    setup.pace.check().map_err(Refusal::Unplayable)?;
    if setup.rated && setup.hints {
        return Err(Refusal::Unplayable("a rated game has no hints".to_owned()));
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
