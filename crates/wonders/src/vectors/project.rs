//! Kind `project`: one age with a great project.

use serde_json::{Map, Value, json};

use super::{
    Read, age, array, card, cities, city_values, free_city, number, object, players, rounds, text, truth,
    visible,
};
use crate::card::Colour;
use crate::city::VICTORY_VALUES;
use crate::decree::Decrees;
use crate::project::{Attempt, JoinRefusal, Outcome, ProjectId, Works};

pub(super) fn found(vector: &Value) -> Read<Value> {
    let cities = cities(vector)?;
    let free_city = free_city(city_values(vector)?)?;
    let age = age(vector)?;
    let decrees = Decrees::new(visible(vector)?, age);
    let key = text(&vector["project"], "project")?;
    let project = ProjectId::from_key(key).ok_or_else(|| format!("no project {key:?}"))?;
    let mut works = Works::new(project, players(vector)?);
    let tokens_start = works.left();
    let mut markers: Vec<u8> = cities.iter().map(|city| city.markers.any_colour).collect();
    let mut tokens_after = Vec::new();
    let mut refused = Vec::new();
    for (round, attempts) in rounds(vector)?.iter().enumerate() {
        works.begin_round();
        for value in array(attempts, "round")? {
            let place = number(&value["seat"], "seat", cities.len() as u64 - 1)? as usize;
            let attempt = Attempt {
                place,
                built: built(value)?,
                any_colour: truth(&value["any_colour"], "any_colour")?,
                has_marker: markers[place] > 0,
            };
            match works.check(&attempt) {
                Ok(()) => {
                    markers[place] -= u8::from(attempt.any_colour);
                    works.join(place);
                }
                Err(why) => {
                    refused.push(json!({ "round": round, "seat": place, "why": reason(why) }));
                }
            }
        }
        tokens_after.push(works.left());
    }
    sort_like(&mut refused, &vector["expect"]["refused"]);
    let seats: Vec<Value> = (0..cities.len())
        .map(|place| {
            let outcome = if free_city == Some(place) {
                Outcome::default()
            } else {
                works.outcome(place, &cities[place], age, &decrees)
            };
            let mut destroy: Vec<Value> = outcome.destroy.iter().map(|card| json!(card)).collect();
            sort_like(&mut destroy, &vector["expect"]["seats"][place]["destroy"]);
            seat(works.taken(place), &outcome, destroy)
        })
        .collect();
    Ok(object([
        ("tokens_start", json!(tokens_start)),
        ("tokens_after", json!(tokens_after)),
        ("refused", json!(refused)),
        ("success", json!(works.success())),
        ("seats", json!(seats)),
    ]))
}

/// The colour of the structure built, if it was one.
fn built(value: &Value) -> Read<Option<Colour>> {
    if value["card"].is_null() { Ok(None) } else { Ok(Some(card(&value["card"])?.info().colour)) }
}

fn reason(why: JoinRefusal) -> &'static str {
    match why {
        JoinRefusal::NoToken => "no_token",
        JoinRefusal::NoStructure => "no_structure",
        JoinRefusal::OncePerRound => "once_per_round",
        JoinRefusal::NoMarker => "no_marker",
        JoinRefusal::Colour => "colour",
    }
}

/// Brings a list without an order into the order in which it is expected.
fn sort_like(found: &mut [Value], expected: &Value) {
    let expected = expected.as_array().map(Vec::as_slice).unwrap_or_default();
    found.sort_by_key(|value| expected.iter().position(|other| other == value).unwrap_or(usize::MAX));
}

fn seat(tokens: u8, outcome: &Outcome, destroy: Vec<Value>) -> Value {
    let victories = VICTORY_VALUES.iter().zip(outcome.victories).rev();
    let victories: Vec<u8> =
        victories.flat_map(|(&value, count)| std::iter::repeat_n(value, usize::from(count))).collect();
    let mut markers = Map::new();
    for (key, count) in [
        ("free_building", outcome.markers.free_building),
        ("free_stage", outcome.markers.free_stage),
        ("any_colour", outcome.markers.any_colour),
        ("stage_points", outcome.projects.stage_points),
        ("science_set_points", outcome.projects.science_set_points),
        ("guild_points", outcome.projects.guild_points),
    ] {
        if count > 0 {
            markers.insert(key.to_owned(), json!(count));
        }
    }
    object([
        ("tokens", json!(tokens)),
        ("coins", json!(i32::from(outcome.gained) - i32::from(outcome.lost))),
        ("victory", json!(victories)),
        ("shields", json!(outcome.shields)),
        ("markers", Value::Object(markers)),
        ("destroy", Value::Array(destroy)),
        ("return_victory", json!(outcome.return_victory)),
        ("start_lost", json!(outcome.start_lost)),
        ("penalty", json!(outcome.penalty())),
    ])
}
