//! Finished games reviewed over HTTP.

mod support;

use load::{Client, ClientError};
use serde_json::{Value, json};
use server::Config;
use support::{Folder, config, play_to_the_end, serve_with, two_at_a_table};

/// Asks for a review until it is complete.
async fn finished(client: &Client, first: Value) -> Value {
    let id = first["id"].as_str().expect("an id").to_owned();
    let mut seen = first;
    while seen["complete"] != true {
        tokio::task::yield_now().await;
        seen = client.get(&format!("/api/reviews/{id}?from=0")).await.expect("how far it is");
    }
    seen
}

/// Who asks as fast as a test does would be refused.
fn unlimited(folder: &Folder) -> Config {
    Config { limited: false, ..config(&folder.store()) }
}

fn code(answer: Result<Value, ClientError>) -> u16 {
    match answer {
        Err(ClientError::Refused(status, _)) => status,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_once_and_the_review_is_kept_with_it() {
    let folder = Folder::new();
    let running = server::start(unlimited(&folder)).await.expect("the server starts");
    let url = format!("http://{}", running.address);
    let (anna, ben, id) = two_at_a_table(&url).await;
    let path = format!("/api/tables/{id}/review");
    assert_eq!(code(anna.post(&path, json!({})).await), 403, "nobody reviews a game in progress");
    play_to_the_end(&[&anna, &ben], &id).await;

    let first = anna.post(&path, json!({})).await.expect("over");
    let whole = finished(&anna, first).await;
    assert!(whole["all"].as_u64().is_some_and(|all| all > 3), "{whole}");
    assert_eq!(whole["judged"], whole["all"]);
    assert_eq!(whole["decisions"].as_array().map(Vec::len), whole["all"].as_u64().map(|all| all as usize));
    assert_eq!(whole["seats"].as_array().map(Vec::len), Some(2));
    let id_of_review = whole["id"].as_str().expect("an id");
    let rest = anna.get(&format!("/api/reviews/{id_of_review}?from=3")).await.expect("known");
    assert_eq!(rest["decisions"][0], whole["decisions"][3], "only what is new");
    running.stop().await.expect("goes down");

    // After a restart the second visitor has all of it at once.
    let running = server::start(unlimited(&folder)).await.expect("again");
    let url = format!("http://{}", running.address);
    let carl = Client::guest(&url, "Carl").await.expect("a guest");
    let kept = carl.post(&path, json!({})).await.expect("kept");
    assert_eq!((&kept["complete"], &kept["working"]), (&json!(true), &json!(false)));
    assert_eq!(kept["decisions"], whole["decisions"], "to the letter");
    assert_eq!(kept["seats"], whole["seats"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_brought_along_is_reviewed_as_the_table_is() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    play_to_the_end(&[&anna, &ben], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.expect("over");
    let brought = anna.post("/api/review", record.clone()).await.expect("a record");
    let of_table = anna.post(&format!("/api/tables/{id}/review"), json!({})).await.expect("over");
    assert_eq!(brought["id"], of_table["id"], "one game, one review");
    finished(&anna, brought).await;

    let mut unfinished = record.clone();
    unfinished["moves"].as_array_mut().expect("moves").pop();
    unfinished.as_object_mut().expect("a record").remove("result");
    assert_eq!(code(anna.post("/api/review", unfinished).await), 422);
    let mut bent = record;
    bent["moves"][0] = json!("0 nonsense");
    assert_eq!(code(anna.post("/api/review", bent).await), 422);
    assert_eq!(code(anna.get("/api/reviews/unheard-of").await), 409);
}
