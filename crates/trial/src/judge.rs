//! What must hold after every run, whatever happened in it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use host::{Act, Entry, Millis, Pace, Party, Presence, Seq, TableId, Update, Watching, Who};
use serde_json::Value;
use server::store::Sum;
use table::{MAX_SEATS, Seat, SeatSet};
use tokio::time::Instant;

use crate::disk::Lying;
use crate::journal::{Heard, Notes, Sent, Session, Wish};
use crate::vault::{Kept, RunInfo, State, Written};

/// What an update tells of the game; the rest depends on who is present and what time it is.
const TOLD: [&str; 9] = ["who", "turn", "moves", "events", "chat", "undone", "undo", "last_turn", "result"];

/// How long a store may take to answer at most.
const SLOWEST: Duration = Duration::from_millis(2_600);

/// Holds everything against what lies on the disk; what is wrong.
pub(crate) fn judge(state: &State, lying: &[Lying], notes: &Notes, skew: Duration) -> Vec<String> {
    let mut wrong = notes.wrong.clone();
    let read: Vec<Read> = lying.iter().map(Read::of).collect();
    let mut logs: BTreeMap<&TableId, Vec<&Read>> = BTreeMap::new();
    for entry in &read {
        logs.entry(&entry.lying.table).or_default().push(entry);
    }
    wrong.extend(lost(&logs, notes));
    wrong.extend(played_once(&read, notes));
    for (table, log) in logs {
        if let Some(kept) = state.tables.get(table) {
            let sessions = notes.sessions.iter().filter(|session| session.table == *table);
            let secret = kept.row.secret.to_hex();
            let hearing = Hearing { table, secret, kept, runs: &state.runs, notes, skew };
            if let Err(why) = hearing.replay(log, sessions) {
                wrong.push(format!("table {table}: {why}"));
            }
        }
    }
    wrong
}

/// What lies on the disk, read once for all who look at it.
struct Read<'a> {
    lying: &'a Lying,
    entry: Result<Entry, String>,
}

impl Read<'_> {
    fn of(lying: &Lying) -> Read<'_> {
        let entry = serde_json::from_str(&lying.entry);
        Read { lying, entry: entry.map_err(|wrong| format!("entry {}: {wrong}", lying.seq)) }
    }
}

/// What was acknowledged and is not there.
fn lost(logs: &BTreeMap<&TableId, Vec<&Read>>, notes: &Notes) -> Vec<String> {
    let mut wrong = Vec::new();
    for told in &notes.acknowledged {
        let log = logs.get(&told.table);
        let at = log.and_then(|log| log.iter().find(|read| read.lying.seq == told.seq));
        let entry = at.and_then(|read| read.entry.as_ref().ok());
        let kept = match (&told.wish, entry) {
            (
                Wish::Move { seat, mv, key, .. },
                Some(Entry::Move { seat: by, mv: played, key: named, .. }),
            ) => seat == by && mv == played && named.as_ref() == Some(key),
            (Wish::Undo { seat }, Some(Entry::Undo { seat: by, .. }))
            | (Wish::Return { seat }, Some(Entry::Return { seat: by })) => seat == by,
            (Wish::Chat { text }, Some(Entry::Chat { text: said, .. })) => text == said,
            _ => false,
        };
        if !kept {
            wrong.push(format!(
                "table {}: {:?} was acknowledged as number {}, where there is {entry:?}",
                told.table, told.wish, told.seq
            ));
        }
    }
    wrong
}

/// No move is played twice, and none that was refused for certain.
fn played_once(read: &[Read], notes: &Notes) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut played = BTreeSet::new();
    for Read { lying, entry } in read {
        let Ok(Entry::Move { key: Some(key), .. }) = entry else { continue };
        let sent = notes.sent.get(key);
        if sent.is_some_and(|sent| sent.stale) {
            wrong.push(format!("{key} was refused as too late and is number {} all the same", lying.seq));
        }
        if let Some(Sent { times: 1, refused: Some(code), .. }) = sent {
            wrong.push(format!("{key} was refused with {code} and is number {} all the same", lying.seq));
        }
        if !played.insert(key) {
            wrong.push(format!("{key} was played twice"));
        }
    }
    wrong
}

/// One table and what was heard of it.
struct Hearing<'a> {
    table: &'a TableId,
    /// What its shuffle is made of, as it would be told.
    secret: String,
    kept: &'a Kept,
    runs: &'a [RunInfo],
    notes: &'a Notes,
    skew: Duration,
}

