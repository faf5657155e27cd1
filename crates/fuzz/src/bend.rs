//! Ways to bend what comes in: bytes, and the parts of JSON.

use serde_json::Value;
use table::Dice;

/// Values that programs trip over.
const ODD: [&str; 12] = [
    "null",
    "-1",
    "0",
    "255",
    "256",
    "18446744073709551616",
    "1e400",
    "\"\"",
    "\"\\u0000\"",
    "[]",
    "{}",
    "[[]]",
];

/// The input bent once or a few times, now and then crossed with another.
pub fn bend(input: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bent = input.to_vec();
    for _ in 0..=dice.below(3) {
        let json = (dice.below(3) > 0).then(|| serde_json::from_slice::<Value>(&bent).ok()).flatten();
        bent = match json {
            Some(mut value) => {
                let donor = serde_json::from_slice(other).ok();
                bend_value(&mut value, donor.as_ref(), dice);
                value.to_string().into_bytes()
            }
            None => bend_bytes(bent, other, dice),
        };
    }
    bent.truncate(64 << 10);
    bent
}

fn bend_bytes(mut bytes: Vec<u8>, other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let at = dice.below(bytes.len() as u32 + 1) as usize;
    match dice.below(6) {
        0 => bytes.insert(at, dice.bits().to_le_bytes()[0]),
        1 if at < bytes.len() => drop(bytes.remove(at)),
        2 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
        3 => bytes.truncate(at),
        4 => {
            // A number becomes a neighbour of itself.
            if let Some(digit) = bytes.iter_mut().skip(at).find(|byte| byte.is_ascii_digit()) {
                *digit = b'0' + dice.below(10) as u8;
            }
        }
        _ => {
            let from = dice.below(other.len() as u32 + 1) as usize;
            let count = dice.below(24) as usize;
            let part: Vec<u8> = other[from..].iter().take(count).copied().collect();
            bytes.splice(at..at, part);
        }
    }
    bytes
}

/// All places in a value, as pointers.
fn places(value: &Value, here: &str, out: &mut Vec<String>) {
    out.push(here.to_owned());
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, part)| places(part, &format!("{here}/{index}"), out));
        }
        Value::Object(map) => {
            for (key, part) in map {
                let key = key.replace('~', "~0").replace('/', "~1");
                places(part, &format!("{here}/{key}"), out);
            }
        }
        _ => {}
    }
}

fn bend_value(value: &mut Value, donor: Option<&Value>, dice: &mut Dice) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    let Some(place) = dice.pick(&all).cloned() else { return };
    let part = value.pointer(&place).cloned().unwrap_or(Value::Null);
    let from_donor = donor.and_then(|donor| {
        let mut all = Vec::new();
        places(donor, "", &mut all);
        dice.pick(&all).and_then(|place| donor.pointer(place)).cloned()
    });
    let bent = match (dice.below(6), part) {
        (0, Value::Number(number)) => {
            let near = number.as_i64().unwrap_or(0).wrapping_add(i64::from(dice.below(5)) - 2);
            Value::from(near)
        }
        (1, Value::Array(mut list)) if !list.is_empty() => {
            let index = dice.below(list.len() as u32) as usize;
            if dice.below(2) == 0 {
                list.remove(index);
            } else {
                list.push(list[index].clone());
            }
            Value::Array(list)
        }
        (2, Value::Array(mut list)) if list.len() > 1 => {
            let (one, two) = (dice.below(list.len() as u32) as usize, dice.below(list.len() as u32) as usize);
            list.swap(one, two);
            Value::Array(list)
        }
        (3, Value::Object(mut map)) if !map.is_empty() => {
            let key = map.keys().nth(dice.below(map.len() as u32) as usize).cloned().unwrap_or_default();
            let part = map.remove(&key);
            if let Some(part) = part.filter(|_| dice.below(2) == 0) {
                map.insert(format!("{key}x"), part);
            }
            Value::Object(map)
        }
        (4, _) => from_donor.unwrap_or(Value::Null),
        (_, Value::String(text)) => {
            let bytes = bend_bytes(text.into_bytes(), b"end 0 @,", dice);
            Value::from(String::from_utf8_lossy(&bytes).into_owned())
        }
        _ => serde_json::from_str(ODD[dice.below(ODD.len() as u32) as usize]).unwrap_or(Value::Null),
    };
    if let Some(there) = value.pointer_mut(&place) {
        *there = bent;
    }
}
