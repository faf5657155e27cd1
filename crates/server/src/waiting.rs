//! The room where people wait for others to play with. It is in memory only: who waits has a request open, and nobody waits
//! for somebody who is gone.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use club::pairing::{Seeker, pair_apart};
use host::{AccountId, Act, Chair, Level, Millis, Pace, Refusal, Setup, TableId, Who};
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::failure::Failure;
use crate::hall::Hall;
use crate::limits::{self, Finding, Rate};
use crate::secret;

/// How often those who wait are looked at: the longer they wait, the farther they reach.
const LOOK: Duration = Duration::from_millis(500);
/// For how long somebody is told of the table that was found, should the first answer be lost.
const TOLD_FOR: Duration = Duration::from_secs(60);
/// How bots play that fill the seats for which nobody came.
const FILLS: Level = Level::Medium;

/// The paces at which strangers play: each with a clock, so that nobody waits for ever.
const PACES: [(&str, Pace); 3] = [
    ("quick", Pace::Live { bank: Millis(300_000), increment: Millis(10_000), grace: Millis(60_000) }),
    ("live", Pace::Live { bank: Millis(900_000), increment: Millis(15_000), grace: Millis(60_000) }),
    ("slow", Pace::Slow { days: 3, grace: Millis(3_600_000) }),
];

/// What somebody would like to play. Only equal wishes meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Wish {
    game: &'static str,
    players: usize,
    pace: &'static str,
    rated: bool,
}

impl Wish {
    /// This wish, if there is such a game, for so many, at such a pace.
    pub(crate) fn read(game: &str, players: usize, pace: &str, rated: bool) -> Result<Wish, Failure> {
        let kind = host::games::find(game).ok_or(Failure::NotFound("game"))?;
        if players < 2 || !kind.seats().contains(&players) {
            let (least, most) = (kind.seats().start().max(&2).to_owned(), *kind.seats().end());
            return Err(Failure::BadRequest(format!("{least} to {most} play this game")));
        }
        let named = PACES.iter().find(|(name, _)| *name == pace);
        let (pace, _) = named.ok_or_else(|| Failure::BadRequest("pace is quick, live or slow".to_owned()))?;
        Ok(Wish { game: kind.name, players, pace, rated })
    }

    /// Whether the result counts.
    pub(crate) fn is_rated(self) -> bool {
        self.rated
    }

    /// Which game it is.
    pub(crate) fn game(self) -> &'static str {
        self.game
    }

    /// What is agreed at a table of those who had this wish: what the card of the game promises.
    fn setup(self) -> Setup {
        let about = shelf::game(self.game).map(|info| info.about);
        let promised = about.iter().flat_map(|about| about.promised.iter().copied());
        let needed = about.iter().flat_map(|about| about.needs).filter(|(count, _)| *count == self.players);
        let options: BTreeMap<&str, bool> =
            promised.chain(needed.map(|(_, key)| *key)).map(|key| (key, true)).collect();
        let pace = PACES.iter().find(|(name, _)| *name == self.pace).map_or(Pace::None, |(_, pace)| *pace);
        let options: Value = json!(options);
        Setup { options, pace, rated: self.rated, listed: true, ..Setup::of(self.game) }
    }
}

/// What became of somebody who waits.
#[derive(Clone, Debug)]
enum Fate {
    /// They wait.
    Waits,
    /// They are being seated.
    Found,
    /// They sit at this table.
    Sits(TableId),
    /// They wanted to wait no longer.
    Left,
    /// They do not wait any more, because of this.
    Ended(Failure),
}

/// Who comes in.
pub(crate) struct Comes {
    pub(crate) who: Who,
    /// What the search is called by who searches: another window is another search.
    pub(crate) key: String,
    pub(crate) wish: Wish,
    pub(crate) rating: i32,
    pub(crate) address: String,
    pub(crate) contribution: String,
    /// Whom they are not to meet.
    pub(crate) apart: Vec<AccountId>,
    /// Whether bots may take the seats for which nobody is there.
    pub(crate) bots: bool,
}

/// Somebody's place in the room.
struct Place {
    comes: Comes,
    since: Instant,
    /// How many requests of theirs are open.
    lines: usize,
    /// When the last of them ended.
    left: Instant,
    fate: watch::Sender<Fate>,
}