impl Hearing<'_> {
    /// Goes through the log from its beginning: each entry could be written where it is, and everybody was told what the
    /// log says, as far as they may know it, and nothing else.
    fn replay<'a>(
        &self,
        mut log: Vec<&Read>,
        sessions: impl Iterator<Item = &'a Session>,
    ) -> Result<(), String> {
        let row = &self.kept.row;
        let mut party = Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret);
        let mut listening: Vec<(&Session, Watching, usize)> = sessions
            .map(|session| {
                let mut watching = Watching::default();
                watching.account.clone_from(&session.account);
                (watching.since, watching.plain) = (session.since, true);
                (session, watching, 0)
            })
            .collect();
        log.sort_by_key(|read| read.lying.seq);
        let mut clocks = Clocks::default();
        let mut chain = Sum::of_table(row);
        let mut runs = SeatSet::EMPTY;
        for (number, Read { lying, entry }) in (1..).zip(log) {
            if lying.seq != Seq(number) {
                return Err(format!("number {} stands where {number} belongs", lying.seq));
            }
            chain = chain.check(&lying.stored()?)?;
            let entry = entry.as_ref().map_err(String::clone)?;
            self.allowed(&party, entry, lying)?;
            clocks.charge(self, &party, runs, entry, lying)?;
            party
                .apply(lying.seq, lying.at, entry.clone(), lying.at)
                .map_err(|why| format!("number {number} does not fit: {why}"))?;
            let now = running(&party);
            clocks.go_on(runs, now, &party, entry, lying);
            runs = now;
            for (session, watching, next) in &mut listening {
                while let Some(heard) = session.updates.get(*next).filter(|heard| heard.told["seq"] == number)
                {
                    *next += 1;
                    self.same(&party, session, watching, heard)?;
                }
            }
        }
        match listening.iter().find(|(session, _, next)| *next < session.updates.len()) {
            Some((session, _, next)) => Err(format!(
                "{:?} was told of what is nowhere: {}",
                session.account, session.updates[*next].told
            )),
            None => Ok(()),
        }
    }

    /// Whether a move that a person sent may stand where it does, by what its sender had seen.
    fn allowed(&self, party: &Party, entry: &Entry, lying: &Lying) -> Result<(), String> {
        let Entry::Move { seat, mv, key: Some(key), .. } = entry else { return Ok(()) };
        let sent = self.notes.sent.get(key).filter(|sent| sent.table == *self.table);
        let Some(Sent { account, wish: Wish::Move { seat: by, mv: sent, saw, .. }, .. }) = sent else {
            return Err(format!("nobody sent number {}: {entry:?}", lying.seq));
        };
        if (seat, mv) != (by, sent) {
            return Err(format!("number {} is {mv} of {seat}; {sent} of {by} was sent", lying.seq));
        }
        let who = Who { id: account.clone(), name: String::new() };
        let act = Act::Move { seat: Some(*seat), seq: *saw, mv: mv.clone(), key: Some(key.clone()) };
        let allowed = party.check(&who, &act, lying.at);
        allowed.map(drop).map_err(|why| format!("number {} was not allowed: {why}", lying.seq))
    }

    /// Whether a watcher was told what the log says up to here.
    fn same(
        &self,
        party: &Party,
        session: &Session,
        watching: &mut Watching,
        Heard { told, text }: &Heard,
    ) -> Result<(), String> {
        let whole = party.update(watching, &Presence::default(), Millis(0));
        // Who is present is no part of the log.
        let whole = whole.map(|whole| Update { table: None, ..whole });
        let whole = whole.and_then(|whole| serde_json::to_value(whole).ok()).unwrap_or(Value::Null);
        for part in TOLD {
            if told[part] != whole[part] {
                return Err(format!(
                    "{:?} was told at number {} of {part}: {}; the log says {}",
                    session.account, told["seq"], told[part], whole[part]
                ));
            }
        }
        if text.contains(&self.secret) {
            return Err(format!("{:?} was told the secret of the shuffle", session.account));
        }
        Ok(())
    }

    /// When an entry was checked, in the time of the world.
    fn moment(&self, written: &Written) -> Instant {
        let run = &self.runs[written.by];
        run.started + Duration::from_millis(written.stored.at.since(run.wall).0)
    }

    fn written(&self, seq: Seq) -> Option<&Written> {
        self.kept.log.iter().find(|written| written.stored.seq == seq)
    }
}

