//! A legal move as the page offers it: what to click, what to say, and what it means.

use std::collections::BTreeMap;

use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A legal move and the things to click for it; or several that differ in little.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct Choice {
    /// The move in its text form.
    #[serde(rename = "move")]
    pub mv: String,
    /// The targets to click, in order, such as `["rack:2", "hex:1206"]`.
    pub path: Vec<String>,
    /// What it does, in the watcher's language, for buttons and screen readers.
    pub label: String,
    /// Where it is, in words, if the label leaves that to the clicks before the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The points it would bring at once, where that is worth telling before it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// What else it would bring, and whom, in words, where that is worth telling before it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brings: Option<String>,
    /// What it means, as data: nobody has to read it out of words, names of targets or the text of the move.
    #[schema(value_type = Object)]
    pub means: Meaning,
    /// Where not empty, this stands for several choices: one for each way to put one of its texts in the place of
    /// every sign, wherever that stands in `move`, `path`, `label`, `place`, `brings` and `means`. A tile that can lie at many
    /// places, in any of its turns, is told once this way.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub each: BTreeMap<char, Vec<String>>,
}

impl Choice {
    /// The choices this one stands for.
    #[must_use]
    pub fn spread(&self) -> Vec<Choice> {
        let mut found = vec![Choice { each: BTreeMap::new(), ..self.clone() }];
        for (&sign, texts) in &self.each {
            found = found
                .iter()
                .flat_map(|choice| texts.iter().map(move |text| choice.with(sign, text)))
                .collect();
        }
        found
    }

    fn with(&self, sign: char, by: &str) -> Choice {
        let put = |text: &String| text.replace(sign, by);
        Choice {
            mv: put(&self.mv),
            path: self.path.iter().map(put).collect(),
            label: put(&self.label),
            place: self.place.as_ref().map(put),
            points: self.points,
            brings: self.brings.as_ref().map(put),
            means: Meaning(put(&self.means.0)),
            each: BTreeMap::new(),
        }
    }
}

/// What a choice means: an object with its `kind`, and with what the game has to tell of a move of this kind. Every
/// game has a type of its own for it, which is an enum with the kind as its tag; here it is already written down,
/// as tables of different games lie side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning(String);

impl Meaning {
    /// Writes a game's own meaning down.
    ///
    /// # Panics
    /// If it has keys that are no texts, which no type made for this has.
    #[must_use]
    pub fn of(meaning: &impl Serialize) -> Meaning {
        Meaning(serde_json::to_string(meaning).expect("a meaning is plain data"))
    }
}

impl Default for Meaning {
    /// Nothing but that it is a move.
    fn default() -> Meaning {
        Meaning("{\"kind\":\"move\"}".to_owned())
    }
}

impl Serialize for Meaning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<&RawValue>(&self.0).map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_choice_that_stands_for_several_means_each_of_them() {
        #[derive(Serialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        enum Toy {
            Lay { turn: char, at: char, cost: u8 },
        }
        let texts = |list: [&str; 2]| list.map(str::to_owned).to_vec();
        let choice = Choice {
            mv: "lay * r?".to_owned(),
            path: vec!["tile:?".to_owned(), "at:*".to_owned()],
            label: "on *".to_owned(),
            means: Meaning::of(&Toy::Lay { turn: '?', at: '*', cost: 3 }),
            each: BTreeMap::from([('?', texts(["0", "2"])), ('*', texts(["a1", "b2"]))]),
            ..Choice::default()
        };
        let seen: Vec<_> =
            choice.spread().iter().map(|one| serde_json::to_value(one).expect("plain data")).collect();
        let wanted = [("a1", "0"), ("a1", "2"), ("b2", "0"), ("b2", "2")].map(|(at, turn)| {
            json!({
                "move": format!("lay {at} r{turn}"),
                "path": [format!("tile:{turn}"), format!("at:{at}")],
                "label": format!("on {at}"),
                "means": { "kind": "lay", "turn": turn, "at": at, "cost": 3 },
            })
        });
        assert_eq!(seen, wanted);
    }
}
