//! Kind `score`: the final score of all cities.

use serde_json::{Value, json};

use super::{Read, cities, city_values, free_city, object};
use crate::count::Around;
use crate::score::{Score, score, winners};

pub(super) fn found(vector: &Value) -> Read<Value> {
    let cities = cities(vector)?;
    let free_city = free_city(city_values(vector)?)?;
    let scores: Vec<Score> = (0..cities.len()).map(|place| score(&Around::ring(&cities, place))).collect();
    let seats: Vec<Value> = scores.iter().map(seat).collect();
    Ok(object([("seats", json!(seats)), ("winners", json!(winners(&cities, &scores, free_city)))]))
}

fn seat(score: &Score) -> Value {
    let mut value = json!(score);
    value["total"] = json!(score.total());
    value
}
