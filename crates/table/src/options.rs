//! Options as they are written down, read under a version of the rules.

use serde_json::Value;

use crate::deal::Unplayable;
use crate::game::Game;

/// Reads options under a version of the rules: what is left out has the default of that version.
///
/// # Errors
/// If the version is none of this game's, or the options are none; says which.
pub fn read_options<G: Game>(rules: u32, written: &Value) -> Result<G::Options, Unplayable> {
    if !knows_rules::<G>(rules) {
        return Err(Unplayable::new(unknown_rules(rules, G::RULES)));
    }
    // A list would be read as the options in the order they happen to have.
    if written.is_array() {
        return Err(Unplayable::new("options: a list, expected an object".to_owned()));
    }
    let mut whole = written.clone();
    // What else is no object is refused below, by the reader that says so best.
    if let (Value::Object(named), Value::Object(defaults)) =
        (&mut whole, written_options::<G>(&G::defaults(rules)))
    {
        for (name, value) in defaults {
            named.entry(name).or_insert(value);
        }
    }
    serde_json::from_value(whole).map_err(|wrong| Unplayable::new(format!("options: {wrong}")))
}

/// Options written down whole, so that no default is needed to read them.
///
/// # Panics
/// If a game's options are no plain data.
#[must_use]
pub fn written_options<G: Game>(options: &G::Options) -> Value {
    serde_json::to_value(options).expect("options are plain data")
}

/// Options of an older version as they are agreed on anew under the newest one: what players chose stays, and what was
/// merely the default of that version takes the default of the newest.
#[must_use]
pub fn renewed_options<G: Game>(rules: u32, written: &Value) -> Value {
    let mut chosen = written.clone();
    if let (Value::Object(named), true) = (&mut chosen, knows_rules::<G>(rules)) {
        let defaults = written_options::<G>(&G::defaults(rules));
        named.retain(|name, value| defaults.get(name) != Some(value));
    }
    chosen
}

pub(crate) fn knows_rules<G: Game>(rules: u32) -> bool {
    (1..=G::RULES).contains(&rules)
}

pub(crate) fn unknown_rules(found: u32, known: u32) -> String {
    format!("rules version {found} is unknown; this program plays up to {known}")
}
