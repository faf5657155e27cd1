//! Fills an empty store with finished games and measures what pages of people ask it:
//! `cargo run --release -p server --example many_games -- sqlite:/tmp/many.sqlite 100000`

use std::collections::BTreeMap;
use std::time::Instant;

use club::{Fate, Rating, SeatRow};
use host::{AccountId, Millis};
use server::store::{self, Account, Change, Ending, Store, StoreError, Wanted};
use table::{Dice, Seed};

const PEOPLE: u32 = 1_000;
const GAMES: [&str; 3] = ["one", "two", "three"];
const SOURCES: [&str; 6] = ["fields", "cities", "ziggurats", "cards", "links", "rest"];

async fn people(store: &dyn Store) -> Result<Vec<AccountId>, StoreError> {
    let mut ids = Vec::new();
    for number in 0..PEOPLE {
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
        };
        (row, 0.0)
    };
    Ending {
        table: format!("t{number}").into(),
        game: GAMES[dice.below(3) as usize].to_owned(),
        rated: true,
        at: Millis(1_700_000_000_000 + number * 60_000),
        seats: (0..4).map(|number| seat(number, dice)).collect(),
    }
}

async fn run(address: &str, games: u64) -> Result<(), StoreError> {
    let store = store::open(address).await?;
    let ids = people(&*store).await?;
    let mut dice = Dice::new(&Seed::from_number(1));
    let started = Instant::now();
    for number in 1..=games {
        store.people().finish(&game(number, &ids, &mut dice)).await?;
    }
    println!("{games} games written down and rated in {:.1} s", started.elapsed().as_secs_f64());
    let asked = ids[7].clone();
    let page = Wanted { most: 51, ..Wanted::default() };
    let all = Wanted { most: 1_000, ..Wanted::default() };
    for _ in 0..3 {
        let mut took = Vec::new();
        let started = Instant::now();
        let seats = store.people().history(&asked, &all).await?.len();
        took.push(("statistics", started.elapsed()));
        let started = Instant::now();
        store.people().history(&asked, &page).await?;
        took.push(("a page of games", started.elapsed()));
        let started = Instant::now();
        store.people().ratings_of(&asked).await?;
        store.people().sources().await?;
        took.push(("ratings and sources", started.elapsed()));
        let started = Instant::now();
        let best = store.people().leaders(GAMES[0], 100).await?;
        took.push(("the best", started.elapsed()));
        let told: Vec<String> =
            took.iter().map(|(what, time)| format!("{what} {:.1} ms", time.as_secs_f64() * 1e3)).collect();
        println!(
            "{} ({seats} seats; the best of {} is at {})",
            told.join(", "),
            best.len(),
            best.first().map_or(0, |one| Rating::shown(one.rating))
        );
    }
    Ok(())
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(address), games) = (words.next(), words.next().and_then(|games| games.parse().ok())) else {
        eprintln!("which store, and how many games?");
        std::process::exit(2);
    };
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    if let Err(error) = runtime.block_on(run(&address, games.unwrap_or(100_000))) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
