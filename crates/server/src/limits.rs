//! Every limit of the server, by name.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

/// The largest body of a request.
pub const BODY_BYTES: usize = 64 << 10;
/// The largest record that can be opened for looking at.
pub const RECORD_BYTES: usize = 2 << 20;
/// The largest message on a socket.
pub const MESSAGE_BYTES: usize = 64 << 10;
/// How long a socket is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// For its hello.
    pub hello: Duration,
    /// Until it accepts a message; then it is dropped.
    pub slow_reader: Duration,
    /// Between two pings.
    pub ping: Duration,
    /// For any sign of life, pongs included; then it is dropped.
    pub silence: Duration,
}

/// What holds unless a test is in a hurry.
pub const WAITS: Waits = Waits {
    hello: Duration::from_secs(10),
    slow_reader: Duration::from_secs(20),
    ping: Duration::from_secs(5),
    silence: Duration::from_secs(14),
};

/// How long connections are waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the whole head of a request, and for the next request on a connection that is kept.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// Until a client takes some of what is sent to it.
    pub taking: Duration,
}

/// What holds unless a test is in a hurry.
pub const PATIENCE: Patience = Patience {
    head: Duration::from_secs(15),
    body: Duration::from_secs(30),
    taking: Duration::from_secs(30),
};

/// How many connections there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    /// From one address.
    pub of_address: usize,
    /// In all; never more than the system lets us open files, less what the store and the page need.
    pub in_all: usize,
}

/// What holds unless a test is in a hurry.
pub const CROWD: Crowd = Crowd { of_address: 256, in_all: 20_000 };
/// Of so many connections one is kept for addresses from where somebody plays.
pub const KEPT_FOR_PLAYERS: usize = 4;
/// Files that are not connections.
pub const OTHER_FILES: usize = 64;

/// How long those who look for players are waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// How long a request is held while there is nothing new.
    pub line: Duration,
    /// How long somebody may be without one before they are gone.
    pub gap: Duration,
    /// After how long bots are offered for the seats for which nobody came.
    pub bots_after: Duration,
}

/// What holds unless a test is in a hurry.
pub const FINDING: Finding = Finding {
    line: Duration::from_secs(10),
    gap: Duration::from_secs(5),
    bots_after: Duration::from_secs(15),
};

/// When people are told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Telling {
    /// How often it is looked for whom there is something to tell.
    pub round: Duration,
    /// How long a turn has to wait before somebody who is not at the table is told: who is just coming needs no word.
    pub after: Duration,
    /// How long a turn has to wait before there is a letter about it.
    pub gather: Duration,
    /// How long after a letter about turns the next one is sent at the earliest.
    pub apart: Duration,
    /// The same for those who want it once a day.
    pub daily: Duration,
    /// How long a server has what it took to send; then another may.
    pub hold: Duration,
    /// How long somebody may take to accept a message or a letter.
    pub patience: Duration,
}

/// What holds unless a test is in a hurry.
pub const TELLING: Telling = Telling {
    round: Duration::from_secs(1),
    after: Duration::from_secs(20),
    gather: Duration::from_secs(600),
    apart: Duration::from_secs(3_600),
    daily: Duration::from_secs(23 * 3_600),
    hold: Duration::from_secs(120),
    patience: Duration::from_secs(10),
};

/// How many devices of one account are sent messages.
pub const DEVICES: usize = 10;
/// How many notices are taken at a time.
pub const NOTICES: usize = 32;
/// How many of them are on their way at once.
pub const NOTICES_ABREAST: usize = 8;
/// For how many games of people who want to be told it is looked, at the start, whether it is their turn.
pub const AWAITING: usize = 10_000;
/// How long the link that confirms an address can be used.
pub const CONFIRM_FOR: Duration = Duration::from_secs(48 * 3_600);
/// How long the link that sets a new password can be used.
pub const RECOVER_FOR: Duration = Duration::from_secs(3_600);

/// How many people may look for players at once.
pub const WAITING: usize = 5_000;
/// How many of them from one address.
pub const WAITING_OF_ADDRESS: usize = 64;