/// The seats whose clocks run; none where nobody is hurried.
fn running(party: &Party) -> SeatSet {
    if !matches!(party.setup().pace, Pace::Live { .. }) {
        return SeatSet::EMPTY;
    }
    let info = party.info(Some(party.owner()), &Presence::default());
    party.turn().iter().filter(|seat| info.seats[seat.index()].bot.is_none()).collect()
}

/// The clocks as they should be, from the log and from when servers ran.
#[derive(Default)]
struct Clocks {
    left: [i64; MAX_SEATS],
    /// The entry since which a seat's clock runs.
    since: [Option<Seq>; MAX_SEATS],
}

impl Clocks {
    /// Whether an entry charges its seat for the time that it thought while a server ran.
    fn charge(
        &mut self,
        hearing: &Hearing<'_>,
        party: &Party,
        runs: SeatSet,
        entry: &Entry,
        lying: &Lying,
    ) -> Result<(), String> {
        let Pace::Live { grace, .. } = party.setup().pace else { return Ok(()) };
        let (seat, ms) = match entry {
            Entry::Move { seat, ms, .. } | Entry::TakeOver { seat, ms } => (*seat, *ms),
            Entry::Pause { ms } => {
                for (seat, ms) in ms.iter().enumerate() {
                    if let Some(seat) = Seat::new(seat).filter(|seat| runs.contains(*seat)) {
                        self.fair(hearing, seat, *ms, lying)?;
                        self.left[seat.index()] -= ms.0 as i64;
                    }
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        if runs.contains(seat) {
            self.fair(hearing, seat, ms, lying)?;
        }
        self.left[seat.index()] -= ms.0 as i64;
        if matches!(entry, Entry::TakeOver { .. }) && self.left[seat.index()] + (grace.0 as i64) > 0 {
            let left = self.left[seat.index()];
            return Err(format!("number {}: {seat} was taken over with {left} ms left", lying.seq));
        }
        Ok(())
    }

    fn fair(&self, hearing: &Hearing<'_>, seat: Seat, ms: Millis, lying: &Lying) -> Result<(), String> {
        let Some(began) = self.since[seat.index()].and_then(|seq| hearing.written(seq)) else {
            return Ok(());
        };
        let Some(ended) = hearing.written(lying.seq) else { return Ok(()) };
        let end = hearing.moment(ended);
        let loads: Vec<Instant> = hearing
            .kept
            .reads
            .iter()
            .filter(|(run, at)| *run == ended.by && *at <= end)
            .map(|(_, at)| *at)
            .collect();
        let begin = hearing.moment(began);
        // Where another server may have let the clock run meanwhile, it ran.
        let alone = hearing.skew.is_zero() && began.by != ended.by;
        let earliest = if alone { loads.first().map_or(begin, |load| begin.max(*load)) } else { begin };
        let known = began.answered.unwrap_or(end).max(begin);
        // A log that was read is applied a little later, much later where the store is slow.
        let latest =
            loads.last().map_or(known, |load| known.max(*load + SLOWEST)) + Duration::from_millis(100);
        let spent = Duration::from_millis(ms.0);
        let most = end.saturating_duration_since(earliest) + hearing.skew + Duration::from_millis(2);
        let least = end.saturating_duration_since(latest).saturating_sub(hearing.skew);
        if spent > most || spent < least {
            return Err(format!(
                "number {}: {seat} was charged {ms} ms; it thought from {} to {} ms",
                lying.seq,
                least.as_millis(),
                most.as_millis()
            ));
        }
        Ok(())
    }

    /// Whose clocks run after an entry.
    fn go_on(&mut self, before: SeatSet, now: SeatSet, party: &Party, entry: &Entry, lying: &Lying) {
        let Pace::Live { bank, increment, .. } = party.setup().pace else { return };
        if matches!(entry, Entry::Start) {
            self.left = [bank.0 as i64; MAX_SEATS];
        }
        for index in 0..MAX_SEATS {
            let Some(seat) = Seat::new(index) else { continue };
            let settled = match entry {
                Entry::Move { seat: by, .. } | Entry::TakeOver { seat: by, .. } => *by == seat,
                Entry::Pause { .. } => true,
                _ => false,
            };
            if matches!(entry, Entry::Move { seat: by, .. } if *by == seat) && !party.turn().contains(seat) {
                self.left[index] = self.left[index].max(0) + increment.0 as i64;
            }
            if !now.contains(seat) {
                self.since[index] = None;
            } else if settled || !before.contains(seat) || self.since[index].is_none() {
                self.since[index] = Some(lying.seq);
            }
        }
    }
}
