//! Who sits where when a table is opened.

mod desk;

use desk::*;
use host::*;
use serde_json::{Value, json};

/// What comes of opening a table of the toy game, which two to four play.
fn opened(wish: Value) -> Result<Vec<Chair>, Refusal> {
    let mut body = json!({ "setup": { "game": "toy" } });
    body.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
    let body: OpenBody = serde_json::from_value(body).expect("a wish");
    body.chairs(&who("anna"), |brought| brought.unwrap_or_else(|| "drawn".to_owned()))
}

fn anna(name: &str, contribution: &str) -> Chair {
    Chair::Person { who: "anna".into(), name: name.to_owned(), contribution: contribution.to_owned() }
}

#[test]
fn who_opens_a_table_sits_first_and_as_few_play_as_can() {
    assert_eq!(opened(json!({})), Ok(vec![anna("ANNA", "drawn"), Chair::Open]));
    let with_salt = opened(json!({ "players": 3, "contribution": "salt" }));
    assert_eq!(with_salt, Ok(vec![anna("ANNA", "salt"), Chair::Open, Chair::Open]));
    let alone = opened(json!({ "seats": [{ "kind": "open" }] })).expect("two play it");
    assert_eq!(alone, [Chair::Open, Chair::Open]);
}

#[test]
fn seats_are_given_as_wished_and_the_rest_is_open() {
    let seats = json!([
        { "kind": "bot", "level": "hard" },
        { "kind": "me", "name": " Anna  B. ", "contribution": "pepper" },
        { "kind": "me", "name": "\u{200b}" },
    ]);
    let bot = Chair::Bot { level: Level::Hard };
    let wished = vec![bot, anna("Anna B.", "pepper"), anna("ANNA", "salt")];
    assert_eq!(opened(json!({ "seats": seats, "contribution": "salt" })), Ok(wished.clone()));
    let mut one_more = wished.clone();
    one_more.push(Chair::Open);
    assert_eq!(opened(json!({ "seats": seats, "contribution": "salt", "players": 4 })), Ok(one_more));
    let as_many = opened(json!({ "seats": seats, "contribution": "salt", "players": 3 }));
    assert_eq!(as_many, Ok(wished));
}

#[test]
fn no_table_has_more_seats_than_can_play_and_nobody_is_left_without_one() {
    let bots = |count: usize| vec![json!({ "kind": "bot" }); count];
    assert_eq!(opened(json!({ "players": 4 })).map(|chairs| chairs.len()), Ok(4));
    assert_eq!(opened(json!({ "seats": bots(4) })).map(|chairs| chairs.len()), Ok(4));
    for many in [
        json!({ "players": 5 }),
        json!({ "players": usize::MAX }),
        json!({ "seats": bots(5) }),
        json!({ "seats": bots(3), "players": 2 }),
    ] {
        assert!(matches!(opened(many.clone()), Err(Refusal::Unplayable(_))), "{many}");
    }
    assert!(matches!(opened(json!({ "setup": { "game": "chess" } })), Err(Refusal::Unplayable(_))));
}
