//! Kind `pay`: can a city build the target, and for what coins?

use serde_json::{Value, json};

use super::{Read, age, card, cities, city_values, free_city, leader, number, object, text, visible};
use crate::count::Around;
use crate::decree::Decrees;
use crate::payment::{Free, Payer, Refusal, Right};
use crate::project::ProjectId;

pub(super) fn found(vector: &Value) -> Read<Value> {
    let cities = cities(vector)?;
    let seat = number(&vector["seat"], "seat", cities.len() as u64 - 1)? as usize;
    let decrees = Decrees::new(visible(vector)?, age(vector)?);
    let around = Around::ring(&cities, seat);
    let mut payer = Payer::new(around.own, around.left, around.right, &decrees);
    if free_city(city_values(vector)?)? == Some(seat) {
        payer = payer.free_city();
    }
    let target = &vector["target"];
    let right = match target["via"].as_str() {
        None => None,
        Some("olympia") => Some(Right::Olympia),
        Some("caligula") => Some(Right::Caligula),
        Some("free_building_token") => Some(Right::FreeBuildingToken),
        Some("free_stage_token") => Some(Right::FreeStageToken),
        Some(other) => return Err(format!("unknown right {other:?}")),
    };
    let join = match target["join"].as_str() {
        None => None,
        Some(key) => Some(ProjectId::from_key(key).ok_or_else(|| format!("no project {key:?}"))?),
    };
    let quote = if !target["stage"].is_null() {
        let stage = number(&target["stage"], "stage", 9)?;
        if stage == 0 {
            return Err("there is no stage 0".to_owned());
        }
        payer.stage(stage as usize - 1, right)
    } else if !target["leader"].is_null() {
        payer.leader(leader(&target["leader"])?)
    } else {
        payer.structure(card(&target["card"])?, join.map(|project| &project.info().cost), right)
    };
    let options = quote.options();
    let bank = options.iter().map(|option| option[2]).min().unwrap_or(0);
    let free = match quote.free {
        None => Value::Null,
        Some(Free::Chain) => json!("chain"),
        Some(Free::Ramses) => json!("ramses"),
        Some(Free::Right(_)) => json!(text(&target["via"], "via")?),
    };
    let chained = if quote.free == Some(Free::Chain) { quote.chain_bonus } else { 0 };
    let why = quote.refusal.map(|refusal| match refusal {
        Refusal::Duplicate => "duplicate",
        Refusal::Stage => "stage",
        Refusal::Resources => "resources",
        Refusal::Coins => "coins",
    });
    Ok(object([
        ("buildable", json!(quote.buildable())),
        ("options", json!(options.as_slice())),
        ("free", free),
        ("bank", json!(bank)),
        ("bonus", json!(quote.bonus + chained)),
        ("why", json!(why)),
    ]))
}