impl Place {
    fn waits(&self) -> bool {
        matches!(*self.fate.borrow(), Fate::Waits)
    }

    fn seeker(&self, now: Instant) -> Seeker {
        let waited = now.saturating_duration_since(self.since);
        Seeker { rating: self.comes.rating, waited: u64::try_from(waited.as_millis()).unwrap_or(u64::MAX) }
    }

    /// Whether they have not been heard of for too long.
    fn is_gone(&self, now: Instant, finding: Finding) -> bool {
        let quiet = now.saturating_duration_since(self.left);
        let patience = match *self.fate.borrow() {
            Fate::Waits => finding.gap,
            Fate::Found | Fate::Sits(_) | Fate::Left | Fate::Ended(_) => TOLD_FOR,
        };
        self.lines == 0 && quiet > patience
    }
}

/// How somebody's search stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// How long they wait.
    pub(crate) waited: Duration,
    /// How many look for the same, this one included.
    pub(crate) looking: usize,
    /// How far apart ratings may be now; `None` where anybody will do.
    pub(crate) reach: Option<i32>,
    /// Whether bots are offered for the seats for which nobody came.
    pub(crate) bots: bool,
    /// The table that was found.
    pub(crate) table: Option<TableId>,
}

/// The room.
pub(crate) struct Room {
    finding: Finding,
    limited: bool,
    places: Mutex<HashMap<AccountId, Place>>,
    stirred: Notify,
}

/// Those who are to sit at one table, and what they agreed on.
struct Group {
    wish: Wish,
    people: Vec<(Who, String)>,
    address: String,
}

impl Room {
    pub(crate) fn new(finding: Finding, limited: bool) -> Room {
        Room { finding, limited, places: Mutex::default(), stirred: Notify::new() }
    }

    /// Somebody asks how their search stands, and begins it where there is none. Another search of theirs ends.
    pub(crate) fn enter(self: &Arc<Self>, comes: Comes) -> Result<Line, Failure> {
        let now = Instant::now();
        let account = comes.who.id.clone();
        let mut places = self.places.lock();
        let known = places.get(&account).is_some_and(|place| place.comes.key == comes.key);
        if !known {
            if places.get(&account).is_some_and(|place| matches!(*place.fate.borrow(), Fate::Found)) {
                return Err(Refusal::NotNow("you are just being seated").into());
            }
            self.has_room(&places, &comes)?;
            let fate = watch::Sender::new(Fate::Waits);
            let place = Place { comes, since: now, lines: 0, left: now, fate };
            if let Some(other) = places.insert(account.clone(), place) {
                let elsewhere = Refusal::NotNow("you look for players in another window");
                other.fate.send_replace(Fate::Ended(elsewhere.into()));
            }
        } else if let Some(place) = places.get_mut(&account) {
            // What was wished for stays; that bots will do may come later.
            place.comes.bots |= comes.bots;
        }
        let place = places.get_mut(&account).ok_or(Failure::NotFound("search"))?;
        place.lines += 1;
        let (fate, key) = (place.fate.subscribe(), place.comes.key.clone());
        drop(places);
        self.stirred.notify_one();
        Ok(Line { room: Arc::clone(self), account, key, fresh: !known, fate })
    }

    /// Refuses one too many: in all, and from one address.
    fn has_room(&self, places: &HashMap<AccountId, Place>, comes: &Comes) -> Result<(), Failure> {
        let here = places.values().filter(|place| place.comes.address == comes.address).count();
        let full = places.len() >= limits::WAITING || here >= limits::WAITING_OF_ADDRESS;
        let rate =
            Rate { name: "people who wait", burst: limits::WAITING_OF_ADDRESS as f64, per_second: 0.0 };
        if self.limited && full { Err(Failure::TooMany(rate)) } else { Ok(()) }
    }

    /// Somebody no longer looks for others. Who sits at a table already stays there.
    pub(crate) fn leave(&self, account: &AccountId, key: Option<&str>) {
        let mut places = self.places.lock();
        let meant = |place: &Place| place.waits() && key.is_none_or(|key| key == place.comes.key);
        if places.get(account).is_some_and(meant) {
            if let Some(place) = places.remove(account) {
                place.fate.send_replace(Fate::Left);
            }
        }
    }

