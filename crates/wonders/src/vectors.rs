//! Conformance vectors: one position and its answer a line. The format is described beside the vectors.

use serde_json::{Map, Value};

use crate::board::{BoardId, Face};
use crate::card::{CardId, Colour};
use crate::city::{City, VICTORY_VALUES};
use crate::leader::LeaderId;
use crate::tile::{TileId, TileSet};

mod military;
mod pay;
mod project;
mod score;
mod tower;

type Read<T> = Result<T, String>;

/// Checks one line.
///
/// # Errors
/// What is expected and what is found instead, or what is wrong with the line.
pub fn check(line: &str) -> Result<(), String> {
    let vector: Value = serde_json::from_str(line).map_err(|error| format!("no JSON: {error}"))?;
    let game = text(&vector["game"], "game")?;
    if game != "seven_wonders" {
        return Err(format!("a vector of another game: {game:?}"));
    }
    let id = vector["id"].as_str().unwrap_or("?");
    let found = match text(&vector["kind"], "kind")? {
        "pay" => pay::found(&vector),
        "score" => score::found(&vector),
        "military" => military::found(&vector),
        "tower" => tower::found(&vector),
        "project" => project::found(&vector),
        other => Err(format!("unknown kind {other:?}")),
    };
    let found = found.map_err(|error| format!("{id}: {error}"))?;
    let expected = &vector["expect"];
    if agrees(expected, &found) {
        return Ok(());
    }
    Err(format!("{id}: expected {expected}, found {found}"))
}

/// Whether all that is expected is found. Lists without an order are sorted by both sides beforehand.
fn agrees(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            expected.len() == found.len()
                && expected
                    .iter()
                    .all(|(key, value)| found.get(key).is_some_and(|other| agrees(value, other)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len() && expected.iter().zip(found).all(|(one, other)| agrees(one, other))
        }
        _ => expected == found,
    }
}

fn text<'a>(value: &'a Value, what: &str) -> Read<&'a str> {
    value.as_str().ok_or_else(|| format!("{what} is no text"))
}

fn array<'a>(value: &'a Value, what: &str) -> Read<&'a [Value]> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("{what} is no list"))
}

/// A list that may be absent.
fn list<'a>(value: &'a Value, what: &str) -> Read<&'a [Value]> {
    if value.is_null() { Ok(&[]) } else { array(value, what) }
}

fn number(value: &Value, what: &str, most: u64) -> Read<u64> {
    value.as_u64().filter(|&n| n <= most).ok_or_else(|| format!("{what} is no number from 0 to {most}"))
}

/// A number that may be absent.
fn number_or_0(value: &Value, what: &str, most: u64) -> Read<u64> {
    if value.is_null() { Ok(0) } else { number(value, what, most) }
}

fn truth(value: &Value, what: &str) -> Read<bool> {
    if value.is_null() {
        Ok(false)
    } else {
        value.as_bool().ok_or_else(|| format!("{what} is not true or false"))
    }
}

fn card(value: &Value) -> Read<CardId> {
    let key = text(value, "card")?;
    CardId::from_key(key).ok_or_else(|| format!("no card {key:?}"))
}

fn leader(value: &Value) -> Read<LeaderId> {
    let key = text(value, "leader")?;
    LeaderId::from_key(key).ok_or_else(|| format!("no leader {key:?}"))
}

fn tile(value: &Value) -> Read<TileId> {
    let number = number(value, "tile", 24)?;
    TileId::new(number as u8).ok_or_else(|| "there is no tile 0".to_owned())
}

fn age(vector: &Value) -> Read<u8> {
    let age = number(&vector["age"], "age", 3)?;
    if age == 0 { Err("there is no age 0".to_owned()) } else { Ok(age as u8) }
}

fn players(vector: &Value) -> Read<usize> {
    let players = number(&vector["players"], "players", 8)?;
    if players < 2 { Err("there are at least 2 players".to_owned()) } else { Ok(players as usize) }
}

fn visible(vector: &Value) -> Read<TileSet> {
    list(&vector["tower"], "tower")?.iter().map(tile).collect()
}

/// The objects of all cities, checked for number.
fn city_values(vector: &Value) -> Read<&[Value]> {
    let values = array(&vector["cities"], "cities")?;
    let players = players(vector)?;
    let expected = if players == 2 { 3 } else { players };
    if values.len() != expected {
        return Err(format!("{players} players have {expected} cities, not {}", values.len()));
    }
    Ok(values)
}

