//! Fills an empty store with finished games and measures over HTTP what the lobby and pages of people take:
//! `cargo run --release -p server --example many_games -- sqlite:/tmp/many.sqlite 100000`; with `postgres` in the place of
//! an address it is done in a PostgreSQL of its own, which is gone afterwards.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use club::{Fate, SeatRow};
use host::{AccountId, Millis, Seq, Setup, Status, TableId};
use load::Client;
use serde_json::json;
use server::Config;
use server::store::{Account, Append, Change, Ending, Listing, Store, StoreError, Summary, TableRow};
use table::{Dice, Seed};

const PEOPLE: u32 = 1_000;
const SEATS: u32 = 4;
const SOURCES: [&str; 6] = ["fields", "cities", "ziggurats", "cards", "links", "rest"];
/// Tables that wait for players, besides.
const WAITING: u64 = 500;
/// So many tables are written at once.
const TOGETHER: u64 = 500;
/// So often each page is asked for; the first times are not counted.
const ASKED: usize = 25;

type Failed = Box<dyn std::error::Error>;

async fn people(store: &dyn Store, first: AccountId) -> Result<Vec<AccountId>, StoreError> {
    let mut ids = vec![first];
    for number in 1..PEOPLE {
        let name = format!("player {number}");
        let guest = Account::guest(format!("p{number}").into(), name.clone(), Millis(1));
        store.add_account(&guest).await?;
        let register = Change::Register {
            login: name.clone(),
            looks: name.clone(),
            name,
            password: String::new(),
            recovery: String::new(),
        };
        store.change_account(&guest, &register).await?;
        ids.push(guest.id);
    }
    Ok(ids)
}

fn game(number: u64, ids: &[AccountId], dice: &mut Dice) -> Ending {
    let first = dice.below(PEOPLE);
    let seat = |seat: u32, dice: &mut Dice| {
        let who = &ids[((first + seat * 37) % PEOPLE) as usize];
        let points: BTreeMap<String, i32> =
            SOURCES.iter().map(|source| ((*source).to_owned(), dice.below(30) as i32)).collect();
        let row = SeatRow {
            who: Some(who.to_string()),
            name: format!("player {who}"),
            bot: None,
            score: points.values().sum(),
            place: seat + 1,
            fate: Fate::Stayed,
            points,
            heading: Some(format!("heading-{}", dice.below(14))),
        };
        (row, 0.0)
    };
    let games = host::games();
    Ending {
        table: format!("t{number}").into(),
        game: games[dice.below(games.len() as u32) as usize].name.to_owned(),
        rated: true,
        at: Millis(1_700_000_000_000 + number * 60_000),
        seats: (0..SEATS).map(|number| seat(number, dice)).collect(),
    }
}

/// A table as the lists show it; nobody comes to look at its log.
fn listed(id: TableId, game: &str, status: Status, names: Vec<String>, sitters: Vec<AccountId>) -> Append {
    let owner = sitters.first().cloned().unwrap_or_else(|| "nobody".into());
    let summary = Summary {
        setup: Setup { listed: true, ..Setup::of(game) },
        players: SEATS as usize,
        open: SEATS as usize - names.len(),
        names,
        kept: Vec::new(),
        opener: Some(0),
        away: Vec::new(),
    };
    let listing = Listing { status, listed: true, timed: false, summary, sitters };
    let row = TableRow { id: id.clone(), owner, secret: Seed([0; 32]), created: Millis(1) };
    let at = Millis(1_700_000_000_000);
    Append { table: id, seq: Seq(1), at, entry: "{}".to_owned(), sum: None, opens: Some((row, listing)) }
}

async fn fill(store: &dyn Store, ids: &[AccountId], games: u64) -> Result<(), StoreError> {
    let mut dice = Dice::new(&Seed::from_number(1));
    let started = Instant::now();
    for from in (0..games).step_by(TOGETHER as usize) {
        let endings: Vec<Ending> =
            (from + 1..=games.min(from + TOGETHER)).map(|number| game(number, ids, &mut dice)).collect();
        let tables = endings.iter().map(|ending| {
            let names = ending.seats.iter().map(|(row, _)| row.name.clone()).collect();
            store.append(listed(
                ending.table.clone(),
                &ending.game,
                Status::Over,
                names,
                ending.people().collect(),
            ))
        });
        for written in futures_util::future::join_all(tables).await {
            written?;
        }
        for ending in &endings {
            store.people().finish(ending).await?;
        }
    }
    for number in 0..WAITING {
        let (name, who) = (format!("player {number}"), ids[number as usize % ids.len()].clone());
        let game = host::games()[0].name;
        store
            .append(listed(format!("w{number}").into(), game, Status::Waiting, vec![name], vec![who]))
            .await?;
    }
    println!("{games} games written down and rated in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

async fn run(address: &str, games: u64) -> Result<(), Failed> {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: address.to_owned(),
        limited: false,
        ..Config::default()
    };
    let running = server::start(config).await?;
    let anna = Client::guest(&format!("http://{}", running.address), "Anna").await?;
    anna.post("/api/account", json!({ "name": "Anna", "password": "correct horse" })).await?;
    let me = anna.get("/api/me").await?;
    let ids = people(running.hall.store(), me["id"].as_str().unwrap_or_default().into()).await?;
    fill(running.hall.store(), &ids, games).await?;
    for path in [
        "/api/tables",
        "/api/tables?show=live",
        "/api/tables?show=mine",
        "/api/people/~",
        "/api/people/~/games",
        "/api/leaders",
    ] {
        let mut took = Vec::new();
        let mut bytes = 0;
        for _ in 0..ASKED {
            let started = Instant::now();
            bytes = anna.get(path).await?.to_string().len();
            took.push(started.elapsed());
        }
        let mut took: Vec<Duration> = took.split_off(5);
        took.sort();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{path}: {:.1} ms, at best {:.1}, at worst {:.1} ({bytes} bytes)",
            ms(took[took.len() / 2]),
            ms(took[0]),
            ms(took[took.len() - 1])
        );
    }
    running.stop().await?;
    Ok(())
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(address), games) = (words.next(), words.next().and_then(|games| games.parse().ok())) else {
        eprintln!("which store, and how many games?");
        std::process::exit(2);
    };
    if let Err(error) = done(&address, games.unwrap_or(100_000)) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn done(address: &str, games: u64) -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    if address != "postgres" {
        return runtime.block_on(run(address, games));
    }
    let folder = std::env::temp_dir().join(format!("babili-many-{}", std::process::id()));
    let cluster = load::cluster::Cluster::start(&folder, true)?.ok_or("PostgreSQL is not installed")?;
    let done = runtime.block_on(run(&cluster.address, games));
    drop(cluster);
    std::fs::remove_dir_all(folder)?;
    done
}
