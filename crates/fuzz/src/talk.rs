//! Targets that a table must stand, on a server or in a page: what is said on a socket, bodies of requests, and commands to
//! the engine of the page.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use host::{Asks, Chair, Entry, Millis, Party, Said, Seq, Setup, Who};
use http_body_util::BodyExt;
use pocket::Pocket;
use serde_json::Value;
use server::nature::Nature;
use server::store::{Account, KeyKind, Sqlite, Store};
use server::{Config, House, secret};
use table::Seed;
use tokio::runtime::Runtime;
use tower_service::Service;

/// Somebody who plays on every seat.
fn anna() -> Who {
    Who { id: "anna".into(), name: "Anna".to_owned() }
}

/// A table that has begun.
fn begun(game: &host::GameKind) -> Party {
    let mut party = Party::new("t1".into(), anna().id, Millis(0), Seed::from_number(1));
    let chair = Chair::Person { who: anna().id, name: anna().name, contribution: String::new() };
    let chairs = vec![chair; *game.seats().start()];
    let setup = Setup { auto: false, ..Setup::of(game.name) };
    let opened = party.open(setup, chairs).expect("a sensible table");
    party.apply(Seq(1), Millis(0), opened, Millis(0)).expect("fits");
    party.apply(Seq(2), Millis(0), Entry::Start, Millis(0)).expect("all sit");
    party
}

/// Any lines as messages of a socket, one after the other: what a table takes it can write down, read again and apply.
pub fn messages(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let said: Vec<Said> = text.lines().take(40).filter_map(|line| serde_json::from_str(line).ok()).collect();
    if said.is_empty() {
        return;
    }
    for game in host::games() {
        let mut party = begun(game);
        for said in &said {
            let Asks::Act(_, act) = said.clone().sorted() else { continue };
            match party.check(&anna(), &act, Millis(5)) {
                Ok(entry) => {
                    let json = serde_json::to_string(&entry).expect("an entry is plain");
                    let entry = serde_json::from_str(&json).expect("what is written can be read");
                    party
                        .apply(party.seq().next(), Millis(5), entry, Millis(5))
                        .expect("what was checked fits");
                }
                Err(refusal) => assert!(!refusal.to_string().is_empty()),
            }
        }
    }
}

/// Where bodies are sent; the first byte of the input chooses.
const PATHS: [&str; 14] = [
    "/api/tables",
    "/api/tables/T/setup",
    "/api/tables/T/seats/0",
    "/api/tables/T/seats/1",
    "/api/tables/T/start",
    "/api/tables/T/moves",
    "/api/tables/T/undo",
    "/api/tables/T/chat",
    "/api/tables/T/resign",
    "/api/tables/T/return",
    "/api/tables/T/rematch",
    "/api/replay",
    "/api/me/name",
    "/api/login",
];

const KEY: &str = "a key that is long enough";

/// A server of one thread. It is never taken down: its store's connections can only end where there is a runtime, and when a
/// thread's own things are given back there is none any more.
struct Served {
    runtime: ManuallyDrop<Runtime>,
    router: ManuallyDrop<Router>,
    table: String,
    folder: PathBuf,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

thread_local! {
    static SERVED: RefCell<Option<Served>> = const { RefCell::new(None) };
}

impl Served {
    fn start() -> Served {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
        let folder = std::env::temp_dir().join(format!("babili-fuzz-{}", secret::random_id()));
        let (router, table) = runtime.block_on(async {
            let store = Sqlite::open(&folder.join("fuzz.sqlite")).await.expect("a file");
            let account = Account::guest(anna().id, anna().name, Millis(0));
            store.add_account(&account).await.expect("new");
            let hash = secret::hash_key(KEY);
            store.add_key(&hash, &account, KeyKind::Token, "", Millis(0)).await.expect("new");
            let config = Config { limited: false, ..Config::default() };
            let nature = Nature { threads: false, ..Nature::default() };
            let house = House::open(config, Arc::new(store), nature);
            let game = host::games().first().expect("there are games");
            let seats = vec![Chair::Open; *game.seats().start()];
            let live = house.hall.open(&anna(), Setup::of(game.name), seats, None).await.expect("opens");
            let table = live.party.read().id().to_string();
            (house.router(), table)
        });
        let (runtime, router) = (ManuallyDrop::new(runtime), ManuallyDrop::new(router));
        Served { runtime, router, table, folder }
    }

    fn post(&mut self, path: &str, body: &[u8]) {
        let request = Request::post(path.replace('T', &self.table))
            .header("authorization", format!("Bearer {KEY}"))
            .header("content-type", "application/json")
            .body(Body::from(body.to_vec()))
            .expect("a plain request");
        let answered = self.router.call(request);
        let (status, body) = self.runtime.block_on(async {
            let answer = answered.await.expect("a router always answers");
            let status = answer.status().as_u16();
            (status, answer.into_body().collect().await.expect("it is in memory").to_bytes())
        });
        assert_ne!(status, 500, "{path}: {}", String::from_utf8_lossy(&body));
        if status >= 400 {
            let told: Value = serde_json::from_slice(&body).expect("refusals are JSON");
            assert!(told["error"]["code"].is_string(), "{path}: {told}");
        }
    }
}

/// Any bytes as the body of a request.
pub fn bodies(data: &[u8]) {
    let Some((first, body)) = data.split_first() else { return };
    SERVED.with_borrow_mut(|served| {
        let path = PATHS[usize::from(*first) % PATHS.len()];
        served.get_or_insert_with(Served::start).post(path, body);
    });
}

/// Any list as commands to the engine of the page, one after the other.
pub fn commands(data: &[u8]) {
    let Ok(Value::Array(commands)) = serde_json::from_slice(data) else { return };
    let mut pocket = Pocket::new(&Seed::from_number(7));
    // Bots and hints think as long as they are allowed to, whatever they are asked.
    let quick = |command: &&Value| !["think", "hint"].map(Value::from).contains(&command["c"]);
    for command in commands.iter().take(60).filter(quick) {
        let answer = pocket.answer(&command.to_string());
        let told: Value = serde_json::from_str(&answer).expect("answers are JSON");
        let refused = told["error"]["code"].is_string() && told["error"]["text"].is_string();
        assert!(told.get("ok").is_some() || refused, "{command}: {answer}");
    }
}
