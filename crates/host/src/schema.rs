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
