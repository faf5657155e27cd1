//! Stores of earlier versions, kept as they were written in the middle of games, are opened and played on.

mod support;

use load::Client;
use serde_json::{Value, json};
use server::check;
use support::{Folder, cluster, config, play_to_the_end};

const SQLITE: &[u8] = include_bytes!("stores/schema2.sqlite");
const IN_SQLITE: &str = include_str!("stores/schema2.sqlite.json");
const POSTGRES: &str = include_str!("stores/schema2.postgres.sql");
const IN_POSTGRES: &str = include_str!("stores/schema2.postgres.json");

/// Every game stands where it stood, in the middle of a turn, and is played to its end.
async fn goes_on(address: &str, kept: &str) {
    let kept: Value = serde_json::from_str(kept).expect("JSON");
    let running = server::start(config(address)).await.expect("the old store opens");
    let url = format!("http://{}", running.address);
    let token = |seat: usize| kept["tokens"][seat].as_str().expect("a token");
    let players = [0, 1].map(|seat| Client::new(&url).with_token(token(seat)));
    let login = json!({ "name": "Anna", "password": kept["password"] });
    Client::new(&url).post("/api/login", login).await.expect("her password still opens");
    let games = kept["games"].as_array().expect("games");
    assert_eq!(games.len(), 3);
    let mut in_a_turn = 0;
    for game in games {
        let id = game["table"].as_str().expect("an id");
        let path = format!("/api/tables/{id}");
        for (seat, player) in players.iter().enumerate() {
            let seen = player.get(&path).await.expect("a view");
            assert_eq!(seen["table"]["setup"]["game"], game["game"]);
            // Where a bot plays, it went on by itself.
            if game["text"].is_null() {
                continue;
            }
            assert_eq!(seen["text"], game["text"][seat], "{id} stands where it stood");
            assert_eq!((&seen["undo"], &seen["turn"]), (&game["undo"][seat], &game["turn"]));
            in_a_turn += seen["undo"].as_u64().expect("a number");
        }
        let over = play_to_the_end(&players.each_ref(), id).await;
        assert_eq!(over["table"]["status"], "over");
        let record = players[0].get(&format!("{path}/record")).await.expect("over");
        let record: table::Record = serde_json::from_value(record).expect("a record");
        host::fair::verify(&record).expect("and the whole game holds, its shuffle included");
    }
    assert!(in_a_turn > 0, "somebody was in the middle of a turn");
    running.stop().await.expect("stops");
    let report = check::store(address).await.expect("reads");
    assert!(report.is_sound() && report.tables == 3 && report.without_sum == 0, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_an_sqlite_file_of_schema_2_go_on() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("test.sqlite"), SQLITE).expect("written");
    goes_on(&folder.store(), IN_SQLITE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_a_postgres_of_schema_2_go_on() {
    let Some(cluster) = cluster() else { return };
    let pool = sqlx::PgPool::connect(&cluster.address).await.expect("connects");
    sqlx::raw_sql(POSTGRES).execute(&pool).await.expect("as the old version wrote");
    pool.close().await;
    goes_on(&cluster.address, IN_POSTGRES).await;
}
