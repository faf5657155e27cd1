//! Connections to the store that are cut before, in and after a commit. Whoever moved is told what is so, or that nobody
//! knows; asking again by the same key gives the truth, and nothing is played twice.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

use host::{AccountId, Millis, Seq, TableId};
use load::{Client, ClientError};
use serde_json::{Value, json};
use server::Running;
use server::store::{
    self, Account, Answer, Append, Change, KeyKind, Leases, Listed, Listing, News, Notices, People, Place,
    Show, Store, StoreError, Stored, TableRow,
};
use support::{Folder, cluster, config, two_at_a_table};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Barrier, mpsc, watch};

/// Where the connection is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    /// The store never hears of it.
    Before,
    /// It is still being written when the connection is lost.
    In,
    /// It is written, but the answer is lost.
    After,
}

const CUTS: [Cut; 3] = [Cut::Before, Cut::In, Cut::After];

/// A store whose answers to appends get lost.
struct Lossy {
    store: Arc<dyn Store>,
    /// How many of the next appends lose their answer.
    losses: AtomicU8,
    cut: AtomicU8,
    /// Whether other servers can be heard, where that is not as the store has it.
    hears: Option<watch::Receiver<bool>>,
    /// Where clocks are written down only once so many are about to be.
    pauses: Option<Barrier>,
    /// Whether appends never come to an end, and how many hang.
    hangs: AtomicBool,
    hanging: watch::Sender<usize>,
}

impl Lossy {
    fn over(store: Arc<dyn Store>) -> Lossy {
        Lossy {
            store,
            losses: AtomicU8::new(0),
            cut: AtomicU8::new(0),
            hears: None,
            pauses: None,
            hangs: AtomicBool::new(false),
            hanging: watch::Sender::new(0),
        }
    }

    fn lose(&self, cut: Cut, times: u8) {
        self.cut.store(cut as u8, Ordering::SeqCst);
        self.losses.store(times, Ordering::SeqCst);
    }
}

impl Store for Lossy {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.hangs.load(Ordering::SeqCst) {
                self.hanging.send_modify(|hanging| *hanging += 1);
                std::future::pending::<()>().await;
            }
            if let Some(pauses) = self.pauses.as_ref().filter(|_| append.entry.contains("\"k\":\"pause\"")) {
                pauses.wait().await;
            }
            let less = |left: u8| left.checked_sub(1);
            let lost = self.losses.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less).is_ok();
            if !lost {
                return self.store.append(append).await;
            }
            let store = Arc::clone(&self.store);
            match CUTS[usize::from(self.cut.load(Ordering::SeqCst))] {
                Cut::Before => {}
                Cut::In => {
                    tokio::spawn(async move {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        let _ = store.append(append).await;
                    });
                }
                Cut::After => drop(store.append(append).await),
            }
            Err(StoreError::Unknown("the connection was cut".to_owned()))
        })
    }
    fn relist<'a>(&'a self, table: &'a TableId, listing: &'a Listing, at: Millis) -> Answer<'a, ()> {
        self.store.relist(table, listing, at)
    }
    fn log<'a>(&'a self, table: &'a TableId, after: Seq) -> Answer<'a, Option<(TableRow, Vec<Stored>)>> {
        self.store.log(table, after)
    }
    fn list_after(&self, show: Show, after: Option<Place>, most: usize) -> Answer<'_, Vec<Listed>> {
        self.store.list_after(show, after, most)
    }
    fn abandoned(&self, unlisted: Millis, forgotten: Millis) -> Answer<'_, Vec<TableId>> {
        self.store.abandoned(unlisted, forgotten)
    }
    fn forget<'a>(&'a self, table: &'a TableId) -> Answer<'a, ()> {
        self.store.forget(table)
    }
    fn keep_review<'a>(&'a self, table: &'a TableId, report: &'a str, at: Millis) -> Answer<'a, ()> {
        self.store.keep_review(table, report, at)
    }
    fn review<'a>(&'a self, table: &'a TableId) -> Answer<'a, Option<String>> {
        self.store.review(table)
    }
    fn add_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
        self.store.add_account(account)
    }
    fn change_account<'a>(&'a self, account: &'a Account, change: &'a Change) -> Answer<'a, ()> {
        self.store.change_account(account, change)
    }
    fn account_by_looks<'a>(&'a self, looks: &'a str) -> Answer<'a, Option<AccountId>> {
        self.store.account_by_looks(looks)
    }
    fn account_by_login<'a>(&'a self, login: &'a str) -> Answer<'a, Option<Account>> {
        self.store.account_by_login(login)
    }
    fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>> {
        self.store.account_by_key(hash)
    }
    fn add_key<'a>(
        &'a self,
        hash: &'a str,
        account: &'a Account,
        kind: KeyKind,
        browser: &'a str,
        at: Millis,
    ) -> Answer<'a, ()> {
        self.store.add_key(hash, account, kind, browser, at)
    }
    fn drop_key<'a>(&'a self, hash: &'a str, account: &'a AccountId) -> Answer<'a, ()> {
        self.store.drop_key(hash, account)
    }
    fn drop_keys<'a>(&'a self, account: &'a AccountId, kind: Option<KeyKind>) -> Answer<'a, ()> {
        self.store.drop_keys(account, kind)
    }
    fn people(&self) -> &dyn People {
        self.store.people()
    }
    fn notices(&self) -> &dyn Notices {
        self.store.notices()
    }
    fn ping(&self) -> Answer<'_, ()> {
        self.store.ping()
    }
    fn try_write(&self, at: Millis) -> Answer<'_, ()> {
        self.store.try_write(at)
    }
    fn waiting(&self) -> usize {
        self.store.waiting()
    }
    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
    fn leases(&self) -> Option<&dyn Leases> {
        self.store.leases()
    }
    fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
        let Some(hears) = &self.hears else { return self.store.news() };
        Box::pin(async {
            if !*hears.borrow() {
                return Err(StoreError::Unavailable("no connection".to_owned()));
            }
            // From now on nobody says anything.
            let (words, news) = mpsc::channel(1);
            tokio::spawn(async move { words.closed().await });
            Ok(Some(news))
        })
    }
}

