//! The API in OpenAPI's words, made from the handlers and their own types. `docs/PROTOCOL.md` tells it to people; a test
//! holds page, routes and description together.

use axum::Json;
use serde_json::Value;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{ContentBuilder, InfoBuilder, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa::{OpenApi as _, ToSchema};

use crate::failure::Refused;
use crate::routes;
use crate::socket::{Reply, Said};

/// What is described beside the routes: the messages of the socket, and every refusal.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(Said, Reply, Refused)))]
struct Besides;

/// The description.
#[must_use]
pub fn description() -> OpenApi {
    let mut api = Besides::openapi();
    api.merge(routes::api().split_for_parts().1);
    api.info = InfoBuilder::new()
        .title("Babili")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Every message is described in docs/PROTOCOL.md."))
        .build();
    let refusal = ResponseBuilder::new()
        .description("A refusal")
        .content(
            "application/json",
            ContentBuilder::new().schema(Some(Ref::from_schema_name(Refused::name()))).build(),
        )
        .build();
    for item in api.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            operation.responses.responses.insert("default".to_owned(), RefOr::T(refusal.clone()));
        }
    }
    if let Some(components) = &mut api.components {
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("babili")));
        components.add_security_scheme("cookie", cookie);
        components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
    let needs = |name: &str| SecurityRequirement::new(name, Vec::<String>::new());
    api.security = Some(vec![needs("cookie"), needs("token"), SecurityRequirement::default()]);
    api
}

/// This description
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "Done", body = Object)))]
pub(crate) async fn openapi() -> Json<Value> {
    Json(serde_json::to_value(description()).unwrap_or(Value::Null))
}