/// How many people one account follows at most.
pub const FOLLOWED: usize = 200;
/// How many people one account blocks at most.
pub const BLOCKED: usize = 500;
/// So many days of vacation an account has within a year.
pub const VACATION_DAYS: u64 = 30;

/// How many tournaments that are not over one account has made at most.
pub const TOURNAMENTS_OF_ACCOUNT: usize = 5;
/// In how many tournaments that are not over one account takes part at most.
pub const ENTERED_OF_ACCOUNT: usize = 20;
/// How many rounds a tournament has at most.
pub const ROUNDS: u32 = 63;
/// How many ever take part in one tournament at most, those who left included.
pub const ENTRANTS: usize = 256;
/// How often tournaments are looked after where nothing is heard of their tables.
pub const DIRECT: Duration = Duration::from_millis(1_000);

/// How many studies one account has at most.
pub const STUDIES_OF_ACCOUNT: usize = 100;
/// How many studies a guest has at most.
pub const STUDIES_OF_GUEST: usize = 10;
/// How many people a study lets edit at most, its maker not counted.
pub const EDITORS: usize = 20;
/// How many chapters a study has at most.
pub const CHAPTERS: usize = 64;
/// How many notes a chapter has at most.
pub const NOTES_OF_CHAPTER: usize = 300;
/// How large all records and notes of a study are together at most.
pub const STUDY_BYTES: usize = 2 << 20;
/// How large the record of one chapter is at most.
pub const CHAPTER_BYTES: usize = 512 << 10;
/// The most characters of a title of a study or a chapter.
pub const STUDY_TITLE: usize = 80;
/// The most characters of a comment.
pub const COMMENT: usize = 2_000;
/// How many places one note marks at most, and how many arrows it has.
pub const MARKS: usize = 32;
/// The most bytes of the name of a place on a board.
pub const TARGET_BYTES: usize = 48;
/// How many studies a list shows at once.
pub const STUDIES_LISTED: usize = 50;
/// At how many studies somebody may listen at once.
pub const LECTERNS: usize = 5_000;
/// How long who listens at a study is left without an answer while there is nothing new.
pub const LISTEN: Duration = Duration::from_secs(10);
/// How long who leads may be without a request before they are gone.
pub const LEAD_GAP: Duration = Duration::from_secs(8);
/// How long another server may say nothing of who leads there before they are gone.
pub const LEAD_ELSEWHERE: Duration = Duration::from_secs(30);

/// How many messages beyond the limit a socket may send before it is dropped.
pub const EXCESS: u32 = 200;
/// How many tables a list shows at once.
pub const LISTED: usize = 100;
/// How long a table that waits for players stays on the lists while nobody comes or goes there.
pub const LISTED_FOR: Duration = Duration::from_secs(24 * 3600);
/// How long a table that waits for players is kept while nobody comes or goes there.
pub const KEPT_FOR: Duration = Duration::from_secs(14 * 24 * 3600);
/// How often abandoned tables are looked for.
pub const SWEEP: Duration = Duration::from_secs(600);
/// How long after its last change the log of a game that is over is packed.
pub const PACKED_AFTER: Duration = Duration::from_secs(600);
/// How long a table that nobody looks at stays in memory.
pub const IDLE_TABLE: Duration = Duration::from_secs(300);
/// For how long it is believed that the store takes what is written.
pub const HEALTH: Duration = Duration::from_secs(1);
/// How long the store may take to show that it does.
pub const HEALTH_PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take to write down what was thought so far when the server goes down.
pub const PAUSES: Duration = Duration::from_secs(4);
/// How long those who are about to act may take after that.
pub const TURNSTILES: Duration = Duration::from_secs(1);
/// How long those who are being served may take in the end.
pub const DRAIN: Duration = Duration::from_secs(3);
/// How many passwords are hashed at the same time; each takes 19 MiB.
pub const HASHING: usize = 2;
/// How long a hint is searched for.
pub const HINT_BUDGET: host::Budget = host::Budget::millis(500);
/// How many iterations judge a move of a branch that somebody tries out: who tries out waits for the answer.
pub const JUDGE_ITERATIONS: u32 = 1_000;
/// How many decisions of one review are judged at the same time, where there are places for them.
pub const REVIEW_ABREAST: usize = 2;
/// A review goes on for so long after somebody last asked how far it is.
pub const REVIEW_INTEREST: Duration = Duration::from_secs(10);
/// How many reviews are in memory.
pub const REVIEWS_KEPT: usize = 64;
/// How many games of one account may be on at once.
pub const RUNNING_OF_ACCOUNT: usize = 40;
/// How many games opened from one address may be on at once.
pub const RUNNING_OF_ADDRESS: usize = 100;
/// How long a server holds the tables it lets go on by themselves, unless it says so again.
pub const LEASE: Duration = Duration::from_millis(3_000);
/// How often a server says so, and looks for tables that were left behind.
pub const LEASE_BEAT: Duration = Duration::from_millis(1_000);
/// From how many who look on at a table on, those who do not play are told one after the other instead of all at once.
pub const THRONG: usize = 64;
/// Over how long that is spread at most.
pub const THRONG_SPREAD: Duration = Duration::from_millis(250);
/// How often those who look on are told at most that somebody came or went.
pub const PRESENCE: Duration = Duration::from_millis(150);