/// How often a move stands in the log under this key.
async fn times_played(running: &Running, id: &str, key: &str) -> usize {
    let (_, log) = running.hall.store().log(&id.into(), Seq(0)).await.expect("reads").expect("there");
    log.iter().filter(|stored| stored.entry.contains(&format!("\"key\":\"{key}\""))).count()
}

/// A move of whoever is to move, under a name of its own.
async fn next_move<'a>(players: [&'a Client; 2], id: &str, key: &str) -> (&'a Client, Value) {
    for player in players {
        let seen = player.get(&format!("/api/tables/{id}")).await.expect("a view");
        if let Some(mv) = seen["moves"].get(0) {
            return (player, json!({ "seq": seen["seq"], "move": mv, "key": key }));
        }
    }
    panic!("nobody is to move");
}

/// Sends a move until it is said what became of it.
async fn until_known(player: &Client, path: &str, body: &Value) -> (u64, Vec<String>) {
    let mut unknown = Vec::new();
    for _ in 0..100 {
        match player.post(path, body.clone()).await {
            Ok(done) => return (done["seq"].as_u64().expect("a number"), unknown),
            Err(ClientError::Refused(503, why)) => {
                unknown.push(why["error"]["code"].as_str().unwrap_or_default().to_owned());
            }
            Err(other) => panic!("{other}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never known: {unknown:?}");
}

async fn loses_answers(store: Arc<dyn Store>) {
    let lossy = Arc::new(Lossy::over(store));
    let mut config = config("");
    config.limited = false;
    let running = server::start_with(config, Arc::clone(&lossy) as Arc<dyn Store>).await.expect("starts");
    let url = format!("http://{}", running.address);
    let (anna, ben, id) = two_at_a_table(&url).await;
    let path = format!("/api/tables/{id}/moves");
    let mut watching = anna.socket(&id).await.expect("a socket");
    watching.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    watching.next("update").await.expect("everything");
    for (number, cut) in CUTS.into_iter().enumerate() {
        // One answer is lost: the server finds out by itself.
        let key = format!("once{number}");
        let (player, body) = next_move([&anna, &ben], &id, &key).await;
        lossy.lose(cut, 1);
        let (seq, unknown) = until_known(player, &path, &body).await;
        assert_eq!(unknown, Vec::<String>::new(), "{cut:?}: it asks again by itself");
        assert_eq!(times_played(&running, &id, &key).await, 1, "{cut:?}");
        assert_eq!(player.post(&path, body).await.expect("known")["seq"], seq, "{cut:?}");
        // No answer comes at all: nobody knows, and that is what is said.
        let key = format!("never{number}");
        let (player, body) = next_move([&anna, &ben], &id, &key).await;
        lossy.lose(cut, 5);
        let refused = player.post(&path, body.clone()).await;
        let Err(ClientError::Refused(503, why)) = refused else { panic!("{cut:?}: {refused:?}") };
        assert_eq!(why["error"]["code"], "UNKNOWN", "{cut:?}");
        lossy.lose(cut, 0);
        let (seq, _) = until_known(player, &path, &body).await;
        assert_eq!(
            times_played(&running, &id, &key).await,
            1,
            "{cut:?}: asked by its key, it is played once"
        );
        while watching.next("update").await.expect("who looks on catches up")["seq"].as_u64() < Some(seq) {}
    }
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_lost_before_in_and_after_the_commit_are_found_on_sqlite() {
    let folder = Folder::new();
    loses_answers(Arc::from(store::open(&folder.store()).await.expect("opens"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_lost_before_in_and_after_the_commit_are_found_on_postgres() {
    let Some(cluster) = cluster() else { return };
    loses_answers(Arc::from(store::open(&cluster.address).await.expect("opens"))).await;
}

/// Passes bytes between the server and PostgreSQL, and cuts the line once it hears a word.
async fn cutting_wire(to: String, word: &'static str, cut: Cut) -> (String, Arc<AtomicU8>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let armed = Arc::new(AtomicU8::new(0));
    let arm = Arc::clone(&armed);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let (to, armed) = (to.clone(), Arc::clone(&arm));
            tokio::spawn(async move {
                let Ok(far) = TcpStream::connect(&to).await else { return };
                let _ = pass_on(near, far, word, cut, &armed).await;
            });
        }
    });
    (address.to_string(), armed)
}

async fn pass_on(
    mut near: TcpStream,
    mut far: TcpStream,
    word: &str,
    cut: Cut,
    armed: &AtomicU8,
) -> std::io::Result<()> {
    let (mut out, mut back) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            read = near.read(&mut out) => {
                let count = read?;
                if count == 0 {
                    return Ok(());
                }
                let bytes = &out[..count];
                let heard = bytes.windows(word.len()).any(|part| part == word.as_bytes());
                if heard && armed.swap(0, Ordering::SeqCst) == 1 {
                    match cut {
                        Cut::Before => {}
                        // The database has it and works on it while the line is cut.
                        Cut::In => far.write_all(bytes).await?,
                        // It has answered, but the answer never arrives.
                        Cut::After => {
                            far.write_all(bytes).await?;
                            let answered = far.read(&mut back).await?;
                            assert!(answered > 0, "the database goes on");
                        }
                    }
                    return Ok(());
                }
                far.write_all(bytes).await?;
            }
            read = far.read(&mut back) => {
                let count = read?;
                if count == 0 {
                    return Ok(());
                }
                near.write_all(&back[..count]).await?;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_to_postgres_that_is_cut_plays_no_move_twice_and_loses_none() {
    let Some(cluster) = cluster() else { return };
    let place = cluster.address.split('@').nth(1).and_then(|rest| rest.split('/').next()).expect("a port");
    for cut in CUTS {
        let (wire, armed) = cutting_wire(place.to_owned(), "cut-here", cut).await;
        let mut config = config(&format!("postgres://postgres@{wire}/postgres"));
        config.limited = false;
        let running = server::start(config).await.expect("starts");
        let (anna, ben, id) = two_at_a_table(&format!("http://{}", running.address)).await;
        let path = format!("/api/tables/{id}/moves");
        for number in 0..3 {
            let key = format!("cut-here{number}");
            let (player, body) = next_move([&anna, &ben], &id, &key).await;
            armed.store(1, Ordering::SeqCst);
            let (seq, unknown) = until_known(player, &path, &body).await;
            assert!(unknown.iter().all(|code| code == "UNKNOWN"), "{cut:?}: {unknown:?}");
            assert_eq!(times_played(&running, &id, &key).await, 1, "{cut:?}");
            assert_eq!(player.post(&path, body).await.expect("known")["seq"], seq, "{cut:?}");
        }
        running.stop().await.expect("stops");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_sender_hangs_up_is_told_to_everybody() {
    let folder = Folder::new();
    let store: Arc<dyn Store> = Arc::from(store::open(&folder.store()).await.expect("opens"));
    let lossy = Arc::new(Lossy::over(store));
    let running = server::start_with(config(""), Arc::clone(&lossy) as Arc<dyn Store>).await.expect("starts");
    let (anna, ben, id) = two_at_a_table(&format!("http://{}", running.address)).await;
    let mut watching = ben.socket(&id).await.expect("a socket");
    watching.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    let before = watching.next("update").await.expect("everything")["seq"].as_u64().expect("a number");
    let (player, body) = next_move([&anna, &ben], &id, "hangs-up").await;
    lossy.lose(Cut::After, 2);
    let path = format!("/api/tables/{id}/moves");
    let sent = tokio::time::timeout(Duration::from_millis(15), player.post(&path, body)).await;
    assert!(sent.is_err(), "she hangs up while the server asks its store again");
    let told = tokio::time::timeout(Duration::from_secs(20), async {
        while watching.next("update").await.expect("news")["seq"].as_u64() <= Some(before) {}
    });
    told.await.expect("he hears of the move all the same");
    assert_eq!(times_played(&running, &id, "hangs-up").await, 1);
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_hear_others_at_first_hears_them_later() {
    let folder = Folder::new();
    let store: Arc<dyn Store> = Arc::from(store::open(&folder.store()).await.expect("opens"));
    let (hears, heard) = watch::channel(false);
    let deaf = Lossy { hears: Some(heard), ..Lossy::over(Arc::clone(&store)) };
    let here = server::start_with(config(""), Arc::new(deaf)).await.expect("starts");
    let there = server::start_with(config(""), store).await.expect("starts");
    let (anna, ben, id) = two_at_a_table(&format!("http://{}", here.address)).await;
    let mut watching = ben.socket(&id).await.expect("a socket");
    watching.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    let before = watching.next("update").await.expect("everything")["seq"].as_u64();
    let (player, body) = next_move([&anna, &ben], &id, "elsewhere").await;
    let player = player.at(&format!("http://{}", there.address));
    player.post(&format!("/api/tables/{id}/moves"), body).await.expect("played elsewhere");
    hears.send_replace(true);
    let told = tokio::time::timeout(Duration::from_secs(20), async {
        while watching.next("update").await.expect("news")["seq"].as_u64() <= before {}
    });
    told.await.expect("what was missed is caught up with");
    for running in [here, there] {
        running.stop().await.expect("stops");
    }
}

/// Games of Anna's in which clocks run.
async fn games_with_clocks(anna: &Client, count: usize) -> Vec<String> {
    let mut games = Vec::new();
    for _ in 0..count {
        let pace = json!({ "kind": "live", "bank": 600_000, "increment": 0, "grace": 0 });
        let setup = json!({ "game": "toy", "auto": false, "pace": pace });
        let wish = json!({ "setup": setup, "seats": [{ "kind": "me" }, { "kind": "me" }], "start": true });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        games.push(table["id"].as_str().expect("an id").to_owned());
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_written_down_side_by_side_when_the_server_goes_down() {
    let folder = Folder::new();
    let store: Arc<dyn Store> = Arc::from(store::open(&folder.store()).await.expect("opens"));
    let lossy = Lossy { pauses: Some(Barrier::new(5)), ..Lossy::over(store) };
    let running = server::start_with(config(""), Arc::new(lossy)).await.expect("starts");
    let anna = Client::guest(&format!("http://{}", running.address), "Anna").await.expect("a guest");
    let games = games_with_clocks(&anna, 5).await;
    running.stop().await.expect("stops");
    let store = store::open(&folder.store()).await.expect("opens");
    for game in games {
        let (_, log) = store.log(&game.into(), Seq(0)).await.expect("reads").expect("there");
        let last = log.last().expect("entries");
        assert!(last.entry.contains("\"k\":\"pause\""), "{}", last.entry);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_hangs_keeps_no_server_from_ending_in_good_order() {
    let folder = Folder::new();
    let store: Arc<dyn Store> = Arc::from(store::open(&folder.store()).await.expect("opens"));
    let lossy = Arc::new(Lossy::over(store));
    let running = server::start_with(config(""), Arc::clone(&lossy) as Arc<dyn Store>).await.expect("starts");
    let anna = Client::guest(&format!("http://{}", running.address), "Anna").await.expect("a guest");
    let games = games_with_clocks(&anna, 3).await;
    lossy.hangs.store(true, Ordering::SeqCst);
    for game in games {
        let path = format!("/api/tables/{game}");
        let seen = anna.get(&path).await.expect("a view");
        let body = json!({ "seq": seen["seq"], "seat": seen["who"], "move": seen["moves"][0] });
        let anna = anna.clone();
        tokio::spawn(async move { anna.post(&format!("{path}/moves"), body).await });
    }
    lossy.hanging.subscribe().wait_for(|hanging| *hanging == 3).await.expect("all moves hang");
    let stopped = tokio::time::timeout(Duration::from_secs(60), running.stop()).await;
    stopped.expect("it ends").expect("in good order");
    assert!(!folder.0.join("test.sqlite-wal").exists(), "the one file is everything");
}
