//! What a table tells: to each watcher what is new to them, and to everybody the record in the end.

use draw::Watcher;
use table::{Record, Seat};

use crate::fair::Proof;
use crate::ids::{AccountId, Millis, Seq};
use crate::message::{Drawn, Ended, SeatInfo, TableInfo, Update, Watching, hash_of};
use crate::party::Party;
use crate::presence::Presence;
use crate::refusal::Refusal;
use crate::session::Play;
use crate::setup::Chair;
use crate::status::Status;

impl Party {
    /// The table as an account, or a stranger, may know it.
    #[must_use]
    pub fn info(&self, account: Option<&AccountId>, presence: &Presence) -> TableInfo {
        let seat_info = |(index, chair): (usize, &Chair)| {
            let seat = Seat::new(index).unwrap_or_default();
            SeatInfo {
                kind: match chair {
                    Chair::Open => "open",
                    Chair::Bot { .. } => "bot",
                    Chair::Person { .. } => "person",
                },
                name: self.names[index].clone(),
                me: account.is_some() && chair.person() == account,
                here: match chair {
                    Chair::Open => false,
                    Chair::Bot { .. } => true,
                    Chair::Person { who, .. } => presence.has(who),
                },
                bot: self.bot_at(seat),
                resigned: self.resigned.contains(seat),
            }
        };
        let sits = |account: Option<&AccountId>| self.seats_of(account).next().is_some();
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
            commitment: self.commitment.clone(),
            spectators: presence.sockets.keys().filter(|account| !sits(account.as_ref())).count(),
            rematch: self.rematch.clone(),
        }
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Over)?;
        let seats = || (0..self.chairs.len()).filter_map(Seat::new);
        let scores = play.standing();
        let winners = match (play.outcome(), self.ended_by) {
            (Some(outcome), _) => outcome.winners.iter().collect(),
            (None, _) => seats().filter(|&seat| !self.resigned.contains(seat)).collect(),
        };
        Some(Ended {
            scores: scores.into_iter().take(self.chairs.len()).collect(),
            winners,
            resigned: self.ended_by,
        })
    }

    /// What is new to a watcher, who then knows it; nothing if nothing is.
    #[must_use]
    pub fn update(&self, watching: &mut Watching, presence: &Presence, now: Millis) -> Option<Update> {
        let fresh = watching.position.is_none() && watching.table.is_none();
        if watching.since > self.seq {
            watching.since = Seq::NONE;
            watching.have.clear();
        }
        let since = watching.since;
        let full = fresh && since == Seq::NONE;
        let mut update = Update { seq: self.seq, full, ..Update::default() };
        let mut news = fresh || since < self.seq;

        let version = Some((self.info_at, presence.version));
        if watching.table != version {
            watching.table = version;
            update.table = Some(self.info(watching.account.as_ref(), presence));
            news = true;
        }
        update.chat = some_of(self.chat.iter().filter(|said| said.seq > since).cloned().collect());

        if let Some(play) = self.play.as_deref().filter(|_| self.may_watch(watching.account.as_ref())) {
            let who = self.seat_seen_by(watching.account.as_ref(), watching.seat);
            let known = watching.position;
            if known != Some((self.position, who)) {
                // A watcher whose seat changed has heard another story so far, and gets the new one whole.
                let told = if known.is_some_and(|(_, seen_as)| seen_as != who) { Seq::NONE } else { since };
                update.full |= told == Seq::NONE;
                self.tell(play, watching, who, told, &mut update, now);
                watching.position = Some((self.position, who));
                news = true;
            }
        }
        watching.since = self.seq;
        news.then_some(update)
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
        let undone = self.undone.iter().filter(|&&(at, step)| at > since && step <= since);
        update.undone = some_of(undone.map(|&(_, step)| step).collect());
        if watching.plain {
            let mine = who.filter(|&seat| self.turn().contains(seat) && self.bot_at(seat).is_none());
            update.moves = Some(mine.map_or_else(Vec::new, |seat| play.moves(seat)));
            update.events = some_of(play.events(since, who));
            return;
        }
        let watcher = Watcher { who, lang: watching.lang, names: &self.names };
        let mut lines = play.lines(since, &watcher);
        lines.extend(self.notices(since, &watcher));
        lines.sort_by_key(|line| line.seq);
        update.lines = some_of(lines);
        let mut scene = play.scene(&watcher);
        if self.status != Status::Playing || who.is_some_and(|seat| self.bot_at(seat).is_some()) {
            scene.choices.clear();
        }
        update.breakdown = some_of(play.breakdown(&watcher));
        update.question = Some(scene.question);
        update.choices = Some(scene.choices);
        let mut have = std::mem::take(&mut watching.have);
        let mut changed = Vec::new();
        for fragment in scene.fragments {
            let hash = format!("{:016x}", hash_of(&fragment.html));
            if have.remove(&fragment.key).as_ref() != Some(&hash) {
                changed.push(Drawn { key: fragment.key.clone(), html: fragment.html, hash: hash.clone() });
            }
            watching.have.insert(fragment.key, hash);
        }
        update.fragments = some_of(changed);
        update.dropped = some_of(have.into_keys().collect());
    }

    /// The record with the proof of its shuffle, once the game is over.
    ///
    /// # Errors
    /// If it is not.
    pub fn record(&self) -> Result<Record, Refusal> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Over).ok_or(Refusal::NotYours)?;
        let mut record = play.record();
        record.names.clone_from(&self.names);
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
