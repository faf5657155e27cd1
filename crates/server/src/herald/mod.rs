//! Tells people who are not at a table that it is their turn there: by messages to their devices, and by letters.
//!
//! Two things go on beside each other. One notices turns: whose it has become and who is not there, once a turn, as a row of the
//! store. The other takes rows whose time has come, looks whether they still hold, and tells. So nothing that was noticed is
//! lost with the server, and of several servers one tells. What was not yet noticed when a server died is found at the next
//! start, since the log says whose turn it is and the rows of which turns people know.

#[cfg_attr(not(feature = "told"), allow(dead_code, reason = "this build sends nothing"))]
pub(crate) mod mail;
#[cfg(feature = "told")]
mod public;
#[cfg_attr(not(feature = "told"), allow(dead_code, reason = "this build sends nothing"))]
mod push;
pub(crate) mod words;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use club::notice::{Moment, Rhythm, Way, again_after, may_tell};
use draw::Lang;
use futures_util::StreamExt as _;
use host::{AccountId, Millis, Pace, ToMove};
use tokio::time::Instant;

use crate::config::Config;
use crate::failure::Failure;
use crate::hall::{Hall, Live};
use crate::limits::{self, Telling};
use crate::store::{Device, Notice, Notices, StoreError, Wishes};
use mail::{Letter, Mail, Untaken};
use push::{Push, Sent};
use words::Awaited;

/// What tells people that it is their turn.
pub(crate) struct Herald {
    hall: Arc<Hall>,
    waits: Telling,
    push: Option<Push>,
    mail: Option<Mail>,
    base: String,
}

impl Herald {
    /// A herald as the configuration says. Where there is no way to send letters, none are offered.
    pub(crate) fn new(hall: &Arc<Hall>, config: &Config) -> Herald {
        let mail = post_office(config).unwrap_or_else(|why| {
            tracing::error!(%why, "no letters are sent");
            None
        });
        Herald {
            hall: Arc::clone(hall),
            waits: config.told.waits,
            push: Push::new(config),
            mail,
            base: config.public_url.as_deref().unwrap_or_default().trim_end_matches('/').to_owned(),
        }
    }

    fn notices(&self) -> &dyn Notices {
        self.hall.store().notices()
    }

    /// Where our page is, as it is written into letters.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Whether letters are sent.
    pub(crate) fn has_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// What browsers need to know to be sent messages; nothing where there are none.
    pub(crate) async fn key(&self) -> Result<Option<String>, StoreError> {
        match &self.push {
            Some(push) => push.key(self.notices()).await.map(Some),
            None => Ok(None),
        }
    }

    /// Whether messages could be sent to a device.
    ///
    /// # Errors
    /// In words, if not.
    pub(crate) fn check(&self, device: &Device) -> Result<(), String> {
        match &self.push {
            Some(push) => push.check(device),
            None => Err("this server sends no messages to devices".to_owned()),
        }
    }

    /// Sends a letter that somebody asked for just now.
    pub(crate) async fn post(&self, letter: Letter) {
        let Some(mail) = &self.mail else { return };
        if let Err(Untaken::Ever(why) | Untaken::Now(why)) = mail.send(letter).await {
            tracing::warn!(%why, "a letter that was asked for is not sent");
        }
    }

    /// Notices turns and tells of them until the server goes down.
    pub(crate) async fn run(self: Arc<Self>) {
        if self.push.is_none() && self.mail.is_none() {
            return;
        }
        tokio::join!(self.notice_all(), self.tell_all());
    }

