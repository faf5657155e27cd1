//! What OpenAPI is told of types that know nothing of it.

use bots::Level;
use utoipa::PartialSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};

use crate::setup::Setup;

/// A level's name.
pub fn level() -> Schema {
    let names = Level::ALL.iter().map(|level| level.name());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

/// A level's name, or null.
pub(crate) fn level_or_none() -> Schema {
    let names = Level::ALL.iter().map(|level| Some(level.name())).chain([None]);
    let types = SchemaType::from_iter([Type::String, Type::Null]);
    ObjectBuilder::new().schema_type(types).enum_values(Some(names)).into()
}

/// Some fields of a set-up; which game is played stays.
pub(crate) fn part_of_setup() -> RefOr<Schema> {
    let mut whole = Setup::schema();
    if let RefOr::T(Schema::Object(object)) = &mut whole {
        object.required.clear();
        object.properties.remove("game");
    }
    whole
}

/// The names of refusals.
pub(crate) fn codes() -> Schema {
    let names = crate::wire::CODES.iter().map(|(code, _)| *code);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn said(schema: impl Into<RefOr<Schema>>) -> Value {
        serde_json::to_value(schema.into()).expect("plain")
    }

    #[test]
    fn the_description_names_every_level_and_every_code() {
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        assert_eq!(said(level()), json!({ "type": "string", "enum": levels }));
        let mut or_none = json!(levels);
        or_none.as_array_mut().expect("a list").push(Value::Null);
        assert_eq!(said(level_or_none()), json!({ "type": ["string", "null"], "enum": or_none }));
        let names = crate::wire::CODES.map(|(code, _)| code);
        assert_eq!(said(codes()), json!({ "type": "string", "enum": names }));
    }

    #[test]
    fn of_a_set_up_everything_may_be_changed_but_the_game() {
        let (whole, part) = (said(Setup::schema()), said(part_of_setup()));
        let fields = |schema: &Value| schema["properties"].as_object().expect("fields").clone();
        let mut expected = fields(&whole);
        assert!(expected.remove("game").is_some() && !expected.is_empty());
        assert_eq!((fields(&part), &part["required"]), (expected, &Value::Null));
    }
}
