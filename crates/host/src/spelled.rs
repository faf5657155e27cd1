//! JSON that is written already.

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A piece of a message, spelled out once and copied from then on. What only the game knows the type of is told this way: as
/// values of no type it would be taken apart into maps and texts, only to be written down a moment later.
#[derive(Clone, Debug)]
pub struct Spelled(Box<RawValue>);

impl Spelled {
    /// What is said, in JSON; null if it has keys that are no texts, which nothing a game tells has.
    #[must_use]
    pub fn of(said: &impl Serialize) -> Spelled {
        Spelled(to_raw_value(said).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The JSON.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Spelled {
    fn eq(&self, other: &Spelled) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for Spelled {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_spelled_out_is_part_of_what_holds_it() {
        let told = json!({ "event": "placed", "token": null, "hex": 1206 });
        let spelled = Spelled::of(&told);
        assert_eq!(spelled.as_str(), told.to_string());
        assert_eq!(serde_json::to_string(&[&spelled]).expect("a list"), format!("[{told}]"));
        assert_eq!(serde_json::to_value(&spelled).expect("a value"), told);
    }

    #[test]
    fn the_same_is_said_only_in_the_same_words() {
        assert_eq!(Spelled::of(&json!({ "hex": 1206 })), Spelled::of(&json!({ "hex": 1206 })));
        assert_ne!(Spelled::of(&json!({ "hex": 1206 })), Spelled::of(&json!({ "hex": 1207 })));
    }
}