    async fn notice_all(&self) {
        let mut closing = self.hall.closing();
        // What another server leaves behind when it dies has to be found as well.
        let mut looked: Option<Instant> = None;
        loop {
            let due = looked.is_none_or(|at| self.hall.store().is_shared() && at.elapsed() > limits::SWEEP);
            if due {
                looked = Some(Instant::now());
                self.wake().await;
            }
            self.notice_once().await;
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(self.waits.round) => {}
            }
        }
    }

    async fn tell_all(&self) {
        let mut closing = self.hall.closing();
        let mut forgot = Instant::now();
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(self.waits.round) => {}
            }
            if let Err(error) = self.tell_once().await {
                tracing::warn!(%error, "nobody is told of their turn");
            }
            if forgot.elapsed() > limits::SWEEP {
                forgot = Instant::now();
                if let Err(error) = self.notices().forget_over().await {
                    tracing::warn!(%error, "notices of finished games are kept");
                }
            }
        }
    }

    /// Brings back the games of people who want to be told, since nobody else may come to ask for them.
    async fn wake(&self) {
        let tables = match self.notices().awaiting(limits::AWAITING).await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::warn!(%error, "turns are noticed when somebody comes");
                return;
            }
        };
        for table in tables {
            if let Err(failure) = self.hall.find(&table).await {
                failure.say(&table, "turns at a table are not noticed");
            }
        }
    }

    async fn notice_once(&self) {
        let now = self.hall.now();
        let tables: Vec<Arc<Live>> = self.hall.tables.lock().values().cloned().collect();
        for live in tables {
            for turn in self.fresh(&live, now) {
                if let Err(error) = self.notice(&live, &turn, now).await {
                    tracing::warn!(%error, "a turn is not noticed");
                }
            }
        }
    }

    /// The turns at a table that have waited long enough and of which nothing is noticed yet, and whether their people are
    /// there. Who is there is noticed a little earlier: they may be at another server than who is to tell.
    fn fresh(&self, live: &Live, now: Millis) -> Vec<(ToMove, bool)> {
        let turns = live.party.read().to_move();
        if turns.is_empty() {
            return Vec::new();
        }
        let noticed = live.noticed.lock();
        let presence = live.presence.lock();
        let after = millis(self.waits.after);
        let fresh = turns.into_iter().filter(|turn| noticed.get(&turn.who) != Some(&turn.since));
        let seen = fresh.map(|turn| {
            let there = presence.has(&turn.who);
            (turn, there)
        });
        let ripe =
            |(turn, there): &(ToMove, bool)| now.since(turn.at).0 >= if *there { after / 2 } else { after };
        seen.filter(ripe).collect()
    }

    async fn notice(
        &self,
        live: &Live,
        (turn, there): &(ToMove, bool),
        now: Millis,
    ) -> Result<(), StoreError> {
        let (table, pace) = {
            let party = live.party.read();
            (party.id().clone(), party.setup().pace)
        };
        for way in self.ways(&turn.who, pace).await? {
            let notice = Notice {
                account: turn.who.clone(),
                table: table.clone(),
                way,
                turn: turn.since,
                since: turn.at,
                tries: 0,
            };
            self.notices().note(&notice, (!there).then_some(now)).await?;
        }
        live.noticed.lock().insert(turn.who.clone(), turn.since);
        Ok(())
    }

    /// How somebody wants to be told of a game of this pace. Letters are for games that can wait for them.
    async fn ways(&self, who: &AccountId, pace: Pace) -> Result<Vec<Way>, StoreError> {
        let mut ways = Vec::new();
        if self.push.is_some() && !self.notices().devices(who).await?.is_empty() {
            ways.push(Way::Push);
        }
        if self.mail.is_some() && !matches!(pace, Pace::Live { .. }) {
            let wishes = self.notices().wishes(who).await?;
            if wishes.is_some_and(|wishes| wishes.turns && wishes.address().is_some()) {
                ways.push(Way::Mail);
            }
        }
        Ok(ways)
    }

    async fn tell_once(&self) -> Result<(), StoreError> {
        let now = self.hall.now();
        let taken = self.notices().take(now, now + hold(self.waits.hold), limits::NOTICES).await?;
        let mut letters: BTreeSet<AccountId> = BTreeSet::new();
        let mut pushes = Vec::new();
        for notice in taken {
            match notice.way {
                Way::Push => pushes.push(notice),
                Way::Mail => drop(letters.insert(notice.account)),
            }
        }
        let said = |done: Result<(), Failure>| {
            if let Err(failure) = done {
                tracing::warn!(?failure, "a notice waits");
            }
        };
        futures_util::stream::iter(pushes)
            .for_each_concurrent(limits::NOTICES_ABREAST, |notice| async move {
                said(self.send_push(notice).await);
            })
            .await;
        futures_util::stream::iter(letters)
            .for_each_concurrent(limits::NOTICES_ABREAST, |account| async move {
                said(self.send_letter(&account).await);
            })
            .await;
        Ok(())
    }

    /// The game, if it still is their turn there and they are not at the table.
    async fn still(&self, notice: &Notice) -> Result<Option<Awaited>, Failure> {
        let live = match self.hall.find(&notice.table).await {
            Ok(live) => live,
            Err(Failure::NotFound(_)) => return Ok(None),
            Err(other) => return Err(other),
        };
        if live.presence.lock().has(&notice.account) {
            return Ok(None);
        }
        let party = live.party.read();
        let same = |turn: &ToMove| turn.who == notice.account && turn.since == notice.turn;
        Ok(party.to_move().iter().any(same).then(|| Awaited::of(&party, &notice.account)))
    }

    /// What is to be known to decide when somebody is told.
    fn moment(&self, since: Millis, wishes: Option<&Wishes>) -> Moment {
        Moment {
            now: self.hall.now().0,
            since: since.0,
            mailed: wishes.and_then(|wishes| wishes.mailed).map(|at| at.0),
            quiet: wishes.and_then(|wishes| wishes.quiet),
        }
    }

    fn rhythm(&self, wishes: Option<&Wishes>) -> Rhythm {
        let daily = wishes.is_some_and(|wishes| wishes.digest);
        let apart = if daily { self.waits.daily } else { self.waits.apart };
        Rhythm { gather: millis(self.waits.gather), apart: millis(apart) }
    }

    async fn done(&self, notice: &Notice) -> Result<(), Failure> {
        Ok(self.notices().settle(notice, None).await?)
    }

    /// It is tried again later, unless it was tried often enough.
    async fn again(&self, notice: &Notice, why: &str) -> Result<(), Failure> {
        let next = again_after(notice.tries).map(|wait| self.hall.now() + Millis(wait));
        let (table, account, way) = (&notice.table, &notice.account, notice.way.name());
        tracing::info!(%table, %account, way, why, tries = notice.tries + 1, "somebody could not be told");
        let tried = Notice { tries: notice.tries + 1, ..notice.clone() };
        Ok(self.notices().settle(&tried, next).await?)
    }

    async fn send_push(&self, notice: Notice) -> Result<(), Failure> {
        let Some(push) = &self.push else { return self.done(&notice).await };
        let Some(game) = self.still(&notice).await? else { return self.done(&notice).await };
        let wishes = self.notices().wishes(&notice.account).await?;
        let wishes = wishes.as_ref();
        if let Err(at) = may_tell(Way::Push, self.moment(notice.since, wishes), self.rhythm(wishes)) {
            return Ok(self.notices().settle(&notice, Some(Millis(at))).await?);
        }
        let (mut told, mut failed) = (false, None);
        for device in self.notices().devices(&notice.account).await? {
            let lang: Lang = device.lang.parse().unwrap_or_default();
            let message = words::message(&game, lang);
            let topic = notice.table.as_str();
            match push.send(self.notices(), &device, topic, &message, self.hall.now()).await? {
                Sent::Done => told = true,
                Sent::Gone => self.notices().drop_device(&device.session).await?,
                Sent::Refused(why) => tracing::info!(account = %notice.account, why, "a device is not told"),
                Sent::Later(why) => failed = Some(why),
            }
        }
        // Who was told on one device is told; to try again would tell them twice there.
        match failed.filter(|_| !told) {
            Some(why) => self.again(&notice, &why).await,
            None => self.done(&notice).await,
        }
    }

    /// One letter with all games in which somebody is awaited.
    async fn send_letter(&self, account: &AccountId) -> Result<(), Failure> {
        let until = self.hall.now() + hold(self.waits.hold);
        let mut waiting = Vec::new();
        for notice in self.notices().take_all(account, Way::Mail, until).await? {
            match self.still(&notice).await? {
                Some(game) => waiting.push((notice, game)),
                None => self.done(&notice).await?,
            }
        }
        let Some(since) = waiting.iter().map(|(notice, _)| notice.since).min() else { return Ok(()) };
        let wishes = self.notices().wishes(account).await?.filter(|wishes| wishes.turns);
        let address = wishes.as_ref().and_then(Wishes::address).map(str::to_owned);
        let person = self.hall.store().people().account(account).await?;
        let (Some(mail), Some(wishes), Some(address), Some(person)) = (&self.mail, wishes, address, person)
        else {
            for (notice, _) in &waiting {
                self.done(notice).await?;
            }
            return Ok(());
        };
        if let Err(at) = may_tell(Way::Mail, self.moment(since, Some(&wishes)), self.rhythm(Some(&wishes))) {
            for (notice, _) in &waiting {
                self.notices().settle(notice, Some(Millis(at))).await?;
            }
            return Ok(());
        }
        // Of two servers with a letter for the same person one sends it.
        let now = self.hall.now();
        if !self.notices().mailed(account, wishes.mailed, now).await? {
            return Ok(());
        }
        let lang: Lang = wishes.lang.parse().unwrap_or_default();
        let games: Vec<Awaited> = waiting.iter().map(|(_, game)| game.clone()).collect();
        let letter = words::turns(&person.name, &address, &games, lang, &self.base, &wishes.stop);
        match mail.send(letter).await {
            Ok(()) => {
                for (notice, _) in &waiting {
                    self.done(notice).await?;
                }
            }
            Err(Untaken::Ever(why)) => {
                tracing::info!(%account, why, "a letter is not taken");
                for (notice, _) in &waiting {
                    self.done(notice).await?;
                }
            }
            Err(Untaken::Now(why)) => {
                // No letter has left, so the next need not keep its distance.
                self.notices().mailed(account, Some(now), wishes.mailed.unwrap_or(Millis(0))).await?;
                for (notice, _) in &waiting {
                    self.again(notice, &why).await?;
                }
            }
        }
        Ok(())
    }
}

/// What sends letters, if the configuration names somebody who takes them.
///
/// # Errors
/// In words, if it cannot be.
pub(crate) fn post_office(config: &Config) -> Result<Option<Mail>, String> {
    let Some(smtp) = &config.told.mail else { return Ok(None) };
    if config.public_url.is_none() {
        return Err("letters hold links, so that mail needs public_url".to_owned());
    }
    Mail::new(smtp, config.told.waits.patience).map(Some)
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn hold(time: Duration) -> Millis {
    Millis(millis(time))
}
