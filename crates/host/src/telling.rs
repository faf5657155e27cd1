//! What a table tells: to each watcher what is new to them, and to everybody the record in the end.

use std::sync::Arc;

use draw::Watcher;
use table::{Record, Seat};

use crate::fair::Proof;
use crate::ids::{AccountId, Millis, Seq};
use crate::message::{Drawn, Ended, LooksAs, Now, Outlook, SeatInfo, TableInfo, Update, Watching};
use crate::offered::Offered;
use crate::party::Party;
use crate::planted::Fault;
use crate::presence::Presence;
use crate::refusal::Refusal;
use crate::session::Play;
use crate::setup::Chair;
use crate::status::Status;

/// So many of those who look on are named.
const WATCHERS: usize = 24;

impl Party {
    /// The table as an account, or a stranger, may know it. Who may not watch learns who sits there and how far the table
    /// is, and nothing of what happens: who is present, for whom a bot plays, where they go on.
    #[must_use]
    pub fn info(&self, account: Option<&AccountId>, presence: &Presence) -> TableInfo {
        let may_watch = self.may_watch(account);
        let seat_info = |(index, chair): (usize, &Chair)| {
            let seat = Seat::new(index).unwrap_or_default();
            SeatInfo {
                kind: match chair {
                    Chair::Open | Chair::Kept { .. } => "open",
                    Chair::Bot { .. } => "bot",
                    Chair::Person { .. } => "person",
                },
                name: self.names[index].clone(),
                me: account.is_some() && chair.person() == account,
                here: match chair {
                    Chair::Open | Chair::Kept { .. } => false,
                    Chair::Bot { .. } => true,
                    Chair::Person { who, .. } => may_watch && presence.has(who),
                },
                bot: match chair {
                    Chair::Bot { level } => Some(*level),
                    _ => self.bot_at(seat).filter(|_| may_watch),
                },
                resigned: may_watch && self.resigned.contains(seat),
                away: self.away_until(seat).filter(|_| may_watch),
                kept: matches!(chair, Chair::Kept { who, .. } if Some(who) != account),
                asked: self.asked.contains(seat),
            }
        };
        let looks_on = |account: &Option<AccountId>| {
            self.may_watch(account.as_ref()) && self.seats_of(account.as_ref()).next().is_none()
        };
        TableInfo {
            id: self.id.clone(),
            rules: self.rules,
            status: self.status,
            players: self.chairs.len(),
            setup: self.setup.clone(),
            hints: self.allows_hints(),
            created: self.created,
            owner: Some(&self.owner) == account,
            seats: self.chairs.iter().enumerate().map(seat_info).collect(),
            commitment: self.promised(),
            spectators: if may_watch {
                presence.sockets.keys().filter(|account| looks_on(account)).count()
            } else {
                0
            },
            watchers: if may_watch { self.watchers(presence) } else { Vec::new() },
            rematch: self.rematch.clone().filter(|_| may_watch),
            round: self.round_info(),
            whatif: self.whatif().filter(|_| may_watch),
        }
    }

    /// The promise about the shuffle: of a what-if the one of the game it comes from, if there was one.
    fn promised(&self) -> String {
        let Some(from) = &self.from else { return self.commitment.clone() };
        let of = from.fair.as_ref().and_then(|fair| fair["commitment"].as_str());
        of.unwrap_or_default().to_owned()
    }