    /// Puts together who fits together, and lets go who is gone.
    fn seat(&self, now: Instant) -> Vec<Group> {
        let mut places = self.places.lock();
        places.retain(|_, place| !place.is_gone(now, self.finding));
        let mut pools: BTreeMap<Wish, Vec<AccountId>> = BTreeMap::new();
        // Who has no request open could not be told, and may be gone.
        for (account, place) in places.iter().filter(|(_, place)| place.lines > 0 && place.waits()) {
            pools.entry(place.comes.wish).or_default().push(account.clone());
        }
        let mut groups = Vec::new();
        for (wish, mut pool) in pools {
            pool.sort();
            let mut waiting: Vec<(AccountId, Seeker)> = pool
                .into_iter()
                .filter_map(|account| {
                    places.get(&account).map(|place| place.seeker(now)).map(|s| (account, s))
                })
                .collect();
            let seekers: Vec<Seeker> = waiting.iter().map(|(_, seeker)| *seeker).collect();
            let shuns = |one: &AccountId, other: &AccountId| {
                places.get(one).is_some_and(|place| place.comes.apart.contains(other))
            };
            let apart = |one: &AccountId, other: &AccountId| shuns(one, other) || shuns(other, one);
            let not_to_meet = |one: usize, other: usize| apart(&waiting[one].0, &waiting[other].0);
            let mut found: Vec<Vec<AccountId>> = pair_apart(&seekers, wish.players, not_to_meet)
                .into_iter()
                .map(|table| table.into_iter().map(|at| waiting[at].0.clone()).collect())
                .collect();
            let sits = |account: &AccountId| found.iter().flatten().any(|one| one == account);
            waiting.retain(|(account, _)| !sits(account));
            waiting.retain(|(account, _)| places.get(account).is_some_and(|place| place.comes.bots));
            found.extend(with_bots(waiting, wish.players, &apart));
            for table in found {
                let mut group = Group { wish, people: Vec::new(), address: String::new() };
                for account in table {
                    if let Some(place) = places.get(&account) {
                        place.fate.send_replace(Fate::Found);
                        group.address.clone_from(&place.comes.address);
                        group.people.push((place.comes.who.clone(), place.comes.contribution.clone()));
                    }
                }
                groups.push(group);
            }
        }
        groups
    }

    fn tell(&self, people: &[(Who, String)], fate: &Fate) {
        let places = self.places.lock();
        for place in people.iter().filter_map(|(who, _)| places.get(&who.id)) {
            // Who has begun another search meanwhile is told by the list of their games.
            if matches!(*place.fate.borrow(), Fate::Found) {
                place.fate.send_replace(fate.clone());
            }
        }
    }

    /// Seats people until the server goes down.
    pub(crate) async fn host(self: Arc<Self>, hall: Arc<Hall>) {
        let mut closing = hall.closing();
        loop {
            let empty = self.places.lock().is_empty();
            tokio::select! {
                biased;
                () = self.stirred.notified() => {}
                () = tokio::time::sleep(LOOK), if !empty => {}
                _ = closing.wait_for(|closing| *closing) => break,
            }
            for group in self.seat(Instant::now()) {
                let fate = match open(&hall, &group).await {
                    Ok(table) => Fate::Sits(table),
                    Err(failure) => {
                        failure.log();
                        Fate::Ended(failure)
                    }
                };
                self.tell(&group.people, &fate);
            }
        }
        for place in self.places.lock().values() {
            place.fate.send_replace(Fate::Ended(Failure::GoingDown));
        }
    }
}