/// All cities, each acquainted with its neighbours.
fn cities(vector: &Value) -> Read<Vec<City>> {
    let values = city_values(vector)?;
    let boards: Vec<City> = values.iter().map(empty_city).collect::<Read<_>>()?;
    let n = boards.len();
    let mut cities = Vec::with_capacity(n);
    for (place, value) in values.iter().enumerate() {
        let mut city = boards[place];
        city.meet(&boards[(place + 1) % n], &boards[(place + n - 1) % n]);
        fill(&mut city, value).map_err(|error| format!("city {place}: {error}"))?;
        cities.push(city);
    }
    Ok(cities)
}

fn empty_city(value: &Value) -> Read<City> {
    let key = text(&value["board"], "board")?;
    let board = BoardId::from_key(key).ok_or_else(|| format!("no board {key:?}"))?;
    let face = Face::from_key(text(&value["side"], "side")?).ok_or("a side is A or B")?;
    Ok(City::new(board, face))
}

fn fill(city: &mut City, value: &Value) -> Read<()> {
    let marker = match value["marker_color"].as_str() {
        Some(key) => Some(Colour::from_key(key).ok_or_else(|| format!("no colour {key:?}"))?),
        None => None,
    };
    let most = city.plan_len() as u64;
    let count = number_or_0(&value["stages"], "stages", most)?;
    if value["stage_set"].is_null() {
        for stage in 0..count {
            city.build_stage(stage as usize, marker);
        }
    } else {
        for stage in array(&value["stage_set"], "stage_set")? {
            let stage = number(stage, "stage", most)?;
            if stage == 0 || city.has_stage(stage as usize - 1) {
                return Err(format!("stage {stage} does not fit"));
            }
            city.build_stage(stage as usize - 1, marker);
        }
    }
    for key in list(&value["cards"], "cards")? {
        let card = card(key)?;
        if city.has_twin(card) {
            return Err(format!("{card} stands twice"));
        }
        city.build(card);
    }
    for key in list(&value["leaders"], "leaders")? {
        let leader = leader(key)?;
        if city.leaders().contains(leader) {
            return Err(format!("{leader} is recruited twice"));
        }
        city.recruit(leader);
    }
    if !value["courtesan"].is_null() {
        city.copy_leader(leader(&value["courtesan"])?);
    }
    for key in list(&value["entombed"], "entombed")? {
        city.entomb(leader(key)?);
    }
    if truth(&value["start_lost"], "start_lost")? {
        city.lose_start();
    }
    city.coins = number_or_0(&value["coins"], "coins", 9999)? as u16;
    tokens(city, value)?;
    city.shield_tokens = number_or_0(&value["shield_tokens"], "shield_tokens", 99)? as u8;
    city.diplomacy = u8::from(truth(&value["diplomacy"], "diplomacy")?);
    city.debt = number_or_0(&value["debt"], "debt", 9999)? as u16;
    city.tiles = number_or_0(&value["tiles"], "tiles", 3)? as u8;
    let projects = &value["projects"];
    city.projects.stage_points = number_or_0(&projects["stage_points"], "stage_points", 99)? as u8;
    city.projects.science_set_points =
        number_or_0(&projects["science_set_points"], "science_set_points", 99)? as u8;
    city.projects.guild_points = number_or_0(&projects["guild_points"], "guild_points", 99)? as u8;
    for penalty in list(&projects["penalties"], "penalties")? {
        match penalty.as_i64() {
            Some(worth @ -3..=-1) => city.projects.penalties[(-worth) as usize - 1] += 1,
            _ => return Err(format!("no penalty token {penalty}")),
        }
    }
    let markers = &value["markers"];
    city.markers.free_building = number_or_0(&markers["free_building"], "free_building", 99)? as u8;
    city.markers.free_stage = number_or_0(&markers["free_stage"], "free_stage", 99)? as u8;
    city.markers.any_colour = number_or_0(&markers["any_colour"], "any_colour", 99)? as u8;
    Ok(())
}

