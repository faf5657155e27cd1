//! Two servers on one PostgreSQL serve the same tables at the same time.

mod support;

use std::time::Duration;

use load::{Client, Socket};
use serde_json::{Value, json};
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