/// Tables of those whom bots will do for the other seats: with those of them who fit, if there are any.
fn with_bots(
    mut waiting: Vec<(AccountId, Seeker)>,
    players: usize,
    apart: &impl Fn(&AccountId, &AccountId) -> bool,
) -> Vec<Vec<AccountId>> {
    waiting.sort_by_key(|(_, seeker)| seeker.rating);
    let mut tables: Vec<Vec<(AccountId, Seeker)>> = Vec::new();
    for (account, seeker) in waiting {
        let meets = |(other, theirs): &(AccountId, Seeker)| theirs.fits(seeker) && !apart(&account, other);
        match tables.last_mut() {
            Some(table) if table.len() < players && table.iter().all(meets) => {
                table.push((account, seeker));
            }
            _ => tables.push(vec![(account, seeker)]),
        }
    }
    tables.into_iter().map(|table| table.into_iter().map(|(account, _)| account).collect()).collect()
}

/// Opens the table of a group and begins.
async fn open(hall: &Arc<Hall>, group: &Group) -> Result<TableId, Failure> {
    let (owner, _) = group.people.first().ok_or(Failure::NotFound("person"))?;
    let mut chairs: Vec<Chair> = group
        .people
        .iter()
        .map(|(who, contribution)| Chair::Person {
            who: who.id.clone(),
            name: who.name.clone(),
            contribution: contribution.clone(),
        })
        .collect();
    chairs.resize(group.wish.players, Chair::Bot { level: FILLS });
    // Who came first should have no seat of their own for it.
    secret::random_dice().shuffle(&mut chairs);
    let live = hall.open(owner, group.wish.setup(), chairs, Some(group.address.clone())).await?;
    let table = live.party.read().id().clone();
    let begun = match hall.may_begin(&live, &group.address) {
        Ok(()) => hall.act_through(&live, owner, &Act::Start).await.map(drop),
        Err(failure) => Err(failure),
    };
    if let Err(failure) = begun {
        // Nobody knows this table yet; it would only wait in their lists.
        hall.tables.lock().remove(&table);
        hall.store().forget(&table).await?;
        return Err(failure);
    }
    Ok(table)
}

/// A request of somebody who waits: as long as it is open they are there.
pub(crate) struct Line {
    room: Arc<Room>,
    account: AccountId,
    key: String,
    fresh: bool,
    fate: watch::Receiver<Fate>,
}

impl Line {
    /// How the search stands: at once where it has just begun, else when there is something new, or after a while.
    pub(crate) async fn news(mut self) -> Result<Standing, Failure> {
        let finding = self.room.finding;
        let waits = self.standing().map(|standing| standing.waited).unwrap_or_default();
        let offer = finding.bots_after.saturating_sub(waits);
        let wait = match self.fresh {
            true => Duration::ZERO,
            false if offer.is_zero() => finding.line,
            false => finding.line.min(offer),
        };
        let new = |fate: &Fate| matches!(fate, Fate::Sits(_) | Fate::Left | Fate::Ended(_));
        let fate = match tokio::time::timeout(wait, self.fate.wait_for(new)).await {
            Ok(Ok(fate)) => fate.clone(),
            Ok(Err(_)) | Err(_) => Fate::Waits,
        };
        let standing = self.standing().unwrap_or(Standing { waited: waits, ..Standing::default() });
        match fate {
            Fate::Ended(failure) => {
                self.forget();
                Err(failure)
            }
            Fate::Sits(table) => Ok(Standing { table: Some(table), ..standing }),
            Fate::Waits | Fate::Found | Fate::Left => Ok(standing),
        }
    }

    fn standing(&self) -> Option<Standing> {
        let now = Instant::now();
        let places = self.room.places.lock();
        let place = places.get(&self.account).filter(|place| place.comes.key == self.key)?;
        let same = |other: &&Place| other.comes.wish == place.comes.wish && other.waits();
        let waited = now.saturating_duration_since(place.since);
        Some(Standing {
            waited,
            looking: places.values().filter(same).count(),
            reach: place.seeker(now).reach(),
            bots: waited >= self.room.finding.bots_after,
            table: None,
        })
    }

    /// A search that ended is not gone on with.
    fn forget(&self) {
        let mut places = self.room.places.lock();
        if places.get(&self.account).is_some_and(|place| place.comes.key == self.key) {
            places.remove(&self.account);
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut places = self.room.places.lock();
        if let Some(place) = places.get_mut(&self.account).filter(|place| place.comes.key == self.key) {
            place.lines = place.lines.saturating_sub(1);
            place.left = Instant::now();
        }
    }
}