/// Reads the conflict tokens of a city.
fn tokens(city: &mut City, value: &Value) -> Read<()> {
    let list = list(&value["military"], "military")?;
    if list.len() > 99 {
        return Err("more tokens than there are".to_owned());
    }
    for token in list {
        match token.as_i64() {
            Some(-1) => city.tokens.defeats += 1,
            Some(worth) if VICTORY_VALUES.iter().any(|&value| i64::from(value) == worth) => {
                city.tokens.take_victory(worth as u8);
            }
            _ => return Err(format!("no conflict token {token}")),
        }
    }
    Ok(())
}

/// The rounds of an age or of a game.
fn rounds(vector: &Value) -> Read<&[Value]> {
    let rounds = array(&vector["rounds"], "rounds")?;
    if rounds.len() > 99 { Err("more rounds than a game has".to_owned()) } else { Ok(rounds) }
}

/// The place of the Free City.
fn free_city(values: &[Value]) -> Read<Option<usize>> {
    for (place, value) in values.iter().enumerate() {
        if truth(&value["free_city"], "free_city")? {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

/// An object of these fields.
fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = include_str!("../../../tests/vectors/seven-wonders.jsonl");

    #[test]
    fn every_vector_passes() {
        let failures: Vec<String> = LINES.lines().filter_map(|line| check(line).err()).collect();
        assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
    }

    #[test]
    fn a_wrong_answer_is_told() {
        let line = LINES.lines().find(|line| line.contains("\"pay-base-281\"")).expect("a known vector");
        let wrong = line.replace("[2,1,0]", "[2,2,0]");
        let told = check(&wrong).expect_err("the answer is wrong");
        assert!(told.contains("expected") && told.contains("found"), "{told}");
    }

    #[test]
    fn the_free_city_that_is_asked_must_use_its_chain() {
        let line = LINES.lines().find(|line| line.contains("\"pay-babel-134\"")).expect("a known vector");
        let two = line.replace("\"players\":3", "\"players\":2");
        assert_eq!(check(&two), Ok(()), "a player may pay the ordinary cost instead");
        let free_city =
            two.replace("\"board\":\"halikarnassos\"", "\"free_city\":true,\"board\":\"halikarnassos\"");
        assert!(check(&free_city).is_err());
        assert_eq!(
            check(&free_city.replace("[[0,0,3],[1,0,0]]", "[[0,0,3]]").replace("\"bank\":0", "\"bank\":3")),
            Ok(())
        );
    }

    #[test]
    fn broken_lines_are_errors_and_never_panics() {
        for line in [
            "",
            "{}",
            "[]",
            "nonsense",
            "{\"game\":\"chess\"}",
            "{\"game\":\"seven_wonders\",\"kind\":\"pay\"}",
        ] {
            assert!(check(line).is_err(), "{line}");
        }
        // Cut values out of good lines and put wrong ones in.
        for line in LINES.lines().step_by(9) {
            for (from, to) in [
                ("\"board\":\"", "\"board\":\"x"),
                ("\"cards\":[", "\"cards\":[7,"),
                ("\"coins\":", "\"coins\":-"),
                ("\"seat\":", "\"seat\":9"),
                ("\"age\":", "\"age\":7"),
                ("\"stages\":", "\"stages\":4"),
                ("\"players\":", "\"players\":9"),
                ("\"tile\":", "\"tile\":9"),
                ("\"shields\":", "\"shields\":99999"),
                ("\"cities\":[{", "\"cities\":[{},{"),
                ("\"rounds\":[", "\"rounds\":[3,"),
                ("\"military\":[", "\"military\":[9,"),
                ("\"stages\":", "\"stage_set\":[9],\"stages\":"),
            ] {
                if line.contains(from) {
                    assert!(check(&line.replace(from, to)).is_err(), "{from} in {line}");
                }
            }
        }
    }
    #[test]
    fn lines_with_random_faults_never_panic() {
        let mut dice = table::Dice::from_number(5);
        let lines: Vec<&str> = LINES.lines().collect();
        let noise = b"0123456789\",:[]{}-nulltrue_ab";
        for _ in 0..3000 {
            let mut line = dice.pick(&lines).expect("there are lines").as_bytes().to_vec();
            for _ in 0..1 + dice.below(3) {
                let at = dice.below(line.len() as u32) as usize;
                line[at] = *dice.pick(noise).expect("there is noise");
            }
            if let Ok(line) = std::str::from_utf8(&line) {
                // Whether it still holds does not matter here.
                let _ = check(line);
            }
        }
    }
}
