//! What tables do by themselves: forced moves, bots, clocks that run out; and which server sees to it.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use host::{Due, Entry, Millis, Party, Refusal, Status, Stopwatch, TableId};
use tokio::time::Instant;

use crate::failure::Failure;
use crate::hall::{Hall, Live};
use crate::limits;
use crate::metrics::count;
use crate::store::Show;
use crate::trace;
use crate::work::Kind;
use tracing::Instrument as _;

/// How many tables that were left behind are taken over at a time.
const INHERITED: i64 = 256;

impl Hall {
    /// Lets the table do what it has to do by itself: forced moves, bots, clocks.
    pub(crate) fn drive(self: &Arc<Self>, live: &Arc<Live>) {
        if !self.is_due(live) || self.is_closing() || live.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let span = trace::by_itself(live.party.read().id());
        let going_on = async move {
            if hall.hold(&live).await {
                if let Err(failure) = hall.run(&live).await {
                    tracing::warn!(?failure, "a table cannot go on by itself");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            } else {
                // Another server sees to it; should it be gone, its lease will be soon.
                tokio::time::sleep(limits::LEASE_BEAT).await;
            }
            live.driven.store(false, Ordering::Release);
            // Something may have become due between the last look and the flag.
            hall.drive(&live);
        };
        crate::task::spawn(going_on.instrument(span));
    }

    fn is_due(&self, live: &Live) -> bool {
        live.party.read().due(self.now()).is_some()
    }

    /// Whether it is we who let the table go on by itself.
    pub(crate) async fn hold(&self, live: &Live) -> bool {
        let Some(leases) = self.store().leases() else { return true };
        if live.held.load(Ordering::Acquire) {
            return true;
        }
        let id = {
            let party = live.party.read();
            if !goes_on(&party) {
                return false;
            }
            party.id().clone()
        };
        match leases.take(&id, limits::LEASE).await {
            Ok(held) => {
                live.held.store(held, Ordering::Release);
                held
            }
            Err(error) => {
                tracing::warn!(%error, "nobody knows who lets a table go on");
                false
            }
        }
    }

    async fn run(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), Failure> {
        let mut told_apart = 0;
        let held = || !self.store().is_shared() || live.held.load(Ordering::Acquire);
        loop {
            let due = live.party.read().due(self.now());
            match due {
                None => return Ok(()),
                Some(_) if self.is_closing() || !held() => return Ok(()),
                // Somebody may be on vacation of which this log does not know yet.
                Some(Due::Entry(Entry::TakeOver { .. })) if self.mind_vacations(live).await? => {}
                Some(Due::Entry(entry)) => {
                    self.commit(live, |party, now| match party.due(now) {
                        Some(Due::Entry(still))
                            if std::mem::discriminant(&still) == std::mem::discriminant(&entry) =>
                        {
                            Ok(still)
                        }
                        _ => Err(Refusal::NotNow("it is no longer due")),
                    })
                    .await
                    .map(drop)
                    .or_else(overtaken)?;
                }
                Some(Due::Bot { seat, seq, think }) => {
                    let before = Instant::now();
                    let whose = live.whose();
                    let alone = !live.party.read().has_player();
                    let budget = match live.party.read().round() {
                        Some(_) => limits::TOURNAMENT_BOTS,
                        None => limits::LONE_BOTS,
                    };
                    if alone && !self.gate.affords(budget, 0.0, &whose.address) {
                        // What nobody plays may take its time.
                        tokio::time::sleep(Duration::from_secs(2)).await;
                        continue;
                    }
                    count(&self.metrics.thoughts);
                    let dice = self.chance.dice();
                    let kind = if alone { Kind::LoneBot } else { Kind::Bot };
                    let (mv, took) = self
                        .work
                        .run(kind, &whose, move || {
                            // By the clock of the bots, which in a world of faults is the world's own.
                            let before = Stopwatch::start();
                            (think(dice), before.elapsed())
                        })
                        .await?;
                    if alone {
                        self.gate.charge(budget, took.as_secs_f64(), &whose.address);
                    }
                    if self.watched(live) {
                        tokio::time::sleep(self.bot_pause.saturating_sub(before.elapsed())).await;
                    }
                    let played = self.commit(live, |party, now| party.check_bot(seat, seq, &mv, now)).await;
                    if played.is_err() {
                        told_apart += 1;
                        if told_apart > 20 {
                            return played.map(drop);
                        }
                    }
                    played.map(drop).or_else(overtaken)?;
                }
            }
        }
    }

    /// Whether somebody looks on for whom bots should play at a pace that can be followed.
    fn watched(&self, live: &Live) -> bool {
        !live.presence.lock().is_empty()
    }

    /// Looks after clocks and idle tables until the server goes down.
    pub async fn tick(self: Arc<Self>) {
        let mut closing = self.closing();
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(Duration::from_millis(500)) => {}
            }
            let now = self.now();
            let mut timed = HashSet::new();
            let tables: Vec<(TableId, Arc<Live>)> =
                self.tables.lock().iter().map(|(id, live)| (id.clone(), Arc::clone(live))).collect();
            for (id, live) in tables {
                let clocks = live.party.read().wake_at();
                live.forget();
                if clocks.is_some_and(|at| at <= now) {
                    self.drive(&live);
                }
                if clocks.is_some() {
                    timed.insert(id);
                }
            }
            // Who holds the table keeps it; a table whose clocks run must stay to see them run out.
            self.tables.lock().retain(|id, live| {
                timed.contains(id)
                    || Arc::strong_count(live) > 1
                    || u128::from(live.idle(now).0) < limits::IDLE_TABLE.as_millis()
            });
        }
    }

    /// Says again and again which tables we let go on, and takes over those of servers that are gone, until we go down.
    pub async fn beat(self: Arc<Self>) {
        if self.store().leases().is_none() {
            return;
        }
        let mut closing = self.closing();
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(limits::LEASE_BEAT) => {}
            }
            if let Err(failure) = self.one_beat().await {
                tracing::warn!(?failure, "our tables may be taken over");
            }
        }
    }

    async fn one_beat(self: &Arc<Self>) -> Result<(), Failure> {
        let Some(leases) = self.store().leases() else { return Ok(()) };
        let mut ours: BTreeSet<TableId> = leases.renew(limits::LEASE).await?.into_iter().collect();
        let tables: Vec<Arc<Live>> = self.tables.lock().values().cloned().collect();
        for live in &tables {
            let (id, on) = {
                let party = live.party.read();
                (party.id().clone(), goes_on(&party))
            };
            let held = ours.contains(&id);
            live.held.store(held && on, Ordering::Release);
            // What stays among ours is not in memory any more, or has nothing left to do.
            if on {
                ours.remove(&id);
            }
        }
        if !ours.is_empty() {
            leases.let_go(&ours.into_iter().collect::<Vec<_>>()).await?;
        }
        for (id, ran) in leases.inherit(limits::LEASE, INHERITED).await? {
            match self.inherit(&id, ran).await {
                Ok(live) => {
                    live.held.store(true, Ordering::Release);
                    self.drive(&live);
                }
                Err(failure) => {
                    failure.say(&id, "a table that was left behind stands still");
                }
            }
        }
        Ok(())
    }

    /// A table that another server has left behind, as it is now.
    async fn inherit(self: &Arc<Self>, id: &TableId, ran: bool) -> Result<Arc<Live>, Failure> {
        let Some(live) = self.in_memory(id) else { return self.load(id, ran).await };
        let turn = live.turnstile.lock().await;
        self.catch_up(&live).await?;
        drop(turn);
        Ok(live)
    }

    /// Brings back the tables whose clocks run, since nobody else may come to ask for them.
    pub async fn resume_timed(self: Arc<Self>) {
        match self.store().list(Show::Timed, 10_000).await {
            Err(error) => tracing::warn!(%error, "tables with clocks wait until somebody comes"),
            Ok(tables) => {
                for listed in tables {
                    match self.find(&listed.id).await {
                        Ok(live) => {
                            self.hold(&live).await;
                        }
                        Err(failure) => {
                            failure.say(&listed.id, "a table cannot be resumed");
                        }
                    }
                }
            }
        }
    }

    /// Takes tables that were abandoned before they began off the lists, and forgets them in the end.
    pub async fn sweep(self: Arc<Self>) {
        let mut closing = self.closing();
        loop {
            self.sweep_once(self.now()).await;
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(limits::SWEEP) => {}
            }
        }
    }

    /// As [`Hall::sweep`], once.
    pub async fn sweep_once(&self, now: Millis) {
        let before = |time: Duration| now.since(Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)));
        let abandoned = self.store().abandoned(before(limits::LISTED_FOR), before(limits::KEPT_FOR)).await;
        let abandoned = abandoned.unwrap_or_else(|error| {
            tracing::warn!(%error, "nobody knows which tables were abandoned");
            Vec::new()
        });
        for table in abandoned {
            // Whoever looks at it has not abandoned it.
            if self.tables.lock().contains_key(&table) {
                continue;
            }
            if let Err(error) = self.store().forget(&table).await {
                tracing::warn!(%error, %table, "an abandoned table is kept");
            }
        }
        self.forget_games_that_are_over();
    }
}

/// Whether something happens at a table without anybody asking for it, now or later.
fn goes_on(party: &Party) -> bool {
    party.status() == Status::Playing
        && (party.has_bot() || party.setup().pace != host::Pace::None || party.setup().auto)
}

/// What was due and was overtaken is no failure.
fn overtaken(failure: Failure) -> Result<(), Failure> {
    match failure {
        Failure::Refused(Refusal::NotNow(_) | Refusal::Stale(_) | Refusal::NotYours) => Ok(()),
        other => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::limits::{LEASE, LEASE_BEAT};

    #[test]
    fn tables_of_a_server_that_died_are_taken_over_within_five_seconds() {
        assert!(LEASE + 2 * LEASE_BEAT <= Duration::from_secs(5));
        assert!(LEASE_BEAT * 2 < LEASE, "one beat that is lost loses no table");
    }
}