/// So many at once, and so many a second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// What it is called in messages.
    pub name: &'static str,
    /// At once.
    pub burst: f64,
    /// A second.
    pub per_second: f64,
}

/// New guests from one address.
pub const GUESTS: Rate = Rate { name: "guests", burst: 60.0, per_second: 0.2 };
/// Log-ins and new accounts from one address.
pub const LOGINS: Rate = Rate { name: "logins", burst: 20.0, per_second: 0.1 };
/// Log-ins under one name from one address.
pub const LOGINS_OF_NAME: Rate = Rate { name: "logins_of_name", burst: 10.0, per_second: 0.02 };
/// Log-ins under one name from all addresses together from where nobody has got in under it.
pub const GUESSES_OF_NAME: Rate = Rate { name: "guesses_of_name", burst: 200.0, per_second: 0.05 };
/// Recoveries from one address.
pub const RECOVERIES: Rate = Rate { name: "recoveries", burst: 20.0, per_second: 0.1 };
/// New tables of one account.
pub const TABLES: Rate = Rate { name: "tables", burst: 50.0, per_second: 0.2 };
/// What one account does at tables over HTTP.
pub const ACTIONS: Rate = Rate { name: "actions", burst: 600.0, per_second: 300.0 };
/// What one account says.
pub const CHAT: Rate = Rate { name: "chat", burst: 10.0, per_second: 1.0 };
/// Messages on one socket, each by what it costs.
pub const MESSAGES: Rate = Rate { name: "messages", burst: 600.0, per_second: 300.0 };
/// What is told whole anew, to one address.
pub const HELLOS: Rate = Rate { name: "hellos", burst: 400.0, per_second: 20.0 };
/// Sockets opened from one address.
pub const SOCKETS: Rate = Rate { name: "sockets", burst: 200.0, per_second: 5.0 };
/// Lists read by one address.
pub const LISTS: Rate = Rate { name: "lists", burst: 100.0, per_second: 10.0 };
/// Positions of records drawn for one address; a record that is sent along counts by its size.
pub const REPLAYS: Rate = Rate { name: "replays", burst: 200.0, per_second: 40.0 };
/// Bodies of requests from one address, in units of [`BODY_BYTES`]: what is smaller is free.
pub const LARGE: Rate = Rate { name: "large", burst: 160.0, per_second: 16.0 };
/// How long who sends more than that waits to be told so.
pub const LARGE_WAIT: Duration = Duration::from_secs(1);
/// Pictures of tables drawn for one address.
pub const PICTURES: Rate = Rate { name: "pictures", burst: 40.0, per_second: 1.0 };
/// Hints asked for by one account.
pub const HINTS: Rate = Rate { name: "hints", burst: 8.0, per_second: 0.5 };
/// Reviews asked for by one address; a record that is sent along counts by its size.
pub const REVIEWS: Rate = Rate { name: "reviews", burst: 30.0, per_second: 0.1 };
/// Moves of branches judged for one address; a record that is sent along counts by its size.
pub const JUDGEMENTS: Rate = Rate { name: "judgements", burst: 60.0, per_second: 0.5 };
/// How often one account asks how its search for players stands.
pub const FINDS: Rate = Rate { name: "finds", burst: 30.0, per_second: 1.0 };
/// Challenges by one account.
pub const CHALLENGES: Rate = Rate { name: "challenges", burst: 12.0, per_second: 0.02 };
/// New tournaments of one account.
pub const TOURNAMENTS: Rate = Rate { name: "tournaments", burst: 10.0, per_second: 0.01 };
/// Reports by one account.
pub const REPORTS: Rate = Rate { name: "reports", burst: 5.0, per_second: 0.005 };
/// Changes of how one account wants to be told.
pub const WISHES: Rate = Rate { name: "wishes", burst: 30.0, per_second: 0.5 };
/// Letters asked for from one address.
pub const LETTERS: Rate = Rate { name: "letters", burst: 10.0, per_second: 0.01 };
/// Letters asked for that go to one address of mail, or about one account.
pub const LETTERS_TO: Rate = Rate { name: "letters_to", burst: 3.0, per_second: 0.0005 };
/// Downloads of all that is known of one account.
pub const DATA: Rate = Rate { name: "data", burst: 4.0, per_second: 0.002 };
/// Seconds that bots think at an account's tables where no person plays.
pub const LONE_BOTS: Rate = Rate { name: "lone_bots", burst: 60.0, per_second: 0.05 };
/// Seconds that bots think at tables of one tournament where no person plays.
pub const TOURNAMENT_BOTS: Rate = Rate { name: "tournament_bots", burst: 1_200.0, per_second: 0.25 };

