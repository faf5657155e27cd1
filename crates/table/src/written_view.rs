//! Views that come from outside: read, and looked over before anybody plays by them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seat;

/// Lets a view be written as it stands, and looked over whenever it is read: `$look` takes the view and says what does not
/// hold together. The view derives both by serde with `remote = "Self"`, which makes functions of its own of them.
#[macro_export]
macro_rules! looked_over {
    ($view:ty, $look:expr) => {
        impl serde::Serialize for $view {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$view>::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $view {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$view, D::Error> {
                let look: fn(&mut $view) -> Result<(), String> = $look;
                let mut view = <$view>::deserialize(deserializer)?;
                look(&mut view).map_err(serde::de::Error::custom)?;
                Ok(view)
            }
        }
    };
}

/// A view as it was written.
///
/// # Errors
/// Says what does not have the form of a view, and where.
pub fn read_view<G: Game>(written: &Value) -> Result<G::View, String> {
    // Every value has a line of its own, so that the line of an error says which one is wrong.
    let lines = serde_json::to_string_pretty(written).map_err(|why| why.to_string())?;
    serde_json::from_str(&lines).map_err(|why| {
        let mut left = why.line();
        let place = place_of_line(written, &mut left).unwrap_or_default();
        let text = why.to_string();
        let what = &text[..text.rfind(" at line ").unwrap_or(text.len())];
        format!("\"view{place}\": {what}")
    })
}

/// A whole world that looks to this seat as the written view says, for whoever is told a view and has no game to look at.
/// What the seat cannot know is drawn.
///
/// # Errors
/// Says what is no such view, and where: what does not hold together, and every field that would be another one in the
/// world that was imagined. Nothing panics.
pub fn world_of<G: Game>(written: &Value, seat: Seat, dice: &mut Dice) -> Result<G, String> {
    // What a view shows is bound together in more ways than its reader looks at: what cannot be imagined shows by that.
    let imagined = catch_unwind(AssertUnwindSafe(|| {
        let view = read_view::<G>(written)?;
        let world = G::imagine(&view, dice);
        let shown = serde_json::to_value(world.view(Some(seat))).map_err(|why| why.to_string())?;
        Ok((world, shown))
    }));
    let (world, shown) =
        imagined.unwrap_or_else(|_| Err("\"view\": no game can look like this".to_owned()))?;
    match difference(written, &shown) {
        None => Ok(world),
        Some(place) => {
            let [there, fits] = [written, &shown]
                .map(|view| view.pointer(&place.pointer).map_or_else(|| "nothing".to_owned(), short));
            let text = place.text;
            Err(format!("\"view{text}\": {there} does not fit the rest, which makes it {fits}"))
        }
    }
}

/// A value in few letters.
fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 60 { text } else { text.chars().take(57).chain("...".chars()).collect() }
}

/// A place in a value, as people and as pointers write it.
#[derive(Default)]
struct Place {
    text: String,
    pointer: String,
}

/// The first place at which two values differ, if there is one.
fn difference(one: &Value, other: &Value) -> Option<Place> {
    let within = |text: String, key: &str, place: Place| Place {
        text: format!("{text}{}", place.text),
        pointer: format!("/{}{}", key.replace('~', "~0").replace('/', "~1"), place.pointer),
    };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let place = match (one.get(key), other.get(key)) {
                    (Some(one), Some(other)) => difference(one, other)?,
                    _ => Place::default(),
                };
                Some(within(format!(".{key}"), key, place))
            })
        }
        (Value::Array(one), Value::Array(other)) => {
            let both = one.iter().zip(other).enumerate();
            let found =
                both.filter_map(|(index, (one, other))| Some((index, difference(one, other)?))).next();
            let longer = (one.len() != other.len()).then(|| (one.len().min(other.len()), Place::default()));
            found.or(longer).map(|(index, place)| within(format!("[{index}]"), &index.to_string(), place))
        }
        _ => (one != other).then(Place::default),
    }
}

/// The place of the value that ends or begins on this line, counted from 1, of the pretty text of a value.
fn place_of_line(value: &Value, left: &mut usize) -> Option<String> {
    *left = left.checked_sub(1)?;
    if *left == 0 {
        return Some(String::new());
    }
    let found = match value {
        Value::Object(fields) if !fields.is_empty() => {
            let mut fields = fields.iter();
            fields.find_map(|(key, value)| Some(format!(".{key}{}", place_of_line(value, left)?)))
        }
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.iter().enumerate();
            items.find_map(|(index, value)| Some(format!("[{index}]{}", place_of_line(value, left)?)))
        }
        _ => return None,
    };
    found.or_else(|| {
        // The line of the closing bracket.
        *left = left.checked_sub(1)?;
        (*left == 0).then(String::new)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_line_of_a_pretty_text_has_its_place() {
        let value = json!({"a": [1, {"b": []}], "c": {}, "d": {"e": 2}});
        let text = serde_json::to_string_pretty(&value).expect("plain data");
        let places: Vec<String> = (1..=text.lines().count())
            .map(|line| place_of_line(&value, &mut { line }).expect("a line"))
            .collect();
        let wanted = ["", ".a", ".a[0]", ".a[1]", ".a[1].b", ".a[1]", ".a", ".c", ".d", ".d.e", ".d", ""];
        assert_eq!(places, wanted);
        assert_eq!(place_of_line(&value, &mut 13), None);
    }

    #[test]
    fn the_first_difference_is_named() {
        let value = json!({"a": [1, {"b": 2}], "c": 3});
        let place = |other: Value| difference(&value, &other).map(|place| (place.text, place.pointer));
        let named = |text: &str, pointer: &str| Some((text.to_owned(), pointer.to_owned()));
        assert_eq!(place(value.clone()), None);
        assert_eq!(place(json!({"a": [1, {"b": 3}], "c": 3})), named(".a[1].b", "/a/1/b"));
        assert_eq!(place(json!({"a": [1], "c": 3})), named(".a[1]", "/a/1"));
        assert_eq!(place(json!({"a": [1, {"b": 2}], "c": 3, "~/": 4})), named(".~/", "/~0~1"));
    }
}
