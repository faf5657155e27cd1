//! Whether the server is well: asked by whoever watches it, tried at most once in a while.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::App;
use crate::failure::Failure;
use crate::limits;
use crate::store::StoreError;

/// How the last try went, and when. Whoever comes during one waits for it.
#[derive(Default)]
pub struct Health(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Health {
    /// Whether the store takes what is written, as of a moment ago.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn look(&self, app: &App) -> Result<(), Failure> {
        if app.hall.is_closing() {
            return Err(Failure::GoingDown);
        }
        let mut last = self.0.lock().await;
        if let Some((at, known)) = &*last {
            if at.elapsed() < limits::HEALTH {
                return known.clone().map_err(Failure::from);
            }
        }
        let tried = tokio::time::timeout(limits::HEALTH_PATIENCE, app.hall.store().try_write(app.hall.now()));
        let slow = |_| Err(StoreError::Unavailable("the store took too long".to_owned()));
        let tried = tried.await.unwrap_or_else(slow);
        *last = Some((Instant::now(), tried.clone()));
        tried.map_err(Failure::from)
    }
}

/// Whether the server is well
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "It is", body = String)))]
pub(crate) async fn healthz(State(app): State<App>) -> Response {
    match app.hall.health.look(&app).await {
        Ok(()) => "ok".into_response(),
        Err(failure) => failure.into_response(),
    }
}

/// Whether requests should be sent here
#[utoipa::path(get, path = "/readyz", responses((status = 200, description = "They should", body = String)))]
pub(crate) async fn readyz(State(app): State<App>) -> Response {
    if app.hall.is_closing() {
        return Failure::GoingDown.into_response();
    }
    match app.hall.store().ping().await {
        Ok(()) => "ok".into_response(),
        Err(error) => Failure::from(error).into_response(),
    }
}