/// Studies and chapters made by one account.
pub const STUDIES: Rate = Rate { name: "studies", burst: 40.0, per_second: 0.1 };
/// Changes of studies by one account.
pub const NOTES: Rate = Rate { name: "notes", burst: 60.0, per_second: 2.0 };
/// How often one account leads elsewhere in a study.
pub const LEADS: Rate = Rate { name: "leads", burst: 60.0, per_second: 10.0 };
/// How often one address asks what happens live at studies.
pub const LISTENS: Rate = Rate { name: "listens", burst: 400.0, per_second: 40.0 };

/// All rates, for the documentation and its test.
pub const RATES: [Rate; 32] = [
    GUESTS,
    LOGINS,
    LOGINS_OF_NAME,
    GUESSES_OF_NAME,
    RECOVERIES,
    TABLES,
    ACTIONS,
    CHAT,
    MESSAGES,
    HELLOS,
    SOCKETS,
    LISTS,
    REPLAYS,
    LARGE,
    PICTURES,
    HINTS,
    REVIEWS,
    JUDGEMENTS,
    FINDS,
    CHALLENGES,
    REPORTS,
    WISHES,
    LETTERS,
    LETTERS_TO,
    DATA,
    TOURNAMENTS,
    LONE_BOTS,
    LEADS,
    LISTENS,
    NOTES,
    STUDIES,
    TOURNAMENT_BOTS,
];

/// What a message on a socket costs, in messages that cost nothing but reading them.
pub mod cost {
    /// Everything is told anew.
    pub const HELLO: f64 = 20.0;
    /// Checked, stored, drawn for everybody.
    pub const ACT: f64 = 4.0;
    /// Read, or not even that.
    pub const WORD: f64 = 1.0;
}

/// How many bytes of a record count as one more position.
pub const RECORD_UNIT: usize = 50_000;

/// How many buckets of a rate are remembered for certain; at most twice as many are.
const BUCKETS: usize = 10_000;

