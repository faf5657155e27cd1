//! Two servers on one PostgreSQL serve the same tables at the same time.

mod support;

use std::time::Duration;

use host::{Entry, Millis, Seq};
use load::{Client, Socket};
use serde_json::{Value, json};
use server::Running;
use support::{cluster, config, two_at};

async fn hello(client: &Client, id: &str) -> Socket {
    let mut socket = client.socket(id).await.expect("a socket");
    socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    socket
}

/// Plays a game over two sockets; each player hears of the other's moves through the database only.
async fn play(mut sockets: [Socket; 2]) -> Value {
    loop {
        let [first, second] = &mut sockets;
        let (seat, update) = tokio::select! {
            update = first.next("update") => (0, update.expect("an update")),
            update = second.next("update") => (1, update.expect("an update")),
            () = tokio::time::sleep(Duration::from_secs(20)) => panic!("nobody moves any more"),
        };
        if !update["result"].is_null() {
            return update["result"].clone();
        }
        if let Some(mv) = update["moves"].get(0) {
            let said = json!({ "t": "move", "id": 1, "seq": update["seq"], "move": mv });
            sockets[seat].say(&said).await.expect("said");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_two_servers_play_one_game() {
    let Some(cluster) = cluster() else { return };
    let first = server::start(config(&cluster.address)).await.expect("starts");
    let second = server::start(config(&cluster.address)).await.expect("starts");
    let urls = [format!("http://{}", first.address), format!("http://{}", second.address)];
    for _ in 0..3 {
        let (anna, ben, id) = two_at(&urls[0], &urls[1]).await;
        let sockets = [hello(&anna, &id).await, hello(&ben, &id).await];
        let result = play(sockets).await;
        for (player, url) in [(&anna, &urls[0]), (&ben, &urls[1])] {
            let path = format!("/api/tables/{id}");
            let mut seen = player.get(&path).await.expect("a view");
            for _ in 0..100 {
                if seen["result"] == result {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                seen = player.get(&path).await.expect("a view");
            }
            assert_eq!(seen["result"], result, "{url}");
        }
    }

    // Both servers take chat at the same moment; every word gets a number of its own.
    let (anna, ben, id) = two_at(&urls[0], &urls[1]).await;
    let path = format!("/api/tables/{id}/chat");
    let say = |player: &Client, text: String| {
        let (player, path) = (player.clone(), path.clone());
        tokio::spawn(async move {
            player.post(&path, json!({ "text": text })).await.expect("said")["seq"].clone()
        })
    };
    let mut numbers = Vec::new();
    for word in 0..8 {
        let both = [say(&anna, format!("a{word}")), say(&ben, format!("b{word}"))];
        for one in both {
            numbers.push(one.await.expect("ran").as_u64().expect("a number"));
        }
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 16);
    first.stop().await.expect("stops");
    second.stop().await.expect("stops");
}

/// The entries of a table's log.
async fn log(server: &Running, id: &str) -> Vec<Entry> {
    let (_, log) = server.hall.store().log(&id.into(), Seq(0)).await.expect("reads").expect("there");
    log.iter().map(|stored| serde_json::from_str(&stored.entry).expect("an entry")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_thought_over_on_one_server_and_played_on_another_is_charged() {
    let Some(cluster) = cluster() else { return };
    let first = server::start(config(&cluster.address)).await.expect("starts");
    let second = server::start(config(&cluster.address)).await.expect("starts");
    let urls = [format!("http://{}", first.address), format!("http://{}", second.address)];
    let anna = Client::guest(&urls[0], "Anna").await.expect("a guest");
    let pace = json!({ "kind": "live", "bank": 600_000, "increment": 0, "grace": 0 });
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wish =
        json!({ "setup": { "game": "toy", "pace": pace, "auto": false }, "seats": seats, "start": true });
    let id = anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("id").to_owned();
    tokio::time::sleep(Duration::from_millis(700)).await;
    // The second server hears of the table only now, and of the turn that began on the first.
    let there = anna.at(&urls[1]);
    let path = format!("/api/tables/{id}");
    let seen = there.get(&format!("{path}?seat=0")).await.expect("a view");
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][0], "seat": 0 });
    there.post(&format!("{path}/moves"), body).await.expect("legal");
    // The other seat thought as long; its turn goes on through an entry that the second server wrote.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let seen = anna.get(&format!("{path}?seat=1")).await.expect("a view");
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][0], "seat": 1 });
    anna.post(&format!("{path}/moves"), body).await.expect("legal");
    let spent: Vec<Millis> = log(&first, &id)
        .await
        .into_iter()
        .filter_map(|entry| if let Entry::Move { ms, .. } = entry { Some(ms) } else { None })
        .collect();
    assert!(spent[0] >= Millis(700) && spent[1] >= Millis(1_000), "{spent:?}");
    first.stop().await.expect("stops");
    second.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_clocks_of_a_server_that_died_go_on_at_another() {
    let Some(cluster) = cluster() else { return };
    let dies =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
    let address = cluster.address.clone();
    let first = dies
        .spawn(async move {
            let mut config = config(&address);
            // It will die before its bots have played.
            config.bot_pause = Duration::from_secs(600);
            server::start(config).await.expect("starts")
        })
        .await
        .expect("ran");
    let second = server::start(config(&cluster.address)).await.expect("starts");
    let anna = Client::guest(&format!("http://{}", first.address), "Anna").await.expect("a guest");
    let open = async |seats: Value, pace: Value| {
        let wish = json!({ "setup": { "game": "toy", "auto": false, "pace": pace }, "seats": seats });
        anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("an id").to_owned()
    };
    let bots = open(
        json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }, { "kind": "bot", "level": "easy" }]),
        json!({ "kind": "none" }),
    )
    .await;
    let clocks = open(
        json!([{ "kind": "me" }, { "kind": "me" }]),
        json!({ "kind": "live", "bank": 2_000, "increment": 0, "grace": 0 }),
    )
    .await;
    let mut watching = Vec::new();
    for id in [&bots, &clocks] {
        // Bots take their time while somebody looks on.
        watching.push(hello(&anna, id).await);
        watching.last_mut().expect("just opened").next("update").await.expect("the table");
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    }
    let before = log(&second, &bots).await.len();
    drop(watching);
    let hall = std::sync::Arc::clone(&first.hall);
    drop(first);
    dies.shutdown_background();
    drop(hall);
    // Nobody visits the second server.
    let mut moved = Vec::new();
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        moved = log(&second, &bots).await.split_off(before);
        let taken = log(&second, &clocks).await.iter().any(|entry| matches!(entry, Entry::TakeOver { .. }));
        if moved.len() >= 2 && taken {
            break;
        }
    }
    let seats: Vec<usize> = moved
        .iter()
        .map(|entry| if let Entry::Move { seat, .. } = entry { seat.index() } else { panic!("{entry:?}") })
        .collect();
    assert_eq!(seats, [1, 2], "each bot has played once, and waits for Anna");
    let taken = log(&second, &clocks).await;
    assert!(taken.iter().any(|entry| matches!(entry, Entry::TakeOver { .. })), "{taken:?}");
    second.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_ends_on_one_server_ends_sockets_on_another() {
    let Some(cluster) = cluster() else { return };
    let first = server::start(config(&cluster.address)).await.expect("starts");
    let second = server::start(config(&cluster.address)).await.expect("starts");
    let urls = [format!("http://{}", first.address), format!("http://{}", second.address)];
    let anna = Client::guest(&urls[0], "Anna").await.expect("a guest");
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let mut socket = hello(&anna.at(&urls[1]), table["id"].as_str().expect("an id")).await;
    socket.next("update").await.expect("everything");
    anna.post("/api/logout", json!({})).await.expect("out");
    let bye = tokio::time::timeout(Duration::from_secs(20), socket.next("bye")).await;
    assert_eq!(bye.expect("in time").expect("told")["code"], "WHO_ARE_YOU");
    first.stop().await.expect("stops");
    second.stop().await.expect("stops");
}
