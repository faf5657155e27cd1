//! Kind `military`: the conflicts at the end of an age.

use serde_json::{Value, json};

use super::{Read, age, cities, city_values, leader, list, number, number_or_0, object, truth, visible};
use crate::decree::Decrees;
use crate::effect::{Effect, Trigger};
use crate::military::{Army, conflicts};

pub(super) fn found(vector: &Value) -> Read<Value> {
    let values = city_values(vector)?;
    let age = age(vector)?;
    let decrees = Decrees::new(visible(vector)?, age);
    let short = values.iter().any(|value| !value["shields"].is_null());
    let armies: Vec<Army> = if short {
        values.iter().map(short_army).collect::<Read<_>>()?
    } else {
        cities(vector)?.iter().map(crate::city::City::army).collect()
    };
    let spoils = conflicts(&armies, age, &decrees);
    let shields: Vec<u16> = armies.iter().map(|army| army.strength).collect();
    let tokens: Vec<Vec<i8>> = spoils.iter().map(crate::military::Spoils::list).collect();
    let coins: Vec<u16> = spoils.iter().map(|spoils| spoils.coins).collect();
    Ok(object([("shields", json!(shields)), ("tokens", json!(tokens)), ("coins", json!(coins))]))
}

/// A city of which only the printed shields are told; leaders add nothing but their special effect.
fn short_army(value: &Value) -> Read<Army> {
    let mut army = Army {
        strength: number(&value["shields"], "shields", 999)? as u16
            + number_or_0(&value["shield_tokens"], "shield_tokens", 99)? as u16,
        away: truth(&value["diplomacy"], "diplomacy")?,
        ..Army::default()
    };
    let mut defeats = 0;
    for token in list(&value["military"], "military")?.iter().take(99) {
        match token.as_i64() {
            Some(-1) => defeats += 1,
            Some(1 | 3 | 5) => {}
            _ => return Err(format!("no conflict token {token}")),
        }
    }
    let mut leaders: Vec<_> = list(&value["leaders"], "leaders")?.iter().map(leader).collect::<Read<_>>()?;
    if !value["courtesan"].is_null() {
        leaders.push(leader(&value["courtesan"])?);
    }
    for effect in leaders.iter().flat_map(|leader| &leader.info().effects) {
        match *effect {
            Effect::RedirectDefeats => army.redirects_defeats = true,
            Effect::DefeatsAsShields => army.strength += defeats,
            Effect::CoinsWhen { trigger: Trigger::TookVictoryToken, coins } => {
                army.coins_per_victory += coins;
            }
            _ => {}
        }
    }
    Ok(army)
}