/// A bucket of permissions that refills with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, left: rate.burst, at: now }
    }

    /// Takes so many permissions; false, and none is taken, if there are not as many left.
    pub fn take(&mut self, cost: f64, now: Instant) -> bool {
        self.refill(now);
        let enough = self.left >= cost.min(self.rate.burst);
        if enough {
            self.left -= cost;
        }
        enough
    }

    /// Takes what was used already, however little was left.
    fn charge(&mut self, cost: f64, now: Instant) {
        self.refill(now);
        self.left -= cost;
    }

    fn refill(&mut self, now: Instant) {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + seconds * self.rate.per_second).min(self.rate.burst);
        self.at = now;
    }
}

/// What was noted by key, in two ages. When the young one is full it becomes the old one, and what was not asked for since
/// is forgotten: nothing grows beyond its bound, and no call looks at everything.
#[derive(Debug)]
struct Ages<T> {
    young: HashMap<String, T>,
    old: HashMap<String, T>,
}

impl<T> Default for Ages<T> {
    fn default() -> Ages<T> {
        Ages { young: HashMap::new(), old: HashMap::new() }
    }
}

impl<T> Ages<T> {
    fn entry(&mut self, key: &str, fresh: impl FnOnce() -> T) -> &mut T {
        let known = self.young.contains_key(key);
        let noted = if known { None } else { self.old.remove(key) };
        if !known && self.young.len() >= BUCKETS {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.entry(key.to_owned()).or_insert_with(|| noted.unwrap_or_else(fresh))
    }

    fn has(&self, key: &str) -> bool {
        self.young.contains_key(key) || self.old.contains_key(key)
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.young.len() + self.old.len()
    }
}

/// The buckets of everybody.
#[derive(Debug)]
pub struct Gate {
    limited: bool,
    buckets: Mutex<HashMap<&'static str, Ages<Bucket>>>,
    /// From where somebody got in under which name.
    trusted: Mutex<Ages<()>>,
}

impl Gate {
    /// A gate that lets through what the rates allow, or everything.
    #[must_use]
    pub fn new(limited: bool) -> Gate {
        Gate { limited, buckets: Mutex::default(), trusted: Mutex::default() }
    }

    /// Whether one more is within the rate for `key`.
    #[must_use]
    pub fn allows(&self, rate: Rate, key: &str) -> bool {
        self.allows_at(rate, 1.0, key, Instant::now())
    }

    /// Whether something that costs so much is within the rate for `key`.
    #[must_use]
    pub fn affords(&self, rate: Rate, cost: f64, key: &str) -> bool {
        self.allows_at(rate, cost, key, Instant::now())
    }

    /// Notes what was used. What is overdrawn has to come back before anything is allowed again.
    pub fn charge(&self, rate: Rate, cost: f64, key: &str) {
        let now = Instant::now();
        self.buckets
            .lock()
            .entry(rate.name)
            .or_default()
            .entry(key, || Bucket::new(rate, now))
            .charge(cost, now);
    }

    fn allows_at(&self, rate: Rate, cost: f64, key: &str, now: Instant) -> bool {
        if !self.limited {
            return true;
        }
        let mut buckets = self.buckets.lock();
        buckets.entry(rate.name).or_default().entry(key, || Bucket::new(rate, now)).take(cost, now)
    }

    /// Whether somebody may try a password under a name from an address. Whoever tries many from one address is refused
    /// there and nowhere else; whoever tries from many addresses is refused wherever nobody has got in before.
    #[must_use]
    pub fn allows_login(&self, name: &str, address: &str) -> bool {
        let here = format!("{name} {address}");
        self.allows(LOGINS_OF_NAME, &here)
            && (self.trusted.lock().has(&here) || self.allows(GUESSES_OF_NAME, name))
    }

