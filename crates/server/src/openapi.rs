//! The API in OpenAPI's words. `docs/PROTOCOL.md` tells it to people; a test holds all three together.

use axum::Json;
use serde_json::{Map, Value, json};

/// Method, path, what it does, the fields of its body, the parameters after the question mark.
pub type Route = (&'static str, &'static str, &'static str, &'static [&'static str], &'static [&'static str]);

/// Every address.
pub const ROUTES: &[Route] = &[
    ("post", "/api/guest", "Become a guest", &["name"], &[]),
    ("get", "/api/me", "Who am I", &[], &[]),
    ("post", "/api/me/name", "Rename", &["name"], &[]),
    ("post", "/api/account", "Turn a guest into an account", &["name", "password"], &[]),
    ("post", "/api/login", "Log in", &["name", "password"], &[]),
    ("post", "/api/logout", "Log out", &[], &[]),
    ("post", "/api/recover", "Set a new password", &["name", "recovery", "password"], &[]),
    ("post", "/api/tokens", "Make the account's token", &[], &[]),
    ("delete", "/api/tokens", "End the account's token", &[], &[]),
    ("get", "/api/games", "The games", &[], &[]),
    ("get", "/api/tables", "Lists of tables", &[], &["show"]),
    (
        "post",
        "/api/tables",
        "Open a table",
        &[
            "game",
            "options",
            "players",
            "seats",
            "pace",
            "watch",
            "listed",
            "auto",
            "hints",
            "name",
            "contribution",
            "start",
        ],
        &[],
    ),
    (
        "post",
        "/api/tables/{id}/setup",
        "Change what is agreed",
        &["options", "players", "pace", "watch", "listed", "auto", "hints", "name"],
        &[],
    ),
    (
        "post",
        "/api/tables/{id}/seats/{n}",
        "Sit down, put a bot there, or free a seat",
        &["kind", "level", "contribution", "name"],
        &[],
    ),
    ("post", "/api/tables/{id}/start", "Begin", &[], &[]),
    ("get", "/api/tables/{id}", "The caller's view and legal moves", &[], &["seat"]),
    ("post", "/api/tables/{id}/moves", "Play a step", &["seq", "move", "seat"], &[]),
    ("post", "/api/tables/{id}/undo", "Take back", &["seq", "all", "seat"], &[]),
    ("post", "/api/tables/{id}/hint", "What a good player would do", &["seq", "seat"], &[]),
    ("post", "/api/tables/{id}/resign", "Give up", &["seat"], &[]),
    ("post", "/api/tables/{id}/return", "Take the seat back from a bot", &["seat"], &[]),
    ("post", "/api/tables/{id}/chat", "Say something", &["text"], &[]),
    ("post", "/api/tables/{id}/rematch", "Play again", &["contribution"], &[]),
    ("get", "/api/tables/{id}/record", "The record of a finished game", &[], &[]),
    ("get", "/api/tables/{id}/replay", "A position of a finished game", &[], &["at", "seat", "lang"]),
    ("post", "/api/replay", "A position of any record", &[], &["at", "seat", "lang"]),
    ("get", "/api/tables/{id}/socket", "The socket", &[], &[]),
    ("get", "/api/openapi.json", "This description", &[], &[]),
    ("get", "/healthz", "Whether the server is well", &[], &[]),
    ("get", "/metrics", "Counters", &[], &[]),
];

fn schema(field: &str) -> Value {
    match field {
        "seq" | "players" | "seat" => json!({ "type": "integer", "minimum": 0 }),
        "listed" | "auto" | "hints" | "start" | "all" => json!({ "type": "boolean" }),
        "options" | "pace" => json!({ "type": "object" }),
        "seats" => json!({ "type": "array", "items": { "type": "object" } }),
        "watch" => json!({ "enum": ["all", "nobody"] }),
        "kind" => json!({ "enum": ["me", "bot", "open"] }),
        "level" => json!({ "enum": host::Level::ALL }),
        _ => json!({ "type": "string" }),
    }
}

/// The description.
#[must_use]
pub fn description() -> Value {
    let refusal = json!({ "description": "A refusal", "content": { "application/json": {
        "schema": { "$ref": "#/components/schemas/Refusal" } } } });
    let mut paths: Map<String, Value> = Map::new();
    for (method, path, summary, body, query) in ROUTES {
        let in_path = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameters: Vec<Value> = in_path
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .chain(query.iter().map(|name| json!({ "name": name, "in": "query", "schema": { "type": "string" } })))
            .collect();
        let mut operation = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": { "200": { "description": "Done" }, "default": refusal },
        });
        if !body.is_empty() {
            let properties: Map<String, Value> =
                body.iter().map(|field| ((*field).to_owned(), schema(field))).collect();
            operation["requestBody"] = json!({ "content": { "application/json": {
                "schema": { "type": "object", "properties": properties, "additionalProperties": false } } } });
        }
        paths.entry(*path).or_insert_with(|| json!({}))[*method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Babili", "version": env!("CARGO_PKG_VERSION"),
                  "description": "Every message is described in docs/PROTOCOL.md." },
        "paths": paths,
        "security": [{ "cookie": [] }, { "token": [] }, {}],
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "babili" },
                "token": { "type": "http", "scheme": "bearer" },
            },
            "schemas": { "Refusal": { "type": "object", "required": ["error"], "properties": { "error": {
                "type": "object",
                "required": ["code", "text"],
                "properties": {
                    "code": { "enum": crate::failure::CODES.map(|(code, _)| code) },
                    "text": { "type": "string" },
                    "rule": { "type": "string" },
                    "illegal": { "type": "string" },
                    "seq": { "type": "integer" },
                } } } } },
        },
    })
}

/// `GET /api/openapi.json`
pub(crate) async fn openapi() -> Json<Value> {
    Json(description())
}