    /// What those are called who look on without a seat, by name; strangers are only counted.
    fn watchers(&self, presence: &Presence) -> Vec<String> {
        let looks_on = |account: &AccountId| self.seats_of(Some(account)).next().is_none();
        let mut names: Vec<String> = presence
            .names
            .iter()
            .filter(|(account, _)| looks_on(account))
            .map(|(_, name)| name.clone())
            .collect();
        names.sort();
        names.truncate(WATCHERS);
        names
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Over)?;
        let seats = || (0..self.chairs.len()).filter_map(Seat::new);
        let scores = play.standing();
        let winners = match (play.outcome(), self.ended_by) {
            _ if self.closed => Vec::new(),
            (Some(outcome), _) => outcome.winners.iter().collect(),
            (None, _) => seats()
                .filter(|&seat| !self.resigned.contains(seat) && self.called_off != Some(seat))
                .collect(),
        };
        Some(Ended {
            scores: scores.into_iter().take(self.chairs.len()).collect(),
            winners,
            resigned: self.ended_by,
            away: self.called_off,
            closed: self.closed,
        })
    }

    /// All that decides what a watcher is told now; nothing if there is nothing to tell.
    #[must_use]
    pub fn outlook(&self, watching: &Watching, presence: &Presence, now: Millis) -> Option<Outlook> {
        let account = watching.account.as_ref();
        let eyes = LooksAs {
            who: self.seat_seen_by(account, watching.seat),
            seats: self.seats_of(account).collect(),
            kept: self.seats_kept_for(account),
            owner: Some(&self.owner) == account,
            may_watch: self.may_watch(account),
        };
        let now = Now {
            seq: self.seq_seen_by(account),
            table: if eyes.may_watch { (self.info_at, presence.version) } else { (self.public_at, 0) },
            // A tenth of a second is as fine as anybody reads a clock.
            time: if self.clocks.are_shown() { Millis(now.0 / 100 * 100) } else { Millis(0) },
        };
        let tells_game = eyes.may_watch && self.play.is_some();
        let news = watching.table != Some(now.table)
            || watching.since != now.seq
            || (tells_game && watching.position != Some((self.position, eyes.who)));
        news.then(|| Outlook {
            eyes,
            lang: watching.lang,
            plain: watching.plain,
            since: watching.since,
            have: Arc::clone(&watching.have),
            table: watching.table,
            position: watching.position,
            now,
        })
    }

    /// What is new to a watcher, who then knows it; nothing if nothing is.
    #[must_use]
    pub fn update(&self, watching: &mut Watching, presence: &Presence, now: Millis) -> Option<Update> {
        let outlook = self.outlook(watching, presence, now)?;
        let Now { seq, table, .. } = outlook.now;
        if watching.since > seq {
            watching.since = Seq::NONE;
            watching.have = Arc::default();
        }
        let since = watching.since;
        let fresh = watching.position.is_none() && watching.table.is_none();
        let panics = Fault::PanicsAtReturningWatcher.is_planted() && fresh && since != Seq::NONE;
        assert!(!panics, "a panic that was planted");
        let mut update = Update { seq, full: fresh && since == Seq::NONE, ..Update::default() };
        if watching.table != Some(table) {
            watching.table = Some(table);
            update.table = Some(self.info(watching.account.as_ref(), presence));
        }
        if outlook.eyes.may_watch {
            update.chat = some_of(self.chat.iter().filter(|said| said.seq > since).cloned().collect());
            if let Some(play) = self.play.as_deref() {
                let who = outlook.eyes.who;
                let known = watching.position;
                if known != Some((self.position, who)) {
                    // A watcher whose seat changed has heard another story so far, and gets the new one whole.
                    let told =
                        if known.is_some_and(|(_, seen_as)| seen_as != who) { Seq::NONE } else { since };
                    update.full |= told == Seq::NONE;
                    self.tell(play, watching, who, told, &mut update, now);
                    watching.position = Some((self.position, who));
                }
            }
        }
        watching.since = seq;
        Some(update)
    }

    fn tell(
        &self,
        play: &dyn Play,
        watching: &mut Watching,
        who: Option<Seat>,
        since: Seq,
        update: &mut Update,
        now: Millis,
    ) {
        update.who = Some(who);
        update.turn = Some(self.turn().iter().collect());
        update.clocks = self.clocks.faces(self.chairs.len(), now);
        update.undo =
            Some(who.map_or(0, |seat| if self.turn().is_empty() { 0 } else { play.undoable(seat) }));
        update.last_turn = who.map(|seat| play.last_move(seat));
        update.result = self.ended();
        update.awaited = Some(self.awaited());
        update.back = Some(self.back.clone());
        let undone = self.undone.iter().filter(|&&(at, step)| at > since && step <= since);
        update.undone = some_of(undone.map(|&(_, step)| step).collect());
        if watching.plain {
            let mine = who.filter(|&seat| self.turn().contains(seat) && self.bot_at(seat).is_none());
            update.moves = Some(mine.map_or_else(Offered::default, |seat| play.offered(seat)));
            update.events = some_of(play.events(since, who));
            return;
        }
        let watcher = Watcher { who, lang: watching.lang, names: &self.names };
        let mut lines = play.lines(since, &watcher);
        lines.extend(self.notices(since, &watcher));
        lines.sort_by_key(|line| line.seq);
        update.lines = some_of(lines);
        let picture = self.picture(play, who, watching.lang);
        update.breakdown = some_of(picture.breakdown.clone());
        update.question = Some(picture.question.clone());
        update.choices = Some(picture.choices.clone());
        let have = std::mem::replace(&mut watching.have, Arc::clone(&picture.have));
        let new = |drawn: &&Drawn| have.get(&drawn.key) != Some(&drawn.hash);
        update.fragments = some_of(picture.fragments.iter().filter(new).cloned().collect());
        update.dropped =
            some_of(have.keys().filter(|key| !picture.have.contains_key(*key)).cloned().collect());
    }

    /// The record with the proof of its shuffle, once the game is over and nobody plays the same deal any more.
    ///
    /// # Errors
    /// If it is not.
    pub fn record(&self) -> Result<Record, Refusal> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Over).ok_or(Refusal::NotYours)?;
        if self.sealed {
            return Err(Refusal::NotNow("others still play this deal; it is shown when the round is over"));
        }
        let mut record = play.record();
        record.names.clone_from(&self.names);
        // The shuffle of a what-if is the one of the game it comes from, and so is its proof.
        if let Some(from) = &self.from {
            record.fair.clone_from(&from.fair);
            return Ok(record);
        }
        let proof = Proof {
            table: self.id.clone(),
            commitment: self.commitment.clone(),
            secret: self.secret,
            contributions: self.contributions().map(str::to_owned).collect(),
        };
        record.fair = serde_json::to_value(proof).ok();
        Ok(record)
    }
}

fn some_of<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}