    /// Notes that somebody got in.
    pub fn trust(&self, name: &str, address: &str) {
        self.trusted.lock().entry(&format!("{name} {address}"), || ());
    }
}

/// What stands for an address in all limits. Whoever has one address of IPv6 has all that share its first half.
#[must_use]
pub fn address_key(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// As [`address_key`], of what a proxy says.
#[must_use]
pub fn forwarded_key(text: &str) -> Option<String> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(text);
    let address = bare.parse::<IpAddr>().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|at| at.ip()));
    address.map(address_key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(gate: &Gate, rate: Rate, key: &str, now: Instant) -> bool {
        gate.allows_at(rate, 1.0, key, now)
    }

    #[test]
    fn a_bucket_empties_and_refills() {
        let start = Instant::now();
        let gate = Gate::new(true);
        let taken = (0..99).filter(|_| takes(&gate, CHAT, "anna", start)).count();
        assert_eq!(taken, 10);
        assert!(takes(&gate, CHAT, "ben", start), "each has their own");
        let later = start + Duration::from_secs(3);
        assert_eq!((0..99).filter(|_| takes(&gate, CHAT, "anna", later)).count(), 3);
    }

    #[test]
    fn messages_are_charged_by_what_they_cost() {
        let now = Instant::now();
        let hellos = |bucket: &mut Bucket| (0..999).filter(|_| bucket.take(cost::HELLO, now)).count();
        let mut bucket = Bucket::new(MESSAGES, now);
        assert_eq!(hellos(&mut bucket), 30);
        assert!(!bucket.take(cost::WORD, now), "nothing is left");
        let gate = Gate::new(true);
        gate.charge(LONE_BOTS, 100.0, "anna");
        assert!(!gate.affords(LONE_BOTS, 0.1, "anna"), "overdrawn");
        assert!(
            gate.affords(LONE_BOTS, 1_000.0, "ben"),
            "what costs more than there ever is waits for a full bucket"
        );
    }

    #[test]
    fn a_full_map_of_buckets_neither_grows_nor_forgets_who_was_just_here() {
        let (gate, now) = (Gate::new(true), Instant::now());
        while takes(&gate, CHAT, "anna", now) {}
        for number in 0..BUCKETS * 5 {
            assert!(takes(&gate, CHAT, &format!("stranger {number}"), now));
            if number % 100 == 0 {
                assert!(!takes(&gate, CHAT, "anna", now), "{number}");
            }
        }
        let sizes: Vec<usize> = gate.buckets.lock().values().map(Ages::len).collect();
        assert!(sizes.iter().all(|&size| size <= 2 * BUCKETS), "{sizes:?}");
    }

    #[test]
    fn who_guesses_passwords_at_one_address_locks_nobody_out_elsewhere() {
        let gate = Gate::new(true);
        gate.trust("anna", "9.9.9.9");
        let guessed = (0..500).filter(|_| gate.allows_login("anna", "6.6.6.6")).count();
        assert_eq!(guessed, 10);
        assert!(gate.allows_login("anna", "7.7.7.7"), "she may be anywhere");
        // From a thousand addresses: wherever she never was it is over after a while, where she was it is not.
        let guesses =
            (0..1_000).filter(|n| gate.allows_login("anna", &format!("8.8.{}.{}", n / 250, n % 250)));
        assert!(guesses.count() < 200);
        assert!(gate.allows_login("anna", "9.9.9.9"));
        assert!(!gate.allows_login("anna", "7.7.7.8"));
    }

    #[test]
    fn a_server_that_is_told_to_stop_is_done_before_it_is_killed() {
        // Container tools wait for ten seconds; moving what is newest into the store takes some of them.
        assert!(PAUSES + TURNSTILES + DRAIN <= Duration::from_secs(8));
    }

    #[test]
    fn an_address_of_ipv6_stands_for_its_whole_network() {
        let key = |text: &str| forwarded_key(text);
        assert_eq!(key("2001:db8:1:2::1"), key("[2001:db8:1:2:ffff::9]:443"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:10.0.0.1"), key(" 10.0.0.1 "));
        assert_eq!(key("10.0.0.1:80"), key("10.0.0.1"));
        assert_eq!(key("unknown"), None);
    }
}
