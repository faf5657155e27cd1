//! Tournaments over HTTP and in both stores: one deal for a whole round, and nothing of it is known before all are done.

mod support;

use std::time::Duration;

use club::{Fate, SeatRow};
use host::{AccountId, Entry, Level, Millis, Seq, TournamentId};
use load::Client;
use serde_json::{Value, json};
use server::store::{
    Account, Draw, Ending, Entrant, EntrantFate, Postgres, Sqlite, State, Store, Tournament,
};
use server::{Config, Running};
use support::{Folder, cluster, config, refused};
use table::Seed;

fn bot(number: usize) -> Entrant {
    let name = format!("Bot {number}");
    Entrant {
        number,
        who: None,
        name,
        bot: Some(Level::Easy),
        fills: false,
        fate: EntrantFate::In,
        seed: None,
    }
}

fn tournament(id: &str, public: bool) -> Tournament {
    Tournament { public, ..support::tournament(id) }
}

/// What every store must keep of tournaments.
async fn keeps_tournaments(store: &dyn Store) {
    for name in ["Anna", "Ben", "Carla"] {
        let account = Account::guest(name.to_lowercase().as_str().into(), name.to_owned(), Millis(1));
        store.add_account(&account).await.expect("a new account");
    }
    let kept = store.tournaments().expect("it keeps some");
    let (id, hidden): (TournamentId, TournamentId) = ("t1".into(), "t2".into());
    kept.make(&tournament("t1", true), &[bot(0)]).await.expect("made");
    kept.make(&tournament("t2", false), &[]).await.expect("made");
    assert_eq!(kept.tournament(&id).await, Ok(Some(tournament("t1", true))));
    assert_eq!(kept.tournament(&"t9".into()).await, Ok(None));
    assert_eq!(kept.public(10).await.expect("a list"), [(tournament("t1", true), 1)]);
    let [anna, ben, carla] = ["anna", "ben", "carla"].map(AccountId::from);
    assert_eq!(kept.of(&anna, 10).await.expect("a list").len(), 2);
    assert_eq!(kept.of(&ben, 10).await.expect("a list").len(), 0);
    // Once, as long as there is room, and back again unless the maker took them out.
    let enter = |who: AccountId, most: usize| async move {
        kept.enter(&"t1".into(), &who, most, Millis(6)).await.expect("an answer")
    };
    assert!(enter(ben.clone(), 3).await);
    assert!(!enter(ben.clone(), 3).await, "once");
    assert!(enter(carla.clone(), 3).await);
    assert!(!enter(anna.clone(), 3).await, "it is full");
    assert!(kept.depart(&id, 1, EntrantFate::Left, Millis(7)).await.expect("an answer"));
    assert!(!kept.depart(&id, 1, EntrantFate::Left, Millis(7)).await.expect("an answer"), "gone already");
    assert!(enter(ben.clone(), 3).await, "back");
    assert!(kept.depart(&id, 2, EntrantFate::Removed, Millis(8)).await.expect("an answer"));
    assert!(!enter(carla.clone(), 3).await, "taken out");
    let entrants = kept.entrants(&id).await.expect("a list");
    let shown: Vec<_> = entrants.iter().map(|one| (one.name.as_str(), one.fate.name())).collect();
    assert_eq!(shown, [("Bot 0", "in"), ("Ben", "in"), ("Carla", "removed")]);
    assert_eq!(kept.of(&ben, 10).await.expect("a list").len(), 1);
    // A round is drawn once, and only where the tournament is on.
    let draw = |round: u32, table: &str, number: usize| Draw {
        round,
        begun: Millis(9),
        tables: vec![(table.into(), vec![1, 0]), (format!("{table}b").as_str().into(), vec![2, number])],
        fills: vec![Entrant { fills: true, seed: Some(856), ..bot(number) }],
        seeds: vec![(0, 1500), (1, 1423)],
    };
    assert_eq!(kept.draw(&id, &draw(1, "r1", 3)).await, Ok(false), "it is not on");
    assert_eq!(kept.turn(&id, State::Paused, State::On, 2, Millis(9)).await, Ok(false));
    assert_eq!(kept.turn(&id, State::Open, State::On, 2, Millis(9)).await, Ok(true));
    assert_eq!(kept.going().await.expect("a list"), std::slice::from_ref(&id));
    assert_eq!(kept.draw(&id, &draw(1, "r0", 1)).await, Ok(false), "the number is taken");
    assert_eq!(kept.drawn(&id).await.expect("a list"), [], "nothing of it is written");
    let (one, other) = (draw(1, "r1", 3), draw(1, "s1", 3));
    let both = tokio::join!(kept.draw(&id, &one), kept.draw(&id, &other));
    let both = [both.0, both.1];
    assert_eq!(both.iter().filter(|drawn| **drawn == Ok(true)).count(), 1, "{both:?}");
    let drawn = kept.drawn(&id).await.expect("a list");
    assert_eq!(drawn.iter().map(|one| one.seats.clone()).collect::<Vec<_>>(), [vec![1, 0], vec![2, 3]]);
    assert!(drawn.iter().all(|one| one.status.is_none() && one.round == 1 && one.begun == Millis(9)));
    let seeds = async || {
        let entrants = kept.entrants(&id).await.expect("a list");
        entrants.iter().map(|one| one.seed).collect::<Vec<_>>()
    };
    let noted = [Some(1500), Some(1423), None, Some(856)];
    assert_eq!(seeds().await, noted, "with who fills a seat, and how strong they are");
    let next = Draw { fills: Vec::new(), seeds: vec![(0, 1), (2, 1700)], ..draw(2, "r2", 3) };
    assert_eq!(kept.draw(&id, &next).await, Ok(true));
    assert_eq!(seeds().await, [Some(1500), Some(1423), Some(1700), Some(856)], "noted once");
    // Who is deleted is out, and what nobody could begin any more is over.
    let account = store.people().account(&ben).await.expect("an answer").expect("him");
    store.people().leave(&account, Millis(10)).await.expect("gone");
    assert_eq!(kept.entrants(&id).await.expect("a list")[1].fate, EntrantFate::Left);
    let account = store.people().account(&anna).await.expect("an answer").expect("her");
    store.people().leave(&account, Millis(10)).await.expect("gone");
    assert_eq!(kept.tournament(&hidden).await.expect("an answer").expect("there").state, State::Over);
    assert_eq!(kept.tournament(&id).await.expect("an answer").expect("there").state, State::On);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_tournaments() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0.join("test.sqlite")).await.expect("a store");
    keeps_tournaments(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_tournaments() {
    let Some(cluster) = cluster() else { return };
    let store = Postgres::open(&cluster.address).await.expect("a store");
    keeps_tournaments(&store).await;
}

/// A server on a store, which may be started again.
struct House {
    running: Running,
    url: String,
}

impl House {
    async fn start(config: Config) -> House {
        let running = server::start(config).await.expect("the server starts");
        House { url: format!("http://{}", running.address), running }
    }
}

async fn account(url: &str, name: &str) -> Client {
    let who = Client::guest(url, name).await.expect("a guest");
    who.post("/api/account", json!({ "name": name, "password": "correct horse" })).await.expect("an account");
    who
}

async fn look(who: &Client, id: &str) -> Value {
    who.get(&format!("/api/tournaments/{id}")).await.expect("a tournament")
}

async fn act(who: &Client, id: &str, what: &str) -> Value {
    who.post(&format!("/api/tournaments/{id}/{what}"), json!({})).await.expect(what)
}

/// Asks again until something is so.
async fn until(who: &Client, id: &str, what: &str, so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..1_500 {
        let seen = look(who, id).await;
        if so(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("never {what}: {}", look(who, id).await);
}

/// The table at which somebody plays, once there is one in this round.
async fn table_in(who: &Client, id: &str, round: u64) -> String {
    let so = |seen: &Value| {
        let drawn = seen["drawn"].as_array().map_or(0, Vec::len) as u64;
        drawn >= round && seen["table"].is_string()
    };
    until(who, id, "at a table", so).await["table"].as_str().expect("an id").to_owned()
}

/// Somebody plays whatever is legal at a table until it is over.
async fn play(who: &Client, table: &str) {
    for _ in 0..3_000 {
        let seen = who.get(&format!("/api/tables/{table}")).await.expect("the own table");
        if !seen["result"].is_null() {
            return;
        }
        if let Some(mv) = seen["moves"].get(0) {
            let body = json!({ "seq": seen["seq"], "move": mv });
            // Where somebody else was faster it is looked at again.
            let _ = who.post(&format!("/api/tables/{table}/moves"), body).await;
            continue;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{table} does not end");
}

/// Everybody plays their table of a round to its end.
async fn play_round(people: &[Client], id: &str, round: u64) {
    let one = async |who: &Client| {
        let table = table_in(who, id, round).await;
        play(who, &table).await;
    };
    futures_util::future::join_all(people.iter().map(one)).await;
}

async fn make(maker: &Client, more: Value) -> String {
    let mut body = json!({ "name": "Summer", "setup": { "game": "toy", "options": { "rounds": 2 } },
                           "players": 2, "form": "swiss", "rounds": 3, "public": true, "bots": 4, "level": "easy" });
    for (field, value) in more.as_object().expect("fields") {
        body[field] = value.clone();
    }
    let made = maker.post("/api/tournaments", body).await.expect("a tournament");
    made["id"].as_str().expect("an id").to_owned()
}

/// The deals of all tables of a round, which must be one; and what was promised must be kept.
async fn one_deal(who: &Client, id: &str, round: &Value) {
    let mut deals = Vec::new();
    for table in round["tables"].as_array().expect("tables") {
        let path = format!("/api/tables/{}/record", table["table"].as_str().expect("an id"));
        let record = who.get(&path).await.expect("the round is over");
        let text = record.to_string();
        let record = table::Record::from_json(text.as_bytes()).expect("a record");
        host::fair::verify(&record).expect("it can be verified");
        assert_eq!(record.fair.expect("a proof")["secret"], round["secret"]);
        deals.push(record.deal);
    }
    assert!(deals.len() > 1 && deals.windows(2).all(|pair| pair[0] == pair[1]), "one deal for all");
    let secret: Seed = round["secret"].as_str().expect("shown").parse().expect("a seed");
    let number = round["round"].as_u64().expect("a number");
    let promised = host::fair::commitment(&secret, &format!("{id}/{number}").as_str().into());
    assert_eq!(round["commitment"], promised.as_str());
}

/// What nobody but those who sit there may see while the round is on: of tables that are over, too.
async fn nothing_leaks(url: &str, others: &[&Client], table: &str) {
    let stranger = Client::guest(url, "Stranger").await.expect("a guest");
    let asked = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/record"),
        format!("/api/tables/{table}/replay?seat=all"),
        format!("/api/tables/{table}/replay?at=0&seat=public"),
    ];
    for who in others.iter().copied().chain([&stranger]) {
        for path in &asked {
            assert_eq!(refused(who.get(path).await).0, 403, "{path}");
        }
        let review = who.post(&format!("/api/tables/{table}/review"), json!({})).await;
        assert_eq!(refused(review).0, 403);
        let chat = who.post(&format!("/api/tables/{table}/chat"), json!({ "text": "psst" })).await;
        assert_eq!(refused(chat).0, 403);
        let hint = who.post(&format!("/api/tables/{table}/hint"), json!({ "seq": 1 })).await;
        assert_eq!(refused(hint).0, 403);
        let mut socket = who.socket(table).await.expect("a socket");
        socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
        let told = socket.next("update").await.expect("the table itself");
        for hidden in ["turn", "events", "moves", "fragments", "lines", "result", "chat", "breakdown"] {
            assert!(told[hidden].is_null(), "{hidden} of {told}");
        }
        assert_eq!(told["table"]["round"]["sealed"], true);
    }
    // The picture for links is that of the game, the same at any table nobody may watch.
    let picture = async |table: &str| {
        let answer = stranger.request("GET", &format!("/picture/{table}.png"), &Value::Null).send().await;
        answer.expect("a picture").body
    };
    let wish = json!({ "setup": { "game": "toy", "watch": "nobody" } });
    let closed = stranger.post("/api/tables", wish).await.expect("a table");
    let cover = picture(closed["id"].as_str().expect("an id")).await;
    assert_eq!(picture(table).await, cover);
    let live = stranger.get("/api/tables?show=live").await.expect("a list");
    assert!(!live.to_string().contains(table), "it is not listed");
}

/// A Swiss tournament of four people and four bots: a late comer, a drop-out, a pause, a server that is started again in
/// the middle, and nothing known of a deal while it is played.
async fn plays_a_tournament(config: impl Fn() -> Config) {
    let mut house = House::start(config()).await;
    let anna = account(&house.url, "Anna").await;
    let mut people = vec![anna];
    for name in ["Ben", "Carla", "Dora"] {
        people.push(Client::guest(&house.url, name).await.expect("a guest"));
    }
    let id = make(&people[0], json!({})).await;
    for who in &people[1..] {
        act(who, &id, "enter").await;
    }
    let seen = look(&people[1], &id).await;
    assert_eq!(
        (seen["entered"].clone(), seen["mine"].clone(), seen["fills"].clone()),
        (json!(true), json!(false), json!(0))
    );
    assert_eq!(seen["standings"].as_array().map(Vec::len), Some(8));
    let promised = seen["commitment"].clone();
    assert_eq!(
        refused(people[1].post(&format!("/api/tournaments/{id}/start"), json!({})).await).1,
        "NOT_YOURS"
    );
    act(&people[0], &id, "start").await;

    // Round 1. Anna plays to the end while others have not moved.
    let mut tables = Vec::new();
    for who in &people {
        tables.push(table_in(who, &id, 1).await);
    }
    play(&people[0], &tables[0]).await;
    let others: Vec<&Client> =
        people.iter().zip(&tables).filter(|(_, table)| **table != tables[0]).map(|(who, _)| who).collect();
    assert!(!others.is_empty());
    nothing_leaks(&house.url, &others, &tables[0]).await;
    let own = people[0].get(&format!("/api/tables/{}/record", tables[0])).await;
    assert_eq!(refused(own).1, "NOT_NOW", "not even who played it sees the deal before all are done");
    let on = look(&people[0], &id).await;
    let first = &on["drawn"][0];
    assert_eq!(
        (first["commitment"].clone(), first["secret"].clone(), first["over"].clone()),
        (promised, Value::Null, json!(false))
    );

    // The server goes down in the middle of the round and comes back.
    house.running.stop().await.expect("stops");
    house = House::start(config()).await;
    people = people.iter().map(|who| who.at(&house.url)).collect();
    // A late comer waits for the next round; Dora leaves, and a bot plays her seat to the end.
    let emil = Client::guest(&house.url, "Emil").await.expect("a guest");
    let seen = act(&emil, &id, "enter").await;
    assert!(seen["entered"] == true && seen["table"].is_null());
    act(&people[3], &id, "leave").await;
    for (who, table) in people.iter().zip(&tables).take(3).skip(1) {
        play(who, table).await;
    }
    let second =
        until(&people[0], &id, "in round 2", |seen| seen["drawn"].as_array().map(Vec::len) == Some(2)).await;
    assert_eq!(second["drawn"][0]["over"], true);
    one_deal(&people[0], &id, &second["drawn"][0]).await;
    let stood = |seen: &Value, name: &str| {
        let all = seen["standings"].as_array().cloned().unwrap_or_default();
        all.into_iter().find(|one| one["name"] == name).unwrap_or_else(|| panic!("{name} stands nowhere"))
    };
    assert_eq!(stood(&second, "Emil")["tables"], 0);
    assert_eq!(stood(&second, "Emil")["points"], 0.0, "what was missed brings what the field makes of it");
    assert_eq!(stood(&second, "Dora")["fate"], "left");

    // Round 2: Emil plays, Dora does not; Anna makes a pause, and nothing begins.
    people.pop();
    people.push(emil);
    act(&people[0], &id, "pause").await;
    play_round(&people, &id, 2).await;
    let over = |round: usize| move |seen: &Value| seen["drawn"][round - 1]["over"] == true;
    let paused = until(&people[0], &id, "over", over(2)).await;
    assert_eq!(
        (paused["state"].clone(), paused["drawn"].as_array().map(Vec::len)),
        (json!("paused"), Some(2))
    );
    let in_two = paused["drawn"][1].to_string();
    let dora = stood(&paused, "Dora")["entrant"].clone();
    assert!(!in_two.contains(&format!("\"entrant\":{dora},")), "who left is not paired again: {in_two}");

    // The last round, then the end.
    act(&people[0], &id, "start").await;
    play_round(&people, &id, 3).await;
    let end = until(&people[0], &id, "over", |seen| seen["state"] == "over").await;
    let rounds = end["drawn"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 3);
    let mut secrets = Vec::new();
    for round in rounds {
        one_deal(&people[1], &id, round).await;
        secrets.push(round["secret"].to_string());
    }
    secrets.dedup();
    assert_eq!(secrets.len(), 3, "every round has another deal");
    let sum: f64 =
        end["standings"].as_array().expect("all").iter().filter_map(|one| one["points"].as_f64()).sum();
    assert!(sum.abs() < 0.2, "what one wins against the field others lose: {sum}");
    assert_eq!(
        refused(people[1].post(&format!("/api/tournaments/{id}/enter"), json!({})).await).1,
        "NOT_NOW"
    );
    // Nobody met twice: seven rounds would be needed for everybody to have met.
    let mut met = Vec::new();
    for table in rounds.iter().flat_map(|round| round["tables"].as_array().expect("tables")) {
        let mut pair: Vec<u64> = table["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .filter_map(|seat| seat["entrant"].as_u64())
            .collect();
        pair.sort_unstable();
        met.push(pair);
    }
    let all = met.len();
    met.sort();
    met.dedup();
    assert_eq!((met.len(), all), (12, 12));
    house.running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_played_and_goes_on_after_a_restart_on_sqlite() {
    let folder = Folder::new();
    plays_a_tournament(|| config(&folder.store())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_played_and_goes_on_after_a_restart_on_postgres() {
    let Some(cluster) = cluster() else { return };
    plays_a_tournament(|| config(&cluster.address)).await;
}

/// A rated game of two that is over: the first has won.
async fn beats(house: &House, number: usize, winner: &Value, loser: &Value) {
    let row = |who: &Value, place: u32| SeatRow {
        who: who["id"].as_str().map(str::to_owned),
        name: who["name"].as_str().unwrap_or_default().to_owned(),
        bot: None,
        score: 10 - place as i32,
        place,
        fate: Fate::Stayed,
        points: Default::default(),
        heading: None,
    };
    let ending = Ending {
        table: format!("rated {number}").as_str().into(),
        game: "toy".to_owned(),
        rated: true,
        at: Millis(number as u64),
        seats: vec![(row(winner, 1), 0.0), (row(loser, 2), 0.0)],
    };
    house.running.hall.store().people().finish(&ending).await.expect("written down");
}

/// Four people of different strength come in the order of their names; the strongest meets the third.
async fn seats_by_rating(config: impl Fn() -> Config) {
    let mut house = House::start(config()).await;
    let mut people = Vec::new();
    let mut told = Vec::new();
    for name in ["Anna", "Ben", "Carla", "Dora"] {
        people.push(account(&house.url, name).await);
        told.push(people[people.len() - 1].get("/api/me").await.expect("oneself"));
    }
    // From the strongest on: Dora, Anna, Carla, Ben.
    for (number, (winner, loser)) in [(3, 0), (0, 2), (2, 1), (3, 1)].into_iter().enumerate() {
        beats(&house, number, &told[winner], &told[loser]).await;
    }
    let id = make(&people[0], json!({ "bots": 0, "rounds": 2 })).await;
    for who in &people[1..] {
        act(who, &id, "enter").await;
    }
    let seen = look(&people[0], &id).await;
    assert!(seen["standings"].as_array().expect("all").iter().all(|one| one["seed"].is_null()));
    act(&people[0], &id, "start").await;
    let drawn = |seen: &Value| seen["drawn"].as_array().map(Vec::len) == Some(1);
    let first = until(&people[0], &id, "drawn", drawn).await;
    let seeds = |seen: &Value| {
        let all = seen["standings"].as_array().expect("all").iter();
        all.map(|one| (one["name"].clone(), one["seed"].clone())).collect::<Vec<_>>()
    };
    let expected = [("Dora", 1), ("Anna", 2), ("Carla", 3), ("Ben", 4)];
    let expected = expected.map(|(name, seed)| (json!(name), json!(seed)));
    assert_eq!(seeds(&first), expected);
    let pairs = |seen: &Value, round: usize| {
        let tables = seen["drawn"][round]["tables"].as_array().expect("tables").iter();
        let mut pairs: Vec<Vec<u64>> = tables
            .map(|table| {
                let seats = table["seats"].as_array().expect("seats").iter();
                let mut pair: Vec<u64> = seats.filter_map(|seat| seat["entrant"].as_u64()).collect();
                pair.sort_unstable();
                pair
            })
            .collect();
        pairs.sort();
        pairs
    };
    assert_eq!(pairs(&first, 0), [[0, 1], [2, 3]], "Anna and Ben, Dora and Carla");

    // What is played elsewhere meanwhile, and another start of the server, change nothing of it.
    for number in 10..30 {
        beats(&house, number, &told[1], &told[3]).await;
    }
    house.running.stop().await.expect("stops");
    house = House::start(config()).await;
    people = people.iter().map(|who| who.at(&house.url)).collect();
    assert_eq!(seeds(&look(&people[0], &id).await), expected);
    house.running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_seat_the_first_round_on_sqlite() {
    let folder = Folder::new();
    seats_by_rating(|| config(&folder.store())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_seat_the_first_round_on_postgres() {
    let Some(cluster) = cluster() else { return };
    seats_by_rating(|| config(&cluster.address)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_never_draw_two_next_rounds() {
    let Some(cluster) = cluster() else { return };
    let houses = [House::start(config(&cluster.address)).await, House::start(config(&cluster.address)).await];
    let anna = account(&houses[0].url, "Anna").await;
    let ben = Client::guest(&houses[1].url, "Ben").await.expect("a guest");
    let id = make(&anna, json!({ "bots": 2, "rounds": 4 })).await;
    act(&ben, &id, "enter").await;
    act(&anna, &id, "start").await;
    let people = [anna.clone(), ben.clone()];
    for round in 1..=4 {
        play_round(&people, &id, round).await;
    }
    let end = until(&ben, &id, "over", |seen| seen["state"] == "over").await;
    let rounds = end["drawn"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 4);
    assert!(rounds.iter().all(|round| round["tables"].as_array().map(Vec::len) == Some(2)));
    for (number, round) in (1..).zip(rounds) {
        assert_eq!(round["round"], number);
        one_deal(&anna, &id, round).await;
        for table in round["tables"].as_array().expect("tables") {
            let table = table["table"].as_str().expect("an id");
            let (_, log) = houses[0]
                .running
                .hall
                .store()
                .log(&table.into(), Seq(0))
                .await
                .expect("reads")
                .expect("there");
            let entries: Vec<Entry> =
                log.iter().map(|stored| serde_json::from_str(&stored.entry).expect("an entry")).collect();
            let count = |what: fn(&Entry) -> bool| entries.iter().filter(|entry| what(entry)).count();
            assert_eq!(count(|entry| matches!(entry, Entry::Start)), 1);
            assert_eq!(count(|entry| matches!(entry, Entry::Reveal)), 1);
        }
    }
    for house in houses {
        house.running.stop().await.expect("stops");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_maker_manages_and_what_cannot_be_is_refused_in_words() {
    let folder = Folder::new();
    let house = House::start(config(&folder.store())).await;
    let anna = account(&house.url, "Anna").await;
    let guest = Client::guest(&house.url, "Ben").await.expect("a guest");
    let toy = json!({ "game": "toy" });
    let wrong = async |who: &Client, body: Value| refused(who.post("/api/tournaments", body).await).1;
    assert_eq!(wrong(&guest, json!({ "name": "x", "setup": toy })).await, "NEEDS_ACCOUNT");
    for (body, code) in [
        (json!({ "name": " ", "setup": toy }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": { "game": "chess" } }), "NOT_FOUND"),
        (json!({ "name": "x", "setup": toy, "players": 1 }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": toy, "players": 99 }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": toy, "rounds": 0 }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": toy, "rounds": 64 }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": toy, "bots": 65 }), "BAD_REQUEST"),
        (json!({ "name": "x", "setup": { "game": "toy", "rated": true } }), "UNPLAYABLE"),
        (json!({ "name": "x", "setup": { "game": "toy", "options": { "rounds": 99 } } }), "UNPLAYABLE"),
    ] {
        assert_eq!(wrong(&anna, body.clone()).await, code, "{body}");
    }
    let id = make(
        &anna,
        json!({ "public": false, "bots": 0, "rounds": null, "players": 3, "form": "round_robin" }),
    )
    .await;
    assert_eq!(guest.get("/api/tournaments").await.expect("a list"), json!({ "tournaments": [] }));
    let mine = anna.get("/api/tournaments?show=mine").await.expect("a list");
    assert_eq!(
        (mine["tournaments"][0]["id"].clone(), mine["tournaments"][0]["mine"].clone()),
        (json!(id), json!(true))
    );
    let alone = anna.post(&format!("/api/tournaments/{id}/start"), json!({})).await;
    assert_eq!(refused(alone).1, "NOT_NOW", "two have to be in at least");
    let seen = act(&guest, &id, "enter").await;
    assert_eq!(seen["fills"], 4, "two tables of three are filled, and it is said before");
    let post = async |who: &Client, what: &str, body: Value| {
        refused(who.post(&format!("/api/tournaments/{id}/{what}"), body).await).1
    };
    for what in ["start", "pause", "close"] {
        assert_eq!(post(&guest, what, json!({})).await, "NOT_YOURS");
    }
    assert_eq!(post(&guest, "enter", json!({})).await, "NOT_NOW");
    assert_eq!(post(&guest, "leave", json!({ "entrant": 0 })).await, "NOT_YOURS");
    assert_eq!(post(&anna, "pause", json!({})).await, "NOT_NOW");
    assert_eq!(refused(guest.get("/api/tournaments/nowhere").await).1, "NOT_FOUND");
    // Everybody can meet everybody in three rounds of two tables of three.
    let on = act(&anna, &id, "start").await;
    assert_eq!((on["state"].clone(), on["rounds"].clone()), (json!("on"), json!(3)));
    // The maker takes Ben out; the round that is on is the last one once it is closed, and is played to its end.
    let table = table_in(&guest, &id, 1).await;
    let removed =
        anna.post(&format!("/api/tournaments/{id}/leave"), json!({ "entrant": 1 })).await.expect("hers");
    let ben = removed["standings"].as_array().expect("all").iter().find(|one| one["entrant"] == 1).cloned();
    assert!(ben.is_none_or(|ben| ben["fate"] == "removed"));
    let seen = guest.get(&format!("/api/tables/{table}")).await.expect("his table");
    let seats = seen["table"]["seats"].as_array().cloned().unwrap_or_default();
    assert!(seats.iter().any(|seat| seat["me"] == true && seat["resigned"] == true), "a bot plays his seat");
    assert_eq!(post(&guest, "enter", json!({})).await, "NOT_NOW");
    let closed = act(&anna, &id, "close").await;
    assert_eq!((closed["state"].clone(), closed["rounds"].clone()), (json!("on"), json!(1)));
    let own = table_in(&anna, &id, 1).await;
    play(&anna, &own).await;
    let end = until(&anna, &id, "over", |seen| seen["state"] == "over").await;
    assert_eq!(end["drawn"].as_array().map(Vec::len), Some(1));
    one_deal(&guest, &id, &end["drawn"][0]).await;
    assert_eq!(post(&anna, "close", json!({})).await, "NOT_NOW");
    // So many at once, and no more.
    for _ in 0..server::limits::TOURNAMENTS_OF_ACCOUNT {
        make(&anna, json!({})).await;
    }
    assert_eq!(wrong(&anna, json!({ "name": "x", "setup": toy })).await, "NOT_NOW");
    house.running.stop().await.expect("stops");
}
